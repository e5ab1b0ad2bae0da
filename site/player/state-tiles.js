/** The table as tiles: a line for each thing, with its counters; what changed just now is lit. */

import { makeElement } from "../shared/elements.js";
import { formatNumber, formatSigned } from "../shared/wording.js";

/** The tiles of a place. Things that change in this story come before those that do not; so no tile ever moves. */
export function makeTiles(/** @type {ShownTable} */ playthrough, /** @type {number} */ place) {
  const { fields, names } = playthrough.words;
  const { counters } = playthrough.shape;
  const lit = new Set(playthrough.changed(place));
  const moving = new Set(playthrough.items.flatMap((_, number) => playthrough.changed(number)));
  /** @type {[boolean, HTMLElement][]} */
  const tiles = [];
  for (const [thing, state] of Object.entries(playthrough.state(place))) {
    const moves = Object.keys(fields).filter((field) => moving.has(`${thing}.${field}`));
    const shown = Object.keys(fields).filter(
      (field) => moves.includes(field) || (counters[field] && (findMost(counters, field, state) || tells(state[field]))),
    );
    if (!shown.length) continue;
    const isLit = /** @type {(field: string) => boolean} */ ((field) => lit.has(`${thing}.${field}`));
    const tile = makeElement("li", shown.some(isLit) ? "tile changed" : "tile");
    const line = makeElement("span", "counters");
    for (const field of shown) {
      // What a thing has not got is told when it loses it.
      const hasAny = findMost(counters, field, state) || state[field] === 0 || tells(state[field]);
      if (hasAny || isLit(field)) line.append(makeCounter(playthrough, field, state, isLit(field)), " ");
    }
    tile.append(makeElement("strong", "", names[thing] ?? thing), " ", line);
    tiles.push([moves.length > 0, tile]);
  }
  return [...tiles.filter(([moves]) => moves), ...tiles.filter(([moves]) => !moves)].map(([, tile]) => tile);
}

/**
 * A counter by its word; one with a symbol says the word when it changes, and always to those who listen.
 * @param {ShownTable} playthrough
 * @param {string} field
 * @param {Record<string, any>} state
 * @param {boolean} isLit
 */
function makeCounter({ words, shape }, field, state, isLit) {
  const counter = makeElement("span", isLit ? "counter lit" : "counter");
  const symbol = shape.counters[field]?.symbol;
  if (symbol) {
    const icon = makeElement("span", `icon icon-${symbol}`);
    icon.title = words.fields[field];
    counter.append(icon);
  }
  counter.append(makeElement("span", symbol && !isLit ? "hidden" : "", `${words.fields[field]} `));
  const most = findMost(shape.counters, field, state);
  counter.append(makeElement("b", "", most ? `${state[field] ?? 0}/${most}` : spell(words, field, state)));
  return counter;
}

/**
 * Up to how much a counter of a thing goes, where the thing says so.
 * @param {TreeShape["counters"]} counters
 * @param {string} field
 * @param {Record<string, any>} state
 */
function findMost(counters, field, state) {
  return state[counters[field]?.most];
}

/**
 * @param {TreeWords} words
 * @param {string} field
 * @param {Record<string, any>} state
 * @returns {string}
 */
function spell({ names, options, zones }, field, state) {
  const value = state[field];
  if (field === "zone") return zones[value] ?? String(value);
  if (value === true) return "✓";
  if (typeof value === "number" && value) return field.startsWith("bonus_") ? formatSigned(value) : formatNumber(value);
  if (Array.isArray(value)) return value.map((one) => names[one] ?? options[one] ?? one).join(", ") || "—";
  if (value === false || value === "" || value === undefined) return "—";
  return names[value] ?? options[value] ?? String(value);
}

/** Whether a value is worth a place on a tile. */
function tells(/** @type {any} */ value) {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
