/* The list of cards: a field narrows it. Letters without a card that is shown are hidden with their groups. */

import { foldLetters } from "../shared/folding.js";
import { startNarrowing } from "./narrowing.js";

function startCardList() {
  const groups = Array.from(/** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".group")), (group) => {
    const items = /** @type {HTMLElement[]} */ (Array.from(group.querySelectorAll(".links > li")));
    const letter = document.querySelector(`.letters a[href="#${group.querySelector("h2")?.id}"]`);
    return {
      group,
      letter: /** @type {HTMLElement | null | undefined} */ (letter?.parentElement),
      rows: items.map((item) => ({ item, name: foldLetters(`${item.textContent} ${item.dataset.also ?? ""}`) })),
    };
  });
  startNarrowing((matches) => {
    let count = 0;
    for (const { group, letter, rows } of groups) {
      for (const { item, name } of rows) item.hidden = !matches(name);
      const shown = rows.filter(({ item }) => !item.hidden).length;
      group.hidden = !shown;
      if (letter) letter.hidden = !shown;
      count += shown;
    }
    return count;
  });
}

startCardList();
