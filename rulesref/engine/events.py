"""What the kernel works with: events, abilities, decisions, the table of words, the trace."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple, TypeAlias, TypeVar

from rulesref.engine.refusal import Refused
from rulesref.values import Value

T = TypeVar("T")
PASS = "pass"


class Outcome(StrEnum):
    """What became of an event."""

    PENDING = "pending"
    RESOLVED = "resolved"
    CANCELLED = "cancelled"
    REPLACED = "replaced"
    FIZZLED = "fizzled"


@dataclass(slots=True, eq=False)
class Event:
    """Something that happens. Two events are never the same, however alike."""

    kind: str
    data: dict[str, Any] = field(default_factory=dict)
    outcome: Outcome = Outcome.PENDING
    instead: Event | None = None
    """What happens in its place."""
    whole: bool = True
    """False where part of it could not be done: a «then» does not follow."""
    joined: tuple[Event, ...] = ()
    """Events that are part of it: what follows «after» them comes together with what follows it."""
    word: str = ""
    """The word at which it is interrupted just now; none while it happens itself."""
    anticipated: bool = False
    """Whether the first word before it was answered ahead of the rest."""
    replaced: int = 0
    """How many events it stands in the place of, each in the place of the one before."""


@dataclass(slots=True)
class Ask:
    """A decision of one player, or of the bag, the deck or the dice."""

    who: str
    kind: str
    options: tuple[str, ...]
    event: Event | None = None
    barred: Mapping[str, Refused] = field(default_factory=dict, compare=False)
    """What a player may think of and the rules forbid here, each with the reason."""
    weights: Mapping[str, int] = field(default_factory=dict, compare=False)
    """How often each option is there, where chance decides: two equal tokens in a bag."""


Run: TypeAlias = Generator[Ask, str, T]


def choose_one(who: str, kind: str, options: Sequence[str], event: Event | None = None) -> Run[str]:
    """What somebody chooses. Where there is only one option nobody is asked."""
    if len(options) == 1:
        (only,) = options
        return only
    return (yield Ask(who, kind, tuple(options), event))


Told: TypeAlias = Value | Event
"""What stands in a field of a step."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of timing and the entry that says when it is."""

    name: str
    rule: str

    def citing(self, rule: str) -> Word:
        """The same word by another entry, where there is one."""
        return Word(self.name, rule) if rule else self


@dataclass(frozen=True, slots=True)
class Timing:
    """The order of words around an event, as one game has it. The rest are the entries that its steps cite,
    none where its documents say nothing about it."""

    before: tuple[Word, ...] = ()
    after: tuple[Word, ...] = ()
    last: tuple[Word, ...] = ()
    """Words that wait until every part of an effect is done."""
    forced: str = ""
    ordering: str = ""
    reaction: str = ""
    cancelling: str = ""
    replacing: str = ""
    then: str = ""
    lasting: str = ""
    effect: str = ""
    """What an effect is, where no closer rule decides."""
    deciding: str = ""
    """Who decides between equal options of the game itself."""
    alternating: bool = False
    """In a window players take turns: when one has acted, the next one may, not the first again."""


PLAYER_ORDER, CHOSEN = "player order", "chosen"


@dataclass(frozen=True, slots=True)
class Row:
    """A step of a sequence and how it is run: see `rulesref.engine.sequence`."""

    number: str
    rule: str
    """The entry that tells it."""
    window: bool = False
    """A player window follows it."""
    back: str = ""
    """The step to which it may return, or the window after a step: `2.2 window`."""
    only: str = ""
    """The condition on which it takes place; without one it always does."""
    order: str = ""
    """How those are ordered who go through it one by one: in player order, or as somebody chooses."""
    optional: bool = False
    """Whoever has it may decline it: it takes place if something is chosen of what is offered."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How often within a period. Abilities that share a key share the count."""

    count: int
    period: str
    key: str


def _always(event: Event) -> bool:
    return True


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """Waits for a kind of event at one word. A delayed effect is a forced ability that works once."""

    id: str
    word: str
    event: str
    effect: Callable[[Event], Run[None]]
    forced: bool = False
    by: str = ""
    """The player who may use it; forced abilities need none."""
    applies: Callable[[Event], bool] = _always
    """Whether it fits this event and would change anything now."""
    limit: Limit | None = None
    once: bool = False
    replaces: bool = False
    """Puts something else in the event's place: of several such abilities only the latest works."""
    pay: Callable[[Event], Run[bool]] | None = None
    """Pays its cost before the effect, and says whether all was paid; `applies` says whether that can be done."""
    chosen: bool = False
    """A forced ability that a player brings about by their own doing: offered, not imposed."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """An effect that stays until a period ends, whatever becomes of its source."""

    id: str
    period: str
    undo: Callable[[], None]


class Step(NamedTuple):
    """One line of the trace."""

    depth: int
    what: str
    who: str
    rules: tuple[str, ...]
    about: Mapping[str, Told]
    open: tuple[Event, ...]
    """The events under way, outermost first."""
    words: tuple[str, ...]
    """At which word each of them is interrupted."""
    changed: Mapping[str, Value]
    """The state that this step changed."""


def play(run: Run[T], decide: Callable[[Ask], str]) -> T:
    """Run to the end, asking `decide` at every choice."""
    try:
        ask = next(run)
        while True:
            ask = run.send(decide(ask))
    except StopIteration as end:
        result: T = end.value
        return result
