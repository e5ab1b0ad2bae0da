/** The table as tiles: a line for each thing, with its counters; what changed just now is lit. */

import { makeElement } from "../shared/elements.js";

/** @typedef {import("./playthrough.js").Playthrough} Playthrough */

/** Counters that are worth seeing even where they stay as they are. */
const COUNTED = ["damage", "horror", "resources", "clues", "doom", "uses", "engaged", "exhausted"];
/** Up to how many of a counter, where that is a field of its own. */
const MOST = /** @type {Record<string, string>} */ ({ damage: "health", horror: "sanity" });
/** Counters that have a symbol. */
const SYMBOLS = /** @type {Record<string, string>} */ ({
  damage: "damage",
  horror: "horror",
  resources: "resource",
  clues: "clue",
  doom: "doom",
});

/**
 * The tiles of a place. Things that change in this story come before those that do not; so no tile ever moves.
 * @param {Playthrough} playthrough
 * @param {number} place
 */
export function makeTiles(playthrough, place) {
  const { fields, names } = playthrough.words;
  const lit = new Set(playthrough.changed(place));
  const moving = new Set(playthrough.items.flatMap((_, number) => playthrough.changed(number)));
  /** @type {[boolean, HTMLElement][]} */
  const tiles = [];
  for (const [thing, state] of Object.entries(playthrough.state(place))) {
    const moves = Object.keys(fields).filter((field) => moving.has(`${thing}.${field}`));
    const shown = Object.keys(fields).filter(
      (field) => moves.includes(field) || state[MOST[field]] || (COUNTED.includes(field) && tells(state[field])),
    );
    if (!shown.length) continue;
    const isLit = /** @type {(field: string) => boolean} */ ((field) => lit.has(`${thing}.${field}`));
    const tile = makeElement("li", shown.some(isLit) ? "tile changed" : "tile");
    const counters = makeElement("span", "counters");
    for (const field of shown) {
      // What a thing has not got is told when it loses it.
      const hasAny = state[MOST[field]] || state[field] === 0 || tells(state[field]);
      if (hasAny || isLit(field)) counters.append(makeCounter(playthrough.words, field, state, isLit(field)), " ");
    }
    tile.append(makeElement("strong", "", names[thing] ?? thing), " ", counters);
    tiles.push([moves.length > 0, tile]);
  }
  return [...tiles.filter(([moves]) => moves), ...tiles.filter(([moves]) => !moves)].map(([, tile]) => tile);
}

/**
 * A counter by its word; one with a symbol says the word when it changes, and always to those who listen.
 * @param {TreeWords} words
 * @param {string} field
 * @param {Record<string, any>} state
 * @param {boolean} isLit
 */
function makeCounter(words, field, state, isLit) {
  const counter = makeElement("span", isLit ? "counter lit" : "counter");
  const symbol = SYMBOLS[field];
  if (symbol) {
    const icon = makeElement("span", `icon icon-${symbol}`);
    icon.title = words.fields[field];
    counter.append(icon);
  }
  counter.append(makeElement("span", symbol && !isLit ? "hidden" : "", `${words.fields[field]} `));
  counter.append(makeElement("b", "", spell(words, field, state)));
  return counter;
}

/**
 * @param {TreeWords} words
 * @param {string} field
 * @param {Record<string, any>} state
 * @returns {string}
 */
function spell({ names, options, zones }, field, state) {
  const value = state[field];
  if (state[MOST[field]]) return `${value ?? 0}/${state[MOST[field]]}`;
  if (field === "zone") return zones[value] ?? String(value);
  if (value === true) return "✓";
  if (Array.isArray(value)) return value.map((one) => names[one] ?? options[one] ?? one).join(", ") || "—";
  if (value === false || value === "" || value === undefined) return "—";
  return names[value] ?? options[value] ?? String(value);
}

/**
 * Whether a value is worth a place on a tile.
 * @param {any} value
 */
function tells(value) {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
