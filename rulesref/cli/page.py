"""A report on cards as Markdown for a forum, and as an HTML page to print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING

from rulesref.i18n import _, current_language

if TYPE_CHECKING:
    from rulesref.cli.report import Report
    from rulesref.cli.writer import Block, Ruling

STYLE = """\
body{font:17px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1b1a18}
h1{font-size:1.4rem}h2{font-size:1.15rem;margin:1.6rem 0 0}table{border-collapse:collapse;width:100%}
td{border-bottom:1px solid #e4dfd6;padding:.2rem .5rem .2rem 0;vertical-align:top}
small,.place{color:#5e5a54}.ruling{margin:.5rem 0;padding-left:.7rem;border-left:3px solid #9a4f00}
.clarification{border-color:#0b6b66}.faq{border-color:#2b5aa8}.taboo{border-color:#6b3fa0}
@media print{body{margin:0;font-size:11pt}.ruling,tr{break-inside:avoid}}"""


def make_markdown(report: Report) -> str:
    return "\n".join(_markdown(report))


def _markdown(report: Report) -> Iterator[str]:
    if report.is_deck:
        yield f"# {_mark(report.title)}"
        yield ""
        yield "| | " + _("card") + " | " + _("what is said") + " |"
        yield "|---|---|---|"
        for block in report.blocks:
            yield f"| {_count(block)} | {_mark(block.row)} | {_mark(block.summary) or '—'} |"
        yield ""
        if report.silence:
            yield _mark(report.silence)
            yield ""
    for block in _told(report):
        yield f"## {_mark(block.title)}"
        yield ""
        yield _mark(" · ".join(filter(None, [block.names, block.place])))
        yield ""
        for remark in block.remarks:
            yield f"*{_mark(remark)}*"
            yield ""
        yield from _markdown_groups(_groups(block, report))
    yield from _markdown_groups(_derived(report))
    if report.unknown:
        yield "## " + _("Not known:")
        yield ""
        for asked, nearest in report.unknown:
            yield f"- {_mark(asked)}" + (f" → {_mark(nearest)}?" if nearest else "")
        yield ""
    for note in (*report.notes, *report.documents):
        yield _mark(note)
        yield ""


def _markdown_groups(groups: Iterable[tuple[str, Iterable[Ruling]]]) -> Iterator[str]:
    for head, rulings in groups:
        if head:
            yield f"**{_mark(head)}**"
            yield ""
        for ruling in rulings:
            place = f"({_mark(ruling.source)}, `{ruling.id}`)"
            yield f"- **{_mark(ruling.head)}: {_mark(ruling.title)}.** {_mark(ruling.text)} {place}"
        yield ""


def make_html(report: Report) -> str:
    title = report.title if report.is_deck else ", ".join(block.title for block in report.blocks)
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{current_language()}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>{escape(title or 'rulesref')}</title><style>{STYLE}</style></head><body>",
            *_html(report),
            "</body></html>",
        ]
    )


def _html(report: Report) -> Iterator[str]:
    if report.is_deck:
        yield f"<h1>{escape(report.title)}</h1><table>"
        for block in report.blocks:
            cells = (_count(block), block.row, block.summary or "—")
            yield "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
        yield "</table>"
        if report.silence:
            yield f"<p><small>{escape(report.silence)}</small></p>"
    for block in _told(report):
        place = " · ".join(filter(None, [block.names, block.place]))
        yield f'<h2>{escape(block.title)}</h2><div class="place">{escape(place)}</div>'
        for remark in block.remarks:
            yield f"<p><em>{escape(remark)}</em></p>"
        yield from _html_groups(_groups(block, report))
    yield from _html_groups(_derived(report))
    if report.unknown:
        yield "<h2>" + escape(_("Not known:")) + "</h2><ul>"
        for asked, nearest in report.unknown:
            yield f"<li>{escape(asked)}{escape(f' → {nearest}?' if nearest else '')}</li>"
        yield "</ul>"
    for note in report.notes:
        yield f"<p>{escape(note)}</p>"
    yield f"<p><small>{'<br>'.join(map(escape, report.documents))}</small></p>"


def _html_groups(groups: Iterable[tuple[str, Iterable[Ruling]]]) -> Iterator[str]:
    for head, rulings in groups:
        if head:
            yield f"<h3>{escape(head)}</h3>"
        for ruling in rulings:
            yield (
                f'<div class="ruling {ruling.kind}"><b>{escape(ruling.head)}: '
                f'<span lang="{ruling.lang}">{escape(ruling.title)}</span></b><br>'
                f'<span lang="{ruling.lang}">{escape(ruling.text)}</span><br>'
                f"<small>{escape(ruling.source)} · {escape(ruling.id)}</small></div>"
            )


def _told(report: Report) -> list[Block]:
    """The cards of which there is something to tell; those asked for by name in any case."""
    return [block for block in report.blocks if not report.is_deck or block.rulings or block.undated]


def _groups(block: Block, report: Report) -> Iterator[tuple[str, Iterable[Ruling]]]:
    if block.rulings:
        yield "", block.rulings
    if block.undated:
        yield report.undated_head, block.undated
    yield from _derived(block)


def _derived(some: Block | Report) -> Iterator[tuple[str, Iterable[Ruling]]]:
    for feature, rulings in some.derived:
        yield _("Derived, through {feature}:").format(feature=feature), rulings


def _count(block: Block) -> str:
    return _("or") if block.is_other else str(block.count)


def _mark(text: str) -> str:
    """Text as Markdown: nothing in it is taken for a mark."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#|" else letter for letter in text)
