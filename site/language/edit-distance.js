/**
 * Slips between words: letters wrong, missing, extra, or two swapped. The table has a row for each beginning of one word
 * and a column for each beginning of the other.
 */

/** The row of a text of which nothing is compared yet. */
export function firstRow(/** @type {string} */ word) {
  return Array.from({ length: word.length + 1 }, (_, column) => column);
}

/**
 * Adds the row of the next letter of a text; returns the fewest slips in it: no longer text has fewer.
 * @returns {number}
 */
export function addRow(/** @type {number[][]} */ rows, /** @type {string} */ word, /** @type {string} */ text) {
  const depth = rows.length - 1;
  const above = rows[depth];
  const letter = text[depth];
  const row = [depth + 1];
  let least = depth + 1;
  for (let column = 1; column <= word.length; column++) {
    let best =
      word[column - 1] === letter
        ? above[column - 1]
        : 1 + Math.min(above[column - 1], above[column], row[column - 1]);
    if (depth && column > 1 && letter === word[column - 2] && text[depth - 1] === word[column - 1]) {
      best = Math.min(best, rows[depth - 1][column - 2] + 1);
    }
    row.push(best);
    if (best < least) least = best;
  }
  rows.push(row);
  return least;
}

/** How many slips lie between two words; `most + 1` if there are more than `most`. */
export function countSlips(/** @type {string} */ one, /** @type {string} */ other, /** @type {number} */ most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const rows = [firstRow(other)];
  while (rows.length <= one.length) if (addRow(rows, other, one) > most) return most + 1;
  return Math.min(rows[one.length][other.length], most + 1);
}
