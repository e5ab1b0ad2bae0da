"""How an entry's text is set: links at first mentions in any form, places where a line must not break."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from rulesref.corpus.entry_html import EntryHtml
from rulesref.language.linking import NameFinder
from rulesref.language.plain_text import flatten
from rulesref.language.typography import first_sentence, typeset
from rulesref.search.library import Library


def links(html: str) -> dict[str, str]:
    """Text -> address of every link that the program made."""
    return {text: address for address, text in re.findall(r'<a href="([^"]+)" class="term">([^<]+)</a>', html)}


@pytest.fixture(scope="module")
def pages(library: Library) -> EntryHtml:
    return EntryHtml(library.catalogue.terms, library.card_index.cards, library.analyser)


class Shown(NamedTuple):
    """A text of our own in the place of an entry's."""

    body: str
    lang: str = "ru"
    id: str = "ahlcg/x"
    game: str = "ahlcg"
    cards: tuple[str, ...] = ()


def test_a_term_is_linked_in_whatever_form_it_stands(pages: EntryHtml) -> None:
    made = links(pages.make_html(Shown("Роланд не избежал внеочередных атак и потерял двух сыщиков.")))
    assert made["внеочередных атак"] == "../../../ru/ahlcg/attack-of-opportunity/"


def test_only_the_first_mention_in_a_section_is_linked(pages: EntryHtml) -> None:
    html = pages.make_html(Shown("Улика и ещё улика.\n\n## Дальше\n\nСнова улики."))
    assert html.count("/ahlcg/clues/") == 2


def test_an_entry_does_not_link_to_itself(pages: EntryHtml) -> None:
    assert links(pages.make_html(Shown("Улика лежит.", id="ahlcg/clues"))) == {}


def test_what_the_text_links_itself_is_not_linked_again(pages: EntryHtml) -> None:
    html = pages.make_html(Shown("Сначала [это](clues), потом улика."))
    assert html.count("/ahlcg/clues/") == 1


def test_a_card_is_linked_in_quotes_in_any_case(pages: EntryHtml) -> None:
    made = links(pages.make_html(Shown("Рану назначают на «Сторожевого пса» или на сторожевого пса соседа.")))
    assert made == {**made, "Сторожевого пса": "../../../ru/ahlcg/cards/01021/"}


def test_of_cards_with_one_name_the_entrys_own_is_meant(pages: EntryHtml, library: Library) -> None:
    codes = [card.code for card in library.card_index.cards if card.names.get("en") == "Archaic Glyphs"]
    card = library.card_index.find_code(codes[1])
    assert card is not None
    name = card.names["ru"]
    made = links(pages.make_html(Shown(f"Сыграйте «{name}».", cards=(codes[1],))))
    assert made[name].endswith(f"/cards/{codes[1]}/")


def test_words_of_the_rules_language_are_not_linked(pages: EntryHtml) -> None:
    assert links(pages.make_html(Shown("Коли ви можете, тоді після.", "uk"))) == {}


def test_the_longer_name_wins() -> None:
    names = NameFinder([("атака", "a"), ("атака ворога", "b")], lambda word: (word,))
    assert [mention.target for mention in names.find("атака ворога і атака")] == ["b", "a"]


def test_a_name_is_not_found_across_a_full_stop() -> None:
    names = NameFinder([("атака ворога", "b")], lambda word: (word,))
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
