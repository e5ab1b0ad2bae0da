"""`rulesref play`: cards named by their codes, or a file that lays them out, on a table, played by hand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from rulesref import paths
from rulesref.answers.refusals import check_choice, refuse
from rulesref.i18n import _, use_language
from rulesref.kinds import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulesref.cli.play_table import PlayTable
    from rulesref.corpus.card_library import CardLibrary
    from rulesref.engine.session import Session
    from rulesref.engine.shared_game import Shared, SharedFile, SharedGame
    from rulesref.model import LibraryCard

GAME = "ahlcg"
"""The game whose cards have codes."""
FILES = (".yaml", ".yml")
SHARED_FILE = Path("shared.yaml")
"""What a file is called that came with a shared game."""


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
    lang: Annotated[str, typer.Option(metavar="L", help=_("Tell it in this language."))] = "",
) -> int:
    from rulesref.engine.shared_game import BadText, SharedFile, SharedGame, read_shared

    if lang:
        check_choice(lang, LANGUAGES, _("There is no language “{value}”."))
        use_language(lang)
    path = SHARED_FILE
    shared: Shared
    if replay:
        try:
            shared = read_shared(replay)
        except BadText:
            _refuse_shared(replay)
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
    table = _open_file(shared, path, seed) if isinstance(shared, SharedFile) else _lay_out(shared, seed)
    table.play()
    return 0


def _refuse_shared(text: str) -> NoReturn:
    refuse(_("This is no game that was shared: {text}").format(text=text[:80]))


def _read_file(path: Path, others: Sequence[str]) -> SharedFile:
    from rulesref.cli.example_faults import refuse_faults
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


def _open_file(shared: SharedFile, path: Path, seed: int | None) -> PlayTable:
    """A table as a file describes it. What its script starts is played; without one, round after round."""
    from rulesref.cli.example_faults import refuse_faults, refuse_faulty, telling_faults
    from rulesref.cli.play_table import PlayTable
    from rulesref.corpus.example_lookup import ExampleLookup
    from rulesref.engine.games import GAMES, complete
    from rulesref.engine.session import Session
    from rulesref.engine.story import make_teller

    lookup = ExampleLookup(paths.corpus_root())
    written, problems = lookup.read_own(path, GAME, shared.content)
    if written is None or problems:
        refuse_faults(problems)
    cards = lookup.load_cards(written.game)
    refuse_faulty(written, cards)
    with telling_faults(cards, written):
        example = complete(written)
        rules = GAMES[example.game]
        session = Session(lambda: rules.make(example.players, example.things, example.abilities), example.script)
        _decide_again(session, shared)
    return PlayTable(session, make_teller(cards, example), shared, seed, lambda: telling_faults(cards, example))


def _lay_out(shared: SharedGame, seed: int | None) -> PlayTable:
    """A table of cards that were named by their codes."""
    from rulesref.cli.play_table import PlayTable
    from rulesref.corpus.card_library import CardLibrary, place_cards
    from rulesref.engine.explain import Teller
    from rulesref.engine.games import GAMES
    from rulesref.engine.games.ahlcg.layout import BAG, lay_out
    from rulesref.engine.refusal import Incomplete
    from rulesref.engine.session import Session
    from rulesref.engine.story import name_things

    library = CardLibrary(paths.corpus_root() / GAME)
    some = (shared.cards, shared.enemies, shared.locations, shared.encounter, shared.deck)
    cards, enemies, locations, encounter, deck = (_find(library, codes) for codes in some)
    try:
        layout = lay_out(cards, enemies, locations, shared.bag or BAG, encounter, deck, shared.resources)
    except Incomplete as lacking:
        if lacking.kind in shared.deck:
            refuse(_("No investigator on the table has the code {code}.").format(code=lacking.kind))
        refuse(_("Name an investigator first: rulesref play 01001 01021 --enemy 01160 --location 01111"))
    placed = place_cards(library, layout.things, {})
    rules = GAMES[GAME]
    session = Session(lambda: rules.make(layout.players, placed.things, placed.abilities))
    _decide_again(session, shared)
    return PlayTable(session, Teller(rules.vocabulary, name_things({}, placed.things), placed.abilities), shared, seed)


def _find(library: CardLibrary, codes: tuple[str, ...]) -> list[LibraryCard]:
    found = [(code, library.find(code)) for code in codes]
    if missing := [code for code, card in found if card is None]:
        refuse(
            _("The engine does not know these cards: {codes}. It knows {count}; see corpus/ahlcg/cards.").format(
                codes=", ".join(missing), count=len(library.files)
            )
        )
    return [card for _code, card in found if card is not None]


def _decide_again(session: Session, shared: Shared) -> None:
    """Every decision of a shared game; one that cannot be taken there is not of this game."""
    for number in shared.choices:
        if session.ask is None or number >= len(session.ask.options):
            _refuse_shared(shared.write())
        session.decide(session.ask.options[number])
