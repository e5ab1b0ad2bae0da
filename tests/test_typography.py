"""Quotation marks inside others and minus signs, in every language and wherever a sentence is told."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rulesref.answers.choices import read_option, split_decisions
from rulesref.answers.refusals import Refusal, refuse
from rulesref.engine.events import Step, Told
from rulesref.engine.games import GAMES
from rulesref.engine.narration import Teller
from rulesref.i18n import speaking
from rulesref.labels import quote
from rulesref.language.punctuation import format_number, format_signed, nest_quotes
from rulesref.values import Value

NESTED = {
    'Карта «"Диви, що я знайшов!"» іде у скид.': "Карта «„Диви, що я знайшов!“» іде у скид.",
    "Карта ««Некрономикон»» остаётся.": "Карта «„Некрономикон“» остаётся.",
    "Karta „„Patrz, co znalazłem!”” odchodzi.": "Karta „«Patrz, co znalazłem!»” odchodzi.",
    'Karta „Drew "Człowiek-wilk"” odchodzi.': "Karta „Drew «Człowiek-wilk»” odchodzi.",
    'The card “"Skids" O\'Toole” is not known.': "The card “‘Skids’ O'Toole” is not known.",
}


@pytest.mark.parametrize(("told", "expected"), NESTED.items())
def test_marks_inside_others_are_the_inner_ones_of_the_language(told: str, expected: str) -> None:
    assert nest_quotes(told) == expected
    assert nest_quotes(expected) == expected


def test_a_third_pair_is_an_outer_one_again() -> None:
    assert nest_quotes("“one “two “three” two” one”") == "“one ‘two “three” two’ one”"


@pytest.mark.parametrize(
    "told",
    [
        "«Дерринджер» 41-го калибра и «Томпсон» 45-го калибра",
        'Write three digits, such as "010". Known: "009", "008".',
        '«Клуб "Кловер» і «Бар»',
        '"one «two» one"',
        '9" and 12" and “six”',
    ],
)
def test_marks_that_stand_beside_each_other_or_alone_stay(told: str) -> None:
    assert nest_quotes(told) == told


@pytest.mark.parametrize(
    ("lang", "expected"),
    [("uk", "«„Сміттяр“ Піт»"), ("ru", "«„Сміттяр“ Піт»"), ("pl", "„«Сміттяр» Піт”"), ("en", "“‘Сміттяр’ Піт”")],
)
def test_a_quoted_title_keeps_its_own_marks_as_inner_ones(lang: str, expected: str) -> None:
    with speaking(lang):
        assert quote('"Сміттяр" Піт') == expected


def test_a_refusal_nests_the_marks_of_what_it_names() -> None:
    with pytest.raises(Refusal, match="“‘Skids’ O'Toole” is not known"):
        refuse('The card “"Skids" O\'Toole” is not known.')


def make_teller(names: Mapping[str, str]) -> Teller:
    return Teller(GAMES["ahlcg"].vocabulary, names, {})


def make_step(what: str, about: Mapping[str, Told], changed: Mapping[str, Value] = {}) -> Step:
    return Step(0, what, "", ("ahlcg/rule",), about, (), (), changed)


@pytest.mark.parametrize(
    ("lang", "name", "expected"),
    [
        ("uk", '"Диви, що я знайшов!"', "Карта «„Диви, що я знайшов!“» виходить із гри."),
        ("ru", "«Некрономикон»", "Карта «„Некрономикон“» покидает игру."),
        ("en", '"Look what I found!"', '"Look what I found!" leaves play.'),
    ],
)
def test_a_step_nests_the_marks_of_a_cards_name(lang: str, name: str, expected: str) -> None:
    with speaking(lang):
        assert make_teller({"it": name}).tell(make_step("leaves-play", {"card": "it"})) == expected


def test_numbers_of_steps_and_states_have_a_minus_sign() -> None:
    teller = make_teller({"roland": "Roland"})
    about: dict[str, Told] = {"target": "roland", "field": "bonus_combat", "amount": -2, "total": -1}
    with speaking("en"):
        told = teller.tell(make_step("lasting", about))
        assert told == "Roland: combat −2, now −1, until it ends."
        reveals = make_step("reveals", {"token_name": "-1"}, {"roland.bonus_combat": -2})
        assert teller.tell(reveals) == "A chaos token is revealed: −1."
        assert teller.tell_changes(reveals) == [("Roland", "combat", "−2")]


def test_a_number_is_written_with_its_sign() -> None:
    assert [format_number(number) for number in (-1, 0, 1)] == ["−1", "0", "1"]
    assert [format_signed(number) for number in (-1, 0, 1)] == ["−1", "+0", "+1"]


def test_a_token_may_be_typed_with_either_sign() -> None:
    assert read_option("−1", ["+1", "-1"]) == "-1"
    assert read_option("2", ["+1", "-1"]) == "-1"
    assert read_option("3", ["+1", "-1"]) == ""
    assert read_option("9" * 5000, ["+1", "-1"]) == ""
    assert split_decisions("pass, −1") == ["pass", "-1"]
