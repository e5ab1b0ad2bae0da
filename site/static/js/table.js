/* Tables that a heading sorts, in the alphabet of its column. */
(() => {
  "use strict";

  for (const table of /** @type {NodeListOf<HTMLTableElement>} */ (document.querySelectorAll("table.sortable"))) {
    const heads = /** @type {HTMLTableCellElement[]} */ ([...table.querySelectorAll("thead th[data-collate]")]);
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      button.title = table.dataset.sortHint ?? "";
      head.append(button);
      button.addEventListener("click", () => sort(table, heads, head, column));
    });
  }

  /**
   * @param {HTMLTableElement} table
   * @param {HTMLTableCellElement[]} heads
   * @param {HTMLTableCellElement} head
   * @param {number} column
   */
  function sort(table, heads, head, column) {
    const down = head.getAttribute("aria-sort") === "ascending";
    const order = new Intl.Collator(head.dataset.collate, { numeric: true }).compare;
    const body = table.tBodies[0];
    /** @param {HTMLTableRowElement} row */
    const key = (row) => row.cells[column].firstChild?.textContent ?? "";
    const rows = [...body.rows].sort((one, other) => {
      const [left, right] = [key(one), key(other)];
      // What has no name in this language stays below.
      if ((left === "—") !== (right === "—")) return left === "—" ? 1 : -1;
      return down ? order(right, left) : order(left, right);
    });
    body.append(...rows);
    for (const other of heads) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
  }
})();
