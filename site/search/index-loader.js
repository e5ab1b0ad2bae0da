/**
 * What the dialog loads of the index, and when: titles as soon as the field is touched, the words of the reader's language
 * and the names of cards with the first letter, then, in a pause, the words of the other languages and the question bank.
 */

/** @typedef {import("./finder.js").Finder} Finder */

/** So long after the last letter the other languages and the question bank are loaded, in milliseconds. */
const PAUSE = 700;
/** The same where results wait for them: whoever still types asks for something else. */
const SHORT_PAUSE = 250;

export class IndexLoader {
  /**
   * @param {Finder} finder
   * @param {string} lang
   * @param {() => void} changed called whenever more can be found, or it is known that it cannot
   */
  constructor(finder, lang, changed) {
    this.finder = finder;
    this.lang = lang;
    this.changed = changed;
    this.pausing = 0;
    /** @type {Set<string>} */
    this.coming = new Set();
    /** Games of which something could not be loaded. @type {Set<string>} */
    this.lost = new Set();
    /** Those of them that are not asked for before the next letter. @type {Set<string>} */
    this.resting = new Set();
  }

  /** Ask once more for what could not be loaded. */
  retry() {
    this.resting.clear();
  }

  /** The titles of some games in the languages in which results are shown. */
  openTitles(/** @type {string[]} */ games, /** @type {string[]} */ langs) {
    const missing = games.filter((game) => !this.finder.hasTitles(game, langs));
    this.bring(`titles ${langs.join(" ")}`, missing, (game) => this.finder.openTitles(game, langs));
  }

  /**
   * What somebody who types in these games will need next.
   * @param {string[]} games
   * @param {boolean} isAwaited whether results wait for the whole index
   * @param {boolean} isLacking whether the words that are here do not say what was meant
   * @param {string} text what was typed, and how it was understood
   */
  openMore(games, isAwaited, isLacking, text) {
    const { finder, lang } = this;
    clearTimeout(this.pausing);
    const open = games.filter((game) => finder.indexes.has(game));
    const wordless = open.filter((game) => !finder.hasWords(game, lang));
    this.bring("words", wordless, (game) => finder.openWords(game, lang));
    const cardless = open.filter((game) => finder.cards.has(game) && !finder.cards.isOpen(game));
    this.bring("cards", cardless, (game) => finder.cards.open(game));
    // They go first: titles that begin as the query does are shown with them alone.
    if (wordless.length) return;
    const rest = open.filter((game) => !finder.hasAllWords(game));
    const bankless = open.filter((game) => !finder.hasBank(game, text));
    const bringOthers = () => this.bring("others", rest, (game) => finder.openOthers(game));
    const bringRest = () => {
      bringOthers();
      for (const game of bankless) {
        const parts = finder.bankPartsFor(game, text);
        this.bring(`bank ${parts.join(" ")}`, [game], () => finder.openBank(game, parts));
      }
    };
    const bringLacking = () => {
      bringOthers();
      // Without them a word is repaired that should not be; that is no reason to call a game lost.
      const common = finder.missingScripts(text);
      if (common.length) this.bring(common.join(" "), open.slice(0, 1), () => finder.openCommonWords(common).catch(() => {}));
    };
    const isNeeded = isAwaited || isLacking;
    if (!(rest.length + bankless.length) && !isLacking) return;
    // @ts-ignore: not every browser tells what the reader pays for.
    if (!isNeeded && navigator.connection?.saveData) return;
    this.pausing = setTimeout(
      () => {
        if (isLacking) bringLacking();
        if (isLacking && !isAwaited) this.pausing = setTimeout(bringRest, PAUSE);
        else bringRest();
      },
      isNeeded ? SHORT_PAUSE : PAUSE,
    );
  }

  /**
   * @param {string} what
   * @param {string[]} games
   * @param {(game: string) => Promise<void>} load
   */
  bring(what, games, load) {
    for (const game of games) {
      const name = `${what} ${game}`;
      if (this.coming.has(name) || this.resting.has(game)) continue;
      this.coming.add(name);
      load(game)
        .then(
          () => this.lost.delete(game),
          () => {
            this.lost.add(game);
            this.resting.add(game);
          },
        )
        .then(() => {
          this.coming.delete(name);
          this.changed();
        });
    }
  }
}
