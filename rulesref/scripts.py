"""Data that scripts of the site take, as JSON without a needless sign."""

from __future__ import annotations

import json
from typing import Any


def write_json(value: Any) -> str:
    """A value in as few bytes as JSON takes."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def make_script(name: str, data: Any) -> bytes:
    """A file that hands data to the page: a script, because a page opened from a disk may load nothing else."""
    return hand_over(name, write_json(data))


def hand_over(name: str, written: str) -> bytes:
    """The same of data that is JSON already."""
    return f"rulesref.data({json.dumps(name)},{written});\n".encode()
