"""Builds into one folder take turns; what a dead one left goes, what a live one makes stays."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from rulesref.building.output_lock import locked
from rulesref.building.output_writer import clear_remains
from rulesref.building.site_build import BuildResult, build_site
from rulesref.building.site_manifest import is_whole, load_manifest

from .full_disk import small_files
from .program import ENVIRONMENT


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path / "cache"))


def test_a_build_waits_for_the_one_before_and_leaves_no_lock(small_corpus: Path, tmp_path: Path) -> None:
    out = tmp_path / "site"
    waiting = threading.Event()
    stages: list[str] = []
    results: list[BuildResult] = []

    def note(stage: str, done: int, total: int) -> None:
        stages.append(stage)
        waiting.set()

    with locked(out):
        build = threading.Thread(target=lambda: results.append(build_site(small_corpus, out, progress=note)))
        build.start()
        waiting.wait()
        assert stages == ["wait"]
        assert not out.exists()
    build.join()
    assert results[0].pages
    assert not list(tmp_path.glob(".site*"))


def test_two_builds_into_one_folder_at_once_leave_a_whole_site(small_corpus: Path, tmp_path: Path) -> None:
    environment = {**os.environ, **ENVIRONMENT, "RULESREF_CORPUS": str(small_corpus)}
    command = [sys.executable, "-m", "rulesref", "site", "build", "--out", str(tmp_path / "site")]
    running = [subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) for _ in range(2)]
    assert [process.wait() for process in running] == [0, 0]
    assert is_whole(tmp_path / "site", load_manifest(tmp_path / "site"))


def test_only_what_a_dead_build_of_this_folder_left_is_cleared(tmp_path: Path) -> None:
    dead, other = tmp_path / ".site.building-x1", tmp_path / ".site-2.building-x2"
    dead.mkdir()
    other.mkdir()
    clear_remains(tmp_path / "site")
    assert (dead.exists(), other.exists()) == (False, True)


def test_a_full_disk_leaves_the_site_as_it_was(small_corpus: Path, tmp_path: Path) -> None:
    out = tmp_path / "site"
    build_site(small_corpus, out)
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    path = small_corpus / "toy/glossary/attack.uk.md"
    path.write_text(path.read_text(encoding="utf-8") + "\nЩе рядок.\n", encoding="utf-8")
    with small_files(2000), pytest.raises(OSError, match="File too large"):
        build_site(small_corpus, out)
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before
    assert not list(tmp_path.glob(".site*"))
    assert build_site(small_corpus, out).written
