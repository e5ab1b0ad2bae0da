/**
 * The search sheet around the field. Results come with the first letter, from what has arrived by then, and settle when
 * the rest is here.
 */
(function () {
  "use strict";

  const SHOWN = 12;
  /** So many results are drawn at once: as many as a screen shows. */
  const FIRST = 6;
  const REMEMBERED = 8;
  /** So long after the last letter the texts of what was found are brought, in milliseconds. */
  const PAUSE = 250;
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
      /** @type {Supply | undefined} */
      this.supply = undefined;
      /** @type {Filters | undefined} */
      this.filters = undefined;
      /** @type {Record<string, string>} */
      this.words = {};
      /** @type {Promise<void> | undefined} */
      this.preparing = undefined;
      this.isLiteral = false;
      this.isSpoiled = false;
      this.games = game ? [game] : [];
      this.active = -1;
      this.coming = 0;
      this.isStale = false;
      this.pausing = 0;
      this.filling = 0;
      this.wanting = 0;
      this.saying = 0;
      /** @type {ResultList | undefined} */
      this.list = undefined;
      /** @type {Look | undefined} */
      this.look = undefined;
      this.listen();
    }

    listen() {
      const { field, form } = this;
      field.addEventListener("focus", () => this.open());
      field.addEventListener("input", () => {
        this.isLiteral = false;
        this.open();
        this.prepare();
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

    /** Load what search needs first; once, or again after a failure. */
    prepare() {
      this.preparing ??= this.load().catch(() => (this.preparing = undefined));
      this.supply?.retry();
      this.supply?.openTitles(this.searched());
    }

    async load() {
      const [html, finder] = await Promise.all([rulesref.load(`search/sheet-${lang}`), rulesref.finder()]);
      this.finder = finder;
      this.attach(html);
      const refresh = () => this.refresh();
      this.supply = new rulesref.Supply(finder, lang, refresh);
      this.supply.openTitles(this.searched());
      refresh();
    }

    /** The games that are searched. */
    searched() {
      return this.games.length ? this.games : (this.finder?.base.games ?? []).map((one) => one.id);
    }

    /** @param {string} html the sheet, as the site was built with it */
    attach(html) {
      this.form.insertAdjacentHTML("afterbegin", html);
      const sheet = (this.sheet = find(this.form, "[data-search-sheet]"));
      this.words = JSON.parse(sheet.dataset.words || "{}");
      const { base } = /** @type {Finder} */ (this.finder);
      this.look = {
        root,
        lang,
        base,
        words: this.words,
        kinds: JSON.parse(sheet.dataset.kinds || "{}"),
        tones: JSON.parse(sheet.dataset.tones || "{}"),
        isSpoiled: false,
        isOneGame: false,
      };
      this.list = new rulesref.ResultList(find(sheet, "[data-search-results]"));
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
      this.games = this.filters?.games ?? [];
      this.prepare();
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
      // Which query the list answers, for whoever watches it.
      find(sheet, "[data-search-results]").dataset.query = typed;
      const games = this.searched();
      const isSettled = games.every((one) => finder.isComplete(one) || this.supply?.lost.has(one));
      const isNothing = Boolean(found && !found.ranked.length);
      this.showNothing(isNothing && isSettled, typed);
      this.showState(finder, games, isNothing && !isSettled, isNothing);
      this.say(found, typed);
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
      const finder = /** @type {Finder} */ (this.finder);
      const list = /** @type {ResultList} */ (this.list);
      const count = Math.min(found?.ranked.length ?? 0, SHOWN);
      clearTimeout(this.filling);
      list.cut(count);
      this.fill(found ? finder.show(found, FIRST) : [], 0);
      // What lies further down is made when the first rows are on the screen.
      if (count > FIRST) this.filling = setTimeout(() => found && this.fill(finder.show(found, SHOWN, FIRST), FIRST));
      const shown = found?.ranked.slice(0, SHOWN) ?? [];
      find(/** @type {HTMLElement} */ (this.sheet), "[data-search-spoilers]").hidden = !shown.some(
        ({ entry }) => entry.spoiler,
      );
    }

    /**
     * @param {Result[]} results
     * @param {number} from
     */
    fill(results, from) {
      // A text that arrives must not take away what the arrows had reached.
      const reached = this.options()[this.active]?.getAttribute("href");
      const isOneGame = this.games.length === 1;
      this.list?.fill(from, results, { .../** @type {Look} */ (this.look), isSpoiled: this.isSpoiled, isOneGame });
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

    /**
     * What could not be searched, else that more is coming.
     * @param {Finder} finder
     * @param {string[]} games
     * @param {boolean} isWaiting
     * @param {boolean} isNothing
     */
    showState(finder, games, isWaiting, isNothing) {
      const state = find(/** @type {HTMLElement} */ (this.sheet), "[data-search-state]");
      const lost = games.filter((one) => this.supply?.lost.has(one));
      const absent = finder.base.games.filter((one) => lost.includes(one.id) && !finder.hasWords(one.id, lang));
      const names = absent.map((one) => rulesref.nameGame(one, lang)).join(", ");
      let words = isWaiting ? this.words.loading : "";
      if (names) words = fill(this.words.absent, { games: names });
      else if (lost.length && isNothing) words = this.words.failed;
      state.hidden = !words;
      if (state.textContent !== words) state.textContent = words;
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
      return this.list?.rows() ?? [];
    }

    /** @param {number} place */
    choose(place) {
      const options = this.options();
      this.active = place;
      options.forEach((option, n) => {
        const isChosen = String(n === place);
        if (option.getAttribute("aria-selected") !== isChosen) option.setAttribute("aria-selected", isChosen);
      });
      const chosen = options[place];
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
