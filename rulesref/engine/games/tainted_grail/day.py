"""The day, run by its table: its start, the actions, its end with rest, development and dreams."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.tainted_grail.actions import list_actions
from rulesref.engine.games.tainted_grail.events import Day, DayStep
from rulesref.engine.games.tainted_grail.items import KEYWORDS, check_equipment, used_cards
from rulesref.engine.games.tainted_grail.not_modelled import LIMITS
from rulesref.engine.games.tainted_grail.places import (
    distance,
    guardians_at,
    is_near_menhir,
    menhirs,
    move_guardians,
    open_places,
)
from rulesref.engine.games.tainted_grail.timing import DAY, GAME
from rulesref.engine.games.tainted_grail.tracks import (
    add,
    attribute_price,
    is_exhausted,
    restored_energy,
    skill_cards,
    take,
)
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Incomplete, Senseless, refuse_unmodelled
from rulesref.engine.sequence import Condition, Position, Procedure, go_through, run_sequence
from rulesref.engine.situation import Cause

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon


WYRDNESS = f"{GAME}/menhirs-and-wyrdness"
NONE_LEFT = f"{GAME}/no-menhirs-left"
PENALTY = 2
"""Health lost and terror gained; the document's icons are lost, its words fit these two."""


def remove_menhirs(game: Avalon) -> Run[None]:
    """I.1: a menhir without a dial is spent."""
    for menhir in menhirs(game):
        if not game.state.get(menhir, "dial"):
            game.state.set(menhir, "zone", "gone")
            game.say("menhir-removed", DAY.rule("I.1"), menhir=menhir)
    yield from ()


def remove_locations(game: Avalon) -> Run[None]:
    """I.2: what lies near no active menhir is discarded; without any menhir nothing is, but everybody suffers."""
    if not menhirs(game):
        game.say("no-menhirs", NONE_LEFT)
        for who in game.players:
            yield from _suffer(game, who, NONE_LEFT)
        return
    lost = [place for place in open_places(game) if not is_near_menhir(game, game.state.get(place, "at"))]
    if any(guardians_at(game, place) for place in lost):
        raise refuse_unmodelled(LIMITS, "guardian-without-location")
    for place in lost:
        game.state.set(place, "zone", "bottom")
        game.say("location-lost", DAY.rule("I.2"), place=place)
    for who in game.players:
        if game.state.get(who, "location") in lost:
            yield from _displace(game, who)


def _displace(game: Avalon, who: str) -> Run[None]:
    """To the nearest location that is left, of several to the one with the lowest number. That is no travel."""
    yield from _suffer(game, who, WYRDNESS)
    here = game.state.get(who, "location")
    near = min(open_places(game), key=lambda place: (distance(game, here, place), game.state.get(place, "number")))
    game.state.set(who, "location", near)
    game.say("displaced", WYRDNESS, who=who, place=near)


def _suffer(game: Avalon, who: str, rule: str) -> Run[None]:
    yield from add(game, who, "terror", PENALTY, rule)
    yield from take(game, who, "health", PENALTY, rule)


def lower_menhir_dials(game: Avalon) -> Run[None]:
    """I.3: a dial that shows 1 is taken away; the menhir itself stands until the next day."""
    for menhir in menhirs(game):
        shown = game.state.get(menhir, "dial")
        if shown:
            game.state.set(menhir, "dial", shown - 1)
            game.say("dial-lowered" if shown > 1 else "dial-removed", DAY.rule("I.3"), menhir=menhir, amount=shown - 1)
    yield from ()


def has_time(game: Avalon) -> bool:
    return any(game.state.find(type="dial")) or any(game.state.get(place, "time") for place in open_places(game))


def lower_time_dials(game: Avalon) -> Run[None]:
    """I.4: dials with a time token go down, dials with a quest token do not; locations lose one time token each."""
    rule = DAY.rule("I.4")
    for dial in game.state.find(type="dial"):
        shown = game.state.get(dial, "value")
        if game.state.get(dial, "of") == "quest":
            game.say("quest-dial-stays", f"{GAME}/quest-markers", dial=dial, amount=shown)
        elif game.state.get(dial, "zone") == "play":
            game.state.set(dial, "value", shown - 1)
            if shown == 1:
                game.state.set(dial, "zone", "gone")
            game.say("time-dial-lowered" if shown > 1 else "time-dial-removed", rule, dial=dial, amount=shown - 1)
    for place in open_places(game):
        if game.state.get(place, "time"):
            game.state.add(place, "time", -1)
            game.say("time-token-off", rule, place=place, amount=game.state.get(place, "time"))
    yield from ()


