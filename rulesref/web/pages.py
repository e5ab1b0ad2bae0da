"""The pages of the site as plain data: what stands on each, before it has a shape. A page's type names its template."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulesref.web.parts import Link, Passage, Phrase, Ruling, SourceLine

if TYPE_CHECKING:
    from rulesref.web.diagram import Drawings

Names = tuple[tuple[str, str], ...]
"""Names by language, in the order in which languages are offered."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter of an alphabet bar, and where what begins with it stands."""

    letter: str
    to: str


@dataclass(frozen=True, slots=True)
class Stage:
    """A phase with its steps."""

    link: Link
    steps: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class GameMenu:
    """What stands beside every page of a game."""

    game: str
    name: str
    home: str
    letters: tuple[Letter, ...]
    round: str
    """The section that tells how a round goes: a turn in one game, a day in another."""
    stages: tuple[Stage, ...]
    lists: tuple[tuple[str, str], ...]
    """Pages of lists: name of the page, address."""
    drawn: tuple[Link, ...]
    """Entries that have a diagram."""


@dataclass(frozen=True, slots=True)
class Page:
    """What every page has."""

    path: str
    """Address below the root: empty or ending in `/`, or the name of a file."""
    lang: str
    title: Phrase
    description: str
    menu: GameMenu | None = field(repr=False)
    """Shared by all pages of a game, and long: it is left out where pages are told apart one by one."""
    alternates: Names
    """The same page in each language: language, address."""


@dataclass(frozen=True, slots=True)
class ExampleLink:
    link: Link
    context: Phrase
    star: bool


@dataclass(frozen=True, slots=True)
class EntryPage(Page):
    id: str
    kind: str
    number: str
    original: Phrase | None
    """The title in the document's language, where the page's title is another."""
    names: Names
    """The term in the other languages."""
    older: tuple[tuple[str, tuple[str, ...]], ...]
    """Official names that a later document replaced."""
    passage: Passage
    is_stale: bool
    """The translation is older than the original's present text."""
    spoiler: str
    version: str
    russian_only: bool
    taboo: tuple[str, int] | None
    parent: Link | None
    previous: Link | None
    following: Link | None
    parts: tuple[Link, ...]
    about: tuple[Link, ...]
    cards: tuple[Link, ...]
    rulings: tuple[Ruling, ...]
    examples: tuple[ExampleLink, ...]
    drawings: Drawings | None
    """The sequence that the entry tells, drawn."""
    see: tuple[Link, ...]
    mentioned_by: tuple[Link, ...]
    elsewhere: tuple[tuple[str, Link, str], ...]  # another game, its entry, what the word is there
    source: SourceLine


@dataclass(frozen=True, slots=True)
class CardPage(Page):
    codes: tuple[str, ...]
    names: Names
    sets: tuple[str, ...]
    number: str
    groups: tuple[tuple[str, tuple[Ruling, ...]], ...]
    """Kind -> rulings, the weightiest first."""
    searched: tuple[SourceLine, ...]
    """The documents in which rulings were looked for."""


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game on the front page."""

    name: str
    home: str
    entries: int
    documents: tuple[SourceLine, ...]


@dataclass(frozen=True, slots=True)
class HomePage(Page):
    games: tuple[GameCard, ...]


@dataclass(frozen=True, slots=True)
class RootPage(Page):
    """The door: choose a language."""

    homes: Names


@dataclass(frozen=True, slots=True)
class GameHomePage(Page):
    newest_version: str
    newest: tuple[Ruling, ...]
    newest_to: str
    first_examples: tuple[ExampleLink, ...]
    golden: tuple[Link, ...]
    """Rules that stand above the others."""
    chapters: tuple[tuple[str, str, int], ...]
    """Section, address, how many rules."""
    counts: tuple[tuple[str, int], ...]
    sources: tuple[SourceLine, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """A heading with what stands below it."""

    anchor: str
    title: Phrase
    links: tuple[Link, ...] = ()
    rulings: tuple[Ruling, ...] = ()


@dataclass(frozen=True, slots=True)
class ListPage(Page):
    """A list in groups. `name` says which: all, questions, corrections, cards, examples."""

    name: str
    groups: tuple[Group, ...]
    second: tuple[Group, ...] = ()
    """The same in another order, such as by set."""


@dataclass(frozen=True, slots=True)
class DeckPage(Page):
    """Where a deck is checked; a script fills it."""

    searched: tuple[SourceLine, ...]
    """The documents in which rulings are looked for."""


@dataclass(frozen=True, slots=True)
class TermRow:
    concept: str
    names: Names
    ours: tuple[str, ...]
    """Languages in which the name is our own choice."""
    shown: str
    """The language of the name under which the concept stands and which leads to its rule."""
    older: tuple[tuple[str, tuple[str, ...]], ...]
    definition: Phrase | None
    to: str
    within: Phrase | None
    """The title of a wider entry that tells it among other things, where it has none of its own."""


@dataclass(frozen=True, slots=True)
class TermsPage(Page):
    langs: tuple[str, ...]
    """Languages that name something, in the order of the columns."""
    letters: tuple[Letter, ...]
    """Of the first column: letter, anchor of the first row."""
    rows: tuple[TermRow, ...]


@dataclass(frozen=True, slots=True)
class ChangesPage(Page):
    version: str
    groups: tuple[tuple[str, tuple[Ruling, ...]], ...]
    versions: tuple[tuple[str, str, int], ...]
    """Every version: name, address, how many rulings."""


@dataclass(frozen=True, slots=True)
class WholeEntry:
    slug: str
    number: str
    title: Phrase
    cover: Phrase
    """What stands above it while it is folded: the title, unless that gives away a campaign."""
    passage: Passage
    source: SourceLine
    version: str
    spoiler: str


@dataclass(frozen=True, slots=True)
class WholePage(Page):
    """The whole reference on one page."""

    groups: tuple[tuple[Group, tuple[WholeEntry, ...]], ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A step of an example: how deep it is nested, its sentence, its rules, and what it changed."""

    depth: int
    text: str
    rules: tuple[Link, ...]
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
class ExamplePage(Page):
    name: str
    context: Phrase
    rules: tuple[Link, ...]
    source: SourceLine
    tree: str
    """The data of the player."""
    size: PlayerSize
    steps: tuple[Told, ...]
    refusal: str
    """Why the story ends before its script does."""
    drawings: Drawings | None


@dataclass(frozen=True, slots=True)
class SourcesPage(Page):
    games: tuple[tuple[str, tuple[SourceLine, ...]], ...]
    publishers: tuple[tuple[str, str], ...]
    entries: tuple[tuple[str, int], ...]
    """Document -> how many entries cite it."""


@dataclass(frozen=True, slots=True)
class PlainPage(Page):
    """A page of words only: contribute, symbols, offline, missing."""

    name: str


@dataclass(frozen=True, slots=True)
class MovedPage(Page):
    """Stands at the former address of an entry."""

    link: Link
