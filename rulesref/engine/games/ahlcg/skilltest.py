"""A skill test, ST.1 to ST.8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.ahlcg.bag import SEVERAL, modifier_of, reveal_tokens
from rulesref.engine.games.ahlcg.timing import SKILL_TEST

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ST1, ST2, ST3, ST4, ST5, ST6, ST7, ST8 = (row.rule for row in SKILL_TEST)
AUTOMATIC = "ahlcg/automatic-success-failure"
BEFORE_TOKEN = "ahlcg/c-2-9-automatic-failure-success"
POSTPONED = "ahlcg/c-1-17-nested-skill-tests"
ENDS = "end-of-test"
SUCCESS, FAILURE = "succeeded", "failed"


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
    yield from game.open_window(ST1, "ST.1")
    committed = yield from _commit(game, who, skill)
    yield from game.open_window(ST2, "ST.2")
    tokens: list[str] = []
    if data.get("auto"):
        game.say("no-token", BEFORE_TOKEN)
    else:
        tokens = yield from reveal_tokens(game, who)
        # One moment for all of them: what waits for a certain token works once.
        yield from game.kernel.occur(Event("revealed", {"token": tuple(tokens), "who": who}))
    data["committed"], data["tokens"] = committed, tokens
    result = _compare(game)
    happened = yield from game.kernel.occur(Event(result, _heard(game)))
    yield from _apply_results(game, happened.kind == SUCCESS)
    yield from game.kernel.end_period("test", Event(ENDS, {"who": who, "committed": tuple(_still_committed(game))}))
    game.testing = False
    while game.waiting_for_test:
        # A dilemma drawn during the test.
        yield from game.kernel.occur(game.waiting_for_test.pop(0))


def decide_automatically(game: Arkham, event: Event) -> Run[None]:
    """The test under way succeeds or fails by itself; a failure outweighs a success."""
    if game.test.data.get("auto") != "failure":
        game.test.data["auto"] = event.data["result"]
    game.say("automatic", AUTOMATIC)
    yield from ()


def end(game: Arkham, event: Event) -> Run[None]:
    """ST.8: the committed cards are discarded, the tokens go back."""
    for card in [card for card in game.state.find(zone="limbo") if game.state.get(card, "committed")]:
        game.state.set(card, "zone", "discard")
        game.state.set(card, "committed", False)
    game.say("test-ends", ST8, who=event.data["who"])
    yield from ()


def settle_result(game: Arkham, event: Event) -> Run[None]:
    """What came between may have changed a modifier: the value is counted anew, and the result with it."""
    before = game.test.data["sum"]
    result = _count(game)
    if game.test.data["sum"] != before or result != event.kind:
        result = _compare(game)
    if result != event.kind:
        game.kernel.replace(event, Event(result, _heard(game)))
    yield from ()


def change(game: Arkham, event: Event) -> Run[None]:
    """Another difficulty for the test under way, and more that success brings."""
    data = game.test.data
    if "difficulty" in event.data:
        data["difficulty"] = event.data["difficulty"]
        game.say("test-changed", event.data.get("rule", ST1), difficulty=data["difficulty"])
    data["success"] = [*data.get("success", []), *event.data.get("success", [])]
    yield from ()


def commit(game: Arkham, event: Event) -> Run[None]:
    card = event.data["card"]
    game.state.set(card, "zone", "limbo")
    game.state.set(card, "committed", True)
    game.say("commits", ST2, who=event.data["who"], card=card)
    if game.state.get(card, "doubles"):
        game.test.data["difficulty"] = 2 * int(game.test.data["difficulty"])
        game.say("test-changed", "ahlcg/faq-double-or-nothing", difficulty=game.test.data["difficulty"])
    yield from ()


def _still_committed(game: Arkham) -> list[str]:
    """A card that was taken back to hand adds nothing any more."""
    return [card for card in game.test.data["committed"] if game.state.get(card, "committed")]


def _heard(game: Arkham) -> dict[str, Any]:
    data = game.test.data
    return {"who": data["who"], "skill": data["skill"], "action": data.get("action"), "margin": data["margin"]}


def _commit(game: Arkham, who: str, skill: str) -> Run[list[str]]:
    """The tester may commit any number of cards with a fitting icon, each other investigator one."""
    committed: list[str] = []
    place = game.location(who)
    others = [
        other
        for other in game.players
        if other != who and not game.perilous and game.is_playing(other) and game.location(other) == place
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
            yield from game.kernel.occur(Event("commit", {"card": chosen, "who": player}))
    return committed


def _fitting(game: Arkham, player: str, skill: str) -> list[str]:
    hand = game.state.find(zone="hand", controller=player)
    return [card for card in hand if _icons(game, card, skill)]


def _icons(game: Arkham, card: str, skill: str) -> int:
    icons = game.state.get(card, "icons", {})
    return int(icons.get(skill, 0) + icons.get("wild", 0))


def _compare(game: Arkham) -> str:
    """ST.5 and ST.6, told."""
    result, data = _count(game), game.test.data
    several = [SEVERAL] if len(data["tokens"]) > 1 else []
    game.say("value", ST5, *several, who=data["who"], value=data["value"])
    rules = [ST6, AUTOMATIC] if _automatic(game) else [ST6]
    game.say("passes" if result == SUCCESS else "fails", *rules, who=data["who"], margin=data["margin"])
    return result


def _automatic(game: Arkham) -> str:
    return "failure" if "auto-fail" in game.test.data["tokens"] else str(game.test.data.get("auto", ""))


def _count(game: Arkham) -> str:
    """The modified skill value, counted from the base and never below zero, against the difficulty."""
    data, committed = game.test.data, _still_committed(game)
    who, skill, difficulty = data["who"], data["skill"], int(data["difficulty"])
    base = int(data.get("base", game.value(who, skill)))
    plus = [int(data.get("bonus", 0)), game.state.get(who, f"bonus_{skill}")]
    plus += [_icons(game, card, skill) for card in committed] + [modifier_of(game, token) for token in data["tokens"]]
    data["sum"] = base + sum(plus)
    value = max(0, data["sum"])
    auto = _automatic(game)
    if auto:
        value, difficulty = (0, difficulty) if auto == "failure" else (value, 0)
    data["value"], data["margin"] = value, abs(value - difficulty)
    # An automatic failure fails even a test of difficulty 0.
    won = auto == "success" or (auto != "failure" and value >= difficulty)
    return SUCCESS if won else FAILURE


def _apply_results(game: Arkham, won: bool) -> Run[None]:
    """ST.7: the results one by one, in the order that the tester chooses."""
    event, data = game.test, game.test.data
    key = "success" if won else "failure"
    results: dict[str, Any] = {"test": data[key]} if data.get(key) else {}
    committed = _still_committed(game)
    results.update({card: game.state.get(card, key) for card in committed if game.state.get(card, key)})
    times = 1 + sum(bool(game.state.get(card, "doubles")) for card in committed) if won else 1
    while results:
        chosen = next(iter(results))
        if len(results) > 1:
            chosen = yield Ask(data["who"], "result", tuple(results), event)
        owner = data["who"] if chosen == "test" else game.state.get(chosen, "controller")
        texts = results.pop(chosen)
        for _ in range(times):
            if chosen == "test":
                game.say("result", ST7)
                yield from game.run_effect(texts, event, owner)
            else:
                game.say("result-of-card", ST7, card=chosen)
                yield from game.run_effect(texts, event, owner, chosen)
    target = data.get("target", "")
    missed = not won and data.get("action") == "fight"
    if missed and game.state.get(target, "retaliate") and not game.state.get(target, "exhausted"):
        attack = {"enemy": target, "who": data["who"], "rule": "ahlcg/retaliate"}
        yield from game.kernel.occur(Event("attack", attack))


HANDLERS = {
    "test": take,
    "automatic": decide_automatically,
    "commit": commit,
    "change-test": change,
    SUCCESS: settle_result,
    FAILURE: settle_result,
    ENDS: end,
}
