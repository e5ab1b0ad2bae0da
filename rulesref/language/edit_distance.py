"""Slips between two words: letters wrong, missing, extra, or two neighbours swapped."""

from __future__ import annotations

from collections.abc import Sequence


def first_row(word: str) -> list[int]:
    """Slips between nothing and each prefix of a word."""
    return list(range(len(word) + 1))


def next_row(rows: Sequence[list[int]], word: str, other: str, depth: int) -> list[int]:
    """Slips between the first `depth + 1` letters of `other` and each prefix of `word`.

    `rows` has those of fewer letters, from `first_row` on: who compares many words keeps the rows of what they share.
    """
    above = rows[depth]
    letter = other[depth]
    row = [depth + 1]
    for column, wanted in enumerate(word, 1):
        best = above[column - 1] if wanted == letter else 1 + min(above[column - 1], above[column], row[-1])
        if depth and column > 1 and letter == word[column - 2] and other[depth - 1] == wanted:
            best = min(best, rows[depth - 1][column - 2] + 1)
        row.append(best)
    return row


def find_endings(rows: Sequence[list[int]], word: str, start: str, most: int) -> set[str]:
    """What may follow the first letters of another word for `most` slips in all, where these have as many already.

    `rows` are those of the letters, of which the last has no less than `most`.
    """
    endings = {word[column:] for column, slips in enumerate(rows[-1]) if slips == most}
    # The last letter may be the first of two that are swapped.
    for column, slips in enumerate(rows[-2][:-2]):
        if slips < most and word[column + 1] == start[-1]:
            endings.add(word[column] + word[column + 2 :])
    return endings


def count_slips(word: str, other: str, most: int) -> int:
    """How many slips there are between two words; `most + 1` if there are more than `most`."""
    if abs(len(word) - len(other)) > most:
        return most + 1
    rows = [first_row(word)]
    for depth in range(len(other)):
        rows.append(next_row(rows, word, other, depth))
        if min(rows[-1]) > most:
            return most + 1
    return min(rows[-1][-1], most + 1)
