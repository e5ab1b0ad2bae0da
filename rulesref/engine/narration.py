"""A trace told in sentences, in the language in use: which fields each step has, and how it is said.

A sentence names most fields of its step, so the sentences of a game are the declaration; what a step carries without
its sentence saying so is declared beside them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from string import Formatter
from typing import TypeAlias

from rulesref.engine.events import About, Ask, Event, Step, Told, list_fields, read_field
from rulesref.engine.refusal import Refused
from rulesref.i18n import _, noted
from rulesref.language.punctuation import format_number, format_signed, nest_quotes
from rulesref.values import Value, WrittenRow

WITH_TOKEN = ("assigned", "placed")
"""Steps whose sentence is chosen by their token: `placed-damage`, `placed-horror`."""


class Holds(StrEnum):
    """What stands in a field of a step, or in a list that stands there."""

    THING = "thing"
    PLAYER = "player"
    """Whoever plays, or is of the same type: an investigator who joins later."""
    ABILITY = "ability"
    """An ability, or the card whose it is."""
    EVENT = "event"
    NUMBER = "number"
    WORD = "word"
    """A word of the game, of a sequence or of the example itself."""


Held: TypeAlias = Holds | tuple[str, ...]
"""What stands in a field; things of certain types by their names."""


def sentence_name(step: Step) -> str:
    """The name under which the sentence of a step stands."""
    return f"{step.what}-{step.about['token']}" if step.what in WITH_TOKEN else step.what


def declare_steps(sentences: Mapping[str, str], unsaid: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Every step that a game tells and its fields, those that its sentence names first."""
    declared: dict[str, list[str]] = {}
    for name, sentence in sentences.items():
        told = next((step for step in WITH_TOKEN if name.startswith(f"{step}-")), name)
        said = [field for _text, field, _format, _conversion in Formatter().parse(sentence) if field]
        # An ability is told by the name of its card.
        said = ["ability" if field == "card" and "ability" in unsaid.get(told, ()) else field for field in said]
        token = ["token"] if told in WITH_TOKEN else []
        declared[told] = list(dict.fromkeys([*declared.get(told, []), *token, *said, *unsaid.get(told, ())]))
    return declared


def fields_of(step: Step) -> dict[str, Told]:
    """The fields that a step has; an empty one is none."""
    return {key: value for key, value in {"who": step.who, **step.about}.items() if value not in ("", [], ())}


RUNNER_REFUSALS = {
    "not-offered": noted("{who} cannot choose “{chosen}” here. Offered: {options}."),
    "not-modelled": noted("What comes now is not modelled. {limit}"),
    "no-opportunity": noted("{who} has no such opportunity here."),
    "endless": noted("This brings itself about again and again and never ends: {cards}. Change one of these texts."),
}

TYPED = {"chosen", "options"}
"""Fields of a refusal that a person has written, or may write."""
YES = "✓"
_NEGATIVE = re.compile(r"-[0-9]+")
BONUS = "bonus_"
"""Fields that are added to another begin so."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the things of one game are called: English message ids, translated when they are said."""

    steps: Mapping[str, str]
    refusals: Mapping[str, str]
    questions: Mapping[str, str]
    words: Mapping[str, str]
    zones: Mapping[str, str]
    fields: Mapping[str, str]
    events: Mapping[str, str]
    """What is under way, for the frames of a stack; a kind that is not named has no frame."""
    unsaid: Mapping[str, Sequence[str]] = field(default_factory=dict, kw_only=True)
    """Fields of steps besides those that their sentences name."""
    holds: Mapping[str, Held] = field(default_factory=dict, kw_only=True)
    """What stands in a field, or in a field of one step alone (`step.field`); a word where nothing is said."""

    def list_frame_fields(self) -> dict[str, tuple[str, ...]]:
        """The fields of each kind of event that its frame names."""
        return {kind: _list_fields(template) for kind, template in self.events.items()}


