/**
 * The search sheet around the field. Results come with the first letter, from what has arrived by then, and settle when
 * the rest is here.
 */
(function () {
  "use strict";

  const SHOWN = 12;
  const REMEMBERED = 8;
  const PAUSE = 120;
  const { root = "", game = "" } = document.documentElement.dataset;
  const lang = document.documentElement.lang;
  const { find, make, press, fill, recall, keep } = rulesref.elements;

  class SearchSheet {
    /** @param {HTMLElement} form */
    constructor(form) {
      this.form = form;
      this.field = /** @type {HTMLInputElement} */ (find(form, "[data-search-field]"));
      this.close = find(form, "[data-search-close]");
      /** @type {HTMLElement | undefined} */
      this.sheet = undefined;
      /** @type {Finder | undefined} */
      this.finder = undefined;
      /** @type {Filters | undefined} */
      this.filters = undefined;
      /** @type {Record<string, string>} */
      this.words = {};
      /** @type {Promise<void> | undefined} */
      this.preparing = undefined;
      this.hasFailed = false;
      this.isLiteral = false;
      this.isSpoiled = false;
      this.games = game ? [game] : [];
      this.active = -1;
      this.coming = 0;
      this.pausing = 0;
      this.sight = "";
      this.saying = 0;
      /** @type {Record<string, string>} */
      this.kinds = {};
      /** @type {Record<string, string>} */
      this.tones = {};
      this.listen();
    }

    listen() {
      const { field, form } = this;
      field.addEventListener("focus", () => this.open());
      field.addEventListener("input", () => {
        this.isLiteral = false;
        this.open();
        if (this.hasFailed) this.prepare();
        this.refreshSoon();
      });
      field.addEventListener("keydown", (event) => this.press(event));
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.options()[Math.max(this.active, 0)]?.click();
      });
      form.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && this.isOpen()) {
          event.preventDefault();
          event.stopPropagation();
          this.shut();
        }
      });
      form.addEventListener("focusout", (event) => {
        const to = /** @type {Node | null} */ (event.relatedTarget);
        if (to && !form.contains(to)) this.shut(false);
      });
      this.close.addEventListener("click", () => this.shut());
      document.addEventListener("pointerdown", (event) => {
        if (this.isOpen() && !form.contains(/** @type {Node} */ (event.target))) this.shut(false);
      });
      // An on-screen keyboard hides what lies below: the sheet keeps to the part of the screen that is left.
      for (const name of ["resize", "scroll"]) window.visualViewport?.addEventListener(name, () => this.fit());
    }

    isOpen() {
      return this.form.classList.contains("is-open");
    }

    open() {
      if (this.isOpen()) return;
      this.form.classList.add("is-open");
      document.documentElement.classList.add("is-searching");
      this.field.setAttribute("aria-expanded", "true");
      this.close.hidden = false;
      this.fit();
      this.prepare();
      this.refresh();
    }

    /** @param {boolean} [isLeft] whether the field loses the focus */
    shut(isLeft = true) {
      this.form.classList.remove("is-open");
      document.documentElement.classList.remove("is-searching");
      this.field.setAttribute("aria-expanded", "false");
      this.close.hidden = true;
      this.choose(-1);
      if (isLeft) this.field.blur();
    }

    fit() {
      const view = window.visualViewport;
      if (!view || !this.isOpen()) return;
      this.form.style.setProperty("--search-top", `${view.offsetTop}px`);
      this.form.style.setProperty("--search-height", `${view.height}px`);
    }

    /** Load what search needs, in the order in which it is useful; once, or again after a failure. */
    prepare() {
      this.hasFailed = false;
      this.preparing ??= this.load().catch(() => {
        this.preparing = undefined;
        this.hasFailed = true;
        this.refresh();
      });
    }

    async load() {
      const [html] = await Promise.all([
        rulesref.load(`search/sheet-${lang}`),
        rulesref.finder().then((finder) => (this.finder = finder)),
      ]);
      if (!this.sheet) this.attach(html);
      await this.openGames();
    }

    async openGames() {
      const { finder } = this;
      if (!finder) return;
      const games = this.games.length ? this.games : finder.base.games.map((one) => one.id);
      await Promise.all(games.map((one) => finder.open(one, lang, () => this.refresh())));
    }

    /** @param {string} html the sheet, as the site was built with it */
    attach(html) {
      this.form.insertAdjacentHTML("afterbegin", html);
      const sheet = (this.sheet = find(this.form, "[data-search-sheet]"));
      this.words = JSON.parse(sheet.dataset.words || "{}");
      this.kinds = JSON.parse(sheet.dataset.kinds || "{}");
      this.tones = JSON.parse(sheet.dataset.tones || "{}");
      const { base } = /** @type {Finder} */ (this.finder);
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
      find(sheet, "[data-search-forget]").addEventListener("click", () => {
        keep([]);
        this.field.focus();
        this.refresh();
      });
      find(sheet, "[data-search-results]").addEventListener("click", () => this.remember());
    }

    /** Another chip was pressed: another game may have to be loaded. */
    refilter() {
      const games = this.filters?.games ?? [];
      const isOther = games.join() !== this.games.join();
      this.games = games;
      if (isOther) this.openGames().catch(() => this.refresh());
      this.field.focus();
      this.refresh();
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

    /** Refresh before the next frame is drawn: once, however many keys came before it. */
    refreshSoon() {
      this.coming ||= requestAnimationFrame(() => {
        this.coming = 0;
        this.refresh();
      });
    }

    /** Show what there is for what the field holds. */
    refresh() {
      const { sheet, finder } = this;
      if (!this.isOpen() || !sheet || !finder) return;
      const typed = this.field.value;
      const isEmpty = !typed.trim();
      this.showRecent(isEmpty);
      const found = isEmpty ? undefined : this.search(finder, typed);
      this.showUnderstood(typed, found);
      this.showResults(found);
      const games = this.games.length ? this.games : finder.base.games.map((one) => one.id);
      const isComplete = games.every((one) => finder.isComplete(one));
      const isNothing = Boolean(found && !found.ranked.length);
      this.showNothing(isNothing && (isComplete || this.hasFailed), typed);
      const state = find(sheet, "[data-search-state]");
      state.hidden = isEmpty || !isNothing || isComplete;
      state.textContent = this.hasFailed ? this.words.failed : this.words.loading;
      this.say(found, typed);
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
      const entries = found.isQuoted
        ? finder.all().flatMap((index) => index.entries)
        : found.ranked.slice(0, SHOWN).map(({ entry }) => entry);
      if (entries.every((entry) => finder.textOf(entry))) return;
      // Only for what the reader stops at, not for every letter on the way.
      clearTimeout(this.pausing);
      this.pausing = setTimeout(() => {
        finder.openTexts(entries).then(
          () => this.refreshSoon(),
          () => {},
        );
      }, PAUSE);
    }

    /**
     * @param {string} typed
     * @param {Found | undefined} found
     */
    showUnderstood(typed, found) {
      const line = find(/** @type {HTMLElement} */ (this.sheet), "[data-search-shown]");
      line.hidden = !found || found.understood === typed;
      if (!found || line.hidden) return;
      find(line, "span").textContent = fill(this.words.shown, { understood: found.understood });
      find(line, "button").textContent = fill(this.words.literally, { query: typed.trim() });
    }

    /** @param {Found | undefined} found */
    showResults(found) {
      const sheet = /** @type {HTMLElement} */ (this.sheet);
      const finder = /** @type {Finder} */ (this.finder);
      const results = found ? finder.show(found, SHOWN) : [];
      // What is on the screen already is left alone, with the option that was chosen in it.
      const sight = JSON.stringify([results.map((result) => ({ ...result, score: 0 })), this.isSpoiled]);
      if (sight === this.sight) return;
      this.sight = sight;
      /** @type {Look} */
      const look = {
        root,
        lang,
        base: finder.base,
        words: this.words,
        kinds: this.kinds,
        tones: this.tones,
        isSpoiled: this.isSpoiled,
        isOneGame: this.games.length === 1,
      };
      // A text that arrives must not take away what the arrows had reached.
      const reached = this.options()[this.active]?.getAttribute("href");
      const list = find(sheet, "[data-search-results]");
      list.replaceChildren(...results.map((result, place) => rulesref.makeOption(result, place, look)));
      find(sheet, "[data-search-spoilers]").hidden = !results.some((result) => result.spoiler);
      this.choose(reached ? this.options().findIndex((option) => option.getAttribute("href") === reached) : -1);
    }

    /**
     * @param {boolean} isNothing
     * @param {string} typed
     */
    showNothing(isNothing, typed) {
      const sheet = /** @type {HTMLElement} */ (this.sheet);
      const block = find(sheet, "[data-search-nothing]");
      block.hidden = !isNothing;
      if (!isNothing) return;
      find(block, "p").textContent = fill(this.words.nothing, { query: typed.trim() });
      const near = rulesref.findNearest(/** @type {Finder} */ (this.finder), typed, this.wishes(), 3);
      const nearest = find(block, "[data-search-nearest]");
      nearest.hidden = !near.length;
      this.listQueries(find(nearest, "ul"), near);
    }

    /** @param {boolean} isEmpty */
    showRecent(isEmpty) {
      const block = find(/** @type {HTMLElement} */ (this.sheet), "[data-search-recent]");
      const recent = isEmpty ? recall() : [];
      block.hidden = !recent.length;
      this.listQueries(find(block, "ul"), recent);
    }

    /**
     * Buttons that put a query into the field.
     * @param {HTMLElement} list
     * @param {string[]} queries
     */
    listQueries(list, queries) {
      list.replaceChildren(
        ...queries.map((query) => {
          const item = make("li", "");
          const button = make("button", "search-query", query);
          button.setAttribute("type", "button");
          button.addEventListener("click", () => {
            this.field.value = query;
            this.isLiteral = false;
            this.field.focus();
            this.refresh();
          });
          item.append(button);
          return item;
        }),
      );
    }

    /** Keep what led somewhere, latest first. */
    remember() {
      const query = this.field.value.trim();
      if (query) keep([query, ...recall().filter((one) => one !== query)].slice(0, REMEMBERED));
    }

    /**
     * Tell a screen reader, once the typing pauses.
     * @param {Found | undefined} found
     * @param {string} typed
     */
    say(found, typed) {
      clearTimeout(this.saying);
      this.saying = setTimeout(() => {
        const first = found?.ranked[0]?.entry;
        const words = first
          ? fill(this.words.found, { count: String(Math.min(found.ranked.length, SHOWN)), title: first.title })
          : found && fill(this.words.nothing, { query: typed.trim() });
        find(/** @type {HTMLElement} */ (this.sheet), "[data-search-status]").textContent = words ?? "";
      }, 600);
    }

    /** @param {KeyboardEvent} event */
    press(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const count = this.options().length;
      if (!step || !count) return;
      event.preventDefault();
      // Beyond either end stands the field itself.
      const next = this.active + step;
      this.choose(next < -1 ? count - 1 : next >= count ? -1 : next);
    }

    /** @returns {HTMLElement[]} */
    options() {
      return Array.from(this.sheet?.querySelectorAll("[role=option]") ?? []);
    }

    /** @param {number} place */
    choose(place) {
      this.active = place;
      this.options().forEach((option, n) => option.setAttribute("aria-selected", String(n === place)));
      const chosen = this.options()[place];
      if (chosen) {
        this.field.setAttribute("aria-activedescendant", chosen.id);
        chosen.scrollIntoView({ block: "nearest" });
      } else {
        this.field.removeAttribute("aria-activedescendant");
      }
    }
  }

  rulesref.SearchSheet = SearchSheet;
})();
