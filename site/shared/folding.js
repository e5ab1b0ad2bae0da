/** Letters as somebody types them who narrows a list. */

/**
 * Without what stands above or below letters, and without apostrophes: «здоровя» finds «здоров’я», «zolty» «żółty».
 * @param {string} text
 */
export function foldLetters(text) {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’ʼ`´ʹ]/g, "")
    .replaceAll("ł", "l")
    // ґ as г
    .replaceAll("\u0491", "\u0433");
}
