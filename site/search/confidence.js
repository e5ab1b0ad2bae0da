/** Whether the best result answers the query at all, as `rulesref/search/confidence.py` decides. */

/**
 * Return whether the best result hardly has what was asked for. A word that is still growing may become anything.
 * @param {Word[]} words
 * @param {Ranked} best
 * @param {number} length of the query in words
 * @param {Base} base
 */
export function isWeak(words, best, length, base) {
  if (!best.evidence || words.some((word) => word.isGrowing || word.isBeginning)) return false;
  if (best.evidence.text_share >= base.titles[0]) return false;
  const { weights, least, long } = base.support;
  const unknown = words.filter(({ isUnknown }) => isUnknown).length;
  const counted = words.filter(({ isUnknown, weight }) => isUnknown || weight >= base.saying).length || 1;
  const support = { ...best.evidence, length: Math.min(length, long) / long, unknown: unknown / counted };
  let total = 0;
  for (const name of /** @type {(keyof typeof support)[]} */ (Object.keys(weights))) {
    total += (weights[name] ?? 0) * support[name];
  }
  return total < least;
}
