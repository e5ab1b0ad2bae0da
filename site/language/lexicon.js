/** Words with their forms, as `rulesref/search/browser_words.py` packs them: which terms a form belongs to. */

import { getOrAdd } from "../shared/maps.js";
import { unpackNumbers } from "../shared/unpack.js";

/** @typedef {{isEnd: boolean, branches: [string, Tree][]}} Tree what may follow: nothing, or a letter and what follows it */

export class Lexicon {
  /** @param {LexiconData} data */
  constructor(data) {
    const decode = (/** @type {string} */ text) => text.replace(/[^A-Z]/g, (sign) => data.alphabet[sign.charCodeAt(0) - 97]);
    let stem = "";
    const coded = decode(data.stems).matchAll(/([A-Z])([^A-Z]*)/g);
    this.stems = Array.from(coded, ([, sign, rest]) => (stem = stem.slice(0, sign.charCodeAt(0) - 65) + rest));
    this.paradigms = unpackNumbers(data.paradigms);
    this.trees = readTrees(data, decode(data.letters));
    const bare = data.bare ? data.bare.split("\n") : [];
    /** @type {(string[] | undefined)[]} */
    this.unpacked = [];
    /** @type {(Set<string> | undefined)[]} */
    this.sets = [];
    /** @type {Map<string, number>} the first row of each stem; its other rows follow */
    this.first = new Map();
    for (let row = this.stems.length - 1; row >= 0; row--) this.first.set(this.stems[row], row);
    /** @type {Map<string, number>} */
    this.bare = new Map(bare.map((word, place) => [word, this.stems.length + place]));
    this.size = this.stems.length + this.bare.size;
  }

  /** The terms of a form; none if it is unknown. */
  find(/** @type {string} */ form) {
    const found = [];
    for (let cut = 0; cut <= form.length; cut++) {
      const stem = form.slice(0, cut);
      const rest = form.slice(cut);
      let row = this.first.get(stem);
      for (; row !== undefined && this.stems[row] === stem; row++) {
        if (this.set(this.paradigms[row]).has(rest)) found.push(row);
      }
    }
    return found;
  }

  /** Whether some form begins so. */
  begins(/** @type {string} */ start) {
    let low = 0;
    let high = this.stems.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.stems[middle] < start) low = middle + 1;
      else high = middle;
    }
    if (this.stems[low]?.startsWith(start)) return true;
    for (let cut = 0; cut < start.length; cut++) {
      const stem = start.slice(0, cut);
      const rest = start.slice(cut);
      let row = this.first.get(stem);
      for (; row !== undefined && this.stems[row] === stem; row++) {
        if (this.endings(this.paradigms[row]).some((ending) => ending.startsWith(rest))) return true;
      }
    }
    return false;
  }

  /** Every form of a term. */
  forms(/** @type {number} */ row) {
    return this.endings(this.paradigms[row]).map((ending) => this.stems[row] + ending);
  }

  /** @param {number} paradigm */
  endings(paradigm) {
    return (this.unpacked[paradigm] ??= listEndings(this.trees[paradigm]));
  }

  /** @param {number} paradigm */
  set(paradigm) {
    return (this.sets[paradigm] ??= new Set(this.endings(paradigm)));
  }
}

/**
 * The endings of each paradigm.
 * @returns {Tree[]}
 */
function readTrees(/** @type {LexiconData} */ data, /** @type {string} */ written) {
  const [shapes, trees] = [data.shapes, data.trees].map((column) => unpackNumbers(column).values());
  const letters = written[Symbol.iterator]();
  /** @type {Tree[]} */
  const known = [];
  /** @type {Map<string, Tree[]>} letter -> trees that it led to, the latest first */
  const recent = new Map();
  /**
   * @param {string} letter
   * @param {number} place 0 for a new tree
   */
  const readTree = (letter, place) => {
    const some = getOrAdd(recent, letter, () => []);
    const [tree] = !place
      ? [readBranches(shapes.next().value)]
      : place <= some.length
        ? some.splice(place - 1, 1)
        : known.slice(some.length - place);
    some.unshift(tree);
    return tree;
  };
  /**
   * @param {number} shape
   * @returns {Tree}
   */
  const readBranches = (shape) => {
    /** @type {Tree} */
    const tree = { isEnd: shape % 2 > 0, branches: [] };
    while (tree.branches.length < shape >> 1) {
      const letter = letters.next().value;
      tree.branches.push([letter, readTree(letter, trees.next().value)]);
    }
    known.push(tree);
    return tree;
  };
  return Array.from(trees, (place) => readTree("", place));
}

/** @returns {string[]} */
function listEndings(/** @type {Tree} */ { isEnd, branches }) {
  const longer = branches.flatMap(([letter, tree]) => listEndings(tree).map((ending) => letter + ending));
  return isEnd ? ["", ...longer] : longer;
}
