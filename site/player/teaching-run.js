/**
 * One run through an example with questions: what was answered, and how well. A question counts as answered rightly if
 * it was at the first try; not if its step was shown before.
 */

import { findQuestions, makeQuestion } from "./quiz.js";

export class TeachingRun {
  /** @param {QuizStory} story which other choices may change */
  constructor(story) {
    this.story = story;
    /** @type {Map<string, {wrong: number[], isRight: boolean, isShown: boolean}>} */
    this.tries = new Map();
  }

  /** The question that a place asks, and what was answered so far; undefined where there is none. */
  ask(/** @type {number} */ place) {
    const question = makeQuestion(this.story, place);
    return question && { ...question, ...this.recall(place) };
  }

  /** Whether an answer is right. */
  answer(/** @type {number} */ place, /** @type {number} */ step) {
    const isRight = makeQuestion(this.story, place)?.right === step;
    const tried = this.recall(place);
    const wrong = isRight || tried.wrong.includes(step) ? tried.wrong : [...tried.wrong, step];
    this.tries.set(this.name(place), { ...tried, wrong, isRight: tried.isRight || isRight });
    return isRight;
  }

  /** The reader went from one place to another: what lies between was shown. */
  pass(/** @type {number} */ from, /** @type {number} */ to) {
    for (let place = from; place < to; place += 1) {
      const tried = this.recall(place);
      if (!tried.isRight) this.tries.set(this.name(place), { ...tried, isShown: true });
    }
  }

  /** Of the questions on this way, how many were answered at the first try. */
  score() {
    const asked = findQuestions(this.story);
    const right = asked.map((place) => this.recall(place)).filter((one) => one.isRight && !one.wrong.length && !one.isShown);
    return { right: right.length, asked: asked.length };
  }

  /** @param {number} place */
  recall(place) {
    return this.tries.get(this.name(place)) ?? { wrong: [], isRight: false, isShown: false };
  }

  /** A place by what it tells and what comes next: with other choices it may be another. */
  name(/** @type {number} */ place) {
    const { items } = this.story;
    return [place, items[place]?.step, items[place + 1]?.node, items[place + 1]?.step].join(" ");
  }
}
