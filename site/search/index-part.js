/** One part of a game's index as it was read: its words, names, and how often texts have each word (`search/browser_names.py`). */

import { Lexicon } from "../language/lexicon.js";
import { Decoder, countBits, makeModel, makeNumberModel } from "../shared/arithmetic-decoder.js";
import { Lists } from "../shared/lists.js";
import { unfoldSign } from "../shared/unpack.js";
import { NameReader } from "./name-reader.js";

/** Texts in more than so many bits are one context. */
const MOST_SIZE = 10;

export class IndexPart {
  /**
   * @param {string} code
   * @param {number} start number of its first term among those of all parts
   * @param {number} shared how many terms of another part come before its own
   * @param {FieldName[]} fields of an entry
   */
  constructor(code, start, shared, fields) {
    this.start = start;
    this.shared = shared;
    this.decoder = new Decoder(code);
    this.lexicon = new Lexicon(this.decoder);
    /** @type {Set<number>} sorts of words that weigh little */
    this.light = new Set();
    /** Sort of word -> its terms, by their numbers here. */
    this.terms = this.readSorts();
    /** Term, by its number here -> its sorts. */
    this.sorts = this.terms.invert(shared + this.lexicon.size);
    const reader = new NameReader(this.decoder, this.terms.length);
    this.roles = reader.roles.map(([weight, ...isIn]) => ({
      weight,
      fields: /** @type {FieldName[]} */ (["heading", "alias", "path"])
        .filter((_, place) => isIn[place])
        .map((field) => fields.indexOf(field)),
    }));
    this.reader = reader;
    /** Name -> its words, as sorts. */
    this.names = new Lists([0], []);
    /** Sort of word -> names that have it, as often as they do. */
    this.having = this.names;
    /** @type {number[]} name -> its entry */
    this.place = [];
    /** @type {number[]} name -> its role */
    this.role = [];
    /** @type {number[]} entry -> its first name; and how many there are */
    this.first = [0];
    /** Sort of word -> entries whose text has it. */
    this.bodies = this.names;
    /** How often each of these has it. */
    this.times = new Int32Array(0);
  }

  /**
   * The number of one of its terms among those of all parts.
   * @param {number} term
   */
  numberOf(term) {
    return term < this.shared ? term : this.start + term - this.shared;
  }

  /**
   * The sorts of words that may mean a term.
   * @param {number} term by its number among those of all parts
   */
  sortsOf(term) {
    const own = term - this.start;
    if (own >= 0 && own < this.lexicon.size) return this.sorts.of(this.shared + own);
    return this.sorts.of(term < this.shared ? term : this.sorts.length);
  }

  /**
   * The terms that a sort of word may mean.
   * @param {number} sort
   */
  termsOf(sort) {
    return Array.from(this.terms.of(sort), (term) => this.numberOf(term));
  }

  readSorts() {
    const { decoder } = this;
    const [sizes, lights, models] = [makeNumberModel(4), makeModel(1), makeNumberModel(6)];
    const starts = [0];
    const terms = [];
    const count = decoder.number(sizes, 0);
    for (let sort = 0, first = 0, size = 0; sort < count; sort++) {
      if (decoder.bit(lights, 0)) this.light.add(sort);
      size = decoder.number(sizes, 1 + Math.min(size, 2));
      for (let place = 0, term = first; place < size; place++) {
        term += decoder.number(models, 2 * Math.min(place, 2) + (size > 1 ? 1 : 0));
        if (!place) first = term;
        terms.push(term);
      }
      starts.push(terms.length);
    }
    return new Lists(starts, terms);
  }

  /** @param {Float64Array[]} lengths of the texts of entries, by field; added to */
  readNames(lengths) {
    const starts = [0];
    /** @type {number[]} */
    const words = [];
    for (let entry = 0; entry < lengths[0].length; entry++) {
      this.reader.readEntry(words, (role) => {
        let length = 0;
        for (let at = starts[starts.length - 1]; at < words.length; at++) length += this.terms.sizeOf(words[at]);
        for (const field of this.roles[role].fields) lengths[field][entry] += length;
        starts.push(words.length);
        this.role.push(role);
        this.place.push(entry);
      });
      this.first.push(this.role.length);
    }
    this.names = new Lists(starts, words);
    this.having = this.names.invert(this.terms.length);
  }

  /**
   * @param {number[]} texts entries whose text this part counts
   * @param {Float64Array} lengths of these texts; added to
   */
  readBodies(texts, lengths) {
    const { decoder, terms } = this;
    const [flags, numbers, gaps] = [makeModel(MOST_SIZE + 1), makeNumberModel(MOST_SIZE + 1), makeNumberModel(MOST_SIZE + 1)];
    const counts = makeNumberModel(2 * (MOST_SIZE + 1));
    const textOf = new Int32Array(this.first.length).fill(-1);
    texts.forEach((entry, text) => (textOf[entry] = text));
    const starts = [0];
    /** @type {number[]} */
    const entries = [];
    /** @type {number[]} */
    const times = [];
    const take = (/** @type {number} */ text, /** @type {number} */ weight, /** @type {number} */ context) => {
      const often = decoder.number(counts, context) + 1;
      lengths[texts[text]] += often * weight;
      entries.push(texts[text]);
      times.push(often);
    };
    for (let sort = 0; sort < terms.length; sort++) {
      const weight = terms.sizeOf(sort);
      const named = this.findNamed(sort, textOf);
      const size = countBits(named.length, MOST_SIZE);
      for (const text of named) if (decoder.bit(flags, size)) take(text, weight, size);
      const others = decoder.number(numbers, size);
      const context = countBits(others, MOST_SIZE);
      for (let n = 0, text = 0, passed = 0; n < others; n++, text++) {
        text += decoder.number(gaps, context);
        // Texts of entries that the word names were not counted.
        for (; passed < named.length && named[passed] <= text; passed++) text++;
        take(text, weight, MOST_SIZE + 1 + context);
      }
      starts.push(entries.length);
    }
    this.bodies = new Lists(starts, entries);
    this.times = new Int32Array(times);
  }

  /**
   * The texts of entries in whose names a sort of word is, in order.
   * @param {number} sort
   * @param {Int32Array} textOf entry -> its text; -1 if it has none
   */
  findNamed(sort, textOf) {
    /** @type {number[]} */
    const found = [];
    const { starts, items } = this.having;
    for (let at = starts[sort], last = -1; at < starts[sort + 1]; at++) {
      const text = textOf[this.place[items[at]]];
      if (text > last) found.push((last = text));
    }
    return found;
  }

  /** @returns {number[][]} group -> terms of this part that are in it, by their numbers among those of all parts */
  readGroups() {
    const { decoder } = this;
    const numbers = makeNumberModel(4);
    let first = 0;
    return Array.from({ length: decoder.number(numbers, 0) }, () => {
      /** @type {number[]} */
      const members = [];
      for (let n = decoder.number(numbers, 1), member = 0; members.length < n; ) {
        member = members.length ? member + decoder.number(numbers, 3) : (first += unfoldSign(decoder.number(numbers, 2)));
        members.push(this.start + member);
      }
      return members;
    });
  }

  /** @returns {[number, number][]} terms of this part, and in how many entries of other games each stands */
  readElsewhere() {
    const { decoder } = this;
    const numbers = makeNumberModel(3);
    let term = this.start;
    return Array.from({ length: decoder.number(numbers, 0) }, () => {
      term += decoder.number(numbers, 1);
      return [term, decoder.number(numbers, 2)];
    });
  }
}