def reveal_event(game: Avalon) -> Run[None]:
    """I.5: a quest stays until it says otherwise; any other event is resolved and discarded."""
    card = next(game.state.find(type="event", zone="deck"), "")
    if not card:
        raise Incomplete("event")
    rule = DAY.rule("I.5")
    if game.state.get(card, "quest"):
        game.state.set(card, "zone", "play")
        game.say("quest-begins", rule, card=card)
        return
    game.state.set(card, "zone", "discard")
    game.say("event", rule, card=card)
    yield from game.run_effect(game.state.get(card, "do"), Event(Cause()), game.players[0], card)


PAIRS = (("aggression", "empathy"), ("courage", "caution"), ("practicality", "spirituality"))


def rest(game: Avalon) -> Run[None]:
    """III.1: 1 food heals and calms; without it energy falls to 0, or health by 1 where there is none left."""
    rule = DAY.rule("III.1")
    for who in game.players:
        if game.state.get(who, "food") and (yield Ask(who, "eat", ("eat", PASS))) != PASS:
            game.state.add(who, "food", -1)
            game.say("eats", rule, who=who)
            yield from add(game, who, "health", 1, rule)
            yield from take(game, who, "terror", 1, rule)
        elif game.state.get(who, "energy"):
            game.state.set(who, "energy", 0)
            game.say("hungry", rule, who=who)
        else:
            game.say("starves", rule, who=who)
            yield from take(game, who, "health", 1, rule)


def restore_energy(game: Avalon) -> Run[None]:
    """III.2: to the start cell, but never above health; the exhausted get 4."""
    rule = DAY.rule("III.2")
    for who in game.players:
        energy, start, health = (game.state.get(who, field) for field in ("energy", "energy_start", "health"))
        new = restored_energy(energy, start, health)
        game.state.set(who, "energy", new)
        tired = is_exhausted(energy)
        wanted = energy + 4 if tired else start
        game.say(
            "exhausted" if tired else "rested", rule, *([f"{GAME}/exhaustion"] if tired else []), who=who, amount=new
        )
        if new < wanted:
            game.say("energy-limit", f"{GAME}/health", who=who, health=health)
    yield from ()


def advance(game: Avalon) -> Run[None]:
    """III.3: experience for points of attributes; the third and each later one brings a skill card."""
    for who in game.players:
        while options := _affordable(game, who):
            chosen = yield Ask(who, "advance", (*options, PASS))
            if chosen == PASS:
                break
            price = options[chosen]
            game.state.add(who, "experience", -price)
            game.state.add(who, chosen, 1)
            points = game.state.get(who, chosen)
            rule = f"{GAME}/increase-attributes"
            game.say("attribute-raised", rule, who=who, field=chosen, amount=points, price=price)
            if skill_cards(points):
                game.state.add(who, "skills", 1)
                game.say("skill-gained", f"{GAME}/gaining-skills", who=who)


def _affordable(game: Avalon, who: str) -> dict[str, int]:
    """Attributes that can be raised, each with its price."""
    prices = {
        raised: attribute_price(game.state.get(who, raised), game.state.get(who, opposite))
        for pair in PAIRS
        for raised, opposite in (pair, pair[::-1])
    }
    return {raised: price for raised, price in prices.items() if price <= game.state.get(who, "experience")}


def has_dreams(game: Avalon) -> bool:
    return any(_dreams(game, who) for who in game.players)


def _dreams(game: Avalon, who: str) -> bool:
    here = game.state.get(who, "location")
    return bool(here) and "dream" in game.state.get(here, "seals")


def dream(game: Avalon) -> Run[None]:
    """III.5: a dream where the location has its seal, a nightmare for those who are going insane."""
    for who in game.players:
        if _dreams(game, who):
            game.say("nightmare" if game.state.get(who, "insane") else "dream", DAY.rule("III.5"), who=who)
    yield from ()


