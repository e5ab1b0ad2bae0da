"""What the reference is made of: entries, terms, cards, games. Plain immutable values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rulesref.index_records import Taboo
from rulesref.kinds import Kind
from rulesref.publications import Document, Source, Timeline, list_versions
from rulesref.taboo_lists import TabooLists
from rulesref.values import Expected, WrittenRow


@dataclass(frozen=True, slots=True)
class Topic:
    """A heading under which questions and examples are listed."""

    id: str
    names: Mapping[str, str]
    entries: tuple[str, ...]
    """What is about one of these first belongs here."""
    line: int


@dataclass(frozen=True, slots=True)
class Section:
    """A folder of entries: a chapter of the game."""

    id: str
    names: Mapping[str, str]
    is_round: bool = False
    """It tells how a round goes, whatever the game calls that."""
    is_lookup: bool = False
    """It is looked up rather than read."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol of the game, for which there is a drawing of ours."""

    id: str
    names: Mapping[str, str]
    drawing: str
    """Its name among the icons of the site."""
    line: int


@dataclass(frozen=True, slots=True)
class Game:
    """One of the games."""

    id: str
    names: Mapping[str, str]
    campaigns: Mapping[str, Mapping[str, str]]
    """Campaigns that an entry may give away, with their names in the languages known."""
    called: tuple[str, ...] = ()
    """Patterns of its names as players write them (`search/query_names.py`)."""
    own_names: tuple[str, ...] = ()
    """Patterns of names of people and places that no other game has."""
    topics: tuple[Topic, ...] = ()
    sections: Mapping[str, Section] = field(default_factory=dict)
    """Folders of entries, in the order in which they are read."""
    golden_rules: tuple[str, ...] = ()
    """Ids of the rules that stand above all others."""
    learning_path: tuple[str, ...] = ()
    """Ids of the examples that a newcomer should see first, in the order in which they are best learned."""
    symbols: tuple[Symbol, ...] = ()
    sample_entry: str = ""
    """Id of the entry that instructions take as their example; empty where another game has one."""
    sample_deck: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """A deck as a player would type it, line by line, in each language."""
    lines: Mapping[str, int] = field(default_factory=dict)
    """Line of each key of its file."""


@dataclass(frozen=True, slots=True)
class Text:
    """One entry in one language."""

    lang: str
    title: str
    body: str
    """Markdown, in our own words, as written."""
    shown: str
    """The same for readers: words in place of the marks of older readings."""
    also: tuple[str, ...]
    """Everyday words for it; found by search, not shown."""
    of: str
    """In a translation: fingerprint of the original text it was made from. Empty in an original."""
    path: Path
    body_line: int
    """Line of the file on which the body begins."""
    lines: Mapping[str, int]
    """Line of each key of the front matter."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule, term, step, answer or erratum, in every language it is told in."""

    id: str
    """`<game>/<slug>`; permanent."""
    game: str
    section: str
    """Folder below the game."""
    lang: str
    """Language of the source document."""
    kind: Kind
    number: str
    parent: str
    source: Source
    see: tuple[str, ...]
    see_paragraphs: tuple[str, ...]
    """Of those, references that name a paragraph: `ah3e/rule-458-8#458.8f`."""
    about: tuple[str, ...]
    """Entries that this one rules on."""
    cards: tuple[str, ...]
    mentions: tuple[str, ...]
    """Of those, cards that it is not about: they stand in it as an example or in a list."""
    version: str
    """Versions of the document in which a ruling appeared and changed: `1.9;ru2.2`; a mark alone names its edition."""
    edition: str
    """The mark of the edition of its document that alone has it; empty if all have."""
    changed: tuple[str, ...]
    """Versions that changed what its text says, as marked there (`corpus/readings.py`)."""
    grimoire: tuple[str, ...]
    """Its numbers in the Grimoire."""
    spoiler: str
    """Campaign that this entry gives away; empty otherwise."""
    taboo: Taboo | None
    """On entries of the taboo list."""
    aliases: tuple[str, ...]
    """Ids this entry had before."""
    texts: Mapping[str, Text]

    @property
    def original(self) -> Text:
        return self.texts[self.lang]

    @property
    def slug(self) -> str:
        return self.id.partition("/")[2]

    @property
    def versions(self) -> tuple[str, ...]:
        """The versions in which a ruling appeared and changed, as far as the document says."""
        return list_versions(self.version)

    @property
    def tags(self) -> str:
        """All versions of a ruling, those that its text marks too."""
        return ";".join(dict.fromkeys([*filter(None, self.version.split(";")), *self.changed]))


