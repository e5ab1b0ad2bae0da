/** Whether what was found answers the query at all, as `rulesref/search/confidence.py` tells. */

import { inverseFrequency } from "./game-index.js";

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
export function isWeak({ words, tokens }, best, index, meanings, rarity, isOneGame) {
  if (words.some((word) => word.isGrowing || word.isBeginning)) return false;
  const { saying, support, leastSupport, kin, size } = index.base;
  const name = best.name ?? 0;
  const says = (/** @type {number} */ place) => words[place].weight >= saying;
  const has = (/** @type {number} */ term) => index.postings(term).places.includes(best.entry.place);
  const worths = meanings.map((meaning) => (meaning.terms.some(has) ? 1 : meaning.kin.some(has) ? kin : 0));
  const unknown = inverseFrequency(size, 0);
  let count = 0;
  let isLacking = false;
  let whole = 0;
  let had = 0;
  for (let from = 0; from < words.length; ) {
    let to = from + 1;
    while (to < words.length && tokens[to] === tokens[from]) to++;
    const places = Array.from({ length: to - from }, (_, n) => from + n);
    if (places.some(says)) count++;
    // A guess that the entry lacks proves nothing, nor do parts of a word of which it lacks one.
    const { isGuessed } = words[from];
    const isShort = Array.from(tokens[from].text).length <= support.shortWord;
    const lacks = places.some((place) => says(place) && !worths[place]);
    if ((isGuessed && isShort && name < support.leastName) || ((isGuessed || places.length > 1) && lacks)) {
      whole += unknown;
    } else {
      if (lacks && rarity[from] === unknown) isLacking = true;
      for (const place of places) {
        const counted = Math.min(rarity[place], support.rarest);
        whole += counted;
        had += counted * worths[place];
      }
    }
    from = to;
  }
  const least = leastSupport[Math.min(Math.max(count, 1), leastSupport.length) - 1] * (isOneGame ? support.withinGame : 1);
  return had / whole + support.name * name < (isLacking ? least + support.unknown : least);
}
