"""`rulesref errata`, `changes` and card names in `show` and `search`, as a person or a program meets them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from .program import ENVIRONMENT, ROOT, Run

DECKS = Path(__file__).parent / "decks"


def data(run: subprocess.CompletedProcess[str]) -> Any:
    assert run.stderr == ""
    return json.loads(run.stdout)


def test_errata_json_has_the_shape_of_the_contract(rulesref: Run) -> None:
    found = data(rulesref("errata", "Рекса Мёрфи", "Ктотаминетот", "--taboo", "--json"))
    (card,) = found["cards"]
    assert set(card) >= {"asked", "code", "names", "count", "rulings"}
    assert (card["asked"], card["code"], card["count"]) == ("Рекса Мёрфи", "02002", 1)
    assert card["names"]["uk"] == "Рекс Мерфі"
    assert [ruling["kind"] for ruling in card["rulings"]] == ["erratum", "clarification", "taboo", "clarification"]
    # What only names the card, as an example or in a list, comes last.
    assert [ruling["about_card"] for ruling in card["rulings"]] == [True, True, True, False]
    erratum = card["rulings"][0]
    assert set(erratum) >= {"id", "kind", "version", "title", "text"}
    assert (erratum["id"], erratum["version"]) == ("ahlcg/erratum-rex-murphy", "1.5")
    assert found["unknown"] == [{"asked": "Ктотаминетот", "count": 1, "nearest": []}]


def test_every_ruling_says_which_document_version_and_place_it_is_from(rulesref: Run) -> None:
    out = rulesref("errata", "01013").stdout
    assert "since version ru1.0" in out
    assert "FAQ ru2.2, “Card errata” · ahlcg/erratum-dark-memory" in out
    assert "FAQ ru2.2 (September 2024)" in out
    assert "not included" not in out
    out = rulesref("errata", "11103").stdout
    assert "card erratum · since version 2.4 (July 10, 2025)" in out
    assert "FAQ 2.4 (en), July 10, 2025, “Card Errata” · ahlcg/erratum-forbidden-sutra" in out


def test_a_card_that_nobody_knows_ends_with_one_and_says_what_is_known(rulesref: Run) -> None:
    run = rulesref("errata", "Мистическая защита")
    assert run.returncode == 1
    assert "Try: Мистический язык, Мистический барьер, Защитная магия." in run.stdout
    assert "no errata" not in run.stdout


def test_a_deck_is_told_with_every_line_accounted_for(rulesref: Run) -> None:
    found = data(rulesref("errata", "--deck", str(DECKS / "roland.txt"), "--taboo", "--json"))
    deck = found["deck"]
    told = {card["asked"] for card in found["cards"]} | {one["asked"] for one in found["unknown"]}
    assert len(told) == deck["lines"] == 16
    written = [line for line in (DECKS / "roland.txt").read_text(encoding="utf-8").splitlines() if line.strip()]
    assert deck["lines"] + len(deck["ignored"]) == len(written)
    assert [one["asked"] for one in found["unknown"]] == [
        "Колода Роланда на пятницу",
        "1 Фонарик Васи",
    ]
    assert {name: found["taboo"][name] for name in ("xp", "possible_xp", "forbidden", "list")} == {
        "xp": 4,
        "possible_xp": 0,
        "forbidden": [],
        "list": "010",
    }


def test_a_deck_comes_from_standard_input_too() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "rulesref", "errata", "--deck", "-", "--json"],
        input=(DECKS / "agnes.o8d").read_bytes(),
        capture_output=True,
        env={**os.environ, **ENVIRONMENT},
        cwd=ROOT,
    )
    assert json.loads(run.stdout)["deck"]["format"] == "o8d"


def test_the_taboo_list_is_summed_and_forbidden_cards_are_flagged(rulesref: Run) -> None:
    plain = rulesref("errata", "--deck", str(DECKS / "rex.json"), "--taboo", "none").stdout
    assert "The deck was built with a taboo list (7). To see it, add --taboo." in plain
    assert "forbidden" not in plain
    out = rulesref("errata", "--deck", str(DECKS / "rex.json"), "--taboo").stdout
    assert out == rulesref("errata", "--deck", str(DECKS / "rex.json")).stdout
    # Scavenging twice at 2, Pathfinder of level 1 at 1, improvements for 2; the Necronomicon is in the side deck.
    assert "Experience: 8, of which +5 is due to the taboo list." in out
    assert "Forbidden by the taboo list: Double or Nothing." in out
    assert "taboo: +1 experience for an upgrade" in out


def test_what_is_derived_stands_once_for_all_cards_of_a_deck(tmp_path: Path, rulesref: Run) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("Обол Харона\nПожиратель грехов\n", encoding="utf-8")
    for form in ("text", "md", "html"):
        out = rulesref("errata", "--deck", str(deck), "--format", form).stdout
        assert out.count("Derived, through") == 1, form
        assert "“Permanent” (Charon" in out
        assert out.count("ahlcg/erratum-permanent-additions") == 1, form
    one = rulesref("errata", "Обол Харона", "--json")
    assert data(one)["cards"][0]["derived"][0]["through"] == "keyword-permanent"


class Page(HTMLParser):
    """Whether every element that was opened is closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_deck_as_html_is_a_whole_page_and_nothing_in_it_is_taken_for_markup(tmp_path: Path, rulesref: Run) -> None:
    deck = tmp_path / "deck.json"
    deck.write_text(json.dumps({"name": "<b>&", "slots": {"01073": 1, "<i>": 1}}), encoding="utf-8")
    html = rulesref("errata", "--deck", str(deck), "--format", "html", "--taboo").stdout
    page = Page()
    page.feed(html)
    assert page.open == []
    assert "<h1>&lt;b&gt;&amp;" in html
    assert "<b>&" not in html
    assert "Scavenging (73): +2 experience" in html


