"""A page to look an import through: the lines of the source on the left, what became of them on the right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from itertools import groupby
from typing import NamedTuple

from rulesref.importing.imported_document import ImportedDocument
from rulesref.importing.layout import Passage, Reason
from rulesref.importing.lines import Line
from rulesref.importing.texts import make_body

_STYLE = """
:root{color-scheme:light dark;--soft:#5b6470;--line:#8884;--left:#8881}
@media (prefers-color-scheme:dark){:root{--soft:#a7b0bb}body{background:#16181c;color:#e2e5e9}}
body{font:15px/1.45 system-ui,sans-serif;margin:0 auto;padding:0 1rem 3rem;max-width:90rem}
h1{font-size:1.4rem;margin:1rem 0 .25rem}
.facts,.id,.n,.again{color:var(--soft)}
.facts{margin:0 0 .5rem}
label{display:inline-block;padding:.6rem 0}
.row{display:grid;grid-template-columns:1fr 1fr;gap:0 1.5rem;border-top:1px solid var(--line);padding:.35rem 0}
.row>*{min-width:0;overflow-wrap:anywhere}
.source{margin:0;padding:0;list-style:none}
.source li{display:grid;grid-template-columns:3.2rem 1fr;gap:.6rem}
.n{text-align:right;font-size:.85em;font-variant-numeric:tabular-nums;user-select:none}
.entry h2{font-size:1rem;margin:0}
.entry p{margin:.2rem 0}
.left{background:var(--left)}
.left .source{color:var(--soft)}
body:has(#left:checked) .row:not(.left){display:none}
@media (max-width:44rem){.row{grid-template-columns:1fr}
.entry{border-left:3px solid var(--line);padding-left:.8rem;margin-top:.3rem}}
"""


class PageWords(NamedTuple):
    """What the page says in the reader's language."""

    facts: str
    only_left: str
    reasons: Mapping[Reason, str]


def make_page(document: ImportedDocument, words: PageWords) -> str:
    """The page. Every line of the source is on it, with the passage it is in or why it is in none."""
    rows = "".join(_make_rows(document, words))
    return (
        f'<!doctype html><html lang="{document.language}"><meta charset=utf-8>'
        f'<meta name=viewport content="width=device-width,initial-scale=1"><title>{escape(document.title)}</title>'
        f"<style>{_STYLE}</style><h1>{escape(document.title)}</h1><p class=facts>{escape(words.facts)}</p>"
        f"<label><input type=checkbox id=left> {escape(words.only_left)}</label>{rows}</html>\n"
    )


def _make_rows(document: ImportedDocument, words: PageWords) -> Iterator[str]:
    owner = {number: passage for passage in document.passages for number in passage.lines}
    left = {leftover.line: leftover.reason for leftover in document.leftovers}
    seen: set[str] = set()
    for group, lines in groupby(document.lines, lambda line: (owner.get(line.number), left.get(line.number))):
        passage, reason = group
        source = "".join(map(_make_line, lines))
        if passage is not None:
            told = _make_again(passage) if passage.slug in seen else _make_entry(document, passage)
            seen.add(passage.slug)
        else:
            told = escape(words.reasons[reason]) if reason else ""
        mark = " left" if reason else ""
        yield f'<div class="row{mark}"><ol class=source>{source}</ol><div class=entry>{told}</div></div>'


def _make_line(line: Line) -> str:
    return f"<li><span class=n>{line.number}</span><span>{escape(line.text)}</span>"


def _make_entry(document: ImportedDocument, passage: Passage) -> str:
    """A passage as it will be shown."""
    facts = " · ".join(filter(None, [passage.slug, passage.kind, passage.number]))
    paragraphs = make_body(document.join_numbers(passage.lines), passage.title) if passage.lines else []
    text = "".join(f"<p>{escape(paragraph)}" for paragraph in paragraphs)
    return f"<h2>{escape(passage.title)}</h2><p class=id>{escape(facts)}{text}"


def _make_again(passage: Passage) -> str:
    """More lines of a passage that stands above."""
    return f"<p class=again>↑ {escape(passage.title)}"
