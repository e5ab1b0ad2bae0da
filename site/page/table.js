/* The glossary: a heading sorts it in the alphabet of its column, a field narrows it, letters lead into it. */

import { foldLetters } from "../shared/folding.js";
import { SAME_PLACE } from "../shared/languages.js";
import { startNarrowing } from "./narrowing.js";

function startTable() {
  const table = /** @type {HTMLTableElement | null} */ (document.querySelector("table.sortable"));
  if (!table) return;
  const body = table.tBodies[0];
  const heads = /** @type {HTMLTableCellElement[]} */ ([...table.querySelectorAll("thead th[data-collate]")]);
  const letters = document.querySelector(".letters.strip");
  let sorted = 0;

  // On a phone a row is shown as a block: browsers then forget that it is a row unless they are told.
  table.setAttribute("role", "table");
  for (const part of table.querySelectorAll("thead, tbody")) part.setAttribute("role", "rowgroup");
  for (const row of table.rows) {
    row.setAttribute("role", "row");
    for (const cell of row.cells) {
      cell.setAttribute("role", cell.tagName === "TD" ? "cell" : cell.scope === "col" ? "columnheader" : "rowheader");
    }
  }

  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    button.title = table.dataset.sortHint ?? "";
    head.append(button);
    button.addEventListener("click", () => sort(head, column));
  });

  /** The name of a row in a column, without what it was called before. */
  function name(/** @type {HTMLTableRowElement} */ row, /** @type {number} */ column) {
    return row.cells[column].firstChild?.textContent?.trim() ?? "";
  }

  function sort(/** @type {HTMLTableCellElement} */ head, /** @type {number} */ column) {
    const down = head.getAttribute("aria-sort") === "ascending";
    const order = new Intl.Collator(head.dataset.collate, { numeric: true }).compare;
    const rows = [...body.rows].sort((one, other) => {
      const [left, right] = [name(one, column), name(other, column)];
      // What has no name in this language stays below.
      if (!left || !right) return left ? -1 : right ? 1 : 0;
      return down ? order(right, left) : order(left, right);
    });
    body.append(...rows);
    for (const other of heads) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    sorted = column;
    lead();
  }

  /** Letters of the column by which the table is sorted, each to the first row that is shown and begins with it. */
  function lead() {
    if (!letters) return;
    const lang = heads[sorted].dataset.collate ?? "";
    /** @type {Map<string, string>} */
    const found = new Map();
    for (const row of body.rows) {
      const shown = row.hidden ? "" : name(row, sorted);
      if (!shown) continue;
      const first = /[\p{L}\d]/u.exec(shown)?.[0] ?? "#";
      const capital = first.toLocaleUpperCase(lang);
      const letter = /\d/.test(first) ? "#" : SAME_PLACE[capital] ?? capital;
      if (!found.has(letter)) found.set(letter, row.id);
    }
    letters.setAttribute("lang", lang);
    letters.replaceChildren(
      ...Array.from(found, ([letter, id]) => {
        const link = document.createElement("a");
        link.href = `#${id}`;
        link.textContent = letter;
        const item = document.createElement("li");
        item.append(link);
        return item;
      }),
    );
  }

  /** @type {Map<HTMLTableRowElement, string>} */
  const names = new Map();
  for (const row of body.rows) {
    const said = heads.map((_, column) => row.cells[column].textContent ?? "");
    names.set(row, foldLetters(said.join(" ")));
  }
  startNarrowing((matches) => {
    for (const [row, said] of names) row.hidden = !matches(said);
    lead();
    return Array.from(names.keys()).filter((row) => !row.hidden).length;
  });
}

startTable();
