// Shapes that the modules of the player share; read by `make js`, not shipped. The trees are those of engine/tree.py.

/** depth, rules, what changed */
type TreeStep = [number, number[], Record<string, any>];
/** steps, question (who, kind, options), next nodes (-1: not walked), refused */
type TreeNode = [number[], [string, string, string[]] | 0, number[], 0 | 1];
/** Of a thing: its fields. */
type TableState = Record<string, Record<string, any>>;

interface TreeShape {
  steps: TreeStep[];
  nodes: TreeNode[];
  script: string[];
  /** Ids of the rules that steps name by number. */
  rules: string[];
  /** Those of the rules that are steps of a sequence. */
  rows: number[];
  start: TableState;
  /** Fields that are worth seeing even where they stay as they are: an icon, the field that says up to how much. */
  counters: Record<string, { symbol: string; most: string }>;
}

/** What an example says itself, and (fields, zones, rules) what all examples of its game say alike. */
interface TreeWords {
  steps: string[];
  frames: [string, string][][];
  names: Record<string, string>;
  fields: Record<string, string>;
  zones: Record<string, string>;
  options: Record<string, string>;
  questions: Record<string, string>;
  refusals: Record<string, string>;
  /** By id: title, way there, beginning, language where it is another. */
  rules: Record<string, [string, string, string, string]>;
}

/** A step that is told; or (step -1) a question; or, where nothing was asked either (-1), a refusal. */
interface PlaythroughItem {
  step: number;
  node: number;
  asked: number;
  chosen: string;
}

/** An event under way at a depth; `isDone` where this very step closed it. */
interface PlaythroughFrame {
  text: string;
  word: string;
  depth: number;
  isDone: boolean;
}

interface PlaythroughOption {
  name: string;
  isChosen: boolean;
  /** Whether the tree has its way. */
  isShown: boolean;
}

/** What a question is made of: a playthrough, as far as it is told by steps. */
interface QuizStory {
  items: PlaythroughItem[];
  shape: TreeShape;
  words: Pick<TreeWords, "steps" | "frames">;
}

/** What comes next? Steps by number, in the order in which they are shown. */
interface QuizQuestion {
  right: number;
  answers: number[];
}
