/**
 * The finder: loads the index of games part by part, and answers from what has come so far. With everything loaded it
 * answers as `rulesref/search/library.py` does.
 */

import { scriptOf } from "../language/common-words.js";
import { BareTerms } from "./bare-terms.js";
import { CardNames } from "./card-names.js";
import { isWeak, listGamesToChoose } from "./confidence.js";
import { chooseLanguage, joinFilters, makeFilter, wantedLanguages } from "./entry-filter.js";
import { GameIndex } from "./game-index.js";
import { findMeanings } from "./meanings.js";
import { findQuoting } from "./phrases.js";
import { chooseDefining, findAskedName, findBearing, promoteDefining, promoteNumbers, promotePair } from "./promotion.js";
import { dropGreeting, parseQuery } from "./query.js";
import { findNamedGames, findOwnGame, findPages } from "./query-names.js";
import { Ranker } from "./rank.js";
import { readLiterally, understand } from "./repair.js";
import { TermVectors } from "./term-vectors.js";
import { makeVocabulary } from "./vocabulary.js";

export class Finder {
  /** @param {Base} base */
  constructor(base) {
    this.base = base;
    /** @type {Map<string, GameIndex>} */
    this.indexes = new Map();
    this.vocabulary = makeVocabulary(base, () => this.all());
    /** @type {{typed: string, query: Query} | undefined} */
    this.parsed = undefined;
    this.cards = new CardNames(this);
    this.bareTerms = new BareTerms(this);
    this.termVectors = new TermVectors(base);
  }

  /**
   * A query taken apart; the latest is kept, since several ask for it with each letter.
   * @returns {Query}
   */
  parse(/** @type {string} */ typed) {
    if (this.parsed?.typed !== typed) {
      this.parsed = { typed, query: parseQuery(typed, this.vocabulary.normaliser, this.base.most) };
    }
    return this.parsed.query;
  }

  all() {
    return Array.from(this.indexes.values());
  }

  /** @returns {Promise<any>} */
  load(/** @type {string} */ name) {
    // Files of a game share a version.
    return rulesref.load(name, this.base.versions[name.split("/")[1]]);
  }

  /** Everything of a game: entries, the words of the reader's language, those of the others, the question bank. */
  async open(/** @type {string} */ game, /** @type {string} */ lang) {
    await this.openTitles(game, [lang]);
    await this.openWords(game, lang);
    await this.openOthers(game);
    await this.openBank(game);
  }

  /** The entries of a game with the titles that a reader of some languages sees: enough for the first letters. */
  async openTitles(/** @type {string} */ game, /** @type {string[]} */ langs) {
    if (!this.listed(game)) return;
    const data = await this.load(`search/${game}/docs`);
    const index = this.indexes.get(game) ?? new GameIndex(game, data, this.base);
    const missing = this.missingTitles(index, langs);
    const titles = await Promise.all(missing.map((lang) => this.load(`search/${game}/titles-${lang}`)));
    const kept = this.indexes.get(game) ?? index;
    missing.forEach((lang, n) => kept.titles.set(lang, titles[n].split("\n")));
    this.indexes.set(game, kept);
    this.sortGames();
  }

  /** Languages of titles that a reader of some languages sees and that are not here yet. */
  missingTitles(/** @type {GameIndex} */ index, /** @type {string[]} */ langs) {
    const shown = new Set(index.entries.map((entry) => chooseLanguage(entry, langs)));
    return Array.from(shown).filter((lang) => !index.titles.has(lang));
  }

  /** Whether the titles of a game that a reader of some languages sees are here. */
  hasTitles(/** @type {string} */ game, /** @type {string[]} */ langs) {
    const index = this.indexes.get(game);
    return index !== undefined && !this.missingTitles(index, langs).length;
  }

  /** The words of a game in the reader's language. */
  async openWords(/** @type {string} */ game, /** @type {string} */ lang) {
    await this.addParts(game, this.partsOf(game).filter((part) => part === "common" || part === lang));
  }

