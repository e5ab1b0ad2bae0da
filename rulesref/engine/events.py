"""What the kernel works with: events, abilities, decisions, the table of words, the trace."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from re import sub
from typing import ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar, cast

from rulesref.engine.refusal import Refused, Senseless
from rulesref.engine.rows import CardText, read_fields
from rulesref.values import Value, WrittenRow

T = TypeVar("T")
PASS = "pass"


class Outcome(StrEnum):
    """What became of an event."""

    PENDING = "pending"
    RESOLVED = "resolved"
    CANCELLED = "cancelled"
    REPLACED = "replaced"
    FIZZLED = "fizzled"


WRITTEN_BY = "written by"
NOTED: Mapping[str, str] = {WRITTEN_BY: "engine"}
"""Marks a field that the engine fills in: abilities hear it, and no file writes it."""


def unwritten(default: T) -> T:
    """A field that no file writes."""
    found: T = field(default=default, metadata=NOTED)
    return found


@dataclass(frozen=True, slots=True)
class About:
    """What an event is about. Each kind of event is a frozen dataclass of its own: its fields are the keys that a file
    may write, those without a default the ones that it must."""

    written: ClassVar[str] = ""
    """How a file writes the kind: `put-into-play` for `PutIntoPlay`."""

    def __init_subclass__(cls) -> None:
        if "written" not in cls.__dict__:
            cls.written = sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    @classmethod
    def read(cls, row: WrittenRow) -> Self:
        """What a text says of an event of this kind."""
        return read_fields(cls, row)


_known: dict[type, Mapping[str, str]] = {}


def list_fields(kind: type) -> Mapping[str, str]:
    """The fields of a kind of event by the keys that a file has for them."""
    if kind not in _known:
        _known[kind] = {one.name.rstrip("_"): one.name for one in fields(kind)}
    return _known[kind]


def read_field(about: About, key: str) -> Value:
    """What an event has under a key; none where its kind has no such field."""
    name = list_fields(type(about)).get(key)
    found: Value = getattr(about, name) if name is not None else None
    return found


def read_number(about: About, key: str) -> int:
    """How much an event has under a key."""
    found = read_field(about, key)
    return found if isinstance(found, int) else 0


A = TypeVar("A", bound=About)
A_co = TypeVar("A_co", bound=About, covariant=True)


@dataclass(slots=True, eq=False)
class Event(Generic[A_co]):
    """Something that happens. Two events are never the same, however alike."""

    about: A_co
    """What changes while it happens takes the place of what was there."""
    who: str = ""
    """Whom it is about, or who does it."""
    by_card: str = ""
    """Whose text it is."""
    commanded: bool = False
    """Whether a forced ability or the scenario demands it."""
    interrupted: Event[About] | None = None
    """The event that the text answers."""
    chosen_by: tuple[str, ...] = ()
    """The entry that says who chose, where it was not whoever the text speaks to."""
    otherwise: CardText = ()
    """What is done where it cannot be done in full."""
    aimless: bool = False
    """There was nothing to choose."""
    outcome: Outcome = Outcome.PENDING
    instead: Event[About] | None = None
    """What happens in its place."""
    whole: bool = True
    """False where part of it could not be done: a «then» does not follow."""
    joined: tuple[Event[About], ...] = ()
    """Events that are part of it: what follows «after» them comes together with what follows it."""
    word: str = ""
    """The word at which it is interrupted just now; none while it happens itself."""
    anticipated: bool = False
    """Whether the first word before it was answered ahead of the rest."""
    replaced: int = 0
    """How many events it stands in the place of, each in the place of the one before."""

    def interrupts(self, kind: type[A]) -> Event[A]:
        """The event that the text answers, which has to be of a kind."""
        found = self.interrupted
        if found is None or not isinstance(found.about, kind):
            raise Senseless(f"{self.kind} answers no {kind.written}")
        return cast("Event[A]", found)

    @property
    def kind(self) -> str:
        """The kind as a file writes it."""
        return self.about.written


@dataclass(slots=True)
class Ask:
    """A decision of one player, or of the bag, the deck or the dice."""

    who: str
    kind: str
    options: tuple[str, ...]
    event: Event[About] | None = None
    barred: Mapping[str, Refused] = field(default_factory=dict, compare=False)
    """What a player may think of and the rules forbid here, each with the reason."""
    weights: Mapping[str, int] = field(default_factory=dict, compare=False)
    """How often each option is there, where chance decides: two equal tokens in a bag."""


Run: TypeAlias = Generator[Ask, str, T]


def choose_one(who: str, kind: str, options: Sequence[str], event: Event[About] | None = None) -> Run[str]:
    """What somebody chooses. Where there is only one option nobody is asked."""
    if len(options) == 1:
        (only,) = options
        return only
    return (yield Ask(who, kind, tuple(options), event))


Told: TypeAlias = Value | Event[About]
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


def _always(event: Event[About]) -> bool:
    return True


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """Waits for a kind of event at one word. A delayed effect is a forced ability that works once."""

    id: str
    word: str
    event: type[About]
    effect: Callable[[Event[About]], Run[None]]
    forced: bool = False
    by: str = ""
    """The player who may use it; forced abilities need none."""
    applies: Callable[[Event[About]], bool] = _always
    """Whether it fits this event and would change anything now."""
    limit: Limit | None = None
    once: bool = False
    replaces: bool = False
    """Puts something else in the event's place: of several such abilities only the latest works."""
    pay: Callable[[Event[About]], Run[bool]] | None = None
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
    open: tuple[Event[About], ...]
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
