"""Choose the passages of an entry that answer a query, the same here and in `site/search/passages.js`.

A passage is a line of the text (`corpus/passage_ids.py`). It is chosen by the words of the query that it has: a word
counts by how rare it is in all entries and among the lines of this one; long lines are discounted. The first line has a
bonus, since a text begins with what answers most questions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from rulesref.language.profiles import list_words
from rulesref.search.candidates import add
from rulesref.search.rank import inverse_frequency

FIRST = 0.3
"""What the first line has more, as a share of the best score."""
QUOTED = 0.5
"""Factor of lines that say what another document or version says."""
LENGTH_SHARE = 0.5
"""How far a long line is discounted: 0 not at all, 1 in full."""
LEAD_LENGTH = 60
"""A shorter paragraph that is no sentence is the heading of what follows."""

# No patterns: a cold search would pay for each.
_CLOSING = '»”")]'
_ENDS = (".", "!", "?", "…")
_RULINGS = tuple(word + sign for word in list_words(lambda one: one.yes_no) for sign in (*".,:;!", " —", " –"))


class Line(NamedTuple):
    """A line of a text."""

    text: str
    """On its own: a dot before a list item, no indent."""
    depth: int
    """In how many lists it is."""
    leads: bool
    """It says nothing without what follows."""


def read_lines(text: str) -> list[Line]:
    """Return the lines of a plain text."""
    return [_read_line(line) for line in text.split("\n")]


def _read_line(line: str) -> Line:
    words = line.lstrip(" ")
    depth = (len(line) - len(words)) // 2
    number, point, _ = words.partition(". ")
    is_item = words.startswith("- ") or bool(point and number.isdecimal())
    text = f"• {words[2:]}" if words.startswith("- ") else words
    is_sentence = words.rstrip(_CLOSING).endswith(_ENDS)
    is_heading = not is_item and len(words) < LEAD_LENGTH and not is_sentence and " | " not in words
    return Line(text, depth + 1 if is_item else depth, words.endswith(":") or is_heading)


def is_ruling(lines: Sequence[Line]) -> bool:
    """Return whether a text answers yes or no."""
    return lines[0].text.startswith(_RULINGS)


def score_lines(
    lines: Sequence[Line], having: Sequence[Collection[int]], rarity: Sequence[float], quoted: Collection[int]
) -> list[float]:
    """Return how well each line answers. `having` are the places of the query's words in each line."""
    weights = []
    for place, rare in enumerate(rarity):
        count = sum(place in some for some in having)
        weights.append(sqrt(rare) * inverse_frequency(len(lines), count))
    average = sum(len(line.text) for line in lines) / len(lines) or 1.0
    scores = [
        add(weights[place] for place in sorted(some)) / (1 - LENGTH_SHARE + LENGTH_SHARE * len(line.text) / average)
        for line, some in zip(lines, having, strict=True)
    ]
    best = max(scores) or 1.0
    scores = [score / best for score in scores]
    scores[0] += FIRST
    return [score * QUOTED if place in quoted else score for place, score in enumerate(scores)]


def choose_lines(
    lines: Sequence[Line], order: Sequence[int], quoted: Collection[int], limit: int, is_answer: bool
) -> list[int]:
    """Return the lines to show, in their order: the best with what it needs, then as many as fit.

    `order` has the best line first, which is shown even if it alone is too long. An answer has the first line of the
    text too, and any others; other results begin with the best line, of which a narrow screen shows little.
    """
    best = order[0]
    shown = {best}

    def take(places: Iterable[int]) -> None:
        wanted = shown.union(places)
        if sum(len(lines[place].text) + 1 for place in wanted) <= limit:
            shown.update(wanted)

    take(_find_leads(lines, best))
    for place in _find_led(lines, best):
        take([place])
    more = dict.fromkeys([0, *order]) if is_answer else [place for place in order if place > best]
    for place in more:
        if place not in quoted and not lines[place].leads:
            take([*_find_leads(lines, place), place])
    return sorted(shown)


def _find_leads(lines: Sequence[Line], place: int) -> list[int]:
    """Return the lines without which one is not understood: what leads in to its list, and to the list of that."""
    found: list[int] = []
    depth = lines[place].depth
    for before in range(place - 1, -1, -1):
        line = lines[before]
        if line.depth < depth or (before == place - 1 and line.depth == depth == 0):
            depth = line.depth
            if line.leads:
                found.append(before)
        if depth == 0:
            break
    return found


def _find_led(lines: Sequence[Line], place: int) -> list[int]:
    """Return the lines that one leads in to: the next paragraph, or the items of its list."""
    if not lines[place].leads:
        return []
    found: list[int] = []
    for after in range(place + 1, len(lines)):
        if lines[after].depth <= lines[place].depth:
            return found or [after]
        found.append(after)
    return found
