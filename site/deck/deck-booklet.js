/** The report on a deck as a booklet: each card with its rulings in full, each ruling once. */

import {
  inLanguage,
  make,
  makeContentsLine,
  makeCover,
  makeLeftOut,
  makeReference,
  makeReferences,
  makeRuling,
  makeText,
} from "../booklet/booklet-elements.js";
import { fillPageNumbers } from "../booklet/page-numbers.js";
import { setRunningTitle } from "../booklet/paper.js";
import { loadText } from "../page/entry-texts.js";
import { sortRows } from "./report-rows.js";

/** @typedef {import("./report-wording.js").ReportWording} ReportWording */

/**
 * Put a report into the element of the page's booklet; until that is done, the page is printed as it is.
 * @param {HTMLElement} booklet
 * @param {DeckReport} report
 * @param {ReportWording} wording
 * @param {() => boolean} isWanted whether this is still the report that is shown
 */
export async function showDeckBooklet(booklet, report, wording, isWanted) {
  booklet.hidden = true;
  const parts = await new DeckBooklet(report, wording, JSON.parse(booklet.dataset.words ?? "{}")).make();
  if (!isWanted()) return;
  booklet.replaceChildren(...parts);
  booklet.hidden = false;
  setRunningTitle(wording.title(report));
  await fillPageNumbers(booklet);
}

class DeckBooklet {
  /**
   * @param {DeckReport} report
   * @param {ReportWording} wording
   * @param {Record<string, string>} words
   */
  constructor(report, wording, words) {
    this.report = report;
    this.wording = wording;
    this.words = words;
    /** Rulings that stand in the booklet. @type {Set<string>} */
    this.placed = new Set();
    this.find = this.find.bind(this);
  }

  /**
   * The parts of the booklet; throws if a text cannot be loaded.
   * @returns {Promise<HTMLElement[]>}
   */
  async make() {
    const { report, wording, words } = this;
    const texts = await this.loadTexts();
    const { told, named, silent } = sortRows(report);
    const shown = told.filter((one) => wording.isTold(one));
    const cover = makeCover(words.game, wording.title(report), [
      wording.sum(report),
      ...wording.notes(report).map(({ text }) => text),
      `${words.searched} ${wording.words.searched}`,
    ]);
    const lines = told.map((one) => {
      const said = wording.summary(one).map(({ text }) => text).join(" · ") || "—";
      const line = `${wording.label(one)}: ${said}`;
      return shown.includes(one) ? makeContentsLine(nameCardId(shown.indexOf(one)), line) : make("li", "", line);
    });
    const contents = make(
      "nav",
      "booklet-contents booklet-cards",
      make("h3", "", words.contents),
      make("ol", "", ...lines),
      ...this.listOthers(named, silent),
    );
    contents.setAttribute("aria-label", words.contents);
    const cards = shown.map((one, place) => this.makeCard(one, place, texts));
    const body = make("div", "booklet-body", ...cards, ...this.makeDerived(texts));
    return [make("div", "booklet-front", cover, contents), body];
  }

  /** @returns {Promise<Map<string, string>>} */
  async loadTexts() {
    const { cards } = this.report;
    const slugs = new Set(cards.flatMap(({ rulings, derived }) => [...rulings, ...derived.flatMap((one) => one.rulings)]));
    const found = await Promise.all(
      Array.from(slugs, async (slug) => {
        const text = await loadText(this.wording.ruling(slug).lang, slug);
        if (text === undefined) throw new Error(slug);
        return /** @type {[string, string]} */ ([slug, text]);
      }),
    );
    return new Map(found);
  }

  /** Below the contents: cards that rulings only name, cards of which nothing is said, and lines that are not known. */
  listOthers(/** @type {DeckCard[]} */ named, /** @type {DeckCard[]} */ silent) {
    const { wording, report } = this;
    const unknown = report.unknown.map((one) => wording.unknown(one)).join(", ");
    const naming = named.map((one) => `${wording.label(one)}: ${this.listMentions(one)}`).join("; ");
    return [
      naming && make("p", "", make("b", "", wording.words["only-named"]), ". ", naming, "."),
      silent.length ? make("p", "", wording.silence(silent), ".") : "",
      unknown && make("p", "", make("b", "", wording.words.unknown), ": ", unknown, "."),
    ];
  }

