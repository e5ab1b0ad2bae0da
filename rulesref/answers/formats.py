"""Answers as documents: an entry as Markdown, an answer on cards as Markdown for a forum or as HTML to print.

Only the parts that Markdown texts of an entry share are here: a file of the site is next to all others, an assistant
reads one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from rulesref.answers.card_answer import list_derived, list_groups, list_only_named, list_told
from rulesref.answers.citations import newer_than, since, source_line
from rulesref.i18n import _, current_language, pick_name
from rulesref.ids import join_reference, split_reference

if TYPE_CHECKING:
    from rulesref.answers.card_answer import CardAnswer, CardBlock, RulingText
    from rulesref.answers.citations import GrimoireRule
    from rulesref.index_records import DocumentFacts, Record

_LINK = re.compile(r"\]\((?!\w+:)([^)\s]+)\)")


def link_entries(body: str, record: Record, address: Callable[[str], str]) -> str:
    """Replace the references in a body with addresses.

    A body omits its own game and, for its own paragraphs, its own id. `address` gets a full reference,
    `ah3e/rule-458-8#458.8f`.
    """
    return _LINK.sub(
        lambda found: f"]({address(join_reference(*split_reference(found[1], record.game, record.id)))})", body
    )


def tell_differences(rules: Iterable[GrimoireRule], lang: str) -> Iterator[str]:
    for rule in rules:
        yield f"> **{rule.head}** {rule.tell(lang)}"
        yield ""


def list_links(heading: str, links: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield links below a heading; nothing if there are none."""
    lines = [f"- [{title}]({address})" for title, address in links]
    if lines:
        yield from (f"**{heading}**", "", *lines, "")


def tell_relations(
    record: Record, games: Mapping[str, str], title: Callable[[str], str], address: Callable[[str], str]
) -> Iterator[str]:
    """Yield what an entry is about, what to read next, what its word means in other games, and its examples."""
    for heading, names in ((_("This is about:"), record.about), (_("See also:"), record.see)):
        yield from list_links(heading, [(title(name), address(name)) for name in names])
    if record.other_games:
        lang = current_language()
        yield from (f"**{_('In other games:')}**", "")
        for note in record.other_games:
            yield f"- {games[note.game]}: {pick_name(note.note, lang)} (`{note.entries[0]}`)"
        yield ""
    if record.examples:
        yield f"{_('Examples:')} " + ", ".join(f"`{name}`" for name in record.examples)
        yield ""


def tell_source(record: Record, documents: Mapping[str, DocumentFacts], before: Iterable[str] = ()) -> Iterator[str]:
    """Yield the document, version and page of an entry, and newer documents."""
    yield " · ".join([*before, source_line(record, documents), *since(record, documents)])
    if newer := newer_than(record, documents):
        yield ""
        yield newer


def make_markdown(answer: CardAnswer) -> str:
    return "\n".join(_markdown(answer))


def _markdown(answer: CardAnswer) -> Iterator[str]:
    if answer.is_deck:
        yield f"# {_mark(answer.title)}"
        yield ""
        yield "| | " + _("card") + " | " + _("what is said") + " |"
        yield "|---|---|---|"
        for block in answer.blocks:
            yield f"| {_count(block)} | {_mark(block.row)} | {_mark(block.summary) or '—'} |"
        yield ""
        if answer.silence:
            yield _mark(answer.silence)
            yield ""
    for block in list_told(answer):
        yield f"## {_mark(block.title)}"
        yield ""
        yield _mark(_describe(block))
        yield ""
        for remark in block.remarks:
            yield f"*{_mark(remark)}*"
            yield ""
        yield from _markdown_groups(list_groups(block, answer))
        if block.mentions and answer.folds:
            yield _mark(_("Also named in: {rulings}")).format(rulings=_mark_ids(block))
            yield ""
    named = list_only_named(answer)
    if named:
        yield f"**{_mark(answer.mentions_head)}**"
        yield ""
        for block in named:
            yield f"- {_mark(block.title)}: {_mark_ids(block)}"
        yield ""
    yield from _markdown_groups(list_derived(answer))
    if answer.unknown:
        yield "## " + _("Not known:")
        yield ""
        for asked, nearest in answer.unknown:
            yield f"- {_mark(asked)}" + (f" → {_mark(nearest)}?" if nearest else "")
        yield ""
    for note in (*answer.notes, *answer.documents):
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


def make_html(answer: CardAnswer) -> str:
    # Markdown needs no templates.
    from rulesref.web.render import render_document

    title = answer.title if answer.is_deck else ", ".join(block.title for block in answer.blocks)
    told = _number_cards(answer)
    numbers = {card.block.code: card.number for card in told}
    return render_document(
        "deck-report",
        report=answer,
        title=title or "rulesref",
        # Inside the style of the page, as a string of CSS.
        running_title='"{}"'.format(title.translate({ord("\\"): r"\\", ord('"'): r"\"", ord("\n"): " "})),
        rows=[(numbers.get(block.code, 0), _count(block), block.row, block.summary or "—") for block in answer.blocks],
        told=told,
        only_named=[(block.title, block.mentions) for block in list_only_named(answer)],
        derived=list(list_derived(answer)),
        split_lines=_split_lines,
    )


class _NumberedCard(NamedTuple):
    """A card in a booklet."""

    number: int
    block: CardBlock
    place: str
    groups: list[tuple[str, list[RulingText]]]
    repeated: list[tuple[RulingText, int]]
    """Rulings that are in full below an earlier card, and its number."""


def _number_cards(answer: CardAnswer) -> list[_NumberedCard]:
    """Number the cards with something to say; each ruling is in full below the first of them."""
    first: dict[str, int] = {}
    cards = []
    for number, block in enumerate(list_told(answer), 1):
        groups = [(head, list(rulings)) for head, rulings in list_groups(block, answer)]
        repeated = [(ruling, first[ruling.id]) for _head, some in groups for ruling in some if ruling.id in first]
        fresh = [(head, [ruling for ruling in some if ruling.id not in first]) for head, some in groups]
        # What a taboo list does to a card has no id.
        first |= {ruling.id: number for _head, some in fresh for ruling in some if ruling.id}
        cards.append(_NumberedCard(number, block, _describe(block), [one for one in fresh if one[1]], repeated))
    return cards


def _split_lines(text: str) -> list[tuple[bool, list[str]]]:
    """Split a text into paragraphs and lists: whether it is a list, and its lines."""
    lines = (line.strip() for line in text.splitlines())
    parts = groupby(filter(None, lines), key=lambda line: line.startswith("- "))
    return [(is_list, [line.removeprefix("- ") for line in some]) for is_list, some in parts]


def _describe(block: CardBlock) -> str:
    """Return the names of a card in other languages, and where it was printed."""
    return " · ".join(filter(None, [block.names, block.place]))


def _count(block: CardBlock) -> str:
    return _("or") if block.is_other else str(block.count)


def _mark_ids(block: CardBlock) -> str:
    return ", ".join(f"`{ruling.id}`" for ruling in block.mentions)


def _mark(text: str) -> str:
    """Escape text for Markdown."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#|" else letter for letter in text)
