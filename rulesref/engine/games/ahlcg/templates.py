"""What a card's text makes happen, as a situation writes it: names and choices are filled in when it begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulesref.engine.events import Ask, Event, Outcome, Run

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

KINDS = {"enemies": "enemy", "assets": "asset", "locations": "location", "investigators": "investigator"}


def run_effect(
    game: Arkham, templates: Iterable[Any], event: Event, who: str, card: str = "", commanded: bool = False
) -> Run[None]:
    """The events of an effect, one after another. A list inside is what stands behind «then».

    `card` is whose text it is; `commanded` says that a forced ability or the scenario demands it.
    """
    context = {"interrupted": event, "who": who, "by_card": card, "commanded": commanded}
    parts: list[Event | tuple[Event, ...]] = []
    for template in templates:
        if isinstance(template, list):
            made = []
            for one in template:
                made.append((yield from _fill(game, one, event, context)))
            parts.append(tuple(made))
        else:
            parts.append((yield from _fill(game, template, event, context)))
    for done in (yield from game.kernel.resolve(*parts)):
        if done.data.get("otherwise") and done.outcome is Outcome.RESOLVED and not done.whole:
            # «Where you cannot»: not what was cancelled or ignored, but what could not be done in full.
            yield from run_effect(game, done.data["otherwise"], event, who, card, commanded)


def _fill(game: Arkham, template: Mapping[str, Any], event: Event, context: Mapping[str, Any]) -> Run[Event]:
    data: dict[str, Any] = dict(context)
    outcome = Outcome.PENDING
    who = context["who"]
    for key, value in template.items():
        if isinstance(value, str) and value.startswith("$event."):
            data[key] = event.data[value.removeprefix("$event.")]
        elif value == "here":
            data[key] = game.location(who)
        elif isinstance(value, Mapping) and "choose" in value:
            options = find_candidates(game, value, context["by_card"], template["type"])
            if not options:
                outcome = Outcome.FIZZLED
            else:
                data[key] = options[0]
                if len(options) > 1:
                    # Equal options of the game itself are the lead's choice; the worst is not looked for.
                    by_lead = value.get("by") == "lead"
                    data["chosen_by"] = ("ahlcg/c-1-5-decisions-and-grim-rule",) if by_lead else ()
                    data[key] = yield Ask(game.players[0] if by_lead else who, "target", tuple(options), event)
        else:
            data[key] = value
    return Event(data.pop("type"), data, outcome)


def find_candidates(game: Arkham, choice: Mapping[str, Any], card: str = "", deed: str = "") -> list[str]:
    """What may be chosen: things of a kind in play, with certain fields, with the most of something, farthest away.

    Nothing that the effect cannot change is a target: what is exhausted cannot be exhausted, what is whole not healed.
    """
    named = choice["choose"]
    found = list(named) if isinstance(named, list) else find_in_play(game, KINDS[named])
    found = [one for one in found if not _is_immune(game, one, card)]
    if deed == "exhaust":
        found = [one for one in found if not game.state.get(one, "exhausted")]
    if deed == "heal":
        found = [one for one in found if game.state.get(one, "damage") or game.state.get(one, "horror")]
    for field, value in choice.get("where", {}).items():
        found = [one for one in found if game.state.get(one, field, False) == value]
    if "without" in choice:
        title = game.title(choice["without"])
        bearing = {game.state.get(one, "attached", "") for one in game.state.find() if game.title(one) == title}
        found = [one for one in found if one not in bearing]
    if "most" in choice and found:
        most = max(game.state.get(one, choice["most"]) for one in found)
        found = [one for one in found if game.state.get(one, choice["most"]) == most]
    if choice.get("farthest"):
        found = game.find_farthest(found)
    return found


def find_in_play(game: Arkham, kind: str) -> list[str]:
    return [name for name in game.state.find(type=kind) if game.state.get(name, "zone", "play") in ("play", "threat")]


def _is_immune(game: Arkham, thing: str, card: str) -> bool:
    """Immune to player cards: no text of a player card may choose it."""
    return bool(card) and bool(game.state.get(thing, "immune", False)) and game.is_player_card(card)


def has_targets(game: Arkham, templates: Sequence[Any], card: str = "") -> bool:
    """Whether everything that a text tells to choose can be chosen."""
    events = [one for template in templates for one in (template if isinstance(template, list) else [template])]
    choices = [
        (value, event["type"])
        for event in events
        for value in event.values()
        if isinstance(value, Mapping) and "choose" in value
    ]
    return all(find_candidates(game, choice, card, deed) for choice, deed in choices)


def find_targets(game: Arkham, named: Any, card: str = "") -> list[str]:
    """Things that a text names: one, several, or all of a kind that are in play; not those immune to its card."""
    if isinstance(named, list):
        found = list(named)
    elif named == "each investigator":
        found = [who for who in game.players if game.is_playing(who)]
    else:
        found = find_in_play(game, KINDS[named]) if named in KINDS else [named]
    return [one for one in found if not _is_immune(game, one, card)]
