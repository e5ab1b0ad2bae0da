"""Documents of LibreOffice -> lines, by odfdo."""

from __future__ import annotations

from pathlib import Path

from rulesref.importing.faults import CannotImport
from rulesref.importing.lines import Line
from rulesref.importing.readers.archive import check_part
from rulesref.importing.readers.html import number_lines

BODY = "content.xml"


def read_odt(path: Path) -> list[Line]:
    try:
        from odfdo import Document
    except ImportError:
        raise CannotImport("library", path) from None
    check_part(path, BODY)
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
