"""Markdown of an entry's body: the one place where a parser is put together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple, Protocol, TypeAlias

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token

from rulesref.corpus.passage_ids import name_passages

BODY_CACHE_SIZE = 8192
"""Parsed bodies in the cache."""


class MarkdownLink(NamedTuple):
    """A Markdown link as written."""

    target: str
    line: int
    """Line inside the body, from 0."""


@cache
def _parser() -> MarkdownIt:
    # Raw HTML off: entries are shown in pages and come from contributors.
    return MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")


class ReadBody(NamedTuple):
    """What is asked of a body again and again: by the checks, the index, the snippets, the pages."""

    links: tuple[MarkdownLink, ...]
    numbers: tuple[str, ...]
    text: str
    quoted: tuple[int, ...]


HtmlPieces: TypeAlias = tuple[str, ...]
"""The HTML of a body in pieces. Between two of them stand a kind and a value, which each page sets in its own way."""
LINKED, PLAIN, TARGET, SECTION = "linked", "plain", "target", "section"
"""Kinds of values: text in which mentions are linked, text in which they are not, what a link leads to; and where a
heading begins, whatever the value."""

_known: dict[str, ReadBody] = {}
_known_pieces: dict[str, HtmlPieces] = {}


def _read(body: str) -> ReadBody:
    found = _known.get(body)
    if found is None:
        found = _read_tokens(_parser().parse(body))
        if len(_known) >= BODY_CACHE_SIZE:
            _known.clear()
        _known[body] = found
    return found


def _read_tokens(tokens: Sequence[Token]) -> ReadBody:
    numbers = tuple(number for place in range(len(tokens)) if (number := _paragraph_number(tokens, place)))
    lines = _list_lines(tokens)
    quoted = tuple(place for place, line in enumerate(lines) if line.is_quoted)
    return ReadBody(tuple(_find_links(tokens)), numbers, "\n".join(line.text for line in lines), quoted)


def read_bodies(bodies: Iterable[str]) -> dict[str, tuple[ReadBody, HtmlPieces]]:
    """Bodies read beforehand, for another process that will ask about them and make pages (`recall_bodies`)."""
    read = {}
    for body in bodies:
        tokens = _parser().parse(body)
        known = _known[body] = _read_tokens(tokens)
        read[body] = known, _take_apart(tokens)
    return read


def recall_bodies(read: Mapping[str, tuple[ReadBody, HtmlPieces]]) -> None:
    """Remember bodies that another process has read."""
    _known.update({body: known for body, (known, _) in read.items()})
    _known_pieces.update({body: pieces for body, (_, pieces) in read.items()})


def has_read_any() -> bool:
    """Whether this process has read bodies before: a preview builds again and again."""
    return bool(_known)


def parse_body(body: str) -> list[Token]:
    """The blocks of a body, for who needs their lines."""
    return _parser().parse(body)


def find_links(body: str) -> list[MarkdownLink]:
    """Every link of a body, in order."""
    return list(_read(body).links)


def find_numbers(body: str) -> list[str]:
    """The numbered paragraphs of a body, in order."""
    return list(_read(body).numbers)


def render_text(body: str) -> str:
    """The body as plain text: one line a paragraph, `- ` before list items, no marks."""
    return _read(body).text


def find_quoted_lines(body: str) -> tuple[int, ...]:
    """Return the lines of the plain text, from 0, that are quotations: what another document or version says."""
    return _read(body).quoted


def _find_links(tokens: Sequence[Token]) -> list[MarkdownLink]:
    found = []
    for block in tokens:
        line = block.map[0] if block.map else 0
        for token in block.children or ():
            if token.type == "softbreak":
                line += 1
            elif token.type == "link_open":
                found.append(MarkdownLink(str(token.attrs["href"]), line))
    return found


_PARAGRAPH = re.compile(r"\d{3}[a-z]?|\d+(?:\.\d+)+[a-z]?")
"""The number of a paragraph, in bold at the beginning of a list item: 458.8f."""


def _paragraph_number(tokens: Sequence[Token], place: int) -> str:
    """The number that a list item begins with, if it is a numbered paragraph."""
    inline = tokens[place + 2] if place + 2 < len(tokens) else None
    if tokens[place].type != "list_item_open" or inline is None or inline.type != "inline":
        return ""
    # An empty text stands before what is bold.
    children = [child for child in inline.children or () if child.type != "text" or child.content][:2]
    if [child.type for child in children] != ["strong_open", "text"]:
        return ""
    return children[1].content if _PARAGRAPH.fullmatch(children[1].content) else ""


class TextFormatter(Protocol):
    """How running text is prepared for a page."""

    def begin_section(self) -> None:
        """A heading was met: what was mentioned above it may be linked again."""

    def address(self, target: str) -> str:
        """The address of what a link of the text leads to."""

    def mentions(self, text: str) -> Iterable[tuple[int, int, str]]:
        """Stretches of plain text to be linked, with their addresses."""

    def typeset(self, text: str) -> str:
        """Plain text as it is printed."""


def render_html(body: str, formatter: TextFormatter) -> str:
    """The body as HTML: its own links, then links at mentions outside headings and links."""
    pieces = _known_pieces.get(body) or _take_apart(_parser().parse(body))
    made = [pieces[0]]
    for kind, value, html in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
        if kind == SECTION:
            formatter.begin_section()
        elif kind == TARGET:
            made.append(escapeHtml(formatter.address(value)))
        else:
            made += _set_text(value, formatter, kind == LINKED)
        made.append(html)
    return "".join(made)


_MARK = "\0"
"""Stands for a value while HTML is rendered. No body has it: the parser replaces it."""


def _take_apart(tokens: Sequence[Token]) -> HtmlPieces:
    """The HTML of tokens, apart from what a page sets. The tokens are of no use afterwards."""
    values: list[tuple[str, str]] = []
    in_heading = False
    lines = _list_lines(tokens)
    for name, line in zip(name_passages([line.text for line in lines]), lines, strict=True):
        # The further lines of a code block are in its one element.
        line.block.attrs.setdefault("id", name)
    blocks = _wrap_tables(tokens)
    for block in blocks:
        if label := block.attrs.get("aria-label"):
            values.append((PLAIN, str(label)))
            block.attrs["aria-label"] = _MARK
        in_heading = block.type == "heading_open" or (in_heading and block.type != "heading_close")
        if block.type == "inline" and in_heading:
            values.append((SECTION, ""))
            block.children = [Token("text", "", 0, content=_MARK), *(block.children or ())]
            _take_values(block.children[1:], values, PLAIN)
        else:
            _take_values(block.children or (), values, LINKED)
    html = str(_parser().renderer.render(blocks, _parser().options, {})).split(_MARK)
    return tuple(chain(html[:1], *((*value, rest) for value, rest in zip(values, html[1:], strict=True))))


def _take_values(children: Sequence[Token], values: list[tuple[str, str]], kind: str) -> None:
    """Puts a mark in the place of each text and of what each link leads to."""
    inside = 0
    for token in children:
        inside += token.nesting if token.type.startswith("link_") else 0
        if token.type == "link_open":
            values.append((TARGET, str(token.attrs["href"])))
            token.attrs["href"] = _MARK
        elif token.type == "text" and token.content:
            values.append((PLAIN if inside else kind, token.content))
            token.content = _MARK


def _wrap_tables(tokens: Sequence[Token]) -> list[Token]:
    """Each table in a region of its own, which scrolls on a narrow screen; the heads of its columns name it."""
    made: list[Token] = []
    for place, block in enumerate(tokens):
        if block.type == "table_open":
            label = ", ".join(filter(None, _read_heads(tokens[place:])))
            frame = {"class": "scroll", "role": "region", "tabindex": "0", "aria-label": label}
            made.append(Token("region_open", "div", 1, attrs=dict(frame), block=True))
        made.append(block)
        if block.type == "table_close":
            made.append(Token("region_close", "div", -1, block=True))
    return made


def _read_heads(table: Sequence[Token]) -> Iterator[str]:
    """The plain text of the cells in a table's first row."""
    for block in table:
        if block.type == "thead_close":
            return
        if block.type == "inline":
            yield "".join(token.content for token in block.children or () if token.type == "text")


