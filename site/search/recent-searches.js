/** The latest searches of this device that led somewhere. */

const RECENT = "recent";
const REMEMBERED = 8;

/**
 * Latest first.
 * @returns {string[]}
 */
export function recallSearches() {
  try {
    const kept = JSON.parse(rulesref.recall(RECENT) || "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** @param {string} query */
export function rememberSearch(query) {
  if (query) keep([query, ...recallSearches().filter((one) => one !== query)].slice(0, REMEMBERED));
}

export function forgetSearches() {
  keep([]);
}

/** @param {string[]} queries */
function keep(queries) {
  rulesref.remember(RECENT, JSON.stringify(queries));
}
