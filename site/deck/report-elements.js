/** A report as elements of the page. Every text goes in as text: nothing of a deck becomes markup. */

import { makeElement } from "../shared/elements.js";
import { sortRows } from "./report-rows.js";

/** @typedef {import("./report-wording.js").ReportWording} ReportWording */
/** @typedef {string | Node} Piece */

/**
 * @param {string} tag
 * @param {string} name class
 * @param {...Piece} pieces
 */
function make(tag, name, ...pieces) {
  const element = makeElement(tag, name);
  element.append(...pieces);
  return element;
}

function inLanguage(/** @type {HTMLElement} */ element, /** @type {string} */ lang) {
  if (lang !== document.documentElement.lang) element.lang = lang;
  return element;
}

/**
 * @param {string} address
 * @param {...Piece} pieces
 */
function link(address, ...pieces) {
  const element = make("a", "", ...pieces);
  element.setAttribute("href", address);
  return element;
}

/**
 * @param {DeckReport} report
 * @param {ReportWording} wording
 * @param {(line: DeckLine, meant: string) => void} mend takes a name in place of what was written
 * @returns {Node[]}
 */
export function showReport(report, wording, mend) {
  const isList = report.deck.form === "list";
  const untranslated = wording.untranslated(report);
  const { told, named, silent } = sortRows(report);
  /** @type {Piece[]} */
  const shown = [makeNotes(report, wording), told.length ? makeTable(told, wording) : ""];
  if (named.length) shown.push(makeNamed(named, wording));
  if (silent.length) shown.push(make("p", "deck-silent", wording.silence(silent)));
  if (untranslated) shown.push(make("p", "note untranslated", untranslated));
  shown.push(...told.map((one, place) => (wording.isTold(one) ? makeBlock(one, place, wording) : "")));
  for (const { head, rulings, card } of wording.derived(report)) {
    const count = make("span", "count", String(rulings.length));
    shown.push(make("details", "deck-fold", make("summary", "", head, count), ...rulings.map((slug) => makeRuling(slug, card, wording))));
  }
  if (report.unknown.length) shown.push(makeUnknown(report, wording, isList ? mend : null));
  if (report.deck.others.length) shown.push(makeOthers(report, wording));
  return /** @type {Node[]} */ (shown.filter(Boolean));
}

/**
 * The report in a sentence or two; how many lines are not known leads to them.
 * @returns {Piece[]}
 */
export function showSum(/** @type {DeckReport} */ report, /** @type {ReportWording} */ wording) {
  const [cards, unknown] = wording.sums(report);
  return [cards, " ", report.unknown.length ? link("#deck-unknown", unknown) : unknown];
}

function makeNotes(/** @type {DeckReport} */ report, /** @type {ReportWording} */ wording) {
  const notes = wording.notes(report);
  if (!notes.length) return "";
  return make("ul", "deck-notes", ...notes.map(({ text, isGrave }) => make("li", isGrave ? "is-grave" : "", text)));
}

function makeTable(/** @type {DeckCard[]} */ cards, /** @type {ReportWording} */ wording) {
  const rows = cards.map((one, place) => {
    const { text, lang } = wording.name(one.card);
    const isTold = wording.isTold(one);
    const address = isTold ? `#deck-card-${place}` : cardAddress(one.card);
    // What only the list of all cards knows has no page.
    const hasPlace = isTold || !one.card.isListed;
    const name = make("th", "", inLanguage(hasPlace ? link(address, text) : make("span", "", text), lang));
    name.setAttribute("scope", "row");
    const part = wording.part(one.resolved);
    if (part) name.append(" ", make("span", "deck-part", part));
    const sets = wording.sets(one);
    if (sets) name.append(" ", inLanguage(make("span", "deck-part", sets), "en"));
    const chips = wording.summary(one).map((chip) => make("span", `chip tone-${chip.tone}`, chip.text));
    const count = one.isOther ? wording.words.or : `${one.resolved.line.count}×`;
    const row = make("tr", "", make("td", "deck-count", count), name, make("td", "deck-said", ...spaced(chips)));
    if (one.state?.forbidden) row.className = "is-forbidden";
    return row;
  });
  return make("table", "deck-table", make("tbody", "", ...rows));
}

/** @returns {Piece[]} */
function spaced(/** @type {Node[]} */ chips) {
  return chips.length ? chips.flatMap((chip) => [chip, " "]) : ["—"];
}

/** @param {Card} card */
function cardAddress(card) {
  return `../cards/${card.code}/index.html`;
}

function makeBlock(/** @type {DeckCard} */ one, /** @type {number} */ place, /** @type {ReportWording} */ wording) {
  const { text, lang } = wording.name(one.card);
  const head = make("h3", "", inLanguage(one.card.isListed ? make("span", "", text) : link(cardAddress(one.card), text), lang));
  head.id = `deck-card-${place}`;
  if (!one.isOther) head.append(" ", make("span", "deck-copies", `${one.resolved.line.count}×`));
  const sets = wording.sets(one);
  if (sets) head.append(" ", inLanguage(make("span", "deck-copies", sets), "en"));
  const names = wording.otherNames(one.card).map(([name, lang]) => inLanguage(make("span", "", name), lang));
  return make(
    "section",
    "deck-card",
    head,
    make("p", "deck-remark", ...names.flatMap((name, place) => (place ? [" · ", name] : [name]))),
    ...wording.remarks(one).map((remark) => make("p", "deck-remark", remark)),
    ...makeRulings(one, wording),
    one.mentions.length ? makeMentions(one, wording) : "",
  );
}

