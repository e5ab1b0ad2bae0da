"""Names and word counts of one part of the browser's index; `site/search/index-part.js` reads them.

Words are told apart by the terms they may mean and whether they are light: such a *sort* of word is the letter in which
names are written. A name keeps the order of its words, so that phrases in quotes are found in it. What is likely costs
little (`arithmetic_coder.py`): a word that followed the one before when that was last met, a word that the names of the
entry had already, and in a text the words of its names.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from rulesref.language.analysis import Analyser
from rulesref.language.normalise import read_words
from rulesref.language.profiles import LANGUAGES
from rulesref.language.stopwords import STOPWORDS
from rulesref.search.arithmetic_coder import Encoder, count_bits
from rulesref.search.browser_packing import differences
from rulesref.search.index_documents import IndexDocument
from rulesref.search.name_encoder import weigh_name

COMMON = "common"
"""The part for what several languages share."""

PERCENT = 100
"""Weights of names are whole hundredths."""
# What is larger is one context.
MOST_PLACES, MOST_TIMES, MOST_RECENT, MOST_SIZE = 15, 4, 7, 10

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


def write_part(
    encoder: Encoder,
    part: str,
    documents: Sequence[IndexDocument],
    numbers: Mapping[str, int],
    analyser: Analyser,
) -> None:
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
    bodies = {
        place: Counter(sort(word, word in STOPWORDS) for word in read_words(document.body(part)))
        for place, document in enumerate(documents)
        if part in document.records
    }
    sorts = sorted({one for name in names for one in name.words} | {one for body in bodies.values() for one in body})
    _write_sorts(encoder, sorts)
    place_of = {one: place for place, one in enumerate(sorts)}
    _write_names(encoder, names, place_of, len(documents))
    naming: dict[Sort, set[int]] = defaultdict(set)
    for name in names:
        for one in name.words:
            naming[one].add(name.document)
    _write_bodies(encoder, bodies, sorts, naming)


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


def _write_sorts(encoder: Encoder, sorts: Sequence[Sort]) -> None:
    """Of each sort whether it is light, how many terms it has, and these: the first counted from the first of the sort
    before, the others each from the last."""
    sizes, lights, terms = (encoder.make_model() for _ in range(3))
    encoder.write_number(sizes, 0, len(sorts))
    before, size = 0, 0
    for own, is_light in sorts:
        encoder.write_bit(lights, 0, is_light)
        encoder.write_number(sizes, 1 + min(size, 2), len(own))
        size = len(own)
        for place, step in enumerate(differences([before, *own])[1:]):
            encoder.write_number(terms, 2 * min(place, 2) + (size > 1), step)
        before = own[0]


def _write_names(encoder: Encoder, names: Sequence[_Name], place_of: Mapping[Sort, int], documents: int) -> None:
    """The names of each document: how many, and of each its role and its words."""
    roles = sorted({name.role for name in names})
    numbers = encoder.make_model()
    encoder.write_number(encoder.make_model(), 0, len(roles))
    for role in roles:
        for value in (round(role.weight * PERCENT), *map(int, role[1:])):
            encoder.write_number(numbers, 0, value)
    by_document: dict[int, list[_Name]] = defaultdict(list)
    for name in names:
        by_document[name.document].append(name)
    writer = _NameWriter(encoder, len(place_of), len(roles))
    for document in range(documents):
        own = by_document[document]
        encoder.write_number(numbers, 1, len(own))
        writer.begin_document()
        before = 0
        for name in own:
            number = roles.index(name.role)
            encoder.write_number(numbers, 2 + before, number)
            writer.write([place_of[one] for one in name.words], number)
            before = number + 1


class _NameWriter:
    """Writes names word by word."""

    def __init__(self, encoder: Encoder, sorts: int, roles: int) -> None:
        self._encoder = encoder
        self._sorts = sorts
        self._width = count_bits(sorts - 1, 32)
        self._ends, self._flags, self._places, self._words = (encoder.make_model() for _ in range(4))
        # What last followed each sort, and each role as the first word; and how often it did so since it changed.
        self._next = [-1] * (sorts + roles)
        self._times = [0] * (sorts + roles)
        self._recent: list[int] = []

    def begin_document(self) -> None:
        self._recent.clear()

    def write(self, words: Sequence[int], role: int) -> None:
        before = self._sorts + role
        for place, word in enumerate(words):
            if place:
                self._encoder.write_bit(self._ends, self._end_context(role, place), 0)
            self._write_word(word, before, int(place == 0))
            before = word
        self._encoder.write_bit(self._ends, self._end_context(role, len(words)), 1)

    def _end_context(self, role: int, place: int) -> int:
        return role * (MOST_PLACES + 1) + min(place, MOST_PLACES)

    def _write_word(self, word: int, before: int, is_first: int) -> None:
        encoder, recent = self._encoder, self._recent
        following, times = self._next[before], self._times[before]
        if following >= 0:
            is_expected = following == word
            encoder.write_bit(self._flags, 2 * times + (following in recent), is_expected)
            self._times[before] = min(times + 1, MOST_TIMES) if is_expected else 0
        else:
            is_expected = False
        self._next[before] = word
        if not is_expected:
            size = count_bits(len(recent), MOST_RECENT)
            if recent:
                context = 2 * (MOST_TIMES + 1 + min(len(recent) // 2, MOST_PLACES)) + is_first
                encoder.write_bit(self._flags, context, word in recent)
            if word in recent:
                encoder.write_number(self._places, 2 * size + is_first, recent.index(word))
            else:
                encoder.write_symbol(self._words, 0, word, self._width)
        if word in recent:
            recent.remove(word)
        recent.insert(0, word)


def _write_bodies(
    encoder: Encoder, bodies: Mapping[int, Counter[Sort]], sorts: Sequence[Sort], naming: Mapping[Sort, set[int]]
) -> None:
    """For each sort of word the texts that have it, and how often: first of the entries that it names, then of others,
    counted without those."""
    in_texts: dict[Sort, list[int]] = defaultdict(list)
    texts = {document: text for text, document in enumerate(bodies)}
    for document, body in bodies.items():
        for one in body:
            in_texts[one].append(document)
    flags, numbers, gaps, times = (encoder.make_model() for _ in range(4))
    for one in sorts:
        named = sorted(texts[document] for document in naming.get(one, ()) if document in texts)
        having = {texts[document]: bodies[document][one] for document in in_texts[one]}
        size = count_bits(len(named), MOST_SIZE)
        for text in named:
            encoder.write_bit(flags, size, text in having)
            if text in having:
                encoder.write_number(times, size, having[text] - 1)
        others = sorted(having.keys() - set(named))
        encoder.write_number(numbers, size, len(others))
        size = count_bits(len(others), MOST_SIZE)
        after = 0
        for text in others:
            place = text - bisect(named, text)
            encoder.write_number(gaps, size, place - after)
            encoder.write_number(times, MOST_SIZE + 1 + size, having[text] - 1)
            after = place + 1
