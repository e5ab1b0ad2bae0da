"""What the metadata promises: pinned build requirements, and whose word forms a wheel carries."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import metadata, version

from morfeusz2 import Morfeusz

from .program import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def join_lines(text: str) -> str:
    return " ".join(text.replace(">", " ").split())


def test_build_requirements_are_pinned_as_in_the_constraints() -> None:
    pinned = set((ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines())
    assert [one for one in PROJECT["build-system"]["requires"] if one not in pinned] == []


def test_the_notice_names_the_dictionaries_as_they_name_themselves() -> None:
    notice = join_lines((ROOT / "NOTICE.md").read_text(encoding="utf-8"))
    for name in ("pymorphy3-dicts-ru", "pymorphy3-dicts-uk"):
        about = metadata(name)
        assert f"`{name}` {version(name)}" in notice
        assert f"“{about['License']}”" in notice
        assert "Creative Commons Attribution-Share Alike <http://creativecommons.org/licenses/by-sa/3.0/>" in (
            about["Description"] or ""
        )
    assert "Attribution-ShareAlike 3.0" in notice
    assert f"`morfeusz2` {version('morfeusz2')}" in notice
    assert re.sub(r"https?://|/$", "", metadata("morfeusz2")["License"]) in notice
    polish = Morfeusz()
    assert f"({polish.dict_id()})" in notice
    assert join_lines(polish.dict_copyright()) in notice
