"""What the tests share: the real library, a small corpus to change, and the program run as a person runs it."""

from __future__ import annotations

import fcntl
import gc
import os
from collections.abc import Callable, Iterator
from functools import cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

from rulesref.building.search_library import open_library
from rulesref.building.site_build import build_site
from rulesref.collecting import SELDOM
from rulesref.corpus.load import load_corpus
from rulesref.model import Corpus
from rulesref.problems import Problem
from rulesref.search.library import Library
from tools.chromium import CHROMIUM, open_browser

pytest.register_assert_rewrite("tests.browsing")

from .program import ROOT, Run, run_here, run_process  # noqa: E402 - what is imported after it shows what it asserts

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# A busy machine is no fault of what is tested.
settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

SHARED = ROOT.parent / "shared"
CACHE = ROOT / "build" / "test-cache"
"""Kept between runs: a library is stamped with what it was made from, so an old one is never used."""

PATIENCE = 120_000
"""Milliseconds that a browser may take for one thing: only what hangs takes as long."""

BEGUN_FIRST = ("test_wheel.py",)
"""Tests that wait for long processes: begun last, they would go on alone when all others are done. One test process has
all of them, so that none waits for another's wheel."""

SMALL_CORPUS = {
    "sources.yaml": """\
rules-uk:
  game: toy
  language: uk
  title: "Іграшкові правила"
  short: Правила
  version: "1.0"
  date: "2023"
  publisher: "Ніхто"
faq-ru:
  game: toy
  language: ru
  title: "Вопросы и ответы"
  short: FAQ
  version: ru2.0
  date: "2024-09"
  publisher: "Никто"
  editions: {ru: {only: {en: Russian edition only}, note: {en: A version with “ru” concerns the Russian edition only.}}}
faq-en:
  game: toy
  language: en
  title: "Questions and Answers"
  short: FAQ
  versions: {"2.3": "2024-10"}
  publisher: "Nobody"
""",
    "toy/game.yaml": """\
names: {uk: Іграшка, ru: Игрушка, pl: Zabawka, en: Toy}
sections:
  rules: {names: {uk: Правила, ru: Правила, pl: Zasady, en: Rules}}
  round: {names: {uk: Раунд, ru: Раунд, pl: Runda, en: The round}, round: true}
  glossary: {names: {uk: Глосарій, ru: Глоссарий, pl: Słowniczek, en: Glossary}, lookup: true}
  faq: {names: {uk: Запитання, ru: Вопросы, pl: Pytania, en: Questions}, lookup: true}
""",
    "toy/terms.yaml": """\
enemy:
  names: {uk: Ворог, ru: Враг, pl: Wróg, en: Enemy}
  older: {ru: [Противник]}
  entries: [enemy]
attack:
  names: {uk: Атака, ru: Атака, en: Attack}
  entries: [attack, faq-attack]
""",
    "toy/cards.yaml": '"01001":\n  names: {uk: Сторожовий пес, ru: Сторожевой пёс}\n  sets: [Core]\n  number: "1"\n',
    "toy/glossary/enemy.uk.md": """\
---
title: Ворог
kind: glossary
source: {doc: rules-uk, page: 3}
see: [attack]
---
Ворог б'ється з вами, поки ви не втечете. Див. [атака](attack).
""",
    "toy/glossary/attack.uk.md": """\
---
title: Атака
kind: glossary
number: "1.4"
source: {doc: rules-uk, page: 5}
---
Атака завдає одну рану.
""",
    "toy/faq/faq-attack.ru.md": """\
---
title: Можно ли атаковать дважды?
kind: faq
source: {doc: faq-ru, section: "2.1"}
about: [attack]
cards: ["01001"]
---
**Нет.** Одна [атака](attack) за ход.
""",
}


# Nobody's own card data: what a test wants of it, it makes.
os.environ["RULESREF_DATA"] = str(CACHE / "no-data")
os.environ["RULESREF_CACHE"] = str(CACHE)


@pytest.fixture
def small_corpus(tmp_path: Path) -> Path:
    """A corpus of three entries, free of faults."""
    root = tmp_path / "corpus"
    for name, text in SMALL_CORPUS.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


@cache
def read_real_corpus() -> tuple[Corpus, list[Problem]]:
    """The real corpus and what is wrong in its files, read once in a process."""
    return load_corpus(ROOT / "corpus")


def load_real_corpus() -> Corpus:
    """The real corpus; it is never changed, only replaced in part."""
    return read_real_corpus()[0]


@pytest.fixture(scope="session")
def library() -> Library:
    """The library of the real corpus."""
    return open_library(ROOT / "corpus")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's chromium, which asks nobody for anything. One for all tests of a process: there can be no second."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium here: apt install chromium-headless-shell")
    with open_browser() as browser, pytest.MonkeyPatch.context() as patch:
        for name in ("new_context", "new_page"):
            patch.setattr(browser, name, _with_patience(getattr(browser, name)))
        yield browser


def _with_patience(make: Callable[..., Any]) -> Callable[..., Any]:
    """What it makes, a context or a page, waits for a busy machine."""

    @wraps(make)
    def make_patient(**options: Any) -> Any:
        made = make(**options)
        made.set_default_timeout(PATIENCE)
        return made

    return make_patient


@pytest.fixture(scope="session")
def site() -> Path:
    """The site of the real corpus, brought up to date; test processes take turns."""
    out = ROOT / "build" / "test-site"
    out.parent.mkdir(exist_ok=True)
    with (out.parent / "test-site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        build_site(ROOT / "corpus", out)
    return out


@pytest.fixture(scope="session")
def small_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small site to search in, built once; nobody changes it."""
    from .searching import make_small_site

    return make_small_site(tmp_path_factory.mktemp("small"))


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where that site is served."""
    from .browsing import serving

    with serving(site) as url:
        yield url


@pytest.fixture(params=["file", "http"])
def start(request: pytest.FixtureRequest, site: Path, address: str) -> str:
    """Where pages are opened: from the disk, and from a host."""
    return f"{site.as_uri()}/" if request.param == "file" else address


REPORTS = ROOT / "build" / "test-reports"


@pytest.fixture
def report(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Takes lines that the test run prints at its end; test processes cannot print themselves."""
    path = REPORTS / f"{request.node.name}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)

    def take(text: str) -> None:
        path.write_text(text, encoding="utf-8")

    return take


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write what is seen now into tests/golden")
    parser.addoption(
        "--each", type=int, default=1, help="compare each such judged query in both searches; 1 for all of them"
    )


def pytest_configure() -> None:
    gc.set_threshold(*SELDOM)


def pytest_collection_finish() -> None:
    # The tests themselves and the corpus stay: nobody need look through them for garbage again and again.
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in BEGUN_FIRST)


def pytest_sessionstart(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):
        for path in REPORTS.glob("*.txt"):
            path.unlink()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for path in sorted(REPORTS.glob("*.txt")):
        terminalreporter.section(path.stem)
        terminalreporter.write_line(path.read_text(encoding="utf-8"))


@pytest.fixture
def rulesref() -> Run:
    """Runs the program in this process: most of what a process of its own costs is its start."""
    return run_here


@pytest.fixture
def rulesref_process() -> Run:
    """Runs the program in a process of its own, where that is what matters."""
    return run_process
