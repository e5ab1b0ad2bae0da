"""The classic Whoosh 2.7.4 serves as well as the one in use: leaving is one line of pyproject.toml."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .program import ROOT

CLASSIC = "2.7.4"
FOLDER = ROOT / "build" / f"whoosh-{CLASSIC}"
PART = (
    *(
        f"tests/test_cache.py::{name}"
        for name in (
            "test_the_second_opening_builds_nothing",
            "test_a_changed_entry_is_found_at_once_and_the_old_library_goes",
            "test_a_truncated_file_is_noticed_and_the_library_built_again",
            "test_a_changed_byte_in_any_file_is_noticed_and_the_library_built_again",
            "test_a_full_disk_is_told_and_leaves_nothing",
        )
    ),
    "tests/test_search_speed.py::test_the_same_corpus_gives_the_same_bytes",
    "tests/test_search_speed.py::test_whoosh_reads_under_every_key_what_our_reader_finds",
)
"""Building, reading, damaged files, searching: all that goes through Whoosh, over small corpora. The other tests of the
cache are about whose files they are, which no index library knows."""


@pytest.fixture(scope="module")
def classic() -> Path:
    """A folder with the classic Whoosh, fetched once."""
    if not (FOLDER / "whoosh").is_dir():
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(FOLDER)]
        fetched = subprocess.run([*command, f"Whoosh=={CLASSIC}"], capture_output=True, text=True, check=False)
        if fetched.returncode:
            pytest.skip(f"pip cannot fetch Whoosh {CLASSIC}: {fetched.stderr.strip().splitlines()[-1:]}")
    return FOLDER


def test_the_search_part_of_the_suite_passes_with_the_classic_whoosh(classic: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": f"{classic}{os.pathsep}{ROOT}"}
    told = subprocess.run(
        [sys.executable, "-c", "import whoosh; print(whoosh.versionstring())"],
        capture_output=True, text=True, env=environment, check=True, cwd=ROOT,
    )  # fmt: skip
    assert told.stdout.strip() == CLASSIC
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *PART]
    run = subprocess.run(command, capture_output=True, text=True, env=environment, check=False, cwd=ROOT)
    assert run.returncode == 0, run.stdout + run.stderr
