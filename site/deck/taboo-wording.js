/** Taboo lists in the words of the page, as `rulesref/labels.py` tells them. */

import { fillIn, formatSigned } from "../shared/wording.js";

/** @typedef {import("./taboo-lists.js").TabooLists} TabooLists */

export class TabooWording {
  /**
   * @param {Record<string, string>} words
   * @param {DeckTexts} texts
   * @param {TabooLists | null} lists
   * @param {string} lang
   */
  constructor(words, texts, lists, lang) {
    this.words = words;
    this.texts = texts;
    this.lists = lists;
    this.lang = lang;
  }

  say(/** @type {string} */ name, /** @type {Record<string, string>} */ values = {}) {
    return fillIn(this.words[name], values);
  }

  /** A list by its code and date. */
  label(/** @type {string} */ code) {
    return `${code} (${this.texts.tabooDates[code]})`;
  }

  /** How a card stands on a list, in a word or two. */
  state(/** @type {TabooState} */ state) {
    const price = state.xp ? this.say("xp", { xp: formatSigned(state.xp) }) : "";
    const parts = [
      state.part ? this.say("improvement", { price }) : price,
      state.forbidden ? this.words.banned : "",
      state.exceptional === undefined ? "" : this.words[state.exceptional ? "exceptional" : "not-exceptional"],
      state.deck_limit === undefined ? "" : this.say("deck-limit", { count: String(state.deck_limit) }),
      state.text ? this.words.text : "",
    ];
    return parts.filter(Boolean).join(", ") || this.words.unlisted;
  }

  /**
   * What a list does to a card, as a ruling beside the others.
   * @param {TabooRow} row
   * @param {boolean} isTold whether an entry tells in the reader's language what the changed words come to
   * @returns {DeckRuling}
   */
  ruling({ code, card, state }, isTold) {
    const { lists } = this;
    if (!lists) throw new Error("no taboo lists");
    const hasCost = (state.xp && !state.part) || state.exceptional !== undefined;
    const sentences = [
      isTold ? "" : (this.texts.tabooTexts[state.text ?? ""] ?? ""),
      hasCost ? this.say("costs", { xp: String(lists.cost(card, 1, code)) }) : "",
      this.history(card, code),
    ];
    return {
      kind: "taboo",
      title: this.state(state),
      titleLang: this.lang,
      change: this.state(state),
      version: code,
      edition: "",
      text: sentences.filter(Boolean).join(" "),
      lang: this.lang,
      about: {},
      source: this.say("list", { list: this.label(code) }),
      campaign: "",
      isList: true,
    };
  }

  /** What the lists made of a card, one after another. */
  history(/** @type {Card} */ card, /** @type {string} */ on) {
    const steps = this.lists?.findHistory(card.codes) ?? [];
    if (steps.length === 1 && steps[0].code === on) return this.words.new;
    if (steps.length === 1) return this.say("since", { list: this.label(steps[0].code) });
    return this.say("history", { steps: steps.map(({ code, state }) => `${code}: ${this.state(state)}`).join("; ") });
  }

  /**
   * What a list makes of a deck.
   * @returns {{text: string, isGrave: boolean}[]}
   */
  notes(/** @type {DeckReport} */ { deck, taboo, unknown }, /** @type {(card: Card) => string} */ name) {
    if (!taboo || !this.lists) {
      return deck.taboo ? [{ text: this.say("uses", { list: deck.taboo }), isGrave: false }] : [];
    }
    const { cost } = taboo;
    const plain = [this.choice(taboo), ...this.others(deck, taboo)];
    plain.push(this.say(cost.xp ? "cost" : "cost-printed", { total: String(cost.total), xp: formatSigned(cost.xp) }));
    if (unknown.length) plain.push(this.words.uncounted);
    if (cost.possible) plain.push(this.say("possible", { xp: formatSigned(cost.possible) }));
    const notes = plain.map((text) => ({ text, isGrave: false }));
    if (cost.forbidden.length) {
      notes.push({ text: this.say("forbidden", { names: cost.forbidden.map(name).join(", ") }), isGrave: true });
    }
    if (taboo.code !== this.lists.newest) notes.push({ text: this.differences(taboo, name), isGrave: false });
    return notes;
  }

  /** By which list a deck is checked, and why. */
  choice(/** @type {DeckTaboo} */ { code, reason }) {
    const newest = this.lists?.newest ?? "";
    const values = { list: this.label(code), newest: this.label(newest) };
    if (reason === "newest") return this.say("by-newest", values);
    return this.say((reason === "deck" ? "by-deck" : "by-asked") + (code === newest ? "-newest" : ""), values);
  }

  /** The list that the deck names, where it is not the one in use. */
  others(/** @type {Deck} */ deck, /** @type {DeckTaboo} */ { code, reason }) {
    const own = this.lists?.read(deck.taboo) ?? "";
    if (deck.taboo && !own) return [this.say("unknown", { list: deck.taboo })];
    return own && reason !== "deck" && own !== code ? [this.say("own", { list: this.label(own) })] : [];
  }

  /** What the newest list makes of the same deck. */
  differences(/** @type {DeckTaboo} */ { newest, differences }, /** @type {(card: Card) => string} */ name) {
    const list = this.label(this.lists?.newest ?? "");
    if (!differences.length) return this.say("same", { list });
    const cards = differences.map((one) => `${name(one.card)}: ${this.change(one.here, one.newest)}`).join("; ");
    return this.say("differences", { list, total: String(newest.total), xp: formatSigned(newest.xp), cards });
  }

  change(/** @type {TabooState} */ before, /** @type {TabooState} */ after) {
    if (before.text && after.text) return this.words["text-again"];
    return `${this.state(before)} → ${this.state(after)}`;
  }
}
