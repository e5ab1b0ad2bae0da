"""Locations and ways: hunters go to the nearest investigator, engagement follows those who share a location."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.effects import announce
from rulesref.engine.events import About, Ask, Event, Outcome, Run, choose_one
from rulesref.engine.games.ahlcg.enemies import engage_here, prefer_prey
from rulesref.engine.games.ahlcg.events import Entered, Hunt, LeavesPlay, Left, Move, RevealLocation, Swap
from rulesref.engine.games.ahlcg.zones import move_card
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Refused

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

HUNT = "ahlcg/r-3-2-hunter-enemies-move"
SILVER = "ahlcg/c-2-20-silver-rule"
EMPTIED = "ahlcg/c-2-11-all-clues-discovered"
FAR = 1000
"""Of a place to which no way leads."""
NOWHERE = "ahlcg/c-1-21-not-at-any-location"


def connections(game: Arkham, place: str) -> list[str]:
    """Locations in play that are connected with one: those that it names, and all with a trait that it names."""
    found = list(game.state.get(place, "connects"))
    if trait := game.text(place, "connects_trait"):
        found += [
            other
            for other in game.find_in_play("location")
            if other not in (place, *found) and trait in game.state.get(other, "traits")
        ]
    return [other for other in found if game.state.get(other, "zone") == "play"]


def distances(game: Arkham, start: str) -> dict[str, int]:
    """How far every location is that can be reached, in connections."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in connections(game, here):
            if there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found


def hunt(game: Arkham, event: Event[Hunt]) -> Run[None]:
    """3.2: each ready hunter that fights nobody moves one location towards the nearest investigator."""
    for enemy in game.find_in_play("enemy"):
        if (
            not game.text(enemy, "hunter")
            # An ability may have defeated it since the first of them moved.
            or game.state.get(enemy, "zone") not in game.in_play
            or game.state.get(enemy, "exhausted")
            or game.state.get(enemy, "engaged")
        ):
            continue
        here = game.state.get(enemy, "location")
        away = distances(game, here)
        # «Only» sees nobody else: for such a hunter the others are not there.
        only = game.text(enemy, "prey").get("only")
        only = game.state.get(enemy, "bearer") if only == "bearer" else only
        places = {who: game.location(who) for who in game.players if game.is_playing(who) and only in (None, who)}
        reachable = {who: away[place] for who, place in places.items() if place in away}
        if not reachable or min(reachable.values()) == 0:
            continue
        nearest = prefer_prey(game, enemy, [who for who, far in reachable.items() if far == min(reachable.values())])
        steps = sorted({step for who in nearest for step in first_steps(game, here, places[who])})
        # What is blocked still counts for the distance; the hunter only cannot go there.
        open_steps = [step for step in steps if may_enter(game, enemy, step)]
        if not open_steps:
            game.say("stays", HUNT, "ahlcg/hunter", enemy=enemy)
            continue
        step = yield from choose_one(game.players[0], "way", open_steps, event)
        game.state.set(enemy, "location", step)
        game.say("hunts", HUNT, "ahlcg/hunter", enemy=enemy, place=step)
        yield from engage_here(game, enemy)


def first_steps(game: Arkham, here: str, goal: str) -> list[str]:
    """First locations of the shortest ways."""
    far = distances(game, here).get(goal, 0)
    return [step for step in connections(game, here) if distances(game, step).get(goal) == far - 1]


def may_enter(game: Arkham, enemy: str, place: str) -> bool:
    """Whether nothing keeps an enemy out of a location; a card may except some enemies."""
    kept_out = any(
        game.state.get(card, "attached") == place
        and game.state.get(card, "not_for") not in game.state.get(enemy, "traits")
        for card in _find_saying(game, "enter")
    )
    return not game.state.get(place, "blocked") and not kept_out


