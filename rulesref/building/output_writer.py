"""Files -> a folder, swapped in whole: a killed build leaves the last good site, an unchanged file stays as it is."""

from __future__ import annotations

import ctypes
import glob
import os
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

_EXCHANGE = 2
_HERE = -100


def write_output(out: Path, written: Mapping[str, bytes], kept: Iterable[str]) -> None:
    """Make `out` hold exactly the files of `written` and, as they are there now, those of `kept`."""
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=_fresh_prefix(out), dir=out.parent))
    try:
        fresh.chmod(0o755)
        folders: set[Path] = {fresh}
        for name in kept:
            path = _place(fresh, name, folders)
            _link(out / name, path)
        for name, content in written.items():
            _place(fresh, name, folders).write_bytes(content)
        _swap(fresh, out)
    finally:
        # After the swap this is the site before; after a fault, the unfinished one.
        shutil.rmtree(fresh, ignore_errors=True)


def recover(out: Path) -> None:
    """Bring back the site that a build killed between two renames had set aside."""
    aside = _aside(out)
    if aside.is_dir():
        if out.exists():
            shutil.rmtree(aside)
        else:
            aside.rename(out)


def clear_remains(out: Path) -> None:
    """Remove what killed builds left beside the site. Only who holds the lock of the folder may: no build is alive."""
    for path in out.parent.glob(f"{glob.escape(_fresh_prefix(out))}*"):
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)


def _fresh_prefix(out: Path) -> str:
    # With a sign that tells `site` from `site-2` beside it.
    return f".{out.name}.building-"


def _place(folder: Path, name: str, made: set[Path]) -> Path:
    path = folder / name
    if path.parent not in made:
        path.parent.mkdir(parents=True, exist_ok=True)
        made.add(path.parent)
    return path


def _link(old: Path, new: Path) -> None:
    try:
        os.link(old, new)
    except OSError:
        # A file system without hard links.
        shutil.copy2(old, new)


def _aside(out: Path) -> Path:
    return out.parent / f".{out.name}.before"


def _swap(fresh: Path, out: Path) -> None:
    """Put `fresh` where `out` is, in one step where the system can exchange two folders, else in two."""
    if not out.exists():
        fresh.rename(out)
        return
    if _exchange(fresh, out):
        return
    aside = _aside(out)
    out.rename(aside)
    fresh.rename(out)
    shutil.rmtree(aside, ignore_errors=True)


def _exchange(one: Path, other: Path) -> bool:
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError, TypeError):
        return False
    return bool(rename(_HERE, os.fsencode(one), _HERE, os.fsencode(other), _EXCHANGE) == 0)
