"""The HTML of built pages as the templates write it, for tests that look for a part of it."""

from __future__ import annotations

import re
from pathlib import Path

_UNQUOTED = re.compile(r"""(?<=[a-z])=([^\s"'=<>`]+)(?=[\s>])""")
_TAG = re.compile(r"<[a-z][^<>]*>")


def quote_attributes(html: str) -> str:
    return _TAG.sub(lambda tag: _UNQUOTED.sub(r'="\1"', tag[0]), html)


def read_page(site: Path, path: str) -> str:
    """A page with quoted attributes and ordinary spaces."""
    html = (site / path / "index.html").read_text(encoding="utf-8")
    return quote_attributes(html).replace("\u00a0", " ")
