"""An entry as Markdown: the rule, what later documents say about it, where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rulesref.answers.entry_lookup import list_paragraph_lines
from rulesref.answers.entry_markdown import link_entries, tell_differences, tell_relations, tell_source
from rulesref.answers.record_lines import ruling_line, spoiler_line
from rulesref.answers.taboo_entries import tell_told_list
from rulesref.i18n import _, current_language, pick_name
from rulesref.language.typography import beginning
from rulesref.naming import kind_name
from rulesref.search.past import label_body

if TYPE_CHECKING:
    from rulesref.records import Record
    from rulesref.search.library import Library

SCHEME = "rulesref"
BEGINNING = 200
"""How much of a ruling stands below the rule, in letters."""


def entry_address(entry_id: str, lang: str) -> str:
    """The address under which an entry is a resource."""
    return f"{SCHEME}://{lang}/{entry_id}"


def write_entry(record: Record, library: Library, spoilers: bool, lang: str, paragraph: str = "") -> str:
    """An entry; what is not part of its text is told in the language that is spoken."""
    return "\n".join(_write(record, library, spoilers, lang, paragraph))


def _write(record: Record, library: Library, spoilers: bool, lang: str, paragraph: str) -> Iterator[str]:
    documents = library.catalogue.documents
    yield f"# {record.title}"
    yield ""
    games = {game: pick_name(names, current_language(), game) for game, names in library.catalogue.games.items()}
    yield " · ".join(filter(None, [games[record.game], kind_name(record.kind), record.number, f"`{record.id}`"]))
    yield ""
    if record.lang != lang:
        name = library.catalogue.languages[current_language()][lang]
        yield _("There is no text in this language yet ({language}); this is the original.").format(language=name)
        yield ""
    if record.spoiler and not spoilers:
        yield spoiler_line(record, library.catalogue.campaigns)
    else:
        if paragraph:
            for line in list_paragraph_lines(record, paragraph):
                yield f"> {line}"
                yield ""
        yield link_entries(label_body(record, documents), record, lambda name: entry_address(name, lang)).strip()
    yield ""
    yield from tell_differences(record, library.catalogue.grimoire, lang)
    if taboo := tell_told_list(record, library):
        yield taboo
        yield ""
    yield from _list_rulings(record.rulings, library, spoilers, lang)
    titles = library.catalogue.titles
    yield from tell_relations(
        record,
        games,
        lambda name: pick_name(titles.get(name, {}), lang, name),
        lambda name: entry_address(name, lang),
    )
    yield from tell_source(record, documents)


def _list_rulings(rulings: Iterable[str], library: Library, spoilers: bool, lang: str) -> Iterator[str]:
    found = (library.entry(ruling, lang) for ruling in rulings)
    records = [record for record in found if record is not None]
    if not records:
        return
    yield f"**{_('What later documents say:')}**"
    yield ""
    for record in records:
        folded = record.spoiler and not spoilers
        text = spoiler_line(record, library.catalogue.campaigns) if folded else beginning(record.text, BEGINNING)
        told = ruling_line(record, library.catalogue.documents)
        yield f"- **{record.title}** (`{record.id}`, {told}): " + " ".join(text.split())
    yield ""