def test_a_deck_as_markdown_has_a_table_and_the_rulings(rulesref: Run) -> None:
    text = rulesref("errata", "--deck", str(DECKS / "rex.json"), "--format", "md").stdout
    assert text.startswith("# Rex, twice as lucky · 17 cards\n\n| | card | what the documents say |\n|---|---|---|\n")
    assert "| 1 | Laboratory Assistant | 1 erratum |" in text
    assert "`ahlcg/erratum-laboratory-assistant`" in text


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is empty. Write a card on each line"),
        (b"\x7fELF\x02\x01\x01\0\0", "is not a text file."),
        (b'{"cards": []}', "is not a deck: an ArkhamDB deck has “slots”"),
        (b'{"slots": {', "line 1: this is not valid JSON."),
        (b"2x Machete\n" * 1_000_000, "is larger than 256 kB."),
        (b"Machete\n" * 5000, "has more than 1000 lines."),
        (b'<!DOCTYPE d [<!ENTITY a "aa">]><deck>&a;</deck>', "declares XML entities"),
        (b"<deck><section>", "line 1: this is not valid XML."),
    ],
)
def test_a_file_that_is_no_deck_gets_one_clear_sentence(
    content: bytes, sentence: str, tmp_path: Path, rulesref: Run
) -> None:
    path = tmp_path / "deck"
    path.write_bytes(content)
    run = rulesref("errata", "--deck", str(path))
    assert run.returncode == 2
    assert run.stdout == ""
    assert sentence in run.stderr
    assert run.stderr.count("\n") == 1


def test_a_list_in_cp1251_is_read(tmp_path: Path, rulesref: Run) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes("2х Мачете\nТёмные воспоминания\n".encode("cp1251"))
    assert [card["code"] for card in data(rulesref("errata", "--deck", str(path), "--json"))["cards"]] == [
        "01020",
        "12020",
        "01013",
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("errata",), "Name cards, or a deck:"),
        (("errata", "01013", "--deck", "x"), "Name cards, or a deck:"),
        (("errata", "--deck", "nowhere.txt"), "nowhere.txt cannot be read (no such file or folder)."),
        (("errata", "--deck", "tests"), "tests cannot be read (it is a folder)."),
        (("errata", "01013", "--format", "pdf"), "The format “pdf” is not known. Try:"),
        (("errata", "01013", "--as-of", "last"), "The version “last” is not known. Try: 1.0,"),
        (("errata", "01013", "--as-of", "2.6"), "The version “2.6” is not known. Try: 2.5"),
        (("errata", "01013", "--as-of", "grimoire 2.4"), "The version “grimoire 2.4” is not known. Try: grimoire1.1"),
        (("changes", "2.2", "1.5"), "2.2 is later than 1.5."),
        (("changes", "--card", "Ктотаминетот"), "The card “Ктотаминетот” is not known."),
        (("changes", "--since", "x"), "The version “x” is not known."),
        (("show", "99999"), "The card “99999” is not known."),
        (("cards", "use"), "DIR is missing."),
    ],
)
def test_wrong_usage_gets_one_clear_sentence(arguments: tuple[str, ...], sentence: str, rulesref: Run) -> None:
    run = rulesref(*arguments)
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith(f"rulesref: {sentence}")
    assert run.stderr.count("\n") == 1


