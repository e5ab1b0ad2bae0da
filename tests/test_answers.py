"""Decisions of the answer layer that no single door shows whole."""

from __future__ import annotations

import collections
from typing import Any

import pytest

from rulesref.answers.card_answer import CardOptions, DeckAnswer, answer_cards, answer_deck, card_answer_fields
from rulesref.answers.choices import is_card_code
from rulesref.answers.citations import find_untold
from rulesref.answers.refusals import Refusal
from rulesref.answers.search_answer import SearchAnswer, SearchRequest, answer_search, search_fields
from rulesref.cards.deck_formats import read_deck
from rulesref.index_records import encode
from rulesref.search.library import Library


def ask(library: Library, query: str, **options: Any) -> SearchAnswer:
    return answer_search(library, SearchRequest(query, "en", **options))


def add_field(value: Any, name: str, content: object) -> Any:
    """Return a named tuple with one more field."""
    make_type: Any = collections.namedtuple
    return make_type("Larger", [*value._fields, name])(*value, content)


def test_a_field_that_the_search_adds_reaches_programs(library: Library) -> None:
    answer = ask(library, "doom", limit=1)
    hit = answer.hits[0]
    results = answer.results._replace(hits=[add_field(hit, "answering", "the passage")])
    fields = encode(search_fields(answer._replace(results=add_field(results, "reasons", ("few words",)))))
    assert fields["reasons"] == ["few words"]
    assert fields["results"][0]["answering"] == "the passage"
    assert {**fields, "results": []} == {
        **encode(search_fields(answer)),
        "results": [],
        "reasons": ["few words"],
    }


def test_a_setting_of_the_reader_is_named_only_where_it_may_hide_the_answer(library: Library) -> None:
    narrowed = {"games": ["coc"], "is_narrowed": True}
    assert ask(library, "insanity", **narrowed).narrowed_to == ""
    assert ask(library, "Daisy Walker", **narrowed).narrowed_to == "Call of Cthulhu: The Card Game"
    assert ask(library, "Daisy Walker", games=["coc"]).narrowed_to == ""


def test_cards_and_the_grimoire_belong_to_their_game(library: Library) -> None:
    assert [card.code for card in ask(library, "01013", games=["ahlcg", "coc"]).cards] == ["01013"]
    assert ask(library, "01013", games=["coc"]).cards == ()
    assert [rule.number for rule in find_untold(library, ["9.006"], ["ahlcg"])] == ["9.006"]
    assert find_untold(library, ["9.006"], ["ah3e"]) == []


def test_a_near_name_of_a_card_counts_only_where_no_rule_fits(library: Library) -> None:
    near = ask(library, "Emergancy Cache")
    assert ([card.code for card in near.cards], list(near.hits), near.results.is_weak) == (["01088"], [], False)
    assert ask(library, "panic").cards == ()
    assert ask(library, "attack of oportunity").cards == ()


def test_rules_beside_a_card_without_rulings_are_shown_only_if_they_fit(library: Library) -> None:
    answer = ask(library, "Flashlight")
    assert [card.is_ruled for card in answer.cards] == [False]
    assert answer.hits
    assert not answer.is_cards_only
    assert ask(library, "Machete").is_cards_only


def test_cards_are_described_as_of_the_version_asked_for(library: Library) -> None:
    said = [card.said for as_of in ("", "2.2") for card in ask(library, "12020", as_of=as_of).cards]
    assert said[0] != said[1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [("01013", True), ("03274b", True), ("1013", False), ("010130", False), ("٠١٠١٣", False), ("01013B", False)],
)
def test_a_code_has_five_digits_and_perhaps_a_letter(text: str, expected: bool) -> None:
    assert is_card_code(text) == expected


def test_an_unknown_kind_or_language_is_rejected_wherever_it_stands(library: Library) -> None:
    for options in ({"kinds": ["foo"]}, {"langs": ["xx"]}):
        with pytest.raises(Refusal):
            ask(library, "attack", **options)


def test_a_deck_is_an_answer_on_cards_with_its_own_facts(library: Library) -> None:
    deck = read_deck(b"2x Machete\n1x Emergency Cache\n1x Nonsuch Thing\n")
    answer = answer_deck(library, deck, CardOptions())
    assert isinstance(answer, DeckAnswer)
    fields = encode(card_answer_fields(answer))
    assert fields["deck"]["copies"] == 4
    assert [one["asked"] for one in fields["unknown"]] == ["1x Nonsuch Thing"]
    single = answer_cards(library, library.cards.read(["Machete"]), CardOptions())
    assert not single.is_deck
    assert "deck" not in card_answer_fields(single)
