/** The vectors of terms, as `rulesref/search/vectors.py` has them. Whole numbers: sums are the same in any order. */

import { unpackNumbers } from "../shared/unpack.js";

/** @typedef {{first: number, scales: number[], components: Int8Array}} VectorPart */

export class TermVectors {
  /** @param {Base} base */
  constructor(base) {
    this.base = base;
    /** @type {Map<string, VectorPart>} */
    this.parts = new Map();
    /** @type {Int8Array | undefined} the vectors of topics that no document treats, one after another */
    this.topics = undefined;
  }

  /**
   * Add a part that was loaded.
   * @param {string} name
   * @param {{first: number, scales: string, components: string}} data
   */
  add(name, { first, scales, components }) {
    this.parts.set(name, {
      first,
      scales: unpackNumbers(scales),
      components: Int8Array.from(unpackNumbers(components), (one) => one - 1),
    });
  }

  /** @param {string} packed */
  addTopics(packed) {
    this.topics = unpackVectors(packed, this.base);
  }

  /** Return how close a question is to the closest topic that no document treats; nothing where there are none. */
  findTopic(/** @type {Float64Array} */ asked) {
    const { dimensions } = this.base.bank;
    const { topics } = this;
    if (!topics?.length) return undefined;
    let closest = -1;
    for (let at = 0; at < topics.length; at += dimensions) {
      closest = Math.max(closest, compareVectors(asked, topics.subarray(at, at + dimensions)));
    }
    return closest;
  }

  /**
   * Return the vector of a question.
   * @param {Iterable<Set<number>>} words the numbers of the vectors of each word's terms
   */
  encode(words) {
    const { dimensions, shares } = this.base.bank;
    const total = new Float64Array(dimensions);
    for (const numbers of words) {
      const share = Math.floor(shares / numbers.size);
      for (const number of numbers) this.addVector(total, number, share);
    }
    return total;
  }

  /**
   * @param {Float64Array} total
   * @param {number} number of a vector
   * @param {number} share how often it is added
   */
  addVector(total, number, share) {
    const { dimensions } = this.base.bank;
    for (const { first, scales, components } of this.parts.values()) {
      const row = number - first;
      if (row < 0 || row >= scales.length) continue;
      const factor = share * scales[row];
      for (let n = 0; n < dimensions; n++) total[n] += factor * components[row * dimensions + n];
    }
  }
}

/** Read vectors as `rulesref/search/browser_index.py` packs them. */
export function unpackVectors(/** @type {string} */ packed, /** @type {Base} */ base) {
  return Int8Array.from(unpackNumbers(packed), (one) => one - base.bank.largest);
}

/** Return how close two vectors are, from -1 to 1. */
export function compareVectors(/** @type {ArrayLike<number>} */ one, /** @type {ArrayLike<number>} */ other) {
  return multiply(one, other) / (measure(one) * measure(other));
}

/** Return the length of a vector; 1 for one of zeros, which is close to nothing. */
function measure(/** @type {ArrayLike<number>} */ vector) {
  return Math.sqrt(multiply(vector, vector)) || 1;
}

function multiply(/** @type {ArrayLike<number>} */ one, /** @type {ArrayLike<number>} */ other) {
  let total = 0;
  for (let n = 0; n < one.length; n++) total += one[n] * other[n];
  return total;
}
