"""Names and word counts of one part of the browser's index; `site/search/index-part.js` reads them.

Words are told apart by the terms they may mean and whether they are light: such a *sort* of word is the letter in which
names are written. A name keeps the order of its words, so that phrases in quotes are found in it. All are columns of
numbers (`browser_packing.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from rulesref.language.analysis import Analyser
from rulesref.language.normalise import read_words
from rulesref.language.profiles import LANGUAGES
from rulesref.language.stopwords import STOPWORDS
from rulesref.search.browser_packing import differences, pack_lists, pack_numbers, pack_rising
from rulesref.search.index_documents import IndexDocument
from rulesref.search.name_encoder import weigh_name

COMMON = "common"
"""The part for what several languages share."""

PERCENT = 100
"""Weights of names are whole hundredths."""

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


def pack_names(
    part: str, documents: Sequence[IndexDocument], numbers: Mapping[str, int], analyser: Analyser
) -> dict[str, object]:
    """The names of one part, and the words of the texts in its language. `numbers` has those of the part's terms."""

    known: dict[tuple[str, bool], Sort] = {}

    def sort(word: str, is_light: bool) -> Sort:
        found = known.get((word, is_light))
        if found is None:
            found = tuple(sorted(numbers[term] for term in analyser.terms(word))), is_light
            known[word, is_light] = found
        return found

    names = sorted(
        name
        for place, document in enumerate(documents)
        for role, text in _find_names(document, part)
        if (name := _Name(place, role, tuple(sort(*word) for word in weigh_name(text)))).words
    )
    bodies: dict[Sort, dict[int, int]] = {one: {} for name in names for one in name.words}
    for place, document in enumerate(documents):
        if part in document.records:
            body = Counter(sort(word, word in STOPWORDS) for word in read_words(document.body(part)))
            for one, count in body.items():
                bodies.setdefault(one, {})[place] = count
    # The frequent first: they need fewer digits in names, and what is alike is deflated better side by side.
    sorts = sorted(bodies, key=lambda one: (-len(bodies[one]), one))
    place_of = {one: place for place, one in enumerate(sorts)}
    roles = sorted({name.role for name in names})
    roles_of: list[list[int]] = [[] for _ in documents]
    for name in names:
        roles_of[name.document].append(roles.index(name.role))
    return {
        "light": pack_numbers(differences(place for place, (_, is_light) in enumerate(sorts) if is_light)),
        "terms": pack_rising(terms for terms, _ in sorts),
        "roles": [[round(role.weight * PERCENT), *map(int, role[1:])] for role in roles],
        "nameRoles": pack_lists(roles_of),
        "nameWords": pack_lists([place_of[one] for one in name.words] for name in names),
        "bodies": pack_rising(bodies[one] for one in sorts),
        "times": pack_numbers(count - 1 for one in sorts for count in bodies[one].values()),
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
