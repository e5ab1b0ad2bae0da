/* The menu as a sheet over the page, where it has no place beside the text. Escape, the button, the browser's Back and a tap outside close it, at the same place. */

import { makeElement } from "../shared/elements.js";
import { HistoryStep } from "./history-step.js";

export function startMenu() {
  // The link that skips to the text gives it the focus. A page that leads on elsewhere at once has none.
  const text = document.querySelector("main");
  if (text) text.tabIndex = -1;
  const page = document.documentElement;
  const menu = /** @type {HTMLElement | null} */ (document.querySelector("#menu"));
  const opener = /** @type {HTMLAnchorElement | null} */ (document.querySelector(".to-menu"));
  const words = /** @type {HTMLElement | null} */ (document.querySelector("#popup-words"));
  if (!menu || !opener) return;
  const others = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".top, main, .foot"));

  const head = makeElement("p", "menu-head", menu.getAttribute("aria-label") ?? "");
  const button = /** @type {HTMLButtonElement} */ (makeElement("button"));
  button.type = "button";
  button.setAttribute("aria-label", words?.dataset.close ?? "");
  button.append(makeElement("span", "icon icon-close"));
  head.append(button);
  head.hidden = true;
  menu.prepend(head);

  let isOpen = false;
  const step = new HistoryStep(shut);

  const frame = /** @type {HTMLElement} */ (menu.closest(".frame"));

  /** @param {boolean} is */
  function set(is) {
    isOpen = is;
    // The page stays as long as it was with the menu at its foot: a shorter one would move.
    frame.style.minHeight = is ? `${frame.offsetHeight}px` : "";
    head.hidden = !is;
    page.classList.toggle("menu-open", is);
    for (const other of others) other.inert = is;
  }

  function open() {
    step.take();
    set(true);
    /** @type {HTMLElement} */ (menu).scrollTop = 0;
    button.focus({ preventScroll: true });
  }

  function shut() {
    if (!isOpen) return;
    set(false);
    step.give();
    opener?.focus({ preventScroll: true });
  }

  opener.addEventListener("click", (event) => {
    event.preventDefault();
    // A click that opens is none outside.
    event.stopPropagation();
    open();
  });
  button.addEventListener("click", shut);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") shut();
  });
  document.addEventListener("click", (event) => {
    if (!isOpen) return;
    const target = /** @type {Element} */ (event.target);
    const link = menu.contains(target) ? target.closest("a") : null;
    if (!menu.contains(target)) shut();
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // In place of the open menu: Back from there leads to this page as it was.
    event.preventDefault();
    shut();
    location.replace(link.href);
  });
  // A page of a game has a column for it on a desk.
  if (page.dataset.game) matchMedia("(min-width: 1000px)").addEventListener("change", shut);
}
