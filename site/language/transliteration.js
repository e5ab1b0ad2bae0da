/** Ukrainian and Russian in Latin letters, as `rulesref/language/transliteration.py` reads it. */

/**
 * The known Cyrillic words that a folded Latin word may spell, with the fewest rare groups if it may have such.
 * @param {string} word
 * @param {Transliteration} tables
 * @param {(start: string) => boolean} begins whether a known form begins so
 * @param {(form: string) => boolean} isKnown
 * @param {boolean} hasRare
 * @returns {string[]}
 */
export function findSpellings(word, tables, begins, isKnown, hasRare) {
  const longest = Math.max(...Object.keys(tables.usual).map((group) => group.length));
  /** @type {Map<string, number>} form -> how many rare groups it takes */
  const best = new Map();
  /** @type {[number, string, number][]} */
  const left = [[0, "", 0]];
  let steps = 0;
  while (left.length && steps < tables.most) {
    const [at, made, rare] = /** @type {[number, string, number]} */ (left.pop());
    if (at === word.length) {
      if (isKnown(made)) best.set(made, Math.min(rare, best.get(made) ?? rare));
      continue;
    }
    for (const [cost, ways] of (hasRare ? [tables.usual, tables.rare] : [tables.usual]).entries()) {
      for (let size = 1; size <= longest && at + size <= word.length; size++) {
        const group = word.slice(at, at + size);
        if (!Object.hasOwn(ways, group)) continue;
        for (const cyrillic of ways[group].split(" ")) {
          const isHard = tables.consonants.includes(cyrillic[cyrillic.length - 1]);
          for (const sign of isHard ? ["", ...tables.signs] : [""]) {
            const longer = made + cyrillic + sign;
            steps++;
            if (begins(longer)) left.push([at + size, longer, rare + cost]);
          }
        }
      }
    }
  }
  const fewest = Math.min(...best.values());
  return Array.from(best.keys()).filter((form) => best.get(form) === fewest);
}
