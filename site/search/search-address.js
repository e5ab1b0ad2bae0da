/** The search in the page's address, so that Back, a reload and a link that is passed on bring it back. */

/** @typedef {{query: string, kinds: string[], langs: string[], games: string[] | undefined}} Asked what is asked, and how it is narrowed */
/** @typedef {{top: number, limit: number, order: string[]}} Place how far the reader came in the results */

const NAMES = ["q", "kind", "lang", "game"];
/** In the address it stands for a search of all games on a page that has one. */
const ALL_GAMES = "all";

/**
 * What the address asks for; nothing where it asks for nothing.
 * @returns {Asked | undefined}
 */
export function readAddress() {
  const values = new URLSearchParams(location.search);
  const query = values.get("q");
  if (query === null) return undefined;
  const games = values.getAll("game");
  return {
    query,
    kinds: values.getAll("kind"),
    langs: values.getAll("lang"),
    games: games.length ? games.filter((game) => game !== ALL_GAMES) : undefined,
  };
}

/** @returns {Place | undefined} */
export function readPlace() {
  return history.state?.place;
}

/**
 * Write a search into the address of this step, or take it away.
 * @param {Asked} [asked]
 * @param {Place} [place]
 */
export function writeAddress(asked, place) {
  const values = new URLSearchParams(location.search);
  NAMES.forEach((name) => values.delete(name));
  if (asked?.query) {
    values.set("q", asked.query);
    asked.kinds.forEach((kind) => values.append("kind", kind));
    asked.langs.forEach((lang) => values.append("lang", lang));
    if (asked.games) (asked.games.length ? asked.games : [ALL_GAMES]).forEach((game) => values.append("game", game));
  }
  const written = String(values);
  const address = location.pathname + (written ? `?${written}` : "") + location.hash;
  const isSame = address === location.pathname + location.search + location.hash;
  if (isSame && !place && !history.state?.place) return;
  try {
    history.replaceState({ ...history.state, place }, "", address);
  } catch {
    // A browser that lets a page from a disk have no other address: the search works, only Back does not restore it.
  }
}
