/**
 * Search: `rulesref.search(query, options)` answers as `rulesref search --json` does, after everything of the games was
 * loaded. The search sheet uses the finder below it, which answers at once from what has come so far.
 */
(function () {
  "use strict";

  /** From which share of common pairs of letters on a title is worth offering where nothing was found. */
  const LEAST_LIKENESS = 0.25;

  class Finder {
    /** @param {Base} base */
    constructor(base) {
      this.base = base;
      const normaliser = rulesref.makeNormaliser(base.letters);
      const stopwords = new Set(base.stopwords.split(" "));
      /** @type {Map<string, GameIndex>} */
      this.indexes = new Map();
      /** @type {Speech} */
      this.speech = {
        base,
        normaliser,
        stopwords,
        relayouts: rulesref.makeRelayouts(base.layouts),
        isKnown: (form) => this.all().some((index) => index.find(form).length > 0),
        weigh: (word) => (stopwords.has(word) ? base.light : 1),
        near: (word, distance) => {
          const found = new Map();
          for (const part of this.all().flatMap((index) => Array.from(index.parts.values()))) {
            part.lexicon.near(word, distance, found);
          }
          return found;
        },
        popularity: (form) =>
          Math.max(...this.all().map((index) => Math.max(0, ...index.termsOf(form).map((one) => index.frequency(one))))),
        beginsSome: (start) => start.length > 2 && this.all().some((index) => termsBeginning(start, index).length > 0),
        termsBeginning,
      };
      /** @type {Map<IndexEntry, string[]>} */
      this.titles = new Map();
    }

    all() {
      return Array.from(this.indexes.values());
    }

    /**
     * @param {string} name
     * @returns {Promise<any>}
     */
    load(name) {
      return rulesref.load(name, this.base.versions[name]);
    }

    /**
     * Load the entries of a game, then its words: those of the reader's language first, the others after them.
     * @param {string} game
     * @param {string} lang
     * @param {() => void} changed called whenever more can be found
     */
    async open(game, lang, changed = () => {}) {
      const listed = this.base.games.find((one) => one.id === game);
      if (!listed) return;
      let index = this.indexes.get(game);
      if (!index) {
        index = new rulesref.GameIndex(game, await this.load(`search/${game}/docs`), this.base);
        if (!this.indexes.has(game)) this.indexes.set(game, index);
        this.sortGames();
        changed();
      }
      const first = listed.parts.filter((part) => part === "common" || part === lang);
      for (const parts of [first, listed.parts]) {
        await this.addParts(game, parts);
        changed();
      }
    }

    /** Games in the order of the corpus, in whichever order they came: it decides ties. */
    sortGames() {
      const order = this.base.games.map((game) => game.id);
      this.indexes = new Map(Array.from(this.indexes).sort(([one], [two]) => order.indexOf(one) - order.indexOf(two)));
    }

    /**
     * @param {string} game
     * @param {string[]} parts
     */
    async addParts(game, parts) {
      const data = await Promise.all(parts.map((part) => this.load(`search/${game}/${part}`)));
      const index = /** @type {GameIndex} */ (this.indexes.get(game));
      parts.forEach((part, n) => {
        if (!index.parts.has(part)) index.add(part, data[n]);
      });
    }

    /**
     * Whether all of a game's words are here.
     * @param {string} game
     */
    isComplete(game) {
      const parts = this.base.games.find((one) => one.id === game)?.parts ?? [];
      return parts.every((part) => this.indexes.get(game)?.parts.has(part));
    }

    /**
     * The best entries for a query, from what is loaded. Phrases in quotes need `openTexts` first.
     * @param {string} typed
     * @param {SearchOptions} options
     * @returns {Found}
     */
    find(typed, options = {}) {
      const { speech, base } = this;
      const query = rulesref.parseQuery(typed, speech.normaliser, base.most);
      const isAllowed = makeFilter(query, options, base);
      const understood = options.isLiteral
        ? readLiterally(query, speech)
        : rulesref.understand(query, speech, options.isUnfinished ?? false);
      const indexes = this.all();
      const meanings = rulesref.findMeanings(understood.words, indexes, speech);
      const rarity = rulesref.weighWords(meanings, indexes, base);
      const ranked = indexes.flatMap((index, game) => rulesref.rank(meanings[game], rarity, index, isAllowed));
      const order = new Map(base.games.map((game, place) => [game.id, place]));
      const compare = (/** @type {Ranked} */ one, /** @type {Ranked} */ two) =>
        two.score - one.score ||
        /** @type {number} */ (order.get(one.entry.game)) - /** @type {number} */ (order.get(two.entry.game)) ||
        one.entry.place - two.entry.place;
      ranked.sort(compare);
      let kept = oneEach(ranked);
      if (understood.phrases.length) kept = kept.filter(({ entry }) => this.hasPhrases(entry, understood));
      const raised = this.raiseNumbers(query, ranked, isAllowed).sort(compare);
      const bearing = new Set(raised.map(({ entry }) => entry));
      kept = oneEach([...raised, ...kept.filter(({ entry }) => !bearing.has(entry))]);
      /** @type {Map<string, Set<number>>} */
      const asked = new Map();
      indexes.forEach((index, game) => {
        const some = meanings[game].filter((meaning) => meaning.weight >= 0.5);
        asked.set(index.id, new Set(some.flatMap((meaning) => [...meaning.terms, ...meaning.kin])));
      });
      const shown = understood.text === query.text ? typed : understood.text;
      return { query: typed, understood: shown, ranked: kept, asked, isQuoted: understood.phrases.length > 0 };
    }

    /**
     * Entries that bear an asked number, to be put first; among them, what the other words favour.
     * @param {Query} query
     * @param {Ranked[]} ranked
     * @param {(entry: IndexEntry) => boolean} isAllowed
     * @returns {Ranked[]}
     */
    raiseNumbers(query, ranked, isAllowed) {
      const entries = this.all().flatMap((index) => index.entries);
      /** @type {Set<IndexEntry>} */
      const bearing = new Set();
      for (const asked of query.numbers) {
        for (const number of rulesref.ancestors(asked)) {
          const found = entries.filter((entry) => entry.numbers.includes(number) && isAllowed(entry));
          found.forEach((entry) => bearing.add(entry));
          if (found.length) break;
        }
      }
      const scores = new Map(ranked.map(({ entry, score }) => [entry, score]));
      return Array.from(bearing, (entry) => ({ entry, score: this.base.numberGain + (scores.get(entry) ?? 0) }));
    }

    /**
     * Whether an entry has every phrase in quotes, in whatever grammatical form.
     * @param {IndexEntry} entry
     * @param {Understood} understood
     */
    hasPhrases(entry, understood) {
      const index = /** @type {GameIndex} */ (this.indexes.get(entry.game));
      const analyse = (/** @type {string} */ text) =>
        this.speech.normaliser.tokenise(text).map((token) => index.termsOf(token.text));
      const texts = [analyse(entry.title), analyse(this.textOf(entry)?.[0] ?? ""), ...index.namesOf(entry.place)];
      return understood.phrases.every(([start, end]) => {
        const wanted = understood.words
          .filter((_, place) => start <= understood.tokens[place].start && understood.tokens[place].end <= end)
          .map((word) => new Set(word.forms.flatMap((form) => index.termsOf(form))));
        return texts.some((text) => containsRun(text, wanted));
      });
    }

    /**
     * Entries whose title has a word that begins as the last one typed, after the others: for the first letters.
     * @param {string} typed
     * @param {SearchOptions} options
     * @returns {IndexEntry[]}
     */
    findBeginnings(typed, options) {
      const query = rulesref.parseQuery(typed, this.speech.normaliser, this.base.most);
      const words = query.words.map((token) => token.text);
      const last = words.pop();
      if (!last || /\s$/.test(typed)) return [];
      const isAllowed = makeFilter(query, options, this.base);
      const found = [];
      for (const entry of this.all().flatMap((index) => index.entries)) {
        const title = this.wordsOf(entry);
        const at = title.findIndex(
          (_, from) =>
            words.every((word, step) => title[from + step] === word) &&
            (title[from + words.length] ?? "").startsWith(last),
        );
        if (at >= 0 && isAllowed(entry)) found.push({ entry, at: Math.min(at, 1), length: title.length });
      }
      const isForeign = (/** @type {IndexEntry} */ entry) => (entry.lang === options.lang ? 0 : 1);
      const prior = (/** @type {IndexEntry} */ entry) => this.base.priors[entry.kind] ?? 1;
      found.sort(
        (one, two) =>
          one.at - two.at ||
          isForeign(one.entry) - isForeign(two.entry) ||
          prior(two.entry) - prior(one.entry) ||
          one.length - two.length ||
          one.entry.place - two.entry.place,
      );
      return oneEach(found).map(({ entry }) => entry);
    }

    /**
     * Whether the last word may still be growing: nothing follows it, and it is short or no known form.
     * @param {string} typed
     */
    isUnfinished(typed) {
      const { words, text } = rulesref.parseQuery(typed, this.speech.normaliser, this.base.most);
      const last = words[words.length - 1];
      return Boolean(
        last && !/\s$/.test(typed) && last.end === text.length && (last.text.length < 3 || !this.speech.isKnown(last.text)),
      );
    }

    /**
     * Titles that are most like a query which found nothing.
     * @param {string} typed
     * @param {SearchOptions} options
     * @param {number} count
     * @returns {string[]}
     */
    findNearest(typed, options, count) {
      const query = rulesref.parseQuery(typed, this.speech.normaliser, this.base.most);
      const isAllowed = makeFilter(query, options, this.base);
      const wanted = pairsOf(query.words.map((token) => token.text));
      const scored = this.all()
        .flatMap((index) => index.entries)
        .filter(isAllowed)
        .map((entry) => {
          const own = pairsOf(this.wordsOf(entry));
          const shared = Array.from(own).filter((pair) => wanted.has(pair)).length;
          return { title: entry.title, likeness: (2 * shared) / (own.size + wanted.size || 1) };
        });
      scored.sort((one, two) => two.likeness - one.likeness);
      const titles = scored.filter(({ likeness }) => likeness >= LEAST_LIKENESS).map(({ title }) => title);
      return Array.from(new Set(titles)).slice(0, count);
    }

    /**
     * The words of a title; titles do not change, so they are kept.
     * @param {IndexEntry} entry
     */
    wordsOf(entry) {
      return rulesref.getOr(this.titles, entry, () =>
        this.speech.normaliser.tokenise(entry.title).map((token) => token.text),
      );
    }

    /**
     * Load the texts of some entries.
     * @param {IndexEntry[]} entries
     */
    async openTexts(entries) {
      await Promise.all(Array.from(new Set(entries.map((entry) => this.textFile(entry))), (file) => this.load(file)));
    }

    /** @param {IndexEntry} entry */
    textFile(entry) {
      return `search/${entry.game}/text-${Math.floor(entry.place / this.base.textsInFile)}`;
    }

    /**
     * What the file of texts has of an entry, if it is loaded.
     * @param {IndexEntry} entry
     * @returns {TextRow | undefined}
     */
    textOf(entry) {
      return rulesref.loaded(this.textFile(entry))?.[entry.place % this.base.textsInFile];
    }

    /**
     * Results as the program prints them. The snippet of an entry whose text is not loaded is empty.
     * @param {Found} found
     * @param {number} limit
     * @returns {Result[]}
     */
    show(found, limit) {
      return found.ranked.slice(0, limit).map(({ entry, score }) => {
        const index = /** @type {GameIndex} */ (this.indexes.get(entry.game));
        const asked = found.asked.get(entry.game) ?? new Set();
        const mark = (/** @type {string} */ text) => rulesref.matching(text, asked, index, this.speech.normaliser);
        const [text, number, version, source, cards] = this.textOf(entry) ?? ["", "", "", ["", "", "", ""], ""];
        const [doc, page, paragraph, section] = source;
        return {
          id: entry.id,
          lang: entry.lang,
          game: entry.game,
          kind: entry.kind,
          title: entry.title,
          number,
          source: { doc, page, number: paragraph, section },
          spoiler: entry.spoiler,
          version,
          cards: cards ? cards.split(" ") : [],
          score: Math.round(score * 1000) / 1000,
          ...rulesref.makeSnippet(text, mark(text), this.base.width),
          titleMarks: mark(entry.title).map((token) => /** @type {[number, number]} */ ([token.start, token.end])),
          url: `${entry.lang}/${entry.id}/`,
        };
      });
    }
  }

  /**
   * Pairs of letters that stand side by side in words, with the edges of words.
   * @param {string[]} words
   */
  function pairsOf(words) {
    return new Set(words.flatMap((word) => Array.from(` ${word}`, (letter, at) => letter + (word[at] ?? " "))));
  }

  /**
   * The query word for word, nothing repaired.
   * @param {Query} query
   * @param {Speech} speech
   * @returns {Understood}
   */
  function readLiterally(query, speech) {
    const words = query.words.map(({ text }) => ({ text, forms: [text], weight: speech.weigh(text) }));
    return { text: query.text, words, phrases: query.phrases, tokens: query.words };
  }

  /**
   * Terms of a game that have a form which begins so.
   * @param {string} start
   * @param {GameIndex} index
   */
  function termsBeginning(start, index) {
    return Array.from(index.parts.values()).flatMap((part) =>
      part.lexicon.beginning(start).map((row) => part.start + row),
    );
  }

  /**
   * @param {Query} query
   * @param {SearchOptions} options
   * @param {Base} base
   * @returns {(entry: IndexEntry) => boolean}
   */
  function makeFilter(query, options, base) {
    const wanted = {
      game: new Set(options.games ?? []),
      kind: new Set(options.kinds ?? []),
      lang: new Set(options.langs ?? []),
    };
    for (const [field, value] of query.filters) wanted[/** @type {"game" | "kind" | "lang"} */ (field)].add(value);
    if (wanted.kind.has("erratum")) base.errata.forEach((kind) => wanted.kind.add(kind));
    return (entry) =>
      (!wanted.game.size || wanted.game.has(entry.game)) &&
      (!wanted.kind.size || wanted.kind.has(entry.kind)) &&
      (!wanted.lang.size || wanted.lang.has(entry.lang));
  }

  /**
   * Each entry once, in the language in which it fits best.
   * @template {{entry: IndexEntry}} T
   * @param {T[]} ranked
   * @returns {T[]}
   */
  function oneEach(ranked) {
    const seen = new Set();
    return ranked.filter(({ entry }) => !seen.has(entry.id) && seen.add(entry.id));
  }

  /**
   * @param {number[][]} text the terms of each word
   * @param {Set<number>[]} wanted
   */
  function containsRun(text, wanted) {
    for (let start = 0; start + wanted.length <= text.length; start++) {
      if (wanted.every((wish, step) => text[start + step].some((term) => wish.has(term)))) return true;
    }
    return false;
  }

  /** @type {Promise<Finder> | undefined} */
  let making;

  /** The one finder of the page. @returns {Promise<Finder>} */
  function finder() {
    making ??= rulesref.load("search/base").then((base) => new Finder(base));
    making.catch(() => (making = undefined));
    return making;
  }

  /**
   * The answer of the program to a query, in the shape of its JSON.
   * @param {string} typed
   * @param {SearchOptions} [options]
   * @returns {Promise<Answer>}
   */
  async function search(typed, options = {}) {
    const found = await finder();
    const query = rulesref.parseQuery(typed, found.speech.normaliser, found.base.most);
    const asked = [...(options.games ?? []), ...query.filters.flatMap(([field, value]) => (field === "game" ? [value] : []))];
    const games = found.base.games.map((game) => game.id).filter((game) => !asked.length || asked.includes(game));
    await Promise.all(games.map((game) => found.open(game, options.lang ?? "")));
    if (query.phrases.length) await found.openTexts(found.all().flatMap((index) => index.entries));
    const limit = options.limit ?? 10;
    const answer = found.find(typed, options);
    await found.openTexts(answer.ranked.slice(0, limit).map(({ entry }) => entry));
    return { query: typed, understood: answer.understood, results: found.show(answer, limit) };
  }

  Object.assign(rulesref, { finder, search });
})();
