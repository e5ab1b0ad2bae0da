"""A game's sequences on one sheet of paper, from the engine's tables: what a player keeps beside the board."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from rulesref.corpus.markup import render_text
from rulesref.corpus.readings import read_now
from rulesref.engine.events import Row
from rulesref.engine.games import GAMES
from rulesref.language.typography import first_sentence, typeset
from rulesref.model import Corpus
from rulesref.publications import Source
from rulesref.web.components import Phrase
from rulesref.web.diagram import Phase
from rulesref.web.list_models import SheetPhase, SheetSequence, SheetStep, TimingSheetPage
from rulesref.web.page_models import GameMenu, make_list_head
from rulesref.web.presenter import Presenter
from rulesref.web.sequence_diagrams import plan_phases

LETTERS = 58
"""How many letters stand in a line of a column at the least, in the type of the sheet."""
LINES = 118
"""How many lines of type both columns hold on the shorter paper, which is letter."""
FROM_ROUND_2 = "from round 2"
"""How a table marks what the first round of a game leaves out."""
AROUND = 2
"""How many lines a heading takes with the room around it."""


def find_sheet_sequences(corpus: Corpus, game: str) -> list[str]:
    """The entries whose sequences stand on the sheet of a game: not those that are a part of another one."""
    if game not in GAMES:
        return []
    steps = {name: {row.rule for row in rows} for name, rows in GAMES[game].sequences.items() if name in corpus.entries}
    return [name for name in steps if not any(steps[name] < other for other in steps.values())]


def plan_timing_sheet(presenter: Presenter, menu: GameMenu) -> TimingSheetPage:
    names = find_sheet_sequences(presenter.corpus, menu.game)
    phases = {name: plan_phases(presenter, name) for name in names}
    told = _choose_sentences(presenter, [phase for some in phases.values() for phase in some])
    window = next((phase.window for some in phases.values() for phase in some if phase.window), None)
    has_windows = any(row.window for some in phases.values() for phase in some for row in phase.rows)
    documents = dict.fromkeys(
        presenter.corpus.entries[row.rule].source.doc
        for some in phases.values()
        for phase in some
        for row in phase.rows
    )
    return TimingSheetPage(
        *make_list_head(presenter.lang, menu, "timing-sheet"),
        sequences=tuple(
            SheetSequence(
                presenter.link(presenter.corpus.entries[name]),
                tuple(_plan_phase(presenter, phase, told) for phase in phases[name]),
            )
            for name in names
        ),
        window=window if has_windows else None,
        sources=tuple(presenter.source_line(Source(document)) for document in documents),
    )


def _plan_phase(presenter: Presenter, phase: Phase, told: dict[str, Phrase]) -> SheetPhase:
    steps = []
    for row, link in zip(phase.rows, phase.links, strict=True):
        number, _, after = row.back.partition(" ")
        steps.append(
            SheetStep(
                # A step whose number is a word of the table has none on paper.
                number="" if row.number.islower() else row.number,
                link=link,
                sentence=told.get(row.rule),
                has_window=row.window and phase.window is not None,
                back=number,
                is_back_to_window=bool(after),
                source=presenter.source(presenter.corpus.entries[row.rule]),
            )
        )
    return SheetPhase(
        phase.title, tuple(steps), is_skipped_at_first=all(row.only == FROM_ROUND_2 for row in phase.rows)
    )


def _choose_sentences(presenter: Presenter, phases: Sequence[Phase]) -> dict[str, Phrase]:
    """What each step says first, as far as the paper has room: the longest sentences are left out, none is cut."""
    rows = [(row, link.title.text) for phase in phases for row, link in zip(phase.rows, phase.links, strict=True)]
    room = LINES - AROUND * len(phases) - sum(_count_lines(title) + row.window for row, title in rows)
    chosen: dict[str, Phrase] = {}
    for sentence, row in sorted(((_tell(presenter, row), row) for row, _ in rows), key=lambda one: len(one[0].text)):
        if row.rule in chosen or not sentence.text:
            continue
        room -= _count_lines(sentence.text)
        if room < 0:
            break
        chosen[row.rule] = sentence
    return chosen


def _tell(presenter: Presenter, row: Row) -> Phrase:
    """The first sentence of its entry; empty where that leads to a list, which has no room here."""
    text = presenter.text(presenter.corpus.entries[row.rule])
    opening = render_text(read_now(text.body).strip().partition("\n\n")[0]).strip()
    sentence = "" if opening.endswith(":") or "\n" in opening else first_sentence(opening)
    return Phrase(typeset(sentence, text.lang), text.lang)


def _count_lines(text: str) -> int:
    return ceil(len(text) / LETTERS)
