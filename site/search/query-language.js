/** The language of a query, in which its results open where the page was not chosen for its language. */

/** @typedef {import("./finder.js").Finder} Finder */

/** @type {[string, RegExp][]} letters that only one of the languages has */
const OWN_LETTERS = [
  ["uk", /[іїєґ]/i],
  ["ru", /[ыэёъ]/i],
  ["pl", /[ąćęłńóśźż]/i],
];
/** @type {[RegExp, string[]][]} */
const SCRIPTS = [
  [/\p{Script=Cyrillic}/u, ["uk", "ru"]],
  [/\p{Script=Latin}/u, ["en", "pl"]],
];

/**
 * By letters, by words that only one language has, else the first of some languages that is written so.
 * @param {string} text
 * @param {string[]} preferred
 * @param {Finder} finder
 */
export function guessLanguage(text, preferred, finder) {
  const own = OWN_LETTERS.find(([, letters]) => letters.test(text));
  if (own) return own[0];
  const possible = SCRIPTS.find(([script]) => script.test(text))?.[1] ?? preferred;
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
