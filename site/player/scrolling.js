/** Boxes of the player: what is longer than its box scrolls in it. */

/** Scroll a box, and nothing around it, to a part of it. */
export function showWithin(/** @type {HTMLElement} */ box, /** @type {Element | null} */ part) {
  letScroll(box);
  if (!part) return;
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    box.scrollTop += inner.top - outer.top - Math.max(0, outer.height - inner.height) / 2;
  }
}

/** Scroll a box to its end, as far as a part of it stays in view. */
export function showEnd(/** @type {HTMLElement} */ box, /** @type {HTMLElement} */ part) {
  letScroll(box);
  box.scrollTop = 0;
  const top = part.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.scrollTop = Math.min(top, box.scrollHeight);
}

/** @type {Set<HTMLElement>} */
const boxes = new Set();
addEventListener("resize", () => boxes.forEach(letScroll));

/** What scrolls must be in reach of the keyboard. */
function letScroll(/** @type {HTMLElement} */ box) {
  boxes.add(box);
  if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
  else if (document.activeElement !== box) box.removeAttribute("tabindex");
}
