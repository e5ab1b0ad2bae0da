from __future__ import annotations

import gettext
import os
import shutil
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from hatch_build import compile_catalogues
from rulesref.answers.problem_messages import SENTENCES
from rulesref.i18n import (
    _,
    choose_language,
    current_language,
    fill_in,
    format_date,
    initial,
    language_name,
    load_catalogue,
    sort_key,
    speaking,
    use_language,
)
from rulesref.labels import place_name
from rulesref.language.profiles import LANGUAGES
from rulesref.message_file import MessageFile
from tools.messages import extract_messages

from .program import ROOT


@cache
def extracted() -> set[str | tuple[str, ...]]:
    """Every message of the program and the site, as they stand in code and templates."""
    return {message.id for message in extract_messages() if message.id}


def catalogue(lang: str) -> Catalog:
    with (ROOT / f"locales/{lang}/LC_MESSAGES/rulesref.po").open("rb") as file:
        return read_po(file, locale=lang)


def messages(lang: str) -> Iterator[Message]:
    return (message for message in catalogue(lang) if message.id)


def as_tuple(value: str | tuple[str, ...]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_translated_and_none_is_left_over(lang: str) -> None:
    translated = {as_tuple(message.id) for message in messages(lang)}
    assert translated == {as_tuple(message) for message in extracted()}


def test_a_message_inside_of_an_f_string_is_found(tmp_path: Path) -> None:
    (tmp_path / "rulesref").mkdir()
    (tmp_path / "site/templates").mkdir(parents=True)
    (tmp_path / "rulesref/words.py").write_text(
        """print(_("Alone"), f"**{_('Within')}** {a} {ngettext('{count} one', '{count} many', len(b))} {_(c)}")""",
        encoding="utf-8",
    )
    found = {message.id for message in extract_messages(tmp_path) if message.id}
    assert found == {"Alone", "Within", ("{count} one", "{count} many")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_translation_is_empty_or_fuzzy(lang: str) -> None:
    forms = catalogue(lang).num_plurals
    for message in messages(lang):
        assert not message.fuzzy, message.id
        assert all(as_tuple(message.string)), message.id
        if isinstance(message.id, tuple):
            assert len(message.string) == forms, message.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_translations_have_the_placeholders_of_their_message(lang: str) -> None:
    def names(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    for message in messages(lang):
        for text in as_tuple(message.string):
            assert names(text) == names(as_tuple(message.id)[-1]), message.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_that_would_name_an_empty_list_is_left_out_and_all_else_is_told(lang: str) -> None:
    said = load_catalogue(lang)
    lists = {"known", "nearest", "options", "types"}
    for code, sentence in SENTENCES.items():
        values = {name: f"<{name}>" for _, name, _, _ in string.Formatter().parse(sentence) if name}
        without = values | dict.fromkeys(lists & values.keys(), "")
        told = fill_in(said.gettext(sentence), without)
        assert [name for name in values if f"<{name}>" not in told] == [name for name in without if not without[name]]
        assert told, code
        assert fill_in(said.gettext(sentence), values) == said.gettext(sentence).format(**values)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_compiled_catalogues_are_up_to_date(lang: str) -> None:
    # `make` compiles them; an old one would show yesterday's words.
    compiled = load_catalogue(lang)
    for message in messages(lang):
        if isinstance(message.id, str):
            assert compiled.gettext(message.id) == message.string


@pytest.mark.parametrize("lang", LANGUAGES)
def test_messages_read_in_place_are_those_that_the_standard_library_reads(lang: str) -> None:
    path = ROOT / f"locales/{lang}/LC_MESSAGES/rulesref.mo"
    with path.open("rb") as file:
        expected = gettext.GNUTranslations(file)
    ours = MessageFile(path)
    plurals = 0
    for message in messages(lang):
        if isinstance(message.id, str):
            assert ours.gettext(message.id) == expected.gettext(message.id)
            continue
        plurals += 1
        one, many = message.id
        for count in (0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 112):
            assert ours.ngettext(one, many, count) == expected.ngettext(one, many, count)
    assert plurals > 10
    for unknown in ("", "A", "no message of ours", "яяя"):
        assert ours.gettext(unknown) == expected.gettext(unknown)


def test_without_a_catalogue_messages_are_their_ids(tmp_path: Path) -> None:
    ours = MessageFile(tmp_path / "none.mo")
    assert ours.gettext("Options") == "Options"
    assert [ours.ngettext("{count} ruling", "{count} rulings", count) for count in (1, 2)] == [
        "{count} ruling",
        "{count} rulings",
    ]


def test_a_catalogue_compiled_at_another_time_is_the_same_bytes(tmp_path: Path) -> None:
    # Else no two wheels of one commit would be the same.
    shutil.copytree(ROOT / "locales", tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.mo"))
    compile_catalogues(tmp_path)
    for lang in LANGUAGES:
        name = f"{lang}/LC_MESSAGES/rulesref.mo"
        assert (tmp_path / name).read_bytes() == (ROOT / "locales" / name).read_bytes()


def test_speaking_a_language_leaves_the_environment_alone() -> None:
    before = dict(os.environ)
    spoken = current_language()
    try:
        use_language("pl")
        assert current_language() == "pl"
        assert _("Options") == "Opcje"
    finally:
        use_language(spoken)
    assert dict(os.environ) == before


def test_slavic_plurals_have_their_forms() -> None:
    def entries(lang: str, count: int) -> str:
        return load_catalogue(lang).ngettext("{count} ruling", "{count} rulings", count).format(count=count)

    assert [entries("ru", count) for count in (1, 2, 5, 21)] == [
        "1 разъяснение",
        "2 разъяснения",
        "5 разъяснений",
        "21 разъяснение",
    ]
    assert [entries("pl", count) for count in (1, 2, 5, 22)] == [
        "1 wyjaśnienie",
        "2 wyjaśnienia",
        "5 wyjaśnień",
        "22 wyjaśnienia",
    ]


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "ru_RU", "LC_ALL": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "uk_UA.UTF-8", "LC_MESSAGES": "pl_PL.UTF-8"}, "pl"),
        ({"LANGUAGE": "ru:en", "LANG": "uk_UA.UTF-8"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], lang: str) -> None:
    assert choose_language(environment) == lang


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("uk", ["гра", "ґедзь", "дія", "ера", "єдність", "жах", "ікло", "їжак", "йод", "кава", "щит", "юшка", "ящик"]),
        ("ru", ["ежа", "елка", "ёлка", "ёлочка", "ель", "жук", "йод", "юла", "ягода"]),
        (
            "pl",
            [
                "atak",
                "ąb",
                "cel",
                "ćma",
                "lato",
                "łach",
                "nos",
                "ńic",
                "oko",
                "ósmy",
                "sen",
                "śnieg",
                "zło",
                "źle",
                "żaba",
            ],
        ),
        ("en", ["act", "agenda", "clue"]),
    ],
)
def test_titles_stand_in_the_order_of_the_alphabet(lang: str, words: list[str]) -> None:
    assert sorted(sorted(words), key=lambda word: sort_key(word, lang)) == words


