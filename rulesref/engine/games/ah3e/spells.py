"""Casting: horror first, then the test of lore."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.ah3e.events import Cast, Deal, SkillTest
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition

CAST = "ah3e/rule-489-7"
REMNANT = "ah3e/rule-489-9"


def cast(game: ThirdEdition, event: Event[Cast]) -> Run[None]:
    """489.7: as much horror as the card shows, less one for each remnant; who falls does not finish."""
    who, spell = event.who, event.about.card or event.by_card
    horror = game.state.get(spell, "cast_horror")
    if not game.action:
        game.hands = 0
    game.mark_used(spell, who)
    game.say("casts" if horror else "casts-freely", CAST, who=who, card=spell, amount=horror)
    while horror and game.state.get(who, "remnants"):
        if (yield Ask(who, "remnant", ("spend", PASS), event)) == PASS:
            break
        game.state.add(who, "remnants", -1)
        horror -= 1
        game.say("remnant-prevents", REMNANT, "ah3e/rule-490", who=who)
    if horror:
        yield from game.kernel.occur(Event(Deal(to=who, horror=horror, by="spell", rule=CAST)))
    if not game.is_playing(who):
        game.say("cast-stopped", "ah3e/rule-489", who=who, card=spell)
        return
    game.hands += game.state.get(spell, "hands")
    if game.state.get(spell, "hands"):
        game.say("spell-hands", "ah3e/rule-489", "ah3e/rule-471-2c", card=spell, amount=game.state.get(spell, "hands"))
    texts = event.about
    test = SkillTest("lore", success=texts.success, failure=texts.failure, action="cast", hands=game.hands)
    yield from game.kernel.occur(Event(test, who, spell))


HANDLERS = on(Cast, cast)
