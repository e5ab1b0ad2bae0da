/** Texts of the index as they are shown. */

import { makeElement } from "../shared/elements.js";

/**
 * A text with some stretches marked.
 * @param {string} text
 * @param {[number, number][]} spans
 * @returns {(string | Node)[]}
 */
export function markText(text, spans) {
  text = typeset(text);
  const pieces = [];
  let end = 0;
  for (const [from, to] of spans) {
    pieces.push(text.slice(end, from), makeElement("mark", "", text.slice(from, to)));
    end = to;
  }
  return [...pieces, text.slice(end)];
}

/**
 * A text of the index as it is set in print: as long as before, so that marks keep their places.
 * @param {string} text
 */
export function typeset(text) {
  return text.replace(/(?<=\p{L})'(?=\p{L})/gu, "’");
}
