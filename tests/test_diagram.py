"""Which steps of a sequence stand in one column of its diagram, and how they are laid out on a wide screen."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from rulesref.engine.events import Row
from rulesref.engine.games import GAMES
from rulesref.web.components import PageLink, Phrase
from rulesref.web.diagram import Drawing, Phase, draw_column, put_together, split_by_phase
from rulesref.web.sequence_diagrams import WIDTH, draw_row

SEQUENCES = {name: rows for rules in GAMES.values() for name, rows in rules.sequences.items()}
WINDOW = PageLink("window/", Phrase("Вікно нагоди", "uk"))


def columns(*rows: Row) -> list[list[str]]:
    return [[row.number for row in column] for column in split_by_phase(rows)]


def phases(name: str) -> list[Phase]:
    """The phases of a real sequence, each step under the name of its entry."""
    title = PageLink("phase/", Phrase("Фаза", "uk"))
    return [
        Phase(title, rows, [PageLink(row.rule, Phrase(row.rule.replace("-", " "), "en")) for row in rows], WINDOW)
        for rows in split_by_phase(SEQUENCES[name])
    ]


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


def test_a_way_back_to_a_window_stays_in_its_phase() -> None:
    assert columns(Row("1", "a"), Row("2.1", "b", window=True), Row("2.2", "c", back="2.1 window")) == [
        ["1"],
        ["2.1", "2.2"],
    ]


def test_steps_without_phases_are_one_column() -> None:
    assert columns(Row("check", "a"), Row("1", "b"), Row("ST.1", "c")) == [["check", "1", "ST.1"]]


def test_steps_inside_a_step_stay_where_they_are() -> None:
    numbers = ["1", "2", "3", "4", "5", "5.1", "5.2", "5.3", "6"]
    assert columns(*SEQUENCES["coc/detailed-turn-sequence"]) == [numbers]


def test_a_day_of_tainted_grail_has_three_phases_and_its_combat_round_one() -> None:
    assert [len(some) for some in split_by_phase(SEQUENCES["tainted-grail/day-sequence"])] == [8, 1, 5]
    assert len(split_by_phase(SEQUENCES["tainted-grail/combat-round"])) == 1


def test_the_parts_of_a_day_are_drawn_from_their_first_to_their_last_step() -> None:
    ends = {
        name: (SEQUENCES[f"tainted-grail/{name}"][0].number, SEQUENCES[f"tainted-grail/{name}"][-1].number)
        for name in ("start-of-day", "end-of-day")
    }
    assert ends == {"start-of-day": ("I.1", "I.8"), "end-of-day": ("III.1", "III.5")}


def test_a_short_phase_shares_a_column_with_its_neighbour() -> None:
    """The one box in the middle of a day would leave a hole."""
    groups = put_together(phases("tainted-grail/day-sequence"))
    assert [[len(phase.rows) for phase in group] for group in groups] == [[8], [1, 5]]
    assert [len(group) for group in put_together(phases("ahlcg/appendix-2-timing"))] == [1, 1, 1, 1]


def lefts(drawing: Drawing) -> list[int]:
    """Where columns begin."""
    return sorted({box.x for box in drawing.boxes})


def test_the_phases_of_a_round_stand_side_by_side() -> None:
    drawing = draw_row(phases("ahlcg/appendix-2-timing"))
    assert len(lefts(drawing)) == 4
    assert [caption.title.x for caption in drawing.captions] == lefts(drawing)


def test_few_steps_are_a_row_and_lead_back_below_it() -> None:
    drawing = draw_row(phases("ah3e/rule-200"))
    assert len(lefts(drawing)) == len(drawing.boxes) == 5
    assert {(box.y, box.height) for box in drawing.boxes} == {(drawing.boxes[0].y, drawing.boxes[0].height)}
    assert len(drawing.lines) == 4
    assert len(drawing.arrows) == 1


def test_a_skill_test_is_three_columns_about_as_long_as_each_other() -> None:
    drawing = draw_row(phases("ahlcg/skill-test-timing"))
    assert [[box.number for box in drawing.boxes if box.x == left] for left in lefts(drawing)] == [
        ["ST.1", "ST.2"],
        ["ST.3", "ST.4", "ST.5"],
        ["ST.6", "ST.7", "ST.8"],
    ]
    assert len(drawing.diamonds) == 2


def reach(drawing: Drawing) -> tuple[float, float]:
    """How far right and down the paths of a drawing go."""
    x = y = right = low = 0.0
    for path in (*drawing.lines, *drawing.arrows):
        for command, written in re.findall(r"([MLHVqv])([^MLHVqv]*)", path):
            numbers = [float(number) for number in re.findall(r"-?\d+", written)]
            if command in "ML":
                x, y = numbers
            elif command == "H":
                x = numbers[0]
            elif command == "V":
                y = numbers[0]
            else:
                x, y = x + (numbers[2] if command == "q" else 0), y + numbers[-1]
            assert x >= 0
            assert y >= 0
            right, low = max(right, x), max(low, y)
    return right, low


@pytest.mark.parametrize("name", SEQUENCES)
def test_every_step_window_and_way_back_is_drawn_inside_the_drawing(name: str) -> None:
    rows = SEQUENCES[name]
    parts = [draw_column(phase, any(row.back for row in rows)) for phase in phases(name)]
    whole = draw_row(phases(name))
    for drawings in (parts, [whole]):
        assert sum(len(one.boxes) for one in drawings) == len(rows)
        assert sum(len(one.diamonds) for one in drawings) == sum(row.window for row in rows)
        assert sum(len(one.arrows) for one in drawings) == sum(bool(row.back) for row in rows)
        for one in drawings:
            right, low = reach(one)
            assert max(right, *(box.x + box.width for box in one.boxes)) < one.width
            assert max(low, *(box.y + box.height for box in one.boxes)) < one.height
    assert whole.width == WIDTH


@pytest.mark.parametrize("name", SEQUENCES)
def test_no_box_lies_on_another(name: str) -> None:
    drawing = draw_row(phases(name))
    for left in lefts(drawing):
        column = [box for box in drawing.boxes if box.x == left]
        assert all(one.y + one.height < other.y for one, other in pairwise(column))
    assert all(one + drawing.boxes[0].width < other for one, other in pairwise(lefts(drawing)))
