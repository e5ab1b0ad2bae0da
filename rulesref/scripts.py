"""Data that scripts of the site take, as JSON without a needless sign."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from typing import Any

_COMPRESSED = re.compile(rb'rulesref\.compressed\(("[^"]*"),"([^"]*)"\);\n')


def write_json(value: Any) -> str:
    """A value in as few bytes as JSON takes."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def make_script(name: str, data: Any) -> bytes:
    """A file that hands data to the page: a script, because a page opened from a disk may load nothing else."""
    return hand_over(name, write_json(data))


def hand_over(name: str, written: str) -> bytes:
    """The same of data that is JSON already."""
    return f"rulesref.data({json.dumps(name)},{written});\n".encode()


def hand_over_compressed(name: str, written: str) -> bytes:
    """The same in a fourth of the bytes, for what there are thousands of files of. A host sends as much as before."""
    packed = b64encode(zlib.compress(written.encode(), 9)).decode()
    return f'rulesref.compressed({json.dumps(name)},"{packed}");\n'.encode()


def open_script(content: bytes) -> bytes:
    """A file of the site; data that was compressed as the script that hands it over as it is."""
    match = _COMPRESSED.fullmatch(content)
    return hand_over(json.loads(match[1]), zlib.decompress(b64decode(match[2])).decode()) if match else content
