"""`site serve` goes on whatever someone is doing to the files."""

from __future__ import annotations

import shutil
import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from rulesref import paths
from rulesref.answers.refusals import Refusal
from rulesref.cli.preview import build_if_changed, make_server, preview


@pytest.fixture
def corpus(small_corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("RULESREF_CORPUS", str(small_corpus))
    return small_corpus


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "site"


def test_faults_are_told_once_and_the_last_good_site_stays(
    corpus: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = build_if_changed(out, "")
    entry, sources = corpus / "toy/glossary/attack.uk.md", corpus / "sources.yaml"
    page = (out / "uk/toy/attack/index.html").read_bytes()
    assert capsys.readouterr().err == ""
    text = entry.read_text(encoding="utf-8")

    def damage(told: str) -> None:
        nonlocal seen
        seen = build_if_changed(out, seen)
        assert told in capsys.readouterr().err
        assert build_if_changed(out, seen) == seen
        assert capsys.readouterr().err == ""
        assert (out / "uk/toy/attack/index.html").read_bytes() == page

    entry.write_text(text.replace("kind: glossary", "kind: ["), encoding="utf-8")
    damage("correct these errors first")
    entry.write_text(text, encoding="utf-8")
    sources.rename(sources.with_suffix(".away"))
    damage("There is no corpus in")
    sources.with_suffix(".away").rename(sources)
    # As an editor saves: a lock file that leads nowhere, another file that is renamed.
    (entry.parent / ".#attack.uk.md").symlink_to("someone@somewhere.1")
    entry.with_suffix(".tmp").write_text(text, encoding="utf-8")
    entry.with_suffix(".tmp").rename(entry)
    seen = build_if_changed(out, seen)
    assert capsys.readouterr().err == ""
    corpus.rename(corpus.with_name("elsewhere"))
    damage("There is no corpus in")
    corpus.with_name("elsewhere").rename(corpus)
    entry.write_text(text.replace("одну рану", "дві рани"), encoding="utf-8")
    build_if_changed(out, seen)
    assert "дві" in (out / "uk/toy/attack/index.html").read_text(encoding="utf-8")


def test_a_template_that_someone_is_writing_is_told(
    corpus: Path, out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "templates"
    shutil.copytree(paths.site_root(), own)
    monkeypatch.setattr(paths, "site_root", lambda: own)
    seen = build_if_changed(out, "")
    template = next(own.rglob("entry.html"))
    text = template.read_text(encoding="utf-8")
    template.write_text(text + "{% if %}", encoding="utf-8")
    seen = build_if_changed(out, seen)
    assert "The site could not be built (TemplateSyntaxError: " in capsys.readouterr().err
    template.write_text(text + "{# #}", encoding="utf-8")
    build_if_changed(out, seen)
    assert capsys.readouterr().err == ""


@contextmanager
def serving(folder: Path) -> Iterator[ThreadingHTTPServer]:
    # `with` waits for the requests that are being answered.
    with make_server(folder, 0) as server:
        server.daemon_threads = False
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()


def ask_and_leave(server: ThreadingHTTPServer) -> None:
    """A browser that drops the connection before it has the whole answer."""
    with socket.create_connection(server.server_address[:2]) as browser:  # type: ignore[arg-type]
        browser.sendall(b"GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n")
        browser.recv(10)
        # Closed with a reset, as a page that was left.
        browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def test_nothing_is_said_of_a_browser_that_leaves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "large.bin").write_bytes(bytes(20_000_000))
    with serving(tmp_path) as server:
        for _ in range(3):
            ask_and_leave(server)
    assert capsys.readouterr() == ("", "")


def test_a_fault_of_the_preview_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(handler: SimpleHTTPRequestHandler, source: object, target: object) -> None:
        raise RuntimeError("not as it should be")

    monkeypatch.setattr(SimpleHTTPRequestHandler, "copyfile", fail)
    (tmp_path / "large.bin").write_bytes(b"1")
    with serving(tmp_path) as server:
        ask_and_leave(server)
    told = "The preview could not answer a request (RuntimeError: not as it should be).\n"
    assert capsys.readouterr() == ("", told)


def test_a_port_that_the_system_keeps_is_not_called_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> ThreadingHTTPServer:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("rulesref.cli.preview.make_server", refuse)
    with pytest.raises(Refusal, match="Choose one from 1024 on"):
        preview(tmp_path, 80)
