"""How an entry's text is set: links at first mentions in any form, places where a line must not break."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rulesref.corpus.page import PageMaker
from rulesref.language.linking import Names
from rulesref.language.typography import first_sentence, flatten, typeset
from rulesref.search.library import Library


def links(html: str) -> dict[str, str]:
    """Text -> address of every link that the program made."""
    return {text: address for address, text in re.findall(r'<a href="([^"]+)" class="term">([^<]+)</a>', html)}


@pytest.fixture(scope="module")
def pages(library: Library) -> PageMaker:
    return PageMaker(library.catalogue, library._analyser)


def record(body: str, lang: str = "ru", **more: Any) -> dict[str, Any]:
    return {"id": "ahlcg/x", "game": "ahlcg", "lang": lang, "body": body, "cards": [], **more}


def test_a_term_is_linked_in_whatever_form_it_stands(pages: PageMaker) -> None:
    made = links(pages.make_html(record("Роланд не избежал внеочередных атак и потерял двух сыщиков.")))
    assert made["внеочередных атак"] == "../../../ru/ahlcg/attack-of-opportunity/"


def test_only_the_first_mention_in_a_section_is_linked(pages: PageMaker) -> None:
    html = pages.make_html(record("Улика и ещё улика.\n\n## Дальше\n\nСнова улики."))
    assert html.count("/ahlcg/clues/") == 2


def test_an_entry_does_not_link_to_itself(pages: PageMaker) -> None:
    assert links(pages.make_html(record("Улика лежит.", id="ahlcg/clues"))) == {}


def test_what_the_text_links_itself_is_not_linked_again(pages: PageMaker) -> None:
    html = pages.make_html(record("Сначала [это](clues), потом улика."))
    assert html.count("/ahlcg/clues/") == 1


def test_a_card_is_linked_in_quotes_in_any_case(pages: PageMaker) -> None:
    made = links(pages.make_html(record("Рану назначают на «Сторожевого пса» или на сторожевого пса соседа.")))
    assert made == {**made, "Сторожевого пса": "../../../ru/ahlcg/cards/01021/"}


def test_of_cards_with_one_name_the_entrys_own_is_meant(pages: PageMaker, library: Library) -> None:
    cards = library.catalogue["cards"]
    codes = [code for code, card in cards.items() if card["names"].get("en") == "Archaic Glyphs"]
    name = cards[codes[1]]["names"]["ru"]
    made = links(pages.make_html(record(f"Сыграйте «{name}».", cards=[codes[1]])))
    assert made[name].endswith(f"/cards/{codes[1]}/")


def test_words_of_the_rules_language_are_not_linked(pages: PageMaker) -> None:
    assert links(pages.make_html(record("Коли ви можете, тоді після.", "uk"))) == {}


def test_the_longer_name_wins() -> None:
    names = Names([("атака", "a"), ("атака ворога", "b")], lambda word: (word,))
    assert [mention.target for mention in names.find("атака ворога і атака")] == ["b", "a"]


def test_a_name_is_not_found_across_a_full_stop() -> None:
    names = Names([("атака ворога", "b")], lambda word: (word,))
    assert names.find("Це атака. ворога тут нема") == []


@pytest.mark.parametrize(
    ("text", "lang", "set_text"),
    [
        ("рана на картці", "uk", "рана на\u00a0картці"),
        ("атака — це", "uk", "атака\u00a0— це"),
        ("1 рану й 10 карт", "uk", "1\u00a0рану й\u00a010\u00a0карт"),
        ("см. с. 20", "ru", "см. с.\u00a020"),
        ("б'ється", "uk", "б’ється"),
        ("at a location", "en", "at a location"),
    ],
)
def test_lines_do_not_break_where_they_must_not(text: str, lang: str, set_text: str) -> None:
    assert typeset(text, lang) == set_text


def test_a_flat_text_marks_its_list() -> None:
    assert flatten("Перше:\n- одне\n  - друге") == "Перше: • одне • друге"


@pytest.mark.parametrize(
    ("text", "least", "sentence"),
    [
        ("Фракций семь. У каждой свой цвет. Ещё.", 0, "Фракций семь."),
        ("Фракций семь. У каждой свой цвет. Ещё.", 30, "Фракций семь. У каждой свой цвет."),
        ("Див. с. 20 або т. зв. «халепу». Далі.", 0, "Див. с. 20 або т. зв. «халепу»."),
        ("Жетон даёт:\n- одно;\n- другое.\n\nКонец.", 0, "Жетон даёт: • одно; • другое."),
        ("Пар три:\nодна | другая\n\nКонец.", 0, "Пар три."),
        ("Ви в бою? Ворог б'є. Далі.", 0, "Ви в бою? Ворог б'є."),
        ("Без крапки", 0, "Без крапки"),
    ],
)
def test_the_first_sentence_is_given_whole(text: str, least: int, sentence: str) -> None:
    assert first_sentence(text, least) == sentence
