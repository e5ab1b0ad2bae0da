// Shapes that the modules of the search share; read by `make js`, not shipped. Python writes the data (`rulesref/search/browser_index.py`).

type FieldName = 'heading' | 'body' | 'alias' | 'path';

interface Letters {
  apostrophes: string;
  dropped: string;
  fold: [string, string];
  readings: Record<string, string>;
  lookalikes: [string, string];
}

type Script = [string, string, string[]];

/** What Latin groups stand for. */
interface Transliteration {
  usual: Record<string, string>;
  rare: Record<string, string>;
  consonants: string;
  signs: string;
  most: number;
}

/** How ordinary words are kept (`rulesref/language/common_words.py`). */
interface CommonWordTables {
  /** Hashes are below it. */
  spread: number;
  /** The fewest letters of a word, and of a stem. */
  shortest: [number, number];
  endings: string;
  reflexive: string[];
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
  /** What a synonym is worth, and a word of the same family. */
  synonym: number;
  relative: number;
  uncovered: number;
  /** The highest impact of the question bank before it is scaled, how fast counts saturate, components of a vector, and the
   * share of the best sum that an entry must have to count among those that a query asks for. */
  bank: { top: number; saturation: number; dimensions: number; largest: number; shares: number };
  ranking: {
    /** Candidates of each field. */
    depth: number;
    /** The lengths of queries, in words, that have weights of their own. */
    lengths: number[];
    weights: RankingWeights[];
  };
  /** From which match on a name is the query, which names are an entry's own, what another order leaves of it. */
  titles: [number, number, number];
  /** The longest word that is repaired, and that is split. */
  longest: [number, number];
  /** How many words of a query are repaired, and of how many two slips. */
  repairs: [number, number];
  /** How many parts a word is split into at most, how short and long they may be, and how long one of three must be. */
  breaks: [number, number, number, number];
  /** Two words are one if more than so many times as many entries have the one as have both. */
  oftener: number;
  transliteration: Transliteration;
  /** Letters that one language has alone. */
  ownLetters: Record<string, string>;
  commonWords: CommonWordTables;
  /** How many words a sentence has, from how many letters on a word of it may have a wrong vowel, and how near its end not. */
  sentence: [number, number, number];
  vowels: string;
  /** From which weight on a word says something. */
  saying: number;
  /** Each script by its Unicode name, with its small letters as a range of a pattern and its languages. */
  scripts: Script[];
  /** The languages in which every entry has a text. */
  whole: string[];
  /** What each piece of evidence counts for the best result, and the sum that an answer must have. */
  support: {
    weights: Partial<Evidence & { length: number; unknown: number; closest: number; topic: number }>;
    least: number;
    long: number;
    /** From which `name` on the query says the name of an entry. */
    saidName: number;
    /** How close a query is to a topic in a library that has none. */
    noTopics: number;
  };
  mostWeak: number;
  /** Pages of lists that are found by name: patterns. */
  pages: Record<string, string[]>;
  /** How many results tell the game, from which chance on it is certain, and from which on it is offered. */
  asking: [number, number, number];
  /** How many cards may have names that begin with a query. */
  mostBegun: number;
  /** How like a query a title must be to be suggested, how many are, and how many words of a query are compared. */
  nearest: [number, number, number];
  connectors: string;
  /** In how many words two names may be asked for, how much of a name must be said, and who is named by all of it. */
  pairs: [number, number, number];
  fillers: string;
  /** Two words before a question that say nothing. */
  greetings: string[];
  fuzzy: number;
  /** How many terms without an entry are named. */
  mostTerms: number;
  /** How definitions are asked for, and kinds of entries that give them. */
  definitions: { asked: string[]; articles: string[]; behind: string[]; mostWords: number; kinds: string[] };
  /** What a quoted word is worth in a longer query. */
  quoted: number;
  guesses: number;
  shortest: [number, number];
  most: [number, number];
  /** The longest snippet of a result shown as an answer, and of another. */
  lengths: [number, number];
  /** What the first line has more, the factor of quoted lines, how far length counts, and the length of a heading. */
  passages: [number, number, number, number];
  /** Words behind which a point ends no sentence. */
  abbreviations: string;
  stopwords: string;
  /** How verbs and adverbs end. */
  verbalEndings: string[];
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
  /** Patterns of its names as players write them. */
  called: string[];
  /** Patterns of names of people and places that no other game has. */
  ownNames: string[];
  campaigns: Record<string, Record<string, string>>;
  languages: string[];
  parts: string[];
  hasCards: boolean;
  /** Whether it has terms that no entry explains. */
  hasBareTerms: boolean;
  /** Names of the pages of lists that it has. */
  pages: string[];
}

