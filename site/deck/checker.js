/**
 * The rulings on the cards of a deck: a checker answers as `rulesref errata --deck FILE --json` does.
 * Nothing leaves the page: what is loaded is the same for every deck.
 */

import { CardNameIndex, NameReader, readCard, readListedCard } from "./card-name-index.js";
import { CardResolver } from "./card-resolver.js";
import { readDeck } from "./deck-file.js";
import { makeListReader } from "./list-reader.js";
import { TabooLists, chooseList, checkDeck, isListed } from "./taboo-lists.js";

class DeckChecker {
  constructor(/** @type {CardData} */ data, /** @type {Base} */ base) {
    this.data = data;
    const reader = new NameReader(data, base);
    const ruled = data.cards.map((row) => readCard(row, data));
    const listed = data.listed.map((line) => readListedCard(line, data));
    const indexes = [ruled, listed].map((cards) => new CardNameIndex(cards, reader, data.limits));
    this.taboo = data.taboo && new TabooLists(data.taboo);
    this.lists = makeListReader(data.grammar, reader.normaliser);
    this.resolver = new CardResolver(indexes, reader, data);
  }

  /**
   * The rulings on each card of a deck. Throws a `DeckFault` for what is no deck.
   * @param {string} text
   * @param {string} asked which taboo list (`chooseList`)
   * @returns {DeckReport}
   */
  check(text, asked) {
    const deck = readDeck(text, this.data.grammar, this.lists);
    const resolved = this.resolver.resolveDeck(deck.lines);
    const chosen = chooseList(this.taboo, asked, deck);
    return {
      deck,
      copies: deck.lines.reduce((sum, line) => sum + (line.part === "deck" ? line.count : 0), 0),
      cards: resolved.flatMap((one) => one.cards.map((card, place) => this.answer(one, card, place, chosen?.code ?? ""))),
      unknown: resolved.filter((one) => !one.cards.length),
      taboo: this.taboo && chosen ? checkDeck(this.taboo, chosen, deck, resolved) : null,
    };
  }

  /**
   * @param {ResolvedLine} resolved
   * @param {Card} card
   * @param {number} place among the cards that the line may mean
   * @param {string} list the taboo list in use, or nothing
   * @returns {DeckCard}
   */
  answer(resolved, card, place, list) {
    const own = new Set([...card.rulings, ...card.taboo]);
    const state = this.taboo && list ? this.taboo.findState(card.codes, list) : null;
    const derived = card.features.map((through) => ({
      through,
      rulings: this.data.features[through].filter((slug) => !own.has(slug)),
    }));
    const shown = state ? [...card.rulings, ...this.findTabooRulings(card, list)] : card.rulings;
    return {
      resolved,
      card,
      isOther: place > 0,
      rulings: shown.filter((slug) => !card.mentions.includes(slug)),
      mentions: shown.filter((slug) => card.mentions.includes(slug)),
      derived: derived.filter(({ rulings }) => rulings.length > 0),
      state,
      isOnNewest: this.taboo ? isListed(this.taboo.findState(card.codes, this.taboo.newest)) : card.taboo.length > 0,
      listed: state && isListed(state) ? { code: list, card, state } : null,
    };
  }

  /** The entries of the taboo list that hold under a list: not those on the card itself that another list made true. */
  findTabooRulings(/** @type {Card} */ card, /** @type {string} */ list) {
    const lists = this.taboo;
    const isTold = Boolean(lists?.restated) && lists?.isSame(card.codes, list, lists.restated);
    return card.taboo.filter((slug) => isTold || !card.ownTaboo.includes(slug));
  }
}

/** @type {Map<string, Promise<DeckChecker>>} */
const opened = new Map();

/**
 * The checker of a game; its data is loaded once.
 * @returns {Promise<DeckChecker>}
 */
export function openChecker(/** @type {string} */ game) {
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
