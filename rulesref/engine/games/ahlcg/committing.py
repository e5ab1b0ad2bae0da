"""Cards committed to a skill test: who may commit what, and what each adds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.ahlcg.events import Commit, SkillTest
from rulesref.engine.games.ahlcg.timing import SKILL_TEST
from rulesref.engine.handlers import on
from rulesref.engine.sequence import Position

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham


def offer_cards(game: Arkham, here: Position[SkillTest]) -> Run[None]:
    """ST.2: the tester may commit any number of cards with a fitting icon, each other investigator one."""
    who, skill = here.who, here.event.about.skill
    committed: list[str] = []
    game.test.committed = committed
    place = game.location(who)
    others = [
        other
        for other in game.players
        if other != who and not game.perilous and game.is_playing(other) and game.location(other) == place
    ]
    for player in [who, *others]:
        while True:
            cards = [card for card in _fitting(game, player, skill) if card not in committed]
            if not cards or (player != who and any(game.state.get(card, "controller") == player for card in committed)):
                break
            chosen = yield Ask(player, "commit", (*cards, PASS))
            if chosen == PASS:
                break
            committed.append(chosen)
            yield from game.kernel.occur(Event(Commit(card=chosen), player))


def _fitting(game: Arkham, player: str, skill: str) -> list[str]:
    hand = game.state.find(zone="hand", controller=player)
    own = player == game.test.who
    return [
        card
        for card in hand
        if count_icons(game, card, skill)
        and not _is_at_maximum(game, card)
        and (own or not game.state.get(card, "own_test"))
    ]


def _is_at_maximum(game: Arkham, card: str) -> bool:
    """«Max 1 committed per skill test» counts copies of all players."""
    maximum = game.state.get(card, "max")
    if maximum.get("per") != "test":
        return False
    title = game.title(card)
    return sum(game.title(other) == title for other in game.test.committed) >= int(maximum["times"])


def count_icons(game: Arkham, card: str, skill: str) -> int:
    icons = game.state.get(card, "icons")
    return int(icons.get(skill, 0) + icons.get("wild", 0))


def find_committed(game: Arkham) -> list[str]:
    """A card that was taken back to hand adds nothing any more."""
    return [card for card in game.test.committed if game.state.get(card, "committed")]


def commit(game: Arkham, event: Event[Commit]) -> Run[None]:
    card = event.about.card
    game.state.set(card, "zone", "limbo")
    game.state.set(card, "committed", True)
    game.say("commits", SKILL_TEST.rule("ST.2"), who=event.who, card=card)
    if game.state.get(card, "doubles"):
        game.test.event.about = replace(game.test.event.about, difficulty=2 * int(game.test.about.difficulty))
        game.say("test-changed", "ahlcg/faq-double-or-nothing", difficulty=game.test.about.difficulty)
    yield from ()


HANDLERS = on(Commit, commit)
