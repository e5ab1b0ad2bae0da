/** Whether two names of cards are the same, as `rulesref/errata/names.py` tells: the same words in whatever form. */
(function () {
  "use strict";

  /**
   * Whether two words are one in some form.
   * @param {NameWord} one
   * @param {NameWord} other
   */
  function meet(one, other) {
    return one.text === other.text || one.terms.some((term) => other.terms.includes(term));
  }

  /**
   * Whether every word asked for stands in the name.
   * @param {NameWord[]} name
   * @param {NameWord[]} asked
   */
  function covers(name, asked) {
    return asked.every((word) => name.some((other) => meet(word, other)));
  }

  /**
   * The words without prepositions and articles, unless there are no others.
   * @param {NameWord[]} words
   */
  function content(words) {
    const weighty = words.filter((word) => !word.isLight);
    return weighty.length ? weighty : words;
  }

  /**
   * Whether two names have the same words in any form: in their order, or the weighty ones in any.
   * @param {NameWord[]} asked
   * @param {NameWord[]} name
   */
  function isSame(asked, name) {
    if (asked.length === name.length && asked.every((word, place) => meet(word, name[place]))) return true;
    const left = content(asked);
    const right = content(name);
    return left.length === right.length && covers(right, left) && covers(left, right);
  }

  /**
   * A folded word without the marks of foreign letters.
   * @param {string} word
   */
  function bare(word) {
    return word.replace(/[\u00e0-\u024f]/g, (letter) => {
      const base = letter.normalize("NFD")[0];
      return /[a-z]/i.test(base) ? base : letter;
    });
  }

  rulesref.sameNames = { meet, covers, content, isSame, bare };
})();
