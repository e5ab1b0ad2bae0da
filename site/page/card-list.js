/* The list of cards: a field narrows it. Letters without a card that is shown are hidden with their groups. */

import { foldLetters } from "../shared/folding.js";

function startCardList() {
  const narrow = /** @type {HTMLElement | null} */ (document.querySelector(".narrow"));
  const field = narrow?.querySelector("input");
  const state = /** @type {HTMLElement | null | undefined} */ (narrow?.querySelector("[role=status]"));
  if (!narrow || !field || !state) return;
  const groups = Array.from(/** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".group")), (group) => {
    const items = /** @type {HTMLElement[]} */ (Array.from(group.querySelectorAll(".links > li")));
    const letter = document.querySelector(`.letters a[href="#${group.querySelector("h2")?.id}"]`);
    return {
      group,
      letter: /** @type {HTMLElement | null | undefined} */ (letter?.parentElement),
      rows: items.map((item) => ({ item, name: foldLetters(`${item.textContent} ${item.dataset.also ?? ""}`) })),
    };
  });
  narrow.hidden = false;
  field.addEventListener("input", filter);
  // A browser may bring the word back with the page.
  if (field.value) filter();

  function filter() {
    if (!field || !state) return;
    const words = foldLetters(field.value).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { group, letter, rows } of groups) {
      let isEmpty = true;
      for (const { item, name } of rows) {
        item.hidden = !words.every((word) => name.includes(word));
        if (item.hidden) continue;
        isEmpty = false;
        count += 1;
      }
      group.hidden = isEmpty;
      if (letter) letter.hidden = isEmpty;
    }
    const message = count ? state.dataset.found : state.dataset.nothing;
    state.textContent = words.length ? (message ?? "").replace("{count}", String(count)) : "";
  }
}

startCardList();
