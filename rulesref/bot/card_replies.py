"""Render cards and decks in a chat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rulesref import ids
from rulesref.answers.card_answer import (
    CardOptions,
    answer_cards,
    list_derived,
    list_groups,
    list_only_named,
    list_told,
)
from rulesref.answers.choices import DEFAULT
from rulesref.bot.markup import Block, bold, escape, italic, link, make_messages, make_one_message, shorten
from rulesref.bot.replies import Article, Reply
from rulesref.i18n import _, current_language, ngettext

if TYPE_CHECKING:
    from rulesref.answers.card_answer import CardAnswer, CardBlock, RulingText
    from rulesref.cards.card_resolver import Resolved
    from rulesref.cards.deck_formats import Deck
    from rulesref.search.library import Library

_LONGEST_DESCRIPTION = 120


class CardReplies:
    """Renders answers on cards as messages."""

    def __init__(self, library: Library, site: str) -> None:
        self._library = library
        self._site = site

    def tell_cards(self, resolved: Sequence[Resolved]) -> Reply:
        """Report on cards that were asked for."""
        return Reply(tuple(make_messages(self._tell_report(self._report(resolved, None)))))

    def tell_deck(self, deck: Deck, resolved: Sequence[Resolved]) -> Reply:
        """Report on the cards of a deck, and its cost by the taboo list."""
        return Reply(tuple(make_messages(self._tell_report(self._report(resolved, deck)))))

    def make_article(self, resolved: Resolved) -> Article:
        """Return a card as a result of inline mode."""
        report = self._report([resolved], None)
        summary = " · ".join(filter(None, (block.summary for block in report.blocks)))
        return Article(
            f"card:{resolved.cards[0].code}",
            ", ".join(dict.fromkeys(block.title for block in report.blocks)),
            shorten(summary or report.blocks[0].place, _LONGEST_DESCRIPTION),
            make_one_message(list(self._tell_report(report)), escape(_("The rest: in a private chat with me."))),
            self._address(resolved.cards[0].code),
        )

    def _report(self, resolved: Sequence[Resolved], deck: Deck | None) -> CardAnswer:
        # The message covers spoilers itself.
        return answer_cards(self._library, resolved, CardOptions(DEFAULT, spoilers=True), deck)

    def _address(self, code: str) -> str:
        """Return the page of a card; only cards with rulings have one."""
        card = self._library.card_index.find_code(code) if self._site else None
        return f"{self._site}{ids.card_url(card.game, card.code, current_language())}" if card else ""

    def _tell_report(self, report: CardAnswer) -> Iterator[Block]:
        if report.is_deck:
            yield Block(bold(report.title))
            yield from self._tell_table(report)
        for block in list_told(report):
            yield from self._tell_card(block, report)
        if named := list_only_named(report):
            lines = [f"{block.title}: {', '.join(one.title for one in block.mentions)}" for block in named]
            yield Block(bold(report.mentions_head), "\n".join(lines))
        for head, rulings in list_derived(report):
            yield from self._tell_rulings(head, rulings)
        if report.unknown:
            unknown = [f"{asked} → {nearest}?" if nearest else asked for asked, nearest in report.unknown]
            yield Block(bold(_("Not known:")), "\n".join(unknown))
        yield Block(text="\n".join(note for note in report.notes if note != report.how_to_know))
        yield Block("\n".join(map(italic, report.documents)))

    def _tell_table(self, report: CardAnswer) -> Iterator[Block]:
        """Yield the cards with something to say, and the number of others."""
        said = [block for block in report.blocks if block.summary]
        if said:
            rows = [
                f"{_('or') if block.is_other else f'{block.count}×'} {block.row}: {block.summary}" for block in said
            ]
            yield Block(text="\n".join(rows))
        silent = sum(not block.summary and not block.is_other for block in report.blocks)
        if silent:
            told = ngettext("Of {count} more card nothing is said.", "Of {count} more cards nothing is said.", silent)
            yield Block(escape(told))

    def _tell_card(self, block: CardBlock, report: CardAnswer) -> Iterator[Block]:
        about = " · ".join(filter(None, [block.names, block.place]))
        head = f"{link(block.title, self._address(block.code))}\n{escape(about)}"
        head = "\n".join([head, *map(italic, block.remarks)])
        first, *others = [*self._tell_all_rulings(block, report), Block()]
        # In one message with the first of its rulings.
        yield first._replace(head="\n\n".join(filter(None, [head, first.head])))
        yield from others[:-1]

    def _tell_all_rulings(self, block: CardBlock, report: CardAnswer) -> Iterator[Block]:
        for head, rulings in list_groups(block, report):
            yield from self._tell_rulings(head, rulings)
        if report.folds and block.mentions:
            titles = "; ".join(one.title for one in block.mentions)
            yield Block(text=_("Also named in: {rulings}").format(rulings=titles))

    def _tell_rulings(self, head: str, rulings: Iterable[RulingText]) -> Iterator[Block]:
        for place, ruling in enumerate(rulings):
            address = f"{self._site}{ids.url(ruling.id, current_language())}" if self._site and ruling.id else ""
            title = f"{escape(ruling.head)}: {link(ruling.title, address)}"
            over = f"{bold(head)}\n{title}" if head and place == 0 else title
            yield Block(over, ruling.text, italic(ruling.source), ruling.is_spoiler)
