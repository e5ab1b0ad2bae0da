"""The events of Arkham Horror LCG: what each is about. Fields without a default are keys that a file must write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rulesref.engine.effects import Harm
from rulesref.engine.events import NOTED, About, unwritten
from rulesref.engine.rows import CardText
from rulesref.values import WrittenRow


@dataclass(frozen=True, slots=True)
class OfCard(About):
    card: str


@dataclass(frozen=True, slots=True)
class OfEnemy(About):
    enemy: str


@dataclass(slots=True)
class TokenDraw:
    """One token to be revealed, or several in its place, of which some are kept."""

    parts: list[TokenDraw] = field(default_factory=list)
    keep: int = 1
    token: str = ""

    def leaves(self) -> list[TokenDraw]:
        return [leaf for part in self.parts for leaf in part.leaves()] if self.parts else [self]


@dataclass(frozen=True, slots=True)
class SymbolText:
    """What a text does if one of certain tokens is revealed."""

    tokens: Sequence[str] = ()
    do: CardText = ()


@dataclass(frozen=True, slots=True)
class OfTest(About):
    """A test that a text starts."""

    target: str
    skill: str = ""
    base: int | None = None
    bonus: int = 0
    easier: int = 0
    difficulty: int | None = None
    auto: str = ""
    as_if: bool = False
    symbols: SymbolText | None = None
    success: CardText = ()
    instead: CardText | None = None


@dataclass(frozen=True, slots=True)
class Result(About):
    """What a test comes to, with what abilities may ask of it."""

    skill: str = unwritten("")
    action: str = unwritten("")
    margin: int = unwritten(0)


@dataclass(frozen=True, slots=True)
class Activate(About):
    ability: str
    ignoring: str = ""


@dataclass(frozen=True, slots=True)
class Activated(About):
    ability: str
    card: str


@dataclass(frozen=True, slots=True)
class Add(About):
    damage: int = 0
    horror: int = 0
    clues: int = 0


@dataclass(frozen=True, slots=True)
class AddUses(About):
    to: str
    uses: int
    of: str


class Advanced(OfCard): ...


@dataclass(frozen=True, slots=True)
class AfterTest(About):
    do: CardText


@dataclass(frozen=True, slots=True)
class Attach(OfCard):
    to: str


@dataclass(frozen=True, slots=True)
class Attack(OfEnemy):
    rule: str = unwritten("")
    damage_to: str = unwritten("")
    horror_to: str = unwritten("")
    added: Mapping[str, int] = field(default_factory=dict, metadata=NOTED)
    """How much more damage and horror abilities bring."""


@dataclass(frozen=True, slots=True)
class Automatic(About):
    result: str


class BecomeAct(OfCard): ...


@dataclass(frozen=True, slots=True)
class ChangeTest(About):
    difficulty: int | None = None
    bonus: int | None = None
    success: CardText = ()
    rule: str = ""


class CheckDoom(About): ...


@dataclass(frozen=True, slots=True)
class Choose(About):
    options: Mapping[str, WrittenRow]
    must: bool = False


class Commit(OfCard): ...


@dataclass(frozen=True, slots=True)
class Deal(About):
    to: str | Sequence[str]
    damage: int = 0
    horror: int = 0
    direct: bool = False
    by: str = "effect"
    source: str = ""
    attacker: str = unwritten("")


@dataclass(frozen=True, slots=True)
class Dealt(Harm):
    by: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Defeated(OfCard):
    source: str = ""
    by: str = ""
    what: str = ""


@dataclass(frozen=True, slots=True)
class Dig(About):
    trait: str = ""
    kind: str = ""
    at: str = ""
    doom: int = 0
    number: int = 1


@dataclass(frozen=True, slots=True)
class Discard(OfCard):
    rule: str = ""


@dataclass(frozen=True, slots=True)
class DiscardFromHand(About):
    cards: int
    to: str = ""
    random: bool = False


@dataclass(frozen=True, slots=True)
class Discover(About):
    at: str
    clues: int = 1
    by: str = ""


class Disengage(OfEnemy): ...


class Displayed(OfCard): ...


@dataclass(frozen=True, slots=True)
class Draw(About):
    to: str = ""
    cards: int = 1
    discard: int = 0
    rule: str = ""


@dataclass(frozen=True, slots=True)
class DrawEncounter(About):
    deck: str = ""
    surges: str = unwritten("")
    of_surge: bool = unwritten(False)


@dataclass(frozen=True, slots=True)
class Drawn(OfCard):
    what: str = ""
    of_surge: bool = unwritten(False)
    surges: str = unwritten("")


class Effect(OfCard): ...


class Eliminated(About): ...


@dataclass(frozen=True, slots=True)
class End(About):
    period: str


@dataclass(frozen=True, slots=True)
class EndOfTest(About):
    committed: Sequence[str] = unwritten(())
    token: Sequence[str] = unwritten(())


@dataclass(frozen=True, slots=True)
class Ends(About):
    period: str = ""
    step: str = ""


class EnemyAttacks(About): ...


class EngageWaiting(About): ...


class Engaged(OfEnemy): ...


@dataclass(frozen=True, slots=True)
class Entered(About):
    place: str = ""


@dataclass(frozen=True, slots=True)
class EnteredPlay(OfCard):
    place: str = unwritten("")


class Evade(OfTest): ...


class Evaded(OfEnemy): ...


class Exhaust(OfCard): ...


@dataclass(frozen=True, slots=True)
class Experience(About):
    amount: int
    to: str = ""


class Failed(Result): ...


@dataclass(frozen=True, slots=True)
class Fight(OfTest):
    damage: int | WrittenRow = 1


@dataclass(frozen=True, slots=True)
class Gain(About):
    resources: int = 0
    clues: int = 0
    to: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class GainActions(About):
    actions: int
    to: str = ""
    of: str = "any"


class GainSurge(About): ...


class GameEnds(About): ...


@dataclass(frozen=True, slots=True)
class GameEndsFor(About):
    card: str = ""


@dataclass(frozen=True, slots=True)
class Heal(About):
    to: str = ""
    damage: int = 0
    horror: int = 0


class Hunt(About): ...


class Investigate(OfTest): ...


class LeavesPlay(OfCard): ...


@dataclass(frozen=True, slots=True)
class Left(About):
    place: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class Look(About):
    cards: int
    deck: str = ""
    order: bool = False


@dataclass(frozen=True, slots=True)
class Lose(About):
    to: str = ""
    resources: int = 0
    hand: int = 0
    actions: int = 0
    clues: int = 0
    source: str = ""


@dataclass(frozen=True, slots=True)
class Move(About):
    to: str
    from_: str = unwritten("")


@dataclass(frozen=True, slots=True)
class MoveEnemy(OfEnemy):
    towards: str


@dataclass(frozen=True, slots=True)
class MoveTokens(About):
    from_: str
    to: str = ""
    damage: int = 0
    horror: int = 0
    clues: int = 0
    resources: int = 0


@dataclass(frozen=True, slots=True)
class OpeningHand(About):
    cards: int = 0


@dataclass(frozen=True, slots=True)
class OtherHand(About):
    cards: int
    keep: int
    more: int = 0


@dataclass(frozen=True, slots=True)
class Perform(About):
    action: str
    target: str = ""
    ignoring: str = ""


@dataclass(frozen=True, slots=True)
class PerformSeveral(About):
    actions: Sequence[WrittenRow]


@dataclass(frozen=True, slots=True)
class PlaceClues(About):
    at: str
    clues: int = 0
    up_to: int | None = None


@dataclass(frozen=True, slots=True)
class PlaceDoom(About):
    card: str = ""
    doom: int = 1
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Play(OfCard):
    cost: int
    fast: bool = False
    spends: bool = False


@dataclass(frozen=True, slots=True)
class Prohibit(About):
    deed: str
    against: str
    until: str
    not_for: str = ""


@dataclass(frozen=True, slots=True)
class Put(OfCard):
    zone: str
    into: str = ""
    to_bottom: bool = False
    tokens: Mapping[str, int] = field(default_factory=dict)
    at: str = ""


class PutIntoPlay(OfCard): ...


class Ready(OfCard): ...


@dataclass(frozen=True, slots=True)
class Redirect(About):
    at: str = ""
    damage_to: str = ""
    horror_to: str = ""


class Redraw(About): ...


@dataclass(frozen=True, slots=True)
class Relocate(About):
    to: str


@dataclass(frozen=True, slots=True)
class Reorder(About):
    deck: str
    order: Sequence[str]


class Resign(About): ...


@dataclass(frozen=True, slots=True)
class Resolution(About):
    number: int
    card: str = ""


class Return(OfCard): ...


@dataclass(frozen=True, slots=True)
class Reveal(About):
    draw: TokenDraw = field(default_factory=TokenDraw, metadata=NOTED)
    sealed: Sequence[str] = unwritten(())
    resolved: Sequence[str] = unwritten(())


class RevealAnother(About): ...


@dataclass(frozen=True, slots=True)
class RevealLocation(About):
    place: str


@dataclass(frozen=True, slots=True)
class RevealMore(About):
    reveal: int
    resolve: int


@dataclass(frozen=True, slots=True)
class Revealed(About):
    token: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Revelation(OfCard):
    rules: Sequence[str] = unwritten(())


@dataclass(frozen=True, slots=True)
class Round(About):
    number: int = 2
    until: str = ""


class Seal(OfCard): ...


@dataclass(frozen=True, slots=True)
class Search(About):
    card: str = ""
    to: str = ""
    top: int = 0
    trait: str | Sequence[str] = ""
    kind: str = ""
    draw: bool = False


@dataclass(frozen=True, slots=True)
class SearchCollection(About):
    trait: str = ""
    kind: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class SearchEncounter(About):
    trait: str = ""
    kind: str = ""


class Settle(OfCard): ...


@dataclass(frozen=True, slots=True)
class Setup(About):
    do: CardText


@dataclass(frozen=True, slots=True)
class ShuffleIn(OfCard):
    into: str = ""
    rule: str = ""


class Spared(OfEnemy): ...


@dataclass(frozen=True, slots=True)
class Spawn(OfCard):
    at: str | Sequence[str] | WrittenRow = ""


@dataclass(frozen=True, slots=True)
class Spawned(OfCard):
    place: str = ""
    rules: Sequence[str] = unwritten(())
    told: str = unwritten("")


@dataclass(frozen=True, slots=True)
class SpendClues(About):
    clues: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class SpendTogether(About):
    clues: int
    do: CardText
    at: str = ""


@dataclass(frozen=True, slots=True)
class SpendUses(About):
    from_: str
    uses: int


@dataclass(frozen=True, slots=True)
class Step(About):
    number: str = ""


@dataclass(frozen=True, slots=True)
class Substitute(About):
    skill: str
    instead_of: Sequence[str]
    until: str


class Succeeded(Result): ...


class Swap(OfEnemy): ...


class SwitchSign(About): ...


class TakeControl(OfCard): ...


@dataclass(frozen=True, slots=True)
class SkillTest(About):
    written: ClassVar[str] = "test"
    skill: str
    difficulty: int
    action: str = ""
    target: str = ""
    base: int | None = None
    bonus: int = 0
    auto: str = ""
    success: CardText = ()
    failure: CardText = ()
    source: str = ""
    symbols: SymbolText | None = unwritten(None)


@dataclass(frozen=True, slots=True)
class Trauma(About):
    to: str = ""
    physical: int = 0
    mental: int = 0


class Turn(About): ...


class Undo(About): ...


class Upkeep(About): ...


class UseSealed(OfCard): ...
