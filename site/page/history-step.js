/**
 * One step in the browser's history for what is open over the page (menu, search, a pop-up), so that Back closes it in
 * place of leaving the page. Closed in another way, it leaves its step behind unused: going back at once would move a page
 * that was scrolled meanwhile. The next that opens takes that step over, and Back passes over it.
 */

/** @type {string} the step on which the browser stands; empty on the page itself */
let current = history.state?.step ?? "";
/** @type {HistoryStep | undefined} who has something open on it */
let holder;

export class HistoryStep {
  /** @param {() => void} close called when the reader went back, or something else opened */
  constructor(close) {
    this.close = close;
  }

  isTaken() {
    return holder === this;
  }

  /** Something was opened. */
  take() {
    if (holder === this) return;
    const other = holder;
    holder = this;
    if (other) other.close();
    else if (!current) {
      const step = String(Date.now());
      // The page below is marked, so that an anchor that is followed is not mistaken for it.
      history.replaceState({ ...history.state, below: step }, "");
      history.pushState({ step }, "");
      current = step;
    }
  }

  /** It was closed in another way than by going back, or another page takes its place. */
  give() {
    if (holder === this) holder = undefined;
  }
}

addEventListener("popstate", ({ state }) => {
  const left = current;
  const closing = holder;
  current = state?.step ?? "";
  if (current === left) return;
  holder = undefined;
  if (closing) closing.close();
  else if (left && state?.below === left) history.back();
});
