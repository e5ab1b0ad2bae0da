"""The terms as files of translators' tools: read back by the libraries that such tools are made of."""

from __future__ import annotations

import csv
import io
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import polib
import pytest
from lxml import etree
from translate.storage.tbx import tbxfile

from rulesref.corpus.term_tables import load_terms
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Term

from .program import ROOT, Run, run_here

TERMS: list[Term] = [
    term for folder in sorted((ROOT / "corpus").iterdir()) if folder.is_dir() for term in load_terms(folder, [])
]
"""Those of the real corpus."""
TBX = "{urn:iso:std:iso:30042:ed-2}"


@pytest.fixture(scope="module")
def real_tbx() -> bytes:
    """All terms of the real corpus."""
    return run_here("term", "--export", "tbx", "--site", "https://example.org/rules").stdout.encode()


def test_tbx_of_the_real_corpus_is_valid(real_tbx: bytes) -> None:
    schema = etree.RelaxNG(etree.parse(ROOT / "tests/tbx-basic.rng"))
    document = etree.fromstring(real_tbx)
    schema.assertValid(document)
    next(document.iter(f"{TBX}termNote")).text = "obsolete"
    assert not schema.validate(document)


def test_tbx_has_every_name_of_every_term(real_tbx: bytes) -> None:
    document = etree.fromstring(real_tbx)
    found = sorted(str(term.text) for term in document.iter(f"{TBX}term"))
    wanted = [name for term in TERMS for names in (term.older, term.also) for some in names.values() for name in some]
    wanted += [name for term in TERMS for name in term.names.values()]
    assert found == sorted(wanted)


def tell_status(document: bytes, name: str) -> tuple[str, ...]:
    """The notes of a name in TBX 3."""
    sections = etree.fromstring(document).iter(f"{TBX}termSec")
    (section,) = [one for one in sections if one.findtext(f"{TBX}term") == name]
    return tuple(str(part.text) for part in section)[1:]


def test_tbx_tells_official_names_ours_and_older_ones_apart(rulesref: Run, small_corpus: Path) -> None:
    terms = small_corpus / "toy/terms.yaml"
    terms.write_text(
        "enemy:\n  names: {uk: Ворог, ru: Враг, pl: Wróg}\n  older: {ru: [Противник]}\n  also: {uk: [Супротивник]}\n"
        "  ours: [pl]\n  entries: [enemy]\n",
        encoding="utf-8",
    )
    written = rulesref("term", "--export", "tbx", RULESREF_CORPUS=str(small_corpus)).stdout.encode()
    assert tell_status(written, "Ворог") == ("preferredTerm-admn-sts",)
    assert tell_status(written, "Противник") == ("supersededTerm-admn-sts",)
    assert tell_status(written, "Супротивник") == ("admittedTerm-admn-sts", "variant")
    assert tell_status(written, "Wróg") == ("admittedTerm-admn-sts", "rulesref", "our name")


def test_the_definition_is_the_address_of_the_entry_with_its_source(rulesref: Run, small_corpus: Path) -> None:
    for site, link in (("https://example.org/rules", "https://example.org/rules/uk/toy/enemy/"), ("", "toy/enemy")):
        run = rulesref("term", "--export", "tbx", "--site", site, RULESREF_CORPUS=str(small_corpus))
        group = etree.fromstring(run.stdout.encode()).find(f".//{TBX}langSec/{TBX}descripGrp")
        assert group is not None
        assert [part.text for part in group] == [link, "Правила 1.0, с. 3"]


def read_as_weblate(written: str, source: str, target: str) -> list[Any]:
    units: list[Any] = tbxfile.parsestring(written.encode(), sourcelanguage=source, targetlanguage=target).units
    return units


def is_forbidden(unit: Any) -> bool:
    """Whether the first name of a unit, the one that Weblate offers, must not be used."""
    return any(term.deprecated for term in unit.get_target_terms()[:1])


def test_weblate_reads_names_with_explanations_and_forbids_older_ones(rulesref: Run, small_corpus: Path) -> None:
    run = rulesref("term", "--export", "tbx2", "--pair", "uk-ru", RULESREF_CORPUS=str(small_corpus))
    units = read_as_weblate(run.stdout, "uk", "ru")
    assert [(unit.getid(), unit.source, unit.target, is_forbidden(unit)) for unit in units] == [
        ("toy.enemy", "Ворог", "Враг", False),
        ("toy.enemy.older.1", "Ворог", "Противник", True),
        ("toy.attack", "Атака", "Атака", False),
    ]
    assert units[0].getnotes("definition") == "toy/enemy (Правила 1.0, с. 3)"
    assert units[1].getnotes("translator") == "now: Враг"


