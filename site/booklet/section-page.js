/** The page that prints a chapter: which one, the address says (`#section-glossary`). */

import { findElement } from "../shared/elements.js";
import { fillPageNumbers } from "./page-numbers.js";
import { offerPapers, setRunningTitle } from "./paper.js";
import { SectionBooklet } from "./section-booklet.js";

const { lang, dataset } = document.documentElement;
const form = findElement(document, "[data-booklet-form]");
const booklet = findElement(document, "[data-booklet]");
const state = findElement(document, "[data-booklet-state]");
const rulings = /** @type {HTMLInputElement} */ (findElement(form, "[name=rulings]"));
const printing = /** @type {HTMLButtonElement} */ (findElement(form, "[data-booklet-print]"));
const chapters = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("[data-booklet-sections] a")]);
/** @type {Record<string, string>} */
const words = JSON.parse(booklet.dataset.words ?? "{}");
/** So that an older chapter that took longer does not replace a newer one. */
let turn = 0;

/** Put together the chapter that the address names. */
async function show() {
  const chosen = chapters.find((link) => link.hash === location.hash);
  // Contents lead into the booklet that is open.
  if (!chosen) return;
  const now = ++turn;
  const name = chosen.hash.replace("#section-", "");
  for (const link of chapters) link.removeAttribute("aria-current");
  chosen.setAttribute("aria-current", "true");
  state.textContent = words.wait;
  printing.disabled = true;
  try {
    /** @type {BookletData} */
    const data = await rulesref.load(`static/data/booklets/${dataset.game}.${lang}`);
    const section = data.sections[name];
    const parts = await new SectionBooklet(data, section, words, rulings.checked).make(words.game);
    if (now !== turn) return;
    booklet.replaceChildren(...parts);
    booklet.hidden = false;
    setRunningTitle(`${words.game} · ${section.title}`);
    await fillPageNumbers(booklet);
    if (now !== turn) return;
    state.textContent = "";
    printing.disabled = false;
  } catch {
    if (now === turn) state.textContent = words.unloaded;
  }
}

form.hidden = false;
offerPapers(/** @type {HTMLSelectElement} */ (findElement(form, "[name=paper]")), () => fillPageNumbers(booklet));
rulings.addEventListener("change", show);
printing.addEventListener("click", () => print());
addEventListener("hashchange", show);
show();
