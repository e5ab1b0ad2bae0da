/*
 * A game at a table that was walked whole: positions, and the runs of steps between them, as engine/play_graph.py made
 * them. It knows no rule of any game; all that was decided are numbers of options.
 */

const END = -1;

export class TableGame {
  /**
   * @param {GraphShape} shape
   * @param {GraphWords} words
   * @param {string} text what `rulesref play` calls the table: all but the choices, which stand behind its last `~`
   */
  constructor(shape, words, text) {
    this.shape = shape;
    this.words = words;
    this.text = text;
    /** @type {number[]} */
    this.choices = [];
    /**
     * One more than choices: what was told before the first decision, and after each.
     * @type {GraphRun[]}
     */
    this.items = [];
    this.take([]);
  }

  /** Decide again from the beginning, as far as such options are there. */
  take(/** @type {number[]} */ choices) {
    const { runs, positions } = this.shape;
    this.choices = [];
    this.items = [runs[0]];
    for (const choice of choices) {
      const place = this.place();
      const run = place === END ? undefined : positions[place][3][choice];
      if (run === undefined || run < 0) return;
      this.choices.push(choice);
      this.items.push(runs[run]);
    }
  }

  /** The position to which the last run led; -1 at the end. */
  place() {
    return this.items[this.items.length - 1][1];
  }

  position() {
    return this.place() === END ? undefined : this.shape.positions[this.place()];
  }

  /** The last decision of a player is not taken: what chance brought after it goes, too. */
  takeBack() {
    let kept = this.choices.length;
    while (kept > 0 && this.isChance(kept - 1)) kept -= 1;
    this.take(this.choices.slice(0, Math.max(0, kept - 1)));
  }

  /**
   * Whether chance decided, and no player.
   * @param {number} number of a choice
   */
  isChance(number) {
    return this.shape.positions[this.items[number][1]][5] !== 0;
  }

  /**
   * One of the options, each as likely as it is there.
   * @param {number} drawn from 0 to 1, without 1
   */
  draw(drawn) {
    const weights = this.position()?.[5] || [];
    let left = drawn * weights.reduce((sum, one) => sum + one, 0);
    const found = weights.findIndex((one) => (left -= one) < 0);
    return found < 0 ? 0 : found;
  }

  /** What somebody may think of here and the rules refuse: name, reason, rule. */
  refused() {
    const barred = this.position()?.[4] ?? [];
    return barred.map((number) => {
      const [option, rule] = this.shape.barred[number];
      return { name: this.words.options[option] ?? option, why: this.words.barred[number], rule: this.shape.rules[rule] };
    });
  }

  /** The table before the first step, changed by every run up to this one. */
  state(/** @type {number} */ item) {
    /** @type {TableState} */
    const state = {};
    for (const [thing, fields] of Object.entries(this.shape.start)) state[thing] = { ...fields };
    for (const [steps] of this.items.slice(0, item + 1)) {
      for (const step of steps) {
        for (const [key, value] of Object.entries(this.shape.steps[step][2])) {
          const dot = key.indexOf(".");
          (state[key.slice(0, dot)] ??= {})[key.slice(dot + 1)] = value;
        }
      }
    }
    return state;
  }

  /** What a run changed: `thing.field`. */
  changed(/** @type {number} */ item) {
    return this.items[item][0].flatMap((step) => Object.keys(this.shape.steps[step][2]));
  }

  /** The whole game as one text, which `rulesref play --replay` takes too. */
  write() {
    return this.text + this.choices.join(".");
  }
}

/** The choices of a text that is about a table; none if it is about another. */
export function readChoices(/** @type {string} */ text, /** @type {string} */ table) {
  const rest = text.startsWith(table) ? text.slice(table.length) : "";
  return /^\d+(\.\d+)*$/.test(rest) ? rest.split(".").map(Number) : text === table ? [] : undefined;
}
