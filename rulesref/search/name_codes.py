"""A word of a name as one number: whose name it is, which of them, where in it the word stands, how much it weighs.

An index holds such numbers by term, in order (`index_writer.py`). So whoever asks for a few words reads those words of
the names, and not every name of every entry that is looked at (`phrases.py`).

    entry: 24 bits | name of the entry: 12 | weight of a whole match, hundredths: 7 | weight of its words, tens: 12
    | place of the word: 8 | light: 1
"""

from __future__ import annotations

from array import array
from typing import TypeAlias

ENTRY, NAME, WEIGHT, TOTAL, WORD = 40, 28, 21, 9, 1
"""By how many bits each part is moved."""
MOST_NAMES, MOST_WEIGHT, MOST_TOTAL, MOST_WORDS = (1 << 12) - 1, (1 << 7) - 1, (1 << 12) - 1, (1 << 8) - 1
"""What a part can hold. What an entry has beyond is no name of it."""
TENS, HUNDREDTHS = 10, 100

NamesOfTerm: TypeAlias = "tuple[dict[int, int], array[int]]"
"""The words of names that have a term: by number of the entry where its first one stands, and the codes of all."""


def list_codes(found: NamesOfTerm, number: int) -> array[int]:
    """The codes of one entry."""
    starts, codes = found
    start = end = starts.get(number, len(codes))
    while end < len(codes) and codes[end] >> ENTRY == number:
        end += 1
    return codes[start:end]
