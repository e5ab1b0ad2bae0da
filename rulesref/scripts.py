"""Scripts for a browser: those of a folder as one file, and data that they take, as JSON without a needless sign."""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from pathlib import Path
from typing import Any

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


def write_json(value: Any) -> str:
    """A value in as few bytes as JSON takes."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def make_script(name: str, data: Any) -> bytes:
    """A file that hands data to the page: a script, because a page opened from a disk may load nothing else."""
    return hand_over(name, write_json(data))


def hand_over(name: str, written: str) -> bytes:
    """The same of data that is JSON already."""
    return f"rulesref.data({json.dumps(name)},{written});\n".encode()
