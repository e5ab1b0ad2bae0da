/** Many short lists of numbers in one array each for all: quick to make, and nothing for the garbage collector to follow. */

import { unpackNumbers } from "./unpack.js";

export class Lists {
  /**
   * @param {number[] | Int32Array} starts of each list, and the end of the last
   * @param {number[] | Int32Array} items
   */
  constructor(starts, items) {
    this.starts = new Int32Array(starts);
    this.items = new Int32Array(items);
  }

  /**
   * Lists of which each has so many items.
   * @param {PackedLists} packed as `rulesref/search/browser_words.py` has them
   */
  static unpack({ sizes, items }) {
    let end = 0;
    return new Lists([0, ...unpackNumbers(sizes).map((size) => (end += size))], unpackNumbers(items));
  }

  /**
   * Lists of rising numbers, each written as its distance from the one before; the first, of either sign, from that of the
   * list before.
   */
  static unpackRising(/** @type {PackedLists} */ packed) {
    const lists = Lists.unpack(packed);
    let first = 0;
    for (let place = 0; place < lists.length; place++) {
      lists.of(place).forEach((step, n, list) => {
        list[n] = n ? list[n - 1] + step : (first += step % 2 ? -(step + 1) / 2 : step / 2);
      });
    }
    return lists;
  }

  get length() {
    return this.starts.length - 1;
  }

  /** @param {number} place */
  of(place) {
    return this.items.subarray(this.starts[place], this.starts[place + 1]);
  }

  /** @param {number} place */
  sizeOf(place) {
    return this.starts[place + 1] - this.starts[place];
  }

  /** For each item the list that has it. */
  listOwners() {
    const owners = new Int32Array(this.items.length);
    for (let place = 0; place < this.length; place++) owners.fill(place, this.starts[place], this.starts[place + 1]);
    return owners;
  }

  /**
   * For each number the lists that have it, in order, as often as they do.
   * @param {number} size above the greatest number
   */
  invert(size) {
    const { starts, items } = this;
    const ends = new Int32Array(size + 1);
    for (const item of items) ends[item + 1]++;
    for (let n = 0; n < size; n++) ends[n + 1] += ends[n];
    const places = ends.slice();
    const having = new Int32Array(items.length);
    for (let place = 0, at = 0; place < this.length; place++) {
      for (; at < starts[place + 1]; at++) having[places[items[at]]++] = place;
    }
    return new Lists(ends, having);
  }
}