  /** Its words in the other languages, in which the reader may ask too. */
  async openOthers(/** @type {string} */ game) {
    await this.addParts(game, this.partsOf(game));
  }

  /** Parts of the question bank of a game, and the vectors of their terms and of all entries. */
  async openBank(/** @type {string} */ game, /** @type {string[]} */ parts = this.partsOf(game)) {
    const index = this.indexes.get(game);
    if (!index) return;
    const { bank } = index;
    const missing = parts.filter((part) => !bank.parts.has(part));
    const names = [...missing.map((part) => `asked-${part}`), "vectors"];
    const [data] = await Promise.all([
      Promise.all(names.map((name) => this.load(`search/${game}/${name}`))),
      this.openTermVectors(parts),
    ]);
    missing.forEach((part, n) => {
      if (!bank.parts.has(part)) index.addBank(part, data[n]);
    });
    // They come last: with them the bank counts.
    if (!bank.vectors) bank.addVectors(data[missing.length]);
  }

  /**
   * Return the parts of the bank of a game that can have words of a text. Unlike the words of texts, those of the bank are
   * by language: a Cyrillic word is in no Polish question.
   */
  bankPartsFor(/** @type {string} */ game, /** @type {string} */ text) {
    const without = this.base.scripts.flatMap(([name, , langs]) =>
      new RegExp(`[\\p{Script=${name}}\\d]`, "u").test(text) ? [] : langs,
    );
    return this.partsOf(game).filter((part) => !without.includes(part));
  }

  /** @param {string[]} parts */
  async openTermVectors(parts) {
    const missing = parts.filter((part) => !this.termVectors.parts.has(part));
    const data = await Promise.all(missing.map((part) => this.load(`search/term-vectors-${part}`)));
    const topics = await this.load("search/topics");
    // Another game may have brought them meanwhile: unpacking takes longer than loading.
    if (!this.termVectors.topics) this.termVectors.addTopics(topics);
    missing.forEach((part, n) => {
      if (!this.termVectors.parts.has(part)) this.termVectors.add(part, data[n]);
    });
  }

  /** Whether the question bank of a game is here, as far as a text can have words of it. */
  hasBank(/** @type {string} */ game, /** @type {string} */ text = "") {
    const bank = this.indexes.get(game)?.bank;
    const has = (/** @type {string} */ part) => bank?.parts.has(part) && this.termVectors.parts.has(part);
    return bank?.vectors !== undefined && this.bankPartsFor(game, text).every(has);
  }

  /** @param {string} game */
  listed(game) {
    return this.base.games.find((one) => one.id === game);
  }

  /** @param {string} game */
  partsOf(game) {
    return this.listed(game)?.parts ?? [];
  }

  /** Games in the order of the corpus, in whichever order they came: it decides ties. */
  sortGames() {
    const order = this.base.games.map((game) => game.id);
    this.indexes = new Map(Array.from(this.indexes).sort(([one], [two]) => order.indexOf(one) - order.indexOf(two)));
  }

  async addParts(/** @type {string} */ game, /** @type {string[]} */ parts) {
    const data = await Promise.all(parts.map((part) => this.load(`search/${game}/${part}`)));
    const index = this.indexes.get(game);
    parts.forEach((part, n) => {
      if (index && !index.parts.has(part)) index.add(part, data[n]);
    });
  }

  /** Whether the words of a game in a language are here. */
  hasWords(/** @type {string} */ game, /** @type {string} */ lang) {
    const index = this.indexes.get(game);
    return this.partsOf(game).every((part) => (part !== "common" && part !== lang) || index?.parts.has(part));
  }

  /** Whether all of a game's words are here. */
  hasAllWords(/** @type {string} */ game) {
    return this.partsOf(game).every((part) => this.indexes.get(game)?.parts.has(part));
  }

  /**
   * Whether all of a game's words are here, and its question bank as far as a text can have words of it.
   * @param {string} game
   * @param {string} [text]
   */
  isComplete(game, text) {
    return this.hasAllWords(game) && this.hasBank(game, text);
  }

