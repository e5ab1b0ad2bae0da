/**
 * The index of one game as far as it is loaded: entries, terms, names, and the impact of a term in each entry.
 * `rulesref/search/browser_index.py` and `browser_words.py` wrote the parts; `term_weights.py` has the formula.
 */

import { Lists } from "../shared/lists.js";
import { getOrAdd } from "../shared/maps.js";
import { unpackNumbers, unpackRising } from "../shared/unpack.js";
import { IndexPart } from "./index-part.js";
import { inverseFrequency } from "./inverse-frequency.js";
import { findRowsBeginning } from "./near-forms.js";
import { QuestionBank } from "./question-bank.js";

/** A term's number has its part above these bits. */
const PART = 1 << 16;

export class GameIndex {
  constructor(/** @type {string} */ id, /** @type {DocsData} */ data, /** @type {Base} */ base) {
    this.id = id;
    this.base = base;
    this.entries = readEntries(id, data, base);
    /** By language, the share of entries whose document is in it. */
    this.homes = findHomes(this.entries);
    this.bank = new QuestionBank(base);
    /** @type {Map<string, string[]>} the titles of all entries, by language */
    this.titles = new Map();
    /** @type {FieldName[]} the texts of an entry in the order in which impacts are added up, a body in each language */
    this.fields = ["heading", .../** @type {FieldName[]} */ (base.languages.map(() => "body")), "alias", "path"];
    /** @type {Map<string, IndexPart>} */
    this.parts = new Map();
    /** Terms that name one concept. */
    this.concepts = new TermGroups();
    /** Terms of one family. */
    this.families = new TermGroups();
    /** @type {Map<number, number>} term -> in how many entries of other games it stands */
    this.elsewhere = new Map();
    /** How many terms each text of an entry has. */
    this.lengths = this.fields.map(() => new Float64Array(this.entries.length));
    /** @type {Map<number, Postings>} what was worked out since the last part came */
    this.known = new Map();
    /** @type {Map<string, number[]>} the same for the terms of words: texts repeat theirs */
    this.looked = new Map();
    /** @type {Map<string, number[]>} the same for forms: a query is read again with every letter */
    this.found = new Map();
    /** @type {Map<string, number[]>} the same for beginnings */
    this.begun = new Map();
    /** @type {Map<string, boolean>} the same for beginnings of which only is asked whether there are any */
    this.started = new Map();
  }

  /** Take a part that was loaded; `common` comes first. */
  add(/** @type {string} */ name, /** @type {PartData} */ data) {
    const place = this.base.parts.indexOf(name);
    const shared = this.parts.get("common")?.lexicon.size ?? 0;
    const part = new IndexPart(data, place * PART, shared, this.fields);
    part.addLengths(this.lengths, this.bodyIn(name));
    this.concepts.add(Lists.unpackRising(data.concepts), part.start);
    this.families.add(Lists.unpackRising(data.families), part.start);
    const counts = unpackNumbers(data.elsewhere.counts);
    unpackRising(data.elsewhere.terms).forEach((term, n) => this.elsewhere.set(part.start + term, counts[n]));
    this.parts.set(name, part);
    for (const kept of [this.known, this.looked, this.found, this.begun, this.started]) kept.clear();
  }

  /** Add a part of the question bank that was loaded; the words of the part need not be here. */
  addBank(/** @type {string} */ name, /** @type {BankData} */ data) {
    this.bank.add(name, this.base.parts.indexOf(name) * PART, data);
  }

  /** Which of the fields is the text in a language. */
  bodyIn(/** @type {string} */ lang) {
    return this.fields.indexOf("body") + this.base.languages.indexOf(lang);
  }

  /** An entry's title in a language, if the titles of that language are here. */
  titleOf(/** @type {IndexEntry} */ entry, /** @type {string} */ lang) {
    return this.titles.get(lang)?.[entry.place] ?? "";
  }

  /** The terms of a folded word; none if no form of any term is written so. */
  find(/** @type {string} */ form) {
    return getOrAdd(this.found, form, () =>
      this.inParts((part) => part.lexicon.find(form)),
    );
  }

  /** The terms that have a form which begins so. */
  findBeginning(/** @type {string} */ start) {
    return getOrAdd(this.begun, start, () =>
      this.inParts((part) => findRowsBeginning(part.lexicon, start)),
    );
  }

  /** Whether some form begins so. */
  begins(/** @type {string} */ start) {
    return getOrAdd(this.started, start, () =>
      Array.from(this.parts.values()).some((part) => part.lexicon.begins(start)),
    );
  }

  /** The language of a term; empty if several have it. */
  languageOf(/** @type {number} */ term) {
    const part = this.base.parts[Math.floor(term / PART)];
    return part === "common" ? "" : part;
  }

  /** Terms from the rows that each part gives. */
  inParts(/** @type {(part: IndexPart) => number[]} */ rows) {
    return Array.from(this.parts.values()).flatMap((part) => rows(part).map((row) => part.start + row));
  }

  /**
   * The terms of a folded word, or the term that is written just so.
   * @returns {number[]}
   */
  termsOf(/** @type {string} */ form) {
    return getOrAdd(this.looked, form, () => this.lookUp(form));
  }

  /** @param {string} form */
  lookUp(form) {
    const found = this.find(form);
    if (found.length) return found;
    for (const part of this.parts.values()) {
      const row = part.lexicon.bare.get(form);
      if (row !== undefined) return [part.start + row];
    }
    return [];
  }

