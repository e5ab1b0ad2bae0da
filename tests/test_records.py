"""What the index holds has types: read and written in one place, and passed on as nothing looser."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesref.cards.card_data import read_card_data, write_card_data
from rulesref.i18n import pick_name, speaking
from rulesref.index_records import decode_document, decode_record, decode_term, encode, encode_record
from rulesref.labels import place_name
from rulesref.publications import list_versions
from rulesref.search.library import Library

from .program import ROOT

DECODERS = {
    "rulesref/cards/user_cards.py",
    "rulesref/cards/card_data.py",
    "rulesref/cards/deck_formats.py",
    "rulesref/corpus/decode.py",
    "rulesref/index_records.py",
}
"""What turns JSON or YAML of any shape into typed values."""


def test_a_record_survives_its_way_through_json(library: Library) -> None:
    for record in library.records():
        assert decode_record(encode_record(record)) == record


def test_the_catalogue_survives_its_way_through_json(library: Library) -> None:
    for document in library.catalogue.documents.values():
        assert decode_document(json.loads(json.dumps(encode(document)))) == document
    for term in library.catalogue.terms:
        assert decode_term(json.loads(json.dumps(encode(term)))) == term


def test_card_data_survives_its_way_through_a_file(library: Library, tmp_path: Path) -> None:
    data = library.cards.facts
    assert any(ruling.taboo for ruling in data.rulings.values())
    write_card_data(data, tmp_path / "cards.json")
    assert read_card_data(tmp_path / "cards.json") == data


def signatures(path: Path) -> Iterator[tuple[int, str]]:
    """The annotations of every function of a module, and the types that it gives names to, each with its line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            arguments = node.args
            every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
            for annotation in (*(one.annotation for one in every), node.returns):
                if annotation is not None:
                    yield node.lineno, ast.unparse(annotation)
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias" and node.value is not None:
            yield node.lineno, ast.unparse(node.value)


def test_no_function_takes_or_gives_a_mapping_of_anything() -> None:
    paths = sorted((ROOT / "rulesref").rglob("*.py"))
    loose = [
        f"{path.relative_to(ROOT)}:{line}: {annotation}"
        for path in paths
        if path.relative_to(ROOT).as_posix() not in DECODERS
        for line, annotation in signatures(path)
        if "Mapping[str, Any]" in annotation or "dict[str, Any]" in annotation
    ]
    assert loose == []


@pytest.mark.parametrize(
    ("tags", "versions"),
    [
        ("1.9;ru2.2", ("1.9", "ru2.2")),
        ("ru", ()),
        ("", ()),
        ("ru;1.9r", ("1.9r",)),
    ],
)
def test_the_mark_of_an_edition_alone_is_no_version(tags: str, versions: tuple[str, ...]) -> None:
    assert list_versions(tags) == versions


@pytest.mark.parametrize(
    ("names", "name"),
    [
        ({"uk": "Ворог", "en": "Enemy", "ru": "Враг"}, "Ворог"),
        ({"ru": "Враг", "en": "Enemy"}, "Enemy"),
        ({"uk": "", "pl": "Wróg", "ru": "Враг"}, "Враг"),
        ({}, "—"),
    ],
)
def test_a_name_is_given_in_the_readers_language_else_in_english(names: dict[str, str], name: str) -> None:
    assert pick_name(names, "uk", "—") == name


@pytest.mark.parametrize(
    ("number", "section", "page", "place"),
    [
        ("1.1", "Атаки", "20", "п. 1.1, с. 20"),
        ("", "Атаки", "20", "«Атаки», с. 20"),
        ("", "", "20", "с. 20"),
        ("1.1", "", "", "п. 1.1"),
        ("", "", "", ""),
    ],
)
def test_a_place_in_a_document_is_its_number_or_heading_and_page(
    number: str, section: str, page: str, place: str
) -> None:
    with speaking("uk"):
        assert place_name(number, section, page) == place
