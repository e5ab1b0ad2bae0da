// Shapes that the scripts of the player share; read by `make js`, not shipped. The trees are those of engine/tree.py.

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
  start: TableState;
}

interface TreeWords {
  steps: string[];
  frames: [string, string][][];
  names: Record<string, string>;
  fields: Record<string, string>;
  zones: Record<string, string>;
  options: Record<string, string>;
  questions: Record<string, string>;
  refusals: Record<string, string>;
  /** title, way there, beginning, language where it is another */
  rules: [string, string, string, string][];
}

/** A step that is told; or (step -1) a question; or, where nothing was asked either (-1), a refusal. */
interface StoryItem {
  step: number;
  node: number;
  asked: number;
  chosen: string;
}

/** An event under way at a depth; `isDone` where this very step closed it. */
interface StoryFrame {
  text: string;
  word: string;
  depth: number;
  isDone: boolean;
}

interface StoryOption {
  name: string;
  isChosen: boolean;
  /** Whether the tree has its way. */
  isShown: boolean;
}

interface Story {
  shape: TreeShape;
  words: TreeWords;
  choices: string[];
  items: StoryItem[];
  take(choices: string[]): void;
  choose(question: StoryItem, option: string): void;
  told(place: number): number;
  say(place: number): string;
  state(place: number): TableState;
  changed(place: number): string[];
  rules(place: number): number[];
  frames(place: number): StoryFrame[];
  question(place: number): StoryItem | undefined;
  options(place: number): StoryOption[];
  write(place: number): string;
  read(hash: string): number;
}

interface Rulesref {
  makeElement(name: string, kind: string, text?: string): HTMLElement;
  showWithin(box: HTMLElement, part: Element | null): void;
  showEnd(box: HTMLElement, part: HTMLElement): void;
  Story: new (shape: TreeShape, words: TreeWords) => Story;
  lightSteps(here: Set<string>): void;
  makeTiles(story: Story, place: number): HTMLElement[];
}
