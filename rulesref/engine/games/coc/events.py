"""The events of Call of Cthulhu: what each is about. Fields without a default are keys that a file must write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulesref.engine.events import About, unwritten
from rulesref.engine.rows import CardText


@dataclass(frozen=True, slots=True)
class OfCard(About):
    card: str


@dataclass(frozen=True, slots=True)
class OfStory(About):
    story: str


@dataclass(frozen=True, slots=True)
class OfTarget(About):
    target: str


@dataclass(frozen=True, slots=True)
class Activate(About):
    ability: str
    card: str = unwritten("")
    do: CardText = unwritten(())


class AddDomain(OfCard): ...


@dataclass(frozen=True, slots=True)
class Attach(OfCard):
    to: str


@dataclass(frozen=True, slots=True)
class Commit(OfCard):
    story: str
    rule: str = unwritten("")


@dataclass(frozen=True, slots=True)
class Destroy(OfCard):
    rule: str = unwritten("")
    what: str = unwritten("")
    insane: bool = unwritten(False)


class Determine(OfStory): ...


@dataclass(frozen=True, slots=True)
class Discard(OfCard):
    rule: str = unwritten("")


class DrainDomain(OfCard): ...


@dataclass(frozen=True, slots=True)
class Draw(About):
    to: str = ""
    cards: int = 1
    rule: str = unwritten("")


@dataclass(frozen=True, slots=True)
class Ends(About):
    period: str = ""


class Exhaust(OfCard): ...


@dataclass(frozen=True, slots=True)
class Insane(OfTarget):
    rule: str = unwritten("")


@dataclass(frozen=True, slots=True)
class Play(OfCard):
    what: str = unwritten("")
    do: CardText = unwritten(())
    target: str = unwritten("")


class PutIntoPlay(OfCard): ...


@dataclass(frozen=True, slots=True)
class Ready(OfCard):
    rule: str = unwritten("")


@dataclass(frozen=True, slots=True)
class Refresh(About):
    ready_first: bool = False


@dataclass(frozen=True, slots=True)
class RefreshDomain(OfCard):
    rule: str = unwritten("")


class Return(OfCard): ...


@dataclass(frozen=True, slots=True)
class Sacrifice(OfCard):
    what: str = unwritten("")


class Settle(OfCard): ...


@dataclass(frozen=True, slots=True)
class Step(About):
    number: str = ""
    first: bool = unwritten(False)


@dataclass(frozen=True, slots=True)
class Story(OfStory):
    rule: str = unwritten("")


@dataclass(frozen=True, slots=True)
class Struggle(OfStory):
    icon: str
    winner: str = unwritten("")
    loser: str = unwritten("")


@dataclass(frozen=True, slots=True)
class Success(About):
    story: str | Sequence[str]
    to: str | Sequence[str] = ""
    tokens: int = 1
    rule: str = unwritten("")


class TakeControl(OfCard): ...


class Time(About): ...


@dataclass(frozen=True, slots=True)
class Turn(About):
    first: bool = False
    from_: str = ""
    until: str = ""
    turns: int = 1
    nobody: bool = unwritten(False)


class Win(OfStory): ...


class Wound(OfTarget): ...
