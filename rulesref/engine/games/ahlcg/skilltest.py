"""A skill test, ST.1 to ST.8, and the cards committed to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.effects import First
from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.ahlcg.bag import (
    SEVERAL,
    elder_sign_success,
    find_modifiers,
    read_tokens,
    results_of,
    reveal_tokens,
)
from rulesref.engine.games.ahlcg.events import (
    AfterTest,
    Attack,
    Automatic,
    ChangeTest,
    Commit,
    EndOfTest,
    Failed,
    Result,
    Revealed,
    SkillTest,
    Succeeded,
)
from rulesref.engine.games.ahlcg.lasting import find_substitutes
from rulesref.engine.games.ahlcg.results import Course
from rulesref.engine.games.ahlcg.timing import OPEN, SKILL_TEST
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.handlers import on
from rulesref.engine.refusal import DEEPEST, refuse_endless
from rulesref.engine.rows import CardText
from rulesref.engine.sequence import Position, Procedure, go_through, run_sequence

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham


def offer_cards(game: Arkham, here: Position[SkillTest]) -> Run[None]:
    """ST.2: the tester may commit any number of cards with a fitting icon, each other investigator one."""
    who, skill = here.who, here.event.about.skill
    committed: list[str] = []
    game.test.committed = committed
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
            yield from game.kernel.occur(Event(Commit(card=chosen), player))


def _fitting(game: Arkham, player: str, skill: str) -> list[str]:
    hand = game.state.find(zone="hand", controller=player)
    own = player == game.test.who
    return [
        card
        for card in hand
        if count_icons(game, card, skill)
        and not _is_at_maximum(game, card)
        and (own or not game.state.get(card, "own_test"))
    ]


def _is_at_maximum(game: Arkham, card: str) -> bool:
    """«Max 1 committed per skill test» counts copies of all players."""
    maximum = game.state.get(card, "max")
    if maximum.get("per") != "test":
        return False
    title = game.title(card)
    return sum(game.title(other) == title for other in game.test.committed) >= int(maximum["times"])


def count_icons(game: Arkham, card: str, skill: str) -> int:
    icons = game.state.get(card, "icons")
    return int(icons.get(skill, 0) + icons.get("wild", 0))


def find_committed(game: Arkham) -> list[str]:
    """A card that was taken back to hand adds nothing any more."""
    return [card for card in game.test.committed if game.state.get(card, "committed")]


def commit(game: Arkham, event: Event[Commit]) -> Run[None]:
    card = event.about.card
    game.state.set(card, "zone", "limbo")
    game.state.set(card, "committed", True)
    game.say("commits", SKILL_TEST.rule("ST.2"), who=event.who, card=card)
    if game.state.get(card, "doubles"):
        game.test.event.about = replace(game.test.event.about, difficulty=2 * int(game.test.about.difficulty))
        game.say("test-changed", "ahlcg/faq-double-or-nothing", difficulty=game.test.about.difficulty)
    yield from ()


AUTOMATIC = "ahlcg/automatic-success-failure"
BEFORE_TOKEN = "ahlcg/c-2-9-automatic-failure-success"
POSTPONED = "ahlcg/c-1-17-nested-skill-tests"
SUCCESS, FAILURE = "succeeded", "failed"


def take(game: Arkham, event: Event[SkillTest]) -> Run[None]:
    """The whole test; one that would begin inside another waits until that is over."""
    if game.testing:
        game.postponed.append(Event(event.about, event.who, event.by_card, event.commanded, event.interrupted))
        game.say("postponed", POSTPONED, who=event.who)
        return
    game.testing = True
    test = game.test = Course(event)
    yield from run_sequence(game, SKILL_TEST, PROCEDURE, test.event)
    game.testing = False
    while game.waiting_for_test:
        # A dilemma drawn during the test.
        yield from game.kernel.occur(game.waiting_for_test.pop(0))


def _begin(game: Arkham, here: Position[SkillTest]) -> Run[None]:
    """ST.1"""
    if others := find_substitutes(game, here.who, here.event.about.skill):
        skill = yield Ask(here.who, "skill", (here.event.about.skill, *others), here.event)
        here.event.about = replace(here.event.about, skill=skill)
    game.say(f"tests-{here.event.about.skill}", here.row.rule, who=here.who, difficulty=here.event.about.difficulty)
    yield from ()


def _is_open(game: Arkham, here: Position[SkillTest]) -> bool:
    """Whether a token decides: not where the result is automatic already, nor where none is to be revealed."""
    return not here.event.about.auto and not game.state.get(here.who, "no_tokens")


def _reveal(game: Arkham, here: Position[SkillTest]) -> Run[None]:
    """ST.3"""
    game.test.tokens = yield from reveal_tokens(game, here.who)


def _reveal_nothing(game: Arkham, here: Position[SkillTest]) -> Run[None]:
    if here.event.about.auto:
        game.say("no-token", BEFORE_TOKEN)
    else:
        game.say("without-token", here.row.rule)
    game.test.tokens = []
    yield from ()


def _apply_symbols(game: Arkham, here: Position[SkillTest]) -> Run[None]:
    """ST.4: one moment for all tokens; what waits for a certain one works once."""
    if tokens := game.test.tokens:
        yield from game.kernel.occur(Event(Revealed(token=tuple(tokens)), here.who))


def _determine_value(game: Arkham, here: Position[SkillTest]) -> Run[None]:
    """ST.5"""
    game.test.result = _count(game)
    _tell_value(game)
    yield from ()


def _determine_success(game: Arkham, here: Position[SkillTest]) -> Run[None]:
    """ST.6, with what success or failure triggers."""
    result = game.test.result
    _tell_result(game, result)
    happened = yield from game.kernel.occur(_make_result(game, result))
    game.test.result = happened.kind


def _end(game: Arkham, here: Position[SkillTest]) -> Run[None]:
    """ST.8"""
    about = EndOfTest(tuple(find_committed(game)), tuple(game.test.tokens))
    yield from game.kernel.end_period("test", Event(about, here.who, here.event.by_card))


def decide_automatically(game: Arkham, event: Event[Automatic]) -> Run[None]:
    """The test under way succeeds or fails by itself; a failure outweighs a success."""
    if game.test.about.auto != "failure":
        game.test.event.about = replace(game.test.event.about, auto=event.about.result)
    game.say("automatic", AUTOMATIC)
    yield from ()


def end(game: Arkham, event: Event[EndOfTest]) -> Run[None]:
    """ST.8: the committed cards are discarded, the tokens go back."""
    for card in [card for card in game.state.find(zone="limbo") if game.state.get(card, "committed")]:
        move_card(game, card, "discard")
        game.state.set(card, "committed", False)
    game.say("test-ends", SKILL_TEST.rule("ST.8"), who=event.who)
    yield from ()


def settle_result(game: Arkham, event: Event[Result]) -> Run[None]:
    """What came between may have changed a modifier: the value is counted anew, and the result with it."""
    before = game.test.sum
    result = _count(game)
    if game.test.sum != before or result != event.kind:
        _tell_value(game)
        _tell_result(game, result)
    if result != event.kind:
        game.kernel.replace(event, _make_result(game, result))
    yield from ()


def change(game: Arkham, event: Event[ChangeTest]) -> Run[None]:
    """Another difficulty for the test under way, and more that success brings."""
    change, test = event.about, game.test.event
    if change.difficulty is not None:
        test.about = replace(test.about, difficulty=change.difficulty)
        game.say("test-changed", change.rule or SKILL_TEST.rule("ST.1"), difficulty=change.difficulty)
    if change.bonus is not None:
        test.about = replace(test.about, bonus=test.about.bonus + change.bonus)
        game.say("test-bonus", SKILL_TEST.rule("ST.5"), who=test.who, amount=change.bonus)
    test.about = replace(test.about, success=[*test.about.success, *change.success])
    yield from ()


def wait_for_end(game: Arkham, event: Event[AfterTest]) -> Run[None]:
    """What a text says is done after the test."""
    game.waiting_for_test.append(Event(First(event.about.do), event.who, event.by_card))
    yield from ()


def _make_result(game: Arkham, result: str) -> Event[Result]:
    """Success or failure, with what abilities that wait for it may ask of the test."""
    test = game.test
    kind = Succeeded if result == SUCCESS else Failed
    return Event(kind(test.about.skill, test.about.action, test.margin), test.who)


def _tell_value(game: Arkham) -> None:
    several = [SEVERAL] if len(game.test.tokens) > 1 else []
    game.say("value", SKILL_TEST.rule("ST.5"), *several, who=game.test.who, value=game.test.value)


def _tell_result(game: Arkham, result: str) -> None:
    automatic = [AUTOMATIC] if _automatic(game) else []
    what = "passes" if result == SUCCESS else "fails"
    game.say(what, SKILL_TEST.rule("ST.6"), *automatic, who=game.test.who, margin=game.test.margin)


def _automatic(game: Arkham) -> str:
    return "failure" if "auto-fail" in read_tokens(game) else str(game.test.about.auto)


def _count(game: Arkham) -> str:
    """The modified skill value, counted from the base and never below zero, against the difficulty."""
    test, committed = game.test, find_committed(game)
    who, skill, difficulty = test.who, test.about.skill, test.about.difficulty
    base = game.value(who, skill) if test.about.base is None else test.about.base
    plus = [test.about.bonus, game.state.get(who, f"bonus_{skill}")]
    plus += [count_icons(game, card, skill) for card in committed] + find_modifiers(game)
    test.sum = base + sum(plus)
    value = max(0, test.sum)
    auto = _automatic(game)
    if auto:
        value, difficulty = (0, difficulty) if auto == "failure" else (value, 0)
    test.value, test.margin = value, abs(value - difficulty)
    # An automatic failure fails even a test of difficulty 0.
    won = auto == "success" or (auto != "failure" and value >= difficulty)
    return SUCCESS if won else FAILURE


def count_successes(game: Arkham, tokens: Mapping[str, int]) -> int:
    """With how many tokens the test under way would be passed, if one is revealed and nothing else changes."""
    test, passed = game.test, 0
    for token, amount in tokens.items():
        game.test = replace(test, tokens=[token])
        passed += amount if _count(game) == SUCCESS else 0
    game.test = test
    return passed


def _apply_results(game: Arkham, here: Position[SkillTest]) -> Run[None]:
    """ST.7: the results one by one, in the order that the tester chooses; then a retaliating enemy attacks."""
    event = here.event
    won = game.test.result == SUCCESS
    key = "success" if won else "failure"
    text = event.about.success if won else event.about.failure
    results: dict[str, CardText] = {"test": text} if text else {}
    committed = find_committed(game)
    results.update({card: game.state.get(card, key) for card in committed if game.state.get(card, key)})
    if won and (text := elder_sign_success(game)):
        results[here.who] = text
    results.update(results_of(game, key))
    times = 1 + sum(bool(game.state.get(card, "doubles")) for card in committed) if won else 1

    def apply(chosen: str) -> Run[None]:
        for _ in range(times):
            if chosen == "test" or chosen in game.test.tokens:
                game.say("result", here.row.rule)
                yield from game.run_effect(results[chosen], event, here.who)
            else:
                game.say("result-of-card", here.row.rule, card=chosen)
                yield from game.run_effect(results[chosen], event, game.controller(chosen), chosen)

    yield from go_through(here.row, list(results), here.who, "result", apply)
    target = event.about.target
    missed = not won and event.about.action == "fight"
    if missed and game.text(target, "retaliate") and not game.state.get(target, "exhausted"):
        yield from game.kernel.occur(Event(Attack(target, "ahlcg/retaliate"), here.who))


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


HANDLERS = (
    on(Commit, commit)
    | on(SkillTest, take)
    | on(Automatic, decide_automatically)
    | on(ChangeTest, change)
    | on(AfterTest, wait_for_end)
    | on(Succeeded, settle_result)
    | on(Failed, settle_result)
    | on(EndOfTest, end)
)
