/** How the keyboard goes through the open dialog: arrows through results, Tab round the field, what filters, and closing. */

import { findElement } from "../shared/elements.js";

export class KeyboardNavigation {
  /**
   * @param {HTMLElement} form
   * @param {() => HTMLElement[]} options the rows, in their order
   * @param {() => boolean} more shows further rows; whether there were any
   */
  constructor(form, options, more) {
    this.form = form;
    this.field = findElement(form, "[data-search-field]");
    this.close = findElement(form, "[data-search-close]");
    this.options = options;
    this.more = more;
    /** The row that arrows have reached; −1 is the field itself. */
    this.active = -1;
    this.field.addEventListener("keydown", (event) => this.step(event));
    form.addEventListener("keydown", (event) => this.goOn(event));
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    let count = this.options().length;
    if (!step || !count || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = this.active + step;
    if (next >= count && this.more()) count = this.options().length;
    // Beyond either end stands the field itself.
    this.choose(next < -1 ? count - 1 : next >= count ? -1 : next);
  }

  /** @param {number} place */
  choose(place) {
    const options = this.options();
    this.active = place;
    options.forEach((option, n) => {
      const isChosen = String(n === place);
      if (option.getAttribute("aria-selected") !== isChosen) option.setAttribute("aria-selected", isChosen);
    });
    const chosen = options[place];
    if (chosen) {
      this.field.setAttribute("aria-activedescendant", chosen.id);
      chosen.scrollIntoView({ block: "nearest" });
    } else {
      this.field.removeAttribute("aria-activedescendant");
    }
  }

  /** The row that arrows have reached. */
  reached() {
    return this.options()[this.active];
  }

  /**
   * Choose the row that leads to a page, wherever it stands now; none if there is no such row. To which passage of it is
   * known only when its text is here.
   */
  reach(/** @type {string} */ href) {
    const pageOf = (/** @type {string | null} */ one) => one?.split("#")[0];
    const leadsThere = (/** @type {HTMLElement} */ option) => pageOf(option.getAttribute("href")) === pageOf(href);
    this.choose(href ? this.options().findIndex(leadsThere) : -1);
  }

  /** Tab stays in the dialog. The way is the same whether the field stands above the rest or, for the thumb, below. */
  goOn(/** @type {KeyboardEvent} */ event) {
    if (event.key !== "Tab" || !this.form.classList.contains("is-open")) return;
    const stops = this.stops();
    const at = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    event.preventDefault();
    stops[(Math.max(at, 0) + (event.shiftKey ? stops.length - 1 : 1)) % stops.length].focus();
  }

  stops() {
    const inside = this.form.querySelectorAll("[data-search-sheet] :is(button, select, a, [tabindex])");
    const shown = /** @type {HTMLElement[]} */ (Array.from(inside)).filter(
      (one) => one.tabIndex >= 0 && one.getClientRects().length,
    );
    return [this.field, ...shown, this.close];
  }
}
