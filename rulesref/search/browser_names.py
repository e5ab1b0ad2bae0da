"""Names and word counts of one part of the browser's index.

Words are told apart by the terms they may mean and whether they are light: such a *sort* of word is the letter in which
names are written. A name keeps the order of its words, so that phrases in quotes are found in it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from rulesref.kinds import LANGUAGES
from rulesref.language.analysis import Analyser
from rulesref.language.normalise import read_words
from rulesref.language.stopwords import STOPWORDS
from rulesref.search.browser_packing import LAST, differences, pack_numbers
from rulesref.search.index_documents import IndexDocument
from rulesref.search.phrases import weigh_name

COMMON = "common"
"""The part for what several languages share."""

Sort: TypeAlias = tuple[tuple[int, ...], bool]
"""Numbers of the terms that a word may mean, and whether it is light."""


class Role(NamedTuple):
    """What a name is to an entry."""

    weight: float
    """Of a whole match; 0 for what is no name (the code of a card, the path)."""
    is_heading: bool
    is_alias: bool
    is_path: bool


class _Name(NamedTuple):
    document: int
    role: Role
    words: tuple[Sort, ...]


def part_of(languages: Collection[str]) -> str:
    """The part in which something of these languages stands."""
    return next(iter(languages)) if len(languages) == 1 else COMMON


def pack_part(
    part: str, documents: Sequence[IndexDocument], numbers: Mapping[str, int], analyser: Analyser
) -> dict[str, object]:
    """The names of one part, and the words of the texts in its language. `numbers` has those of the part's terms."""

    def sort(word: str, is_light: bool) -> Sort:
        return tuple(sorted(numbers[term] for term in analyser.terms(word))), is_light

    names = sorted(
        name
        for place, document in enumerate(documents)
        for role, text in _find_names(document, part)
        if (name := _Name(place, role, tuple(sort(*word) for word in weigh_name(text)))).words
    )
    bodies = [
        Counter(sort(word, word in STOPWORDS) for word in read_words(document.records[part].text))
        for document in documents
        if part in document.records
    ]
    used = Counter(one for name in names for one in name.words)
    sorts = sorted(used.keys() | {one for body in bodies for one in body})
    place_of = {one: place for place, one in enumerate(sorts)}
    frequent = sorted(used, key=lambda one: (-used[one], one))[:LAST]
    codes = {one: LAST + place for one, place in place_of.items()} | {one: n for n, one in enumerate(frequent)}
    roles = sorted({name.role for name in names})
    in_document = Counter(name.document for name in names)
    return {
        "sizes": pack_numbers(len(terms) for terms, _ in sorts),
        "terms": pack_numbers(_chain(sorts)),
        "light": pack_numbers(differences(place for place, (_, is_light) in enumerate(sorts) if is_light)),
        "frequent": pack_numbers(place_of[one] for one in frequent),
        "names": " ".join(pack_numbers(codes[one] for one in name.words) for name in names),
        "counts": pack_numbers(in_document[place] for place in range(len(documents))),
        "roles": pack_numbers(roles.index(name.role) for name in names),
        "roleTable": [[role.weight, *map(int, role[1:])] for role in roles],
        **_pack_bodies(bodies, sorts),
    }


def _find_names(document: IndexDocument, part: str) -> Iterator[tuple[Role, str]]:
    """What names a document in one part, and its path in that language."""
    weights: dict[str, float] = {}
    for weight, name in document.phrases:
        weights[name] = max(weight, weights.get(name, 0.0))
    for name in dict.fromkeys((*weights, *document.aliases)):
        if part_of(document.languages.get(name, LANGUAGES)) == part:
            yield Role(weights.get(name, 0.0), name in document.heading, name in document.aliases, False), name
    if part in document.path:
        yield Role(0.0, False, False, True), document.path[part]


def _chain(sorts: Sequence[Sort]) -> Iterator[int]:
    """The terms of each sort: the first counted from the first of the sort before, the others each from the last."""
    before = 0
    for terms, _ in sorts:
        yield from differences([before, *terms])[1:]
        before = terms[0]


def _pack_bodies(bodies: Sequence[Counter[Sort]], sorts: Sequence[Sort]) -> dict[str, str]:
    """For each sort of word the texts that have it, counted among those of the language, and how often."""
    in_texts: dict[Sort, list[int]] = defaultdict(list)
    for place, body in enumerate(bodies):
        for one in body:
            in_texts[one].append(place)
    places: list[int] = []
    times: list[int] = []
    for one in sorts:
        having = in_texts.get(one, [])
        places += [len(having), *differences(having)]
        times += [bodies[place][one] - 1 for place in having]
    return {"bodies": pack_numbers(places), "times": pack_numbers(times)}
