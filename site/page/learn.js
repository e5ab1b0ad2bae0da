/** The learning path of a game: what was done of it on this device, what comes next, and how to forget it. */

import { keepProgress, recallProgress } from "../player/progress.js";
import { findElement } from "../shared/elements.js";
import { fillIn } from "../shared/wording.js";

const list = findElement(document, ".lessons");
const box = findElement(document, "[data-learned]");
const part = (/** @type {string} */ name) => findElement(box, `[data-part="${name}"]`);
const lessons = /** @type {HTMLElement[]} */ ([...list.children]);
const { game } = document.documentElement.dataset;
/** @type {ReturnType<typeof recallProgress> | undefined} what was forgotten, until the page is left */
let forgotten;

/** @param {HTMLElement} lesson */
function name(lesson) {
  return `${game}/${lesson.dataset.lesson}`;
}

/** @param {HTMLElement} lesson */
function findLink(lesson) {
  return /** @type {HTMLAnchorElement} */ (findElement(lesson, "h2 a"));
}

function draw() {
  const progress = recallProgress();
  const isDone = (/** @type {HTMLElement} */ lesson) => progress[name(lesson)]?.length === 2;
  for (const lesson of lessons) {
    const { none = "", seen = "", done = "", score = "" } = list.dataset;
    const kept = progress[name(lesson)];
    const [right = 0, asked = 0] = kept ?? [];
    const told = asked ? fillIn(score, { right: String(right), asked: String(asked) }) : done;
    const state = findElement(lesson, ".learn-state");
    state.textContent = !kept ? none : isDone(lesson) ? told : seen;
    state.hidden = false;
    lesson.classList.toggle("is-done", isDone(lesson));
    // Here examples ask.
    findLink(lesson).hash = "teach=1";
  }
  const count = lessons.filter(isDone).length;
  part("told").textContent = fillIn(part("told").dataset.told ?? "", { done: String(count), all: String(lessons.length) });
  /** @type {HTMLProgressElement} */ (part("bar")).value = count;
  drawOn(lessons.find((lesson) => !isDone(lesson)), lessons.some((lesson) => progress[name(lesson)]));
  box.hidden = false;
}

/**
 * @param {HTMLElement | undefined} lesson the first that is not done
 * @param {boolean} isBegun
 */
function drawOn(lesson, isBegun) {
  const on = /** @type {HTMLAnchorElement} */ (part("on"));
  const { begin = "", on: further = "" } = on.dataset;
  on.hidden = !lesson;
  if (lesson) {
    on.href = findLink(lesson).href;
    on.textContent = fillIn(isBegun ? further : begin, { title: findLink(lesson).textContent ?? "" });
  }
  const forget = part("forget");
  forget.hidden = !isBegun && !forgotten;
  forget.textContent = (forgotten ? forget.dataset.back : forget.dataset.forget) ?? "";
}

/** Forget the progress in this game, or bring back what was forgotten. */
function forget() {
  const progress = recallProgress();
  const own = new Set(lessons.map(name));
  if (forgotten) keepProgress({ ...progress, ...forgotten });
  else keepProgress(Object.fromEntries(Object.entries(progress).filter(([id]) => !own.has(id))));
  forgotten = forgotten ? undefined : progress;
  draw();
}

part("forget").addEventListener("click", forget);
// Also when the reader comes back from an example and the browser kept the page as it was.
addEventListener("pageshow", draw);
draw();
