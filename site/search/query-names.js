/**
 * Games and their campaigns: as the page calls them, and as queries name them; and pages of the site that a query asks
 * for by name (`rulesref/search/query_names.py`).
 */

import { chooseName } from "../shared/wording.js";

/** @typedef {import("./finder.js").Finder} Finder */

/** The name of a game in a language, else in one that has it. */
export function nameGame(/** @type {Game} */ game, /** @type {string} */ lang) {
  return chooseName(game.names, lang).text || game.id;
}

/** The campaign that a result gives away. */
export function nameCampaign(/** @type {Result} */ result, /** @type {DisplayContext} */ { base, lang }) {
  const names = base.games.find((one) => one.id === result.game)?.campaigns[result.spoiler] ?? {};
  return chooseName(names, lang).text || result.spoiler;
}

/** Ends a part of a pattern that fits any ending. */
const ANY_ENDING = "*";

/**
 * Take the names of games out of a query; a query that is nothing but a name stays as it is.
 * @returns {{query: Query, games: string[]}} the games that it names, in the order of the corpus
 */
export function findNamedGames(/** @type {Query} */ query, /** @type {Game[]} */ games) {
  const patterns = Array.from(new Set(games.flatMap(({ called }) => called)), (name) => name.split(" "));
  /** @type {Token[]} */
  const kept = [];
  /** @type {Set<string>} */
  const found = new Set();
  for (let at = 0; at < query.words.length; ) {
    const matching = patterns.filter((pattern) => begins(query.words, at, pattern));
    const longest = Math.max(0, ...matching.map((pattern) => pattern.length));
    // Of patterns of one length, "arkham* horror*" and "arkham horror*", both count.
    for (const pattern of matching) if (pattern.length === longest) found.add(pattern.join(" "));
    if (!longest) kept.push(query.words[at]);
    at += longest || 1;
  }
  if (!found.size || !kept.length) return { query, games: [] };
  const named = Array.from(found, (name) => games.filter(({ called }) => called.includes(name)));
  // "Arkham Horror LCG" is one of two games, "Arkham Horror and Tainted Grail" are all three.
  const common = games.filter((game) => named.every((some) => some.includes(game)));
  const meant = common.length ? common : games.filter((game) => named.some((some) => some.includes(game)));
  return { query: { ...query, words: kept }, games: meant.map(({ id }) => id) };
}

/** Return the game whose people or places a query names; empty if it names those of no game, or of several. */
export function findOwnGame(/** @type {Query} */ { words }, /** @type {Game[]} */ games) {
  const isNamed = (/** @type {string} */ name) => words.some((_, at) => begins(words, at, name.split(" ")));
  const named = games.filter(({ ownNames }) => ownNames.some(isNamed));
  return named.length === 1 ? named[0].id : "";
}

/** Return whether the words from a place on match a pattern. */
function begins(/** @type {Token[]} */ words, /** @type {number} */ at, /** @type {string[]} */ pattern) {
  return pattern.every((part, step) => {
    const text = words[at + step]?.text;
    return part.endsWith(ANY_ENDING) ? text?.startsWith(part.slice(0, -1)) : text === part;
  });
}

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
