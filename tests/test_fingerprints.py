"""Whether files are what they were: quickly by their state, surely by a hash of their contents."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from rulesref.fingerprints import describe_state, hash_contents, note_hash, recall_hash
from rulesref.folders import FileStates, list_files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "files"
    (root / "below/__pycache__").mkdir(parents=True)
    for name in ("b.md", "a.md", "below/c.md", "below/__pycache__/d.md", ".hidden.md"):
        (root / name).write_text(name, encoding="utf-8")
    return root


def state_of(folder: Path) -> str:
    return describe_state(FileStates().add(folder))


def hash_of(folder: Path) -> str:
    return hash_contents([Path(entry.path) for entry in list_files(folder)], folder)


def test_files_are_listed_in_one_order_without_compiled_and_hidden_ones(folder: Path) -> None:
    found = [Path(entry.path).relative_to(folder).as_posix() for entry in list_files(folder)]
    assert found == ["a.md", "b.md", "below/c.md"]
    assert [entry.name for entry in list_files(folder, below=False)] == ["a.md", "b.md"]
    assert [entry.name for entry in list_files(folder, lambda name: name.startswith("b"))] == ["b.md"]


def test_a_touched_file_changes_the_state_and_not_the_hash(folder: Path) -> None:
    state, value = state_of(folder), hash_of(folder)
    os.utime(folder / "below/c.md", (1, 1))
    assert state_of(folder) != state
    assert hash_of(folder) == value


def test_every_change_of_a_file_changes_the_state_also_behind_a_link(folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "e.md").write_text("e", encoding="utf-8")
    (folder / "linked").symlink_to(elsewhere)
    (folder / "around").symlink_to(folder)
    (folder / "lost.md").symlink_to("nowhere")
    (folder / "itself.md").symlink_to("itself.md")
    states = [state_of(folder)]
    for change in (
        lambda: os.utime(elsewhere / "e.md", (1, 1)),
        lambda: os.utime(folder / "b.md", ns=(1, (folder / "b.md").stat().st_mtime_ns + 1)),
        lambda: (folder / "below/new.md").write_text("", encoding="utf-8"),
        lambda: (folder / "below/new.md").rename(folder / "below/other.md"),
        lambda: (folder / "below/other.md").unlink(),
    ):
        change()
        states.append(state_of(folder))
    assert all(before != after for before, after in pairwise(states))
    assert state_of(folder) == states[-1]


def test_files_of_other_endings_and_hidden_ones_are_not_looked_at(folder: Path) -> None:
    (folder / "f.txt").write_text("", encoding="utf-8")
    assert FileStates().add(folder, (".md",)).names == ["/", "a.md", "b.md", "/below/", "c.md"]
    assert FileStates().add(folder, (".txt",), below=False).names == ["/", "f.txt"]


@pytest.mark.parametrize(
    "change",
    [
        lambda folder: (folder / "a.md").write_text("x.md", encoding="utf-8"),
        lambda folder: (folder / "a.md").rename(folder / "e.md"),
        lambda folder: (folder / "below/c.md").unlink(),
    ],
    ids=["content", "name", "absence"],
)
def test_what_files_hold_and_how_they_are_called_is_in_the_hash(folder: Path, change: Callable[[Path], object]) -> None:
    before = hash_of(folder)
    change(folder)
    assert hash_of(folder) != before


def test_a_hash_is_the_same_wherever_the_folder_lies(folder: Path, tmp_path: Path) -> None:
    before = hash_of(folder)
    assert hash_of(folder.rename(tmp_path / "elsewhere")) == before


def test_a_hash_is_recalled_for_the_state_it_was_noted_in_and_for_no_other(folder: Path, tmp_path: Path) -> None:
    note, state = tmp_path / "state.txt", state_of(folder)
    assert recall_hash(note, state) == ""
    note_hash(note, state, "abc")
    assert recall_hash(note, state) == "abc"
    assert recall_hash(note, f"{state}\nmore") == ""
    note.write_bytes(b"\xff\xfe")
    assert recall_hash(note, state) == ""
