/**
 * The rows of the search dialog. A row that says what it said before is left alone: less to draw, and nothing flickers. No
 * row moves: `ResultOrder` keeps them in their places, and the style keeps room for texts that come later.
 */

import { ResultOrder, keyOfCard } from "./result-order.js";
import { makeCardRow, makeResultRow } from "./result-row.js";
import { makeResults } from "./results.js";

/** @typedef {import("./finder.js").Finder} Finder */
/** @typedef {import("./result-order.js").Item} Item */

/** So many results are drawn at once: as many as a screen shows. */
const FIRST = 6;

export class ResultList {
  /**
   * @param {HTMLElement} list
   * @param {import("./keyboard-navigation.js").KeyboardNavigation} navigation
   */
  constructor(list, navigation) {
    this.list = list;
    this.navigation = navigation;
    this.order = new ResultOrder();
    /** @type {string[]} what each row says */
    this.said = [];
    this.filling = 0;
  }

  /** Which query, with all that narrows it, the rows answer. */
  answered() {
    return this.list.dataset.asked ?? "";
  }

  clear() {
    clearTimeout(this.filling);
    this.cut(0);
    delete this.list.dataset.asked;
    delete this.list.dataset.query;
    delete this.list.dataset.draft;
  }

  /**
   * Show what was found. How many rows there are, and whether entries that give away a campaign are among them.
   * @param {string} asked the query with all that narrows it
   * @param {NamedCard[]} cards
   * @param {Found} found
   * @param {{limit: number, isWhole: boolean}} extent how many, and whether all of them are drawn at once
   * @param {Finder} finder
   * @param {DisplayContext} display
   */
  show(asked, cards, found, { limit, isWhole }, finder, display) {
    const named = cards.map((card) => ({ key: keyOfCard(card), card }));
    const ranked = found.ranked.map((one) => ({ key: one.entry.id, ranked: one }));
    const items = this.order.arrange(asked, [...named, ...ranked], limit + cards.length);
    const answer = items.find((item) => "ranked" in item)?.key ?? "";
    const draw = (/** @type {number} */ from, /** @type {number} */ to) =>
      this.keepReached(() => this.draw(from, items.slice(from, to), answer, found, finder, display));
    const first = isWhole ? items.length : FIRST;
    clearTimeout(this.filling);
    this.keepReached(() => this.cut(items.length));
    draw(0, first);
    // What lies further down is made when the first rows are on the screen.
    if (items.length > first) this.filling = setTimeout(() => draw(first, items.length));
    // Which query the list answers, for whoever watches it.
    const { dataset } = this.list;
    delete dataset[found.isDraft ? "query" : "draft"];
    Object.assign(dataset, { asked, [found.isDraft ? "draft" : "query"]: found.query });
    const isSpoiling = items.some((item) => "ranked" in item && item.ranked.entry.spoiler);
    return { rows: items.length, count: this.order.known.size, isSpoiling };
  }

  /**
   * @param {number} from
   * @param {Item[]} items
   * @param {string} answer which of all items is shown as the answer
   * @param {Found} found
   * @param {Finder} finder
   * @param {DisplayContext} display
   */
  draw(from, items, answer, found, finder, display) {
    items.forEach((item, nth) => {
      const place = from + nth;
      const isAnswer = item.key === answer;
      const ranked = "ranked" in item ? [item.ranked] : [];
      const [result] = makeResults(finder, { ...found, ranked }, 1, Number(isAnswer));
      const shown = result ? { ...result, score: 0 } : item.key;
      const says = JSON.stringify([shown, isAnswer, display.to, display.isSpoiled, display.isOneGame]);
      if (says === this.said[place]) return;
      const row = result
        ? makeResultRow(result, place, isAnswer, display)
        : makeCardRow(/** @type {any} */ (item).card, place, display);
      const old = this.list.children[place];
      if (old) old.replaceWith(row);
      else this.list.append(row);
      this.said[place] = says;
    });
  }

  /** No rows beyond so many. */
  cut(/** @type {number} */ count) {
    this.said.length = Math.min(this.said.length, count);
    while (this.list.children.length > count) this.list.lastElementChild?.remove();
  }

  /** A text that arrives must not take away what the arrows had reached. */
  keepReached(/** @type {() => void} */ change) {
    const reached = this.navigation.reached()?.getAttribute("href");
    change();
    this.navigation.reach(reached ?? "");
  }
}
