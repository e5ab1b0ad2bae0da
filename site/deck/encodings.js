/** Which old encoding a list is in, told by the letters that it makes: `rulesref/errata/encodings.py`. */

import { isMixed, makeWordPattern } from "../language/normalise.js";

// A browser has two Belarusian letters in KOI8-U where the standard has lines of tables.
/** @type {Record<string, string>} */
const LINES = { "\u045e": "\u255d", "\u040e": "\u256c" };

/**
 * The encoding of bytes that are not UTF-8, by the name that a browser has for it.
 * @param {Uint8Array} bytes
 * @param {DeckEncodings} known
 * @returns {string}
 */
export function guessEncoding(bytes, known) {
  const text = decodeBytes(bytes, known.rated[0]).replace(/[\x80-\x9f]/g, "\ufffd");
  const foreign = (text.match(makeWordPattern(known.apostrophes)) ?? []).filter((word) => /[^\x00-\x7f]/.test(word));
  // Polish letters stand between Latin ones, which no Cyrillic word has.
  if (foreign.filter(isMixed).length * 2 > foreign.length) return known.latin;
  let best = known.rated[0];
  let most = -Infinity;
  for (const encoding of known.rated) {
    const rate = rateLetters(decodeBytes(bytes, encoding), encoding, known);
    if (rate > most) [best, most] = [encoding, rate];
  }
  return best;
}

/**
 * @param {Uint8Array} bytes
 * @param {string} encoding
 */
export function decodeBytes(bytes, encoding) {
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  return encoding === "koi8-u" ? text.replace(/[\u045e\u040e]/g, (letter) => LINES[letter]) : text;
}

/**
 * Whether a text has bytes that its encoding does not: the browser makes control characters of them.
 * @param {string} text
 * @param {string} encoding
 */
export function hasForeignBytes(text, encoding) {
  return encoding.startsWith("windows") && /[\x80-\x9f]/.test(text);
}

/**
 * How much the letters look like those of a language.
 * @param {string} text
 * @param {string} encoding
 * @param {DeckEncodings} known
 */
function rateLetters(text, encoding, known) {
  if (hasForeignBytes(text, encoding)) return -Infinity;
  let total = 0;
  let before = " ";
  for (const letter of text) {
    if (letter > "\x7f") {
      const isInnerCapital = /\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before);
      total += isInnerCapital ? known.unlikely : known.weights[letter.toLowerCase()] ?? known.unlikely;
    }
    before = letter;
  }
  return total;
}
