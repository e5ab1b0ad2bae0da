/** What a game is worth more to whoever asks in a language of its documents, as `rulesref/search/preferences.py` has it. */

/**
 * By language. It depends on the game alone, so it is worked out when the game is loaded.
 * @param {IndexEntry[]} entries
 * @param {Base} base
 * @returns {Map<string, number>}
 */
export function weighDocuments(entries, base) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { langs } of entries) counts.set(langs[0], (counts.get(langs[0]) ?? 0) + 1);
  // English rulings are read by all: they do not make a game less Russian or Ukrainian.
  const counted = (/** @type {string} */ lang) => entries.length - (lang === "en" ? 0 : counts.get("en") ?? 0);
  return new Map(Array.from(counts, ([lang, count]) => [lang, 1 + (base.documentGain * count) / counted(lang)]));
}
