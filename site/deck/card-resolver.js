/** What a line of a deck means, as `rulesref/cards/card_resolver.py` decides: by code, name, set and number, level. */

import { contentWords, hasAllWords, isSameName } from "../language/name-matching.js";
import { compareCards } from "../shared/wording.js";
import { OTHER_FORM, PARTIAL, REPAIRED } from "./card-name-index.js";

/** @typedef {import("./card-name-index.js").CardNameIndex} CardNameIndex */
/** @typedef {import("./card-name-index.js").NameReader} NameReader */

const ASIDES = [/^(.+?)\s*(?:\(([^()]+)\)|\[([^[\]]+)\])$/, /^([^:]+):\s*(\S.*)$/];
const SET_NUMBER = /^(.*[^0-9])[\s,#№]+([0-9]{1,3}[a-z]?)$/;

export class CardResolver {
  /**
   * @param {CardNameIndex[]} indexes of the cards on which documents rule, and of the list of all cards
   * @param {NameReader} reader
   * @param {CardData} data
   */
  constructor(indexes, reader, data) {
    this.indexes = indexes;
    this.reader = reader;
    this.data = data;
  }

  /**
   * The cards of a deck; those of one name are told apart by the rest of the deck too.
   * @returns {ResolvedLine[]}
   */
  resolveDeck(/** @type {DeckLine[]} */ lines) {
    const resolved = lines.map((line) => this.resolve(line, true));
    const origins = resolved.filter((one) => one.cards.length && !isInvestigator(one)).map(({ cards }) => listSets(cards));
    const chosen = resolved.map((one) => (isInvestigator(one) ? chooseInvestigator(one, origins) : one));
    const own = listSets(chosen.filter(isInvestigator).flatMap(({ cards }) => cards.slice(0, 1)));
    return chosen.map((one) => chooseCards(one, own));
  }

  /**
   * The cards that a line means. Where nobody chooses (`isStrict`), part of a name must leave no doubt.
   * A person who asks gets, of several cards of one name, those of which there is something to tell.
   * @returns {ResolvedLine}
   */
  resolve(/** @type {DeckLine} */ line, /** @type {boolean} */ isStrict) {
    const found = this.resolveAll(line, isStrict);
    const told = found.cards.filter((card) => card.rulings.length + card.taboo.length > 0 || isRuled(card));
    return isStrict ? found : { ...found, cards: told.length ? told : found.cards.slice(0, 1) };
  }

  /** @returns {ResolvedLine} */
  resolveAll(/** @type {DeckLine} */ line, /** @type {boolean} */ isStrict) {
    if (line.code) {
      const card = this.findCode(line.code);
      if (card || !line.name) return makeResolved(line, card ? this.merge([card]) : []);
    }
    // A name may end in a digit that is no level.
    const whole = line.whole ? this.find(line.whole, isStrict) : null;
    if (whole && whole.grade <= OTHER_FORM) return makeResolved({ ...line, level: null, whole: "" }, whole.cards);
    const { found, aside } = this.findWithoutAside(line.name, isStrict);
    if (!found || found.grade > OTHER_FORM) {
      const numbered = this.findByNumber(line.asked);
      if (numbered.length) return makeResolved({ ...line, level: null }, numbered);
    }
    if (!found && whole) return makeResolved({ ...line, level: null }, whole.cards, whole.readAs);
    if (!found) return { ...makeResolved(line, []), nearest: this.findNearest(line.name) };
    const cards = this.tellApart(found.cards, aside);
    if (isStrict && found.grade === PARTIAL && !this.isOneName(line.name, cards, found)) {
      const names = cards.map((card) => (Object.values(card.names).includes(found.readAs) ? found.readAs : card.all[0]));
      return { ...makeResolved(line, []), nearest: Array.from(new Set(names)).slice(0, 3) };
    }
    return ofLevel(makeResolved(line, cards, found.readAs));
  }

  /** @param {string} code */
  findCode(code) {
    return this.indexes.map((index) => index.byCode.get(code)).find(Boolean);
  }

  /** @param {string} name */
  findNearest(name) {
    return Array.from(new Set(this.indexes.flatMap((index) => index.nearest(name)))).slice(0, 3);
  }

  /**
   * What the indexes hold under a name, in the best grade that one of them gives it.
   * @returns {FoundCards | null}
   */
  find(/** @type {string} */ name, /** @type {boolean} */ isStrict) {
    const exact = this.indexes.flatMap((index) => index.findExactly(name) ?? []);
    const found = exact.length ? exact : this.indexes.flatMap((index) => index.find(name) ?? []);
    if (!found.length) return null;
    const [best] = Array.from(found).sort((one, two) => one.grade - two.grade || one.slips - two.slips);
    // Who asks with part of a name asks what is ruled.
    const isAlone = best.grade === PARTIAL && !isStrict;
    const alike = found.filter((one) => one.grade === best.grade && one.slips === best.slips);
    return { ...best, cards: this.merge((isAlone ? [best] : alike).flatMap(({ cards }) => cards)) };
  }

  /** Each card once: what documents rule on rather than its line in the list. */
  merge(/** @type {Card[]} */ cards) {
    const known = cards.map((card) => card.codes.map((code) => this.findCode(code)).find((one) => one && !one.isListed) ?? card);
    return Array.from(new Map(known.map((card) => [card.code, card])).values());
  }

  /**
   * What bears a name; if nothing bears the whole, without what stands in brackets or behind a colon.
   * @returns {{found: FoundCards | null, aside: string}}
   */
  findWithoutAside(/** @type {string} */ name, /** @type {boolean} */ isStrict) {
    const found = this.find(name, isStrict);
    if (found && found.grade <= OTHER_FORM) return { found, aside: "" };
    for (const pattern of ASIDES) {
      const match = pattern.exec(name);
      const shorter = match ? this.find(match[1], isStrict) : null;
      if (match && shorter && shorter.grade <= REPAIRED) return { found: shorter, aside: match[2] ?? match[3] };
    }
    return { found, aside: "" };
  }

  /** Those of several cards whose set is what stood in brackets; all if none is. */
  tellApart(/** @type {Card[]} */ cards, /** @type {string} */ aside) {
    const sorted = Array.from(cards).sort(compareCards);
    if (!aside || sorted.length < 2) return sorted;
    const wanted = contentWords(this.reader.wordsOf(aside));
    // A card without a subtitle has no words, and so all of none.
    if (!wanted.length) return sorted;
    // «Core Set» is not «Core Set (2026)».
    const found = [this.findSets(wanted, isSameName), this.findSets(wanted, hasAllWords)].map((sets) =>
      sorted.filter((card) => card.prints.some(([set]) => sets.has(set))),
    );
    return found.find((some) => some.length) ?? sorted;
  }

  /**
   * Sets of which one name has all the words, or is made of them.
   * @param {NameWord[]} wanted
   * @param {(words: NameWord[], wanted: NameWord[]) => boolean} isMeant
   * @returns {Set<number>}
   */
  findSets(wanted, isMeant) {
    const found = new Set();
    this.data.sets.forEach((names, place) => {
      if (names.some((name) => isMeant(this.reader.wordsOf(name), wanted))) found.add(place);
    });
    return found;
  }

  /** Cards by the name of their set, or some words of it, and their number in it. */
  findByNumber(/** @type {string} */ asked) {
    const match = SET_NUMBER.exec(asked.trim());
    const wanted = match ? this.reader.wordsOf(match[1]) : [];
    if (!match || !wanted.length) return [];
    const sets = this.findSets(wanted, hasAllWords);
    const found = this.indexes
      .flatMap((index) => index.cards)
      .filter((card) => card.prints.some(([set, number]) => sets.has(set) && number === match[2]));
    return this.merge(found).sort(compareCards);
  }

  isOneName(/** @type {string} */ asked, /** @type {Card[]} */ cards, /** @type {FoundCards} */ found) {
    const isEnough = found.share >= this.data.limits.enough && contentWords(this.reader.wordsOf(asked)).length > 1;
    return isEnough && cards.every((card) => card.all.includes(found.readAs));
  }
}

/** @param {ResolvedLine} resolved */
function isInvestigator({ line }) {
  return line.part === "investigator";
}

/** @param {Card[]} cards */
function listSets(cards) {
  return new Set(cards.flatMap((card) => card.prints.map(([set]) => set)));
}

/** Whether a ruling is about a card, or about what is printed on it. */
function isRuled(/** @type {Card} */ card) {
  return card.features.length > 0 || [...card.rulings, ...card.taboo].some((slug) => !card.mentions.includes(slug));
}

/**
 * An investigator's other version (a parallel card), if the deck has a card that came with it alone.
 * @param {ResolvedLine} found
 * @param {Set<number>[]} origins sets of each other line
 * @returns {ResolvedLine}
 */
function chooseInvestigator(found, origins) {
  const later = found.cards.slice(1).filter((card) => {
    const sets = listSets([card]);
    return origins.some((some) => Array.from(some).every((set) => sets.has(set)));
  });
  return later.length === 1 ? { ...found, cards: later } : found;
}

/**
 * Of several cards of one name those that a line without a code and a level means in a deck: without a level those of the
 * investigator's own set; else the first (of level 0), and others only if something is ruled about them.
 * @returns {ResolvedLine}
 */
function chooseCards(/** @type {ResolvedLine} */ found, /** @type {Set<number>} */ sets) {
  const { line, cards } = found;
  if (cards.length < 2 || line.level !== null) return found;
  const isOwn = (/** @type {Card} */ card) => !card.levels.length && card.prints.some(([set]) => sets.has(set));
  const own = isInvestigator(found) ? [] : cards.filter(isOwn);
  const [first, ...others] = own.length ? own : cards;
  // Without a card of level 0 the level is not known.
  return first.levels.some(Boolean) ? found : { ...found, cards: [first, ...others.filter(isRuled)] };
}

/** @returns {ResolvedLine} */
function makeResolved(/** @type {DeckLine} */ line, /** @type {Card[]} */ cards, /** @type {string} */ readAs = "") {
  return { line, cards: Array.from(cards).sort(compareCards), readAs, isOtherLevel: false, nearest: [] };
}

/**
 * Those of several cards that have the level asked for; all if none has.
 * @returns {ResolvedLine}
 */
function ofLevel(/** @type {ResolvedLine} */ found) {
  const { line, cards } = found;
  const { level } = line;
  if (level === null) return found;
  const fitting = cards.filter((card) => card.levels.includes(level));
  if (fitting.length) return { ...found, cards: fitting };
  if (line.whole && !line.is_counted && level) {
    return { ...found, line: { ...line, count: level, level: null, whole: "" } };
  }
  // Level 0 is often written for cards that have none.
  return { ...found, isOtherLevel: level > 0 || cards.some((card) => card.levels.length > 0) };
}
