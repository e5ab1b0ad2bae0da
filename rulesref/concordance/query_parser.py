"""Parse a checked query by Whoosh for one language of an index: words as their terms, patterns as words that fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from whoosh.fields import Schema
from whoosh.qparser import QueryParser, plugins
from whoosh.query import And, Not, NullQuery, Or, Phrase, Query, Term
from whoosh.query import Sequence as Nearby
from whoosh.query.terms import FuzzyTerm, MultiTerm, PatternQuery, Prefix
from whoosh.reading import IndexReader

from rulesref import ids
from rulesref.answers.refusals import refuse
from rulesref.concordance.schema import ALTERNATIVES, CLOSED, EXACT, LEMMA, PAGE, TERM, name_field
from rulesref.i18n import _
from rulesref.language.normalise import fold
from rulesref.search.query import spread_kinds

MAX_EXPANSION = 400
"""Words that one pattern may stand for: more are a mistake, and each is looked up."""
_NOT_IN_PATTERN = re.compile(r"[^\w*?.]")


class ParsedQuery(NamedTuple):
    """A query for the passages of one language."""

    query: Query
    lit: Sequence[Query]
    """Words and phrases of the text that are not negated: where they match is lit."""
    concepts: Sequence[str]
    """Terms that are asked for, negated or not."""


class ParserContext(NamedTuple):
    """What a query is parsed for."""

    schema: Schema
    reader: IndexReader
    lang: str
    known: Callable[[str], Iterable[str]]
    """The values of a closed field, in any index that is searched."""
    name_term: Callable[[str, str], Iterable[str]]
    """The names of a concept in a language."""


def parse(checked: str, context: ParserContext) -> ParsedQuery:
    lemma, exact = (name_field(field, context.lang) for field in (LEMMA, EXACT))
    parser = QueryParser(
        lemma,
        context.schema,
        plugins=[
            plugins.FieldsPlugin(),
            plugins.FieldAliasPlugin({lemma: [LEMMA], exact: [EXACT]}),
            plugins.WildcardPlugin(),
            plugins.PhrasePlugin(),
            plugins.FuzzyTermPlugin(),
            plugins.GroupPlugin(),
            plugins.OperatorsPlugin(AndNot=None, AndMaybe=None, Require=None),
        ],
    )
    binder = _Binder(context, {lemma: exact})
    query = binder.bind(parser.parse(checked))
    return ParsedQuery(And([Term("lang", context.lang), query]), binder.lit, binder.concepts)


class _Binder:
    """Turns what Whoosh parsed into queries of terms that the index has."""

    def __init__(self, context: ParserContext, surface: dict[str, str]) -> None:
        self._context = context
        self._surface = surface
        """Field of lemmas -> that of words as written, which patterns are compared with."""
        self.lit: list[Query] = []
        self.concepts: list[str] = []

    def bind(self, query: Query, is_negated: bool = False) -> Query:
        if isinstance(query, And | Or):
            return type(query)([self.bind(part, is_negated) for part in query.subqueries])
        if isinstance(query, Not):
            return Not(self.bind(query.query, not is_negated))
        if query is NullQuery:
            refuse(_("There is no word in the query."))
        bound = self._bind_leaf(query)
        if not is_negated and query.field() in (*self._surface, *self._surface.values()):
            self.lit.append(bound)
        return bound

    def _bind_leaf(self, query: Query) -> Query:
        field: str = query.field()
        if field in CLOSED:
            return self._bind_value(field, query)
        if field == PAGE and not isinstance(query, MultiTerm):
            return And([Term(field, page) for page in getattr(query, "words", None) or [query.text]])
        if isinstance(query, Phrase):
            return Nearby([self._list_terms(field, word) for word in query.words], slop=query.slop)
        if isinstance(query, PatternQuery):
            text = _NOT_IN_PATTERN.sub("", fold(query.text))
            typed = f"{query.text}*" if isinstance(query, Prefix) else query.text
            return self._spell_out(type(query)(self._surface.get(field, field), text), typed)
        if isinstance(query, FuzzyTerm):
            fuzzy = FuzzyTerm(self._surface.get(field, field), fold(query.text), maxdist=query.maxdist, prefixlength=1)
            return self._spell_out(fuzzy, query.text)
        return self._list_terms(field, query.text)

    def _list_terms(self, field: str, joined: str) -> Query:
        terms = joined.split(ALTERNATIVES)
        return Or([Term(field, term) for term in terms]) if len(terms) > 1 else Term(field, joined)

    def _spell_out(self, pattern: MultiTerm, typed: str) -> Query:
        """Return a pattern as the words of the index that fit it."""
        field = pattern.field()
        found = [text for _field, text in islice(pattern.expanded_terms(self._context.reader), MAX_EXPANSION + 1)]
        if len(found) > MAX_EXPANSION:
            told = _("“{word}” fits more than {limit} words: write more of its letters.")
            refuse(told.format(word=typed, limit=MAX_EXPANSION))
        return Or([Term(field, text) for text in found])

    def _bind_value(self, field: str, query: Query) -> Query:
        """Return a query for a value of a closed field; refuse an unknown one."""
        known = set(self._context.known(field))
        if isinstance(query, MultiTerm):
            return self._spell_out(query, query.text)
        value = ("-".join(query.words) if isinstance(query, Phrase) else query.text).lower()
        values = spread_kinds([value]) if field == "kind" else [value]
        if known.isdisjoint(values):
            # Translators: {field} is a word of the query language, such as “kind”.
            told = _("There is no “{value}” in the field “{field}:”.").format(value=value, field=field)
            near = ids.nearest(value, known)
            refuse(f"{told} {_('Try: {options}.').format(options=', '.join(near))}" if near else told)
        if field == TERM:
            self.concepts.append(value)
            self.lit += self._list_names(value)
        return Or([Term(field, one) for one in values])

    def _list_names(self, concept: str) -> Iterator[Query]:
        field = name_field(LEMMA, self._context.lang)
        for name in self._context.name_term(concept, self._context.lang):
            words = list(self._context.schema[field].process_text(name, mode="query"))
            yield Nearby([self._list_terms(field, word) for word in words])
