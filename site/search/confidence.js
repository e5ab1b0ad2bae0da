/** Whether what was found answers the query at all, as `rulesref/search/confidence.py` tells. */

/**
 * Whether the best that was found hardly has what was asked for. A word that is still growing may become anything.
 * @param {Word[]} words
 * @param {Ranked} best
 * @param {Vocabulary} vocabulary
 */
export function isWeak(words, best, vocabulary) {
  if (words.some((word) => word.isGrowing || word.isBeginning)) return false;
  const isUnsure = words.some((word) => word.weight >= 0.5 && (word.isGuessed || !vocabulary.isKnown(word.text)));
  return (best.share ?? 1) < vocabulary.base.leastShares[isUnsure ? 1 : 0];
}
