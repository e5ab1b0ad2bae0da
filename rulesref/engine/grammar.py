"""What examples of a game may say: what all games have, and what a game adds to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from inspect import signature

from rulesref.engine.effects import Calculate
from rulesref.engine.events import WRITTEN_BY, list_fields
from rulesref.engine.fields import Fields, ValueKind
from rulesref.engine.refusal import ModelLimit
from rulesref.engine.rows import is_code, list_keys
from rulesref.engine.situation import HEARD, Situation, list_kinds

Keys = tuple[Sequence[str], Sequence[str]]
"""The keys that an event cannot do without, and those it may have."""
TEXTS = ("otherwise", "do", "success", "failure", "symbols", "cause", "options", "with")
"""Keys under which events stand in most games, besides fields of things."""
STARTS = ("who", "act", "cause", "card", "ability", "target")
"""Keys of a line that starts something."""
ANSWERS = ("use", "order", "window", "target", "choice")
"""Questions that the kernel and the texts of cards ask in every game."""
CHOICES = ("choose", "where", "trait", "without_trait", "most", "at_least", "at_most", "needed", "by")
"""Keys of what a text lets somebody choose that every game follows."""
NAMED: Mapping[str, Sequence[str]] = {
    "abilities": ("card", "by"),
    "script": ("who", "card", "target"),
    "events": ("card", "to", "who", "target"),
}
"""Keys that name a thing in every game. Which fields do is declared with them."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """What examples of one game may say, besides what all games have."""

    game: type[Situation]
    """Knows the fields of things, the sums, the words of timing, and what a text calls all things of a type."""
    acts: Sequence[str]
    """Actions that a line of a script may start."""
    kinds: Sequence[str] = ()
    """Kinds of abilities."""
    own_answers: Sequence[str] = ()
    own_named: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Which more keys of script lines and events name a thing."""
    own_general: Sequence[str] = ()
    """What more may stand in the place of a thing's name."""
    numbers: Sequence[str] = ()
    """What a text may count besides fields of things: `test.margin`."""
    counted: Sequence[str] = ()
    """Words before a dot by which a text counts something of its own: `play.01014`, copies of a card."""
    codes: bool = False
    """Whether a text may name a card by its code: whichever copy is in play."""
    own_texts: Sequence[str] = ()
    """More keys under which events stand, at any depth, besides fields of things."""
    own_values: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Keys of events that hold one of certain words: `skill`."""
    own_choices: Sequence[str] = ()
    """More keys of what a text lets somebody choose, besides those that every game follows."""
    aimed: Mapping[str, str] = field(default_factory=dict)
    """Actions that a line of a script cannot start without a key: `attack` without a `target`."""
    limits: Sequence[ModelLimit] = ()
    """What is not modelled."""

    def is_code(self, name: str) -> bool:
        """Whether a card is named by its code, wherever it lies."""
        return self.codes and is_code(name)

    @property
    def fields(self) -> Fields:
        return self.game.fields

    @property
    def events(self) -> dict[str, Keys]:
        """Every kind of event with its keys. `who` and `otherwise` may stand in any."""
        return _list_events(self.game)

    def hears(self, kind: str) -> Sequence[str]:
        """What a trigger may ask of an event: its own fields, and what a game finds out for it."""
        about = list_kinds(self.game)[kind]
        return (*HEARD, *list_fields(about), *self.game.list_asked(about))

    @property
    def words(self) -> list[str]:
        """Words of timing at which abilities wait."""
        timing = self.game.timing
        return [word.name for word in (*timing.before, *timing.after, *timing.last)]

    @property
    def values(self) -> dict[str, Sequence[str]]:
        return {"sum": tuple(self.game.sums), **self.own_values}

    @property
    def texts(self) -> Sequence[str]:
        """Keys under which events stand: fields that are declared to hold them, and keys of events."""
        held = dict.fromkeys(field.name for field in self.fields.all if ValueKind.EVENTS in field.takes)
        return (*dict.fromkeys((*TEXTS, *held, *self.own_texts)),)

    @property
    def general(self) -> Sequence[str]:
        """What may stand in the place of a thing's name."""
        return ("", "pass", *self.game.kinds, *self.own_general)

    def keys(self, section: str) -> Sequence[str]:
        """Keys of abilities, or of lines of a script."""
        if section == "abilities":
            return list_keys(self.game.ability_class)
        return (*STARTS, *ANSWERS, *self.own_answers)

    def named(self, section: str) -> Sequence[str]:
        return (*NAMED[section], *self.own_named.get(section, ()))


@cache
def _list_events(game: type[Situation]) -> dict[str, Keys]:
    """Every kind of event, with the keys that a file must and may write. It is asked for each example."""
    found: dict[str, Keys] = {}
    for name, kind in list_kinds(game).items():
        written = [one for one in fields(kind) if WRITTEN_BY not in one.metadata]
        needed = [one.name.rstrip("_") for one in written if one.default is MISSING and one.default_factory is MISSING]
        possible = [key for one in written if (key := one.name.rstrip("_")) not in needed]
        found[name] = needed, possible
    # A sum is worked out from what its parameters are called.
    taken = dict.fromkeys(key for function, _ in game.sums.values() for key in signature(function).parameters)
    found[Calculate.written] = ("sum", "into"), tuple(taken)
    return found
