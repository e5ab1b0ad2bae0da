/** Queries that the reader may ask by a button. */

import { makeElement } from "../shared/elements.js";

/**
 * Buttons that put a query into the field.
 * @param {HTMLElement} list
 * @param {string[]} queries
 * @param {(query: string) => void} ask
 */
export function listQueries(list, queries, ask) {
  const items = queries.map((query) => {
    const item = makeElement("li");
    const button = makeElement("button", "search-query", query);
    button.setAttribute("type", "button");
    button.addEventListener("click", () => ask(query));
    item.append(button);
    return item;
  });
  list.replaceChildren(...items);
}
