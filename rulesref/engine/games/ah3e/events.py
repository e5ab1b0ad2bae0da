"""The events of Arkham Horror 3e: what each is about. Fields without a default are keys that a file must write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rulesref.engine.effects import Harm
from rulesref.engine.events import NOTED, About, unwritten
from rulesref.engine.rows import CardText
from rulesref.values import WrittenRow


@dataclass(frozen=True, slots=True)
class OfMonster(About):
    monster: str


@dataclass(frozen=True, slots=True)
class PoolChange:
    """By how much something changes the pool of a test."""

    amount: int
    source: str
    rules: tuple[str, ...]


class ActionPhase(About): ...


@dataclass(frozen=True, slots=True)
class Activate(OfMonster):
    over: bool = unwritten(False)


@dataclass(frozen=True, slots=True)
class AdditionalAction(About):
    action: str = ""
    rule: str = unwritten("")


class Attack(OfMonster): ...


@dataclass(frozen=True, slots=True)
class Buy(About):
    items: int = 1
    half: int = 0


@dataclass(frozen=True, slots=True)
class Cast(About):
    card: str = ""
    success: CardText = ()
    failure: CardText = ()


@dataclass(frozen=True, slots=True)
class Deal(About):
    to: str = ""
    damage: int = 0
    horror: int = 0
    direct: bool = False
    source: str = ""
    suffered: int = unwritten(0)
    by: str = unwritten("effect")
    rule: str = unwritten("")


@dataclass(frozen=True, slots=True)
class Dealt(Harm):
    source: str = ""
    monster: str = ""
    traits: Sequence[str] = ()
    epic: bool = False
    by: str = ""


class Defeated(About): ...


class Delay(About): ...


class Devoured(About): ...


class DiscardMonster(OfMonster): ...


@dataclass(frozen=True, slots=True)
class Encounter(About):
    clue: bool = unwritten(False)


class EncounterPhase(About): ...


class EndOfRound(About): ...


@dataclass(frozen=True, slots=True)
class Ends(About):
    period: str = ""


@dataclass(frozen=True, slots=True)
class Engage(OfMonster):
    rule: str = unwritten("")


class Exhaust(OfMonster): ...


@dataclass(frozen=True, slots=True)
class Focus(About):
    skill: str
    above_limit: bool = False


@dataclass(frozen=True, slots=True)
class Freed(OfMonster):
    traits: Sequence[str] = ()
    epic: bool = False


@dataclass(frozen=True, slots=True)
class Gain(About):
    to: str = ""
    money: int = 0
    clues: int = 0
    remnants: int = 0
    rule: str = unwritten("")


@dataclass(frozen=True, slots=True)
class GainCard(About):
    kind: str
    trait: str = ""


@dataclass(frozen=True, slots=True)
class GainCondition(About):
    condition: str


@dataclass(frozen=True, slots=True)
class Hunt(About):
    monster: str = ""


@dataclass(frozen=True, slots=True)
class IfLess(About):
    field: str
    than: int
    do: CardText


@dataclass(frozen=True, slots=True)
class Lose(About):
    to: str = ""
    money: int = 0
    clues: int = 0
    remnants: int = 0


@dataclass(frozen=True, slots=True)
class MonsterDefeated(OfMonster):
    without_damage: bool = False


class MonsterPhase(About): ...


@dataclass(frozen=True, slots=True)
class MonsterStep(About):
    number: str


@dataclass(frozen=True, slots=True)
class MoveTo(About):
    to: str


class MythosPhase(About): ...


class NewInvestigators(About): ...


@dataclass(frozen=True, slots=True)
class Patrol(About):
    to: str
    monster: str = ""


@dataclass(frozen=True, slots=True)
class Pay(About):
    cost: WrittenRow
    do: CardText = ()
    success: CardText = ()
    must: bool = False


@dataclass(frozen=True, slots=True)
class Perform(About):
    action: str
    target: str = ""
    checked: bool = unwritten(False)


@dataclass(frozen=True, slots=True)
class PlaceDoom(About):
    at: str
    doom: int = 1
    rule: str = unwritten("")


class ReadHeadline(About): ...


@dataclass(frozen=True, slots=True)
class Ready(OfMonster):
    rules: Sequence[str] = unwritten(())


class Reckoning(About): ...


@dataclass(frozen=True, slots=True)
class Recover(About):
    to: str = ""
    health: int = 0
    sanity: int = 0


@dataclass(frozen=True, slots=True)
class RemoveDoom(About):
    at: str
    doom: int
    rule: str = unwritten("")


@dataclass(frozen=True, slots=True)
class Roll(About):
    dice: int
    at_most: int = 0
    do: CardText = ()


@dataclass(frozen=True, slots=True)
class Round(About):
    from_: str = "action"
    rounds: int = 1


@dataclass(frozen=True, slots=True)
class SheetDoom(About):
    doom: int
    rule: str = unwritten("")


class SpawnClue(About): ...


@dataclass(frozen=True, slots=True)
class SpawnMonster(About):
    at: str = ""
    state: str = "ready"


class SpreadDoom(About): ...


@dataclass(frozen=True, slots=True)
class Story(About):
    name: str


class TakeClue(About): ...


@dataclass(frozen=True, slots=True)
class SkillTest(About):
    written: ClassVar[str] = "test"
    skill: str
    modifier: int = 0
    success: CardText = ()
    failure: CardText = ()
    action: str = unwritten("")
    monster: str = unwritten("")
    modifiers: Sequence[PoolChange] = unwritten(())
    pool: int = unwritten(0)
    used: Sequence[str] = unwritten(())
    dice: list[str] = field(default_factory=list, metadata=NOTED)
    added: int = unwritten(0)
    successes: int = unwritten(0)
    hands: int = unwritten(0)


@dataclass(frozen=True, slots=True)
class Token(About):
    token: str


class Turn(About): ...


@dataclass(frozen=True, slots=True)
class Wound(OfMonster):
    amount: int
    traits: Sequence[str] = ()
    epic: bool = False
