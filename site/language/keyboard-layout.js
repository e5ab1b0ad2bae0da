/** Text typed with the wrong keyboard layout on, as `rulesref/language/transliteration.py` has it. */

import { makeLetterTable, replaceLetters } from "./normalise.js";

/**
 * @param {Record<string, [string, string]>} layouts what the keys give in one layout and in the other
 * @returns {(text: string) => string[]} the text as each pair of layouts would have made it, where that differs
 */
export function makeRelayouts(layouts) {
  const tables = Object.values(layouts).map(makeLetterTable);
  return (text) => tables.map((table) => replaceLetters(text, table)).filter((made) => made !== text);
}
