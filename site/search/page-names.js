/** Pages of the site that a query asks for by name, as `rulesref/search/page_names.py` finds them. */

import { begins } from "./game-names.js";

/** @typedef {import("./finder.js").Finder} Finder */

/**
 * Return the names of the pages that a query asks for.
 * @param {Query} query without the names of games
 * @param {Finder} finder
 * @returns {string[]}
 */
export function findPages(query, { base, vocabulary }) {
  const words = query.words.filter(({ text }) => vocabulary.weigh(text) >= 0.5 && /\p{L}/u.test(text));
  const isAsked = (/** @type {string[]} */ parts) => parts.length === words.length && begins(words, 0, parts);
  return Object.keys(base.pages).filter((name) => base.pages[name].some((pattern) => isAsked(pattern.split(" "))));
}
