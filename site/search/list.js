/** The rows of the search sheet. A row that says what it said before is left alone: less to draw, and nothing flickers. */
(function () {
  "use strict";

  class ResultList {
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
     * @param {Look} look
     */
    fill(from, results, look) {
      results.forEach((result, nth) => {
        const place = from + nth;
        const says = JSON.stringify([{ ...result, score: 0 }, look.isSpoiled, look.isOneGame]);
        if (says === this.said[place]) return;
        const row = rulesref.makeOption(result, place, look);
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

  rulesref.ResultList = ResultList;
})();
