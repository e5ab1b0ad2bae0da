"""Entries as resources: addresses, pages of the list, completion of the template, Markdown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from rulesref.answers.entry_answer import EntryRequest, show_record
from rulesref.answers.refusals import refuse
from rulesref.i18n import _, pick_name, speaking
from rulesref.language.profiles import LANGUAGES
from rulesref.mcp_server.answer_texts import SCHEME, entry_address, write_entry

if TYPE_CHECKING:
    from rulesref.mcp_server.corpus_in_use import CorpusInUse

TEMPLATE = f"{SCHEME}://{{lang}}/{{game}}/{{slug}}"
MARKDOWN = "text/markdown"
PAGE = 200
"""Entries on one page of the list."""
MOST_VALUES = 100
"""That a completion may have, by the protocol."""
_ADDRESS = re.compile(rf"{SCHEME}://(?P<lang>[a-z]{{2}})/(?P<id>[a-z0-9-]+/[a-z0-9.-]+)")


class ListedEntry(NamedTuple):
    """An entry as the list has it."""

    address: str
    id: str
    title: str


class Matches(NamedTuple):
    """What may stand for a variable of the template."""

    values: list[str]
    total: int


def list_entries(corpus: CorpusInUse, cursor: str, lang: str) -> tuple[list[ListedEntry], str]:
    """A page of all entries in one language, and where the next begins; a refusal for a cursor that is not ours."""
    titles = corpus.library.catalogue.titles
    if not re.fullmatch(r"|[1-9]\d{0,6}", cursor) or int(cursor or 0) >= max(len(titles), 1):
        refuse(_("The cursor is not of this list. Ask for the list from its beginning."))
    start = int(cursor or 0)
    names = list(titles)[start : start + PAGE]
    following = str(start + PAGE) if start + PAGE < len(titles) else ""
    return [
        ListedEntry(entry_address(name, lang), name, pick_name(titles[name], lang, name)) for name in names
    ], following


def read_entry(corpus: CorpusInUse, address: str) -> str:
    """An entry as Markdown; a refusal if the address is none of an entry. What gives away a campaign stays hidden."""
    found = _ADDRESS.fullmatch(address.partition("#")[0])
    known = found is not None and found["lang"] in LANGUAGES
    record = corpus.library.entry(found["id"], found["lang"]) if found is not None and known else None
    if found is None or record is None:
        shown = address if len(address) <= 100 else f"{address[:99]}…"
        refuse(
            _("There is no entry at {address}. Addresses are like {example}.").format(address=shown, example=TEMPLATE)
        )
    with speaking(found["lang"]):
        return write_entry(show_record(corpus.library, record, EntryRequest(record.id, found["lang"])), corpus.library)


def complete(corpus: CorpusInUse, variable: str, begun: str, game: str) -> Matches:
    """Values of a variable of the template that begin so; slugs of one game, if it is known."""
    ids = (name.partition("/") for name in corpus.library.catalogue.titles)
    values = {
        "lang": list(LANGUAGES),
        "game": corpus.games,
        "slug": [slug for owner, _slash, slug in ids if game in ("", owner)],
    }.get(variable, [])
    found = sorted({one for one in values if one.startswith(begun)})
    return Matches(found[:MOST_VALUES], len(found))
