/** The notice at the foot of the screen, which says something for a moment. */

/** So long it is there to be read, in milliseconds. */
const SHOWN = 6000;

export class Notice {
  /** @param {HTMLElement | null} sign where it is said; a page that leads on elsewhere at once has none */
  constructor(sign) {
    this.sign = sign;
    /** @type {number | undefined} */
    this.timer = undefined;
    // The style hides it while the reader searches: it would lie over what can be tapped. Its moment begins after that.
    const closed = new MutationObserver(() => this.isSaying() && this.linger());
    closed.observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
  }

  isSaying() {
    return this.sign !== null && !this.sign.hidden;
  }

  /** @param {string} [words] without any, what was said goes away */
  say(words = "") {
    if (!this.sign) return;
    clearTimeout(this.timer);
    this.sign.textContent = words;
    this.sign.hidden = !words;
    if (words) this.linger();
  }

  linger() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!document.documentElement.classList.contains("is-searching")) this.say();
    }, SHOWN);
  }
}
