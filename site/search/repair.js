/** Slips of the typist, as `rulesref/search/repair.py` mends them. Only words that nothing knows are touched. */

/**
 * The query with its slips repaired.
 * @param {Query} query
 * @param {Vocabulary} vocabulary
 * @param {boolean} isUnfinished whether the last word may still be growing
 * @returns {Understood}
 */
export function understand(query, vocabulary, isUnfinished) {
  const { text, tokens, phrases } = fixLayout(query, vocabulary);
  /** @type {Word[]} */
  const words = [];
  let shown = "";
  let end = 0;
  for (const token of tokens) {
    const written = text.slice(token.start, token.end);
    const grows = isUnfinished && token.end === text.length;
    const [word, meant] = understandWord(token, written, vocabulary, grows);
    words.push(word);
    shown += text.slice(end, token.start) + meant;
    end = token.end;
  }
  return { text: shown + text.slice(end), words, phrases, tokens };
}

/**
 * @param {Query} query
 * @param {Vocabulary} vocabulary
 * @returns {{text: string, tokens: Token[], phrases: [number, number][]}}
 */
function fixLayout(query, vocabulary) {
  const asTyped = { text: query.text, tokens: query.words, phrases: query.phrases };
  const share = knownShare(query.words, vocabulary);
  if (share >= 0.5 || !/\p{L}/u.test(query.text)) return asTyped;
  let best = asTyped;
  let most = share + 0.3;
  for (const text of vocabulary.relayouts(query.text)) {
    const tokens = vocabulary.normaliser.tokenise(text).slice(0, vocabulary.base.most[1]);
    const converted = knownShare(tokens, vocabulary);
    if (converted > most) {
      most = converted;
      best = { text, tokens, phrases: [] };
    }
  }
  return best;
}

/**
 * What share of the letters stands in known words; a letter alone proves nothing.
 * @param {Token[]} tokens
 * @param {Vocabulary} vocabulary
 */
function knownShare(tokens, vocabulary) {
  let letters = 0;
  let known = 0;
  for (const { text } of tokens) {
    const length = Array.from(text).length;
    if (/^\p{L}+$/u.test(text)) letters += length;
    if (length > 1 && vocabulary.isKnown(text)) known += length;
  }
  return letters ? known / letters : 0;
}

/**
 * @param {Token} token
 * @param {string} written
 * @param {Vocabulary} vocabulary
 * @param {boolean} grows
 * @returns {[Word, string]} the word, and how it is shown
 */
function understandWord(token, written, vocabulary, grows) {
  const folded = vocabulary.normaliser.fold(written);
  for (const reading of vocabulary.normaliser.readings(folded)) {
    if (vocabulary.isKnown(reading)) {
      const shown = reading === token.text || reading === folded ? written : reading;
      return [{ text: reading, forms: [reading], weight: vocabulary.weigh(reading) }, shown];
    }
  }
  const word = token.text;
  const letters = Array.from(word).length;
  const [shortest, shortestForTwo] = vocabulary.base.shortest;
  /** @type {Word} */
  const asWritten = { text: word, forms: [word], weight: vocabulary.weigh(word) };
  if (grows && letters < vocabulary.shortestBeginning) return [{ ...asWritten, isGrowing: true }, written];
  if (grows && vocabulary.beginsSome(word)) return [{ ...asWritten, isBeginning: true }, written];
  if (letters < shortest || /\p{Nd}/u.test(word)) return [asWritten, written];
  let guesses = vocabulary.near(word, 1);
  if (!guesses.size && letters >= shortestForTwo) guesses = vocabulary.near(word, 2);
  if (!guesses.size) return [asWritten, written];
  const best = Array.from(guesses, ([form, slips]) => ({
    form,
    slips,
    other: form[0] === word[0] ? 0 : 1,
    popularity: vocabulary.popularity(form),
  }))
    .sort(
      (one, two) =>
        one.slips - two.slips ||
        one.other - two.other ||
        two.popularity - one.popularity ||
        (one.form < two.form ? -1 : 1),
    )
    .slice(0, vocabulary.base.guesses)
    .map((guess) => guess.form);
  return [{ text: best[0], forms: best, weight: vocabulary.base.fuzzy * vocabulary.weigh(best[0]) }, best[0]];
}
