"""Documents that the tests of importing make up: texts in the shapes of rulebooks, and files of each format."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

COMPREHENSIVE = """\
Harbour of Lanterns: Comprehensive Rules

These rules are in force from March 2026.

Contents
Game Concepts ............ 1
Parts of a Card ............ 2
Turn Structure ............ 3

1. Game Concepts

100. General

100.1. These rules apply to any game of Harbour of Lanterns with two or more captains.

100.1a A two-captain game begins with two crews.

100.1b A crew may never hold more than nine sailors.
Example: A captain with nine sailors hires a tenth. The tenth sailor stays in the tavern.

100.2. To play, each captain needs a deck and a handful of lanterns.

101. The Golden Rule

101.1. Whenever a card's text contradicts these rules, the card takes precedence. The card overrides only the rule
that applies to that situation.

101.2. When one effect allows something and another forbids it, the effect that forbids it wins.

2. Parts of a Card

200. General

200.1. The parts of a card are name, fuel cost, text box and wind number.

200.2. Some cards are tokens. See rule 100.2.

201. Fuel Cost

201.1. The fuel cost is the number of lanterns that must be spent to play the card.

201.2. A card without a fuel cost cannot be played.

3. Turn Structure

300. General

300.1. A turn has three watches: the dawn watch, the noon watch and the night watch.

