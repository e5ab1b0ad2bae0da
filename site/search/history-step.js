/**
 * The step in the browser's history that an open dialog takes where it fills the screen: there the reader goes back to
 * close it. It has the address of the page, so that nothing that reads the address notices.
 */

const FULL_SCREEN = "(max-width: 999.98px)";

export class HistoryStep {
  /** @param {() => void} shut called when the reader went back */
  constructor(shut) {
    this.isTaken = false;
    this.isLeaving = false;
    this.isWanted = false;
    addEventListener("popstate", () => {
      if (this.isLeaving) {
        this.isLeaving = false;
        if (this.isWanted) this.take();
      } else if (this.isTaken) {
        this.isTaken = false;
        shut();
      }
    });
  }

  /** The dialog was opened. */
  take() {
    // Until the browser has left the last step, there is no other to take.
    this.isWanted = this.isLeaving;
    if (this.isLeaving || this.isTaken || !matchMedia(FULL_SCREEN).matches) return;
    history.pushState(history.state, "");
    this.isTaken = true;
  }

  /** It was closed in another way than by going back. */
  give() {
    this.isWanted = false;
    if (!this.isTaken) return;
    this.isTaken = false;
    this.isLeaving = true;
    history.back();
  }

  /** Another page takes the place of the step. */
  drop() {
    this.isTaken = false;
  }
}
