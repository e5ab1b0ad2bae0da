/** Blanks in the wrong place, as `rulesref/search/word_breaks.py` mends them. */

/** @typedef {{count: number, shortest: number, parts: string[]}} Way */

/**
 * The fewest known words that run together make a word; of several such, those whose shortest part is longest.
 * @returns {string[]}
 */
export function splitWord(/** @type {string} */ word, /** @type {Vocabulary} */ vocabulary) {
  const { base, stopwords } = vocabulary;
  const [mostParts, shortestPart, longestPart, leastLongest] = base.breaks;
  if (word.length > base.longest[1]) return [];
  /** @type {(Way | undefined)[]} place in the word -> the best parts up to there */
  const best = [{ count: 0, shortest: base.longest[1], parts: [] }];
  for (let end = 1; end <= word.length; end++) {
    /** @type {Way | undefined} */
    let least;
    for (let start = Math.max(0, end - longestPart); start < end; start++) {
      const before = best[start];
      const part = word.slice(start, end);
      if (!before || before.count >= mostParts) continue;
      if (part.length < shortestPart && !stopwords.has(part)) continue;
      if (!vocabulary.isKnown(part)) continue;
      const way = {
        count: before.count + 1,
        shortest: Math.min(before.shortest, part.length),
        parts: [...before.parts, part],
      };
      if (!least || compareWays(way, least) < 0) least = way;
    }
    best.push(least);
  }
  const found = best[word.length];
  // «От» and «по» are how verbs begin: two of the parts must say something.
  if (!found || found.parts.filter((part) => !stopwords.has(part)).length < 2) return [];
  // «Сто мато логу» is a dentist.
  return found.count === 2 || found.parts.some((part) => part.length >= leastLongest) ? found.parts : [];
}

function compareWays(/** @type {Way} */ one, /** @type {Way} */ two) {
  if (one.count !== two.count) return one.count - two.count;
  if (one.shortest !== two.shortest) return two.shortest - one.shortest;
  const place = one.parts.findIndex((part, n) => part !== two.parts[n]);
  return place < 0 ? 0 : one.parts[place] < two.parts[place] ? -1 : 1;
}

/**
 * The known word that three or two words from a place on make without the blanks, if one of them is unknown; two known
 * words are joined only where they are rather one. In a sentence, where many words are unknown, only such are joined.
 * @param {Token[]} tokens
 * @param {string} text
 * @param {number} at
 * @param {Vocabulary} vocabulary
 * @param {boolean} isSentence
 * @returns {Token | undefined}
 */
export function joinWords(tokens, text, at, vocabulary, isSentence) {
  for (const count of [3, 2]) {
    const some = tokens.slice(at, at + count);
    if (some.length < count) continue;
    const isKnown = some.every((token) => vocabulary.isWord(token.text));
    if (isKnown && (count > 2 || !mayBeParts(some, vocabulary))) continue;
    if (isSentence && (!isKnown || some.some((token) => vocabulary.stopwords.has(token.text)))) continue;
    const joined = some.map((token) => token.text).join("");
    const isApart = some.every((token, n) => !n || text.slice(some[n - 1].end, token.start) === " ");
    if (!/^\p{L}+$/u.test(joined) || !isApart || !vocabulary.isKnown(joined)) continue;
    if (!isKnown || vocabulary.isOneWord(some[0].text, some[1].text)) {
      return { text: joined, start: some[0].start, end: some[count - 1].end };
    }
  }
  return undefined;
}

/** Whether known words may be parts of one: none is a letter, and one of them says something. */
function mayBeParts(/** @type {Token[]} */ some, /** @type {Vocabulary} */ { stopwords }) {
  return some.every(({ text }) => Array.from(text).length > 1) && !some.every(({ text }) => stopwords.has(text));
}
