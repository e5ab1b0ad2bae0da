/** Games and their campaigns as the reader calls them. */

import { chooseName } from "../shared/wording.js";

/**
 * The name of a game in a language, else in one that has it.
 * @param {Game} game
 * @param {string} lang
 */
export function nameGame(game, lang) {
  return chooseName(game.names, lang).text || game.id;
}

/**
 * The campaign that a result gives away.
 * @param {Result} result
 * @param {DisplayContext} display
 */
export function nameCampaign(result, { base, lang }) {
  const names = base.games.find((one) => one.id === result.game)?.campaigns[result.spoiler] ?? {};
  return chooseName(names, lang).text || result.spoiler;
}
