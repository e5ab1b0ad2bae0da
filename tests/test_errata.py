"""What the documents say about a card: found under any of its names, weighed, dated, and never more than they say."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesref.answers.changes import Dated, count_undated, list_changes
from rulesref.cards.card_data import CardFacts
from rulesref.cards.card_resolver import CardResolver
from rulesref.cards.card_rulings import AsOf, CardRulings, find_card_rulings
from rulesref.cards.deck_check_data import list_told, make_deck_check_data
from rulesref.cards.deck_formats import read_deck
from rulesref.cards.deck_list import DeckLine, read_card
from rulesref.cards.name_index import Grade
from rulesref.language.edit_distance import count_slips
from rulesref.model import Corpus
from rulesref.publications import Timeline
from rulesref.search.library import Library

from .conftest import SHARED, load_real_corpus

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def resolver(library: Library) -> CardResolver:
    return library.cards


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load_real_corpus()


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def codes(resolver: CardResolver, asked: str) -> list[str]:
    return [card.code for resolved in resolver.read([asked]) for card in resolved.cards]


def about(resolver: CardResolver, asked: str, as_of: str = "", taboo: bool = False) -> CardRulings:
    (resolved,) = resolver.read([asked])
    card = resolved.cards[0]
    timeline = load_real_corpus().timeline
    then = timeline.read(as_of)
    return find_card_rulings(card, resolver.facts, "2024-09", AsOf(then, timeline) if then else None, taboo)


def ids(names: tuple[str, ...]) -> list[str]:
    return [name.removeprefix("ahlcg/") for name in names]


@pytest.mark.parametrize("row", rows(HERE / "cards.tsv"), ids=lambda row: row["asked"])
def test_a_card_is_found_as_its_row_in_the_table_says(resolver: CardResolver, row: dict[str, str]) -> None:
    assert sorted(codes(resolver, row["asked"])) == row["codes"].split(), row["why"]


@pytest.mark.parametrize(
    "asked",
    ["тёмных воспоминаний", "Темні спогади", "Dark Memory", "01013", "01513", "ntvyst djcgjvbyfybz"],
)
def test_dark_memory_and_its_erratum_are_found_however_it_is_asked_for(resolver: CardResolver, asked: str) -> None:
    found = about(resolver, asked)
    assert found.card.code == "01013"
    assert ids(found.rulings) == ["erratum-dark-memory"]


def test_rex_murphy_has_an_erratum_an_example_and_with_the_list_a_taboo(resolver: CardResolver) -> None:
    own = ["erratum-rex-murphy", "c-1-16-multiclass-cards"]
    assert ids(about(resolver, "Рекса Мёрфи").rulings) == [*own, "c-2-10-as-if"]
    found = about(resolver, "Рекса Мёрфи", taboo=True)
    assert ids(found.rulings) == [*own, "taboo-rex-murphy", "c-2-10-as-if"]
    assert ids(found.mentions) == ["c-2-10-as-if"]


def every_card(corpus: Corpus) -> Iterator[tuple[str, list[str], list[str]]]:
    """First code, every name and code, and the rulings that name it, of each card of the corpus."""
    for card in {card.code: card for card in corpus.cards.values()}.values():
        kinds = ("erratum-", "clarification", "faq", "definition")
        rulings = [
            entry.id
            for entry in corpus.entries.values()
            if str(entry.kind).startswith(kinds) and {corpus.cards[code].code for code in entry.cards} & {card.code}
        ]
        yield card.code, [*card.codes, *card.names.values()], rulings


def test_every_card_of_the_corpus_is_found_by_each_name_and_code_with_every_ruling(
    corpus: Corpus, resolver: CardResolver
) -> None:
    missed = []
    for code, asked, rulings in every_card(corpus):
        for name in asked:
            if code not in codes(resolver, name):
                missed.append((code, name, codes(resolver, name)))
        card = resolver.by_code(code)
        assert card is not None
        assert set(rulings) <= set(card.rulings), code
    assert not missed


@pytest.mark.skipif(not SHARED.is_dir(), reason="../shared is not here")
def test_every_row_of_the_shared_table_is_found_with_what_it_is_mentioned_in(resolver: CardResolver) -> None:
    table = rows(SHARED / "sources" / "cards.tsv")
    assert len(table) > 300
    for row in table:
        first, *others = row["code"].split(";")
        for asked in (first, *others, *filter(None, (row[lang] for lang in ("uk", "ru", "pl", "en")))):
            assert first in codes(resolver, asked), asked
        card = resolver.by_code(first)
        assert card is not None
        found = ids(find_card_rulings(card, resolver.facts, "2024-09", None, taboo=True).rulings)
        assert set(row["mentioned_in"].split(";")) <= set(found), row


NUMBERED = (
    "2x Granaty Mk 1",
    "1 Granaty Mk 1",
    "Granaty Mk 1",
    "Granatów Mk 1",
    "2x Granatów Mk 1",
    "Granaty Mk 1 (4)",
)


@pytest.mark.parametrize("written", NUMBERED)
def test_a_number_that_belongs_to_a_name_is_no_level(library: Library, written: str) -> None:
    line = read_card(written)
    assert line is not None
    found = library.cards.resolve(line, strict=True)
    assert [card.code for card in found.cards] == ["05273"]
    assert (found.line.count, found.other_level) == (2 if written.startswith("2x") else 1, False)


@pytest.mark.parametrize(
    ("written", "count", "level", "is_other"),
    [
        ("Machete 2", 2, 0, False),
        ("3x Machete 2", 3, 0, True),
        ("Shrivelling 3", 1, 3, False),
        ("2x Shrivelling 3", 2, 3, False),
    ],
)
def test_a_number_behind_a_name_is_a_level_if_a_card_has_it_or_a_count_is_written(
    library: Library, written: str, count: int, level: int, is_other: bool
) -> None:
    line = read_card(written)
    assert line is not None
    found = library.cards.resolve(line, strict=True)
    assert (found.line.count, found.cards[0].levels, found.other_level) == (count, (level,), is_other)


def test_a_deck_that_tells_no_level_may_mean_each_card_of_a_name_that_none_has_at_level_0(library: Library) -> None:
    lines = [line for line in (read_card("1 Aquinnah"), read_card("1 Mind Wipe")) if line]
    found = library.cards.resolve_deck(lines)
    assert [[card.levels for card in one.cards] for one in found] == [[(1,), (3,)], [(1,), (3,)]]


@pytest.mark.skipif(not SHARED.is_dir(), reason="../shared is not here")
def test_names_of_other_cards_are_not_taken_for_those_with_rulings(corpus: Corpus, library: Library) -> None:
    taken = {name for card in corpus.cards.values() for name in (*card.names.values(), *card.other_names)}
    table = rows(SHARED / "sources" / "arkhamdb-names.tsv")
    others = {row[lang] for row in table for lang in ("uk", "ru", "pl", "en") if row[lang]} - taken
    some = sorted(others)[::5]
    ruled = CardResolver(library.card_index, None, library.analyser)
    wrong = [name for name in some if ruled.resolve(DeckLine(name, name=name), strict=True).cards]
    assert len(some) > 1500
    assert len(wrong) / len(some) < 0.006, wrong


def test_names_of_cards_are_found_in_every_case_where_there_are_dictionaries(
    corpus: Corpus, resolver: CardResolver
) -> None:
    from rulesref.language import morphology

    if not morphology.available():
        pytest.skip("the dictionaries of rulesref[build] are missing")
    asked = found = 0
    for card in {card.code: card for card in corpus.cards.values()}.values():
        for lang in ("uk", "ru", "pl"):
            name = card.names.get(lang, "")
            if name.isalpha():
                for form in morphology.forms(name.lower(), lang):
                    asked += 1
                    found += card.code in codes(resolver, form)
    assert asked > 1000
    assert found / asked > 0.99


def test_names_with_a_slip_are_found(corpus: Corpus, resolver: CardResolver) -> None:
    asked = found = 0
    # Each third card: names with a slip take the longest to find.
    for card in list({card.code: card for card in corpus.cards.values()}.values())[::3]:
        for name in card.names.values():
            place = max(range(len(name)), key=lambda at: len(name[:at].rpartition(" ")[2]))
            # One letter of the longest word is gone; two of it are swapped.
            for slipped in (
                name[: place - 2] + name[place - 1 :],
                name[: place - 3] + name[place - 2] + name[place - 3] + name[place - 1 :],
            ):
                if place > 5 and slipped != name:
                    asked += 1
                    found += card.code in codes(resolver, slipped)
    assert asked > 500
    assert found / asked > 0.97, found / asked


@given(st.text(max_size=60))
@settings(suppress_health_check=list(HealthCheck), deadline=None)
def test_any_text_is_some_card_or_none(resolver: CardResolver, text: str) -> None:
    for resolved in resolver.read([text]):
        assert resolved.line.asked == text.strip()[:120] or resolved.cards == ()


def test_an_unknown_name_gets_the_nearest_ones(resolver: CardResolver) -> None:
    (resolved,) = resolver.read(["Мистическая защита"])
    assert resolved.cards == ()
    assert resolved.nearest == ("Мистический язык", "Мистический барьер", "Защитная магия")


def test_a_name_of_several_words_needs_no_quotes(resolver: CardResolver) -> None:
    together = (["Dark", "Memory"], ["Core", "13"], ["Emergency", "Cache"], ["тёмных", "воспоминаний"])
    apart = (["01013", "02002"], ["99998", "99999"], ["Dark Memory", "Rex Murphy"], ["Emergency Cache", "Hot Streak"])
    assert [len(resolver.read(asked)) for asked in together] == [1, 1, 1, 1]
    assert [len(resolver.read(asked)) for asked in apart] == [2, 2, 2, 2]


def test_a_repaired_name_says_what_it_was_read_as(resolver: CardResolver) -> None:
    (resolved,) = resolver.read(["ntvyst djcgjvbyfybz"])
    assert (resolved.grade, resolved.read_as) == (Grade.REPAIRED, "Тёмные воспоминания")


def test_a_level_that_no_card_of_the_name_has_is_told(resolver: CardResolver) -> None:
    (resolved,) = resolver.read(["Microscope (3)"])
    assert resolved.other_level
    assert [card.levels for card in resolved.cards] == [(0,), (4,)]


@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [("нож", "нож", 0), ("мачете", "мочете", 1), ("кот", "кто", 1), ("дюк", "дуюк", 1), ("абв", "где", 3)],
)
def test_slips_are_letters_wrong_missing_extra_or_swapped(one: str, other: str, slips: int) -> None:
    assert count_slips(one, other, 2) == slips


def test_as_of_an_older_version_later_errata_are_gone_and_undated_rulings_stand_apart(resolver: CardResolver) -> None:
    assert about(resolver, "01042", as_of="1.6").rulings == ()
    assert ids(about(resolver, "01042", as_of="ru2.0").rulings) == ["erratum-encyclopedia"]
    found = about(resolver, "02002", as_of="1.5")
    assert ids(found.rulings) == ["erratum-rex-murphy"]
    assert ids(found.undated) == ["c-1-16-multiclass-cards", "c-2-10-as-if"]


def deck_answers(resolver: CardResolver, name: str) -> list[tuple[str, int, list[str]]]:
    deck = read_deck((HERE / "decks" / name).read_bytes())
    resolved = resolver.resolve_deck(deck.lines)
    return [(one.line.asked, one.line.count, [card.code for card in one.cards]) for one in resolved]


def test_a_deck_of_arkhamdb_is_accounted_for(resolver: CardResolver) -> None:
    found = {asked: (count, cards) for asked, count, cards in deck_answers(resolver, "rex.json")}
    assert found["01033"] == (2, ["01033"])
    assert {asked for asked, (_, cards) in found.items() if not cards} == {"90078"}
    assert len(found) == 15


def test_a_list_typed_by_hand_is_accounted_for(resolver: CardResolver) -> None:
    assert deck_answers(resolver, "roland.txt") == [
        ("Колода Роланда на пятницу", 1, []),
        ("Роланд Бэнкс", 1, ["01001"]),
        ("2х Мачете", 2, ["01020", "12020"]),
        ("2 Сторожевой пес", 2, ["01021"]),
        ("Пистолет 45-го калибра x2", 2, ["01016"]),
        ("Дактор Милан Кристофер", 1, ["01033"]),
        ("Рытьё в мусоре (2) x2", 2, ["06332"]),
        ("1 Microscope (4)", 1, ["10058"]),
        ("2x Доказательсва!", 2, ["01022"]),
        ("Гляньте что тут 2 шт.", 2, ["01079"]),
        ("2 Emergency Cache", 2, ["01088"]),
        ("Нож в спину", 1, ["01051"]),
        ("Дедукцыя х2", 2, ["01039"]),
        ("1 Фонарик Васи", 1, []),
        ("Замести следы", 1, ["01007"]),
        ("Амнезія", 1, ["01096"]),
    ]


def test_an_octgn_deck_is_accounted_for(resolver: CardResolver) -> None:
    found = {asked: (count, cards) for asked, count, cards in deck_answers(resolver, "agnes.o8d")}
    assert found["Agnes Baker"] == (1, ["01004", "90017"])
    assert found["Dark Memory"] == (1, ["01013"])
    assert found["Arcane Studies"] == (2, ["01062"])
    assert len(found) == 8


def test_a_keyword_leads_to_rulings_that_are_called_derived(resolver: CardResolver) -> None:
    card = CardFacts("99999", ("99999",), {"en": "X"}, (), (), ("keyword-permanent", "trait-item"))
    found = find_card_rulings(card, resolver.facts, "2024-09")
    assert found.rulings == ()
    (derived,) = found.derived
    assert derived.concept == "keyword-permanent"
    assert "ahlcg/c-1-29-permanent-control-attach" in derived.rulings
    assert "ahlcg/erratum-permanent-additions" in derived.rulings


def test_a_keyword_that_the_corpus_knows_of_needs_no_card_data(resolver: CardResolver) -> None:
    obol = about(resolver, "Обол Харона")
    assert [derived.concept for derived in obol.derived] == ["keyword-permanent"]
    # What names the card itself is not derived.
    assert "ahlcg/faq-removing-permanent-card" in obol.rulings
    assert "ahlcg/faq-removing-permanent-card" not in obol.derived[0].rulings


def test_a_ruling_on_one_card_is_not_derived_for_others(resolver: CardResolver) -> None:
    for feature in resolver.facts.features.values():
        kinds = {resolver.facts.rulings[name].kind for name in feature.rulings}
        assert "taboo" not in kinds
    derived = {name for feature in resolver.facts.features.values() for name in feature.rulings}
    assert "ahlcg/erratum-researched-keyword-cards" not in derived


def test_what_came_later_than_the_document_is_told(resolver: CardResolver) -> None:
    card = CardFacts(
        "99999", ("99999",), {"en": "X"}, (), (), (), errata_date="2025-07-11", taboo_dates=("2024-02-20", "2026-02-19")
    )
    found = find_card_rulings(card, resolver.facts, "2024-09", taboo=True)
    assert (found.errata_later, found.taboo_later) == ("2025-07-11", "2026-02-19")
    assert find_card_rulings(card, resolver.facts, "2026-07").errata_later == ""
    # September itself is the document's own month.
    assert find_card_rulings(card, resolver.facts, "2025-07").errata_later == ""


def test_changes_are_listed_by_version_new_ones_apart_from_changed_ones() -> None:
    rulings = [
        Dated("g/b", "erratum", "1.5"),
        Dated("g/a", "faq", "1.5"),
        Dated("g/c", "erratum", "1.9;ru2.2"),
        Dated("g/d", "clarification", ""),
        Dated("g/e", "erratum", "ru1.0"),
    ]
    timeline = Timeline(())
    v1_5, v1_9 = timeline.read("1.5"), timeline.read("1.9")
    steps = list_changes(rulings, timeline)
    assert [(step.version.tag, step.new, step.changed) for step in steps] == [
        ("ru1.0", ("g/e",), ()),
        ("1.5", ("g/b", "g/a"), ()),
        ("1.9", ("g/c",), ()),
        ("ru2.2", (), ("g/c",)),
    ]
    assert [step.version.tag for step in list_changes(rulings, timeline, after=v1_5)] == ["1.9", "ru2.2"]
    assert [step.version.tag for step in list_changes(rulings, timeline, since=v1_5, until=v1_9)] == ["1.5", "1.9"]
    assert count_undated(rulings, timeline) == {"clarification": 1}


def test_every_dated_ruling_of_the_corpus_stands_in_some_version(corpus: Corpus, resolver: CardResolver) -> None:
    facts = resolver.facts.rulings
    dated = [Dated(name, one.kind, one.version) for name, one in facts.items()]
    listed = {name for step in list_changes(dated, corpus.timeline) for name in step.new}
    assert len(listed) + sum(count_undated(dated, corpus.timeline).values()) == len(facts)


def test_a_browser_gets_every_card_with_its_rulings(corpus: Corpus) -> None:
    data = make_deck_check_data(corpus, "ahlcg")
    assert {card[0][0] for card in data.cards} == {card.code for card in corpus.cards.values()}
    rex = next(card for card in data.cards if card[0][0] == "02002")
    assert rex[5:] == (
        ("erratum-rex-murphy", "c-1-16-multiclass-cards", "c-2-10-as-if"),
        ("taboo-rex-murphy",),
        ("taboo-rex-murphy",),
        ("c-2-10-as-if",),
    )
    told = list_told(data)
    assert "02002" in told["taboo-rex-murphy"]
    assert {f"ahlcg/{slug}" for slug in told} <= set(corpus.entries)


def test_a_card_is_found_by_the_name_that_a_document_spells_otherwise_and_by_its_other_side(
    resolver: CardResolver,
) -> None:
    assert codes(resolver, "Патрис Хэтэуэй") == codes(resolver, "Патрис Хатауэй") == ["06005"]
    assert codes(resolver, "Скрежет зубовный") == codes(resolver, "Восставшие мертвецы") == ["09521"]
