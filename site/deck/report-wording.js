/** A report in the words of the page: what stands in its table, above and below it. The page and the clipboard show it. */

import { fillIn, nameCard } from "../shared/wording.js";

/** @typedef {import("./taboo-wording.js").TabooWording} TabooWording */

export class ReportWording {
  /**
   * @param {ReportTexts} texts
   * @param {TabooWording} taboo
   */
  constructor({ words, kinds, tones, texts, setNames, lang }, taboo) {
    this.taboo = taboo;
    this.setNames = setNames;
    this.words = words;
    this.kinds = kinds;
    this.tones = tones;
    this.texts = texts;
    this.lang = lang;
  }

  say(/** @type {string} */ name, /** @type {Record<string, string>} */ values = {}) {
    return fillIn(this.words[name], values);
  }

  /**
   * A card's name in the reader's language, else in another one that has it.
   * @returns {{text: string, lang: string}}
   */
  name(/** @type {Card} */ card) {
    return nameCard(card, this.lang);
  }

  /**
   * The other names of a card, each once, and their languages.
   * @returns {[string, string][]}
   */
  otherNames(/** @type {Card} */ card) {
    const shown = card.names[this.name(card).lang];
    const others = new Map(Object.entries(card.names).map(([lang, name]) => [name, lang]));
    others.delete(shown);
    return Array.from(others);
  }

  /** The sets of a card, where it must be told from others that its line may mean; empty otherwise. */
  sets(/** @type {DeckCard} */ { resolved, card }) {
    if (resolved.cards.length < 2) return "";
    return Array.from(new Set(card.prints.map(([set]) => this.setNames[set][0]))).join(", ");
  }

  /** @param {string} slug */
  ruling(slug) {
    return this.texts.rulings[slug];
  }

  /** @param {string} kind */
  tone(kind) {
    return this.tones[kind] ?? "plain";
  }

  /**
   * What there is about a card, each kind once.
   * @returns {{text: string, tone: string}[]}
   */
  summary(/** @type {DeckCard} */ one) {
    /** @type {Map<string, {kind: string, count: number}>} */
    const counts = new Map();
    for (const slug of one.rulings) {
      const { kind, change } = this.ruling(slug);
      // What the list in use does is told below.
      if (one.listed && kind === "taboo" && one.card.ownTaboo.includes(slug)) continue;
      const label = change ? `${this.kinds[kind]}: ${change}` : this.kinds[kind];
      const known = counts.get(label) ?? { kind, count: 0 };
      counts.set(label, { kind, count: known.count + 1 });
    }
    const chips = Array.from(counts, ([label, { kind, count }]) => ({
      text: count > 1 ? `${label} ×${count}` : label,
      tone: this.tone(kind),
    }));
    const listed = this.listed(one);
    if (listed) chips.push({ text: `${this.kinds.taboo}: ${listed.change}`, tone: this.tone("taboo") });
    for (const { through } of one.derived) chips.push({ text: this.texts.features[through], tone: "plain" });
    // The list is part of the document: while it is off, the document must not be said to say nothing.
    if (!one.state && one.isOnNewest) chips.push({ text: this.words["on-list"], tone: "plain" });
    return chips;
  }

  /** What the taboo list in use does to a card, as a ruling; null if it is not on it. */
  listed(/** @type {DeckCard} */ { listed, rulings, card }) {
    if (!listed) return null;
    const isTold = rulings.some((slug) => card.ownTaboo.includes(slug) && this.ruling(slug).lang === this.lang);
    return this.taboo.ruling(listed, isTold);
  }

  /** Whether there is something to read about a card. */
  isTold(/** @type {DeckCard} */ { rulings, listed }) {
    return rulings.length > 0 || listed !== null;
  }

  /**
   * What must be said about how a line was understood.
   * @returns {string[]}
   */
  remarks(/** @type {DeckCard} */ { resolved }) {
    const said = [];
    const { line, readAs, isOtherLevel } = resolved;
    if (readAs) said.push(this.say("asked", { asked: line.asked }));
    if (isOtherLevel) said.push(this.say("other-level", { level: String(line.level) }));
    return said;
  }

  /** The sentences of a ruling that matter for a card. */
  text(/** @type {DeckRuling} */ ruling, /** @type {Card} */ card) {
    return ruling.about[card.code] ?? ruling.text;
  }