def test_as_of_a_version_says_so_and_leaves_later_errata_out(rulesref: Run) -> None:
    out = rulesref("errata", "01042", "--as-of", "1.6").stdout
    assert "Version 1.6 said nothing about this card, by the version tags." in out
    assert "erratum-encyclopedia" not in out
    found = data(rulesref("errata", "02002", "--as-of", "ru1.6", "--json"))
    assert found["as_of"] == "ru1.6"
    assert [ruling["id"] for ruling in found["cards"][0]["rulings"]] == ["ahlcg/erratum-rex-murphy"]
    assert len(found["cards"][0]["undated"]) == 2


def test_changes_of_a_version_are_listed_by_kind_and_card(rulesref: Run) -> None:
    out = rulesref("changes", "1.5", "1.6").stdout
    assert "Version 1.6 (September 26, 2019)  3 changes" in out
    assert "Laboratory Assistant  ahlcg/erratum-laboratory-assistant" in out
    assert "Version 1.5" not in out
    assert "The document does not say when these of them were added:" in out
    found = data(rulesref("changes", "--card", "Амулетом Венди", "--json"))
    assert [(step["version"], [one["id"] for one in step["new"]]) for step in found["versions"]] == [
        ("1.9", ["ahlcg/erratum-wendys-amulet"])
    ]
    since = data(rulesref("changes", "2.1", "FAQ 2.3", "--json"))
    assert [(step["version"], step["date"]) for step in since["versions"]] == [
        ("2.2", "2024-02-19"),
        ("ru2.2", "2024-09"),
        ("2.3", "2024-10-22"),
    ]
    assert [one["id"] for one in since["versions"][1]["changed"]] == ["ahlcg/erratum-bait-and-switch-level-3"]


def test_a_card_that_gives_away_a_campaign_stays_folded(rulesref: Run) -> None:
    folded = rulesref("errata", "01150").stdout
    assert "To read it, add --spoilers." in folded
    assert "To read it" not in rulesref("errata", "01150", "--spoilers").stdout


def test_show_tells_the_same_about_a_card_by_its_code(rulesref: Run) -> None:
    assert rulesref("show", "01013").stdout == rulesref("errata", "01013", "--taboo").stdout
    assert data(rulesref("show", "01013", "--json"))["cards"][0]["code"] == "01013"


def test_show_lists_the_cards_of_an_entry(rulesref: Run) -> None:
    assert "  Laboratory Assistant  rulesref errata 02020" in rulesref("show", "erratum-laboratory-assistant").stdout


def test_search_for_a_name_of_a_card_leads_to_what_is_ruled_about_it(rulesref: Run) -> None:
    out = rulesref("search", "Рексом Мерфи").stdout
    assert out.startswith("Card: Rex Murphy · 1 erratum · 2 clarifications · rulesref errata 02002\n")
    assert data(rulesref("search", "Рексом Мерфи", "--json"))["cards"] == ["02002"]
    assert data(rulesref("search", "спровокована атака", "--json"))["cards"] == []


def test_a_card_that_only_the_taboo_list_names_is_not_passed_over_in_silence(rulesref: Run) -> None:
    said = rulesref("--ui", "en", "errata", "Prophesiae Profana").stdout
    assert "Only the taboo list names this card: --taboo" in said
    assert "Nothing is said about this card" not in said


def test_rulings_are_told_in_the_language_that_is_asked_for(rulesref: Run) -> None:
    told = {lang: rulesref("errata", "01013", "--lang", lang).stdout for lang in ("uk", "ru")}
    assert "2 потрясін" in told["uk"]
    assert "получить 2 ужаса" in told["ru"]
    assert rulesref("errata", "01013", "--lang", "xx").returncode == 2
