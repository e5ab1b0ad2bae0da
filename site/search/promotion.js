/**
 * Entries that are plainly asked for, put before what merely scores higher, as `rulesref/search/promotion.py` does:
 * two that are named, one that bears a number, one of which a definition is asked for.
 */

import { ancestors } from "./query.js";

/** @typedef {import("./game-index.js").GameIndex} GameIndex */

/**
 * Where the query names two entries, these come first, unless all of it is the name of one.
 * @param {Word[]} words
 * @param {Ranked[]} ranked
 * @param {(from: number, to: number) => Ranked | undefined} findBest the best entry for some of the words
 * @param {Base} base
 * @returns {Ranked[]}
 */
export function promotePair(words, ranked, findBest, base) {
  const [mostWords, named, allAsked] = base.pairs;
  const isNamed = (/** @type {Ranked} */ hit) => (hit.evidence?.name ?? 0) >= named;
  if (!ranked.length || (ranked[0].evidence?.whole ?? 0) >= allAsked || words.length > mostWords) return ranked;
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
 * Put the entries that bear an asked number first, in the order of their scores.
 * @param {IndexEntry[]} bearing in the order of the corpus
 * @param {Ranked[]} ranked
 * @param {Ranked[]} scored those of them that have one of the words, the best first
 * @returns {Ranked[]}
 */
export function promoteNumbers(bearing, ranked, scored) {
  const found = new Set(scored.map(({ entry }) => entry));
  const first = new Set(bearing);
  const rest = ranked.filter(({ entry }) => !first.has(entry));
  // Scores still fall down the list, whatever they are.
  const best = Math.max(...rest.slice(0, 1).map(({ score }) => score), ...scored.map(({ score }) => -score), 0);
  return [
    ...scored.map((one) => ({ ...one, score: 2 * best + one.score })),
    ...bearing.filter((entry) => !found.has(entry)).map((entry) => ({ entry, score: best })),
    ...rest,
  ];
}

/**
 * Return the entries that bear an asked number, or what it stands under, or stand on an asked page.
 * @param {Query} query
 * @param {GameIndex[]} indexes
 * @param {(entry: IndexEntry) => boolean} isAllowed
 * @returns {IndexEntry[]} in the order of the corpus
 */
export function findBearing(query, indexes, isAllowed) {
  if (!query.numbers.length) return [];
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
  return entries.filter((entry) => bearing.has(entry));
}

/**
 * Return where in a query the name is of which a definition is asked for: its first word, and the word behind it.
 * @returns {[number, number] | undefined}
 */
export function findAskedName(/** @type {Word[]} */ words, /** @type {Base} */ base) {
  const { asked, articles, behind, mostWords } = base.definitions;
  const texts = words.map((word) => word.text);
  for (let at = 0; at < words.length; at++) {
    const lengths = asked.map((one) => one.split(" ")).filter((one) => one.every((word, n) => texts[at + n] === word));
    const longest = Math.max(0, ...lengths.map((one) => one.length));
    if (longest) {
      let start = at + longest;
      let end = texts.length;
      if (end - start > 1 && articles.includes(texts[start])) start++;
      if (end - start > 1 && behind.includes(texts[end - 1])) end--;
      return end > start && end - start <= mostWords ? [start, end] : undefined;
    }
    // Greetings may come first.
    if (words[at].weight >= base.saying) return undefined;
  }
  return undefined;
}

/**
 * Return the entries that are called what was asked for, those of the reader's game first. An official name counts more
 * than what players say, and what defines something more than what rules on it.
 * @param {Ranked[]} found the best first
 * @param {Base} base
 */
export function chooseDefining(found, base) {
  const [whole] = base.titles;
  const place = (/** @type {Ranked} */ { entry, evidence }) =>
    4 * Number(!evidence?.mine) +
    2 * Number((evidence?.name ?? 0) < whole) +
    Number(!base.definitions.kinds.includes(entry.kind));
  const called = found.filter(({ evidence }) => (evidence?.whole ?? 0) >= whole);
  return called.sort((one, two) => place(one) - place(two));
}

/** Put these entries first, each with a score above the next one's. */
export function promoteDefining(/** @type {Ranked[]} */ defining, /** @type {Ranked[]} */ ranked) {
  const first = new Set(defining.map(({ entry }) => entry));
  const highest = ranked[0]?.score ?? 0;
  const raised = defining.map((hit, place) => ({ ...hit, score: highest + defining.length - place }));
  return [...raised, ...ranked.filter(({ entry }) => !first.has(entry))];
}
