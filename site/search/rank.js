/**
 * The ranking of `rulesref/search/rank.py`: candidates by the words of texts and of the question bank, then the evidence for
 * each, added up with weights. Only + × ÷ ln on doubles, in one order; ties go to the earlier entry. So both sides give the
 * same list.
 */

import { inverseFrequency } from "./inverse-frequency.js";
import { worths } from "./meanings.js";
import { matchNames } from "./name-matching.js";
import { compareVectors } from "./term-vectors.js";

/** @typedef {import("./game-index.js").GameIndex} GameIndex */
/** @typedef {import("./term-vectors.js").TermVectors} TermVectors */
/** @typedef {Map<number, number>} Impacts by place of the entry */
/** @typedef {{game: number, place: number, value: number}} Candidate `game` is the place of its index */

/** Ranks entries of some games for the words of one query, or for some of them. */
export class Ranker {
  /**
   * @param {GameIndex[]} indexes in the order of the corpus
   * @param {Meaning[][]} meanings by game, then by word
   * @param {TermVectors} termVectors
   * @param {Base} base
   */
  constructor(indexes, meanings, termVectors, base) {
    this.indexes = indexes;
    this.meanings = meanings;
    this.termVectors = termVectors;
    /** @type {Float64Array | undefined} */
    this.asked = undefined;
    this.base = base;
    this.words = meanings[0] ?? [];
    // A game whose bank came first would stand before the others.
    this.hasBanks = indexes.every(({ bank }) => bank.vectors);
    const { hasBanks } = this;
    /** How much each word counts in texts, and in the bank. */
    this.rarity = this.weighWords((index, term) => index.frequency(term));
    this.askedRarity = this.weighWords((index, term) => (hasBanks ? index.bank.frequency(term) : 0)).map((rare, place) =>
      this.isSaying(place) ? rare : 0,
    );
    /** The impacts of each word in texts, by game. */
    this.impacts = indexes.map((index, game) =>
      meanings[game].map((meaning) => findBest(worths(meaning, base), (term) => index.postings(term))),
    );
    const readAsked = (/** @type {(meaning: Meaning) => [number, number[]][]} */ list) =>
      indexes.map((index, game) =>
        meanings[game].map((meaning) => findBest(hasBanks ? list(meaning) : [], (term) => index.bank.postings(term))),
      );
    /** The same in the bank. */
    this.askedImpacts = readAsked((meaning) => worths(meaning, base));
    /** The same by the words alone: the bank has the words of players, and with other names of a concept it finds less. */
    this.plainImpacts = readAsked(({ terms }) => [[1, terms]]);
  }

  /** Return a ranker of some of the words. */
  slice(/** @type {number} */ from, /** @type {number} */ to) {
    return new Ranker(this.indexes, this.meanings.map((words) => words.slice(from, to)), this.termVectors, this.base);
  }

  /** @param {number} place of a word */
  isSaying(place) {
    return this.words[place].weight >= this.base.saying;
  }

  /** Return how much each word counts: its weight times how rare it is in all games. */
  weighWords(/** @type {(index: GameIndex, term: number) => number} */ frequency) {
    const { size, light, verbalEndings } = this.base;
    return this.words.map(({ text, weight }, place) => {
      let containing = 0;
      this.indexes.forEach((index, game) => {
        for (const term of this.meanings[game][place].terms) containing = Math.max(containing, frequency(index, term));
      });
      // A verb or an adverb that no rule has says how something is asked, a noun of what.
      const isVerbal = !containing && verbalEndings.some((ending) => text.endsWith(ending));
      return inverseFrequency(size, containing) * (isVerbal ? weight * light : weight);
    });
  }

