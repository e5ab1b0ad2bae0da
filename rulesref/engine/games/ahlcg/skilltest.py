"""A skill test, ST.1 to ST.8."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulesref.engine.events import Ask, Event, Run
from rulesref.engine.games.ahlcg.bag import (
    SEVERAL,
    elder_sign_success,
    find_modifiers,
    read_tokens,
    results_of,
    reveal_tokens,
)
from rulesref.engine.games.ahlcg.committing import count_icons, find_committed, offer_cards
from rulesref.engine.games.ahlcg.lasting import find_substitutes
from rulesref.engine.games.ahlcg.timing import OPEN, SKILL_TEST
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.refusal import DEEPEST, refuse_endless
from rulesref.engine.rows import CardText
from rulesref.engine.sequence import Position, Procedure, go_through, run_sequence

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

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
    yield from run_sequence(game, SKILL_TEST, PROCEDURE, event)
    game.testing = False
    while game.waiting_for_test:
        # A dilemma drawn during the test.
        yield from game.kernel.occur(game.waiting_for_test.pop(0))


def _begin(game: Arkham, here: Position) -> Run[None]:
    """ST.1"""
    data = here.event.data
    if others := find_substitutes(game, here.who, data["skill"]):
        data["skill"] = yield Ask(here.who, "skill", (data["skill"], *others), here.event)
    game.say(f"tests-{data['skill']}", here.row.rule, who=here.who, difficulty=data["difficulty"])
    yield from ()


def _is_open(game: Arkham, here: Position) -> bool:
    """Whether a token decides: not where the result is automatic already, nor where none is to be revealed."""
    return not here.event.data.get("auto") and not game.state.get(here.who, "no_tokens")


def _reveal(game: Arkham, here: Position) -> Run[None]:
    """ST.3"""
    here.event.data["tokens"] = yield from reveal_tokens(game, here.who)


def _reveal_nothing(game: Arkham, here: Position) -> Run[None]:
    if here.event.data.get("auto"):
        game.say("no-token", BEFORE_TOKEN)
    else:
        game.say("without-token", here.row.rule)
    here.event.data["tokens"] = []
    yield from ()


def _apply_symbols(game: Arkham, here: Position) -> Run[None]:
    """ST.4: one moment for all tokens; what waits for a certain one works once."""
    if tokens := here.event.data["tokens"]:
        yield from game.kernel.occur(Event("revealed", {"token": tuple(tokens), "who": here.who}))


def _determine_value(game: Arkham, here: Position) -> Run[None]:
    """ST.5"""
    here.event.data["result"] = _count(game)
    _tell_value(game)
    yield from ()


def _determine_success(game: Arkham, here: Position) -> Run[None]:
    """ST.6, with what success or failure triggers."""
    result = here.event.data["result"]
    _tell_result(game, result)
    happened = yield from game.kernel.occur(_make_result(game, result))
    here.event.data["result"] = happened.kind


def _end(game: Arkham, here: Position) -> Run[None]:
    """ST.8"""
    data = here.event.data
    about = {"who": here.who, "committed": tuple(find_committed(game)), "token": tuple(data["tokens"])}
    about["by_card"] = data.get("by_card", "")
    yield from game.kernel.end_period("test", Event(ENDS, about))


def decide_automatically(game: Arkham, event: Event) -> Run[None]:
    """The test under way succeeds or fails by itself; a failure outweighs a success."""
    if game.test.data.get("auto") != "failure":
        game.test.data["auto"] = event.data["result"]
    game.say("automatic", AUTOMATIC)
    yield from ()


def end(game: Arkham, event: Event) -> Run[None]:
    """ST.8: the committed cards are discarded, the tokens go back."""
    for card in [card for card in game.state.find(zone="limbo") if game.state.get(card, "committed")]:
        move_card(game, card, "discard")
        game.state.set(card, "committed", False)
    game.say("test-ends", SKILL_TEST.rule("ST.8"), who=event.data["who"])
    yield from ()


def settle_result(game: Arkham, event: Event) -> Run[None]:
    """What came between may have changed a modifier: the value is counted anew, and the result with it."""
    before = game.test.data["sum"]
    result = _count(game)
    if game.test.data["sum"] != before or result != event.kind:
        _tell_value(game)
        _tell_result(game, result)
    if result != event.kind:
        game.kernel.replace(event, _make_result(game, result))
    yield from ()


def change(game: Arkham, event: Event) -> Run[None]:
    """Another difficulty for the test under way, and more that success brings."""
    data = game.test.data
    if "difficulty" in event.data:
        data["difficulty"] = event.data["difficulty"]
        game.say("test-changed", event.data.get("rule", SKILL_TEST.rule("ST.1")), difficulty=data["difficulty"])
    if "bonus" in event.data:
        data["bonus"] = data.get("bonus", 0) + event.data["bonus"]
        game.say("test-bonus", SKILL_TEST.rule("ST.5"), who=data["who"], amount=event.data["bonus"])
    data["success"] = [*data.get("success", []), *event.data.get("success", [])]
    yield from ()


def wait_for_end(game: Arkham, event: Event) -> Run[None]:
    """What a text says is done after the test."""
    text = {"do": event.data["do"], "who": event.data["who"], "by_card": event.data.get("by_card", "")}
    game.waiting_for_test.append(Event("first", text))
    yield from ()


def _make_result(game: Arkham, kind: str) -> Event:
    """Success or failure, with what abilities that wait for it may ask of the test."""
    data = game.test.data
    about = {"who": data["who"], "skill": data["skill"], "action": data.get("action"), "margin": data["margin"]}
    return Event(kind, about)


def _tell_value(game: Arkham) -> None:
    data = game.test.data
    several = [SEVERAL] if len(data["tokens"]) > 1 else []
    game.say("value", SKILL_TEST.rule("ST.5"), *several, who=data["who"], value=data["value"])


def _tell_result(game: Arkham, result: str) -> None:
    data = game.test.data
    automatic = [AUTOMATIC] if _automatic(game) else []
    what = "passes" if result == SUCCESS else "fails"
    game.say(what, SKILL_TEST.rule("ST.6"), *automatic, who=data["who"], margin=data["margin"])


def _automatic(game: Arkham) -> str:
    return "failure" if "auto-fail" in read_tokens(game) else str(game.test.data.get("auto", ""))


def _count(game: Arkham) -> str:
    """The modified skill value, counted from the base and never below zero, against the difficulty."""
    data, committed = game.test.data, find_committed(game)
    who, skill, difficulty = data["who"], data["skill"], int(data["difficulty"])
    base = int(data.get("base", game.value(who, skill)))
    plus = [int(data.get("bonus", 0)), game.state.get(who, f"bonus_{skill}")]
    plus += [count_icons(game, card, skill) for card in committed] + find_modifiers(game)
    data["sum"] = base + sum(plus)
    value = max(0, data["sum"])
    auto = _automatic(game)
    if auto:
        value, difficulty = (0, difficulty) if auto == "failure" else (value, 0)
    data["value"], data["margin"] = value, abs(value - difficulty)
    # An automatic failure fails even a test of difficulty 0.
    won = auto == "success" or (auto != "failure" and value >= difficulty)
    return SUCCESS if won else FAILURE


def count_successes(game: Arkham, tokens: Mapping[str, int]) -> int:
    """With how many tokens the test under way would be passed, if one is revealed and nothing else changes."""
    before = dict(game.test.data)
    passed = 0
    for token, amount in tokens.items():
        game.test.data["tokens"] = [token]
        passed += amount if _count(game) == SUCCESS else 0
    game.test.data.clear()
    game.test.data.update(before)
    return passed


def _apply_results(game: Arkham, here: Position) -> Run[None]:
    """ST.7: the results one by one, in the order that the tester chooses; then a retaliating enemy attacks."""
    event, data = here.event, here.event.data
    won = data["result"] == SUCCESS
    key = "success" if won else "failure"
    results: dict[str, CardText] = {"test": data[key]} if data.get(key) else {}
    committed = find_committed(game)
    results.update({card: game.state.get(card, key) for card in committed if game.state.get(card, key)})
    if won and (text := elder_sign_success(game)):
        results[here.who] = text
    results.update(results_of(game, key))
    times = 1 + sum(bool(game.state.get(card, "doubles")) for card in committed) if won else 1

    def apply(chosen: str) -> Run[None]:
        for _ in range(times):
            if chosen == "test" or chosen in data["tokens"]:
                game.say("result", here.row.rule)
                yield from game.run_effect(results[chosen], event, here.who)
            else:
                game.say("result-of-card", here.row.rule, card=chosen)
                yield from game.run_effect(results[chosen], event, game.controller(chosen), chosen)

    yield from go_through(here.row, list(results), here.who, "result", apply)
    target = data.get("target", "")
    missed = not won and data.get("action") == "fight"
    if missed and game.text(target, "retaliate") and not game.state.get(target, "exhausted"):
        attack = {"enemy": target, "who": here.who, "rule": "ahlcg/retaliate"}
        yield from game.kernel.occur(Event("attack", attack))


PROCEDURE = Procedure(
    work={
        "ST.1": _begin,
        "ST.2": offer_cards,
        "ST.3": _reveal,
        "ST.4": _apply_symbols,
        "ST.5": _determine_value,
        "ST.6": _determine_success,
        "ST.7": _apply_results,
        "ST.8": _end,
    },
    conditions={OPEN: _is_open},
    passed_over={"ST.3": _reveal_nothing},
    ordering=("ST.7",),
)


def run_postponed(game: Arkham) -> Run[None]:
    """What had to wait for the end of a test, and of the action around it."""
    for _ in range(DEEPEST):
        if not game.postponed:
            return
        yield from game.kernel.occur(game.postponed.pop(0))
    raise refuse_endless(POSTPONED, [step.about for step in game.kernel.trace[-DEEPEST:]])


HANDLERS = {
    "test": take,
    "automatic": decide_automatically,
    "change-test": change,
    "after-test": wait_for_end,
    SUCCESS: settle_result,
    FAILURE: settle_result,
    ENDS: end,
}
