"""The pages of the site as plain data: what stands on each, before it has a shape. A page's type names its template;
every page begins with a head: its address, language, title, menu, and the same page in the other languages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from rulesref.language.profiles import LANGUAGES
from rulesref.web import addresses
from rulesref.web.components import PageLink, Passage, Phrase, RulingRow, SourceLine

if TYPE_CHECKING:
    from rulesref.web.diagram import Drawings


NamesByLanguage = tuple[tuple[str, str], ...]
"""NamesByLanguage by language, in the order in which languages are offered."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter of an alphabet bar, and where what begins with it stands."""

    letter: str
    to: str


@dataclass(frozen=True, slots=True)
class RoundPhase:
    """A phase with its steps."""

    link: PageLink
    steps: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class GameMenu:
    """What stands beside every page of a game."""

    game: str
    name: str
    home: str
    letters: tuple[Letter, ...]
    round: Phrase
    """The heading of how a round goes: a turn in one game, a day in another."""
    stages: tuple[RoundPhase, ...]
    lists: tuple[tuple[str, str], ...]
    """Pages of lists: name of the page, address."""
    drawn: tuple[PageLink, ...]
    """Entries that have a diagram."""
    sequences: tuple[tuple[str, Drawings], ...]
    """The diagrams of the sequences that examples go through, by the slug of the entry that tells the sequence."""
    searched: tuple[SourceLine, ...]
    """The documents in which rulings on cards were looked for; none if the game has no cards."""


@dataclass(frozen=True, slots=True)
class SitePage:
    """What every page has."""

    path: str
    """Address below the root: empty or ending in `/`, or the name of a file."""
    lang: str
    title: Phrase
    description: str
    menu: GameMenu | None = field(repr=False)
    """Shared by all pages of a game, and long: it is left out where pages are told apart one by one."""
    alternates: NamesByLanguage
    """The same page in each language: language, address."""


@dataclass(frozen=True, slots=True)
class ExampleLink:
    link: PageLink
    context: Phrase
    star: bool


@dataclass(frozen=True, slots=True)
class BookText:
    """What a person's own document says, on the page of the entry that restates it."""

    passage: Passage
    source: SourceLine
    to: str
    """Its own page."""


@dataclass(frozen=True, slots=True)
class EntryPage(SitePage):
    id: str
    kind: str
    number: str
    original: Phrase | None
    """The title in the document's language, where the page's title is another."""
    names: NamesByLanguage
    """The term in the other languages."""
    older: tuple[tuple[str, tuple[str, ...]], ...]
    """Official names that a later document replaced."""
    passage: Passage
    written: tuple[str, ...]
    """The languages in which there is a text, with the document's own."""
    book: BookText | None
    """Only in a site that was built with a person's own documents."""
    is_stale: bool
    """The translation is older than the original's present text."""
    spoiler: str
    version: str
    """With its date."""
    changed: str
    """Versions that changed what its text says, with their dates."""
    grimoire: tuple[tuple[str, Phrase | None], ...]
    """Its numbers in the Grimoire, and what that plays differently."""
    edition: str
    """What is said of a ruling that one edition of its document alone has; empty for others."""
    taboo: tuple[str, int] | None
    taboo_now: str
    """Of an entry of the taboo list: which list it tells, and what the newest says."""
    parent: PageLink | None
    previous: PageLink | None
    following: PageLink | None
    parts: tuple[PageLink, ...]
    about: tuple[PageLink, ...]
    cards: tuple[PageLink, ...]
    rulings: tuple[RulingRow, ...]
    examples: tuple[ExampleLink, ...]
    drawings: Drawings | None
    """The sequence that the entry tells, drawn."""
    see: tuple[PageLink, ...]
    mentioned_by: tuple[PageLink, ...]
    elsewhere: tuple[tuple[str, PageLink, str], ...]  # another game, its entry, what the word is there
    source: SourceLine


@dataclass(frozen=True, slots=True)
class CardPage(SitePage):
    codes: tuple[str, ...]
    names: NamesByLanguage
    sets: tuple[str, ...]
    number: str
    level: str
    groups: tuple[tuple[str, tuple[RulingRow, ...]], ...]
    """Kind -> rulings, the weightiest first."""
    taboo: str
    """What the newest taboo list does to it, and what others did; empty if no list ever had it."""
    taboo_entries: str
    """The list that entries tell, where the newest says otherwise; empty where it does not."""