  /**
   * Return the best entries, the best first.
   * @param {(entry: IndexEntry) => boolean} isAllowed
   * @param {string} mine the reader's game
   * @param {string} language of the query; empty if that is open or tells nothing of the game
   * @returns {Ranked[]}
   */
  rank(isAllowed, mine, language) {
    const sums = this.sumAsked();
    const chosen = this.choose(sums, isAllowed);
    if (!chosen.length) return [];
    const text = this.score(this.rarity, this.impacts, chosen);
    const asked = this.score(this.askedRarity, this.askedImpacts, chosen);
    const held = this.cover(
      this.rarity.map((rare, place) => Math.min(rare, this.askedRarity[place])),
      (game, word, place) => this.impacts[game][word].has(place) || this.askedImpacts[game][word].has(place),
      chosen,
    );
    // A corpus with a small bank or none is judged by its texts alone, and so is one whose bank is not loaded yet.
    const hasVectors = this.hasBanks && this.indexes.every(({ bank }) => bank.vectors?.length);
    const kin = hasVectors ? this.compareEntries(chosen) : held;
    const askedShares = hasVectors ? asked.shares : held;
    const whole = add(this.rarity) || 1;
    const shares = this.rarity.map((rare) => rare / whole);
    const names = this.indexes.map((index, game) => matchNames(this.meanings[game], shares, index));
    const weights = blendWeights(this.countWords(), this.base);
    const ranked = chosen.map(({ game, place }, n) => {
      const index = this.indexes[game];
      const entry = index.entries[place];
      /** @type {Evidence} */
      const evidence = {
        text: text.values[n],
        text_share: text.shares[n],
        name: names[game].names[place],
        title: names[game].names[place] >= this.base.titles[0] ? 1 : 0,
        whole: names[game].wholes[place],
        asked: asked.values[n],
        asked_share: askedShares[n],
        held: held[n],
        kin: kin[n],
        home: index.homes.get(language) ?? 0,
        mine: index.id === mine ? 1 : 0,
      };
      return { entry, score: addUp(evidence, entry.kind, weights), evidence, game };
    });
    return ranked.sort((one, two) => two.score - one.score || one.game - two.game || one.entry.place - two.entry.place);
  }

  /** Return the length of the query: its words without those that say little. */
  countWords() {
    return this.words.filter((_, place) => this.isSaying(place)).length;
  }

  /** Return by game, for each entry, the sum of the impacts that the words have in the bank. */
  sumAsked() {
    return this.indexes.map((index, game) => {
      const sums = new Float64Array(index.entries.length);
      this.plainImpacts[game].forEach((impacts, word) => {
        if (!this.isSaying(word)) return;
        for (const [place, impact] of impacts) sums[place] += this.words[word].weight * impact;
      });
      return sums;
    });
  }

  /**
   * Return the candidates of all games: the best by texts and the best by the bank.
   * @param {Float64Array[]} sums in the bank, by game
   * @param {(entry: IndexEntry) => boolean} isAllowed
   * @returns {Candidate[]}
   */
  choose(sums, isAllowed) {
    const { depth } = this.base.ranking;
    const isHere = (/** @type {Candidate} */ { game, place }) => isAllowed(this.indexes[game].entries[place]);
    const asked = sums.flatMap((some, game) => listPositive(some, game));
    const found = new Map();
    for (const some of [this.sumTexts(), asked]) {
      for (const one of takeBest(some.filter(isHere), depth)) found.set(this.indexes[one.game].entries[one.place], one);
    }
    return Array.from(found.values());
  }

  /** Return the entries that have one of the words, by impacts and coverage in texts. */
  sumTexts() {
    const whole = add(this.rarity);
    if (!whole) return [];
    // As the program does, which reads the rarest word first.
    const order = this.rarity.map((_, word) => word).sort((one, two) => this.rarity[two] - this.rarity[one]);
    return this.indexes.flatMap((index, game) => {
      const sums = new Float64Array(index.entries.length);
      const covered = new Float64Array(index.entries.length);
      for (const word of order) {
        for (const [place, impact] of this.impacts[game][word]) {
          sums[place] += this.words[word].weight * impact;
          covered[place] += this.rarity[word];
        }
      }
      return listPositive(sums, game).map((one) => ({
        ...one,
        value: one.value * this.weighShare(covered[one.place] / whole),
      }));
    });
  }

  /** Return the factor of an entry that covers this share of the query. */
  weighShare(/** @type {number} */ share) {
    return this.base.uncovered + (1 - this.base.uncovered) * share;
  }

  /**
   * Return the scores of candidates in one field: shares of the query, and sums weighed by them as shares of the best.
   * @param {number[]} rarity
   * @param {Impacts[][]} impacts by game, then by word
   * @param {Candidate[]} chosen
   */
  score(rarity, impacts, chosen) {
    const sums = chosen.map(({ game, place }) => {
      let total = 0;
      impacts[game].forEach((found, word) => {
        const impact = found.get(place);
        if (impact !== undefined) total += this.words[word].weight * impact;
      });
      return total;
    });
    const shares = this.cover(rarity, (game, word, place) => impacts[game][word].has(place), chosen);
    const values = sums.map((total, n) => total * this.weighShare(shares[n]));
    const best = Math.max(...values) || 1;
    return { shares, values: values.map((value) => value / best) };
  }

