/**
 * The search field of every page. Engine, index and dialog are loaded when it is first touched, or by the key `/`; what
 * was typed meanwhile is found as soon as they are here.
 */

export function startSearchField() {
  const form = /** @type {HTMLElement | null} */ (document.querySelector("[data-search]"));
  if (!form) return;
  const field = /** @type {HTMLInputElement} */ (form.querySelector("[data-search-field]"));
  let isComing = false;
  /** @type {HTMLElement | null} what had the focus before the search: it gets it back */
  let before = null;
  /** Whether the last key was Tab: who only passes the field on the way to the page is not held up by the dialog. */
  let isTabbed = false;

  document.addEventListener("keydown", (event) => (isTabbed = event.key === "Tab"), true);
  document.addEventListener("pointerdown", () => (isTabbed = false), true);
  field.addEventListener("focus", (event) => {
    const from = event.relatedTarget;
    // From nowhere: the window itself has come back, and what the reader was at stays the same.
    if (from instanceof HTMLElement && !form.contains(from)) before = from;
    bring();
  });
  field.addEventListener("input", bring);
  form.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("keydown", (event) => {
    // With a Ukrainian or Russian layout on, the same key gives a full stop.
    const isSlash = event.key === "/" || (event.code === "Slash" && !event.shiftKey);
    if (!isSlash || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  // The address of a page to which the reader came back, or that was passed on, holds a search.
  const isAsked = () => new URLSearchParams(location.search).has("q");
  if (document.activeElement === field || isAsked()) bring();
  addEventListener("popstate", () => isAsked() && bring());

  function bring() {
    if (isComing) return;
    isComing = true;
    // Asked for together; the engine then finds them here.
    const { version } = /** @type {HTMLElement} */ (form).dataset;
    rulesref.load(`search/sheet-${document.documentElement.lang}`, version).catch(() => {});
    rulesref.loadNewest("search/base").catch(() => {});
    rulesref.load("search/engine", version).then(
      () => {
        const dialog = new rulesref.SearchDialog(/** @type {HTMLElement} */ (form), () => before, () => isTabbed);
        if (isAsked()) dialog.restore();
        else if (document.activeElement === field && (!isTabbed || field.value)) dialog.open();
      },
      // The next letter tries again.
      () => (isComing = false),
    );
  }

  /** @param {EventTarget | null} target */
  function isTyping(target) {
    return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
  }
}
