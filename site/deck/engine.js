/** The page for checking a deck: a list is pasted, dropped or chosen; the last one is kept on this device. */

import { fillPageNumbers } from "../booklet/page-numbers.js";
import { offerPapers } from "../booklet/paper.js";
import { whenIdle } from "../page/idle.js";
import { findElement } from "../shared/elements.js";
import { fillIn } from "../shared/wording.js";
import { openChecker } from "./checker.js";
import { showDeckBooklet } from "./deck-booklet.js";
import { DeckFault, decodeDeck } from "./deck-file.js";
import { showReport, showSum } from "./report-elements.js";
import { joinAlike } from "./report-rows.js";
import { writeReport } from "./report-text.js";
import { ReportWording } from "./report-wording.js";
import { TabooWording } from "./taboo-wording.js";

const form = findElement(document, "[data-deck]");
const { lang, dataset } = document.documentElement;
const game = dataset.game ?? "";
const read = (/** @type {string} */ name) => JSON.parse(form.dataset[name] ?? "{}");
/** @type {Record<string, string>} */
const words = read("words");
const field = /** @type {HTMLTextAreaElement} */ (findElement(document, "#deck-text"));
const taboo = /** @type {HTMLSelectElement | null} */ (document.querySelector("[data-deck-taboo]"));
const file = /** @type {HTMLInputElement} */ (findElement(document, "[data-deck-file]"));
const clear = findElement(document, "[data-deck-clear]");
const fault = findElement(document, ".deck-fault");
const status = findElement(document, "[data-deck-status]");
const report = findElement(document, "[data-deck-report]");
const booklet = findElement(document, "[data-booklet]");
const kept = `deck-${game}`;
/** @type {{report: DeckReport, wording: ReportWording} | undefined} */
let told;
/** So that an older check that took longer does not overwrite a newer one. */
let turn = 0;
/** @type {Promise<void> | undefined} the booklet of what is told */
let prepared;

/**
 * @param {boolean} isAsked whether the reader waits for it, and is led to it
 */
async function check(isAsked) {
  const now = ++turn;
  const text = field.value;
  keep(text);
  fault.hidden = true;
  if (isAsked) status.textContent = words.wait;
  try {
    const [texts, checker] = await Promise.all([rulesref.loadNewest(`deck/${game}/${lang}`), openChecker(game)]);
    if (now !== turn) return;
    const shown = { words, kinds: read("kinds"), tones: read("tones"), texts, setNames: checker.data.sets, lang };
    const listed = new TabooWording(read("taboo"), texts, checker.taboo, lang);
    show(joinAlike(checker.check(text, taboo?.value ?? "")), new ReportWording(shown, listed));
    if (isAsked) findElement(document, "#deck-title").focus({ preventScroll: true });
    if (isAsked) report.scrollIntoView();
  } catch (error) {
    if (now === turn) refuse(error);
  }
}

function show(/** @type {DeckReport} */ found, /** @type {ReportWording} */ wording) {
  told = { report: found, wording };
  findElement(document, "#deck-title").textContent = wording.title(found);
  findElement(document, ".deck-sum").replaceChildren(...showSum(found, wording));
  status.textContent = wording.sum(found);
  findElement(document, "[data-deck-told]").replaceChildren(...showReport(found, wording, mend));
  report.hidden = false;
  prepared = undefined;
  booklet.hidden = true;
  // Who prints without the button has the booklet too, if the browser had a moment for it.
  whenIdle(prepareBooklet);
}

/** The report as it is printed, made once; where its texts cannot be loaded, the page is printed as it is shown. */
function prepareBooklet() {
  const now = told;
  if (now) prepared ??= showDeckBooklet(booklet, now.report, now.wording, () => told === now).catch(() => undefined);
  return prepared;
}

/** One sentence in the reader's language. */
function refuse(/** @type {unknown} */ error) {
  fault.textContent = error instanceof DeckFault ? fillIn(words[error.code], error.params) : words.unloaded;
  fault.hidden = false;
  status.textContent = "";
  report.hidden = true;
  told = undefined;
}

/** @param {string} text */
function keep(text) {
  rulesref.remember(kept, text);
  clear.hidden = !text;
}

/** Put a name in place of the one that was not known, in its own line: it may stand inside another card's name too. */
async function mend(/** @type {DeckLine} */ { asked, name }, /** @type {string} */ meant) {
  const { lists } = await openChecker(game);
  const lines = field.value.split("\n");
  const holding = Array.from(lines.keys()).filter((place) => lines[place].includes(name));
  const own = holding.find((place) => lists.readLine(lines[place], "deck").card?.asked === asked) ?? holding[0];
  if (own !== undefined) lines[own] = lines[own].replace(name, () => meant);
  field.value = lines.join("\n");
  check(true);
}

/** @param {File | undefined} chosen */
async function open(chosen) {
  if (!chosen) return;
  try {
    const { data } = await openChecker(game);
    // A file that is no deck is not read whole.
    const bytes = new Uint8Array(await chosen.slice(0, data.grammar.largest + 1).arrayBuffer());
    field.value = decodeDeck(bytes, data.grammar);
  } catch (error) {
    turn++;
    refuse(error instanceof DOMException ? new DeckFault("unread") : error);
    return;
  }
  await check(true);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  check(true);
});
field.addEventListener("input", () => (clear.hidden = !field.value));
// A whole list that is pasted is checked at once; what is added or typed, when the reader says so.
field.addEventListener("paste", () => {
  const isWhole = field.selectionEnd - field.selectionStart === field.value.length;
  if (isWhole) setTimeout(() => check(true));
});
field.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) check(true);
});
taboo?.addEventListener("change", () => {
  rulesref.remember("taboo-list", taboo.value);
  if (told) check(false);
});
file.addEventListener("change", async () => {
  await open(file.files?.[0]);
  file.value = "";
});

// The whole page takes a file, so that one that falls beside the field does not replace the page.
addEventListener("dragover", (event) => {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  form.classList.add("is-over");
});
for (const end of ["dragleave", "drop"]) addEventListener(end, () => form.classList.remove("is-over"));
addEventListener("drop", (event) => {
  const dropped = event.dataTransfer?.files[0];
  if (!dropped) return;
  event.preventDefault();
  open(dropped);
});

clear.addEventListener("click", () => {
  turn++;
  field.value = "";
  rulesref.forget(kept);
  clear.hidden = true;
  fault.hidden = true;
  report.hidden = true;
  told = undefined;
  status.textContent = words.cleared;
  field.focus();
});
findElement(document, "[data-deck-print]").addEventListener("click", async () => {
  await prepareBooklet();
  print();
});
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-deck-copy]"))) {
  const label = /** @type {HTMLElement} */ (button.querySelector("span:last-child"));
  const before = label.textContent;
  button.addEventListener("click", async () => {
    if (!told) return;
    await rulesref.copy(writeReport(told.report, told.wording, button.dataset.deckCopy === "md"));
    label.textContent = status.textContent = words.copied;
    setTimeout(() => (label.textContent = before), 2000);
  });
}

offerPapers(/** @type {HTMLSelectElement} */ (findElement(report, "[name=paper]")), () => fillPageNumbers(booklet));
if (taboo) {
  taboo.value = rulesref.recall("taboo-list");
  // A list that is gone: the deck's own again.
  if (taboo.selectedIndex < 0) taboo.value = "";
}
field.value = rulesref.recall(kept);
clear.hidden = !field.value;
if (field.value) check(false);
