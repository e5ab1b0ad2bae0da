"""A table to play at: cards by their codes, a file that describes it, or a game that was shared."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from rulesref import paths
from rulesref.answers.example_answer import refuse_faults, refuse_faulty, telling_faults
from rulesref.answers.refusals import check_choice, refuse
from rulesref.engine.shared_game import BadText, SharedFile, read_shared
from rulesref.i18n import _, current_language, noted, pick_name

if TYPE_CHECKING:
    from rulesref.corpus.card_library import CardLibrary
    from rulesref.engine.narration import Teller
    from rulesref.engine.session import Session
    from rulesref.engine.shared_game import Shared, SharedGame
    from rulesref.model import LibraryCard

GAME = "ahlcg"
"""Game whose cards have codes."""
OWN = ("asset", "event", "skill", "treachery", "enemy")
"""Types of cards that an investigator may have; weaknesses are of any of them."""
TYPE_NAMES = {
    "investigator": noted("investigator"),
    "asset": noted("asset"),
    "event": noted("event"),
    "skill": noted("skill card"),
    "treachery": noted("treachery"),
    "enemy": noted("enemy"),
    "location": noted("location"),
    "act": noted("act"),
    "agenda": noted("agenda"),
    "scenario": noted("scenario reference card"),
}
"""Names of the types of cards."""
SHARED_FILE = Path("shared.yaml")
"""Name of a file that is part of a shared game."""


class Table(NamedTuple):
    """A game in progress, its narrator, and the error handling around every decision."""

    game: str
    session: Session
    teller: Teller
    telling_faults: Callable[[], AbstractContextManager[None]]
    """Context for whatever the engine may raise in a situation that a user wrote."""

    def share(self, shared: Shared) -> str:
        """Return the game as one short text, with every decision taken."""
        chosen = zip(self.session.asks, self.session.decisions, strict=True)
        return shared.with_choices(tuple(ask.options.index(option) for ask, option in chosen)).write()


def read_shared_text(text: str) -> Shared:
    """Parse a game as `rulesref play` shares it; raise a refusal if it is none."""
    try:
        return read_shared(text)
    except BadText:
        _refuse_shared(text)


def open_table(shared: Shared, path: Path = SHARED_FILE) -> Table:
    """Set up the table of a game and take its decisions; raise a refusal if that is not possible."""
    return _open_file(shared, path) if isinstance(shared, SharedFile) else _lay_out(shared)


def _refuse_shared(text: str) -> NoReturn:
    refuse(_("This is no game that was shared: {text}").format(text=text[:80]))


def _open_file(shared: SharedFile, path: Path) -> Table:
    """Set up a table from a file. Its script is played; without a script, round after round."""
    from rulesref.corpus.examples import ExampleLookup
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
    return Table(example.game, session, make_teller(cards, example), lambda: telling_faults(cards, example))


def _lay_out(shared: SharedGame) -> Table:
    """Set up a table of cards by their codes."""
    from rulesref.corpus.card_library import CardLibrary, place_cards
    from rulesref.engine.games import GAMES
    from rulesref.engine.games.ahlcg.layout import BAG, lay_out
    from rulesref.engine.games.ahlcg.things import CHAOS_SYMBOLS
    from rulesref.engine.narration import Teller
    from rulesref.engine.refusal import Incomplete
    from rulesref.engine.session import Session
    from rulesref.engine.story import name_things

    library = CardLibrary(paths.corpus_root() / GAME)
    cards = _find(library, shared.cards, ("investigator", *OWN))
    enemies = _find(library, shared.enemies, ("enemy",))
    locations = _find(library, shared.locations, ("location",))
    encounter = _find(library, shared.encounter, ("enemy", "treachery"))
    deck = _find(library, shared.deck, ("investigator", *OWN))
    for token in shared.bag:
        if not re.fullmatch(r"[+-]?\d{1,2}", token):
            check_choice(
                token, CHAOS_SYMBOLS, _("There is no chaos token “{value}”; numbers are written as -2, 0 or +1.")
            )
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
    return Table(GAME, session, Teller(rules.vocabulary, name_things({}, placed.things), placed.abilities), nullcontext)


def _find(library: CardLibrary, codes: Sequence[str], types: Sequence[str]) -> list[LibraryCard]:
    """Find cards by their codes; raise a refusal if one is unknown or of a type that is not allowed there."""
    found = [(code, library.find(code)) for code in codes]
    if missing := [code for code, card in found if card is None]:
        refuse(
            _("The engine does not know these cards: {codes}. It knows {count}; see corpus/ahlcg/cards.").format(
                codes=", ".join(missing), count=len(library.files)
            )
        )
    cards = [card for _code, card in found if card is not None]
    for card in cards:
        if (kind := str(card.printed["type"])) not in types:
            sentence = _("The card {code} ({name}) cannot lie there: it is of the type “{type}”. These can: {known}.")
            name = pick_name(card.names, current_language())
            known = ", ".join(_(TYPE_NAMES[one]) for one in types)
            refuse(sentence.format(code=card.code, name=name, type=_(TYPE_NAMES[kind]), known=known))
    return cards


def _decide_again(session: Session, shared: Shared) -> None:
    """Take every decision of a shared game; reject the game if one is not possible."""
    for number in shared.choices:
        if session.ask is None or number >= len(session.ask.options):
            _refuse_shared(shared.write())
        session.decide(session.ask.options[number])
