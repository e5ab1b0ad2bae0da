"""The store of imported documents: whole whenever it is stopped, and for several imports at once."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from rulesref.building.private_library import keep_document, open_private, remove_document
from rulesref.importing import store
from rulesref.importing.imported_document import ImportedDocument
from rulesref.importing.lines import Line, SourceText
from rulesref.importing.profile import Profile
from rulesref.importing.take_apart import cut_source

KILLED = 9


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULESREF_DATA", str(tmp_path))
    return tmp_path


def make(name: str, word: str = "lantern") -> ImportedDocument:
    rows = ["# Rules", "", f"A {word} is lit at dawn.", "", "# Turns", "", f"A turn ends when no {word} burns."]
    source = SourceText("x.md", "markdown", tuple(Line(number, row) for number, row in enumerate(rows, 1)))
    return cut_source(source, Profile(), name, ("x.md",), None)[0]


def run_and_kill(work: Callable[[], None]) -> None:
    """Run in a process of its own, which must have been stopped in the middle."""
    child = os.fork()
    if not child:
        try:
            work()
        finally:
            os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == KILLED


def die(*_: object) -> None:
    os._exit(KILLED)


def list_all(data: Path) -> set[str]:
    """What a person sees imported, by the list and by the search."""
    listed = {document.id for document in store.list_documents()}
    library = open_private()
    searched = (
        {hit.facts.document for hit in library.search("dawn", {}, (), 9, "en", literal=False)} if library else set()
    )
    assert listed == searched
    return listed


@pytest.mark.parametrize(("step", "before"), [("write_document", ()), ("write_index", ()), ("write_index", ("old",))])
def test_an_import_that_is_killed_before_its_end_leaves_what_was_there(
    step: str, before: tuple[str, ...], data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in before:
        keep_document(make(name))
    with monkeypatch.context() as patch:
        patch.setattr(store, step, die)
        run_and_kill(lambda: keep_document(make("new")))
    assert list_all(data) == set(before)
    keep_document(make("new"))
    assert list_all(data) == {*before, "new"}
    kept = {
        path.name for path in (data / "imported").iterdir() if path.is_dir() and not path.name.startswith("library-")
    }
    assert kept == {*before, "new"}


def test_an_import_that_is_killed_after_its_end_is_there(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_document(make("old"))
    with monkeypatch.context() as patch:
        patch.setattr(store, "remove_stale_files", die)
        run_and_kill(lambda: keep_document(make("new")))
    assert list_all(data) == {"old", "new"}


def test_two_imports_at_once_are_both_kept(data: Path) -> None:
    threads = [Thread(target=keep_document, args=(make(name),)) for name in ("one", "two")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert list_all(data) == {"one", "two"}


def test_a_search_that_began_before_an_import_still_finds_its_library(data: Path) -> None:
    keep_document(make("one"))
    library = open_private()
    assert library is not None
    keep_document(make("two"))
    assert [hit.facts.document for hit in library.search("dawn", {}, (), 9, "en", literal=False)] == ["one"]


def test_the_version_before_is_kept_and_older_ones_go(data: Path) -> None:
    for word in ("lantern", "beacon", "candle"):
        keep_document(make("one", word))
    now, before = store.load_document("one"), store.load_previous("one")
    assert now is not None
    assert before is not None
    assert [document.lines[2].text for document in (before, now)] == [
        "A beacon is lit at dawn.",
        "A candle is lit at dawn.",
    ]
    assert len(list((data / "imported" / "one").iterdir())) == 2
    remove_document("one")
    assert not (data / "imported").exists()
