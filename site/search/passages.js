/** Choose the passages of an entry that answer a query: `rulesref/search/passages.py`. */

import { YES_NO } from "./query-words.js";
import { inverseFrequency } from "./inverse-frequency.js";

const ITEM = /^(?:- |\d+\. )/;
const RULING = new RegExp(`^(?:${YES_NO})(?:[.,:;!]| [—–])`);
const SENTENCE = /[.!?…][»”")\]]*$/;
const NUMBER = /^ *- (\d+(?:\.\d+)+[a-z]?|\d{3}[a-z])(?= )/;

/** The id of each line: the number printed in it, else `p1`, `p2` and so on. */
export function namePassages(/** @type {string[]} */ lines) {
  /** @type {Set<string>} */
  const names = new Set();
  lines.forEach((line, place) => {
    const number = line.match(NUMBER)?.[1] ?? "";
    names.add(number && !names.has(number) ? number : `p${place + 1}`);
  });
  return Array.from(names);
}

/** @returns {Line} */
export function readLine(/** @type {string} */ line, /** @type {Base} */ base) {
  const words = line.replace(/^ +/, "");
  const depth = Math.floor((line.length - words.length) / 2);
  const isItem = ITEM.test(words);
  const isShort = words.length < base.passages[3];
  const isHeading = !isItem && isShort && !SENTENCE.test(words) && !words.includes(" | ");
  return {
    text: words.startsWith("- ") ? `• ${words.slice(2)}` : words,
    depth: isItem ? depth + 1 : depth,
    leads: words.endsWith(":") || isHeading,
  };
}

/** Whether a text answers yes or no. */
export function isRuling(/** @type {Line[]} */ lines) {
  return RULING.test(lines[0].text);
}

/**
 * How well each line answers.
 * @param {Line[]} lines
 * @param {Set<number>[]} having the places of the query's words in each line
 * @param {number[]} rarity of each word
 * @param {Set<number>} quoted lines that say what another document or version says
 * @param {Base} base
 */
export function scoreLines(lines, having, rarity, quoted, base) {
  const [first, factor, share] = base.passages;
  const weights = rarity.map((rare, place) => {
    const count = having.filter((some) => some.has(place)).length;
    return Math.sqrt(rare) * inverseFrequency(lines.length, count);
  });
  const average = lines.reduce((sum, line) => sum + line.text.length, 0) / lines.length || 1;
  const scores = lines.map((line, n) => {
    const places = Array.from(having[n]).sort((one, two) => one - two);
    const sum = places.reduce((total, place) => total + weights[place], 0);
    return sum / (1 - share + (share * line.text.length) / average);
  });
  const best = Math.max(...scores) || 1;
  return scores.map((score, n) => (score / best + (n ? 0 : first)) * (quoted.has(n) ? factor : 1));
}

/**
 * The lines to show, in their order: the best with what it needs, then as many as fit.
 * @param {Line[]} lines
 * @param {number[]} order the best line first
 * @param {Set<number>} quoted
 * @param {number} limit
 * @param {boolean} isAnswer whether the first line of the text and others before the best are shown too
 */
export function chooseLines(lines, order, quoted, limit, isAnswer) {
  const best = order[0];
  let shown = new Set([best]);
  const take = (/** @type {number[]} */ places) => {
    const wanted = new Set([...shown, ...places]);
    const length = Array.from(wanted).reduce((sum, place) => sum + lines[place].text.length + 1, 0);
    if (length <= limit) shown = wanted;
  };
  take(findLeads(lines, best));
  for (const place of findLed(lines, best)) take([place]);
  const more = isAnswer ? new Set([0, ...order]) : order.filter((place) => place > best);
  for (const place of more) {
    if (!quoted.has(place) && !lines[place].leads) take([...findLeads(lines, place), place]);
  }
  return Array.from(shown).sort((one, two) => one - two);
}

/** The lines without which one is not understood: what leads in to its list, and to the list of that. */
function findLeads(/** @type {Line[]} */ lines, /** @type {number} */ place) {
  const found = [];
  let { depth } = lines[place];
  for (let before = place - 1; before >= 0; before--) {
    const line = lines[before];
    if (line.depth < depth || (before === place - 1 && line.depth === 0 && depth === 0)) {
      depth = line.depth;
      if (line.leads) found.push(before);
    }
    if (depth === 0) break;
  }
  return found;
}

/** The lines that one leads in to: the next paragraph, or the items of its list. */
function findLed(/** @type {Line[]} */ lines, /** @type {number} */ place) {
  /** @type {number[]} */
  const found = [];
  if (!lines[place].leads) return found;
  for (let after = place + 1; after < lines.length; after++) {
    if (lines[after].depth <= lines[place].depth) return found.length ? found : [after];
    found.push(after);
  }
  return found;
}
