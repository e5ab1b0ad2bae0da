"""The question bank as a browser loads it: counts of terms and vectors of entries.

`site/search/question-bank.js` reads it. Impacts are not shipped: they follow from the counts and from how many entries
of all games have a term.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence

from rulesref.search.browser_lexicon import Lexicon
from rulesref.search.browser_packing import differences, fold_sign, pack_numbers
from rulesref.search.entry_vectors import DIMENSIONS


def make_bank_part(
    lexicon: Lexicon, counts: Mapping[str, Mapping[int, int]], places: Mapping[int, int]
) -> dict[str, str]:
    """Pack the counts of one part of a game.

    `counts` has those of all games by number of the entry, `places` the place of each entry of this game.
    """
    sizes: list[int] = []
    elsewhere: list[int] = []
    gaps: list[int] = []
    times: list[int] = []
    for term in lexicon.numbers:
        every = counts.get(term, {})
        own = {places[number]: count for number, count in every.items() if number in places}
        sizes.append(len(own))
        # Also of terms that only other games ask for: a text of this game may have them.
        elsewhere.append(len(every) - len(own))
        gaps += differences(own)
        times += [count - 1 for count in own.values()]
    packed = {"sizes": sizes, "elsewhere": elsewhere, "gaps": gaps, "counts": times}
    return {name: pack_numbers(numbers) for name, numbers in packed.items()}


def pack_vectors(vectors: bytes, numbers: Sequence[int]) -> str:
    """Pack the vectors of some entries, one after another; nothing where a library has none."""
    packed = array("b", vectors)
    if not packed:
        return ""
    return pack_numbers(fold_sign(one) for at in numbers for one in packed[at * DIMENSIONS : (at + 1) * DIMENSIONS])
