/**
 * The rulings on the cards of a deck: a checker answers as `rulesref errata --deck FILE --json` does.
 * Nothing leaves the page: what is loaded is the same for every deck.
 */

import { CardNameIndex, NameReader, readCard, readListedCard } from "./card-name-index.js";
import { CardResolver } from "./card-resolver.js";
import { readDeck } from "./deck-file.js";
import { makeListReader } from "./list-reader.js";

class DeckChecker {
  /**
   * @param {CardData} data
   * @param {Base} base
   */
  constructor(data, base) {
    this.data = data;
    const reader = new NameReader(data, base);
    const ruled = data.cards.map((row) => readCard(row, data));
    const listed = data.listed.map((line) => readListedCard(line, data));
    const indexes = [ruled, listed].map((cards) => new CardNameIndex(cards, reader, data.limits));
    this.lists = makeListReader(data.grammar, reader.normaliser);
    this.resolver = new CardResolver(indexes, reader, data);
  }

  /**
   * The rulings on each card of a deck. Throws a `DeckFault` for what is no deck.
   * @param {string} text
   * @param {boolean} hasTaboo with the optional list
   * @returns {DeckReport}
   */
  check(text, hasTaboo) {
    const deck = readDeck(text, this.data.grammar, this.lists);
    const resolved = this.resolver.resolveDeck(deck.lines);
    return {
      deck,
      copies: deck.lines.reduce((sum, line) => sum + (line.part === "deck" ? line.count : 0), 0),
      cards: resolved.flatMap((one) => one.cards.map((card, place) => this.answer(one, card, place, hasTaboo))),
      unknown: resolved.filter((one) => !one.cards.length),
      taboo: hasTaboo ? sumTaboo(resolved) : null,
    };
  }

  /**
   * @param {ResolvedLine} resolved
   * @param {Card} card
   * @param {number} place among the cards that the line may mean
   * @param {boolean} hasTaboo
   * @returns {DeckCard}
   */
  answer(resolved, card, place, hasTaboo) {
    const own = new Set([...card.rulings, ...card.taboo]);
    const derived = card.features.map((through) => ({
      through,
      rulings: this.data.features[through].filter((slug) => !own.has(slug)),
    }));
    const shown = hasTaboo ? Array.from(own) : card.rulings;
    return {
      resolved,
      card,
      isOther: place > 0,
      rulings: shown.filter((slug) => !card.mentions.includes(slug)),
      mentions: shown.filter((slug) => card.mentions.includes(slug)),
      derived: derived.filter(({ rulings }) => rulings.length > 0),
      price: hasTaboo ? card.price : null,
    };
  }
}

/**
 * Prices of all copies in the deck itself. Where a line may mean several cards, the first one counts.
 * @param {ResolvedLine[]} resolved
 * @returns {TabooSum}
 */
function sumTaboo(resolved) {
  const counted = resolved.filter(({ line, cards }) => cards.length && line.part !== "side");
  return {
    xp: counted.reduce((sum, { line, cards }) => sum + cards[0].price.xp * line.count, 0),
    possible: counted.reduce((sum, { cards }) => sum + cards[0].price.possible, 0),
    forbidden: counted.map(({ cards }) => cards[0]).filter((card) => card.price.isForbidden),
  };
}

/** @type {Map<string, Promise<DeckChecker>>} */
const opened = new Map();

/**
 * The checker of a game; its data is loaded once.
 * @param {string} game
 * @returns {Promise<DeckChecker>}
 */
export function openChecker(game) {
  let promise = opened.get(game);
  if (!promise) {
    const parts = [rulesref.loadNewest(`deck/${game}/cards`), rulesref.loadNewest("search/base")];
    promise = Promise.all(parts).then(([data, base]) => new DeckChecker(data, base));
    // What failed may be asked for again.
    promise.catch(() => opened.delete(game));
    opened.set(game, promise);
  }
  return promise;
}
