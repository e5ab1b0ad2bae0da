"""A skill test, ST.1 to ST.8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.ahlcg.timing import SKILL_TEST

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ST1, ST2, ST3, ST4, ST5, ST6, ST7, ST8 = (row.rule for row in SKILL_TEST)
AUTOMATIC = "ahlcg/automatic-success-failure"
BEFORE_TOKEN = "ahlcg/c-2-9-automatic-failure-success"
POSTPONED = "ahlcg/c-1-17-nested-skill-tests"
ENDS = "end-of-test"


def take(game: Arkham, event: Event) -> Run[None]:
    """The whole test; one that would begin inside another waits until that is over."""
    if game.testing:
        game.postponed.append(Event(event.kind, dict(event.data)))
        game.say("postponed", POSTPONED, who=event.data["who"])
        return
    game.testing = True
    game.test = event
    data = event.data
    who, skill = data["who"], data["skill"]
    game.say(f"tests-{skill}", ST1, who=who, difficulty=data["difficulty"])
    yield from game.open_window(ST1)
    committed = yield from _commit(game, who, skill)
    yield from game.open_window(ST2)
    token = None
    if data.get("auto"):
        game.say("no-token", BEFORE_TOKEN)
    else:
        token = yield from _reveal(game, event)
    won, margin = _compare(game, event, committed, token)
    heard = {"who": who, "skill": skill, "margin": margin, "action": data.get("action")}
    yield from game.kernel.occur(Event("succeeded" if won else "failed", heard))
    yield from _apply_results(game, event, committed, won)
    for card in committed:
        game.state.set(card, "zone", "discard")
    yield from game.kernel.end_period("test", Event(ENDS, {"who": who}))
    game.testing = False


def decide_automatically(game: Arkham, event: Event) -> Run[None]:
    """The test under way succeeds or fails by itself; a failure outweighs a success."""
    if game.test.data.get("auto") != "failure":
        game.test.data["auto"] = event.data["result"]
    game.say("automatic", AUTOMATIC)
    yield from ()


def end(game: Arkham, event: Event) -> Run[None]:
    game.say("test-ends", ST8, who=event.data["who"])
    yield from ()


def _commit(game: Arkham, who: str, skill: str) -> Run[list[str]]:
    """The tester may commit any number of cards with a fitting icon, each other investigator one."""
    committed: list[str] = []
    place = game.state.get(who, "location", "")
    others = [
        other
        for other in game.players
        if other != who and not game.perilous and game.state.get(other, "location", "") == place
    ]
    for player in [who, *others]:
        while True:
            cards = [card for card in _fitting(game, player, skill) if card not in committed]
            if not cards or (player != who and any(game.state.get(card, "controller") == player for card in committed)):
                break
            chosen = yield Ask(player, "commit", (*cards, PASS))
            if chosen == PASS:
                break
            committed.append(chosen)
            game.state.set(chosen, "zone", "limbo")
            game.say("commits", ST2, who=player, card=chosen)
    return committed


def _fitting(game: Arkham, player: str, skill: str) -> list[str]:
    hand = game.state.find(zone="hand", controller=player)
    return [card for card in hand if _icons(game, card, skill)]


def _icons(game: Arkham, card: str, skill: str) -> int:
    icons = game.state.get(card, "icons", {})
    return int(icons.get(skill, 0) + icons.get("wild", 0))


def _reveal(game: Arkham, event: Event) -> Run[Any]:
    """ST.3 and ST.4: a token from the bag, and what its symbol does."""
    bag = next(game.state.find(type="bag"))
    tokens = tuple(str(token) for token in game.state.get(bag, "tokens"))
    token: Any = yield Ask("bag", "draw", tokens, event)
    game.say("reveals", ST3, token_name=token)
    yield from game.kernel.occur(Event("revealed", {"token": token, "who": event.data["who"]}))
    return token


def revealed(game: Arkham, event: Event) -> Run[None]:
    """What the symbol of a token does, by the scenario's reference card."""
    for scenario in game.state.find(type="scenario"):
        effect = game.state.get(scenario, "symbols", {}).get(event.data["token"])
        if isinstance(effect, list):
            game.say("symbol", ST4, token_name=event.data["token"])
            yield from game.run_effect(effect, event, event.data["who"])


def _modifier(game: Arkham, token: Any) -> int:
    if token is None:
        return 0
    if str(token).lstrip("+-").isdigit():
        return int(token)
    for scenario in game.state.find(type="scenario"):
        value = game.state.get(scenario, "symbols", {}).get(token, 0)
        if isinstance(value, int):
            return value
    return 0


def _compare(game: Arkham, event: Event, committed: list[str], token: Any) -> tuple[bool, int]:
    """ST.5 and ST.6: the modified skill value, never below zero, against the difficulty."""
    data = event.data
    who, skill, difficulty = data["who"], data["skill"], int(data["difficulty"])
    value = game.state.get(who, skill) + int(data.get("bonus", 0)) + game.state.get(who, f"bonus_{skill}")
    value = max(0, value + sum(_icons(game, card, skill) for card in committed) + _modifier(game, token))
    auto = "failure" if token == "auto-fail" else data.get("auto")
    rules = [ST6]
    if auto:
        value, difficulty = (0, difficulty) if auto == "failure" else (value, 0)
        rules.append(AUTOMATIC)
    game.say("value", ST5, who=who, value=value)
    # An automatic failure fails even a test of difficulty 0.
    won = auto == "success" or (auto != "failure" and value >= difficulty)
    margin = abs(value - difficulty)
    game.say("passes" if won else "fails", *rules, who=who, margin=margin)
    return won, margin


def _apply_results(game: Arkham, event: Event, committed: list[str], won: bool) -> Run[None]:
    """ST.7: the results one by one, in the order that the tester chooses."""
    data = event.data
    key = "success" if won else "failure"
    results: dict[str, Any] = {"test": data[key]} if data.get(key) else {}
    results.update({card: game.state.get(card, key) for card in committed if game.state.get(card, key)})
    while results:
        chosen = next(iter(results))
        if len(results) > 1:
            chosen = yield Ask(data["who"], "result", tuple(results), event)
        owner = data["who"] if chosen == "test" else game.state.get(chosen, "controller")
        game.say("result", ST7, who=data["who"], card="" if chosen == "test" else chosen)
        yield from game.run_effect(results.pop(chosen), event, owner)
    target = data.get("target", "")
    missed = not won and data.get("action") == "fight"
    if missed and game.state.get(target, "retaliate") and not game.state.get(target, "exhausted"):
        attack = {"enemy": target, "who": data["who"], "rule": "ahlcg/retaliate"}
        yield from game.kernel.occur(Event("attack", attack))
