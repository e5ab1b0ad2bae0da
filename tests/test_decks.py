"""Decks as people have them: lines of a list, ArkhamDB JSON, OCTGN files, and what is no deck at all."""

from __future__ import annotations

import csv
import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.cards.deck_formats import LARGEST, MOST_LINES, RATED, DeckFault, decode_text, read_deck
from rulesref.cards.deck_list import read_line, read_lines

from .conftest import load_real_corpus
from .program import Run

TABLE = Path(__file__).parent / "decks.tsv"


def rows() -> list[dict[str, str]]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["line"])
def test_a_line_is_read_as_its_row_in_the_table_says(row: dict[str, str]) -> None:
    line, _ = read_line(row["line"])
    if not row["count"]:
        assert line is None
        return
    assert line is not None
    level = "" if line.level is None else str(line.level)
    assert [str(line.count), line.name, level, line.code, line.part] == [
        row[name] for name in ("count", "name", "level", "code", "part")
    ]


def test_every_line_of_a_list_is_a_card_or_told_apart() -> None:
    text = (
        "# Deck\n\nInvestigator: Rex Murphy\n**Asset** (2)\n- Runic Axe (C)\n  - Heirloom.\n  - Elders.\n- Knife x2\n"
    )
    cards, others = read_lines(text)
    assert [line.name for line in cards] == ["Rex Murphy", "Runic Axe", "Knife"]
    assert others == [(1, "# Deck"), (4, "**Asset** (2)"), (6, "- Heirloom."), (7, "- Elders.")]


def test_cards_below_a_heading_of_the_side_deck_belong_to_it_until_the_deck_goes_on() -> None:
    cards, _ = read_lines("2 Knife\n## Side Deck\nAssets:\n1 Machete\n## Deck\n1 Deduction\n")
    assert [line.part for line in cards] == ["deck", "side", "deck"]


@given(st.text(max_size=300))
def test_any_text_is_read_without_an_exception_and_no_line_is_lost(text: str) -> None:
    cards, others = read_lines(text)
    assert all(line.asked and 0 <= line.count <= 99 for line in cards)
    assert len(cards) + len(others) <= len(text.splitlines())


@given(st.binary(max_size=400))
def test_any_bytes_are_a_deck_or_a_fault(data: bytes) -> None:
    with suppress(DeckFault):
        assert read_deck(data).lines


