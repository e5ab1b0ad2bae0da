"""Doom on the agenda, clues on the act: when a deck advances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run
from rulesref.engine.games.ahlcg.costs import ArkhamAbility
from rulesref.engine.games.ahlcg.events import Advanced, BecomeAct, CheckDoom, PlaceDoom, SpendClues
from rulesref.engine.games.ahlcg.moving import find_forbidding
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Incomplete, Refused

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

PLACE = "ahlcg/r-1-2-place-doom"
CHECK = "ahlcg/r-1-3-check-doom-threshold"
ADVANCE = "ahlcg/act-and-agenda-decks"
TOKENS = "ahlcg/advance-1-remove-tokens"
NEXT = "ahlcg/advance-3-next-card"


def find_current(game: Arkham, kind: str) -> str:
    """The act or agenda on top of its deck."""
    cards: list[str] = [*game.state.find(type=kind), *(game.state.find(also_act=True) if kind == "act" else ())]
    for card in cards:
        if game.state.get(card, "zone") == "play":
            return card
    raise Incomplete(kind)


def place(game: Arkham, event: Event[PlaceDoom]) -> Run[None]:
    """Doom goes onto a card: the agenda in step 1.2, or whatever card a text names."""
    card = event.about.card or find_current(game, "agenda")
    amount = event.about.doom
    if not amount:
        game.kernel.fizzle(event)
        return
    game.state.add(card, "doom", amount)
    game.say("doom", event.about.rule or "ahlcg/doom", card=card, amount=amount)
    yield from ()


def check(game: Arkham, event: Event[CheckDoom]) -> Run[None]:
    """1.3: all doom in play counts; if there is enough, the agenda advances."""
    agenda = find_current(game, "agenda")
    cards = [name for name in game.state.find_with("doom") if game.state.get(name, "doom")]
    total = sum(game.state.get(name, "doom") for name in cards)
    if game.state.get(agenda, "side") == "b":
        # The threshold stands on the other side.
        return
    threshold = game.state.get(agenda, "threshold")
    game.say("doom-counted", CHECK, amount=total, threshold=threshold)
    if total >= threshold:
        for name in cards:
            game.state.set(name, "doom", 0)
        game.say("doom-removed", TOKENS)
        yield from game.kernel.occur(Event(Advanced(card=agenda)))


def spend_clues(game: Arkham, event: Event[SpendClues]) -> Run[None]:
    """Investigators together spend the clues that the act asks for, and it advances."""
    act = find_current(game, "act")
    needed = game.state.get(act, "threshold")
    offered = event.about.clues
    for who, amount in offered.items():
        if forbidding := find_forbidding(game, who, "spend-clues"):
            raise Refused("forbidden", "ahlcg/cannot", who=who, card=forbidding[0])
        if game.state.get(who, "clues") < amount:
            raise Refused("too-few-clues", "ahlcg/clues", who=who, have=game.state.get(who, "clues"))
    if sum(offered.values()) < needed:
        raise Refused("act-needs-more", ADVANCE, needed=needed, have=sum(offered.values()))
    if sum(offered.values()) > needed:
        raise Refused("act-needs-less", ADVANCE, needed=needed, have=sum(offered.values()))
    for who, amount in offered.items():
        game.state.add(who, "clues", -amount)
        game.say("spends-clues", ADVANCE, target=who, amount=amount)
    yield from game.kernel.occur(Event(Advanced(card=act)))


def advanced(game: Arkham, event: Event[Advanced]) -> Run[None]:
    """The card is turned over and obeyed; then the next one is current, and this one leaves the game."""
    card = event.about.card
    held = [token for token in ("clues", "doom", "resources", "damage", "horror") if game.state.get(card, token)]
    for token in held:
        game.state.set(card, token, 0)
    if held:
        game.say("tokens-removed", TOKENS, card=card)
    game.state.set(card, "side", "b")
    game.say("advances", "ahlcg/advance-2-reverse-side", card=card)
    yield from game.run_effect(game.state.get(card, "reverse"), event, game.players[0], card, commanded=True)
    following = game.state.get(card, "next")
    if following:
        move_card(game, card, "removed")
        game.state.set(following, "zone", "play")
        game.say("next-card", NEXT, card=following)


def become_act(game: Arkham, event: Event[BecomeAct]) -> Run[None]:
    """An agenda takes the place of the current act, too: it is both from now on."""
    card, act = event.about.card, find_current(game, "act")
    move_card(game, act, "removed")
    game.say("removed", ADVANCE, card=act)
    game.state.set(card, "also_act", True)
    game.say("next-card", NEXT, card=card)
    yield from ()


def is_on_side(game: Arkham, ability: ArkhamAbility) -> bool:
    """Whether the side on which an ability stands is up; most say nothing of that."""
    return not ability.side or (game.state.get(ability.card, "side") or "a") == ability.side


HANDLERS = (
    on(PlaceDoom, place)
    | on(CheckDoom, check)
    | on(SpendClues, spend_clues)
    | on(Advanced, advanced)
    | on(BecomeAct, become_act)
)
