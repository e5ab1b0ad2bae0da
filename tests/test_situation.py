"""What all games share: texts and their targets, abilities as data, the script and who decides otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.events import CHOSEN, PASS, PLAYER_ORDER, Ask, Event, Limit, Row, Run, Step, Timing, play
from rulesref.engine.example import Unanswered, run_example
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.kernel import Kernel
from rulesref.engine.refusal import Senseless
from rulesref.engine.rows import AbilityText, LimitText, OptionText, list_keys, read_row, row_class_of
from rulesref.engine.sequence import Loop, Position, Procedure, Table, go_through, run_sequence
from rulesref.engine.state import Undeclared
from rulesref.engine.story import Story, name_things
from rulesref.i18n import speaking

from .conftest import load_real_corpus
from .playing import cause, refusal, told
from .test_ah3e import play_out as play_third_edition
from .test_ahlcg import ANN, BOB, act, offered, play_out
from .toy_game import Game, Heap

GAIN = {"type": "gain", "resources": 1}
BELL = cause({"type": "happens", "name": "bell"})


def answer(*do: Any, **more: Any) -> dict[str, Any]:
    """A reaction of Ann's to the bell."""
    return {"kind": "reaction", "by": "ann", "word": "after", "trigger": {"type": "happens"}, "do": list(do), **more}


# Texts


def test_where_nothing_can_be_chosen_the_event_comes_to_nothing() -> None:
    game, result = play_out({}, cause({"type": "exhaust", "card": {"choose": "assets"}}, GAIN))
    assert (told(result), game.state.get("ann", "resources")) == (["gains"], 1)


def test_a_text_may_name_several_things() -> None:
    game, _result = play_out({"bob": BOB}, cause({"type": "deal", "to": ["ann", "bob"], "damage": 1}))
    assert [game.state.get(who, "damage") for who in ("ann", "bob")] == [1, 1]


def test_of_several_the_one_with_the_most_is_chosen() -> None:
    things = {"one": {"type": "location", "clues": 1}, "two": {"type": "location", "clues": 2}}
    text = {"type": "discover", "at": {"choose": "locations", "most": "clues"}}
    game, result = play_out(things, cause(text))
    assert (offered(result, "target"), game.state.get("two", "clues")) == ([], 1)
    assert told(play_out({}, cause(text))[1]) == []


@pytest.mark.parametrize(
    ("choice", "options"),
    [
        ({"at_least": {"clues": 2}}, ["two", "six"]),
        ({"at_least": {"clues": 3}}, ["six"]),
        ({"at_least": {"clues": 7}}, []),
        ({"where": {"revealed": False}}, ["one"]),
        ({"trait": "wet"}, ["two"]),
        ({"trait": ["dry", "wet"]}, ["one", "two"]),
        ({"without_trait": "wet"}, ["one", "six"]),
        ({"without_trait": "wet", "trait": "dry"}, ["one"]),
    ],
)
def test_a_text_chooses_only_what_has_what_it_asks_for(choice: dict[str, Any], options: list[str]) -> None:
    things = {
        "one": {"type": "location", "clues": 1, "revealed": False, "traits": ["dry"]},
        "two": {"type": "location", "clues": 2, "traits": ["wet"]},
        "six": {"type": "location", "clues": 6},
    }
    text = {"type": "place-clues", "at": {"choose": "locations", **choice}, "clues": 1}
    _game, result = play_out(things, cause(text), *([{"who": "ann", "target": options[0]}] if len(options) > 1 else []))
    assert offered(result, "target") == ([tuple(options)] if len(options) > 1 else [])
    assert [step.about["place"] for step in result.steps] == options[:1]


