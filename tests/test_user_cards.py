"""Card data of a person's own: a checkout is read into a name index, and every card of it is known by name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesref.cards.card_data import CardFacts
from rulesref.cards.card_resolver import CardResolver
from rulesref.cards.card_rulings import find_card_rulings
from rulesref.cards.user_cards import NotCardData, open_user_cards, read_checkout, use_checkout
from rulesref.search.library import Library

from .conftest import SHARED
from .program import Run

SAMPLE = SHARED / "arkhamdb-sample"

CHECKOUT: dict[str, object] = {
    "packs.json": [{"code": "core", "name": "Core Set"}, {"code": "rcore", "name": "Revised Core Set"}],
    "translations/uk/packs.json": [{"code": "core", "name": "Базовий набір"}],
    "pack/core/core.json": [
        {
            "code": "01013", "name": "Dark Memory", "pack_code": "core", "position": 13, "traits": "Spell.",
            "text": "Hidden.\nForced - ...",
        },
        {
            "code": "01087", "name": "Flashlight", "pack_code": "core", "position": 87, "xp": 0,
            "text": "Uses (3 supplies).\n[action] Spend 1 supply.", "traits": "Item. Tool.",
            "errata_date": "2026-09-11",
        },
        {"code": "01998", "name": "Debt", "pack_code": "core", "position": 98, "permanent": True, "subname": "Old"},
    ],
    "pack/core/rcore.json": [{"code": "01587", "duplicate_of": "01087", "pack_code": "rcore", "position": 87}],
    "translations/uk/pack/core/core.json": [
        {"code": "01087", "name": "Ліхтарик"},
        {"code": "01998", "name": "Debt"},
    ],
    "translations/ru/pack/core/core.json": [{"code": "01087", "name": "Фонарь"}],
    "taboos.json": [
        {"code": "001", "date_start": "2024-02-20", "cards": [{"code": "01087", "xp": 1}]},
        {"code": "002", "date_start": "2026-09-11", "cards": [{"code": "01087", "xp": 2}]},
        {"code": "003", "date_start": "2026-10-19", "cards": [{"code": "01087", "xp": 2}]},
    ],
}  # fmt: skip


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name, value in CHECKOUT.items():
        path = tmp_path / "checkout" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    return tmp_path / "checkout"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULESREF_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def known_with_user_cards(library: Library) -> CardResolver:
    # Not `library.cards`: the library serves other tests too, and would keep the card data of this one.
    return CardResolver(library.card_index, open_user_cards(), library.analyser)


def test_a_checkout_is_read_with_names_prints_keywords_and_dates(checkout: Path) -> None:
    cards = {card.code: card for card in read_checkout(checkout).cards}
    assert cards["01087"] == CardFacts(
        code="01087",
        codes=("01087", "01587"),
        names={"uk": "Ліхтарик", "ru": "Фонарь", "en": "Flashlight"},
        prints=(("Core Set", "87"), ("Revised Core Set", "87")),
        levels=(0,),
        features=("keyword-uses", "trait-item", "trait-tool"),
        subtitle="",
        errata_date="2026-09-11",
        taboo_dates=("2024-02-20", "2026-09-11"),
    )
    assert cards["01998"].features == ("keyword-permanent",)
    assert cards["01998"].names == {"en": "Debt"}, "a name left in English is no translation"
    assert set(cards) == {"01013", "01087", "01998"}, "a reprint is no card of its own"


def test_cards_of_the_checkout_are_found_by_name_form_slip_code_and_number(
    checkout: Path, data: Path, library: Library
) -> None:
    use_checkout(checkout)
    known = known_with_user_cards(library)
    for asked in ("Flashlight", "фонарями", "Ліхтарика", "фанарь", "01587", "Базовий набір 87", "core 87", "akfjkfhbr"):
        found = [card.code for one in known.read([asked]) for card in one.cards]
        assert found == (["01087"] if asked != "akfjkfhbr" else []), asked


def test_what_corpus_and_checkout_know_of_a_card_is_joined(checkout: Path, data: Path, library: Library) -> None:
    use_checkout(checkout)
    known = known_with_user_cards(library)
    card = known.by_code("01013")
    assert card is not None
    assert card.names["ru"] == "Тёмные воспоминания"
    assert "keyword-hidden" in card.features
    found = find_card_rulings(card, known.facts, "2024-09")
    assert found.rulings == ("ahlcg/erratum-dark-memory",)
    assert [derived.concept for derived in found.derived] == ["keyword-hidden"]
    debt = known.by_code("01998")
    assert debt is not None
    permanent = find_card_rulings(debt, known.facts, "2024-09")
    assert permanent.rulings == ()
    assert "ahlcg/c-1-29-permanent-control-attach" in permanent.derived[0].rulings


def test_texts_of_cards_are_not_kept(checkout: Path, data: Path) -> None:
    use_checkout(checkout)
    assert "Spend 1 supply" not in (data / "cards" / "cards.json").read_text(encoding="utf-8")


def test_the_same_checkout_gives_the_same_bytes(checkout: Path, data: Path) -> None:
    first = {path.name: path.read_bytes() for path in use_checkout(checkout).folder.iterdir()}
    second = {path.name: path.read_bytes() for path in use_checkout(checkout).folder.iterdir()}
    assert first == second


def test_a_failed_reading_leaves_what_was_there(checkout: Path, data: Path) -> None:
    use_checkout(checkout)
    (checkout / "pack/core/core.json").write_text("{broken", encoding="utf-8")
    with pytest.raises(NotCardData):
        use_checkout(checkout)
    assert open_user_cards() is not None
    assert [path.name for path in data.iterdir()] == ["cards"]


def test_without_dictionaries_names_are_known_as_printed(
    checkout: Path, data: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulesref.language.morphology.available", lambda: False)
    assert not use_checkout(checkout).has_forms
    known = known_with_user_cards(library)
    for asked in ("Flashlight", "ліхтарик", "Ліхтарика", "фонаря"):
        assert [card.code for one in known.read([asked]) for card in one.cards] == ["01087"], asked


@pytest.mark.parametrize("change", [{"format": 1}, {"cards": [1]}, {"sets": []}, {"features": None}])
def test_card_data_of_another_format_is_not_used_and_one_sentence_says_so(
    checkout: Path, data: Path, change: dict[str, object], rulesref: Run, small_corpus: Path, tmp_path: Path
) -> None:
    folder = use_checkout(checkout).folder
    book = json.loads((folder / "cards.json").read_text(encoding="utf-8"))
    (folder / "cards.json").write_text(json.dumps({**book, **change}), encoding="utf-8")
    assert open_user_cards() is None
    run = rulesref("errata", "01001", RULESREF_CORPUS=str(small_corpus), RULESREF_CACHE=str(tmp_path / "cache"))
    assert (run.returncode, run.stderr.count("\n")) == (0, 1)
    assert run.stderr.endswith("and cannot be used. Run again: rulesref cards use DIR\n")


def test_the_command_says_what_it_read_and_forgets_on_request(checkout: Path, tmp_path: Path, rulesref: Run) -> None:
    own = {"RULESREF_DATA": str(tmp_path / "data")}
    run = rulesref("cards", "use", str(checkout), **own)
    assert run.returncode == 0
    assert "3 cards are known now." in run.stdout
    assert "Ukrainian 1, Russian 1, English 3" in run.stdout
    told = rulesref("errata", "фонарями", **own)
    assert "Nothing is said about this card in FAQ ru2.2 (September 2024), FAQ 2.5" in told.stdout
    assert "ArkhamDB lists an erratum of September 11, 2026" in told.stdout
    assert "A later taboo list (September 11, 2026)" in rulesref("errata", "01087", "--taboo", **own).stdout
    debt = rulesref("errata", "Debt", **own).stdout
    assert "Derived, through “Permanent”:" in debt
    assert rulesref("cards", "forget", **own).returncode == 0
    assert "ArkhamDB" not in rulesref("errata", "01087", **own).stdout
    assert rulesref("cards", "forget", **own).returncode == 1


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda root: None, "There is no folder"),
        (lambda root: root.mkdir(), "is not a checkout of arkhamdb-json-data"),
        (lambda root: (root / "pack").mkdir(parents=True), "is not a checkout of arkhamdb-json-data"),
    ],
)
def test_a_wrong_folder_gets_a_clear_sentence(make: object, sentence: str, tmp_path: Path, rulesref: Run) -> None:
    assert callable(make)
    make(tmp_path / "wrong")
    run = rulesref("cards", "use", str(tmp_path / "wrong"), RULESREF_DATA=str(tmp_path / "data"))
    assert run.returncode == 2
    assert sentence in run.stderr
    assert run.stderr.count("\n") == 1
    assert not (tmp_path / "data" / "cards").exists()


def test_a_broken_file_of_a_checkout_is_named(checkout: Path, tmp_path: Path, rulesref: Run) -> None:
    (checkout / "pack/core/rcore.json").write_text("[{]", encoding="utf-8")
    run = rulesref("cards", "use", str(checkout), RULESREF_DATA=str(tmp_path / "data"))
    assert run.returncode == 2
    assert "rcore.json is not a JSON list of cards" in run.stderr


@pytest.mark.skipif(not SAMPLE.is_dir(), reason="../shared is not here")
def test_a_real_slice_is_known_by_every_name(data: Path, library: Library) -> None:
    made = use_checkout(SAMPLE)
    assert made.cards == 223
    known = known_with_user_cards(library)
    for card in read_checkout(SAMPLE).cards:
        for asked in (*card.codes, *card.names.values()):
            found = {code for one in known.read([asked]) for met in (*one.cards, *one.namesakes) for code in met.codes}
            assert card.code in found, asked
    indebted = known.by_code("02037")
    assert indebted is not None
    assert "keyword-permanent" in indebted.features


@pytest.mark.parametrize(
    "taboos",
    [
        [{"cards": "not json"}],
        [{"cards": "[" * 100_000}],
        [{"cards": 7}],
        [{"cards": {"code": "01087"}}],
        "nothing",
    ],
    ids=["no json", "deep", "number", "mapping", "text"],
)
def test_a_broken_list_of_taboos_is_told_with_its_path(taboos: object, checkout: Path) -> None:
    (checkout / "taboos.json").write_text(json.dumps(taboos), encoding="utf-8")
    with pytest.raises(NotCardData) as told:
        read_checkout(checkout)
    assert (told.value.reason, told.value.path.name) == ("broken", "taboos.json")


def test_half_a_character_in_the_data_is_told_with_its_path(checkout: Path, data: Path, rulesref: Run) -> None:
    path = checkout / "translations/uk/pack/core/core.json"
    path.write_text('[{"code": "01087", "name": "\\ud83c"}]', encoding="utf-8")
    run = rulesref("cards", "use", str(checkout), RULESREF_DATA=str(data))
    assert run.returncode == 2
    assert run.stderr == f"rulesref: {path} is not a JSON list of cards. Get the checkout again.\n"


def test_records_of_another_shape_are_passed_over(checkout: Path) -> None:
    path = checkout / "pack/core/odd.json"
    odd = [{"code": ["x"]}, {"code": "9", "name": "Nine", "duplicate_of": ["x"], "xp": {}, "traits": 7, "text": []}]
    path.write_text(json.dumps(odd), encoding="utf-8")
    taboos = [{"cards": [{"code": ["x"]}, 7, {"code": "01087"}]}]
    (checkout / "taboos.json").write_text(json.dumps(taboos), encoding="utf-8")
    assert "Nine" in [card.names["en"] for card in read_checkout(checkout).cards]
