"""Installs of the clone, the sdist and the wheel: pip makes one wheel of each, installed where nothing else is.

Needs a source of packages; where there is none, these tests are skipped.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
import sys
import tarfile
import venv
from collections.abc import Callable
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from hatch_build import make_library
from rulesref import __version__

from .program import ROOT

CONSTRAINTS = ("--constraint", str(ROOT / "constraints.txt"))


def pip(*arguments: str | Path, fails: bool = False) -> subprocess.CompletedProcess[str]:
    # A requirement that this environment has by chance must not help: no path of ours.
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "RULESREF"))}
    command = [sys.executable, "-m", "pip", *map(str, arguments)]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment)
    assert fails or run.returncode == 0, run.stdout + run.stderr
    return run


class Environment:
    """An environment without any package, and what is installed into it."""

    def __init__(self, folder: Path, new: bool = False) -> None:
        if new:
            venv.create(folder, with_pip=False)
        self.folder = folder
        self.binaries = folder / "bin"
        self.packages = next(folder.glob("lib/python*/site-packages"))

    def install(self, *arguments: str | Path) -> None:
        pip("--python", self.binaries / "python", "install", "--quiet", *CONSTRAINTS, *arguments)

    def run(self, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """A command in a folder of its own, where nothing of this checkout is seen."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "RULESREF"))}
        places = {
            "XDG_CACHE_HOME": str(self.folder / "cache"),
            "XDG_DATA_HOME": str(self.folder / "data"),
            "PATH": str(self.binaries),
        }
        return subprocess.run(
            command, cwd=self.folder, env={**kept, **places, **environment}, capture_output=True, encoding="utf-8"
        )

    def search(self, query: str, **environment: str) -> list[str]:
        run = self.run("rulesref", "search", query, "--json", **environment)
        return [result["id"] for result in json.loads(run.stdout)["results"]]