@pytest.mark.parametrize("who", ["ann", "bob"])
def test_of_equal_options_of_the_game_the_lead_chooses(who: str) -> None:
    things = {"bob": BOB, "one": {"type": "location"}, "two": {"type": "location"}}
    text = {"type": "place-clues", "at": {"choose": "locations", "by": "lead"}, "clues": 1}
    _game, result = play_out(things, cause(text, who=who), {"who": "ann", "target": "two"})
    assert [choice.ask.who for choice in result.choices] == ["ann"]
    mine = {**text, "at": {"choose": "locations"}}
    _game, result = play_out(things, cause(mine, who=who), {"who": who, "target": "two"})
    assert [choice.ask.who for choice in result.choices] == [who]


@pytest.mark.parametrize(("answer_", "resources"), [("do", 1), ("pass", 0)])
def test_what_somebody_may_do_is_asked(answer_: str, resources: int) -> None:
    game, result = play_out({}, cause({**GAIN, "may": True}), {"who": "ann", "choice": answer_})
    assert (offered(result, "choice"), game.state.get("ann", "resources")) == ([("do", "pass")], resources)


@pytest.mark.parametrize(
    ("repeat", "resources"), [({}, 1), ({"repeat": 3}, 3), ({"repeat": {"count": "locations", "times": 2}}, 4)]
)
def test_an_event_of_a_text_may_be_repeated(repeat: dict[str, Any], resources: int) -> None:
    things = {"one": {"type": "location"}, "two": {"type": "location"}}
    game, result = play_out(things, cause({**GAIN, **repeat}))
    assert (len(told(result)), game.state.get("ann", "resources")) == (resources, resources)


def test_where_there_is_nothing_for_each_what_stands_under_otherwise_is_done() -> None:
    text = {"type": "exhaust", "card": {"each": "assets"}, "otherwise": [GAIN]}
    assert told(play_out({}, cause(text))[1]) == ["gains"]
    assets = {name: {"type": "asset", "controller": "ann"} for name in ("one", "two")}
    assert told(play_out(assets, cause(text))[1]) == ["exhausts", "exhausts"]
    assert told(play_out({}, cause({"type": "exhaust", "card": {"each": "assets"}}))[1]) == []


@pytest.mark.parametrize(
    ("amount", "number"),
    [
        ({"count": "locations"}, 3),
        ({"count": "locations", "where": {"clues": 2}}, 1),
        ({"count": "locations", "trait": "wet"}, 2),
        ({"count": ["one", "two"]}, 2),
        ({"count": "locations", "highest": "clues"}, 4),
        ({"count": "locations", "total": "clues"}, 7),
        ({"count": "assets", "highest": "damage", "plus": 1}, 1),
        ({"sum_of": ["one.clues", "six.clues"], "plus": 2}, 7),
        ({"sum_of": ["one.clues"], "times": 5}, 5),
        ({"sum_of": ["six.clues"], "at_most": 3}, 3),
        ({"sum_of": ["six.clues"], "at_most": 5}, 4),
        ({"sum_of": ["one.clues"], "at_least": 3}, 3),
        ({"sum_of": ["six.clues"], "at_least": 3}, 4),
        ({"sum_of": ["six.traits"], "plus": 1}, 3),
        ({"when": {"six.clues": 4}, "then": 3, "otherwise": 1}, 3),
        ({"when": {"six.clues": 5}, "then": 3, "otherwise": 1}, 1),
        ({"when": {"six.clues": 4}, "unless": {"two.clues": 2}, "then": 3, "otherwise": 1}, 1),
        ({"when": {"six.clues": 4}, "unless": {"two.clues": 3}, "then": 3, "otherwise": 1}, 3),
    ],
)
def test_a_number_is_counted_when_its_text_is_carried_out(amount: dict[str, Any], number: int) -> None:
    things = {
        "one": {"type": "location", "clues": 1, "traits": ["wet"]},
        "two": {"type": "location", "clues": 2},
        "six": {"type": "location", "clues": 4, "traits": ["dry", "wet"]},
    }
    game, _result = play_out(things, cause({"type": "gain", "resources": amount}))
    assert game.state.get("ann", "resources") == number


