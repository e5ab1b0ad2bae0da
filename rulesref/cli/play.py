"""`rulesref play`: cards named by their codes, on a table, played by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rulesref import paths
from rulesref.cli.refusals import check_choice, refuse
from rulesref.cli.steps import print_question, print_step, read_answer
from rulesref.cli.terminal import paint, say
from rulesref.i18n import _, use_language
from rulesref.kinds import LANGUAGES

if TYPE_CHECKING:
    from rulesref.corpus.card_library import CardLibrary
    from rulesref.engine.explain import Teller
    from rulesref.engine.session import Session
    from rulesref.engine.shared_game import SharedGame
    from rulesref.model import LibraryCard

GAME = "ahlcg"
"""The game whose cards have codes."""
UNDO, WHY, SHARE, QUIT = "u", "?", "s", "q"


def play(
    codes: Annotated[
        list[str] | None,
        typer.Argument(metavar="CODE…", help=_("Investigators, each followed by the cards that they have.")),
    ] = None,
    enemy: Annotated[list[str] | None, typer.Option(metavar="CODE", help=_("An enemy that they fight."))] = None,
    location: Annotated[
        list[str] | None, typer.Option(metavar="CODE", help=_("A location; all stand at the first."))
    ] = None,
    bag: Annotated[str, typer.Option(metavar="A,B,…", help=_("The tokens of the chaos bag."))] = "",
    seed: Annotated[
        int | None, typer.Option(metavar="N", help=_("Draw tokens by chance, the same with the same number."))
    ] = None,
    replay: Annotated[str, typer.Option(metavar="TEXT", help=_("A game that somebody shared."))] = "",
    lang: Annotated[str, typer.Option(metavar="L", help=_("Tell it in this language."))] = "",
) -> int:
    from rulesref.corpus.card_library import CardLibrary
    from rulesref.engine.shared_game import BadText, SharedGame, read_shared

    if lang:
        check_choice(lang, LANGUAGES, _("There is no language “{value}”."))
        use_language(lang)
    library = CardLibrary(paths.corpus_root() / GAME)
    shared = SharedGame(tuple(codes or ()), tuple(enemy or ()), tuple(location or ()), _read_bag(bag))
    if replay:
        try:
            shared = read_shared(replay)
        except BadText:
            refuse(_("This is no game that was shared: {text}").format(text=replay[:80]))
    session, teller = _begin(library, shared)
    table = _Table(session, teller, shared, seed)
    table.play()
    return 0


def _read_bag(text: str) -> tuple[str, ...]:
    return tuple(token.strip() for token in text.split(",") if token.strip())


def _find(library: CardLibrary, codes: tuple[str, ...]) -> list[LibraryCard]:
    found = [(code, library.find(code)) for code in codes]
    if missing := [code for code, card in found if card is None]:
        refuse(
            _("The engine does not know these cards: {codes}. It knows {count}; see corpus/ahlcg/cards.").format(
                codes=", ".join(missing), count=len(library.files)
            )
        )
    return [card for _code, card in found if card is not None]


def _begin(library: CardLibrary, shared: SharedGame) -> tuple[Session, Teller]:
    from rulesref.corpus.card_library import place_cards
    from rulesref.engine.explain import Teller
    from rulesref.engine.games import GAMES
    from rulesref.engine.games.ahlcg.layout import BAG, ROUND, lay_out
    from rulesref.engine.refusal import Incomplete
    from rulesref.engine.session import Session
    from rulesref.engine.story import name_things

    cards, enemies, locations = (_find(library, some) for some in (shared.cards, shared.enemies, shared.locations))
    try:
        layout = lay_out(cards, enemies, locations, shared.bag or BAG)
    except Incomplete:
        refuse(_("Name an investigator first: rulesref play 01001 01021 --enemy 01160 --location 01111"))
    placed = place_cards(library, layout.things, {})
    rules = GAMES[GAME]
    session = Session(lambda: rules.make(layout.players, placed.things, placed.abilities), [ROUND])
    try:
        for number in shared.choices:
            if session.ask is None:
                raise IndexError(number)
            session.decide(session.ask.options[number])
    except IndexError:
        refuse(_("This is no game that was shared: {text}").format(text=shared.write()[:80]))
    return session, Teller(rules.vocabulary, name_things({}, placed.things), placed.abilities)


class _Table:
    """What a person sees of a game, and what they type."""

    def __init__(self, session: Session, teller: Teller, shared: SharedGame, seed: int | None) -> None:
        self._session = session
        self._teller = teller
        self._shared = shared
        self._seed = seed
        self._told = 0

    def play(self) -> None:
        say(paint(_("A number decides, {undo} takes back, {why} tells why not, {share} shares, {quit} ends.").format(
            undo=UNDO, why=WHY, share=SHARE, quit=QUIT), "dim"))  # fmt: skip
        while True:
            self._tell_on()
            if self._session.ask is None:
                say(paint(_("The round is over."), "bold"))
                break
            self._tell_chance()
            if self._session.is_chance and self._seed is not None:
                self._session.draw(self._seed)
                continue
            if not self._decide():
                break
        self._share()

    def _tell_on(self) -> None:
        for step in self._session.steps[self._told :]:
            self._told += 1
            print_step(self._teller, step, self._told)

    def _tell_chance(self) -> None:
        ask = self._session.ask
        passed = self._session.game.count_successes(ask) if ask is not None else None
        if ask is not None and passed is not None:
            all_tokens = sum(ask.weights.values())
            told = _("Passed with {passed} of {all} tokens ({percent} %), if nothing else changes.")
            percent = round(100 * passed / all_tokens)
            say(paint(told.format(passed=passed, all=all_tokens, percent=percent), "dim"))

    def _decide(self) -> bool:
        """One line of what a person types; false at the end."""
        ask = self._session.ask
        assert ask is not None
        print_question(self._teller, ask)
        try:
            answer = typer.prompt("", prompt_suffix="> ").strip()
        except typer.Abort:
            return False
        if answer == QUIT:
            return False
        if answer == UNDO:
            self._session.take_back()
            self._told = len(self._session.steps)
            say(paint(_("Taken back. Step {number} was the last.").format(number=self._told), "dim"))
        elif answer == WHY:
            self._tell_why_not()
        elif answer == SHARE:
            self._share()
        elif (chosen := read_answer(answer, ask)) is not None:
            self._session.decide(chosen)
        return True

    def _tell_why_not(self) -> None:
        ask = self._session.ask
        if ask is None or not ask.barred:
            say(_("Everything that can be thought of here is offered."))
            return
        for option, refused in ask.barred.items():
            say(f"  {self._teller.name(option)}: {self._teller.refuse(refused)}")
            say(paint(f"    {refused.rule}", "dim"))

    def _share(self) -> None:
        chosen = zip(self._session.asks, self._session.decisions, strict=True)
        numbers = tuple(ask.options.index(option) for ask, option in chosen)
        text = self._shared.with_choices(numbers).write()
        say(paint(_("The same again: {command}").format(command=f"rulesref play --replay {text}"), "dim"))
