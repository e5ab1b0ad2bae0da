/* Small things of every page: settings, copying a citation, the language that was chosen, menus that close. */
(() => {
  "use strict";

  const settings = /** @type {HTMLElement | null} */ (document.querySelector(".settings"));
  if (settings) {
    settings.hidden = false;
    const chosen = rulesref.recall("theme") || "auto";
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (settings.querySelectorAll("[name=theme]"))) {
      input.checked = input.value === chosen;
      input.addEventListener("change", () => {
        rulesref.remember("theme", input.value);
        rulesref.setTheme(input.value);
      });
    }
  }

  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-copy]"))) {
    const words = button.querySelector("span:last-child");
    const before = words?.textContent ?? "";
    const said = button.parentElement?.querySelector("[role=status]");
    button.hidden = false;
    button.addEventListener("click", async () => {
      const address = location.href.replace(/index\.html(?=$|#|\?)/, "");
      await copy(`${button.dataset.copy} — ${address}`);
      for (const one of [words, said]) if (one) one.textContent = button.dataset.done ?? before;
      setTimeout(() => {
        if (words) words.textContent = before;
        if (said) said.textContent = "";
      }, 2000);
    });
  }

  rulesref.copy = copy;

  /** @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A file on disk has no clipboard of its own: select and copy, as a person would.
      const field = document.createElement("textarea");
      field.value = text;
      field.className = "hidden";
      document.body.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
  }

  for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-language]"))) {
    link.addEventListener("click", () => rulesref.remember("language", link.dataset.language ?? ""));
  }

  // Of a row of chips that is swiped along, the present one is in sight.
  const present = document.querySelector(".jumps [aria-current]");
  const row = present?.closest(".jumps");
  if (present && row) {
    const [chip, whole] = [present.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += chip.left + chip.width / 2 - whole.left - whole.width / 2;
  }

  // Who has chosen a language before need not choose again.
  const door = document.querySelector(`.door [data-language="${rulesref.recall("language")}"]`);
  if (door instanceof HTMLAnchorElement) location.replace(door.href);

  const menu = /** @type {HTMLDetailsElement | null} */ (document.querySelector("details.languages"));
  if (menu) {
    document.addEventListener("click", (event) => {
      if (!menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
    });
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    });
  }

  // An address with an anchor opens what is folded around it; printing opens what gives away no campaign, and folds it again.
  const opened = () => {
    const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    for (let folded = target?.closest("details"); folded; folded = folded.parentElement?.closest("details")) folded.open = true;
  };
  addEventListener("hashchange", opened);
  opened();
  const PRINTED = ["ruling", "more", "set", "newer"].map((name) => `details.${name}:not([open], [data-spoiler])`).join();
  /** @type {HTMLDetailsElement[]} */
  let unfolded = [];
  addEventListener("beforeprint", () => {
    unfolded = Array.from(document.querySelectorAll(PRINTED));
    for (const folded of unfolded) folded.open = true;
  });
  addEventListener("afterprint", () => {
    for (const folded of unfolded) folded.open = false;
  });
})();
