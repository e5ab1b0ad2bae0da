/*
 * What a reader is asked before a step is shown: the true sentence among others of the same tree. Nothing is made up, and
 * nothing is left to chance: a place always has the same question.
 *
 * No wrong answer may be right as well. The engine tells one step after another, also where things happen at one moment
 * and our order says nothing; but it asks nobody between such steps. So only the rest of the stretch, up to the next
 * decision, can be interchangeable with the true step, and of that only what a rule sets apart is taken (`findSetApart`).
 * Whatever lies behind a decision that is still to be made, or on a way that was left, cannot be next at all.
 */

/** How many answers there are: the true one and two others. */
const ANSWERS = 3;

/**
 * The question about what comes after a place; undefined where none is worth asking: a decision is next or was just
 * taken, no rule decides, the sentence was told before, or there are no two other answers.
 * @returns {QuizQuestion | undefined}
 */
export function makeQuestion(/** @type {QuizStory} */ story, /** @type {number} */ place) {
  const { items, shape, words } = story;
  const next = items[place + 1];
  if (!next || next.step < 0 || items[place].step < 0) return undefined;
  const right = next.step;
  const told = new Set(items.slice(0, place + 1).map(({ step }) => words.steps[step]));
  if (!shape.steps[right][1].length || told.has(words.steps[right])) return undefined;
  const others = chooseOthers(story, place, [...rankOthers(story, place)].filter((step) => !told.has(words.steps[step])));
  if (others.length < ANSWERS - 1) return undefined;
  others.splice(mix(place, right) % ANSWERS, 0, right);
  return { right, answers: others };
}

/** The places of a story after which something is asked. */
export function findQuestions(/** @type {QuizStory} */ story) {
  return story.items.map((_, place) => place).filter((place) => makeQuestion(story, place));
}

/**
 * Steps that may stand as wrong answers, best first: now another outcome of the same rule, now what comes too early.
 */
function rankOthers(/** @type {QuizStory} */ story, /** @type {number} */ place) {
  const { items, shape, words } = story;
  const right = items[place + 1].step;
  const { rest, behind } = lookAhead(story, place + 1);
  const apart = findSetApart(story, place + 1);
  const ahead = new Set([...rest, ...behind].map((step) => words.steps[step]));
  const unclear = new Set(rest.filter((step) => !apart.includes(step)).map((step) => words.steps[step]));
  const isOther = (/** @type {number} */ step) => !unclear.has(words.steps[step]) && !sharesRule(shape, step, right);
  // What no way from here tells: it belongs to choices that were not made. Another outcome of what is past fools nobody.
  const past = new Set(items.slice(0, place + 1).flatMap(({ step }) => shape.steps[step]?.[1].slice(0, 1) ?? []));
  const own = nameRules(shape, right);
  const left = shape.steps
    .map((_, step) => step)
    .filter((step) => !ahead.has(words.steps[step]))
    .filter((step) => nameRules(shape, step) === own || !past.has(shape.steps[step][1][0]));
  const outcomes = sortNear(left.filter((step) => nameRules(shape, step) === own), right);
  const told = items.slice(place + 2).map(({ step }) => step).filter((step) => step >= 0 && isOther(step));
  const early = [...told, ...sortNear(behind.filter(isOther), right)];
  return new Set([...outcomes.slice(0, 1), ...early.slice(0, 3), ...outcomes, ...early, ...sortNear(left, right)]);
}

/**
 * The first of these whose sentences differ.
 * @param {QuizStory} story
 * @param {number} place
 * @param {number[]} steps
 */
function chooseOthers({ items, words }, place, steps) {
  const taken = new Set([words.steps[items[place + 1].step]]);
  return steps.filter((step) => taken.size < taken.add(words.steps[step]).size).slice(0, ANSWERS - 1);
}

/** The steps after a place: those up to the next decision, and those behind it, whatever is decided. */
function lookAhead(/** @type {QuizStory} */ { items, shape }, /** @type {number} */ place) {
  /** @type {number[]} */
  const rest = [];
  for (let at = place + 1; items[at]?.step >= 0; at += 1) rest.push(items[at].step);
  const seen = new Set([items[place].node]);
  const behind = new Set();
  for (const node of seen) {
    const [steps, , next] = shape.nodes[node];
    if (node !== items[place].node) for (const step of steps) behind.add(step);
    for (const one of next) if (one >= 0) seen.add(one);
  }
  return { rest, behind: [...behind] };
}

/**
 * Of the rest of a stretch, the steps that a rule puts behind the step of a place:
 * - the table of a sequence, as the rulebook numbers it: the place begins a row and the step is none of that row, or the
 *   next row of a sequence that is under way stands between them. What tells no row itself, beside the rows, may belong to
 *   the one that follows it (a card is discarded at the moment in which another enters play): then it takes two of them;
 * - nesting: the place is inside an event that was open before it, and the step is told outside, when that is over.
 */
function findSetApart(/** @type {QuizStory} */ story, /** @type {number} */ place) {
  const { items, shape, words } = story;
  const frames = listFrames(words, items[place].step);
  const open = listFrames(words, items[place - 1].step);
  const before = items.slice(0, place).filter(({ step }) => step >= 0 && begins(frames, listFrames(words, step)));
  const rows = before.map(({ step }) => findRow(shape, step)).filter((row) => row >= 0);
  const own = findRow(shape, items[place].step);
  let row = own >= 0 ? own : rows.at(-1) ?? -1;
  let count = own >= 0 && own !== rows.at(-1) ? 2 : 0;
  /** @type {number[]} */
  const apart = [];
  for (let at = place + 1; items[at]?.step >= 0; at += 1) {
    const { step } = items[at];
    const around = listFrames(words, step);
    const next = findRow(shape, step);
    if (next >= 0 && next !== row && begins(frames, around)) {
      count += own >= 0 || around.length < frames.length ? 2 : 1;
      row = next;
    }
    const isOutside = around.length < frames.length && begins(frames, around) && begins(open, frames.slice(0, around.length + 1));
    if (count > 1 || isOutside) apart.push(step);
  }
  return apart;
}

/** The row of a sequence that a step tells, by the number of its rule; -1 where it tells none. */
function findRow(/** @type {TreeShape} */ shape, /** @type {number} */ step) {
  const [rule = -1] = shape.steps[step][1];
  return shape.rows.includes(rule) ? rule : -1;
}

/** What is open at a step, outermost first. */
function listFrames(/** @type {Pick<TreeWords, "frames">} */ words, /** @type {number} */ step) {
  return (words.frames[step] ?? []).map(([text]) => text);
}

/** Whether a list begins with another. */
function begins(/** @type {string[]} */ whole, /** @type {string[]} */ part) {
  return part.every((one, place) => one === whole[place]);
}

/** The rules of a step as one word: steps with the same rules are outcomes of the same thing. */
function nameRules(/** @type {TreeShape} */ shape, /** @type {number} */ step) {
  return shape.steps[step][1].join();
}

/** Whether a rule tells both: then it says nothing of which comes first. */
function sharesRule(/** @type {TreeShape} */ shape, /** @type {number} */ one, /** @type {number} */ other) {
  return shape.steps[one][1].some((rule) => shape.steps[other][1].includes(rule));
}

/** The tree numbers its steps way by way: near numbers are near in the story. */
function sortNear(/** @type {number[]} */ steps, /** @type {number} */ to) {
  return [...steps].sort((one, other) => Math.abs(one - to) - Math.abs(other - to) || one - other);
}

/** A number that two others make, always the same, without a pattern that a reader would see. */
function mix(/** @type {number} */ one, /** @type {number} */ other) {
  let mixed = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
