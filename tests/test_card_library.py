"""Cards that examples only name: `corpus/<game>/cards`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

from rulesref.cards.card_list import read_card_list
from rulesref.corpus.card_library import CardLibrary, place_cards
from rulesref.engine.games import examine_card
from rulesref.engine.games.ahlcg.things import SKILLS
from rulesref.model import LibraryCard
from rulesref.values import WrittenRow

from .conftest import load_real_corpus

ROOT = Path(__file__).parents[1] / "corpus/ahlcg"
LIBRARY = CardLibrary(ROOT)
CARDS, FAULTS = LIBRARY.read_all()
SAMPLE = Path(__file__).parents[2] / "shared/arkhamdb-sample/pack/core"
PRINTED = {
    "cost": "cost",
    "health": "health",
    "sanity": "sanity",
    "shroud": "shroud",
    "victory": "victory",
    "fight": "enemy_fight",
    "evade": "enemy_evade",
    "attack_damage": "enemy_damage",
    "attack_horror": "enemy_horror",
    "clue_value": "clues",
    "threshold": "doom",
    "stage": "stage",
}
"""Our fields, and ArkhamDB's."""
AGAIN = 31
"""Things of examples that write out what the library has: they need another ability, or show the format whole."""


def test_every_card_can_be_read_and_the_game_knows_all_that_it_says() -> None:
    assert FAULTS == []
    assert [fault for card in CARDS for fault in examine_card(card)] == []


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.code)
def test_a_card_is_called_as_in_the_list_of_all_cards(card: LibraryCard) -> None:
    facts = next(one for one in read_card_list(ROOT / "card-names.tsv").cards if card.code in one.codes)
    assert (card.names, card.codes) == (facts.names, facts.codes)


@pytest.mark.skipif(not SAMPLE.is_dir(), reason="../shared/arkhamdb-sample is not here")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.code)
def test_the_numbers_of_a_card_are_those_that_are_printed_on_it(card: LibraryCard) -> None:
    known = {
        row["code"]: row
        for name in ("core", "core_encounter")
        for row in json.loads((SAMPLE / f"{name}.json").read_text(encoding="utf-8"))
    }
    row = known[card.code]
    assert card.printed["type"] == row["type_code"]
    for field, theirs in PRINTED.items():
        said = card.printed.get(field, 0)
        assert (0 if said == "-" else said) == (row.get(theirs) or 0), field
    skills = {skill: row[f"skill_{skill}"] for skill in (*SKILLS, "wild") if row.get(f"skill_{skill}")}
    if row["type_code"] == "investigator":
        assert {skill: card.printed[skill] for skill in SKILLS} == skills
    else:
        assert card.printed.get("icons", {}) == skills
    traits = [trait.lower() for trait in row.get("traits", "").rstrip(".").split(". ") if trait]
    assert card.printed.get("traits", []) == traits


def test_an_example_that_names_a_card_has_what_is_printed_on_it() -> None:
    placed = place_cards(LIBRARY, {"dog": {"card": "01021", "controller": "roland", "damage": 1}}, {})
    assert placed.things["dog"]["health"] == 3
    assert placed.things["dog"]["damage"] == 1
    assert placed.abilities["dog-bite"]["by"] == "roland"
    assert placed.abilities["dog-bite"]["trigger"] == {
        "type": "dealt",
        "target": "dog",
        "by": "attack",
        "least": {"damage": 1},
    }


def test_another_printing_is_the_same_card() -> None:
    assert LIBRARY.find("01521") == LIBRARY.find("01021")


def test_a_text_that_names_a_card_means_every_printing_of_it() -> None:
    placed = place_cards(LIBRARY, {"amulet": {"card": "01514", "controller": "wendy", "zone": "play"}}, {})
    assert placed.things["amulet"]["card"] == "01014"


def test_what_an_example_says_stands_above_what_is_printed() -> None:
    things: dict[str, WrittenRow] = {"dog": {"card": "01021", "controller": "roland", "health": 5}}
    placed = place_cards(LIBRARY, things, {"dog-bite": {"by": "agnes"}})
    assert placed.things["dog"]["health"] == 5
    assert placed.abilities["dog-bite"]["by"] == "agnes"
    assert placed.abilities["dog-bite"]["kind"] == "reaction"


def test_a_thing_with_a_type_of_its_own_takes_nothing_from_the_library() -> None:
    things = {"dog": {"type": "asset", "card": "01021"}}
    placed = place_cards(LIBRARY, things, {})
    assert placed.things == things
    assert placed.abilities == {}


def test_every_card_of_the_core_set_is_carried_or_listed_with_the_reason() -> None:
    text = (Path(__file__).parents[1] / "docs/cards-not-carried.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"^\| (\d\w+) \| .+ \| (.+) \|$", text, re.MULTILINE))
    core = {card.codes[0] for card in read_card_list(ROOT / "card-names.tsv").cards if "Core Set" in dict(card.prints)}
    carried = {card.code for card in CARDS} & core
    assert carried | set(listed) == core
    assert carried & set(listed) == set()
    assert all(len(reason) > 10 for reason in listed.values())
    assert f"has {len(carried)} of the {len(core)} cards" in text


OTHERS = {game: CardLibrary(ROOT.parent / game) for game in ("ah3e", "coc", "tainted-grail")}


@pytest.mark.parametrize("game", sorted(OTHERS))
def test_the_cards_that_the_documents_of_other_games_name_are_carried_and_used(game: str) -> None:
    cards, faults = OTHERS[game].read_all()
    assert (faults, [fault for card in cards for fault in examine_card(card)]) == ([], [])
    corpus = load_real_corpus()
    used = {code for example in corpus.examples.values() if example.game == game for code in example.library_cards}
    assert used == {card.code for card in cards}
    assert {corpus.documents[card.facts].game for card in cards} == {game}


def test_no_example_of_arkham_lcg_describes_again_what_a_card_has() -> None:
    again = [
        (path.stem, name)
        for path in sorted((ROOT / "examples").glob("*.yaml"))
        for name, row in yaml.safe_load(path.read_text(encoding="utf-8"))["things"].items()
        if "type" in row and "card" in row and LIBRARY.find(str(row["card"])) is not None
    ]
    assert len(again) == AGAIN
