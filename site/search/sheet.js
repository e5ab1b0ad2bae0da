/**
 * The search sheet around the field. Results come with the first letter, from what has arrived by then, and settle when
 * the rest is here.
 */
(function () {
  "use strict";

  /** So many results are shown, and so many more each time the reader asks for them. */
  const SHOWN = 12;
  /** So many results are drawn at once: as many as a screen shows. */
  const FIRST = 6;
  /** So long after the last letter the texts of what was found are brought, in milliseconds. */
  const PAUSE = 250;
  const { root = "", game = "" } = document.documentElement.dataset;
  const lang = document.documentElement.lang;
  const { find, press, fill } = rulesref.elements;

  class SearchSheet {
    /**
     * @param {HTMLElement} form
     * @param {() => HTMLElement | null} before what had the focus before the field
     */
    constructor(form, before) {
      this.form = form;
      this.field = /** @type {HTMLInputElement} */ (find(form, "[data-search-field]"));
      /** @type {HTMLElement | undefined} */
      this.sheet = undefined;
      /** @type {Finder | undefined} */
      this.finder = undefined;
      /** @type {Supply | undefined} */
      this.supply = undefined;
      /** @type {Filters | undefined} */
      this.filters = undefined;
      /** @type {Notes | undefined} */
      this.notes = undefined;
      /** @type {Start | undefined} */
      this.start = undefined;
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
      /** @type {Look | undefined} */
      this.look = undefined;
      this.walk = new rulesref.Walk(form, () => this.options(), () => this.showMore());
      this.frame = new rulesref.Frame(form, before, {
        opened: () => {
          this.prepare();
          this.refresh();
        },
        shut: () => this.walk.choose(-1),
      });
      this.listen();
    }

    open() {
      this.frame.open();
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
        this.options()[Math.max(this.walk.active, 0)]?.click();
      });
    }

    /** Load what search needs first; once, or again after a failure. */
    prepare() {
      this.preparing ??= this.load().catch(() => (this.preparing = undefined));
      this.supply?.retry();
      this.supply?.openTitles(this.searched(), this.shownLanguages());
    }

    /** The languages in which the reader wants to see results. */
    shownLanguages() {
      return [...(this.filters?.chosen("langs") ?? []), lang];
    }

    async load() {
      const [html, finder] = await Promise.all([rulesref.load(`search/sheet-${lang}`), rulesref.finder()]);
      this.finder = finder;
      this.attach(html);
      const refresh = () => this.refresh();
      this.supply = new rulesref.Supply(finder, lang, refresh);
      this.supply.openTitles(this.searched(), this.shownLanguages());
      refresh();
    }

    /** The games that are searched. */
    searched() {
      return this.games.length ? this.games : (this.finder?.base.games ?? []).map((one) => one.id);
    }

    /** @param {string} html the sheet, as the site was built with it */
    attach(html) {
      this.form.insertAdjacentHTML("beforeend", html);
      const sheet = (this.sheet = find(this.form, "[data-search-sheet]"));
      const read = (/** @type {string} */ name) => JSON.parse(sheet.dataset[name] || "{}");
      const { base } = /** @type {Finder} */ (this.finder);
      const ask = (/** @type {string} */ query) => this.ask(query);
      this.words = read("words");
      const [kinds, tones, counts] = ["kinds", "tones", "counts"].map(read);
      this.look = { root, lang, base, words: this.words, kinds, tones, counts, isSpoiled: false, isOneGame: false };
      this.list = new rulesref.ResultList(find(sheet, "[data-search-results]"));
      this.notes = new rulesref.Notes(sheet, this.words, lang, ask);
      this.start = new rulesref.Start(sheet, base.games, root, lang, ask);
      this.filters = new rulesref.Filters(sheet, base, this.games, this.words.games, () => this.refilter());
      find(sheet, "[data-search-spoilers]").addEventListener("click", (event) => {
        this.isSpoiled = !this.isSpoiled;
        press(/** @type {HTMLElement} */ (event.currentTarget), this.isSpoiled);
        this.refresh();
      });
      find(sheet, "[data-search-shown] button").addEventListener("click", () => {
        this.isLiteral = true;
        this.field.focus();
        this.refresh();
      });
      find(sheet, "[data-search-more] button").addEventListener("click", () => this.showMore());
      sheet.addEventListener("click", (event) => {
        const link = /** @type {HTMLElement} */ (event.target).closest("a");
        if (!link) return;
        rulesref.rememberSearch(this.field.value.trim());
        this.frame.follow(link, event);
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
        lang,
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
      const { sheet, finder, notes } = this;
      if (!this.frame.isOpen() || !sheet || !finder || !notes) return;
      const typed = this.field.value;
      const isEmpty = !typed.trim();
      const games = this.searched();
      this.start?.show(isEmpty);
      const found = (this.found = isEmpty ? undefined : this.search(finder, typed));
      const cards = found ? finder.cards.find(found.understood, games) : [];
      notes.showUnderstood(typed, found);
      this.showResults(cards, found, isWhole);
      // Which query the list answers, for whoever watches it.
      find(sheet, "[data-search-results]").dataset.query = typed;
      const lost = this.supply?.lost ?? new Set();
      const isSettled = games.every((one) => finder.isComplete(one) || lost.has(one));
      const isNothing = Boolean(found && !found.ranked.length && !cards.length);
      const near = isNothing && isSettled ? rulesref.findNearest(finder, typed, this.wishes(), 3) : undefined;
      notes.showNothing(near, typed);
      notes.showState(finder, games, lost, isNothing && !isSettled, isNothing);
      notes.say(this.tell(cards, found, typed));
      clearTimeout(this.wanting);
      // What was found already is shown before more is asked for.
      if (found) this.wanting = setTimeout(() => this.supply?.openMore(games, found.isLacking));
      if (found?.ranked.length) this.addTexts(finder, found);
    }

    /**
     * Titles that begin as the unfinished word does, then what the query finds.
     * @param {Finder} finder
     * @param {string} typed
     * @returns {Found}
     */
    search(finder, typed) {
      const options = this.wishes();
      const found = finder.find(typed, options);
      if (this.isLiteral || !rulesref.isUnfinished(finder, typed)) return found;
      const begun = rulesref.findBeginnings(finder, typed, options);
      if (!begun.length) return found;
      const seen = new Set(begun.map((entry) => entry.id));
      const rest = found.ranked.filter(({ entry }) => !seen.has(entry.id));
      return { ...found, understood: typed, ranked: [...begun.map((entry) => ({ entry, score: 0 })), ...rest] };
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
      const look = { .../** @type {Look} */ (this.look), isSpoiled: this.isSpoiled, isOneGame: this.games.length === 1 };
      const put = (/** @type {number} */ from, /** @type {number} */ to) =>
        this.keepReached(() => list.fill(from, found ? finder.show(found, to, from) : [], look));
      this.keepReached(() => {
        const rows = cards.map((card, place) => rulesref.makeCardOption(card, place, look));
        find(sheet, "[data-search-cards]").replaceChildren(...rows);
        list.cut(shown.length);
      });
      put(0, first);
      // What lies further down is made when the first rows are on the screen.
      if (shown.length > first) this.filling = setTimeout(() => put(first, this.limit));
      find(sheet, "[data-search-spoilers]").hidden = !shown.some(({ entry }) => entry.spoiler);
      this.notes?.showMore(shown.length, found?.ranked.length ?? 0);
    }

    /**
     * A text that arrives must not take away what the arrows had reached.
     * @param {() => void} change
     */
    keepReached(change) {
      const reached = this.options()[this.walk.active]?.getAttribute("href");
      change();
      this.walk.choose(reached ? this.options().findIndex((option) => option.getAttribute("href") === reached) : -1);
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
      if (!count) return fill(this.words.nothing, { query: typed.trim() });
      const title = cards.length ? rulesref.nameCard(cards[0], lang).text : this.firstTitle(found);
      return fill(this.words.found, { count: String(count), title });
    }

    /** @param {Found} found */
    firstTitle(found) {
      return /** @type {Finder} */ (this.finder).titleOf(found.ranked[0].entry, found.langs).title;
    }
  }

  rulesref.SearchSheet = SearchSheet;
})();
