/** Whether the best result answers the query at all, and whether to ask back which game is meant: `rulesref/search/confidence.py`. */

/** @typedef {import("./rank.js").Ranker} Ranker */

/**
 * Return whether the best result hardly has what was asked for. A word that is still growing may become anything.
 * @param {Word[]} words
 * @param {Ranked[]} ranked the best first
 * @param {Ranker} ranker of all words
 * @param {Base} base
 */
export function isWeak(words, ranked, ranker, base) {
  const [best] = ranked;
  if (!best.evidence || words.some((word) => word.isGrowing || word.isBeginning)) return false;
  const { weights, least, long, noTopics, saidName } = base.support;
  const { text_share, name } = best.evidence;
  const isOne = ranker.countWords() === 1 && !words.some(({ isUnknown }) => isUnknown);
  if (text_share >= base.titles[0] || (isOne && name >= saidName)) return false;
  // A shorter unknown word is mostly a typo for a stop word.
  const isTelling = (/** @type {Word} */ { isUnknown, text }) => isUnknown && text.length >= base.shortest[0];
  const unknown = words.filter(isTelling).length;
  const counted = words.filter((word) => isTelling(word) || word.weight >= base.saying).length || 1;
  const support = {
    ...best.evidence,
    length: Math.min(ranker.countWords(), long) / long,
    unknown: unknown / counted,
    closest: Math.max(...ranked.map(({ evidence }) => evidence?.kin ?? 0)),
    topic: ranker.termVectors.findTopic(ranker.encode()) ?? noTopics,
  };
  let total = 0;
  for (const piece of /** @type {(keyof typeof support)[]} */ (Object.keys(weights))) {
    total += (weights[piece] ?? 0) * support[piece];
  }
  return total < least;
}

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
