"""The index is a cache: built when needed, never trusted when stale or damaged, safe whoever else builds."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesref.building.search_library import open_analyser, open_library
from rulesref.corpus.load import load_corpus
from rulesref.search import cache
from rulesref.search.cache import CacheUnused
from rulesref.search.library import Library
from rulesref.search.manifest import MANIFEST, is_damaged, write_manifest

from .conftest import SMALL_CORPUS
from .full_disk import small_files
from .program import Run

NOBODY = 65534
TABLE = "index.table"


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def libraries(own_cache: Path) -> list[Path]:
    return [path.parent for path in own_cache.rglob(MANIFEST)]


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
    for pattern in ("index.table", "forms.txt", "synonyms.txt", "catalogue.txt", MANIFEST):
        path = next(libraries(own_cache)[0].glob(pattern))
        path.write_bytes(path.read_bytes()[: int(path.stat().st_size * share)])
        assert titles(open_library(small_corpus))


def test_a_changed_byte_in_any_file_is_noticed_and_the_library_built_again(small_corpus: Path, own_cache: Path) -> None:
    before = titles(open_library(small_corpus))
    for path in sorted(libraries(own_cache)[0].iterdir()):
        data = path.read_bytes()
        if data and path.name != MANIFEST:
            middle = len(data) // 2
            path.write_bytes(data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :])
            assert titles(open_library(small_corpus)) == before
            assert not any(map(is_damaged, libraries(own_cache)))


def test_damage_that_no_time_tells_is_found_when_a_command_fails(
    small_corpus: Path, own_cache: Path, rulesref: Run
) -> None:
    environment = {"RULESREF_CORPUS": str(small_corpus)}
    assert rulesref("errata", "01001", **environment).returncode == 0
    path = libraries(own_cache)[0] / "cards.json"
    times = path.stat()
    path.write_bytes(b"{" * times.st_size)
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    run = rulesref("errata", "01001", **environment)
    assert run.returncode == 2
    assert run.stderr.startswith("rulesref: The index was damaged and has been removed. Run the command again.")
    assert rulesref("errata", "01001", **environment).returncode == 0


@pytest.fixture
def ordinary() -> Iterator[Path]:
    """A folder in which the process is an ordinary user, to whom the system says no."""
    with tempfile.TemporaryDirectory(prefix="rulesref-test-") as name:
        folder = Path(name)
        folder.chmod(0o777)
        if os.geteuid():
            yield folder
            return
        os.seteuid(NOBODY)
        try:
            if not os.access(__file__, os.R_OK, effective_ids=True):
                pytest.skip("only root can open the folder of the project")
            yield folder
        finally:
            os.seteuid(0)


@pytest.fixture
def ordinary_corpus(small_corpus: Path, ordinary: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A corpus that an ordinary user may read, with a cache of their own."""
    monkeypatch.setenv("RULESREF_CACHE", str(ordinary / "cache"))
    monkeypatch.setattr(tempfile, "tempdir", str(ordinary))
    for name, text in SMALL_CORPUS.items():
        (ordinary / "corpus" / name).parent.mkdir(parents=True, exist_ok=True)
        (ordinary / "corpus" / name).write_text(text, encoding="utf-8")
    return ordinary / "corpus"


def close(folder: Path) -> None:
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o555 if path.is_dir() else 0o444)


def open_again(folder: Path) -> None:
    for path in [folder, *(path for path in folder.rglob("*") if path.is_dir())]:
        path.chmod(0o755)


def test_a_warm_cache_that_became_read_only_is_read(ordinary_corpus: Path, ordinary: Path) -> None:
    open_library(ordinary_corpus)
    close(ordinary / "cache")
    try:
        stages: list[str] = []
        library = open_library(ordinary_corpus, lambda stage, done, total: stages.append(stage))
        assert (bool(titles(library)), stages) == (True, [])
        # Hashed again, and there is nowhere to note it.
        os.utime(ordinary_corpus / "toy/glossary/attack.uk.md", (1, 1))
        assert titles(open_library(ordinary_corpus, lambda stage, done, total: stages.append(stage)))
        assert stages == []
    finally:
        open_again(ordinary / "cache")


