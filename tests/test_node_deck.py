"""Checking a deck: the scripts of the page read, find and answer what the program does."""

from __future__ import annotations

import csv
import json
import random
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesref.cards.card_list import CardList
from rulesref.cards.card_resolver import CardResolver
from rulesref.cards.deck_formats import LATIN, RATED, DeckFault, decode_text
from rulesref.cards.deck_list import DeckLine, find_absent, read_card, read_line, read_lines
from rulesref.search.library import Library

from .program import Run
from .scripting import NodePage, ScriptPage, open_node_page
from .taboo_decks import make_decks
from .test_decks import ENCODED, FAULTS, card_names
from .test_errata import NUMBERED

HERE = Path(__file__).parent
DECKS = sorted(path for path in (HERE / "decks").iterdir() if path.suffix != ".o8d")
"""Those that need no XML: a browser reads that, node has no reader of it."""
MANY = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))

SIGNS = st.text("абґіїєёхцшщАХaxXcC×•●†*_-–—[]()#:;.,!?\"«»„“”/|'’ \t0123456789", max_size=24)
PIECES = st.sampled_from(
    ["2x ", "х2", " ×3", "(x2)", " 2 шт.", "szt. ", "уровень 4", " (4)", "[5]", "••", " 3", "(C)", "**", "## Side Deck",
     "Активы (12):", "Investigator: ", "Сыщик:", "30 карт", "01020", "[Machete](https://arkhamdb.com/card/01020)",
     "Machete", "Мачете", "Рытьё в мусоре", "\n", "\n  - ", "Deck:"]
)  # fmt: skip
OPEN = "async () => { globalThis.checker = await internals.openChecker('ahlcg'); }"
LISTS = st.lists(st.lists(st.one_of(SIGNS, PIECES)).map("".join), min_size=8, max_size=20)


@pytest.fixture(scope="module")
def page(site: Path) -> Iterator[NodePage]:
    with open_node_page(site) as page:
        page.evaluate(OPEN)
        yield page


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def as_read(line: DeckLine | None) -> dict[str, Any] | None:
    names = ("asked", "count", "name", "code", "level", "part", "whole", "is_counted")
    return {name: getattr(line, name) for name in names} if line else None


def test_what_a_list_has_none_of_is_told_alike(page: NodePage) -> None:
    text = "2x Machete\n0 Knife\n0x Knife\n\n0 карт\nShrivelling х0\n0 шт. 01020\n"
    texts = [one for _, one in read_lines(text)[1]]
    assert find_absent(texts) == ("Knife", "Shrivelling", "01020")
    absent = "text => checker.check(text, '').deck.absent"
    assert page.evaluate(absent, text) == list(find_absent(texts))


def test_every_line_of_the_table_is_read_alike(page: NodePage) -> None:
    lines = [row["line"] for row in rows(HERE / "decks.tsv")]
    found = page.evaluate("lines => lines.map(line => checker.lists.readLine(line, 'deck').card)", lines)
    for line, seen in zip(lines, found, strict=True):
        assert seen == as_read(read_line(line)[0]), line


@MANY
@given(LISTS)
def test_any_list_is_read_alike(page: NodePage, texts: list[str]) -> None:
    found = page.evaluate("texts => texts.map(text => checker.lists.readLines(text))", texts)
    for text, seen in zip(texts, found, strict=True):
        cards, others = read_lines(text)
        assert seen == {"cards": list(map(as_read, cards)), "others": list(map(list, others))}, text


RESOLVE = """lines => lines.map(([line, isStrict]) => {
    const found = checker.resolver.resolve(line, isStrict);
    return [found.cards.map(card => card.code), found.readAs, found.isOtherLevel, found.nearest, found.line.count];
})"""


def resolve_alike(page: ScriptPage, known: CardResolver, lines: list[DeckLine]) -> None:
    asked = [(line, is_strict) for line in lines for is_strict in (False, True)]
    found = page.evaluate(RESOLVE, [[as_read(line), is_strict] for line, is_strict in asked])
    for (line, is_strict), seen in zip(asked, found, strict=True):
        one = known.resolve(line, strict=is_strict)
        codes = [card.code for card in one.cards]
        assert seen == [codes, one.read_as, one.other_level, list(one.nearest), one.line.count], (line, is_strict)


