"""The encounter deck: a card is drawn, revealed, and an enemy spawns or a treachery is discarded; surge draws again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.card_texts import find_candidates
from rulesref.engine.events import About, Event, Outcome, Run, choose_one
from rulesref.engine.games.ahlcg.decks import need_deck, pick_next, shuffle
from rulesref.engine.games.ahlcg.enemies import engage_here, prefer_prey
from rulesref.engine.games.ahlcg.events import (
    Discard,
    DrawEncounter,
    Drawn,
    Engaged,
    EnteredPlay,
    GainSurge,
    Revelation,
    Spawn,
    Spawned,
)
from rulesref.engine.games.ahlcg.placing import need_card
from rulesref.engine.games.ahlcg.surge import SURGE, follow_surge
from rulesref.engine.games.ahlcg.timing import ENCOUNTER
from rulesref.engine.games.ahlcg.zones import keep, move_card, start_anew
from rulesref.engine.handlers import on
from rulesref.engine.rows import TargetChoice, read_row
from rulesref.engine.sequence import Position, Procedure, run_sequence

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

SPAWN = "ahlcg/spawn"
FARTHEST = "ahlcg/c-2-16-farthest-from-all"


def draw(game: Arkham, event: Event[DrawEncounter]) -> Run[None]:
    """1.4.1 as an event of its own: «after you draw» comes when all is done."""
    yield from run_sequence(game, ENCOUNTER, DRAWING, event, until="1.4.2")


def resolve_drawn(game: Arkham, event: Event[Drawn]) -> Run[None]:
    """1.4.2 to 1.4.5, inside the drawing: «when you draw» comes before the card does anything."""
    yield from run_sequence(game, ENCOUNTER, RESOLVING, event, start="1.4.2")
    yield from follow_surge(game, event)


def _draw_top(game: Arkham, here: Position[DrawEncounter]) -> Run[None]:
    """1.4.1"""
    event, who = here.event, here.who
    # A scenario may have another deck of encounter cards, which belongs to one of its cards.
    owner = event.about.deck
    deck = need_deck(game, owner) if owner else game.state.find_one("encounter-deck")
    if not owner:
        _reshuffle_if_empty(game)
    if not game.state.get(deck, "cards"):
        game.kernel.fizzle(event, "ahlcg/encounter-deck")
        return
    card = yield from pick_next(game, deck)
    drawn = Event(Drawn(card, game.state.get(card, "type"), of_surge=event.about.of_surge), who)
    # «Would» comes while the card still lies in the deck.
    if not (yield from game.kernel.anticipate(drawn)):
        event.outcome, event.instead = drawn.outcome, drawn.instead
        return
    game.state.set(deck, "cards", [one for one in game.state.get(deck, "cards") if one != card])
    yield from take_drawn(game, event, drawn, here.row.rule)
    event.about = replace(event.about, surges=drawn.about.surges)


def take_drawn(game: Arkham, whole: Event[About], drawn: Event[Drawn], rule: str) -> Run[None]:
    """A card that has left its pile is drawn, and what it says is done."""
    card, who = drawn.about.card, drawn.who
    if game.state.get(card, "type") == "treachery":
        game.state.set(card, "zone", "limbo")
    game.say("draws-encounter", rule, who=who, card=card)
    yield from game.kernel.join(whole, drawn)
    if drawn.outcome is Outcome.CANCELLED and game.state.get(card, "zone") == "limbo":
        # What it does is cancelled; the card was drawn all the same, and its keywords stay.
        discard(game, card)
        _reshuffle_if_empty(game)
        if game.state.get(card, "surge"):
            game.say("surge", ENCOUNTER.rule("1.4.5"), SURGE, card=card)
            drawn.about = replace(drawn.about, surges=card)
            yield from follow_surge(game, drawn)


def _check_peril(game: Arkham, here: Position[Drawn]) -> Run[None]:
    """1.4.2"""
    game.perilous = here.who
    game.say("peril", here.row.rule, "ahlcg/peril", who=here.who)
    yield from ()


def _resolve_revelation(game: Arkham, here: Position[Drawn]) -> Run[None]:
    """1.4.3"""
    yield from game.kernel.occur(Event(Revelation(card=here.event.about.card), here.who))


def _settle(game: Arkham, here: Position[Drawn]) -> Run[None]:
    """1.4.4: an enemy spawns, a treachery goes to the discard pile."""
    card = here.event.about.card
    if game.state.get(card, "type") == "enemy":
        yield from game.kernel.occur(Event(Spawn(card=card), here.who))
    elif game.state.get(card, "zone") == "limbo":
        discard(game, card)
    game.perilous = ""
    _reshuffle_if_empty(game)


def _surge(game: Arkham, here: Position[Drawn]) -> Run[None]:
    """1.4.5"""
    if _has("surge")(game, here):
        game.say("surge", here.row.rule, SURGE, card=here.event.about.card)
    yield from ()


def _draw_again(game: Arkham, here: Position[Drawn]) -> Run[None]:
    """Back to 1.4.1, with another card: `follow_surge`."""
    card = here.event.about.card
    game.gained_surge.discard(card)
    here.event.about = replace(here.event.about, surges=card)
    yield from ()


def _has(keyword: str) -> Callable[[Arkham, Position[Drawn]], bool]:
    """Whether the drawn card has a keyword or a text."""

    def has(game: Arkham, here: Position[Drawn]) -> bool:
        card = here.event.about.card
        return bool(game.state.get(card, keyword)) or (keyword == "surge" and card in game.gained_surge)

    return has


def _reshuffle_if_empty(game: Arkham) -> None:
    """The last card is resolved to its end; only then is the discard pile shuffled into a new deck."""
    for deck in game.state.find(type="encounter-deck"):
        discarded = game.state.get(deck, "discard")
        if game.state.get(deck, "cards") or not discarded:
            continue
        for card in discarded:
            move_card(game, card, "deck")
        game.state.set(deck, "cards", list(discarded))
        game.state.set(deck, "discard", [])
        shuffle(game, deck)
        game.say("reshuffled", "ahlcg/encounter-deck", "ahlcg/faq-last-encounter-card", card=deck)


def reveal(game: Arkham, event: Event[Revelation]) -> Run[None]:
    card = event.about.card
    # From a player's deck other entries say so than in step 1.4.
    game.say("revelation", *(event.about.rules or (ENCOUNTER.rule("1.4.3"), "ahlcg/revelation")), card=card)
    yield from game.run_effect(game.state.get(card, "revelation"), event, event.who, card, commanded=True)


def spawn(game: Arkham, event: Event[Spawn]) -> Run[None]:
    """Where an effect or its own instruction says; without either it engages whoever drew it, unless it is aloof."""
    card, who = event.about.card, event.who
    named = event.about.at or game.state.get(need_card(game, card), "spawn")
    if isinstance(named, Mapping) and "engaged" in named:
        yield from _spawn_at_prey(game, event)
        return
    if not named:
        appears = Event(Spawned(card=card, place=game.location(who), rules=(SPAWN,)), who)
        if not (yield from _appear(game, event, appears)):
            return
        if not game.text(card, "aloof") and not game.text(card, "massive"):
            yield from game.kernel.occur(Event(Engaged(enemy=card), who))
        return
    if isinstance(named, Mapping):
        choice = read_row(TargetChoice, named)
        places, farthest = find_candidates(game, choice, card, who=who), choice.farthest
    else:
        read = [game.read_word(place, who) for place in ([named] if isinstance(named, str) else named)]
        places = [place for place in read if _is_in_play(game, place)]
        farthest = False
    if not places:
        game.say("cannot-spawn", SPAWN, card=card)
        discard(game, card)
        return
    # Of several places the one who drew the card chooses, of several farthest ones the lead; prey decides only whom
    # it engages there.
    chooser = game.players[0] if farthest else who
    place = yield from choose_one(chooser, "place", places, event)
    rules = (SPAWN, FARTHEST) if farthest else (SPAWN,)
    if (yield from _appear(game, event, Event(Spawned(card, place, rules, "spawns-at"), who))):
        yield from engage_here(game, card)


def _spawn_at_prey(game: Arkham, event: Event[Spawn]) -> Run[None]:
    """Engaged with its prey, wherever that investigator is; between equal ones the lead chooses."""
    card = event.about.card
    found = prefer_prey(game, card, game.find_playing())
    who = yield from choose_one(game.players[0], "prey", found, event)
    appears = Event(Spawned(card, game.location(who), (SPAWN, "ahlcg/prey")), who)
    if (yield from _appear(game, event, appears)):
        yield from game.kernel.occur(Event(Engaged(enemy=card), who))


def _appear(game: Arkham, whole: Event[About], event: Event[Spawned]) -> Run[bool]:
    """The moment at which an enemy is there, before it engages anybody. Returns whether it is."""
    yield from game.kernel.join(whole, event)
    if event.outcome is not Outcome.RESOLVED:
        return False
    yield from game.kernel.join(whole, Event(EnteredPlay(event.about.card, event.about.place), event.who))
    return bool(game.state.get(event.about.card, "zone") in game.in_play)


def appear(game: Arkham, event: Event[Spawned]) -> Run[None]:
    card, place = event.about.card, event.about.place
    _displace_copies(game, card)
    start_anew(game, card)
    game.state.set(card, "location", place)
    about = {"place": place} if event.about.told else {}
    game.say(event.about.told or "spawns", ENCOUNTER.rule("1.4.4"), *event.about.rules, card=card, **about)
    yield from ()


def _displace_copies(game: Arkham, card: str) -> None:
    """A unique encounter card that enters play takes the place of a player's card of that title."""
    if not game.state.get(card, "unique"):
        return
    for other in list(game.state.find(zone="play", unique=True)):
        if game.is_player_card(other) and game.title(other) == game.title(card):
            move_card(game, other, "discard")
            game.say("discarded", "ahlcg/unique", card=other)


