"""The turn of one player: its phases by the table, with the moments for actions where the table has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run
from rulesref.engine.games.coc.stories import commit_characters, find_contested, resolve_all
from rulesref.engine.games.coc.timing import TURN

if TYPE_CHECKING:
    from rulesref.engine.games.coc.game import Cthulhu

RULES = {row.number: row.rule for row in TURN}
PENALTY = "coc/first-player-penalty"
STORY_PHASE = ("5", "5.1", "5.2", "5.3")


def play_turn(game: Cthulhu, event: Event) -> Run[None]:
    """Steps 1 to 6, or a part of them (`from`, `until`). The very first turn of a game has no story phase."""
    who, first = event.data["who"], bool(event.data.get("first"))
    game.begin_turn(who)
    numbers = [row.number for row in TURN]
    start = numbers.index(event.data.get("from", "1"))
    end = numbers.index(event.data["until"]) if "until" in event.data else len(numbers)
    skipped: tuple[str, ...] = STORY_PHASE if first else ()
    for row in TURN[start:end]:
        if game.over:
            return
        if row.number in skipped:
            if row.number == "5":
                game.say("no-story-phase", PENALTY, who=who)
            continue
        game.phase = row.number
        yield from game.kernel.occur(Event("step", {"number": row.number, "who": who, "first": first}))
        if row.number == "5.1" and not find_contested(game, who):
            game.say("nobody-committed", row.rule, who=who)
            skipped = STORY_PHASE
        elif row.window and not game.over:
            yield from game.open_window(row.rule, row.number)
    game.phase = "4"


def carry_out(game: Cthulhu, event: Event) -> Run[None]:
    """What a step of the turn does."""
    number, who = event.data["number"], event.data["who"]
    game.say(f"step-{number}", RULES[number], who=who)
    if number in WORK:
        yield from WORK[number](game, event)


def refresh(game: Cthulhu, event: Event) -> Run[None]:
    """One's own insane character is restored, one's own cards ready, one's own domains refreshed.

    Two places of the document put restoring first and last (`ready_first`); it comes to the same.
    """
    who = event.data["who"]
    restored = ""
    if event.data.get("ready_first"):
        _ready_cards(game, who, restored)
        yield from _restore(game, who)
    else:
        restored = yield from _restore(game, who)
        _ready_cards(game, who, restored)
    for domain in game.state.find(type="domain", controller=who, drained=True):
        game.state.set(domain, "drained", False)
        game.say("refreshes", RULES["1"], card=domain)


def _restore(game: Cthulhu, who: str) -> Run[str]:
    """One insane character is turned face up, exhausted."""
    insane = [card for card in game.characters(who) if game.state.get(card, "insane")]
    if not insane:
        return ""
    card = yield Ask(who, "restore", tuple(insane))
    game.state.set(card, "insane", False)
    game.state.set(card, "exhausted", True)
    game.say("restored", RULES["1"], card=card)
    return card


def _ready_cards(game: Cthulhu, who: str, restored: str) -> None:
    for card in game.state.find(controller=who, exhausted=True):
        if card != restored and game.is_in_play(card) and not game.state.get(card, "insane"):
            game.state.set(card, "exhausted", False)
            game.say("readies", RULES["1"], card=card)


def draw_cards(game: Cthulhu, event: Event) -> Run[None]:
    """Two cards; one on the very first turn of the game."""
    first = event.data.get("first")
    data = {"to": event.data["who"], "cards": 1 if first else 2, "rule": PENALTY if first else RULES["2"]}
    yield from game.kernel.occur(Event("draw", data))


def attach_resource(game: Cthulhu, event: Event) -> Run[None]:
    """A card from hand may become a resource; a Transient one serves once."""
    who, state = event.data["who"], game.state
    hand, domains = state.find(zone="hand", controller=who), list(state.find(type="domain", controller=who))
    options = [f"{card}&{domain}" for card in hand for domain in domains]
    chosen = (yield Ask(who, "resource", (*options, PASS))) if options else PASS
    if chosen == PASS:
        return
    card, _, domain = chosen.partition("&")
    pile = "transient" if state.get(card, "transient") else "resources"
    state.set(domain, pile, [*state.get(domain, pile, []), state.get(card, "faction", "neutral")])
    state.set(card, "zone", "resource")
    state.set(card, "attached", domain)
    game.say("resource", RULES["3"], card=card, domain=domain)


def commit_active(game: Cthulhu, event: Event) -> Run[None]:
    who = event.data["who"]
    yield from commit_characters(game, who, game.stories(), RULES["5.1"])
    game.entered = find_contested(game, who)


def commit_opponent(game: Cthulhu, event: Event) -> Run[None]:
    """Only to stories to which the active player committed somebody in the step before, whoever is left there."""
    active = event.data["who"]
    entered = [story for story in game.entered if game.is_in_play(story)] or find_contested(game, active)
    yield from commit_characters(game, game.opponent(active), entered, RULES["5.2"])


def resolve_stories(game: Cthulhu, event: Event) -> Run[None]:
    yield from resolve_all(game, RULES["5.3"])


def end_turn(game: Cthulhu, event: Event) -> Run[None]:
    """Characters leave the stories as they are, ready or exhausted; the other player is active."""
    for card in game.find_in_play("character"):
        if game.state.get(card, "committed", ""):
            game.state.set(card, "committed", "")
            game.say("leaves-story", RULES["6"], card=card)
    yield from game.kernel.end_period("turn", Event("ends", {"period": "turn"}))
    game.begin_turn(game.opponent(event.data["who"]))
    game.say("next-turn", RULES["6"], who=game.active)


def note_end(game: Cthulhu, event: Event) -> Run[None]:
    """The end of a turn, for what waits for it."""
    yield from ()


WORK: dict[str, Callable[[Cthulhu, Event], Run[None]]] = {
    "1": refresh,
    "2": draw_cards,
    "3": attach_resource,
    "5.1": commit_active,
    "5.2": commit_opponent,
    "5.3": resolve_stories,
    "6": end_turn,
}
HANDLERS = {"turn": play_turn, "step": carry_out, "refresh": refresh, "ends": note_end}
