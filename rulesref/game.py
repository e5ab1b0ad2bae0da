"""What a game is called and made of, besides its entries: chapters, topics, golden rules, a learning path, symbols."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


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
