"""The story phase: committing characters, and a story resolved struggle by struggle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Row, Run
from rulesref.engine.games.coc.events import Commit, Determine, Insane, Ready, Story, Struggle, Success, Wound
from rulesref.engine.games.coc.harm import can_go_insane
from rulesref.engine.games.coc.sums import ACTIVE, NOBODY, OPPONENT, compare, success_tokens
from rulesref.engine.games.coc.timing import STORY, STRUGGLES
from rulesref.engine.handlers import on
from rulesref.engine.sequence import Position, Procedure, Table, Work, go_through, run_sequence

if TYPE_CHECKING:
    from rulesref.engine.games.coc.game import Cthulhu

ICONS = "coc/resolving-icon-struggles"
BOOSTERS = "coc/icon-boosters"
FAST = "coc/keyword-fast"
UNCHALLENGED = "coc/unchallenged-stories"
PLACE = "place"


# Committing


def commit_characters(game: Cthulhu, who: str, stories: list[str], rule: str) -> Run[None]:
    """Ready characters, each to one story; when all is decided, they are committed at one moment."""
    chosen: dict[str, str] = {}
    while True:
        ready = [card for card in game.characters(who) if may_commit(game, card) and card not in chosen]
        options = [f"{card}&{story}" for card in ready for story in stories]
        answer = (yield Ask(who, "commit", (*options, PASS))) if options else PASS
        if answer == PASS:
            break
        card, _, story = answer.partition("&")
        chosen[card] = story
    events = [Event(Commit(card, story, rule), who) for card, story in chosen.items()]
    yield from game.kernel.together(events, _nothing)


def may_commit(game: Cthulhu, card: str) -> bool:
    return not (game.state.get(card, "exhausted") or game.state.get(card, "insane"))


def _nothing() -> Run[None]:
    yield from ()


def commit(game: Cthulhu, event: Event[Commit]) -> Run[None]:
    card, story = event.about.card, event.about.story
    if game.is_gone(card, event) or game.is_gone(story, event):
        return
    if game.state.get(card, "insane"):
        game.kernel.fizzle(event, "coc/insanity")
        return
    game.state.set(card, "committed", story)
    game.state.set(card, "exhausted", True)
    game.say("commits", (event.about.rule or "coc/story-step-1-active-player"), card=card, story=story)
    yield from ()


def find_contested(game: Cthulhu, who: str = "") -> list[str]:
    """Stories with committed characters, of a certain player or of anybody."""
    players = [who] if who else game.players
    return [story for story in game.stories() if any(game.committed(story, player) for player in players)]


# Resolving


def resolve_all(game: Cthulhu, row: Row) -> Run[None]:
    """One story after another, as the active player likes; nobody acts until all of them are resolved."""
    game.resolving = True

    def resolve(story: str) -> Run[None]:
        yield from game.kernel.occur(Event(Story(story=story, rule=row.rule)))

    def remains(story: str) -> bool:
        """A story that was won by an effect meanwhile took its characters with it."""
        return not game.over and story in find_contested(game)

    yield from go_through(row, find_contested(game), game.active, "story", resolve, remains)
    game.resolving = False


def resolve_story(game: Cthulhu, event: Event[Story]) -> Run[None]:
    """A story, alone or in the middle of its phase."""
    story, among_others = event.about.story, game.resolving
    game.resolving = True
    game.say("resolves", (event.about.rule or "coc/resolving-story-card"), story=story)
    yield from run_sequence(game, _find_steps(game, story), PROCEDURE, event)
    game.resolving = among_others


def _find_steps(game: Cthulhu, story: str) -> Table:
    """The struggles come in the order in which the story card shows them, where it shows another than the usual one."""
    shown = game.state.get(story, "struggles")
    if not shown:
        return STORY
    icons = dict.fromkeys((*shown, *STRUGGLES))
    return Table(*(STORY.step(STRUGGLES[icon]) for icon in icons), STORY.step("5"))


def _is_resolved(game: Cthulhu, here: Position[Story]) -> bool:
    """A story that is won counts as resolved: nothing else of it follows."""
    return game.over or not game.is_in_play(here.event.about.story)


def _run_struggle(icon: str) -> Work[Cthulhu, Story]:
    """A step of a story: the struggle for an icon, and those that boosters add."""

    def run(game: Cthulhu, here: Position[Story]) -> Run[None]:
        story = here.event.about.story
        shown = game.state.get(story, "struggles")
        printed = shown.count(icon) if shown else 1
        for number in range(printed + _count_boosters(game, story, icon)):
            if number and _is_resolved(game, here):
                return
            if number >= printed:
                game.say("extra-struggle", BOOSTERS, name=icon)
            yield from game.kernel.occur(Event(Struggle(story=story, icon=icon)))

    return run


def _determine(game: Cthulhu, here: Position[Story]) -> Run[None]:
    """5"""
    yield from game.kernel.occur(Event(Determine(story=here.event.about.story)))


def _count_boosters(game: Cthulhu, story: str, icon: str) -> int:
    """Large icons on cards that are attached or committed to the story."""
    cards = [*game.attachments(story), *(card for who in game.players for card in game.committed(story, who))]
    return int(sum(game.state.get(card, "booster").get(icon, 0) for card in cards))


def _count_fast(game: Cthulhu, story: str) -> tuple[int, int]:
    own, other = (
        sum(game.has(card, "fast") for card in game.committed(story, who))
        for who in (game.active, game.opponent(game.active))
    )
    return own, other


def struggle(game: Cthulhu, event: Event[Struggle]) -> Run[None]:
    """Icons are counted; more of them win; what follows happens at once."""
    story, icon = event.about.story, event.about.icon
    sides = {ACTIVE: game.active, OPPONENT: game.opponent(game.active)}
    own, other = (sum(game.icons(card, icon) for card in game.committed(story, who)) for who in sides.values())
    fast = _count_fast(game, story)
    ahead = compare(own, other, *fast)
    if ahead == NOBODY:
        equally = FAST if own and any(fast) else ""
        _tell_score(game, own, other, "struggle-tie", STORY.rule(STRUGGLES[icon]), ICONS, equally, name=icon)
        return
    _tell_score(game, own, other, "struggle", STORY.rule(STRUGGLES[icon]), name=icon)
    winner = sides.pop(ahead)
    (loser,) = sides.values()
    event.about = replace(event.about, winner=winner, loser=loser)
    if own == other:
        game.say("fast-wins", FAST, who=winner)
    else:
        game.say("wins-struggle", ICONS, who=winner)
    yield from CONSEQUENCES[icon](game, story, winner, loser)


def _tell_score(game: Cthulhu, own: int, other: int, what: str, *rules: str, **about: str) -> None:
    """What both sides have, with what it is of."""
    who = game.active
    game.say(what, *rules, who=who, **about, own=own, opponent=game.opponent(who), other=other)


def lose_terror(game: Cthulhu, story: str, winner: str, loser: str) -> Run[None]:
    """The loser chooses one of their characters there to go insane."""
    options = [card for card in game.committed(story, loser) if can_go_insane(game, card)]
    if not options:
        game.say("nobody-insane", STORY.rule(STRUGGLES["terror"]), who=loser)
        return
    target = yield Ask(loser, "character", tuple(options))
    yield from game.kernel.occur(Event(Insane(target=target, rule=STORY.rule(STRUGGLES["terror"])), loser))


def lose_combat(game: Cthulhu, story: str, winner: str, loser: str) -> Run[None]:
    """The loser chooses one of their characters there to be wounded. That it is their own, only terror says."""
    options = [card for card in game.committed(story, loser) if not game.has(card, "invulnerable")]
    if not options:
        game.say("nobody-wounded", STORY.rule(STRUGGLES["combat"]), who=loser)
        return
    target = yield Ask(loser, "character", tuple(options))
    yield from game.kernel.occur(Event(Wound(target=target), loser))


def win_arcane(game: Cthulhu, story: str, winner: str, loser: str) -> Run[None]:
    """The winner may ready one of their characters there; it stays committed."""
    options = [card for card in game.committed(story, winner) if game.state.get(card, "exhausted")]
    target = (yield Ask(winner, "ready", (*options, PASS))) if options else PASS
    if target != PASS:
        yield from game.kernel.occur(Event(Ready(card=target, rule=STORY.rule(STRUGGLES["arcane"])), winner))


def win_investigation(game: Cthulhu, story: str, winner: str, loser: str) -> Run[None]:
    """The winner, whoever it is, may place a success token."""
    yield from offer_token(game, story, winner, STORY.rule(STRUGGLES["investigation"]))


CONSEQUENCES: dict[str, Callable[[Cthulhu, str, str, str], Run[None]]] = {
    "terror": lose_terror,
    "combat": lose_combat,
    "arcane": win_arcane,
    "investigation": win_investigation,
}


def determine_success(game: Cthulhu, event: Event[Determine]) -> Run[None]:
    """The skills that are left are compared; only the active player can succeed."""
    story, rule = event.about.story, STORY.rule("5")
    own, other = (
        sum(game.skill(card) for card in game.committed(story, who))
        for who in (game.active, game.opponent(game.active))
    )
    fast = _count_fast(game, story)
    _tell_score(game, own, other, "skill", rule)
    tokens = success_tokens(own, other, *fast)
    if not tokens:
        tied = FAST if own == other and any(fast) else ""
        game.say("no-skill" if own < 1 else "no-success", rule, tied, who=game.active)
        return
    if own == other:
        game.say("fast-wins", FAST, who=game.active)
    event.who = game.active
    game.say("succeeds", rule, who=game.active)
    yield from offer_token(game, story, game.active, rule)
    if tokens > 1 and game.is_in_play(story) and not game.over:
        game.say("unchallenged", UNCHALLENGED, who=game.active)
        yield from offer_token(game, story, game.active, UNCHALLENGED)


def offer_token(game: Cthulhu, story: str, who: str, rule: str) -> Run[None]:
    chosen = yield Ask(who, "token", (PLACE, PASS))
    if chosen == PLACE:
        yield from game.kernel.occur(Event(Success(story=story, rule=rule), who))


PROCEDURE = Procedure(
    work={**{number: _run_struggle(icon) for icon, number in STRUGGLES.items()}, "5": _determine},
    is_over=_is_resolved,
)
HANDLERS = on(Commit, commit) | on(Story, resolve_story) | on(Struggle, struggle) | on(Determine, determine_success)
