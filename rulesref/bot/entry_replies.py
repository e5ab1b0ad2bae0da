"""Entries in a chat: the best of a search in short, or one of them whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rulesref import ids
from rulesref.answers.grimoire import find_differences, untold_line
from rulesref.answers.record_lines import newer_line, ruling_line, source_line, source_short, term_line
from rulesref.bot.markup import Block, bold, escape, italic, link, make_messages, shorten
from rulesref.bot.replies import Article, Reply, entry_button, keep_sendable
from rulesref.i18n import _, current_language, pick_name
from rulesref.language.plain_text import flatten
from rulesref.language.quotation_marks import nest_quotes
from rulesref.naming import kind_name

if TYPE_CHECKING:
    from rulesref.records import Record
    from rulesref.search.library import Library
    from rulesref.search.results import Hit, SearchResults

MOST_SHOWN = 3
"""Entries in one answer of a private chat."""
_LONGEST_EXCERPT = 320
_LONGEST_POSTED = 500
"""Of a text that inline mode posts: all results are sent with every letter typed, and a chat is no place for pages."""
_LONGEST_DESCRIPTION = 120
_LONGEST_ECHO = 80
_MOST_BUTTONS = 8


class EntryReplies:
    """Puts entries into messages, in the language that is in use; `site` is its address with a slash, or empty."""

    def __init__(self, library: Library, site: str) -> None:
        self._library = library
        self._site = site
        self._documents = library.catalogue.documents

    def tell_found(self, results: SearchResults, game: str, untold: Sequence[str]) -> Reply:
        """The best entries of a search, said how well they fit; what may be meant, if they do not."""
        shown = results.hits[:MOST_SHOWN]
        blocks = [*self._introduce(results), *map(self._tell_untold, untold)]
        if results.is_weak:
            blocks.append(Block(escape(_("Nothing fits well. The nearest:"))))
        blocks += [self._tell_hit(hit) for hit in shown]
        if not shown and not untold:
            blocks += self._tell_nothing(results)
        if game and (results.is_weak or not shown):
            blocks.append(self._tell_narrowed(game))
        blocks += self._tell_newer(hit.record for hit in shown)
        read = [entry_button(hit.record.title, ids.join_reference(hit.record.id, hit.paragraph)) for hit in shown]
        meant = [entry_button(f"{one.title}?", one.id) for one in results.suggestions]
        return Reply(tuple(make_messages(blocks)), keep_sendable([*read, *meant]))

    def tell_whole(self, record: Record) -> Reply:
        """One entry in full, and buttons for what rules on it."""
        text = _list_items(record.text)
        blocks = [
            Block(self._title(record), text, italic(source_line(record, self._documents)), bool(record.spoiler)),
            *(
                Block(
                    bold(_("The Grimoire ({number}) plays it differently:").format(number=number)),
                    pick_name(rule.differs, current_language()),
                )
                for number, rule in find_differences(record, self._library.catalogue.grimoire)
            ),
            *self._tell_newer([record]),
        ]
        rulings = [self._library.entry(name, current_language()) for name in record.rulings[:_MOST_BUTTONS]]
        buttons = [entry_button(f"{kind_name(one.kind)}: {one.title}", one.id) for one in rulings if one]
        return Reply(tuple(make_messages(blocks)), keep_sendable(buttons))

    def make_article(self, hit: Hit, is_weak: bool) -> Article:
        """An entry as a result of inline mode: a line in the list, the first sentences in the message."""
        record = hit.record
        weak = [Block(escape(_("Nothing fits well. The nearest:")))] if is_weak else []
        foot = italic(source_line(record, self._documents))
        text = _excerpt(hit, _LONGEST_POSTED)
        blocks = [*weak, Block(self._title(record), text, foot, bool(record.spoiler)), *self._tell_newer([record])]
        said = self._name_campaign(record) if record.spoiler else hit.snippet
        about = " · ".join([self._name_game(record.game), source_short(record, self._documents)])
        return Article(
            f"entry:{record.id}",
            record.title,
            f"{shorten(said, _LONGEST_DESCRIPTION)}\n{about}",
            "".join(make_messages(blocks)),
            self._address(record),
        )

    def _tell_hit(self, hit: Hit) -> Block:
        record = hit.record
        foot = " · ".join([self._name_game(record.game), ruling_line(record, self._documents)])
        return Block(self._title(record), _excerpt(hit, _LONGEST_EXCERPT), italic(foot), bool(record.spoiler))

    def _title(self, record: Record) -> str:
        title = link(record.title, self._address(record))
        return f"{title}\n{italic(self._name_campaign(record))}" if record.spoiler else title

    def _name_campaign(self, record: Record) -> str:
        """That a text gives away a campaign; it is covered in the message."""
        names = self._library.catalogue.campaigns[record.game].get(record.spoiler, {})
        name = pick_name(names, current_language(), record.spoiler)
        return _("Gives away “{campaign}”: tap the text to read it.").format(campaign=name)

    def _address(self, record: Record) -> str:
        return f"{self._site}{ids.url(record.id, current_language())}" if self._site else ""

    def _name_game(self, game: str) -> str:
        return pick_name(self._library.catalogue.games[game], current_language(), game)

    def _introduce(self, results: SearchResults) -> Iterator[Block]:
        if results.understood != results.query and results.hits:
            yield Block(_("Understood as: {understood}").format(understood=bold(_echo(results.understood))))

    def _tell_untold(self, number: str) -> Block:
        differs = self._library.catalogue.grimoire[number].differs
        return Block(bold(untold_line(self._library, number)), pick_name(differs, current_language()))

    def _tell_nothing(self, results: SearchResults) -> Iterator[Block]:
        yield Block(escape(nest_quotes(_("Nothing found for “{query}”.").format(query=_echo(results.understood)))))
        terms = self._library.find_terms(results.query)[:3]
        bare = "; ".join(term_line(term) for term in terms if not term.entries)
        if bare:
            yield Block(escape(_("The word is a term without a rule of its own: {names}").format(names=bare)))
        if results.suggestions:
            yield Block(escape(_("Perhaps:")))
        elif not bare:
            yield Block(escape(_("Try fewer words, or the name of the rule in any language.")))

    def _tell_narrowed(self, game: str) -> Block:
        told = _("Only this game was searched: {game}. All of them: /game")
        return Block(italic(told.format(game=self._name_game(game))))

    def _tell_newer(self, records: Iterable[Record]) -> Iterator[Block]:
        """Which documents are newer than those that are quoted, each said once."""
        documents = (self._documents[one.source.doc] for one in records if one.source.doc in self._documents)
        for line in dict.fromkeys(filter(None, map(newer_line, documents))):
            yield Block(italic(line))


def _excerpt(hit: Hit, longest: int) -> str:
    """The first sentences of an entry, and the place where the words asked for stand, if it is another."""
    first = shorten(_list_items(hit.record.text), longest)
    found = hit.snippet.strip("… ")
    return first if found in flatten(hit.record.text)[: len(first)] else f"{first}\n… {found} …"


def _list_items(text: str) -> str:
    return "\n".join(f"• {line[2:]}" if line.startswith("- ") else line for line in text.splitlines())


def _echo(query: str) -> str:
    return query if len(query) <= _LONGEST_ECHO else f"{query[: _LONGEST_ECHO - 1]}…"