  /** @param {DeckCard} one */
  listMentions({ mentions }) {
    return mentions.map((slug) => this.wording.safeTitle(this.wording.ruling(slug))).join(", ");
  }

  makeCard(/** @type {DeckCard} */ one, /** @type {number} */ place, /** @type {Map<string, string>} */ texts) {
    const { wording } = this;
    const { text, lang } = wording.name(one.card);
    const count = one.isOther ? wording.words.or : `${one.resolved.line.count}×`;
    const head = make("h3", "", make("span", "number", count), " ", inLanguage(make("span", "", text), lang));
    const names = wording.otherNames(one.card).map(([name]) => name).join(" · ");
    const listed = wording.listed(one);
    const card = make(
      "section",
      "booklet-entry",
      head,
      make("p", "booklet-source", [names, wording.part(one.resolved), wording.sets(one)].filter(Boolean).join(" · ")),
      ...wording.remarks(one).map((remark) => make("p", "booklet-left-out", remark)),
      listed ? this.makeListed(listed, one.card) : "",
      ...this.makeRulings(one.rulings, one.card, texts),
      one.mentions.length ? make("p", "booklet-references", make("b", "", `${wording.words.named}:`), " ", this.listMentions(one)) : "",
    );
    card.id = nameCardId(place);
    return card;
  }

  /** Rulings in full where they stand first, else a reference; those that give away a campaign are counted. */
  makeRulings(/** @type {string[]} */ slugs, /** @type {Card} */ card, /** @type {Map<string, string>} */ texts) {
    const open = slugs.filter((slug) => !this.wording.ruling(slug).campaign);
    const elsewhere = open.filter((slug) => this.placed.has(slug));
    const told = open.filter((slug) => !this.placed.has(slug)).map((slug) => this.makeRuling(slug, card, texts));
    const references = elsewhere.flatMap((slug) => this.find(slug) ?? []).map((target) => makeReference(target, this.words));
    return [
      ...told,
      references.length ? makeReferences(this.words.see, references) : "",
      makeLeftOut(slugs.length - open.length, this.words.leftOut),
    ];
  }

  makeRuling(/** @type {string} */ slug, /** @type {Card} */ card, /** @type {Map<string, string>} */ texts) {
    this.placed.add(slug);
    const { wording } = this;
    const ruling = wording.ruling(slug);
    const [kind, version = ""] = wording.chips(ruling);
    const title = ruling.title === card.names[ruling.titleLang] ? "" : ruling.title;
    const told = { slug, kind, version, title, titleLang: ruling.titleLang, lang: ruling.lang, source: wording.source(ruling) };
    const element = makeRuling(told, makeText(texts.get(slug) ?? "", slug, ruling.lang, this.find, this.words));
    element.id = nameRulingId(slug);
    return element;
  }

  /** What the taboo list in use does to a card. */
  makeListed(/** @type {DeckRuling} */ listed, /** @type {Card} */ card) {
    const [kind, version = ""] = this.wording.chips(listed);
    const told = { slug: "", kind, version, title: "", titleLang: "", lang: listed.lang, source: this.wording.source(listed) };
    return makeRuling(told, make("p", "booklet-text", this.wording.text(listed, card)));
  }

  /** @param {Map<string, string>} texts */
  makeDerived(texts) {
    return this.wording.derived(this.report).map(({ head, rulings, card }) => make("section", "booklet-entry", make("h3", "", head), ...this.makeRulings(rulings, card, texts)));
  }

  /** @returns {BookletTarget | null} only what the booklet has: of other entries the page knows no titles */
  find(/** @type {string} */ slug) {
    if (!this.placed.has(slug)) return null;
    const { title, titleLang } = this.wording.ruling(slug);
    return { id: nameRulingId(slug), href: "", number: "", title, lang: titleLang };
  }
}

/** @param {number} place */
function nameCardId(place) {
  return `booklet-card-${place}`;
}

/** @param {string} slug */
function nameRulingId(slug) {
  return `booklet-${slug}`;
}
