/** Sentences and names as they are shown. */

/**
 * A sentence with values in place of `{name}`.
 * @param {string} sentence
 * @param {Record<string, string>} values
 */
export function fillIn(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

const OTHER_LANGUAGES = ["en", "uk", "ru", "pl"];

/**
 * A name in the reader's language, else in English, else in one that has it.
 * @param {Record<string, string>} names
 * @param {string} lang
 * @returns {{text: string, lang: string}}
 */
export function chooseName(names, lang) {
  const found = [lang, ...OTHER_LANGUAGES].find((one) => names[one]) ?? lang;
  return { text: names[found] ?? "", lang: found };
}

/**
 * A card's name as its page has it, with its level.
 * @param {{names: Record<string, string>, levels: number[]}} card
 * @param {string} lang
 */
export function nameCard(card, lang) {
  const name = chooseName(card.names, lang);
  return { ...name, text: name.text + (card.levels.some(Boolean) ? ` (${card.levels.join("/")})` : "") };
}

/**
 * The order of cards of one name: lower levels first.
 * @param {{code: string, levels: number[]}} one
 * @param {{code: string, levels: number[]}} other
 */
export function compareCards(one, other) {
  for (let place = 0; place < Math.min(one.levels.length, other.levels.length); place++) {
    if (one.levels[place] !== other.levels[place]) return one.levels[place] - other.levels[place];
  }
  return one.levels.length - other.levels.length || (one.code < other.code ? -1 : 1);
}
