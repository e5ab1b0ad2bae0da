/** Cards that a query names by code or by name in any form, as in `rulesref search`. Loaded after the words of a game. */

import { beginsName, isSameName, makeNameKey, readName } from "../language/name-matching.js";
import { getOrAdd } from "../shared/maps.js";
import { unpackNumbers } from "../shared/unpack.js";
import { compareCards } from "../shared/wording.js";

/** @typedef {import("./finder.js").Finder} Finder */

const COUNTED = 3;

export class CardNames {
  /** @param {Finder} finder */
  constructor(finder) {
    this.finder = finder;
    /** @type {Map<string, GameCardNames>} */
    this.games = new Map();
  }

  /** @param {string} game */
  has(game) {
    return this.finder.listed(game)?.hasCards ?? false;
  }

  /** @param {string} game */
  isOpen(game) {
    return this.games.has(game);
  }

  /** @param {string} game */
  async open(game) {
    if (!this.has(game)) return;
    const data = await this.finder.load(nameFile(game));
    const cards = getOrAdd(this.games, game, () => new GameCardNames(game, data, this.finder));
    // Now, and not with the next letter.
    cards.readNames();
  }

  /**
   * Cards with the code that a query is; else those that it names whole; else, if no entry has that name, those whose
   * names begin with it. Lower levels first.
   * @returns {NamedCard[]}
   */
  find(/** @type {Pick<Found, "understood" | "isNamed">} */ { understood, isNamed }, /** @type {string[]} */ games) {
    const opened = games.flatMap((game) => this.games.get(game) ?? []);
    const { text } = this.finder.parse(understood);
    const coded = opened.flatMap((cards) => cards.cards.filter(({ code }) => code === text));
    if (coded.length) return coded;
    const whole = opened.flatMap((cards) => cards.find(text));
    if (whole.length || isNamed) return whole.sort(compareCards);
    const begun = opened.flatMap((cards) => cards.findBegun(text));
    return begun.length <= this.finder.base.mostBegun ? begun.sort(compareCards) : [];
  }
}

class GameCardNames {
  constructor(/** @type {string} */ game, /** @type {CardNamesData} */ data, /** @type {Finder} */ finder) {
    this.game = game;
    this.finder = finder;
    this.cards = readCards(game, data);
    /** @type {Map<string, Set<NamedCard>>} what is written the same */
    this.keys = new Map();
    for (const card of this.cards) {
      for (const name of [...Object.values(card.names), ...card.others]) {
        getOrAdd(this.keys, this.keyOf(name), () => new Set()).add(card);
      }
    }
    /** @type {{card: NamedCard, words: NameWord[]}[]} */
    this.names = [];
    /** How much of the index was there when the names were read. */
    this.known = -1;
  }

  /** @returns {NamedCard[]} */
  find(/** @type {string} */ text) {
    const key = this.keyOf(text);
    const written = this.keys.get(key);
    if (written || !key) return Array.from(written ?? []);
    this.readNames();
    const words = this.wordsOf(text);
    const same = this.names.filter((name) => isSameName(words, name.words));
    return Array.from(new Set(same.map((name) => name.card)));
  }

  /**
   * Cards whose names begin with the words, in any form.
   * @returns {NamedCard[]}
   */
  findBegun(/** @type {string} */ text) {
    const words = this.wordsOf(text);
    if (!words.length) return [];
    this.readNames();
    const begun = this.names.filter((name) => beginsName(words, name.words));
    return Array.from(new Set(begun.map((name) => name.card)));
  }

  /** The words of all names; again whenever words of another language came. */
  readNames() {
    const known = this.finder.indexes.get(this.game)?.parts.size ?? 0;
    if (known === this.known) return;
    this.known = known;
    this.names = this.cards.flatMap((card) =>
      Array.from(new Set([...Object.values(card.names), ...card.others]), (name) => ({ card, words: this.wordsOf(name) })),
    );
  }

  /** @param {string} text */
  keyOf(text) {
    return makeNameKey(text, this.finder.vocabulary.normaliser);
  }

  /** @param {string} text */
  wordsOf(text) {
    const index = this.finder.indexes.get(this.game);
    const { normaliser, stopwords } = this.finder.vocabulary;
    return readName(text, normaliser, stopwords, (word) => index?.termsOf(word) ?? []);
  }
}

/** @returns {NamedCard[]} */
function readCards(/** @type {string} */ game, /** @type {CardNamesData} */ data) {
  const names = Object.entries(data.names).map(([lang, some]) => ({ lang, some: some.split("\n") }));
  const counts = unpackNumbers(data.counts);
  const listed = new Set(data.listed);
  return data.codes.split("\n").map((code, place) => ({
    game,
    code,
    names: Object.fromEntries(names.filter(({ some }) => some[place]).map(({ lang, some }) => [lang, some[place]])),
    others: data.others[place] ?? [],
    levels: data.levels[place] ?? [],
    counts: counts.slice(place * COUNTED, (place + 1) * COUNTED),
    isListed: listed.has(place),
    derived: (data.derived[place] ?? []).map((concept) => data.features[concept]),
  }));
}

/** @param {string} game */
function nameFile(game) {
  return `search/${game}/cards`;
}
