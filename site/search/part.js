/** One part of a game's index, unpacked: its words, names, and how often texts have each word (`search/names.py`). */
(function () {
  "use strict";

  class Part {
    /**
     * @param {PartData} data
     * @param {number} start number of its first term
     * @param {FieldName[]} fields of an entry
     */
    constructor(data, start, fields) {
      this.start = start;
      this.lexicon = new rulesref.Lexicon(data);
      /** @type {number[][]} sort of word -> its terms */
      this.terms = [];
      this.light = new Set(rulesref.unpack.rising(data.light));
      /** @type {[number, number][][]} sort of word -> entries whose text has it, and how often */
      this.bodies = [];
      /** @type {number[][]} name -> its words, as sorts */
      this.names = [];
      /** @type {number[]} name -> its entry */
      this.place = [];
      /** @type {[number, number][]} entry -> its first name, and the first that is no more its own */
      this.span = [];
      this.role = rulesref.unpack.numbers(data.roles);
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
      const { last } = rulesref.unpack;
      const frequent = rulesref.unpack.numbers(data.frequent);
      rulesref.unpack.numbers(data.counts).forEach((count, place) => {
        this.span.push([this.place.length, this.place.length + count]);
        for (let n = 0; n < count; n++) this.place.push(place);
      });
      const written = data.names ? data.names.split(" ") : [];
      this.names = written.map((codes) =>
        rulesref.unpack.numbers(codes).map((code) => (code < last ? frequent[code] : code - last)),
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
      const times = rulesref.unpack.numbers(data.times);
      let at = 0;
      rulesref.unpack.lists(data.bodies).forEach((having, sort) => {
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

  rulesref.Part = Part;
})();
