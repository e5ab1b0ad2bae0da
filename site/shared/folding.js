/** Letters as somebody types them who narrows a list. */

/** Without what stands above or below letters, and without apostrophes: «здоровя» finds «здоров’я», «zolty» «żółty». */
export function foldLetters(/** @type {string} */ text) {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’ʼ`´ʹ]/g, "")
    .replaceAll("ł", "l")
    // ґ as г
    .replaceAll("\u0491", "\u0433");
}
