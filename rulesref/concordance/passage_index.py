"""Passages of a library by queries, and where they match."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from whoosh.index import FileIndex
from whoosh.query import Query

from rulesref.concordance.documents import list_term_names
from rulesref.concordance.query_parser import ParsedQuery, ParserContext, parse
from rulesref.concordance.schema import LEMMA, name_field
from rulesref.corpus.passage_ids import name_passages
from rulesref.search.library import Library

Place = tuple[str, str]
"""An entry and a passage in it."""


class FoundPassage(NamedTuple):
    """A passage that matches a query."""

    place: Place
    number: int
    """Of its Whoosh document."""


class PassageIndex:
    """The opened index of a library. One state of it, whatever is written meanwhile."""

    def __init__(self, library: Library, index: FileIndex) -> None:
        self.library = library
        self.folder = Path(index.storage.folder)
        self._searcher = index.searcher()
        self._names: dict[tuple[str, str], list[str]] = defaultdict(list)
        for term in library.catalogue.terms:
            for lang in term.names:
                self._names[term.concept, lang] += list_term_names(term, lang)

    def list_values(self, field: str) -> list[str]:
        """Return what a field has."""
        return list(self._searcher.reader().field_terms(field))

    def parse(self, checked: str, lang: str, known: Callable[[str], Iterable[str]]) -> ParsedQuery:
        schema, reader = self._searcher.schema, self._searcher.reader()
        return parse(checked, ParserContext(schema, reader, lang, known, lambda *key: self._names[key]))

    def find(self, parsed: ParsedQuery) -> Iterator[FoundPassage]:
        for number in self._searcher.docs_for_query(parsed.query):
            fields = self._searcher.stored_fields(number)
            yield FoundPassage((fields["entry"], fields["passage"]), number)

    def find_marks(self, text: str, number: int, parsed: ParsedQuery, lang: str) -> list[tuple[int, int]]:
        """Return where a passage matches, from the positions that Whoosh finds.

        Whoosh's highlighter would light each word of a phrase wherever it is; its strict form knows one term a word.
        """
        spans = sorted(self._list_spans(parsed.lit, number))
        tokens = self._searcher.schema[name_field(LEMMA, lang)].analyzer(text, positions=True, chars=True, mode="index")
        places = {token.pos: (token.startchar, token.endchar) for token in tokens}
        marks: list[tuple[int, int]] = []
        for first, last in spans:
            start, end = places[first][0], places[last][1]
            if marks and start <= marks[-1][1] + 1:
                marks[-1] = marks[-1][0], max(end, marks[-1][1])
            else:
                marks.append((start, end))
        return marks

    def _list_spans(self, lit: Sequence[Query], number: int) -> Iterator[tuple[int, int]]:
        for searcher, offset in self._searcher.leaf_searchers():
            if not 0 <= number - offset < searcher.doc_count_all():
                continue
            context = searcher.context(needs_current=True)
            for query in lit:
                matcher = query.matcher(searcher, context)
                if matcher.is_active() and matcher.id() < number - offset:
                    matcher.skip_to(number - offset)
                if matcher.is_active() and matcher.id() == number - offset:
                    yield from ((span.start, span.end) for span in matcher.spans())

    def find_title(self, entry: str, lang: str) -> str:
        """Return the title of an entry in a language, else in that of its document."""
        record = self.library.entry(entry, lang)
        return record.title if record else ""

    def find_game(self, entry: str) -> str:
        record = self.library.entry(entry)
        return record.game if record else ""

    def read_passage(self, place: Place, lang: str) -> str:
        """Return the text of a passage; empty if the entry has none in this language."""
        record = self.library.entry(place[0], lang)
        if record is None or record.lang != lang:
            return ""
        lines = record.text.split("\n")
        return dict(zip(name_passages(lines), lines, strict=True)).get(place[1], "")
