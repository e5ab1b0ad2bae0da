/**
 * Cards by their names, as `rulesref/cards/name_index.py` finds them: as written, in any form, in another keyboard layout, with
 * slips, by some words of the name, in this order; the first that finds something ends the search.
 */

import { countSlips } from "../language/edit-distance.js";
import { makeRelayouts } from "../language/keyboard-layout.js";
import { Lexicon } from "../language/lexicon.js";
import { contentWords, hasAllWords, isSameName, isSameWord, makeNameKey, readName, removeMarks } from "../language/name-matching.js";
import { makeNormaliser } from "../language/normalise.js";
import { getOrAdd } from "../shared/maps.js";
import { cutText } from "./list-reader.js";

/** How a name was found; the lower, the surer. */
const AS_WRITTEN = 0;
export const OTHER_FORM = 1;
export const REPAIRED = 2;
export const PARTIAL = 3;

/** What all indexes read names with. */
export class NameReader {
  /**
   * @param {CardData} data
   * @param {Base} base tables of the search: letters, stop words, keyboard layouts
   */
  constructor(data, base) {
    this.normaliser = makeNormaliser(base.letters);
    this.relayouts = makeRelayouts(base.layouts);
    this.lexicon = new Lexicon(data.forms);
    this.stopwords = new Set(base.stopwords.split(" "));
    /** @type {Map<string, number[]>} texts repeat their words */
    this.terms = new Map();
  }

  /** @param {string} text */
  keyOf(text) {
    return makeNameKey(text, this.normaliser);
  }

  /** @param {string} text */
  wordsOf(text) {
    const findTerms = (/** @type {string} */ word) => getOrAdd(this.terms, word, () => this.lexicon.find(word));
    return readName(text, this.normaliser, this.stopwords, findTerms);
  }
}

export class CardNameIndex {
  constructor(/** @type {Card[]} */ cards, /** @type {NameReader} */ reader, /** @type {CardData["limits"]} */ limits) {
    this.limits = limits;
    this.reader = reader;
    this.lexicon = reader.lexicon;
    this.relayouts = reader.relayouts;
    this.cards = cards;
    /** @type {Map<string, Card>} */
    this.byCode = new Map(this.cards.flatMap((card) => card.codes.map((code) => [code, card])));
    /** @type {Map<string, number[]>} a name's key -> places of cards */
    this.keys = new Map();
    this.cards.forEach((card, place) => {
      for (const text of card.all) getOrAdd(this.keys, this.keyOf(text), () => []).push(place);
    });
    /** @type {ReturnType<CardNameIndex["readNames"]> | undefined} */
    this.tables = undefined;
  }

  /** Every name word by word, and the names by words and by runs of letters: made when a name is not known as written. */
  readNames() {
    /** @type {CardName[]} */
    const names = [];
    /** @type {Map<string, number[]>} three letters -> numbers of names */
    const grams = new Map();
    /** @type {Map<string | number, number[]>} a word, or the number of a term -> numbers of names */
    const holding = new Map();
    this.cards.forEach((card, place) => {
      for (const text of card.all) {
        const runs = trigrams(this.keyOf(text));
        const words = this.wordsOf(text);
        for (const gram of runs) getOrAdd(grams, gram, () => []).push(names.length);
        const signs = new Set(words.flatMap((word) => [word.text, ...word.terms]));
        for (const sign of signs) getOrAdd(holding, sign, () => []).push(names.length);
        names.push({ place, text, words, size: runs.size });
      }
    });
    return { names, grams, holding };
  }

  get names() {
    return (this.tables ??= this.readNames()).names;
  }

  get grams() {
    return (this.tables ??= this.readNames()).grams;
  }

  /** Names that have one of the words, in their order: those that have all are among them. */
  namesWith(/** @type {NameWord[]} */ words) {
    const [word] = contentWords(words);
    if (!word) return [];
    const { names, holding } = (this.tables ??= this.readNames());
    const numbers = new Set([word.text, ...word.terms].flatMap((sign) => holding.get(sign) ?? []));
    return Array.from(numbers).sort((one, two) => one - two).map((number) => names[number]);
  }

  /** @param {string} text */
  keyOf(text) {
    return this.reader.keyOf(text);
  }

