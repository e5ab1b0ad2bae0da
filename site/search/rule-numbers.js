/** Entries by the numbers that they bear and the pages that they stand on. */

import { ancestors } from "./query.js";

/** @typedef {import("./game-index.js").GameIndex} GameIndex */

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
