/** Phrases in quotes: words that must stand side by side in an entry, in whatever grammatical form. */

/** @typedef {import("./finder.js").Finder} Finder */
/** @typedef {import("./game-index.js").GameIndex} GameIndex */

/**
 * Return the entries of a game that have every phrase, among some of them.
 * @param {GameIndex} index
 * @param {(entry: IndexEntry) => boolean} isAllowed
 * @param {Understood} understood
 * @param {Finder} finder
 */
export function findQuoting(index, isAllowed, understood, finder) {
  const { words, tokens, phrases } = understood;
  const isQuoted = (/** @type {Token} */ { start, end }) => phrases.some(([from, to]) => from <= start && end <= to);
  // To look for a phrase in a text takes far longer than to look up who has its words.
  const having = words
    .filter((_, place) => isQuoted(tokens[place]))
    .map((word) => new Set(word.forms.flatMap((form) => index.termsOf(form)).flatMap((term) => index.postings(term).places)));
  return index.entries.filter(
    (entry) => isAllowed(entry) && having.every((some) => some.has(entry.place)) && hasPhrases(entry, understood, finder),
  );
}

/**
 * Whether an entry has every phrase in one of its texts or names.
 * @param {IndexEntry} entry
 * @param {Understood} understood
 * @param {Finder} finder
 */
function hasPhrases(entry, understood, finder) {
  const index = /** @type {GameIndex} */ (finder.indexes.get(entry.game));
  const analyse = (/** @type {string} */ text) =>
    finder.vocabulary.normaliser.tokenise(text).map((token) => index.termsOf(token.text));
  const bodies = entry.langs.map((lang) => analyse(finder.textOf(entry, lang)?.[0] ?? ""));
  const texts = [...bodies, ...index.namesOf(entry.place)];
  return understood.phrases.every(([start, end]) => {
    const wanted = understood.words
      .filter((_, place) => start <= understood.tokens[place].start && understood.tokens[place].end <= end)
      .map((word) => new Set(word.forms.flatMap((form) => index.termsOf(form))));
    return texts.some((text) => containsRun(text, wanted));
  });
}

/**
 * @param {number[][]} text the terms of each word
 * @param {Set<number>[]} wanted
 */
function containsRun(text, wanted) {
  for (let start = 0; start + wanted.length <= text.length; start++) {
    if (wanted.every((wish, step) => text[start + step].some((term) => wish.has(term)))) return true;
  }
  return false;
}
