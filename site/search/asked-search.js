/** The search as the dialog has it: what is typed, what narrows it, what it finds, and whether that may be shown. */

import { findUnknownFilter } from "./entry-filter.js";
import { guessLanguage } from "./query-language.js";
import { findWhileTyping, isShort, readText } from "./suggestions.js";

/** @typedef {import("./filter-controls.js").FilterControls} FilterControls */
/** @typedef {import("./finder.js").Finder} Finder */
/** @typedef {import("./index-loader.js").IndexLoader} IndexLoader */

export class AskedSearch {
  /**
   * @param {HTMLInputElement} field
   * @param {Finder} finder
   * @param {IndexLoader} loader
   * @param {FilterControls} filters
   * @param {string} game that of the page; empty where it has none
   * @param {string} lang that of the page
   */
  constructor(field, finder, loader, filters, game, lang) {
    this.field = field;
    this.finder = finder;
    this.loader = loader;
    this.filters = filters;
    this.game = game;
    this.lang = lang;
    /** Whether nothing is repaired. */
    this.isLiteral = false;
    /** Whether all games are searched, whichever the query names. */
    this.isEverywhere = false;
  }

  /** The games that are searched. */
  games() {
    const { filters, finder } = this;
    return filters.games.length ? filters.games : finder.base.games.map((one) => one.id);
  }

  /** The games whose pages a query may ask for: those that it names, else those that are searched. */
  listGames(/** @type {Found} */ { namedGames }) {
    const searched = namedGames.length ? namedGames : this.games();
    return this.finder.base.games.filter(({ id }) => searched.includes(id));
  }

  /** The query with all that narrows it: as long as it is the same, rows keep their places. */
  identify() {
    const { games, kinds, langs, isLiteral } = this.wishes("");
    return JSON.stringify([this.field.value, games, kinds, langs, isLiteral]);
  }

  /** @returns {SearchOptions} */
  wishes(/** @type {string} */ lang) {
    const { filters, finder, isLiteral, isEverywhere } = this;
    return {
      lang,
      game: this.game || rulesref.recall("game"),
      games: isEverywhere ? finder.base.games.map(({ id }) => id) : filters.games,
      kinds: filters.chosen("kinds"),
      langs: filters.chosen("langs"),
      isLiteral,
      isUnfinished: true,
    };
  }

  /** Load titles in the languages in which results are shown, and what could not be loaded before. */
  openTitles() {
    this.loader.openTitles(this.games(), this.shownLanguages(this.readingLanguage(this.field.value)));
  }

  /** The languages in which the reader wants to see results. */
  shownLanguages(/** @type {string} */ lang) {
    return [...this.filters.chosen("langs"), lang];
  }

  /** The language in which results open: on a page without a game that of the query, unless the reader chose one. */
  readingLanguage(/** @type {string} */ query) {
    if (this.game || rulesref.recall("language")) return this.lang;
    const { languages } = this.finder.base;
    const spoken = navigator.languages.map((one) => one.slice(0, 2)).filter((one) => languages.includes(one));
    return guessLanguage(query, [this.lang, ...spoken], this.finder);
  }

  /**
   * What is found, and the language in which it opens; nothing with a filter that nothing can match.
   * @returns {{found: Found | undefined, lang: string, unknown?: UnknownFilter}}
   */
  find() {
    const typed = this.field.value;
    const lang = this.readingLanguage(typed);
    if (!typed.trim()) return { found: undefined, lang };
    const found = this.cutDraft(findWhileTyping(this.finder, typed, this.wishes(lang)));
    const unknown = findUnknownFilter(this.finder.parse(typed), this.finder.base);
    if (unknown) return { found: { ...found, ranked: [] }, lang, unknown };
    // Letters of the wrong layout are those of another language.
    const meant = this.readingLanguage(found.understood);
    if (meant === lang) return { found, lang };
    return { found: this.cutDraft(findWhileTyping(this.finder, typed, this.wishes(meant))), lang: meant };
  }

  /**
   * Whether what was found may be shown, to stay where it is: nothing that is still to come would stand above it.
   * @param {Found} found
   * @param {string} lang in which it opens
   * @param {number} limit
   * @param {boolean} isRestored whether it has an order from before, in which nothing may be missing
   */
  isReady(found, lang, limit, isRestored) {
    const { finder, loader } = this;
    const langs = this.shownLanguages(lang);
    loader.openTitles(this.games(), langs);
    const isHere = (/** @type {(game: string) => boolean} */ has) =>
      this.games().every((game) => loader.lost.has(game) || has(game));
    const hasCards = isHere((game) => !finder.cards.has(game) || finder.cards.isOpen(game));
    // Until its words are here every word looks unfinished, also one that is whole: «слабкість» is not a beginning.
    const hasWords = hasCards && isHere((game) => [this.lang, lang].every((one) => finder.hasWords(game, one)));
    if (found.isBegun && !isRestored && (hasWords || isShort(finder, found.query))) return true;
    if (found.isDraft && !isRestored && hasWords) return true;
    if (found.isQuoted && !finder.hasTexts(found, limit)) return false;
    if (found.isLacking && finder.missingScripts(readText(found)).length) return false;
    return hasCards && isHere((game) => finder.hasTitles(game, langs)) && this.isSettled(found);
  }

  /** Whether nothing more will come. */
  isSettled(/** @type {Found} */ found) {
    return this.games().every((game) => this.finder.isComplete(game, readText(found)) || this.loader.lost.has(game));
  }

  /**
   * Before the whole index is here, leave only an entry whose name is the query: it may be shown, the others wait.
   * @returns {Found}
   */
  cutDraft(/** @type {Found} */ found) {
    if (found.isBegun || found.isQuoted || this.isSettled(found)) return found;
    const [best] = found.ranked;
    return best?.evidence?.title ? { ...found, isDraft: true, ranked: [best] } : found;
  }
}
