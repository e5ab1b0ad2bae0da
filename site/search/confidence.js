/** Whether what was found answers the query at all, as `rulesref/search/confidence.py` tells. */

/**
 * Whether the best that was found hardly has what was asked for. A word that is still growing may become anything.
 * @param {Word[]} words
 * @param {Ranked} best
 * @param {Vocabulary} vocabulary
 */
export function isWeak(words, best, vocabulary) {
  if (words.some((word) => word.isGrowing || word.isBeginning)) return false;
  const { leastShares, leastShort } = vocabulary.base;
  const [short, leastShare, leastName] = leastShort;
  const share = best.share ?? 1;
  const saying = words.filter((word) => word.weight >= 0.5);
  if (saying.length <= short && share < leastShare && (best.name ?? 0) < leastName) return true;
  const isUnsure = saying.some((word) => word.isGuessed || !vocabulary.isKnown(word.text));
  return share < leastShares[isUnsure ? 1 : 0];
}
