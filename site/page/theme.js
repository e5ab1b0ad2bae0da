/* Runs before the page is drawn, so that no wrong colours flash up: the colours that were chosen. And what scripts keep
   on this device. The first of all scripts. */

import { completeHead, drawFrame } from "./frame.js";

const root = document.documentElement;

/**
 * What the reader chose on this device; nothing where the browser keeps nothing.
 * @param {string} name
 * @returns {string}
 */
function recall(name) {
  try {
    return localStorage.getItem(`rulesref.${name}`) || "";
  } catch {
    return "";
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
function remember(name, value) {
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

// The titles' font early, so that they do not change before the reader's eyes. A file on disk may not ask for it so.
const own = /** @type {HTMLScriptElement | null} */ (document.currentScript);
if (own && location.protocol !== "file:") {
  const font = document.createElement("link");
  Object.assign(font, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "" });
  font.href = new URL("../fonts/literata-titles.woff2", own.src).href;
  document.head.append(font);
}

completeHead();
root.classList.add("js");
setTheme(recall("theme"));

// Bundles that load later add to it.
globalThis.rulesref = /** @type {Rulesref} */ ({ recall, remember, forget, setTheme, frame: drawFrame });
