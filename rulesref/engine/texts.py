"""What a card's text makes happen, as a situation writes it: names and choices are filled in when it begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.amounts import count_amount, is_amount
from rulesref.engine.events import Ask, Event, Outcome, Run
from rulesref.engine.rows import CardText, EventText, TargetChoice, read_row
from rulesref.values import Value

if TYPE_CHECKING:
    from rulesref.engine.situation import Situation

NOTHING_ASKED = TargetChoice(())
CONDITIONS = ("if", "unless")


def run_effect(
    game: Situation, lines: CardText, event: Event, who: str, card: str = "", commanded: bool = False
) -> Run[None]:
    """The events of an effect, one after another. A list inside is what stands behind «then».

    `card` is whose text it is; `commanded` says that a forced ability or the scenario demands it.
    """
    parts: list[Event | tuple[Event, ...]] = []
    for line in lines:
        if isinstance(line, Mapping):
            if _is_said(game, line, who):
                parts.append((yield from _fill(game, line, event, who, card, commanded)))
        else:
            made = []
            for one in line:
                if _is_said(game, one, who):
                    made.append((yield from _fill(game, one, event, who, card, commanded)))
            parts.append(tuple(made))
    for done in (yield from game.kernel.resolve(*parts)):
        if done.data.get("otherwise") and done.outcome is Outcome.RESOLVED and not done.whole:
            # «Where you cannot»: not what was cancelled or ignored, but what could not be done in full.
            yield from run_effect(game, done.data["otherwise"], event, who, card, commanded)


def _is_said(game: Situation, line: EventText, who: str) -> bool:
    """Whether a text has this part now: `if` and `unless` name what must be there, at least so much of it."""
    needed, excluding = line.get("if"), line.get("unless")
    if isinstance(needed, Mapping) and not game.would_matter(_numbers(needed), who):
        return False
    return not (isinstance(excluding, Mapping) and game.would_matter(_numbers(excluding), who))


def _numbers(row: Mapping[str, Value]) -> dict[str, int]:
    return {key: value for key, value in row.items() if isinstance(value, int)}


def _fill(game: Situation, line: EventText, event: Event, who: str, card: str, commanded: bool) -> Run[Event]:
    happens = Event("", {"interrupted": event, "who": who, "by_card": card, "commanded": commanded})
    data = happens.data
    for key, value in line.items():
        if key in CONDITIONS:
            continue
        if isinstance(value, str):
            told = value.removeprefix("$event.")
            data[key] = event.data[told] if told != value else game.read_word(value, who)
        elif isinstance(value, Mapping) and "choose" in value:
            choice = read_row(TargetChoice, value)
            options = find_candidates(game, choice, card, str(line["type"]), who)
            if not options:
                happens.outcome = Outcome.FIZZLED
            else:
                data[key] = options[0]
                if len(options) > 1:
                    # Equal options of the game itself are the lead's choice.
                    by_lead = choice.by == "lead"
                    data["chosen_by"] = (game.timing.deciding,) if by_lead else ()
                    data[key] = yield Ask(game.players[0] if by_lead else who, "target", tuple(options), event)
        elif is_amount(value) and not game.counts_later(value):
            data[key] = count_amount(game, value, who, card)
        else:
            data[key] = value
    happens.kind = data.pop("type")
    return happens


def find_candidates(game: Situation, choice: TargetChoice, card: str = "", deed: str = "", who: str = "") -> list[str]:
    """What somebody may choose: things of a kind in play, or those that a list names, with certain fields."""
    named = choice.choose
    if who and choice.where:
        # «At your location» is another one for everybody.
        where = {
            key: game.read_word(value, who) if isinstance(value, str) else value for key, value in choice.where.items()
        }
        choice = replace(choice, where=where)
    found = game.find_in_play(game.kinds[named]) if isinstance(named, str) else list(named)
    return game.narrow([one for one in found if game.may_choose(one, choice, card, deed)], choice)


def has_targets(game: Situation, lines: CardText, card: str = "", who: str = "") -> bool:
    """Whether everything that a text tells somebody to choose can be chosen."""
    events = [one for line in lines for one in ([line] if isinstance(line, Mapping) else line)]
    choices = [
        (read_row(TargetChoice, value), str(event["type"]))
        for event in events
        for value in event.values()
        if isinstance(value, Mapping) and "choose" in value
    ]
    return all(find_candidates(game, choice, card, deed, who) for choice, deed in choices)


def find_targets(game: Situation, named: str | list[str], card: str = "") -> list[str]:
    """Things that a text names: one, several, or all of a kind that are in play; not those it may not choose."""
    if isinstance(named, list):
        found = list(named)
    else:
        found = game.find_in_play(game.kinds[named]) if named in game.kinds else [named]
    return [one for one in found if game.may_choose(one, NOTHING_ASKED, card, "")]
