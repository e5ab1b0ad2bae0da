/** Ordinary words that no game has, as `rulesref/language/common_words.py` keeps them: by hash, and by script. */

import { unpackRising } from "../shared/unpack.js";

export const SCRIPTS = ["cyrillic", "latin"];
const CYRILLIC = /^[\u0400-\u04ff]/;

export class CommonWords {
  /** @param {CommonWordTables} tables */
  constructor({ spread, shortest, endings, reflexive }) {
    this.spread = spread;
    /** The fewest letters of a word, and of a stem. */
    this.shortest = shortest;
    this.endings = new Set(endings.split(" "));
    this.longestEnding = Math.max(...Array.from(this.endings, (ending) => ending.length));
    this.reflexive = reflexive;
    /** @type {Map<string, Set<number>>} */
    this.scripts = new Map();
  }

  add(/** @type {string} */ script, /** @type {string} */ packed) {
    this.scripts.set(script, new Set(unpackRising(packed)));
  }

  /** Whether a folded word is one of them, in whatever form. */
  has(/** @type {string} */ word) {
    const hashes = this.scripts.get(scriptOf(word));
    if (!hashes || Array.from(word).length < this.shortest[0]) return false;
    return hashes.has(this.hash(word)) || hashes.has(this.hash(this.findStem(word)));
  }

  /** Return a folded word without its longest ending, and without the reflexive one behind that. */
  findStem(/** @type {string} */ typed) {
    const [, shortest] = this.shortest;
    const isReflexive = this.reflexive.includes(typed.slice(-2)) && Array.from(typed).length - 2 >= shortest;
    const word = isReflexive ? typed.slice(0, -2) : typed;
    for (let size = Math.min(this.longestEnding, Array.from(word).length - shortest); size > 0; size--) {
      if (this.endings.has(word.slice(-size))) return word.slice(0, -size);
    }
    return word;
  }

  /** CRC-32 over the two bytes of each character, as rulesref/language/common_words.py has it. */
  hash(/** @type {string} */ word) {
    let value = 0xffffffff;
    for (let at = 0; at < word.length; at++) {
      value ^= word.charCodeAt(at);
      for (let bit = 0; bit < 16; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    }
    return (~value >>> 0) % this.spread;
  }
}

/** In which of the files a word would be. */
export function scriptOf(/** @type {string} */ word) {
  return SCRIPTS[CYRILLIC.test(word) ? 0 : 1];
}