  /**
   * The names of an entry, each as the terms of its words.
   * @returns {number[][][]}
   */
  namesOf(/** @type {number} */ place) {
    return Array.from(this.parts.values()).flatMap((part) => {
      const found = [];
      for (let name = part.first[place]; name < part.first[place + 1]; name++) {
        if (part.roles[part.role[name]].weight > 0) found.push(Array.from(part.names.of(name), (sort) => part.termsOf(sort)));
      }
      return found;
    });
  }

  /**
   * The sorts of words that may mean a term, in each part.
   * @returns {[IndexPart, number][]}
   */
  sortsOf(/** @type {number} */ term) {
    return Array.from(this.parts.values()).flatMap((part) =>
      Array.from(part.sortsOf(term), (sort) => /** @type {[IndexPart, number]} */ ([part, sort])),
    );
  }

  /** In how many entries of all games a term stands. */
  frequency(/** @type {number} */ term) {
    return this.postings(term).places.length + (this.elsewhere.get(term) ?? 0);
  }

  /**
   * The entries that have a term, and its impact in each.
   * @returns {Postings}
   */
  postings(/** @type {number} */ term) {
    let found = this.known.get(term);
    if (!found) this.known.set(term, (found = this.measure(term)));
    return found;
  }

  /** @returns {Postings} */
  measure(/** @type {number} */ term) {
    /** @type {Map<number, number[]>} place -> how often in each field */
    const counts = new Map();
    const count = (/** @type {number} */ place, /** @type {number} */ field, /** @type {number} */ times) => {
      getOrAdd(counts, place, () => this.fields.map(() => 0))[field] += times;
    };
    for (const part of this.parts.values()) {
      const body = this.bodyIn(this.base.parts[part.start / PART]);
      for (const sort of part.sortsOf(term)) {
        const { starts, items } = part.bodies;
        for (let at = starts[sort]; at < starts[sort + 1]; at++) count(items[at], body, part.times[at]);
        for (const name of part.having.of(sort)) {
          for (const field of part.roles[part.role[name]].fields) count(part.place[name], field, 1);
        }
      }
    }
    const { base } = this;
    const rarity = inverseFrequency(base.size, counts.size + (this.elsewhere.get(term) ?? 0));
    const places = Array.from(counts.keys()).sort((one, other) => one - other);
    const impacts = places.map((place) => {
      let weight = 0;
      /** @type {number[]} */ (counts.get(place)).forEach((times, field) => {
        if (!times) return;
        const [gain, share] = base.fields[this.fields[field]];
        const discount = 1 - share + (share * this.lengths[field][place]) / base.average[this.fields[field]];
        weight += (gain * times) / discount;
      });
      const value = (rarity * weight) / (base.saturation + weight);
      return Math.max(1, Math.round((value / base.top) * base.quanta));
    });
    return { places, impacts };
  }
}

/** @returns {IndexEntry[]} */
function readEntries(/** @type {string} */ game, /** @type {DocsData} */ data, /** @type {Base} */ base) {
  const kinds = unpackNumbers(data.kinds);
  const parents = unpackNumbers(data.parents);
  const written = data.written.map((langs) => langs.split(" "));
  const langs = unpackNumbers(data.langs);
  const numbers = data.numbers.split("\n");
  return data.slugs.split("\n").map((slug, place) => ({
    place,
    id: `${game}/${slug}`,
    game,
    kind: base.kinds[kinds[place]],
    parent: parents[place] - 1,
    langs: written[langs[place]],
    numbers: numbers[place] ? numbers[place].split(" ") : [],
    spoiler: data.spoilers[place] ?? "",
  }));
}

/**
 * Return by language the share of a game's entries whose document is in it.
 * @returns {Map<string, number>}
 */
function findHomes(/** @type {IndexEntry[]} */ entries) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { langs } of entries) counts.set(langs[0], (counts.get(langs[0]) ?? 0) + 1);
  // English rulings are read by all: they do not make a game less Russian or Ukrainian.
  const counted = (/** @type {string} */ lang) => entries.length - (lang === "en" ? 0 : counts.get("en") ?? 0);
  return new Map(Array.from(counts, ([lang, count]) => [lang, count / counted(lang)]));
}

class TermGroups {
  constructor() {
    /** @type {number[][]} group -> its terms */
    this.terms = [];
    /** @type {Map<number, number[]>} term -> its groups */
    this.groups = new Map();
  }

  /**
   * Take the groups of a part.
   * @param {import("../shared/lists.js").Lists} groups
   * @param {number} start of the numbers of its terms
   */
  add(groups, start) {
    groups.listOwners().forEach((group, at) => {
      const member = start + groups.items[at];
      (this.terms[group] ??= []).push(member);
      getOrAdd(this.groups, member, () => []).push(group);
    });
  }

  /** The groups that have one of the terms. */
  having(/** @type {number[]} */ terms) {
    return terms.flatMap((term) => this.groups.get(term) ?? []);
  }

  /** The terms of some groups but those that are known already. */
  members(/** @type {number[]} */ groups, /** @type {number[]} */ known) {
    const found = new Set(groups.flatMap((group) => this.terms[group] ?? []));
    known.forEach((term) => found.delete(term));
    return Array.from(found);
  }
}
