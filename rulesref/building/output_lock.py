"""One build at a time into a folder: whoever comes second waits for the first."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


@contextmanager
def locked(out: Path, wait: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Hold the lock of a folder, a file beside it. It ends with the process, whatever becomes of that one.

    `wait` is called before waiting for another process. Where no file can be made there is no lock; nothing else could
    be written there either.
    """
    path = out.parent / f".{out.name}.lock"
    handle = _acquire(path, wait)
    try:
        yield
    finally:
        if handle is not None:
            # Before the lock is let go: whoever waits looks whether the file is still there.
            with suppress(OSError):
                path.unlink()
            os.close(handle)


def _acquire(path: Path, wait: Callable[[], None]) -> int | None:
    if fcntl is None:
        return None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            handle = os.open(path, os.O_RDONLY | os.O_CREAT | os.O_CLOEXEC, 0o644)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                wait()
                fcntl.flock(handle, fcntl.LOCK_EX)
            if _is_same(handle, path):
                return handle
            # The one who held it has removed the file; another may hold a new one.
            os.close(handle)
    except OSError:
        return None


def _is_same(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False
