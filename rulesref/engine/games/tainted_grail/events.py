"""The events of Tainted Grail: what each is about. Fields without a default are keys that a file must write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulesref.engine.events import About, unwritten
from rulesref.engine.rows import CardText


@dataclass(frozen=True, slots=True)
class OfAmount(About):
    amount: int


@dataclass(frozen=True, slots=True)
class OfCards(About):
    cards: int = 1


@dataclass(frozen=True, slots=True)
class ActivateMenhir(About):
    menhir: str
    dial: int


@dataclass(frozen=True, slots=True)
class Affinity(About):
    cells: int
    rule: str = unwritten("")


@dataclass(frozen=True, slots=True)
class Arrive(About):
    place: str
    party: Sequence[str]


@dataclass(frozen=True, slots=True)
class Attack(About):
    enemy: str


@dataclass(frozen=True, slots=True)
class Charge(About):
    amount: int = 0
    per: str = ""


@dataclass(frozen=True, slots=True)
class Combat(About):
    enemy: str
    members: Sequence[str] = ()
    drawn: bool = False
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Connect(About):
    symbols: Sequence[str]
    attribute: str = ""


class Damage(OfAmount): ...


@dataclass(frozen=True, slots=True)
class Day(About):
    part: str = ""


@dataclass(frozen=True, slots=True)
class DayStep(About):
    number: str


@dataclass(frozen=True, slots=True)
class Diplomacy(About):
    card: str
    members: Sequence[str] = ()
    drawn: bool = False
    rounds: int | None = None


class DiscardDeck(OfCards): ...


class DiscardHand(OfCards): ...


class DiscardItems(OfAmount): ...


class DiscardLast(About): ...


class Draw(OfCards): ...


@dataclass(frozen=True, slots=True)
class Gain(About):
    what: str
    amount: int
    share: bool = False
    all: bool = False
    rule: str = unwritten("")


class LessDamage(OfAmount): ...


@dataclass(frozen=True, slots=True)
class Lose(About):
    what: str
    amount: int
    all: bool = False
    rule: str = unwritten("")


@dataclass(frozen=True, slots=True)
class LoseMarkers(OfAmount):
    rule: str = unwritten("")


@dataclass(frozen=True, slots=True)
class Markers(OfAmount):
    rule: str = unwritten("")


@dataclass(frozen=True, slots=True)
class MarkersPerKey(About):
    attribute: str


@dataclass(frozen=True, slots=True)
class Move(About):
    to: str


@dataclass(frozen=True, slots=True)
class Opportunity(About):
    rule: str = unwritten("")


class React(About): ...


class Round(About): ...


@dataclass(frozen=True, slots=True)
class SpendEach(About):
    what: str
    amount: int


@dataclass(frozen=True, slots=True)
class Step(About):
    number: str
    rule: str = unwritten("")


@dataclass(frozen=True, slots=True)
class Take(About):
    card: str


class TakeCrafted(About): ...


@dataclass(frozen=True, slots=True)
class UnlessGreen(About):
    do: CardText
