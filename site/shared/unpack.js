/** Reads what `rulesref/search/browser_words.py` wrote: numbers as plain text. */

/** So many of the digits end a number; the others say that more follow. */
const LAST_DIGITS = 64;
const MORE = 27;

/** @returns {number[]} */
export function unpackNumbers(/** @type {string} */ text) {
  const found = [];
  let high = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const digit = code - (code > 92 ? 36 : 35);
    if (digit < LAST_DIGITS) {
      found.push(high * LAST_DIGITS + digit);
      high = 0;
    } else {
      high = high * MORE + digit - LAST_DIGITS + 1;
    }
  }
  return found;
}

/** Numbers of which each was written as the distance from the one before. */
export function unpackRising(/** @type {string} */ text) {
  let sum = 0;
  return unpackNumbers(text).map((step) => (sum += step));
}
