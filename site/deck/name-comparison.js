/**
 * Names of cards compared, as `rulesref/errata/name_matching.py` does: with slips, some of their words only. What is the same
 * name in any form, `language/name-matching.js` tells.
 */

import { countSlips } from "../language/edit-distance.js";
import { contentWords, isSameWord } from "../language/name-matching.js";

/**
 * What part of a name's letters the words asked for make up.
 * @param {NameWord[]} name
 * @param {NameWord[]} asked
 */
export function measureShare(name, asked) {
  const weighty = contentWords(name);
  const count = (/** @type {NameWord[]} */ words) => words.reduce((sum, word) => sum + word.text.length, 0);
  return count(weighty.filter((word) => asked.some((other) => isSameWord(word, other)))) / count(weighty);
}

/**
 * How many slips a word may have and still be recognised.
 * @param {string} word
 */
function allowedSlips(word) {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0;
  // "Blackjack" is two slips from "Backpack".
  return word.length < 10 ? 1 : 2;
}

/**
 * The fewest slips that turn the words into forms of a name's words one by one; null if they are too many.
 * @param {NameWord[]} words
 * @param {string[][]} name
 * @returns {number | null}
 */
export function countNameSlips(words, name) {
  if (words.length !== name.length) return null;
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  let total = 0;
  for (const [place, { text }] of words.entries()) {
    // Beside other words a short one is recognised too.
    const most = letters >= 8 && text.length === 3 && /^\p{L}+$/u.test(text) ? 1 : allowedSlips(text);
    const slips = Math.min(most + 1, ...name[place].map((form) => countSlips(text, form, most)));
    if (slips > most) return null;
    total += slips;
  }
  return total <= Math.max(1, Math.floor(letters / 5)) ? total : null;
}

/**
 * Runs of three letters of a name's words, beginnings and ends marked: what alike names share.
 * @param {string} key
 * @returns {Set<string>}
 */
export function trigrams(key) {
  const found = new Set();
  for (const word of key.split(" ").filter(Boolean)) {
    const padded = `__${word}_`;
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  }
  return found;
}
