/*
 * Plays an example from the tree that the engine made: step by step, forward and back, with other choices. It knows no
 * rule of any game: every sentence, every option and every end stands in the tree.
 */
(() => {
  "use strict";

  /**
   * @typedef {[number, number[], Record<string, any>]} Step depth, rules, what changed
   * @typedef {[number[], [string, string, string[]] | 0, number[], 0 | 1]} TreeNode steps, question, next nodes, refused
   * @typedef {{steps: Step[], nodes: TreeNode[], script: string[], start: Record<string, Record<string, any>>}} Shape
   * @typedef {{steps: string[], frames: [string, string][][], names: Record<string, string>,
   *   fields: Record<string, string>, zones: Record<string, string>, options: Record<string, string>,
   *   questions: Record<string, string>, refusals: Record<string, string>,
   *   rules: [string, string, string, string][]}} Words
   * @typedef {{step: number, node: number, asked: number, chosen: string}} Item a step told, or (step -1) a question
   */

  const PASS = "pass";
  /** Counters that are worth seeing even where they stay as they are. */
  const COUNTED = ["damage", "horror", "resources", "clues", "doom", "uses", "engaged", "exhausted"];
  /** Up to how many of a counter, where that is a field of its own. */
  const MOST = /** @type {Record<string, string>} */ ({ damage: "health", horror: "sanity" });

  class Player {
    /**
     * @param {HTMLElement} box
     * @param {Shape} shape
     * @param {Words} words
     */
    constructor(box, shape, words) {
      this.box = box;
      this.shape = shape;
      this.words = words;
      /** @type {string[]} */
      this.choices = [];
      /** @type {Item[]} */
      this.items = [];
      this.at = 0;
    }

    /**
     * Take these choices as far as they go; then the script's, or a pass, or the first option.
     * @param {string[]} choices
     */
    take(choices) {
      const { nodes, script } = this.shape;
      /** @type {string[]} */
      const taken = [];
      /** @type {Item[]} */
      const items = [];
      let node = 0;
      while (node >= 0) {
        const [steps, ask, next] = nodes[node];
        for (const step of steps) items.push({ step, node, asked: -1, chosen: "" });
        if (!ask) break;
        const options = ask[2];
        const onScript = taken.every((one, place) => one === script[place]);
        const wishes = [choices[taken.length], onScript ? script[taken.length] : "", PASS];
        const chosen = wishes.find((one) => one && options.includes(one)) ?? options[0];
        items.push({ step: -1, node, asked: taken.length, chosen });
        taken.push(chosen);
        node = next[options.indexOf(chosen)];
      }
      this.end = node;
      this.choices = taken;
      this.items = items;
    }

    /** The table before the first step, changed by every step up to here. */
    state() {
      /** @type {Record<string, Record<string, any>>} */
      const state = {};
      for (const [thing, fields] of Object.entries(this.shape.start)) state[thing] = { ...fields };
      for (const item of this.items.slice(0, this.at + 1)) {
        if (item.step < 0) continue;
        for (const [key, value] of Object.entries(this.shape.steps[item.step][2])) {
          const dot = key.indexOf(".");
          (state[key.slice(0, dot)] ??= {})[key.slice(dot + 1)] = value;
        }
      }
      return state;
    }

    /** @param {number} place */
    go(place) {
      this.at = Math.max(0, Math.min(place, this.items.length - 1));
      this.draw();
    }

    /**
     * Another choice at a question: the rest of the story is another one from here on.
     * @param {Item} item
     * @param {string} option
     */
    choose(item, option) {
      const place = this.items.indexOf(item);
      this.take([...this.choices.slice(0, item.asked), option]);
      this.go(place + 1);
    }

    draw() {
      const item = this.items[this.at];
      this.drawFrames(item);
      this.drawNow(item);
      this.drawTiles(item);
      this.drawWhy(item);
      this.drawLine();
      this.keepAddress();
    }

    /** @param {Item} item */
    drawFrames(item) {
      const list = this.part("frames");
      list.replaceChildren();
      const told = item.step >= 0 ? item.step : this.before(this.at);
      for (const [frame, word] of told >= 0 ? this.words.frames[told] : []) {
        const row = element("li", "", frame);
        if (word) row.append(element("span", "word", word));
        list.append(row);
      }
    }

    /**
     * The last step that was told up to a place.
     * @param {number} place
     */
    before(place) {
      for (let number = place; number >= 0; number -= 1) if (this.items[number].step >= 0) return this.items[number].step;
      return -1;
    }

    /** @param {Item} item */
    drawNow(item) {
      const now = this.part("now");
      const choices = this.part("choices");
      choices.replaceChildren();
      const { nodes } = this.shape;
      if (item.step >= 0) {
        const last = this.at === this.items.length - 1;
        const refused = last && this.end !== undefined && this.end >= 0 && nodes[this.end][3];
        now.textContent = this.words.steps[item.step] + (refused ? ` ${this.words.refusals[String(this.end)]}` : "");
        return;
      }
      const [who, kind, options] = /** @type {[string, string, string[]]} */ (nodes[item.node][1]);
      now.textContent = this.words.questions[`${who} ${kind}`];
      options.forEach((option, place) => {
        const button = /** @type {HTMLButtonElement} */ (element("button", "", this.words.options[option]));
        button.type = "button";
        button.setAttribute("aria-pressed", String(option === item.chosen));
        button.disabled = nodes[item.node][2][place] < 0;
        button.addEventListener("click", () => this.choose(item, option));
        choices.append(button);
      });
    }

    /** @param {Item} item */
    drawTiles(item) {
      const list = this.part("tiles");
      list.replaceChildren();
      const lit = new Set(item.step >= 0 ? Object.keys(this.shape.steps[item.step][2]) : []);
      const moving = new Set(this.items.flatMap(({ step }) => (step >= 0 ? Object.keys(this.shape.steps[step][2]) : [])));
      for (const [thing, fields] of Object.entries(this.state())) {
        const shown = Object.keys(this.words.fields).filter(
          (field) => moving.has(`${thing}.${field}`) || fields[MOST[field]] || (COUNTED.includes(field) && tells(fields[field])),
        );
        if (!shown.length) continue;
        const tile = element("li", "tile");
        tile.append(element("strong", "", this.words.names[thing] ?? thing));
        for (const field of shown) {
          const counter = element("span", lit.has(`${thing}.${field}`) ? "counter lit" : "counter");
          counter.append(`${this.words.fields[field]} `, element("b", "", this.spell(field, fields)));
          tile.append(counter);
        }
        list.append(tile);
      }
    }

    /**
     * @param {string} field
     * @param {Record<string, any>} fields
     * @returns {string}
     */
    spell(field, fields) {
      const value = fields[field];
      if (fields[MOST[field]]) return `${value ?? 0} / ${fields[MOST[field]]}`;
      if (field === "zone") return this.words.zones[value] ?? String(value);
      if (value === true) return "✓";
      if (Array.isArray(value)) return value.map((one) => this.words.names[one] ?? this.words.options[one] ?? one).join(", ") || "—";
      if (value === false || value === "" || value === undefined) return "—";
      return this.words.names[value] ?? this.words.options[value] ?? String(value);
    }

    /** @param {Item} item */
    drawWhy(item) {
      const list = this.part("why");
      list.replaceChildren();
      const step = item.step >= 0 ? item.step : this.before(this.at);
      const rules = step >= 0 ? this.shape.steps[step][1] : [];
      for (const number of rules) {
        const [title, to, beginning, lang] = this.words.rules[number];
        const row = element("li", "");
        const link = /** @type {HTMLAnchorElement} */ (element("a", "", title));
        link.href = to;
        row.append(link, element("p", "", beginning));
        if (lang) row.lang = lang;
        list.append(row);
      }
      const here = new Set(rules.map((number) => this.words.rules[number][1]));
      for (const box of document.querySelectorAll(".diagram a")) {
        box.classList.toggle("lit", here.has(box.getAttribute("href") ?? ""));
      }
    }

    drawLine() {
      const last = this.items.length - 1;
      const slider = /** @type {HTMLInputElement} */ (this.part("slider"));
      slider.max = String(last);
      slider.value = String(this.at);
      const count = (this.box.dataset.count ?? "").replace("{at}", String(this.at + 1)).replace("{all}", String(last + 1));
      this.part("count").textContent = count;
      slider.setAttribute("aria-valuetext", count);
      /** @type {HTMLButtonElement} */ (this.part("back")).disabled = this.at === 0;
      /** @type {HTMLButtonElement} */ (this.part("on")).disabled = this.at === last;
      const track = this.part("track");
      track.replaceChildren();
      this.items.forEach((item, place) => {
        const mark = element("i", item.step < 0 ? "decision" : "dot");
        if (place === this.at) mark.classList.add("here");
        track.append(mark);
      });
    }

    /** The address holds the choices and the place, so that a link shows the same. */
    keepAddress() {
      const own = this.choices.some((one, place) => one !== this.shape.script[place]);
      const parts = own ? [`choices=${this.choices.map(encodeURIComponent).join(",")}`] : [];
      if (this.at) parts.push(`step=${this.at + 1}`);
      history.replaceState(null, "", parts.length ? `#${parts.join("&")}` : location.pathname + location.search);
    }

    /** Choices and place as the address has them. */
    readAddress() {
      const asked = new URLSearchParams(location.hash.slice(1));
      this.take((asked.get("choices") ?? "").split(",").filter(Boolean));
      this.go(Number(asked.get("step") ?? 1) - 1 || 0);
    }

    /**
     * @param {string} name
     * @returns {HTMLElement}
     */
    part(name) {
      return /** @type {HTMLElement} */ (this.box.querySelector(`[data-part="${name}"]`));
    }

    listen() {
      this.part("back").addEventListener("click", () => this.go(this.at - 1));
      this.part("on").addEventListener("click", () => this.go(this.at + 1));
      this.part("slider").addEventListener("input", (event) => {
        this.go(Number(/** @type {HTMLInputElement} */ (event.target).value));
      });
      document.addEventListener("keydown", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog")) return;
        if (event.key === "ArrowRight") this.go(this.at + 1);
        if (event.key === "ArrowLeft") this.go(this.at - 1);
      });
      this.listenToFingers();
      addEventListener("hashchange", () => this.readAddress());
    }

    /** A swipe to the side is a step. Dragging the slider, scrolling and pinching are none. */
    listenToFingers() {
      /** @type {Touch | undefined} */
      let from;
      this.box.addEventListener(
        "touchstart",
        ({ target, touches }) => {
          const isSwipe = touches.length === 1 && target !== this.part("slider");
          from = isSwipe ? touches[0] : undefined;
        },
        { passive: true },
      );
      this.box.addEventListener("touchend", ({ changedTouches: [to] }) => {
        if (!from) return;
        const way = to.clientX - from.clientX;
        const isSideways = Math.abs(way) > 60 && Math.abs(way) > Math.abs(to.clientY - from.clientY);
        if (isSideways) this.go(this.at + (way < 0 ? 1 : -1));
        from = undefined;
      });
    }
  }

  /**
   * @param {string} name
   * @param {string} kind
   * @param {string} [text]
   */
  function element(name, kind, text) {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    if (text !== undefined) made.textContent = text;
    return made;
  }

  /**
   * Whether a value is worth a place on a tile.
   * @param {any} value
   */
  function tells(value) {
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  }

  for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".player"))) {
    const name = box.dataset.tree ?? "";
    Promise.all([rulesref.load(name), rulesref.load(`${name}.${document.documentElement.lang}`)]).then(([shape, words]) => {
      const player = new Player(box, shape, words);
      box.hidden = false;
      player.listen();
      player.readAddress();
      document.querySelector(".trace")?.removeAttribute("open");
    });
  }
})();
