/** The rows of the search dialog: an entry that was found, a card of which the query is the name. */

import { makeElement } from "../shared/elements.js";
import { chooseName, fillIn, nameCard } from "../shared/wording.js";
import { nameCampaign, nameGame } from "./query-names.js";

/**
 * A link to the passage of an entry that answers: title with marks, kind and source, passages of its text unless they give
 * away a campaign.
 * @param {Result} result
 * @param {number} place
 * @param {boolean} isAnswer whether they are shown in full
 * @param {DisplayContext} display
 */
export function makeResultRow(result, place, isAnswer, display) {
  const option = makeLink(`search-option-${place}`, `${result.id}/index.html`, display);
  option.classList.add(`tone-${display.tones[result.kind] ?? "plain"}`);
  option.classList.toggle("is-answer", isAnswer);
  // Until its text is here nothing is known of its passages.
  if (result.snippet) option.href += `#${result.passage}`;
  const title = makeElement("span", "search-title");
  title.append(...markText(result.title, result.titleMarks));
  const text = makeElement("span", "search-text");
  if (result.spoiler && !display.isSpoiled) {
    text.classList.add("is-folded");
    text.textContent = fillIn(display.words.spoiler, { campaign: nameCampaign(result, display) });
  } else {
    text.append(...markText(result.snippet, result.marks));
    if (result.lang !== display.lang) text.lang = result.lang;
  }
  if (result.lang !== display.lang) title.lang = result.lang;
  const about = makeElement("span", display.isOneGame ? "search-about" : "search-about is-long", describe(result, display));
  if (result.lang !== display.lang) about.prepend(makeElement("i", result.lang), " ");
  option.append(title, about, text);
  return option;
}

/**
 * A link to the page of a card: its name, and how much is said of it.
 * @param {NamedCard} card
 * @param {number} place
 * @param {DisplayContext} display
 */
export function makeCardRow(card, place, display) {
  const option = makeLink(`search-option-${place}`, `${card.game}/cards/${card.code}/index.html`, display);
  option.classList.add("is-card");
  const { text, lang } = nameCard(card, display.lang);
  const title = makeElement("span", "search-title", typeset(text));
  if (lang !== display.lang) title.lang = lang;
  const rules = new Intl.PluralRules(display.lang);
  const say = (/** @type {number} */ count, /** @type {string[]} */ [one, few, many]) =>
    fillIn({ one, few }[String(rules.select(count))] ?? many, { count: String(count) });
  const said = card.counts.map((count, kind) => count && say(count, display.counts[kind]));
  const through = card.derived.map((names) => chooseName(names, display.lang).text).join(", ");
  const about = [
    display.words.card,
    ...said,
    card.isListed ? display.words.listed : "",
    through && fillIn(display.words.derived, { names: through }),
  ];
  option.append(title, makeElement("span", "search-about", about.filter(Boolean).join(" · ")));
  return option;
}

function makeLink(/** @type {string} */ id, /** @type {string} */ to, /** @type {DisplayContext} */ display) {
  const option = /** @type {HTMLAnchorElement} */ (makeElement("a", "search-option"));
  option.id = id;
  option.href = `${display.root}${display.to}/${to}`;
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  option.tabIndex = -1;
  return option;
}

/** Kind, game where there may be several, document and place in it. */
function describe(/** @type {Result} */ result, /** @type {DisplayContext} */ display) {
  const { doc, page, number, section } = result.source;
  const place = number ? fillIn(display.words.number, { number }) : section && fillIn(display.words.quoted, { title: typeset(section) });
  const source = [chooseName(display.base.documents[doc] ?? {}, display.lang).text || doc, place, page && fillIn(display.words.page, { page })];
  const played = display.base.games.find((one) => one.id === result.game);
  const about = [
    display.kinds[result.kind],
    display.isOneGame || !played ? "" : nameGame(played, display.lang),
    source.filter(Boolean).join(", "),
  ];
  return about.filter(Boolean).join(" · ");
}

/**
 * A text with some stretches marked.
 * @returns {(string | Node)[]}
 */
function markText(/** @type {string} */ text, /** @type {[number, number][]} */ spans) {
  text = typeset(text);
  const pieces = [];
  let end = 0;
  for (const [from, to] of spans) {
    pieces.push(text.slice(end, from), makeElement("mark", "", text.slice(from, to)));
    end = to;
  }
  return [...pieces, text.slice(end)];
}

/** A text of the index as it is set in print: as long as before, so that marks keep their places. */
function typeset(/** @type {string} */ text) {
  return text.replace(/(?<=\p{L})'(?=\p{L})/gu, "’");
}
