"""Answers in a chat: cards and decks; the best entries of a search in short, or one of them whole."""

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
from rulesref.answers.citations import Citations, GrimoireRule, name_game, ruling_line, source_line, source_short
from rulesref.answers.entry_answer import EntryAnswer
from rulesref.bot.messages import (
    Article,
    Block,
    Reply,
    bold,
    entry_button,
    escape,
    game_button,
    italic,
    keep_sendable,
    link,
    make_messages,
    make_one_message,
    shorten,
)
from rulesref.i18n import _, current_language, ngettext, pick_name
from rulesref.labels import kind_name
from rulesref.language.plain_text import flatten

if TYPE_CHECKING:
    from rulesref.answers.card_answer import CardAnswer, CardBlock, RulingText
    from rulesref.answers.private_passages import PrivatePassage
    from rulesref.answers.search_answer import PageLine, SearchAnswer
    from rulesref.cards.card_resolver import Resolved
    from rulesref.cards.deck_formats import Deck
    from rulesref.index_records import Record
    from rulesref.search.library import Library
    from rulesref.search.results import Hit


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


MAX_SHOWN = 3
"""Entries in one answer of a private chat."""
_MAX_DESCRIPTION_LENGTH = 120
_MAX_BUTTONS = 8


class EntryReplies:
    """Renders entries as messages; `site` is the address of its pages with a slash, or empty."""

    def __init__(self, library: Library, site: str) -> None:
        self._library = library
        self._site = site
        self._documents = library.catalogue.documents

    def tell_found(self, answer: SearchAnswer) -> Reply:
        """Return the best entries of a search and how well they fit; suggestions as buttons, if they do not."""
        blocks = []
        if answer.understood:
            blocks.append(Block(_("Understood as: {understood}").format(understood=bold(answer.understood))))
        blocks += [Block(bold(rule.line), rule.tell()) for rule in answer.untold]
        if answer.about_games:
            blocks.append(Block(italic(answer.about_games)))
        blocks += [Block(self._tell_page(answer, page)) for page in answer.pages]
        if answer.lead:
            blocks.append(Block(escape(answer.lead)))
        for hit in answer.hits:
            blocks += self._tell_hit(answer, hit)
        blocks += [Block(escape(note)) for note in answer.notes]
        if answer.perhaps and not answer.hits:
            blocks.append(Block(escape(_("Perhaps:"))))
        if answer.narrowed_to:
            told = _("Only this game was searched: {game}. All of them: /game")
            blocks.append(Block(italic(told.format(game=answer.narrowed_to))))
        blocks += self._tell_newer(hit.record for hit in answer.cited)
        read = [entry_button(hit.record.title, ids.join_reference(hit.record.id, hit.paragraph)) for hit in answer.hits]
        meant = [entry_button(f"{title}?", name) for name, title in answer.perhaps.items()]
        games = answer.games_to_choose or ({"": _("All games")} if answer.named_games else {})
        within = [game_button(name, game) for game, name in games.items()]
        return Reply(tuple(make_messages(blocks)), keep_sendable([*within, *read, *meant]))

    def tell_whole(self, answer: EntryAnswer | GrimoireRule | PrivatePassage) -> Reply:
        """Return one entry in full, with buttons for its rulings."""
        if isinstance(answer, GrimoireRule):
            return Reply(tuple(make_messages([Block(bold(answer.line), answer.tell())])))
        if not isinstance(answer, EntryAnswer):
            return Reply(tuple(make_messages([_tell_passage(answer)])))
        record = answer.record
        blocks = [
            Block(
                self._title(record),
                _list_items(record.text),
                italic(source_line(record, self._documents)),
                bool(record.spoiler),
            ),
            *(Block(bold(rule.head), rule.tell()) for rule in answer.differences),
            *map(_tell_passage, answer.passages),
            *self._tell_newer([record]),
        ]
        rulings = [one.record for one in answer.rulings[:_MAX_BUTTONS]]
        buttons = [entry_button(f"{kind_name(one.kind)}: {one.title}", one.id) for one in rulings]
        return Reply(tuple(make_messages(blocks)), keep_sendable(buttons))

    def make_article(self, answer: SearchAnswer, hit: Hit) -> Article:
        """Return an entry as a result of inline mode: a line in the list, the passage in the message."""
        record = hit.record
        weak = [Block(escape(answer.lead))] if answer.lead else []
        foot = italic(_cite(answer, hit, source_line(record, self._documents)))
        told = Block(self._title(record, hit.passage), hit.snippet, foot, bool(record.spoiler))
        blocks = [*weak, told, *self._tell_newer([record])]
        said = self._name_campaign(record) if record.spoiler else flatten(hit.snippet)
        about = [name_game(self._library, record.game), _cite(answer, hit, source_short(record, self._documents))]
        return Article(
            f"entry:{record.id}",
            record.title,
            f"{shorten(said, _MAX_DESCRIPTION_LENGTH)}\n{' · '.join(about)}",
            "".join(make_messages(blocks)),
            self._address(record, hit.passage),
        )

    def _tell_hit(self, answer: SearchAnswer, hit: Hit) -> Iterator[Block]:
        record, passage = hit.record, answer.passages.get(hit.record.id)
        source = ruling_line(record, self._documents)
        foot = " · ".join([name_game(self._library, record.game), _cite(answer, hit, source)])
        yield Block(self._title(record, hit.passage), hit.snippet, italic(foot), bool(record.spoiler))
        if passage and record.id not in answer.private:
            yield Block(text=passage.hit.snippet, foot=italic(passage.source), is_hidden=bool(record.spoiler))

    def _tell_page(self, answer: SearchAnswer, page: PageLine) -> str:
        """Return the line of a page with a link to the pages of the game, whose menu has it, or else the command."""
        if not self._site:
            return f"{bold(page.line)} · {escape(page.command)}"
        game = next((hit.record.game for hit in answer.hits if hit.record.game in self._library.catalogue.games), "")
        return link(page.line, f"{self._site}{current_language()}/{f'{game}/' if game else ''}")

    def _title(self, record: Record, passage: str = "") -> str:
        title = link(record.title, self._address(record, passage))
        return f"{title}\n{italic(self._name_campaign(record))}" if record.spoiler else title

    def _name_campaign(self, record: Record) -> str:
        """Return the warning above a text that gives away a campaign; the message covers the text."""
        names = self._library.catalogue.campaigns[record.game].get(record.spoiler, {})
        name = pick_name(names, current_language(), record.spoiler)
        return _("Gives away “{campaign}”: tap the text to read it.").format(campaign=name)

    def _address(self, record: Record, passage: str) -> str:
        """Return the page of an entry, or a passage on it; private passages have none."""
        if not self._site or not record.url:
            return ""
        return f"{self._site}{ids.join_reference(ids.url(record.id, current_language()), passage)}"

    def _tell_newer(self, records: Iterable[Record]) -> Iterator[Block]:
        """Yield the notes on documents newer than those quoted, each once."""
        return (Block(italic(line)) for line in Citations(self._library, records).newer)


def _list_items(text: str) -> str:
    return "\n".join(f"• {line[2:]}" if line.startswith("- ") else line for line in text.splitlines())


def _cite(answer: SearchAnswer, hit: Hit, source: str) -> str:
    """Return the source of a result; of a private passage, its document and place."""
    return answer.passages[hit.record.id].source if hit.record.id in answer.private else source


def _tell_passage(passage: PrivatePassage) -> Block:
    head = bold(_("In the book: {title}").format(title=passage.title))
    return Block(head, _list_items(passage.record.text), italic(passage.place))
