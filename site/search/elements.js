/** Elements of the search sheet, made and changed; and what was searched for before on this device. */
(function () {
  "use strict";

  const RECENT = "recent";

  /**
   * @param {ParentNode} parent
   * @param {string} selector
   * @returns {HTMLElement}
   */
  function find(parent, selector) {
    return /** @type {HTMLElement} */ (parent.querySelector(selector));
  }

  /**
   * @param {string} tag
   * @param {string} name
   * @param {string} [text]
   */
  function make(tag, name, text = "") {
    const element = document.createElement(tag);
    if (name) element.className = name;
    element.textContent = text;
    return element;
  }

  /**
   * @param {HTMLElement} chip
   * @param {boolean} isOn
   */
  function press(chip, isOn) {
    chip.setAttribute("aria-pressed", String(isOn));
  }

  /**
   * @param {string} sentence
   * @param {Record<string, string>} values
   */
  function fill(sentence, values) {
    return sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  }

  /**
   * A text with some stretches marked.
   * @param {string} text
   * @param {[number, number][]} spans
   * @returns {(string | Node)[]}
   */
  function mark(text, spans) {
    const pieces = [];
    let end = 0;
    for (const [from, to] of spans) {
      pieces.push(text.slice(end, from), make("mark", "", text.slice(from, to)));
      end = to;
    }
    return [...pieces, text.slice(end)];
  }

  /**
   * The latest searches that led somewhere, latest first.
   * @returns {string[]}
   */
  function recall() {
    try {
      const kept = JSON.parse(rulesref.recall(RECENT) || "[]");
      return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
    } catch {
      return [];
    }
  }

  /** @param {string[]} queries */
  function keep(queries) {
    rulesref.remember(RECENT, JSON.stringify(queries));
  }

  rulesref.elements = { find, make, press, fill, mark, recall, keep };
})();
