/** Words with their forms, as `rulesref/search/browser_lexicon.py` writes them: which terms a form belongs to. */

import { countBits, makeModel, makeNumberModel, makeSymbolModel } from "../shared/arithmetic-decoder.js";

/** @typedef {import("../shared/arithmetic-decoder.js").Decoder} Decoder */
/** @typedef {{isEnd: boolean, branches: [string, Tree][]}} Tree what may follow: nothing, or a letter and what follows it */

/** Longer words before a word are one context. */
const LONGEST_BEFORE = 15;
/** So many pairs of letters have room at first. */
const FIRST_CONTEXTS = 512;

export class Lexicon {
  /** @param {Decoder} decoder */
  constructor(decoder) {
    const letters = readLetters(decoder);
    const reader = new WordReader(decoder, letters);
    const stems = reader.read();
    const bare = reader.read().words;
    const numbers = makeNumberModel(letters.length);
    this.stems = stems.words;
    this.paradigms = stems.last.map((letter) => decoder.number(numbers, letter));
    this.trees = readTrees(decoder, letters);
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

  /**
   * The terms of a form; none if it is unknown.
   * @param {string} form
   */
  find(form) {
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

  /**
   * Whether some form begins so.
   * @param {string} start
   */
  begins(start) {
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

  /**
   * Every form of a term.
   * @param {number} row
   */
  forms(row) {
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
 * The letters of all words, each at its code; the first is none.
 * @param {Decoder} decoder
 */
function readLetters(decoder) {
  const numbers = makeNumberModel(2);
  const letters = [""];
  let code = 0;
  for (let count = decoder.number(numbers, 0); count > 0; count--) {
    code += decoder.number(numbers, 1);
    letters.push(String.fromCodePoint(code));
  }
  return letters;
}

class WordReader {
  /**
   * @param {Decoder} decoder
   * @param {string[]} letters
   */
  constructor(decoder, letters) {
    this.decoder = decoder;
    this.letters = letters;
    this.width = countBits(letters.length - 1, 32);
    this.lengths = makeNumberModel(LONGEST_BEFORE + 2);
    this.model = makeSymbolModel(FIRST_CONTEXTS, this.width);
    /** Contexts in the order in which they are met: most are not, and need no room in the model. */
    this.contexts = new Int32Array(letters.length << this.width).fill(-1);
    this.met = 0;
  }

  /** Words in order, and the code of the last letter of each. */
  read() {
    const { decoder, letters, width, lengths } = this;
    /** @type {string[]} */
    const words = [];
    /** @type {number[]} */
    const last = [];
    /** @type {number[]} */
    const codes = [];
    for (let count = decoder.number(lengths, 0); count > 0; count--) {
      codes.length = decoder.number(lengths, Math.min(codes.length, LONGEST_BEFORE) + 1);
      let shared = 0;
      for (const code of codes) shared += letters[code].length;
      let word = shared ? words[words.length - 1].slice(0, shared) : "";
      let [one, two] = [codes[codes.length - 2] ?? 0, codes[codes.length - 1] ?? 0];
      for (;;) {
        const context = this.findContext((one << width) + two);
        const code = decoder.symbol(this.model, context, width);
        if (!code) break;
        codes.push(code);
        word += letters[code];
        one = two;
        two = code;
      }
      words.push(word);
      last.push(two);
    }
    return { words, last };
  }

  /** @param {number} before the two letters before */
  findContext(before) {
    const { contexts, model, width } = this;
    if (contexts[before] < 0) {
      contexts[before] = this.met++;
      if (this.met << width > model.length) {
        this.model = makeSymbolModel(2 * (this.met - 1), width);
        this.model.set(model);
      }
    }
    return contexts[before];
  }
}

/**
 * The endings of each paradigm.
 * @param {Decoder} decoder
 * @param {string[]} letters
 * @returns {Tree[]}
 */
function readTrees(decoder, letters) {
  const width = countBits(letters.length - 1, 32);
  const flags = makeModel(3 * letters.length);
  const model = makeSymbolModel(2 << width, width);
  const places = makeNumberModel(letters.length + 1);
  /** @type {Tree[]} */
  const known = [];
  /** @type {Tree[][]} letter -> trees that it led to, the latest last */
  const recent = letters.map(() => []);
  /**
   * @param {number} letter
   * @returns {Tree}
   */
  const readTree = (letter) => {
    /** @type {Tree} */
    let tree;
    if (decoder.bit(flags, 3 * letter)) {
      tree = readBranches(letter);
      known.push(tree);
    } else if (decoder.bit(flags, 3 * letter + 1)) {
      const some = recent[letter];
      [tree] = some.splice(some.length - 1 - decoder.number(places, letter + 1), 1);
    } else {
      tree = known[known.length - 1 - decoder.number(places, 0)];
    }
    recent[letter].push(tree);
    return tree;
  };
  /**
   * @param {number} letter
   * @returns {Tree}
   */
  const readBranches = (letter) => {
    /** @type {Tree} */
    const tree = { isEnd: Boolean(decoder.bit(flags, 3 * letter + 2)), branches: [] };
    for (let before = letter; ; ) {
      const code = decoder.symbol(model, before, width);
      if (!code) return tree;
      tree.branches.push([letters[code], readTree(code)]);
      before = (1 << width) + code;
    }
  };
  const numbers = makeNumberModel(1);
  return Array.from({ length: decoder.number(numbers, 0) }, () => readTree(0));
}

/**
 * @param {Tree} tree
 * @returns {string[]}
 */
function listEndings({ isEnd, branches }) {
  const longer = branches.flatMap(([letter, tree]) => listEndings(tree).map((ending) => letter + ending));
  return isEnd ? ["", ...longer] : longer;
}
