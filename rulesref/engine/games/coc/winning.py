"""Success tokens, won stories, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulesref.engine.events import PASS, Ask, Event, Run, choose_one
from rulesref.engine.games.coc.events import Success, Win
from rulesref.engine.games.coc.harm import ATTACHED, destroy_attachments
from rulesref.engine.games.coc.sums import GAME_WON, STORY_WON
from rulesref.engine.handlers import on
from rulesref.engine.refusal import Senseless

if TYPE_CHECKING:
    from rulesref.engine.games.coc.game import Cthulhu

WINNING = "coc/winning-story-card"
EFFECTS = "coc/story-card-effects"
SUCCESS = "coc/determine-success"
CONSPIRACY = "coc/conspiracy-card-rules"
EXECUTE = "execute"


def place_success(game: Cthulhu, event: Event[Success]) -> Run[None]:
    """Tokens on a side of a story, or on several at one moment; five of them win it at once."""
    stories, players = _listed(event.about.story), _listed(event.about.to or event.who)
    amount = event.about.tokens
    stories = [story for story in stories if game.is_in_play(story)]
    if not stories:
        game.kernel.fizzle(event, WINNING)
        return
    for story in stories:
        for who in players:
            if who not in game.players:
                raise Senseless(f"{who} does not play")
            tokens = list_tokens(game, story)
            tokens[game.players.index(who)] += amount
            game.state.set(story, "tokens", tokens)
            rule = event.about.rule or "coc/component-success-wound-tokens"
            total = tokens[game.players.index(who)]
            game.say("token", rule, who=who, story=story, amount=amount, total=total)
    yield from win_stories(game)


def _listed(named: str | Sequence[str]) -> list[str]:
    return [named] if isinstance(named, str) else list(named)


def win_stories(game: Cthulhu) -> Run[None]:
    """Of several stories won at one moment the active player says which comes first; each is done to its end."""
    while not game.over:
        won = [story for story in game.stories() if find_winners(game, story)]
        if not won:
            return
        story = yield from choose_one(game.active, "won", won)
        if len(won) > 1:
            game.say("orders-wins", EFFECTS, who=game.active, story=story)
        winners = find_winners(game, story)
        if len(winners) > 1:
            game.say("both-win", EFFECTS, who=game.active, story=story)
        who = game.active if game.active in winners else winners[0]
        yield from game.kernel.occur(Event(Win(story=story), who))


def list_tokens(game: Cthulhu, story: str) -> list[int]:
    """Success tokens on a story, those of each player."""
    tokens = list(game.state.get(story, "tokens") or [0 for _ in game.players])
    if len(tokens) != len(game.players):
        raise Senseless(f"{story} has tokens for {len(tokens)} players")
    return tokens


def find_winners(game: Cthulhu, story: str) -> list[str]:
    tokens = list_tokens(game, story)
    return [who for who, count in zip(game.players, tokens, strict=True) if count >= STORY_WON]


def win_story(game: Cthulhu, event: Event[Win]) -> Run[None]:
    """The card is taken, its effect done or declined, the tokens go, a new story comes."""
    story, who = event.about.story, event.who
    state = game.state
    is_conspiracy = state.get(story, "type") == "conspiracy"
    state.set(story, "zone", "won")
    state.set(story, "won_by", who)
    state.add(who, "won", 1)
    rules = (WINNING, CONSPIRACY if is_conspiracy else "")
    game.say("wins-story", *rules, who=who, story=story, amount=state.get(who, "won"))
    if state.get(who, "won") >= GAME_WON:
        game.end(who, "wins-game", SUCCESS, who)
        return
    if state.get(story, "do"):
        chosen = yield Ask(who, "effect", (EXECUTE, PASS), event)
        game.say("executes" if chosen == EXECUTE else "declines", EFFECTS, who=who, story=story)
        if chosen == EXECUTE:
            yield from game.run_effect(state.get(story, "do"), event, who, story)
    state.set(story, "tokens", [0 for _ in game.players])
    game.say("tokens-removed", EFFECTS, story=story)
    freed = list(state.find(committed=story))
    for card in freed:
        state.set(card, "committed", "")
    if freed:
        game.say("freed", WINNING, cards=freed)
    yield from destroy_attachments(game, event, story, ATTACHED)
    if is_conspiracy:
        game.say("not-replaced", CONSPIRACY, story=story)
    else:
        replace_story(game)


def replace_story(game: Cthulhu) -> None:
    """The next card of the story deck takes the place of the one that was won."""
    for deck in game.state.find(type="story-deck"):
        cards = list(game.state.get(deck, "cards"))
        if cards:
            new = cards.pop(0)
            game.state.set(deck, "cards", cards)
            game.state.set(new, "zone", "play")
            game.say("new-story", EFFECTS, story=new)


HANDLERS = on(Success, place_success) | on(Win, win_story)
