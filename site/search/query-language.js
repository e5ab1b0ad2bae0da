/** The language of a query, in which its results open where the page was not chosen for its language. */

/** @typedef {import("./finder.js").Finder} Finder */

/**
 * By letters, by words that only one language has, else the first of some languages that is written so.
 * @param {string} text
 * @param {string[]} preferred
 * @param {Finder} finder
 */
export function guessLanguage(text, preferred, finder) {
  const { ownLetters, scripts } = finder.base;
  const typed = Array.from(text.toLowerCase());
  const own = Object.keys(ownLetters).find((lang) => typed.some((letter) => ownLetters[lang].includes(letter)));
  if (own) return own;
  const possible = scripts.find(([name]) => new RegExp(`\\p{Script=${name}}`, "u").test(text))?.[2] ?? preferred;
  const words = finder.vocabulary.normaliser.tokenise(text).map((token) => token.text);
  const counts = possible.map((lang) => words.filter((word) => isWordOf(word, lang, finder)).length);
  const most = Math.max(...counts);
  const best = possible.filter((_, place) => counts[place] === most);
  return preferred.find((lang) => best.includes(lang)) ?? best[0];
}

/** Whether a language alone has a word, as far as its words are loaded. */
function isWordOf(/** @type {string} */ word, /** @type {string} */ lang, /** @type {Finder} */ finder) {
  return finder.all().some((index) => index.parts.get(lang)?.lexicon.find(word).length);
}
