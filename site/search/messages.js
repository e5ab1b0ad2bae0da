/** What the search dialog says beside the results: how a query was understood, what was not found, what is missing. */

import { findElement, makeElement } from "../shared/elements.js";
import { fillIn } from "../shared/wording.js";
import { listQueries } from "./query-buttons.js";
import { nameGame } from "./query-names.js";

/** @typedef {import("./finder.js").Finder} Finder */

/** As the Grimoire numbers its rules. */
const RULE = /(?<!\S)\d{1,2}\.\d{3}(?!\S)/;

/** So long after the last letter a screen reader is told what was found, in milliseconds. */
const PAUSE = 600;
const MAX_ECHO_LENGTH = 80;

export class Messages {
  /**
   * @param {HTMLElement} sheet
   * @param {Record<string, string>} words
   * @param {string} lang
   * @param {(query: string) => void} ask
   * @param {(game: string) => void} searchIn called with a game, or with nothing for all of them
   */
  constructor(sheet, words, lang, ask, searchIn) {
    this.sheet = sheet;
    this.words = words;
    this.lang = lang;
    this.ask = ask;
    this.searchIn = searchIn;
    this.saying = 0;
  }

  /**
   * How the query was understood, and whether nothing fits well.
   * @param {string} typed
   * @param {Found | undefined} found
   * @param {boolean} [isNamed] whether it is the name of a card
   */
  showUnderstood(typed, found, isNamed = false) {
    findElement(this.sheet, "[data-search-weak]").hidden = isNamed || !found?.isWeak;
    const line = findElement(this.sheet, "[data-search-shown]");
    line.hidden = !found || found.understood === typed;
    if (!found || line.hidden) return;
    findElement(line, "span").textContent = fillIn(this.words.shown, { understood: shorten(found.understood) });
    findElement(line, "button").textContent = fillIn(this.words.literally, { query: shorten(typed.trim()) });
  }

  /** That what was asked for is a term which no entry explains. */
  showBare(/** @type {BareTerm[]} */ terms) {
    const line = findElement(this.sheet, "[data-search-bare]");
    line.hidden = !terms.length;
    const names = terms.map((term) => Array.from(new Set(Object.values(term.names))).join(" / ")).join("; ");
    line.textContent = terms.length ? fillIn(this.words.bare, { names }) : "";
  }

  /** The pages of the site that the query asks for by name, of each game that is searched and has them. */
  showPages(/** @type {string[]} */ pages, /** @type {Game[]} */ games, /** @type {string} */ root) {
    const block = findElement(this.sheet, "[data-search-pages]");
    /** @type {Record<string, string>} */
    const titles = JSON.parse(this.sheet.dataset.pages || "{}");
    const links = pages.flatMap((page) =>
      games
        .filter((game) => game.pages.includes(page))
        .map((game, _, having) => {
          const title = fillIn(this.words.pageOf, { title: titles[page] ?? page });
          const label = having.length > 1 ? `${title} · ${nameGame(game, this.lang)}` : title;
          const link = /** @type {HTMLAnchorElement} */ (makeElement("a", "search-place", label));
          link.href = `${root}${this.lang}/${game.id}/${page}/index.html`;
          return link;
        }),
    );
    block.hidden = !links.length;
    block.replaceChildren(...links);
  }

  /** Which games were searched because the query names them, or which of them it may mean. */
  showGames(/** @type {Found | undefined} */ found, /** @type {Game[]} */ games) {
    const line = findElement(this.sheet, "[data-search-games]");
    const pick = (/** @type {string[]} */ ids) => ids.flatMap((id) => games.find((game) => game.id === id) ?? []);
    const [choices, named] = [found?.gamesToChoose ?? [], found?.namedGames ?? []].map(pick);
    line.hidden = !choices.length && !named.length;
    const sentence = findElement(line, "p");
    const names = named.map((game) => nameGame(game, this.lang)).join(", ");
    sentence.textContent = choices.length ? this.words.whichGame : fillIn(this.words.onlyGame, { game: names });
    const chips = choices.map((game) => this.makeGameChip(nameGame(game, this.lang), game.id));
    line.replaceChildren(sentence, ...(choices.length ? chips : [this.makeGameChip(this.words.games, "")]));
  }

  makeGameChip(/** @type {string} */ label, /** @type {string} */ game) {
    const chip = /** @type {HTMLButtonElement} */ (makeElement("button", "search-chip", label));
    chip.type = "button";
    chip.addEventListener("click", () => this.searchIn(game));
    return chip;
  }

