/**
 * The taboo lists, and what one of them makes of a deck, as `rulesref/taboo_lists.py` and
 * `rulesref/cards/taboo_check.py` tell it.
 */

/** @type {TabooState} */
const UNLISTED = {};

export class TabooLists {
  /** @param {TabooData} data */
  constructor(data) {
    this.dates = data.dates;
    this.codes = Object.keys(data.dates).sort();
    this.restated = data.restated;
    this.cards = data.cards;
    this.exceptional = new Set(data.exceptional);
    this.myriad = new Set(data.myriad);
  }

  get newest() {
    return this.codes[this.codes.length - 1];
  }

  /** The list that somebody names by its code, number or date; empty if there is none such. */
  read(/** @type {string} */ written) {
    const number = /^0*([1-9][0-9]{0,2})$/.exec(written.trim())?.[1];
    if (number) return this.codes.find((code) => Number(code) === Number(number)) ?? "";
    return this.codes.find((code) => this.dates[code] === written.trim()) ?? "";
  }

  /**
   * What the lists changed about a card, one after another.
   * @returns {{code: string, state: TabooState}[]}
   */
  findHistory(/** @type {string[]} */ codes) {
    const card = codes.find((code) => Object.hasOwn(this.cards, code));
    const states = card === undefined ? {} : this.cards[card];
    return Object.keys(states)
      .sort()
      .map((code) => ({ code, state: states[code] }));
  }

  /**
   * How a card, known by its codes, stands on a list.
   * @returns {TabooState}
   */
  findState(/** @type {string[]} */ codes, /** @type {string} */ on) {
    const steps = this.findHistory(codes).filter(({ code }) => code <= on);
    return steps.length ? steps[steps.length - 1].state : UNLISTED;
  }

  /** Whether two lists treat a card alike. */
  isSame(/** @type {string[]} */ codes, /** @type {string} */ one, /** @type {string} */ other) {
    const [here, there] = [one, other].map((on) => Object.entries(this.findState(codes, on)).sort());
    return JSON.stringify(here) === JSON.stringify(there);
  }

  /** Experience for so many copies of a card, by a list or, without one, as printed. */
  cost(/** @type {Card} */ { codes, levels }, /** @type {number} */ count, /** @type {string} */ on = "") {
    const state = on ? this.findState(codes, on) : UNLISTED;
    const isExceptional = state.exceptional ?? codes.some((code) => this.exceptional.has(code));
    const level = (levels[0] ?? 0) * (isExceptional ? 2 : 1);
    return (level + (state.part ? 0 : (state.xp ?? 0))) * (this.isMyriad(codes) ? Math.min(count, 1) : count);
  }

  /** @param {string[]} codes */
  isMyriad(codes) {
    return codes.some((code) => this.myriad.has(code));
  }
}

/** @param {TabooState} state */
export function isListed(state) {
  return Object.keys(state).length > 0;
}

/**
 * The list by which a deck is checked, and why; null if none is asked for and the deck names none.
 * @param {TabooLists | null} lists
 * @param {string} asked a list, `newest`, `none`, `default` (the deck's own, else the newest) or nothing
 * @param {Deck} deck
 * @returns {{code: string, reason: string} | null}
 */
export function chooseList(lists, asked, deck) {
  const own = lists?.read(deck.taboo) ?? "";
  if (!lists || asked === "none" || (!asked && !own)) return null;
  if (asked && asked !== "default") {
    return { code: asked === "newest" ? lists.newest : lists.read(asked) || lists.newest, reason: "asked" };
  }
  return own ? { code: own, reason: "deck" } : { code: lists.newest, reason: "newest" };
}

/**
 * What a list makes of a deck, and where the newest differs.
 * @param {TabooLists} lists
 * @param {{code: string, reason: string}} chosen
 * @param {Deck} deck
 * @param {ResolvedLine[]} resolved
 * @returns {DeckTaboo}
 */
export function checkDeck(lists, { code, reason }, deck, resolved) {
  const known = resolved.filter(({ cards }) => cards.length);
  const there = lists.newest;
  /** @type {Map<string, TabooDifference>} */
  const differences = new Map();
  for (const { line, cards } of known) {
    const card = cards[0];
    if (line.part === "side" || differences.has(card.code) || lists.isSame(card.codes, code, there)) continue;
    const [here, newest] = [code, there].map((on) => lists.findState(card.codes, on));
    differences.set(card.code, { card, count: line.count, here, newest });
  }
  return {
    code,
    reason,
    cost: sumCost(lists, known, code, deck.improvements),
    newest: sumCost(lists, known, there, deck.improvements),
    differences: Array.from(differences.values()),
  };
}

/**
 * The cost of all copies in the deck itself. Where a line may mean several cards, the first one counts.
 * @param {TabooLists} lists
 * @param {ResolvedLine[]} known
 * @param {string} on
 * @param {number} improvements
 * @returns {DeckCost}
 */
function sumCost(lists, known, on, improvements) {
  /** @type {Map<string, {card: Card, count: number}>} */
  const counted = new Map();
  for (const { line, cards } of known) {
    if (line.part !== "deck") continue;
    const before = counted.get(cards[0].code)?.count ?? 0;
    counted.set(cards[0].code, { card: cards[0], count: before + line.count });
  }
  const all = Array.from(counted.values());
  const paid = new Set();
  const priced = all.filter(({ card }) => {
    const name = `${card.names.en} ${card.levels}`;
    const isPaid = lists.isMyriad(card.codes) && paid.has(name);
    paid.add(name);
    return !isPaid;
  });
  const states = all.map(({ card }) => ({ card, state: lists.findState(card.codes, on) }));
  const printed = priced.reduce((sum, { card, count }) => sum + lists.cost(card, count), 0);
  const total = priced.reduce((sum, { card, count }) => sum + lists.cost(card, count, on), 0);
  return {
    xp: total - printed,
    possible: states.reduce((sum, { state }) => sum + (state.part ? (state.xp ?? 0) : 0), 0),
    forbidden: states.filter(({ state }) => state.forbidden).map(({ card }) => card),
    total: total + improvements,
  };
}
