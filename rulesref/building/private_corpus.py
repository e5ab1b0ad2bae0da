"""A corpus with a person's imported documents in it, for a site that they asked for twice."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from rulesref.ids import IMPORTED
from rulesref.importing.corpus_folder import write_corpus
from rulesref.importing.imported_document import ImportedDocument


@contextmanager
def join_corpus(root: Path, documents: Sequence[ImportedDocument], marks: Mapping[str, str]) -> Iterator[Path]:
    """A folder for as long as it is needed, with the corpus at `root` and a game for each document.

    `marks` stand behind the titles of the documents, in their languages: readers of the site see whose they are.
    """
    with tempfile.TemporaryDirectory(prefix="rulesref-") as name:
        joined = Path(name) / root.resolve().name
        shutil.copytree(root, joined)
        sources = (joined / "sources.yaml").read_text(encoding="utf-8")
        # Their ids are those of published documents, which the corpus has already.
        marked = [
            replace(document, id=f"{IMPORTED}{document.id}", title=f"{document.title} ({marks[document.language]})")
            for document in documents
        ]
        write_corpus(marked, joined, as_rules=True)
        imported = (joined / "sources.yaml").read_text(encoding="utf-8")
        (joined / "sources.yaml").write_text(f"{sources.rstrip()}\n{imported}", encoding="utf-8")
        yield joined
