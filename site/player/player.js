/*
 * Plays an example: step by step, forward and back, with other choices. Everything keeps its place while it does: the
 * buttons stay under the thumb, and what is longer than its box scrolls there.
 */

import { makeElement } from "../shared/elements.js";
import { lightSteps } from "./diagram-highlight.js";
import { Playthrough } from "./playthrough.js";
import { findHeld, holdFocus } from "./scene-focus.js";
import { showEnd, showWithin } from "./scrolling.js";
import { makeTiles } from "./state-tiles.js";
import { listenToSwipes } from "./swipes.js";
import { Teaching } from "./teaching.js";

const WIDE = "(min-width: 820px)";

class Player {
  /**
   * @param {HTMLElement} box
   * @param {Playthrough} playthrough
   * @param {string} id of the example
   */
  constructor(box, playthrough, id) {
    this.box = box;
    this.playthrough = playthrough;
    this.teaching = new Teaching((name) => this.part(name), playthrough, id);
    this.at = 0;
    this.slider = /** @type {HTMLInputElement} */ (this.part("slider"));
  }

  /** @returns {HTMLElement} */
  part(/** @type {string} */ name) {
    return /** @type {HTMLElement} */ (this.box.querySelector(`[data-part="${name}"]`));
  }

  /**
   * What a person does: to a place, which the address then holds, with the whole player in view.
   * @param {number} place
   * @param {boolean} [wasRight] whether the reader said what is there
   */
  go(place, wasRight = false) {
    this.teaching.wasRight = wasRight;
    if (this.teaching.isOn) this.teaching.run.pass(this.at, place);
    this.show(place);
    this.teaching.note(this.at);
    this.writeAddress();
    this.box.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} place */
  show(place) {
    const was = this.at;
    const held = findHeld(this.box);
    this.at = Math.max(0, Math.min(place, this.playthrough.items.length - 1));
    // Past the first step a small screen has no room for title and introduction.
    this.keepLine(() => this.box.closest(".example")?.classList.toggle("playing", this.at > 0));
    this.drawFrames();
    this.drawChoices();
    this.teaching.draw(this.at);
    this.drawTiles();
    this.drawWhy();
    this.drawLine();
    this.settle();
    holdFocus(this.box, held, was === this.at);
  }

  /** Change the size of something above the buttons, which stay under the thumb. */
  keepLine(/** @type {() => void} */ change) {
    const before = this.slider.getBoundingClientRect().top;
    change();
    scrollBy(0, this.slider.getBoundingClientRect().top - before);
  }

  drawFrames() {
    const rows = this.playthrough.frames(this.at).map(({ text, word, depth, isDone }) => {
      const row = makeElement("li", `depth-${Math.min(depth, 8)}`);
      row.append(makeElement(isDone ? "s" : "span", "", text));
      if (isDone) row.append(makeElement("span", "word", this.part("count").dataset.done));
      else if (word) row.append(makeElement("span", "word", word));
      row.classList.toggle("done", isDone);
      return row;
    });
    this.part("frames").replaceChildren(...rows);
    const now = this.part("now");
    const open = this.playthrough.frames(this.at).filter(({ isDone }) => !isDone);
    now.className = `now depth-${Math.min(open.length, 8)}`;
    now.textContent = this.playthrough.say(this.at);
  }

  /** The options of the question, also beside what came of the answer: another one can be tried at once. */
  drawChoices() {
    const options = this.teaching.ask(this.at) ? [] : this.playthrough.options(this.at);
    const buttons = options.map(({ name, isChosen, isShown }) => {
      const button = /** @type {HTMLButtonElement} */ (makeElement("button", "", this.playthrough.words.options[name]));
      button.type = "button";
      button.dataset.option = name;
      button.setAttribute("aria-pressed", String(isChosen));
      if (!isShown) {
        button.setAttribute("aria-disabled", "true");
        button.setAttribute("aria-describedby", "unshown");
      }
      return button;
    });
    this.part("choices").replaceChildren(...buttons);
    this.part("unshown").hidden = options.every(({ isShown }) => isShown);
  }

