"""A game as docs/add-a-game.md tells: two players take stones from a heap, and whoever takes the last one loses."""

from __future__ import annotations

from rulesref.engine import sentences
from rulesref.engine.events import Ask, Event, Run, Timing, Word
from rulesref.engine.explain import Vocabulary
from rulesref.engine.refusal import Refused
from rulesref.engine.situation import Situation


def take(game: Heap, event: Event) -> Run[None]:
    """Stones leave the heap; whoever takes the last one loses."""
    who, stones = event.data["who"], event.data["stones"]
    game.state.add("heap", "stones", -stones)
    game.say("takes", "toy/taking", who=who, amount=stones)
    if not game.state.get("heap", "stones"):
        game.say("loses", "toy/end", who=who)
    yield from ()


class Heap(Situation):
    """One, two or three stones at a turn; a card may stop the other player."""

    timing = Timing(before=(Word("before", "toy/stopping"),), reaction="toy/stopping", cancelling="toy/stopping")
    handlers = {"take": take}  # noqa: RUF012

    def act(self, who: str, action: str, target: str) -> Run[None]:
        left = self.state.get("heap", "stones")
        if not left:
            raise Refused("heap-empty", "toy/end", who=who)
        greedy = {str(number): Refused("too-many", "toy/taking", who=who) for number in range(4, left + 1)}
        stones = yield Ask(who, "stones", tuple(str(number) for number in range(1, min(3, left) + 1)), barred=greedy)
        yield from self.kernel.occur(Event("take", {"who": who, "stones": int(stones)}))


STEPS = {**sentences.STEPS, "takes": "{who} takes {amount}.", "loses": "{who} took the last stone and loses."}
VOCABULARY = Vocabulary(STEPS, {"heap-empty": "The heap is empty, {who}."}, {}, {}, {}, {}, {})
