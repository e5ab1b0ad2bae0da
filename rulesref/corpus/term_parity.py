"""Terms and cards that an original names and its translation does not, or the other way round.

What counts as naming is told strictly on one side (the official name, in any form) and leniently on the other (any name
of the concept, a link to its entry), so that a note means a rule told in other words than the game's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rulesref import ids
from rulesref.corpus.decode import decode
from rulesref.corpus.markup import find_links
from rulesref.corpus.source import read_yaml
from rulesref.corpus.text_parity import match_line
from rulesref.i18n import pick_name
from rulesref.language.linking import Mention, NameFinder, ReadText, Terms, is_inside, is_quoted, read_text
from rulesref.language.stopwords import STOPWORDS
from rulesref.model import Corpus, Entry, Term, Text
from rulesref.problems import Problem, Severity

EXCEPTIONS = "parity.yaml"
_TARGET = re.compile(r"\]\([^()\s]*\)")
_QUOTED = re.compile(r"«[^«»]*»|„[^„“”]*[“”]|“[^“”]*”")


@dataclass(frozen=True, slots=True)
class ParityException:
    """A concept, or a card by its code, that one language of an entry names and another does not."""

    concept: str
    reason: str


@dataclass(frozen=True, slots=True)
class Exceptions:
    """`parity.yaml` of a game: why a difference is right, each with its reason."""

    ordinary: dict[str, dict[str, str]] = field(default_factory=dict)
    """Concept -> language -> why its name there is mostly an ordinary word, which names nothing."""
    entries: dict[str, list[ParityException]] = field(default_factory=dict)
    """By the slug of an entry."""


def compare_concepts(corpus: Corpus, terms: Terms) -> list[Problem]:
    """Every difference of all translations that no exception explains, and exceptions that explain none."""
    problems: list[Problem] = []
    for game in corpus.games:
        path = corpus.root / game / EXCEPTIONS
        exceptions, faults = _load_exceptions(path)
        problems += faults
        comparer = _Comparer(corpus, game, terms, exceptions)
        for entry in corpus.entries.values():
            if entry.game == game:
                for text in entry.texts.values():
                    if text.lang != entry.lang:
                        problems += comparer.compare(entry, text)
        problems += comparer.list_unused(path)
    return problems


def _load_exceptions(path: Path) -> tuple[Exceptions, list[Problem]]:
    if not path.exists():
        return Exceptions(), []
    data, problems = read_yaml(path)
    if data is None or data.value is None:
        return Exceptions(), problems
    found, faults = decode(data, Exceptions, path)
    return found or Exceptions(), [*problems, *faults]


@dataclass(frozen=True, slots=True)
class _Named:
    """What a text names, by what is named."""

    strictly: Mapping[str, int]
    """With the line where it is named first."""
    leniently: frozenset[str]


class _Comparer:
    """Compares the texts of one game."""

    def __init__(self, corpus: Corpus, game: str, terms: Terms, exceptions: Exceptions) -> None:
        self._game = game
        self._terms = terms
        self._exceptions = exceptions
        self._used: set[tuple[str, str]] = set()
        self._concepts = [term for term in corpus.terms if term.game == game]
        self._cards = list({card.code: card for card in corpus.cards.values() if card.game == game}.values())
        self._names: dict[tuple[str, str], NameFinder] = {}
        self._told: dict[str, set[str]] = {}
        for term in self._concepts:
            for name in (*term.entries, *term.within):
                self._told.setdefault(name, set()).add(term.concept)
        self._known: dict[tuple[str, str], _Named] = {}
        self._namesakes: dict[str, set[str]] = {}

    def compare(self, entry: Entry, text: Text) -> Iterator[Problem]:
        original = entry.original
        ours, theirs = self._read(entry, original), self._read(entry, text)
        for code, lines, known, found in (
            ("T012", ours.strictly, theirs.leniently, original),
            ("T013", theirs.strictly, ours.leniently, text),
        ):
            for target, line in lines.items():
                if target not in known and not self._is_excepted(entry, target):
                    at = match_line(original, text, line) if found is original else line
                    name = self._name(target, found.lang)
                    other = self._name(target, text.lang if found is original else original.lang)
                    params = {"name": name, "other": other, "target": target, "lang": text.lang}
                    yield Problem(code, text.path, at, params, Severity.WARNING)

    def list_unused(self, path: Path) -> Iterator[Problem]:
        for slug, excepted in self._exceptions.entries.items():
            for one in excepted:
                if (slug, one.concept) not in self._used:
                    yield Problem("T014", path, 1, {"slug": slug, "target": one.concept}, Severity.WARNING)

    def _is_excepted(self, entry: Entry, target: str) -> bool:
        if any(one.concept == target for one in self._exceptions.entries.get(entry.slug, ())):
            self._used.add((entry.slug, target))
            return True
        return False

    def _read(self, entry: Entry, text: Text) -> _Named:
        key = (entry.id, text.lang)
        if key not in self._known:
            self._known[key] = self._find(entry, text)
        return self._known[key]

    def _find(self, entry: Entry, text: Text) -> _Named:
        strictly: dict[str, int] = {}
        leniently = set(self._told.get(entry.id, ()))
        for line, words in [(text.lines["title"], text.title), *self._lines(text)]:
            read = read_text(words, self._terms)
            cards = self._find_names("cards", text.lang, read)
            named = [card for card in cards if is_quoted(words, card) or line == text.lines["title"]]
            for mention in self._find_names("strict", text.lang, read):
                if not _is_part_of_a_name(words, mention) and not any(is_inside(mention, card) for card in named):
                    strictly.setdefault(mention.target, line)
            leniently.update(mention.target for mention in self._find_names("lenient", text.lang, read))
            for mention in cards:
                if is_quoted(words, mention):
                    strictly.setdefault(mention.target, line)
                leniently |= self._same_names(mention.target)
        for link in find_links(text.body):
            target = ids.split_reference(link.target, self._game, entry.id)[0]
            leniently |= self._told.get(target, set())
        return _Named(strictly, frozenset(leniently | strictly.keys()))

    @staticmethod
    def _lines(text: Text) -> Iterator[tuple[int, str]]:
        # Markup is no letter, so that names are found through it; targets of links are ids and name nothing.
        for at, words in enumerate(text.body.split("\n")):
            yield text.body_line + at, _TARGET.sub("]", words).replace("**", "").replace("*", "")

    def _find_names(self, kind: str, lang: str, words: ReadText) -> list[Mention]:
        if (kind, lang) not in self._names:
            rows = {"strict": self._official, "lenient": self._every, "cards": self._card_names}[kind](lang)
            self._names[kind, lang] = NameFinder(rows, self._terms)
        names = self._names[kind, lang]
        return names.find_all(words) if kind == "lenient" else names.find(words)

    def _official(self, lang: str) -> Iterator[tuple[str, str]]:
        for term in self._concepts:
            name = term.names.get(lang, "")
            if name and name.lower() not in STOPWORDS and not self._is_ordinary(term, lang):
                yield name, term.concept

    def _is_ordinary(self, term: Term, lang: str) -> bool:
        # Words such as «коли» or «може» stand in every second sentence.
        return term.concept.startswith("word-") or lang in self._exceptions.ordinary.get(term.concept, ())

    def _every(self, lang: str) -> Iterator[tuple[str, str]]:
        for term in self._concepts:
            for some in (term.older, term.also, term.everyday):
                yield from ((name, term.concept) for name in some.get(lang, ()))
            if lang in term.names:
                yield term.names[lang], term.concept

    def _card_names(self, lang: str) -> Iterator[tuple[str, str]]:
        for card in self._cards:
            if name := pick_name(card.names, lang):
                yield name, card.code

    def _same_names(self, code: str) -> set[str]:
        """The cards that share a name with one, in any language: a text does not tell them apart."""
        if code not in self._namesakes:
            own = next((card for card in self._cards if code in card.codes), None)
            names = set(own.names.values()) if own else set()
            self._namesakes[code] = {card.code for card in self._cards if names.intersection(card.names.values())}
        return self._namesakes[code]

    def _name(self, target: str, lang: str) -> str:
        for term in self._concepts:
            if term.concept == target:
                return term.names.get(lang, "—")
        return next((pick_name(card.names, lang) for card in self._cards if card.code == target), target)


def _is_part_of_a_name(words: str, mention: Mention) -> bool:
    """Whether a word stands among others in quotes, as in the name of a card: it names no concept there."""
    return any(
        found.start() < mention.start and mention.end < found.end() and not is_quoted(words, mention)
        for found in _QUOTED.finditer(words)
    )