def test_things_are_called_by_their_own_name_or_by_that_of_their_card() -> None:
    corpus = load_real_corpus()
    roland = corpus.cards["01001"].names["en"]
    things: dict[str, Any] = {
        "own": {"card": "01001", "name": {"en": "The agent"}},
        "empty": {"card": "01001", "name": {}},
        "card": {"card": "01001"},
        "stranger": {"card": "99999"},
        "plain": {},
    }
    with speaking("en"):
        assert name_things(corpus.cards, things) == {"own": "The agent", "empty": roland, "card": roland}


def test_none_of_the_options_can_be_chosen_where_all_need_what_is_not_there() -> None:
    options = {"pay": {"do": [{"type": "lose", "money": 1}], "needs": {"ann.money": 1}}}
    _game, result = play_third_edition({}, cause({"type": "choose", "options": options}))
    assert told(result) == ["fizzled"]


def test_what_stands_behind_then_is_no_replacement_of_the_event() -> None:
    ability = answer(GAIN, [{"type": "draw"}])
    game, result = play_out({}, BELL, {"who": "ann", "use": "ring"}, abilities={"ring": ability})
    assert (told(result)[-2:], game.state.get("ann", "hand")) == (["gains", "draws"], 1)


# Abilities


def test_a_reaction_is_not_offered_where_there_is_nothing_for_it_to_choose() -> None:
    ability = answer({"type": "exhaust", "card": {"choose": "assets"}})
    for things, asked in (({}, False), ({"lamp": {"type": "asset", "controller": "ann"}}, True)):
        _game, result = play_out(things, BELL, abilities={"ring": ability})
        assert bool(offered(result, "use")) == asked


@pytest.mark.parametrize("missing", ["word", "trigger"])
def test_an_ability_that_waits_for_nothing_is_a_fault(missing: str) -> None:
    ability = {key: value for key, value in answer(GAIN).items() if key != missing}
    with pytest.raises(Senseless, match="ring waits for nothing"):
        Arkham(["ann"], {"ann": ANN}, {"ring": ability})


def test_abilities_with_one_key_share_their_limit() -> None:
    for key, asked in (("", 2), ("bells", 1)):
        limit = {"times": 1, "per": "round", **({"key": key} if key else {})}
        abilities = {name: answer(GAIN, limit=limit) for name in ("one", "two")}
        _game, result = play_out({}, BELL, {"who": "ann", "use": "one"}, abilities=abilities)
        assert len(offered(result, "use")) == asked


def test_what_simply_happens_is_told_to_the_first_player_where_nobody_is_named() -> None:
    game, _result = play_out({"bob": BOB}, {"cause": [GAIN]})
    assert game.state.get("ann", "resources") == 1


def test_a_card_that_comes_back_keeps_the_uses_of_others() -> None:
    kernel = Kernel(Timing(), ["a"], {})
    one, two = Limit(1, "round", "one"), Limit(1, "round", "two")
    kernel.limits.count(one)
    kernel.limits.count(two)
    kernel.limits.forget("one")
    assert (kernel.limits.uses(one), kernel.limits.uses(two)) == (0, 1)


@pytest.mark.parametrize(
    ("by", "group", "who", "key"),
    [
        ("anyone", False, "ann", "bell ann"),
        ("anyone", True, "ann", "bell"),
        ("anyone", False, "", "bell"),
        ("ann", False, "ann", "bell"),
    ],
)
def test_a_limit_is_each_players_own_where_anyone_may_use_it(by: str, group: bool, who: str, key: str) -> None:
    limit = {"times": 1, "per": "round", "group": group}
    game, _result = play_out({}, abilities={"bell": {"by": by, "kind": "action", "limit": limit, "do": [GAIN]}})
    assert game.limit_of("bell", who) == Limit(1, "round", key)


def test_a_field_that_was_emptied_is_told_with_a_dash() -> None:
    story = Story({}, load_real_corpus().examples["ahlcg/nested-goat-spawn"])
    step = Step(0, "cancelled", "", (), {}, (), (), {"goat.engaged": "", "goat.exhausted": True, "dog.zone": "play"})
    with speaking("en"):
        assert [value for _thing, _field, value in story.teller.tell_changes(step)] == ["—", "✓", "in play"]


