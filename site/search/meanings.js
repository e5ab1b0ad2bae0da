/** What the words of a query mean in each game, as `rulesref/search/synonyms.py` has it. */

import { findScript } from "../language/normalise.js";

/** @typedef {import("./game-index.js").GameIndex} GameIndex */

/**
 * What the words mean in each game: terms, other names of the concepts that these name in any game, and other words of
 * their families.
 * @param {Word[]} words
 * @param {GameIndex[]} indexes
 * @param {Vocabulary} vocabulary
 * @returns {Meaning[][]} by game, then by word
 */
export function findMeanings(words, indexes, vocabulary) {
  const terms = indexes.map((index) =>
    words.map((word) =>
      word.isBeginning
        ? index.findBeginning(word.text)
        : Array.from(new Set(word.forms.flatMap((form) => index.termsOf(form)))),
    ),
  );
  const [concepts, families] = /** @type {const} */ (["concepts", "families"]).map((kind) =>
    words.map((word, place) =>
      // «Коли» is by its letters also a form of «коло»; nobody means a circle by it.
      vocabulary.stopwords.has(word.text) ? [] : indexes.flatMap((index, game) => index[kind].having(terms[game][place])),
    ),
  );
  const languages = words.map((word, place) =>
    readLanguages(word, indexes.flatMap((index, game) => terms[game][place].map((term) => index.languageOf(term))), vocabulary),
  );
  return indexes.map((index, game) =>
    words.map(({ text, weight }, place) => {
      const own = terms[game][place];
      const isRead = (/** @type {number} */ term) => {
        const language = index.languageOf(term);
        return !language || languages[place].includes(language);
      };
      const synonyms = index.concepts.members(concepts[place], own).filter(isRead);
      const relatives = index.families.members(families[place], [...own, ...synonyms]).filter(isRead);
      return { text, terms: own, synonyms, relatives, weight };
    }),
  );
}

/**
 * The languages in which other names of a word count: those that alone have its terms, or all that are written in its
 * letters; any, where not every entry has a text in these.
 * @param {Word} word
 * @param {string[]} own the language of each of its terms; empty for what several have
 * @param {Vocabulary} vocabulary
 * @returns {string[]}
 */
function readLanguages(word, own, { base }) {
  const found = own.length && own.every(Boolean) ? own : findScript(word.text, base.scripts)[2];
  return found.every((language) => base.whole.includes(language)) ? found : base.languages;
}

/**
 * The terms that a word may mean, and what they are worth; the best first.
 * @returns {[number, number[]][]}
 */
export function worths(/** @type {Meaning} */ meaning, /** @type {Base} */ base) {
  return [
    [1, meaning.terms],
    [base.synonym, meaning.synonyms],
    [base.relative, meaning.relatives],
  ];
}
