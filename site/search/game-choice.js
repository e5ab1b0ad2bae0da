/** Whether to ask back which game is meant, as `rulesref/search/game_choice.py` decides. */

/**
 * Return the games to choose from, the likeliest first; none if the game is certain.
 * @param {Ranked[]} ranked the best first
 * @param {Base} base
 * @returns {string[]}
 */
export function listGamesToChoose(ranked, base) {
  const [counted, certain, offered] = base.asking;
  /** @type {Map<string, number>} */
  const chances = new Map();
  let total = 0;
  for (const { entry, score } of ranked.slice(0, counted)) {
    const chance = Math.exp(score - ranked[0].score);
    chances.set(entry.game, (chances.get(entry.game) ?? 0) + chance);
    total += chance;
  }
  const chanceOf = (/** @type {string} */ game) => chances.get(game) ?? 0;
  if (!ranked.length || chanceOf(ranked[0].entry.game) >= certain * total) return [];
  const likeliest = Array.from(chances.keys()).sort((one, two) => chanceOf(two) - chanceOf(one));
  return likeliest.filter((game) => chanceOf(game) >= offered * total);
}