  /** @returns {string[]} kind with what the taboo list does, version */
  chips(/** @type {DeckRuling} */ { kind, change, version }) {
    return [change ? `${this.kinds[kind]}: ${change}` : this.kinds[kind], version].filter(Boolean);
  }

  /** @param {DeckRuling} ruling */
  source(ruling) {
    return ruling.edition ? `${ruling.source} · ${ruling.edition}` : ruling.source;
  }

  /** A card with its number of copies, as in a list. */
  label(/** @type {DeckCard} */ one) {
    const count = one.isOther ? this.words.or : `${one.resolved.line.count}×`;
    const aside = [this.part(one.resolved), this.sets(one)].filter(Boolean).join(", ");
    return `${count} ${this.name(one.card).text}${aside ? ` [${aside}]` : ""}`;
  }

  /** The title of a ruling, or what it gives away. */
  safeTitle(/** @type {DeckRuling} */ { campaign, title }) {
    return campaign ? this.say("spoiler", { campaign }) : title;
  }

  /** The cards of which the documents say nothing, in one sentence; empty if there are none. */
  silence(/** @type {DeckCard[]} */ cards) {
    return cards.length ? this.say("silent", { cards: cards.map((one) => this.label(one)).join(", ") }) : "";
  }

  /** @param {DeckReport} report */
  title({ deck }) {
    return deck.name || this.words.title;
  }

  /**
   * How many cards and rulings there are, and how many lines are not known.
   * @returns {[string, string]}
   */
  sums(/** @type {DeckReport} */ { copies, cards, unknown }) {
    const ruled = new Set(cards.filter((one) => this.isTold(one)).map((one) => one.resolved)).size;
    return [
      this.say("sum", { copies: String(copies), ruled: String(ruled) }),
      this.say("sum-unknown", { unknown: String(unknown.length) }),
    ];
  }

  /** @param {DeckReport} report */
  sum(report) {
    return this.sums(report).join(" ");
  }

  /** How many of the texts are not in the reader's language; empty if all are. */
  untranslated(/** @type {DeckReport} */ { cards }) {
    const slugs = new Set(cards.flatMap((one) => [...one.rulings, ...one.mentions, ...one.derived.flatMap(({ rulings }) => rulings)]));
    const langs = Array.from(slugs, (slug) => this.ruling(slug).lang);
    const others = langs.filter((lang) => lang !== this.lang);
    const language = Array.from(new Set(others), (lang) => this.words[`lang-${lang}`]).join(", ");
    if (!others.length) return "";
    if (others.length === langs.length) return this.say("untranslated", { language });
    return this.say("some-untranslated", { count: String(others.length), all: String(langs.length), language });
  }

  /**
   * What the list leaves out, and what the taboo list makes of the deck.
   * @returns {{text: string, isGrave: boolean}[]}
   */
  notes(/** @type {DeckReport} */ report) {
    const absent = report.deck.absent.join(", ");
    const notes = this.taboo.notes(report, (card) => this.name(card).text);
    return absent ? [{ text: this.say("absent", { cards: absent }), isGrave: false }, ...notes] : notes;
  }

  /** The part of the deck that a card is in, where it is not the deck itself. */
  part(/** @type {ResolvedLine} */ { line }) {
    return line.part === "deck" ? "" : this.words[line.part];
  }

  /**
   * Keywords through which rulings reach cards, each once for all its cards.
   * @returns {{head: string, rulings: string[], card: Card}[]}
   */
  derived(/** @type {DeckReport} */ { cards }) {
    /** @type {Map<string, {names: Set<string>, rulings: Set<string>, card: Card}>} */
    const found = new Map();
    for (const { card, derived } of cards) {
      for (const { through, rulings } of derived) {
        const one = found.get(through) ?? { names: new Set(), rulings: new Set(), card };
        one.names.add(this.name(card).text);
        for (const slug of rulings) one.rulings.add(slug);
        found.set(through, one);
      }
    }
    return Array.from(found, ([through, { names, rulings, card }]) => ({
      head: this.say("derived", { feature: this.texts.features[through], names: Array.from(names).join(", ") }),
      rulings: Array.from(rulings),
      card,
    }));
  }

  /** A line that nothing is known of, as it was written. */
  unknown(/** @type {ResolvedLine} */ { line }) {
    const level = line.level === null ? "" : ` (${line.level})`;
    return `${line.count}× ${line.name || line.code}${level}`;
  }
}
