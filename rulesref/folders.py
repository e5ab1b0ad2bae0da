"""Files below a folder, as real disks have them: with lock files, dangling links, links in circles, closed folders."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator, Sequence
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


class FileStates:
    """The names, sizes and times of files: another whenever one of them may have changed.

    Every run of the program asks for those of some thousand files. So nothing is made of a file but its three facts,
    and one that `list_files` would tell of as unreadable is looked at like any other.
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        """By folder: the path of the folder, with `/` at its end, then the names of its files."""
        self.sizes: list[int] = []
        self.times: list[int] = []
        """In nanoseconds."""

    def add(self, folder: Path, endings: tuple[str, ...] = (), *, below: bool = True) -> FileStates:
        """Look at the files of a folder, or those whose names have one of these endings, and at those below it."""
        around = {_identify(parent) for parent in folder.absolute().parents} if below else set()
        self._add(folder, "", endings, below, around)
        return self

    def _add(
        self, folder: Path, shown: str, endings: tuple[str, ...], below: bool, entered: set[tuple[int, int]]
    ) -> None:
        try:
            # From an open folder a file is found at once, by its path it is looked for from the root on.
            is_opened = os.scandir in os.supports_fd
            place: int | Path = os.open(folder, os.O_RDONLY | os.O_DIRECTORY) if is_opened else folder
        except OSError:
            return
        try:
            identity = _identify(place)
            if identity in entered:
                return
            entered.add(identity)
            with os.scandir(place) as entries:
                found = sorted(entries, key=attrgetter("name"))
            if endings:
                files = [entry for entry in found if entry.name.endswith(endings) and entry.name[0] != "."]
                others = [entry for entry in found if not entry.name.endswith(endings)]
            else:
                files = [entry for entry in found if entry.name[0] != "." and not entry.is_dir(follow_symlinks=False)]
                others = found
            stats = _ask(files)
        except OSError:
            return
        finally:
            if isinstance(place, int):
                os.close(place)
        self.names.append(f"{shown}/")
        self.names += [entry.name for entry in files]
        self.sizes += [stat.st_size for stat in stats]
        self.times += [stat.st_mtime_ns for stat in stats]
        for entry in others if below else ():
            # A link may lead to a folder; what leads to none fails to open.
            if (entry.is_dir(follow_symlinks=False) or entry.is_symlink()) and not _is_passed_over(entry.name):
                self._add(folder / entry.name, f"{shown}/{entry.name}", endings, below, entered)


class _Gone:
    """A file that went away just now, as editors' files do."""

    st_size = st_mtime_ns = -1


def _ask(entries: list[os.DirEntry[str]]) -> Sequence[os.stat_result | _Gone]:
    try:
        return [entry.stat() for entry in entries]
    except OSError:
        return [*map(_ask_one, entries)]


def _ask_one(entry: os.DirEntry[str]) -> os.stat_result | _Gone:
    try:
        return entry.stat()
    except OSError:
        return _Gone()


def _identify(folder: Path | int) -> tuple[int, int]:
    """The same for a folder, open or not, and for every link to it."""
    stat = os.fstat(folder) if isinstance(folder, int) else folder.stat()
    return stat.st_dev, stat.st_ino


def _is_passed_over(name: str) -> bool:
    """Whether a name is an editor's or a tool's, or that of compiled code."""
    return name.startswith(".") or name == "__pycache__"


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
        if _is_passed_over(name):
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
