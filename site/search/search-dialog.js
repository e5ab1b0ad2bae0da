/**
 * The search dialog around the field. Results come with the first letter, from what has arrived by then, and settle when
 * the rest is here.
 */

import { findElement } from "../shared/elements.js";
import { fillIn, nameCard } from "../shared/wording.js";
import { DialogState } from "./dialog-state.js";
import { EmptyState } from "./empty-state.js";
import { FilterControls, setPressed } from "./filter-controls.js";
import { IndexLoader } from "./index-loader.js";
import { KeyboardNavigation } from "./keyboard-navigation.js";
import { Messages } from "./messages.js";
import { rememberSearch } from "./recent-searches.js";
import { ResultList } from "./result-list.js";
import { makeCardRow } from "./result-row.js";
import { makeResults } from "./results.js";
import { openFinder } from "./search.js";
import { findNearest, findWhileTyping } from "./suggestions.js";

/** @typedef {import("./finder.js").Finder} Finder */

/** So many results are shown, and so many more each time the reader asks for them. */
const SHOWN = 12;
/** So many results are drawn at once: as many as a screen shows. */
const FIRST = 6;
/** So long after the last letter the texts of what was found are brought, in milliseconds. */
const PAUSE = 250;

export class SearchDialog {
  /**
   * @param {HTMLElement} form
   * @param {() => HTMLElement | null} before what had the focus before the field
   */
  constructor(form, before) {
    const page = document.documentElement;
    const { root = "", game = "" } = page.dataset;
    this.root = root;
    /** The game of the page; empty where it has none. */
    this.game = game;
    this.lang = page.lang;
    this.form = form;
    this.field = /** @type {HTMLInputElement} */ (findElement(form, "[data-search-field]"));
    /** @type {HTMLElement | undefined} */
    this.sheet = undefined;
    /** @type {Finder | undefined} */
    this.finder = undefined;
    /** @type {IndexLoader | undefined} */
    this.loader = undefined;
    /** @type {FilterControls | undefined} */
    this.filters = undefined;
    /** @type {Messages | undefined} */
    this.messages = undefined;
    /** @type {EmptyState | undefined} */
    this.emptyState = undefined;
    /** @type {Record<string, string>} */
    this.words = {};
    /** @type {Promise<void> | undefined} */
    this.preparing = undefined;
    this.isLiteral = false;
    this.isSpoiled = false;
    this.games = game ? [game] : [];
    this.limit = SHOWN;
    this.coming = 0;
    this.isStale = false;
    this.pausing = 0;
    this.filling = 0;
    this.wanting = 0;
    /** @type {Found | undefined} what was found last */
    this.found = undefined;
    /** @type {ResultList | undefined} */
    this.list = undefined;
    /** @type {DisplayContext | undefined} */
    this.display = undefined;
    this.navigation = new KeyboardNavigation(form, () => this.options(), () => this.showMore());
    this.state = new DialogState(form, before, {
      opened: () => {
        this.prepare();
        this.refresh();
      },
      shut: () => this.navigation.choose(-1),
    });
    this.listen();
  }

  open() {
    this.state.open();
  }

  listen() {
    const { field, form } = this;
    field.addEventListener("input", () => {
      this.isLiteral = false;
      this.limit = SHOWN;
      this.open();
      this.prepare();
      this.refreshSoon();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.options()[Math.max(this.navigation.active, 0)]?.click();
    });
  }

  /** Load what search needs first; once, or again after a failure. */
  prepare() {
    this.preparing ??= this.load().catch(() => (this.preparing = undefined));
    this.loader?.retry();
    this.loader?.openTitles(this.searched(), this.shownLanguages());
  }

  /** The languages in which the reader wants to see results. */
  shownLanguages() {
    return [...(this.filters?.chosen("langs") ?? []), this.lang];
  }

  async load() {
    const [html, finder] = await Promise.all([rulesref.load(`search/sheet-${this.lang}`), openFinder()]);
    this.finder = finder;
    this.attach(html);
    const refresh = () => this.refresh();
    this.loader = new IndexLoader(finder, this.lang, refresh);
    this.loader.openTitles(this.searched(), this.shownLanguages());
    refresh();
  }

