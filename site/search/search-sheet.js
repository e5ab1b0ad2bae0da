/** The sheet of the search dialog, as the site was built with it: its parts, and what its buttons do. */

import { findElement, makeElement } from "../shared/elements.js";
import { AskedSearch } from "./asked-search.js";
import { FilterControls, setPressed } from "./filter-controls.js";
import { IndexLoader } from "./index-loader.js";
import { Messages } from "./messages.js";
import { listQueries } from "./query-buttons.js";
import { nameGame } from "./query-names.js";
import { forgetSearches, recallSearches, rememberSearch } from "./recent-searches.js";
import { ResultList } from "./result-list.js";

/** @typedef {{asked: AskedSearch, sheet: HTMLElement, body: HTMLElement, messages: Messages, emptyState: EmptyState,
 *   list: ResultList, display: DisplayContext}} Parts */

/**
 * Put the sheet into the form of a dialog.
 * @param {import("./search-dialog.js").SearchDialog} dialog
 * @param {string} html
 * @param {import("./finder.js").Finder} finder
 * @returns {Parts}
 */
export function attachSheet(dialog, html, finder) {
  const { form, field, root, lang, game } = dialog;
  form.insertAdjacentHTML("beforeend", html);
  const sheet = findElement(form, "[data-search-sheet]");
  const read = (/** @type {string} */ name) => JSON.parse(sheet.dataset[name] || "{}");
  const [words, kinds, tones, counts] = ["words", "kinds", "tones", "counts"].map(read);
  const { base } = finder;
  const ask = (/** @type {string} */ query) => dialog.ask(query);
  const loader = new IndexLoader(finder, lang, () => dialog.refresh());
  const filters = new FilterControls(sheet, base, game ? [game] : [], words.games, () => dialog.refilter());
  const asked = new AskedSearch(field, finder, loader, filters, game, lang);
  const searchIn = (/** @type {string} */ game) => {
    if (game) filters.chooseGame(game);
    else asked.isEverywhere = true;
    field.focus();
    dialog.refresh();
  };
  findElement(sheet, "[data-search-spoilers]").addEventListener("click", (event) => {
    dialog.isSpoiled = !dialog.isSpoiled;
    setPressed(/** @type {HTMLElement} */ (event.currentTarget), dialog.isSpoiled);
    dialog.refresh();
  });
  findElement(sheet, "[data-search-shown] button").addEventListener("click", () => {
    asked.isLiteral = true;
    field.focus();
    dialog.refresh();
  });
  findElement(sheet, "[data-search-more] button").addEventListener("click", () => dialog.showMore());
  sheet.addEventListener("click", (event) => {
    if (!(/** @type {HTMLElement} */ (event.target).closest("a"))) return;
    rememberSearch(field.value.trim());
    // Back from there brings the reader to this place in the results.
    dialog.writeAddress();
  });
  return {
    asked,
    sheet,
    body: findElement(sheet, ".search-body"),
    messages: new Messages(sheet, words, lang, ask, searchIn),
    emptyState: new EmptyState(sheet, base.games, root, lang, ask),
    list: new ResultList(findElement(sheet, "[data-search-results]"), dialog.navigation),
    display: { root, lang, to: lang, base, words, kinds, tones, counts, isSpoiled: false, isOneGame: false },
  };
}

class EmptyState {
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

function makePlace(/** @type {string} */ href, /** @type {string} */ text, /** @type {string} */ lang = "") {
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
