"""Texts of entries as HTML, each made once and kept between builds."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from importlib.metadata import version
from typing import NamedTuple

from rulesref import paths
from rulesref.corpus.entry_html import EntryHtml
from rulesref.corpus.markup import render_text
from rulesref.corpus.readings import read_now
from rulesref.engine.example import Result
from rulesref.language.analysis import Analyser
from rulesref.language.typography import beginning, typeset
from rulesref.model import Corpus, Entry, Text
from rulesref.web import addresses


class TextRenderer:
    """Renders texts of entries as HTML, each once: inside a game a link is the same in every language of the site."""

    def __init__(self, corpus: Corpus, analyser: Analyser, known: Mapping[str, str] | None = None) -> None:
        """`known` has texts that were set before, by what they were made from."""
        self._pages = EntryHtml(corpus.terms, corpus.cards.values(), analyser)
        self._setting = _hash_setting(corpus, analyser)
        self._known = known or {}
        self.used: dict[str, str] = {}
        self.results: dict[str, Result] = {}
        """Examples that were run."""
        self.analyser = analyser
        self._made: dict[tuple[str, str], str] = {}
        self._beginnings: dict[tuple[str, str], str] = {}

    def html(self, entry: Entry, text: Text, depth: int = 1, is_alone: bool = True) -> str:
        """The text as it stands on a page `depth` folders below its game's; ids of passages are those of its own page
        only where it is the one text that has any."""
        html = self._html(entry, text)
        if depth != 1:
            html = html.replace('href="../', f'href="{"../" * depth}')
        # The scripts that bring folded texts name them so as well.
        return html if is_alone else html.replace(' id="', f' id="{entry.slug}:')

    def _html(self, entry: Entry, text: Text) -> str:
        key = (entry.id, text.lang)
        if key not in self._made:
            shown = _ShownText(entry.id, entry.game, text.lang, text.shown, entry.cards)
            terms = map(" ".join, self.analyser.analyse(text.shown))
            made_of = (self._setting, *shown[:4], " ".join(entry.cards), *terms)
            name = sha256("\n".join(made_of).encode()).hexdigest()[:24]
            html = self._known.get(name) or self._pages.make_html(shown, addresses.SiblingLinks(entry.game))
            self._made[key] = self.used[name] = html
        return self._made[key]

    def is_same(self, one: str, other: str) -> bool:
        """Whether two names are the same words in whatever form: «Зачіпки», «Зачіпка»."""
        left, right = self.analyser.analyse(one), self.analyser.analyse(other)
        return len(left) == len(right) and all(set(a).intersection(b) for a, b in zip(left, right, strict=True))

    def beginning(self, entry: Entry, text: Text) -> str:
        """The first sentences of a text."""
        key = (entry.id, text.lang)
        if key not in self._beginnings:
            self._beginnings[key] = typeset(beginning(render_text(read_now(text.body)), 150), text.lang)
        return self._beginnings[key]


class _ShownText(NamedTuple):
    """An entry's text in one language, for the page maker."""

    id: str
    game: str
    lang: str
    body: str
    cards: tuple[str, ...]


def _hash_setting(corpus: Corpus, analyser: Analyser) -> str:
    """A fingerprint of what decides how any text is set: the program, the names, and what their words mean."""
    digest = sha256(version("markdown-it-py").encode())
    for folder in ("corpus", "language"):
        for path in sorted((paths.PACKAGE / folder).glob("*.py")):
            digest.update(path.read_bytes())
    terms = [(term.game, term.concept, term.names, term.entries) for term in corpus.terms]
    cards = {card.code: (card.codes, card.names, card.game) for card in corpus.cards.values()}
    written = repr((terms, cards))
    digest.update(written.encode())
    digest.update(repr(analyser.analyse(written)).encode())
    return digest.hexdigest()
