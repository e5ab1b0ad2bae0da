/**
 * What a result shows of an entry's text: the passages that answer, in whole sentences, with the asked words marked
 * (`rulesref/search/snippet.py`).
 */

import { getOrAdd } from "../shared/maps.js";
import { chooseLines, isRuling, namePassages, readLine, scoreLines } from "./passages.js";

/** @typedef {import("./game-index.js").GameIndex} GameIndex */

/** A sentence's last word, its end, and the letter behind the blanks. */
const END = /([\p{L}\p{N}_]*)[.!?…][»”")\]]*\s+(?=(\S))/gu;
const SMALL = /\p{Ll}/u;

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
 * The passages of a text that answer a query, a line each, as many as fit.
 * @param {string} title
 * @param {string} text
 * @param {Set<number>} quoted lines that say what another document or version says
 * @param {{rarity: number[], number: string, isAnswer: boolean}} query how much each of its words counts, the number of a
 *   paragraph that it asks for, and whether more of the text is shown
 * @param {(text: string) => Match[]} find the asked words of a text
 * @param {Base} base
 * @returns {{passage: string, snippet: string, marks: [number, number][]}}
 */
export function makeSnippet(title, text, quoted, { rarity, number, isAnswer }, find, base) {
  const limit = base.lengths[isAnswer ? 0 : 1];
  const written = text.split("\n");
  const lines = written.map((line) => readLine(line, base));
  const names = namePassages(written);
  const having = lines.map((line) => new Set(find(line.text).map(({ place }) => place)));
  const scores = scoreLines(lines, having, rarity, quoted, base);
  // The first passage says what an entry is, to who asks for it by its title, and holds the yes or no of a ruling.
  const isTitle = new Set(find(title).map(({ place }) => place)).size === rarity.length;
  const isFirst = isTitle || isRuling(lines);
  const rankOf = (/** @type {number} */ place) => (names[place] === number ? 0 : isFirst && place ? 2 : 1);
  const order = lines
    .map((_, place) => place)
    .sort((one, two) => rankOf(one) - rankOf(two) || scores[two] - scores[one] || one - two);
  const chosen = chooseLines(lines, order, quoted, limit, isAnswer);
  const best = lines[order[0]].text;
  const shown = best.length > limit ? cut(best, limit, find(best), base) : "";
  const pieces = chosen.map((place) => shown || lines[place].text);
  const end = 1 + Math.max(0, ...lines.map((_, place) => (quoted.has(place) ? 0 : place)));
  [...chosen.slice(1), end].forEach((after, n) => {
    if (after > chosen[n] + 1 && !pieces[n].endsWith("…")) pieces[n] += " …";
  });
  const lead = chosen[0] && !pieces[0].startsWith("…") ? "… " : "";
  let at = lead.length;
  const marks = pieces.flatMap((piece) => {
    const from = at;
    at += piece.length + 1;
    return find(piece).map(({ start, end }) => /** @type {[number, number]} */ ([from + start, from + end]));
  });
  return { passage: names[order[0]], snippet: lead + pieces.join("\n"), marks };
}

/**
 * The sentences of a line with most of the asked words.
 * @param {string} text
 * @param {number} limit
 * @param {Match[]} matches
 * @param {Base} base
 */
function cut(text, limit, matches, base) {
  const edges = [0, ...findSentenceEnds(text, base), text.length];
  let [most, start, end] = [-1, 0, 0];
  edges.slice(0, -1).forEach((from, first) => {
    const later = edges.slice(first + 1);
    const to = Math.max(...later.filter((edge) => edge - from <= limit), later[0]);
    const inside = matches.filter((one) => from <= one.start && one.end <= to);
    const count = new Set(inside.map((one) => one.place)).size;
    if (count > most) [most, start, end] = [count, from, to];
  });
  let shown = text.slice(start, end).trimEnd();
  if (shown.length > limit) {
    const space = shown.lastIndexOf(" ", limit - 1);
    shown = shown.slice(0, space < 0 ? limit : space);
    end = 0;
  }
  return (start ? "… " : "") + shown + (end === text.length ? "" : " …");
}

/**
 * Where each sentence but the last ends: `rulesref/language/plain_text.py`.
 * @param {string} text on one line
 * @param {Base} base
 */
function findSentenceEnds(text, base) {
  const abbreviated = new Set(base.abbreviations.split(" "));
  return Array.from(text.matchAll(END))
    .filter(([, word, next]) => !SMALL.test(next) && !abbreviated.has(word.toLowerCase()))
    .map((found) => (found.index ?? 0) + found[0].length);
}
