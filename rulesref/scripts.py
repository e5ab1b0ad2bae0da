"""The scripts of a folder as one file: what only a reader of the source needs is left out."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

# Comments that fill whole lines, and types inside a line; none of our strings spans lines or holds such a thing.
_COMMENT = re.compile(
    r"^\s*/\*(?:(?!\*/).)*\*/\s*?$\n?|^\s*//[^\n]*\n|/\*\* @type [^*]*\*/ ?", re.MULTILINE | re.DOTALL
)
_MARGIN = re.compile(r"^\s+", re.MULTILINE)


def bundle_scripts(folder: Path, without: Collection[str] = ()) -> bytes:
    """Every script of a folder in order of names: each adds to the namespace what later ones may take from it."""
    files = [path for path in sorted(folder.glob("*.js")) if path.name not in without]
    scripts = [path.read_text(encoding="utf-8") for path in files]
    return "".join(_MARGIN.sub("", _COMMENT.sub("", script)) for script in scripts).encode()