@pytest.mark.parametrize("filling", ["[", "(", "*", "x2 ", "1", " ", "[a](", "«", "2x"])
def test_a_line_without_end_is_read_in_no_time(filling: str) -> None:
    assert len(read_lines(filling * (LARGEST // len(filling)))[0]) <= 1


def test_a_list_with_boxes_to_tick_is_a_list() -> None:
    assert [line.name for line in read_deck("[ ] Мачете\n[x] Нож\n".encode()).lines] == ["Мачете", "Нож"]


def test_a_deck_of_arkhamdb_keeps_counts_investigator_and_side_deck() -> None:
    deck = read_deck((Path(__file__).parent / "decks" / "rex.json").read_bytes())
    assert deck.name == "Rex, twice as lucky"
    assert (deck.taboo, deck.improvements) == ("7", 2)
    parts: dict[str, dict[str, int]] = {}
    for line in deck.lines:
        parts.setdefault(line.part, {})[line.code] = line.count
    assert parts["investigator"] == {"02002": 1, "90078": 1}
    assert parts["side"] == {"60233": 1}
    assert parts["deck"]["01033"] == 2
    assert sum(parts["deck"].values()) == 17


def test_an_empty_side_deck_may_be_a_list_as_php_writes_it() -> None:
    deck = read_deck(json.dumps({"slots": {"01020": 2}, "sideSlots": [], "ignoreDeckLimitSlots": None}).encode())
    assert [(line.code, line.count) for line in deck.lines] == [("01020", 2)]


def test_an_extra_deck_in_meta_is_part_of_the_deck() -> None:
    meta = json.dumps({"extra_deck": "10103,10104"})
    deck = read_deck(json.dumps({"slots": {"01020": 1}, "meta": meta}).encode())
    assert [line.code for line in deck.lines] == ["01020", "10103", "10104"]


def test_an_octgn_deck_keeps_sections_and_quantities() -> None:
    deck = read_deck((Path(__file__).parent / "decks" / "agnes.o8d").read_bytes())
    assert [(line.count, line.name, line.part) for line in deck.lines][:2] == [
        (1, "Agnes Baker", "investigator"),
        (2, "Shrivelling", "deck"),
    ]
    assert sum(line.count for line in deck.lines) == 13


BOMB = b'<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><deck>&b;</deck>'


FAULTS = [
    (b"", "empty"),
    (b"\n \n\t\n", "empty"),
    (b"\xef\xbb\xbf", "empty"),
    (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "binary"),
    (b'{"slots": {"01020": 2}', "json"),
    (b'{"cards": ["01020"]}', "shape"),
    (b'{"slots": ["01020"]}', "shape"),
    (b'{"slots": {"01020": "two"}}', "count"),
    (b'{"slots": {"01020": -1}}', "count"),
    (b'{"slots": {"01020": 1e400}}', "count"),
    (b'{"slots": {}}', "no-cards"),
    (b'[{"code": "01020"}]', "shape"),
    (b"[" * 50_000, "shape"),
    (b"<deck>" + b"<section>" * 10_000 + b"</section>" * 10_000 + b"</deck>", "no-cards"),
    (b'{"a":' + b"[" * 50_000, "shape"),
    (BOMB, "entities"),
    (BOMB.decode().encode("utf-16"), "entities"),
    (b"<deck><section><card qty='2'>Knife</card>", "xml"),
    (b"<html><body>2x Knife</body></html>", "shape"),
    (b"<deck><section><card qty='many'>Knife</card></section></deck>", "count"),
    (b"# a heading and\n// a remark\n", "no-cards"),
    (b"https://arkhamdb.com/deck/view/1234567\n", "address"),
    (b"arkham.build/deck/view/1234567", "address"),
    (b"2x Machete\n" * (LARGEST // 8), "large"),
    (b"a\n" * (MOST_LINES + 1), "long"),
]


@pytest.mark.parametrize(("data", "code"), FAULTS)
def test_what_is_no_deck_is_told_by_its_fault(data: bytes, code: str) -> None:
    with pytest.raises(DeckFault) as fault:
        read_deck(data)
    assert fault.value.code == code


ENCODED = [
    ("2х Сторожевой пёс\nРытьё в мусоре x2\n", "cp1251"),
    ("2х Сторожовий Пес\nЇжа, ґедзь і є\n", "cp1251"),
    ("2x Machete\nДедукция\n", "cp1251"),
    ("2x Zacieranie śladów\nUmiejętność żołnierza\n", "cp1250"),
    ("2х Сторожевой пёс\n", "utf-16"),
    ("2х Сторожевой пёс\n", "utf-8-sig"),
]


@pytest.mark.parametrize(("text", "encoding"), ENCODED)
def test_text_in_a_windows_encoding_is_recognised(text: str, encoding: str) -> None:
    assert decode_text(text.encode(encoding)) == text


def card_names() -> list[str]:
    corpus = load_real_corpus()
    cards = {id(card): card for card in corpus.cards.values()}.values()
    names = [card.names[lang] for lang in ("uk", "ru") for card in cards if lang in card.names]
    return [name for name in names if not name.isascii()]


@pytest.mark.parametrize("encoding", list(RATED))
def test_an_old_encoding_is_told_by_the_letters_of_the_names(encoding: str) -> None:
    names = card_names()
    lists = [names[start : start + 3] for start in range(0, len(names) - 3, 3)]
    texts = ["\n".join(f"2x {name}" for name in some) for some in lists]
    for text in (*texts, *map(str.upper, texts)):
        data = text.encode(encoding, "ignore")
        assert decode_text(data) == data.decode(encoding)


def test_the_encoding_that_was_guessed_is_said(tmp_path: Path, rulesref: Run) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes("2x Нож\n1 Мачете\n".encode("koi8-u"))
    assert [line.name for line in read_deck(path.read_bytes()).lines] == ["Нож", "Мачете"]
    said = "The file is not UTF-8; it was read as KOI8-U. If names look wrong, save it as UTF-8."
    assert said in " ".join(rulesref("errata", "--deck", str(path)).stdout.split())
    assert json.loads(rulesref("errata", "--deck", str(path), "--json").stdout)["deck"]["encoding"] == "KOI8-U"
    assert read_deck("2x Нож".encode()).encoding == ""


def test_a_card_of_which_there_are_none_is_not_in_the_deck_and_that_is_said(tmp_path: Path, rulesref: Run) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("2x Machete\n0 Knife\nShrivelling x0\n0x Knife\n", encoding="utf-8")
    said = " ".join(rulesref("--ui", "en", "errata", "--deck", str(path)).stdout.split())
    assert "Left out, because the list says 0 copies: Knife, Shrivelling." in said
    found = json.loads(rulesref("errata", "--deck", str(path), "--json").stdout)
    assert {card["asked"] for card in found["cards"]} == {"2x Machete"}
    assert found["deck"]["copies"] == 2
    assert [one["line"] for one in found["deck"]["ignored"]] == [2, 3, 4]