def test_quotes_do_not_count_in_the_order_and_digits_come_first() -> None:
    titles = ["Вісім", "«Абордаж»", "45-й калібр", "Б"]
    assert sorted(titles, key=lambda title: sort_key(title, "uk")) == ["45-й калібр", "«Абордаж»", "Б", "Вісім"]


def test_initials_head_an_alphabetical_list() -> None:
    assert [initial(title, "uk") for title in ("«Їжак»", "Ґедзь", "45-й")] == ["Ї", "Ґ", "#"]
    assert initial("ёлка", "ru") == "Е"


@pytest.mark.parametrize(
    ("written", "lang", "shown"),
    [
        ("2023", "uk", "2023"),
        ("2024-09", "uk", "вересень 2024"),
        ("2024-09", "ru", "сентябрь 2024"),
        ("2024-09", "pl", "wrzesień 2024"),
        ("2024-02-20", "en", "February 20, 2024"),
        ("", "en", ""),
    ],
)
def test_dates_are_written_with_no_more_than_is_known(written: str, lang: str, shown: str) -> None:
    assert format_date(written, lang) == shown


def test_languages_have_names_in_every_language() -> None:
    assert language_name("uk", "pl") == "ukraiński"
    assert language_name("pl", "uk") == "польська"


def test_locale_files_are_kept_for_every_language() -> None:
    assert sorted(path.name for path in Path(ROOT / "locales").iterdir() if path.is_dir()) == sorted(LANGUAGES)


@pytest.mark.parametrize(
    ("lang", "shown"),
    [
        ("uk", "«Card Errata», с. 3"),
        ("ru", "«Card Errata», с. 3"),
        ("pl", "„Card Errata”, s. 3"),
        ("en", "“Card Errata”, p. 3"),
    ],
)
def test_a_section_is_named_in_the_quotation_marks_of_the_reader(lang: str, shown: str) -> None:
    with speaking(lang):
        assert place_name("", "Card Errata", "3") == shown
