"""Files below a folder, as real disks have them: with lock files, dangling links, links in circles, closed folders."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

NOT_UTF8 = "not UTF-8"
"""The reason why a name cannot be used; any other reason is the system's own."""


class Unreadable(NamedTuple):
    """A file or folder that cannot be looked at, and why."""

    path: Path
    reason: str


def list_files(
    folder: Path,
    wanted: Callable[[str], bool] | None = None,
    unreadable: list[Unreadable] | None = None,
    *,
    below: bool = True,
) -> Iterator[os.DirEntry[str]]:
    """The files of a folder whose names are wanted (or all), and those below it, always in the same order.

    Names that begin with a dot are an editor's or a tool's and passed over, as is compiled code. A folder is entered
    once and those around it never, so that links in a circle end. What cannot be looked at is left out and added to
    `unreadable`.
    """
    around = {_identify(parent) for parent in folder.absolute().parents} if below else set()
    found: list[os.DirEntry[str]] = []
    _list(folder, wanted, [] if unreadable is None else unreadable, around, below, found)
    return iter(found)


def _identify(folder: Path) -> tuple[int, int]:
    """The same for a folder and for every link to it."""
    stat = folder.stat()
    return stat.st_dev, stat.st_ino


def _list(
    folder: Path,
    wanted: Callable[[str], bool] | None,
    unreadable: list[Unreadable],
    entered: set[tuple[int, int]],
    below: bool,
    listed: list[os.DirEntry[str]],
) -> None:
    try:
        identity = _identify(folder)
        if identity in entered:
            return
        entered.add(identity)
        with os.scandir(folder) as entries:
            found = sorted(entries, key=attrgetter("name"))
    except OSError as error:
        unreadable.append(_explain(folder, error))
        return
    for entry in found:
        name = entry.name
        if name.startswith(".") or name == "__pycache__":
            continue
        try:
            name.encode()
            if entry.is_dir():
                if wanted is not None and wanted(name):
                    # Named as a file that is wanted: whoever made it meant one.
                    unreadable.append(Unreadable(Path(entry.path), os.strerror(errno.EISDIR)))
                elif below:
                    _list(Path(entry.path), wanted, unreadable, entered, below, listed)
            elif wanted is None or wanted(name):
                # A pipe or a device would be waited for without end.
                if entry.is_file():
                    listed.append(entry)
                else:
                    entry.stat()
        except UnicodeEncodeError:
            unreadable.append(Unreadable(Path(entry.path), NOT_UTF8))
        except OSError as error:
            unreadable.append(_explain(Path(entry.path), error))


def _explain(path: Path, error: OSError) -> Unreadable:
    return Unreadable(path, error.strerror or str(error))
