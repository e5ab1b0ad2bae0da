"""What a wheel needs beyond the sources: compiled catalogues, and the library of its corpus, ready to be searched."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs for a wheel and for an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        compile_catalogues(root / "locales")
        if version == "editable":
            # A checkout makes its library when it is first searched.
            return
        self._folder = TemporaryDirectory()
        library = Path(self._folder.name) / "library"
        library.mkdir()
        # What the person has in a cache must not matter.
        os.environ["RULESREF_CACHE"] = str(Path(self._folder.name) / "cache")
        sys.path.insert(0, str(root))
        make_library(root / "corpus", library)
        build_data["force_include"][str(library)] = "rulesref/data/library"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self._folder.cleanup()


def make_library(root: Path, folder: Path) -> None:
    """The library of a corpus; the same bytes for the same corpus."""
    from rulesref.collecting import collecting_seldom
    from rulesref.corpus.load import load_corpus
    from rulesref.language import morphology
    from rulesref.search.build import build_library
    from rulesref.search.manifest import write_manifest
    from rulesref.search.shipped import note_ingredients

    if not morphology.available():
        raise ValueError("the dictionaries of rulesref[build] are missing")
    if find_spec("numpy") is None:
        raise ValueError("numpy of rulesref[build] is missing")
    with collecting_seldom():
        corpus, problems = load_corpus(root)
        if problems:
            raise ValueError(f"the corpus has faults: {problems[0]}")
        build_library(corpus, folder)
    note_ingredients(folder, root)
    write_manifest(folder, with_times=False)


def compile_catalogues(locales: Path) -> None:
    """Every .po beside its .mo."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parent.parent.name)
        # Else the time of compiling would stand in the file, and no two wheels would be the same.
        catalogue.creation_date = datetime.fromtimestamp(0, UTC)
        compiled = BytesIO()
        write_mo(compiled, catalogue)
        target = source.with_suffix(".mo")
        # A program that runs from this checkout may be reading it.
        if not target.is_file() or target.read_bytes() != compiled.getvalue():
            target.write_bytes(compiled.getvalue())
