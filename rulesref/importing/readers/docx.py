"""Documents of Word -> lines, by mammoth."""

from __future__ import annotations

import io
from pathlib import Path

from rulesref.importing.faults import CannotImport
from rulesref.importing.lines import Line
from rulesref.importing.readers.archive import check_part
from rulesref.importing.readers.html import html_to_lines, number_lines

BODY = "word/document.xml"


def read_docx(path: Path) -> list[Line]:
    try:
        import mammoth
    except ImportError:
        raise CannotImport("library", path) from None
    check_part(path, BODY)
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
