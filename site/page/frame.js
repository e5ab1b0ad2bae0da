/* Draws what is the same on every page of a game and language (top line, menu, foot), in the place where the page has
   an element for it. A file of the game and language (`uk/coc/frame.js`) hands it over. Both scripts run before the body
   is read, so that the parts are there before anything is drawn, and nothing moves. */

const page = document.documentElement;
const root = new URL(page.dataset.root || "./", location.href).href;

/**
 * Called by the file of a game and language.
 * @param {Record<string, string>} parts HTML by the name of its element, with links that begin at the root
 */
export function drawFrame(parts) {
  for (const [name, html] of Object.entries(parts)) {
    customElements.define(
      name,
      class extends HTMLElement {
        connectedCallback() {
          this.innerHTML = html;
          for (const link of this.querySelectorAll("a")) leadFromHere(link);
          // A page with an alphabet of its own, which stands before the menu, needs no second.
          if (document.querySelector("main .letters.wide")) this.querySelector(".alphabet")?.remove();
          for (const steps of this.querySelectorAll(".stages ol")) showSteps(/** @type {HTMLElement} */ (steps));
        }
      },
    );
  }
}

/** Icons and colours around the page, of which nobody without scripts misses anything. */
export function completeHead() {
  addToHead("link", { rel: "apple-touch-icon", href: `${root}static/app/icon-180.png` });
  // A page on a disk has no origin that could be installed.
  if (location.protocol !== "file:") addToHead("link", { rel: "manifest", href: `${root}${page.lang}/app.webmanifest` });
  addToHead("meta", { name: "referrer", content: "no-referrer" });
  addToHead("meta", { name: "theme-color", media: "(prefers-color-scheme: light)", content: "#FBFAF7" });
  addToHead("meta", { name: "theme-color", media: "(prefers-color-scheme: dark)", content: "#151413" });
}

/**
 * @param {string} tag
 * @param {Record<string, string>} values
 */
function addToHead(tag, values) {
  document.head.append(Object.assign(document.createElement(tag), values));
}

/**
 * A link as it leads from this page: to the same page in another language, or where it says. The open page is marked.
 * @param {HTMLAnchorElement} link
 */
function leadFromHere(link) {
  const to = link.getAttribute("href") ?? "";
  if (to.startsWith("#")) return;
  const here = nameFile(location.href);
  const { language } = link.dataset;
  const rest = here.slice(root.length).replace(/^[a-z]{2}\/(?!offline\/)/, "");
  link.href = language && here.slice(root.length).startsWith(`${page.lang}/`) ? `${root}${language}/${rest}` : root + to;
  if (link.href === here && !language) link.setAttribute("aria-current", "page");
}

/**
 * The file of an address.
 * @param {string} href
 */
function nameFile(href) {
  return href.replace(/[?#].*/, "").replace(/\/$/, "/index.html");
}

/**
 * Of the phases of a round, the steps of that in which the reader is.
 * @param {HTMLElement} steps
 */
function showSteps(steps) {
  steps.hidden = !steps.parentElement?.querySelector("[aria-current]");
}
