from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.language.normalise import clean, fold, is_mixed, readings, spell, tokenise
from rulesref.language.transliteration import LAYOUTS, relayouts

LETTERS = st.text("абвгґдеєёжзиіїйклмнопрстуфхцчшщьюяыъэabcdefghijklmnopqrstuvwxyząćęłńóśźż'’ʼ -", max_size=30)


@given(st.text(max_size=60))
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ёлка", "елка"),
        ("здоров'я", "здоров’я"),
        ("здоров'я", "здоровʼя"),
        ("Ґедзь", "гедзь"),
        ("żetonów", "zetonow"),
        ("ра\u00adна", "рана"),
        ("за\u0301мок", "замок"),
        ("и\u0306од", "йод"),
        ("o\u0301smy", "ósmy"),
    ],
)
def test_spelling_variants_fold_to_one_form(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_short_i_and_yi_keep_their_marks() -> None:
    assert fold("Йому її") == "йому її"


@given(LETTERS)
def test_tokens_stand_where_they_say(text: str) -> None:
    for token in tokenise(text):
        assert token.text in readings(fold(text[token.start : token.end]))


def test_a_letter_is_read_the_same_whether_it_is_folded_or_not() -> None:
    """Words of plain letters are not folded when a text is read: that must not show, whatever the letter."""
    for code in range(0x3000):
        for word in (chr(code), f"а{chr(code)}", f"A{chr(code)}", f"{chr(code)}Ж"):
            for token in tokenise(word):
                assert token.text == next(readings(fold(word[token.start : token.end])))


@given(st.text(max_size=80))
def test_any_text_can_be_tokenised(text: str) -> None:
    ends = [0]
    for token in tokenise(text):
        assert token.start >= ends[-1]
        assert token.end > token.start
        ends.append(token.end)


def test_rule_numbers_are_one_token() -> None:
    assert [token.text for token in tokenise("правило 202.3b і 1.10. ST.3")] == [
        "правило",
        "202.3b",
        "і",
        "1.10",
        "st",
        "3",
    ]


@pytest.mark.parametrize(("typed", "meant"), [("aтака", "атака"), ("Кapтa", "карта"), ("мicце", "місце")])
def test_latin_look_alikes_in_a_cyrillic_word_are_read_as_cyrillic(typed: str, meant: str) -> None:
    assert is_mixed(typed)
    assert meant in readings(fold(typed))


def test_half_transliterated_word_has_the_cyrillic_reading_among_its_readings() -> None:
    assert "карти" in readings(fold("Кarti"))


def test_a_word_of_many_look_alikes_has_a_bounded_number_of_readings() -> None:
    assert len(list(readings("ж" + "p" * 500))) <= 65


def test_spell_keeps_what_a_dictionary_needs() -> None:
    assert spell("Здоров’Я") == "здоров'я"
    assert spell("Żeton") == "żeton"


@pytest.mark.parametrize("name", sorted(LAYOUTS))
def test_layouts_are_one_to_one(name: str) -> None:
    there = LAYOUTS[name]
    assert len(set(there.values())) == len(there)


def test_wrong_layout_is_among_the_conversions() -> None:
    assert "спровокована атака" in relayouts("cghjdjrjdfyf fnfrf").values()
    assert "дія" in relayouts("lsz").values()
    assert "attack" in relayouts("феефсл").values()


@given(st.text(max_size=60))
def test_cleaning_leaves_nothing_invisible(text: str) -> None:
    assert "\u00ad" not in clean(text)
    assert "\u200b" not in clean(text)