def test_every_name_of_the_table_leads_to_its_cards(page: NodePage, library: Library) -> None:
    table = rows(HERE / "cards.tsv")
    found = page.evaluate(
        """names => names.map(name => {
            const { cards } = checker.resolver.resolve(checker.lists.readCard(name), false);
            return cards.map(card => card.code);
        })""",
        [row["asked"] for row in table],
    )
    for row, codes in zip(table, found, strict=True):
        assert sorted(codes) == row["codes"].split(), row["asked"]


def test_a_number_behind_a_name_is_read_alike(page: NodePage, library: Library) -> None:
    written = (*NUMBERED, "Machete 2", "3x Machete 2", "Shrivelling 3", "2x Shrivelling 3")
    resolve_alike(page, library.cards, [line for line in map(read_card, written) if line])


def spoil(name: str, place: int) -> str:
    """A name as somebody might type it, another way for each place."""
    at = 1 + place % max(1, len(name) - 1)
    ways = [
        name[:at] + name[at + 1 :],
        name[:at] + "о" + name[at:],
        " ".join(name.split()[::-1]),
        name.split()[place % len(name.split())],
        f"{name.lower()} ({place % 6})",
    ]
    return ways[place % len(ways)]


def test_every_name_of_every_card_is_found_alike_also_when_misspelt(page: NodePage, library: Library) -> None:
    known = library.cards
    names = sorted({name for card in known.facts.cards for name in card.names.values()})
    rows = (HERE.parent / "corpus/ahlcg/card-names.tsv").read_text(encoding="utf-8").splitlines()
    listed = sorted({name for card in CardList(rows[::80]) for name in card.names.values()})
    # The list of all cards has every one of the names too, so that a part of them tells as much as all.
    asked = [name for place, one in enumerate([*names[::8], *listed]) for name in (one, spoil(one, place))]
    lines = [line for name in asked if (line := read_line(name)[0])]
    assert len(lines) > 500
    resolve_alike(page, known, lines)


BYTES = "Uint8Array.from(atob(packed), sign => sign.charCodeAt(0))"
CHECK = (
    f"([packed, asked]) => {{ const bytes = {BYTES};"
    + """
    const text = internals.decodeDeck(bytes, checker.data.grammar);
    const { deck, copies, cards, unknown, taboo } = checker.check(text, asked);
    const cost = one => ({ xp: one.xp, possible_xp: one.possible, total_xp: one.total,
                           forbidden: one.forbidden.map(card => card.code) });
    return {
        deck: { name: deck.name, format: deck.form, lines: deck.lines.length, copies, uses_taboo: Boolean(deck.taboo),
                taboo_id: deck.taboo,
                ignored: deck.others.map(([line, text]) => ({ line, text })) },
        cards: cards.map(one => ({
            asked: one.resolved.line.asked, read_as: one.resolved.readAs, code: one.card.code, codes: one.card.codes,
            names: one.card.names, levels: one.card.levels, count: one.resolved.line.count,
            part: one.resolved.line.part, alternatives: one.resolved.cards.length,
            other_level: one.resolved.isOtherLevel, rulings: [...one.rulings, ...one.mentions], mentions: one.mentions,
            derived: one.derived.map(({ through, rulings }) => ({ through, rulings })),
            ...(one.state && { taboo: { state: one.state, list: taboo.code, listed: one.listed !== null } }),
        })),
        unknown: unknown.map(({ line, nearest }) => ({ asked: line.asked, count: line.count, nearest })),
        ...(taboo && { taboo: {
            ...cost(taboo.cost), list: taboo.code, reason: taboo.reason, newest: cost(taboo.newest),
            differences: taboo.differences.map(one => (
                { code: one.card.code, count: one.count, here: one.here, newest: one.newest })),
        } }),
    };
}"""
)


def pack(data: bytes) -> str:
    return b64encode(data).decode()


