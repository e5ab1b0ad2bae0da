"""What a card's text makes happen, as a situation writes it: names and choices are filled in when it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulesref.engine.amounts import count_amount, is_amount
from rulesref.engine.events import PASS, About, Ask, Event, Outcome, Run, choose_one
from rulesref.engine.refusal import Senseless
from rulesref.engine.rows import (
    EACH,
    CardText,
    EventText,
    OptionText,
    TargetChoice,
    read_choice,
    read_fields,
    read_int,
    read_row,
)
from rulesref.values import Value, WrittenRow

if TYPE_CHECKING:
    from rulesref.engine.situation import Situation

NOTHING_ASKED = TargetChoice(())
CONDITIONS = ("if", "unless", "may", "repeat")
"""Keys of a line that say whether and how often it is done."""
DO = "do"


def run_effect(
    game: Situation, lines: CardText, event: Event[About], who: str, card: str = "", commanded: bool = False
) -> Run[None]:
    """The events of an effect, one after another. A list inside is what stands behind «then».

    `card` is whose text it is; `commanded` says that a forced ability or the scenario demands it.
    """
    parts: list[Event[About] | tuple[Event[About], ...]] = []
    for line in lines:
        if isinstance(line, Mapping):
            parts += yield from _read_line(game, line, event, who, card, commanded)
        else:
            made: list[Event[About]] = []
            for one in _read_list(line):
                made += yield from _read_line(game, one, event, who, card, commanded)
            parts.append(tuple(made))
    for done in (yield from game.kernel.resolve(*parts, directly=game.close_effect)):
        impossible = done.aimless or (done.outcome is Outcome.RESOLVED and not done.whole)
        if done.otherwise and impossible:
            # «Where you cannot»: not what was cancelled or ignored, but what could not be done in full.
            yield from run_effect(game, done.otherwise, event, who, card, commanded)


def _read_list(line: Sequence[EventText]) -> Sequence[EventText]:
    """What stands behind «then»."""
    if isinstance(line, list) and all(isinstance(one, Mapping) for one in line):
        return line
    raise Senseless(f"a text is made of events: {line!r}")


def _read_line(
    game: Situation, line: EventText, event: Event[About], who: str, card: str, commanded: bool
) -> Run[list[Event[About]]]:
    """The events that a line of a text is now: none, one, or one for each of several things or times."""
    if not isinstance(line.get("type"), str):
        raise Senseless(f"an event has no type: {line!r}")
    if not _is_said(game, line, who):
        return []
    if line.get("may") and (yield Ask(who, "choice", (DO, PASS), event)) == PASS:
        return []
    repeat = line.get("repeat", 1)
    times = count_amount(game, repeat, who, card) if is_amount(repeat) else read_int(repeat)
    kind = str(line["type"])
    key = next((key for key, value in line.items() if isinstance(value, Mapping) and EACH in value), "")
    rows = [line]
    if key:
        row = line[key]
        assert isinstance(row, Mapping)
        found = find_candidates(game, (yield from _settle_place(game, row, event, who, card)), card, kind, who)
        if not found and "otherwise" in line:
            return [_make_aimless(line)]
        rows = [{**line, key: found}] if kind in game.plural else [{**line, key: one} for one in found]
    made = []
    for row in rows * times:
        made.append((yield from _fill(game, row, event, who, card, commanded)))
    return made


def _settle_place(
    game: Situation, row: Mapping[str, Value], event: Event[About], who: str, card: str
) -> Run[TargetChoice]:
    """«Each … at a location of your choice»: the location is chosen first."""
    choice = read_choice(row)
    place = choice.where.get("location")
    if isinstance(place, Mapping):
        options = find_candidates(game, read_choice(place), card, "", who)
        chosen = yield from choose_one(who, "target", options, event)
        choice = replace(choice, where={**choice.where, "location": chosen})
    return choice


def _is_said(game: Situation, line: EventText, who: str) -> bool:
    """Whether a text has this part now: `if` and `unless` name what must be there, at least so much of it."""
    needed, excluding = line.get("if"), line.get("unless")
    if isinstance(needed, Mapping) and not game.would_matter(_numbers(needed), who):
        return False
    return not (isinstance(excluding, Mapping) and game.is_excluded(_numbers(excluding), who))


def _numbers(row: Mapping[str, Value]) -> dict[str, int | Mapping[str, Value]]:
    return {key: value for key, value in row.items() if isinstance(value, int | Mapping)}


def _fill(
    game: Situation, line: EventText, event: Event[About], who: str, card: str, commanded: bool
) -> Run[Event[About]]:
    row: dict[str, Value] = {}
    chosen_by: tuple[str, ...] = ()
    aimless = False
    for key, value in line.items():
        if key in CONDITIONS:
            continue
        if isinstance(value, str):
            told = value.removeprefix("$event.")
            row[key] = game.read_told(event, told) if told != value else game.read_word(value, who)
        elif isinstance(value, Mapping) and "choose" in value:
            choice = read_choice(value)
            options = find_candidates(game, choice, card, str(line["type"]), who)
            if not options:
                aimless = True
            else:
                row[key] = options[0]
                if len(options) > 1:
                    # Equal options of the game itself are the lead's choice.
                    by_lead = choice.by == "lead"
                    chosen_by = (game.timing.deciding,) if by_lead else ()
                    row[key] = yield Ask(game.players[0] if by_lead else who, "target", tuple(options), event)
        elif is_amount(value) and not game.counts_later(value):
            row[key] = count_amount(game, value, who, card)
        else:
            row[key] = value
    happens = _make_aimless(line) if aimless else make_event(game, row, who, card, commanded)
    happens.interrupted, happens.chosen_by = event, chosen_by
    return happens


@dataclass(frozen=True, slots=True)
class Aimless(About):
    """What would happen, were there anything to choose for it."""


def _make_aimless(line: EventText) -> Event[About]:
    return Event(Aimless(), otherwise=_read_otherwise(line), aimless=True, outcome=Outcome.FIZZLED)


def make_event(game: Situation, row: WrittenRow, who: str, card: str, commanded: bool) -> Event[About]:
    """An event as a text writes it, with nothing left to be filled in."""
    who = str(row.get("who", who))
    own = {key: value for key, value in row.items() if key not in ("type", "who", "otherwise")}
    about = game.find_kind(str(row.get("type"))).read(own)
    return Event(about, who, card, commanded, otherwise=_read_otherwise(row))


def _read_otherwise(row: WrittenRow) -> CardText:
    return read_fields(OptionText, {"do": row["otherwise"]}).do if "otherwise" in row else ()


def find_candidates(game: Situation, choice: TargetChoice, card: str = "", deed: str = "", who: str = "") -> list[str]:
    """What somebody may choose: things of a kind in play, or those that a list names, with certain fields."""
    named = choice.choose
    if who and choice.where:
        # «At your location» is another one for everybody.
        where = {
            key: game.read_word(value, who) if isinstance(value, str) else value for key, value in choice.where.items()
        }
        choice = replace(choice, where=where)
    if isinstance(named, str):
        found = game.find_things(named, choice.where)
    else:
        found = [one for name in named for one in _find_named(game, name, who)]
    return game.narrow([one for one in found if game.may_choose(one, choice, card, deed)], choice, who, deed)


def is_asked_for(game: Situation, thing: str, choice: TargetChoice, where: Mapping[str, Value]) -> bool:
    """Whether a thing is what a text lets somebody choose; of its fields, those of `where` are compared."""
    if choice.trait or choice.without_trait:
        wanted = [choice.trait] if isinstance(choice.trait, str) else choice.trait
        traits = game.traits_of(thing)
        if (choice.trait and not any(trait in traits for trait in wanted)) or choice.without_trait in traits:
            return False
    for field, least in choice.at_least.items():
        if game.value_of(thing, field) < least:
            return False
    for field, most in choice.at_most.items():
        if game.value_of(thing, field) > game.read_bound(most):
            return False
    return not where or all(game.value_of(thing, field) == value for field, value in where.items())


def _find_named(game: Situation, name: str, who: str) -> list[str]:
    """Things that a list names: all of a kind, one, or a card by its code if it is there."""
    if name in game.kinds:
        return game.find_things(name, {})
    read = game.read_word(name, who)
    return [read] if read in game.state else []


def has_targets(game: Situation, lines: CardText, card: str = "", who: str = "") -> bool:
    """Whether everything that a text tells somebody to choose can be chosen."""
    events = [one for line in lines for one in ([line] if isinstance(line, Mapping) else _read_list(line))]
    return all(_is_possible(game, event, card, who) for event in events)


def _is_possible(game: Situation, event: EventText, card: str, who: str) -> bool:
    options = event.get("options")
    if event.get("type") == "choose" and isinstance(options, Mapping):
        return any(can_choose(game, read_row(OptionText, one), card, who) for one in _rows(options))
    choices = [read_choice(value) for value in _rows(event) if "choose" in value]
    kind = str(event.get("type"))
    return game.may_begin(event, who) and all(
        not choice.needed or find_candidates(game, choice, card, kind, who) for choice in choices
    )


def can_choose(game: Situation, option: OptionText, card: str, who: str) -> bool:
    """Whether one of several effects would change anything now."""
    return game.would_matter(option.needs, who) and has_targets(game, option.do, card, who)


def _rows(row: Mapping[str, Value]) -> list[Mapping[str, Value]]:
    return [value for value in row.values() if isinstance(value, Mapping)]


def find_targets(game: Situation, named: str | Sequence[str], card: str = "") -> list[str]:
    """Things that a text names: one, several, or all of a kind that are in play; not those it may not choose."""
    if not isinstance(named, str):
        found = list(named)
    else:
        found = game.find_in_play(game.kinds[named]) if named in game.kinds else [named]
    return [one for one in found if game.may_choose(one, NOTHING_ASKED, card, "")]
