/** `search(query, options)`: the answer of `rulesref search --json`, after all of the games was loaded. */

import { SCRIPTS } from "../language/common-words.js";
import { joinFilters, wantedLanguages } from "./entry-filter.js";
import { Finder } from "./finder.js";
import { makeResults } from "./results.js";
import { findNearest } from "./suggestions.js";

/** @type {Promise<Finder> | undefined} */
let making;

/** The one finder of the page. @returns {Promise<Finder>} */
export function openFinder() {
  making ??= rulesref.loadNewest("search/base").then((base) => new Finder(base));
  making.catch(() => (making = undefined));
  return making;
}

/**
 * The answer of the program to a query, in the shape of its JSON.
 * @returns {Promise<Answer>}
 */
export async function search(/** @type {string} */ typed, /** @type {SearchOptions} */ options = {}) {
  const found = await openFinder();
  const query = found.parse(typed);
  const wanted = joinFilters(query, options);
  const games = found.base.games.map((game) => game.id).filter((game) => !wanted.game.length || wanted.game.includes(game));
  await Promise.all(games.map((game) => found.open(game, options.lang ?? "")));
  const langs = wantedLanguages(wanted, options);
  await Promise.all(games.map((game) => found.openTitles(game, langs)));
  const limit = options.limit ?? 10;
  await found.openCommonWords(SCRIPTS);
  if (query.phrases.length) await found.openTexts(found.find(typed, options), limit);
  const answer = found.find(typed, options);
  await found.openTexts(answer, limit);
  await Promise.all(games.map((game) => found.cards.open(game)));
  const cards = found.cards.find(answer, games).map((card) => card.code);
  await found.bareTerms.open(answer, games);
  const terms = found.bareTerms.find(answer, games);
  return {
    query: typed,
    understood: answer.understood,
    results: makeResults(found, answer, limit),
    ...(answer.isWeak && !cards.length ? { weak: true } : {}),
    suggestions: cards.length ? [] : findNearest(found, answer, options),
    cards,
    ...(terms.length ? { terms: terms.map(({ concept, game, names }) => ({ concept, game, names, entry: null })) } : {}),
    named_games: answer.namedGames,
    pages: answer.pages,
    games_to_choose: cards.length ? [] : answer.gamesToChoose,
  };
}
