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
  const { support, leastSupport } = index.base;
  const [leastWeight, synonymSupport, nameSupport, withinGame] = support;
  const says = (/** @type {number} */ place) => words[place].weight >= leastWeight;
  const has = (/** @type {number} */ term) => index.postings(term).places.includes(best.entry.place);
  const worths = meanings.map(({ terms, kin }) => (terms.some(has) ? 1 : kin.some(has) ? synonymSupport : 0));
  const unknown = inverseFrequency(index.base.size, 0);
  let saying = 0;
  let whole = 0;
  let had = 0;
  for (let from = 0; from < words.length; ) {
    let to = from + 1;
    while (to < words.length && tokens[to] === tokens[from]) to++;
    const places = Array.from({ length: to - from }, (_, n) => from + n);
    if (places.some(says)) saying++;
    // A guess that the entry lacks proves nothing, nor do parts of a word of which it lacks one.
    if (places.some((place) => !worths[place] && says(place)) && (places.length > 1 || words[from].isGuessed)) {
      whole += unknown;
    } else {
      for (const place of places) {
        whole += rarity[place];
        had += rarity[place] * worths[place];
      }
    }
    from = to;
  }
  const least = leastSupport[Math.min(Math.max(saying, 1), leastSupport.length) - 1] * (isOneGame ? withinGame : 1);
  return had / whole + nameSupport * (best.name ?? 0) < least;
}
