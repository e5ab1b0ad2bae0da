"""Data that scripts of the site take, as JSON without a needless character."""

from __future__ import annotations

import json
import re
import zlib
from typing import Any

_FORBIDDEN = '\0\n\r"\\'
"""What a string literal may not hold, or what tools take for the end of a text."""
_MOVED = 0x100
"""Added to the code of such a character: two bytes for one, and the lower seven bits stay."""
_MEMORY = 5
"""Short blocks, each with a code of its own: columns of unlike numbers stand side by side. Files are 2 % smaller."""
_LOWER = bytes(byte & 0x7F for byte in range(256))
_TOP_TO_BIT = [bytes((byte >> 7) << place for byte in range(256)) for place in range(7)]
_BIT_TO_TOP = [bytes((byte >> place & 1) << 7 for byte in range(256)) for place in range(7)]

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
    """The same in a third of the bytes. A host that compresses sends as much as before."""
    deflater = zlib.compressobj(9, memLevel=_MEMORY)
    packed = write_seven_bits(deflater.compress(written.encode()) + deflater.flush())
    return f'rulesref.compressed({json.dumps(name)},"{packed}");\n'.encode()


def open_script(content: bytes) -> bytes:
    """A file of the site; data that was compressed as the script that hands it over as it is."""
    match = _COMPRESSED.fullmatch(content)
    if not match:
        return content
    written = zlib.decompress(read_seven_bits(match[2].decode())).decode()
    return hand_over(json.loads(match[1]), written)


def write_seven_bits(data: bytes) -> str:
    """Bytes as a string literal of ASCII, in an eighth more room (base64 takes a third): first the lower seven bits of
    each byte, then the highest bits of seven bytes in a character. `site/page/loader.js` reads it."""
    tops = [data[place::7].translate(_TOP_TO_BIT[place]) for place in range(7)]
    longest = len(tops[0])
    joined = 0
    for some in tops:
        joined |= int.from_bytes(some.ljust(longest, b"\0"))
    text = (data.translate(_LOWER) + joined.to_bytes(longest)).decode("ascii")
    for character in _FORBIDDEN:
        text = text.replace(character, chr(ord(character) + _MOVED))
    return text


def read_seven_bits(text: str) -> bytes:
    """The bytes that `write_seven_bits` wrote."""
    for character in _FORBIDDEN:
        text = text.replace(chr(ord(character) + _MOVED), character)
    length = len(text) * 7 // 8
    data, tops = bytearray(text[:length].encode("ascii")), text[length:].encode("ascii")
    for place in range(7):
        some = data[place::7]
        highest = tops[: len(some)].translate(_BIT_TO_TOP[place])
        data[place::7] = (int.from_bytes(some) | int.from_bytes(highest)).to_bytes(len(some))
    return bytes(data)
