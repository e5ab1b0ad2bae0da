/** Whether what was found answers the query at all, as `rulesref/search/confidence.py` tells. */

import { inverseFrequency } from "./game-index.js";
import { worths } from "./rank.js";

/** @typedef {import("./game-index.js").GameIndex} GameIndex */

/**
 * Whether the best that was found hardly has what was asked for. A word that is still growing may become anything.
 * @param {Understood} understood
 * @param {Ranked} best
 * @param {GameIndex} index its game's
 * @param {Meaning[]} meanings what the words mean there
 * @param {number[]} rarity how much each word counts
 * @param {boolean} isOneGame whether it is looked for in one game only
 */
export function isWeak(understood, best, index, meanings, rarity, isOneGame) {
  if (understood.words.some((word) => word.isGrowing || word.isBeginning)) return false;
  const { weights, least } = index.base.support;
  let total = 0;
  measureEvidence(understood, best, index, meanings, rarity, isOneGame).forEach((value, n) => {
    total += weights[n] * value;
  });
  return total < least;
}

/**
 * What speaks for the best entry, and against it: how much of the query it has, how well a name of it fits, how many
 * words say something, how many are strange, whether it was looked for in one game.
 * @param {Understood} understood
 * @param {Ranked} best
 * @param {GameIndex} index
 * @param {Meaning[]} meanings
 * @param {number[]} rarity
 * @param {boolean} isOneGame
 */
function measureEvidence({ words, tokens }, best, index, meanings, rarity, isOneGame) {
  const { saying, support, size, quanta, verbalEndings } = index.base;
  const rarest = inverseFrequency(size, 1);
  const unknown = inverseFrequency(size, 0);
  const says = (/** @type {number} */ place) => words[place].weight >= saying;
  const isVerbal = (/** @type {string} */ word) => verbalEndings.some((ending) => word.endsWith(ending));
  const impacts = meanings.map((meaning) =>
    Math.max(...worths(meaning, index.base).map(([worth, terms]) => worth * highestImpact(terms, best, index))),
  );
  let count = 0;
  let strange = 0;
  let whole = 0;
  let held = 0;
  let hasAll = true;
  for (let from = 0; from < words.length; ) {
    let to = from + 1;
    while (to < words.length && tokens[to] === tokens[from]) to++;
    const places = Array.from({ length: to - from }, (_, n) => from + n);
    const { text } = tokens[from];
    const { isGuessed } = words[from];
    from = to;
    if (places.some(says)) count++;
    const lacks = places.some((place) => says(place) && !impacts[place]);
    if (lacks || isGuessed) hasAll = false;
    // A guess that the entry lacks proves nothing, nor do parts of a word of which it lacks one.
    if (lacks && (isGuessed || places.length > 1 || rarity[places[0]] === unknown)) {
      if (!isVerbal(text)) {
        strange++;
        whole += support.strange;
      }
      continue;
    }
    for (const place of places) {
      const counted = Math.min(rarity[place], support.rarest);
      if (impacts[place]) {
        whole += counted;
        held += counted * Math.min(((impacts[place] / quanta) * rarest * words[place].weight) / rarity[place], 1);
      } else {
        whole += isVerbal(text) ? counted * support.lackedVerb : counted;
      }
    }
  }
  const share = whole ? held / whole : 0;
  return [
    hasAll && count ? 1 : share,
    best.name ?? 0,
    Math.min(count, support.mostWords),
    strange,
    isOneGame ? 1 : 0,
  ];
}

/**
 * How much an entry is about some terms: the highest of their impacts.
 * @param {number[]} terms
 * @param {Ranked} best
 * @param {GameIndex} index
 */
function highestImpact(terms, best, index) {
  let highest = 0;
  for (const term of terms) {
    const { places, impacts } = index.postings(term);
    const at = places.indexOf(best.entry.place);
    if (at >= 0) highest = Math.max(highest, impacts[at]);
  }
  return highest;
}
