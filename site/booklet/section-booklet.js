/** A chapter as a booklet: every entry once, in the order in which they are read, below it what was said later. */

import { loadText } from "../page/entry-texts.js";
import { fillIn } from "../shared/wording.js";
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
  nameEntry,
  nameParagraph,
} from "./booklet-elements.js";

export class SectionBooklet {
  /**
   * @param {BookletData} data
   * @param {BookletSection} section
   * @param {Record<string, string>} words
   * @param {boolean} hasRulings
   */
  constructor(data, section, words, hasRulings) {
    this.data = data;
    this.section = section;
    this.words = words;
    this.hasRulings = hasRulings;
    /** What stands in the booklet: the entries of the chapter, and each ruling below the first that it is about. */
    this.placed = new Set(section.entries);
    this.find = this.find.bind(this);
  }

  /**
   * The parts of the booklet; throws if a text cannot be loaded.
   * @returns {Promise<HTMLElement[]>}
   */
  async make(/** @type {string} */ game) {
    const texts = await this.loadTexts();
    const { entries, title, documents, leftOut } = this.section;
    const cover = makeCover(game, title, [
      documents.join("; "),
      leftOut ? fillIn(this.words.leftOut, { count: String(leftOut) }) : "",
      this.words.ours,
    ]);
    const lines = entries.map((slug) => {
      const [number, name, lang] = this.data.entries[slug];
      return makeContentsLine(nameId(slug), ...nameEntry(number, name, lang));
    });
    const contents = make("nav", "booklet-contents", make("h3", "", this.words.contents), make("ol", "", ...lines));
    contents.setAttribute("aria-label", this.words.contents);
    const body = make("div", "booklet-body", ...this.placeRulings().map(([slug, rulings]) => this.makeEntry(slug, rulings, texts)));
    return [make("div", "booklet-front", cover, contents), body];
  }

  /** Each entry with the rulings that are told below it: not those that stand elsewhere in the booklet. */
  placeRulings() {
    return this.section.entries.map((slug) => {
      const rulings = this.hasRulings ? this.data.entries[slug][7].filter((one) => !this.placed.has(one)) : [];
      for (const ruling of rulings) this.placed.add(ruling);
      return /** @type {[string, string[]]} */ ([slug, rulings]);
    });
  }

  /** @returns {Promise<Map<string, string>>} */
  async loadTexts() {
    const { entries } = this.data;
    const wanted = new Set(this.section.entries.flatMap((slug) => [slug, ...(this.hasRulings ? entries[slug][7] : [])]));
    const found = await Promise.all(
      Array.from(wanted, async (slug) => {
        const text = await loadText(entries[slug][3], slug);
        if (text === undefined) throw new Error(slug);
        return /** @type {[string, string]} */ ([slug, text]);
      }),
    );
    return new Map(found);
  }

  makeEntry(/** @type {string} */ slug, /** @type {string[]} */ told, /** @type {Map<string, string>} */ texts) {
    const [number, title, titleLang, lang, kind, version, source, rulings, leftOut, see] = this.data.entries[slug];
    const head = inLanguage(make("h3", "", ...nameEntry(number, title, titleLang)), titleLang);
    if (lang !== document.documentElement.lang) head.append(" ", make("i", lang));
    const elsewhere = this.hasRulings ? rulings.filter((one) => !told.includes(one) && one !== slug) : [];
    const entry = make(
      "section",
      "booklet-entry",
      head,
      makeText(texts.get(slug) ?? "", slug, lang, this.find, this.words),
      make("p", "booklet-source", [[kind, version].filter(Boolean).join(" "), source].filter(Boolean).join(" · ")),
      ...told.map((one) => this.makeRuling(one, texts)),
      elsewhere.length ? this.makeReferences(this.words.elsewhere, elsewhere) : "",
      this.hasRulings ? makeLeftOut(leftOut, this.words.leftOut) : "",
      see.length ? this.makeReferences(this.words.see, see) : "",
    );
    entry.id = nameId(slug);
    return entry;
  }

  makeRuling(/** @type {string} */ slug, /** @type {Map<string, string>} */ texts) {
    const [, title, titleLang, lang, kind, version, source] = this.data.entries[slug];
    const text = makeText(texts.get(slug) ?? "", slug, lang, this.find, this.words);
    const ruling = makeRuling({ slug, title, titleLang, lang, kind, version, source }, text);
    ruling.id = nameId(slug);
    return ruling;
  }

  makeReferences(/** @type {string} */ head, /** @type {string[]} */ slugs) {
    const targets = slugs.flatMap((slug) => this.find(slug, "") ?? []);
    if (!targets.length) return "";
    return makeReferences(head, targets.map((target) => makeReference(target, this.words)));
  }

  /** @returns {BookletTarget | null} nothing for what gives away a campaign */
  find(/** @type {string} */ slug, /** @type {string} */ paragraph) {
    const row = this.data.entries[slug];
    if (!row) return null;
    const [number, title, lang] = row;
    const id = this.placed.has(slug) ? (paragraph ? nameParagraph(slug, paragraph) : nameId(slug)) : "";
    return { id, href: `../${slug}/index.html${paragraph ? `#${paragraph}` : ""}`, number, title, lang };
  }
}

/** @param {string} slug */
function nameId(slug) {
  return `booklet-${slug}`;
}
