/** A field above a list that leaves only the rows which have its words. */

import { foldLetters } from "../shared/folding.js";

/**
 * Let the field of the page narrow its list.
 * @param {(matches: (name: string) => boolean) => number} show hides every row whose folded name does not match; returns
 * how many are left
 */
export function startNarrowing(show) {
  const narrow = /** @type {HTMLElement | null} */ (document.querySelector(".narrow"));
  const field = narrow?.querySelector("input");
  const state = /** @type {HTMLElement | null | undefined} */ (narrow?.querySelector("[role=status]"));
  if (!narrow || !field || !state) return;
  narrow.hidden = false;
  field.addEventListener("input", filter);
  // A browser may bring the word back with the page.
  if (field.value) filter();

  function filter() {
    if (!field || !state) return;
    const words = foldLetters(field.value).split(/\s+/).filter(Boolean);
    const count = show((name) => words.every((word) => name.includes(word)));
    const message = count ? state.dataset.found : state.dataset.nothing;
    state.textContent = words.length ? (message ?? "").replace("{count}", String(count)) : "";
  }
}
