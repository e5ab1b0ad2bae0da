/* A table to play at: what happened is told, what is to be decided are buttons. */

import { makeTiles } from "../player/state-tiles.js";
import { makeElement } from "../shared/elements.js";
import { readChoices, TableGame } from "./table-game.js";

class PlayTable {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    this.pick = /** @type {HTMLSelectElement} */ (this.part("tables"));
    /** @type {TableGame | undefined} */
    this.game = undefined;
  }

  /** @returns {HTMLElement} */
  part(/** @type {string} */ name) {
    return /** @type {HTMLElement} */ (this.box.querySelector(`[data-part="${name}"]`));
  }

  /** Lay out the table that is picked, and play it up to where some choices lead. */
  async open(/** @type {number[]} */ choices) {
    const option = this.pick.selectedOptions[0];
    const { lang, dataset } = document.documentElement;
    const common = `static/data/examples/${dataset.game}`;
    const name = `${common}/${option.dataset.file}`;
    const [shape, own, shared] = await Promise.all([name, `${name}.${lang}`, `${common}.${lang}`].map((one) => rulesref.load(one)));
    // Another one was picked in the meantime.
    if (option !== this.pick.selectedOptions[0]) return;
    this.game = new TableGame(shape, { ...shared, ...own }, option.value);
    this.game.take(choices);
    this.show();
  }

  /** @param {TableGame} game */
  keep(game) {
    history.replaceState(history.state, "", game.choices.length ? `#${game.write()}` : location.pathname + location.search);
    this.show();
    // On a phone the next question may stand below the edge.
    this.part("decision").scrollIntoView({ block: "nearest" });
  }

  show() {
    const { game } = this;
    if (!game) return;
    this.box.hidden = false;
    this.drawLog(game);
    this.drawQuestion(game);
    this.drawRefused(game);
    this.part("tiles").replaceChildren(...makeTiles(game, game.items.length - 1));
    this.part("command").textContent = `rulesref play --replay ${game.write()}`;
    for (const name of ["back", "again"]) this.part(name).setAttribute("aria-disabled", String(!game.choices.length));
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-language]"))) {
      link.hash = game.choices.length ? game.write() : "";
    }
  }

  /** @param {TableGame} game */
  drawLog(game) {
    const { words, shape } = game;
    const last = game.items.length - 1;
    const rows = game.items.flatMap(([steps], number) => {
      const told = steps.map((step) => {
        const [depth, rules] = shape.steps[step];
        const row = makeElement("li", `d${Math.min(depth, 8)}${number < last ? " past" : ""}`, words.steps[step]);
        const link = this.linkRule(game, shape.rules[rules[0]]);
        if (link) row.append(" ", link);
        return row;
      });
      if (!number) return told;
      const position = shape.positions[game.items[number - 1][1]];
      const name = position[2][game.choices[number - 1]];
      return [makeElement("li", "decided", words.options[name] ?? name), ...told];
    });
    const log = this.part("log");
    log.replaceChildren(...rows);
    // What was decided last, and what came of it, begins at the upper edge.
    const decided = rows[rows.length - 1 - game.items[last][0].length];
    log.scrollTop = decided ? decided.offsetTop - 8 : 0;
  }

  /** A rule by its title. The words are those of examples, whose pages lie one folder deeper. */
  linkRule(/** @type {TableGame} */ game, /** @type {string} */ rule) {
    const [title, to, , lang] = game.words.rules[rule] ?? [];
    if (!title) return undefined;
    const link = /** @type {HTMLAnchorElement} */ (makeElement("a", "rule-link", title));
    link.href = to.replace("../", "");
    if (lang) link.lang = lang;
    return link;
  }

  /** @param {TableGame} game */
  drawQuestion(game) {
    const position = game.position();
    const box = this.part("choices");
    const isHeld = box.contains(document.activeElement);
    const question = this.part("question");
    const chance = this.part("chance");
    this.part("random").hidden = !position || !position[5];
    chance.hidden = !position || position[6] < 0;
    if (!position) {
      question.textContent = question.dataset.end ?? "";
      box.replaceChildren();
      return;
    }
    const [who, kind, options, , , weights, passed] = position;
    question.textContent = game.words.questions[`${who} ${kind}`];
    const all = (weights || []).reduce((sum, one) => sum + one, 0);
    chance.textContent = (chance.dataset.text ?? "")
      .replace("{passed}", String(passed))
      .replace("{all}", String(all))
      .replace("{percent}", String(Math.round((100 * passed) / all)));
    const buttons = options.map((name, number) => {
      const button = /** @type {HTMLButtonElement} */ (makeElement("button", "", game.words.options[name] ?? name));
      button.type = "button";
      button.dataset.option = String(number);
      if (weights && weights[number] > 1) button.append(makeElement("small", "", ` ×${weights[number]}`));
      return button;
    });
    box.replaceChildren(...buttons);
    if (isHeld) buttons[0].focus({ preventScroll: true });
  }

  /** @param {TableGame} game */
  drawRefused(game) {
    const rows = game.refused().map(({ name, why, rule }) => {
      const row = makeElement("li", "");
      row.append(makeElement("b", "", name), " ", why);
      const link = this.linkRule(game, rule);
      if (link) row.append(" ", link);
      return row;
    });
    this.part("reasons").replaceChildren(...rows);
    this.part("refused").hidden = !rows.length;
  }

  /** @param {number} choice */
  decide(choice) {
    const { game } = this;
    if (!game) return;
    game.take([...game.choices, choice]);
    this.keep(game);
  }

  /** The table and the choices of the address; the first table where it names none. */
  readAddress() {
    const text = decodeURIComponent(location.hash.slice(1));
    for (const option of this.pick.options) {
      const choices = readChoices(text, option.value);
      if (choices) {
        option.selected = true;
        return this.open(choices);
      }
    }
    return this.open([]);
  }

  listen() {
    this.pick.addEventListener("change", () => this.open([]).then(() => this.game && this.keep(this.game)));
    this.part("choices").addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button) this.decide(Number(button.dataset.option));
    });
    this.part("random").addEventListener("click", () => this.game && this.decide(this.game.draw(Math.random())));
    this.part("back").addEventListener("click", () => {
      this.game?.takeBack();
      if (this.game) this.keep(this.game);
    });
    this.part("again").addEventListener("click", () => {
      this.game?.take([]);
      if (this.game) this.keep(this.game);
    });
    this.part("copy").addEventListener("click", () => this.copyAddress());
    addEventListener("hashchange", () => {
      if (location.hash.includes("~")) this.readAddress();
    });
  }

  async copyAddress() {
    const words = this.part("copied");
    const before = words.dataset.before ?? words.textContent ?? "";
    words.dataset.before = before;
    await rulesref.copy(location.href);
    words.textContent = words.dataset.done ?? "";
    setTimeout(() => (words.textContent = before), 2000);
  }
}

for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".play-table"))) {
  const table = new PlayTable(box);
  table.listen();
  table.readAddress();
}
