"""The actions of an investigator: three a turn, additional ones, which are spent first and lost last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.games.ahlcg.timing import INITIATION
from rulesref.engine.refusal import Refused

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ADDITIONAL = "ahlcg/c-1-10-additional-actions"
FIRST = "ahlcg/c-2-18-only-as-first-action"
PERFORM = "ahlcg/c-2-19-perform-take-action"


def count_actions(game: Arkham, who: str) -> int:
    """Regular actions that are left."""
    return int(game.state.get(who, "actions"))


def check_actions(game: Arkham, who: str, action: str, count: int = 1) -> None:
    """Whether so many actions can be spent on this."""
    fitting = [one for one in game.state.get(who, "extra") if one in (action, "any")]
    if len(fitting) + count_actions(game, who) < count:
        raise Refused("no-actions", INITIATION.rule("cost"), who=who)


def spend_action(game: Arkham, who: str, action: str) -> None:
    """Additional actions are spent first, one for certain actions only on the first that fits."""
    extra = game.state.get(who, "extra")
    fitting = next((one for one in (action, "any") if one in extra), "")
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
