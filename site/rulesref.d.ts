// Shapes that the scripts share; read by `make js`, not shipped.

type FieldName = 'heading' | 'body' | 'alias' | 'path';

interface Letters {
  apostrophes: string;
  dropped: string;
  fold: [string, string];
  readings: Record<string, string>;
  lookalikes: [string, string];
}

/** `search/base.js`: what the scripts have from Python. */
interface Base {
  size: number;
  average: Record<FieldName, number>;
  top: number;
  quanta: number;
  saturation: number;
  fields: Record<FieldName, [number, number]>;
  light: number;
  nameWeights: [number, number];
  kin: number;
  nameGain: number;
  numberGain: number;
  priors: Record<string, number>;
  fuzzy: number;
  guesses: number;
  shortest: [number, number];
  most: [number, number];
  width: number;
  stopwords: string;
  letters: Letters;
  layouts: Record<string, [string, string]>;
  languages: string[];
  parts: string[];
  kinds: string[];
  errata: string[];
  textsInFile: number;
  documents: Record<string, Record<string, string>>;
  games: Game[];
  versions: Record<string, string>;
}

interface Game {
  id: string;
  names: Record<string, string>;
  campaigns: Record<string, Record<string, string>>;
  languages: string[];
  parts: string[];
}

/** `search/<game>/docs.js` */
interface DocsData {
  slugs: string;
  kinds: string;
  /** Sets of languages in which entries have a text, that of the document first. */
  written: string[];
  /** Of each entry, which of these sets is its own. */
  langs: string;
  numbers: string;
  spoilers: Record<number, string>;
}

/** Words with their forms, as `rulesref/search/lexicon.py` packs them. */
interface WordForms {
  stems: string;
  paradigms: string;
  endings: string;
  bare: string;
}

/** `search/<game>/common.js` and `search/<game>/<lang>.js` */
interface PartData extends WordForms {
  kin: string;
  elsewhere: [string, string];
  sizes: string;
  terms: string;
  light: string;
  frequent: string;
  names: string;
  counts: string;
  roles: string;
  roleTable: [number, number, number, number][];
  bodies: string;
  times: string;
}

/** `search/<game>/cards.js`: how many errata, clarifications and questions there are about each card, and what else. */
interface CardNamesData {
  codes: string;
  names: Record<string, string>;
  others: Record<number, string[]>;
  levels: Record<number, number[]>;
  counts: string;
  listed: number[];
  derived: Record<number, string[]>;
  features: Record<string, Record<string, string>>;
}

/** A card of which the query is the name. */
interface NamedCard {
  game: string;
  code: string;
  names: Record<string, string>;
  /** Names that it has besides. */
  others: string[];
  levels: number[];
  counts: number[];
  /** Whether the taboo list is all that speaks of it. */
  isListed: boolean;
  /** Names of what rulings reach it through, each in several languages. */
  derived: Record<string, string>[];
}

/** A word of a card's name. */
interface NameWord {
  text: string;
  terms: number[];
  /** A preposition or an article. */
  isLight: boolean;
}

/** Text, number, version, source (document, page, number, section), codes of cards. */
type TextRow = [string, string, string, [string, string, string, string], string];

interface Token {
  text: string;
  start: number;
  end: number;
}

/** A word of a text that was asked for, and by which word of the query. */
interface Match {
  start: number;
  end: number;
  place: number;
}

interface Normaliser {
  clean(text: string): string;
  fold(text: string): string;
  readings(text: string): string[];
  tokenise(text: string): Token[];
}

interface Query {
  text: string;
  words: Token[];
  phrases: [number, number][];
  numbers: string[];
  filters: [string, string][];
}

/** A word of the query and the forms it may stand for. */
interface Word {
  text: string;
  forms: string[];
  weight: number;
  isBeginning?: boolean;
  /** Too short yet to tell what it will be. */
  isGrowing?: boolean;
}

interface Understood {
  text: string;
  words: Word[];
  phrases: [number, number][];
  tokens: Token[];
}

/** The terms of a word in one game. */
interface Meaning {
  terms: number[];
  kin: number[];
  weight: number;
}

interface Postings {
  places: number[];
  impacts: number[];
}

interface IndexEntry {
  place: number;
  id: string;
  game: string;
  kind: string;
  /** The languages in which it has a text, that of its document first. */
  langs: string[];
  numbers: string[];
  spoiler: string;
}

/** A word of the query in one game: its terms, and other names of the concepts that these name. */
interface Asked {
  terms: number[];
  kin: number[];
}

interface Ranked {
  entry: IndexEntry;
  score: number;
}

/** What is known of the languages of a query. */
interface Speech {
  base: Base;
  normaliser: Normaliser;
  stopwords: Set<string>;
  relayouts(text: string): string[];
  isKnown(form: string): boolean;
  weigh(word: string): number;
  near(word: string, distance: number): Map<string, number>;
  popularity(form: string): number;
  beginsSome(start: string): boolean;
  shortestBeginning: number;
}

