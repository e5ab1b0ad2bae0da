/** A line of an entry's text around the words that matched: `rulesref/search/snippet.py`. */

import { getOrAdd } from "../shared/maps.js";

/** @typedef {import("./game-index.js").GameIndex} GameIndex */

/** @type {Map<string, Token[]>} the words of texts: those that one letter found, the next mostly finds again */
const tokens = new Map();

/**
 * What to mark in an entry, with the place of its word in the query: of each word what was typed; only where the entry
 * has none of that, what else it may mean.
 * @param {Asked[]} words
 * @param {string[]} texts
 * @param {GameIndex} index
 * @param {Normaliser} normaliser
 * @returns {Map<number, number>}
 */
export function chooseAsked(words, texts, index, normaliser) {
  /** @type {Map<number, number>} */
  const chosen = new Map();
  words.forEach(({ terms, synonyms, relatives }, place) => {
    const own = new Map(terms.map((term) => [term, place]));
    const isHere = texts.some((text) => findMatches(text, own, index, normaliser).length > 0);
    for (const term of isHere ? terms : [...synonyms, ...relatives]) getOrAdd(chosen, term, () => place);
  });
  return chosen;
}

/**
 * Words of a text that have an asked term.
 * @param {string} text
 * @param {Map<number, number>} asked
 * @param {GameIndex} index
 * @param {Normaliser} normaliser
 * @returns {Match[]}
 */
export function findMatches(text, asked, index, normaliser) {
  const words = getOrAdd(tokens, text, () => normaliser.tokenise(text));
  return words.flatMap(({ text: word, start, end }) => {
    const places = index.termsOf(word).flatMap((term) => asked.get(term) ?? []);
    return places.length ? [{ start, end, place: Math.min(...places) }] : [];
  });
}

/**
 * The stretch of a text with most of the asked words, and where they stand in it.
 * @param {string} text on one line
 * @param {Match[]} matches its asked words
 * @param {number} width
 * @returns {{snippet: string, marks: [number, number][]}}
 */
export function makeSnippet(text, matches, width) {
  const near = bestStart(matches, width);
  const [start, end] = toWordEdges(text, near, near + width);
  const lead = start ? "… " : "";
  const shift = lead.length - start;
  /** @type {[number, number][]} */
  const marks = matches
    .filter((one) => start <= one.start && one.end <= end)
    .map((one) => [one.start + shift, one.end + shift]);
  return { snippet: lead + text.slice(start, end) + (end < text.length ? " …" : ""), marks };
}

/**
 * Where the first window begins that holds the most words of the query.
 * @param {Match[]} matches
 * @param {number} width
 */
function bestStart(matches, width) {
  let most = 0;
  let best = 0;
  for (const first of matches) {
    const start = Math.max(0, first.start - Math.floor(width / 4));
    const inside = matches.filter((one) => start <= one.start && one.end <= start + width);
    const count = new Set(inside.map((one) => one.place)).size;
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
