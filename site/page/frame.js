/* Draws what is the same on every page of a game and language (top line, menu, foot), in the place where the page has
   an element for it. A file of the game and language (`uk/coc/frame.js`) hands it over, below the code of theme.js. It
   runs before the body is read, so that the parts are there before anything is drawn, and nothing moves. */

const page = document.documentElement;
const POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'";
let root = "";

/**
 * Called by the file of a game and language, which knows where it lies: pages need not say so.
 * @param {string} game nothing where no game is open
 * @param {Record<string, string>} parts HTML by the name of its element, with links that begin at the root
 */
export function drawFrame(game, parts) {
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  root = page.dataset.root = new URL(game ? "../../" : "../", src).href;
  if (game) page.dataset.game = game;
  completeHead();
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

/**
 * Called by the file of a game and language that has the diagrams of sequences, on pages that show one.
 * @param {Record<string, string>} diagrams HTML by name
 */
export function drawDiagrams(diagrams) {
  customElements.define(
    "site-diagram",
    class extends HTMLElement {
      connectedCallback() {
        this.innerHTML = diagrams[this.getAttribute("name") ?? ""] ?? "";
      }
    },
  );
}

/** The rest of the head, of which nobody without scripts misses anything. */
function completeHead() {
  // Before anything of the body is read: from here on nothing runs or loads that is not a file of the site.
  addToHead("meta", { httpEquiv: "Content-Security-Policy", content: POLICY });
  addToHead("script", { src: `${root}static/js/site.js` });
  // The titles' font early, so that they do not change before the reader's eyes. A file on disk may not ask for it so.
  if (location.protocol !== "file:") {
    const href = `${root}static/fonts/literata-titles.woff2`;
    addToHead("link", { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href });
  }
  addToHead("link", { rel: "icon", type: "image/svg+xml", href: `${root}static/app/icon.svg` });
  addToHead("link", { rel: "apple-touch-icon", href: `${root}static/app/icon-180.png` });
  // A page on a disk has no origin that could be installed.
  if (location.protocol !== "file:") addToHead("link", { rel: "manifest", href: `${root}${page.lang}/app.webmanifest` });
  addToHead("meta", { name: "referrer", content: "no-referrer" });
  addToHead("meta", { name: "theme-color", media: "(prefers-color-scheme: light)", content: "#FBFAF7" });
  addToHead("meta", { name: "theme-color", media: "(prefers-color-scheme: dark)", content: "#151413" });
}

function addToHead(/** @type {string} */ tag, /** @type {Record<string, string>} */ values) {
  document.head.append(Object.assign(document.createElement(tag), values));
}

/**
 * A link as it leads from this page: to the same page in another language, or where it says. The open page is marked.
 */
function leadFromHere(/** @type {HTMLAnchorElement} */ link) {
  const to = link.getAttribute("href") ?? "";
  if (to.startsWith("#")) return;
  const here = nameFile(location.href);
  const { language } = link.dataset;
  const rest = here.slice(root.length).replace(/^[a-z]{2}\/(?!offline\/)/, "");
  link.href = language && here.slice(root.length).startsWith(`${page.lang}/`) ? `${root}${language}/${rest}` : root + to;
  if (link.href === here && !language) link.setAttribute("aria-current", "page");
}

/** The file of an address. */
function nameFile(/** @type {string} */ href) {
  return href.replace(/[?#].*/, "").replace(/\/$/, "/index.html");
}

/** Of the phases of a round, the steps of that in which the reader is. */
function showSteps(/** @type {HTMLElement} */ steps) {
  steps.hidden = !steps.parentElement?.querySelector("[aria-current]");
}
