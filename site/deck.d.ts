// Shapes that the scripts of the deck check share; read by `make js`, not shipped.

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
  tones: Record<string, string>;
  texts: DeckTexts;
  setNames: string[][];
  lang: string;
}

interface DeckTeller {
  words: Record<string, string>;
  say(name: string, values?: Record<string, string>): string;
  name(card: Card): { text: string; lang: string };
  otherNames(card: Card): [string, string][];
  sets(one: DeckCard): string;
  ruling(slug: string): DeckRuling;
  tone(kind: string): string;
  summary(one: DeckCard): { text: string; tone: string }[];
  remarks(one: DeckCard): string[];
  text(ruling: DeckRuling, card: Card): string;
  chips(ruling: DeckRuling): string[];
  source(ruling: DeckRuling): string;
  hasSilence(report: DeckReport): boolean;
  title(report: DeckReport): string;
  sums(report: DeckReport): [string, string];
  sum(report: DeckReport): string;
  untranslated(report: DeckReport): string;
  notes(report: DeckReport): { text: string; isGrave: boolean }[];
  part(resolved: ResolvedLine): string;
  derived(report: DeckReport): { head: string; rulings: string[]; card: Card }[];
  unknown(resolved: ResolvedLine): string;
}

interface Rulesref {
  cutText(text: string, most: number): string;
  makeListReader(grammar: DeckGrammar, normaliser: Normaliser): ListReader;
  decodeDeck(bytes: Uint8Array, largest: number): string;
  readDeck(text: string, grammar: DeckGrammar, lists: ListReader): Deck;
  DeckFault: new (code: string, params?: Record<string, string>) => DeckFault;
  compare: {
    share(name: NameWord[], asked: NameWord[]): number;
    countSlips(one: string, other: string, most: number): number;
    bestSlips(words: NameWord[], name: string[][]): number | null;
    trigrams(key: string): Set<string>;
  };
  CardBook: new (data: CardData, base: Base) => CardBook;
  KnownCards: new (book: CardBook, data: CardData) => KnownCards;
  DeckTeller: new (telling: DeckTelling) => DeckTeller;
  showDeck(report: DeckReport, teller: DeckTeller, mend: (line: DeckLine, meant: string) => void): Node[];
  sumDeck(report: DeckReport, teller: DeckTeller): (string | Node)[];
  copyDeck(report: DeckReport, teller: DeckTeller, isMarkdown: boolean): string;
  openChecker(game: string): Promise<DeckChecker>;
}
