"""Things that are counted: resources, clues, cards in hand, actions, uses, healing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run, read_number
from rulesref.engine.games.ahlcg.costs import discard_used_up
from rulesref.engine.games.ahlcg.damage import is_defeated
from rulesref.engine.games.ahlcg.events import (
    AddUses,
    Defeated,
    Discover,
    Exhaust,
    Gain,
    Heal,
    Lose,
    MoveTokens,
    PlaceClues,
    SpendUses,
)
from rulesref.engine.games.ahlcg.moving import find_forbidding
from rulesref.engine.games.ahlcg.pool import lose_actions
from rulesref.engine.games.ahlcg.results import count_wanted
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

EFFECTS = "ahlcg/effects"
USES = "ahlcg/uses"
WOUNDED = ("investigator", "asset", "enemy")
"""What can be defeated."""


def gain(game: Arkham, event: Event[Gain]) -> Run[None]:
    who = event.about.to or event.who
    if amount := event.about.resources:
        game.state.add(who, "resources", amount)
        game.say("gains", event.about.rule or "ahlcg/resources", target=who, amount=amount)
    if amount := event.about.clues:
        game.state.add(who, "clues", amount)
        game.say("gains-clues", "ahlcg/clues", target=who, amount=amount)
    yield from ()


def lose(game: Arkham, event: Event[Lose]) -> Run[None]:
    """Resources, cards in hand or actions; what is not there is not lost, and then it was not done in full."""
    who = event.about.to or event.who
    for field in ("resources", "hand", "actions", "clues"):
        if wanted := read_number(event.about, field):
            if field == "actions":
                lost = lose_actions(game, who, wanted)
            else:
                lost = min(wanted, game.state.get(who, field))
                game.state.add(who, field, -lost)
            event.whole = event.whole and lost == wanted
            if lost or not event.otherwise:
                game.say(f"loses-{field}", EFFECTS, target=who, amount=lost)
    yield from ()


def heal(game: Arkham, event: Event[Heal]) -> Run[None]:
    target = event.about.to or event.who
    for token in ("damage", "horror"):
        healed = min(read_number(event.about, token), game.state.get(target, token))
        if healed:
            game.state.add(target, token, -healed)
            game.say(f"healed-{token}", "ahlcg/heal", target=target, amount=healed)
    yield from ()


def discover(game: Arkham, event: Event[Discover]) -> Run[None]:
    who, place = event.who, event.about.at
    if forbidding := find_forbidding(game, who, "discover"):
        game.say("prevails", "ahlcg/cannot", card=forbidding[0])
        game.kernel.fizzle(event, "ahlcg/cannot")
        return
    wanted = count_wanted(game, event.about)
    found = min(wanted, game.state.get(place, "clues"))
    if not found:
        game.kernel.fizzle(event)
        return
    game.state.add(place, "clues", -found)
    game.state.add(who, "clues", found)
    event.whole = found == wanted
    game.say("discovers", "ahlcg/clues", target=who, amount=found, place=place)
    yield from ()


def place_clues(game: Arkham, event: Event[PlaceClues]) -> Run[None]:
    """Clues from the pool onto a location: so many, or as many as are missing from a number."""
    place = event.about.at
    amount = event.about.clues
    if event.about.up_to is not None:
        amount = max(0, event.about.up_to - game.state.get(place, "clues"))
    if amount:
        game.state.add(place, "clues", amount)
        game.say("clues-placed", "ahlcg/clues", place=place, amount=amount)
    yield from ()


def move_tokens(game: Arkham, event: Event[MoveTokens]) -> Run[None]:
    """Tokens of a kind from one thing onto another, as many as there are; where nothing is named, into the pool."""
    source, target = event.about.from_, event.about.to
    for token in ("damage", "horror", "clues", "resources"):
        if wanted := read_number(event.about, token):
            moved = min(wanted, game.state.get(source, token))
            event.whole = event.whole and moved == wanted
            game.state.add(source, token, -moved)
            if target:
                game.state.add(target, token, moved)
            game.say(f"moved-{token}", EFFECTS, card=source, amount=moved)
    hurt = target and (event.about.damage or event.about.horror)
    if hurt and game.state.get(target, "type") in WOUNDED and is_defeated(game, target):
        yield from game.kernel.join(event, Event(Defeated(target, what=game.state.get(target, "type"))))
    yield from ()


def add_uses(game: Arkham, event: Event[AddUses]) -> Run[None]:
    """Tokens onto a card: only of the kind that its uses have."""
    card, kind = event.about.to, event.about.of
    if game.state.get(card, "uses_of") != kind:
        game.say("wrong-uses", USES, card=card)
        game.kernel.fizzle(event)
        return
    game.state.add(card, "uses", event.about.uses)
    game.say("uses-added", USES, card=card, amount=event.about.uses)
    yield from ()


def spend_uses(game: Arkham, event: Event[SpendUses]) -> Run[None]:
    """Uses that stand behind the colon: spent as the effect resolves, whatever was ignored before it."""
    card, amount = event.about.from_, event.about.uses
    if game.state.get(card, "uses") < amount:
        game.kernel.fizzle(event)
        return
    game.state.add(card, "uses", -amount)
    game.say("uses-spent", USES, card=card, amount=amount)
    discard_used_up(game, card)
    yield from ()


def exhaust(game: Arkham, event: Event[Exhaust]) -> Run[None]:
    card = event.about.card
    if game.state.get(card, "exhausted") or game.state.get(card, "zone") not in game.in_play:
        game.kernel.fizzle(event)
        return
    game.state.set(card, "exhausted", True)
    game.say("exhausts", "ahlcg/exhaust-exhausted", card=card)
    yield from ()


HANDLERS = (
    on(Gain, gain)
    | on(Lose, lose)
    | on(Heal, heal)
    | on(Discover, discover)
    | on(AddUses, add_uses)
    | on(SpendUses, spend_uses)
    | on(Exhaust, exhaust)
    | on(MoveTokens, move_tokens)
    | on(PlaceClues, place_clues)
)
