"""Electronic books -> lines: their chapters in reading order, each as HTML."""

from __future__ import annotations

import posixpath
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

from rulesref.importing.faults import CannotImport
from rulesref.importing.lines import Line
from rulesref.importing.readers.archive import open_archive, read_part
from rulesref.importing.readers.html import html_to_lines, number_lines
from rulesref.importing.readers.text import decode_text

CONTAINER = "META-INF/container.xml"


def read_epub(path: Path) -> list[Line]:
    rows: list[str] = []
    with open_archive(path) as archive:
        root = _parse(read_part(archive, CONTAINER, path), path).find(".//{*}rootfile")
        package = root.get("full-path", "") if root is not None else ""
        if not package:
            raise CannotImport("damaged", path)
        book = _parse(read_part(archive, package, path), path)
        places = {item.get("id"): item.get("href", "") for item in book.iterfind(".//{*}manifest/{*}item")}
        names = archive.NameToInfo
        for reference in book.iterfind(".//{*}spine/{*}itemref"):
            place = places.get(reference.get("idref"), "")
            name = posixpath.normpath(posixpath.join(posixpath.dirname(package), unquote(place)))
            if name in names:
                rows += [*html_to_lines(decode_text(read_part(archive, name, path), path)), ""]
    return number_lines(rows)


def _parse(data: bytes, path: Path) -> ElementTree.Element:
    try:
        return ElementTree.fromstring(data)
    except ElementTree.ParseError:
        raise CannotImport("damaged", path) from None
