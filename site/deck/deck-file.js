/**
 * A deck from whatever a person has, as `rulesref/cards/deck_formats.py` reads it: ArkhamDB JSON, OCTGN `.o8d`, or a list.
 * Bytes or text in, lines out; what is no deck is thrown as a `DeckFault`, whose code names a sentence of the page.
 * Which old encoding it is in is told by the letters that it makes: `rulesref/cards/deck_formats.py`.
 */

import { isMixed, makeWordPattern } from "../language/normalise.js";
import { cutText } from "./list-reader.js";

const CODE = /^[0-9]{5}[a-z]?$/;
/** A deck of ArkhamDB or arkham.build by its address. */
const ADDRESS = /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?(?:arkhamdb\.com|arkham\.build)(?!\S*\/card\/)(?:\/\S*)?$/i;
// Control characters that no text has.
const BINARY = /[\x00-\x08\x0e-\x19\x1c-\x1f]/;

export class DeckFault extends Error {
  constructor(/** @type {string} */ code, /** @type {Record<string, string>} */ params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/**
 * Text in UTF-8 or UTF-16, or in the older encoding in which it makes words.
 * @returns {string}
 */
export function decodeDeck(/** @type {Uint8Array} */ bytes, /** @type {DeckGrammar} */ grammar) {
  if (bytes.length > grammar.largest) throw new DeckFault("large", { limit: String(grammar.largest >> 10) });
  const mark = bytes[0] * 256 + bytes[1];
  if (mark === 0xfffe) return decode(bytes, "utf-16le");
  if (mark === 0xfeff) return decode(bytes, "utf-16be");
  if (bytes.some((byte) => BINARY.test(String.fromCharCode(byte)))) throw new DeckFault("binary");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, guessEncoding(bytes, grammar.encodings));
  }
}

function decode(/** @type {Uint8Array} */ bytes, /** @type {string} */ encoding) {
  let text = "";
  try {
    text = decodeBytes(bytes, encoding);
  } catch {
    throw new DeckFault("encoding");
  }
  if (hasForeignBytes(text, encoding)) throw new DeckFault("encoding");
  if (text.includes("\0")) throw new DeckFault("binary");
  return text;
}

/**
 * The deck in a text.
 * @param {string} text
 * @param {DeckGrammar} grammar
 * @param {ListReader} lists
 * @returns {Deck}
 */
export function readDeck(text, grammar, lists) {
  if (text.length > grammar.largest) throw new DeckFault("large", { limit: String(grammar.largest >> 10) });
  const start = text.trimStart();
  if (!start) throw new DeckFault("empty");
  if (BINARY.test(text)) throw new DeckFault("binary");
  /** @type {Deck} */
  let deck;
  if (start[0] === "{" || (start[0] === "[" && isJson(start))) {
    deck = readJson(start, grammar);
  } else if (start[0] === "<") {
    deck = readOctgn(start, grammar);
  } else if (ADDRESS.test(start.trim())) {
    throw new DeckFault("address");
  } else {
    const { cards, others } = lists.readLines(text);
    const [taboo, absent] = [lists.findTaboo(others), lists.findAbsent(others)];
    deck = { lines: cards, others, name: "", form: "list", taboo, improvements: 0, absent };
  }
  if (!deck.lines.length) throw new DeckFault("no-cards");
  if (deck.lines.length > grammar.mostLines) throw new DeckFault("long", { limit: String(grammar.mostLines) });
  return deck;
}

