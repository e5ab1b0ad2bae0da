/**
 * The order of the rows. As long as the query stays the same, a row that was shown keeps its place; what is found later,
 * because more of the index has come, stands below.
 */

/** @typedef {{key: string, card: NamedCard} | {key: string, ranked: Ranked}} Item a card, or an entry that was found */

/** By what a card is known among the rows; an entry is by its id. */
export function keyOfCard(/** @type {NamedCard} */ card) {
  return `${card.game} ${card.code}`;
}

export class ResultOrder {
  constructor() {
    /** The query with all that narrows it. */
    this.asked = "";
    /** @type {string[]} what is shown, in its order */
    this.keys = [];
    /** @type {Map<string, Item>} */
    this.known = new Map();
  }

  /** Begin with an order from before. */
  restore(/** @type {string} */ asked, /** @type {string[]} */ keys) {
    this.asked = asked;
    this.keys = keys;
  }

  /**
   * What is shown of what was found, in its order.
   * @param {string} asked
   * @param {Item[]} found the best first
   * @param {number} limit how many of them
   * @returns {Item[]}
   */
  arrange(asked, found, limit) {
    if (asked !== this.asked) {
      this.asked = asked;
      this.keys = [];
      this.known.clear();
    }
    for (const item of found) this.known.set(item.key, item);
    const kept = this.keys.filter((key) => this.known.has(key));
    const fresh = found.slice(0, limit).map(({ key }) => key);
    this.keys = Array.from(new Set([...kept, ...fresh]));
    return this.keys.map((key) => /** @type {Item} */ (this.known.get(key)));
  }
}
