// Shapes of a table that was walked whole; read by `make js`, not shipped. They are those of engine/play_graph.py.

/** steps, position it leads to (-1: the end) */
type GraphRun = [number[], number];
/** who, kind, options, run of each, barred, how often each option is there, with how many a test is passed */
type GraphPosition = [string, string, string[], number[], number[], number[] | 0, number];

interface GraphShape {
  steps: TreeStep[];
  runs: GraphRun[];
  positions: GraphPosition[];
  /** option, rule */
  barred: [string, number][];
  rules: string[];
  start: TableState;
  counters: TreeShape["counters"];
}

interface GraphWords extends TreeWords {
  /** Why what is barred is refused. */
  barred: string[];
}

/** What tiles are made of: the table at a place of a story, and what changed there. */
interface ShownTable {
  words: TreeWords;
  shape: { counters: TreeShape["counters"] };
  items: unknown[];
  state(place: number): TableState;
  changed(place: number): string[];
}
