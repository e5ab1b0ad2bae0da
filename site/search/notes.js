/** What the search sheet says beside the results: how a query was understood, what was not found, what is missing. */
(function () {
  "use strict";

  /** So long after the last letter a screen reader is told what was found, in milliseconds. */
  const PAUSE = 600;
  const { find, fill } = rulesref.elements;

  class Notes {
    /**
     * @param {HTMLElement} sheet
     * @param {Record<string, string>} words
     * @param {string} lang
     * @param {(query: string) => void} ask
     */
    constructor(sheet, words, lang, ask) {
      this.sheet = sheet;
      this.words = words;
      this.lang = lang;
      this.ask = ask;
      this.saying = 0;
    }

    /**
     * @param {string} typed
     * @param {Found | undefined} found
     */
    showUnderstood(typed, found) {
      const line = find(this.sheet, "[data-search-shown]");
      line.hidden = !found || found.understood === typed;
      if (!found || line.hidden) return;
      find(line, "span").textContent = fill(this.words.shown, { understood: found.understood });
      find(line, "button").textContent = fill(this.words.literally, { query: typed.trim() });
    }

    /**
     * @param {string[] | undefined} near titles that are nearly the query, if nothing was found
     * @param {string} typed
     */
    showNothing(near, typed) {
      const block = find(this.sheet, "[data-search-nothing]");
      block.hidden = !near;
      if (!near) return;
      find(block, "p").textContent = fill(this.words.nothing, { query: typed.trim() });
      const nearest = find(block, "[data-search-nearest]");
      nearest.hidden = !near.length;
      rulesref.listQueries(find(nearest, "ul"), near, this.ask);
    }

    /**
     * What could not be searched, else that more is coming.
     * @param {Finder} finder
     * @param {string[]} games
     * @param {Set<string>} missing games of which something could not be loaded
     * @param {boolean} isWaiting
     * @param {boolean} isNothing
     */
    showState(finder, games, missing, isWaiting, isNothing) {
      const state = find(this.sheet, "[data-search-state]");
      const lost = games.filter((one) => missing.has(one));
      const absent = finder.base.games.filter((one) => lost.includes(one.id) && !finder.hasWords(one.id, this.lang));
      const names = absent.map((one) => rulesref.nameGame(one, this.lang)).join(", ");
      let words = isWaiting ? this.words.loading : "";
      if (names) words = fill(this.words.absent, { games: names });
      else if (lost.length && isNothing) words = this.words.failed;
      state.hidden = !words;
      if (state.textContent !== words) state.textContent = words;
    }

    /**
     * How many of the results are shown, and that there are more.
     * @param {number} shown
     * @param {number} count
     */
    showMore(shown, count) {
      const line = find(this.sheet, "[data-search-more]");
      line.hidden = !count;
      find(line, "button").hidden = shown >= count;
      const words = fill(this.words.shownOf, { shown: String(shown), count: String(count) });
      find(line, "span").textContent = shown < count ? words : fill(this.words.all, { count: String(count) });
    }

    /**
     * Tell a screen reader, once the typing pauses.
     * @param {string} words
     */
    say(words) {
      clearTimeout(this.saying);
      this.saying = setTimeout(() => (find(this.sheet, "[data-search-status]").textContent = words), PAUSE);
    }
  }

  rulesref.Notes = Notes;
})();
