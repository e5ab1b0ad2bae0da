"""Words, names and word counts of one part of the browser's index, packed as plain text.

Terms are numbered; each has its forms as stem and paradigm. A paradigm is the set of endings that many words share. The
browser does not unfold it: it cuts a word at each letter and asks whether a stem has the rest among its endings.
Paradigms are written as trees of letters in which what ends alike is there once: participles of all verbs share the
endings of an adjective. `site/language/lexicon.js` reads them.

In names and texts, words are told apart by the terms they may mean and whether they are light: such a *sort* of word is
the letter in which names are written. A name keeps the order of its words, so that phrases in quotes are found in it.
`site/search/index-part.js` reads them.

All are lists of numbers in characters that gzip makes small and a short script reads fast (`site/shared/unpack.js`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

from rulesref.language.analysis import Analyser
from rulesref.language.normalise import read_words
from rulesref.language.profiles import LANGUAGES
from rulesref.language.stopwords import STOPWORDS
from rulesref.search.index_documents import IndexDocument
from rulesref.search.name_matching import weigh_name

# Printable ASCII from # on, without the backslash: nothing that JSON must escape.
_DIGITS = "".join(chr(code) for code in range(35, 127) if code != 92)
_LAST = 64
"""So many of the digits end a number; the others say that more follow."""
_MORE = len(_DIGITS) - _LAST
_MAX_SHARED = 25
"""So many letters a capital can tell; coded words have none of their own."""
COMMON = "common"
"""The part for what several languages share."""
PERCENT = 100
"""Weights of names are whole hundredths."""
Sort: TypeAlias = tuple[tuple[int, ...], bool]
"""Numbers of the terms that a word may mean, and whether it is light."""


def pack_numbers(numbers: Iterable[int]) -> str:
    """Whole numbers from 0 up, one character each where they are below `_LAST`."""
    return "".join(map(_pack, numbers))


def _pack(number: int) -> str:
    packed = _DIGITS[number % _LAST]
    rest = number // _LAST
    while rest:
        packed = _DIGITS[_LAST + (rest - 1) % _MORE] + packed
        rest = (rest - 1) // _MORE
    return packed


def differences(rising: Iterable[int]) -> list[int]:
    """Of numbers in rising order, how far each is from the one before."""
    found = []
    before = 0
    for number in rising:
        found.append(number - before)
        before = number
    return found


def pack_lists(lists: Iterable[Sequence[int]]) -> dict[str, str]:
    """Lists of numbers: how many each has, and all of them."""
    lists = list(lists)
    return {"sizes": pack_numbers(map(len, lists)), "items": pack_numbers(chain.from_iterable(lists))}


def pack_rising(lists: Iterable[Iterable[int]]) -> dict[str, str]:
    """Lists of numbers in rising order, each written as its distance from the one before. The first of a list is
    counted from that of the list before, and the sign folded into the number."""
    steps = [differences(some) for some in lists]
    before = 0
    for some in steps:
        if some:
            step, before = some[0] - before, some[0]
            some[0] = 2 * step if step >= 0 else -2 * step - 1
    return pack_lists(steps)


class Lexicon:
    """Terms numbered in the order in which the browser meets them."""

    def __init__(self, terms: Iterable[str], forms: Mapping[str, Collection[str]]) -> None:
        """`forms` has those of each lemma; a term that is none is found only as it is written."""
        split = {term: _split(forms[term]) for term in terms if term in forms}
        common = Counter(endings for _, endings in split.values())
        self._paradigms = sorted(common, key=lambda endings: (-common[endings], endings))
        paradigms = {endings: number for number, endings in enumerate(self._paradigms)}
        rows = sorted((stem, paradigms[endings], term) for term, (stem, endings) in split.items())
        self._stems = [stem for stem, _, _ in rows]
        self._paradigm_of = [paradigm for _, paradigm, _ in rows]
        self._bare = sorted(term for term in terms if term not in forms)
        self.numbers = {term: number for number, term in enumerate([*(term for _, _, term in rows), *self._bare])}

    def pack(self) -> dict[str, str]:
        """All words with their forms."""
        shapes: list[int] = []
        letters: list[str] = []
        trees: list[int] = []
        known: dict[tuple[str, ...], int] = {}
        recent: dict[str, list[int]] = defaultdict(list)

        def write_tree(endings: tuple[str, ...], letter: str) -> None:
            """Write the endings behind a letter. A tree that was written before is named by its place among those that
            the letter led to, the latest first, or behind them among all."""
            some = recent[letter]
            tree = known.get(endings)
            if tree is None:
                trees.append(0)
                branches: dict[str, list[str]] = defaultdict(list)
                for ending in filter(None, endings):
                    branches[ending[0]].append(ending[1:])
                shapes.append(2 * len(branches) + ("" in endings))
                for branch, rest in branches.items():
                    letters.append(branch)
                    write_tree(tuple(rest), branch)
                tree = known[endings] = len(known)
            elif tree in some:
                trees.append(1 + some.index(tree))
                some.remove(tree)
            else:
                trees.append(len(some) + len(known) - tree)
            some.insert(0, tree)

        for endings in self._paradigms:
            write_tree(endings, "")
        # A byte for a letter, also for a Cyrillic one.
        alphabet = [letter for letter, _ in Counter("".join([*self._stems, *letters])).most_common()]
        codes = {ord(letter): chr(ord("a") + place) for place, letter in enumerate(alphabet)}
        return {
            "alphabet": "".join(alphabet),
            "stems": _front_code(stem.translate(codes) for stem in self._stems),
            "bare": "\n".join(self._bare),
            "paradigms": pack_numbers(self._paradigm_of),
            "shapes": pack_numbers(shapes),
            "letters": "".join(letters).translate(codes),
            "trees": pack_numbers(trees),
        }


def _split(forms: Collection[str]) -> tuple[str, tuple[str, ...]]:
    """What all forms begin with, and what follows it in each."""
    first, last = min(forms), max(forms)
    shared = 0
    while first[shared : shared + 1] == last[shared : shared + 1] != "":
        shared += 1
    return first[:shared], tuple(sorted(form[shared:] for form in forms))


def _front_code(words: Iterable[str]) -> str:
    """Words in order: of each, how many letters it shares with the one before, as a capital, and its others."""
    coded: list[str] = []
    before = ""
    for word in words:
        shared = 0
        while shared < _MAX_SHARED and word[shared : shared + 1] == before[shared : shared + 1] != "":
            shared += 1
        coded.append(chr(ord("A") + shared) + word[shared:])
        before = word
    return "".join(coded)


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