/** Whether a text that begins with a bracket is JSON, and not a list with boxes to tick. */
function isJson(/** @type {string} */ text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * A line of a deck that is known by its code, or by whatever stands in its place.
 * @returns {DeckLine}
 */
function makeLine(/** @type {string} */ asked, /** @type {number} */ count, /** @type {string} */ part) {
  const isCode = CODE.test(asked);
  const [name, code] = isCode ? ["", asked] : [asked, ""];
  return { asked, count, name, code, level: null, part, whole: "", is_counted: false };
}

/** @returns {Deck} */
function readJson(/** @type {string} */ text, /** @type {DeckGrammar} */ grammar) {
  // Keys that are numbers would come first; a sign before them keeps the order of the file.
  const ordered = text.replace(/"([0-9]+)"(?=\s*:)/g, '"#$1"');
  /** @type {any} */
  let value;
  try {
    value = JSON.parse(ordered);
  } catch (error) {
    throw new DeckFault(...withLine("json", error instanceof Error ? error.message : "", ordered));
  }
  if (!isMapping(value) || !isMapping(value.slots)) throw new DeckFault("shape");
  const meta = readMeta(value.meta);
  const investigators = [value.investigator_code, meta.alternate_front, meta.alternate_back];
  const lines = Array.from(new Set(investigators))
    .filter((code) => typeof code === "string" && CODE.test(code))
    .map((code) => makeLine(code, 1, "investigator"));
  lines.push(...readSlots(value.slots, "deck", grammar));
  // PHP writes an empty mapping as an empty list.
  if (isMapping(value.sideSlots)) lines.push(...readSlots(value.sideSlots, "side", grammar));
  if (isMapping(value.extraSlots)) lines.push(...readSlots(value.extraSlots, "deck", grammar));
  // Copies that do not count are among those of `slots`; a card that stands there alone is kept as well.
  if (isMapping(value.ignoreDeckLimitSlots)) {
    const alone = Object.entries(value.ignoreDeckLimitSlots).filter(([code]) => !Object.hasOwn(value.slots, code));
    lines.push(...readSlots(Object.fromEntries(alone), "deck", grammar));
  }
  const extra = typeof meta.extra_deck === "string" ? meta.extra_deck.split(",") : [];
  for (const code of extra) if (CODE.test(code)) lines.push(makeLine(code, 1, "deck"));
  const name = typeof value.name === "string" ? value.name : "";
  const [taboo, improvements] = [readTaboo(value.taboo_id), sumImprovements(meta)];
  return { lines, others: [], name, form: "json", taboo, improvements, absent: [] };
}

/** The number of a taboo list, which some programs write as text. */
function readTaboo(/** @type {unknown} */ value) {
  const isNumber = (typeof value === "number" || typeof value === "string") && /^[0-9]{1,3}$/.test(String(value));
  return value && isNumber ? String(value) : "";
}

/** Experience on the sheets of customizable cards: `cus_09022: "0|1,3|2"` is improvement|experience. */
function sumImprovements(/** @type {Record<string, any>} */ meta) {
  const sheets = Object.entries(meta).filter(([name, sheet]) => name.startsWith("cus_") && typeof sheet === "string");
  const spent = sheets.flatMap(([, sheet]) => sheet.split(",").map((/** @type {string} */ row) => row.split("|")[1]));
  return spent.reduce((sum, xp) => sum + (/^[0-9]$/.test(xp ?? "") ? Number(xp) : 0), 0);
}

/**
 * What deck builders keep in `meta`: JSON inside a string.
 * @returns {Record<string, any>}
 */
function readMeta(/** @type {any} */ written) {
  try {
    const meta = typeof written === "string" && written ? JSON.parse(written) : written;
    return isMapping(meta) ? meta : {};
  } catch {
    return {};
  }
}

/**
 * @param {Record<string, unknown>} slots
 * @param {string} part
 * @param {DeckGrammar} grammar
 * @returns {DeckLine[]}
 */
function readSlots(slots, part, grammar) {
  const lines = [];
  for (const [key, count] of Object.entries(slots)) {
    const asked = cutText(key.replace(/^#(?=[0-9]+$)/, ""), grammar.longestName);
    if (typeof count !== "number" || !Number.isInteger(count) || count < 0 || count > grammar.mostCopies) {
      throw new DeckFault("count", { card: asked });
    }
    if (count) lines.push(makeLine(asked, count, part));
  }
  return lines;
}

/** @returns {boolean} */
function isMapping(/** @type {any} */ value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @returns {Deck} */
function readOctgn(/** @type {string} */ text, /** @type {DeckGrammar} */ grammar) {
  // Entities are what makes a small file unfold into a huge one; a deck needs none.
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(text)) throw new DeckFault("entities");
  const parsed = new DOMParser().parseFromString(text, "application/xml");
  const broken = parsed.querySelector("parsererror");
  if (broken) throw new DeckFault(...withLine("xml", broken.textContent ?? "", text));
  const root = parsed.documentElement;
  if (root.tagName !== "deck" || root.namespaceURI) throw new DeckFault("shape");
  /** @type {DeckLine[]} */
  const lines = [];
  for (const section of children(root, "section")) {
    const title = (section.getAttribute("name") ?? "").toLowerCase();
    const part = title === "investigator" ? "investigator" : title === "sideboard" ? "side" : "deck";
    for (const card of children(section, "card")) {
      const words = (card.textContent ?? "").split(/\s+/).filter(Boolean).join(" ");
      const asked = cutText(words || card.getAttribute("id") || "", grammar.longestName);
      const quantity = card.getAttribute("qty") ?? "1";
      if (!/^[0-9]{1,2}$/.test(quantity)) throw new DeckFault("count", { card: asked });
      if (Number(quantity)) {
        const count = Number(quantity);
        lines.push({ asked, count, name: asked, code: "", level: null, part, whole: "", is_counted: false });
      }
    }
  }
  return { lines, others: [], name: "", form: "o8d", taboo: "", improvements: 0, absent: [] };
}

function children(/** @type {Element} */ element, /** @type {string} */ name) {
  return Array.from(element.children).filter((child) => child.tagName === name);
}

/**
 * A fault with the line of a file, where the browser tells it.
 * @param {string} code
 * @param {string} told what the browser says
 * @param {string} text
 * @returns {[string, Record<string, string>]}
 */
function withLine(code, told, text) {
  const line = /\bline (?:number )?([0-9]+)/i.exec(told)?.[1];
  const position = /\bposition ([0-9]+)/.exec(told)?.[1];
  if (line) return [`${code}-line`, { line }];
  if (position) return [`${code}-line`, { line: String(text.slice(0, Number(position)).split("\n").length) }];
  return [code, {}];
}

// A browser has two Belarusian letters in KOI8-U where the standard has lines of tables.
/** @type {Record<string, string>} */
const LINES = { "\u045e": "\u255d", "\u040e": "\u256c" };

/**
 * The encoding of bytes that are not UTF-8, by the name that a browser has for it.
 * @returns {string}
 */
function guessEncoding(/** @type {Uint8Array} */ bytes, /** @type {DeckEncodings} */ known) {
  const text = decodeBytes(bytes, known.rated[0]).replace(/[\x80-\x9f]/g, "\ufffd");
  const foreign = (text.match(makeWordPattern(known.apostrophes)) ?? []).filter((word) => /[^\x00-\x7f]/.test(word));
  // Polish letters stand between Latin ones, which no Cyrillic word has.
  if (foreign.filter(isMixed).length * 2 > foreign.length) return known.latin;
  let best = known.rated[0];
  let most = -Infinity;
  for (const encoding of known.rated) {
    const rate = rateLetters(decodeBytes(bytes, encoding), encoding, known);
    if (rate > most) [best, most] = [encoding, rate];
  }
  return best;
}

function decodeBytes(/** @type {Uint8Array} */ bytes, /** @type {string} */ encoding) {
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  return encoding === "koi8-u" ? text.replace(/[\u045e\u040e]/g, (letter) => LINES[letter]) : text;
}

/** Whether a text has bytes that its encoding does not: the browser makes control characters of them. */
function hasForeignBytes(/** @type {string} */ text, /** @type {string} */ encoding) {
  return encoding.startsWith("windows") && /[\x80-\x9f]/.test(text);
}

/** How much the letters look like those of a language. */
function rateLetters(/** @type {string} */ text, /** @type {string} */ encoding, /** @type {DeckEncodings} */ known) {
  if (hasForeignBytes(text, encoding)) return -Infinity;
  let total = 0;
  let before = " ";
  for (const letter of text) {
    if (letter > "\x7f") {
      const isInnerCapital = /\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before);
      total += isInnerCapital ? known.unlikely : known.weights[letter.toLowerCase()] ?? known.unlikely;
    }
    before = letter;
  }
  return total;
}
