/** Help while typing and after a miss: titles that begin as the last word does, titles that are nearly the query. */

import { getOrAdd } from "../shared/maps.js";
import { joinFilters, makeFilter, wantedLanguages } from "./entry-filter.js";

/** @typedef {import("./finder.js").Finder} Finder */

/** From which share of common pairs of letters on a title is worth offering where nothing was found. */
const LEAST_LIKENESS = 0.25;
/** @type {Map<string, string[]>} title -> its words */
const split = new Map();

/**
 * Entries whose title has a word that begins as the last one typed, after the others: for the first letters.
 * @param {Finder} finder
 * @param {string} typed
 * @param {SearchOptions} options
 * @returns {IndexEntry[]}
 */
function findBeginnings(finder, typed, options) {
  const query = finder.parse(typed);
  const words = query.words.map((token) => token.text);
  const last = words.pop();
  if (!last || /\s$/.test(typed)) return [];
  const filters = joinFilters(query, options);
  const isAllowed = makeFilter(filters, finder.base);
  const langs = wantedLanguages(filters, options);
  const found = [];
  for (const entry of finder.all().flatMap((index) => index.entries)) {
    const title = wordsOf(finder, entry, langs);
    const at = title.findIndex(
      (_, from) =>
        words.every((word, step) => title[from + step] === word) &&
        (title[from + words.length] ?? "").startsWith(last),
    );
    if (at >= 0 && isAllowed(entry)) found.push({ entry, at: Math.min(at, 1), length: title.length });
  }
  const isForeign = (/** @type {IndexEntry} */ entry) => (options.lang && entry.langs.includes(options.lang) ? 0 : 1);
  const prior = (/** @type {IndexEntry} */ entry) => finder.base.priors[entry.kind] ?? 1;
  found.sort(
    (one, two) =>
      one.at - two.at ||
      isForeign(one.entry) - isForeign(two.entry) ||
      prior(two.entry) - prior(one.entry) ||
      one.length - two.length ||
      one.entry.place - two.entry.place,
  );
  return found.map(({ entry }) => entry);
}

/**
 * Titles that begin as the unfinished word does, then what the query finds.
 * @param {Finder} finder
 * @param {string} typed
 * @param {SearchOptions} options
 * @returns {Found}
 */
export function findWhileTyping(finder, typed, options) {
  const found = finder.find(typed, options);
  if (options.isLiteral || !isUnfinished(finder, typed)) return found;
  const begun = findBeginnings(finder, typed, options);
  if (!begun.length) return found;
  const seen = new Set(begun.map((entry) => entry.id));
  const rest = found.ranked.filter(({ entry }) => !seen.has(entry.id));
  const ranked = [...begun.map((entry) => ({ entry, score: 0 })), ...rest];
  return { ...found, isBegun: true, isWeak: false, understood: typed, ranked };
}

/**
 * Whether the last word may still be growing: nothing follows it, and it is short or no known form.
 * @param {Finder} finder
 * @param {string} typed
 */
function isUnfinished(finder, typed) {
  const { words, text } = finder.parse(typed);
  const last = words[words.length - 1];
  return Boolean(
    last && !/\s$/.test(typed) && last.end === text.length && (last.text.length < 3 || !finder.vocabulary.isKnown(last.text)),
  );
}

/**
 * Titles that are most like a query which found nothing.
 * @param {Finder} finder
 * @param {string} typed
 * @param {SearchOptions} options
 * @param {number} count
 * @returns {string[]}
 */
export function findNearest(finder, typed, options, count) {
  const query = finder.parse(typed);
  const filters = joinFilters(query, options);
  const isAllowed = makeFilter(filters, finder.base);
  const langs = wantedLanguages(filters, options);
  const wanted = pairsOf(query.words.map((token) => token.text));
  const scored = finder.all()
    .flatMap((index) => index.entries)
    .filter(isAllowed)
    .map((entry) => {
      const own = pairsOf(wordsOf(finder, entry, langs));
      const shared = Array.from(own).filter((pair) => wanted.has(pair)).length;
      return { title: finder.titleOf(entry, langs).title, likeness: (2 * shared) / (own.size + wanted.size || 1) };
    });
  scored.sort((one, two) => two.likeness - one.likeness);
  const titles = scored.filter(({ likeness }) => likeness >= LEAST_LIKENESS).map(({ title }) => title);
  return Array.from(new Set(titles)).slice(0, count);
}

/**
 * The words of a title as it is shown; titles do not change, so they are kept.
 * @param {Finder} finder
 * @param {IndexEntry} entry
 * @param {string[]} langs
 */
function wordsOf(finder, entry, langs) {
  const { title } = finder.titleOf(entry, langs);
  return getOrAdd(split, title, () => finder.vocabulary.normaliser.tokenise(title).map((token) => token.text));
}

/**
 * Pairs of letters that stand side by side in words, with the edges of words.
 * @param {string[]} words
 */
function pairsOf(words) {
  return new Set(words.flatMap((word) => Array.from(` ${word}`, (letter, at) => letter + (word[at] ?? " "))));
}
