/* Runs on the root alone, before it is drawn: leads to the home of the language that the reader chose before, else of the
   first of the browser's languages that is ours. Who has none of them chooses on the page. */

const { languages = "", homes = "" } = document.documentElement.dataset;
const ours = languages.split(" ");
const spoken = [rulesref.recall("language"), ...navigator.languages].map((one) => one.toLowerCase().split("-")[0]);
const home = spoken.find((one) => ours.includes(one));
if (home) location.replace(homes.split(" ")[ours.indexOf(home)] + location.search + location.hash);