  /** The games that are searched. */
  searched() {
    return this.games.length ? this.games : (this.finder?.base.games ?? []).map((one) => one.id);
  }

  /** @param {string} html the sheet, as the site was built with it */
  attach(html) {
    this.form.insertAdjacentHTML("beforeend", html);
    const sheet = (this.sheet = findElement(this.form, "[data-search-sheet]"));
    const read = (/** @type {string} */ name) => JSON.parse(sheet.dataset[name] || "{}");
    const { base } = /** @type {Finder} */ (this.finder);
    const ask = (/** @type {string} */ query) => this.ask(query);
    this.words = read("words");
    const [kinds, tones, counts] = ["kinds", "tones", "counts"].map(read);
    const { root, lang } = this;
    this.display = { root, lang, base, words: this.words, kinds, tones, counts, isSpoiled: false, isOneGame: false };
    this.list = new ResultList(findElement(sheet, "[data-search-results]"));
    this.messages = new Messages(sheet, this.words, lang, ask);
    this.emptyState = new EmptyState(sheet, base.games, root, lang, ask);
    this.filters = new FilterControls(sheet, base, this.games, this.words.games, () => this.refilter());
    findElement(sheet, "[data-search-spoilers]").addEventListener("click", (event) => {
      this.isSpoiled = !this.isSpoiled;
      setPressed(/** @type {HTMLElement} */ (event.currentTarget), this.isSpoiled);
      this.refresh();
    });
    findElement(sheet, "[data-search-shown] button").addEventListener("click", () => {
      this.isLiteral = true;
      this.field.focus();
      this.refresh();
    });
    findElement(sheet, "[data-search-more] button").addEventListener("click", () => this.showMore());
    sheet.addEventListener("click", (event) => {
      const link = /** @type {HTMLElement} */ (event.target).closest("a");
      if (!link) return;
      rememberSearch(this.field.value.trim());
      this.state.follow(link, event);
    });
  }

  /**
   * Put a query into the field.
   * @param {string} query
   */
  ask(query) {
    this.field.value = query;
    this.isLiteral = false;
    this.limit = SHOWN;
    this.field.focus();
    this.refresh();
  }

  /** Another chip was pressed: another game may have to be loaded. */
  refilter() {
    this.games = this.filters?.games ?? [];
    this.limit = SHOWN;
    this.prepare();
    this.field.focus();
    this.refresh();
  }

  /** Further results. Whether there were any. */
  showMore() {
    if (this.limit >= (this.found?.ranked.length ?? 0)) return false;
    this.limit += SHOWN;
    this.refresh(true);
    return true;
  }

  /** @returns {SearchOptions} */
  wishes() {
    return {
      lang: this.lang,
      game: this.game || rulesref.recall("game"),
      games: this.games,
      kinds: this.filters?.chosen("kinds"),
      langs: this.filters?.chosen("langs"),
      isLiteral: this.isLiteral,
      isUnfinished: true,
    };
  }

  /** Refresh at once; what comes before that is drawn, is shown together with the next frame. */
  refreshSoon() {
    if (this.coming) {
      this.isStale = true;
      return;
    }
    this.coming = requestAnimationFrame(() => {
      this.coming = 0;
      if (this.isStale) this.refreshSoon();
    });
    this.isStale = false;
    this.refresh();
  }

