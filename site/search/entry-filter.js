/** What entries a query allows, and in which language each is shown. */

/** @typedef {{game: string[], kind: string[], lang: string[]}} Wanted */

/**
 * Filters given beside a query and those typed in it.
 * @returns {Wanted}
 */
export function joinFilters(/** @type {Query} */ query, /** @type {SearchOptions} */ options) {
  const wanted = {
    game: [...(options.games ?? [])],
    kind: [...(options.kinds ?? [])],
    lang: [...(options.langs ?? [])],
  };
  for (const [field, value] of query.filters) wanted[/** @type {keyof Wanted} */ (field)].push(value);
  return wanted;
}

/**
 * A filter typed in a query that nothing can match, and what may stand there: what begins so, else all there is.
 * @returns {UnknownFilter | undefined}
 */
export function findUnknownFilter(/** @type {Query} */ query, /** @type {Base} */ base) {
  /** @type {Record<string, string[]>} */
  const known = { lang: base.languages, kind: [...base.kinds, "erratum"], game: base.games.map(({ id }) => id) };
  const unknown = query.filters.find(([field, value]) => !known[field].includes(value));
  if (!unknown) return undefined;
  const [field, value] = unknown;
  const begun = known[field].filter((one) => one.startsWith(value));
  return { field, value, options: begun.length ? begun : known[field] };
}

/** @returns {(entry: IndexEntry) => boolean} */
export function makeFilter(/** @type {Wanted} */ wanted, /** @type {Base} */ base) {
  const [games, langs] = [new Set(wanted.game), new Set(wanted.lang)];
  // `erratum` means every kind of erratum.
  const kinds = new Set([...wanted.kind, ...(wanted.kind.includes("erratum") ? base.errata : [])]);
  return (entry) =>
    (!games.size || games.has(entry.game)) &&
    (!kinds.size || kinds.has(entry.kind)) &&
    (!langs.size || entry.langs.some((lang) => langs.has(lang)));
}

/**
 * In which languages a reader wants to see what is found: those filtered for, then the reader's own.
 * @returns {string[]}
 */
export function wantedLanguages(/** @type {Wanted} */ wanted, /** @type {SearchOptions} */ options) {
  return [...wanted.lang, ...(options.lang ? [options.lang] : [])];
}

/** In which language an entry is shown: the first that is wanted, else its document's. */
export function chooseLanguage(/** @type {IndexEntry} */ entry, /** @type {string[]} */ wanted) {
  return wanted.find((lang) => entry.langs.includes(lang)) ?? entry.langs[0];
}
