/** The rows of the search dialog. A row that says what it said before is left alone: less to draw, and nothing flickers. */

import { makeResultRow } from "./result-row.js";

export class ResultList {
  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
    /** @type {string[]} what each row says */
    this.said = [];
  }

  /** @returns {HTMLElement[]} */
  rows() {
    return /** @type {HTMLElement[]} */ (Array.from(this.list.children));
  }

  /**
   * Put results into the rows from a place on.
   * @param {number} from
   * @param {Result[]} results
   * @param {DisplayContext} display
   */
  fill(from, results, display) {
    results.forEach((result, nth) => {
      const place = from + nth;
      const says = JSON.stringify([{ ...result, score: 0 }, display.isSpoiled, display.isOneGame]);
      if (says === this.said[place]) return;
      const row = makeResultRow(result, place, display);
      const old = this.list.children[place];
      if (old) old.replaceWith(row);
      else this.list.append(row);
      this.said[place] = says;
    });
  }

  /**
   * No rows beyond so many.
   * @param {number} count
   */
  cut(count) {
    this.said.length = Math.min(this.said.length, count);
    while (this.list.children.length > count) this.list.lastElementChild?.remove();
  }
}