def test_weblate_gets_every_term_of_the_real_corpus(rulesref: Run) -> None:
    terms = [term for term in TERMS if term.game == "ahlcg"]
    run = rulesref("term", "--export", "tbx2", "--pair", "en-pl", "--game", "ahlcg")
    units = read_as_weblate(run.stdout, "en", "pl")
    used = {unit.getid(): (unit.source, unit.target or None) for unit in units if not is_forbidden(unit)}
    assert used == {f"ahlcg.{term.concept}": (term.names["en"], term.names.get("pl")) for term in terms}
    assert run.stdout.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE martif PUBLIC ')


@pytest.mark.parametrize("pair", ["en-pl", "uk-ru"])
def test_po_is_read_by_polib_and_msgfmt(pair: str, rulesref: Run, tmp_path: Path) -> None:
    source, target = pair.split("-")
    place = tmp_path / "terms.po"
    assert rulesref("term", "--export", "po", "--pair", pair, "--output", str(place)).returncode == 0
    entries = {entry.msgctxt: entry for entry in polib.pofile(str(place))}
    terms = {f"{term.game}/{term.concept}": term for term in TERMS}
    assert {name: (entry.msgid, entry.msgstr) for name, entry in entries.items()} == {
        name: (term.names[source], term.names.get(target, "")) for name, term in terms.items() if source in term.names
    }
    for name, term in terms.items():
        for older in term.older.get(target, ()):
            assert older in entries[name].comment
    if shutil.which("msgfmt"):
        subprocess.run(["msgfmt", "--check-format", "-o", "/dev/null", place], check=True)


def test_pairs_have_two_columns_and_no_line_twice(rulesref: Run) -> None:
    lines = rulesref("term", "--export", "tsv", "--pair", "en-uk").stdout.splitlines()
    assert all(line.count("\t") == 1 for line in lines)
    assert len(set(lines)) == len(lines) > 800
    assert any(line.startswith('The letter "X"\t') for line in lines)
    rows = list(csv.reader(io.StringIO(rulesref("term", "--export", "csv", "--pair", "en-uk").stdout)))
    assert rows == [line.split("\t") for line in lines]


def test_two_exports_are_the_same_bytes(rulesref: Run, small_corpus: Path) -> None:
    for arguments in (("tbx",), ("csv",), ("tbx2", "--pair", "uk-en"), ("po", "--pair", "uk-en")):
        first, second = (
            rulesref("term", "--export", *arguments, RULESREF_CORPUS=str(small_corpus)).stdout for _ in range(2)
        )
        assert first == second


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--export", "xls"), "The format “xls” is not known. Try: tbx, csv, tbx2, po, tsv."),
        (("--export", "po"), "The format po covers two languages: add, for example, --pair en-pl."),
        (("--export", "tbx", "--pair", "en-pl"), "The format tbx covers all languages: leave out --pair."),
        (("--export", "po", "--pair", "en-de"), "“en-de” is not a pair of languages. Write two of uk, ru, pl, en"),
        (("--export", "po", "--pair", "en-en"), "“en-en” is not a pair of languages."),
        (("--export", "csv", "--game", "chess"), "The game “chess” is not known."),
        (("--export", "tbx", "--site", "example.org"), "“example.org” is not a web address."),
        (("враг", "--export", "csv"), "WORDS and --export cannot be used together."),
        (("враг", "--pair", "en-pl"), "--pair can be used only with --export."),
        (("--export", "csv", "--dry-run"), "--dry-run can be used only with --import."),
        (("--export", "csv", "--json"), "--json can be used only with WORDS."),
        ((), "WORDS is missing."),
    ],
)
def test_what_cannot_be_exported_is_told_in_a_sentence(arguments: tuple[str, ...], told: str, rulesref: Run) -> None:
    run = rulesref("term", *arguments)
    assert (run.returncode, run.stdout) == (2, "")
    assert told in run.stderr
    assert run.stderr.count("\n") == 1


def test_a_corpus_without_terms_gives_no_file(rulesref: Run, small_corpus: Path, tmp_path: Path) -> None:
    (small_corpus / "toy/terms.yaml").unlink()
    place = tmp_path / "terms.tbx"
    run = rulesref("term", "--export", "tbx", "--output", str(place), RULESREF_CORPUS=str(small_corpus))
    assert (run.returncode, run.stderr) == (2, "rulesref: There are no terms to export.\n")
    assert not place.exists()


def test_every_language_is_in_the_heading_of_the_table(rulesref: Run, small_corpus: Path) -> None:
    heading = rulesref("term", "--export", "csv", RULESREF_CORPUS=str(small_corpus)).stdout.partition("\n")[0]
    assert re.findall(r"\b[a-z]{2}\b", heading) == list(LANGUAGES)