@dataclass(frozen=True, slots=True)
class GameTile:
    """A game on the front page."""

    name: str
    home: str
    entries: int
    languages: tuple[tuple[str, int], ...]
    """The languages of its texts, and how many of a hundred entries have one in it."""
    documents: tuple[SourceLine, ...]


@dataclass(frozen=True, slots=True)
class HomePage(SitePage):
    games: tuple[GameTile, ...]


@dataclass(frozen=True, slots=True)
class LanguageChoice:
    """What leads to the home of a language: the games by their names in it."""

    lang: str
    to: str
    games: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RootPage(SitePage):
    """The root, for whom a script cannot decide in which language to read."""

    choices: tuple[LanguageChoice, ...]
    games: tuple[GameTile, ...]


@dataclass(frozen=True, slots=True)
class GameHomePage(SitePage):
    newest_version: str
    newest: tuple[RulingRow, ...]
    newest_to: str
    first_examples: tuple[ExampleLink, ...]
    golden: tuple[PageLink, ...]
    """Rules that stand above the others."""
    chapters: tuple[tuple[Phrase, str, int], ...]
    """Heading, address, how many rules."""
    counts: tuple[tuple[str, int], ...]
    sources: tuple[SourceLine, ...]


@dataclass(frozen=True, slots=True)
class DeckPage(SitePage):
    """Where a deck is checked; a script fills it."""

    searched: tuple[SourceLine, ...]
    """The documents in which rulings are looked for."""
    sample: tuple[str, ...]
    """A deck as a player would type it, line by line."""
    known_cards: int
    """How many cards the list of all cards has; 0 if the game has none."""
    taboo_lists: tuple[tuple[str, str], ...]
    """Code and date of each taboo list, the newest first."""


@dataclass(frozen=True, slots=True)
class TableChoice:
    """A table that a reader may play: where its graph lies, what it is called, and what `rulesref play` calls it."""

    file: str
    cards: Phrase
    enemies: Phrase
    text: str


@dataclass(frozen=True, slots=True)
class TablePage(SitePage):
    """Where a reader plays a round; a script fills it."""

    tables: tuple[TableChoice, ...]


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A step of an example: how deep it is nested, its sentence, its rules, and what it changed."""

    depth: int
    text: str
    rules: tuple[PageLink, ...]
    changes: str


@dataclass(frozen=True, slots=True)
class PlayerSize:
    """What the player of an example has to hold: a page keeps the room free, so that nothing moves when it comes."""

    frames: int
    """How deep its events are nested."""
    tiles: int
    """About how many things have something to show."""
    asks: bool
    """Whether there is anything to choose."""


@dataclass(frozen=True, slots=True)
class PathPlace:
    """Where an example stands on the learning path of its game."""

    to: str
    """The page of the path."""
    number: int
    count: int
    following: PageLink | None


@dataclass(frozen=True, slots=True)
class ExamplePage(SitePage):
    name: str
    context: Phrase
    rules: tuple[PageLink, ...]
    source: SourceLine
    size: PlayerSize
    steps: tuple[StoryLine, ...]
    refusal: str
    """Why the story ends before its script does."""
    sequence: PageLink | None
    """The entry of the sequence that it goes through, if that is drawn."""
    path_place: PathPlace | None
    """None where it is not on the learning path."""


@dataclass(frozen=True, slots=True)
class PlainPage(SitePage):
    """A page of words only: offline, missing."""

    name: str


@dataclass(frozen=True, slots=True)
class ContributePage(SitePage):
    """How to contribute, with an entry as the example: its id and its file."""

    sample: str
    file: str


@dataclass(frozen=True, slots=True)
class MovedPage(SitePage):
    """Stands at the former address of an entry."""

    link: PageLink


class PageHead(NamedTuple):
    """The fields of `SitePage` in their order: `EntryPage(*head, id=…)`."""

    path: str
    lang: str
    title: Phrase
    description: str
    menu: GameMenu | None
    alternates: NamesByLanguage


def make_head(
    lang: str,
    address: Callable[[str], str],
    title: Phrase | None = None,
    description: str = "",
    menu: GameMenu | None = None,
) -> PageHead:
    """`address` says where the page of a language is. A page of words has its title in its template."""
    alternates = tuple((other, address(other)) for other in LANGUAGES)
    return PageHead(address(lang), lang, title or Phrase("", lang), description, menu, alternates)


def make_list_head(lang: str, menu: GameMenu, name: str) -> PageHead:
    """The head of one of the pages that the menu of a game leads to."""
    return make_head(lang, lambda other: addresses.list_page(other, menu.game, name), menu=menu)