@dataclass(frozen=True, slots=True)
class Term:
    """A concept of one game under its official name in each language."""

    concept: str
    game: str
    names: Mapping[str, str]
    older: Mapping[str, tuple[str, ...]]
    """Official names that a later document replaced."""
    also: Mapping[str, tuple[str, ...]]
    """Other names in print."""
    everyday: Mapping[str, tuple[str, ...]]
    """What players call it; found by search, not shown."""
    entries: tuple[str, ...]
    """Ids of the entries that tell it; the first one is its own."""
    within: tuple[str, ...]
    """Ids of wider entries that tell it among other things, for a concept without its own: texts do not link there."""
    ours: tuple[str, ...]
    """Languages in which no published document names it: the name is our own choice, one for the whole game."""
    line: int

    def every_name(self) -> list[str]:
        """All its names in all languages, official or not."""
        groups = (self.older, self.also, self.everyday)
        return [*self.names.values(), *(name for group in groups for some in group.values() for name in some)]


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the bank as a player asks it: matched by search, never shown."""

    text: str
    entries: tuple[str, ...]
    """Ids of the entries that answer it equally well; mostly one."""
    lang: str
    path: Path
    line: int


@dataclass(frozen=True, slots=True)
class UnansweredQuestion:
    """A question of players that no document answers: others like it lower the confidence of search."""

    text: str
    topic: str
    lang: str
    path: Path
    line: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card that entries mention."""

    code: str
    codes: tuple[str, ...]
    """Every code under which it was printed, `code` first."""
    game: str
    names: Mapping[str, str]
    sets: tuple[str, ...]
    number: str
    line: int
    levels: tuple[int, ...] = ()
    """One for all its codes, or one for each; empty where the card has no level."""
    keywords: tuple[str, ...] = ()
    """Printed on it, as far as that is known: `permanent` is the concept `keyword-permanent`."""
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Other names: as another document spells it, or the other side of an act or agenda."""

    @property
    def other_names(self) -> tuple[str, ...]:
        """Its other names in all languages."""
        return tuple(name for _, some in sorted(self.also.items()) for name in some)


@dataclass(frozen=True, slots=True)
class Example:
    """A worked timing example: a situation, a script of decisions, and what must come of it."""

    id: str
    game: str
    title: Mapping[str, str]
    context: Mapping[str, str]
    """What the reader sees on the table, in a sentence or two."""
    source: Source
    rules: tuple[str, ...]
    """Entries that it shows at work."""
    topic: str
    """Under which heading of the game it is listed."""
    star: bool
    """One of those that a newcomer should see first."""
    players: tuple[str, ...]
    things: Mapping[str, WrittenRow]
    abilities: Mapping[str, WrittenRow]
    script: tuple[WrittenRow, ...]
    expect: Expected
    path: Path
    lines: Mapping[tuple[str | int, ...], int]
    library_cards: frozenset[str] = frozenset()
    """Codes of the cards that it only names: what is printed on them came from the library."""

    @property
    def slug(self) -> str:
        """What `rulesref demo` calls it."""
        return self.id.partition("/")[2]

    def line_of(self, at: tuple[str | int, ...]) -> int:
        """The line of a place in its file, or of the nearest thing around it."""
        while at and at not in self.lines:
            at = at[:-1]
        return self.lines.get(at, 1)


@dataclass(frozen=True, slots=True)
class LibraryCard:
    """A card as the engine plays it: what is printed on it, in the notation of examples."""

    code: str
    codes: tuple[str, ...]
    """Every code under which it was printed, `code` first."""
    game: str
    names: Mapping[str, str]
    facts: str
    """Where what it says was read: `arkhamdb`, or the id of a document."""
    printed: WrittenRow
    abilities: Mapping[str, WrittenRow]
    path: Path
    lines: Mapping[tuple[str | int, ...], int]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a shared concept is in one game."""

    game: str
    terms: tuple[str, ...]
    """Concepts of the game's own table of terms."""
    entries: tuple[str, ...]
    """Ids of the entries that tell it, the best first."""
    notes: Mapping[str, str]
    """In each language, a sentence or two in our own words."""
    line: int


