/** The page for checking a deck: a list is pasted, dropped or chosen; the last one is kept on this device. */
(function () {
  "use strict";

  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-deck]"));
  if (!form) return;
  const { lang, dataset } = document.documentElement;
  const game = dataset.game ?? "";
  const read = (/** @type {string} */ name) => JSON.parse(form.dataset[name] ?? "{}");
  /** @type {Record<string, string>} */
  const words = read("words");
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
  const field = /** @type {HTMLTextAreaElement} */ (find("#deck-text"));
  const taboo = /** @type {HTMLInputElement} */ (find("[data-deck-taboo]"));
  const file = /** @type {HTMLInputElement} */ (find("[data-deck-file]"));
  const clear = find("[data-deck-clear]");
  const fault = find(".deck-fault");
  const status = find("[data-deck-status]");
  const report = find("[data-deck-report]");
  const kept = `deck-${game}`;
  /** @type {{report: DeckReport, teller: DeckTeller} | undefined} */
  let told;
  /** So that an older check that took longer does not overwrite a newer one. */
  let turn = 0;

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
      const [texts, checker] = await Promise.all([rulesref.loadNewest(`deck/${game}/${lang}`), rulesref.openChecker(game)]);
      if (now !== turn) return;
      const telling = { words, kinds: read("kinds"), tones: read("tones"), texts, setNames: checker.data.sets, lang };
      show(checker.check(text, taboo.checked), new rulesref.DeckTeller(telling));
      if (isAsked) find("#deck-title").focus({ preventScroll: true });
      if (isAsked) report.scrollIntoView();
    } catch (error) {
      if (now === turn) refuse(error);
    }
  }

  /**
   * @param {DeckReport} found
   * @param {DeckTeller} teller
   */
  function show(found, teller) {
    told = { report: found, teller };
    find("#deck-title").textContent = teller.title(found);
    find(".deck-sum").replaceChildren(...rulesref.sumDeck(found, teller));
    status.textContent = teller.sum(found);
    find("[data-deck-told]").replaceChildren(...rulesref.showDeck(found, teller, mend));
    report.hidden = false;
  }

  /**
   * One sentence in the reader's language.
   * @param {unknown} error
   */
  function refuse(error) {
    let sentence = words.unloaded;
    if (error instanceof rulesref.DeckFault) {
      sentence = words[error.code];
      for (const [name, value] of Object.entries(error.params)) sentence = sentence.replace(`{${name}}`, () => value);
    }
    fault.textContent = sentence;
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

  /**
   * Put a name in place of the one that was not known, in its own line: it may stand inside another card's name too.
   * @param {DeckLine} line
   * @param {string} meant
   */
  async function mend({ asked, name }, meant) {
    const { lists } = await rulesref.openChecker(game);
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
      const { data } = await rulesref.openChecker(game);
      // A file that is no deck is not read whole.
      const bytes = new Uint8Array(await chosen.slice(0, data.grammar.largest + 1).arrayBuffer());
      field.value = rulesref.decodeDeck(bytes, data.grammar.largest);
    } catch (error) {
      turn++;
      refuse(error instanceof DOMException ? new rulesref.DeckFault("unread") : error);
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
  taboo.addEventListener("change", () => {
    rulesref.remember("taboo", taboo.checked ? "yes" : "");
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
  find("[data-deck-print]").addEventListener("click", () => print());
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-deck-copy]"))) {
    const label = /** @type {HTMLElement} */ (button.querySelector("span:last-child"));
    const before = label.textContent;
    button.addEventListener("click", async () => {
      if (!told) return;
      await rulesref.copy(rulesref.copyDeck(told.report, told.teller, button.dataset.deckCopy === "md"));
      label.textContent = status.textContent = words.copied;
      setTimeout(() => (label.textContent = before), 2000);
    });
  }

  taboo.checked = rulesref.recall("taboo") === "yes";
  field.value = rulesref.recall(kept);
  clear.hidden = !field.value;
  if (field.value) check(false);
})();
