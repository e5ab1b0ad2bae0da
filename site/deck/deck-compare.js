/**
 * Names of cards compared, as `rulesref/errata/names.py` does: with slips, some of their words only. What is the same
 * name in any form, `site/search/same-names.js` tells.
 */
(function () {
  "use strict";

  /**
   * What part of a name's letters the words asked for make up.
   * @param {NameWord[]} name
   * @param {NameWord[]} asked
   */
  function share(name, asked) {
    const { content, meet } = rulesref.sameNames;
    const weighty = content(name);
    const count = (/** @type {NameWord[]} */ words) => words.reduce((sum, word) => sum + word.text.length, 0);
    return count(weighty.filter((word) => asked.some((other) => meet(word, other)))) / count(weighty);
  }

  /**
   * How many slips a word may have and still be recognised.
   * @param {string} word
   */
  function allowedSlips(word) {
    if (word.length < 4 || /\p{N}/u.test(word)) return 0;
    // "Blackjack" is two slips from "Backpack".
    return word.length < 10 ? 1 : 2;
  }

  /**
   * Letters wrong, missing, extra or swapped between two words; `most + 1` if there are more.
   * @param {string} one
   * @param {string} other
   * @param {number} most
   */
  function countSlips(one, other, most) {
    if (Math.abs(one.length - other.length) > most) return most + 1;
    /** @type {number[]} */
    let before = [];
    let above = Array.from({ length: other.length + 1 }, (_, column) => column);
    for (let place = 1; place <= one.length; place++) {
      const row = [place];
      for (let column = 1; column <= other.length; column++) {
        let best =
          one[place - 1] === other[column - 1]
            ? above[column - 1]
            : 1 + Math.min(above[column - 1], above[column], row[column - 1]);
        if (place > 1 && column > 1 && one[place - 1] === other[column - 2] && one[place - 2] === other[column - 1]) {
          best = Math.min(best, before[column - 2] + 1);
        }
        row.push(best);
      }
      if (Math.min(...row) > most) return most + 1;
      [before, above] = [above, row];
    }
    return Math.min(above[other.length], most + 1);
  }

  /**
   * The fewest slips that turn the words into forms of a name's words one by one; null if they are too many.
   * @param {NameWord[]} words
   * @param {string[][]} name
   * @returns {number | null}
   */
  function bestSlips(words, name) {
    if (words.length !== name.length) return null;
    const letters = words.reduce((sum, word) => sum + word.text.length, 0);
    let total = 0;
    for (const [place, { text }] of words.entries()) {
      // Beside other words a short one is recognised too.
      const most = letters >= 8 && text.length === 3 && /^\p{L}+$/u.test(text) ? 1 : allowedSlips(text);
      const slips = Math.min(most + 1, ...name[place].map((form) => countSlips(text, form, most)));
      if (slips > most) return null;
      total += slips;
    }
    return total <= Math.max(1, Math.floor(letters / 5)) ? total : null;
  }

  /**
   * Runs of three letters of a name's words, beginnings and ends marked: what alike names share.
   * @param {string} key
   * @returns {Set<string>}
   */
  function trigrams(key) {
    const found = new Set();
    for (const word of key.split(" ").filter(Boolean)) {
      const padded = `__${word}_`;
      for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
    }
    return found;
  }

  rulesref.compare = { share, countSlips, bestSlips, trigrams };
})();
