/** Many short lists of numbers in one array each for all: quick to make, and nothing for the garbage collector to follow. */

export class Lists {
  /**
   * @param {number[] | Int32Array} starts of each list, and the end of the last
   * @param {number[] | Int32Array} items
   */
  constructor(starts, items) {
    this.starts = new Int32Array(starts);
    this.items = new Int32Array(items);
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
