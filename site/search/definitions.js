/** Questions for a definition, "what is X", as `rulesref/search/definitions.py` answers them: by the entry called X. */

/**
 * Return where in a query the name is of which a definition is asked for: its first word, and the word behind it.
 * @param {Word[]} words
 * @param {Base} base
 * @returns {[number, number] | undefined}
 */
export function findAskedName(words, base) {
  const { asked, articles, behind, mostWords } = base.definitions;
  const texts = words.map((word) => word.text);
  for (let at = 0; at < words.length; at++) {
    const lengths = asked.map((one) => one.split(" ")).filter((one) => one.every((word, n) => texts[at + n] === word));
    const longest = Math.max(0, ...lengths.map((one) => one.length));
    if (longest) {
      let start = at + longest;
      let end = texts.length;
      if (end - start > 1 && articles.includes(texts[start])) start++;
      if (end - start > 1 && behind.includes(texts[end - 1])) end--;
      return end > start && end - start <= mostWords ? [start, end] : undefined;
    }
    // Greetings may come first.
    if (words[at].weight >= base.saying) return undefined;
  }
  return undefined;
}

/**
 * Return the entries that are called what was asked for, those of the reader's game first. An official name counts more
 * than what players say, and what defines something more than what rules on it.
 * @param {Ranked[]} found the best first
 * @param {Base} base
 */
export function chooseDefining(found, base) {
  const [whole] = base.titles;
  const place = (/** @type {Ranked} */ { entry, evidence }) =>
    4 * Number(!evidence?.mine) +
    2 * Number((evidence?.name ?? 0) < whole) +
    Number(!base.definitions.kinds.includes(entry.kind));
  const called = found.filter(({ evidence }) => (evidence?.whole ?? 0) >= whole);
  return called.sort((one, two) => place(one) - place(two));
}

/**
 * Put these entries first, each with a score above the next one's.
 * @param {Ranked[]} defining
 * @param {Ranked[]} ranked
 */
export function raiseDefining(defining, ranked) {
  const first = new Set(defining.map(({ entry }) => entry));
  const highest = ranked[0]?.score ?? 0;
  const raised = defining.map((hit, place) => ({ ...hit, score: highest + defining.length - place }));
  return [...raised, ...ranked.filter(({ entry }) => !first.has(entry))];
}
