"""How often Python looks for garbage: rarely while millions of values are made that all stay."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = (1_000_000, 20, 100)
"""As `gc.set_threshold` takes it. By its own numbers Python looks through a corpus again and again as it grows: that
takes a twelfth of a build. To look through 200,000 values takes 0.05 s; an index of 1400 entries is made of fewer than
a million, and all of them stay."""


@contextmanager
def collecting_seldom() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)
