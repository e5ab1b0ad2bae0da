/** The chips of the search sheet: by game, kind and language. */
(function () {
  "use strict";

  const { find, make, press } = rulesref.elements;

  class Filters {
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
      for (const chip of /** @type {NodeListOf<HTMLElement>} */ (sheet.querySelectorAll("[data-filter] > *"))) {
        chip.addEventListener("click", () => {
          this.toggle(chip);
          changed();
        });
      }
    }

    /**
     * @param {Base} base
     * @param {string} allGames
     */
    offerGames(base, allGames) {
      const group = find(this.sheet, "[data-filter=games]");
      group.hidden = false;
      const lang = document.documentElement.lang;
      const offered = base.games.map((one) => ({ value: one.id, shown: rulesref.nameGame(one, lang) }));
      // The reader's own game first: on a phone the others may be out of sight.
      offered.sort((one, two) => Number(this.games.includes(two.value)) - Number(this.games.includes(one.value)));
      for (const { value, shown } of [...offered, { value: "", shown: allGames }]) {
        const chip = make("button", "search-chip", shown);
        chip.setAttribute("type", "button");
        chip.dataset.values = value;
        press(chip, value ? this.games.includes(value) : !this.games.length);
        group.append(chip);
      }
    }

    /**
     * Languages in which there are texts, if there are several.
     * @param {Base} base
     */
    offerLanguages(base) {
      const written = new Set(base.games.flatMap((one) => one.languages));
      const group = find(this.sheet, "[data-filter=langs]");
      group.hidden = written.size < 2;
      for (const chip of /** @type {HTMLElement[]} */ (Array.from(group.children))) {
        chip.hidden = !written.has(chip.dataset.values ?? "");
      }
    }

    /**
     * Of games one is chosen, or all; of kinds and languages as many as one likes.
     * @param {HTMLElement} chip
     */
    toggle(chip) {
      const group = /** @type {HTMLElement} */ (chip.parentElement);
      if (group.dataset.filter === "games") {
        for (const other of /** @type {HTMLElement[]} */ (Array.from(group.children))) press(other, other === chip);
        this.games = chip.dataset.values ? [chip.dataset.values] : [];
      } else {
        press(chip, chip.getAttribute("aria-pressed") !== "true");
      }
    }

    /**
     * What is chosen among the chips of a filter.
     * @param {string} name
     */
    chosen(name) {
      const chips = this.sheet.querySelectorAll(`[data-filter=${name}] > [aria-pressed=true]`);
      return /** @type {HTMLElement[]} */ (Array.from(chips)).flatMap((chip) => (chip.dataset.values ?? "").split(" "));
    }
  }

  rulesref.Filters = Filters;
})();