def _set_text(text: str, formatter: TextFormatter, link: bool) -> list[str]:
    made: list[str] = []
    end = 0
    for start, stop, address in formatter.mentions(text) if link else ():
        made += [
            escapeHtml(formatter.typeset(text[end:start])),
            f'<a href="{escapeHtml(address)}" class="term">{escapeHtml(formatter.typeset(text[start:stop]))}</a>',
        ]
        end = stop
    return [*made, escapeHtml(formatter.typeset(text[end:]))]


class _Line(NamedTuple):
    """A line of the plain text."""

    text: str
    block: Token
    """The innermost element that it is all of, or begins."""
    is_quoted: bool


def _list_lines(tokens: Sequence[Token]) -> list[_Line]:
    lines: list[_Line] = []
    marker: list[tuple[str, Token]] = []
    counters: list[int] = []
    row: list[str] = []
    quotes = 0
    # The element that the next text is in: a paragraph, a heading or a row.
    block = Token("", "", 0)
    for token in tokens:
        match token.type:
            case "bullet_list_open":
                counters.append(0)
            case "ordered_list_open":
                counters.append(int(token.attrs.get("start", 1)))
            case "bullet_list_close" | "ordered_list_close":
                counters.pop()
            case "blockquote_open" | "blockquote_close":
                quotes += token.nesting
            case "list_item_open":
                indent = "  " * (len(counters) - 1)
                number = counters[-1]
                marker = [(f"{indent}{number}. " if number else f"{indent}- ", token)]
                counters[-1] += 1 if number else 0
            case "paragraph_open" | "heading_open" | "tr_open":
                block, row = token, []
            case "tr_close":
                lines.append(_Line(" | ".join(row), block, quotes > 0))
            case "inline" if block.type == "tr_open":
                row.append(_plain(token))
            case "inline":
                lead, shown = marker.pop() if marker else ("  " * len(counters), block)
                lines.append(_Line(lead + _plain(token), shown, quotes > 0))
            case "fence" | "code_block":
                lines += [_Line(text, token, quotes > 0) for text in token.content.rstrip("\n").split("\n")]
    return lines


def _plain(inline: Token) -> str:
    parts = []
    for token in inline.children or ():
        if token.type in ("text", "code_inline"):
            parts.append(token.content)
        elif token.type in ("softbreak", "hardbreak"):
            parts.append(" ")
        elif token.type == "image":
            parts.append(_plain(token))
    return "".join(parts)