/** `search/<game>/docs.js` */
interface DocsData {
  slugs: string;
  kinds: string;
  /** Of each entry, the place from 1 of the one that it is a part of; 0 where there is none. */
  parents: string;
  /** Sets of languages in which entries have a text, that of the document first. */
  written: string[];
  /** Of each entry, which of these sets is its own. */
  langs: string;
  numbers: string;
  spoilers: Record<number, string>;
}

/** Packed numbers: how many items each list has, and all items. */
interface PackedLists {
  sizes: string;
  items: string;
}

/** Words with their forms (`rulesref/search/browser_words.py`). */
interface LexiconData {
  /** The letters, each at its code behind `a`. */
  alphabet: string;
  /** In order: how many letters each shares with the one before, as a capital, and its others. */
  stems: string;
  /** Words without other forms. */
  bare: string;
  /** Of each stem. */
  paradigms: string;
  /** Of each new tree of endings, twice its branches, and 1 if something ends there. */
  shapes: string;
  /** Of all branches. */
  letters: string;
  /** Of each branch and paradigm, 0 for a new tree, or which of those that were read it is. */
  trees: string;
}

/** `search/<game>/<part>.js`: words and names (`rulesref/search/browser_words.py`). */
interface PartData extends LexiconData {
  light: string;
  /** Of each sort of word. */
  terms: PackedLists;
  /** Weight, and whether it is of heading, alias, path. */
  roles: number[][];
  /** Of each entry. */
  nameRoles: PackedLists;
  nameWords: PackedLists;
  /** The entries whose texts have each sort of word; how often, less 1. */
  bodies: PackedLists;
  times: string;
  concepts: PackedLists;
  families: PackedLists;
  /** Terms that stand in other games too, and in how many entries there. */
  elsewhere: { terms: string; counts: string };
}

