/**
 * The player as it teaches: asks what comes next before it is shown, says whether an answer is right and by which rule,
 * and at the end how many were right at once. Everything stands in the scene, so that the buttons below keep their place.
 */

import { makeElement } from "../shared/elements.js";
import { fillIn } from "../shared/wording.js";
import { noteDone, noteSeen } from "./progress.js";
import { TeachingRun } from "./teaching-run.js";

const SETTING = "teach";
const ON = "on";

export class Teaching {
  /**
   * @param {(name: string) => HTMLElement} part of the player
   * @param {import("./playthrough.js").Playthrough} playthrough
   * @param {string} id of the example
   */
  constructor(part, playthrough, id) {
    this.part = part;
    this.playthrough = playthrough;
    this.id = id;
    this.run = new TeachingRun(playthrough);
    this.isOn = false;
    /** Whether the step that is shown was just named by the reader. */
    this.wasRight = false;
    /** @type {HTMLAnchorElement | null} to the next example of the learning path */
    this.following = document.querySelector(".path-place [rel=next]");
    this.isOnPath = Boolean(document.querySelector(".path-place"));
  }

  /** As an address says, else as this device remembers. */
  read(/** @type {URLSearchParams} */ asked) {
    this.turn(asked.has("teach") ? asked.get("teach") === "1" : rulesref.recall(SETTING) === ON);
  }

  /** @param {boolean} isOn */
  turn(isOn) {
    this.isOn = isOn;
    this.part("teach").setAttribute("aria-pressed", String(isOn));
    this.part("scene").closest(".player")?.classList.toggle("teaching", isOn);
  }

  remember() {
    if (this.isOn) rulesref.remember(SETTING, ON);
    else rulesref.forget(SETTING);
  }

  /** @param {number} place */
  ask(place) {
    return this.isOn ? this.run.ask(place) : undefined;
  }

  /** The place whose rules are told: after a wrong answer that of the true step, which is not shown yet. */
  findExplained(/** @type {number} */ place) {
    return this.isMistaken(place) ? place + 1 : place;
  }

  /** @param {number} place */
  isMistaken(place) {
    const question = this.ask(place);
    return Boolean(question && question.wrong.length && !question.isRight);
  }

  /** @param {number} place */
  draw(place) {
    this.drawAnswers(place);
    this.drawVerdict(place);
    this.drawEnd(place);
  }

  /** @param {number} place */
  drawAnswers(place) {
    const box = this.part("answers");
    const question = this.ask(place);
    const buttons = (question?.answers ?? []).map((step) => {
      const button = /** @type {HTMLButtonElement} */ (makeElement("button", "", this.playthrough.words.steps[step]));
      button.type = "button";
      button.dataset.step = String(step);
      if (question?.wrong.includes(step)) {
        button.className = "wrong";
        // One that is disabled would drop the focus.
        button.setAttribute("aria-disabled", "true");
        button.append(makeElement("span", "hidden", ` (${box.dataset.wrong})`));
      }
      if (question?.isRight && step === question.right) button.className = "right";
      return button;
    });
    box.replaceChildren(...buttons);
    box.hidden = !buttons.length;
  }

  /** What is asked and what came of it; those who listen hear the rule here, others read it where rules stand. */
  drawVerdict(/** @type {number} */ place) {
    const verdict = this.part("verdict");
    const { ask = "", right = "", wrong = "", score = "", nothing = "" } = verdict.dataset;
    const said = [];
    if (this.isOn && this.wasRight) said.push(right);
    if (this.isMistaken(place)) said.push(wrong);
    else if (this.ask(place)) said.push(ask);
    else if (this.isOn && this.isLast(place)) {
      const { right: count, asked } = this.run.score();
      said.push(asked ? fillIn(score, { right: String(count), asked: String(asked) }) : nothing);
    }
    verdict.textContent = said.join(" ");
    verdict.classList.toggle("mistaken", this.isMistaken(place));
    const { words, shape } = this.playthrough;
    const rule = this.isMistaken(place) ? words.rules[shape.rules[this.playthrough.rules(place + 1)[0]]] : undefined;
    if (rule) verdict.append(makeElement("span", "hidden", ` ${rule[0]}: ${rule[2]}`));
  }

  /** The end of the story: again, and the next example of the learning path. */
  drawEnd(/** @type {number} */ place) {
    const next = /** @type {HTMLAnchorElement} */ (this.part("next"));
    this.part("again").hidden = !this.isOn;
    next.hidden = !this.following;
    if (this.following) {
      next.textContent = this.following.textContent;
      next.href = this.following.href;
      next.hash = this.following.hash = this.isOn ? "teach=1" : "";
    }
    this.part("onward").hidden = !this.isLast(place) || !(this.isOn || this.following);
  }

  /** @param {number} place */
  isLast(place) {
    return place === this.playthrough.items.length - 1;
  }

  /** What the reader came to, for the learning path. */
  note(/** @type {number} */ place) {
    if (!this.isOnPath || !place) return;
    if (this.isOn && this.isLast(place)) noteDone(this.id, this.run.score());
    else noteSeen(this.id);
  }

  /** From the beginning, as if nothing had been answered. */
  begin() {
    this.run = new TeachingRun(this.playthrough);
  }
}
