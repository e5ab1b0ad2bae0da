"""A page to look an import through: the lines of the source on the left, its passages on the right."""

from __future__ import annotations

from html import escape

from rulesref.importing.document import ImportedDocument

_STYLE = """
body{font:15px/1.45 system-ui,sans-serif;margin:0 1rem;max-width:110rem}
table{border-collapse:collapse;width:100%;table-layout:fixed}
td{vertical-align:top;padding:.1rem .6rem;border-bottom:1px solid #8883;overflow-wrap:anywhere}
td.n{width:3.5rem;text-align:right;opacity:.6;font-variant-numeric:tabular-nums}
td.p{width:45%}
tr.left td{opacity:.55;font-style:italic}
@media (prefers-color-scheme:dark){body{background:#16181c;color:#ddd}}
"""


def make_page(document: ImportedDocument) -> str:
    """The page. Every line of the source is on it, with the passage it is in or why it is in none."""
    owner = {number: passage for passage in document.passages for number in passage.lines}
    left = {leftover.line: leftover.reason for leftover in document.leftovers}
    rows = []
    before = None
    for line in document.lines:
        passage = owner.get(line.number)
        if passage is not None:
            told = "" if passage is before else f"<b>{escape(passage.title)}</b> {escape(passage.slug)}"
            if told and passage.number:
                told += f" · {escape(passage.number)}"
            rows.append(f"<tr><td class=n>{line.number}<td>{escape(line.text)}<td class=p>{told}")
        else:
            reason = escape(str(left.get(line.number, "")))
            rows.append(f"<tr class=left><td class=n>{line.number}<td>{escape(line.text)}<td class=p>{reason}")
        before = passage
    return (
        f'<!doctype html><html lang="{document.language}"><meta charset=utf-8>'
        f'<meta name=viewport content="width=device-width"><title>{escape(document.title)}</title>'
        f"<style>{_STYLE}</style><h1>{escape(document.title)}</h1><table>{''.join(rows)}</table></html>\n"
    )