interface SearchOptions {
  /** The reader's language: its words are loaded first. */
  lang?: string;
  games?: string[];
  kinds?: string[];
  langs?: string[];
  limit?: number;
  /** The last word may still be growing. */
  isUnfinished?: boolean;
  /** Nothing is repaired. */
  isLiteral?: boolean;
}

interface Found {
  query: string;
  understood: string;
  ranked: Ranked[];
  /** Languages in which the reader wants to see it, the best first. */
  langs: string[];
  asked: Map<string, Asked[]>;
  numbers: string[];
  isQuoted: boolean;
  /** Whether the words that are loaded do not say what was meant. */
  isLacking: boolean;
}

interface Result {
  id: string;
  lang: string;
  game: string;
  kind: string;
  title: string;
  number: string;
  source: { doc: string; page: string; number: string; section: string };
  spoiler: string;
  version: string;
  cards: string[];
  score: number;
  snippet: string;
  marks: [number, number][];
  titleMarks: [number, number][];
  /** The numbered paragraph inside the entry that was asked for; empty if none was. */
  paragraph: string;
  url: string;
}

interface Answer {
  query: string;
  understood: string;
  results: Result[];
  /** Codes of the cards of which the query is the name. */
  cards: string[];
}

interface Lexicon {
  size: number;
  bare: Map<string, number>;
  find(form: string): number[];
  forms(row: number): string[];
  beginning(start: string): number[];
  near(word: string, distance: number, found: Map<string, number>): void;
}

interface Part {
  start: number;
  readNames(data: PartData, lengths: Float64Array[]): void;
  readBodies(data: PartData, texts: number[], lengths: Float64Array): void;
  lexicon: Lexicon;
  terms: number[][];
  light: Set<number>;
  bodies: [number, number][][];
  names: number[][];
  place: number[];
  span: [number, number][];
  role: number[];
  roles: { weight: number; fields: number[] }[];
  having: number[][];
}

interface GameIndex {
  id: string;
  base: Base;
  entries: IndexEntry[];
  titles: Map<string, string[]>;
  titleOf(entry: IndexEntry, lang: string): string;
  parts: Map<string, Part>;
  sorts: Map<number, [Part, number][]>;
  add(name: string, data: PartData): void;
  find(form: string): number[];
  findBeginning(start: string): number[];
  termsOf(form: string): number[];
  namesOf(place: number): number[][][];
  conceptsOf(terms: number[]): number[];
  kinOf(terms: number[], concepts: number[]): number[];
  frequency(term: number): number;
  postings(term: number): Postings;
}

interface Cards {
  has(game: string): boolean;
  isOpen(game: string): boolean;
  open(game: string): Promise<void>;
  find(text: string, games: string[]): NamedCard[];
}

interface Finder {
  base: Base;
  cards: Cards;
  load(name: string): Promise<any>;
  speech: Speech;
  indexes: Map<string, GameIndex>;
  all(): GameIndex[];
  parse(typed: string): Query;
  open(game: string, lang: string): Promise<void>;
  openTitles(game: string, langs: string[]): Promise<void>;
  hasTitles(game: string, langs: string[]): boolean;
  openWords(game: string, lang: string): Promise<void>;
  openOthers(game: string): Promise<void>;
  hasWords(game: string, lang: string): boolean;
  isComplete(game: string): boolean;
  find(typed: string, options?: SearchOptions): Found;
  openTexts(found: Found, limit: number): Promise<void>;
  hasTexts(found: Found, limit: number): boolean;
  textOf(entry: IndexEntry, lang: string): TextRow | undefined;
  titleOf(entry: IndexEntry, langs: string[]): { title: string; lang: string };
  show(found: Found, limit: number, from?: number): Result[];
}

/** How results look on this page. */
interface Look {
  root: string;
  lang: string;
  base: Base;
  words: Record<string, string>;
  kinds: Record<string, string>;
  tones: Record<string, string>;
  /** How many there are of each kind of ruling: «{count} erratum» as it is said of one, of two, of five. */
  counts: string[][];
  isSpoiled: boolean;
  isOneGame: boolean;
}

interface Elements {
  find(parent: ParentNode, selector: string): HTMLElement;
  make(tag: string, name: string, text?: string): HTMLElement;
  press(chip: HTMLElement, isOn: boolean): void;
  fill(sentence: string, values: Record<string, string>): string;
  mark(text: string, spans: [number, number][]): (string | Node)[];
  typeset(text: string): string;
}

interface Filters {
  games: string[];
  chosen(name: string): string[];
}

interface ResultList {
  rows(): HTMLElement[];
  fill(from: number, results: Result[], look: Look): void;
  cut(count: number): void;
}

/** What the sheet says beside the results. */
interface Notes {
  showUnderstood(typed: string, found: Found | undefined): void;
  showNothing(near: string[] | undefined, typed: string): void;
  showState(finder: Finder, games: string[], lost: Set<string>, isWaiting: boolean, isNothing: boolean): void;
  showMore(shown: number, count: number): void;
  say(words: string): void;
}

/** What an empty field offers. */
interface Start {
  show(isEmpty: boolean): void;
}

/** How the keyboard goes through the open sheet. */
interface Walk {
  active: number;
  choose(place: number): void;
}

