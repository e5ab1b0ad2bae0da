"""The encounter phase: whose turn it is, which card is drawn, and where it goes afterwards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run
from rulesref.engine.games.ah3e.decks import draw_top, has_cards, shuffle_on_top
from rulesref.engine.games.ah3e.events import Encounter, EncounterPhase, TakeClue
from rulesref.engine.games.ah3e.mythos import discard_event
from rulesref.engine.games.ah3e.timing import ROUND
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Incomplete
from rulesref.engine.rows import OptionText, read_row
from rulesref.engine.sequence import go_through

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition


def play_phase(game: ThirdEdition, event: Event[EncounterPhase]) -> Run[None]:
    """203: everybody in the order they choose; whoever is engaged only turns the activation token over."""
    row = ROUND.step("203")
    game.say("phase-203", row.rule)

    def meet(who: str) -> Run[None]:
        if game.engaged_with(who):
            game.say("no-encounter", row.rule, "ah3e/rule-476-6", who=who)
        else:
            yield from game.kernel.occur(Event(Encounter(), who))
        game.state.set(who, "activation", "active")
        game.say("token-active", row.rule, "ah3e/rule-494", who=who)

    yield from go_through(row, game.playing(), game.players[0], "turn", meet, game.is_playing)


def encounter(game: ThirdEdition, event: Event[Encounter]) -> Run[None]:
    """A card of the neighbourhood, the streets or an anomaly is drawn, resolved and put away."""
    who = event.who
    space = game.space(who)
    hood = game.here(who, "neighbourhood")
    event.about = replace(event.about, clue=False)
    outer, game.encounter = game.encounter, event
    if hood and game.state.get(hood, "anomaly"):
        deck, rule = game.state.find_one("anomaly-deck"), "ah3e/rule-411"
        game.say("anomaly-encounter", rule, "ah3e/rule-411-3d", who=who, place=hood)
    elif game.here(who, "street"):
        deck, rule = game.state.find_one("street-deck"), "ah3e/rule-466-5"
    else:
        deck, rule = hood, "ah3e/rule-466-4"
    if not deck:
        raise Incomplete("neighbourhood")
    if not has_cards(game, deck):
        game.encounter = outer
        return
    card = yield from draw_top(game, deck)
    game.say("draws-encounter", ROUND.rule("203"), rule, who=who, card=card)
    text = game.state.get(card, "do")
    if sections := game.state.get(card, "options"):
        doom = game.here(who, "doom")
        game.say("anomaly-section", "ah3e/rule-411-3d", place=space, amount=doom)
        text = read_row(OptionText, sections.get(str(doom), {})).do
    yield from game.run_effect(text, event, who, card, commanded=True)
    game.encounter = outer
    _put_away(game, event, deck, card)


def _put_away(game: ThirdEdition, event: Event[Encounter], deck: str, card: str) -> None:
    if game.state.get(card, "type") != "event":
        game.state.set(deck, "cards", [*game.state.get(deck, "cards"), card])
        game.say("to-bottom", "ah3e/rule-466", card=card)
    elif event.about.clue:
        discard_event(game, game.state.find_one("event-deck"), card)
        game.say("event-done", "ah3e/rule-484-7", card=card)
    else:
        shuffle_on_top(game, deck, card)
        game.say("event-back", "ah3e/rule-484-7", card=card, place=deck)


def take_clue(game: ThirdEdition, event: Event[TakeClue]) -> Run[None]:
    """A clue of the investigator's own neighbourhood."""
    who = event.who
    hood = game.here(who, "neighbourhood")
    if not hood or not game.state.get(hood, "clues"):
        event.whole = False
        game.say("no-clue-here", "ah3e/rule-478", "ah3e/rule-003", who=who)
        return
    game.state.add(hood, "clues", -1)
    game.state.add(who, "clues", 1)
    game.encounter.about = replace(game.encounter.about, clue=True)
    game.say("takes-clue", "ah3e/rule-484-6", "ah3e/rule-478", who=who, place=hood)
    yield from ()


HANDLERS = on(EncounterPhase, play_phase) | on(Encounter, encounter) | on(TakeClue, take_clue)
