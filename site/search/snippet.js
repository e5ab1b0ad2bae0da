/** A line of an entry's text around the words that matched: `rulesref/search/snippet.py`. */
(function () {
  "use strict";

  /** @type {Map<string, Token[]>} the words of texts: those that one letter found, the next mostly finds again */
  const tokens = new Map();

  /**
   * Words of a text that have an asked term.
   * @param {string} text
   * @param {Set<number>} asked
   * @param {GameIndex} index
   * @param {Normaliser} normaliser
   */
  function matching(text, asked, index, normaliser) {
    const words = rulesref.getOr(tokens, text, () => normaliser.tokenise(text));
    return words.filter((token) => index.termsOf(token.text).some((term) => asked.has(term)));
  }

  /**
   * The stretch of a text with most of the asked words, and where they stand in it.
   * @param {string} text on one line
   * @param {Token[]} tokens its asked words
   * @param {number} width
   * @returns {{snippet: string, marks: [number, number][]}}
   */
  function makeSnippet(text, tokens, width) {
    const near = tokens.length ? bestStart(tokens, width) : 0;
    const [start, end] = toWordEdges(text, near, near + width);
    const lead = start ? "… " : "";
    const shift = lead.length - start;
    /** @type {[number, number][]} */
    const marks = tokens
      .filter((token) => start <= token.start && token.end <= end)
      .map((token) => [token.start + shift, token.end + shift]);
    return { snippet: lead + text.slice(start, end) + (end < text.length ? " …" : ""), marks };
  }

  /**
   * Where the window begins that holds the most different words.
   * @param {Token[]} tokens
   * @param {number} width
   */
  function bestStart(tokens, width) {
    let most = 0;
    let best = 0;
    for (const first of tokens) {
      const start = Math.max(0, first.start - Math.floor(width / 4));
      const inside = tokens.filter((token) => start <= token.start && token.end <= start + width);
      const count = new Set(inside.map((token) => token.text)).size;
      if (count > most) {
        most = count;
        best = start;
      }
    }
    return best;
  }

  /**
   * @param {string} text
   * @param {number} start
   * @param {number} end
   * @returns {[number, number]}
   */
  function toWordEdges(text, start, end) {
    if (start && !/\s/.test(text[start - 1])) start = text.indexOf(" ", start) + 1 || start;
    if (end < text.length && !/\s/.test(text[end])) {
      const space = text.lastIndexOf(" ", end - 1);
      end = Math.max(space < start ? -1 : space, start + 1);
    }
    return [start, Math.min(end, text.length)];
  }

  rulesref.matching = matching;
  rulesref.makeSnippet = makeSnippet;
})();
