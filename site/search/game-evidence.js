/** Which game a query is about, told by its words, as `rulesref/search/game_evidence.py` has it. */

/** @typedef {import("./game-index.js").GameIndex} GameIndex */
/** @typedef {{gain: number, named: number}} Gain what a game is worth more, and beside that its entry that is called so */

/**
 * What each game is worth more by the words of a query.
 * @param {Meaning[][]} meanings by game, then by word
 * @param {GameIndex[]} indexes
 * @param {Base} base
 * @returns {Gain[]} by game
 */
export function weighGames(meanings, indexes, base) {
  const [evidenceGain, mostEvidence, seen, more] = base.evidence;
  const usual = indexes.map(() => 0);
  (meanings[0] ?? []).forEach(({ weight }, place) => {
    if (weight < base.saying) return;
    const having = indexes.map((index, game) =>
      Math.max(0, ...meanings[game][place].terms.map((term) => index.postings(term).places.length)),
    );
    if (!having.some(Boolean)) return;
    indexes.forEach((index, game) => {
      usual[game] += weight * Math.log((having[game] + seen) / (index.entries.length + more));
    });
  });
  const least = Math.min(...usual);
  const gains = usual.map((value) => 1 + Math.min(evidenceGain * (value - least), mostEvidence));
  const most = Math.max(...gains);
  // A name speaks for itself: where the query is one, half of what the game lacks of the best is made up for.
  return gains.map((gain) => ({ gain, named: (gain + most) / (2 * gain) }));
}
