/** How far entries are called what was asked for, as `rulesref/search/name_matching.py` measures it. */

import { getOrAdd } from "../shared/maps.js";
import { worths } from "./meanings.js";

/** @typedef {import("./game-index.js").GameIndex} GameIndex */
/** @typedef {import("./index-part.js").IndexPart} IndexPart */

/**
 * For each entry the best of its names: how much of it was asked for, times how much of the query it answers; and the best
 * of its own that was asked for whole, whatever it weighs.
 * @param {Meaning[]} meanings
 * @param {number[]} shares
 * @param {GameIndex} index
 */
export function matchNames(meanings, shares, index) {
  const best = new Float64Array(index.entries.length);
  const wholes = new Float64Array(index.entries.length);
  const { nameWeights, titles } = index.base;
  const [wholeName, ownName, otherOrder] = titles;
  const asked = askedTerms(meanings, index.base);
  for (const [part, names] of matchSorts(asked, index)) {
    for (const [name, { matched, places }] of names) {
      const { weight } = part.roles[part.role[name]];
      if (!weight) continue;
      let answered = 0;
      for (const place of Array.from(places.keys()).sort((one, other) => one - other)) {
        answered += shares[place] * /** @type {number} */ (places.get(place));
      }
      const share = matched / weighName(part, name, nameWeights);
      const plain = weight * share * answered;
      const value = share < wholeName || isInOrder(part, name, asked) ? plain : plain * otherOrder;
      const entry = part.place[name];
      if (value > best[entry]) best[entry] = value;
      if (share >= wholeName && weight >= ownName && answered > wholes[entry]) wholes[entry] = answered;
    }
  }
  return { names: best, wholes };
}

/**
 * What each asked term is worth, and the place of its word in the query.
 * @returns {Map<number, [number, number]>}
 */
function askedTerms(/** @type {Meaning[]} */ meanings, /** @type {Base} */ base) {
  /** @type {Map<number, [number, number]>} */
  const asked = new Map();
  meanings.forEach((meaning, place) => {
    for (const [worth, terms] of worths(meaning, base)) {
      for (const term of terms) {
        if (worth > (asked.get(term)?.[0] ?? 0)) asked.set(term, [worth, place]);
      }
    }
  });
  return asked;
}

/** The names that have an asked term: how much of each was asked for, and by which words of the query. */
function matchSorts(/** @type {Map<number, [number, number]>} */ asked, /** @type {GameIndex} */ index) {
  /** @type {Map<IndexPart, Map<number, {matched: number, places: Map<number, number>}>>} */
  const found = new Map();
  /** @type {Map<IndexPart, Set<number>>} */
  const seen = new Map();
  for (const term of asked.keys()) {
    for (const [part, sort] of index.sortsOf(term)) {
      const done = getOrAdd(seen, part, () => new Set());
      if (done.has(sort) || !part.having.sizeOf(sort)) continue;
      done.add(sort);
      const said = part.termsOf(sort).flatMap((one) => {
        const worth = asked.get(one);
        return worth ? [worth] : [];
      });
      const best = Math.max(...said.map(([worth]) => worth));
      const weight = index.base.nameWeights[part.light.has(sort) ? 1 : 0];
      const names = getOrAdd(found, part, () => new Map());
      for (const name of part.having.of(sort)) {
        const match = getOrAdd(names, name, () => ({ matched: 0, places: new Map() }));
        match.matched += weight * best;
        for (const [worth, place] of said) match.places.set(place, Math.max(match.places.get(place) ?? 0, worth));
      }
    }
  }
  return found;
}

/**
 * Whether the words of a name that say something were asked for in its order.
 * @param {IndexPart} part
 * @param {number} name
 * @param {Map<number, [number, number]>} asked
 */
function isInOrder(part, name, asked) {
  let last = 0;
  for (const sort of part.names.of(name)) {
    if (part.light.has(sort)) continue;
    let most = 0;
    let at = 0;
    for (const term of part.termsOf(sort)) {
      const [worth, place] = asked.get(term) ?? [0, 0];
      if (worth > most || (worth === most && place < at)) [most, at] = [worth, place];
    }
    if (!most) continue;
    if (at < last) return false;
    last = at;
  }
  return true;
}

function weighName(/** @type {IndexPart} */ part, /** @type {number} */ name, /** @type {[number, number]} */ weights) {
  return part.names.of(name).reduce((sum, sort) => sum + weights[part.light.has(sort) ? 1 : 0], 0);
}
