/** Two things asked for at once, as `rulesref/search/pairs.py` has it. */



/**
 * Where the query names two entries, these come first, unless it is the name of one.
 * @param {Word[]} words
 * @param {Ranked[]} ranked
 * @param {(from: number, to: number) => Ranked | undefined} findBest the best entry for some of the words
 * @param {Base} base
 * @returns {Ranked[]}
 */
export function raisePair(words, ranked, findBest, base) {
  const [mostWords, wholeName] = base.pairs;
  const isOne = (/** @type {Ranked} */ hit) => (hit.name ?? 0) >= wholeName;
  if (!ranked.length || isOne(ranked[0]) || words.length > mostWords) return ranked;
  const connectors = base.connectors.split(" ");
  for (let place = 1; place < words.length - 1; place++) {
    if (!connectors.includes(words[place].text)) continue;
    const one = findBest(0, place);
    const two = findBest(place + 1, words.length);
    if (!one || !two || one.entry === two.entry || !isOne(one) || !isOne(two)) continue;
    const second = { ...two, score: ranked[0].score + two.score };
    const first = { ...one, score: second.score + one.score };
    return [first, second, ...ranked.filter(({ entry }) => entry !== one.entry && entry !== two.entry)];
  }
  return ranked;
}
