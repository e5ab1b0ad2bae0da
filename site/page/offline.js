/* Keeps the reader's game and language on the device, more if the reader wants it, and says when there is no network. */

import { makeElement } from "../shared/elements.js";

/** What the worker tells: its build, all lists with their sizes, those that are here, and how far it has come.
 * @typedef {{build: string, lists: Record<string, number>, kept: string[], done?: number, total?: number, failed?: string}} News */

export function startOffline() {
  const page = document.documentElement;
  const { lang } = page;
  const { game } = page.dataset;
  const root = new URL(page.dataset.root || "./", location.href);
  const sign = /** @type {HTMLElement | null} */ (document.querySelector(".offline-sign"));

  const notice = new Notice(sign);

  /** @type {HTMLButtonElement | undefined} */
  let mark;

  /** Without a network: a mark in the top line, as long as that lasts; the sentence once, and when the mark is pressed. */
  const goOffline = () => {
    mark ??= makeMark();
    mark.hidden = false;
    if (!wasSaid(true)) notice.say(sign?.dataset.offline);
  };

  const goOnline = () => {
    wasSaid(false);
    if (mark && !mark.hidden) notice.say();
    if (mark) mark.hidden = true;
  };

  /** Whether it was said before in this tab, and whether it is now. */
  function wasSaid(/** @type {boolean} */ now) {
    try {
      const before = sessionStorage.getItem("rulesref.offline");
      sessionStorage.setItem("rulesref.offline", now ? "said" : "");
      return Boolean(before);
    } catch {
      // A browser that keeps nothing hears it on every page.
      return false;
    }
  }

  function makeMark() {
    const made = /** @type {HTMLButtonElement} */ (makeElement("button", "offline-mark"));
    made.type = "button";
    made.append(makeElement("span", "icon icon-offline"), makeElement("span", "", sign?.dataset.mark));
    made.addEventListener("click", () => notice.say(sign?.dataset.offline));
    document.querySelector(".languages")?.before(made);
    return made;
  }

  if (location.protocol === "file:") return;
  addEventListener("offline", goOffline);
  addEventListener("online", goOnline);
  if (!navigator.onLine) goOffline();

  offerOthers();

  if (!("serviceWorker" in navigator)) return;
  const worker = navigator.serviceWorker;
  const before = worker.controller;
  // @ts-ignore: not every browser tells what the reader pays for.
  const isSaving = Boolean(navigator.connection?.saveData);
  const own = ["any", lang, ...(game ? [`any/${game}`, `${lang}/${game}`] : [])];
  /** Whether the reader pressed «do not keep» for this game and language. */
  const isRefused = () => rulesref.recall(`keep.${lang}/${game}`) === "no";
  worker.addEventListener("controllerchange", () => {
    if (!before) return;
    notice.say(sign?.dataset.updated);
    page.dataset.kept = "";
    keepOwn();
  });

  /** @type {() => void} */
  let rest;
  /** The worker has told what is kept and has nothing more to do. */
  const answered = new Promise((resolve) => (rest = () => resolve(undefined)));

  /** @type {News} */
  let news = { build: "", lists: {}, kept: [] };
  worker.addEventListener("message", (event) => {
    if (!event.data?.lists) return;
    news = event.data;
    compareBuild(news.build);
    // So a file that no network brings is told from one that the host or the device refuses.
    if (news.failed === "TypeError") goOffline();
    page.dataset.kept = news.failed ? "failed" : isBusy() ? "" : news.kept.join(" ");
    for (const note of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-list]"))) {
      note.hidden = !isKept(note.dataset.list ?? "");
    }
    announce();
    offer();
    if (!isBusy()) rest();
  });

  const isBusy = () => !news.failed && news.done !== news.total;
  const isKept = (/** @type {string} */ name) => news.kept.includes(name);

  /**
   * A new worker may have taken over before this script ran, or while no page was open: the page hears no change then.
   */
  function compareBuild(/** @type {string} */ build) {
    const name = `build.${root.pathname}`;
    const last = rulesref.recall(name);
    if (last === build) return;
    rulesref.remember(name, build);
    if (last) notice.say(sign?.dataset.updated);
  }

  /** Of two workers the newer is spoken to: the older would keep its place for minutes, and the old rules with it. */
  async function speak(/** @type {{keep?: string[], forget?: string[]}} */ wish) {
    const ready = await worker.ready;
    (ready.waiting ?? ready.active)?.postMessage(wish);
  }

  /** What is kept is brought up to date in any case: an old rule is a wrong one. */
  const keepOwn = () => speak({ keep: isSaving || isRefused() ? [] : own });

  /**
   * A worker of a new build that comes while the old one is busy may wait for its place: it is asked where it waits.
   */
  function askComing(/** @type {ServiceWorkerRegistration} */ registration) {
    const coming = registration.installing;
    if (!registration.active) return;
    coming?.addEventListener("statechange", () => coming.state === "installed" && keepOwn());
  }

  addEventListener("load", async () => {
    try {
      const registration = await worker.register(new URL("sw.js", root).href, { scope: root.href });
      registration.addEventListener("updatefound", () => askComing(registration));
      askComing(registration);
      await keepOwn();
      if (!before) return;
      await answered;
      // A device may believe it has a network; a file that could not be fetched knows better.
      registration.update().then(() => navigator.onLine && goOnline(), goOffline);
    } catch {
      // Not a secure address, or workers are switched off: the site works, only not offline.
    }
  });

  /** @type {HTMLElement | undefined} says that a game is being kept unasked, how much that is and how far it has come */
  let keeping;

  function announce() {
    const isMissing = Boolean(game) && !isKept(`${lang}/${game}`);
    if (!keeping && isMissing && isBusy() && !isSaving && !isRefused() && sign) keeping = makeNotice(news.total ?? 0);
    if (!keeping || (isMissing && isBusy())) {
      const bar = keeping?.querySelector("progress");
      if (bar) bar.value = news.done ?? 0;
      return;
    }
    const { words, size } = keeping.dataset;
    keeping.remove();
    keeping = undefined;
    // That the rules were updated is the greater news.
    if (!isMissing && sign?.hidden) notice.say((words ?? "").replace("{size}", size ?? ""));
  }

  /** @param {number} bytes */
  function makeNotice(bytes) {
    const made = makeElement("div", "offline-sign keep-notice");
    const size = formatSize(bytes);
    const bar = document.createElement("progress");
    const stop = /** @type {HTMLButtonElement} */ (makeElement("button", "", sign?.dataset.refuse));
    made.dataset.size = size;
    made.dataset.words = sign?.dataset.kept ?? "";
    made.setAttribute("role", "status");
    bar.max = bytes;
    bar.setAttribute("aria-label", sign?.dataset.mark ?? "");
    stop.type = "button";
    stop.addEventListener("click", () => {
      rulesref.remember(`keep.${lang}/${game}`, "no");
      made.remove();
      keeping = undefined;
      speak({ forget: [`any/${game}`, `${lang}/${game}`] });
    });
    made.append(makeElement("p", "", (sign?.dataset.keeping ?? "").replace("{size}", size)), bar, stop);
    sign?.before(made);
    return made;
  }

  /** @param {number} bytes */
  function formatSize(bytes) {
    const whole = { style: "unit", unit: "megabyte", maximumFractionDigits: 1, minimumFractionDigits: 0 };
    return new Intl.NumberFormat(lang, /** @type {Intl.NumberFormatOptions} */ (whole)).format(Math.max(0.1, bytes / 1e6));
  }

  /** @type {Promise<HTMLElement | null> | undefined} */
  let bringing;

  /** What each choice would add to this device, and how far the last one has come. */
  async function offer() {
    bringing ??= bringChoices();
    const box = await bringing;
    if (!box) return;
    const bar = /** @type {HTMLProgressElement} */ (box.querySelector("progress"));
    bar.hidden = !isBusy();
    bar.max = news.total ?? 1;
    bar.value = news.done ?? 0;
    if (news.failed) report(box, news.failed === "QuotaExceededError" ? "full" : "failed");
    else if (isBusy()) report(box, "busy");
    else report(box, game && listsOf("own").every(isKept) ? "own" : "");
    for (const button of box.querySelectorAll("button")) {
      const missing = listsOf(button.dataset.keep).filter((name) => !isKept(name));
      const size = missing.reduce((sum, name) => sum + news.lists[name], 0);
      const shown = missing.length ? formatSize(size) : box.dataset.done;
      /** @type {HTMLElement} */ (button.querySelector(".keep-size")).textContent = shown ?? "";
      if (!isBusy() || !missing.length) button.disabled = !missing.length;
    }
  }

  /** The choices, which stand on one page of the language, in the settings of this one. */
  async function bringChoices() {
    let box = /** @type {HTMLElement | null} */ (document.querySelector(".keep"));
    if (!box) {
      const response = await fetch(new URL(`${lang}/offline/index.html`, root)).catch(() => undefined);
      const text = (await response?.text()) ?? "";
      box = new DOMParser().parseFromString(text, "text/html").querySelector(".keep");
      if (box) document.querySelector(".settings")?.append(box);
    }
    if (!box) return null;
    for (const button of box.querySelectorAll("button")) {
      const { keep: choice = "" } = button.dataset;
      // Where data is dear nothing is kept unasked.
      if (choice === "own" || choice === "game") button.hidden = !game || (choice === "own" && !isSaving && !isRefused());
      button.addEventListener("click", () => {
        button.disabled = true;
        report(/** @type {HTMLElement} */ (box), "busy");
        // So that the browser does not clear it away when room is short; it may refuse.
        navigator.storage?.persist?.();
        rulesref.forget(`keep.${lang}/${game}`);
        speak({ keep: listsOf(choice) });
      });
    }
    box.hidden = false;
    return box;
  }

  /** The page that stands for one that is not kept leads to that one, and to those languages of it that are kept: its
   * own address tells them. */
  function offerOthers() {
    const again = /** @type {HTMLAnchorElement | null} */ (document.querySelector("[data-again]"));
    const others = /** @type {HTMLElement | null} */ (document.querySelector("[data-others]"));
    if (!again || location.hash.length < 2) return;
    const [wanted, ...languages] = location.hash.slice(1).split("&");
    again.href = root.href + wanted;
    again.hidden = false;
    if (!others || !languages.length) return;
    for (const code of languages) {
      const link = /** @type {HTMLAnchorElement} */ (makeElement("a", "", new Intl.DisplayNames(code, { type: "language" }).of(code)));
      link.href = root.href + wanted.replace(/^[^/]*/, code);
      link.lang = link.hreflang = code;
      others.append(" ", link);
    }
    others.hidden = false;
  }

  /** The lists of a choice. */
  function listsOf(/** @type {string | undefined} */ choice) {
    return Object.keys(news.lists).filter((name) => {
      const [spoken, played] = name.split("/");
      if (choice === "own") return own.includes(name);
      if (choice === "game") return !played || played === game;
      return choice === "all" || spoken === "any" || spoken === lang;
    });
  }

  function report(/** @type {HTMLElement} */ box, /** @type {string} */ name) {
    const state = /** @type {HTMLElement} */ (box.querySelector(".keep-state"));
    const words = (name && state.dataset[name]) || "";
    // The same words again would be read out again.
    if (state.textContent !== words) state.textContent = words;
  }
}

/** So long it is there to be read, in milliseconds. */
const SHOWN = 6000;

class Notice {
  /** @param {HTMLElement | null} sign where it is said; a page that leads on elsewhere at once has none */
  constructor(sign) {
    this.sign = sign;
    /** @type {number | undefined} */
    this.timer = undefined;
    // The style hides it while the reader searches: it would lie over what can be tapped. Its moment begins after that.
    const closed = new MutationObserver(() => this.isSaying() && this.linger());
    closed.observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
  }

  isSaying() {
    return this.sign !== null && !this.sign.hidden;
  }

  /** @param {string} [words] without any, what was said goes away */
  say(words = "") {
    if (!this.sign) return;
    clearTimeout(this.timer);
    this.sign.textContent = words;
    this.sign.hidden = !words;
    if (words) this.linger();
  }

  linger() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!document.documentElement.classList.contains("is-searching")) this.say();
    }, SHOWN);
  }
}
