/** Sentences, names and numbers as they are shown; see `rulesref/language/punctuation.py`. */

import { CLOSING, INNER, LANGUAGES } from "./languages.js";

/** A sentence with values in place of `{name}`. */
export function fillIn(/** @type {string} */ sentence, /** @type {Record<string, string>} */ values) {
  return nestQuotes(sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole));
}

const MARK = new RegExp(`[${Object.entries(CLOSING).flat().join("")}]`, "g");
const CLOSES = Object.values(CLOSING).join("");

/** A sentence whose names may have quotation marks of their own: inside others they are the inner ones. */
function nestQuotes(/** @type {string} */ sentence) {
  /** @type {string[]} */
  const opened = [];
  let isPaired = true;
  const written = sentence.replace(MARK, (sign, place) => {
    const last = opened[opened.length - 1];
    if (!CLOSES.includes(sign) || (CLOSING[sign] && (!place || ' \u00a0([{«„“"'.includes(sentence[place - 1])))) {
      opened.push(sign);
      return pairAt(opened.length - 1, opened[0], sign + CLOSING[sign])[0];
    }
    if (!last || !CLOSING[last].includes(sign)) {
      isPaired = false;
      return sign;
    }
    const outer = opened[0];
    opened.pop();
    return pairAt(opened.length, outer, last + sign)[1];
  });
  return isPaired && !opened.length ? written : sentence;
}

/** The two marks at some depth of others. */
function pairAt(/** @type {number} */ depth, /** @type {string} */ outer, /** @type {string} */ own) {
  if (!depth || !INNER[outer]) return own;
  return depth % 2 ? INNER[outer] : outer + CLOSING[outer][0];
}

/** A number in a text, with a minus sign: 2, −2. */
export function formatNumber(/** @type {number} */ number) {
  return number < 0 ? `−${-number}` : String(number);
}

/** A number that is added: +2, −2. */
export function formatSigned(/** @type {number} */ number) {
  return number < 0 ? formatNumber(number) : `+${number}`;
}

/**
 * A name in the reader's language, else in English, else in one that has it.
 * @returns {{text: string, lang: string}}
 */
export function chooseName(/** @type {Record<string, string>} */ names, /** @type {string} */ lang) {
  const found = [lang, "en", ...LANGUAGES].find((one) => names[one]) ?? lang;
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
