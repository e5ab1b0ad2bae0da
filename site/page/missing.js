/* Runs on the page 404 alone, before it is drawn. A host shows that page for any address that is not there: it speaks the
   language of that address, else the one that the reader chose or the first of the browser's that is ours. */

const page = document.documentElement;
const { languages = "", frames = "" } = page.dataset;
const ours = languages.split(" ");
const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
const path = location.pathname.slice(new URL("./", src).pathname.length);
const spoken = [path.split("/")[0], readChoice(), ...navigator.languages].map((one) => one.toLowerCase().split("-")[0]);
const lang = spoken.find((one) => ours.includes(one)) ?? page.lang;

page.lang = lang;
// In its place in the head: what the frame draws has to be known before the body is read.
document.write(`<script src="${frames.split(" ")[ours.indexOf(lang)]}"></script>`);
addEventListener("DOMContentLoaded", () => {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".language-choices > li"))) {
    row.hidden = row.lang !== lang;
  }
});

/** The language that the reader chose; what usually reads it comes with the frame. */
function readChoice() {
  try {
    return localStorage.getItem("rulesref.language") ?? "";
  } catch {
    return "";
  }
}