def _is_in_play(game: Arkham, place: str) -> bool:
    return place in game.state and game.state.get(place, "zone") == "play"


def discard(game: Arkham, card: str) -> None:
    """An encounter card goes to its discard pile."""
    move_card(game, card, "discard")
    game.say("discarded", ENCOUNTER.rule("1.4.4"), card=card)


def gain_surge(game: Arkham, event: Event[GainSurge]) -> Run[None]:
    """A card gains the keyword while it is resolved."""
    game.gained_surge.add(event.by_card)
    yield from ()


def discard_from_play(game: Arkham, event: Event[Discard]) -> Run[None]:
    """A card is discarded by an effect."""
    card = event.about.card
    if game.state.get(card, "zone") == "discard":
        game.kernel.fizzle(event, "ahlcg/discard-piles")
        return
    if keep(game, event, card):
        return
    move_card(game, card, "discard")
    game.say("discarded", event.about.rule or "ahlcg/discard-piles", card=card)
    if game.state.get(card, "constant"):
        game.say("constant-ends", "ahlcg/constant-abilities", card=card, who=game.state.get(card, "bearer"))
    yield from ()


DRAWING = Procedure(work={"1.4.1": _draw_top})
RESOLVING = Procedure(
    work={"1.4.2": _check_peril, "1.4.3": _resolve_revelation, "1.4.4": _settle, "1.4.5": _surge},
    conditions={keyword: _has(keyword) for keyword in ("peril", "revelation")},
    returns={"1.4.5": _has("surge")},
    begin_anew=_draw_again,
)
HANDLERS = (
    on(DrawEncounter, draw)
    | on(Drawn, resolve_drawn)
    | on(Revelation, reveal)
    | on(Spawn, spawn)
    | on(Spawned, appear)
    | on(GainSurge, gain_surge)
    | on(Discard, discard_from_play)
)
