"""Examples for the site: the story of the script as plain lines, and the diagram of its sequence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulesref import i18n
from rulesref.engine.events import Row
from rulesref.engine.example import Result, run_example
from rulesref.engine.games import GAMES
from rulesref.engine.story import make_teller
from rulesref.model import Entry, Example
from rulesref.web.diagram import Drawings, Phase, draw_column, put_together, split_by_phase
from rulesref.web.diagram_row import draw_row
from rulesref.web.pages import PlayerSize, Told
from rulesref.web.parts import Link
from rulesref.web.reader import Reader

COUNTED = ("damage", "horror", "health", "sanity", "resources", "clues", "doom", "uses", "engaged", "exhausted")
"""Fields for which the player shows a thing even if it stays as it is."""


def tell(reader: Reader, example: Example) -> tuple[tuple[Told, ...], str]:
    """The script's own story, step by step, and the reason if it ends with a refusal."""
    result = _play(reader, example)
    with i18n.speaking(reader.lang):
        teller = make_teller(reader.corpus.cards, example)
        told = []
        for step in result.steps:
            text = teller.tell(step)
            changes = ", ".join(" ".join(change) for change in teller.tell_changes(step))
            told.append(Told(step.depth, text, reader.links(step.rules), changes))
        return tuple(told), teller.refuse(result.refused) if result.refused else ""


def _play(reader: Reader, example: Example) -> Result:
    """What happens is the same in every language."""
    results = reader.texts.results
    if example.id not in results:
        game = GAMES[example.game].make(example.players, example.things, example.abilities)
        results[example.id] = run_example(lambda: game, example.script, ())
    return results[example.id]


def measure(reader: Reader, example: Example) -> PlayerSize:
    """How much room the player needs for the script's own story."""
    result, vocabulary = _play(reader, example), GAMES[example.game].vocabulary
    frames = [sum(event.kind in vocabulary.events for event in step.open) for step in result.steps]
    changed = {tuple(key.split(".", 1)) for step in result.steps for key in step.changed}
    moved = {thing for thing, field in changed if field in vocabulary.fields}
    counted = {thing for thing, fields in example.things.items() if any(fields.get(field) for field in COUNTED)}
    return PlayerSize(max(frames, default=0), len(moved | counted), bool(result.choices))


def plan_drawings(reader: Reader, entry_id: str, is_wide: bool = False) -> Drawings | None:
    """The diagram of the sequence that an entry tells; nothing for other entries. A wide page has it in a row, too."""
    game = entry_id.partition("/")[0]
    if game not in GAMES or entry_id not in GAMES[game].sequences:
        return None
    rows = GAMES[game].sequences[entry_id]
    phases = [_plan_phase(reader, entry_id, some) for some in split_by_phase(rows)]
    has_arrows = any(row.back for row in rows)
    columns = [[draw_column(phase, has_arrows) for phase in group] for group in put_together(phases)]
    return Drawings(tuple(map(tuple, columns)), draw_row(phases) if is_wide else None)


def list_drawn(reader: Reader, game: str) -> tuple[Link, ...]:
    """The entries of a game that have a diagram."""
    return reader.links(GAMES[game].sequences) if game in GAMES else ()


def _plan_phase(reader: Reader, entry_id: str, rows: Sequence[Row]) -> Phase:
    entries = reader.corpus.entries
    first = entries[rows[0].rule]
    # A step that is a phase by itself is a part of the whole, which needs no caption on its own page.
    parent = entries.get(first.parent)
    title = reader.link(parent) if parent and parent.id != entry_id else None
    window = entries.get(GAMES[first.game].window)
    links = [reader.link(entries[row.rule]) for row in rows]
    return Phase(title, rows, links, _link_window(reader, window) if window else None)


def _link_window(reader: Reader, window: Entry) -> Link:
    """Beside a diamond there is room for a term, not for the title of an entry: the reader's, else the document's."""
    link, terms = reader.link(window), reader.terms_of(window)
    for lang in (reader.lang, window.lang) if terms else ():
        if lang in terms[0].names:
            return replace(link, title=reader.phrase(terms[0].names[lang], lang))
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
