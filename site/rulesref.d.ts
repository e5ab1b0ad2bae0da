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
  documents: Record<string, string>;
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
  titles: string;
  kinds: string;
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

/** Text, number, version, source (document, page, number, section), codes of cards. */
type TextRow = [string, string, string, [string, string, string, string], string];

interface Token {
  text: string;
  start: number;
  end: number;
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
  title: string;
  kind: string;
  lang: string;
  numbers: string[];
  spoiler: string;
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
  termsBeginning(start: string, index: GameIndex): number[];
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
  asked: Map<string, Set<number>>;
  isQuoted: boolean;
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
  url: string;
}

interface Answer {
  query: string;
  understood: string;
  results: Result[];
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
  parts: Map<string, Part>;
  sorts: Map<number, [Part, number][]>;
  add(name: string, data: PartData): void;
  find(form: string): number[];
  termsOf(form: string): number[];
  namesOf(place: number): number[][][];
  conceptsOf(terms: number[]): number[];
  kinOf(terms: number[], concepts: number[]): number[];
  frequency(term: number): number;
  postings(term: number): Postings;
}

interface Finder {
  base: Base;
  speech: Speech;
  indexes: Map<string, GameIndex>;
  all(): GameIndex[];
  open(game: string, lang: string, changed?: () => void): Promise<void>;
  isComplete(game: string): boolean;
  find(typed: string, options?: SearchOptions): Found;
  findBeginnings(typed: string, options: SearchOptions): IndexEntry[];
  isUnfinished(typed: string): boolean;
  findNearest(typed: string, options: SearchOptions, count: number): string[];
  openTexts(entries: IndexEntry[]): Promise<void>;
  textOf(entry: IndexEntry): TextRow | undefined;
  show(found: Found, limit: number): Result[];
}

/** Words and limits of `rulesref/errata/listing.py` and `decks.py`. */
interface DeckGrammar {
  headings: string[];
  investigator: string[];
  side: string[];
  main: string[];
  labels: string[];
  times: string;
  pieces: string;
  cards: string;
  level: string;
  customizable: string;
  longestName: number;
  longestLine: number;
  mostCopies: number;
  largest: number;
  mostLines: number;
}

/** Codes, names, set and number of each print, levels, keywords, rulings, those of the taboo list, what it makes of it. */
type CardRow = [
  string[],
  string[],
  [number, string][],
  number[],
  string[],
  string[],
  string[],
  [number, number, number],
];

/** `deck/<game>/cards.js` */
interface CardData {
  cards: CardRow[];
  languages: string[];
  sets: string[][];
  features: Record<string, string[]>;
  grammar: DeckGrammar;
  limits: {
    alike: number;
    near: number;
    mostCompared: number;
    mostOfPart: number;
    longestRepaired: number;
    enough: number;
  };
  forms: WordForms;
}

/** A ruling as `rulesref/web/deck.py` tells it. */
interface DeckRuling {
  kind: string;
  title: string;
  titleLang: string;
  /** What the taboo list does. */
  change: string;
  version: string;
  isRussianOnly: boolean;
  text: string;
  lang: string;
  /** First code of a card -> the sentences that name it, where the beginning does not. */
  about: Record<string, string>;
  source: string;
  campaign: string;
}

/** `deck/<game>/<lang>.js` */
interface DeckTexts {
  rulings: Record<string, DeckRuling>;
  features: Record<string, string>;
}

/** One line of a deck: how many of which card. */
interface DeckLine {
  asked: string;
  count: number;
  name: string;
  code: string;
  level: number | null;
  part: string;
  loose: boolean;
}

interface ListReader {
  readLines(text: string): { cards: DeckLine[]; others: [number, string][] };
  readLine(raw: string, part: string): { card: DeckLine | null; over: string };
  readCard(text: string, code?: string, part?: string): DeckLine | null;
}

interface Deck {
  lines: DeckLine[];
  others: [number, string][];
  name: string;
  form: string;
  usesTaboo: boolean;
}

