"""Traits of enemies that act at a moment of their own: on the first activation, in step 3, when all are hurt.

Agile, defence, tactician, slow, trick, fury, sunder and guardian are asked about where they change something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run
from rulesref.engine.games.tainted_grail import leaving
from rulesref.engine.games.tainted_grail.cards import discard_hand, discard_top
from rulesref.engine.games.tainted_grail.events import Lose
from rulesref.engine.games.tainted_grail.timing import GAME
from rulesref.engine.situation import Cause

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

AMBUSH_KEEPS = 1
GROUP_DISCARDS = 2
NEARLY_DEAD = 1


def strike_first(game: Avalon, who: str) -> Run[None]:
    """Ambush and charge hit the first character that is activated in the fight, and nobody else."""
    card = game.now.card
    if game.has_trait("ambush"):
        rule = f"{GAME}/trait-ambush"
        game.say("trait-ambush", rule, enemy=card, who=who)
        yield from discard_hand(game, who, max(0, game.state.get(who, "hand") - AMBUSH_KEEPS), rule)
    if game.has_trait("charge"):
        game.say("trait-charge", f"{GAME}/trait-charge", enemy=card, who=who)
        # The icon is lost in the document: what it brings, the situation says.
        yield from game.run_effect(game.state.get(card, "charge"), Event(Cause()), who, card)


def strike_in_attack(game: Avalon, who: str) -> Run[None]:
    """A group costs the active character two cards of the deck in each step 3."""
    if game.has_trait("group"):
        rule = f"{GAME}/trait-group"
        game.say("trait-group", rule, enemy=game.now.card, who=who)
        discard_top(game, who, GROUP_DISCARDS, rule)
    yield from ()


def check_theft(game: Avalon) -> Run[None]:
    """A thief takes everything when the health of all members is 1 or less, and the fight is lost."""
    meeting = game.now
    members = meeting.members
    hurt = all(game.state.get(who, "health") <= NEARLY_DEAD for who in members)
    if meeting.over or not game.has_trait("theft") or not hurt:
        return
    rule = f"{GAME}/trait-theft"
    game.say("trait-theft", rule, enemy=meeting.card)
    for who in members:
        wealth = game.state.get(who, "wealth")
        yield from game.kernel.occur(Event(Lose(what="wealth", amount=wealth, rule=rule), who))
        for card in list(game.state.find(type="item", owner=who)):
            game.discard_item(card, rule)
    yield from leaving.lose_combat(game, rule)
