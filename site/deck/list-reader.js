/**
 * Lines of a deck list as people write them, as `rulesref/cards/deck_list.py` reads them: its grammar stands there. The
 * words of the grammar come from Python; here are the signs.
 */

// What Python's \w stands for.
const LETTER = "[\\p{L}\\p{N}_]";
const OTHER = "[^\\p{L}\\p{N}_]";
// Where Python's splitlines() breaks.
const BREAK = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;
const REMARK = /^(?:#|\/\/|==|--|;)/;
const BULLET = /^(?:[-*•●–—·+]|\[[ x]?\]|[0-9]{1,2}[.)](?![0-9]))\s+/;
const MARKS = new RegExp(`\\*\\*|__|[†‡]|(?<!${LETTER})[_*](?=\\S)|(?<=\\S)[_*](?!${LETTER})`, "gu");
const LINK = /\[([^\]]+)\]\(([^)\s]*)\)/g;
const CARD_ADDRESS = /card\/([0-9]{5}[a-z]?)/;
const IN_BRACKETS = /\s*[(\[]\s*[0-9]+\s*[)\]]$/;
const IMPROVEMENT = /^(?:\t| {2,})[-*•]\s/;
const PIPS = /\s*([•●∙]{1,5})$/;
const LOOSE_LEVEL = new RegExp(`(?<=[\\p{L}\\p{N}_"»!?)])\\s+([0-5])$`, "u");
const TABOO_LIST = /(?<![0-9])([0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,3})(?![0-9])/;
const CODE = /(?:^|(?<=\s)|(?<=[(\[#]))([0-9]{5}[a-z]?)(?=$|[)\]]$)/;

/** @returns {ListReader} */
export function makeListReader(/** @type {DeckGrammar} */ grammar, /** @type {Normaliser} */ normaliser) {
  const { times, pieces, level } = grammar;
  const headings = new Set(grammar.headings);
  const investigator = new Set(grammar.investigator);
  const labels = new Set(grammar.labels);
  const side = new Set(grammar.side);
  const main = new Set(grammar.main);
  const taboo = new Set(grammar.taboo);
  const some = (/** @type {string} */ source) => new RegExp(source, "iu");
  const total = some(`^[0-9]+\\s+${grammar.cards.replaceAll("\\w", LETTER)}(?:${OTHER}.*)?$`);
  const firstCount = some(
    `^(?:([0-9]{1,2})\\s?(?:${times}|${pieces}\\.?)|${times}\\s?([0-9]{1,2})` +
      `|([0-9])(?=\\s+(?![0-9])${LETTER}|\\s+["«„“.]))\\s+`,
  );
  const lastCount = some(
    `(?:\\s+|(?<=[)\\]»"”]))[-–—]?\\s*[(\\[]?` +
      `(?:${times}\\s?([0-9]{1,2})|([0-9]{1,2})\\s?${times}|([0-9]{1,2})\\s?${pieces}\\.?)[)\\]]?$`,
  );
  const levels = some(
    `\\s*[(\\[]\\s*(?:${level}\\.?\\s*)?([0-9]{1,2})\\s*(?:${level}\\.?)?\\s*[)\\]]$` +
      `|[\\s,]+${level}\\.?\\s*([0-9]{1,2})$|[\\s,]+([0-9]{1,2})\\s*${level}\\.?$`,
  );
  const customizable = new RegExp(`\\s*\\(${grammar.customizable}\\)`, "giu");

  /**
   * The cards of a list, and every other line that is not blank, with its number.
   * @returns {{cards: DeckLine[], others: [number, string][]}}
   */
  function readLines(/** @type {string} */ text) {
    /** @type {DeckLine[]} */
    const cards = [];
    /** @type {[number, string][]} */
    const others = [];
    let part = "deck";
    let isBelowCard = false;
    normaliser
      .clean(text)
      .split(BREAK)
      .forEach((raw, place) => {
        const line = raw.trim();
        if (!line) {
          isBelowCard = false;
        } else if (isBelowCard && IMPROVEMENT.test(raw)) {
          others.push([place + 1, line]);
        } else {
          const { card, over } = readLine(raw, part);
          part = over || part;
          isBelowCard = card !== null;
          if (card?.count) cards.push(card);
          else others.push([place + 1, line]);
        }
      });
    return { cards, others };
  }

  /**
   * A line as a card, or null; and the part of the deck that a heading opens.
   * @returns {{card: DeckLine | null, over: string}}
   */
  function readLine(/** @type {string} */ raw, /** @type {string} */ part) {
    const line = cutText(raw.trim(), grammar.longestLine);
    if (REMARK.test(line)) {
      return { card: null, over: opened(normaliser.fold(line.replace(/^[#=\-/; ]+/, "").replace(/[=\-: ]+$/, ""))) };
    }
    const [text, code] = takeLink(line.replace(MARKS, "").trim());
    const bare = text.slice(BULLET.exec(text)?.[0].length ?? 0);
    const colon = bare.indexOf(":");
    const label = colon < 0 ? bare : bare.slice(0, colon);
    const rest = colon < 0 ? "" : bare.slice(colon + 1).trim();
    const word = normaliser.fold(label.replace(IN_BRACKETS, "")).trim();
    if (colon >= 0 && (!rest || (headings.has(word) && /^[0-9]+$/.test(rest)))) return { card: null, over: opened(word) };
    if (colon >= 0 && labels.has(word)) {
      return { card: investigator.has(word) ? readCard(rest, "", "investigator") : null, over: "" };
    }
    if (total.test(bare) || headings.has(normaliser.fold(bare.replace(IN_BRACKETS, "")).trim())) {
      return { card: null, over: opened(word) };
    }
    return { card: readCard(bare, code, part), over: "" };
  }

  /** @param {string} heading */
  function opened(heading) {
    return side.has(heading) ? "side" : main.has(heading) ? "deck" : "";
  }

  /**
   * Count, name, level and code of a card as a person writes it; null if no name is left.
   * @returns {DeckLine | null}
   */
  function readCard(/** @type {string} */ text, /** @type {string} */ code = "", /** @type {string} */ part = "deck") {
    const asked = cutText(text, grammar.longestName);
    let rest = asked.replace(customizable, "");
    const counted = firstCount.exec(rest) ?? lastCount.exec(rest);
    let count = 1;
    if (counted) {
      count = Math.min(Number(counted.slice(1).find(Boolean)), grammar.mostCopies);
      rest = rest.slice(0, counted.index) + rest.slice(counted.index + counted[0].length);
    }
    rest = rest.trim();
    const written = CODE.exec(rest);
    if (written) {
      code = written[1];
      rest = rest.slice(0, written.index).replace(/[([# ]+$/, "");
    }
    const found = takeLevel(rest);
    if (!/[\p{L}\p{N}]/u.test(found.name) && !code) return null;
    return { asked, count, code, part, is_counted: counted !== null, ...found };
  }

  /** Return the name, its level, and the whole text if its level is no more than a number at the end. */
  function takeLevel(/** @type {string} */ text) {
    const before = (/** @type {RegExpExecArray} */ found) => text.slice(0, found.index).trim();
    const clear = levels.exec(text);
    if (clear) return { name: before(clear), level: Number(clear.slice(1).find(Boolean)), whole: "" };
    const pips = PIPS.exec(text);
    if (pips) return { name: before(pips), level: pips[1].length, whole: "" };
    const loose = LOOSE_LEVEL.exec(text);
    if (loose) return { name: before(loose), level: Number(loose[1]), whole: text };
    return { name: text, level: null, whole: "" };
  }

  /** The cards that lines of a deck say there are none of, each once: "0 Knife". */
  function findAbsent(/** @type {[number, string][]} */ others) {
    const cards = others.map(([, line]) => readLine(line, "deck").card);
    return Array.from(new Set(cards.flatMap((card) => (card && !card.count ? [card.name || card.code] : []))));
  }

  /** The taboo list that a line of a deck names, by number or date: "Taboo: 003"; empty if none does. */
  function findTaboo(/** @type {[number, string][]} */ others) {
    for (const [, line] of others) {
      const text = line.replace(/^[#=\-/; ]+/, "").replace(MARKS, "").trim();
      const bare = text.slice(BULLET.exec(text)?.[0].length ?? 0);
      const colon = bare.indexOf(":");
      const found = colon < 0 ? null : TABOO_LIST.exec(bare.slice(colon + 1));
      if (found && taboo.has(normaliser.fold(bare.slice(0, colon)).trim())) return found[1];
    }
    return "";
  }

  return { readLines, readLine, readCard, findTaboo, findAbsent };
}

/**
 * The text with Markdown links as plain words, and the code of the card that one leads to.
 * @returns {[string, string]}
 */
function takeLink(/** @type {string} */ text) {
  let code = "";
  for (const found of text.matchAll(LINK)) code = CARD_ADDRESS.exec(found[2])?.[1] ?? code;
  return [text.replace(LINK, "$1"), code];
}

/** The first letters of a text, none of them cut in two. */
export function cutText(/** @type {string} */ text, /** @type {number} */ most) {
  return text.length <= most ? text : Array.from(text).slice(0, most).join("");
}
