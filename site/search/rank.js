/**
 * The ranking of `rulesref/search/rank.py`: candidates by the words of texts and of the question bank, then the evidence for
 * each, added up with weights. Only + × ÷ ln on doubles, in one order; ties go to the earlier entry. So both sides give the
 * same list.
 */

import { inverseFrequency } from "./inverse-frequency.js";
import { worths } from "./meanings.js";
import { matchNames } from "./name-matching.js";
import { measureVector, multiply } from "./question-bank.js";

/** @typedef {import("./game-index.js").GameIndex} GameIndex */
/** @typedef {Map<number, number>} Impacts by place of the entry */
/** @typedef {{game: number, place: number, value: number}} Candidate `game` is the place of its index */

/** Ranks entries of some games for the words of one query, or for some of them. */
export class Ranker {
  /**
   * @param {GameIndex[]} indexes in the order of the corpus
   * @param {Meaning[][]} meanings by game, then by word
   * @param {Base} base
   */
  constructor(indexes, meanings, base) {
    this.indexes = indexes;
    this.meanings = meanings;
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

  /**
   * Return a ranker of some of the words.
   * @param {number} from
   * @param {number} to
   */
  slice(from, to) {
    return new Ranker(this.indexes, this.meanings.map((words) => words.slice(from, to)), this.base);
  }

  /** @param {number} place of a word */
  isSaying(place) {
    return this.words[place].weight >= this.base.saying;
  }

  /**
   * Return how much each word counts: its weight times how rare it is in all games.
   * @param {(index: GameIndex, term: number) => number} frequency
   */
  weighWords(frequency) {
    return this.words.map(({ weight }, place) => {
      let containing = 0;
      this.indexes.forEach((index, game) => {
        for (const term of this.meanings[game][place].terms) containing = Math.max(containing, frequency(index, term));
      });
      return inverseFrequency(this.base.size, containing) * weight;
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
    const kin = this.compareVectors(sums, chosen);
    const whole = add(this.rarity) || 1;
    const shares = this.rarity.map((rare) => rare / whole);
    const names = this.indexes.map((index, game) => matchNames(this.meanings[game], shares, index));
    const saying = add(this.words.filter((_, place) => this.isSaying(place)).map(({ weight }) => weight)) || 1;
    const length = this.measureLength();
    const ranked = chosen.map(({ game, place }, n) => {
      const index = this.indexes[game];
      const entry = index.entries[place];
      /** @type {Evidence} */
      const evidence = {
        text: text.values[n],
        name: names[game].names[place],
        whole: names[game].wholes[place],
        asked: asked.values[n],
        asked_mean: asked.sums[n] / this.base.quanta / saying,
        asked_share: asked.shares[n],
        held: held[n],
        kin: kin[n],
        home: index.homes.get(language) ?? 0,
        mine: index.id === mine ? 1 : 0,
      };
      return { entry, score: this.addUp(evidence, entry.kind, length), evidence, game };
    });
    return ranked.sort((one, two) => two.score - one.score || one.game - two.game || one.entry.place - two.entry.place);
  }

  /**
   * Return the score of an entry.
   * @param {Evidence} evidence
   * @param {string} kind
   * @param {number} length of the query
   */
  addUp(evidence, kind, length) {
    const { naming, asking, kinds } = this.base.ranking;
    const [short, long] = kinds[kind] ?? [0, 0];
    let total = short + (long - short) * length;
    for (const name of /** @type {(keyof Evidence)[]} */ (Object.keys(naming))) {
      total += evidence[name] * (naming[name] + (asking[name] - naming[name]) * length);
    }
    return total;
  }

  /** Return how far the query is a question and not a name, from 0 to 1. */
  measureLength() {
    const { short, long } = this.base.ranking;
    const saying = this.words.filter((_, place) => this.isSaying(place)).length;
    return Math.min(Math.max((saying - short) / (long - short), 0), 1);
  }

  /** Return by game, for each entry, the sum of the impacts that the words have in the bank, each times its rarity. */
  sumAsked() {
    return this.indexes.map((index, game) => {
      const sums = new Float64Array(index.entries.length);
      this.plainImpacts[game].forEach((impacts, word) => {
        if (!this.askedRarity[word]) return;
        for (const [place, impact] of impacts) sums[place] += this.askedRarity[word] * impact;
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

  /**
   * Return the factor of an entry that covers this share of the query.
   * @param {number} share
   */
  weighShare(share) {
    return this.base.uncovered + (1 - this.base.uncovered) * share;
  }

  /**
   * Return the scores of candidates in one field: sums, shares of the query, and both together as shares of the best.
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
    return { sums, shares, values: values.map((value) => value / best) };
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

  /**
   * Return how close candidates are to the entries with high sums in the bank, from -1 to 1; 0 where there are no vectors.
   * @param {Float64Array[]} sums by game
   * @param {Candidate[]} chosen
   */
  compareVectors(sums, chosen) {
    const middle = new Float64Array(this.base.bank.dimensions);
    this.indexes.forEach(({ bank }, game) => {
      sums[game].forEach((total, place) => {
        if (total) bank.vectorOf(place).forEach((value, n) => (middle[n] += total * value));
      });
    });
    const length = measureVector(middle);
    return chosen.map(({ game, place }) => {
      const { bank } = this.indexes[game];
      const vector = bank.vectorOf(place);
      return vector.length ? multiply(middle, vector) / (length * bank.lengths[place]) : 0;
    });
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

/**
 * @param {Candidate[]} candidates
 * @param {number} limit
 */
function takeBest(candidates, limit) {
  return candidates
    .sort((one, two) => two.value - one.value || one.game - two.game || one.place - two.place)
    .slice(0, limit);
}

/** @param {number[]} values */
function add(values) {
  return values.reduce((sum, value) => sum + value, 0);
}
