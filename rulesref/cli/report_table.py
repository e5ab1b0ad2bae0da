"""Print an answer on cards: a table of a deck, then each card with its rulings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rulesref.answers.card_answer import list_derived, list_groups, list_ids, list_only_named, list_told
from rulesref.cli.terminal import count_columns, join_facts, paint, say, say_hanging, say_wrapped, width
from rulesref.i18n import _

if TYPE_CHECKING:
    from rulesref.answers.card_answer import CardAnswer, CardBlock, RulingText

STYLES = {"erratum": "warn", "clarification": "title", "faq": "question", "taboo": "optional"}
_WIDEST_NAME = 44
_INDENT = 5


def say_report(report: CardAnswer) -> None:
    if report.is_deck:
        say(paint(report.title, "title"))
        say()
        _say_table(report.blocks, report.silence)
        say()
    for block in list_told(report):
        _say_block(block, report)
    _say_folded(report)
    for head, rulings in list_derived(report):
        _say_rulings(head, rulings, "")
        say()
    if report.unknown:
        say(paint(_("Not known:"), "bold"))
        for asked, nearest in report.unknown:
            hint = _("Try: {options}.").format(options=nearest) if nearest else ""
            say_hanging(f"{asked}  {paint(hint, 'dim')}", "  ")
        say()
    for note in report.notes:
        say_wrapped(note)
    if report.notes:
        say()
    for line in report.documents:
        say_wrapped(paint(line, "dim"))


def _say_table(blocks: Sequence[CardBlock], silence: str) -> None:
    rows = [(_count(block), block.row, block.summary, block) for block in blocks]
    widest = min(max((count_columns(name) for _, name, _, _ in rows), default=0), _WIDEST_NAME)
    # On a narrow terminal what is said goes below the name.
    is_narrow = any(len(summary) + widest + _INDENT + 2 > width() for _, _, summary, _ in rows)
    for count, name, summary, block in rows:
        style = "error" if block.is_forbidden else "" if summary else "dim"
        padded = name + " " * max(widest - count_columns(name), 0)
        line = f"{count:>3}  {name}" if is_narrow else f"{count:>3}  {padded}  {summary or '—'}"
        say(paint(line, style) if style else line)
        if is_narrow:
            say_wrapped(summary or "—", " " * (_INDENT + 2))
    if silence:
        say()
        say_wrapped(silence)


def _count(block: CardBlock) -> str:
    # Translators: before a card that the same line of a deck may mean instead.
    return _("or") if block.is_other else f"{block.count}"


def _say_block(block: CardBlock, report: CardAnswer) -> None:
    head = paint(block.title, "title")
    say(f"{block.count}× {head}" if report.is_deck and block.count > 1 else head)
    for about in filter(None, (block.names, block.place)):
        say_wrapped(paint(about, "dim"))
    for remark in block.remarks:
        say_wrapped(remark)
    for heading, rulings in list_groups(block, report):
        _say_rulings(heading, rulings, "  ")
    if block.mentions and report.folds:
        say_wrapped(_("Also named in: {rulings}").format(rulings=list_ids(block.mentions)), "  ")
    say()


def _say_folded(report: CardAnswer) -> None:
    """Print the cards that rulings only name, and how to read those rulings."""
    named = list_only_named(report)
    if named:
        say(paint(report.mentions_head, "bold"))
        for block in named:
            say_hanging(f"{block.title}: {list_ids(block.mentions)}", "  ")
    if report.how_to_unfold:
        say_wrapped(report.how_to_unfold)
        say()


def _say_rulings(head: str, rulings: Iterable[RulingText], indent: str) -> None:
    if head:
        say_wrapped(paint(head, "bold"), indent)
    for ruling in rulings:
        _say_ruling(ruling)


def _say_ruling(ruling: RulingText) -> None:
    say_hanging(f"{paint(ruling.head, STYLES[ruling.kind])}  {paint(ruling.title, 'bold')}", "  ")
    say_wrapped(ruling.text, "    ")
    say_wrapped(paint(join_facts(filter(None, [ruling.source, ruling.id])), "dim"), "    ")
