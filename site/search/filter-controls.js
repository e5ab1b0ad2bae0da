/** What narrows a search: chips by kind and language, and the game. */

import { findElement } from "../shared/elements.js";
import { nameGame } from "./query-names.js";

export class FilterControls {
  /**
   * @param {HTMLElement} sheet
   * @param {Base} base
   * @param {string[]} games those searched at first; none means all
   * @param {string} allGames what all of them are called
   * @param {() => void} changed
   */
  constructor(sheet, base, games, allGames, changed) {
    this.sheet = sheet;
    this.games = games;
    if (base.games.length > 1) this.offerGames(base, allGames);
    this.offerLanguages(base);
    for (const chip of /** @type {NodeListOf<HTMLElement>} */ (sheet.querySelectorAll("[data-filter] > button"))) {
      chip.addEventListener("click", () => {
        setPressed(chip, chip.getAttribute("aria-pressed") !== "true");
        changed();
      });
    }
    findElement(sheet, "[data-filter=games]").addEventListener("change", (event) => {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      this.games = value ? [value] : [];
      changed();
    });
  }

  /** One of the games, or all of them. Their names are long, so that only the chosen one is seen. */
  offerGames(/** @type {Base} */ base, /** @type {string} */ allGames) {
    const select = /** @type {HTMLSelectElement} */ (findElement(this.sheet, "[data-filter=games]"));
    select.hidden = false;
    const lang = document.documentElement.lang;
    select.append(
      ...base.games.map((one) => new Option(nameGame(one, lang), one.id)),
      new Option(allGames, ""),
    );
    select.value = this.games[0] ?? "";
  }

  /** @param {string} game the one to search */
  chooseGame(game) {
    this.games = [game];
    /** @type {HTMLSelectElement} */ (findElement(this.sheet, "[data-filter=games]")).value = game;
  }

  /** Languages in which there are texts, if there are several. */
  offerLanguages(/** @type {Base} */ base) {
    const written = new Set(base.games.flatMap((one) => one.languages));
    const group = findElement(this.sheet, "[data-filter=langs]");
    group.hidden = written.size < 2;
    for (const chip of /** @type {HTMLElement[]} */ (Array.from(group.children))) {
      chip.hidden = !written.has(chip.dataset.values ?? "");
    }
  }

  /** Press what an address asks for. It names a chip by its first value. */
  restore(/** @type {{kinds: string[], langs: string[], games: string[] | undefined}} */ { kinds, langs, games }) {
    for (const chip of /** @type {NodeListOf<HTMLElement>} */ (this.sheet.querySelectorAll("[data-filter] > button"))) {
      setPressed(chip, [...kinds, ...langs].includes(firstValue(chip)));
    }
    const select = /** @type {HTMLSelectElement} */ (findElement(this.sheet, "[data-filter=games]"));
    const known = games?.filter((game) => Array.from(select.options).some((option) => option.value === game));
    if (known) this.games = known;
    select.value = this.games[0] ?? "";
  }

  /** The chips that are pressed, each named by its first value. */
  pressed(/** @type {string} */ name) {
    const chips = this.sheet.querySelectorAll(`[data-filter=${name}] > [aria-pressed=true]`);
    return /** @type {HTMLElement[]} */ (Array.from(chips)).map(firstValue);
  }

  /** What is chosen among the chips of a filter. */
  chosen(/** @type {string} */ name) {
    const chips = this.sheet.querySelectorAll(`[data-filter=${name}] > [aria-pressed=true]`);
    return /** @type {HTMLElement[]} */ (Array.from(chips)).flatMap((chip) => (chip.dataset.values ?? "").split(" "));
  }
}

/** @param {HTMLElement} chip */
function firstValue(chip) {
  return (chip.dataset.values ?? "").split(" ")[0];
}

export function setPressed(/** @type {HTMLElement} */ chip, /** @type {boolean} */ isOn) {
  chip.setAttribute("aria-pressed", String(isOn));
}