  /**
   * Read a query without the names of games, which narrow it unless it is narrowed to games already. Where no game is
   * chosen, names of its people and places prefer one.
   */
  read(/** @type {string} */ typed, /** @type {SearchOptions} */ options) {
    const parsed = this.parse(typed);
    const wanted = joinFilters(parsed, options);
    const isChosen = wanted.game.length > 0;
    const { query, games } = findNamedGames(dropGreeting(parsed, this.base.greetings), this.base.games);
    const named = isChosen ? [] : games;
    wanted.game.push(...named);
    const mine = options.game || (isChosen || named.length ? "" : findOwnGame(query, this.base.games));
    return { query, wanted, named, mine, isGameKnown: isChosen || mine !== "" || named.length === 1 };
  }

  /**
   * The best entries for a query, from what is loaded. Phrases in quotes need `openTexts` first.
   * @returns {Found}
   */
  find(/** @type {string} */ typed, /** @type {SearchOptions} */ options = {}) {
    const { vocabulary, base } = this;
    const { query, wanted, named, mine, isGameKnown } = this.read(typed, options);
    const isAllowed = makeFilter(wanted, base);
    const understood = options.isLiteral
      ? readLiterally(query, vocabulary)
      : understand(query, vocabulary, options.isUnfinished ?? false, options.lang);
    const indexes = this.all();
    const meanings = findMeanings(understood.words, indexes, vocabulary);
    const ranker = new Ranker(indexes, meanings, this.termVectors, base);
    // Among entries of one game the language of its documents tells nothing.
    const isOneGame = new Set(wanted.game).size === 1;
    const rankWords = (/** @type {Ranker} */ some, /** @type {(entry: IndexEntry) => boolean} */ isWanted) =>
      some.rank(isWanted, mine, isOneGame ? "" : understood.language);
    const ranked = rankWords(ranker, this.quoting(understood, isAllowed));
    const asksFor = findAskedName(understood.words, base);
    const defining = asksFor ? chooseDefining(rankWords(ranker.slice(...asksFor), isAllowed), base) : [];
    const bearing = findBearing(query, indexes, isAllowed);
    // Without the bank most evidence is missing, and every result would seem weak.
    const isPoor =
      ranker.hasBanks &&
      !bearing.length &&
      !defining.length &&
      ranked.length > 0 &&
      isWeak(understood.words, ranked, ranker, base);
    const pages = findPages(query, this);
    const isOpen = ranker.hasBanks && !isPoor && !pages.length && !isGameKnown;
    const findBest = (/** @type {number} */ from, /** @type {number} */ to) => rankWords(ranker.slice(from, to), isAllowed)[0];
    const paired = promotePair(understood.words, ranked, findBest, base);
    const first = promoteDefining(defining, paired);
    const bears = new Set(bearing);
    // A number says nothing of the game: the reader's comes first.
    const isOther = (/** @type {Ranked} */ { entry }) => Number(entry.game !== mine);
    const numbered = bearing.length ? rankWords(ranker, (entry) => bears.has(entry)).sort((one, two) => isOther(one) - isOther(two)) : [];
    const raised = bearing.length ? promoteNumbers(bearing, first, numbered) : first;
    /** @type {Map<string, Asked[]>} */
    const asked = new Map();
    indexes.forEach((index, game) => {
      const words = meanings[game].map((meaning, word) => ({ ...meaning, rarity: ranker.rarity[word] }));
      asked.set(index.id, words.filter(({ weight }) => weight >= base.saying));
    });
    // A number that two games have leaves the game open, however the words around it score.
    const scored = bearing.length ? raised.slice(0, bearing.length).map(({ entry }) => ({ entry, score: 0 })) : ranked;
    const shown = understood.text === query.text ? typed : understood.text;
    const grown = understood.words.filter((word) => !word.isGrowing && (word.isUnknown || word.weight >= base.saying));
    const isKnown = (/** @type {Word} */ word) =>
      meanings.some((game) => game[understood.words.indexOf(word)].terms.length > 0);
    return {
      query: typed,
      understood: shown,
      namedGames: named,
      pages,
      gamesToChoose: isOpen ? listGamesToChoose(scored, base) : [],
      ranked: raised.slice(0, isPoor ? base.mostWeak : undefined),
      isWeak: isPoor,
      isNamed: (raised[0]?.evidence?.whole ?? 0) >= base.titles[0],
      words: understood.words,
      langs: wantedLanguages(wanted, options),
      asked,
      numbers: query.numbers,
      undefined: defining.length || (!asksFor && raised.length) ? "" : textOf(understood.words.slice(...(asksFor ?? []))),
      isQuoted: understood.phrases.length > 0,
      isLacking: understood.text !== query.text || !grown.every(isKnown),
    };
  }

