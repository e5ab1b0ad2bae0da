"""The diagrams of the sequences by which the engine runs, with the entries of their steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulesref.engine.events import Row
from rulesref.engine.games import GAMES
from rulesref.model import Entry, Example
from rulesref.web.components import PageLink
from rulesref.web.diagram import Drawings, Phase, draw_column, put_together, split_by_phase
from rulesref.web.diagram_row import draw_row
from rulesref.web.presenter import Presenter


def plan_drawings(presenter: Presenter, entry_id: str, is_wide: bool = False) -> Drawings | None:
    """The diagram of the sequence that an entry tells; nothing for other entries. A wide page has it in a row, too."""
    game = entry_id.partition("/")[0]
    if game not in GAMES or entry_id not in GAMES[game].sequences:
        return None
    rows = GAMES[game].sequences[entry_id]
    phases = plan_phases(presenter, entry_id)
    has_arrows = any(row.back for row in rows)
    columns = [[draw_column(phase, has_arrows) for phase in group] for group in put_together(phases)]
    return Drawings(tuple(map(tuple, columns)), draw_row(phases) if is_wide else None)


def plan_phases(presenter: Presenter, entry_id: str) -> list[Phase]:
    """The steps of the sequence that an entry tells, phase by phase."""
    rows = GAMES[entry_id.partition("/")[0]].sequences[entry_id]
    return [_plan_phase(presenter, entry_id, some) for some in split_by_phase(rows)]


def list_drawn(presenter: Presenter, game: str) -> tuple[PageLink, ...]:
    """The entries of a game that have a diagram."""
    return presenter.links(GAMES[game].sequences) if game in GAMES else ()


def plan_sequences(presenter: Presenter, game: str) -> tuple[tuple[str, Drawings], ...]:
    """The diagrams of the sequences that a game's examples go through, by the slug of the entry that tells it."""
    shown = {find_sequence(example) for example in presenter.corpus.examples.values() if example.game == game}
    drawn = ((name.partition("/")[2], plan_drawings(presenter, name)) for name in sorted(filter(None, shown)))
    return tuple((slug, drawings) for slug, drawings in drawn if drawings)


def _plan_phase(presenter: Presenter, entry_id: str, rows: Sequence[Row]) -> Phase:
    entries = presenter.corpus.entries
    first = entries[rows[0].rule]
    # A step that is a phase by itself is a part of the whole, which needs no caption on its own page.
    parent = entries.get(first.parent)
    title = presenter.link(parent) if parent and parent.id != entry_id else None
    window = entries.get(GAMES[first.game].window)
    links = [presenter.link(entries[row.rule]) for row in rows]
    return Phase(title, rows, links, _link_window(presenter, window) if window else None)


def _link_window(presenter: Presenter, window: Entry) -> PageLink:
    """Beside a diamond there is room for a term, not for the title of an entry: the reader's, else the document's."""
    link, terms = presenter.link(window), presenter.terms_of(window)
    for lang in (presenter.lang, window.lang) if terms else ():
        if lang in terms[0].names:
            return replace(link, title=presenter.phrase(terms[0].names[lang], lang))
    return link


def find_sequence(example: Example) -> str:
    """The entry of the sequence that an example goes through: of several, the one of which it shows most steps."""
    if example.game not in GAMES:
        return ""
    shown = {
        entry_id: sum(row.rule in example.rules for row in rows)
        for entry_id, rows in GAMES[example.game].sequences.items()
    }
    best = max(shown, key=lambda entry_id: shown[entry_id])
    return best if shown[best] else ""
