"""The list of all cards: what it holds, and that silence of the documents is told apart from an unknown card."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesref.cards.card_list import CardList, read_lists
from rulesref.cards.deck_list import DeckLine
from rulesref.search.library import Library
from tools.card_names import Printing, group_printings

from .conftest import SHARED, load_real_corpus
from .program import ROOT, Run

FILE = ROOT / "corpus/ahlcg/card-names.tsv"


def printing(code: str, name: str, kind: str = "asset", level: str = "", pack: str = "core") -> Printing:
    return Printing(code, {"en": name, "pl": "", "ru": "", "uk": ""}, kind, level, pack, code[-3:])


def codes(*printings: Printing) -> list[list[str]]:
    return [[one.code for one in card] for card in group_printings(printings)]


def test_every_line_of_the_list_is_read_and_no_code_stands_twice() -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert read_lists(load_real_corpus(), "ahlcg") == lines
    cards = CardList(lines)
    listed = [code for some in cards.list_codes() for code in some]
    assert len(listed) == len(set(listed)) == 5494
    assert all(card.names["en"] and card.prints[0][0] in cards.sets for card in cards)


@pytest.mark.skipif(not SHARED.is_dir(), reason="../shared is not here")
def test_the_tool_makes_the_list_as_it_is() -> None:
    from tools.card_names import read_list, write_rows

    made = write_rows(read_list(SHARED / "sources/arkhamdb-names.tsv"), SHARED / "arkhamdb-sample")
    assert list(made) == FILE.read_text(encoding="utf-8").splitlines()


def test_a_card_of_one_name_and_level_in_another_set_is_a_printing() -> None:
    assert codes(printing("01088", "Cache", level="0"), printing("12089", "Cache", level="0", pack="core_2026")) == [
        ["01088", "12089"]
    ]
    assert codes(printing("01088", "Cache", level="0"), printing("02194", "Cache", level="2", pack="bota")) == [
        ["01088"],
        ["02194"],
    ]


def test_cards_of_one_name_and_level_in_one_set_are_two() -> None:
    twins = [printing("05188", "Scroll", level="3", pack="fgg"), printing("05189", "Scroll", level="3", pack="fgg")]
    assert codes(*twins) == [["05188"], ["05189"]]


def test_sides_under_one_number_are_one_card() -> None:
    sides = [printing(code, "Hideaway", "location", pack="def") for code in ("07174a", "07174b")]
    assert codes(*sides) == [["07174a", "07174b"]]


def test_a_silent_card_an_unknown_one_and_one_with_rulings_are_told_apart(rulesref: Run) -> None:
    told = rulesref("errata", "01013", "01088", "09999").stdout
    ruled, silent, unknown = told.partition("Emergency Cache")[0], told, told.partition("Not known:")[2]
    assert "erratum" in ruled
    assert "Nothing is said about this card in FAQ ru2.2" in silent
    assert "09999" in unknown
    assert "No card with this name or code is known here (cards known: 5130)." in " ".join(unknown.split())


@pytest.mark.parametrize(
    ("investigator", "cards"),
    [("Daisy Walker", ["01009"]), ("Harvey Walters", ["01009", "60233"])],
)
def test_a_card_of_the_investigators_own_set_is_meant(library: Library, investigator: str, cards: list[str]) -> None:
    lines = [DeckLine(investigator, name=investigator, part="investigator"), DeckLine("x", name="The Necronomicon")]
    assert [card.code for card in library.cards.resolve_deck(lines)[1].cards] == cards


def test_a_level_tells_cards_of_one_name_apart(library: Library) -> None:
    found = library.cards.resolve_deck([DeckLine("x", name="The Necronomicon", level=5)])
    assert [card.code for card in found[0].cards] == ["60233"]


@pytest.mark.parametrize(
    "given", [("https://arkhamdb.com/deck/view/1",), ("--deck", "https://arkham.build/deck/view/1")]
)
def test_an_address_is_answered_with_how_to_export_the_deck(rulesref: Run, given: tuple[str, ...]) -> None:
    run = rulesref("errata", *given)
    assert run.returncode == 2
    assert "export it as text, JSON or OCTGN" in " ".join(run.stderr.split())


def test_a_search_does_not_open_the_list(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    read = Path.open

    def note(path: Path, *args: object, **options: object) -> object:
        opened.append(path.name)
        return read(path, *args, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", note)
    fresh = Library(library.folder)
    fresh.search("Emergency Cache")
    fresh.cards.named("Dark Memory")
    assert "cards.json" in opened
    assert not [name for name in opened if "list" in name]
