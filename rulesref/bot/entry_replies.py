"""Entries in a chat: the best of a search in short, or one of them whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rulesref import ids
from rulesref.answers.entry_answer import EntryAnswer
from rulesref.answers.labels import Citations, GrimoireRule, name_game, ruling_line, source_line, source_short
from rulesref.bot.markup import Block, bold, escape, italic, link, make_messages, shorten
from rulesref.bot.replies import Article, Reply, entry_button, game_button, keep_sendable
from rulesref.i18n import _, current_language, pick_name
from rulesref.language.plain_text import flatten
from rulesref.naming import kind_name

if TYPE_CHECKING:
    from rulesref.answers.private_passages import PrivatePassage
    from rulesref.answers.search_answer import PageLine, SearchAnswer
    from rulesref.records import Record
    from rulesref.search.library import Library
    from rulesref.search.results import Hit

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
