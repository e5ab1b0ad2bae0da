"""Closed streams, pipes that end, narrow terminals, folders that are gone: an answer or one sentence, and its code."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from rulesref.cli.preview import make_server

from .browsing import begin_serving
from .program import ENVIRONMENT, ROOT


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A line of bash in which `rulesref` is the program."""
    program = f'rulesref() {{ {sys.executable} -m rulesref "$@"; }}; set -o pipefail; cd {ROOT}; '
    return subprocess.run(
        ["bash", "-c", program + line],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **ENVIRONMENT, "PYTHONPATH": str(ROOT), **environment},
    )


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("rulesref export | head -1 > /dev/null", 0),
        ("rulesref --help | true", 0),
        ("rulesref --version >&-", 0),
        ("rulesref term attack >&-", 0),
        ("rulesref --nonsense 2>&-", 2),
        ("rulesref --version 2>&- >&- <&-", 0),
        ("COLUMNS=1 rulesref show ahlcg/parley > /dev/null", 0),
        ("COLUMNS=4 rulesref search attack > /dev/null", 0),
        ("COLUMNS=-3 rulesref show ahlcg/parley > /dev/null", 0),
    ],
)
def test_a_stream_that_is_closed_or_a_narrow_terminal_is_no_fault(line: str, code: int) -> None:
    run = shell(line)
    assert (run.returncode, "Traceback" in run.stderr, "Exception" in run.stderr) == (code, False, False)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("rulesref errata --deck - <&-", "standard input is empty. Write a card on each line, such as “2x Machete”."),
        ("rulesref --version > /dev/full", "The system refuses: no space left on the disk."),
        ("rulesref export > /dev/full", "The system refuses: no space left on the disk."),
        ("rulesref site serve --port 99999", "There is no port 99999. Choose one from 1 to 65535."),
        ("rulesref site serve --port -1", "There is no port -1. Choose one from 1 to 65535."),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_code_2(line: str, sentence: str) -> None:
    run = shell(line)
    # The shell itself may complain of the locale.
    told = [line for line in run.stderr.splitlines() if not line.startswith("bash: ")]
    assert (run.returncode, told) == (2, [f"rulesref: {sentence}"])


@pytest.mark.parametrize("command", ["check --missing pl", "show toy/attack", "errata --deck missing.txt"])
def test_the_program_works_from_a_folder_that_is_gone(command: str, small_corpus: Path, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    run = shell(f"cd {gone}; rmdir {gone}; rulesref {command}", RULESREF_CORPUS=str(small_corpus))
    assert "Traceback" not in run.stderr
    assert run.returncode in (0, 2)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[int]:
    (tmp_path / "404.html").write_text("nothing here", encoding="utf-8")
    (tmp_path / "index.html").write_text("here", encoding="utf-8")
    with make_server(tmp_path, 0) as server:
        begin_serving(server)
        yield server.server_port
        server.shutdown()


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize(("path", "status"), [("/", 200), ("/missing", 404), ("/%00", 404), ("/a%00/b", 404)])
def test_the_preview_answers_every_path_and_sends_no_body_to_head(
    method: str, path: str, status: int, server: int
) -> None:
    with socket.create_connection(("127.0.0.1", server)) as connection:
        connection.sendall(f"{method} {path} HTTP/1.0\r\n\r\n".encode())
        with connection.makefile("rb") as file:
            head, _, body = file.read().partition(b"\r\n\r\n")
    assert int(head.split()[1]) == status
    assert body == (b"" if method == "HEAD" else b"here" if status == 200 else b"nothing here")


def test_the_preview_gives_what_is_there_now_also_if_it_changed_within_a_second(server: int, tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    url = f"http://127.0.0.1:{server}/"
    with urlopen(url) as answer:
        seen = answer.headers["Last-Modified"]
    before = page.stat().st_mtime
    page.write_text("there", encoding="utf-8")
    os.utime(page, (before, before))
    with urlopen(Request(url, headers={"If-Modified-Since": seen})) as answer:
        assert (answer.headers["Last-Modified"], answer.read()) == (seen, b"there")
