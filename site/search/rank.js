/**
 * The ranking of `rulesref/search/rank.py`: sums of impacts, coverage of the query, match of a name. Only + × ÷ ln on
 * doubles, in one order; ties go to the earlier entry. So both sides give the same list.
 */

import { getOrAdd } from "../shared/maps.js";
import { inverseFrequency } from "./game-index.js";

/** The Latin letters of a folded word. */
const LATIN = /[a-z\u00e0-\u017f]/;

/** @typedef {import("./game-index.js").GameIndex} GameIndex */
/** @typedef {import("./index-part.js").IndexPart} IndexPart */

/**
 * What the words mean in each game: terms, other names of the concepts that these name in any game, and other words of
 * their families.
 * @param {Word[]} words
 * @param {GameIndex[]} indexes
 * @param {Vocabulary} vocabulary
 * @returns {Meaning[][]} by game, then by word
 */
export function findMeanings(words, indexes, vocabulary) {
  const terms = indexes.map((index) =>
    words.map((word) =>
      word.isBeginning
        ? index.findBeginning(word.text)
        : Array.from(new Set(word.forms.flatMap((form) => index.termsOf(form)))),
    ),
  );
  const [concepts, families] = /** @type {const} */ (["concepts", "families"]).map((kind) =>
    words.map((word, place) =>
      // «Коли» is by its letters also a form of «коло»; nobody means a circle by it.
      vocabulary.stopwords.has(word.text) ? [] : indexes.flatMap((index, game) => index[kind].having(terms[game][place])),
    ),
  );
  const languages = words.map((word, place) =>
    readLanguages(word, indexes.flatMap((index, game) => terms[game][place].map((term) => index.languageOf(term))), vocabulary),
  );
  return indexes.map((index, game) =>
    words.map(({ weight }, place) => {
      const own = terms[game][place];
      const isRead = (/** @type {number} */ term) => {
        const language = index.languageOf(term);
        return !language || languages[place].includes(language);
      };
      const synonyms = index.concepts.members(concepts[place], own).filter(isRead);
      const relatives = index.families.members(families[place], [...own, ...synonyms]).filter(isRead);
      return { terms: own, synonyms, relatives, weight };
    }),
  );
}

/**
 * The languages in which other names of a word count: those that alone have its terms, or all that are written in its
 * letters; any, where not every entry has a text in these.
 * @param {Word} word
 * @param {string[]} own the language of each of its terms; empty for what several have
 * @param {Vocabulary} vocabulary
 * @returns {string[]}
 */
function readLanguages(word, own, { base }) {
  const found = own.length && own.every(Boolean) ? own : base.written[LATIN.test(word.text) ? 1 : 0];
  return found.every((language) => base.whole.includes(language)) ? found : base.languages;
}

/**
 * How much each word counts in finding: its weight times how rare it is in all games.
 * @param {Meaning[][]} meanings by game, then by word
 * @param {GameIndex[]} indexes
 * @param {Base} base
 * @returns {number[]}
 */
export function weighWords(meanings, indexes, base) {
  return (meanings[0] ?? []).map(({ weight }, place) => {
    let containing = 0;
    indexes.forEach((index, game) => {
      for (const term of meanings[game][place].terms) containing = Math.max(containing, index.frequency(term));
    });
    return inverseFrequency(base.size, containing) * weight;
  });
}

/**
 * Every entry of one game that has one of the words, with its score; in no order.
 * @param {Meaning[]} meanings
 * @param {number[]} rarity
 * @param {GameIndex} index
 * @param {(entry: IndexEntry) => boolean} isAllowed
 * @param {SearchOptions} reader
 * @param {import("./game-evidence.js").Gain} gain what the game is worth more
 * @returns {Ranked[]}
 */
export function rank(meanings, rarity, index, isAllowed, reader, { gain, named }) {
  const { base, entries } = index;
  let whole = 0;
  for (const rare of rarity) whole += rare;
  if (!whole) return [];
  const sums = new Float64Array(entries.length);
  const covered = new Float64Array(entries.length);
  meanings.forEach((meaning, place) => {
    for (const [entry, impact] of bestImpacts(meaning, index)) {
      sums[entry] += meaning.weight * impact;
      covered[entry] += rarity[place];
    }
  });
  const shares = rarity.map((rare) => rare / whole);
  const { names, wholes } = matchNames(meanings, shares, index);
  const found = [];
  const isQuestion = meanings.filter(({ weight }) => weight >= base.saying).length > base.mostNaming;
  for (const entry of entries) {
    const total = sums[entry.place];
    if (!total || !isAllowed(entry)) continue;
    const share = covered[entry.place] / whole;
    let value = total * (base.uncovered + (1 - base.uncovered) * share);
    if (reader.game === index.id) value *= base.readerPriors.game;
    if (entry.langs.includes(reader.lang ?? "")) value *= base.readerPriors.lang;
    value *= gain;
    const name = names[entry.place];
    const prior = base.priors[entry.kind] ?? 1;
    let score = value * (isQuestion ? Math.min(prior, 1) : prior) * (1 + base.nameGain * name);
    if (name >= base.titles[1]) score *= named;
    found.push({ entry, score, share, name, whole: wholes[entry.place] });
  }
  return found;
}

