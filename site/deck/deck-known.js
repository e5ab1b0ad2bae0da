/** What a line of a deck means, as `rulesref/errata/known.py` decides: by code, name, set and number, level. */
(function () {
  "use strict";

  const FORM = 1;
  const REPAIRED = 2;
  const PART = 3;
  const ASIDES = [/^(.+?)\s*(?:\(([^()]+)\)|\[([^[\]]+)\])$/, /^([^:]+):\s*(\S.*)$/];
  const SET_NUMBER = /^(.*[^0-9])[\s,#№]+([0-9]{1,3}[a-z]?)$/;

  class KnownCards {
    /**
     * @param {CardBook} book
     * @param {CardData} data
     */
    constructor(book, data) {
      this.book = book;
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
        const card = this.book.byCode.get(line.code);
        if (card || !line.name) return made(line, card ? [card] : []);
      }
      // A name may end in a digit that is no level.
      const whole = line.loose ? this.book.find(line.asked) : null;
      if (whole && whole.grade <= FORM) return made({ ...line, level: null, loose: false }, whole.cards);
      const { found, aside } = this.findWithoutAside(line.name);
      if (!found || found.grade > FORM) {
        const numbered = this.findByNumber(line.asked);
        if (numbered.length) return made({ ...line, level: null }, numbered);
      }
      if (!found && whole) return made({ ...line, level: null }, whole.cards, whole.readAs);
      if (!found) return { ...made(line, []), nearest: this.book.nearest(line.name) };
      const cards = this.tellApart(found.cards, aside);
      if (isStrict && found.grade === PART && !this.isOneName(line.name, cards, found)) {
        const names = cards.map((card) => (Object.values(card.names).includes(found.readAs) ? found.readAs : card.all[0]));
        return { ...made(line, []), nearest: Array.from(new Set(names)).slice(0, 3) };
      }
      return ofLevel(made(line, cards, found.readAs));
    }

    /**
     * What bears a name; if nothing bears the whole, without what stands in brackets or behind a colon.
     * @param {string} name
     * @returns {{found: FoundCards | null, aside: string}}
     */
    findWithoutAside(name) {
      const found = this.book.find(name);
      if (found && found.grade <= FORM) return { found, aside: "" };
      for (const pattern of ASIDES) {
        const match = pattern.exec(name);
        const shorter = match ? this.book.find(match[1]) : null;
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
      const sorted = sortCards(cards);
      if (!aside || sorted.length < 2) return sorted;
      const wanted = rulesref.sameNames.content(this.book.wordsOf(aside));
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
        if (names.some((name) => rulesref.sameNames.covers(this.book.wordsOf(name), wanted))) found.add(place);
      });
      return found;
    }

    /**
     * Cards by the name of their set, or some words of it, and their number in it.
     * @param {string} asked
     */
    findByNumber(asked) {
      const match = SET_NUMBER.exec(asked.trim());
      const wanted = match ? this.book.wordsOf(match[1]) : [];
      if (!match || !wanted.length) return [];
      const sets = this.findSets(wanted);
      return sortCards(
        this.book.cards.filter((card) => card.prints.some(([set, number]) => sets.has(set) && number === match[2])),
      );
    }

    /**
     * @param {string} asked
     * @param {Card[]} cards
     * @param {FoundCards} found
     */
    isOneName(asked, cards, found) {
      const isEnough = found.share >= this.data.limits.enough && rulesref.sameNames.content(this.book.wordsOf(asked)).length > 1;
      return isEnough && cards.every((card) => card.all.includes(found.readAs));
    }
  }

  /**
   * @param {DeckLine} line
   * @param {Card[]} cards
   * @param {string} [readAs]
   * @returns {ResolvedLine}
   */
  function made(line, cards, readAs = "") {
    return { line, cards: sortCards(cards), readAs, isOtherLevel: false, nearest: [] };
  }

  /**
   * Lower levels first.
   * @param {Card[]} cards
   */
  function sortCards(cards) {
    return Array.from(cards).sort((one, two) => compareLevels(one, two) || (one.code < two.code ? -1 : 1));
  }

  /**
   * @param {Card} one
   * @param {Card} two
   */
  function compareLevels(one, two) {
    for (let place = 0; place < Math.min(one.levels.length, two.levels.length); place++) {
      if (one.levels[place] !== two.levels[place]) return one.levels[place] - two.levels[place];
    }
    return one.levels.length - two.levels.length;
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

  rulesref.KnownCards = KnownCards;
})();
