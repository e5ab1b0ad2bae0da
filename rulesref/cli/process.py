"""The process of the program: its standard streams, and its end."""

from __future__ import annotations

import atexit
import os
import sys
from contextlib import suppress
from typing import NoReturn


def open_missing_streams() -> None:
    """Nothing to read and nobody to read it, where a stream was closed (`<&-`, `>&-`): Python has None for it."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            handle = os.open(os.devnull, os.O_RDWR)
            # No file that is opened later may take its number.
            if handle != number:
                os.dup2(handle, number)
                os.close(handle)
            setattr(sys, name, os.fdopen(number, "w" if number else "r", encoding="utf-8"))


def drop_output() -> None:
    """What waits to be written goes nowhere, so that the end of the process does not try again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def end_process(code: int) -> NoReturn:
    """End at once, with all output out: to take apart what was loaded costs more than a query."""
    # Folders that were made for one run are removed.
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):
            stream.flush()
    os._exit(code)
