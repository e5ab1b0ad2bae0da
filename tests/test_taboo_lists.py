"""The ten taboo lists as data: what each says of a card, what changed from list to list, what a deck costs by one."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulesref.cards.card_data import CardFacts
from rulesref.cards.card_resolver import Resolved
from rulesref.cards.card_rulings import CardRulings
from rulesref.cards.deck_formats import read_deck
from rulesref.cards.deck_list import DeckLine
from rulesref.cards.taboo_check import sum_cost
from rulesref.language.profiles import LANGUAGES
from rulesref.taboo_lists import UNLISTED, TabooLists, TabooState, decode_taboo_lists, encode_taboo_lists

from .conftest import SHARED, load_real_corpus
from .taboo_decks import make_decks

FACTS = SHARED / "arkhamdb-sample" / "taboos.json"
LATER_PRINTINGS = {"60405": "02029", "60414": "02153", "60417": "04032", "01573": "01073"}
"""A printing that ArkhamDB has on a list -> the card under which it stands here, perhaps since an earlier list."""
needs_facts = pytest.mark.skipif(not FACTS.is_file(), reason="there are no facts of ArkhamDB here")


@pytest.fixture(scope="module")
def lists() -> TabooLists:
    return load_real_corpus().taboo_lists["ahlcg"]


def read_facts() -> list[dict[str, Any]]:
    facts: list[dict[str, Any]] = json.loads(FACTS.read_text(encoding="utf-8"))
    return [
        {**one, "cards": json.loads(one["cards"]) if isinstance(one["cards"], str) else one["cards"]} for one in facts
    ]


def describe(row: dict[str, Any]) -> tuple[int, bool, bool | None, bool]:
    """Price, ban, keyword, and whether the words of a card change, by ArkhamDB."""
    is_forbidden = row.get("deck_limit") == 0
    keyword = None if row.get("exceptional") is None else bool(row["exceptional"])
    is_sheet = "customization_text" in row and "customization_change" not in row
    has_text = "text" in row and not is_forbidden and keyword is None and not is_sheet
    return 1 if is_sheet else row.get("xp", 0), is_forbidden, keyword, has_text


def describe_here(state: TabooState) -> tuple[int, bool, bool | None, bool]:
    return state.xp, state.forbidden, state.exceptional, bool(state.text)


@needs_facts
def test_every_card_stands_on_every_list_as_the_facts_say(lists: TabooLists) -> None:
    facts = read_facts()
    assert {one["code"]: one["date_start"] for one in facts} == lists.dates
    for one in facts:
        rows = {row["code"]: row for row in one["cards"]}
        for card in lists.cards:
            state = lists.find_state([card], one["code"])
            if card in rows:
                assert describe_here(state) == describe(rows[card]), (card, one["code"])
            else:
                assert state == UNLISTED, (card, one["code"])
        others = rows.keys() - lists.cards.keys()
        assert others == rows.keys() & LATER_PRINTINGS.keys()
        assert all(lists.find_state([LATER_PRINTINGS[code]], one["code"]) != UNLISTED for code in others)


@needs_facts
def test_texts_are_our_own_words(lists: TabooLists) -> None:
    def cut(text: str, run: int = 7) -> set[tuple[str, ...]]:
        words = re.findall(r"[^\W_]+", text.casefold())
        return {tuple(words[place : place + run]) for place in range(len(words) - run + 1)}

    published = set().union(
        *(
            cut(str(row[key]))
            for one in read_facts()
            for row in one["cards"]
            for key in ("text", "replacement_text", "customization_text")
            if key in row
        )
    )
    for name, texts in lists.texts.items():
        assert not cut(texts["en"]) & published, name


def test_every_changed_text_is_told_in_every_language(lists: TabooLists) -> None:
    states = [state for states in lists.cards.values() for state in states.values() if state.text]
    assert states
    for state in states:
        assert set(lists.texts[state.text]) == set(LANGUAGES)


def test_a_list_is_named_by_code_number_or_date(lists: TabooLists) -> None:
    assert [lists.read(written) for written in ("003", "3", " 03 ", "2020-10-15")] == ["003"] * 4
    assert [lists.read(written) for written in ("", "0", "11", "2020-10-16", "three", "3.0")] == [""] * 6
    assert lists.newest == "010"


def test_what_the_lists_changed_about_a_card_is_told_one_after_another(lists: TabooLists) -> None:
    assert [(step.code, step.before.xp, step.after.xp) for step in lists.find_history(["01020"])] == [
        ("001", 0, 2),
        ("003", 2, 1),
        ("005", 1, 0),
    ]
    assert lists.find_state(["01020"], "004").xp == 1
    assert lists.find_state(["01020"], "005") == UNLISTED
    assert {code for code, _ in lists.find_changes("008")} == {"08113", "09041", "09077", "10059", "10060"}


def test_every_printing_of_a_card_stands_where_the_card_does(lists: TabooLists) -> None:
    assert lists.find_state(["01573", "01073"], "007").xp == 2
    eucatastrophe = load_real_corpus().cards["05324"]
    assert lists.find_state(eucatastrophe.codes, "010").text == "removed-after-use"


def test_a_version_of_the_faq_goes_with_the_list_of_its_days(lists: TabooLists) -> None:
    # FAQ 2.2 is one day older than list 007, FAQ 2.5 one day younger than 010; ru2.2 has a month only.
    days = ("2024-02-19", "2026-02-20", "2024-09", "2024-10-01", "2019", "2018-06-01")
    assert [lists.find_at(day) for day in days] == ["007", "010", "007", "007", "002", ""]


@pytest.mark.parametrize(
    ("code", "level", "count", "on", "xp"),
    [
        ("05159", 0, 2, "010", 6),  # a price counts for each copy, of level 0 too
        ("60327", 3, 1, "010", 2),  # a price may fall
        ("03315", 5, 1, "", 5),
        ("03315", 5, 1, "010", 10),  # made exceptional by the list
        ("07268", 4, 1, "", 8),  # exceptional as printed
        ("07268", 4, 1, "010", 4),  # and not by the list
        ("09077", 2, 1, "010", 6),  # exceptional and dearer: what is printed counts twice, the price once
        ("06199", 1, 3, "010", 1),  # myriad: once for all copies
        ("11031", 3, 3, "010", 1),  # myriad and cheaper
        ("09022", 0, 1, "007", 0),  # the price is that of an improvement
    ],
)
def test_a_card_costs_its_level_and_price(
    lists: TabooLists, code: str, level: int, count: int, on: str, xp: int
) -> None:
    assert lists.cost((code,), (level,), count, on) == xp


def make_line(code: str, level: int, count: int) -> tuple[Resolved, tuple[CardRulings, ...]]:
    card = CardFacts(code, (code,), {"en": "Three Aces"}, (), (level,), ())
    return Resolved(DeckLine(code, count, code=code), (card,)), (CardRulings(card, (), (), (), (), "", ""),)


def test_a_myriad_card_is_paid_for_once_at_each_level(lists: TabooLists) -> None:
    both = replace(lists, myriad=frozenset({"06199", "99001", "99002"}))
    lines = [make_line("06199", 1, 3), make_line("99001", 4, 2), make_line("99002", 4, 1)]
    assert sum_cost(lines, both, lists.newest).total == 1 + 4


def test_lists_come_back_from_a_file_as_they_were(lists: TabooLists) -> None:
    read = decode_taboo_lists(encode_taboo_lists(lists))
    assert (read.dates, read.cards, read.texts) == (lists.dates, lists.cards, lists.texts)


def test_a_deck_names_its_list_in_every_format_that_has_a_place_for_it() -> None:
    named = {name: read_deck(data).taboo for name, data in make_decks("3").items()}
    assert named == {"arkhamdb.json": "3", "arkham-build.json": "3", "list.txt": "003", "octgn.o8d": ""}
    assert {read_deck(data).taboo for data in make_decks().values()} == {""}


@pytest.mark.parametrize(
    ("line", "taboo"),
    [
        ("Taboo: 003", "003"),
        ("**Taboo list:** 2020-10-15", "2020-10-15"),
        ("# Список табу: 7", "7"),
        ("- Табу: список 7 (2024)", "7"),
        ("Lista tabu: 10", "10"),
        ("Taboo: yes", ""),
        ("XP: 12", ""),
    ],
)
def test_a_line_of_a_list_names_a_taboo_list(line: str, taboo: str) -> None:
    assert read_deck(f"{line}\n2x Machete\n".encode()).taboo == taboo


@pytest.mark.parametrize("value", [True, [], {}, "x", -3, 1234, "", 0])
def test_what_is_no_number_of_a_list_names_none(value: object, tmp_path: Path) -> None:
    assert read_deck(json.dumps({"slots": {"01020": 1}, "taboo_id": value}).encode()).taboo == ""
