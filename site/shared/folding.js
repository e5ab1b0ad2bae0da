/** Letters as somebody types them who narrows a list. */

import { FOLDED } from "./languages.js";

/** Without what stands above or below letters, and without apostrophes: «здоровя» finds «здоров’я», «zolty» «żółty». */
export function foldLetters(/** @type {string} */ text) {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’ʼ`´ʹ]/g, "")
    .replace(/[^\x00-\x7f]/g, (letter) => FOLDED[letter] ?? letter);
}
