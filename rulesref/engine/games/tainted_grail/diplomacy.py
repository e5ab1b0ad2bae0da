"""What is only in diplomacy: the affinity track and its stages, the interlocutor's reaction, calling it off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.tainted_grail import leaving
from rulesref.engine.games.tainted_grail import meeting as meetings
from rulesref.engine.games.tainted_grail.events import React
from rulesref.engine.games.tainted_grail.play import CANCEL, agree
from rulesref.engine.games.tainted_grail.things import CancelText
from rulesref.engine.games.tainted_grail.timing import DIPLOMACY, GAME
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Refused
from rulesref.engine.rows import read_int, read_row

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon

CALLING_OFF = f"{GAME}/diplomacy-encounter-5-cancel"


def check_affinity(game: Avalon) -> Run[None]:
    """The lowest cell fails the encounter, the highest ends the stage; then nobody reacts."""
    meeting, rule = game.now, DIPLOMACY.rule("II.2c")
    card = meeting.card
    cell, stage = game.state.get(card, "affinity"), game.state.get(card, "stage")
    if cell <= game.state.get(card, "lowest"):
        game.say("affinity-lowest", rule, cell=cell)
        yield from leaving.fail(game, rule)
    elif cell < game.state.get(card, "highest"):
        game.say("affinity-between", rule, cell=cell)
    elif stage == len(game.state.get(card, "stages")):
        game.say("last-stage-done", rule, cell=cell, stage=stage)
        for who in list(meeting.members):
            yield from game.run_text("reward", who)
        meetings.put_away(game, rule)
    else:
        game.say("stage-done", rule, cell=cell, stage=stage)
        game.state.set(card, "affinity", 0)
        game.state.set(card, "stage", stage + 1)
        meeting.skipping = True
        game.say("next-stage", rule, stage=stage + 1)


def choose_way(game: Avalon, rule: str) -> Run[None]:
    """Of alternative first stages the members choose one."""
    card = game.now.card
    stages = game.state.get(card, "stages")
    ways = tuple(read_row(meetings.Stage, stages[0]).either) if stages else ()
    if ways:
        chosen = yield Ask(game.now.members[0], "way", ways)
        game.state.set(card, "way", chosen)
        game.say("way-chosen", rule, name=chosen)


def react(game: Avalon) -> Run[None]:
    """II.3: the row of the current stage, for the active character; then the track is looked at again."""
    yield from game.kernel.occur(Event(React(), game.now.active))


def carry_out_reaction(game: Avalon, event: Event[React]) -> Run[None]:
    meeting, who = game.now, event.who
    game.say("reacts", DIPLOMACY.rule("II.3"), card=meeting.card, who=who)
    yield from meetings.answer_attack(game, event)
    yield from game.run_effect(game.stage().reaction, event, who, meeting.card)
    meeting.attacking = False
    if not meeting.over:
        yield from check_affinity(game)


def offer_cancelling(game: Avalon) -> Run[None]:
    """Before it begins, an encounter with a row «Cancel» may be called off: the best member's value counts, all pay."""
    meeting = game.now
    row = game.state.get(meeting.card, "cancel")
    if not row:
        return
    who = meeting.members[0]
    reason = _forbid_cancelling(game)
    options, barred = ((CANCEL, PASS), {}) if reason is None else ((PASS,), {CANCEL: reason})
    if (yield Ask(who, "cancel", options, barred=barred)) == PASS or not (yield from agree(game, who)):
        return
    game.say("called-off", leaving.RETREAT_DIPLOMACY, CALLING_OFF, card=meeting.card)
    for one in meeting.members:
        for what, amount in read_row(CancelText, row).cost.items():
            game.state.add(one, what, -amount)
            game.say("pays", CALLING_OFF, who=one, field=what, amount=amount)
    meeting.over = True
    game.state.set(meeting.card, "zone", "bottom")
    game.say("put-away", leaving.RETREAT_DIPLOMACY, card=meeting.card)


def _forbid_cancelling(game: Avalon) -> Refused | None:
    """Values of different members are not added up, and each has to pay."""
    meeting = game.now
    row = game.state.get(meeting.card, "cancel")
    text = read_row(CancelText, row)
    for what, needed in text.needs.items():
        best = max(read_int(game.state.get(who, what)) for who in meeting.members)
        if best < needed:
            return Refused("too-little-to-cancel", leaving.RETREAT_DIPLOMACY, field=what, needed=needed, have=best)
    for what, amount in text.cost.items():
        for who in meeting.members:
            if game.state.get(who, what) < amount:
                return Refused("cannot-pay-cancel", leaving.RETREAT_DIPLOMACY, who=who, field=what, needed=amount)
    return None


HANDLERS = on(React, carry_out_reaction)
