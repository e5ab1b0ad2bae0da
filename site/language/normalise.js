/** The normaliser of `rulesref/language/normalise.py`: the same letters, the same words, the same order. */

const CYRILLIC = /[\u0400-\u04ff]/;
const LATIN = /[a-z\u00e0-\u017f]/;
const MAX_READINGS = 64;

/**
 * @param {Letters} letters the tables of letters, as the index brings them
 * @returns {Normaliser}
 */
export function makeNormaliser(letters) {
  const dropped = new RegExp(`[${letters.dropped}]`, "g");
  const apostrophe = new RegExp(`[${letters.apostrophes}]`, "g");
  const folded = makeLetterTable(letters.fold);
  const lookalikes = makeLetterTable(letters.lookalikes);
  const word = makeWordPattern(letters.apostrophes);
  /** @type {Map<string, string>} */
  const read = new Map();

  /** One spelling for each character, and nothing invisible. */
  function clean(/** @type {string} */ text) {
    return text.normalize("NFC").replace(dropped, "");
  }

  /** The form of a word that is compared. */
  function fold(/** @type {string} */ text) {
    return replaceLetters(clean(text).toLowerCase(), folded).replace(apostrophe, "");
  }

  /**
   * What a folded word of mixed script may have meant, likeliest first; another word only itself.
   * @returns {string[]}
   */
  function readings(/** @type {string} */ text) {
    if (!isMixed(text)) return [text];
    const signs = Array.from(text);
    const cyrillic = signs.filter((sign) => CYRILLIC.test(sign)).length;
    const found = 2 * cyrillic < signs.length ? [replaceLetters(text, lookalikes)] : [];
    return found.concat(combine(signs.map((sign) => Array.from(letters.readings[sign] || sign))));
  }

  /**
   * Words and rule numbers of a text, normalised, with look-alike letters repaired.
   * @returns {Token[]}
   */
  function tokenise(/** @type {string} */ text) {
    const found = [];
    for (const match of text.matchAll(word)) {
      const written = match[0];
      let meant = read.get(written);
      if (meant === undefined) {
        meant = readings(fold(written))[0];
        read.set(written, meant);
      }
      const start = match.index ?? 0;
      found.push({ text: meant, start, end: start + written.length });
    }
    return found;
  }

  return { clean, fold, readings, tokenise };
}

/** A word, or a dotted rule number with at most one letter behind it. */
export function makeWordPattern(/** @type {string} */ apostrophes) {
  return new RegExp(
    "\\p{Nd}+(?:\\.\\p{Nd}+)+[\\p{L}\\p{Nl}\\p{No}]?(?![\\p{L}\\p{N}])" +
      `|[\\p{L}\\p{N}]+(?:[${apostrophes}\\u00ad\\u0300\\u0301\\u200b-\\u200d]+[\\p{L}\\p{N}]+)*[\\u0300\\u0301]?`,
    "gu",
  );
}

/** The script of a folded word; the first one if it has no letter that is known. */
export function findScript(/** @type {string} */ word, /** @type {Script[]} */ scripts) {
  const found = scripts.filter(([, letters]) => new RegExp(`[${letters}]`).test(word));
  return found.find(([name]) => name === "Latin") ?? found[0] ?? scripts[0];
}

/** Whether Latin and Cyrillic letters stand in one word. */
export function isMixed(/** @type {string} */ text) {
  const lower = text.toLowerCase();
  return CYRILLIC.test(lower) && LATIN.test(lower);
}

/** Every choice of one letter from each place, the last place turning fastest; not more than anyone would mean. */
function combine(/** @type {string[][]} */ options) {
  const found = [];
  const turn = options.map(() => 0);
  while (found.length < MAX_READINGS) {
    found.push(options.map((some, place) => some[turn[place]]).join(""));
    let place = options.length - 1;
    while (place >= 0 && ++turn[place] === options[place].length) turn[place--] = 0;
    if (place < 0) break;
  }
  return found;
}

/**
 * What each letter of one row becomes: the letter at its place in the other.
 * @returns {Map<string, string>}
 */
export function makeLetterTable(/** @type {[string, string]} */ [from, to]) {
  const others = Array.from(to);
  return new Map(Array.from(from, (sign, place) => [sign, others[place]]));
}

export function replaceLetters(/** @type {string} */ text, /** @type {Map<string, string>} */ table) {
  return Array.from(text, (sign) => table.get(sign) ?? sign).join("");
}
