"""The documents say what the program does."""

from __future__ import annotations

import re

from rulesref.cli.command_list import make_app

from .conftest import load_real_corpus
from .program import ROOT
from .test_search_quality import judged


def command_names() -> list[str]:
    app = make_app()
    return [str(command.name) for command in app.registered_commands] + [
        str(group.name) for group in app.registered_groups
    ]


def test_every_command_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in command_names():
        assert f"rulesref {name}" in readme, name


def test_commands_in_the_documents_exist() -> None:
    for name in ("README.md", "CONTRIBUTING.md"):
        for command in re.findall(r"rulesref ([a-z]+)", (ROOT / name).read_text(encoding="utf-8")):
            assert command in command_names(), f"{name}: {command}"


def test_the_terminal_capture_in_the_readme_is_real() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    golden = (ROOT / "tests/golden/search-uk.txt").read_text(encoding="utf-8")
    capture = golden.partition("--- exit")[0].partition("\n")[2].strip()
    assert capture in readme


def test_the_counts_in_the_documents_are_those_of_the_corpus() -> None:
    corpus = load_real_corpus()
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"({len(corpus.entries)} entries, {len(corpus.terms)} terms)" in readme
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"{len(corpus.terms)} terms of four games, {len(set(map(id, corpus.cards.values())))} cards" in changelog
    for document in (readme, changelog):
        assert f"{len(corpus.examples)} worked" in document


def test_the_count_of_queries_in_the_documents_is_that_of_the_tables() -> None:
    rows = [row for path in sorted(ROOT.glob("tests/queries*.tsv")) for row in judged(path.name)]
    held = [row for row in rows if row["split"] == "held"]
    document = (ROOT / "docs/search-quality.md").read_text(encoding="utf-8")
    assert f"{len(rows)} queries as players type them ({len(held)} of them" in document


def test_the_files_that_the_architecture_names_exist() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    # `search/*.js` stands for files of a built site.
    named = [name for name in re.findall(r"[\w./-]+\.(?:py|js|html)", text) if not name.startswith((".", "/"))]
    assert len(named) > 35
    for name in named:
        path = ROOT / name if name.startswith(("rulesref/", "site/", "tests/")) else ROOT / "rulesref" / name
        assert path.is_file(), name


def test_decisions_are_numbered_without_a_gap() -> None:
    numbers = sorted(int(path.name[:4]) for path in (ROOT / "docs/decisions").glob("*.md"))
    assert numbers == list(range(1, len(numbers) + 1))


def test_decisions_are_at_most_a_page() -> None:
    for path in (ROOT / "docs/decisions").glob("*.md"):
        assert len(path.read_text(encoding="utf-8").split()) <= 500, path.name


def test_modules_stay_readable() -> None:
    for path in (ROOT / "rulesref").rglob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 700, path
