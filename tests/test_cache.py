"""The index is a cache: built when needed, never trusted when stale or damaged, safe whoever else builds."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rulesref.building.search_library import open_library
from rulesref.search import cache
from rulesref.search.library import Library

from .program import Run


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def libraries(own_cache: Path) -> list[Path]:
    return [path.parent for path in own_cache.rglob(cache.MANIFEST)]


def titles(library: Library) -> list[str]:
    return [hit.record.title for hit in library.search("атака").hits]


def test_the_second_opening_builds_nothing(small_corpus: Path) -> None:
    stages: list[str] = []
    open_library(small_corpus, lambda stage, done, total: stages.append(stage))
    assert set(stages) == {"read", "forms", "index"}
    stages.clear()
    open_library(small_corpus, lambda stage, done, total: stages.append(stage))
    assert stages == []


def test_a_changed_entry_is_found_at_once_and_the_old_library_goes(small_corpus: Path, own_cache: Path) -> None:
    open_library(small_corpus)
    path = small_corpus / "toy/glossary/attack.uk.md"
    path.write_text(path.read_text(encoding="utf-8").replace("title: Атака", "title: Атака зблизька"), encoding="utf-8")
    assert "Атака зблизька" in titles(open_library(small_corpus))
    assert len(libraries(own_cache)) == 1


def test_touched_files_are_hashed_again_but_not_built_again(small_corpus: Path) -> None:
    open_library(small_corpus)
    stages: list[str] = []
    os.utime(small_corpus / "toy/glossary/attack.uk.md", (1, 1))
    open_library(small_corpus, lambda stage, done, total: stages.append(stage))
    assert stages == []


@pytest.mark.parametrize("share", [0.0, 0.5, 0.99])
def test_a_truncated_file_is_noticed_and_the_library_built_again(
    small_corpus: Path, own_cache: Path, share: float
) -> None:
    open_library(small_corpus)
    for pattern in ("*.toc", "*.seg", "forms.txt", "synonyms.txt", "catalogue.txt", cache.MANIFEST):
        path = next(libraries(own_cache)[0].glob(pattern))
        path.write_bytes(path.read_bytes()[: int(path.stat().st_size * share)])
        assert titles(open_library(small_corpus))


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # Whoosh leaves the bad file open
def test_a_file_of_the_right_size_with_garbage_in_it_is_survived(small_corpus: Path, own_cache: Path) -> None:
    open_library(small_corpus)
    for name in ("_rules_1.toc", "catalogue.txt"):
        path = libraries(own_cache)[0] / name
        path.write_bytes(b"\xff" * path.stat().st_size)
        assert titles(open_library(small_corpus))
    gc.collect()  # so that the warning comes here, where it is expected


def test_a_killed_build_leaves_nothing_that_looks_finished(small_corpus: Path, own_cache: Path) -> None:
    def die(stage: str, done: int, total: int) -> None:
        if stage == "index":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        open_library(small_corpus, die)
    assert libraries(own_cache) == []
    assert titles(open_library(small_corpus))


def test_what_a_killed_process_left_is_cleared_away(small_corpus: Path, own_cache: Path) -> None:
    open_library(small_corpus)
    left = libraries(own_cache)[0].parent / "building-dead"
    left.mkdir()
    old = time.time() - 7200
    os.utime(left, (old, old))
    path = small_corpus / "toy/glossary/attack.uk.md"
    path.write_text(path.read_text(encoding="utf-8") + "\nЩе рядок.\n", encoding="utf-8")
    open_library(small_corpus)
    assert not left.exists()


def test_a_change_of_the_program_itself_makes_a_new_library(
    small_corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "program"
    for folder in ("corpus", "errata", "language", "search"):
        (package / folder).mkdir(parents=True)
    for module in ("ids.py", "search/rank.py"):
        (package / module).write_text("", encoding="utf-8")
    monkeypatch.setattr("rulesref.paths.PACKAGE", package)
    built: list[Path] = []
    for changed in (None, "ids.py", "search/rank.py", None):
        if changed:
            (package / changed).write_text("# changed", encoding="utf-8")
        cache.find_library(small_corpus, built.append)
    assert len(built) == 3


def test_two_processes_on_a_cold_cache_both_answer(small_corpus: Path, own_cache: Path) -> None:
    environment = {**os.environ, "RULESREF_CORPUS": str(small_corpus)}
    command = [sys.executable, "-m", "rulesref", "search", "атаки", "--json"]
    running = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) for _ in range(2)]
    answers = [process.communicate()[0] for process in running]
    assert [process.returncode for process in running] == [0, 0]
    assert answers[0] == answers[1]
    assert len(libraries(own_cache)) == 1


def test_a_cache_that_cannot_be_written_costs_time_only(
    small_corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path / "file" / "below"))
    assert titles(open_library(small_corpus))


def test_what_is_built_for_one_run_is_gone_after_it(small_corpus: Path, tmp_path: Path, rulesref_process: Run) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    aside = tmp_path / "aside"
    aside.mkdir()
    places = {"RULESREF_CORPUS": small_corpus, "RULESREF_CACHE": tmp_path / "file" / "below", "TMPDIR": aside}
    run = rulesref_process("search", "атаки", **{name: str(place) for name, place in places.items()})
    assert run.returncode == 0
    assert list(aside.iterdir()) == []
