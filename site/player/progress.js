/** What was done on the learning path, kept on this device: of an example, the questions answered at once and all asked. */

/** Versioned by its shape; two copies of the site on one host keep theirs apart. */
const name = `learned.1.${new URL(document.documentElement.dataset.root ?? ".", location.href).pathname}`;

/** @typedef {Record<string, [] | [number, number]>} Progress by id; an empty list where it was only seen */

/**
 * Nothing where the browser keeps nothing, or something else.
 * @returns {Progress}
 */
export function recallProgress() {
  try {
    const kept = Object.entries(JSON.parse(rulesref.recall(name) || "{}"));
    return Object.fromEntries(kept.filter(([, done]) => Array.isArray(done) && done.every(Number.isInteger)));
  } catch {
    return {};
  }
}

/** @param {Progress} progress */
export function keepProgress(progress) {
  if (Object.keys(progress).length) rulesref.remember(name, JSON.stringify(progress));
  else rulesref.forget(name);
}

/** An example was seen. */
export function noteSeen(/** @type {string} */ id) {
  const progress = recallProgress();
  if (!progress[id]) keepProgress({ ...progress, [id]: [] });
}

/** An example was gone through with its questions; the best run is kept. */
export function noteDone(/** @type {string} */ id, /** @type {{right: number, asked: number}} */ { right, asked }) {
  const progress = recallProgress();
  const [before = -1] = progress[id] ?? [];
  if (right >= before) keepProgress({ ...progress, [id]: [right, asked] });
}
