/** Terms that no entry explains: who asks what one is, is told that it has no rule of its own. Loaded for such a question. */

/** @typedef {import("./finder.js").Finder} Finder */

export class BareTerms {
  /** @param {Finder} finder */
  constructor(finder) {
    this.finder = finder;
    /** @type {Map<string, BareTerm[]>} */
    this.games = new Map();
  }

  /** Games whose terms an answer needs and that are not here. */
  missing(/** @type {Found} */ found, /** @type {string[]} */ games) {
    if (!found.undefined) return [];
    return games.filter((game) => this.finder.listed(game)?.hasBareTerms && !this.games.has(game));
  }

  async open(/** @type {Found} */ found, /** @type {string[]} */ games) {
    const load = async (/** @type {string} */ game) => this.games.set(game, await this.finder.load(`search/${game}/terms`));
    await Promise.all(this.missing(found, games).map(load));
  }

  /**
   * Return the first terms that are called what was asked for, in any form, as `rulesref/search/concepts.py` finds them.
   * @returns {BareTerm[]}
   */
  find(/** @type {Found} */ found, /** @type {string[]} */ games) {
    const wanted = this.readWords(found.undefined);
    if (!wanted.length) return [];
    const called = games.flatMap((game) =>
      (this.games.get(game) ?? []).filter(({ names, others }) =>
        [...Object.values(names), ...others].some((name) => this.isCalled(name, wanted, game)),
      ),
    );
    return called.slice(0, this.finder.base.mostTerms);
  }

  /** @param {string} text */
  readWords(text) {
    return this.finder.vocabulary.normaliser.tokenise(text).map((token) => token.text);
  }

  /** Whether a name has each of the words, in any form, and no other. */
  isCalled(/** @type {string} */ name, /** @type {string[]} */ wanted, /** @type {string} */ game) {
    const index = this.finder.indexes.get(game);
    const words = this.readWords(name);
    const isSame = (/** @type {string} */ one, /** @type {string} */ other) =>
      one === other || index?.termsOf(one).some((term) => index.termsOf(other).includes(term));
    return words.length === wanted.length && wanted.every((wish) => words.some((word) => isSame(wish, word)));
  }
}
