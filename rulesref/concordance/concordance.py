"""Answer a query of a concordance: passages with their matches, beside the same passages of another language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from rulesref import ids, paths
from rulesref.answers.choices import check_games, check_languages
from rulesref.answers.citations import source_short, spoiler_line
from rulesref.answers.json_fields import Fields
from rulesref.answers.private_passages import PrivateLibrary
from rulesref.answers.refusals import Refusal, refuse
from rulesref.concordance.passage_index import PassageIndex, Place, open_index, read_stamp
from rulesref.concordance.query_parser import ParsedQuery
from rulesref.concordance.query_text import check_query
from rulesref.concordance.schema import TERM
from rulesref.i18n import _
from rulesref.language.profiles import LANGUAGES
from rulesref.problems import Progress, ignore
from rulesref.search.cache import discard, find_place
from rulesref.search.library import Library
from rulesref.search.manifest import is_damaged

FOLDER = "concordance"
DEFAULT_LIMIT, MAX_LIMIT = 20, 1000


class ConcordanceRequest(NamedTuple):
    """What is asked of a concordance."""

    query: str
    lang: str = ""
    """The language of the passages; empty for all but that beside."""
    beside: str = ""
    """The language of the passages shown beside them."""
    having: str = ""
    """A query that the passage beside matches."""
    lacking: str = ""
    """A query that the passage beside does not match."""
    games: Sequence[str] = ()
    limit: int = DEFAULT_LIMIT
    spoilers: bool = False


class ShownPassage(NamedTuple):
    """A passage in one language."""

    lang: str
    text: str
    marks: Sequence[tuple[int, int]] = ()
    """Where it matches."""


class FoundRow(NamedTuple):
    """A passage that was found."""

    id: str
    passage: str
    game: str
    kind: str
    title: str
    doc: str
    page: str
    source: str
    """Document, version and page in the user's language."""
    spoiler: str
    private: bool
    """Only a document that the user imported has it."""
    shown: ShownPassage
    beside: ShownPassage | None
    """The same passage in the other language; None if none was asked for, or there is none."""

    @property
    def reference(self) -> str:
        return ids.join_reference(self.id, self.passage)


class EntryCount(NamedTuple):
    """How many passages of an entry were found."""

    id: str
    title: str
    passages: int


class ConcordanceAnswer(NamedTuple):
    """Passages that match a query, in the order of the corpus."""

    request: ConcordanceRequest
    total: int
    rows: Sequence[FoundRow]
    """As many as were asked for."""
    counts: Sequence[EntryCount]
    """Of all entries, the fullest first."""


class _Found(NamedTuple):
    """A passage that was found, and by what."""

    place: Place
    lang: str
    number: int
    parsed: ParsedQuery
    source: PassageIndex


