"""Files -> a folder, swapped in whole: a killed build leaves the last good site, an unchanged file stays as it is."""

from __future__ import annotations

import ctypes
import glob
import os
import shutil
import tempfile
from collections.abc import Collection, Iterable, Mapping
from io import FileIO
from itertools import chain
from pathlib import Path

_EXCHANGE = 2
_HERE = -100


def write_output(out: Path, written: Mapping[str, bytes], kept: Collection[str]) -> None:
    """Make `out` hold exactly the files of `written` and, as they are there now, those of `kept`."""
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=_fresh_prefix(out), dir=out.parent))
    try:
        fresh.chmod(0o755)
        _make_folders(fresh, {name.rpartition("/")[0] for name in chain(kept, written)})
        # As strings: to make paths of the names of ten thousand files takes as long as to write them.
        new, old = str(fresh), str(out)
        for name in kept:
            _link(f"{old}/{name}", f"{new}/{name}")
        for name, content in written.items():
            with FileIO(f"{new}/{name}", "w") as file:
                file.write(content)
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


def _make_folders(folder: Path, names: Iterable[str]) -> None:
    """Those above first; each is made once."""
    above = {name[:end] for name in names for end in range(len(name)) if name[end] == "/"}
    for name in sorted(filter(None, above.union(names))):
        (folder / name).mkdir()


def _link(old: str, new: str) -> None:
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
