/* Runs before the page is drawn, so that no wrong colours flash up: the colours and the language that were chosen. */
(() => {
  "use strict";
  const root = document.documentElement;
  /** @type {any} */
  const scope = globalThis;
  const ref = (scope.rulesref = scope.rulesref || {});

  /**
   * What the reader chose on this device; nothing where the browser keeps nothing.
   * @param {string} name
   * @returns {string}
   */
  ref.recall = (name) => {
    try {
      return localStorage.getItem(`rulesref.${name}`) || "";
    } catch {
      return "";
    }
  };

  /**
   * @param {string} name
   * @param {string} value
   */
  ref.remember = (name, value) => {
    try {
      localStorage.setItem(`rulesref.${name}`, value);
    } catch {
      // A browser that keeps nothing: the choice holds for this page.
    }
  };

  /** @param {string} theme */
  ref.setTheme = (theme) => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  };

  root.classList.add("js");
  ref.setTheme(ref.recall("theme"));
})();
