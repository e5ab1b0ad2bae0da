"""What is only in combat: the combat pool, the enemy's attacks and traits, the opportunity attack, victory.

Agile, defence, tactician, slow, trick, fury, sunder and guardian are asked about where they change something.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run
from rulesref.engine.games.tainted_grail import leaving
from rulesref.engine.games.tainted_grail import meeting as meetings
from rulesref.engine.games.tainted_grail.cards import discard_hand, discard_top, draw_cards
from rulesref.engine.games.tainted_grail.events import Attack, Lose, LoseMarkers, Opportunity
from rulesref.engine.games.tainted_grail.timing import COMBAT, GAME
from rulesref.engine.handlers import on
from rulesref.engine.rows import KEY, CardText, read_row
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


TABLE = f"{GAME}/combat-encounter-7-attack-table"
NEGATIVE = f"{GAME}/negative-combat-pool"


def seize_opportunity(game: Avalon) -> Run[None]:
    """II.2c: no card was played, so the enemy attacks at once; then the player draws, even in panic."""
    meeting, rule = game.now, COMBAT.rule("II.2c")
    if not meeting.played:
        game.say("no-card-played", rule, who=meeting.active)
        yield from game.kernel.occur(Event(Opportunity(rule=rule), meeting.active))
        if not meeting.over and not meeting.skipping:
            yield from draw_cards(game, meeting.active, 1, rule)
    elif meeting.played == 1 and game.has_trait("tactician"):
        rule = f"{GAME}/trait-tactician"
        game.say("trait-tactician", rule, enemy=meeting.card)
        yield from game.kernel.occur(Event(Opportunity(rule=rule), meeting.active))


def attack_on_opportunity(game: Avalon, event: Event[Opportunity]) -> Run[None]:
    """The row «Opportunity» of the encounter card, for one character."""
    game.say("opportunity", f"{GAME}/combat-opportunity", enemy=game.now.card, who=event.who)
    yield from game.run_text("opportunity", event.who)
    yield from check_theft(game)


def check_victory(game: Avalon) -> Run[None]:
    """As many markers as the enemy's toughness, or more: everybody has won."""
    meeting = game.now
    pool, toughness = game.state.get(meeting.card, "pool"), game.state.get(meeting.card, "toughness")
    won = pool >= toughness
    game.say("victory" if won else "no-victory", COMBAT.rule("II.2d"), pool=pool, toughness=toughness)
    if won:
        yield from leaving.end_combat(game)
        for who in list(meeting.members):
            yield from game.run_text("reward", who)
        yield from game.run_text("loot", meeting.members[0])
        game.state.set(meeting.card, "defeated", True)
        meetings.put_away(game, COMBAT.rule("II.2d"))


def attack_step(game: Avalon) -> Run[None]:
    """II.3; a furious enemy goes through it twice."""
    for place in range(2 if game.has_trait("fury") else 1):
        if place:
            game.say("trait-fury", f"{GAME}/trait-fury", enemy=game.now.card)
            if game.now.over or game.now.skipping:
                return
        yield from game.kernel.occur(Event(Attack(enemy=game.now.card), game.now.active))


def attack(game: Avalon, event: Event[Attack]) -> Run[None]:
    """The row of the table that fits the combat pool, against the active character; then a victory check."""
    meeting, who = game.now, event.who
    card = meeting.card
    row = _find_row(game)
    game.say("attacks", COMBAT.rule("II.3"), TABLE, enemy=card, who=who, pool=game.state.get(card, "pool"))
    yield from meetings.answer_attack(game, event)
    if row is not None and row.flee:
        yield from _flee(game)
        return
    yield from strike_in_attack(game, who)
    if row is not None:
        yield from game.run_effect(row.do, event, who, card)
    else:
        game.say("no-row", TABLE)
    meeting.attacking = False
    yield from check_theft(game)
    if not meeting.over and not meeting.skipping:
        yield from check_victory(game)


@dataclass(frozen=True, slots=True)
class AttackRow:
    """A row of the attack table: which combat pools it is for, and what the enemy does."""

    least: int = field(metadata={KEY: "from"})
    most: int = field(metadata={KEY: "to"})
    do: CardText = ()
    flee: bool = False


def _find_row(game: Avalon) -> AttackRow | None:
    pool = game.state.get(game.now.card, "pool")
    rows = (read_row(AttackRow, row) for row in game.state.get(game.now.card, "attacks"))
    return next((row for row in rows if row.least <= pool <= row.most), None)


def _flee(game: Avalon) -> Run[None]:
    """The enemy runs away: no victory, no reward, no loot."""
    game.say("flees", f"{GAME}/escape", enemy=game.now.card)
    game.now.attacking = False
    yield from leaving.lose_combat(game, f"{GAME}/escape")


def remove_markers(game: Avalon, event: Event[LoseMarkers]) -> Run[None]:
    """Markers leave the pool; for each one that is missing the active character discards a card."""
    card, amount, who = game.now.card, event.about.amount, event.who
    pool = game.state.get(card, "pool")
    possible = min(pool, amount)
    game.state.add(card, "pool", -possible)
    game.say("markers-lost", (event.about.rule or f"{GAME}/combat-pool"), amount=possible, total=pool - possible)
    if amount > possible:
        game.say("markers-missing", NEGATIVE, who=who, amount=amount - possible)
        yield from discard_hand(game, who, amount - possible, NEGATIVE)


HANDLERS = on(Attack, attack) | on(Opportunity, attack_on_opportunity) | on(LoseMarkers, remove_markers)
