/** The rarity of terms, as `rulesref/search/rank.py` computes it. */

/** Return how rare a term is. */
export function inverseFrequency(/** @type {number} */ entries, /** @type {number} */ containing) {
  return Math.log(1 + (entries - containing + 0.5) / (containing + 0.5));
}