interface DeckFault extends Error {
  code: string;
  params: Record<string, string>;
}

interface NameWord {
  text: string;
  terms: number[];
  /** A preposition or an article. */
  isLight: boolean;
}

interface CardName {
  place: number;
  text: string;
  words: NameWord[];
  /** How many runs of three letters it has. */
  size: number;
}

interface Card {
  code: string;
  codes: string[];
  names: Record<string, string>;
  all: string[];
  prints: [number, string][];
  levels: number[];
  features: string[];
  rulings: string[];
  taboo: string[];
  price: { xp: number; possible: number; isForbidden: boolean };
}

interface FoundCards {
  cards: Card[];
  /** 0 as written, 1 in another form, 2 repaired, 3 part of the name. */
  grade: number;
  readAs: string;
  share: number;
}

interface CardBook {
  cards: Card[];
  byCode: Map<string, Card>;
  normaliser: Normaliser;
  wordsOf(text: string): NameWord[];
  find(name: string): FoundCards | null;
  nearest(name: string): string[];
}

/** What a line of a deck meant. */
interface ResolvedLine {
  line: DeckLine;
  cards: Card[];
  readAs: string;
  isOtherLevel: boolean;
  nearest: string[];
}

interface KnownCards {
  resolve(line: DeckLine, isStrict: boolean): ResolvedLine;
}

interface DeckCard {
  resolved: ResolvedLine;
  card: Card;
  /** Another card that the same line may mean. */
  isOther: boolean;
  rulings: string[];
  derived: { through: string; rulings: string[] }[];
  price: Card["price"] | null;
}

interface TabooSum {
  xp: number;
  possible: number;
  forbidden: Card[];
}

interface DeckReport {
  deck: Deck;
  copies: number;
  cards: DeckCard[];
  unknown: ResolvedLine[];
  taboo: TabooSum | null;
}

interface DeckChecker {
  data: CardData;
  lists: ListReader;
  known: KnownCards;
  check(text: string, hasTaboo: boolean): DeckReport;
}

/** What the page says of a deck, for its own element and for the clipboard. */
interface DeckTelling {
  words: Record<string, string>;
  kinds: Record<string, string>;
  texts: DeckTexts;
  lang: string;
}

interface Rulesref {
  data(name: string, value: any): void;
  load(name: string, version?: string): Promise<any>;
  loaded(name: string): any;
  getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V;
  unpack: {
    numbers(text: string): number[];
    rising(text: string): number[];
    lists(text: string): number[][];
    words(text: string): string[];
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
  matching(text: string, asked: Set<number>, index: GameIndex, normaliser: Normaliser): Token[];
  makeSnippet(text: string, tokens: Token[], width: number): { snippet: string; marks: [number, number][] };
  cutText(text: string, most: number): string;
  makeListReader(grammar: DeckGrammar, normaliser: Normaliser): ListReader;
  decodeDeck(bytes: Uint8Array, largest: number): string;
  readDeck(text: string, grammar: DeckGrammar, lists: ListReader): Deck;
  DeckFault: new (code: string, params?: Record<string, string>) => DeckFault;
  compare: {
    covers(name: NameWord[], asked: NameWord[]): boolean;
    content(words: NameWord[]): NameWord[];
    isSame(asked: NameWord[], name: NameWord[]): boolean;
    share(name: NameWord[], asked: NameWord[]): number;
    countSlips(one: string, other: string, most: number): number;
    bestSlips(words: NameWord[], name: string[][]): number | null;
    trigrams(key: string): Set<string>;
  };
  CardBook: new (data: CardData, base: Base) => CardBook;
  KnownCards: new (book: CardBook, data: CardData) => KnownCards;
  openChecker(game: string): Promise<DeckChecker>;
  checkDeck(game: string, text: string, hasTaboo?: boolean): Promise<DeckReport>;
  finder(): Promise<Finder>;
  search(typed: string, options?: SearchOptions): Promise<Answer>;
}

declare var rulesref: Rulesref;
