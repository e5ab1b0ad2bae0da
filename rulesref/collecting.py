"""How often Python looks for garbage: rarely while millions of values are made that all stay."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = (200_000, 20, 100)
"""As `gc.set_threshold` takes it. By its own numbers Python looks through a corpus again and again as it grows: that
takes a twelfth of a build."""


@contextmanager
def collecting_seldom() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)
