"""Effects that are the same on every card: ending a period, attaching, putting somewhere, choosing, returning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.card_texts import can_choose
from rulesref.engine.events import Event, Run, choose_one
from rulesref.engine.games.ahlcg.damage import is_defeated
from rulesref.engine.games.ahlcg.decks import find_deck
from rulesref.engine.games.ahlcg.events import Attach, Choose, Defeated, Displayed, End, Ends, Put, Return
from rulesref.engine.games.ahlcg.placing import free_slots, need_card
from rulesref.engine.games.ahlcg.searching import put_at_bottom, put_on_top
from rulesref.engine.games.ahlcg.timing import ROUND
from rulesref.engine.games.ahlcg.zones import keep, move_card
from rulesref.engine.handlers import on
from rulesref.engine.rows import OptionText, read_row

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

EFFECTS = "ahlcg/effects"
OUT_OF_PLAY = {
    "hand": "returns",
    "discard": "discarded",
    "aside": "set-aside",
    "removed": "removed",
    "victory": "to-victory",
    "limbo": "begins",
}
"""What is told of a card that is put out of play."""
CONSTANT = "ahlcg/constant-abilities"
ENDS = {
    "turn": "ahlcg/r-2-2-2-investigators-turn-ends",
    "phase": "ahlcg/r-2-3-investigation-phase-ends",
    "round": "ahlcg/r-4-6-upkeep-phase-ends",
}


def end(game: Arkham, event: Event[End]) -> Run[None]:
    """The end of a turn, phase or round. A turn may end in the middle of an ability, which is finished all the same."""
    period = event.about.period
    if period == "turn":
        game.turn = ""
    yield from game.kernel.end_period(period, Event(Ends(period=period)))


def note_end(game: Arkham, event: Event[Ends]) -> Run[None]:
    period, step = event.about.period, event.about.step
    what = f"step-{step}" if step and period == "phase" else f"ends-{period}"
    game.say(what, ROUND.rule(step) if step else ENDS[period])
    yield from ()


def attach(game: Arkham, event: Event[Attach]) -> Run[None]:
    card, target = event.about.card, event.about.to
    game.state.set(card, "attached", target)
    rules = ("ahlcg/c-1-23-limbo",) if game.state.get(card, "zone") == "limbo" else ()
    game.state.set(card, "zone", "play")
    game.say("attached", "ahlcg/attach-to", *rules, *event.chosen_by, card=card, target=target)
    yield from ()


def put(game: Arkham, event: Event[Put]) -> Run[None]:
    """A card takes its place: in a threat area, in play, under another card."""
    card, zone = need_card(game, event.about.card), event.about.zone
    if zone not in game.in_play and keep(game, event, card):
        return
    if zone == "threat" and game.state.get(card, "type") == "asset":
        yield from free_slots(game, card, event.who)
    move_card(game, card, zone)
    if zone == "deck":
        _put_on_deck(game, event)
    elif zone not in game.in_play:
        game.say(OUT_OF_PLAY[zone], EFFECTS, card=card)
        if zone == "victory":
            yield from game.kernel.join(event, Event(Displayed(card=card)))
    elif zone == "threat":
        game.state.set(card, "bearer", event.who)
        for token, amount in event.about.tokens.items():
            game.state.set(card, token, amount)
        game.say("into-threat-area", "ahlcg/threat-area", card=card, who=event.who)
        if game.state.get(card, "constant"):
            game.say("constant-begins", CONSTANT, card=card, who=event.who)
            if is_defeated(game, event.who):
                yield from game.kernel.occur(Event(Defeated(card=event.who, what="investigator")))
    else:
        if event.about.at:
            game.state.set(card, "location", event.about.at)
        game.say("enters-play", "ahlcg/enters-play", card=card)
    yield from ()


def _put_on_deck(game: Arkham, event: Event[Put]) -> None:
    """On top of a deck, or to its bottom."""
    card, at_bottom = event.about.card, event.about.to_bottom
    deck = event.about.into or find_deck(game, game.controller(card) or event.who)
    # Where a situation says nothing of a player's deck, the card is in it all the same.
    if deck and at_bottom:
        put_at_bottom(game, deck, card)
    elif deck:
        put_on_top(game, deck, [card])
    game.say("put-on-bottom" if at_bottom else "put-on-top", "ahlcg/deck", card=card)


def choose(game: Arkham, event: Event[Choose]) -> Run[None]:
    """One of several effects. Where the card says «must», an option that changes nothing is not offered while another
    would; without the word anything may be chosen."""
    who, options = event.who, event.about.options
    texts = {name: read_row(OptionText, option) for name, option in options.items()}
    card = event.by_card
    effective = [name for name, text in texts.items() if can_choose(game, text, card, who)]
    offered = tuple(effective if effective and event.about.must else options)
    chosen = yield from choose_one(who, "choice", offered, event)
    # Where an option would change nothing, «must» decides: that it stands there, or that it does not.
    game.say("chooses", "ahlcg/must" if len(effective) < len(options) else EFFECTS, who=who, name=chosen)
    yield from game.run_effect(texts[chosen].do, event, who, event.by_card)


def return_to_hand(game: Arkham, event: Event[Return]) -> Run[None]:
    card = event.about.card
    if keep(game, event, card):
        return
    was_in_play = game.state.get(card, "zone") in ("play", "threat")
    move_card(game, card, "hand")
    game.state.set(card, "committed", False)
    game.say("returns", "ahlcg/leaves-play" if was_in_play else "ahlcg/faq-return-to-hand-zones", card=card)
    yield from ()


HANDLERS = (
    on(End, end)
    | on(Ends, note_end)
    | on(Attach, attach)
    | on(Put, put)
    | on(Choose, choose)
    | on(Return, return_to_hand)
)
