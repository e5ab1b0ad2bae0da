/** Words of one part of the index: which terms a form belongs to, and which forms are near a mistyped word. */
(function () {
  "use strict";

  class Lexicon {
    /** @param {WordForms} data */
    constructor(data) {
      this.stems = rulesref.unpack.words(data.stems);
      this.paradigms = rulesref.unpack.numbers(data.paradigms);
      this.packed = data.endings.split(" ");
      /** @type {(string[] | undefined)[]} */
      this.unpacked = [];
      /** @type {(Set<string> | undefined)[]} */
      this.sets = [];
      /** @type {Map<string, number>} the first row of each stem; its other rows follow */
      this.first = new Map();
      for (let row = this.stems.length - 1; row >= 0; row--) this.first.set(this.stems[row], row);
      /** @type {Map<string, number>} */
      this.bare = new Map(rulesref.unpack.words(data.bare).map((word, place) => [word, this.stems.length + place]));
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
     * Forms that begin so, by row.
     * @param {string} start
     * @returns {number[]} rows that have such a form
     */
    beginning(start) {
      const found = [];
      for (let row = 0; row < this.stems.length; row++) {
        const stem = this.stems[row];
        const fits = stem.startsWith(start);
        if (fits) {
          found.push(row);
        } else if (start.startsWith(stem)) {
          const rest = start.slice(stem.length);
          if (this.endings(this.paradigms[row]).some((ending) => ending.startsWith(rest))) found.push(row);
        }
      }
      return found;
    }

    /**
     * Known forms within so many slips of a word: a letter wrong, missing, extra, or two swapped.
     * @param {string} word
     * @param {number} distance
     * @param {Map<string, number>} found form -> slips; added to
     */
    near(word, distance, found) {
      const rows = [Array.from({ length: word.length + 1 }, (_, column) => column)];
      let before = "";
      let hopeless = "";
      for (let row = 0; row < this.stems.length; row++) {
        const stem = this.stems[row];
        if (hopeless && stem.startsWith(hopeless)) continue;
        hopeless = walk(rows, word, before, stem, distance);
        before = hopeless || stem;
        if (hopeless) continue;
        let form = stem;
        for (const ending of this.endings(this.paradigms[row])) {
          const next = stem + ending;
          const end = walk(rows, word, form, next, distance);
          form = end || next;
          const slips = rows[next.length]?.[word.length];
          if (!end && slips <= distance) found.set(next, slips);
        }
        rows.length = stem.length + 1;
      }
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
      return (this.unpacked[paradigm] ??= rulesref.unpack.words(this.packed[paradigm]));
    }

    /** @param {number} paradigm */
    set(paradigm) {
      return (this.sets[paradigm] ??= new Set(this.endings(paradigm)));
    }
  }

  /**
   * Brings the table of slips from one text to the next, keeping what both begin with.
   * @param {number[][]} rows slips between each beginning of the text and each beginning of the word
   * @param {string} word
   * @param {string} before
   * @param {string} text
   * @param {number} distance
   * @returns {string} the beginning at which it became hopeless; empty if it did not
   */
  function walk(rows, word, before, text, distance) {
    let depth = 0;
    while (depth < before.length && before[depth] === text[depth]) depth++;
    rows.length = depth + 1;
    for (; depth < text.length; depth++) {
      const above = rows[depth];
      const letter = text[depth];
      const row = [depth + 1];
      let least = depth + 1;
      for (let column = 1; column <= word.length; column++) {
        let best =
          word[column - 1] === letter
            ? above[column - 1]
            : 1 + Math.min(above[column - 1], above[column], row[column - 1]);
        if (depth && column > 1 && letter === word[column - 2] && text[depth - 1] === word[column - 1]) {
          best = Math.min(best, rows[depth - 1][column - 2] + 1);
        }
        row.push(best);
        if (best < least) least = best;
      }
      rows.push(row);
      if (least > distance) return text.slice(0, depth + 1);
    }
    return "";
  }

  rulesref.Lexicon = Lexicon;
})();