  /** Return what allows the entries that have the quoted phrases. */
  quoting(/** @type {Understood} */ understood, /** @type {(entry: IndexEntry) => boolean} */ isAllowed) {
    if (!understood.phrases.length) return isAllowed;
    const found = new Set(this.all().flatMap((index) => findQuoting(index, isAllowed, understood, this)));
    return (/** @type {IndexEntry} */ entry) => found.has(entry);
  }

  /** Scripts of a text whose common words are not here: without them a word may be repaired that should not be. */
  missingScripts(/** @type {string} */ text) {
    const scripts = new Set(this.vocabulary.normaliser.tokenise(text).map((token) => scriptOf(token.text)));
    return Array.from(scripts).filter((script) => !this.vocabulary.common.scripts.has(script));
  }

  /** The common words of some scripts. */
  async openCommonWords(/** @type {string[]} */ scripts) {
    const { common } = this.vocabulary;
    const missing = scripts.filter((script) => !common.scripts.has(script));
    const packed = await Promise.all(missing.map((script) => this.load(`search/words-${script}`)));
    missing.forEach((script, n) => common.add(script, packed[n]));
  }

  /** Load the texts that an answer needs: to look for phrases in all languages, else to show the first results. */
  async openTexts(/** @type {Found} */ found, /** @type {number} */ limit) {
    await Promise.all(this.textFiles(found, limit).map((file) => this.load(file)));
  }

  /** Whether the texts that an answer needs are here. */
  hasTexts(/** @type {Found} */ found, /** @type {number} */ limit) {
    return this.textFiles(found, limit).every((file) => rulesref.loaded(file));
  }

  textFiles(/** @type {Found} */ found, /** @type {number} */ limit) {
    const files = found.isQuoted
      ? this.all().flatMap(({ entries }) => entries.flatMap((entry) => entry.langs.map((lang) => this.textFile(entry, lang))))
      : found.ranked
          .slice(0, limit)
          .map(({ entry }) => this.textFile(entry, chooseLanguage(entry, found.langs)));
    return Array.from(new Set(files));
  }

  textFile(/** @type {IndexEntry} */ entry, /** @type {string} */ lang) {
    return `search/${entry.game}/text-${lang}-${Math.floor(entry.place / this.base.textsInFile)}`;
  }

  /**
   * What the file of texts has of an entry, if it is loaded.
   * @returns {TextRow | undefined}
   */
  textOf(/** @type {IndexEntry} */ entry, /** @type {string} */ lang) {
    return rulesref.loaded(this.textFile(entry, lang))?.[entry.place % this.base.textsInFile] ?? undefined;
  }

  /**
   * The title of an entry as it is shown, and its language.
   * @param {IndexEntry} entry
   * @param {string[]} langs those wanted
   */
  titleOf(entry, langs) {
    const lang = chooseLanguage(entry, langs);
    return { title: this.indexes.get(entry.game)?.titleOf(entry, lang) ?? "", lang };
  }
}

/** @param {Word[]} words */
function textOf(words) {
  return words.map((word) => word.text).join(" ");
}
