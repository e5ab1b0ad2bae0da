"""The mythos phase: two tokens from the cup for each player, and what each kind of token does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulesref.engine.effects import announce
from rulesref.engine.events import About, Event, Run, choose_one
from rulesref.engine.games.ah3e.decks import draw_bottom, draw_top, has_cards, shuffle_on_top
from rulesref.engine.games.ah3e.engaging import engage_here
from rulesref.engine.games.ah3e.events import (
    MythosPhase,
    PlaceDoom,
    ReadHeadline,
    Reckoning,
    SheetDoom,
    SpawnClue,
    SpawnMonster,
    SpreadDoom,
    Token,
)
from rulesref.engine.games.ah3e.timing import ROUND
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Incomplete
from rulesref.engine.sequence import go_through
from rulesref.engine.situation import Cause

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition

DRAWN = 2
RULES = {
    "doom": "ah3e/rule-204-7",
    "monster": "ah3e/rule-204-8",
    "clue": "ah3e/rule-204-9",
    "headline": "ah3e/rule-204-10",
    "gate": "ah3e/rule-204-11",
    "reckoning": "ah3e/rule-204-12",
    "blank": "ah3e/rule-204-13",
}


def play_phase(game: ThirdEdition, event: Event[MythosPhase]) -> Run[None]:
    """204: the lead first, then in player order; who has lost their investigator draws as well."""
    row = ROUND.step("204")
    game.say("phase-204", row.rule)
    cup = game.state.find_one("cup")

    def draw(who: str) -> Run[None]:
        if not game.is_playing(who):
            game.say("draws-defeated", row.rule, who=who)
        drawn = []
        for _ in range(DRAWN):
            drawn.append((yield from _draw(game, cup, who)))
        game.state.set(cup, "used", [*game.state.get(cup, "used"), *drawn])
        game.say("draws-tokens", row.rule, who=who, tokens=drawn)
        for token in drawn:
            yield from game.kernel.occur(Event(Token(token=token), who))

    yield from go_through(row, list(game.players), game.players[0], "turn", draw)


def _draw(game: ThirdEdition, cup: str, who: str) -> Run[str]:
    """Tokens stay outside until the cup is empty and one is to be drawn."""
    if not game.state.get(cup, "tokens"):
        game.state.set(cup, "tokens", game.state.get(cup, "used"))
        game.state.set(cup, "used", [])
        game.say("cup-refilled", ROUND.rule("204"), who=who, amount=len(game.state.get(cup, "tokens")))
    tokens = list(game.state.get(cup, "tokens"))
    if not tokens:
        raise Incomplete("cup")
    kinds = tuple(dict.fromkeys(tokens))
    token = yield from choose_one("cup", "draw", kinds)
    tokens.remove(token)
    game.state.set(cup, "tokens", tokens)
    return str(token)


def resolve_token(game: ThirdEdition, event: Event[Token]) -> Run[None]:
    token, who = event.about.token, event.who
    game.say(f"token-{token}", RULES[token], who=who)
    if token in WORK:
        yield from WORK[token](game, who)


def spread_doom(game: ThirdEdition, who: str) -> Run[None]:
    """488.2: the bottom event card is discarded; one doom for each symbol on it."""
    deck = game.state.find_one("event-deck")
    if not has_cards(game, deck):
        return
    card = yield from draw_bottom(game, deck)
    discard_event(game, deck, card)
    game.say("event-discarded", "ah3e/rule-488-2", card=card)
    marks = game.state.get(card, "marks")
    for space in dict.fromkeys(marks):
        yield from game.kernel.occur(Event(PlaceDoom(space, marks.count(space), "ah3e/rule-488-2")))
    tell_unstable(game)


def discard_event(game: ThirdEdition, deck: str, card: str) -> None:
    game.state.set(deck, "discard", [card, *game.state.get(deck, "discard")])


def tell_unstable(game: ThirdEdition) -> None:
    if game.unstable_spaces():
        game.say("unstable", "ah3e/rule-438", places=game.unstable_spaces())


def spawn_monster(game: ThirdEdition, who: str) -> Run[None]:
    """458.5: from the bottom of the monster deck, ready, where its text says."""
    yield from _spawn(game)


def spawn_as_told(game: ThirdEdition, event: Event[SpawnMonster]) -> Run[None]:
    """458.6, 458.7: where the text says, and exhausted if it says so."""
    yield from _spawn(game, event.about.at, event.about.state)


def _spawn(game: ThirdEdition, place: str = "", condition: str = "ready") -> Run[None]:
    deck = game.state.find_one("monster-deck")
    if not has_cards(game, deck):
        return
    monster = yield from draw_bottom(game, deck)
    space = place or game.state.get(monster, "spawn")
    for field, value in (("zone", "play"), ("state", condition), ("space", space)):
        game.state.set(monster, field, value)
    game.say("spawns", "ah3e/rule-458-5", monster=monster, place=space)
    yield from engage_here(game, monster, "ah3e/rule-461")


def spawn_clue(game: ThirdEdition, who: str) -> Run[None]:
    """478.3: a clue in the neighbourhood of the top event card, which is shuffled into the top of its deck."""
    deck = game.state.find_one("event-deck")
    if not has_cards(game, deck):
        return
    card = yield from draw_top(game, deck)
    hood = game.state.get(card, "neighbourhood")
    game.state.add(hood, "clues", 1)
    game.say("clue-placed", "ah3e/rule-478-3", "ah3e/rule-420-2", place=hood)
    shuffle_on_top(game, hood, card)
    game.say("event-shuffled-in", "ah3e/rule-478-3", card=card, place=hood)


def read_headline(game: ThirdEdition, who: str) -> Run[None]:
    """436: the top headline is read and discarded; without one, doom on the scenario sheet."""
    deck = game.state.find_one("headline-deck")
    if not game.state.get(deck, "cards"):
        game.say("no-headline", "ah3e/rule-436-6", who=who)
        yield from game.kernel.occur(Event(SheetDoom(doom=1, rule="ah3e/rule-436-6")))
        return
    card = yield from draw_top(game, deck)
    game.say("reads-headline", "ah3e/rule-436", who=who, card=card)
    if game.state.get(card, "rumor"):
        for other in list(game.state.find(type="headline", rumor=True, zone="codex")):
            _discard_headline(game, deck, other, "ah3e/rule-436-7")
        game.state.set(card, "zone", "codex")
        game.say("into-codex", "ah3e/rule-436-7", "ah3e/rule-429", card=card)
        return
    yield from game.run_effect(game.state.get(card, "do"), Event(Cause()), who, card, commanded=True)
    _discard_headline(game, deck, card, "ah3e/rule-436")


def _discard_headline(game: ThirdEdition, deck: str, card: str, rule: str) -> None:
    game.state.set(card, "zone", "discard")
    game.state.set(deck, "discard", [card, *game.state.get(deck, "discard")])
    game.say("headline-discarded", rule, card=card)


def burst_gate(game: ThirdEdition, who: str) -> Run[None]:
    """204.11: doom on every space of the neighbourhood; the card and the discard pile go under the deck."""
    rule = RULES["gate"]
    deck = game.state.find_one("event-deck")
    if not has_cards(game, deck):
        return
    card = yield from draw_top(game, deck)
    hood = game.state.get(card, "neighbourhood")
    game.say("gate-bursts", rule, place=hood, card=card)
    for space in game.spaces_of(hood):
        yield from game.kernel.occur(Event(PlaceDoom(at=space, rule=rule)))
    shuffled = [card, *game.state.get(deck, "discard")]
    game.state.set(deck, "cards", [*game.state.get(deck, "cards"), *shuffled])
    game.state.set(deck, "discard", [])
    game.state.set(deck, "shuffled_bottom", len(shuffled))
    game.say("event-deck-refilled", rule, amount=len(shuffled))
    tell_unstable(game)


def reckon(game: ThirdEdition, who: str) -> Run[None]:
    """204.12: every reckoning effect once; they are forced abilities that hear this."""
    yield from game.kernel.occur(Event(Reckoning(), who))


def cause(token: str) -> Callable[[ThirdEdition, Event[About]], Run[None]]:
    """What a token does, as an event of a situation."""

    def happen(game: ThirdEdition, event: Event[About]) -> Run[None]:
        yield from WORK[token](game, event.who)

    return happen


WORK: dict[str, Callable[[ThirdEdition, str], Run[None]]] = {
    "doom": spread_doom,
    "monster": spawn_monster,
    "clue": spawn_clue,
    "headline": read_headline,
    "gate": burst_gate,
    "reckoning": reckon,
}
HANDLERS = (
    on(MythosPhase, play_phase)
    | on(Token, resolve_token)
    | on(SpreadDoom, cause("doom"))
    | on(SpawnMonster, spawn_as_told)
    | on(SpawnClue, cause("clue"))
    | on(ReadHeadline, cause("headline"))
    | on(Reckoning, announce)
)