  /**
   * Show what there is for what the field holds.
   * @param {boolean} [isWhole] whether all rows are drawn at once
   */
  refresh(isWhole = false) {
    const { sheet, finder, messages } = this;
    if (!this.state.isOpen() || !sheet || !finder || !messages) return;
    const typed = this.field.value;
    const isEmpty = !typed.trim();
    const games = this.searched();
    this.emptyState?.show(isEmpty);
    const found = (this.found = isEmpty ? undefined : findWhileTyping(finder, typed, this.wishes()));
    const cards = found ? finder.cards.find(found.understood, games) : [];
    messages.showUnderstood(typed, found);
    this.showResults(cards, found, isWhole);
    // Which query the list answers, for whoever watches it.
    findElement(sheet, "[data-search-results]").dataset.query = typed;
    const lost = this.loader?.lost ?? new Set();
    const isSettled = games.every((one) => finder.isComplete(one) || lost.has(one));
    const isNothing = Boolean(found && !found.ranked.length && !cards.length);
    const near = isNothing && isSettled ? findNearest(finder, typed, this.wishes(), 3) : undefined;
    messages.showNothing(near, typed);
    messages.showState(finder, games, lost, isNothing && !isSettled, isNothing);
    messages.say(this.tell(cards, found, typed));
    clearTimeout(this.wanting);
    // What was found already is shown before more is asked for.
    if (found) this.wanting = setTimeout(() => this.loader?.openMore(games, found.isLacking));
    if (found?.ranked.length) this.addTexts(finder, found);
  }

  /**
   * Snippets come when the texts are here; phrases in quotes can only then be looked for.
   * @param {Finder} finder
   * @param {Found} found
   */
  addTexts(finder, found) {
    if (finder.hasTexts(found, this.limit)) return;
    // Only for what the reader stops at, not for every letter on the way.
    clearTimeout(this.pausing);
    this.pausing = setTimeout(() => {
      finder.openTexts(found, this.limit).then(
        () => this.refreshSoon(),
        () => {},
      );
    }, PAUSE);
  }

  /**
   * @param {NamedCard[]} cards
   * @param {Found | undefined} found
   * @param {boolean} isWhole
   */
  showResults(cards, found, isWhole) {
    const sheet = /** @type {HTMLElement} */ (this.sheet);
    const finder = /** @type {Finder} */ (this.finder);
    const list = /** @type {ResultList} */ (this.list);
    const shown = found?.ranked.slice(0, this.limit) ?? [];
    const first = isWhole ? shown.length : FIRST;
    clearTimeout(this.filling);
    const display = { .../** @type {DisplayContext} */ (this.display), isSpoiled: this.isSpoiled, isOneGame: this.games.length === 1 };
    const put = (/** @type {number} */ from, /** @type {number} */ to) =>
      this.keepReached(() => list.fill(from, found ? makeResults(finder, found, to, from) : [], display));
    this.keepReached(() => {
      const rows = cards.map((card, place) => makeCardRow(card, place, display));
      findElement(sheet, "[data-search-cards]").replaceChildren(...rows);
      list.cut(shown.length);
    });
    put(0, first);
    // What lies further down is made when the first rows are on the screen.
    if (shown.length > first) this.filling = setTimeout(() => put(first, this.limit));
    findElement(sheet, "[data-search-spoilers]").hidden = !shown.some(({ entry }) => entry.spoiler);
    this.messages?.showMore(shown.length, found?.ranked.length ?? 0);
  }

  /**
   * A text that arrives must not take away what the arrows had reached.
   * @param {() => void} change
   */
  keepReached(change) {
    const reached = this.options()[this.navigation.active]?.getAttribute("href");
    change();
    this.navigation.choose(reached ? this.options().findIndex((option) => option.getAttribute("href") === reached) : -1);
  }

  /** @returns {HTMLElement[]} */
  options() {
    return this.sheet ? Array.from(this.sheet.querySelectorAll(".search-option")) : [];
  }

  /**
   * The answer in a sentence, for a screen reader.
   * @param {NamedCard[]} cards
   * @param {Found | undefined} found
   * @param {string} typed
   */
  tell(cards, found, typed) {
    if (!found) return "";
    const count = cards.length + found.ranked.length;
    if (!count) return fillIn(this.words.nothing, { query: typed.trim() });
    const title = cards.length ? nameCard(cards[0], this.lang).text : this.firstTitle(found);
    return fillIn(this.words.found, { count: String(count), title });
  }

  /** @param {Found} found */
  firstTitle(found) {
    return /** @type {Finder} */ (this.finder).titleOf(found.ranked[0].entry, found.langs).title;
  }
}
