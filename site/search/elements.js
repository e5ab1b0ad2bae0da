/** Elements of the search sheet, made and changed. */
(function () {
  "use strict";

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
    text = typeset(text);
    const pieces = [];
    let end = 0;
    for (const [from, to] of spans) {
      pieces.push(text.slice(end, from), make("mark", "", text.slice(from, to)));
      end = to;
    }
    return [...pieces, text.slice(end)];
  }

  /**
   * A text of the index as it is set in print: as long as before, so that marks keep their places.
   * @param {string} text
   */
  function typeset(text) {
    return text.replace(/(?<=\p{L})'(?=\p{L})/gu, "’");
  }

  rulesref.elements = { find, make, press, fill, mark, typeset };
})();
