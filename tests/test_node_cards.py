"""Cards in the search of the site: a query names those that it names in the program, and as much is said of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rulesref.answers.card_answer import describe_cards
from rulesref.language.transliteration import LAYOUTS
from rulesref.search.library import Library

from .phrase_forms import phrase_forms
from .scripting import NodePage, ScriptPage, open_node_page

NAME = """async (queries) => {
    const found = [];
    for (const query of queries) found.push((await rulesref.search(query, { lang: "uk", limit: 1 })).cards);
    return found;
}"""


@pytest.fixture(scope="module")
def page(site: Path) -> Iterator[NodePage]:
    with open_node_page(site) as page:
        yield page


def named_by_program(library: Library, query: str) -> list[str]:
    """The cards of `rulesref search --json` that a query names exactly; tests/test_doors.py compares whole answers."""
    return [card.code for card in library.find_cards(library.search(query, limit=1))]


def compare(library: Library, page: ScriptPage, queries: list[str], report: Callable[[str], None]) -> list[list[str]]:
    ours = [named_by_program(library, query) for query in queries]
    theirs = page.evaluate(NAME, queries)
    different = [row for row in zip(queries, ours, theirs, strict=True) if row[1] != row[2]]
    report(f"{sum(map(bool, ours))} of {len(queries)} queries name a card, {len(different)} another one in the browser")
    assert different == []
    return ours


def test_names_in_every_language_name_the_same_cards(
    library: Library, page: NodePage, report: Callable[[str], None]
) -> None:
    cards = library.card_index.cards
    names = [name for card in cards for name in card.names.values()]
    assert all(compare(library, page, names[::12], report))


def test_grammatical_forms_name_the_same_cards(library: Library, page: NodePage, report: Callable[[str], None]) -> None:
    forms = [
        form
        for card in library.card_index.cards[::14]
        for lang in ("uk", "ru")
        if lang in card.names
        for form in sorted(phrase_forms(card.names[lang], lang))
    ]
    ours = compare(library, page, forms[::4], report)
    assert sum(map(bool, ours)) > 0.9 * len(ours)


def test_slips_and_layouts_name_the_same_cards(library: Library, page: NodePage, report: Callable[[str], None]) -> None:
    chance = random.Random(7)
    names = [name for card in library.card_index.cards for name in card.names.values() if len(name) > 7]
    slips = [name[:at] + name[at + 1 :] for name in chance.sample(names, 40) for at in [chance.randrange(2, 6)]]
    layouts = [name.translate(LAYOUTS[layout]) for layout in sorted(LAYOUTS) for name in chance.sample(names, 10)]
    ours = compare(library, page, slips + layouts, report)
    assert sum(map(bool, ours)) > 0.4 * len(ours)


def test_what_names_no_card_names_none_in_the_browser(
    library: Library, page: NodePage, report: Callable[[str], None]
) -> None:
    queries = [
        "",
        "атака",
        "мачете атака",
        "?",
        "Рекс",
        "Core 13",
        "«Мачете»",
        "45 Thompson",
    ]
    compare(library, page, queries, report)


def test_as_much_is_said_of_each_card_as_by_the_program(library: Library, page: NodePage) -> None:
    in_browser: dict[str, dict[str, Any]] = page.evaluate(
        """async () => {
            const finder = await rulesref.openFinder();
            await finder.open("ahlcg", "en");
            await finder.cards.open("ahlcg");
            const cards = finder.cards.games.get("ahlcg").cards;
            return Object.fromEntries(cards.map((card) => [card.code, card]));
        }"""
    )
    kinds = ("erratum", "clarification", "question")
    for card in library.card_index.cards:
        if card.game != "ahlcg":
            continue
        name = next(iter(card.names.values()))
        described = describe_cards(library, library.cards.named(name))
        [said] = [line.said for line in described if line.code == card.code]
        own = in_browser[card.code]
        counts = [f"{count} {kind}" for count, kind in zip(own["counts"], kinds, strict=True) if count]
        told = [part.replace("errata", "erratum").rstrip("s") for part in said.split(" · ") if part[:1].isdigit()]
        assert told == counts, card.code
        assert own["isListed"] == ("on the taboo list" in said)
        assert bool(own["derived"]) == ("derived" in said)
