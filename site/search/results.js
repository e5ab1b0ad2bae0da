/** What was found, with titles, snippets and marks. */

import { chooseAsked, findMatches, makeSnippet } from "./snippet.js";

/** @typedef {import("./finder.js").Finder} Finder */
/** @typedef {import("./game-index.js").GameIndex} GameIndex */

/**
 * Results as the program prints them. The snippet of an entry whose text is not loaded is empty.
 * @param {Finder} finder
 * @param {Found} found
 * @param {number} limit
 * @param {number} [from] how many of the first are left out
 * @returns {Result[]}
 */
export function makeResults(finder, found, limit, from = 0) {
  return found.ranked.slice(from, limit).map(({ entry, score }) => {
    const index = /** @type {GameIndex} */ (finder.indexes.get(entry.game));
    const { title, lang } = finder.titleOf(entry, found.langs);
    const row = finder.textOf(entry, lang);
    const [written, number, version, source, cards, grimoire = "", note = ""] = row ?? ["", "", "", ["", "", "", ""], ""];
    // What the Grimoire plays differently is quoted like the entry itself.
    const text = note ? `${written} ${note}` : written;
    const { normaliser } = finder.vocabulary;
    const asked = chooseAsked(found.asked.get(entry.game) ?? [], [title, text], index, normaliser);
    const mark = (/** @type {string} */ one) => findMatches(one, asked, index, normaliser);
    const [doc, page, paragraph, section] = source;
    const own = [number.toLowerCase(), paragraph.toLowerCase(), ...grimoire.split(" ")];
    const isInside = (/** @type {string} */ one) =>
      row && !one.startsWith("p.") && entry.numbers.includes(one) && !own.includes(one);
    return {
      id: entry.id,
      lang,
      game: entry.game,
      kind: entry.kind,
      title,
      number,
      source: { doc, page, number: paragraph, section },
      spoiler: entry.spoiler,
      version,
      cards: cards ? cards.split(" ") : [],
      score: Math.round(score * 1000) / 1000,
      ...makeSnippet(text, mark(text), finder.base.width),
      paragraph: found.numbers.find((one) => isInside(one)) ?? "",
      titleMarks: mark(title).map((token) => /** @type {[number, number]} */ ([token.start, token.end])),
      url: `${lang}/${entry.id}/`,
    };
  });
}
