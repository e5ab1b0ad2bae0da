"""What tests in a browser share: a bare page over the real index, and how Python and the page tell places in a text."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from rulesref.cli.preview import make_server
from rulesref.corpus.load import load_corpus
from rulesref.language.analysis import Analyser
from rulesref.search.browser import make_browser_files

from .conftest import CACHE, ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

BARE_PAGE = """\
<!doctype html>
<html lang="uk" data-root="">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' file:">
<title>search</title>
<script src="load.js"></script>
</html>
"""


def write_bare_site(corpus_root: Path, analyser: Analyser, folder: Path) -> Path:
    """The index of a corpus and a page with nothing but the loader; returns the page."""
    corpus, _ = load_corpus(corpus_root)
    for name, content in make_browser_files(corpus, analyser).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    shutil.copy(ROOT / "site/static/js/load.js", folder / "load.js")
    page = folder / "index.html"
    page.write_text(BARE_PAGE, encoding="utf-8")
    return page


def open_bare_page(browser: Browser, address: Path) -> Page:
    page = browser.new_page()
    page.goto(address.as_uri())
    page.evaluate("() => rulesref.load('search/engine')")
    return page


def in_page(text: str, place: int) -> int:
    """A place in a text as the browser counts it: a sign beyond the basic plane is two."""
    return len(text[:place].encode("utf-16-le", "surrogatepass")) // 2


def build_site(corpus: Path, out: Path) -> None:
    """The site of a corpus, brought up to date."""
    command = [sys.executable, "-m", "rulesref", "site", "build", "--out", str(out)]
    environment = {**os.environ, "RULESREF_CACHE": str(CACHE), "RULESREF_CORPUS": str(corpus)}
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT, env=environment)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A folder as a static host serves it."""
    server = make_server(folder, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


class Host:
    """A host that can go away and come back: without it, nothing answers."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = 0
        self.start()

    def start(self) -> None:
        self._server = make_server(self._folder, self._port)
        self._port = self._server.server_port
        self.url = f"http://127.0.0.1:{self._port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def watched(context: BrowserContext, allowed: str) -> Iterator[Page]:
    """A page; at the end, no error was logged and nothing was asked for outside `allowed`."""
    page = context.new_page()
    errors: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    yield page
    assert errors == []
    assert [url for url in asked if not url.startswith((allowed, "data:"))] == []
    context.close()
