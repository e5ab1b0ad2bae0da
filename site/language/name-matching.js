/** Whether two names of cards are the same, as `rulesref/cards/card_names.py` tells: the same words in whatever form. */

/** Whether two words are one in some form. */
export function isSameWord(/** @type {NameWord} */ one, /** @type {NameWord} */ other) {
  return one.text === other.text || one.terms.some((term) => other.terms.includes(term));
}

/** Whether every word asked for stands in the name. */
export function hasAllWords(/** @type {NameWord[]} */ name, /** @type {NameWord[]} */ asked) {
  return asked.every((word) => name.some((other) => isSameWord(word, other)));
}

/** The words without prepositions and articles, unless there are no others. */
export function contentWords(/** @type {NameWord[]} */ words) {
  const weighty = words.filter((word) => !word.isLight);
  return weighty.length ? weighty : words;
}

/** Whether two names have the same words in any form: in their order, or the weighty ones in any. */
export function isSameName(/** @type {NameWord[]} */ asked, /** @type {NameWord[]} */ name) {
  if (asked.length === name.length && asked.every((word, place) => isSameWord(word, name[place]))) return true;
  const left = contentWords(asked);
  const right = contentWords(name);
  return left.length === right.length && hasAllWords(right, left) && hasAllWords(left, right);
}

/** Whether a name begins with the words asked for, in any form, and goes on. */
export function beginsName(/** @type {NameWord[]} */ asked, /** @type {NameWord[]} */ name) {
  return asked.length < name.length && asked.every((word, place) => isSameWord(word, name[place]));
}

/** A folded word without the marks of foreign letters. */
export function removeMarks(/** @type {string} */ word) {
  return word.replace(/[\u00e0-\u024f]/g, (letter) => {
    const base = letter.normalize("NFD")[0];
    return /[a-z]/i.test(base) ? base : letter;
  });
}

/** What two spellings of one name have in common: quotes, hyphens, capitals and marks do not count. */
export function makeNameKey(/** @type {string} */ name, /** @type {Normaliser} */ normaliser) {
  return normaliser
    .tokenise(name)
    .map((token) => removeMarks(token.text))
    .join(" ");
}

/**
 * @param {string} name
 * @param {Normaliser} normaliser
 * @param {Set<string>} stopwords
 * @param {(word: string) => number[]} findTerms
 * @returns {NameWord[]}
 */
export function readName(name, normaliser, stopwords, findTerms) {
  return normaliser.tokenise(name).map((token) => {
    const text = removeMarks(token.text);
    return { text, terms: findTerms(token.text), isLight: stopwords.has(text) };
  });
}
