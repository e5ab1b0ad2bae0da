"""The library that a wheel carries: made when the wheel was built, read where it is installed, never written.

    rulesref/data/library/              the library of `rulesref/data/corpus`
    rulesref/data/library/made-from.txt a hash of what it was made from, then the sizes and names of the files

It fits if every file has its size and none was changed since the install. Where times do not tell, contents do.
"""

from __future__ import annotations

from pathlib import Path

from rulesref import __version__, paths
from rulesref.folders import FileStates
from rulesref.search.ingredients import hash_ingredients, look_at_ingredients

MADE_FROM = "made-from.txt"


def find_shipped(root: Path) -> Path | None:
    """The shipped library, if it is that of the corpus at `root`; None in a checkout, too."""
    folder = paths.SHIPPED / "library"
    if not _is_shipped(root):
        return None
    try:
        made, _, described = (folder / MADE_FROM).read_text(encoding="utf-8").partition("\n")
    except (OSError, UnicodeDecodeError):
        return None
    files = look_at_ingredients(root)
    if described != _describe(files):
        return None
    if max(files.times) > _installed() and made != hash_ingredients(root):
        return None
    return folder


def note_ingredients(folder: Path, root: Path) -> None:
    """Note in a library which files it was made from, so that it may be shipped with them."""
    described = _describe(look_at_ingredients(root))
    (folder / MADE_FROM).write_text(f"{hash_ingredients(root)}\n{described}", encoding="utf-8")


def is_shipped(folder: Path) -> bool:
    """Whether a library is part of the installed program."""
    return paths.SHIPPED in folder.parents


def _is_shipped(root: Path) -> bool:
    shipped = paths.SHIPPED / "corpus"
    return root == shipped or (shipped.is_dir() and root.resolve() == shipped.resolve())


def _installed() -> int:
    """When the program was installed: the list of its files is written last. 0 if there is none."""
    record = paths.PACKAGE.parent / f"rulesref-{__version__}.dist-info" / "RECORD"
    try:
        return record.stat().st_mtime_ns
    except OSError:
        return 0


def _describe(files: FileStates) -> str:
    """The same on every machine for files that have the same names and sizes."""
    return "\n".join([" ".join(map(str, files.sizes)), *files.names])
