"""Front pages: the door, the home of a language, the home of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rulesref.ids import natural_key
from rulesref.kinds import LANGUAGES, RULING_KINDS, Kind
from rulesref.model import Entry, Source
from rulesref.web import addresses
from rulesref.web.entries import Kinships
from rulesref.web.menus import is_rule
from rulesref.web.pages import GameCard, GameHomePage, GameMenu, HomePage, RootPage
from rulesref.web.parts import Phrase, SourceLine
from rulesref.web.reader import Reader
from rulesref.web.reading import order_sections

SHOWN = 6
"""How many of the newest rulings stand on a game's home."""


def plan_root(lang: str) -> RootPage:
    homes = tuple((other, addresses.home(other)) for other in LANGUAGES)
    return RootPage("", lang, Phrase("rulesref", "en"), "", None, homes, homes)


def plan_home(reader: Reader) -> HomePage:
    corpus, lang = reader.corpus, reader.lang
    games = []
    for game in corpus.games.values():
        count = sum(entry.game == game.id for entry in corpus.entries.values())
        name = reader.name(dict(game.names), game.id).text
        games.append(GameCard(name, addresses.game_home(lang, game.id), count, documents_of(reader, game.id)))
    return HomePage(
        path=addresses.home(lang),
        lang=lang,
        title=Phrase("rulesref", "en"),
        description="",
        menu=None,
        alternates=tuple((other, addresses.home(other)) for other in LANGUAGES),
        games=tuple(games),
    )


def documents_of(reader: Reader, game: str) -> tuple[SourceLine, ...]:
    documents = reader.corpus.documents.values()
    return tuple(reader.source_line(Source(document.id)) for document in documents if document.game == game)


def by_version(reader: Reader, game: str) -> dict[str, list[Entry]]:
    """The rulings of a game under the version that brought them, the newest first."""
    found: dict[str, list[Entry]] = {}
    for entry in reader.corpus.entries.values():
        if entry.game == game:
            for version in entry.versions:
                found.setdefault(version, []).append(entry)

    def weight(version: str) -> tuple[list[tuple[int, str]], bool]:
        return natural_key(version.removeprefix("ru")), version.startswith("ru")

    def place(entry: Entry) -> tuple[int, list[tuple[int, str]]]:
        order = list(RULING_KINDS)
        return order.index(entry.kind) if entry.kind in order else len(order), natural_key(entry.id)

    return {version: sorted(found[version], key=place) for version in sorted(found, key=weight, reverse=True)}


def _chapters(lang: str, entries: Iterable[Entry], game: str) -> tuple[tuple[str, str, int], ...]:
    """The chapters of the rulebook, as they stand on the page of the whole."""
    counts = Counter(entry.section for entry in entries if is_rule(entry))
    page = addresses.list_page(lang, game, "whole")
    return tuple((name, f"{page}#section-{name}", counts[name]) for name in order_sections(counts))


def plan_game_home(reader: Reader, kin: Kinships, menu: GameMenu) -> GameHomePage:
    corpus, lang, game = reader.corpus, reader.lang, menu.game
    versions = by_version(reader, game)
    newest = next(iter(versions), "")
    open_ones = [entry for entry in versions.get(newest, ()) if not entry.spoiler]
    entries = [entry for entry in corpus.entries.values() if entry.game == game]
    counts = Counter("rule" if is_rule(entry) else str(entry.kind) for entry in entries)
    first = [example for example in corpus.examples.values() if example.game == game and example.star]
    golden = [entry.id for entry in entries if entry.section == "rules" and entry.slug.endswith("-rules")]
    golden += [entry.id for entry in entries if entry.section == "rules" and entry.slug.endswith("-rule")]
    golden += [
        entry.id for entry in entries if entry.section == "golden-rules" and entry.number and entry.kind is Kind.RULE
    ]
    return GameHomePage(
        path=menu.home,
        lang=lang,
        title=Phrase(menu.name, lang),
        description="",
        menu=menu,
        alternates=tuple((other, addresses.game_home(other, game)) for other in LANGUAGES),
        newest_version=newest,
        newest=tuple(reader.ruling(entry, depth=0) for entry in open_ones[:SHOWN]),
        newest_to=addresses.changes(lang, game, newest) if newest else "",
        first_examples=tuple(map(reader.example_link, first)),
        golden=reader.links(golden),
        chapters=_chapters(lang, entries, game),
        counts=tuple((kind, counts[kind]) for kind in ("rule", *map(str, RULING_KINDS)) if counts[kind]),
        sources=documents_of(reader, game),
    )
