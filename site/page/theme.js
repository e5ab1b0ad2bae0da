/* Runs before the page is drawn, so that no wrong colours flash up: the colours that were chosen. What scripts keep on
   this device, and the loader of data. The first of all scripts: the file of a game and language (`uk/coc/frame.js`)
   begins with it. */

import { drawDiagrams, drawFrame } from "./frame.js";
import { compressed, data, load, loadNewest, loaded } from "./loader.js";

const root = document.documentElement;

/**
 * What the reader chose on this device; nothing where the browser keeps nothing.
 * @returns {string}
 */
function recall(/** @type {string} */ name) {
  try {
    return localStorage.getItem(`rulesref.${name}`) || "";
  } catch {
    return "";
  }
}

function remember(/** @type {string} */ name, /** @type {string} */ value) {
  try {
    localStorage.setItem(`rulesref.${name}`, value);
  } catch {
    // A browser that keeps nothing: the choice holds for this page.
  }
}

/** @param {string} name */
function forget(name) {
  try {
    localStorage.removeItem(`rulesref.${name}`);
  } catch {
    // There was nothing to forget.
  }
}

/** @param {string} theme */
function setTheme(theme) {
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
}

root.classList.add("js");
setTheme(recall("theme"));

// Bundles that load later add to it.
globalThis.rulesref = /** @type {Rulesref} */ ({
  ...{ recall, remember, forget, setTheme },
  ...{ frame: drawFrame, diagrams: drawDiagrams },
  ...{ compressed, data, load, loadNewest, loaded },
});
