"""What a person imported, beside what the corpus says: under an entry, and among the results of a search."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rulesref.answers.fields import entry_fields
from rulesref.cli.common import print_json
from rulesref.cli.terminal import paint, say, say_wrapped, wrap_marked
from rulesref.i18n import _
from rulesref.naming import place_name

if TYPE_CHECKING:
    from rulesref.building.private_library import PrivateHit, PrivateLibrary, PrivatePassage
    from rulesref.search.results import Hit

MOST = 3
"""So many passages stand among results without a phrase of theirs having been asked for."""


class Merged(NamedTuple):
    """Results with passages of imported documents among them."""

    hits: list[Hit]
    passages: dict[str, PrivateHit]
    """By the id of the result under which each stands."""
    private: set[str]
    """Ids of results that are passages alone: the corpus was not found to say anything."""


def merge_hits(hits: Sequence[Hit], found: Sequence[PrivateHit], limit: int) -> Merged:
    """Results with passages of imported documents: phrases of them first, others behind, each entry once."""
    by_id = {hit.record.id: hit for hit in hits}
    passages: dict[str, PrivateHit] = {}
    for one in found:
        passages.setdefault(_name(one), one)
    first = [name for name, one in passages.items() if one.is_phrase][:limit]
    alone = [name for name, one in passages.items() if not one.is_phrase and name not in by_id][:MOST]
    rest = [name for name in by_id if name not in first]
    room = max(limit - len(alone), 1)
    order = [*[*first, *rest][:room], *alone][:limit]
    shown = [by_id[name] if name in by_id else _as_result(passages[name]) for name in order]
    private = {name for name in order if name not in by_id}
    return Merged(shown, {name: passages[name] for name in order if name in passages}, private)


def _name(one: PrivateHit) -> str:
    """The id of the entry that a passage lies under, or its own."""
    return one.facts.entry or one.hit.record.id


def _as_result(one: PrivateHit) -> Hit:
    """A passage as a result under the id of its entry."""
    record = one.hit.record
    game = one.facts.entry.partition("/")[0] or record.game
    return one.hit._replace(record=record._replace(id=_name(one), game=game, url=""))


def passage_fields(one: PrivateHit, titles: Mapping[str, str]) -> dict[str, object]:
    """A passage that was found, for programs."""
    return {
        "doc": one.facts.document,
        "title": titles[one.facts.document],
        "page": one.facts.page,
        "lines": [one.facts.first, one.facts.last],
        "snippet": one.hit.snippet,
        "marks": [list(span) for span in one.hit.marks],
    }


def passage_place(facts_page: str, first: int, last: int) -> str:
    """Where in the document and in the file a passage stands."""
    lines = _("lines {first}–{last}").format(first=first, last=last)
    return ", ".join(filter(None, [place_name("", "", facts_page), lines]))


def say_found(one: PrivateHit, titles: Mapping[str, str]) -> None:
    """A passage below a result, marked as the person's own."""
    place = passage_place(one.facts.page, one.facts.first, one.facts.last)
    said = _("In your document: {title}").format(title=titles[one.facts.document])
    say(paint(f"    {said}, {place}", "warn"))
    for line in wrap_marked(one.hit.snippet, one.hit.marks, "    "):
        say(line)


def say_passages(passages: Iterable[PrivatePassage]) -> None:
    """The passages under an entry, marked as the person's own."""
    from rulesref.corpus.markup import render_text

    for passage in passages:
        facts = passage.facts
        place = passage_place(facts.page, facts.first, facts.last)
        say(paint(_("In the book: {title}").format(title=passage.title), "bold"))
        say(paint(f"  {place} · " + _("your own import, seen by nobody else"), "dim"))
        for paragraph in render_text(passage.record.body).splitlines():
            say_wrapped(paragraph, "  ")
        say()


def show_passage(imported: PrivateLibrary, passage: PrivatePassage, as_json: bool) -> int:
    """A passage of an imported document by its own id."""
    record = passage.record
    if as_json:
        fields = {**entry_fields(record), "html": imported.library.make_html(record), **passage.list_fields()}
        print_json({**fields, "entry": passage.facts.entry})
        return 0
    say(paint(record.title, "title"))
    say_passages([passage])
    titles = imported.library.catalogue.titles
    for heading, names in ((_("See also:"), record.see), (_("Mentioned by:"), record.mentioned_by)):
        if names:
            say(paint(heading, "bold"))
            for name in names:
                say(f"  {next(iter(titles[name].values()), name)}  {paint(name, 'dim')}")
            say()
    say(paint(record.id, "dim"))
    return 0