  /**
   * What else may be meant.
   * @param {Suggestion[] | undefined} near entries whose titles are nearly the query, if nothing fits well
   * @param {string} typed for what nothing was found; empty if something was
   * @param {UnknownFilter} [unknown] why
   */
  showNearest(near, typed, unknown) {
    const block = findElement(this.sheet, "[data-search-nothing]");
    block.hidden = !near;
    if (!near) return;
    const first = findElement(block, "p");
    first.hidden = !typed;
    first.textContent = this.sayNothing(shorten(typed.trim()), unknown);
    // Fewer words would find as little.
    findElement(block, ":scope > p:last-child").hidden = Boolean(unknown);
    const nearest = findElement(block, "[data-search-nearest]");
    const list = findElement(nearest, "ul");
    listQueries(list, near.map(({ title }) => title), this.ask);
    const rule = linkGrimoire(typed);
    if (rule) list.prepend(rule);
    nearest.hidden = !near.length && !rule;
  }

  /**
   * That nothing was found, or why nothing can be.
   * @param {string} query
   * @param {UnknownFilter} [unknown]
   */
  sayNothing(query, unknown) {
    if (!unknown) return fillIn(this.words.nothing, { query });
    const sentence = fillIn(this.words[`unknown-${unknown.field}`], { value: unknown.value });
    return `${sentence} ${fillIn(this.words.options, { options: unknown.options.join(", ") })}`;
  }

  /**
   * What could not be searched, else that more is coming.
   * @param {Finder} finder
   * @param {string[]} games
   * @param {Set<string>} missing games of which something could not be loaded
   * @param {boolean} isWaiting
   * @param {boolean} isNothing
   */
  showState(finder, games, missing, isWaiting, isNothing) {
    const state = findElement(this.sheet, "[data-search-state]");
    const lost = games.filter((one) => missing.has(one));
    const absent = finder.base.games.filter((one) => lost.includes(one.id) && !finder.hasWords(one.id, this.lang));
    const names = absent.map((one) => nameGame(one, this.lang)).join(", ");
    let words = isWaiting ? this.words.loading : "";
    if (names) words = fillIn(this.words.absent, { games: names });
    else if (lost.length && isNothing) words = this.words.failed;
    state.hidden = !words;
    if (state.textContent !== words) state.textContent = words;
  }

  /** How many of the results are shown, and that there are more. */
  showMore(/** @type {number} */ shown, /** @type {number} */ count) {
    const line = findElement(this.sheet, "[data-search-more]");
    line.hidden = !count;
    findElement(line, "button").hidden = shown >= count;
    const words = fillIn(this.words.shownOf, { shown: String(shown), count: String(count) });
    findElement(line, "span").textContent = shown < count ? words : fillIn(this.words.all, { count: String(count) });
  }

  /**
   * The answer in a sentence, for a screen reader.
   * @param {string} title that of the first result; empty where there is none
   * @param {number} count
   * @param {string} typed
   * @param {UnknownFilter} [unknown]
   */
  tell(title, count, typed, unknown) {
    const sentence = count ? fillIn(this.words.found, { count: String(count), title }) : this.sayNothing(typed.trim(), unknown);
    this.say(typed.trim() ? sentence : "");
  }

  /** Tell a screen reader, once the typing pauses. */
  say(/** @type {string} */ words) {
    clearTimeout(this.saying);
    this.saying = setTimeout(() => (findElement(this.sheet, "[data-search-status]").textContent = words), PAUSE);
  }
}

/** A query as it is repeated: not more of it than a line holds. */
function shorten(/** @type {string} */ query) {
  const signs = Array.from(query);
  return signs.length > MAX_ECHO_LENGTH ? `${signs.slice(0, MAX_ECHO_LENGTH - 1).join("")}…` : query;
}

/**
 * A number of the Grimoire that no entry bears, on the page of what the Grimoire plays differently, which has them all.
 */
function linkGrimoire(/** @type {string} */ typed) {
  const number = RULE.exec(typed)?.[0];
  const page = /** @type {HTMLAnchorElement | null} */ (document.querySelector("#menu a[href*='/grimoire/']"));
  if (!number || !page) return null;
  const link = /** @type {HTMLAnchorElement} */ (makeElement("a", "search-place", `${page.textContent?.trim()}: ${number}`));
  link.href = `${page.href}#${number}`;
  const item = makeElement("li");
  item.append(link);
  return item;
}
