"""`rulesref play`: cards named by their codes, or a file that lays them out, on a table, played by hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref.answers.refusals import check_choice, refuse
from rulesref.i18n import _, use_language
from rulesref.language.profiles import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulesref.engine.shared_game import Shared, SharedFile

FILES = (".yaml", ".yml")


def play(
    codes: Annotated[
        list[str] | None,
        typer.Argument(metavar="CODE…|FILE", help=_("Investigators, each followed by their cards; or a YAML file.")),
    ] = None,
    enemy: Annotated[list[str] | None, typer.Option(metavar="CODE", help=_("An enemy that they fight."))] = None,
    location: Annotated[
        list[str] | None, typer.Option(metavar="CODE", help=_("A location; all stand at the first."))
    ] = None,
    encounter: Annotated[
        list[str] | None, typer.Option(metavar="CODE", help=_("A card of the encounter deck, which is shuffled."))
    ] = None,
    deck: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CODE",
            help=_("A card of the first investigator's deck, or of the deck of the one named before it."),
        ),
    ] = None,
    resources: Annotated[
        int, typer.Option(metavar="N", min=0, max=99, help=_("Resources with which each of them begins."))
    ] = 5,
    bag: Annotated[str, typer.Option(metavar="A,B,…", help=_("The tokens of the chaos bag."))] = "",
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help=_("Draw tokens, cards and dice by chance, the same with the same number.")),
    ] = None,
    replay: Annotated[str, typer.Option(metavar="TEXT", help=_("A game that somebody shared."))] = "",
    lang: Annotated[str, typer.Option(metavar="LANG", help=_("Tell it in this language."))] = "",
) -> int:
    from rulesref.answers.played_table import SHARED_FILE, open_table, read_shared_text
    from rulesref.cli.play_table import PlayTable
    from rulesref.engine.shared_game import SharedGame

    if lang:
        check_choice(lang, LANGUAGES, _("There is no language “{value}”."))
        use_language(lang)
    path = SHARED_FILE
    shared: Shared
    if replay:
        shared = read_shared_text(replay)
    elif codes and codes[0].endswith(FILES):
        path = Path(codes[0])
        shared = _read_file(path, codes[1:])
    else:
        tokens = tuple(token.strip() for token in bag.split(",") if token.strip())
        shared = SharedGame(
            tuple(codes or ()),
            tuple(enemy or ()),
            tuple(location or ()),
            bag=tokens,
            encounter=tuple(encounter or ()),
            deck=tuple(deck or ()),
            resources=resources,
        )
    PlayTable(open_table(shared, path), shared, seed).play()
    return 0


def _read_file(path: Path, others: Sequence[str]) -> SharedFile:
    from rulesref.answers.examples import refuse_faults
    from rulesref.corpus.source import read_text
    from rulesref.engine.shared_game import SharedFile

    if others:
        refuse(_("A file is played by itself: write {words} into it.").format(words=" ".join(others)))
    if not path.is_file():
        refuse(_("There is no file {path}.").format(path=path))
    text, problems = read_text(path)
    if problems:
        refuse_faults(problems)
    return SharedFile(text)
