/** What a line of a deck means, as `rulesref/errata/card_resolver.py` decides: by code, name, set and number, level. */

import { contentWords, hasAllWords } from "../language/name-matching.js";
import { compareCards } from "../shared/wording.js";
import { OTHER_FORM, PARTIAL, REPAIRED } from "./card-name-index.js";

/** @typedef {import("./card-name-index.js").CardNameIndex} CardNameIndex */

const ASIDES = [/^(.+?)\s*(?:\(([^()]+)\)|\[([^[\]]+)\])$/, /^([^:]+):\s*(\S.*)$/];
const SET_NUMBER = /^(.*[^0-9])[\s,#№]+([0-9]{1,3}[a-z]?)$/;

export class CardResolver {
  /**
   * @param {CardNameIndex} index
   * @param {CardData} data
   */
  constructor(index, data) {
    this.index = index;
    this.data = data;
  }

  /**
   * The cards that a line means. Where nobody chooses (`isStrict`), part of a name must leave no doubt.
   * @param {DeckLine} line
   * @param {boolean} isStrict
   * @returns {ResolvedLine}
   */
  resolve(line, isStrict) {
    if (line.code) {
      const card = this.index.byCode.get(line.code);
      if (card || !line.name) return makeResolved(line, card ? [card] : []);
    }
    // A name may end in a digit that is no level.
    const whole = line.loose ? this.index.find(line.asked) : null;
    if (whole && whole.grade <= OTHER_FORM) return makeResolved({ ...line, level: null, loose: false }, whole.cards);
    const { found, aside } = this.findWithoutAside(line.name);
    if (!found || found.grade > OTHER_FORM) {
      const numbered = this.findByNumber(line.asked);
      if (numbered.length) return makeResolved({ ...line, level: null }, numbered);
    }
    if (!found && whole) return makeResolved({ ...line, level: null }, whole.cards, whole.readAs);
    if (!found) return { ...makeResolved(line, []), nearest: this.index.nearest(line.name) };
    const cards = this.tellApart(found.cards, aside);
    if (isStrict && found.grade === PARTIAL && !this.isOneName(line.name, cards, found)) {
      const names = cards.map((card) => (Object.values(card.names).includes(found.readAs) ? found.readAs : card.all[0]));
      return { ...makeResolved(line, []), nearest: Array.from(new Set(names)).slice(0, 3) };
    }
    return ofLevel(makeResolved(line, cards, found.readAs));
  }

  /**
   * What bears a name; if nothing bears the whole, without what stands in brackets or behind a colon.
   * @param {string} name
   * @returns {{found: FoundCards | null, aside: string}}
   */
  findWithoutAside(name) {
    const found = this.index.find(name);
    if (found && found.grade <= OTHER_FORM) return { found, aside: "" };
    for (const pattern of ASIDES) {
      const match = pattern.exec(name);
      const shorter = match ? this.index.find(match[1]) : null;
      if (match && shorter && shorter.grade <= REPAIRED) return { found: shorter, aside: match[2] ?? match[3] };
    }
    return { found, aside: "" };
  }

  /**
   * Those of several cards whose set is what stood in brackets; all if none is.
   * @param {Card[]} cards
   * @param {string} aside
   */
  tellApart(cards, aside) {
    const sorted = Array.from(cards).sort(compareCards);
    if (!aside || sorted.length < 2) return sorted;
    const wanted = contentWords(this.index.wordsOf(aside));
    const sets = this.findSets(wanted);
    const fitting = sorted.filter((card) => card.prints.some(([set]) => sets.has(set)));
    // A card without a subtitle has no words, and so all of none.
    return !wanted.length || !fitting.length ? sorted : fitting;
  }

  /**
   * Sets that have all the words in one of their names.
   * @param {NameWord[]} wanted
   * @returns {Set<number>}
   */
  findSets(wanted) {
    const found = new Set();
    this.data.sets.forEach((names, place) => {
      if (names.some((name) => hasAllWords(this.index.wordsOf(name), wanted))) found.add(place);
    });
    return found;
  }

  /**
   * Cards by the name of their set, or some words of it, and their number in it.
   * @param {string} asked
   */
  findByNumber(asked) {
    const match = SET_NUMBER.exec(asked.trim());
    const wanted = match ? this.index.wordsOf(match[1]) : [];
    if (!match || !wanted.length) return [];
    const sets = this.findSets(wanted);
    return this.index.cards
      .filter((card) => card.prints.some(([set, number]) => sets.has(set) && number === match[2]))
      .sort(compareCards);
  }

  /**
   * @param {string} asked
   * @param {Card[]} cards
   * @param {FoundCards} found
   */
  isOneName(asked, cards, found) {
    const isEnough = found.share >= this.data.limits.enough && contentWords(this.index.wordsOf(asked)).length > 1;
    return isEnough && cards.every((card) => card.all.includes(found.readAs));
  }
}

/**
 * @param {DeckLine} line
 * @param {Card[]} cards
 * @param {string} [readAs]
 * @returns {ResolvedLine}
 */
function makeResolved(line, cards, readAs = "") {
  return { line, cards: Array.from(cards).sort(compareCards), readAs, isOtherLevel: false, nearest: [] };
}

/**
 * Those of several cards that have the level asked for; all if none has.
 * @param {ResolvedLine} found
 * @returns {ResolvedLine}
 */
function ofLevel(found) {
  const { line, cards } = found;
  const { level } = line;
  if (level === null) return found;
  const fitting = cards.filter((card) => card.levels.includes(level));
  if (fitting.length) return { ...found, cards: fitting };
  if (line.loose && level) return { ...found, line: { ...line, count: level, level: null, loose: false } };
  // Level 0 is often written for cards that have none.
  return { ...found, isOtherLevel: level > 0 || cards.some((card) => card.levels.length > 0) };
}
