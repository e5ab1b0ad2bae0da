/* The beginning of an entry where a text mentions it: by hover, by tap, by Space on a focused link; one leads to the
   next, Back returns. What it says is loaded with the first pop-up. */
(() => {
  "use strict";
  /** @typedef {string | [string, string]} Piece  Text, or a link: what it leads to, and its words. */
  /** @typedef {[string, string, string, Piece[]]} Row  Title, its language, the text's language, the text. */

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
  /** @type {Map<string, Promise<void>>} */
  const loading = new Map();
  /** @type {HTMLElement | undefined} */
  let box;
  /** @type {HTMLAnchorElement | undefined} */
  let source;
  /** @type {string[]} */
  let trail = [];
  /** @type {number | undefined} */
  let timer;

  let on = rulesref.recall("popups") !== "off";
  if (choice) {
    choice.checked = on;
    choice.addEventListener("change", () => {
      on = choice.checked;
      rulesref.remember("popups", on ? "" : "off");
    });
  }

  /**
   * The data files call this.
   * @param {Record<string, Row>} data
   */
  rulesref.explain = (data) => void Object.assign(rows, data);

  /**
   * What there is to say about a target: it stands in the file of its first letter, or in that of the cards.
   * @param {string} target
   * @returns {Promise<boolean>}
   */
  async function find(target) {
    const file = target.startsWith("cards/") ? "cards" : target[0];
    let promise = loading.get(file);
    if (!promise) {
      promise = new Promise((done) => {
        const script = document.createElement("script");
        script.src = new URL(`static/data/explain-${game}-${page.lang}/${file}.js`, root).href;
        script.onload = () => done();
        script.onerror = () => {
          // The next look at a link tries again.
          loading.delete(file);
          done();
        };
        document.head.append(script);
      });
      loading.set(file, promise);
    }
    await promise;
    return Boolean(rows[target]?.[3].length);
  }

  /**
   * What a link of a text leads to inside the game; nothing if it leads elsewhere.
   * @param {HTMLAnchorElement} link
   */
  function targetOf(link) {
    const address = link.href.replace(/#.*$/, "");
    if (!address.startsWith(folder) || !address.endsWith("/index.html")) return "";
    return address.slice(folder.length, -"/index.html".length);
  }

  /** @param {EventTarget | null} element */
  function linkAt(element) {
    const link = element instanceof Element ? element.closest(".prose a[href]") : null;
    return link instanceof HTMLAnchorElement && targetOf(link) ? link : undefined;
  }

  /**
   * @param {HTMLAnchorElement} link
   * @param {boolean} enter  Move the focus inside.
   */
  async function open(link, enter) {
    const target = targetOf(link);
    if (!(await find(target))) return false;
    source = link;
    trail = [target];
    show(enter);
    return true;
  }

  function close() {
    clearTimeout(timer);
    const inside = box?.contains(document.activeElement);
    box?.remove();
    box = undefined;
    if (inside) source?.focus();
  }

  /** @param {boolean} enter */
  function show(enter) {
    clearTimeout(timer);
    box?.remove();
    const target = trail[trail.length - 1];
    const [title, titleLang, lang, pieces] = rows[target];
    box = element("div", "popup");
    box.setAttribute("role", "dialog");
    box.setAttribute("aria-label", words?.dataset.label ?? "");
    const head = element("h2", "", title);
    head.lang = titleLang;
    const text = element("p", "popup-text");
    text.lang = lang;
    for (const piece of pieces) text.append(typeof piece === "string" ? piece : chained(piece));
    const foot = element("div", "popup-foot");
    const whole = document.createElement("a");
    whole.href = `${folder}${target}/index.html`;
    whole.textContent = words?.dataset.open ?? "";
    foot.append(whole);
    if (trail.length > 1) foot.append(button(words?.dataset.back ?? "", "", () => (trail.pop(), show(true))));
    const shut = button("", "popup-close", close);
    shut.append(element("span", "icon icon-close"));
    shut.setAttribute("aria-label", words?.dataset.close ?? "");
    box.append(head, text, foot, shut);
    // A click inside changes what is shown; to the page it would look like a click elsewhere.
    box.addEventListener("click", (event) => event.stopPropagation());
    box.addEventListener("pointerenter", () => clearTimeout(timer));
    box.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && later(close));
    document.body.append(box);
    place();
    if (enter) whole.focus({ preventScroll: true });
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

  /** Below the link, or above it where there is no room; a narrow screen has it above the search box (see the style). */
  function place() {
    if (!box || !source || matchMedia("(max-width: 639px)").matches) return;
    const at = source.getClientRects()[0] ?? source.getBoundingClientRect();
    const left = Math.min(at.left, page.clientWidth - box.offsetWidth - 12);
    const below = at.bottom + box.offsetHeight + 12 < innerHeight;
    const top = below ? at.bottom + 6 : Math.max(at.top - box.offsetHeight - 6, 66);
    box.style.left = `${Math.max(left, 12) + scrollX}px`;
    box.style.top = `${top + scrollY}px`;
  }

  /**
   * @param {string} tag
   * @param {string} [name]
   * @param {string} [text]
   */
  function element(tag, name, text) {
    const made = document.createElement(tag);
    if (name) made.className = name;
    if (text) made.textContent = text;
    return made;
  }

  /**
   * @param {string} text
   * @param {string} name
   * @param {() => void} act
   */
  function button(text, name, act) {
    const made = /** @type {HTMLButtonElement} */ (element("button", name, text));
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
    if (!(await open(link, false))) location.href = link.href;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && box) close();
    const link = event.key === " " && on ? linkAt(event.target) : undefined;
    if (!link) return;
    event.preventDefault();
    open(link, true);
  });
})();
