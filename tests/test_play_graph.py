"""Tables walked whole: a game by the graph is the game by the engine."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulesref.corpus.card_library import load_tables
from rulesref.engine.play_graph import END, GraphWords, PlayGraph
from rulesref.engine.positions import sign_position
from rulesref.engine.story import make_teller
from rulesref.i18n import speaking
from rulesref.problems import Problem
from rulesref.web.table_pages import begin_table, find_tables

from .conftest import load_real_corpus

CORPUS = load_real_corpus()
TABLES = find_tables(CORPUS)
SMALLEST = 2
"""To walk it takes a moment."""


@cache
def make_graph() -> tuple[PlayGraph, Any, GraphWords]:
    table = TABLES[SMALLEST]
    graph = PlayGraph(table, lambda: begin_table(table))
    with speaking("uk"):
        return graph, graph.shape(), graph.words(CORPUS.cards)


@pytest.mark.parametrize("seed", range(40))
def test_a_game_by_the_graph_is_the_game_by_the_engine(seed: int) -> None:
    _graph, shape, words = make_graph()
    chance = random.Random(seed)
    session = begin_table(TABLES[SMALLEST])
    run, told = 0, 0
    with speaking("uk"):
        teller = make_teller(CORPUS.cards, TABLES[SMALLEST])
        while True:
            steps, place = shape["runs"][run]
            fresh = session.steps[told:]
            told = len(session.steps)
            assert [words["steps"][step] for step in steps] == [teller.tell(step) for step in fresh]
            assert [shape["steps"][step][2] for step in steps] == [dict(step.changed) for step in fresh]
            if place == END:
                assert session.ask is None
                break
            who, kind, options, runs, barred, weights, passed = shape["positions"][place]
            ask = session.ask
            assert ask is not None
            assert (who, kind, tuple(options)) == (ask.who, ask.kind, ask.options)
            assert {shape["barred"][one][0]: words["barred"][one] for one in barred} == {
                option: teller.refuse(why) for option, why in session.list_refused().items()
            }
            assert weights == ([ask.weights[one] for one in options] if ask.weights else 0)
            assert passed == (-1 if (found := session.game.count_successes(ask)) is None else found)
            number = chance.randrange(len(options))
            session.decide(options[number])
            run = runs[number]
            assert run >= 0


def test_nothing_of_a_table_is_cut_off_and_every_position_is_reached() -> None:
    graph, shape, _words = make_graph()
    assert graph.complete
    led_to = {place for _steps, place in shape["runs"]}
    assert led_to == {END, *range(len(shape["positions"]))}
    assert all(run >= 0 for position in shape["positions"] for run in position[3])


def test_two_ways_to_the_same_position_meet_there() -> None:
    one, other = begin_table(TABLES[SMALLEST]), begin_table(TABLES[SMALLEST])
    for session, decisions in ((one, ("resource", "draw")), (other, ("draw", "resource"))):
        for decision in decisions:
            session.decide(decision)
    assert sign_position(one) == sign_position(other)


def test_a_graph_that_would_be_too_large_says_so() -> None:
    table = TABLES[SMALLEST]
    graph = PlayGraph(table, lambda: begin_table(table), most=10)
    assert not graph.complete
    assert len(graph.positions) == 10


def test_a_table_with_a_card_that_nobody_knows_is_left_out_and_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "tables.yaml").write_text('bag: ["0"]\ntables:\n  - {cards: ["01001"]}\n')
    problems: list[Problem] = []
    assert load_tables(tmp_path, problems) == ()
    assert [(one.code, one.line, one.params["value"]) for one in problems] == [("C013", 3, "01001")]