  /**
   * Return the share of the query that each candidate covers.
   * @param {number[]} rarity
   * @param {(game: number, word: number, place: number) => boolean} has
   * @param {Candidate[]} chosen
   */
  cover(rarity, has, chosen) {
    const whole = add(rarity) || 1;
    return chosen.map(({ game, place }) => {
      let covered = 0;
      rarity.forEach((rare, word) => {
        if (has(game, word, place)) covered += rare;
      });
      return covered / whole;
    });
  }

  /** Return the vector of the query. */
  encode() {
    this.asked ??= this.addTerms();
    return this.asked;
  }

  addTerms() {
    const words = this.words.map(
      (_, word) =>
        new Set(
          this.indexes
            .flatMap(({ bank }, game) => this.meanings[game][word].terms.map((term) => bank.termVectorOf(term)))
            .filter(Boolean),
        ),
    );
    return this.termVectors.encode(words);
  }

  /** Return how close candidates are to the query by the directions of their vectors, from -1 to 1. */
  compareEntries(/** @type {Candidate[]} */ chosen) {
    const asked = this.encode();
    return chosen.map(({ game, place }) => compareVectors(asked, this.indexes[game].bank.vectorOf(place)));
  }
}

/**
 * Return for each entry the best impact among the terms that a word may mean.
 * @param {[number, number[]][]} meanings what terms are worth, and the terms
 * @param {(term: number) => Postings} read
 * @returns {Impacts}
 */
function findBest(meanings, read) {
  /** @type {Impacts} */
  const best = new Map();
  for (const [worth, terms] of meanings) {
    for (const term of terms) {
      const { places, impacts } = read(term);
      places.forEach((place, n) => {
        const value = worth * impacts[n];
        if (value > (best.get(place) ?? 0)) best.set(place, value);
      });
    }
  }
  return best;
}

/**
 * @param {Float64Array} sums of one game
 * @param {number} game
 * @returns {Candidate[]}
 */
function listPositive(sums, game) {
  /** @type {Candidate[]} */
  const found = [];
  sums.forEach((value, place) => {
    if (value) found.push({ game, place, value });
  });
  return found;
}

function takeBest(/** @type {Candidate[]} */ candidates, /** @type {number} */ limit) {
  return candidates
    .sort((one, two) => two.value - one.value || one.game - two.game || one.place - two.place)
    .slice(0, limit);
}

/**
 * Return what the evidence and the kind of an entry count in a query of this length.
 * @returns {RankingWeights}
 */
function blendWeights(/** @type {number} */ length, /** @type {Base} */ { ranking }) {
  const shares = shareLengths(length, ranking.lengths);
  const blend = (/** @type {Record<string, number>[]} */ all) =>
    Object.fromEntries(Object.keys(all[0]).map((name) => [name, mix(all.map((one) => one[name]), shares)]));
  return { evidence: blend(ranking.weights.map((one) => one.evidence)), kinds: blend(ranking.weights.map((one) => one.kinds)) };
}

/** Return how much each of some lengths counts for a query; together 1. */
function shareLengths(/** @type {number} */ length, /** @type {number[]} */ lengths) {
  const shares = lengths.map(() => 0);
  const above = lengths.findIndex((one) => length < one);
  if (above > 0) {
    shares[above] = (length - lengths[above - 1]) / (lengths[above] - lengths[above - 1]);
    shares[above - 1] = 1 - shares[above];
  } else {
    shares[above === 0 ? 0 : lengths.length - 1] = 1;
  }
  return shares;
}

/** Return the score of an entry. */
function addUp(/** @type {Evidence} */ evidence, /** @type {string} */ kind, /** @type {RankingWeights} */ weights) {
  const names = /** @type {(keyof Evidence)[]} */ (Object.keys(weights.evidence));
  return (weights.kinds[kind] ?? 0) + mix(names.map((name) => evidence[name]), Object.values(weights.evidence));
}

/** Return the sum of values, each times its share. */
function mix(/** @type {number[]} */ values, /** @type {number[]} */ shares) {
  return add(values.map((value, n) => value * shares[n]));
}

/** @param {number[]} values */
function add(values) {
  return values.reduce((sum, value) => sum + value, 0);
}
