/** What the search sheet offers before anything is typed: latest searches of this device, and the places of the game. */
(function () {
  "use strict";

  const RECENT = "recent";
  const REMEMBERED = 8;
  const { find, make } = rulesref.elements;

  class Start {
    /**
     * @param {HTMLElement} sheet
     * @param {Game[]} games
     * @param {string} root
     * @param {string} lang
     * @param {(query: string) => void} ask
     */
    constructor(sheet, games, root, lang, ask) {
      this.block = find(sheet, "[data-search-start]");
      this.recent = find(sheet, "[data-search-recent]");
      this.ask = ask;
      find(sheet, "[data-search-forget]").addEventListener("click", () => {
        keep([]);
        ask("");
      });
      const places = listMenu();
      if (!places.length) {
        const links = games.map((one) => makePlace(`${root}${lang}/${one.id}/index.html`, rulesref.nameGame(one, lang)));
        places.push(makeList(links));
      }
      find(sheet, "[data-search-places]").append(...places);
    }

    /** @param {boolean} isEmpty whether nothing is typed */
    show(isEmpty) {
      const recent = isEmpty ? recall() : [];
      this.block.hidden = !isEmpty;
      this.recent.hidden = !recent.length;
      listQueries(find(this.recent, "ul"), recent, this.ask);
    }
  }

  /**
   * The phases and the lists of the game, as the page's own menu has them.
   * @returns {HTMLElement[]}
   */
  function listMenu() {
    return /** @type {HTMLElement[]} */ (Array.from(document.querySelectorAll("#menu > .stages, #menu > .lists"))).flatMap(
      (list) => {
        const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (list.querySelectorAll(":scope > li > a"));
        const places = Array.from(links, (link) => makePlace(link.href, link.textContent ?? "", link.lang));
        return [make("h2", "", list.previousElementSibling?.textContent ?? ""), makeList(places)];
      },
    );
  }

  /**
   * @param {string} href
   * @param {string} text
   * @param {string} [lang]
   */
  function makePlace(href, text, lang = "") {
    const link = /** @type {HTMLAnchorElement} */ (make("a", "search-place", text));
    link.href = href;
    if (lang) link.lang = lang;
    return link;
  }

  /** @param {HTMLElement[]} links */
  function makeList(links) {
    const list = make("ul", "");
    for (const link of links) {
      const item = make("li", "");
      item.append(link);
      list.append(item);
    }
    return list;
  }

  /**
   * Buttons that put a query into the field.
   * @param {HTMLElement} list
   * @param {string[]} queries
   * @param {(query: string) => void} ask
   */
  function listQueries(list, queries, ask) {
    const items = queries.map((query) => {
      const item = make("li", "");
      const button = make("button", "search-query", query);
      button.setAttribute("type", "button");
      button.addEventListener("click", () => ask(query));
      item.append(button);
      return item;
    });
    list.replaceChildren(...items);
  }

  /**
   * The latest searches that led somewhere, latest first.
   * @returns {string[]}
   */
  function recall() {
    try {
      const kept = JSON.parse(rulesref.recall(RECENT) || "[]");
      return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
    } catch {
      return [];
    }
  }

  /** @param {string[]} queries */
  function keep(queries) {
    rulesref.remember(RECENT, JSON.stringify(queries));
  }

  /**
   * Keep what led somewhere.
   * @param {string} query
   */
  function rememberSearch(query) {
    if (query) keep([query, ...recall().filter((one) => one !== query)].slice(0, REMEMBERED));
  }

  Object.assign(rulesref, { Start, listQueries, rememberSearch });
})();