def test_a_changed_corpus_is_searched_and_built_although_the_cache_is_read_only(
    ordinary_corpus: Path, ordinary: Path
) -> None:
    open_library(ordinary_corpus)
    path = ordinary_corpus / "toy/glossary/attack.uk.md"
    path.write_text(path.read_text(encoding="utf-8").replace("title: Атака", "title: Атака зблизька"), encoding="utf-8")
    close(ordinary / "cache")
    try:
        told: list[CacheUnused] = []
        assert "Атака зблизька" in titles(open_library(ordinary_corpus, report=told.append))
        assert told == [CacheUnused(ordinary / "cache", is_foreign=False)]
        # The same for a site, which needs the word forms only.
        assert open_analyser(load_corpus(ordinary_corpus)[0]).analyse("зблизька")
    finally:
        open_again(ordinary / "cache")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may give a file away")
@pytest.mark.parametrize("given", ["place", "folder", "file"])
def test_a_library_of_another_user_is_never_opened(small_corpus: Path, own_cache: Path, given: str) -> None:
    open_library(small_corpus)
    (folder,) = libraries(own_cache)
    plant(folder)
    os.chown({"place": folder.parent, "folder": folder, "file": folder / TABLE}[given], NOBODY, NOBODY)
    told: list[CacheUnused] = []
    assert titles(open_library(small_corpus, report=told.append))
    assert [one.is_foreign for one in told] == ([True] if given == "place" else [])
    assert not (own_cache / "ran").exists()


@pytest.mark.parametrize("given", ["place", "folder", "file"])
def test_a_library_that_others_may_write_is_never_opened(small_corpus: Path, own_cache: Path, given: str) -> None:
    open_library(small_corpus)
    (folder,) = libraries(own_cache)
    before = folder.stat().st_ino
    {"place": folder.parent, "folder": folder, "file": folder / TABLE}[given].chmod(0o777)
    assert titles(open_library(small_corpus))
    (folder,) = libraries(own_cache)
    # A place that is ours is closed to others and its library looked at by itself; the rest is built anew.
    assert (folder.stat().st_ino == before) == (given == "place")
    assert not any(path.stat().st_mode & 0o022 for path in (folder.parent, folder, folder / TABLE))


def plant(folder: Path) -> None:
    """Plant an index that makes a file when it is unpickled, with a manifest that fits."""
    ran = folder.parent.parent / "ran"
    (folder / TABLE).write_bytes(pickle.dumps(_Planted(ran)))
    (folder / MANIFEST).unlink()
    write_manifest(folder)


class _Planted:
    def __init__(self, path: Path) -> None:
        self._path = path

    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (self._path,)


def test_a_umask_that_lets_a_group_write_makes_no_library_that_is_refused(small_corpus: Path, own_cache: Path) -> None:
    before = os.umask(0o002)
    try:
        open_library(small_corpus)
        stages: list[str] = []
        open_library(small_corpus, lambda stage, done, total: stages.append(stage))
    finally:
        os.umask(before)
    assert stages == []


def test_a_full_disk_is_told_and_leaves_nothing(small_corpus: Path, own_cache: Path) -> None:
    with small_files(2000), pytest.raises(OSError, match="File too large"):
        open_library(small_corpus)
    assert [path for path in own_cache.rglob("*") if path.is_file()] == []
    assert titles(open_library(small_corpus))


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
    for name in ("ids.py", "search/rank.py", "language/term-vectors.bin"):
        (package / name).write_text("", encoding="utf-8")
    monkeypatch.setattr("rulesref.paths.PACKAGE", package)
    built: list[Path] = []
    for changed in (None, "ids.py", "search/rank.py", "language/term-vectors.bin", None):
        if changed:
            (package / changed).write_text("# changed", encoding="utf-8")
        cache.find_library(small_corpus, built.append)
    assert len(built) == 4


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
