/** Facts of the languages: `rulesref/language/script_modules.py` writes this module from the profiles. */

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
