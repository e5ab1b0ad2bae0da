"""The site's scripts run by node, over the files that a browser loads: no browser is needed where no page is seen."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import pytest

from rulesref.bundles import bundle_modules
from rulesref.corpus.load import load_corpus
from rulesref.language.analysis import Analyser
from rulesref.language.script_modules import make_language_modules
from rulesref.search.browser_index import make_browser_files

HERE = Path(__file__).parent
NODE = shutil.which("node")
INTERNALS = bundle_modules(HERE / "script_internals.js", make_language_modules()).decode()
"""A script that makes `internals`: functions and classes that the site's bundles keep to themselves."""


class ScriptPage(Protocol):
    """What runs scripts: node, or a page of Playwright."""

    def evaluate(self, code: str, argument: Any = None, /) -> Any: ...


class NodePage:
    """Evaluates functions as a page of Playwright does."""

    def __init__(self, node: str, folder: Path) -> None:
        command = [node, str(HERE / "node_page.js"), str(folder)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1
        )

    def evaluate(self, code: str, argument: Any = None, /) -> Any:
        self.ask(code, argument)
        return self.answer()

    def ask(self, code: str, argument: Any = None, /) -> None:
        """Let the page work on something; `answer` waits for it."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps({"code": code, "argument": argument}) + "\n")
        self._process.stdin.flush()

    def answer(self) -> Any:
        assert self._process.stdout
        answer = json.loads(self._process.stdout.readline())
        assert "error" not in answer, answer["error"]
        return answer["value"]

    def close(self) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


@contextmanager
def open_node_page(folder: Path) -> Iterator[NodePage]:
    """The search engine and the internals of a built site; skips where there is no node."""
    if NODE is None:
        pytest.skip("there is no node here: apt install node-typescript")
    page = NodePage(NODE, folder)
    page.evaluate("() => rulesref.load('search/engine')")
    page.evaluate(INTERNALS)
    yield page
    page.close()


def write_index(corpus_root: Path, analyser: Analyser, folder: Path) -> None:
    """The browser's index of a corpus, without a site around it."""
    corpus, _ = load_corpus(corpus_root)
    for name, content in make_browser_files(corpus, analyser).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def in_page(text: str, place: int) -> int:
    """A place in a text as a script counts it: a sign beyond the basic plane is two."""
    return len(text[:place].encode("utf-16-le", "surrogatepass")) // 2
