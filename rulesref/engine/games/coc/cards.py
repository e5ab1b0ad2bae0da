"""Cards: how they enter play and change sides, are attached, exhausted, readied and drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import About, Ask, Event, Run
from rulesref.engine.games.coc.events import (
    AddDomain,
    Attach,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    PutIntoPlay,
    Ready,
    RefreshDomain,
    TakeControl,
    Time,
)
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Refused

if TYPE_CHECKING:
    from rulesref.engine.games.coc.game import Cthulhu

OPERATIONS = "coc/phase-4-operations"
UNIQUE = "coc/unique-cards"
OPPOSED = "coc/keyword-heroic-villainous"
CONSPIRACY = "coc/conspiracy-card-rules"
DRAW = "coc/phase-2-draw"
OWNERS = "coc/control-and-ownership"
ATTACHED = "coc/attachments"
SIDES = {"heroic": "villainous", "villainous": "heroic"}


def check_enters(game: Cthulhu, card: str, who: str) -> None:
    """What keeps a card out of play, or from a player's side."""
    own = [one for one in game.state.find(controller=who) if one != card and game.is_in_play(one)]
    if game.state.get(card, "unique") and any(game.title(one) == game.title(card) for one in own):
        raise Refused("unique", UNIQUE, card=card, who=who)
    if game.state.get(card, "type") == "conspiracy" and any(game.state.get(one, "type") == "conspiracy" for one in own):
        raise Refused("one-conspiracy", CONSPIRACY, card=card, who=who)
    for side, other in SIDES.items():
        if game.state.get(card, side) and any(game.has(one, other) for one in own):
            raise Refused(f"no-{side}", OPPOSED, card=card, who=who)


def enter_play(game: Cthulhu, card: str, who: str) -> None:
    """A card comes into play ready. A conspiracy is one more story."""
    state = game.state
    game.give_control(card, who)
    state.set(card, "zone", "play")
    if state.get(card, "type") == "conspiracy":
        state.set(card, "tokens", [0 for _ in game.players])
        game.say("new-conspiracy", CONSPIRACY, card=card)
    else:
        game.say("enters-play", OPERATIONS, card=card)


def put_into_play(game: Cthulhu, event: Event[PutIntoPlay]) -> Run[None]:
    """Into play by an effect: nothing is paid, but what may not enter does not."""
    card, who = event.about.card, event.who
    try:
        check_enters(game, card, who)
    except Refused as refused:
        game.kernel.fizzle(event, refused.rule)
        return
    enter_play(game, card, who)
    yield from ()


def take_control(game: Cthulhu, event: Event[TakeControl]) -> Run[None]:
    """A card changes sides. Heroic and Villainous characters together: one kind is discarded at once."""
    card, who = event.about.card, event.who
    state = game.state
    if game.is_gone(card, event, OWNERS):
        return
    own = [one for one in state.find(controller=who) if game.is_in_play(one)]
    if state.get(card, "unique") and any(game.title(one) == game.title(card) for one in own):
        game.kernel.fizzle(event, UNIQUE)
        return
    if not state.get(card, "owner"):
        state.set(card, "owner", state.get(card, "controller"))
    game.give_control(card, who)
    game.say("takes-control", OWNERS, who=who, card=card)
    yield from part_company(game, event, who)


def part_company(game: Cthulhu, event: Event[About], who: str) -> Run[None]:
    """Whoever controls both kinds must choose at once which of them to discard."""
    sides = {side: [card for card in game.characters(who) if game.has(card, side)] for side in SIDES}
    if not all(sides.values()):
        return
    chosen = yield Ask(who, "side", tuple(sides), event)
    game.say("must-part", OPPOSED, who=who, name=chosen)
    for card in sides[chosen]:
        yield from game.kernel.join(event, Event(Discard(card=card, rule=OPPOSED)))


def attach(game: Cthulhu, event: Event[Attach]) -> Run[None]:
    card, target = event.about.card, event.about.to
    if not game.is_in_play(target):
        # Nothing stays attached to what has left play.
        game.kernel.fizzle(event, ATTACHED)
        if game.is_in_play(card):
            yield from game.kernel.join(event, Event(Destroy(card=card, rule=ATTACHED)))
        return
    game.state.set(card, "attached", target)
    game.state.set(card, "zone", "play")
    game.say("attached", "coc/support-cards", card=card, target=target)


def exhaust(game: Cthulhu, event: Event[Exhaust]) -> Run[None]:
    card = event.about.card
    if game.is_gone(card, event, "coc/state-exhausted"):
        return
    if game.state.get(card, "exhausted"):
        game.kernel.fizzle(event, "coc/state-exhausted")
        return
    game.state.set(card, "exhausted", True)
    game.say("exhausts", "coc/state-exhausted", card=card)
    yield from ()


def ready(game: Cthulhu, event: Event[Ready]) -> Run[None]:
    """Upright again; a committed character stays committed."""
    card = event.about.card
    if game.is_gone(card, event, "coc/state-ready"):
        return
    game.state.set(card, "exhausted", False)
    game.say("readies", (event.about.rule or "coc/state-ready"), card=card)
    yield from ()


def refresh_domain(game: Cthulhu, event: Event[RefreshDomain]) -> Run[None]:
    card = event.about.card
    game.state.set(card, "drained", False)
    game.say("refreshes", (event.about.rule or "coc/drain-domain"), card=card)
    yield from ()


def add_domain(game: Cthulhu, event: Event[AddDomain]) -> Run[None]:
    """The top card of the deck becomes a domain without resources, and is nothing else any more."""
    card, who = event.about.card, event.who
    for field, value in {"type": "domain", "zone": "play", "controller": who, "resources": []}.items():
        game.state.set(card, field, value)
    left = game.state.get(who, "deck")
    if left is not None:
        game.state.add(who, "deck", -1)
    game.say("new-domain", "coc/adding-a-domain", who=who, card=card)
    if left == 1:
        game.end(game.opponent(who), "deck-empty", DRAW, who)
    yield from ()


def draw(game: Cthulhu, event: Event[Draw]) -> Run[None]:
    """Cards come to hand one by one. Whoever has none left to draw loses at once."""
    who, amount = event.about.to or event.who, event.about.cards
    rule = event.about.rule or DRAW
    left = game.state.get(who, "deck")
    drawn = amount if left is None else min(left, amount)
    if drawn:
        game.state.add(who, "hand", drawn)
        if left is not None:
            game.state.add(who, "deck", -drawn)
        game.say("draws", rule, target=who, amount=drawn)
    event.whole = drawn == amount
    if left is not None and not left - drawn:
        game.end(game.opponent(who), "deck-empty", DRAW, who)
    yield from ()


def tell_time(game: Cthulhu, event: Event[Time]) -> Run[None]:
    """Whether it is day, night, both or neither."""
    game.say(f"time-{game.time()}", "coc/day-and-night")
    yield from ()


HANDLERS = (
    on(PutIntoPlay, put_into_play)
    | on(TakeControl, take_control)
    | on(Attach, attach)
    | on(Exhaust, exhaust)
    | on(Ready, ready)
    | on(RefreshDomain, refresh_domain)
    | on(AddDomain, add_domain)
    | on(Draw, draw)
    | on(Time, tell_time)
)
