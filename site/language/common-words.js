/** Common words that no game has, as `rulesref/language/common_words.py` keeps them: by hash, and by script. */

import { unpackRising } from "../shared/unpack.js";

export const SCRIPTS = ["cyrillic", "latin"];
const CYRILLIC = /^[\u0400-\u04ff]/;

export class CommonWords {
  /** @param {number} spread hashes are below it */
  constructor(spread) {
    this.spread = spread;
    /** @type {Map<string, Set<number>>} */
    this.scripts = new Map();
  }

  /**
   * @param {string} script
   * @param {string} packed
   */
  add(script, packed) {
    this.scripts.set(script, new Set(unpackRising(packed)));
  }

  /** @param {string} word */
  has(word) {
    return this.scripts.get(scriptOf(word))?.has(this.hash(word)) ?? false;
  }

  /**
   * CRC-32 over the two bytes of each character, as rulesref/language/common_words.py has it.
   * @param {string} word
   */
  hash(word) {
    let value = 0xffffffff;
    for (let at = 0; at < word.length; at++) {
      value ^= word.charCodeAt(at);
      for (let bit = 0; bit < 16; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    }
    return (~value >>> 0) % this.spread;
  }
}

/**
 * In which of the files a word would be.
 * @param {string} word
 */
export function scriptOf(word) {
  return SCRIPTS[CYRILLIC.test(word) ? 0 : 1];
}
