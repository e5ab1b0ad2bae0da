"""How an encounter is left before its end: retreat, a deck without cards, dying, failure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run
from rulesref.engine.games.tainted_grail import meeting as meetings
from rulesref.engine.games.tainted_grail.events import Lose, Opportunity
from rulesref.engine.games.tainted_grail.timing import GAME

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

RETREAT = f"{GAME}/retreat-from-combat"
RETREAT_DIPLOMACY = f"{GAME}/retreat-and-cancel-diplomacy"


def retreat(game: Avalon, who: str) -> Run[None]:
    """Out of combat: 1 energy, the opportunity attack, and away. Team-mates go on."""
    game.say("retreats", RETREAT, who=who)
    yield from game.kernel.occur(Event(Lose(what="energy", amount=1, rule=RETREAT), who))
    yield from game.kernel.occur(Event(Opportunity(rule=RETREAT), who))
    yield from leave_combat(game, who, RETREAT)


def forced_out(game: Avalon, who: str, rule: str) -> Run[None]:
    """A deck too short: combat is left by the ordinary retreat, diplomacy fails for all."""
    meeting = game.now
    if meeting.over or who not in meeting.members:
        return
    if meeting.kind == "diplomacy":
        yield from fail(game, rule)
    else:
        yield from retreat(game, who)


def leave_combat(game: Avalon, who: str, rule: str) -> Run[None]:
    """One is out; when the last one goes, the encounter card goes under its deck and nobody gets anything."""
    meeting = game.now
    if who not in meeting.members:
        return
    meetings.leave(game, who)
    game.say("leaves-combat", rule, who=who)
    if not meeting.members:
        yield from lose_combat(game, rule)


def lose_combat(game: Avalon, rule: str) -> Run[None]:
    """The encounter ends without victory; a guardian stays where it was met."""
    card = game.now.card
    yield from end_combat(game)
    game.say("no-reward", rule, enemy=card)
    meetings.put_away(game, rule)
    if game.has_trait("guardian", card):
        game.state.set(card, "zone", "play")
        if not game.state.get(card, "location"):
            game.state.set(card, "location", game.state.get(game.now.everyone[0], "location"))
        game.say("guardian-stays", f"{GAME}/guardians", enemy=card, place=game.state.get(card, "location"))


def end_combat(game: Avalon) -> Run[None]:
    """What an enemy does at the end of the fight, however it ends."""
    if game.has_trait("sunder"):
        rule = f"{GAME}/trait-sunder"
        game.say("trait-sunder", rule, enemy=game.now.card)
        for card in list(game.state.find(type="item", keyword="weapon")):
            if game.state.get(card, "owner") in game.now.members and game.state.get(card, "face") == "up":
                game.discard_item(card, rule)
    yield from ()


def die(game: Avalon, who: str) -> Run[None]:
    """No health left: the card «You are dying», and out of the encounter; diplomacy ends altogether."""
    game.state.set(who, "dying", True)
    meeting = game.meeting
    if meeting is None or meeting.over or who not in meeting.members:
        game.say("dying", f"{GAME}/on-the-verge-of-death", who=who)
        return
    rule = f"{GAME}/{game.kind}-you-are-dying"
    game.say("dying", rule, who=who)
    if meeting.kind == "diplomacy":
        meetings.put_away(game, rule)
    else:
        yield from leave_combat(game, who, rule)


def fail(game: Avalon, rule: str) -> Run[None]:
    """Diplomacy has failed: what the row «Failure» says, for each member."""
    meeting = game.now
    game.say("fails", rule, card=meeting.card)
    for who in list(meeting.members):
        if not meeting.over:
            yield from game.run_text("failure", who)
    if not meeting.over:
        meetings.put_away(game, f"{GAME}/affinity-check")
