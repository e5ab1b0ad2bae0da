"""Check names and references: names and ids that could not be shown or led to, entries that are not there.

A name may be empty, of several lines, of two scripts or taken, an id no part of an address.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from rulesref import ids
from rulesref.language.normalise import WORD, is_mixed
from rulesref.model import Card, Corpus, Entry
from rulesref.problems import Problem

VERSION = re.compile(r"[a-z]{1,8}|[a-z]{0,8}[0-9]+(?:\.[0-9]+)+")
"""A version of a document with its edition: `1.9`, `ru2.2`, `ru`."""


def check_names(corpus: Corpus) -> Iterator[Problem]:
    """Every fault of a name, an id, a former id, a code, a version; parents that go in a circle."""
    for path, line, name in _list_names(corpus):
        if not name.strip():
            yield Problem("C050", path, line)
        elif len(name.splitlines()) > 1:
            yield Problem("C051", path, line, {"name": name})
    for path, line, name in _list_ids(corpus):
        if not ids.is_slug(name):
            yield Problem("C052", path, line, {"value": name})
    for term in corpus.terms:
        path = corpus.root / term.game / "terms.yaml"
        if not term.names:
            yield Problem("C050", path, term.line)
        for lang in term.ours:
            if lang not in term.names:
                yield Problem("C058", path, term.line, {"lang": lang})
    for entry in corpus.entries.values():
        yield from _check_addresses(corpus, entry)
        for version in entry.version.split(";") if entry.version else ():
            if not VERSION.fullmatch(version.strip()):
                yield Problem("C055", entry.original.path, entry.original.lines["version"], {"version": version})
    yield from _check_parents(corpus)


def find_shared_codes(card: Card, cards: dict[str, Card], path: Path) -> Iterator[Problem]:
    """Codes of a card that another one has already."""
    for code in card.codes:
        if code in cards:
            first = cards[code]
            yield Problem(
                "C054", path, card.line, {"code": code, "other": next(iter(first.names.values()), first.code)}
            )


def _list_names(corpus: Corpus) -> Iterator[tuple[Path, int, str]]:
    """Everything that is shown on a line of its own, with its place."""
    for document in corpus.documents.values():
        for name in (*document.titles.values(), *document.shorts.values()):
            yield corpus.root / "sources.yaml", 1, name
    for entry in corpus.entries.values():
        for text in entry.texts.values():
            yield text.path, text.lines["title"], text.title
    for game in corpus.games.values():
        for name in (*game.names.values(), *(name for names in game.campaigns.values() for name in names.values())):
            yield corpus.root / game.id / "game.yaml", 1, name
        for topic in game.topics:
            yield from _place(topic.names.values(), corpus.root / game.id / "game.yaml", topic.line)
    for term in corpus.terms:
        yield from _place(term.every_name(), corpus.root / term.game / "terms.yaml", term.line)
    for card in list_cards(corpus):
        yield from _place(card.names.values(), corpus.root / card.game / "cards.yaml", card.line)
    for example in corpus.examples.values():
        yield from _place(example.title.values(), example.path, example.lines.get(("title",), 1))


def _list_ids(corpus: Corpus) -> Iterator[tuple[Path, int, str]]:
    """What becomes a part of an address or of the name of a file."""
    yield from _place(corpus.documents, corpus.root / "sources.yaml", 1)
    for game in corpus.games.values():
        for topic in game.topics:
            yield corpus.root / game.id / "game.yaml", topic.line, topic.id
    for term in corpus.terms:
        yield corpus.root / term.game / "terms.yaml", term.line, term.concept
    for card in list_cards(corpus):
        yield from _place(card.codes, corpus.root / card.game / "cards.yaml", card.line)


def _place(names: Iterable[str], path: Path, line: int) -> Iterator[tuple[Path, int, str]]:
    return ((path, line, name) for name in names)


def list_cards(corpus: Corpus) -> list[Card]:
    """Return the cards, each once whatever its codes."""
    return list({id(card): card for card in corpus.cards.values()}.values())


def _check_addresses(corpus: Corpus, entry: Entry) -> Iterator[Problem]:
    """A page stands at an entry's id and at each of its former ones; nothing else may stand there."""
    path, lines = entry.original.path, entry.original.lines
    if entry.slug in ids.PAGE_NAMES:
        yield Problem("C057", path, 1, {"slug": entry.slug})
    for alias in entry.aliases:
        owner = alias if alias in corpus.entries or alias in corpus.unreadable else corpus.renamed.get(alias, entry.id)
        game, _, slug = alias.partition("/")
        if not ids.is_entry_id(alias) or game not in corpus.games:
            yield Problem("C052", path, lines["aliases"], {"value": alias})
        elif slug in ids.PAGE_NAMES:
            yield Problem("C057", path, lines["aliases"], {"slug": slug})
        elif owner != entry.id or owner == alias:
            yield Problem("C053", path, lines["aliases"], {"alias": alias, "other": owner})


def _check_parents(corpus: Corpus) -> Iterator[Problem]:
    """A circle of parents has no beginning, so no list of contents would show it. Told once, at its first entry."""
    done: set[str] = set()
    for start in corpus.entries.values():
        way: list[str] = []
        entry: Entry | None = start
        while entry is not None and entry.id not in done and entry.id not in way:
            way.append(entry.id)
            entry = corpus.entries.get(corpus.renamed.get(entry.parent, entry.parent))
        # An entry that is its own parent is told as such.
        if entry is not None and entry.id in way and entry.id not in way[-1:]:
            circle = way[way.index(entry.id) :]
            first = corpus.entries[min(circle)]
            params = {"entries": " → ".join([*circle, circle[0]])}
            yield Problem("C056", first.original.path, first.original.lines["parent"], params)
        done.update(way)


def is_known(corpus: Corpus, target: str) -> bool:
    return target in corpus.entries or target in corpus.renamed or target in corpus.unreadable


def name_nearest(corpus: Corpus, target: str) -> str:
    return ", ".join(ids.nearest_ids(target, corpus.entries))


def check_targets(corpus: Corpus, targets: Iterable[str], path: Path, line: int) -> Iterator[Problem]:
    """Entries that a line of a file names must be there."""
    for target in targets:
        if not is_known(corpus, target):
            yield Problem("C036", path, line, {"target": target, "nearest": name_nearest(corpus, target)})


def find_mixed_words(lines: Mapping[int, str], path: Path) -> Iterator[Problem]:
    """Words of Latin and Cyrillic letters, by the numbers of their lines."""
    for number, line in lines.items():
        # Most lines have letters of one script alone.
        if not is_mixed(line):
            continue
        for found in WORD.finditer(line):
            if is_mixed(found[0]):
                yield Problem("C034", path, number, {"word": found[0]})
