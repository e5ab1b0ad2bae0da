/** Words of queries: `rulesref/language/script_modules.py` writes this module from the profiles. */

/** Patterns of words in queries. */
export const RULE_WORDS: string;
export const PAGE_WORDS: string;
export const STEP_LETTERS: string;
export const GRIMOIRE_NAMES: string;
/** How a ruling that answers yes or no begins. */
export const YES_NO: string;
