/* Small things of every page: settings, copying a citation, the language that was chosen, menus that close. */

import { makeElement } from "../shared/elements.js";
import { LANGUAGES } from "../shared/languages.js";
import { fillIn } from "../shared/wording.js";
import { copyText } from "./clipboard.js";

/** What a script opens for printing; what gives away a campaign stays folded. */
const PRINTED = ["ruling", "more", "set"].map((name) => `details.${name}:not([open], [data-spoiler])`).join();

export function startControls() {
  offerThemes();
  offerCitations();
  rememberChoices();
  showCurrentChip();
  closeLanguagesOutside();
  nameLanguages();
  addEventListener("hashchange", unfoldTarget);
  unfoldTarget();
  unfoldForPrint();
  offerPrint();
}

function offerThemes() {
  const settings = /** @type {HTMLElement | null} */ (document.querySelector(".settings"));
  if (!settings) return;
  const chosen = rulesref.recall("theme") || "auto";
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (settings.querySelectorAll("[name=theme]"))) {
    input.checked = input.value === chosen;
    input.addEventListener("change", () => {
      rulesref.remember("theme", input.value);
      rulesref.setTheme(input.value);
    });
  }
}

/** A button below an entry that copies where the rule stands: its title, document, page and address. */
function offerCitations() {
  const line = document.querySelector("[data-cite]");
  const { copy = "", done = "", title = "" } = /** @type {HTMLElement | null} */ (document.querySelector("#cite-words"))?.dataset ?? {};
  if (!line) return;
  const button = /** @type {HTMLButtonElement} */ (makeElement("button", "copy"));
  const words = makeElement("span", "", copy);
  const said = makeElement("span", "hidden");
  button.type = "button";
  button.append(makeElement("span", "icon icon-copy"), words);
  said.setAttribute("role", "status");
  line.append(" ", button, said);
  button.addEventListener("click", async () => {
    const address = location.href.replace(/index\.html(?=$|#|\?)/, "");
    const named = fillIn(title, { title: document.querySelector("h1")?.textContent ?? "" });
    await copyText(`${named}. ${tellSource()} — ${address}`);
    words.textContent = said.textContent = done;
    setTimeout(() => {
      words.textContent = copy;
      said.textContent = "";
    }, 2000);
  });
}

/** The source of an entry as it stands below it; that none has a date is said to the reader of the page alone. */
function tellSource() {
  const line = /** @type {Element | undefined} */ (document.querySelector(".source > p")?.cloneNode(true));
  line?.querySelector(".undated")?.remove();
  return line?.textContent?.trim() ?? "";
}

function rememberChoices() {
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-language]"))) {
    link.addEventListener("click", () => rulesref.remember("language", link.dataset.language ?? ""));
  }
  // Where no game is open, a search prefers the one that was open last.
  const { game } = document.documentElement.dataset;
  if (game) rulesref.remember("game", game);
}

/** Of a row of chips that is swiped along, the present one is in sight. */
function showCurrentChip() {
  const present = document.querySelector(".jumps [aria-current]");
  const row = present?.closest(".jumps");
  if (!present || !row) return;
  const [chip, whole] = [present.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += chip.left + chip.width / 2 - whole.left - whole.width / 2;
}

function closeLanguagesOutside() {
  const menu = /** @type {HTMLDetailsElement | null} */ (document.querySelector("details.languages"));
  if (!menu) return;
  document.addEventListener("click", (event) => {
    if (!menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

/** A pointer over the sign of a language is told its name. */
function nameLanguages() {
  const names = new Intl.DisplayNames([document.documentElement.lang], { type: "language" });
  document.addEventListener("pointerover", ({ target }) => {
    if (target instanceof HTMLElement && target.localName === "i" && LANGUAGES.includes(target.className)) target.title = names.of(target.className) ?? "";
  });
}

/** An address with an anchor opens what is folded around it. */
function unfoldTarget() {
  const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  for (let folded = target?.closest("details"); folded; folded = folded.parentElement?.closest("details")) folded.open = true;
}

/** Paper shows what is folded on the screen; afterwards it is folded again. */
function unfoldForPrint() {
  /** @type {HTMLDetailsElement[]} */
  let unfolded = [];
  addEventListener("beforeprint", () => {
    unfolded = Array.from(document.querySelectorAll(PRINTED));
    for (const folded of unfolded) folded.open = true;
  });
  addEventListener("afterprint", () => {
    for (const folded of unfolded) folded.open = false;
  });
}

/** A page that is made for paper has a button that prints it. */
function offerPrint() {
  const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-print]"));
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => print());
}
