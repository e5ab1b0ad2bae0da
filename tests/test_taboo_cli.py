"""Taboo lists as a person meets them: `errata --taboo`, decks with a list of their own, `changes --taboo`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rulesref.cli.localized_help import join_taboo_value
from rulesref.language.profiles import LANGUAGES

from .program import Run
from .taboo_decks import BY_LIST, DIFFERENT, make_decks

GOLDEN = Path(__file__).parent / "golden"


def tell(rulesref: Run, *arguments: str) -> dict[str, Any]:
    run = rulesref(*arguments, "--json")
    assert run.stderr == ""
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("typed", "joined"),
    [
        (["--taboo"], ["--taboo=default"]),
        (["--taboo", "7", "01020"], ["--taboo=7", "01020"]),
        (["01020", "--taboo", "01050"], ["01020", "--taboo=default", "01050"]),
        (["--taboo", "Machete"], ["--taboo=default", "Machete"]),
        (["--taboo", "--json"], ["--taboo=default", "--json"]),
        (["--taboo", "2020-10-15"], ["--taboo=2020-10-15"]),
        (["--taboo=011"], ["--taboo=011"]),
        (["--taboo=", "01020"], ["--taboo=default", "01020"]),
        (["--", "--taboo", "7"], ["--", "--taboo", "7"]),
    ],
)
def test_the_value_of_the_option_may_be_left_out_and_a_card_behind_it_stays_a_card(
    typed: list[str], joined: list[str]
) -> None:
    assert join_taboo_value(typed) == joined


def test_the_newest_list_is_used_and_named_with_its_date(rulesref: Run) -> None:
    out = flat(rulesref("errata", "02108", "--taboo").stdout)
    assert "taboo · 010 +1 XP It costs 2 experience. From list to list: 003: +2 XP; 006: +1 XP." in out
    assert "Taboo list 010 (February 19, 2026)" in out


def test_an_older_list_is_used_by_code_number_or_date(rulesref: Run) -> None:
    told = {rulesref("errata", "01050", "--taboo", name).stdout for name in ("003", "3", "2020-10-15")}
    (out,) = told
    assert "taboo · 003  +2 XP" in out
    assert "Taboo list 003 (October 15, 2020)" in out
    # The entry tells what a later list says.
    assert "taboo-elusive" not in out
    assert "taboo-elusive" in rulesref("errata", "01050", "--taboo", "004").stdout


def test_an_entry_of_an_older_list_is_not_told_as_the_newest(rulesref: Run) -> None:
    out = flat(rulesref("errata", "09081", "--taboo").stdout)
    assert "willpower (2)" in out
    assert "taboo-power-word" not in out
    assert "taboo-power-word" in rulesref("errata", "09081", "--taboo", "008").stdout
    assert "forbidden" in rulesref("errata", "08076", "--taboo").stdout


def test_a_card_that_is_off_the_list_again_says_since_when(rulesref: Run) -> None:
    out = flat(rulesref("errata", "01020", "--taboo").stdout)
    assert "not on the list From list to list: 001: +2 XP; 003: +1 XP; 005: not on the list." in out


def test_an_unknown_list_is_refused_with_all_that_there_are(rulesref: Run) -> None:
    for arguments in (("errata", "01020"), ("errata",), ("changes",)):
        run = rulesref(*arguments, "--taboo", "11")
        assert (run.returncode, run.stdout) == (2, "")
        assert run.stderr.startswith("rulesref: There is no taboo list “11”. There are: 001 (April 20, 2019), 002 (")
        assert run.stderr.endswith("010 (February 19, 2026).\n")
        assert run.stderr.count("\n") == 1


@pytest.mark.parametrize("name", make_decks())
def test_a_deck_is_checked_by_its_own_list_and_told_from_the_newest(rulesref: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(make_decks("3")[name])
    # OCTGN has no place for a list.
    asked = ("--taboo", "3") if name.endswith(".o8d") else ()
    found = tell(rulesref, "errata", "--deck", str(path), *asked)["taboo"]
    assert (found["list"], found["date"], found["reason"]) == ("003", "2020-10-15", "asked" if asked else "deck")
    assert (found["total_xp"], found["xp"]) == BY_LIST["003"]
    assert (found["newest"]["list"], found["newest"]["total_xp"], found["newest"]["xp"]) == ("010", *BY_LIST["010"])
    assert [one["code"] for one in found["differences"]] == DIFFERENT
    assert found["forbidden"] == ["02026"]
    out = flat(rulesref("errata", "--deck", str(path), *asked).stdout)
    assert "Checked against taboo list 003 (October 15, 2020)" in out
    assert "Experience: 28, of which +10 is due to the taboo list." in out
    assert "By the newest list, 010 (February 19, 2026): experience 21, of which +3 is due to the list." in out
    assert "Machete: +1 XP → not on the list; Elusive: +2 XP → text changed;" in out


@pytest.mark.parametrize("name", make_decks())
def test_a_deck_without_a_list_is_checked_by_the_newest_when_asked(rulesref: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(make_decks()[name])
    assert "taboo" not in tell(rulesref, "errata", "--deck", str(path))
    found = tell(rulesref, "errata", "--deck", str(path), "--taboo")["taboo"]
    assert (found["list"], found["reason"], found["total_xp"], found["xp"]) == ("010", "newest", *BY_LIST["010"])
    assert found["differences"] == []
    out = flat(rulesref("errata", "--deck", str(path), "--taboo").stdout)
    assert "Checked against the newest taboo list, 010 (February 19, 2026). Experience: 21, of which +3" in out


def test_a_deck_may_be_checked_by_another_list_than_its_own(rulesref: Run, tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_bytes(make_decks("3")["arkhamdb.json"])
    out = flat(rulesref("errata", "--deck", str(path), "--taboo", "newest").stdout)
    assert "Checked against taboo list 010 (February 19, 2026); it is the newest." in out
    assert "The deck itself names list 003 (October 15, 2020)." in out
    path.write_bytes(make_decks("99")["arkhamdb.json"])
    out = flat(rulesref("errata", "--deck", str(path), "--taboo").stdout)
    assert "Checked against the newest taboo list, 010" in out
    assert "The deck names taboo list 99, which is not known here." in out


def test_as_of_a_version_the_list_of_its_days_is_used(rulesref: Run) -> None:
    found = tell(rulesref, "errata", "01020", "--taboo", "--as-of", "1.9")
    assert (found["taboo"]["reason"], found["cards"][0]["taboo"]["list"]) == ("version", found["taboo"]["list"])
    assert found["taboo"]["list"] < "005"
    assert found["cards"][0]["taboo"]["xp"] == 1


def test_an_edition_without_a_date_is_of_the_days_of_its_number(rulesref: Run) -> None:
    assert tell(rulesref, "errata", "01020", "--taboo", "--as-of", "ru2.0")["taboo"]["list"] == "005"


NONE_YET = {
    "uk": "Станом на версію 1.4 списку табу ще не було, тож жодного не застосовано; перший — 001 (",
    "ru": "По состоянию на версию 1.4 списка табу ещё не было, поэтому ни один не применён; первый — 001 (",
    "pl": "W chwili wydania wersji 1.4 nie było jeszcze listy tabu, więc żadnej nie zastosowano; pierwsza to 001 (",
    "en": "As of version 1.4 there was no taboo list yet, so none is applied; the first is 001 (April 20, 2019).",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_version_older_than_every_list_is_said_to_have_none(rulesref: Run, lang: str) -> None:
    asked = ("--ui", lang, "errata", "01020", "--taboo", "--as-of", "1.4")
    assert flat(rulesref(*asked).stdout).count(NONE_YET[lang]) == 1
    assert tell(rulesref, *asked)["notes"][0].startswith(NONE_YET[lang])


def test_a_list_that_is_named_is_applied_whenever_it_came(rulesref: Run) -> None:
    found = tell(rulesref, "errata", "01020", "--taboo", "001", "--as-of", "1.4")
    assert (found["taboo"]["list"], "notes" in found) == ("001", False)
    assert "notes" not in tell(rulesref, "errata", "01020", "--as-of", "1.4")


@pytest.mark.parametrize("form", ["text", "md", "html"])
def test_every_form_of_a_deck_report_says_that_there_was_no_list(rulesref: Run, tmp_path: Path, form: str) -> None:
    path = tmp_path / "deck.json"
    path.write_bytes(make_decks()["arkhamdb.json"])
    out = rulesref("errata", "--deck", str(path), "--taboo", "--as-of", "1.4", "--format", form).stdout
    assert NONE_YET["en"] in flat(out)


def test_a_whole_list_is_that_of_the_version_asked_for(rulesref: Run) -> None:
    assert tell(rulesref, "errata", "--taboo", "--as-of", "1.9")["list"] == "004"
    assert tell(rulesref, "errata", "--taboo", "1", "--as-of", "1.9")["list"] == "001"
    run = rulesref("errata", "--taboo", "--as-of", "1.4")
    assert (run.returncode, run.stdout, run.stderr) == (2, "", f"rulesref: {NONE_YET['en']}\n")


def test_a_word_behind_the_option_that_is_no_card_is_said_to_be_no_list_either(rulesref: Run) -> None:
    run = rulesref("errata", "--taboo", "abc")
    assert run.returncode == 1
    assert "There is no taboo list “abc”. There are: 001 (April 20, 2019)," in flat(run.stdout)
    assert "no taboo list" not in rulesref("errata", "abc").stdout
    run = rulesref("errata", "--taboo=abc", "01020")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith("rulesref: There is no taboo list “abc”. There are: 001 (April 20, 2019),")


@pytest.mark.parametrize(
    ("entry", "told", "untold"),
    [
        ("taboo-forbidden", {"Burn After Reading (1): text changed → forbidden", "+3 XP → forbidden"}, {"Quick Shot"}),
        ("taboo-chained-unchained", {"Quick Shot (3): not on the list → −2 XP", "Runic Axe: +1 XP"}, {"Hold Up"}),
        ("taboo-mutated", {"Power Word: text changed again", "Hold Up: not on the list →"}, {"Quick Shot"}),
    ],
)
def test_an_entry_on_a_whole_list_says_which_and_what_the_newest_changed(
    rulesref: Run, entry: str, told: set[str], untold: set[str]
) -> None:
    out = flat(rulesref("show", entry).stdout)
    start = "This is how taboo list 007 (February 20, 2024) has it. The newest, 010 (February 19, 2026), has changed: "
    changed = out.partition(start)[2].partition(". Cards:")[0]
    assert all(one in changed for one in told), changed
    assert not any(one in changed for one in untold), changed


def test_what_a_list_changed_is_told_against_the_list_before(rulesref: Run) -> None:
    (one,) = tell(rulesref, "changes", "--taboo", "004")["taboo_lists"]
    assert (one["list"], one["date"], one["before"]) == ("004", "2021-06-28", "003")
    changes = {change["code"]: (change["from"], change["to"]) for change in one["changes"]}
    assert changes["06021"] == ({"xp": 3}, {})
    assert changes["01050"][0] == {"xp": 2}
    assert changes["01050"][1]["texts"].keys() == set(LANGUAGES)
    found = tell(rulesref, "changes", "7", "9", "--taboo")["taboo_lists"]
    assert [one["list"] for one in found] == ["008", "009"]
    out = flat(rulesref("changes", "--taboo", "--card", "Неуловимость").stdout)
    assert "Taboo list 001 (April 20, 2019) 1 change Elusive: +2 XP" in out
    assert "Taboo list 002" not in out
    assert rulesref("changes", "--taboo", "--card", "01013").returncode == 1


def test_a_whole_list_is_told_when_no_card_is_named(rulesref: Run) -> None:
    found = tell(rulesref, "errata", "--taboo")
    # The facts have 94 codes, four of them other printings of cards that stand there already.
    assert (found["list"], len(found["cards"])) == ("010", 90)
    out = rulesref("errata", "--taboo", "2").stdout
    assert out.startswith("Taboo list 002 (September 27, 2019)  16 cards\n")
    assert out.endswith("The newest is 010 (February 19, 2026).\n")


def test_a_list_and_a_deck_are_told_in_every_language(
    request: pytest.FixtureRequest, rulesref: Run, tmp_path: Path
) -> None:
    path = tmp_path / "deck.json"
    path.write_bytes(make_decks("3")["arkhamdb.json"])
    told = ""
    for lang in LANGUAGES:
        out = rulesref("--ui", lang, "errata", "--deck", str(path)).stdout
        notes = out.rpartition("\n\nFAQ")[0].rpartition("\n\n")[2]
        told += f"--- {lang}\n{notes}\n\n" + rulesref("--ui", lang, "changes", "--taboo", "010").stdout
    golden = GOLDEN / "taboo.txt"
    if request.config.getoption("--update-golden"):
        golden.write_text(told, encoding="utf-8")
    assert told == golden.read_text(encoding="utf-8")


def test_the_help_says_how_experience_is_summed(rulesref: Run) -> None:
    out = flat(rulesref("errata", "--help").stdout)
    assert re.search(r"--taboo \[LIST\]", out)
    assert "the level of an exceptional card counts twice, and copies of a myriad card are paid for once" in out
