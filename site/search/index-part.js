/** One part of a game's index, unpacked: its words, names, and how often texts have each word (`search/browser_names.py`). */

import { Lexicon } from "../language/lexicon.js";
import { LAST_DIGITS, unpackLists, unpackNumbers, unpackRising } from "../shared/unpack.js";

export class IndexPart {
  /**
   * @param {PartData} data
   * @param {number} start number of its first term
   * @param {FieldName[]} fields of an entry
   */
  constructor(data, start, fields) {
    this.start = start;
    this.lexicon = new Lexicon(data);
    /** @type {number[][]} sort of word -> its terms */
    this.terms = [];
    this.light = new Set(unpackRising(data.light));
    /** @type {[number, number][][]} sort of word -> entries whose text has it, and how often */
    this.bodies = [];
    /** @type {number[][]} name -> its words, as sorts */
    this.names = [];
    /** @type {number[]} name -> its entry */
    this.place = [];
    /** @type {[number, number][]} entry -> its first name, and the first that is no more its own */
    this.span = [];
    this.role = unpackNumbers(data.roles);
    this.roles = data.roleTable.map(([weight, isHeading, isAlias, isPath]) => ({
      weight,
      fields: /** @type {FieldName[]} */ (["heading", "alias", "path"])
        .filter((_, place) => [isHeading, isAlias, isPath][place])
        .map((field) => fields.indexOf(field)),
    }));
    /** @type {number[][]} sort of word -> names that have it, as often as they do */
    this.having = [];
  }

  /**
   * @param {PartData} data
   * @param {Float64Array[]} lengths
   */
  readNames(data, lengths) {
    const frequent = unpackNumbers(data.frequent);
    unpackNumbers(data.counts).forEach((count, place) => {
      this.span.push([this.place.length, this.place.length + count]);
      for (let n = 0; n < count; n++) this.place.push(place);
    });
    const written = data.names ? data.names.split(" ") : [];
    this.names = written.map((codes) =>
      unpackNumbers(codes).map((code) => (code < LAST_DIGITS ? frequent[code] : code - LAST_DIGITS)),
    );
    this.names.forEach((sorts, name) => {
      let length = 0;
      for (const sort of sorts) {
        (this.having[sort] ??= []).push(name);
        length += this.terms[sort].length;
      }
      for (const field of this.roles[this.role[name]].fields) lengths[field][this.place[name]] += length;
    });
  }

  /**
   * @param {PartData} data
   * @param {number[]} texts entries whose text this part counts
   * @param {Float64Array} lengths of these texts
   */
  readBodies(data, texts, lengths) {
    const times = unpackNumbers(data.times);
    let at = 0;
    unpackLists(data.bodies).forEach((having, sort) => {
      this.bodies.push(
        having.map((text) => {
          const often = times[at++] + 1;
          lengths[texts[text]] += often * this.terms[sort].length;
          return [texts[text], often];
        }),
      );
    });
  }
}
