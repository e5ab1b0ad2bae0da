// Shapes that the modules of the deck check share; read by `make js`, not shipped.

/** Words and limits of `rulesref/cards/deck_list.py` and `deck_formats.py`. */
interface DeckGrammar {
  headings: string[];
  investigator: string[];
  side: string[];
  main: string[];
  taboo: string[];
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

/** What tells one old encoding from another, as `rulesref/cards/deck_formats.py` has it. */
interface DeckEncodings {
  /** The likeliest first, by the browser's names. */
  rated: string[];
  latin: string;
  /** How likely each letter is. */
  weights: Record<string, number>;
  unlikely: number;
  apostrophes: string;
}

/** Codes, names, set and number of each print, levels, keywords, rulings, those of the taboo list, of these its own. */
type CardRow = [
  string[],
  string[],
  [number, string][],
  number[],
  string[],
  string[],
  string[],
  string[],
  string[],
];

/** How a card stands on a taboo list; nothing of it if it is not on it. */
interface TabooState {
  xp?: number;
  /** The price is that of one improvement. */
  part?: boolean;
  forbidden?: boolean;
  exceptional?: boolean;
  deck_limit?: number;
  /** Name of what its changed words come to. */
  text?: string;
}

/** The taboo lists, as `rulesref/taboo_lists.py` describes them. */
interface TabooData {
  /** Code of a list -> its date. */
  dates: Record<string, string>;
  /** The list that entries of the corpus tell. */
  restated: string;
  /** Code of a card -> lists that changed it -> how it stands from then on. */
  cards: Record<string, Record<string, TabooState>>;
  exceptional: string[];
  myriad: string[];
}

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
  /** Words of names with their forms. */
  forms: LexiconData;
  taboo: TabooData | null;
}

/** A ruling as `rulesref/web/deck_page.py` tells it. */
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
  /** What a taboo list does to a card: no entry, and so without a page. */
  isList?: boolean;
}

/** `deck/<game>/<lang>.js` */
interface DeckTexts {
  rulings: Record<string, DeckRuling>;
  features: Record<string, string>;
  /** What changed words come to, by name. */
  tabooTexts: Record<string, string>;
  /** Code of a list -> its date in words. */
  tabooDates: Record<string, string>;
}

/** One line of a deck: how many of which card. */
interface DeckLine {
  asked: string;
  count: number;
  name: string;
  code: string;
  level: number | null;
  part: string;
  whole: string;
  is_counted: boolean;
}

interface ListReader {
  readLines(text: string): { cards: DeckLine[]; others: [number, string][] };
  readLine(raw: string, part: string): { card: DeckLine | null; over: string };
  readCard(text: string, code?: string, part?: string): DeckLine | null;
  findTaboo(others: [number, string][]): string;
  findAbsent(others: [number, string][]): string[];
}

interface Deck {
  lines: DeckLine[];
  others: [number, string][];
  name: string;
  form: string;
  /** The taboo list that it names: number, code or date, as written. */
  taboo: string;
  /** Experience for improvements of customizable cards. */
  improvements: number;
  /** Cards that a list names with the number 0. */
  absent: string[];
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
  /** Of the entries of the taboo list those on the card itself. */
  ownTaboo: string[];
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
  /** How it stands on the taboo list in use; null if none is. */
  state: TabooState | null;
  /** Whether the newest taboo list names it. */
  isOnNewest: boolean;
  /** The same as something to tell; null if it is not on the list. */
  listed: TabooRow | null;
}

/** What a taboo list does to a card. */
interface TabooRow {
  code: string;
  card: Card;
  state: TabooState;
}

interface DeckCost {
  /** What the list adds. */
  xp: number;
  possible: number;
  forbidden: Card[];
  total: number;
}

interface TabooDifference {
  card: Card;
  count: number;
  here: TabooState;
  newest: TabooState;
}

/** A deck under a taboo list. */
interface DeckTaboo {
  code: string;
  reason: string;
  cost: DeckCost;
  newest: DeckCost;
  differences: TabooDifference[];
}

interface DeckReport {
  deck: Deck;
  copies: number;
  cards: DeckCard[];
  unknown: ResolvedLine[];
  taboo: DeckTaboo | null;
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
