"""Markdown of an entry's body: the one place where a parser is put together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple, Protocol

from markdown_it import MarkdownIt
from markdown_it.token import Token

MOST_READ = 8192
"""So many bodies are remembered."""


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


_known: dict[str, ReadBody] = {}


def _read(body: str) -> ReadBody:
    found = _known.get(body)
    if found is None:
        tokens = _parser().parse(body)
        numbers = tuple(number for place in range(len(tokens)) if (number := _paragraph_number(tokens, place)))
        found = ReadBody(tuple(_find_links(tokens)), numbers, _render_text(tokens))
        if len(_known) >= MOST_READ:
            _known.clear()
        _known[body] = found
    return found


def read_bodies(bodies: Iterable[str]) -> dict[str, ReadBody]:
    """Bodies read beforehand, for another process that will ask about them (`recall_bodies`)."""
    return {body: _read(body) for body in bodies}


def recall_bodies(read: Mapping[str, ReadBody]) -> None:
    """Remember bodies that another process has read."""
    _known.update(read)


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
    tokens = _parser().parse(body)
    in_heading = False
    for place, block in enumerate(tokens):
        if number := _paragraph_number(tokens, place):
            block.attrs["id"] = number
        if block.type == "heading_open":
            formatter.begin_section()
        in_heading = block.type == "heading_open" or (in_heading and block.type != "heading_close")
        if block.children:
            block.children = _set_inline(block.children, formatter, link=not in_heading)
    return str(_parser().renderer.render(_wrap_tables(tokens), _parser().options, {}))


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


def _set_inline(children: list[Token], formatter: TextFormatter, link: bool) -> list[Token]:
    made: list[Token] = []
    inside = 0
    for token in children:
        inside += token.nesting if token.type.startswith("link_") else 0
        if token.type == "link_open":
            token.attrs["href"] = formatter.address(str(token.attrs["href"]))
        if token.type == "text":
            made += _set_text(token.content, formatter, link and not inside)
        else:
            made.append(token)
    return made


def _set_text(text: str, formatter: TextFormatter, link: bool) -> list[Token]:
    made: list[Token] = []
    end = 0
    for start, stop, address in formatter.mentions(text) if link else ():
        made += [
            _text_token(formatter.typeset(text[end:start])),
            Token("link_open", "a", 1, attrs={"href": address, "class": "term"}),
            _text_token(formatter.typeset(text[start:stop])),
            Token("link_close", "a", -1),
        ]
        end = stop
    return [*made, _text_token(formatter.typeset(text[end:]))]


def _text_token(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _render_text(tokens: Sequence[Token]) -> str:
    lines: list[str] = []
    marker: list[str] = []
    counters: list[int] = []
    row: list[str] | None = None
    for token in tokens:
        match token.type:
            case "bullet_list_open":
                counters.append(0)
            case "ordered_list_open":
                counters.append(int(token.attrs.get("start", 1)))
            case "bullet_list_close" | "ordered_list_close":
                counters.pop()
            case "list_item_open":
                indent = "  " * (len(counters) - 1)
                number = counters[-1]
                marker = [f"{indent}{number}. " if number else f"{indent}- "]
                counters[-1] += 1 if number else 0
            case "tr_open":
                row = []
            case "tr_close":
                lines.append(" | ".join(row or ()))
                row = None
            case "inline":
                text = _plain(token)
                if row is not None:
                    row.append(text)
                else:
                    lines.append((marker.pop() if marker else "  " * len(counters)) + text)
            case "fence" | "code_block":
                lines.append(token.content.rstrip("\n"))
    return "\n".join(lines)


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
