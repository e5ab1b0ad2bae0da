/**
 * The question bank of one game: how often the questions and names of each entry have a term, and the entries as vectors.
 * `rulesref/search/browser_index.py` writes it; `term_weights.py` and `vectors.py` have the formulas.
 */

import { Lists } from "../shared/lists.js";
import { getOrAdd } from "../shared/maps.js";
import { unpackNumbers } from "../shared/unpack.js";
import { inverseFrequency } from "./inverse-frequency.js";
import { unpackVectors } from "./term-vectors.js";

/**
 * @typedef {object} BankPart
 * @property {number} start
 * @property {Lists} entries
 * @property {number[]} counts
 * @property {number[]} elsewhere
 * @property {number[]} vectors numbers of the vectors of terms
 */

export class QuestionBank {
  /** @param {Base} base */
  constructor(base) {
    this.base = base;
    /** @type {Map<string, BankPart>} */
    this.parts = new Map();
    /** @type {Int8Array | undefined} the vectors of entries one after another; empty where the library has none */
    this.vectors = undefined;
    /** @type {Map<number, Postings>} postings computed so far */
    this.known = new Map();
  }

  /**
   * Add a part that was loaded.
   * @param {string} name
   * @param {number} start number of its first term among those of all parts
   * @param {BankData} data
   */
  add(name, start, data) {
    const counts = unpackNumbers(data.counts).map((count) => count + 1);
    const elsewhere = unpackNumbers(data.elsewhere);
    const vectors = unpackNumbers(data.vectors);
    this.parts.set(name, { start, entries: Lists.unpackRising(data.entries), counts, elsewhere, vectors });
    this.known.clear();
  }

  /** @param {string} packed the vectors of all entries */
  addVectors(packed) {
    this.vectors = unpackVectors(packed, this.base);
  }

  /** Return the vector of an entry; empty where the library has none. */
  vectorOf(/** @type {number} */ place) {
    const { dimensions } = this.base.bank;
    return (this.vectors ?? new Int8Array(0)).subarray(place * dimensions, (place + 1) * dimensions);
  }

  /** Return in how many entries of all games the bank has a term. */
  frequency(/** @type {number} */ term) {
    const { part, row } = this.find(term);
    return part ? part.entries.sizeOf(row) + part.elsewhere[row] : 0;
  }

  /** Return the number of a term's vector; 0 if it has none. */
  termVectorOf(/** @type {number} */ term) {
    const { part, row } = this.find(term);
    return part ? part.vectors[row] : 0;
  }

  /**
   * Return the entries that are asked for by a term, and its impact in each.
   * @returns {Postings}
   */
  postings(/** @type {number} */ term) {
    return getOrAdd(this.known, term, () => this.measure(term));
  }

  /** @returns {Postings} */
  measure(/** @type {number} */ term) {
    const { part, row } = this.find(term);
    if (!part) return { places: [], impacts: [] };
    const { size, quanta, bank } = this.base;
    const { entries, counts } = part;
    const rarity = inverseFrequency(size, this.frequency(term));
    const places = Array.from(entries.of(row));
    const impacts = places.map((_, n) => {
      const count = counts[entries.starts[row] + n];
      const weight = (rarity * count) / (count + bank.saturation);
      return Math.floor((weight / bank.top) * quanta + 0.5) || 1;
    });
    return { places, impacts };
  }

  /** Find the part that has a term, and the term's row there. */
  find(/** @type {number} */ term) {
    for (const part of this.parts.values()) {
      const row = term - part.start;
      if (row >= 0 && row < part.entries.length) return { part, row };
    }
    return { part: undefined, row: -1 };
  }
}