  /** @param {string} text */
  wordsOf(text) {
    return this.reader.wordsOf(text);
  }

  /** The cards of a name in any form, and no others. */
  findExactly(/** @type {string} */ name) {
    const words = this.wordsOf(name);
    return words.length ? this.findAsWritten(name, words) : null;
  }

  /**
   * The cards of a name in any form; else with a slip repaired; else those whose names hold its words.
   * @returns {FoundCards | null}
   */
  find(/** @type {string} */ name) {
    const words = this.wordsOf(name);
    if (!words.length) return null;
    const found = this.findAsWritten(name, words);
    if (found || Array.from(name).length > this.limits.longestRepaired) return found;
    for (const text of this.relayouts(name)) {
      const moved = this.findAsWritten(text, this.wordsOf(text));
      if (moved) return { ...moved, grade: REPAIRED, readAs: this.titleOf(moved.cards[0], text) };
    }
    return this.findWithSlips(name) ?? this.findByPart(words);
  }

  /**
   * Names that look like the one asked for, most alike first.
   * @returns {string[]}
   */
  nearest(/** @type {string} */ name) {
    const alike = this.alike(cutText(name, this.limits.longestRepaired), this.limits.near);
    return Array.from(new Set(alike.map((one) => one.text))).slice(0, 3);
  }

  /** @returns {FoundCards | null} */
  findAsWritten(/** @type {string} */ name, /** @type {NameWord[]} */ words) {
    const places = this.keys.get(this.keyOf(name));
    if (places) return this.makeFound(places, AS_WRITTEN);
    const same = this.namesWith(words).filter((one) => isSameName(words, one.words));
    return same.length ? this.makeFound(same.map((one) => one.place), OTHER_FORM) : null;
  }

  /** @returns {FoundCards | null} */
  findWithSlips(/** @type {string} */ name) {
    for (const text of [name, ...this.relayouts(name)]) {
      const words = this.wordsOf(text);
      const rows = this.alike(text, this.limits.alike).map((one) => ({ one, slips: this.slipsTo(words, one.words) }));
      const least = Math.min(...rows.map(({ slips }) => slips));
      const best = rows.filter(({ slips }) => slips === least).map(({ one }) => one);
      const places = best.map((one) => one.place);
      if (least < Infinity) return { ...this.makeFound(places, REPAIRED, best[0].text), slips: least };
    }
    return null;
  }

  /**
   * Slips between words and a name; infinitely many if they are too many.
   * @returns {number}
   */
  slipsTo(/** @type {NameWord[]} */ words, /** @type {NameWord[]} */ name) {
    const slips = countNameSlips(words, name.map((word) => this.formsOf(word)));
    if (slips !== null) return slips;
    if (words.length === name.length) return Infinity;
    // A blank too many or too few.
    const joined = words.map((word) => word.text).join("");
    const apart = countSlips(joined, name.map((word) => word.text).join(""), 1);
    return apart <= 1 && joined.length > 5 ? apart + 1 : Infinity;
  }

  /** @returns {string[]} */
  formsOf(/** @type {NameWord} */ word) {
    return [word.text, ...word.terms.flatMap((row) => this.lexicon.forms(row)).map(removeMarks)];
  }