@dataclass(frozen=True, slots=True)
class SharedConcept:
    """One word or one thing in several games, which a player of two of them might confuse."""

    id: str
    meanings: tuple[Meaning, ...]
    line: int


@dataclass(frozen=True, slots=True)
class GrimoireRule:
    """A numbered entry of the Grimoire, which the game's own book of rules has become."""

    number: str
    game: str
    title: str
    differs: Mapping[str, str]
    """What it plays differently from our entries, by language; empty if nothing is known to differ."""
    line: int


@dataclass(frozen=True, slots=True)
class PlayTable:
    """Cards of the library on a table, by their codes, which a reader plays in the page."""

    game: str
    cards: tuple[str, ...]
    """Investigators, each followed by their cards."""
    enemies: tuple[str, ...]
    locations: tuple[str, ...]
    bag: tuple[str, ...]
    resources: int


@dataclass(frozen=True, slots=True)
class Release:
    """A version of the corpus that was given out, and what it changed against the one before."""

    version: str
    date: str
    entries: int
    """How many there were."""
    new: tuple[str, ...]
    """Ids; empty in the first version, which brought everything."""
    changed: Mapping[str, tuple[str, ...]]
    """Language -> entries of which the text in it changed."""
    translated: Mapping[str, tuple[str, ...]]
    """Language -> entries that have got a text in it."""
    renamed: Mapping[str, str]
    """Old id -> new id."""
    gone: Mapping[str, Mapping[str, str]]
    """Id -> what the entry was called, by language."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """Everything that was read, with the links between entries worked out."""

    root: Path
    documents: Mapping[str, Document]
    games: Mapping[str, Game]
    entries: Mapping[str, Entry]
    terms: tuple[Term, ...]
    cards: Mapping[str, Card]
    """By every code of a card."""
    questions: tuple[Question, ...]
    """The question banks of all games."""
    examples: Mapping[str, Example]
    unanswered: tuple[UnansweredQuestion, ...] = ()
    """Questions that no document answers, for all games."""
    shared: tuple[SharedConcept, ...] = ()
    """What several games have, and how they differ in it."""
    unreadable: frozenset[str] = frozenset()
    """Ids of entries that have files, none of which could be read as an original."""
    renamed: Mapping[str, str] = field(default_factory=dict)
    """Old id -> present id."""
    mentioned_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Id -> entries whose text, `see` or `about` lead to it."""
    rulings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Id -> rulings about it."""
    grimoire: Mapping[str, GrimoireRule] = field(default_factory=dict)
    """By number."""
    taboo_lists: Mapping[str, TabooLists] = field(default_factory=dict)
    """Game -> its taboo lists."""
    tables: tuple[PlayTable, ...] = ()
    """That a reader plays in the page."""
    timeline: Timeline = field(default_factory=lambda: Timeline(()))
    """The versions of all documents in their order."""
    releases: tuple[Release, ...] = ()
    """Versions of the corpus that were given out, the newest last."""
