/** Help while typing and after a miss: titles that begin as the last word does, titles that are nearly the query. */

import { getOrAdd } from "../shared/maps.js";
import { makeFilter, wantedLanguages } from "./entry-filter.js";

/** @typedef {import("./finder.js").Finder} Finder */

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
  const { query, wanted: filters } = finder.read(typed, options);
  const words = query.words.map((token) => token.text);
  const last = words.pop();
  if (!last || /\s$/.test(typed)) return [];
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
  const prior = (/** @type {IndexEntry} */ entry) => finder.base.ranking.weights[0].kinds[entry.kind] ?? 0;
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
  // From a part of the index, others would stand where they do not belong, and stay there.
  const isWhole = finder.all().every((index) => finder.isComplete(index.id, readText(found)));
  const rest = isWhole ? found.ranked.filter(({ entry }) => !seen.has(entry.id)) : [];
  const ranked = [...begun.map((entry) => ({ entry, score: 0 })), ...rest];
  return { ...found, isBegun: true, isWeak: false, understood: typed, gamesToChoose: [], ranked };
}

/** Return all that a query may be read as: what was typed, and how it was understood. */
export function readText(/** @type {Found} */ { query, understood }) {
  return `${query} ${understood}`;
}

/** A shorter word is not taken for a whole one. */
const MIN_WHOLE_LENGTH = 3;

/** Whether the last word may still be growing: nothing follows it, and it is short or no known form. */
function isUnfinished(/** @type {Finder} */ finder, /** @type {string} */ typed) {
  const { words, text } = finder.parse(typed);
  const last = words[words.length - 1];
  return Boolean(
    last && !/\s$/.test(typed) && last.end === text.length && (last.text.length < MIN_WHOLE_LENGTH || !finder.vocabulary.isKnown(last.text)),
  );
}

/**
 * Whether a query is but the first letters of a word, too short to be whole whichever words there are. The last of
 * several words may be: "Key of Ys".
 */
export function isShort(/** @type {Finder} */ finder, /** @type {string} */ typed) {
  const { words } = finder.parse(typed);
  return words.length === 1 && words[0].text.length < MIN_WHOLE_LENGTH;
}

/**
 * Entries that were not found, but whose titles are most like a query for which nothing fits well, as
 * `rulesref/search/suggestions.py` has them.
 * @param {Finder} finder
 * @param {Found} found
 * @param {SearchOptions} options
 * @returns {Suggestion[]}
 */
export function findNearest(finder, found, options) {
  if (found.ranked.length && !found.isWeak) return [];
  const { base, vocabulary } = finder;
  const [least, most, compared] = base.nearest;
  const isAllowed = makeFilter(finder.read(found.query, options).wanted, base);
  const shown = new Set(found.ranked.map(({ entry }) => entry));
  const pairWords = (/** @type {string[]} */ words) => words.filter((word) => vocabulary.weigh(word) >= 0.5).map(pairLetters);
  const wanted = pairWords(found.words.map((word) => word.text)).slice(0, compared);
  const scored = finder.all()
    .flatMap((index) => index.entries)
    .filter((entry) => isAllowed(entry) && !shown.has(entry))
    .map((entry) => {
      const own = pairWords(wordsOf(finder, entry, found.langs));
      const best = own.map((word) => Math.max(0, ...wanted.map((other) => compareWords(word, other))));
      const likeness = best.reduce((sum, value) => sum + value, 0) / (own.length || 1);
      return { id: entry.id, title: finder.titleOf(entry, found.langs).title, likeness };
    })
    .filter(({ likeness }) => likeness >= least);
  const compare = (/** @type {string} */ one, /** @type {string} */ two) => (one < two ? -1 : Number(one > two));
  scored.sort((one, two) => two.likeness - one.likeness || compare(one.title, two.title) || compare(one.id, two.id));
  /** @type {Map<string, Suggestion>} */
  const titles = new Map();
  for (const { id, title } of scored) if (!titles.has(title)) titles.set(title, { id, title });
  return Array.from(titles.values()).slice(0, most);
}

/** The words of a title as it is shown; titles do not change, so they are kept. */
function wordsOf(/** @type {Finder} */ finder, /** @type {IndexEntry} */ entry, /** @type {string[]} */ langs) {
  const { title } = finder.titleOf(entry, langs);
  return getOrAdd(split, title, () => finder.vocabulary.normaliser.tokenise(title).map((token) => token.text));
}

/** Pairs of letters that stand side by side in a word, with its edges. */
function pairLetters(/** @type {string} */ word) {
  const letters = [" ", ...word, " "];
  return new Set(letters.slice(1).map((letter, at) => letters[at] + letter));
}

/** How many of the pairs of letters two words share, from 0 to 1. */
function compareWords(/** @type {Set<string>} */ one, /** @type {Set<string>} */ other) {
  const shared = Array.from(one).filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size);
}
