/** Facts of the languages: `rulesref/language/script_module.py` writes this module from the profiles. */

/** In the order in which they are offered. */
export const LANGUAGES: string[];
/** Quotation marks that may close what one opens, the one for the outermost first. */
export const CLOSING: Record<string, string>;
/** The marks inside others, by the outer opening one. */
export const INNER: Record<string, string>;
/** Capital letters under which no titles are listed, and those under which theirs are. */
export const SAME_PLACE: Record<string, string>;
/** Letters that people type as others. */
export const FOLDED: Record<string, string>;
/** Patterns of words in queries. */
export const RULE_WORDS: string;
export const PAGE_WORDS: string;
export const STEP_LETTERS: string;
export const GRIMOIRE_NAMES: string;
/** How a ruling that answers yes or no begins. */
export const YES_NO: string;