/** The step in the browser's history that closes the sheet. */
interface BackStep {
  isTaken: boolean;
  take(): void;
  give(): void;
  drop(): void;
}

/** How the sheet opens and closes. */
interface Frame {
  isOpen(): boolean;
  open(): void;
  follow(link: HTMLAnchorElement, event: MouseEvent): void;
}

interface Supply {
  lost: Set<string>;
  retry(): void;
  openTitles(games: string[], langs: string[]): void;
  openMore(games: string[], isLacking: boolean): void;
}

interface Rulesref {
  recall(name: string): string;
  remember(name: string, value: string): void;
  forget(name: string): void;
  setTheme(theme: string): void;
  copy(text: string): Promise<void>;
  explain(data: Record<string, any>): void;
  data(name: string, value: any): void;
  load(name: string, version?: string): Promise<any>;
  loadNewest(name: string): Promise<any>;
  loaded(name: string): any;
  getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V;
  unpack: {
    numbers(text: string): number[];
    rising(text: string): number[];
    lists(text: string): number[][];
    words(text: string): string[];
    last: number;
  };
  makeNormaliser(letters: Letters): Normaliser;
  letterTable(keys: [string, string]): Map<string, string>;
  replaceLetters(text: string, table: Map<string, string>): string;
  makeRelayouts(layouts: Record<string, [string, string]>): (text: string) => string[];
  parseQuery(typed: string, normaliser: Normaliser, most: [number, number]): Query;
  ancestors(asked: string): string[];
  Lexicon: new (data: WordForms) => Lexicon;
  GameIndex: new (id: string, data: DocsData, base: Base) => GameIndex;
  understand(query: Query, speech: Speech, isUnfinished: boolean): Understood;
  inverseFrequency(entries: number, containing: number): number;
  findMeanings(words: Word[], indexes: GameIndex[], speech: Speech): Meaning[][];
  weighWords(meanings: Meaning[][], indexes: GameIndex[], base: Base): number[];
  rank(
    meanings: Meaning[],
    rarity: number[],
    index: GameIndex,
    isAllowed: (entry: IndexEntry) => boolean,
  ): Ranked[];
  matching(text: string, asked: Map<number, number>, index: GameIndex, normaliser: Normaliser): Match[];
  chooseAsked(words: Asked[], texts: string[], index: GameIndex, normaliser: Normaliser): Map<number, number>;
  sameNames: {
    meet(one: NameWord, other: NameWord): boolean;
    covers(name: NameWord[], asked: NameWord[]): boolean;
    content(words: NameWord[]): NameWord[];
    isSame(asked: NameWord[], name: NameWord[]): boolean;
    bare(word: string): string;
  };
  Cards: new (finder: Finder) => Cards;
  makeSnippet(text: string, matches: Match[], width: number): { snippet: string; marks: [number, number][] };
  Part: new (data: PartData, start: number, fields: FieldName[]) => Part;
  makeSpeech(base: Base, all: () => GameIndex[]): Speech;
  readLiterally(query: Query, speech: Speech): Understood;
  makeFilter(query: Query, options: SearchOptions, base: Base): (entry: IndexEntry) => boolean;
  wantedLanguages(query: Query, options: SearchOptions): string[];
  chooseLanguage(entry: IndexEntry, wanted: string[]): string;
  containsRun(text: number[][], wanted: Set<number>[]): boolean;
  Finder: new (base: Base) => Finder;
  finder(): Promise<Finder>;
  findBeginnings(finder: Finder, typed: string, options: SearchOptions): IndexEntry[];
  isUnfinished(finder: Finder, typed: string): boolean;
  findNearest(finder: Finder, typed: string, options: SearchOptions, count: number): string[];
  elements: Elements;
  Filters: new (sheet: HTMLElement, base: Base, games: string[], allGames: string, changed: () => void) => Filters;
  makeOption(result: Result, place: number, look: Look): HTMLElement;
  makeCardOption(card: NamedCard, place: number, look: Look): HTMLElement;
  nameCard(card: NamedCard, lang: string): { text: string; lang: string };
  nameGame(game: Game, lang: string): string;
  ResultList: new (list: HTMLElement) => ResultList;
  Supply: new (finder: Finder, lang: string, changed: () => void) => Supply;
  Notes: new (sheet: HTMLElement, words: Record<string, string>, lang: string, ask: (query: string) => void) => Notes;
  Start: new (sheet: HTMLElement, games: Game[], root: string, lang: string, ask: (query: string) => void) => Start;
  rememberSearch(query: string): void;
  listQueries(list: HTMLElement, queries: string[], ask: (query: string) => void): void;
  Walk: new (form: HTMLElement, options: () => HTMLElement[], more: () => boolean) => Walk;
  BackStep: new (shut: () => void) => BackStep;
  Frame: new (
    form: HTMLElement,
    before: () => HTMLElement | null,
    told: { opened: () => void; shut: () => void },
  ) => Frame;
  SearchSheet: new (form: HTMLElement, before: () => HTMLElement | null) => { open(): void };
  search(typed: string, options?: SearchOptions): Promise<Answer>;
}

declare var rulesref: Rulesref;