def check_move(game: Arkham, who: str, place: str) -> None:
    """Whether an investigator may go there by an action of their own."""
    if place not in connections(game, game.location(who)):
        raise Refused("not-connected", "ahlcg/move-action", who=who, target=place)
    if is_closed(game, place):
        raise Refused("forbidden", "ahlcg/cannot", who=who, card=place)
    if not can_enter(game, place):
        raise Refused("not-emptied", EMPTIED, target=place, place=game.state.get(place, "opens_after"))
    check_allowed(game, who, "move")


def can_enter(game: Arkham, place: str) -> bool:
    """Some locations open when another is emptied; one that nobody has seen yet does not count as emptied."""
    before = game.state.get(place, "opens_after")
    if is_closed(game, place):
        return False
    return not before or (game.state.get(before, "revealed") and not game.state.get(before, "clues"))


def is_closed(game: Arkham, place: str) -> bool:
    """Some locations cannot be entered by investigators until they are revealed."""
    return bool(game.state.get(place, "closed") and not game.state.get(place, "revealed"))


def find_forbidding(game: Arkham, who: str, deed: str) -> list[str]:
    """Cards that say «cannot» about this; about nothing, none does."""
    if not game.printed_with["forbids"]:
        return []
    return [
        card
        for card in _find_saying(game, deed)
        if game.state.get(card, "bearer") == who
        or _is_attached_here(game, card, who)
        or (game.state.get(card, "type") == "enemy" and game.is_engaged(card, who))
    ]


def _find_saying(game: Arkham, deed: str) -> list[str]:
    """Cards in play that forbid something to somebody."""
    found: list[str] = []
    for card in game.printed_with["forbids"]:
        said = game.text(card, "forbids")
        if deed in ([said] if isinstance(said, str) else said) and game.state.get(card, "zone") in game.in_play:
            found.append(card)
    return found


def check_allowed(game: Arkham, who: str, deed: str) -> None:
    """Refuses what a card says somebody cannot do."""
    for card in find_forbidding(game, who, deed):
        raise Refused("forbidden", "ahlcg/cannot", who=who, card=card)


def _is_attached_here(game: Arkham, card: str, who: str) -> bool:
    place = game.state.get(card, "attached")
    return bool(place) and place == game.location(who)


def move(game: Arkham, event: Event[Move]) -> Run[None]:
    """An investigator leaves one location and enters another at the same moment."""
    who, place = event.who, event.about.to
    if not can_enter(game, place):
        game.say("cannot-enter", EMPTIED, who=who, place=place)
        game.kernel.fizzle(event, "ahlcg/cannot")
        return
    if not (yield from _may_move(game, event)):
        game.kernel.fizzle(event, SILVER)
        return
    event.about = replace(event.about, from_=game.state.get(who, "location"))
    leaves = yield from game.kernel.begin(Event(Left(place=event.about.from_, to=place), who))
    if leaves.outcome is Outcome.CANCELLED:
        game.kernel.fizzle(event, "ahlcg/cancel")
        return
    event.joined += (leaves,)
    yield from arrive(game, who, place, "ahlcg/move")


def arrive(game: Arkham, who: str, place: str, rule: str) -> Run[None]:
    """Enemies that fight the investigator come along, if they may enter; the location is revealed; those who wait
    there engage."""
    engaged = list(game.state.find(engaged=who))
    game.state.set(who, "location", place)
    for enemy in [one for one in engaged if may_enter(game, one, place)]:
        game.state.set(enemy, "location", place)
    game.say("moves", rule, who=who, place=place)
    for enemy in [one for one in engaged if game.state.get(one, "location") not in ("", place)]:
        # «Cannot» is absolute: it stays behind, and nobody fights from another location.
        game.disengage(enemy)
        game.say("left-behind", "ahlcg/cannot", enemy=enemy)
    if not game.state.get(place, "revealed"):
        yield from game.kernel.occur(Event(RevealLocation(place=place)))
    # A moment of its own: after the move and before enemies engage.
    yield from game.kernel.occur(Event(Entered(place=place), who))
    for enemy in list(game.state.find(type="enemy", location=place)):
        if not game.state.get(enemy, "engaged") and game.state.get(enemy, "zone") == "play":
            yield from engage_here(game, enemy)