300.2. A watch ends when every captain has passed in a row.
"""

GLOSSARY_TERMS = {
    "Anchor": "A ship with an anchor does not drift in the night watch. See also: Drift, Ship",
    "Beacon": "A lantern that stays lit between turns.",
    "Captain": "A player. Captains take turns in the order of the wind.",
    "Drift": "A ship that drifts moves one space with the current.",
    "Fog": "In fog no lantern can be seen from another space.",
    "Lantern": "What everything is paid with. A spent lantern is dark.",
    "Ship": "A ship carries a crew and up to three crates of cargo.",
    "Tavern": "Sailors who are in no crew wait in the tavern.",
}

FAQ = (
    ("title", "Гавань ліхтарів: часті запитання"),
    ("heading", "Ліхтарі"),
    ("question", "Чи можна витратити ліхтар, який уже погас?"),
    ("text", "Ні. Погаслий ліхтар не дає світла, доки його не запалять у вахту світанку."),
    ("question", "Скільки ліхтарів може тримати капітан?"),
    ("text", "Скільки завгодно. Межа є лише для матросів у команді."),
    ("heading", "Кораблі"),
    ("question", "Що станеться, якщо корабель без якоря опиниться в тумані?"),
    ("text", "Він дрейфує, як зазвичай: туман закриває світло, але не спиняє течії."),
    ("text", "Якщо на наступній клітинці скеля, корабель стоїть."),
    ("question", "Чи може матрос з таверни піти на корабель іншого капітана?"),
    ("text", "Може, якщо його власник згоден."),
    ("question", "Коли рахують вантаж?"),
    ("text", "Наприкінці нічної вахти, після дрейфу."),
)


def make_docx(path: Path, paragraphs: Iterable[tuple[str, str]]) -> Path:
    """A document of Word with titles, headings and plain paragraphs; questions are bold."""
    styles = {"title": "Title", "heading": "Heading1"}
    body = ""
    for kind, text in paragraphs:
        style = f'<w:pPr><w:pStyle w:val="{styles[kind]}"/></w:pPr>' if kind in styles else ""
        bold = "<w:rPr><w:b/></w:rPr>" if kind == "question" else ""
        body += f'<w:p>{style}<w:r>{bold}<w:t xml:space="preserve">{escape(text)}</w:t></w:r></w:p>'
    names = "".join(
        f'<w:style w:type="paragraph" w:styleId="{value}"><w:name w:val="{name}"/></w:style>'
        for value, name in (("Title", "Title"), ("Heading1", "heading 1"))
    )
    space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    types = (
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType='
        '"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
    )
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", types)
        archive.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{package}"><Relationship Id="r1" Type="{office}/officeDocument" '
            'Target="word/document.xml"/></Relationships>',
        )
        archive.writestr(
            "word/_rels/document.xml.rels",
            f'<Relationships xmlns="{package}"><Relationship Id="r1" Type="{office}/styles" '
            'Target="styles.xml"/></Relationships>',
        )
        archive.writestr("word/styles.xml", f"<w:styles {space}>{names}</w:styles>")
        archive.writestr("word/document.xml", f"<w:document {space}><w:body>{body}</w:body></w:document>")
    return path


def make_odt(path: Path, paragraphs: Iterable[tuple[str, str]]) -> Path:
    """A document of LibreOffice."""
    body = ""
    for kind, text in paragraphs:
        level = {"title": 1, "heading": 2}.get(kind)
        tag = f'text:h text:outline-level="{level}"' if level else "text:p"
        body += f"<{tag}>{escape(text)}</{tag.split()[0]}>"
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "text", "manifest")
    )
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.text")
        archive.writestr(
            "content.xml",
            f'<?xml version="1.0"?><office:document-content {spaces} office:version="1.2"><office:body><office:text>'
            f"{body}</office:text></office:body></office:document-content>",
        )
        archive.writestr(
            "META-INF/manifest.xml",
            f'<?xml version="1.0"?><manifest:manifest {spaces}><manifest:file-entry manifest:full-path="/" '
            'manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry '
            'manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
        )
    return path


def make_html(paragraphs: Iterable[tuple[str, str]]) -> str:
    tags = {"title": "h1", "heading": "h2"}
    rows = (f"<{tags.get(kind, 'p')}>{escape(text)}</{tags.get(kind, 'p')}>" for kind, text in paragraphs)
    return f"<!doctype html><head><title>x</title><style>p{{}}</style></head><body>{''.join(rows)}</body>"


def make_epub(path: Path, chapters: Sequence[str]) -> Path:
    """An electronic book of HTML chapters, named so that their reading order is not that of their names."""
    names = [f"part{9 - place}.xhtml" for place in range(len(chapters))]
    items = "".join(f'<item id="i{place}" href="{name}"/>' for place, name in enumerate(names))
    spine = "".join(f'<itemref idref="i{place}"/>' for place in range(len(names)))
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(
            "META-INF/container.xml",
            '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
            '<rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
        )
        archive.writestr(
            "OEBPS/book.opf",
            f'<package xmlns="http://www.idpf.org/2007/opf"><manifest>{items}</manifest><spine>{spine}</spine></package>',
        )
        for name, chapter in zip(names, chapters, strict=True):
            archive.writestr(f"OEBPS/{name}", chapter)
    return path


Placed = tuple[float, float, float, str]
"""Left edge, height above the bottom of the page, size of the letters, and the text."""


def make_pdf(path: Path, pages: Sequence[Sequence[Placed]], encoding: str = "/WinAnsiEncoding") -> Path:
    """A PDF with lines of Helvetica, each where it is said; a page without lines is blank."""
    objects = ["<</Type/Catalog/Pages 2 0 R>>", ""]
    objects.append(f"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding{encoding}>>")
    kids = []
    for lines in pages:
        rows = []
        for left, height, size, text in lines:
            escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
            rows.append(f"BT /F1 {size} Tf {left} {height} Td ({escaped}) Tj ET")
        stream = "\n".join(rows)
        objects.append(f"<</Length {len(stream.encode('latin-1'))}>>stream\n{stream}\nendstream")
        kids.append(len(objects) + 1)
        objects.append(
            f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents {len(objects)} 0 R"
            "/Resources<</Font<</F1 3 0 R>>>>>>"
        )
    objects[1] = f"<</Type/Pages/Count {len(kids)}/Kids[{' '.join(f'{kid} 0 R' for kid in kids)}]>>"
    data = b"%PDF-1.4\n"
    places = []
    for number, written in enumerate(objects, 1):
        places.append(len(data))
        data += f"{number} 0 obj\n{written}\nendobj\n".encode("latin-1")
    start = len(data)
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    data += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}".encode()
    data += f"trailer<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n".encode()
    path.write_bytes(data)
    return path


LEFT, RIGHT, TOP = 50.0, 315.0, 760.0


def set_columns(blocks: Sequence[tuple[str, str]], head: str, number: int) -> list[Placed]:
    """A page of two columns under a running head: `heading` blocks in large letters, others broken to the column."""
    lines: list[Placed] = [(LEFT, 810.0, 8.0, head), (290.0, 30.0, 8.0, str(number))]
    left, height = LEFT, TOP
    for kind, text in blocks:
        size = 14.0 if kind == "heading" else 9.0
        rows = [text] if kind == "heading" else break_lines(text, 46)
        if height - len(rows) * 12 < 80 and left == LEFT:
            left, height = RIGHT, TOP
        for row in rows:
            lines.append((left, height, size, row))
            height -= 18 if kind == "heading" else 12
        height -= 10
    return lines


def break_lines(text: str, width: int) -> list[str]:
    rows = [""]
    for word in text.split():
        if len(rows[-1]) + len(word) + 1 > width:
            rows.append("")
        rows[-1] = f"{rows[-1]} {word}".strip()
    return rows


def make_rulebook(path: Path, pages: int = 3) -> Path:
    """A rulebook as PDF: two columns, a running head, page numbers, rules and a glossary at the end."""
    filler = "Each captain in turn moves one ship and may light a lantern there. " * 3
    made = []
    for number in range(1, pages):
        blocks = []
        for part in range(1, 11):
            blocks += [("heading", f"Watch {number}.{part}"), ("text", filler + f"This is watch {number}.{part}.")]
        made.append(set_columns(blocks, "Harbour of Lanterns", number))
    glossary = [("heading", "Glossary"), *(("text", f"{term}: {text}") for term, text in GLOSSARY_TERMS.items())]
    made.append(set_columns(glossary, "Harbour of Lanterns", pages))
    return make_pdf(path, made)
