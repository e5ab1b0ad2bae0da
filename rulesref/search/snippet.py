"""What a result shows of an entry's text: the passages that answer, in whole sentences, with the asked words marked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from rulesref.corpus.passage_ids import name_passages
from rulesref.language.analysis import Analyser
from rulesref.language.plain_text import find_sentence_ends
from rulesref.search.passages import choose_lines, is_ruling, read_lines, score_lines


class Extent(NamedTuple):
    """How much of a text is shown."""

    limit: int
    """Characters, but for the dots where something is left out."""
    is_answer: bool
    """Whether what comes before the best passage is shown too."""


ANSWER = Extent(600, True)
OTHER = Extent(240, False)


class Asked(NamedTuple):
    """A word of the query: its terms, what else they may mean, and how much the word counts."""

    terms: Collection[str]
    others: Collection[str]
    rarity: float


class Snippet(NamedTuple):
    """What is shown of a text."""

    passage: str
    """The id of the passage that answers best."""
    text: str
    marks: Sequence[tuple[int, int]]
    """Where the asked words are."""


class _Match(NamedTuple):
    """A word of a text that was asked for, and by which word of the query."""

    start: int
    end: int
    place: int


def choose_asked(words: Iterable[Asked], texts: Sequence[str], analyser: Analyser) -> dict[str, int]:
    """What to mark in an entry, with the place of its word in the query.

    Of each word that is what was typed; only where the entry has none of that, what else it may mean.
    """
    here = set(analyser.all_terms(" ".join(texts)))
    chosen: dict[str, int] = {}
    for place, word in enumerate(words):
        for term in word.others if here.isdisjoint(word.terms) else word.terms:
            chosen.setdefault(term, place)
    return chosen


def mark(text: str, asked: Mapping[str, int], analyser: Analyser) -> list[tuple[int, int]]:
    """Spans of a text whose words have an asked term."""
    return [(match.start, match.end) for match in _find_matches(text, asked, analyser)]


class TextQuery(NamedTuple):
    """What is asked of a text."""

    words: Sequence[Asked]
    asked: Mapping[str, int]
    """As `choose_asked` gives it."""
    number: str = ""
    """That of a paragraph that is asked for; empty if none is."""


def make_snippet(
    title: str, text: str, quoted: Collection[int], query: TextQuery, analyser: Analyser, extent: Extent
) -> Snippet:
    """Return the passages of a text that answer a query, a line each, as many as fit."""
    asked = query.asked
    lines = read_lines(text)
    names = name_passages(text.split("\n"))
    having = [{match.place for match in _find_matches(line.text, asked, analyser)} for line in lines]
    scores = score_lines(lines, having, [word.rarity for word in query.words], quoted)
    # The first passage says what an entry is, to who asks for it by its title, and holds the yes or no of a ruling.
    is_title = len({match.place for match in _find_matches(title, asked, analyser)}) == len(query.words)
    is_first = is_title or is_ruling(lines)
    order = sorted(
        range(len(lines)),
        key=lambda place: (names[place] != query.number, is_first and place > 0, -scores[place], place),
    )
    chosen = choose_lines(lines, order, quoted, *extent)
    best = lines[order[0]].text
    matches = _find_matches(best, asked, analyser)
    shown = _cut(best, extent.limit, matches) if len(best) > extent.limit else ""
    pieces = [shown or lines[place].text for place in chosen]
    end = 1 + max((place for place in range(len(lines)) if place not in quoted), default=0)
    for place, after in enumerate([*chosen[1:], end]):
        if after > chosen[place] + 1 and not pieces[place].endswith("…"):
            pieces[place] += " …"
    lead = "… " if chosen[0] and not pieces[0].startswith("…") else ""
    snippet = lead + "\n".join(pieces)
    return Snippet(names[order[0]], snippet, mark(snippet, asked, analyser))


def _cut(text: str, limit: int, matches: Sequence[_Match]) -> str:
    """Return the sentences of a line with most of the asked words."""
    edges = [0, *find_sentence_ends(text), len(text)]
    best_count, best_start, best_end = -1, 0, 0
    for first, start in enumerate(edges[:-1]):
        end = max((edge for edge in edges[first + 1 :] if edge - start <= limit), default=edges[first + 1])
        count = len({match.place for match in matches if start <= match.start and match.end <= end})
        if count > best_count:
            best_count, best_start, best_end = count, start, end
    shown = text[best_start:best_end].rstrip()
    if len(shown) > limit:
        shown, best_end = shown[: shown.rindex(" ", 0, limit) if " " in shown[:limit] else limit], 0
    return ("… " if best_start else "") + shown + ("" if best_end == len(text) else " …")


def _find_matches(text: str, asked: Mapping[str, int], analyser: Analyser) -> list[_Match]:
    return [
        _Match(word.start, word.end, min(asked[term] for term in analyser.terms(word.text) if term in asked))
        for word in analyser.find_words(text, asked.keys())
    ]
