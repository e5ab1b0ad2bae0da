/** Whether the search dialog is open: how it opens, fits the screen and closes. */

import { findElement } from "../shared/elements.js";

/** Where it fills the screen, the reader goes back to close it. */
const FULL_SCREEN = "(max-width: 999.98px)";

export class DialogState {
  /**
   * @param {HTMLElement} form
   * @param {() => HTMLElement | null} before what had the focus before the field
   * @param {() => boolean} isTabbed whether the last key was Tab: the field is then only passed
   * @param {{opened: () => void, shut: () => void}} told called after the one and the other
   */
  constructor(form, before, isTabbed, told) {
    this.form = form;
    this.before = before;
    this.told = told;
    this.field = findElement(form, "[data-search-field]");
    this.close = findElement(form, "[data-search-close]");
    this.step = new rulesref.HistoryStep(() => this.shut());
    this.field.addEventListener("focus", () => isTabbed() || this.open());
    this.field.addEventListener("click", () => this.open());
    this.field.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown") this.open();
    });
    this.close.addEventListener("click", () => this.shut());
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.isOpen()) return;
      event.preventDefault();
      event.stopPropagation();
      this.shut();
    });
    form.addEventListener("focusout", (event) => {
      const to = /** @type {Node | null} */ (event.relatedTarget);
      if (to && !form.contains(to)) this.shut(false);
    });
    document.addEventListener("pointerdown", (event) => {
      if (!form.contains(/** @type {Node} */ (event.target))) this.shut(false);
    });
    // An on-screen keyboard hides what lies below: the dialog keeps to the part of the screen that is left.
    for (const name of ["resize", "scroll"]) window.visualViewport?.addEventListener(name, () => this.fit());
  }

  isOpen() {
    return this.form.classList.contains("is-open");
  }

  open() {
    if (this.isOpen()) return;
    this.set(true);
    if (matchMedia(FULL_SCREEN).matches) this.step.take();
    this.fit();
    this.told.opened();
  }

  /** @param {boolean} [isLeft] whether the focus goes back to where it was; else it has gone somewhere already */
  shut(isLeft = true) {
    if (!this.isOpen()) return;
    if (isLeft) {
      /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
      this.before()?.focus({ preventScroll: true });
    }
    // To have given the focus away may have closed it.
    if (!this.isOpen()) return;
    this.set(false);
    this.step.give();
    this.told.shut();
  }

  /** @param {boolean} isOpen */
  set(isOpen) {
    this.form.classList.toggle("is-open", isOpen);
    document.documentElement.classList.toggle("is-searching", isOpen);
    this.field.setAttribute("aria-expanded", String(isOpen));
    this.close.hidden = !isOpen;
  }

  fit() {
    const view = window.visualViewport;
    if (!view || !this.isOpen()) return;
    this.form.style.setProperty("--search-top", `${view.offsetTop}px`);
    this.form.style.setProperty("--search-height", `${view.height}px`);
  }
}