/** `search/<game>/asked-<part>.js`: packed numbers. */
interface BankData {
  /** The entries that have each term. */
  entries: PackedLists;
  /** Of each term, how many entries of other games have it. */
  elsewhere: string;
  /** How often each of them has it, less 1. */
  counts: string;
  /** The number of each term's vector, from 1; 0 if it has none. */
  vectors: string;
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

/** A term that no entry explains. */
interface BareTerm {
  concept: string;
  game: string;
  names: Record<string, string>;
  /** Names that it has besides. */
  others: string[];
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

/** Text, number, version, source (document, page, number, section), codes of cards, numbers in the Grimoire, lines of the
 * text that say what another document or version says, what the Grimoire plays differently. */
type TextRow = [string, string, string, [string, string, string, string], string, string?, string?, string?];

/** A line of a text: on its own, in how many lists it is, whether it says nothing without what follows. */
interface Line {
  text: string;
  depth: number;
  leads: boolean;
}

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
  /** A typo was mended. */
  isGuessed?: boolean;
  /** No game has it, and it was not repaired. */
  isUnknown?: boolean;
  isBeginning?: boolean;
  /** Too short yet to tell what it will be. */
  isGrowing?: boolean;
}

interface Understood {
  text: string;
  words: Word[];
  /** The quoted phrases that results must have. */
  phrases: [number, number][];
  /** Where each word was typed. */
  tokens: Token[];
  /** The language of the query; empty if that is open. */
  language: string;
}

/** The terms of a word in one game. */
interface Meaning {
  /** The word as it was understood. */
  text: string;
  terms: number[];
  synonyms: number[];
  relatives: number[];
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
  /** The place of the entry that it is a part of; -1 where there is none. */
  parent: number;
  /** The languages in which it has a text, that of its document first. */
  langs: string[];
  numbers: string[];
  spoiler: string;
}

/** A word of the query in one game: its terms, what else they may mean, and how much it counts. */
interface Asked {
  terms: number[];
  synonyms: number[];
  relatives: number[];
  rarity: number;
}

/** What speaks for an entry; `rulesref/search/rank.py` explains each. */
interface RankingWeights {
  evidence: Record<string, number>;
  kinds: Record<string, number>;
}

interface Evidence {
  text: number;
  text_share: number;
  name: number;
  title: number;
  whole: number;
  asked: number;
  asked_share: number;
  held: number;
  kin: number;
  home: number;
  mine: number;
}

interface Ranked {
  entry: IndexEntry;
  score: number;
  /** Missing where an entry was not found by its words. */
  evidence?: Evidence;
}

/** What is known of words. */
interface Vocabulary {
  base: Base;
  normaliser: Normaliser;
  stopwords: Set<string>;
  relayouts(text: string): string[];
  isKnown(form: string): boolean;
  /** Whether a known form begins so. */
  begins(start: string): boolean;
  /** Whether a folded word is known or an ordinary one. */
  isWord(form: string): boolean;
  /** Ordinary words of the languages that no game has. */
  common: import("../language/common-words.js").CommonWords;
  /** The one language of a known form; empty if it is of several. */
  languageOf(form: string): string;
  chooseLanguage(text: string, forms: string[]): string;
  weigh(word: string): number;
  near(word: string, distance: number): Map<string, number>;
  popularity(form: string): number;
  /** Whether two known words are rather one known word that was typed with a blank inside. */
  isOneWord(one: string, other: string): boolean;
  beginsSome(start: string): boolean;
  shortestBeginning: number;
}

interface SearchOptions {
  /** The reader's language: its words are loaded first, and among near-equal entries those with a text in it come first. */
  lang?: string;
  /** The game at hand: among near-equal entries its own come first. */
  game?: string;
  games?: string[];
  kinds?: string[];
  langs?: string[];
  limit?: number;
  /** The last word may still be growing. */
  isUnfinished?: boolean;
  /** Nothing is repaired. */
  isLiteral?: boolean;
}

/** A filter that nothing can match, such as `kind:foo`. */
interface UnknownFilter {
  field: string;
  value: string;
  options: string[];
}

interface Found {
  query: string;
  understood: string;
  /** Pages of the site that the query asks for by name. */
  pages: string[];
  /** Games that the query names, if only these were searched for that reason. */
  namedGames: string[];
  /** Where no game is known and the best results belong to several: these, the likeliest first. */
  gamesToChoose: string[];
  ranked: Ranked[];
  /** Languages in which the reader wants to see it, the best first. */
  langs: string[];
  asked: Map<string, Asked[]>;
  numbers: string[];
  /** The name of which a definition was asked for, or the whole query, if nothing is called so; else empty. */
  undefined: string;
  isQuoted: boolean;
  /** Nothing fits well; what is found is the least bad. */
  isWeak: boolean;
  /** The first entry is called what was asked for. */
  isNamed: boolean;
  /** What is searched for. */
  words: Word[];
  /** Whether the words that are loaded do not say what was meant. */
  isLacking: boolean;
  /** Whether titles that begin as the query does stand first: they are right whatever comes later. */
  isBegun?: boolean;
  /** Whether it is shown before the whole index is here. */
  isDraft?: boolean;
}

/** An entry whose title the reader may have meant. */
interface Suggestion {
  id: string;
  title: string;
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
  /** The id of the passage that answers best. */
  passage: string;
  url: string;
}

interface Answer {
  query: string;
  understood: string;
  results: Result[];
  /** Nothing fits well. */
  weak?: boolean;
  /** Where nothing fits well, what else may be meant. */
  suggestions: Suggestion[];
  /** Codes of the cards of which the query is the name, or the beginning of it. */
  cards: string[];
  named_games: string[];
  pages: string[];
  games_to_choose: string[];
}

/** How results look on this page. */
interface DisplayContext {
  root: string;
  lang: string;
  /** The language in which results open. */
  to: string;
  base: Base;
  words: Record<string, string>;
  kinds: Record<string, string>;
  tones: Record<string, string>;
  /** How many there are of each kind of ruling: «{count} erratum» as it is said of one, of two, of five. */
  counts: string[][];
  isSpoiled: boolean;
  isOneGame: boolean;
}
