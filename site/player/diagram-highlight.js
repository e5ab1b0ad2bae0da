/** The diagram of the sequence while an example is played. */

import { showWithin } from "./scrolling.js";

/**
 * Light the boxes of these rules, and of the windows, which share one rule, the one after the box; show the first.
 * @param {Set<string>} here ways to the rules of the current step
 */
export function lightSteps(here) {
  const diagram = /** @type {HTMLElement | null} */ (document.querySelector(".sequence .diagram"));
  if (!diagram) return;
  const isHere = /** @type {(link: Element) => boolean} */ ((link) => here.has(link.getAttribute("href") ?? ""));
  const lit = [...diagram.querySelectorAll("a.step")].filter(isHere);
  for (const step of lit.slice()) {
    const windows = [...(step.closest("svg")?.querySelectorAll("a.window") ?? [])].filter(isHere);
    const next = windows.find((window) => top(window) > top(step));
    if (next) lit.push(next);
  }
  for (const link of diagram.querySelectorAll("a")) link.classList.toggle("lit", lit.includes(link));
  showWithin(diagram, lit[0] ?? null);
}

/** @param {Element} link */
function top(link) {
  return /** @type {SVGGraphicsElement} */ (link).getBBox().y;
}