  /**
   * Names that share runs of letters with this one, most alike first.
   * @returns {CardName[]}
   */
  alike(/** @type {string} */ name, /** @type {number} */ least) {
    const asked = trigrams(this.keyOf(name));
    /** @type {Map<number, number>} */
    const shared = new Map();
    for (const gram of asked) {
      for (const number of this.grams.get(gram) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
    }
    return Array.from(shared, ([number, count]) => ({
      number,
      alike: count / (asked.size + this.names[number].size - count),
    }))
      .filter(({ alike }) => alike >= least)
      .sort((one, two) => two.alike - one.alike || one.number - two.number)
      .slice(0, this.limits.mostCompared)
      .map(({ number }) => this.names[number]);
  }

  /**
   * Cards whose names hold all the words among others.
   * @returns {FoundCards | null}
   */
  findByPart(/** @type {NameWord[]} */ words) {
    const wanted = contentWords(words);
    /** @type {Map<number, {name: CardName, part: number}>} the first such name of each card */
    const rows = new Map();
    for (const name of this.namesWith(words)) {
      if (!rows.has(name.place) && hasAllWords(name.words, wanted)) {
        rows.set(name.place, { name, part: measureShare(name.words, words) });
      }
    }
    if (!rows.size || rows.size > this.limits.mostOfPart) return null;
    const [best] = Array.from(rows.values()).sort((one, two) => two.part - one.part || one.name.place - two.name.place);
    return { ...this.makeFound(Array.from(rows.keys()), PARTIAL, best.name.text), share: best.part };
  }

  /** @returns {FoundCards} */
  makeFound(/** @type {number[]} */ places, /** @type {number} */ grade, /** @type {string} */ readAs = "") {
    const sorted = Array.from(new Set(places)).sort((one, two) => one - two);
    return { cards: sorted.map((place) => this.cards[place]), grade, readAs, share: 1, slips: 0 };
  }

  /** The name of a card that a text means. */
  titleOf(/** @type {Card} */ card, /** @type {string} */ text) {
    const words = this.wordsOf(text);
    return card.all.find((name) => isSameName(words, this.wordsOf(name))) ?? text;
  }
}

/**
 * @param {CardRow} row
 * @param {CardData} data
 * @returns {Card}
 */
export function readCard([codes, names, prints, levels, features, rulings, taboo, ownTaboo, mentions], data) {
  const known = data.languages.map((lang, place) => [lang, names[place]]).filter(([, name]) => name);
  return {
    code: codes[0],
    codes,
    names: Object.fromEntries(known),
    all: Array.from(new Set(names.filter(Boolean))),
    prints,
    levels,
    features: features.filter((name) => name in data.features),
    rulings,
    taboo,
    ownTaboo,
    mentions,
    isListed: false,
  };
}

/**
 * A line of the list of all cards, as `rulesref/cards/card_list.py` reads it.
 * @returns {Card}
 */
export function readListedCard(/** @type {string} */ line, /** @type {CardData} */ data) {
  const [codes, level, , prints, ...names] = line.split("\t");
  const sets = prints.split(",").map((one) => one.split(" ")[0]);
  const numbers = prints.split(",").map((one) => one.slice(one.indexOf(" ") + 1));
  const printed = sets.map((set, place) => /** @type {[number, string]} */ ([data.packs[set], numbers[place]]));
  const levels = level ? [Number(level)] : [];
  return { ...readCard([codes.split(","), names, printed, levels, [], [], [], [], []], data), isListed: true };
}

/** What part of a name's letters the words asked for make up. */
function measureShare(/** @type {NameWord[]} */ name, /** @type {NameWord[]} */ asked) {
  const weighty = contentWords(name);
  const count = (/** @type {NameWord[]} */ words) => words.reduce((sum, word) => sum + word.text.length, 0);
  return count(weighty.filter((word) => asked.some((other) => isSameWord(word, other)))) / count(weighty);
}

/** How many slips a word may have and still be recognised. */
function allowedSlips(/** @type {string} */ word) {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0;
  // "Blackjack" is two slips from "Backpack".
  return word.length < 10 ? 1 : 2;
}

/**
 * The fewest slips that turn the words into forms of a name's words one by one; null if they are too many.
 * @returns {number | null}
 */
function countNameSlips(/** @type {NameWord[]} */ words, /** @type {string[][]} */ name) {
  if (words.length !== name.length) return null;
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  let total = 0;
  for (const [place, { text }] of words.entries()) {
    // Beside other words a short one is recognised too.
    const most = letters >= 8 && text.length === 3 && /^\p{L}+$/u.test(text) ? 1 : allowedSlips(text);
    const slips = Math.min(most + 1, ...name[place].map((form) => countSlips(text, form, most)));
    if (slips > most) return null;
    total += slips;
  }
  return total <= Math.max(1, Math.floor(letters / 5)) ? total : null;
}

/**
 * Runs of three letters of a name's words, beginnings and ends marked: what alike names share.
 * @returns {Set<string>}
 */
function trigrams(/** @type {string} */ key) {
  const found = new Set();
  for (const word of key.split(" ").filter(Boolean)) {
    const padded = `__${word}_`;
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  }
  return found;
}
