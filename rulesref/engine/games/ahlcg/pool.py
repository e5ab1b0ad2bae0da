"""The actions of an investigator: three a turn, additional ones, which are spent first and lost last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Limit, Run
from rulesref.engine.games.ahlcg.events import GainActions
from rulesref.engine.games.ahlcg.timing import INITIATION
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Refused

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ADDITIONAL = "ahlcg/c-1-10-additional-actions"
FIRST = "ahlcg/c-2-18-only-as-first-action"
PERFORM = "ahlcg/c-2-19-perform-take-action"


def count_actions(game: Arkham, who: str) -> int:
    """Regular actions that are left."""
    left: int = game.state.get(who, "actions")
    return left


def check_actions(game: Arkham, who: str, action: str, count: int = 1, card: str = "", deed: str = "") -> None:
    """Whether so many actions can be spent on this, or on an ability of this card; `deed` is what stands in bold on a
    card that is played."""
    missing: int = count - game.state.get(who, "actions")
    if game.printed_with["first_costs"]:
        missing += _count_more(game, _find_dearer(game, who, deed or action))
    if missing <= 0:
        return
    fitting = [one for one in game.state.get(who, "extra") if one in _names(game, action, card)]
    if len(fitting) < missing:
        raise Refused("no-actions", INITIATION.rule("cost"), who=who)


def _names(game: Arkham, action: str, card: str) -> list[str]:
    """What an additional action that is spent on this may be for: the action, cards with a trait, anything."""
    return [action, *(game.state.get(card, "traits") if card else ()), "any"]


def _find_dearer(game: Arkham, who: str, deed: str) -> list[str]:
    """Cards that make the first of certain actions in a round cost more, and have not done so yet."""
    return [
        card
        for card in game.printed_with["first_costs"]
        if game.state.get(card, "zone") in game.in_play
        and game.state.get(card, "bearer") == who
        and deed in game.state.get(card, "first_costs")["of"]
        and not game.kernel.limits.uses(_first_of(card))
    ]


def _count_more(game: Arkham, dearer: list[str]) -> int:
    return sum(game.state.get(card, "first_costs")["actions"] for card in dearer)


def _first_of(card: str) -> Limit:
    return Limit(1, "round", f"first of {card}")


def note_deed(game: Arkham, who: str, deed: str) -> list[str]:
    """What is performed once is not the first of its kind in this round any more. Returns what made it cost more."""
    dearer = _find_dearer(game, who, deed)
    for card in dearer:
        game.kernel.limits.count(_first_of(card))
    return dearer


def spend_action(game: Arkham, who: str, action: str, card: str = "", deed: str = "") -> None:
    """An action, and more where a card says that the first of its kind costs more."""
    more = note_deed(game, who, deed or action)
    for dearer in more:
        game.say("costs-more", "ahlcg/c-1-6-additional-costs", who=who, card=dearer)
    for _ in range(1 + _count_more(game, more)):
        _spend_one(game, who, action, card)


def _spend_one(game: Arkham, who: str, action: str, card: str) -> None:
    """Additional actions are spent first, one for certain actions only on the first that fits."""
    extra = game.state.get(who, "extra")
    fitting = next((one for one in _names(game, action, card) if one in extra), "") if extra else ""
    if fitting:
        rest = list(extra)
        rest.remove(fitting)
        game.state.set(who, "extra", rest)
        game.say("extra-action", ADDITIONAL, who=who)
    else:
        game.state.set(who, "actions", count_actions(game, who) - 1)


def gain_action(game: Arkham, who: str, action: str) -> None:
    """Whoever may perform an action gains one for it, to be spent at once."""
    game.state.set(who, "extra", [*game.state.get(who, "extra"), action])
    game.say("gains-action", PERFORM, who=who)


def gain_additional(game: Arkham, event: Event[GainActions]) -> Run[None]:
    """Additional actions for the turn that is under way; those not taken are gone with it."""
    who, amount = event.about.to or event.who, event.about.actions
    game.state.set(who, "extra", [*game.state.get(who, "extra"), *[event.about.of] * amount])
    game.say("gains-additional", ADDITIONAL, who=who, amount=amount)
    yield from ()


def add_actions(game: Arkham, who: str, cards: Sequence[str]) -> None:
    """What cards give to whoever controls them, in each turn of theirs."""
    for card in cards:
        if given := game.text(card, "more_actions"):
            game.state.set(who, "extra", [*game.state.get(who, "extra"), *given])
            game.say("gains-additional", ADDITIONAL, who=who, amount=len(given))


def drop_actions(game: Arkham, card: str) -> None:
    """A card that is gone gives nothing any more: an action that nobody took yet is lost."""
    who = game.turn
    if not who or game.state.get(card, "type") != "asset" or game.state.get(card, "controller") != who:
        return
    extra = list(game.state.get(who, "extra"))
    for one in game.state.get(card, "more_actions"):
        if one in extra:
            extra.remove(one)
    if extra != game.state.get(who, "extra"):
        game.state.set(who, "extra", extra)


def lose_actions(game: Arkham, who: str, count: int) -> int:
    """Regular actions are lost first. Returns how many were lost."""
    lost = min(count, count_actions(game, who))
    game.state.set(who, "actions", count_actions(game, who) - lost)
    extra = list(game.state.get(who, "extra"))
    taken = min(count - lost, len(extra))
    game.state.set(who, "extra", extra[: len(extra) - taken])
    return lost + taken


def count_performed(game: Arkham, who: str) -> None:
    """One more action performed in this turn, spent or not."""
    game.state.add(who, "performed", 1)


def check_first(game: Arkham, who: str, thing: str, spends: bool) -> None:
    """«Only as your first action»: really spent, in one's own turn, and nothing performed before it."""
    if not spends or game.turn not in ("", who) or game.state.get(who, "performed"):
        raise Refused("not-first-action", FIRST, who=who, card=thing)


HANDLERS = on(GainActions, gain_additional)
