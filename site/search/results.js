/** What entries a query allows, and each of them once. */
(function () {
  "use strict";

  /**
   * @param {Query} query
   * @param {SearchOptions} options
   * @param {Base} base
   * @returns {(entry: IndexEntry) => boolean}
   */
  function makeFilter(query, options, base) {
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
      (!wanted.lang.size || wanted.lang.has(entry.lang));
  }

  /**
   * Each entry once, in the language in which it fits best.
   * @template {{entry: IndexEntry}} T
   * @param {T[]} ranked
   * @returns {T[]}
   */
  function oneEach(ranked) {
    const seen = new Set();
    return ranked.filter(({ entry }) => !seen.has(entry.id) && seen.add(entry.id));
  }

  /**
   * @param {number[][]} text the terms of each word
   * @param {Set<number>[]} wanted
   */
  function containsRun(text, wanted) {
    for (let start = 0; start + wanted.length <= text.length; start++) {
      if (wanted.every((wish, step) => text[start + step].some((term) => wish.has(term)))) return true;
    }
    return false;
  }

  Object.assign(rulesref, { makeFilter, oneEach, containsRun });
})();
