/** Words with their forms, as `rulesref/search/browser_lexicon.py` packs them: which terms a form belongs to. */

import { unpackNumbers, unpackWords } from "../shared/unpack.js";

export class Lexicon {
  /** @param {WordForms} data */
  constructor(data) {
    this.stems = unpackWords(data.stems);
    this.paradigms = unpackNumbers(data.paradigms);
    this.packed = data.endings.split(" ");
    /** @type {(string[] | undefined)[]} */
    this.unpacked = [];
    /** @type {(Set<string> | undefined)[]} */
    this.sets = [];
    /** @type {Map<string, number>} the first row of each stem; its other rows follow */
    this.first = new Map();
    for (let row = this.stems.length - 1; row >= 0; row--) this.first.set(this.stems[row], row);
    /** @type {Map<string, number>} */
    this.bare = new Map(unpackWords(data.bare).map((word, place) => [word, this.stems.length + place]));
    this.size = this.stems.length + this.bare.size;
  }

  /**
   * The terms of a form; none if it is unknown.
   * @param {string} form
   */
  find(form) {
    const found = [];
    for (let cut = 0; cut <= form.length; cut++) {
      const stem = form.slice(0, cut);
      const rest = form.slice(cut);
      let row = this.first.get(stem);
      for (; row !== undefined && this.stems[row] === stem; row++) {
        if (this.set(this.paradigms[row]).has(rest)) found.push(row);
      }
    }
    return found;
  }

  /**
   * Whether some form begins so.
   * @param {string} start
   */
  begins(start) {
    let low = 0;
    let high = this.stems.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.stems[middle] < start) low = middle + 1;
      else high = middle;
    }
    if (this.stems[low]?.startsWith(start)) return true;
    for (let cut = 0; cut < start.length; cut++) {
      const stem = start.slice(0, cut);
      const rest = start.slice(cut);
      let row = this.first.get(stem);
      for (; row !== undefined && this.stems[row] === stem; row++) {
        if (this.endings(this.paradigms[row]).some((ending) => ending.startsWith(rest))) return true;
      }
    }
    return false;
  }

  /**
   * Every form of a term.
   * @param {number} row
   */
  forms(row) {
    return this.endings(this.paradigms[row]).map((ending) => this.stems[row] + ending);
  }

  /** @param {number} paradigm */
  endings(paradigm) {
    return (this.unpacked[paradigm] ??= unpackWords(this.packed[paradigm]));
  }

  /** @param {number} paradigm */
  set(paradigm) {
    return (this.sets[paradigm] ??= new Set(this.endings(paradigm)));
  }
}