/** The rulings on a card; before those of the taboo list what the list in use does to it. */
function makeRulings(/** @type {DeckCard} */ one, /** @type {ReportWording} */ wording) {
  const listed = wording.listed(one);
  const rows = one.rulings.map((slug) => makeRuling(slug, one.card, wording));
  const place = one.rulings.findIndex((slug) => wording.ruling(slug).kind === "taboo");
  if (listed) rows.splice(place < 0 ? rows.length : place, 0, makeRuling("", one.card, wording, listed));
  return rows;
}

/** The rulings that name a card as an example or in a list, under one line. */
function makeMentions(/** @type {DeckCard} */ one, /** @type {ReportWording} */ wording) {
  const count = make("span", "count", String(one.mentions.length));
  return make("details", "deck-fold", make("summary", "", wording.words.named, count), listMentions(one, wording));
}

/** The cards that rulings only name, under one line. */
function makeNamed(/** @type {DeckCard[]} */ cards, /** @type {ReportWording} */ wording) {
  const count = make("span", "count", String(cards.length));
  const rows = cards.flatMap((one) => {
    const { text, lang } = wording.name(one.card);
    const name = inLanguage(link(cardAddress(one.card), text), lang);
    return [make("dt", "", `${one.resolved.line.count}× `, name), make("dd", "", listMentions(one, wording))];
  });
  return make("details", "deck-fold", make("summary", "", wording.words["only-named"], count), make("dl", "", ...rows));
}

function listMentions(/** @type {DeckCard} */ { mentions }, /** @type {ReportWording} */ wording) {
  const items = mentions.map((slug) => {
    const ruling = wording.ruling(slug);
    const title = inLanguage(link(`../${slug}/index.html`, wording.safeTitle(ruling)), ruling.campaign ? wording.lang : ruling.titleLang);
    return make("li", "", title, " ", make("span", "deck-kind", wording.kinds[ruling.kind]));
  });
  return make("ul", "", ...items);
}

/**
 * @param {string} slug
 * @param {Card} card
 * @param {ReportWording} wording
 * @param {DeckRuling} [ruling]
 */
function makeRuling(slug, card, wording, ruling = wording.ruling(slug)) {
  const tone = `tone-${wording.tone(ruling.kind)}`;
  const chips = wording.chips(ruling).map((chip, place) => make("span", place ? "chip" : `chip ${tone}`, chip));
  if (ruling.lang !== document.documentElement.lang) chips.push(makeLanguageSign(ruling.lang, wording));
  const isCardsName = ruling.isList || ruling.title === card.names[ruling.titleLang];
  const title = isCardsName ? "" : inLanguage(make("p", "ruling-title", ruling.title), ruling.titleLang);
  // Items of a list stand on lines of their own.
  const text = inLanguage(make("p", "deck-text", wording.text(ruling, card).replaceAll(/\s• /g, "\n• ")), ruling.lang);
  const whole = link(`../${slug}/index.html`, wording.words.whole, make("span", "hidden", `: ${ruling.campaign || ruling.title}`));
  const source = make("p", "ruling-source", make("span", "", wording.source(ruling)));
  if (!ruling.isList) source.append(make("span", "deck-whole", whole));
  const line = make("p", "ruling-line", ...spaced(chips));
  if (!ruling.campaign) return make("div", `ruling open ${tone}`, line, title, text, source);
  // The title may give away as much as the text.
  const summary = make("summary", "", wording.say("spoiler", { campaign: ruling.campaign }));
  return make("div", `ruling open ${tone}`, line, make("details", "deck-spoiler", summary, title, text), source);
}

/** The sign of a text that is not in the reader's language. */
function makeLanguageSign(/** @type {string} */ lang, /** @type {ReportWording} */ wording) {
  const name = wording.words[`lang-${lang}`];
  const sign = make("span", "", lang.toUpperCase());
  sign.setAttribute("aria-hidden", "true");
  sign.title = name;
  return make("span", "language-sign", sign, make("span", "hidden", `${wording.words.language} ${name}`));
}

/**
 * @param {DeckReport} report
 * @param {ReportWording} wording
 * @param {((line: DeckLine, meant: string) => void) | null} mend
 */
function makeUnknown({ unknown }, wording, mend) {
  const items = unknown.map((one) => {
    const item = make("li", "", make("span", "deck-asked", wording.unknown(one)));
    if (!one.nearest.length) return item;
    const perhaps = `${wording.words.perhaps}: `;
    if (!mend) {
      item.append(make("span", "deck-guesses", perhaps, one.nearest.join(", ")));
      return item;
    }
    const guesses = one.nearest.map((name) => {
      const button = make("button", "deck-guess", name);
      button.setAttribute("type", "button");
      button.addEventListener("click", () => mend(one.line, name));
      return button;
    });
    item.append(make("span", "deck-guesses", perhaps, ...guesses.flatMap((one) => [one, " "])));
    return item;
  });
  const why = make("p", "note", wording.words["unknown-why"]);
  const head = make("h3", "", wording.words.unknown);
  head.id = "deck-unknown";
  return make("section", "deck-unknown", head, why, make("ul", "", ...items));
}

function makeOthers(/** @type {DeckReport} */ { deck }, /** @type {ReportWording} */ wording) {
  const count = make("span", "count", String(deck.others.length));
  const lines = deck.others.map(([number, text]) => make("li", "", make("span", "number", String(number)), " ", text));
  return make("details", "deck-others", make("summary", "", wording.words.others, count), make("ul", "", ...lines));
}
