"""Which steps of a sequence stand in one column of its diagram."""

from __future__ import annotations

from rulesref.engine.events import Row
from rulesref.engine.games import GAMES
from rulesref.web.diagram import split_by_phase


def columns(*rows: Row) -> list[list[str]]:
    return [[row.number for row in column] for column in split_by_phase(rows)]


def test_a_round_is_drawn_phase_by_phase() -> None:
    assert columns(Row("1.1", "a"), Row("1.2", "b", back="1.1"), Row("2.1", "c")) == [["1.1", "1.2"], ["2.1"]]


def test_phases_may_have_roman_numbers() -> None:
    assert columns(Row("I.1", "a"), Row("I.2", "b"), Row("II", "c"), Row("III.1", "d")) == [
        ["I.1", "I.2"],
        ["II"],
        ["III.1"],
    ]


def test_a_way_back_into_another_phase_keeps_them_in_one_column() -> None:
    assert columns(Row("I", "a"), Row("II.1", "b"), Row("II.2", "c", back="I"), Row("III", "d")) == [
        ["I", "II.1", "II.2", "III"]
    ]


def test_steps_without_phases_are_one_column() -> None:
    assert columns(Row("check", "a"), Row("1", "b"), Row("ST.1", "c")) == [["check", "1", "ST.1"]]


def test_a_day_of_tainted_grail_has_three_columns_and_its_combat_round_one() -> None:
    sequences = GAMES["tainted-grail"].sequences
    assert [len(column) for column in split_by_phase(sequences["tainted-grail/day-sequence"])] == [8, 1, 5]
    assert len(split_by_phase(sequences["tainted-grail/combat-round"])) == 1
