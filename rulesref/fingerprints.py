"""Fingerprints of files: their state (sizes and times), quick to look at, and a hash of their contents, which is sure.

Whoever makes something of files keeps both, and hashes only when the state is another than it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from rulesref import paths
from rulesref.folders import FileStates


def describe_state(files: FileStates) -> str:
    """A text that is another whenever a file may have changed: their names, and a hash of all sizes and times."""
    # Python's hash of whole numbers is the same in every process, and writing them out would take as long as asking.
    numbers = hash((*files.sizes, *files.times))
    # A name that is no text is written as it can be.
    return "\n".join([str(numbers), *files.names]).encode("utf-8", "backslashreplace").decode()


def hash_text(text: str) -> str:
    # Here and below: most runs find everything as it was and hash nothing.
    from hashlib import sha256

    return sha256(text.encode()).hexdigest()


def hash_contents(files: Iterable[Path], base: Path, more: str = "") -> str:
    """A hash of what stands in the files, of their paths from `base`, and of whatever else matters."""
    from hashlib import sha256

    digest = sha256(more.encode())
    for path in files:
        digest.update(f"\n{path.relative_to(base).as_posix()}\n".encode())
        # What cannot be read is told by whoever reads the corpus; here it is like an empty file.
        with suppress(OSError):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def recall_hash(note: Path, state: str) -> str:
    """The hash that was noted when the files were in this state; empty if they were not."""
    try:
        value, _, then = note.read_text(encoding="utf-8").partition("\n")
    except (OSError, UnicodeDecodeError):
        return ""
    return value if then == state else ""


def note_hash(note: Path, state: str, value: str) -> None:
    """Note what the files hash to in this state."""
    paths.write_text(note, f"{value}\n{state}")