START = f"{GAME}/start-of-day"
PARTS = {"": ("", ""), "I": ("I.1", "II"), "II": ("II", "III.1"), "III": ("III.1", "")}
"""Where each part of the day begins, and what comes behind it."""


def play_day(game: Avalon, event: Event[Day]) -> Run[None]:
    """The whole day, or only its `part`: I, II or III. With a new day whoever passed may act again."""
    part = event.about.part
    if part not in PARTS:
        raise Senseless(f"a day has no part {part}")
    if part in ("", "I"):
        for who in game.players:
            if game.state.get(who, "passed"):
                game.state.set(who, "passed", False)
        game.say("day-begins", START)
    yield from run_sequence(game, DAY, PROCEDURE, event, *PARTS[part])


def _step(game: Avalon, here: Position[Day]) -> Run[None]:
    yield from game.kernel.occur(Event(DayStep(number=here.row.number)))


def carry_out(game: Avalon, event: Event[DayStep]) -> Run[None]:
    """One step of the day; a step that nothing on the table is about is passed over in silence."""
    row = DAY.step(event.about.number)
    if not row.only or CONCERNS[row.only](game):
        game.say(f"day-{row.number}", row.rule)
        yield from WORK[row.number](game)


def _nothing(game: Avalon) -> Run[None]:
    yield from ()


def take_actions(game: Avalon) -> Run[None]:
    """II: everybody takes one action, in any order, again and again until all have passed or spent their energy."""

    def act(who: str) -> Run[None]:
        chosen = yield Ask(who, "action", (*list_actions(game, who), PASS))
        action, _, target = chosen.partition(":")
        yield from game.act(who, action, target)

    def remains(who: str) -> bool:
        return who not in game.acted and _can_act(game, who)

    while waiting := [who for who in game.players if _can_act(game, who)]:
        yield from go_through(DAY.step("II"), waiting, "", "turn", act, remains)


def _can_act(game: Avalon, who: str) -> bool:
    return bool(
        game.state.get(who, "energy") and not game.state.get(who, "passed") and not game.state.get(who, "dying")
    )


def equip(game: Avalon) -> Run[None]:
    """I.8"""
    for who in game.players:
        yield from check_equipment(game, who, DAY.rule("I.8"))


WORK: dict[str, Callable[[Avalon], Run[None]]] = {
    "I.1": remove_menhirs,
    "I.2": remove_locations,
    "I.3": lower_menhir_dials,
    "I.4": lower_time_dials,
    "I.5": reveal_event,
    "I.6": move_guardians,
    "I.7": _nothing,
    "I.8": equip,
    "II": take_actions,
    "III.1": rest,
    "III.2": restore_energy,
    "III.3": advance,
    "III.4": _nothing,
    "III.5": dream,
}

CONCERNS: dict[str, Callable[[Avalon], bool]] = {
    "menhirs": lambda game: any(game.state.find(type="menhir")),
    "locations": lambda game: bool(open_places(game)),
    "menhirs that stand": lambda game: bool(menhirs(game)),
    "time": has_time,
    "events": lambda game: any(game.state.find(type="event", zone="deck")),
    "guardians": lambda game: any(game.state.get(one, "location") for one in game.state.find(type="enemy")),
    "several characters": lambda game: len(game.players) > 1,
    "equipment": lambda game: any(len(used_cards(game, who, word)) > 1 for who in game.players for word in KEYWORDS),
    "experience": lambda game: any(game.state.get(who, "experience") for who in game.players),
    "decks": lambda game: any(game.state.get(who, "deck") for who in game.players),
    "dreams": has_dreams,
}
"""Whether there is on the table what a step is about."""


def _is_there(thing: str) -> Condition[Avalon, Day]:
    return lambda game, here: CONCERNS[thing](game)


PROCEDURE = Procedure(
    work={row.number: _step for row in DAY},
    conditions={thing: _is_there(thing) for thing in CONCERNS},
    ordering=("II",),
)
HANDLERS = on(Day, play_day) | on(DayStep, carry_out)
