/** The cards of a report as rows of the page: cards that a line may mean, and of which the same is ruled, are one row. */

/** @returns {DeckReport} */
export function joinAlike(/** @type {DeckReport} */ report) {
  const lines = new Map(report.cards.map((one) => [one.resolved, /** @type {DeckCard[]} */ ([])]));
  for (const one of report.cards) lines.get(one.resolved)?.push(one);
  return { ...report, cards: Array.from(lines.values()).flatMap(joinLine) };
}

/**
 * @param {DeckCard[]} cards of one line
 * @returns {DeckCard[]}
 */
function joinLine(cards) {
  if (cards.length < 2) return cards;
  /** @type {Map<string, DeckCard[]>} */
  const alike = new Map();
  for (const one of cards) {
    const ruled = JSON.stringify([one.rulings, one.mentions, one.derived, one.state]);
    alike.set(ruled, [...(alike.get(ruled) ?? []), one]);
  }
  const rows = Array.from(alike.values(), (some) => ({ ...some[0], card: joinCards(some.map(({ card }) => card)) }));
  const resolved = { ...cards[0].resolved, cards: rows.map(({ card }) => card) };
  return rows.map((row, place) => ({ ...row, resolved, isOther: place > 0 }));
}

/** @returns {Card} */
function joinCards(/** @type {Card[]} */ cards) {
  const levels = Array.from(new Set(cards.flatMap((card) => card.levels))).sort((one, two) => one - two);
  return { ...cards[0], levels, codes: cards.flatMap(({ codes }) => codes), prints: cards.flatMap(({ prints }) => prints) };
}

/** Whether something is said about a card, or reaches it through its keywords. */
function isTold(/** @type {DeckCard} */ one) {
  const isOnList = one.state ? one.listed !== null : one.isOnNewest;
  return one.rulings.length > 0 || one.derived.length > 0 || isOnList;
}

/**
 * The cards of which there is something to tell, with others that their lines may mean; those that rulings only name;
 * and those of which nothing is said.
 */
export function sortRows(/** @type {DeckReport} */ { cards }) {
  const lines = new Set(cards.filter(isTold).map(({ resolved }) => resolved));
  const others = cards.filter(({ resolved }) => !lines.has(resolved));
  return {
    told: cards.filter(({ resolved }) => lines.has(resolved)),
    named: cards.filter((one) => one.mentions.length > 0 && !one.rulings.length),
    silent: others.filter((one) => !one.mentions.length),
  };
}
