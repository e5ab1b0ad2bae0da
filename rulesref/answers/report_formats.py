"""A report on cards as Markdown for a forum, and as an HTML page to print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from rulesref.answers.report import list_only_named, list_told
from rulesref.i18n import _

if TYPE_CHECKING:
    from rulesref.answers.report import Report
    from rulesref.answers.report_writer import CardBlock, RulingText


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
    for block in list_told(report):
        yield f"## {_mark(block.title)}"
        yield ""
        yield _mark(_describe(block))
        yield ""
        for remark in block.remarks:
            yield f"*{_mark(remark)}*"
            yield ""
        yield from _markdown_groups(_groups(block, report))
        if block.mentions and report.folds:
            yield _mark(_("Also named in: {rulings}")).format(rulings=_mark_ids(block))
            yield ""
    named = list_only_named(report)
    if named:
        yield f"**{_mark(report.mentions_head)}**"
        yield ""
        for block in named:
            yield f"- {_mark(block.title)}: {_mark_ids(block)}"
        yield ""
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


def _markdown_groups(groups: Iterable[tuple[str, Iterable[RulingText]]]) -> Iterator[str]:
    for head, rulings in groups:
        if head:
            yield f"**{_mark(head)}**"
            yield ""
        for ruling in rulings:
            place = f"({_mark(ruling.source)}, `{ruling.id}`)" if ruling.id else f"({_mark(ruling.source)})"
            yield f"- **{_mark(ruling.head)}: {_mark(ruling.title)}.** {_mark(ruling.text)} {place}"
        yield ""


def make_html(report: Report) -> str:
    # Markdown needs no templates.
    from rulesref.web.render import render_document

    title = report.title if report.is_deck else ", ".join(block.title for block in report.blocks)
    told = _number_cards(report)
    numbers = {card.block.code: card.number for card in told}
    return render_document(
        "deck-report",
        report=report,
        title=title or "rulesref",
        # Inside the style of the page, as a string of CSS.
        running_title='"{}"'.format(title.translate({ord("\\"): r"\\", ord('"'): r"\"", ord("\n"): " "})),
        rows=[(numbers.get(block.code, 0), _count(block), block.row, block.summary or "—") for block in report.blocks],
        told=told,
        only_named=[(block.title, block.mentions) for block in list_only_named(report)],
        derived=list(_derived(report)),
        split_lines=_split_lines,
    )


class _NumberedCard(NamedTuple):
    """A card as it stands in a booklet."""

    number: int
    block: CardBlock
    place: str
    groups: list[tuple[str, list[RulingText]]]
    repeated: list[tuple[RulingText, int]]
    """Rulings that stand in full below an earlier card, and its number."""


def _number_cards(report: Report) -> list[_NumberedCard]:
    """The cards of which there is something to tell; each ruling in full below the first of them."""
    first: dict[str, int] = {}
    cards = []
    for number, block in enumerate(list_told(report), 1):
        groups = [(head, list(rulings)) for head, rulings in _groups(block, report)]
        repeated = [(ruling, first[ruling.id]) for _head, some in groups for ruling in some if ruling.id in first]
        fresh = [(head, [ruling for ruling in some if ruling.id not in first]) for head, some in groups]
        # What a taboo list does to a card has no id.
        first |= {ruling.id: number for _head, some in fresh for ruling in some if ruling.id}
        cards.append(_NumberedCard(number, block, _describe(block), [one for one in fresh if one[1]], repeated))
    return cards


def _split_lines(text: str) -> list[tuple[bool, list[str]]]:
    """A text as paragraphs and lists: whether it is a list, and its lines."""
    lines = (line.strip() for line in text.splitlines())
    parts = groupby(filter(None, lines), key=lambda line: line.startswith("- "))
    return [(is_list, [line.removeprefix("- ") for line in some]) for is_list, some in parts]


def _describe(block: CardBlock) -> str:
    """What a card is called in other languages, and where it was printed."""
    return " · ".join(filter(None, [block.names, block.place]))


def _groups(block: CardBlock, report: Report) -> Iterator[tuple[str, Iterable[RulingText]]]:
    if block.rulings:
        yield "", block.rulings
    if block.undated:
        yield report.undated_head, block.undated
    if block.mentions and not report.folds:
        yield report.mentions_head, block.mentions
    yield from _derived(block)


def _derived(some: CardBlock | Report) -> Iterator[tuple[str, Iterable[RulingText]]]:
    for feature, rulings in some.derived:
        yield _("Derived, through {feature}:").format(feature=feature), rulings


def _count(block: CardBlock) -> str:
    return _("or") if block.is_other else str(block.count)


def _mark_ids(block: CardBlock) -> str:
    return ", ".join(f"`{ruling.id}`" for ruling in block.mentions)


def _mark(text: str) -> str:
    """Text as Markdown: nothing in it is taken for a mark."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#|" else letter for letter in text)
