"""The wheel: installed into an empty environment, it answers from any folder, without dictionaries."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from .program import ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.mark.timeout(400)
def test_an_installed_wheel_searches_from_any_folder(wheel: Path, tmp_path: Path, small_corpus: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    binaries = tmp_path / "venv" / "bin"
    install = [str(binaries / "pip"), "install", "--quiet", "--constraint", str(ROOT / "constraints.txt"), str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    assert not list((tmp_path / "venv").rglob("pymorphy3")), "a reader needs no dictionaries"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("RULESREF")}
    environment |= {
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "PATH": str(binaries),
    }

    def run(*arguments: str) -> str:
        return subprocess.run(
            ["rulesref", *arguments], env=environment, cwd=tmp_path, check=True, capture_output=True, encoding="utf-8"
        ).stdout

    for query in ("спровокованої атаки", "внеочередных атак", "cghjdjrjdfyf fnfrf"):
        results = json.loads(run("search", query, "--json"))["results"]
        assert results[0]["id"] == "ahlcg/attack-of-opportunity"
    (card,) = json.loads(run("errata", "тёмных воспоминаний", "--json"))["cards"]
    assert [ruling["id"] for ruling in card["rulings"]] == ["ahlcg/erratum-dark-memory"]
    (tmp_path / "own/pack/core").mkdir(parents=True)
    (tmp_path / "own/packs.json").write_text('[{"code": "core", "name": "Core Set"}]')
    flashlight = '[{"code": "01087", "name": "Flashlight", "pack_code": "core", "position": 87}]'
    (tmp_path / "own/pack/core/core.json").write_text(flashlight)
    assert "rulesref[build]" in run("--ui", "en", "cards", "use", "own")
    assert json.loads(run("errata", "flashligth", "--json"))["cards"][0]["code"] == "01087"
    assert "Див. також" in run("--ui", "uk", "show", "ahlcg/parley")
    environment["RULESREF_CORPUS"] = str(small_corpus)
    run("site", "build", "--out", "site")
    assert (tmp_path / "site/uk/toy/enemy/index.html").is_file()
    del environment["RULESREF_CORPUS"]
    refused = subprocess.run(
        ["rulesref", "new", "entry", "ahlcg/x"], env=environment, cwd=tmp_path, capture_output=True, encoding="utf-8"
    )
    assert refused.returncode == 2