class Concordance:
    """The passages of a library, and of imported documents if they are passed."""

    def __init__(
        self, root: Path, library: Library, private: PrivateLibrary | None = None, progress: Progress = ignore
    ) -> None:
        self.library = library
        self._root = root
        self._private = private
        self._open(progress)

    def _open(self, progress: Progress = ignore) -> None:
        place = find_place(self._root)
        place = place.with_name(f"{FOLDER}-{place.name}")
        self._main = PassageIndex(self.library, open_index(self.library, place, read_stamp(self.library), progress))
        self._indexes = [self._main]
        if self._private is not None:
            # In the folder of their library, so that it goes when a document is removed.
            library, name = self._private.library, self._private.index.library
            opened = open_index(library, paths.imported_root() / name / FOLDER, name, progress)
            self._indexes.append(PassageIndex(library, opened))

    @property
    def games(self) -> list[str]:
        """The games of the corpus, and the imported documents that are no part of one."""
        return sorted(self._list_values("game"))

    def answer(self, request: ConcordanceRequest) -> ConcordanceAnswer:
        """Return the passages that match; refuse a wrong request in one sentence."""
        try:
            return self._answer(request)
        except Refusal:
            raise
        except Exception:
            # Damage that no size or time told of: the index is only a cache.
            damaged = [index.folder for index in self._indexes if is_damaged(index.folder)]
            if not damaged:
                raise
            for folder in damaged:
                discard(folder)
            self._open()
            return self._answer(request)

    def _answer(self, request: ConcordanceRequest) -> ConcordanceAnswer:
        check_languages(filter(None, [request.lang, request.beside]))
        check_games(request.games, self._list_values("game"))
        found = self._find(request)
        concepts = {concept for one in found[:1] for concept in one.parsed.concepts}
        beside = self._find_beside(request, concepts)
        if request.having or request.lacking:
            found = [one for one in found if one.place in beside]
        counted = Counter((one.place[0], one.source) for one in found)
        counts = [
            EntryCount(entry, index.find_title(entry, request.lang), count)
            for (entry, index), count in counted.most_common()
        ]
        rows = [self._show(one, request, beside.get(one.place)) for one in found[: request.limit]]
        return ConcordanceAnswer(request, len(found), rows, counts)

    def _find(self, request: ConcordanceRequest) -> list[_Found]:
        checked = check_query(request.query)
        langs = [request.lang] if request.lang else [lang for lang in LANGUAGES if lang != request.beside]
        found = [
            _Found(one.place, lang, one.number, parsed, index)
            for index in self._indexes
            for lang in langs
            for parsed in [index.parse(checked, lang, self._list_values)]
            for one in index.find(parsed)
            if not request.games or index.find_game(one.place[0]) in request.games
        ]
        # Passages of an entry are numbered in their order.
        return sorted(found, key=lambda one: (ids.natural_key(one.place[0]), langs.index(one.lang), one.number))

    def _find_beside(self, request: ConcordanceRequest, concepts: Iterable[str]) -> dict[Place, _Found]:
        """Return the passages that the other language must have, or whose terms are lit."""
        if not request.beside:
            if request.having or request.lacking:
                refuse(_("{one} goes only with {other}.").format(one=_name_filter(request), other="--beside"))
            return {}
        if request.beside == request.lang:
            refuse(_("The language beside is the same: choose another one."))
        parts = [f"( {_check_filter('--having', request.having)} )"] if request.having else []
        if request.lacking:
            parts.append(f"NOT ( {_check_filter('--lacking', request.lacking)} )")
        checked = " AND ".join(parts) or " OR ".join(f"{TERM}:{concept}" for concept in sorted(concepts))
        if not checked:
            return {}
        parsed = self._main.parse(checked, request.beside, self._list_values)
        return {
            one.place: _Found(one.place, request.beside, one.number, parsed, self._main)
            for one in self._main.find(parsed)
        }

    def _show(self, one: _Found, request: ConcordanceRequest, beside: _Found | None) -> FoundRow:
        record = one.source.library.entry(one.place[0], one.lang)
        assert record is not None, f"{one.place[0]} is in the index and not in the library"
        is_private = one.source is not self._main
        is_hidden = bool(record.spoiler) and not request.spoilers
        catalogue = one.source.library.catalogue
        if is_hidden:
            shown = ShownPassage(one.lang, spoiler_line(record, catalogue.campaigns))
        else:
            text = one.source.read_passage(one.place, one.lang)
            shown = ShownPassage(one.lang, text, one.source.find_marks(text, one.number, one.parsed, one.lang))
        other = None
        if request.beside and not is_hidden and not is_private:
            text = self._main.read_passage(one.place, request.beside)
            marks = self._main.find_marks(text, beside.number, beside.parsed, request.beside) if beside else ()
            other = ShownPassage(request.beside, text, marks) if text else None
        return FoundRow(
            record.id,
            one.place[1],
            record.game,
            record.kind,
            record.title,
            record.source.doc,
            record.source.page,
            source_short(record, catalogue.documents),
            record.spoiler,
            is_private,
            shown,
            other,
        )

    def _list_values(self, field: str) -> set[str]:
        """Return the values of a closed field in all indexes."""
        return {value for index in self._indexes for value in index.list_values(field)}


def _name_filter(request: ConcordanceRequest) -> str:
    return "--having" if request.having else "--lacking"


def _check_filter(option: str, query: str) -> str:
    try:
        return check_query(query)
    except Refusal as refusal:
        raise Refusal(f"{option}: {refusal}") from None


def concordance_fields(answer: ConcordanceAnswer) -> Fields:
    """Return the answer as `concordance --json` prints it."""
    request = answer.request
    return {
        "query": request.query,
        "lang": request.lang,
        "beside": request.beside,
        "having": request.having,
        "lacking": request.lacking,
        "total": answer.total,
        "entries": len(answer.counts),
        "passages": [row_fields(row) for row in answer.rows],
    }


def count_fields(answer: ConcordanceAnswer) -> Fields:
    """Return the answer as `concordance --count --json` prints it."""
    return {**concordance_fields(answer), "passages": [], "counts": answer.counts}


def row_fields(row: FoundRow) -> Fields:
    """Return a passage as programs get it."""
    fields = {name: value for name, value in row._asdict().items() if name not in ("shown", "beside")}
    beside = _shown_fields(row.beside) if row.beside else None
    return {**fields, **_shown_fields(row.shown), "beside": beside}


def _shown_fields(shown: ShownPassage) -> Fields:
    return {"lang": shown.lang, "text": shown.text, "marks": [list(span) for span in shown.marks]}
