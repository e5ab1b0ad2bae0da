/** Whether the best result answers the query at all, as `rulesref/search/confidence.py` decides. */

/** @typedef {import("./rank.js").Ranker} Ranker */

/**
 * Return whether the best result hardly has what was asked for. A word that is still growing may become anything.
 * @param {Word[]} words
 * @param {Ranked} best
 * @param {Ranker} ranker of all words
 * @param {Base} base
 */
export function isWeak(words, best, ranker, base) {
  if (!best.evidence || words.some((word) => word.isGrowing || word.isBeginning)) return false;
  if (best.evidence.text_share >= base.titles[0]) return false;
  const { weights, least, long, maxOdds } = base.support;
  const unknown = words.filter(({ isUnknown }) => isUnknown).length;
  const counted = words.filter(({ isUnknown, weight }) => isUnknown || weight >= base.saying).length || 1;
  const support = {
    ...best.evidence,
    length: Math.min(ranker.countWords(), long) / long,
    unknown: unknown / counted,
    odds: ranker.sumOdds() / maxOdds,
  };
  let total = 0;
  for (const name of /** @type {(keyof typeof support)[]} */ (Object.keys(weights))) {
    total += (weights[name] ?? 0) * support[name];
  }
  return total < least;
}
