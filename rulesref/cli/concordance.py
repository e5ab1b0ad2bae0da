"""`rulesref concordance`: passages by an expert's query, each beside its translation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rulesref import paths
from rulesref.cli.common import open_current, open_imported, print_json
from rulesref.cli.config import wanted_games
from rulesref.cli.terminal import join_facts, paint, say, say_hanging, say_wrapped, show_progress, wrap_marked
from rulesref.i18n import _, ngettext

if TYPE_CHECKING:
    from rulesref.concordance.concordance import Concordance, ConcordanceAnswer, FoundRow, ShownPassage


def concordance(
    words: Annotated[list[str], typer.Argument(metavar="QUERY", help=_("Words, “phrases”, AND, OR, NOT, fields."))],
    lang: Annotated[str, typer.Option(metavar="LANG", help=_("Only passages in this language."))] = "",
    beside: Annotated[str, typer.Option(metavar="LANG", help=_("Show the same passage in this language too."))] = "",
    having: Annotated[
        str, typer.Option(metavar="QUERY", help=_("With --beside: only if the passage there matches this."))
    ] = "",
    lacking: Annotated[
        str, typer.Option(metavar="QUERY", help=_("With --beside: only if the passage there does not match this."))
    ] = "",
    game: Annotated[list[str] | None, typer.Option(metavar="GAME", help=_("Only this game."))] = None,
    count: Annotated[bool, typer.Option("--count", help=_("How many passages of each entry."))] = False,
    limit: Annotated[int, typer.Option(min=1, max=1000, metavar="N", help=_("How many passages."))] = 20,
    spoilers: Annotated[bool, typer.Option("--spoilers", help=_("Show what gives away a campaign."))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    from rulesref.concordance.concordance import ConcordanceRequest, concordance_fields, count_fields

    opened = open_concordance()
    games = wanted_games(game, opened.games)
    request = ConcordanceRequest(" ".join(words), lang, beside, having, lacking, games, limit, spoilers)
    answer = opened.answer(request)
    if as_json:
        print_json(count_fields(answer) if count else concordance_fields(answer))
    elif count:
        _print_counts(answer)
    else:
        for row in answer.rows:
            say_row(row)
        _print_total(answer, len(answer.rows), answer.total)
    return 0 if answer.total else 1


def open_concordance() -> Concordance:
    """Open the concordance of the corpus in use and of imported documents; a bar is shown if it must be built."""
    from rulesref.concordance.concordance import Concordance

    library, imported = open_current(), open_imported()
    with show_progress() as progress:
        return Concordance(paths.corpus_root(), library, imported, progress)


def say_row(row: FoundRow) -> None:
    """Print a passage under its id, and the same passage in another language."""
    about = [row.title, row.source, *([_("your own document")] if row.private else [])]
    say_hanging(f"{paint(row.reference, 'title')} {paint('· ' + join_facts(about), 'dim')}", "")
    for shown in (row.shown, row.beside):
        if shown is not None:
            _say_passage(shown)
    say()


def _say_passage(shown: ShownPassage) -> None:
    indent = f"  {shown.lang}  "
    for place, line in enumerate(wrap_marked(shown.text.strip(), _shift(shown), " " * len(indent))):
        say(line if place else paint(indent, "dim") + line[len(indent) :])


def _shift(shown: ShownPassage) -> list[tuple[int, int]]:
    """Return the marks in the text without the indent of its item."""
    cut = len(shown.text) - len(shown.text.lstrip())
    return [(start - cut, end - cut) for start, end in shown.marks]


def _print_counts(answer: ConcordanceAnswer) -> None:
    for one in answer.counts[: answer.request.limit]:
        say_hanging(f"{one.passages:>5}  {paint(one.id, 'title')} {paint('· ' + one.title, 'dim')}", "", " " * 7)
    _print_total(answer, answer.request.limit, len(answer.counts))


def _print_total(answer: ConcordanceAnswer, shown: int, total: int) -> None:
    """Print how much was found, and whether all of it is shown."""
    if not answer.total:
        say_wrapped(_("No passage matches."))
        return
    passages = ngettext("{count} passage", "{count} passages", answer.total)
    entries = ngettext("in {count} entry", "in {count} entries", len(answer.counts))
    told = f"{passages} {entries}."
    if shown < total:
        told += " " + _("The first {count} are shown: --limit.").format(count=shown)
    say_wrapped(paint(told, "dim"))
