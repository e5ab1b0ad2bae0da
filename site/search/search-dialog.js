/**
 * The search dialog around the field. Titles that begin as the query does come with the first letter; all other results
 * wait for the whole index, so that one query has one result. What is shown stays where it is.
 */

import { findElement } from "../shared/elements.js";
import { nameCard } from "../shared/wording.js";
import { DialogState } from "./dialog-state.js";
import { KeyboardNavigation } from "./keyboard-navigation.js";
import { keyOfCard } from "./result-order.js";
import { readAddress, readPlace, writeAddress } from "./search-address.js";
import { attachSheet } from "./search-sheet.js";
import { openFinder } from "./search.js";
import { findNearest } from "./suggestions.js";

/** @typedef {import("./finder.js").Finder} Finder */
/** @typedef {import("./search-sheet.js").Parts} Parts */

/** So many results are shown, and so many more each time the reader asks for them. */
const SHOWN = 12;
/** So long after the last letter texts are brought and the address is written, in milliseconds. */
const PAUSE = 250;
/** So long results wait for what may put others first, in milliseconds: words, names of cards, the question bank. */
const PATIENCE = 5000;

export class SearchDialog {
  /**
   * @param {HTMLElement} form
   * @param {() => HTMLElement | null} before what had the focus before the field
   * @param {() => boolean} isTabbed whether the last key was Tab
   */
  constructor(form, before, isTabbed) {
    const page = document.documentElement;
    const { root = "", game = "" } = page.dataset;
    this.root = root;
    /** The game of the page; empty where it has none. */
    this.game = game;
    this.lang = page.lang;
    this.form = form;
    this.field = /** @type {HTMLInputElement} */ (findElement(form, "[data-search-field]"));
    /** @type {Parts | undefined} */
    this.parts = undefined;
    /** @type {Promise<void> | undefined} */
    this.preparing = undefined;
    this.isSpoiled = false;
    this.limit = SHOWN;
    /** The next frame, in which what is typed until then is shown. */
    this.coming = 0;
    this.isStale = false;
    this.pausing = 0;
    this.wanting = 0;
    this.waiting = 0;
    /** The search whose results are shown from what there is, because the rest took too long. */
    this.overdue = "";
    /** @type {import("./search-address.js").Place | undefined} where the reader was in the results, until they are here again */
    this.place = undefined;
    /** Whether the texts of the rows were there when these were drawn. */
    this.hasShownTexts = true;
    this.navigation = new KeyboardNavigation(form, () => this.options(), () => this.showMore());
    this.state = new DialogState(form, before, isTabbed, {
      opened: () => {
        this.prepare();
        this.refresh();
      },
      shut: () => {
        clearTimeout(this.pausing);
        this.navigation.choose(-1);
        writeAddress();
      },
    });
    this.listen();
  }

  open() {
    this.state.open();
  }

  listen() {
    this.field.addEventListener("input", () => {
      this.open();
      this.prepare();
      this.begin();
      this.refreshSoon();
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.options()[Math.max(this.navigation.active, 0)]?.click();
    });
    addEventListener("popstate", () => {
      if (readAddress() && !this.state.isOpen()) this.restore();
    });
  }

  /** Load what search needs first; once, or again after a failure. */
  prepare() {
    this.preparing ??= this.load().catch(() => (this.preparing = undefined));
    this.parts?.asked.loader.retry();
    this.parts?.asked.openTitles();
    return this.preparing;
  }

  async load() {
    const [html, finder] = await Promise.all([rulesref.load(`search/sheet-${this.lang}`), openFinder()]);
    this.parts = attachSheet(this, html, finder);
    this.parts.asked.openTitles();
    this.refresh();
  }

