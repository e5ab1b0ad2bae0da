/** One part of a game's index as it was read: its words, names, and how often texts have each word (`search/browser_words.py`). */

import { Lexicon } from "../language/lexicon.js";
import { Lists } from "../shared/lists.js";
import { unpackNumbers, unpackRising } from "../shared/unpack.js";

/** Weights of names are whole hundredths. */
const PERCENT = 100;

export class IndexPart {
  /**
   * @param {PartData} data
   * @param {number} start number of its first term among those of all parts
   * @param {number} shared how many terms of another part come before its own
   * @param {FieldName[]} fields of an entry
   */
  constructor(data, start, shared, fields) {
    this.start = start;
    this.shared = shared;
    this.lexicon = new Lexicon(data);
    /** @type {Set<number>} sorts of words that weigh little */
    this.light = new Set(unpackRising(data.light));
    /** Sort of word -> its terms, by their numbers here. */
    this.terms = Lists.unpackRising(data.terms);
    /** Term, by its number here -> its sorts. */
    this.sorts = this.terms.invert(shared + this.lexicon.size);
    this.roles = data.roles.map(([weight, ...isIn]) => ({
      weight: weight / PERCENT,
      fields: /** @type {FieldName[]} */ (["heading", "alias", "path"])
        .filter((_, place) => isIn[place])
        .map((field) => fields.indexOf(field)),
    }));
    /** Entry -> the roles of its names. */
    const roles = Lists.unpack(data.nameRoles);
    /** Entry -> its first name; and how many there are. */
    this.first = roles.starts;
    /** Name -> its role. */
    this.role = roles.items;
    /** Name -> its entry. */
    this.place = roles.listOwners();
    /** Name -> its words, as sorts. */
    this.names = Lists.unpack(data.nameWords);
    /** Sort of word -> names that have it, as often as they do. */
    this.having = this.names.invert(this.terms.length);
    /** Sort of word -> entries whose text has it. */
    this.bodies = Lists.unpackRising(data.bodies);
    /** How often each of these has it. */
    this.times = unpackNumbers(data.times).map((more) => more + 1);
  }

  /**
   * Add how many terms each text of an entry has.
   * @param {Float64Array[]} lengths by field
   * @param {number} body the field of the texts whose words are counted here
   */
  addLengths(lengths, body) {
    const { names, bodies, terms } = this;
    for (let name = 0; name < names.length; name++) {
      const length = names.of(name).reduce((sum, sort) => sum + terms.sizeOf(sort), 0);
      for (const field of this.roles[this.role[name]].fields) lengths[field][this.place[name]] += length;
    }
    bodies.listOwners().forEach((sort, at) => (lengths[body][bodies.items[at]] += this.times[at] * terms.sizeOf(sort)));
  }

  /** The number of one of its terms among those of all parts. */
  numberOf(/** @type {number} */ term) {
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

  /** The terms that a sort of word may mean. */
  termsOf(/** @type {number} */ sort) {
    return Array.from(this.terms.of(sort), (term) => this.numberOf(term));
  }
}
