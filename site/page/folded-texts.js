/* Texts that a page does not carry itself: those of folded rulings, and all of them on the page of the whole game. A page
   has an empty element in the language of the text, beside a link to the entry. Who opens a ruling has it brought; the
   others come when the page has nothing else to do, so that they can be found with the browser and printed. */

import { loadText } from "./entry-texts.js";
import { whenIdle } from "./idle.js";

const page = document.documentElement;
const EMPTY = ".prose:empty";

export function startFoldedTexts() {
  const boxes = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(EMPTY)]);
  if (!boxes.length || !page.dataset.game) return;
  const whole = document.querySelector("main.whole");
  if (whole) {
    fillWhole(whole, boxes);
    return;
  }
  for (const event of ["toggle", "pointerover", "focusin"]) document.addEventListener(event, fillNear, true);
  whenIdle(() => fill(boxes));
}

/** @param {Event} event  Of a fold that opens, or is about to. */
function fillNear({ target }) {
  const ruling = target instanceof Element ? target.closest("details.ruling") : null;
  const box = /** @type {HTMLElement | null | undefined} */ (ruling?.querySelector(EMPTY));
  if (box) fill([box]);
}

/** The page of the whole game: all texts, and then the place that the address names. */
async function fillWhole(/** @type {Element} */ main, /** @type {HTMLElement[]} */ boxes) {
  main.setAttribute("aria-busy", "true");
  await fill(boxes);
  main.removeAttribute("aria-busy");
  const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  target?.scrollIntoView();
}

/** @param {HTMLElement[]} boxes */
async function fill(boxes) {
  await Promise.all(
    boxes.map(async (box) => {
      const slug = nameEntry(box);
      // What fails is tried again when the fold is opened; the link to the whole entry is there anyway.
      const text = await loadText(box.lang, slug);
      if (text && !box.firstChild) show(box, setText(text, slug));
    }),
  );
}

function show(/** @type {HTMLElement} */ box, /** @type {DocumentFragment} */ text) {
  box.append(text);
  // Many links of a page have the same words: this one says of what it is the whole.
  const ruling = box.closest(".ruling");
  const [title] = [...(ruling?.querySelectorAll(".ruling-title:not(.is-covered)") ?? [])].reverse();
  const link = ruling?.querySelector(".ruling-source a");
  if (title) link?.setAttribute("aria-label", `${link.textContent}: ${title.textContent}`);
}

/** The entry whose text belongs into a box: the first link beside it leads there. */
function nameEntry(/** @type {HTMLElement} */ box) {
  const link = box.closest(".ruling, article")?.querySelector("a");
  return link?.href.match(/\/([^/]+)\/(?:index\.html)?$/)?.[1] ?? "";
}

/** A text with links as they lead from this page. Beside all others, they lead to their places on it. */
function setText(/** @type {string} */ html, /** @type {string} */ slug) {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: html });
  const isWhole = Boolean(document.querySelector("main.whole"));
  const home = new URL(`${page.lang}/${page.dataset.game}/entry/`, new URL(page.dataset.root || "./", location.href));
  for (const link of content.querySelectorAll("a")) {
    const to = link.getAttribute("href") ?? "";
    const [, entry, paragraph] = (isWhole && to.match(/^\.\.\/([\w-]+)\/(?:index\.html)?(?:#(.+))?$/)) || [];
    if (entry) link.href = `#${[entry, paragraph].filter(Boolean).join(":")}`;
    else link.href = new URL(to, home).href;
  }
  // A text that has parts repeats their numbers, so each paragraph bears its entry's name too.
  for (const one of content.querySelectorAll("[id]")) one.id = `${slug}:${one.id}`;
  return content;
}
