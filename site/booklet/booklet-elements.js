/** What booklets are made of: a cover, contents, references to pages, texts, rulings. Sentences of the page are data of
 * the booklet's element (`data-words`). Only texts of the site's own files become markup. */

import { makeElement } from "../shared/elements.js";
import { fillIn } from "../shared/wording.js";

/** @typedef {Record<string, string>} Words */
/** @typedef {string | Node} Piece */

/**
 * @param {string} tag
 * @param {string} name class
 * @param {...Piece} pieces
 */
export function make(tag, name, ...pieces) {
  const element = makeElement(tag, name);
  element.append(...pieces.filter(Boolean));
  return element;
}

/**
 * @template {HTMLElement} T
 * @param {T} element
 * @param {string} lang
 */
export function inLanguage(element, lang) {
  if (lang !== document.documentElement.lang) element.lang = lang;
  return element;
}

/**
 * The lines that a booklet begins with; empty ones are left out.
 * @param {string} place above the title
 * @param {string} title
 * @param {string[]} lines
 */
export function makeCover(place, title, lines) {
  const shown = lines.filter(Boolean).map((line) => make("p", "", line));
  return make("header", "booklet-cover", make("p", "booklet-place", place), make("h2", "", title), ...shown);
}

/**
 * A line of the contents.
 * @param {string} id of what it leads to
 * @param {...Piece} name
 */
export function makeContentsLine(id, ...name) {
  const link = make("a", "", ...name);
  link.setAttribute("href", `#${id}`);
  return make("li", "", link, makePage(id, "{page}"));
}

/**
 * Where the page of an element stands as soon as it is known (`page-numbers.js`).
 * @param {string} id
 * @param {string} sentence with `{page}` in it
 */
function makePage(id, sentence) {
  const page = make("span", "booklet-page");
  // The number stays with the word before it.
  Object.assign(page.dataset, { pageOf: id, sentence: sentence.replace(" {", "\u00a0{") });
  return page;
}

/**
 * A reference as paper has it: «→ Атака, с. 5».
 * @param {BookletTarget} target
 * @param {Words} words
 * @param {string} [name] what names it, if not its title
 */
export function makeReference({ id, href, title, lang }, words, name = title) {
  const link = make("a", "booklet-reference", "→\u00a0", inLanguage(make("span", "", name), lang));
  if (id || href) link.setAttribute("href", id ? `#${id}` : href);
  // A number or nothing beside the arrow is told by the page alone.
  if (id) link.append(makePage(id, name ? `, ${words.page}` : words.page));
  return link;
}

/** The title of an entry with its number in front. */
export function nameEntry(/** @type {string} */ number, /** @type {string} */ title, /** @type {string} */ lang) {
  const name = inLanguage(make("span", "", title), lang);
  return number && !title.startsWith(number) ? [make("span", "number", number), " ", name] : [name];
}

/**
 * A text of the site's files, as paper has it: what it leads to is named behind the words, once.
 * @param {string} html
 * @param {string} slug of its entry
 * @param {string} lang
 * @param {(slug: string, paragraph: string) => BookletTarget | null} find
 * @param {Words} words
 */
export function makeText(html, slug, lang, find, words) {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: html });
  const named = new Set([slug]);
  for (const link of content.querySelectorAll("a")) {
    const [, to = "", paragraph = ""] = link.getAttribute("href")?.match(/^\.\.\/([\w-]+)\/(?:index\.html)?(?:#(.+))?$/) ?? [];
    // Terms and cards are named so often that references to all of them would bury the text.
    const target = to && !named.has(to + paragraph) && !link.matches(".term") ? find(to, paragraph) : null;
    const label = target ? chooseLabel(link.textContent ?? "", target, paragraph) : "";
    const isTold = target && (label || target.id);
    link.replaceWith(...link.childNodes, ...(isTold ? [" (", makeReference(target, words, label), ")"] : []));
    if (to) named.add(to + paragraph);
  }
  for (const one of content.querySelectorAll("[id]")) one.id = nameParagraph(slug, one.id);
  const text = inLanguage(make("div", "booklet-text"), lang);
  text.append(content);
  return text;
}

/** The id of a paragraph in the booklet, which may have other entries with the same numbers. */
export function nameParagraph(/** @type {string} */ slug, /** @type {string} */ paragraph) {
  return `booklet-${slug}:${paragraph}`;
}

/**
 * What names a target behind words that may name it already: nothing then but its page, if it has one.
 * @param {string} said
 * @param {BookletTarget} target
 * @param {string} paragraph
 */
function chooseLabel(said, { id, number, title }, paragraph) {
  if (paragraph) return said.includes(paragraph) ? "" : paragraph;
  const isNumbered = Boolean(number) && said.includes(number);
  if (isAlike(said, title) || (isNumbered && id)) return "";
  if (isNumbered || !number || title.startsWith(number)) return title;
  return id ? number : `${number} ${title}`;
}

/** Whether two names are the same words, perhaps in other forms: «атаку», «Атака». */
function isAlike(/** @type {string} */ one, /** @type {string} */ other) {
  const [left, right] = [one, other].map((name) => name.toLowerCase().replace(/[«»„“”]/g, "").split(/\s+/));
  return left.length === right.length && left.every((word, place) => startsAlike(word, right[place]));
}

function startsAlike(/** @type {string} */ one, /** @type {string} */ other) {
  const stem = Math.max(Math.min(one.length, other.length) - 2, 1);
  return one.slice(0, stem) === other.slice(0, stem) && Math.abs(one.length - other.length) < 4;
}

/**
 * A ruling below what it is about.
 * @param {BookletRuling} ruling
 * @param {Node} text
 */
export function makeRuling({ kind, version, title, titleLang, lang, source }, text) {
  const head = make("h4", "", make("span", "booklet-kind", [kind, version].filter(Boolean).join(" · ")));
  if (title) head.append(" ", inLanguage(make("span", "", title), titleLang));
  if (lang !== document.documentElement.lang) head.append(" ", make("i", lang));
  return make("div", "booklet-ruling", head, text, make("p", "booklet-source", source));
}

/** References that follow each other. */
export function makeReferences(/** @type {string} */ head, /** @type {Node[]} */ references) {
  return make("p", "booklet-references", make("b", "", head), " ", ...references.flatMap((one, place) => (place ? ["; ", one] : [one])));
}

/**
 * How many were left out because they give away a campaign; nothing if none was.
 * @returns {Piece}
 */
export function makeLeftOut(/** @type {number} */ count, /** @type {string} */ sentence) {
  return count ? make("p", "booklet-left-out", fillIn(sentence, { count: String(count) })) : "";
}
