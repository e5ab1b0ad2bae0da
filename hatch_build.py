"""What a wheel needs beyond the sources: compiled catalogues, and the word forms of its corpus."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs for a wheel and for an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        sys.path.insert(0, str(root))
        compile_catalogues(root / "locales")
        if version == "editable":
            # A checkout makes its word forms when it is first searched.
            return
        from rulesref.corpus.load import load_corpus
        from rulesref.search.build import make_forms

        self._folder = TemporaryDirectory()
        forms = Path(self._folder.name) / "forms.txt"
        corpus, problems = load_corpus(root / "corpus")
        if problems:
            raise ValueError(f"the corpus has faults: {problems[0]}")
        make_forms(corpus, forms)
        if not forms.stat().st_size:
            raise ValueError("the dictionaries of rulesref[build] are missing")
        build_data["force_include"][str(forms)] = "rulesref/data/forms.txt"


def compile_catalogues(locales: Path) -> None:
    """Every .po beside its .mo."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parent.parent.name)
        # Else the time of compiling would stand in the file, and no two wheels would be the same.
        catalogue.creation_date = datetime.fromtimestamp(0, UTC)
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)
