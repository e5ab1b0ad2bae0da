/**
 * The numbers of pages in contents and references. No browser fills them in by style (`target-counter`), so that the
 * booklet is laid out on the screen as on paper: a column for each page, as wide and high as that leaves room for type.
 * Browsers break columns by the rules by which they break pages.
 */

import { findElement } from "../shared/elements.js";
import { fillIn } from "../shared/wording.js";

/** The numbers that are filled in may move what they name: so often at most they are read again. */
const MAX_TURNS = 6;
const UNKNOWN = "00";

/** Whether pages bear their numbers: only a browser that knows boxes in the margin draws them. */
const HAS_PAGE_NUMBERS = "CSSMarginRule" in globalThis;

/** Fill in the pages of a booklet. Without scripts, or in a browser that numbers no pages, none are named. */
export async function fillPageNumbers(/** @type {HTMLElement} */ booklet) {
  if (!HAS_PAGE_NUMBERS || !booklet.firstChild) return;
  await Promise.all([document.fonts.ready, loadStyle()]);
  const places = /** @type {HTMLElement[]} */ ([...booklet.querySelectorAll("[data-page-of]")]);
  fillPages(places, new Map());
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    if (!fillPages(places, onPaper(booklet, () => readPages(booklet, places)))) return;
  }
}

/** The style of paper is there: a browser does not hurry to bring what is only printed. */
async function loadStyle() {
  const style = findStyle();
  if (!style.sheet) await new Promise((resolve) => ["load", "error"].forEach((event) => style.addEventListener(event, resolve)));
}

function findStyle() {
  return /** @type {HTMLLinkElement} */ (document.querySelector("[data-paper-style]"));
}

/** @returns {boolean} whether any changed */
function fillPages(/** @type {HTMLElement[]} */ places, /** @type {Map<string, number>} */ pages) {
  let isChanged = false;
  for (const place of places) {
    const { pageOf = "", sentence = "" } = place.dataset;
    const page = pages.get(pageOf);
    const text = fillIn(sentence, { page: page ? String(page) : UNKNOWN });
    if (place.textContent !== text) isChanged = true;
    place.textContent = text;
  }
  return isChanged;
}

/**
 * What is read while the booklet is laid out as on paper.
 * @template T
 * @param {HTMLElement} booklet
 * @param {() => T} read
 */
function onPaper(booklet, read) {
  const style = findStyle();
  const { hidden } = booklet;
  style.media = "all";
  booklet.hidden = false;
  booklet.classList.add("is-measured");
  try {
    return read();
  } finally {
    booklet.classList.remove("is-measured");
    booklet.hidden = hidden;
    style.media = "print";
  }
}

function readPages(/** @type {HTMLElement} */ booklet, /** @type {HTMLElement[]} */ places) {
  const [front, body] = [".booklet-front", ".booklet-body"].map((name) => findElement(booklet, name));
  const { left } = body.getBoundingClientRect();
  const { columnGap } = getComputedStyle(body);
  // A page is as wide as its columns; beside the next one there is a gap as inside it.
  const page = body.clientWidth + parseFloat(columnGap);
  const before = Math.round(front.scrollWidth / front.clientWidth);
  /** @type {Map<string, number>} */
  const pages = new Map();
  for (const { dataset } of places) {
    const target = document.getElementById(dataset.pageOf ?? "");
    const [first] = target?.getClientRects() ?? [];
    if (first) pages.set(dataset.pageOf ?? "", before + Math.floor((first.left - left + 1) / page) + 1);
  }
  return pages;
}
