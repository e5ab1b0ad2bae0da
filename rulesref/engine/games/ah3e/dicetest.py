"""A test: the pool, the roll, what changes the dice, the result. A roll that is no test, and a spell with its test."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, About, Ask, Event, Run
from rulesref.engine.games.ah3e.events import Cast, Deal, Roll, SkillTest
from rulesref.engine.games.ah3e.timing import TEST
from rulesref.engine.handlers import on
from rulesref.engine.sequence import Position, Procedure, run_sequence
from rulesref.language.punctuation import format_number, format_signed

if TYPE_CHECKING:
    from rulesref.engine.games.ah3e.game import ThirdEdition


FACES = ("1", "2", "3", "4", "5", "6")
SUCCESS = 5
HANDS = 2


def run_test(game: ThirdEdition, event: Event[SkillTest]) -> Run[None]:
    """471: four steps in order, then what the text makes of the result."""
    if not game.action:
        # Inside an action the limit of hands is one for all its tests.
        game.hands = event.about.hands
    game.say("tests", "ah3e/rule-471", who=event.who, skill=event.about.skill)
    yield from run_sequence(game, TEST, PROCEDURE, event)
    text = event.about.success if event.about.successes else event.about.failure
    if text:
        # An encounter has both texts, and only one of them is read.
        rule = "ah3e/rule-466" if any(one.kind == "encounter" for one in game.kernel.stack) else TEST.rule("471.5")
        game.say("reads-passed" if event.about.successes else "reads-failed", rule, "ah3e/rule-400-1i")
        yield from game.run_effect(text, event, event.who, event.by_card)


def make_pool(game: ThirdEdition, here: Position[SkillTest]) -> Run[None]:
    """471.2: the skill with its focus token, the modifiers, then assets with at most two hands together."""
    event = here.event
    who, skill = event.who, event.about.skill
    value, focused = game.state.get(who, skill), skill in game.state.get(who, "focus")
    pool = value + int(focused)
    if focused:
        game.say("pool-focused", here.row.rule, "ah3e/rule-487", skill=skill, value=value, pool=pool)
    else:
        game.say("pool", here.row.rule, skill=skill, value=value)
    for change in event.about.modifiers:
        if not change.amount:
            continue
        pool += change.amount
        amount = format_signed(change.amount)
        game.say("pool-modified-by", *change.rules, source=change.source, amount=amount, pool=format_number(pool))
    if event.about.modifier:
        pool += event.about.modifier
        game.say(
            "pool-modified", "ah3e/rule-471-2b", amount=format_signed(event.about.modifier), pool=format_number(pool)
        )
    used: list[str] = []
    while offered := [card for card in _helping(game, event, used) if _hands(game, card) + game.hands <= HANDS]:
        card = yield Ask(who, "asset", (*offered, PASS), event)
        if card == PASS:
            break
        used.append(card)
        game.hands += _hands(game, card)
        pool += game.state.get(card, "dice")[skill]
        game.mark_used(card, who)
        amount = format_signed(game.state.get(card, "dice")[skill])
        game.say("pool-asset", "ah3e/rule-471-2c", who=who, card=card, amount=amount, pool=pool, hands=game.hands)
        full = [one for one in _helping(game, event, used) if _hands(game, one) + game.hands > HANDS]
        if full:
            game.say("hands-full", "ah3e/rule-471-2c", cards=full)
    event.about = replace(event.about, pool=pool, used=used)


def _helping(game: ThirdEdition, event: Event[SkillTest], used: list[str]) -> list[str]:
    """Assets of the investigator that add dice to this test."""
    return [
        card
        for card in game.assets(event.who)
        if event.about.skill in game.state.get(card, "dice") and _serves(game, event, card) and card not in used
    ]


def _serves(game: ThirdEdition, event: Event[SkillTest], card: str) -> bool:
    """Whether an asset can be used in this test at all."""
    during = game.state.get(card, "during") in ("", event.about.action)
    return bool(during and not game.state.get(card, "blocked"))


def _hands(game: ThirdEdition, card: str) -> int:
    return int(game.state.get(card, "hands"))


def roll_dice(game: ThirdEdition, here: Position[SkillTest]) -> Run[None]:
    """471.3: as many dice as the pool has, but at least one."""
    event = here.event
    number = event.about.pool
    if number < 1:
        number = 1
        game.say("least-one", here.row.rule, "ah3e/rule-471-3b", who=event.who)
    dice = yield from _roll(event, number)
    event.about = replace(event.about, dice=dice)
    game.say("rolls", here.row.rule, who=event.who, dice=list(event.about.dice))


def _roll(event: Event[About], number: int) -> Run[list[str]]:
    dice = []
    for _ in range(number):
        dice.append((yield Ask("dice", "roll", FACES, event)))
    return dice


def change_dice(game: ThirdEdition, here: Position[SkillTest]) -> Run[None]:
    """471.4: tokens and effects reroll dice or add successes, in any order."""
    event = here.event
    who = event.who
    event.about = replace(event.about, added=0)
    used: list[str] = []
    while offered := _changes(game, event, used):
        chosen = yield Ask(who, "modify", (*offered, PASS), event)
        if chosen == PASS:
            return
        kind, _, skill = chosen.partition(":")
        if kind == "spend-focus":
            game.state.set(who, "focus", [one for one in game.state.get(who, "focus") if one != skill])
            game.say("spends-focus", here.row.rule, "ah3e/rule-487", who=who, skill=skill)
            yield from _reroll(game, event, 1)
        elif kind == "spend-clue":
            game.state.add(who, "clues", -1)
            game.say("spends-clue", here.row.rule, "ah3e/rule-478", who=who)
            yield from _reroll(game, event, 1)
        else:
            used.append(chosen)
            if chosen not in event.about.used:
                game.hands += _hands(game, chosen)
            game.mark_used(chosen, who)
            yield from _use_asset(game, event, chosen)


def _changes(game: ThirdEdition, event: Event[SkillTest], used: list[str]) -> list[str]:
    """Tokens to spend, and assets that change dice: their hands count as well, once for each asset."""
    who = event.who
    tokens = [f"spend-focus:{skill}" for skill in game.state.get(who, "focus")]
    tokens += ["spend-clue"] if game.state.get(who, "clues") else []
    return tokens + [
        card
        for card in game.assets(who)
        if (game.state.get(card, "reroll") or game.state.get(card, "adds"))
        and _serves(game, event, card)
        and card not in used
        and (card in event.about.used or _hands(game, card) + game.hands <= HANDS)
    ]


def _use_asset(game: ThirdEdition, event: Event[SkillTest], card: str) -> Run[None]:
    who = event.who
    if added := game.state.get(card, "adds"):
        event.about = replace(event.about, added=event.about.added + added)
        game.say("adds-success", TEST.rule("471.4"), "ah3e/rule-471-4d", who=who, card=card, amount=added)
        return
    most = game.state.get(card, "reroll")
    game.say("reroll-with", TEST.rule("471.4"), "ah3e/rule-471-4b", who=who, card=card, amount=most)
    yield from _reroll(game, event, most)


def _reroll(game: ThirdEdition, event: Event[SkillTest], most: int) -> Run[None]:
    """Some dice are thrown again. An effect that would reroll more dice than there are rerolls them all."""
    who, dice = event.who, event.about.dice
    if most >= len(dice):
        chosen = list(range(len(dice)))
    else:
        chosen = []
        for number in range(most):
            rest = [place for place in range(len(dice)) if place not in chosen]
            faces = sorted({dice[place] for place in rest})
            face = yield Ask(who, "die", (*faces, PASS) if number else tuple(faces), event)
            if face == PASS:
                break
            chosen.append(next(place for place in rest if dice[place] == face))
    before = [dice[place] for place in chosen]
    for place in chosen:
        dice[place] = yield Ask("dice", "roll", FACES, event)
    after = [dice[place] for place in chosen]
    whole = ("ah3e/example-471-4c",) if most > len(dice) else ()
    game.say("rerolls", TEST.rule("471.4"), *whole, who=who, before=before, after=after)


def find_result(game: ThirdEdition, here: Position[SkillTest]) -> Run[None]:
    """471.5: each 5 or 6 is a success; one is enough."""
    event = here.event
    rolled = sum(int(face) >= SUCCESS for face in event.about.dice)
    successes = rolled + event.about.added
    event.about = replace(event.about, successes=successes)
    what = "passes" if successes else "fails"
    game.say(what, here.row.rule, "ah3e/rule-471-5a", "ah3e/rule-471-5b", who=event.who, amount=successes)
    yield from ()


def roll(game: ThirdEdition, event: Event[Roll]) -> Run[None]:
    """Dice outside a test: nothing that changes the dice of a test touches them."""
    dice = yield from _roll(event, event.about.dice)
    game.say("rolls-no-test", "ah3e/rule-462", who=event.who, dice=dice)
    if any(int(face) <= event.about.at_most for face in dice):
        yield from game.run_effect(event.about.do, event, event.who, event.by_card)


PROCEDURE = Procedure(
    work={"471.2": make_pool, "471.3": roll_dice, "471.4": change_dice, "471.5": find_result},
)


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


HANDLERS = on(SkillTest, run_test) | on(Roll, roll) | on(Cast, cast)