def as_told(data: dict[str, Any]) -> dict[str, Any]:
    """The program's answer, its rulings by their slugs and without what only texts and card data can tell."""
    for card in data["cards"]:
        for name in ("prints", "undated", "errata_later", "namesakes"):
            del card[name]
        card["mentions"] = [one["id"].partition("/")[2] for one in card["rulings"] if not one["about_card"]]
        card["rulings"] = [ruling["id"].partition("/")[2] for ruling in card["rulings"]]
        for one in card["derived"]:
            one["rulings"] = [ruling["id"].partition("/")[2] for ruling in one["rulings"]]
        if "taboo" in card:
            card["taboo"] = {name: card["taboo"][name] for name in ("state", "list", "listed")}
            card["taboo"]["state"].pop("texts", None)
    if "taboo" in data:
        for state in (one[name] for one in data["taboo"]["differences"] for name in ("here", "newest")):
            state.pop("texts", None)
        for dated in (data["taboo"], data["taboo"]["newest"]):
            del dated["date"]
        del data["taboo"]["newest"]["list"]
    return {name: value for name, value in data.items() if name not in ("as_of", "documents")}


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.name)
def test_a_deck_gets_the_answer_of_the_program(page: NodePage, rulesref: Run, path: Path) -> None:
    check_alike(page, rulesref, path)


def check_alike(page: ScriptPage, rulesref: Run, path: Path) -> None:
    for asked in ("", "default", "003", "none"):
        chosen = {"": [], "default": ["--taboo"]}.get(asked, ["--taboo", asked])
        told = rulesref("errata", "--deck", str(path), "--json", *chosen)
        assert page.evaluate(CHECK, [pack(path.read_bytes()), asked]) == as_told(json.loads(told.stdout)), asked


@pytest.mark.parametrize("taboo", ["3", "10", "99", ""])
def test_a_deck_is_checked_by_its_own_taboo_list_alike(
    page: NodePage, rulesref: Run, tmp_path: Path, taboo: str
) -> None:
    for name, data in make_decks(taboo).items():
        if not name.endswith(".o8d"):
            (tmp_path / name).write_bytes(data)
            check_alike(page, rulesref, tmp_path / name)


FAULT = (
    f"packed => {{ const bytes = {BYTES};"
    + """
    try {
        const text = internals.decodeDeck(bytes, checker.data.grammar);
        return checker.check(text, "").deck.lines.length;
    } catch (fault) {
        if (!(fault instanceof internals.DeckFault)) throw fault;
        return fault.code.replace("-line", "");
    }
}"""
)


def test_what_is_no_deck_is_told_by_the_same_fault(page: NodePage) -> None:
    for data, code in FAULTS:
        # A script reads without end what is nested too deep for Python, and finds another fault in it or none.
        if b"[[[[" not in data and not data.startswith(b"<"):
            assert page.evaluate(FAULT, pack(data)) == code, data[:60]


DECODE = (
    "some => some.map(packed => { try { return internals.decodeDeck("
    + BYTES
    + ", checker.data.grammar); } catch (fault) { return fault.code; } })"
)


def decode_here(data: bytes) -> str:
    try:
        return decode_text(data)
    except DeckFault as fault:
        return fault.code


def test_text_in_an_old_encoding_is_recognised_alike(page: NodePage) -> None:
    known = [text.encode(encoding) for text, encoding in ENCODED]
    names = card_names()
    texts = ["\n".join(f"2x {name}" for name in names[start : start + 3]) for start in range(0, len(names) - 3, 27)]
    listed = [
        text.encode(encoding, "ignore")
        for some in texts
        for text in (some, some.upper())
        for encoding in (*RATED, LATIN)
    ]
    # Whatever the bytes are: no text, but the same letters. Node, unlike browsers, has another sign for 127 in CP866.
    chance = random.Random(16)
    signs = [byte for byte in range(32, 256) if byte != 127]
    noise = [bytes(chance.choice(signs) for _ in range(chance.randrange(1, 40))) for _ in range(300)]
    data = [*known, *listed, *noise, bytes(signs)]
    assert page.evaluate(DECODE, [pack(one) for one in data]) == [decode_here(one) for one in data]