  /** Open the search that the address asks for, at the place where the reader was. */
  async restore() {
    const wanted = readAddress();
    if (!wanted) return;
    this.field.value = wanted.query;
    this.state.open();
    await this.prepare();
    if (!this.parts) return;
    const { asked, list, body } = this.parts;
    asked.filters.restore(wanted);
    this.place = readPlace();
    this.limit = this.place?.limit ?? SHOWN;
    list.order.restore(asked.identify(), this.place?.order ?? []);
    // A keyboard that comes up would hide what the reader came back for.
    const target = matchMedia("(pointer: coarse)").matches ? body : this.field;
    target.focus({ preventScroll: true });
    asked.openTitles();
    this.refresh();
  }

  /** The search and the place in its results into the address of this step. */
  writeAddress() {
    if (!this.parts || !this.state.isOpen()) return;
    const { asked, body, list } = this.parts;
    const { filters } = asked;
    const wanted = {
      query: this.field.value.trim(),
      kinds: filters.pressed("kinds"),
      langs: filters.pressed("langs"),
      games: filters.games.join() === this.game ? undefined : filters.games,
    };
    writeAddress(wanted, { top: body.scrollTop, limit: this.limit, order: list.order.keys });
  }

  /** Another search begins. */
  begin() {
    if (this.parts) Object.assign(this.parts.asked, { isLiteral: false, isEverywhere: false });
    this.limit = SHOWN;
    this.place = undefined;
  }

  /** Put a query into the field. */
  ask(/** @type {string} */ query) {
    this.field.value = query;
    this.begin();
    this.field.focus();
    this.refresh();
  }

  /** Another chip was pressed: another game may have to be loaded. */
  refilter() {
    const isLiteral = this.parts?.asked.isLiteral ?? false;
    this.begin();
    if (this.parts) this.parts.asked.isLiteral = isLiteral;
    this.prepare();
    this.field.focus();
    this.refresh();
  }

  /** Further results. Whether there were any. */
  showMore() {
    const before = this.options().length;
    this.limit += SHOWN;
    this.refresh(true);
    return this.options().length > before;
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
    if (!this.state.isOpen() || !this.parts) return;
    const { asked, messages, emptyState } = this.parts;
    const { finder, loader } = asked;
    const typed = this.field.value;
    const games = asked.games();
    const { found, lang, unknown } = asked.find();
    for (const timer of [this.waiting, this.wanting, this.pausing]) clearTimeout(timer);
    emptyState.show(!found);
    const cards = found && !unknown ? finder.cards.find(found, games) : [];
    const isMissing = found !== undefined && this.isMissing(cards, found);
    const isShown = found !== undefined && this.mayShow(found, lang, isMissing);
    if (found && isShown) this.show(cards, found, lang, isWhole);
    else this.hide();
    const count = cards.length + (found?.ranked.length ?? 0);
    const isNothing = Boolean(found && !count);
    const isSettled = found !== undefined && asked.isSettled(found);
    const isPoor = Boolean(found?.isWeak && isShown && !cards.length);
    const isLooked = found && !unknown && isSettled && (isNothing || isPoor);
    const near = isLooked ? findNearest(finder, found, asked.wishes(lang)) : unknown && [];
    messages.showNearest(near, isNothing ? typed : "", unknown);
    messages.showBare(found && isShown && !unknown ? finder.bareTerms.find(found, games) : []);
    messages.showState(finder, games, loader.lost, Boolean(found) && !unknown && (!isShown || (isNothing && !isSettled)), isNothing);
    const first = found?.ranked[0] && finder.titleOf(found.ranked[0].entry, found.langs).title;
    messages.tell(cards.length ? nameCard(cards[0], lang).text : first ?? "", count, typed, unknown);
    // What was found already is shown before more is asked for.
    const read = `${typed} ${found?.understood ?? ""}`;
    const isAwaited = isMissing || !found?.isBegun || lang !== this.lang;
    if (found) this.wanting = setTimeout(() => loader.openMore(games, isAwaited, found.isLacking || isMissing, read));
    this.pausing = setTimeout(() => this.pause(finder, isShown || found?.isQuoted ? found : undefined), PAUSE);
  }

