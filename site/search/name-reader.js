/** Reads the names of entries, as `rulesref/search/browser_names.py` writes them. */

import { countBits, makeModel, makeNumberModel, makeSymbolModel } from "../shared/arithmetic-decoder.js";

/** @typedef {import("../shared/arithmetic-decoder.js").Decoder} Decoder */

/** Weights of names are whole hundredths. */
const PERCENT = 100;
// What is larger is one context.
const MOST_PLACES = 15;
const MOST_TIMES = 4;
const MOST_RECENT = 7;

export class NameReader {
  /**
   * @param {Decoder} decoder
   * @param {number} sorts of words
   */
  constructor(decoder, sorts) {
    this.decoder = decoder;
    this.sorts = sorts;
    this.width = countBits(sorts - 1, 32);
    const count = decoder.number(makeNumberModel(1), 0);
    this.numbers = makeNumberModel(count + 3);
    this.ends = makeModel(count * (MOST_PLACES + 1));
    this.flags = makeModel(2 * (MOST_TIMES + MOST_PLACES + 2));
    this.places = makeNumberModel(2 * (MOST_RECENT + 1));
    this.words = makeSymbolModel(1, this.width);
    /** What last followed each sort, and each role as the first word. */
    this.next = new Int32Array(sorts + count).fill(-1);
    /** How often it did so since it changed. */
    this.times = new Uint8Array(sorts + count);
    this.entry = 0;
    /** @type {number[]} the words of the entry's names, the latest last */
    this.recent = [];
    /** The entry in whose names each sort was last met. */
    this.owner = new Int32Array(sorts);
    /** @type {number[][]} weight, and whether it is of heading, alias, path */
    this.roles = [];
    for (let role = 0; role < count; role++) {
      const [weight, ...isIn] = Array.from({ length: 4 }, () => decoder.number(this.numbers, 0));
      this.roles.push([weight / PERCENT, ...isIn]);
    }
  }

  /**
   * The names of the next entry.
   * @param {number[]} words as sorts; added to
   * @param {(role: number) => void} ended called behind the words of each name
   */
  readEntry(words, ended) {
    const { decoder, numbers } = this;
    this.entry++;
    this.recent.length = 0;
    for (let count = decoder.number(numbers, 1), before = 0; count > 0; count--) {
      const role = decoder.number(numbers, 2 + before);
      this.readName(role, words);
      ended(role);
      before = role + 1;
    }
  }

  /**
   * @param {number} role
   * @param {number[]} words
   */
  readName(role, words) {
    const { decoder, ends, recent, owner, entry } = this;
    const first = role * (MOST_PLACES + 1);
    let before = this.sorts + role;
    let length = 0;
    do {
      const word = this.readWord(before, length ? 0 : 1);
      if (owner[word] === entry) recent.splice(recent.lastIndexOf(word), 1);
      owner[word] = entry;
      recent.push(word);
      words.push(word);
      before = word;
      length++;
    } while (!decoder.bit(ends, first + Math.min(length, MOST_PLACES)));
  }

  /**
   * @param {number} before
   * @param {number} isFirst
   */
  readWord(before, isFirst) {
    const { decoder, next, times, recent } = this;
    const following = next[before];
    if (following >= 0) {
      if (decoder.bit(this.flags, 2 * times[before] + (this.owner[following] === this.entry ? 1 : 0))) {
        times[before] = Math.min(times[before] + 1, MOST_TIMES);
        return following;
      }
      times[before] = 0;
    }
    const { length } = recent;
    const context = 2 * (MOST_TIMES + 1 + Math.min(length >> 1, MOST_PLACES)) + isFirst;
    const isRecent = length > 0 && decoder.bit(this.flags, context);
    return (next[before] = isRecent
      ? recent[length - 1 - decoder.number(this.places, 2 * countBits(length, MOST_RECENT) + isFirst)]
      : decoder.symbol(this.words, 0, this.width));
  }
}
