"""Zip archives -> lines: documents of Word, by mammoth, of LibreOffice, by odfdo, and electronic books.

An archive is opened only if it unpacks to what a document may need.
"""

from __future__ import annotations

import io
import posixpath
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

from rulesref.importing.lines import CannotImport, Line
from rulesref.importing.readers.html import decode_text, html_to_lines, number_lines

MAX_TEXT_SIZE = 60_000_000
"""Bytes of one part with text in it, unpacked."""
MAX_PARTS = 20_000
_PARTS_OF_TEXT = (".xml", ".html", ".xhtml", ".htm", ".opf", ".rels")
_DOCX_BODY = "word/document.xml"
_CONTAINER = "META-INF/container.xml"
_ODT_BODY = "content.xml"


@contextmanager
def open_archive(path: Path) -> Iterator[zipfile.ZipFile]:
    """An archive whose parts have said how large they are, and none of them is a bomb."""
    try:
        archive = zipfile.ZipFile(path)
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        raise CannotImport("damaged", path) from None
    with archive:
        parts = archive.infolist()
        text = sum(part.file_size for part in parts if part.filename.lower().endswith(_PARTS_OF_TEXT))
        if len(parts) > MAX_PARTS or text > MAX_TEXT_SIZE:
            raise CannotImport("bomb", path)
        if any(part.flag_bits & 1 for part in parts):
            raise CannotImport("encrypted", path)
        yield archive


def check_part(path: Path, name: str) -> None:
    """See that an archive has a part that may be read, before a library opens the file by itself."""
    with open_archive(path) as archive:
        read_part(archive, name, path)


def read_part(archive: zipfile.ZipFile, name: str, path: Path) -> bytes:
    """A part of an archive, never more of it than it said it has."""
    try:
        size = archive.getinfo(name).file_size
        with archive.open(name) as file:
            data = file.read(size + 1)
    except (KeyError, zipfile.BadZipFile, OSError, EOFError, ValueError, NotImplementedError):
        raise CannotImport("damaged", path) from None
    except Exception as error:  # zlib.error is no OSError
        raise CannotImport("damaged", path) from error
    if len(data) > size:
        raise CannotImport("bomb", path)
    # Entities of XML can unpack to gigabytes; no program that writes documents declares any.
    if b"<!ENTITY" in data[:4096]:
        raise CannotImport("bomb", path)
    return data


def read_docx(path: Path) -> list[Line]:
    try:
        import mammoth
    except ImportError:
        raise CannotImport("library", path) from None
    check_part(path, _DOCX_BODY)
    try:
        made = mammoth.convert_to_html(
            io.BytesIO(path.read_bytes()),
            # Pictures would be copied into the text; what is drawn cannot be searched.
            convert_image=mammoth.images.img_element(lambda image: {"src": ""}),
            style_map="p[style-name='Title'] => h1:fresh\np[style-name='Subtitle'] => h2:fresh",
        )
    except Exception as error:  # whatever a damaged file makes of a reader of XML
        raise CannotImport("damaged", path) from error
    return number_lines(html_to_lines(made.value))


def read_epub(path: Path) -> list[Line]:
    rows: list[str] = []
    with open_archive(path) as archive:
        root = _parse(read_part(archive, _CONTAINER, path), path).find(".//{*}rootfile")
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


def read_odt(path: Path) -> list[Line]:
    try:
        from odfdo import Document
    except ImportError:
        raise CannotImport("library", path) from None
    check_part(path, _ODT_BODY)
    try:
        elements = Document(path).body.get_elements("//text:h | //text:p")
        rows: list[str] = []
        was_item = False
        for element in elements:
            text = " ".join(element.inner_text.split())
            is_item = _is_in(element, "text:list-item")
            if rows and not (was_item and is_item):
                rows.append("")
            if element.tag == "text:h":
                level = int(element.get_attribute_string("text:outline-level") or "1")
                rows.append("#" * level + " " + text if text else "")
            else:
                rows.append(f"- {text}" if is_item and text else text)
            was_item = is_item
    except Exception as error:  # whatever a damaged file makes of a reader of XML
        raise CannotImport("damaged", path) from error
    return number_lines(_squeeze(rows))


def _is_in(element: object, tag: str) -> bool:
    around = getattr(element, "parent", None)
    while around is not None:
        if around.tag == tag:
            return True
        around = around.parent
    return False


def _squeeze(rows: list[str]) -> list[str]:
    """One blank line where there were several."""
    kept: list[str] = []
    for row in rows:
        if row or (kept and kept[-1]):
            kept.append(row)
    return kept
