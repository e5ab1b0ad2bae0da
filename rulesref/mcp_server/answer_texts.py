"""Texts in answers: an entry as Markdown with later rulings and its source, and what stands in place of a text that
gives away a campaign."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rulesref.answers.citations import name_game, spoiler_line
from rulesref.answers.formats import link_entries, tell_differences, tell_relations, tell_source
from rulesref.answers.json_fields import Fields
from rulesref.i18n import _, pick_name
from rulesref.index_records import encode
from rulesref.labels import kind_name

if TYPE_CHECKING:
    from rulesref.answers.entry_answer import EntryAnswer, LaterRuling
    from rulesref.answers.private_passages import PrivatePassage
    from rulesref.search.library import Library


SCHEME = "rulesref"


def entry_address(entry_id: str, lang: str) -> str:
    """Return the address of an entry as a resource."""
    return f"{SCHEME}://{lang}/{entry_id}"


def write_entry(answer: EntryAnswer, library: Library) -> str:
    """Write an entry as Markdown; what is not part of its text is in the language of messages."""
    return "\n".join(_write(answer, library))


def _write(answer: EntryAnswer, library: Library) -> Iterator[str]:
    record, lang = answer.record, answer.lang
    yield f"# {record.title}"
    yield ""
    games = {game: name_game(library, game) for game in library.catalogue.games}
    yield " · ".join(filter(None, [games[record.game], kind_name(record.kind), record.number, f"`{record.id}`"]))
    yield ""
    if answer.untranslated:
        yield answer.untranslated
        yield ""
    if answer.spoiler:
        yield answer.spoiler
    else:
        for line in answer.quoted:
            yield f"> {line}"
            yield ""
        yield link_entries(answer.body, record, lambda name: entry_address(name, lang)).strip()
    yield ""
    yield from tell_differences(answer.differences, lang)
    if answer.taboo:
        yield answer.taboo
        yield ""
    yield from _list_rulings(answer.rulings)
    titles = library.catalogue.titles
    yield from tell_relations(
        record,
        games,
        lambda name: pick_name(titles.get(name, {}), lang, name),
        lambda name: entry_address(name, lang),
    )
    for passage in () if answer.spoiler else answer.passages:
        yield from tell_passage(passage)
    yield from tell_source(record, library.catalogue.documents)


def tell_passage(passage: PrivatePassage) -> Iterator[str]:
    """Yield a passage of an imported document, marked as the user's own."""
    yield f"**{_('In the book: {title}').format(title=passage.title)}** ({passage.place})"
    yield ""
    yield passage.record.text
    yield ""


def _list_rulings(rulings: Sequence[LaterRuling]) -> Iterator[str]:
    if not rulings:
        return
    yield f"**{_('What later documents say:')}**"
    yield ""
    for ruling in rulings:
        record = ruling.record
        yield f"- **{record.title}** (`{record.id}`, {ruling.about}): " + " ".join(ruling.text.split())
    yield ""


HIDDEN = ("text", "snippet", "html")
"""Fields with the text of an entry."""


def hide_spoilers(fields: Fields, library: Library) -> Fields:
    """Return plain data in which a sentence replaces each text that gives away a campaign, at any depth."""
    kept = {name: _hide(one, library) for name, one in encode(fields).items()}
    record = library.entry(str(kept.get("id", ""))) if kept.get("spoiler") else None
    if record is not None:
        sentence = spoiler_line(record, library.catalogue.campaigns)
        kept |= {name: sentence for name in HIDDEN if name in kept}
        kept |= {"marks": []} if "marks" in kept else {}
        # Passages of the user's own documents under this entry say the same.
        kept |= {name: empty for name, empty in (("passage", {}), ("imported", [])) if name in kept}
    return kept


def _hide(value: object, library: Library) -> object:
    if isinstance(value, list):
        return [_hide(one, library) for one in value]
    return hide_spoilers(value, library) if isinstance(value, dict) else value