def test_a_game_without_tests_counts_no_successes_and_knows_every_number_at_once() -> None:
    game = Heap(["ann"], {"ann": {"type": "player"}}, {})
    assert game.count_successes(Ask("bag", "draw", ("0",))) is None
    assert game.counts_later({"sum_of": ["ann.stones"]}) is False


def test_a_game_without_costs_or_windows_says_so() -> None:
    heap = Heap(["ann", "bob"], {"ann": {"type": "player"}, "bob": {"type": "player"}}, {})
    for what in (
        lambda: heap.check_cost("card", "ann"),
        lambda: heap.pay_cost("card", "ann"),
        lambda: heap.open_window("rule", "1"),
    ):
        with pytest.raises(LookupError, match=r"no costs: card|no player windows: 1"):
            what()


# The script


def test_decisions_may_be_overridden_and_lines_that_then_answer_nothing_are_passed_over() -> None:
    game = Arkham(["ann"], {"ann": ANN}, {"one": answer(GAIN), "two": answer(GAIN, GAIN)})
    script = [BELL, {"who": "ann", "use": "one"}, {"who": "ann", "use": "two"}]
    result = run_example(lambda: game, script, ["two", "pass"])
    assert ([choice.chosen for choice in result.choices], result.refused) == (["two", PASS], None)
    assert [choice.scripted for choice in result.choices] == [True, True]


def test_an_override_that_is_not_offered_is_refused() -> None:
    game = Arkham(["ann"], {"ann": ANN}, {"one": answer(GAIN)})
    result = run_example(lambda: game, [BELL], ["three"])
    assert refusal(result) == "not-offered"
    assert result.refused
    assert result.refused.about == {"who": "ann", "chosen": "three", "options": "one, pass"}


def test_behind_the_overrides_a_line_that_fits_no_more_leaves_the_decision_to_the_default() -> None:
    game = Arkham(["ann"], {"ann": ANN}, {"one": answer(GAIN), "two": answer(GAIN)})
    result = run_example(lambda: game, [BELL, {"who": "ann", "use": "one"}], ["one"])
    assert [choice.chosen for choice in result.choices] == ["one", PASS]


def test_a_choice_without_a_default_has_to_be_answered() -> None:
    text = {"type": "choose", "options": {"one": {"do": []}, "two": {"do": []}}}
    with pytest.raises(Unanswered) as unanswered:
        play_out({}, BELL, cause(text))
    assert (unanswered.value.line, unanswered.value.ask.options) == (1, ("one", "two"))


def test_who_says_nothing_takes_damage_oneself() -> None:
    things = {"dog": {"type": "asset", "controller": "ann", "health": 2}}
    game, result = play_out(things, cause({"type": "deal", "to": "ann", "damage": 1}))
    assert (game.state.get("ann", "damage"), [choice.scripted for choice in result.choices]) == (1, [False])


def test_a_line_that_answers_what_nobody_asked_is_refused() -> None:
    _game, result = play_out({}, act("resource"), {"who": "ann", "use": "ring"})
    assert refusal(result) == "no-opportunity"
    assert result.refused
    assert result.refused.about == {"who": "ann"}


# State


def test_a_thing_of_no_declared_type_is_a_fault() -> None:
    with pytest.raises(Undeclared, match="ann is of no type that the game declares: 'wizard'"):
        Arkham(["ann"], {"ann": {"type": "wizard"}}, {})


def test_what_is_undone_is_counted_back_or_set_back() -> None:
    things = {"ann": {**ANN, "resources": 1}, "lamp": {"type": "asset", "controller": "ann"}}
    ability = {"card": "lamp", "by": "ann", "kind": "action", "cost": {"exhaust": "lamp"}, "do": [GAIN]}
    script = (act("activate", "lamp"), cause({"type": "gain", "resources": 4}), cause({"type": "undo"}))
    game, _result = play_out(things, *script, abilities={"lamp": ability})
    # What came later stays.
    assert (game.state.get("ann", "resources"), game.state.get("lamp", "exhausted")) == (5, False)


