/** What a person typed, taken apart: `rulesref/search/query.py`. Any text at all is a query. */

import { GRIMOIRE_NAMES, PAGE_WORDS, RULE_WORDS, STEP_LETTERS } from "./query-words.js";

const SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const SPACES = new RegExp(`[${SPACE}]+`, "gu");
const ENDS = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, "gu");
const FILTER = new RegExp(`(?<![^${SPACE}])(game|kind|lang):([\\p{L}\\p{N}_-]+)(?![^${SPACE}])`, "giu");
const QUOTED = /«([^«»]+)»|"([^"]+)"|“([^“”]+)”|„([^„“”]+)[“”]/gu;
// Latin or Cyrillic letters for «skill test», as on the diagram: ST.3, st 3, СТ3.
const STEP = new RegExp(`(?<![\\p{L}\\p{N}])(?:${STEP_LETTERS})[.${SPACE}]{0,2}([1-8])(?![\\p{L}\\p{N}]|\\.\\p{Nd})`, "giu");
const NUMBER = /(?<![\p{L}\p{N}])\p{Nd}+(?:\.\p{Nd}+)+[a-z]?(?![\p{L}\p{N}])/giu;
// A whole number is a rule's where the word for it stands before: «zasada 458».
const RULE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${RULE_WORDS})[\\p{L}\\p{N}]*[${SPACE}]+(\\p{Nd}{3}[a-z]?)(?![\\p{L}\\p{N}]|\\.\\p{Nd})`,
  "giu",
);
// «С. 20», "p. 20", «сторінка 20».
const PAGE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${PAGE_WORDS})[${SPACE}]*(\\p{Nd}{1,3})(?![\\p{L}\\p{N}]|\\.\\p{Nd})`,
  "giu",
);
// A number of the Grimoire says by itself whose it is: the name before it would only be searched for in texts.
const GRIMOIRE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${GRIMOIRE_NAMES})[\\p{L}\\p{N}]*[${SPACE}]+(?=\\p{Nd}+\\.\\p{Nd}{3}(?![\\p{L}\\p{N}]))`,
  "giu",
);
const LONE_NUMBER = new RegExp(`^[${SPACE}]*(\\p{Nd}{1,3}[a-z]?)[${SPACE}]*$`, "iu");
const HALF_A_SIGN = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * @param {string} typed
 * @param {Normaliser} normaliser
 * @param {[number, number]} most letters and words that are looked at
 * @returns {Query}
 */
export function parseQuery(typed, normaliser, most) {
  const whole = typed.replace(HALF_A_SIGN, "?");
  let text = normaliser.clean(Array.from(whole).slice(0, most[0]).join(""));
  /** @type {[string, string][]} */
  const filters = Array.from(text.matchAll(FILTER), (found) => [found[1].toLowerCase(), found[2].toLowerCase()]);
  text = text.replace(FILTER, " ").replace(SPACES, " ").replace(ENDS, "").replace(GRIMOIRE, "");
  /** @type {[number, number][]} */
  const phrases = Array.from(text.matchAll(QUOTED), (found) => {
    const inner = found.slice(1).find((part) => part !== undefined) || "";
    const start = (found.index ?? 0) + 1;
    return [start, start + inner.length];
  });
  const numbers = Array.from(text.matchAll(STEP), (found) => `st.${found[1]}`);
  for (const found of text.matchAll(NUMBER)) numbers.push(normaliser.fold(found[0]));
  for (const found of text.matchAll(RULE)) numbers.push(normaliser.fold(found[1]));
  for (const found of text.matchAll(PAGE)) numbers.push(`p.${Number(found[1])}`);
  const lone = LONE_NUMBER.exec(text);
  if (lone) numbers.push(normaliser.fold(lone[1]));
  return {
    text,
    words: normaliser.tokenise(text).slice(0, most[1]),
    phrases,
    numbers: Array.from(new Set(numbers)),
    filters,
  };
}

/**
 * Return a query without the greeting before it.
 * @returns {Query}
 */
export function dropGreeting(/** @type {Query} */ query, /** @type {string[]} */ greetings) {
  const [one, two, ...rest] = query.words;
  return rest.length && greetings.includes(`${one.text} ${two.text}`) ? { ...query, words: rest } : query;
}

/** A rule number and what it stands under: 202.3b, 202.3, 202. */
export function ancestors(/** @type {string} */ asked) {
  const found = [asked];
  let number = asked;
  if (/\p{Nd}[a-z]$/u.test(number)) found.push((number = number.slice(0, -1)));
  while (number.includes(".") && !number.startsWith("st.")) {
    number = number.slice(0, number.lastIndexOf("."));
    // A lone «2» is the number of half the lists in the books; 202 is a rule.
    if (number.includes(".") || number.length > 2) found.push(number);
  }
  return found;
}
