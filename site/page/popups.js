/* The beginning of an entry where a text mentions it or a diagram draws it: by hover, by tap, by Space on a focused
   link, in a diagram by focus alone; one leads to the next, Back returns. What it says is loaded with the first
   pop-up. A link is not marked as having one: by Enter it leads to its page, as every link does. */

import { makeElement } from "../shared/elements.js";
import { HistoryStep } from "./history-step.js";
import { loadText, takeBeginning } from "./entry-texts.js";

/** @typedef {import("./entry-texts.js").Piece} Piece */
/** @typedef {[string, string, string, Piece[]]} Row  Title, its language, the text's language, the text. */
/** @typedef {HTMLAnchorElement | SVGAElement} Anchor */

export function startPopups() {
  const page = document.documentElement;
  const game = page.dataset.game;
  const words = /** @type {HTMLElement | null} */ (document.querySelector("#popup-words"));
  const choice = /** @type {HTMLInputElement | null} */ (document.querySelector("#popups"));
  if (!game || !words) return;

  const root = new URL(page.dataset.root || "./", location.href);
  const folder = new URL(`${page.lang}/${game}/`, root).href;
  const WAIT = 250;
  /** @type {Record<string, Row>} */
  const rows = {};
  /** @type {HTMLElement | undefined} */
  let box;
  /** @type {Anchor | undefined} */
  let source;
  /** @type {string[]} */
  let trail = [];
  /** @type {number | undefined} */
  let timer;

  const step = new HistoryStep(close);

  let on = rulesref.recall("popups") !== "off";
  if (choice) {
    choice.checked = on;
    choice.addEventListener("change", () => {
      on = choice.checked;
      rulesref.remember("popups", on ? "" : "off");
    });
  }

  /**
   * Look up what there is to say about a target; of a card, the names of its sets.
   * @returns {Promise<boolean>}
   */
  async function find(/** @type {string} */ target) {
    if (rows[target]) return true;
    // What fails is tried again by the next look at a link.
    const titles = await rulesref.load(`static/data/titles/${game}.${page.lang}`).catch(() => ({}));
    const [title, titleLang, lang, sets] = titles[target] ?? [];
    const text = title && sets === undefined ? await loadText(lang, target) : undefined;
    const pieces = text ? takeBeginning(text) : sets ? [sets] : [];
    if (pieces.length) rows[target] = [title, titleLang, lang, pieces];
    return pieces.length > 0;
  }

  /** What a link of a text leads to inside the game; nothing if it leads elsewhere. */
  function targetOf(/** @type {Anchor} */ link) {
    const address = addressOf(link).replace(/#.*$/, "");
    if (!address.startsWith(folder) || !address.endsWith("/index.html")) return "";
    return address.slice(folder.length, -"/index.html".length);
  }

  /** @param {Anchor} link */
  const addressOf = (link) => new URL(link.getAttribute("href") ?? "", location.href).href;

  /** @param {EventTarget | null} element */
  function linkAt(element) {
    const found = element instanceof Element ? element.closest(".prose a[href], .diagram a[href]") : null;
    const link = /** @type {Anchor | null} */ (found);
    return link && targetOf(link) ? link : undefined;
  }

  /**
   * @param {Anchor} link
   * @param {boolean} enter  Move the focus inside, so that a screen reader says it.
   */
  async function open(link, enter) {
    const target = targetOf(link);
    if (!(await find(target))) return false;
    source = link;
    trail = [target];
    // What the reader opened, Back closes; what a pointer passes over comes and goes by itself.
    if (enter) step.take();
    show(enter);
    return true;
  }

  function close() {
    clearTimeout(timer);
    const inside = box?.contains(document.activeElement);
    box?.remove();
    box = undefined;
    step.give();
    if (inside) source?.focus({ preventScroll: true });
  }

  /** @param {boolean} enter */
  function show(enter) {
    clearTimeout(timer);
    box?.remove();
    const target = trail[trail.length - 1];
    const [title, titleLang, lang, pieces] = rows[target];
    box = makeElement("div", "popup");
    box.tabIndex = -1;
    box.setAttribute("role", "dialog");
    box.setAttribute("aria-labelledby", "popup-title");
    box.setAttribute("aria-describedby", "popup-text");
    const head = makeElement("h2", "", title);
    head.id = "popup-title";
    head.lang = titleLang;
    const text = makeElement("p", "popup-text");
    text.id = "popup-text";
    text.lang = lang;
    // Of a card the names of its sets are told, which are English.
    if (lang !== page.lang && !target.startsWith("cards/")) text.append(makeElement("i", lang), " ");
    for (const piece of pieces) text.append(typeof piece === "string" ? piece : chained(piece));
    const foot = makeElement("div", "popup-foot");
    const whole = document.createElement("a");
    whole.href = `${folder}${target}/index.html`;
    whole.textContent = words?.dataset.open ?? "";
    foot.append(whole);
    if (trail.length > 1) foot.append(button(words?.dataset.back ?? "", "", () => (trail.pop(), show(true))));
    const shut = button("", "popup-close", close);
    shut.append(makeElement("span", "icon icon-close"));
    shut.setAttribute("aria-label", words?.dataset.close ?? "");
    box.append(head, text, foot, shut);
    // A click inside changes what is shown; to the page it would look like a click elsewhere.
    box.addEventListener("click", (event) => event.stopPropagation());
    box.addEventListener("keydown", turn);
    box.addEventListener("pointerenter", () => clearTimeout(timer));
    box.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && later(close));
    document.body.append(box);
    place();
    if (enter) box.focus({ preventScroll: true });
  }

  /** Behind the last link comes the first again: the pop-up stands at the end of the page, far from its link. */
  function turn(/** @type {KeyboardEvent} */ event) {
    const stops = /** @type {NodeListOf<HTMLElement>} */ (box?.querySelectorAll("a, button"));
    const [first, last] = [stops[0], stops[stops.length - 1]];
    const at = document.activeElement;
    if (event.key !== "Tab" || !(event.shiftKey ? at === first || at === box : at === last)) return;
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }

  /** @param {[string, string]} piece */
  function chained([target, label]) {
    const link = document.createElement("a");
    link.href = `${folder}${target}/index.html`;
    link.textContent = label;
    link.addEventListener("click", async (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (!(await find(target))) {
        location.href = link.href;
        return;
      }
      trail.push(target);
      show(true);
    });
    return link;
  }

  /** Below the link, or above it where there is no room. A narrow screen has it above the search box (see the style). */
  function place() {
    if (!box || !source) return;
    const at = source.getClientRects()[0] ?? source.getBoundingClientRect();
    if (matchMedia("(max-width: 639px)").matches) {
      keepInSight(box, at);
      return;
    }
    const left = Math.min(at.left, page.clientWidth - box.offsetWidth - 12);
    // It never covers its link: where neither side has room for all of it, it takes the larger and scrolls inside.
    const [above, under] = [at.top - 72, innerHeight - at.bottom - 18];
    const below = box.offsetHeight <= under || under >= above;
    box.style.maxHeight = `${below ? under : above}px`;
    const top = below ? at.bottom + 6 : at.top - box.offsetHeight - 6;
    box.style.left = `${Math.max(left, 12) + scrollX}px`;
    box.style.top = `${top + scrollY}px`;
  }

  /** What was tapped stays in sight: a pop-up that would hide it goes to the top, or the page moves. */
  function keepInSight(/** @type {HTMLElement} */ shown, /** @type {DOMRect} */ at) {
    const hides = () => {
      const { top, bottom } = shown.getBoundingClientRect();
      return at.bottom > top - 4 && at.top < bottom + 4;
    };
    if (!hides()) return;
    shown.classList.add("popup-high");
    if (!hides()) return;
    shown.classList.remove("popup-high");
    scrollBy(0, at.bottom - shown.getBoundingClientRect().top + 12);
  }

  function button(/** @type {string} */ text, /** @type {string} */ name, /** @type {() => void} */ act) {
    const made = /** @type {HTMLButtonElement} */ (makeElement("button", name, text));
    made.type = "button";
    made.addEventListener("click", act);
    return made;
  }

  /** @param {() => void} act */
  function later(act) {
    clearTimeout(timer);
    timer = setTimeout(act, WAIT);
  }

  document.addEventListener("pointerover", (event) => {
    const link = on && event.pointerType === "mouse" ? linkAt(event.target) : undefined;
    if (link && link !== source) later(() => open(link, false));
    else if (link && box) clearTimeout(timer);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "mouse" || !linkAt(event.target)) return;
    later(() => {
      close();
      source = undefined;
    });
  });
  document.addEventListener("click", async (event) => {
    if (box && !box.contains(/** @type {Node} */ (event.target)) && !linkAt(event.target)) close();
    const link = linkAt(event.target);
    // A mouse has seen the pop-up before it clicks; a finger sees it by the first tap.
    const tapped = /** @type {PointerEvent} */ (event).pointerType === "touch";
    if (!on || !link || !tapped || (box && link === source)) return;
    event.preventDefault();
    if (!(await open(link, true))) location.href = addressOf(link);
  });
  // The boxes of a diagram are looked through one after another: each shows its rule, and focus stays on it.
  document.addEventListener("focusin", (event) => {
    const link = on ? linkAt(event.target) : undefined;
    if (link instanceof SVGAElement && link.matches(":focus-visible") && !box?.contains(link)) later(() => open(link, false));
  });
  document.addEventListener("focusout", (event) => {
    if (event.target instanceof SVGAElement && !box?.contains(/** @type {Node | null} */ (event.relatedTarget))) later(close);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && box) close();
    const link = event.key === " " && on ? linkAt(event.target) : undefined;
    if (!link) return;
    event.preventDefault();
    open(link, true);
  });
}
