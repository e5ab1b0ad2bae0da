/** What was found, with titles, snippets and marks. */

import { namePassages } from "./passages.js";
import { chooseAsked, findMatches, makeSnippet } from "./snippet.js";

/** @typedef {import("./finder.js").Finder} Finder */
/** @typedef {import("./game-index.js").GameIndex} GameIndex */

/**
 * Results as the program prints them. The snippet of an entry whose text is not loaded is empty.
 * @param {Finder} finder
 * @param {Found} found
 * @param {number} limit
 * @param {number} [answers] how many of the first show more of their text
 * @returns {Result[]}
 */
export function makeResults(finder, found, limit, answers = 1) {
  return found.ranked.slice(0, limit).map(({ entry, score }, place) => {
    const index = /** @type {GameIndex} */ (finder.indexes.get(entry.game));
    const { title, lang } = finder.titleOf(entry, found.langs);
    const row = finder.textOf(entry, lang);
    const [written, number, version, source, cards, grimoire = "", quoted = "", note = ""] =
      row ?? ["", "", "", ["", "", "", ""], ""];
    // What the Grimoire plays differently is quoted like the entry itself.
    const text = note ? `${written}\n${note}` : written;
    const { normaliser } = finder.vocabulary;
    const words = found.asked.get(entry.game) ?? [];
    const asked = chooseAsked(words, [title, text], index, normaliser);
    const mark = (/** @type {string} */ one) => findMatches(one, asked, index, normaliser);
    const [doc, page, paragraph, section] = source;
    const own = [number.toLowerCase(), paragraph.toLowerCase(), ...grimoire.split(" ")];
    const isInside = (/** @type {string} */ one) =>
      row && !one.startsWith("p.") && entry.numbers.includes(one) && !own.includes(one);
    const numbered = found.numbers.find((one) => isInside(one)) ?? "";
    const query = { rarity: words.map(({ rarity }) => rarity), number: numbered, isAnswer: place < answers };
    const lines = new Set(quoted.split(" ").filter(Boolean).map(Number));
    const shown = makeSnippet(title, text, lines, query, mark, finder.base);
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
      ...shown,
      // A note of the Grimoire is apart on the page.
      passage: namePassages(written.split("\n")).includes(shown.passage) ? shown.passage : "",
      paragraph: numbered,
      titleMarks: mark(title).map((token) => /** @type {[number, number]} */ ([token.start, token.end])),
      url: `${lang}/${entry.id}/`,
    };
  });
}
