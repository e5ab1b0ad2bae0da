/** Texts of entries as data (`rulesref/web/text_files.py`), for what shows a text that the page does not carry itself. */

const FILES = 16;
/** About how many letters a pop-up holds. */
const ENOUGH = 260;

/** @typedef {string | [string, string]} Piece  Text, or a link: what it leads to inside the game, and its words. */

/**
 * The HTML of a text, with links as from the page of its entry; nothing if it could not be loaded: then the next who
 * asks tries again.
 * @returns {Promise<string | undefined>}
 */
export async function loadText(/** @type {string} */ lang, /** @type {string} */ slug) {
  let sum = 0;
  for (let place = 0; place < slug.length; place++) sum += slug.charCodeAt(place);
  const file = `static/data/texts/${document.documentElement.dataset.game}/${lang}/${sum % FILES}`;
  return (await rulesref.load(file).catch(() => ({})))[slug];
}

/** The beginning of a text: its first paragraphs until there is enough to go by; a list item begins with a dot. */
export function takeBeginning(/** @type {string} */ html) {
  /** @type {Piece[]} */
  const pieces = [];
  let length = 0;
  /** @param {string} text */
  const add = (text) => {
    const last = pieces[pieces.length - 1];
    if (length >= ENOUGH) {
      if (last !== " …") pieces.push(" …");
      return;
    }
    length += text.length;
    if (typeof last === "string") pieces[pieces.length - 1] = last + text;
    else pieces.push(text);
  };
  /** @param {Node} node */
  const visit = (node) => {
    if (node instanceof Text && node.data.trim()) add(node.data.replaceAll("\n", " "));
    if (!(node instanceof Element)) return;
    const target = node.getAttribute("href")?.match(/^(?:\.\.\/)+((?:cards\/)?[a-z0-9-]+)\/index\.html(?:#.*)?$/)?.[1];
    if (target) {
      const words = node.textContent ?? "";
      if (length < ENOUGH) pieces.push([target, words]);
      length += words.length;
      return;
    }
    if (pieces.length && node.matches("p, blockquote, tr")) add("\n");
    if (pieces.length && node.matches("li")) add("\n• ");
    node.childNodes.forEach(visit);
  };
  Object.assign(document.createElement("template"), { innerHTML: html }).content.childNodes.forEach(visit);
  return pieces;
}