# Rows


def test_a_row_under_a_key_has_its_class() -> None:
    assert row_class_of(AbilityText, "limit") is LimitText
    with pytest.raises(LookupError, match="no row stands under word of AbilityText"):
        row_class_of(AbilityText, "word")
    with pytest.raises(TypeError, match="int is no class of rows"):
        list_keys(int)
    assert read_row(OptionText, {}) == OptionText()


# Sequences


def run_table(table: Table, procedure: Procedure[Heap, Game], *decisions: str) -> list[Ask]:
    asked: list[Ask] = []
    waiting = list(decisions)

    def decide(ask: Ask) -> str:
        asked.append(ask)
        return waiting.pop(0)

    play(run_sequence(Heap(["a"], {}, {}), table, procedure, Event(Game())), decide)
    return asked


def make_work(log: list[tuple[str, str, str]]) -> Any:
    def work(_game: Any, here: Position[Game]) -> Run[None]:
        log.append((here.row.number, here.who, here.chosen))
        yield from ()

    return work


def test_a_step_that_offers_nothing_does_not_take_place() -> None:
    log: list[tuple[str, str, str]] = []
    options: tuple[str, ...] = ()
    for row in (Row("1", "r"), Row("1", "r", optional=True)):
        procedure: Procedure[Heap, Game] = Procedure(
            {"1": make_work(log)}, offers={"1": lambda game, here: Ask("a", "what", options)}
        )
        assert run_table(Table(row), procedure) == []
    assert log == []


def test_only_an_optional_step_may_be_declined() -> None:
    log: list[tuple[str, str, str]] = []
    for optional, options in ((False, ("x", "y")), (True, ("x", "y", "pass"))):
        procedure: Procedure[Heap, Game] = Procedure(
            {"1": make_work(log)}, offers={"1": lambda game, here: Ask("a", "what", ("x", "y"))}
        )
        (ask,) = run_table(Table(Row("1", "r", optional=optional)), procedure, "y")
        assert ask.options == options
    assert log == [("1", "", "y"), ("1", "", "y")]


@pytest.mark.parametrize(("people", "asked"), [([], 0), (["a"], 0), (["a", "b"], 1)])
def test_several_go_through_a_loop_and_then_it_goes_on_behind_it(people: list[str], asked: int) -> None:
    log: list[tuple[str, str, str]] = []
    work = make_work(log)
    queue = list(people)
    procedure: Procedure[Heap, Game] = Procedure(
        {"1": work, "2": work},
        loops={"1": Loop(lambda game, here: queue, lambda game: "lead", "next")},
        returns={"1": lambda game, here: bool(queue)},
    )
    table = Table(Row("1", "r", order=CHOSEN, back="1"), Row("2", "r"))
    assert len(run_table(table, procedure, *people[:1])) == asked
    assert [(number, who) for number, who, _chosen in log] == [
        *(("1", who) for who in people),
        ("2", people[-1] if people else ""),
    ]


def test_who_goes_first_is_asked_of_somebody_or_of_the_first_who_waits() -> None:
    done: list[str] = []

    def do(one: str) -> Run[None]:
        done.append(one)
        yield from ()

    for asked, who in (("", "a"), ("lead", "lead")):
        run = go_through(Row("1", "r", order=CHOSEN), ["a", "b"], asked, "next", do)
        assert next(run) == Ask(who, "next", ("a", "b"))
    play(go_through(Row("1", "r", order=PLAYER_ORDER), ["a", "b"], "", "next", do), lambda ask: "")
    assert done == ["a", "b"]
    with pytest.raises(LookupError, match="in which order: 1"):
        play(go_through(Row("1", "r"), ["a"], "", "next", do), lambda ask: "")