  /**
   * Whether what was found is shown now; else soon, from what there is then.
   * @param {Found} found
   * @param {string} lang
   * @param {boolean} isMissing whether a row from before was not found yet
   */
  mayShow(found, lang, isMissing) {
    const { asked, list } = /** @type {Parts} */ (this.parts);
    const search = asked.identify();
    if (list.answered() === search || this.overdue === search) return true;
    if (!isMissing && asked.isReady(found, lang, this.limit, this.place !== undefined)) return true;
    this.waiting = setTimeout(() => {
      this.overdue = search;
      this.refresh();
    }, PATIENCE);
    return false;
  }

  /** Whether a row to which the reader comes back is still to be found: by words of another language, for one. */
  isMissing(/** @type {NamedCard[]} */ cards, /** @type {Found} */ found) {
    if (!this.place || this.parts?.asked.isSettled(found)) return false;
    const keys = new Set([...cards.map(keyOfCard), ...found.ranked.map(({ entry }) => entry.id)]);
    return !this.place.order.every((key) => keys.has(key));
  }

  hide() {
    const { list, messages } = /** @type {Parts} */ (this.parts);
    list.clear();
    messages.showUnderstood("", undefined);
    messages.showGames(undefined, []);
    messages.showPages([], [], this.root);
    messages.showMore(0, 0);
  }

  /**
   * @param {NamedCard[]} cards
   * @param {Found} found
   * @param {string} lang
   * @param {boolean} isWhole
   */
  show(cards, found, lang, isWhole) {
    const { asked, list, messages, sheet, body, display } = /** @type {Parts} */ (this.parts);
    // The order of a draft is not kept: rows that come later may stand above its row.
    const search = asked.identify() + (found.isDraft ? " draft" : "");
    // How the query was understood stands above the rows: it is said with the first of them, and stays.
    if (list.answered() !== search) {
      messages.showUnderstood(found.query, found, cards.length > 0);
      messages.showGames(cards.length ? undefined : found, asked.finder.base.games);
      messages.showPages(found.pages, asked.listGames(found), this.root);
    }
    const extent = { limit: this.limit, isWhole: isWhole || this.place !== undefined };
    const shown = list.show(search, cards, found, extent, asked.finder, {
      ...display,
      to: lang,
      isSpoiled: this.isSpoiled,
      isOneGame: asked.filters.games.length === 1,
    });
    this.hasShownTexts = asked.finder.hasTexts(found, this.limit);
    findElement(sheet, "[data-search-spoilers]").hidden = !shown.isSpoiling;
    messages.showMore(shown.rows, shown.count);
    if (!this.place) return;
    body.scrollTop = this.place.top;
    if (shown.rows >= this.place.order.length) this.place = undefined;
  }

  /**
   * The reader stopped typing: the address takes the query, and snippets are brought; phrases in quotes and terms without
   * an entry can only then be looked for. Not for every letter on the way.
   */
  pause(/** @type {Finder} */ finder, /** @type {Found | undefined} */ found) {
    if (!this.place) this.writeAddress();
    const games = this.parts?.asked.games() ?? [];
    if (found && finder.bareTerms.missing(found, games).length) {
      finder.bareTerms.open(found, games).then(
        () => this.refreshSoon(),
        () => {},
      );
    }
    if (!found || !(found.isQuoted || found.ranked.length)) return;
    if (finder.hasTexts(found, this.limit)) {
      // They may have come by another way since the rows were drawn: a pop-up brings the same files.
      if (!this.hasShownTexts) this.refreshSoon();
      return;
    }
    finder.openTexts(found, this.limit).then(
      () => this.refreshSoon(),
      () => {},
    );
  }

  /** @returns {HTMLElement[]} */
  options() {
    return this.parts ? Array.from(this.parts.sheet.querySelectorAll(".search-option")) : [];
  }
}