  /** @param {MouseEvent} event */
  choose(event) {
    const button = event.target instanceof HTMLElement ? event.target.closest("button") : null;
    const question = this.playthrough.question(this.at);
    if (!button || !question || button.getAttribute("aria-disabled")) return;
    const place = this.playthrough.items.indexOf(question);
    this.playthrough.choose(question, button.dataset.option ?? "");
    this.go(place + 1);
  }

  /** The reader says what comes next: a right answer goes on. */
  answer(/** @type {HTMLElement | null | undefined} */ button) {
    if (!button || button.getAttribute("aria-disabled")) return;
    if (this.teaching.run.answer(this.at, Number(button.dataset.step))) this.go(this.at + 1, true);
    else this.show(this.at);
  }

  /** Ask from here on, or no longer. */
  toggleTeaching() {
    this.keepLine(() => this.teaching.turn(!this.teaching.isOn));
    this.teaching.remember();
    this.show(this.at);
    this.writeAddress();
  }

  drawTiles() {
    this.part("tiles").replaceChildren(...makeTiles(this.playthrough, this.at));
  }

  /** Sentence, options and what changed in view, each in its box. */
  settle() {
    showEnd(this.part("scene"), this.part("now"));
    showWithin(this.part("tiles"), this.box.querySelector(".changed"));
  }

  drawWhy() {
    const { words, shape } = this.playthrough;
    const explained = this.teaching.findExplained(this.at);
    const rules = this.playthrough.rules(explained).map((number) => words.rules[shape.rules[number]]).filter(Boolean);
    const rows = rules.map(([title, to, beginning, lang]) => {
      const row = makeElement("li", "");
      const link = /** @type {HTMLAnchorElement} */ (makeElement("a", "", title));
      link.href = to;
      row.append(link, " ", beginning);
      if (lang) row.lang = lang;
      return row;
    });
    this.part("why").replaceChildren(...rows);
    this.part("why").parentElement?.classList.toggle("mistaken", explained > this.at);
    lightSteps(new Set(rules.map(([, to]) => to)));
  }

  drawLine() {
    const { items } = this.playthrough;
    const { slider } = this;
    const last = items.length - 1;
    slider.max = String(last);
    slider.value = String(this.at);
    const count = (this.part("count").dataset.count ?? "").replace("{at}", String(this.at + 1)).replace("{all}", String(last + 1));
    this.part("count").textContent = count;
    slider.setAttribute("aria-valuetext", count);
    // A button that is disabled would drop the focus.
    this.part("back").setAttribute("aria-disabled", String(this.at === 0));
    this.part("on").setAttribute("aria-disabled", String(this.at === last));
    const marks = items.map((item, place) => {
      const mark = makeElement("i", item.asked >= 0 ? "decision" : "dot");
      mark.classList.toggle("past", place <= this.at);
      return mark;
    });
    const track = this.part("marks");
    track.replaceChildren(...marks);
    track.classList.toggle("many", items.length > 40);
  }

  /** Choices and place, and whether it teaches. */
  get address() {
    const own = this.playthrough.write(this.at);
    return this.teaching.isOn ? `${own ? `${own}&` : "#"}teach=1` : own;
  }

  writeAddress() {
    history.replaceState(history.state, "", this.address || location.pathname + location.search);
    this.carryAddress();
  }

