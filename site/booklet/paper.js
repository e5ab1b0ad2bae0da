/** The paper of a booklet: chosen once, remembered on this device. Its measures are in `booklet-paper.css`. */

const page = document.documentElement;
/** Where letter is the paper in every printer. */
const LETTER = /-(?:US|CA|MX|PH|CL|CO)$/;

/**
 * @param {HTMLSelectElement} choice
 * @param {() => void} change called when another paper was chosen
 */
export function offerPapers(choice, change) {
  choice.value = rulesref.recall("paper") || (LETTER.test(navigator.language) ? "letter" : "a4");
  if (choice.selectedIndex < 0) choice.value = "a4";
  page.dataset.paper = choice.value;
  choice.addEventListener("change", () => {
    page.dataset.paper = choice.value;
    rulesref.remember("paper", choice.value);
    change();
  });
}

/** What stands at the head of every page of paper. */
export function setRunningTitle(/** @type {string} */ title) {
  page.style.setProperty("--running-title", JSON.stringify(title.replaceAll("\n", " ")));
}
