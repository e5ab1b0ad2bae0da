// Shapes that the modules of the deck check share; read by `make js`, not shipped.

/** Words and limits of `rulesref/errata/deck_list.py` and `deck_formats.py`. */
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
  encodings: DeckEncodings;
}

/** What tells one old encoding from another, as `rulesref/errata/encodings.py` has it. */
interface DeckEncodings {
  /** The likeliest first, by the browser's names. */
  cyrillic: string[];
  polish: string;
  /** How likely each letter is. */
  weights: Record<string, number>;
  unlikely: number;
  apostrophes: string;
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
  string[],
];

/** `deck/<game>/cards.js` */
interface CardData {
  cards: CardRow[];
  /** Lines of `card-names.tsv`: every card of the game. */
  listed: string[];
  /** Code of a set in those lines -> its place among the sets. */
  packs: Record<string, number>;
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
  edition: string;
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
  /** Of its rulings, those that only name it, as an example or in a list. */
  mentions: string[];
  /** Known from the list of all cards only: it has no page, and no document names it. */
  isListed: boolean;
}

interface FoundCards {
  cards: Card[];
  /** 0 as written, 1 in another form, 2 repaired, 3 part of the name. */
  grade: number;
  readAs: string;
  share: number;
  slips: number;
}

/** What a line of a deck meant. */
interface ResolvedLine {
  line: DeckLine;
  cards: Card[];
  readAs: string;
  isOtherLevel: boolean;
  nearest: string[];
}

interface DeckCard {
  resolved: ResolvedLine;
  card: Card;
  /** Another card that the same line may mean. */
  isOther: boolean;
  /** Those about the card. */
  rulings: string[];
  /** Those that only name it. */
  mentions: string[];
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

/** What the page says of a deck, for its own element and for the clipboard. */
interface ReportTexts {
  words: Record<string, string>;
  kinds: Record<string, string>;
  tones: Record<string, string>;
  texts: DeckTexts;
  setNames: string[][];
  lang: string;
}
