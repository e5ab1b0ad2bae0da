/** What the search dialog offers before anything is typed: latest searches of this device, and the places of the game. */

import { findElement, makeElement } from "../shared/elements.js";
import { nameGame } from "./game-names.js";
import { listQueries } from "./query-buttons.js";
import { forgetSearches, recallSearches } from "./recent-searches.js";

export class EmptyState {
  /**
   * @param {HTMLElement} sheet
   * @param {Game[]} games
   * @param {string} root
   * @param {string} lang
   * @param {(query: string) => void} ask
   */
  constructor(sheet, games, root, lang, ask) {
    this.block = findElement(sheet, "[data-search-start]");
    this.recent = findElement(sheet, "[data-search-recent]");
    this.ask = ask;
    findElement(sheet, "[data-search-forget]").addEventListener("click", () => {
      forgetSearches();
      ask("");
    });
    const places = listMenu();
    if (!places.length) {
      const links = games.map((one) => makePlace(`${root}${lang}/${one.id}/index.html`, nameGame(one, lang)));
      places.push(makeList(links));
    }
    findElement(sheet, "[data-search-places]").append(...places);
  }

  /** @param {boolean} isEmpty whether nothing is typed */
  show(isEmpty) {
    const recent = isEmpty ? recallSearches() : [];
    this.block.hidden = !isEmpty;
    this.recent.hidden = !recent.length;
    listQueries(findElement(this.recent, "ul"), recent, this.ask);
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
      return [makeElement("h2", "", list.previousElementSibling?.textContent ?? ""), makeList(places)];
    },
  );
}

/**
 * @param {string} href
 * @param {string} text
 * @param {string} [lang]
 */
function makePlace(href, text, lang = "") {
  const link = /** @type {HTMLAnchorElement} */ (makeElement("a", "search-place", text));
  link.href = href;
  if (lang) link.lang = lang;
  return link;
}

/** @param {HTMLElement[]} links */
function makeList(links) {
  const list = makeElement("ul");
  for (const link of links) {
    const item = makeElement("li");
    item.append(link);
    list.append(item);
  }
  return list;
}