  /** Other languages tell the same story at the same place. */
  carryAddress() {
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-language]"))) {
      link.hash = this.address;
    }
  }

  /** Choices and place as the address has them. */
  readAddress() {
    this.teaching.read(new URLSearchParams(location.hash.slice(1)));
    this.show(this.playthrough.read(location.hash));
    this.carryAddress();
    if (this.at) this.box.scrollIntoView({ block: "nearest" });
  }

  listen() {
    this.part("back").addEventListener("click", () => this.go(this.at - 1));
    this.part("on").addEventListener("click", () => this.go(this.at + 1));
    this.part("choices").addEventListener("click", (event) => this.choose(event));
    this.part("answers").addEventListener("click", (event) => {
      // A second tap of a double one hits what came into the place of the first.
      if (event.detail < 2 && event.target instanceof Element) this.answer(event.target.closest("button"));
    });
    this.part("teach").addEventListener("click", () => this.toggleTeaching());
    this.part("again").addEventListener("click", () => {
      this.teaching.begin();
      this.go(0);
    });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    document.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      // A field, the slider among them, and the search have arrows of their own.
      if (event.target instanceof Element && event.target.closest("input, textarea, select, form, [role=dialog]")) return;
      if (event.key === "ArrowRight") this.go(this.at + 1);
      if (event.key === "ArrowLeft") this.go(this.at - 1);
      if (/^[1-9]$/.test(event.key)) this.answer(this.part("answers").querySelectorAll("button")[Number(event.key) - 1]);
    });
    listenToSwipes(this.box, (way) => this.go(this.at + way));
    // Not every change of the address is about the story: the menu is an anchor too.
    addEventListener("hashchange", () => {
      if (!location.hash || /^#(choices|step|teach)=/.test(location.hash)) this.readAddress();
    });
    this.part("copy").addEventListener("click", () => this.copyAddress());
    document.querySelector(".sequence")?.addEventListener("toggle", () => this.drawWhy());
  }

  async copyAddress() {
    const words = this.part("copied");
    const before = words.dataset.before ?? words.textContent ?? "";
    words.dataset.before = before;
    const address = location.href.replace(/index\.html(?=$|#|\?)/, "");
    await rulesref.copy(location.protocol === "file:" ? location.href : address);
    words.textContent = words.dataset.done ?? "";
    this.part("copy").classList.add("done");
    setTimeout(() => {
      words.textContent = before;
      this.part("copy").classList.remove("done");
    }, 2000);
  }
}

/** Fold what the player makes needless; but not a story that somebody is reading already. */
function fold(/** @type {Element | null} */ page) {
  const trace = /** @type {HTMLDetailsElement | null} */ (page?.querySelector(".trace"));
  const told = /** @type {HTMLElement | null} */ (page?.querySelector(".story"));
  if (trace && !told?.offsetHeight) trace.open = false;
  const sequence = /** @type {HTMLDetailsElement | null} */ (page?.querySelector(".sequence"));
  if (sequence && !matchMedia(WIDE).matches) sequence.open = false;
  // Paper shows the story, not the player.
  let wasOpen = false;
  addEventListener("beforeprint", () => {
    wasOpen = trace?.open ?? false;
    if (trace) trace.open = true;
  });
  addEventListener("afterprint", () => {
    if (trace) trace.open = wasOpen;
  });
}

for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".player"))) {
  const page = box.closest(".example");
  const { lang, dataset } = document.documentElement;
  const common = `static/data/examples/${dataset.game}`;
  const id = `${dataset.game}/${location.pathname.match(/\/examples\/([^/]+)\//)?.[1]}`;
  const name = `static/data/examples/${id}`;
  // Its own words, and those that all examples of the game say alike.
  Promise.all([name, `${name}.${lang}`, `${common}.${lang}`].map((one) => rulesref.load(one)))
    .then(([shape, own, shared]) => {
      const player = new Player(box, new Playthrough(shape, { ...shared, ...own }), id);
      box.setAttribute("aria-label", player.part("count").dataset.name ?? "");
      fold(page);
      box.hidden = false;
      page?.classList.add("ready");
      player.listen();
      player.readAddress();
      // In another font lines are longer or shorter.
      document.fonts.ready.then(() => player.settle());
    })
    .catch((reason) => {
      // Without the tree there is still the playthrough.
      box.hidden = true;
      page?.classList.add("ready");
      throw reason;
    });
}