@pytest.fixture(scope="module", autouse=True)
def package_source(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("probe")
    probe = pip("download", "--quiet", "--no-deps", "--dest", folder, *CONSTRAINTS, "mdurl", fails=True)
    if probe.returncode:
        pytest.skip("no package can be had here: the build of a wheel takes its requirements from a package source")


Make = Callable[[str, Callable[[Path], object]], Path]


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> Make:
    """A folder that is filled once in a run of the tests, whichever of its processes comes first."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own

    def make(name: str, fill: Callable[[Path], object]) -> Path:
        folder = shared / name
        with (shared / f"{name}.lock").open("a+") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            lock.seek(0)
            if not lock.read():
                folder.mkdir()
                fill(folder)
                lock.write("filled")
        return folder

    return make


@pytest.fixture(scope="module")
def wheel(once: Make) -> Path:
    """What `pip install .` makes of this clone first, in an environment of declared requirements alone."""
    make = ("wheel", "--quiet", "--no-deps", "--wheel-dir")
    return next(once("wheel", lambda folder: pip(*make, folder, ROOT)).glob("*.whl"))


@pytest.fixture(scope="module")
def sdist(once: Make) -> Path:
    def make(folder: Path) -> None:
        command = [sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", str(folder), str(ROOT)]
        subprocess.run(command, check=True, capture_output=True)

    return next(once("sdist", make).glob("*.tar.gz"))


@pytest.fixture(scope="module")
def wheel_of_sdist(sdist: Path, once: Make) -> Path:
    """Unpacked by pip in another folder and built there, with what is installed here: requirements are the clone's."""
    make = ("wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir")
    return next(once("wheel-of-sdist", lambda folder: pip(*make, folder, sdist)).glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, once: Make) -> Environment:
    """The program in an environment of what it needs alone. What is run is compiled when it is run."""
    return Environment(once("clone", lambda folder: Environment(folder, new=True).install("--no-compile", wheel)))


def test_clone_and_sdist_make_the_same_wheel_to_the_byte(wheel: Path, wheel_of_sdist: Path) -> None:
    assert wheel.name == wheel_of_sdist.name
    assert wheel.read_bytes() == wheel_of_sdist.read_bytes()


def test_an_installed_program_searches_from_any_folder_and_writes_nothing(installed: Environment) -> None:
    assert not list(installed.packages.glob("pymorphy3*")), "a reader needs no dictionaries"
    files = (path for path in installed.packages.rglob("*") if path.is_file() and path.suffix != ".pyc")
    before = {path: path.stat().st_mtime_ns for path in files}
    for query in ("спровокованої атаки", "внеочередных атак", "cghjdjrjdfyf fnfrf"):
        assert installed.search(query)[0] == "ahlcg/attack-of-opportunity"
    run = installed.run("rulesref", "errata", "тёмных воспоминаний", "--json")
    (card,) = json.loads(run.stdout)["cards"]
    assert [ruling["id"] for ruling in card["rulings"]] == ["ahlcg/erratum-dark-memory"]
    assert "Див. також" in installed.run("rulesref", "--ui", "uk", "show", "ahlcg/parley").stdout
    assert not (installed.folder / "cache").exists(), "the first search builds nothing"
    after = {path: path.stat().st_mtime_ns for path in before}
    assert after == before


def test_a_person_may_bring_card_data_and_a_corpus_of_their_own(installed: Environment, small_corpus: Path) -> None:
    folder = installed.folder
    (folder / "own/pack/core").mkdir(parents=True)
    (folder / "own/packs.json").write_text('[{"code": "core", "name": "Core Set"}]')
    flashlight = '[{"code": "01087", "name": "Flashlight", "pack_code": "core", "position": 87}]'
    (folder / "own/pack/core/core.json").write_text(flashlight)
    assert "rulesref[build]" in installed.run("rulesref", "--ui", "en", "cards", "use", "own").stdout
    run = installed.run("rulesref", "errata", "flashligth", "--json")
    assert [card["code"] for card in json.loads(run.stdout)["cards"]] == ["01087"]
    own = {"RULESREF_CORPUS": str(small_corpus), "RULESREF_CACHE": str(folder / "own-cache")}
    assert installed.search("атака", **own)[0] == "toy/attack"
    assert installed.run("rulesref", "site", "build", "--out", "site", **own).returncode == 0
    assert (folder / "site/uk/toy/enemy/index.html").is_file()
    assert installed.run("rulesref", "new", "entry", "ahlcg/x").returncode == 2


def test_a_file_that_is_changed_after_the_install_is_searched_as_it_is(
    installed: Environment, small_corpus: Path, tmp_path: Path
) -> None:
    # In a copy with a small corpus: other processes search what is installed meanwhile.
    about = f"rulesref-{__version__}.dist-info"
    shutil.copytree(installed.packages / about, tmp_path / about)
    shutil.copytree(
        installed.packages / "rulesref", tmp_path / "rulesref", ignore=shutil.ignore_patterns("corpus", "library")
    )
    # Not all folders of these names are data.
    shutil.copytree(installed.packages / "rulesref/corpus", tmp_path / "rulesref/corpus")
    corpus, library = tmp_path / "rulesref/data/corpus", tmp_path / "rulesref/data/library"
    small_corpus.rename(corpus)
    library.mkdir()
    make_library(corpus, library)
    (tmp_path / about / "RECORD").touch()
    path = corpus / "toy/glossary/attack.uk.md"
    text, size = path.read_text(encoding="utf-8"), path.stat().st_size
    cache = tmp_path / "cache"

    def title() -> str:
        own = {"RULESREF_CACHE": str(cache), "PYTHONPATH": str(tmp_path)}
        run = installed.run("python", "-m", "rulesref", "show", "toy/attack", "--lang", "uk", "--json", **own)
        return str(json.loads(run.stdout)["title"])

    assert title() == "Атака"
    assert not cache.exists(), "the shipped library fits"
    path.write_text(text.replace("title: Атака", "title: Атаки"), encoding="utf-8")
    assert path.stat().st_size == size, "only time and contents tell"
    assert title() == "Атаки"
    path.write_text(text, encoding="utf-8")
    shutil.rmtree(cache)
    assert title() == "Атака"
    assert not cache.exists(), "newer than the install, but of the same contents"


def test_the_program_runs_as_a_module_and_tells_one_version(installed: Environment) -> None:
    about = Distribution.at(next(installed.packages.glob("rulesref-*.dist-info"))).metadata
    run = installed.run("python", "-m", "rulesref", "--version")
    assert (run.stdout, about["Version"]) == (f"rulesref {__version__}\n", __version__)
    classifiers = set(about.get_all("Classifier") or ())
    assert {"Typing :: Typed", "Natural Language :: Ukrainian", "Programming Language :: Python :: 3.11"} <= classifiers
    assert (installed.packages / "rulesref/py.typed").is_file()
    assert "pip install 'rulesref[mcp]'" in installed.run("rulesref", "mcp").stderr


def test_the_sdist_has_what_a_build_needs_and_no_built_file(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"hatch_build.py", "pyproject.toml", "NOTICE.md", "rulesref/py.typed", "corpus/sources.yaml"} <= names
    assert not [name for name in names if name.endswith((".mo", ".pyc", ".seg"))]
