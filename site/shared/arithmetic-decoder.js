/** Reads what `rulesref/search/arithmetic_coder.py` wrote, and learns the same from it: the constants are those there. */

const RADIX = 93;
const TOP = RADIX ** 3;
/** A chance of one half, never told. States differ from it in the bits that they have set, so that 0 is the first. */
const UNKNOWN = (1 << 15) << 6;
const MOST_SEEN = 60;
const RATES = Int32Array.from({ length: MOST_SEEN + 1 }, (_, seen) => Math.floor((1 << 14) / (seen + 1.6)));
const MOST_BITS = 21;
const ROW = 32;
const BLOCK = ROW * (MOST_BITS + 1);

/**
 * A model: how likely a bit is set in each context, and how often it was told.
 * @param {number} contexts of bits
 */
export function makeModel(contexts) {
  return new Uint32Array(contexts);
}

/**
 * A model of symbols.
 * @param {number} contexts
 * @param {number} width bits of a symbol
 */
export function makeSymbolModel(contexts, width) {
  return makeModel(contexts << width);
}

/**
 * A model of numbers.
 * @param {number} contexts
 */
export function makeNumberModel(contexts) {
  return makeModel(contexts * BLOCK);
}

export class Decoder {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.low = 0;
    this.high = RADIX ** 4 - 1;
    this.value = 0;
    for (let n = 0; n < 4; n++) this.value = this.value * RADIX + this.next();
  }

  /** The next sign as a digit; 0 behind the end. */
  next() {
    if (this.at >= this.text.length) return 0;
    const code = this.text.charCodeAt(this.at++);
    // Quote and backslash are no digits.
    return code - 32 - Number(code > 34) - Number(code > 92);
  }

  /**
   * @param {Uint32Array} model
   * @param {number} context
   * @returns {number} 0 or 1
   */
  bit(model, context) {
    const state = model[context] ^ UNKNOWN;
    const seen = state & 63;
    const chance = state >> 6;
    const { low, high } = this;
    const middle = low + ((high - low) >> 12) * ((chance >> 4) | 1);
    const next = seen < MOST_SEEN ? seen + 1 : seen;
    if (this.value <= middle) {
      model[context] = (((chance + (((65536 - chance) * RATES[seen]) >> 14)) << 6) | next) ^ UNKNOWN;
      this.high = middle;
      if (middle - low < TOP) this.shift();
      return 1;
    }
    // Rounded as Python rounds what is below 0.
    model[context] = (((chance - ((chance * RATES[seen] + 16383) >> 14)) << 6) | next) ^ UNKNOWN;
    this.low = middle + 1;
    if (high - middle <= TOP) this.shift();
    return 0;
  }

  /** Go on to the next sign where the first is told. */
  shift() {
    let { low, high, value } = this;
    while (Math.floor(low / TOP) === Math.floor(high / TOP)) {
      low = (low % TOP) * RADIX;
      high = (high % TOP) * RADIX + RADIX - 1;
      value = (value % TOP) * RADIX + this.next();
    }
    this.low = low;
    this.high = high;
    this.value = value;
  }

  /**
   * @param {Uint32Array} model
   * @param {number} context
   * @param {number} width
   */
  symbol(model, context, width) {
    const first = context << width;
    let node = 1;
    for (let n = 0; n < width; n++) node = 2 * node + this.bit(model, first + node);
    return node - (1 << width);
  }

  /**
   * @param {Uint32Array} model
   * @param {number} context
   */
  number(model, context) {
    const first = context * BLOCK;
    let size = 0;
    while (size < MOST_BITS && this.bit(model, first + size)) size++;
    const row = first + ROW * size;
    let node = 1;
    for (let place = size - 1; place >= 0; place--) {
      node = 2 * node + this.bit(model, row + (node < 16 ? node : 16 + Math.min(place, 15)));
    }
    return node - 1;
  }
}

/**
 * How many bits a number has, at most so many: contexts are told apart by it.
 * @param {number} number
 * @param {number} most
 */
export function countBits(number, most) {
  return Math.min(32 - Math.clz32(number), most);
}
