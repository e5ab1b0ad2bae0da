/** Reads what `rulesref/search/browser_packing.py` wrote: numbers and sorted words as plain text. */

/** So many of the digits end a number; the others say that more follow. */
export const LAST_DIGITS = 64;
const MORE = 27;

/**
 * @param {string} text
 * @returns {number[]}
 */
export function unpackNumbers(text) {
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

/**
 * Numbers of which each was written as the distance from the one before.
 * @param {string} text
 */
export function unpackRising(text) {
  let sum = 0;
  return unpackNumbers(text).map((step) => (sum += step));
}

/**
 * Lists of rising numbers, each behind its length.
 * @param {string} text
 * @returns {number[][]}
 */
export function unpackLists(text) {
  const all = unpackNumbers(text);
  const found = [];
  for (let at = 0; at < all.length; ) {
    const end = at + 1 + all[at];
    let sum = 0;
    const list = [];
    for (at++; at < end; at++) list.push((sum += all[at]));
    found.push(list);
  }
  return found;
}

/**
 * Words, each behind a capital that tells how many letters it shares with the one before.
 * @param {string} text
 * @returns {string[]}
 */
export function unpackWords(text) {
  const found = [];
  let before = "";
  for (let at = 0; at < text.length; ) {
    const shared = text.charCodeAt(at) - 65;
    let end = at + 1;
    while (end < text.length && !isCapital(text.charCodeAt(end))) end++;
    before = before.slice(0, shared) + text.slice(at + 1, end);
    found.push(before);
    at = end;
  }
  return found;
}

/** @param {number} code */
function isCapital(code) {
  return code >= 65 && code <= 90;
}
