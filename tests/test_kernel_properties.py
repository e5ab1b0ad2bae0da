"""What holds in the kernel whatever abilities there are and whatever is decided."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rulesref.engine.events import PASS, Ability, About, Ask, Event, Outcome, Run, play
from rulesref.engine.kernel import Kernel

from .test_kernel import TIMING, deed, kind

KINDS = "xyz"
WORDS = ("would", "when", "if", "after")
# (word, kind it waits for, forced, player, what it does): nothing, another event of a later letter, cancel, replace.
ABILITY = st.tuples(
    st.sampled_from(WORDS),
    st.sampled_from(KINDS),
    st.booleans(),
    st.sampled_from("ab"),
    st.sampled_from(["nothing", "more", "cancel", "replace"]),
)
ABILITIES = st.lists(ABILITY, max_size=6)
DECISIONS = st.lists(st.integers(0, 5), max_size=30)


class Game:
    """Events x, y, z; an ability can only cause later letters, so every story has an end by itself."""

    def __init__(self, rows: list[tuple[str, str, bool, str, str]], decisions: list[int]) -> None:
        self.asks: list[tuple[Ask, str]] = []
        self.decisions = list(decisions)
        self.kernel = Kernel(TIMING, "ab", dict.fromkeys(map(kind, KINDS), self.carry_out))
        for place, (word, letter, forced, player, does) in enumerate(rows):
            ability = Ability(f"{place}", word, kind(letter), self.effect(does), forced=forced, by=player)
            self.kernel.add(ability)

    def carry_out(self, event: Event[About]) -> Run[None]:
        self.kernel.tell("do", event=event)
        yield from ()

    def effect(self, does: str) -> Any:
        def run(event: Event[About]) -> Run[None]:
            later = KINDS[KINDS.index(event.kind) + 1 :]
            if does == "more" and later:
                yield from self.kernel.occur(deed(later[0]))
            if does == "cancel" and event.outcome is Outcome.PENDING:
                self.kernel.cancel(event)
            if does == "replace" and event.outcome is Outcome.PENDING and later:
                self.kernel.replace(event, deed(later[0]))

        return run

    def decide(self, ask: Ask) -> str:
        number = self.decisions.pop(0) if self.decisions else 0
        chosen = ask.options[number % len(ask.options)]
        self.asks.append((ask, chosen))
        return chosen

    def run(self) -> Event[About]:
        return play(self.kernel.occur(deed("x")), self.decide)

    def story(self) -> list[tuple[Any, ...]]:
        return [
            (step.depth, step.what, step.about.get("ability"), [event.kind for event in step.open])
            for step in self.kernel.trace
        ]


@settings(max_examples=200)
@given(ABILITIES, DECISIONS)
def test_every_path_ends_with_nothing_open(rows: list[Any], decisions: list[int]) -> None:
    game = Game(rows, decisions)
    game.run()
    assert game.kernel.stack == []


@settings(max_examples=200)
@given(ABILITIES, DECISIONS)
def test_a_forced_step_never_offers_pass_and_a_reaction_always_does(rows: list[Any], decisions: list[int]) -> None:
    game = Game(rows, decisions)
    game.run()
    for ask, _ in game.asks:
        assert (PASS in ask.options) == (ask.kind == "use")
        assert ask.kind != "order" or (ask.who == "a" and len(ask.options) > 1)


@settings(max_examples=200)
@given(ABILITIES, DECISIONS)
def test_no_ability_is_used_twice_for_one_event(rows: list[Any], decisions: list[int]) -> None:
    game = Game(rows, decisions)
    game.run()
    used = [
        (step.about["ability"], id(step.about["event"]))
        for step in game.kernel.trace
        if step.what in ("forced", "reaction")
    ]
    assert len(used) == len(set(used))


@settings(max_examples=200)
@given(ABILITIES, DECISIONS)
def test_an_inner_sequence_closes_before_the_outer_goes_on(rows: list[Any], decisions: list[int]) -> None:
    game = Game(rows, decisions)
    game.run()
    closed: set[int] = set()
    before: tuple[Event[About], ...] = ()
    for step in game.kernel.trace:
        now = step.open
        shared = 0
        while shared < min(len(before), len(now)) and before[shared] is now[shared]:
            shared += 1
        closed.update(id(event) for event in before[shared:])
        # Only the last words («after») may open an event again, and then as the innermost.
        for event in now[:-1]:
            assert id(event) not in closed
        before = now


@settings(max_examples=200)
@given(ABILITIES, DECISIONS)
def test_nothing_of_an_event_comes_after_its_cancel(rows: list[Any], decisions: list[int]) -> None:
    game = Game(rows, decisions)
    game.run()
    gone: set[int] = set()
    for step in game.kernel.trace:
        event = step.about.get("event")
        assert event is None or id(event) not in gone
        if step.what in ("cancelled", "replaced"):
            gone.add(id(event))


@settings(max_examples=100)
@given(ABILITIES, DECISIONS)
def test_the_same_decisions_give_the_same_trace(rows: list[Any], decisions: list[int]) -> None:
    first, second = Game(rows, decisions), Game(rows, decisions)
    first.run()
    second.run()
    assert first.story() == second.story()


def outcomes(rows: list[Any], order: list[int]) -> set[tuple[Any, ...]]:
    """Every story that some decisions lead to, with abilities named as they were listed at first."""
    found = set()
    waiting: list[list[int]] = [[]]
    while waiting:
        decisions = waiting.pop()
        game = Game([rows[place] for place in order], decisions)
        game.run()
        names = {str(place): str(order[place]) for place in range(len(order))}
        found.add(tuple((depth, what, names.get(str(ability)), *kinds) for depth, what, ability, kinds in game.story()))
        if len(game.asks) > len(decisions):
            ask, _ = game.asks[len(decisions)]
            waiting += [[*decisions, number] for number in range(len(ask.options))]
    return found


@settings(max_examples=40, deadline=None)
@given(st.lists(ABILITY, max_size=4), st.randoms(use_true_random=False))
def test_the_order_of_listing_changes_no_set_of_outcomes(rows: list[Any], random: Any) -> None:
    order = list(range(len(rows)))
    random.shuffle(order)
    assert outcomes(rows, list(range(len(rows)))) == outcomes(rows, order)
