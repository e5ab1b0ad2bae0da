/** Forms of a lexicon that are no word's own: those that begin as it does, those near a mistyped one. */

import { addRow, firstRow } from "../language/edit-distance.js";

/** @typedef {import("../language/lexicon.js").Lexicon} Lexicon */

/**
 * The rows that have a form which begins so.
 * @returns {number[]}
 */
export function findRowsBeginning(/** @type {Lexicon} */ lexicon, /** @type {string} */ start) {
  const found = [];
  for (let row = 0; row < lexicon.stems.length; row++) {
    const stem = lexicon.stems[row];
    if (stem.startsWith(start)) {
      found.push(row);
    } else if (start.startsWith(stem)) {
      const rest = start.slice(stem.length);
      if (lexicon.endings(lexicon.paradigms[row]).some((ending) => ending.startsWith(rest))) found.push(row);
    }
  }
  return found;
}

/**
 * Known forms within so many slips of a word: a letter wrong, missing, extra, or two swapped.
 * @param {Lexicon} lexicon
 * @param {string} word
 * @param {number} distance
 * @param {Map<string, number>} found form -> slips; added to
 */
export function findNearForms(lexicon, word, distance, found) {
  const rows = [firstRow(word)];
  let before = "";
  let hopeless = "";
  for (let row = 0; row < lexicon.stems.length; row++) {
    const stem = lexicon.stems[row];
    if (hopeless && stem.startsWith(hopeless)) continue;
    hopeless = compareNext(rows, word, before, stem, distance);
    before = hopeless || stem;
    if (hopeless) continue;
    let form = stem;
    for (const ending of lexicon.endings(lexicon.paradigms[row])) {
      const next = stem + ending;
      const end = compareNext(rows, word, form, next, distance);
      form = end || next;
      const slips = rows[next.length]?.[word.length];
      if (!end && slips <= distance) found.set(next, slips);
    }
    rows.length = stem.length + 1;
  }
}

/**
 * Brings the table of slips from one text to the next, keeping what both begin with.
 * @param {number[][]} rows slips between each beginning of the text and each beginning of the word
 * @param {string} word
 * @param {string} before
 * @param {string} text
 * @param {number} distance
 * @returns {string} the beginning at which it became hopeless; empty if it did not
 */
function compareNext(rows, word, before, text, distance) {
  let depth = 0;
  while (depth < before.length && before[depth] === text[depth]) depth++;
  rows.length = depth + 1;
  for (; depth < text.length; depth++) {
    if (addRow(rows, word, text) > distance) return text.slice(0, depth + 1);
  }
  return "";
}
