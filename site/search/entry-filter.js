/** What entries a query allows, and in which language each is shown. */

/**
 * @param {Query} query
 * @param {SearchOptions} options
 * @param {Base} base
 * @returns {(entry: IndexEntry) => boolean}
 */
export function makeFilter(query, options, base) {
  const wanted = {
    game: new Set(options.games ?? []),
    kind: new Set(options.kinds ?? []),
    lang: new Set(options.langs ?? []),
  };
  for (const [field, value] of query.filters) wanted[/** @type {"game" | "kind" | "lang"} */ (field)].add(value);
  if (wanted.kind.has("erratum")) base.errata.forEach((kind) => wanted.kind.add(kind));
  return (entry) =>
    (!wanted.game.size || wanted.game.has(entry.game)) &&
    (!wanted.kind.size || wanted.kind.has(entry.kind)) &&
    (!wanted.lang.size || entry.langs.some((lang) => wanted.lang.has(lang)));
}

/**
 * Whether a reader asks for entries of one game alone.
 * @param {Query} query
 * @param {SearchOptions} options
 */
export function isOfOneGame(query, options) {
  const typed = query.filters.flatMap(([field, value]) => (field === "game" ? [value] : []));
  return new Set([...(options.games ?? []), ...typed]).size === 1;
}

/**
 * In which languages a reader wants to see what is found: those filtered for, then the reader's own.
 * @param {Query} query
 * @param {SearchOptions} options
 * @returns {string[]}
 */
export function wantedLanguages(query, options) {
  const typed = query.filters.flatMap(([field, value]) => (field === "lang" ? [value] : []));
  return [...(options.langs ?? []), ...typed, ...(options.lang ? [options.lang] : [])];
}

/**
 * In which language an entry is shown: the first that is wanted, else its document's.
 * @param {IndexEntry} entry
 * @param {string[]} wanted
 */
export function chooseLanguage(entry, wanted) {
  return wanted.find((lang) => entry.langs.includes(lang)) ?? entry.langs[0];
}