def swap(game: Arkham, event: Event[Swap]) -> Run[None]:
    """An investigator and an enemy change places, both or neither."""
    who, enemy = event.who, event.about.enemy
    if not (yield from _may_move(game, event)):
        game.kernel.fizzle(event, SILVER)
        return
    place = game.state.get(enemy, "location")
    game.state.set(enemy, "location", game.state.get(who, "location"))
    game.say("swaps", "ahlcg/move", who=who, enemy=enemy)
    yield from arrive(game, who, place, "ahlcg/move")
    if not game.state.get(enemy, "engaged"):
        yield from engage_here(game, enemy)


def _may_move(game: Arkham, event: Event[About]) -> Run[bool]:
    """An effect that moves somebody against a card that says they cannot move."""
    who, source = event.who, event.by_card
    forbidding = next(iter(find_forbidding(game, who, "move")), "")
    if not forbidding:
        return True
    if not source or game.is_player_card(source) != game.is_player_card(forbidding):
        winner = next((card for card in (source, forbidding) if card and not game.is_player_card(card)), "")
        game.say("prevails", SILVER, card=winner or forbidding)
        return winner == source and bool(source)
    winner = yield Ask(game.players[0], "prevails", (source, forbidding), event)
    game.say("prevails", SILVER, card=winner)
    return bool(winner == source)


def reveal_location(game: Arkham, event: Event[RevealLocation]) -> Run[None]:
    """A location is turned over: its clues are added, and what lies there stays."""
    place = event.about.place
    clues = game.state.get(place, "clue_value")
    rules = ["ahlcg/location-card-type", "ahlcg/clues"]
    if game.state.get(place, "per_investigator"):
        clues *= game.started
        rules.append("ahlcg/per-investigator")
    game.state.set(place, "revealed", True)
    game.state.add(place, "clues", clues)
    game.say("location-revealed", *rules, place=place, amount=clues)
    yield from ()


def leave_play(game: Arkham, event: Event[LeavesPlay]) -> Run[None]:
    """A location leaves play: whoever stood there has to stand somewhere, even if a card says they cannot move."""
    gone = event.about.card
    move_card(game, gone, "removed")
    game.say("leaves-play", "ahlcg/leaves-play", card=gone)
    for who in game.players:
        if not game.is_playing(who) or game.state.get(who, "location") != gone:
            continue
        places = [place for place in game.find_in_play("location") if game.state.get(place, "revealed")]
        place = yield from choose_one(who, "place", places, event)
        for card in find_forbidding(game, who, "move"):
            game.say("prohibition-ignored", NOWHERE, card=card)
        yield from arrive(game, who, place, NOWHERE)


def find_nearest(game: Arkham, who: str, things: list[str]) -> list[str]:
    """Of several things those with the shortest way to an investigator."""
    away = distances(game, game.location(who)) if game.location(who) else {}
    far = {thing: away.get(game.place_of(thing), FAR) for thing in things}
    return [thing for thing in things if far[thing] == min(far.values())]


def find_farthest(game: Arkham, places: list[str]) -> list[str]:
    """Locations with the greatest sum of distances to all investigators, those without any of them first."""
    stands = [game.location(who) for who in game.players if game.is_playing(who)]
    empty = [place for place in places if place not in stands] or places
    sums = {place: sum(distances(game, place).get(stand, 0) for stand in stands) for place in empty}
    return [place for place in empty if sums[place] == max(sums.values())]


HANDLERS = (
    on(Move, move)
    | on(Swap, swap)
    | on(Entered, announce)
    | on(Left, announce)
    | on(Hunt, hunt)
    | on(RevealLocation, reveal_location)
    | on(LeavesPlay, leave_play)
)
