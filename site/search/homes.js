/** The languages of a game's documents, as `_find_homes` in `rulesref/search/library.py` counts them. */

/**
 * Return by language the share of a game's entries whose document is in it.
 * @param {IndexEntry[]} entries
 * @returns {Map<string, number>}
 */
export function findHomes(entries) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { langs } of entries) counts.set(langs[0], (counts.get(langs[0]) ?? 0) + 1);
  // English rulings are read by all: they do not make a game less Russian or Ukrainian.
  const counted = (/** @type {string} */ lang) => entries.length - (lang === "en" ? 0 : counts.get("en") ?? 0);
  return new Map(Array.from(counts, ([lang, count]) => [lang, count / counted(lang)]));
}