/**
 * For each entry the best impact among the terms that the word may mean.
 * @param {Meaning} meaning
 * @param {GameIndex} index
 * @returns {Map<number, number>}
 */
function bestImpacts(meaning, index) {
  /** @type {Map<number, number>} */
  const best = new Map();
  for (const [worth, terms] of worths(meaning, index.base)) {
    for (const term of terms) {
      const { places, impacts } = index.postings(term);
      places.forEach((place, n) => {
        const value = worth * impacts[n];
        if (value > (best.get(place) ?? 0)) best.set(place, value);
      });
    }
  }
  return best;
}

/**
 * For each entry the best of its names: how much of it was asked for, times how much of the query it answers; and the best
 * of its own that was asked for whole, whatever it weighs.
 * @param {Meaning[]} meanings
 * @param {number[]} shares
 * @param {GameIndex} index
 */
function matchNames(meanings, shares, index) {
  const best = new Float64Array(index.entries.length);
  const wholes = new Float64Array(index.entries.length);
  const { nameWeights, titles } = index.base;
  const [, wholeName, ownName, otherOrder] = titles;
  const asked = askedTerms(meanings, index.base);
  for (const [part, names] of matchSorts(asked, index)) {
    for (const [name, { matched, places }] of names) {
      const { weight } = part.roles[part.role[name]];
      if (!weight) continue;
      let answered = 0;
      for (const place of Array.from(places.keys()).sort((one, other) => one - other)) {
        answered += shares[place] * /** @type {number} */ (places.get(place));
      }
      const share = matched / weighName(part, name, nameWeights);
      const plain = weight * share * answered;
      const value = share < wholeName || isInOrder(part, name, asked) ? plain : plain * otherOrder;
      const entry = part.place[name];
      if (value > best[entry]) best[entry] = value;
      if (share >= wholeName && weight >= ownName && answered > wholes[entry]) wholes[entry] = answered;
    }
  }
  return { names: best, wholes };
}

/**
 * What each asked term is worth, and the place of its word in the query.
 * @param {Meaning[]} meanings
 * @param {Base} base
 * @returns {Map<number, [number, number]>}
 */
function askedTerms(meanings, base) {
  /** @type {Map<number, [number, number]>} */
  const asked = new Map();
  meanings.forEach((meaning, place) => {
    for (const [worth, terms] of worths(meaning, base)) {
      for (const term of terms) {
        if (worth > (asked.get(term)?.[0] ?? 0)) asked.set(term, [worth, place]);
      }
    }
  });
  return asked;
}

/**
 * The names that have an asked term: how much of each was asked for, and by which words of the query.
 * @param {Map<number, [number, number]>} asked
 * @param {GameIndex} index
 */
function matchSorts(asked, index) {
  /** @type {Map<IndexPart, Map<number, {matched: number, places: Map<number, number>}>>} */
  const found = new Map();
  /** @type {Map<IndexPart, Set<number>>} */
  const seen = new Map();
  for (const term of asked.keys()) {
    for (const [part, sort] of index.sortsOf(term)) {
      const done = getOrAdd(seen, part, () => new Set());
      if (done.has(sort) || !part.having.sizeOf(sort)) continue;
      done.add(sort);
      const said = part.termsOf(sort).flatMap((one) => {
        const worth = asked.get(one);
        return worth ? [worth] : [];
      });
      const best = Math.max(...said.map(([worth]) => worth));
      const weight = index.base.nameWeights[part.light.has(sort) ? 1 : 0];
      const names = getOrAdd(found, part, () => new Map());
      for (const name of part.having.of(sort)) {
        const match = getOrAdd(names, name, () => ({ matched: 0, places: new Map() }));
        match.matched += weight * best;
        for (const [worth, place] of said) match.places.set(place, Math.max(match.places.get(place) ?? 0, worth));
      }
    }
  }
  return found;
}

/**
 * Whether the words of a name that say something were asked for in its order.
 * @param {IndexPart} part
 * @param {number} name
 * @param {Map<number, [number, number]>} asked
 */
function isInOrder(part, name, asked) {
  let last = 0;
  for (const sort of part.names.of(name)) {
    if (part.light.has(sort)) continue;
    let most = 0;
    let at = 0;
    for (const term of part.termsOf(sort)) {
      const [worth, place] = asked.get(term) ?? [0, 0];
      if (worth > most || (worth === most && place < at)) [most, at] = [worth, place];
    }
    if (!most) continue;
    if (at < last) return false;
    last = at;
  }
  return true;
}

/**
 * @param {IndexPart} part
 * @param {number} name
 * @param {[number, number]} weights
 */
function weighName(part, name, weights) {
  return part.names.of(name).reduce((sum, sort) => sum + weights[part.light.has(sort) ? 1 : 0], 0);
}

/**
 * The terms that a word may mean, and what they are worth; the best first.
 * @param {Meaning} meaning
 * @param {Base} base
 * @returns {[number, number[]][]}
 */
export function worths(meaning, base) {
  return [
    [1, meaning.terms],
    [base.synonym, meaning.synonyms],
    [base.relative, meaning.relatives],
  ];
}
