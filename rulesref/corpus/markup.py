"""Markdown of an entry's body: the one place where a parser is put together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token


@dataclass(frozen=True, slots=True)
class Link:
    """A Markdown link as written."""

    target: str
    line: int
    """Line inside the body, from 0."""


@cache
def _parser() -> MarkdownIt:
    # Raw HTML off: entries are shown in pages and come from contributors.
    return MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")


def find_links(body: str) -> list[Link]:
    """Every link of a body, in order."""
    found = []
    for block in _parser().parse(body):
        line = block.map[0] if block.map else 0
        for token in block.children or ():
            if token.type == "softbreak":
                line += 1
            elif token.type == "link_open":
                found.append(Link(str(token.attrs["href"]), line))
    return found


def render_html(body: str, address: Callable[[str], str]) -> str:
    """The body as HTML; `address` turns a link's target into an address."""
    tokens = _parser().parse(body)
    for block in tokens:
        for token in block.children or ():
            if token.type == "link_open":
                token.attrs["href"] = address(str(token.attrs["href"]))
    return str(_parser().renderer.render(tokens, _parser().options, {}))


def render_text(body: str) -> str:
    """The body as plain text: one line a paragraph, `- ` before list items, no marks."""
    lines: list[str] = []
    marker: list[str] = []
    counters: list[int] = []
    row: list[str] | None = None
    for token in _parser().parse(body):
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
