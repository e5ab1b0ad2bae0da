/*
 * A playthrough of the tree that the engine made: the way that some choices take through it. It knows no rule of any
 * game: every sentence, every option and every end stands in the tree.
 */

const PASS = "pass";

export class Playthrough {
  constructor(/** @type {TreeShape} */ shape, /** @type {TreeWords} */ words) {
    this.shape = shape;
    this.words = words;
    /** @type {string[]} */
    this.choices = [];
    /** @type {PlaythroughItem[]} */
    this.items = [];
  }

  /** Take these choices as far as they go; then the script's, or a pass, or the first option that was walked. */
  take(/** @type {string[]} */ choices) {
    const { nodes, script } = this.shape;
    /** @type {string[]} */
    const taken = [];
    /** @type {PlaythroughItem[]} */
    const items = [];
    let node = 0;
    while (node >= 0) {
      const [steps, ask, next, refused] = nodes[node];
      for (const step of steps) items.push({ step, node, asked: -1, chosen: "" });
      if (refused) items.push({ step: -1, node, asked: -1, chosen: "" });
      if (!ask) break;
      const walked = ask[2].filter((_, place) => next[place] >= 0);
      const onScript = taken.every((one, place) => one === script[place]);
      const wishes = [choices[taken.length], onScript ? script[taken.length] : "", PASS];
      const chosen = wishes.find((one) => one && walked.includes(one)) ?? walked[0] ?? ask[2][0];
      items.push({ step: -1, node, asked: taken.length, chosen });
      taken.push(chosen);
      node = next[ask[2].indexOf(chosen)];
    }
    this.choices = taken;
    this.items = items;
  }

  /** Another choice at a question: the rest of the story is another one from here on. */
  choose(/** @type {PlaythroughItem} */ question, /** @type {string} */ option) {
    this.take([...this.choices.slice(0, question.asked), option]);
  }

  /** The last step that was told up to a place; -1 before the first. */
  told(/** @type {number} */ place) {
    for (let number = place; number >= 0; number -= 1) if (this.items[number].step >= 0) return this.items[number].step;
    return -1;
  }

  /** The sentence of a place. */
  say(/** @type {number} */ place) {
    const { step, node, asked } = this.items[place];
    if (step >= 0) return this.words.steps[step];
    const ask = this.shape.nodes[node][1];
    return asked >= 0 && ask ? this.words.questions[`${ask[0]} ${ask[1]}`] : this.words.refusals[String(node)];
  }

  /** The table before the first step, changed by every step up to here. */
  state(/** @type {number} */ place) {
    /** @type {TableState} */
    const state = {};
    for (const [thing, fields] of Object.entries(this.shape.start)) state[thing] = { ...fields };
    for (const item of this.items.slice(0, place + 1)) {
      if (item.step < 0) continue;
      for (const [key, value] of Object.entries(this.shape.steps[item.step][2])) {
        const dot = key.indexOf(".");
        (state[key.slice(0, dot)] ??= {})[key.slice(dot + 1)] = value;
      }
    }
    return state;
  }

  /** What the step of a place changed: `thing.field`. */
  changed(/** @type {number} */ place) {
    const { step } = this.items[place];
    return step >= 0 ? Object.keys(this.shape.steps[step][2]) : [];
  }

  /** The rules by which a place is as it is; a question is asked by those of the step before it. */
  rules(/** @type {number} */ place) {
    const step = this.told(place);
    return step >= 0 ? this.shape.steps[step][1] : [];
  }

  /** What is under way, outermost first. What this step closed stands among it once more, where it was. */
  frames(/** @type {number} */ place) {
    const now = this.words.frames[this.told(place)] ?? [];
    const isStep = this.items[place].step >= 0;
    const before = isStep ? (this.words.frames[this.told(place - 1)] ?? []) : now;
    let same = 0;
    while (same < Math.min(now.length, before.length) && now[same][0] === before[same][0]) same += 1;
    /** @type {(frames: [string, string][], from: number, isDone: boolean) => PlaythroughFrame[]} */
    const list = (frames, from, isDone) =>
      frames.slice(from).map(([text, word], number) => ({ text, word, depth: from + number, isDone }));
    return [...list(now.slice(0, same), 0, false), ...list(before, same, true), ...list(now, same, false)];
  }

  /** The question whose options belong to a place: the one asked there, or the one that was just answered. */
  question(/** @type {number} */ place) {
    return [this.items[place], this.items[place - 1]].find((item) => item && item.asked >= 0);
  }

  /** The options of that question. */
  options(/** @type {number} */ place) {
    const question = this.question(place);
    const [, ask, next] = this.shape.nodes[question ? question.node : 0];
    if (!question || !ask) return [];
    return ask[2].map((name, number) => ({ name, isChosen: name === question.chosen, isShown: next[number] >= 0 }));
  }

  /** The end of an address that leads to a place: choices, where they are not the script's, and the step. */
  write(/** @type {number} */ place) {
    const isOwn = this.choices.some((one, number) => one !== this.shape.script[number]);
    const parts = isOwn ? [`choices=${this.choices.map(encodeURIComponent).join(",")}`] : [];
    if (place) parts.push(`step=${place + 1}`);
    return parts.length ? `#${parts.join("&")}` : "";
  }

  /** Take the choices of an address; returns its place. */
  read(/** @type {string} */ hash) {
    const asked = new URLSearchParams(hash.slice(1));
    this.take((asked.get("choices") ?? "").split(",").filter(Boolean));
    return Number(asked.get("step") ?? 1) - 1 || 0;
  }
}
