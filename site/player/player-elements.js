/** Elements of the player: every text goes in as text, and what is longer than its box scrolls in it. */
(() => {
  "use strict";

  /**
   * @param {string} name
   * @param {string} kind
   * @param {string} [text]
   */
  rulesref.makeElement = (name, kind, text) => {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    if (text !== undefined) made.textContent = text;
    return made;
  };

  /**
   * Scroll a box, and nothing around it, to a part of it.
   * @param {HTMLElement} box
   * @param {Element | null} part
   */
  function showWithin(box, part) {
    letScroll(box);
    if (!part) return;
    const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) {
      box.scrollTop += inner.top - outer.top - Math.max(0, outer.height - inner.height) / 2;
    }
  }

  /**
   * Scroll a box to its end, as far as a part of it stays in view.
   * @param {HTMLElement} box
   * @param {HTMLElement} part
   */
  function showEnd(box, part) {
    letScroll(box);
    box.scrollTop = 0;
    const top = part.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop = Math.min(top, box.scrollHeight);
  }

  /** @type {Set<HTMLElement>} */
  const boxes = new Set();
  addEventListener("resize", () => boxes.forEach(letScroll));

  /**
   * What scrolls must be in reach of the keyboard.
   * @param {HTMLElement} box
   */
  function letScroll(box) {
    boxes.add(box);
    if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else if (document.activeElement !== box) box.removeAttribute("tabindex");
  }

  Object.assign(rulesref, { showWithin, showEnd });
})();
