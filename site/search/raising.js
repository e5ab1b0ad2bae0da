/** Entries that are plainly asked for, put before what merely scores higher, as `rulesref/search/raising.py` does. */

import { ancestors } from "./query.js";

/** @typedef {import("./game-index.js").GameIndex} GameIndex */

/**
 * The best entry that is called what was asked for, by its title or else by another of its names, comes before the others
 * of its game; a title of two words or more also before those of other games that are not the reader's. Words that say
 * nothing are no part of what was asked for.
 * @param {Ranked[]} ranked
 * @param {Base} base
 * @param {string | undefined} mine the reader's game
 * @param {Word[]} words
 * @param {number[]} rarity how much each of them counts
 * @returns {Ranked[]}
 */
export function raiseTitle(ranked, base, mine, words, rarity) {
  const [lookedAt, wholeName] = base.titles;
  const saying = words.filter(({ weight }) => weight >= base.saying).length;
  const least = saying ? wholeName * weighSaying(words, rarity, base.saying) : wholeName;
  const seen = ranked.slice(0, lookedAt);
  const isCalled = (/** @type {Ranked} */ hit) => (hit.whole ?? 0) >= least;
  const title = seen.findIndex((hit) => isCalled(hit) && (hit.name ?? 0) >= least);
  const named = title >= 0 ? title : seen.findIndex(isCalled);
  const isEverywhere = title >= 0 && saying > 1;
  const isBehind = (/** @type {string} */ game) => game === ranked[named].entry.game || (isEverywhere && game !== mine);
  const before = ranked.findIndex((hit, place) => place < named && isBehind(hit.entry.game));
  if (before < 0) return ranked;
  const raised = { ...ranked[named], score: ranked[before].score };
  return [...ranked.slice(0, before), raised, ...ranked.slice(before, named), ...ranked.slice(named + 1)];
}

/**
 * A rule comes before the first result if that is a part of it that scores hardly more, unless the part was asked for by
 * its name.
 * @param {Ranked[]} ranked
 * @param {Base} base
 * @returns {Ranked[]}
 */
export function raiseParent(ranked, base) {
  const [lookedAt, wholeName] = base.titles;
  const [first, ...others] = ranked;
  if (!first || (first.name ?? 0) >= wholeName) return ranked;
  const { game, parent } = first.entry;
  const isParent = (/** @type {Ranked} */ { entry, score }) =>
    entry.game === game && entry.place === parent && score >= base.nearEqual * first.score;
  const place = others.slice(0, lookedAt - 1).findIndex(isParent);
  if (place < 0) return ranked;
  return [{ ...others[place], score: first.score }, first, ...others.slice(0, place), ...others.slice(place + 1)];
}

/**
 * The share of a query that its words have which say something.
 * @param {Word[]} words
 * @param {number[]} rarity
 * @param {number} least what such a word weighs at least
 */
function weighSaying(words, rarity, least) {
  let [saying, whole] = [0, 0];
  rarity.forEach((rare, place) => {
    whole += rare;
    if (words[place].weight >= least) saying += rare;
  });
  return whole ? saying / whole : 1;
}

/**
 * Where the query names two entries, these come first, unless all of it is the name of one.
 * @param {Word[]} words
 * @param {Ranked[]} ranked
 * @param {(from: number, to: number) => Ranked | undefined} findBest the best entry for some of the words
 * @param {Base} base
 * @returns {Ranked[]}
 */
export function raisePair(words, ranked, findBest, base) {
  const [mostWords, named, allAsked] = base.pairs;
  const isNamed = (/** @type {Ranked} */ hit) => (hit.name ?? 0) >= named;
  if (!ranked.length || (ranked[0].whole ?? 0) >= allAsked || words.length > mostWords) return ranked;
  const connectors = base.connectors.split(" ");
  for (let place = 1; place < words.length - 1; place++) {
    if (!connectors.includes(words[place].text)) continue;
    const one = findBest(0, place);
    const two = findBest(place + 1, words.length);
    if (!one || !two || one.entry === two.entry || !isNamed(one) || !isNamed(two)) continue;
    const both = [one.entry, two.entry];
    if (isNamed(ranked[0]) && !both.includes(ranked[0].entry)) continue;
    const second = { ...two, score: ranked[0].score + two.score };
    const first = { ...one, score: second.score + one.score };
    return [first, second, ...ranked.filter(({ entry }) => !both.includes(entry))];
  }
  return ranked;
}

/**
 * Entries that bear an asked number, to be put first; among them the reader's game, then what the other words favour.
 * @param {Query} query
 * @param {Ranked[]} ranked
 * @param {GameIndex[]} indexes
 * @param {(entry: IndexEntry) => boolean} isAllowed
 * @param {string} [mine] the reader's game
 * @returns {Ranked[]}
 */
export function raiseNumbers(query, ranked, indexes, isAllowed, mine) {
  if (!query.numbers.length || !indexes.length) return [];
  const { numberGain, readerPriors } = indexes[0].base;
  const entries = indexes.flatMap((index) => index.entries);
  /** @type {Set<IndexEntry>} */
  const bearing = new Set();
  for (const asked of query.numbers) {
    for (const number of ancestors(asked)) {
      const found = entries.filter((entry) => entry.numbers.includes(number) && isAllowed(entry));
      found.forEach((entry) => bearing.add(entry));
      if (found.length) break;
    }
  }
  const scores = new Map(ranked.map(({ entry, score }) => [entry, score]));
  return Array.from(bearing, (entry) => {
    const gain = numberGain * (entry.game === mine ? readerPriors.game : 1);
    return { entry, score: gain + (scores.get(entry) ?? 0) };
  });
}