class Teller:
    """Tells one example: knows what its things are called and whose its abilities are."""

    def __init__(self, vocabulary: Vocabulary, names: Mapping[str, str], abilities: Mapping[str, WrittenRow]) -> None:
        self._vocabulary = vocabulary
        self._names = names
        self._abilities = abilities

    def tell(self, step: Step) -> str:
        """One step as one sentence."""
        about = {key: self._say(value) for key, value in step.about.items()}
        about["who"] = self.name(step.who)
        if "field" in step.about:
            field = str(step.about["field"])
            about["field"] = _(self._vocabulary.fields.get(field, field))
        if "ability" in step.about:
            about["card"] = self.name(str(step.about["ability"]))
        template = self._vocabulary.steps[sentence_name(step)]
        told = _(template).format(**about).strip()
        # A name may end in a sign of its own: «Evidence!». Nothing lost is nothing, not «−0».
        return nest_quotes(re.sub(r"(?<!\d)[−+]0(?!\d)", "0", re.sub(r"([!?…])\.$", r"\1", told)))

    def refuse(self, refused: Refused) -> str:
        """Why something was not allowed."""
        templates = {**self._vocabulary.refusals, **RUNNER_REFUSALS}
        # What was offered stands as it is written in a script, too: that is what a person has to type.
        about = {key: self._say(value) for key, value in refused.about.items()}
        for key in TYPED & refused.about.keys():
            about[key] = ", ".join(self._name_typed(one) for one in str(refused.about[key]).split(", "))
        return nest_quotes(_(templates[refused.reason]).format(**about))

    def _name_typed(self, option: str) -> str:
        name = self.name(option)
        return option if name in (option, _with_minus(option)) else f"{name} ({option})"

    def ask(self, ask: Ask) -> str:
        """What is being decided, and by whom."""
        return _(self._vocabulary.questions[ask.kind]).format(who=self.name(ask.who))

    def frames(self, step: Step) -> list[tuple[str, str]]:
        """What is under way at a step, outermost first, each with the word at which it is interrupted."""
        found = []
        for event, word in zip(step.open, step.words, strict=True):
            template = self._vocabulary.events.get(event.kind)
            if template:
                named = [key for key in list_fields(type(event.about)) if f"{{{key}}}" in template]
                said = {key: self._say(read_field(event.about, key)) for key in named}
                said["who"] = self._say(event.who)
                said["to"] = said.get("to") or said["who"]
                found.append((nest_quotes(_(template).format_map(_Blank(said))), self.name(word)))
        return found

    def name(self, thing: str) -> str:
        """A thing by its name, an ability by its card's, anything else by its word: `fight:ghoul` part by part."""
        if thing in self._names:
            return self._names[thing]
        if thing in self._abilities:
            card = str(self._abilities[thing].get("card", ""))
            return self.name(card) if card in self._names else thing
        deed, colon, target = thing.partition(":")
        if colon and deed in self._vocabulary.words:
            return f"{self.name(deed)}: {self.name(target)}"
        if "&" in thing:
            return " + ".join(self.name(part) for part in thing.split("&"))
        word = self._vocabulary.words.get(thing)
        return _(word) if word else _with_minus(thing)

    def tell_changes(self, step: Step) -> list[tuple[str, str, str]]:
        """What a step changed in the state: whose, which field, and what it is now. Fields without a name are inner."""
        return [
            self._tell_change(key, value)
            for key, value in step.changed.items()
            if key.partition(".")[2] in self._vocabulary.fields
        ]

    def tell_state(self, steps: Sequence[Step]) -> list[str]:
        """What some steps changed in all: each field with its last value."""
        last = {key: value for step in steps for key, value in step.changed.items()}
        shown = [self._tell_change(*one) for one in last.items() if one[0].partition(".")[2] in self._vocabulary.fields]
        return [f"{thing}: {field} {value}" for thing, field, value in shown]

    def _tell_change(self, key: str, value: Value) -> tuple[str, str, str]:
        thing, _dot, field = key.partition(".")
        shown = self._say(value)
        if field == "zone":
            shown = _(self._vocabulary.zones[str(value)]) if value in self._vocabulary.zones else value
        elif isinstance(value, bool):
            shown = YES if value else ""
        elif field.startswith(BONUS) and isinstance(value, int):
            shown = format_signed(value) if value else ""
        return self.name(thing), _(self._vocabulary.fields[field]), str(shown) or "—"

    def _say(self, value: Told) -> Value:
        if isinstance(value, Event):
            return event_label(value)
        if isinstance(value, list | tuple):
            return ", ".join(str(self._say(one)) for one in value)
        if isinstance(value, int) and not isinstance(value, bool):
            return _Number(value)
        return self.name(value) if isinstance(value, str) else value


class _Number(int):
    """A number as readers see it."""

    def __format__(self, form: str) -> str:
        return format_signed(int(self)) if form == "+d" else format_number(int(self))

    def __str__(self) -> str:
        return format_number(int(self))


class _Blank(dict[str, Value]):
    """An event need not have every field that its sentence may name."""

    def __missing__(self, key: str) -> str:
        return ""


def _list_fields(template: str) -> tuple[str, ...]:
    """What a sentence names; whoever draws is also whom it goes to where nobody else is said."""
    named = [name for _text, name, _form, _conversion in Formatter().parse(template) if name]
    return (*named, "who") if "to" in named else tuple(named)


def _with_minus(word: str) -> str:
    """A chaos token or another number that is written as a word: `-1` is −1."""
    return format_number(int(word)) if _NEGATIVE.fullmatch(word) else word


def event_label(event: Event[About]) -> str:
    """An event by its kind and what it is about: `dealt dog`. For checks, not for readers."""
    keys = ("card", "target", "enemy", "name", "to", "place")
    about = next((found for key in keys if (found := read_field(event.about, key))), "")
    return f"{event.kind} {about}".strip()
