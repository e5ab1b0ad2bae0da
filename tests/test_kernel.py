"""The kernel, told by the rules it keeps. The game here is made of plain events that only write their name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from rulesref.engine.events import PASS, Ability, About, Ask, Event, Lasting, Limit, Outcome, Run, Timing, Word, play
from rulesref.engine.kernel import Kernel
from rulesref.engine.refusal import Refused

TIMING = Timing(
    before=(Word("would", "r/would"), Word("when", "r/when")),
    after=(Word("if", "r/if"),),
    last=(Word("after", "r/after"),),
    forced="r/forced",
    ordering="r/ordering",
    reaction="r/reaction",
    cancelling="r/cancel",
    replacing="r/instead",
    then="r/then",
    lasting="r/lasting",
    effect="r/effect",
    deciding="r/deciding",
)


@dataclass(frozen=True, slots=True)
class Deed(About):
    counts: int = 0
    silent: bool = False
    impossible: bool = False
    partly: bool = False


@cache
def kind(letter: str) -> type[Deed]:
    """The kind of event that a letter names."""
    return type(letter, (Deed,), {"written": letter})


def deed(letter: str, **about: Any) -> Event[Deed]:
    return Event(kind(letter)(**about))


class Table:
    """A toy game: events named by letters, players a and b, decisions from a list."""

    def __init__(self, *abilities: Ability, decisions: Sequence[str] = (), players: Sequence[str] = ("a", "b")) -> None:
        self.log: list[str] = []
        self.asked: list[Ask] = []
        self.decisions = list(decisions)
        self.counter = 0
        self.kernel = Kernel(TIMING, players, _Handlers(self), self.take_changes)
        self.kernel.add(*abilities)

    def take_changes(self) -> dict[str, Any]:
        return {"counter": self.counter}

    def do(self, event: Event[About]) -> Run[None]:
        about = event.about
        assert isinstance(about, Deed)
        self.log.append(event.kind)
        if not about.silent:
            self.kernel.tell("do", event=event)
        self.counter += about.counts
        if about.impossible:
            self.kernel.fizzle(event)
        event.whole = not about.partly
        yield from ()

    def decide(self, ask: Ask) -> str:
        self.asked.append(ask)
        if self.decisions:
            return self.decisions.pop(0)
        return PASS if PASS in ask.options else ask.options[0]

    def run(self, run: Run[Any]) -> Any:
        return play(run, self.decide)


class _Handlers(dict[type[About], Callable[[Event[About]], Run[None]]]):
    """Every kind of event is carried out in the same way."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def __missing__(self, kind: type[About]) -> Callable[[Event[About]], Run[None]]:
        return self.table.do


def writes(table_of: list[Table], name: str, then: Callable[[Table, Event[About]], Run[Any]] | None = None) -> Any:
    """An effect that writes its name, and then does more."""

    def effect(event: Event[About]) -> Run[None]:
        table_of[0].log.append(name)
        if then is not None:
            yield from then(table_of[0], event)

    return effect


def make(*rows: tuple[str, str, str, dict[str, Any]], decisions: Sequence[str] = ()) -> Table:
    """A table with abilities given as (id, word, event, more)."""
    holder: list[Table] = []
    abilities = []
    for name, word, letter, more in rows:
        then = more.pop("then", None)
        abilities.append(Ability(name, word, kind(letter), writes(holder, name, then), **more))
    table = Table(*abilities, decisions=decisions)
    holder.append(table)
    return table


FORCED = {"forced": True}


def by(player: str, **more: Any) -> dict[str, Any]:
    return {"by": player, **more}


def test_words_stand_in_the_order_of_the_table() -> None:
    words = [(word, word, "x", dict(FORCED)) for word in ("after", "if", "when", "would")]
    table = make(*words)
    table.run(table.kernel.occur(deed("x")))
    assert table.log == ["would", "when", "x", "if", "after"]


def test_the_first_word_may_be_answered_ahead_and_is_not_asked_again() -> None:
    table = make(("w", "would", "x", by("a")), ("n", "when", "x", dict(FORCED)), decisions=[PASS])
    event = deed("x")
    assert table.run(table.kernel.anticipate(event))
    table.log.append("moved")
    table.run(table.kernel.occur(event))
    assert table.log == ["moved", "n", "x"]
    assert len(table.asked) == 1


def test_an_event_that_is_cancelled_ahead_is_not_to_be() -> None:
    def cancel(table: Table, event: Event[About]) -> Run[None]:
        table.kernel.cancel(event)
        yield from ()

    table = make(("w", "would", "x", {**FORCED, "then": cancel}))
    assert not table.run(table.kernel.anticipate(deed("x")))
    assert table.kernel.stack == []


def test_forced_abilities_come_before_reactions_and_never_offer_pass() -> None:
    table = make(("r", "after", "x", by("a")), ("f", "after", "x", dict(FORCED)), decisions=["r"])
    table.run(table.kernel.occur(deed("x")))
    assert table.log == ["x", "f", "r"]
    assert [ask.options for ask in table.asked] == [("r", PASS)]


def test_the_lead_orders_simultaneous_forced_abilities() -> None:
    table = make(("f", "when", "x", dict(FORCED)), ("g", "when", "x", dict(FORCED)), decisions=["g"])
    table.run(table.kernel.occur(deed("x")))
    assert table.log == ["g", "f", "x"]
    assert [(ask.who, ask.kind, ask.options) for ask in table.asked] == [("a", "order", ("f", "g"))]
    assert table.kernel.trace[0].rules == ("r/forced", "r/when", "r/ordering")


def test_reactions_go_on_until_everybody_passes_and_each_is_used_once_for_an_event() -> None:
    table = make(("r", "after", "x", by("a")), ("s", "after", "x", by("b")), decisions=[PASS, "s", "r"])
    table.run(table.kernel.occur(deed("x")))
    assert table.log == ["x", "s", "r"]
    assert [ask.options for ask in table.asked] == [("r", PASS), ("s", PASS), ("r", PASS)]


@pytest.mark.parametrize(("is_paid", "effect"), [(True, ["r"]), (False, [])])
def test_a_reaction_pays_its_cost_before_its_effect_and_has_none_unless_all_is_paid(
    is_paid: bool, effect: list[str]
) -> None:
    paid: list[str] = []

    def pay(event: Event[About]) -> Run[bool]:
        paid.append("before" if table.log == ["x"] else "late")
        yield from ()
        return is_paid

    table = make(("r", "after", "x", by("a", pay=pay)), decisions=["r"])
    table.run(table.kernel.occur(deed("x")))
    assert (table.log, paid) == (["x", *effect], ["before"])


def test_a_step_says_at_which_word_each_open_event_is_interrupted() -> None:
    table = make(
        ("r", "when", "x", by("a", then=lambda table, event: table.kernel.occur(deed("y")))),
        ("s", "after", "y", by("b")),
        decisions=["r", "s"],
    )
    table.run(table.kernel.occur(deed("x")))
    told = [(step.open[-1].kind, step.what, step.words) for step in table.kernel.trace]
    assert told == [
        ("x", "reaction", ("when",)),
        ("y", "do", ("when", "")),
        ("y", "reaction", ("when", "after")),
        ("x", "do", ("",)),
    ]


def test_the_next_event_of_a_kind_may_be_answered_again() -> None:
    table = make(("r", "after", "x", by("a")), decisions=["r", "r"])
    for _ in range(2):
        table.run(table.kernel.occur(deed("x")))
    assert table.log == ["x", "r", "x", "r"]


def test_a_forced_ability_that_a_reaction_wakes_comes_before_the_next_reaction() -> None:
    woken: list[bool] = []

    def wake(table: Table, event: Event[About]) -> Run[None]:
        woken.append(True)
        yield from ()

    table = make(
        ("r", "after", "x", by("a", then=wake)),
        ("s", "after", "x", by("a")),
        ("f", "after", "x", {"forced": True, "applies": lambda event: bool(woken)}),
        decisions=["r", "s"],
    )
    table.run(table.kernel.occur(deed("x")))
    assert table.log == ["x", "r", "f", "s"]


def test_a_nested_sequence_is_finished_before_the_outer_one_goes_on() -> None:
    def inner(table: Table, event: Event[About]) -> Run[Any]:
        return (yield from table.kernel.occur(deed("y")))

    table = make(
        ("f", "when", "x", {"forced": True, "then": inner}),
        ("g", "after", "y", dict(FORCED)),
        ("h", "after", "x", dict(FORCED)),
    )
    table.run(table.kernel.occur(deed("x")))
    assert table.log == ["f", "y", "g", "x", "h"]
    deepest = next(step for step in table.kernel.trace if step.about.get("ability") == "g")
    assert [event.kind for event in deepest.open] == ["x", "y"]
    assert deepest.depth == 2


def test_all_parts_of_an_effect_come_before_what_follows_any_of_them() -> None:
    table = make(("f", "after", "x", dict(FORCED)), ("g", "when", "y", dict(FORCED)))
    table.run(table.kernel.resolve(deed("x"), deed("y")))
    assert table.log == ["x", "g", "y", "f"]


def test_what_follows_a_part_comes_with_what_follows_the_whole() -> None:
    def part(table: Table, event: Event[About]) -> Run[None]:
        yield from table.kernel.join(event, deed("y"))

    table = make(
        ("p", "if", "x", {"forced": True, "then": part}),
        ("a", "after", "y", dict(FORCED)),
        ("b", "after", "x", dict(FORCED)),
    )
    table.run(table.kernel.resolve(deed("x"), deed("z")))
    assert table.log == ["x", "p", "y", "z", "a", "b"]


def test_steps_of_a_table_take_the_words_of_an_event_apart_and_cite_their_own_entries() -> None:
    def part(table: Table, event: Event[About]) -> Run[None]:
        yield from table.kernel.join(event, deed("y"))

    table = make(
        ("w", "when", "x", dict(FORCED)),
        ("p", "if", "x", {"forced": True, "then": part}),
        ("a", "after", "y", dict(FORCED)),
        ("r", "after", "x", by("a")),
        ("f", "after", "x", dict(FORCED)),
        decisions=["r"],
    )
    event = deed("x")
    table.run(table.kernel.interrupt(event, "step/1"))
    assert table.log == ["w"]
    table.run(table.kernel.carry_out(event))
    table.run(table.kernel.force(event, "step/3"))
    assert table.log == ["w", "x", "p", "y", "a", "f"]
    table.run(table.kernel.react(event, "step/4"))
    assert table.log == ["w", "x", "p", "y", "a", "f", "r"]
    cited = {step.about["ability"]: step.rules for step in table.kernel.trace if "ability" in step.about}
    assert cited["w"] == ("r/forced", "step/1")
    assert "step/3" in cited["f"]
    assert cited["r"] == ("r/reaction", "step/4")
    assert table.kernel.stack == []


def test_events_of_one_moment_happen_together() -> None:
    def cancel(table: Table, event: Event[About]) -> Run[None]:
        table.kernel.cancel(event)
        yield from ()

    table = make(
        ("w", "when", "y", dict(FORCED)),
        ("c", "when", "z", {"forced": True, "then": cancel}),
        ("i", "if", "x", dict(FORCED)),
        ("a", "after", "x", dict(FORCED)),
        ("b", "after", "z", dict(FORCED)),
    )

    def directly() -> Run[None]:
        table.log.append("directly")
        yield from ()

    table.run(table.kernel.together([deed("x"), deed("y"), deed("z")], directly))
    assert table.log == ["w", "c", "x", "y", "directly", "i", "a"]


def test_events_of_one_moment_that_nothing_waits_for_happen_all_the_same() -> None:
    table = make(("after-y", "after", "y", dict(FORCED)))
    table.run(table.kernel.together([deed("x"), deed("y")], lambda: table.do(deed("at once"))))
    assert table.log == ["x", "y", "at once", "after-y"]


def test_what_an_effect_brings_about_directly_comes_before_what_follows_it() -> None:
    table = make(("after-x", "after", "x", dict(FORCED)))
    table.run(table.kernel.resolve(deed("x"), deed("y"), directly=lambda: table.do(deed("at once"))))
    assert table.log == ["x", "y", "at once", "after-x"]


@pytest.mark.parametrize("word", ["when", "after"])
def test_an_ability_that_brings_itself_about_without_end_is_refused_with_its_name(word: str) -> None:
    def again(table: Table, event: Event[About]) -> Run[Any]:
        return table.kernel.occur(deed("x"))

    table = make(("echo", word, "x", {"forced": True, "then": again}))
    with pytest.raises(Refused) as refused:
        table.run(table.kernel.occur(deed("x")))
    assert (refused.value.reason, refused.value.rule) == ("endless", "r/effect")
    assert refused.value.about == {"cards": ["echo"]}


def test_an_event_that_is_replaced_without_end_is_refused() -> None:
    def instead(table: Table, event: Event[About]) -> Run[None]:
        table.kernel.replace(event, deed("x"))
        yield from ()

    table = make(("mirror", "would", "x", {"forced": True, "then": instead}))
    with pytest.raises(Refused) as refused:
        table.run(table.kernel.occur(deed("x")))
    assert refused.value.about == {"cards": ["mirror"]}


def test_events_of_fifty_abilities_may_lie_inside_one_another() -> None:
    def next_one(number: int) -> Callable[[Table, Event[About]], Run[Any]]:
        return lambda table, event: table.kernel.occur(deed(f"x{number + 1}"))

    rows = [(f"a{number}", "when", f"x{number}", {"forced": True, "then": next_one(number)}) for number in range(50)]
    table = make(*rows)
    table.run(table.kernel.occur(deed("x0")))
    assert table.log[:3] == ["a0", "a1", "a2"]
    assert table.log[-1] == "x0"


def test_then_comes_before_the_indirect_consequences() -> None:
    table = make(("f", "after", "x", dict(FORCED)))
    table.run(table.kernel.resolve(deed("x"), (deed("y"),)))
    assert table.log == ["x", "y", "f"]


@pytest.mark.parametrize("data", [{"impossible": True}, {"partly": True}])
def test_then_does_not_follow_what_was_not_done_in_full(data: dict[str, bool]) -> None:
    table = make()
    table.run(table.kernel.resolve(deed("x", **data), (deed("y"),)))
    assert table.log == ["x"]
    assert table.kernel.trace[-1].what == "then-blocked"


def test_a_cancelled_event_does_not_happen_and_nothing_of_it_follows() -> None:
    def cancel(table: Table, event: Event[About]) -> Run[None]:
        table.kernel.cancel(event)
        yield from ()

    table = make(
        ("c", "would", "x", by("a", then=cancel)),
        ("r", "would", "x", by("b")),
        ("f", "when", "x", dict(FORCED)),
        ("g", "after", "x", dict(FORCED)),
        decisions=["c"],
    )
    event = table.run(table.kernel.occur(deed("x")))
    assert table.log == ["c"]
    assert event.outcome is Outcome.CANCELLED
    assert [step.what for step in table.kernel.trace] == ["reaction", "cancelled"]


def test_a_forced_cancel_stops_the_forced_abilities_behind_it() -> None:
    def cancel(table: Table, event: Event[About]) -> Run[None]:
        table.kernel.cancel(event)
        yield from ()

    table = make(("c", "when", "x", {"forced": True, "then": cancel}), ("f", "when", "x", dict(FORCED)))
    table.run(table.kernel.occur(deed("x")))
    assert table.log == ["c"]


def test_what_replaces_an_event_is_answered_and_the_old_one_is_not() -> None:
    def instead(table: Table, event: Event[About]) -> Run[None]:
        table.kernel.replace(event, deed("y"))
        yield from ()

    table = make(
        ("i", "would", "x", {"forced": True, "then": instead}),
        ("f", "when", "x", dict(FORCED)),
        ("g", "after", "x", dict(FORCED)),
        ("h", "after", "y", dict(FORCED)),
    )
    happened = table.run(table.kernel.occur(deed("x")))
    assert table.log == ["i", "y", "h"]
    assert happened.kind == "y"


def test_of_several_replacements_the_latest_stands() -> None:
    def instead(letter: str) -> Callable[[Table, Event[About]], Run[None]]:
        def run(table: Table, event: Event[About]) -> Run[None]:
            table.kernel.replace(event, deed(letter))
            yield from ()

        return run

    table = make(
        ("early", "would", "x", {"forced": True, "replaces": True, "then": instead("y")}),
        ("late", "would", "x", {"forced": True, "replaces": True, "then": instead("z")}),
    )
    table.run(table.kernel.occur(deed("x")))
    assert table.log == ["late", "z"]
    assert table.asked == []


def test_an_event_that_fizzles_has_no_aftermath() -> None:
    table = make(("f", "if", "x", dict(FORCED)), ("g", "after", "x", dict(FORCED)))
    event = table.run(table.kernel.occur(deed("x", impossible=True)))
    assert table.log == ["x"]
    assert event.outcome is Outcome.FIZZLED


def test_a_delayed_effect_works_once() -> None:
    table = make(("d", "after", "x", {"forced": True, "once": True}))
    for _ in range(2):
        table.run(table.kernel.occur(deed("x")))
    assert table.log == ["x", "d", "x"]


def test_a_limit_counts_uses_in_its_period_and_a_new_period_starts_anew() -> None:
    limit = Limit(1, "round", "r")
    table = make(("r", "after", "x", {"forced": True, "limit": limit}))
    for _ in range(2):
        table.run(table.kernel.occur(deed("x")))
    assert table.log == ["x", "r", "x"]
    table.run(table.kernel.end_period("round", deed("end")))
    table.run(table.kernel.occur(deed("x")))
    assert table.log == ["x", "r", "x", "end", "x", "r"]


def test_a_card_that_comes_back_has_a_new_limit() -> None:
    table = make(("r", "after", "x", {"forced": True, "limit": Limit(1, "round", "r")}))
    table.run(table.kernel.occur(deed("x")))
    table.kernel.limits.forget("r")
    table.run(table.kernel.occur(deed("x")))
    assert table.log == ["x", "r", "x", "r"]


def test_a_shared_maximum_counts_every_copy() -> None:
    limit = Limit(1, "round", "title")
    table = make(("r", "after", "x", by("a", limit=limit)), ("s", "after", "x", by("b", limit=limit)), decisions=["r"])
    table.run(table.kernel.occur(deed("x")))
    assert table.log == ["x", "r"]
    assert table.kernel.limits.uses(limit) == 1


def test_lasting_effects_expire_before_the_abilities_at_the_end() -> None:
    table = make(("f", "when", "end", dict(FORCED)))
    table.kernel.lasting.add(Lasting("l", "turn", lambda: table.log.append("expired")))
    table.kernel.lasting.add(Lasting("m", "round", lambda: table.log.append("too early")))
    table.run(table.kernel.end_period("turn", deed("end")))
    assert table.log == ["expired", "f", "end"]


def test_what_lasts_on_something_that_is_gone_ends_and_is_not_ended_again() -> None:
    table = make()
    table.kernel.lasting.add(Lasting("card", "turn", lambda: table.log.append("gone")))
    table.kernel.lasting.add(Lasting("other", "turn", lambda: table.log.append("expired")))
    table.kernel.lasting.stop("card")
    table.run(table.kernel.end_period("turn", deed("end")))
    assert table.log == ["gone", "expired", "end"]


def test_a_window_stays_open_until_all_pass_in_a_row() -> None:
    table = make(decisions=["x", PASS, "y", PASS, PASS])

    def offers(player: str) -> dict[str, Callable[[], Run[Any]]]:
        return {name: lambda name=name: table.kernel.occur(deed(name)) for name in ("x", "y") if player in "ab"}  # type: ignore[misc]

    table.run(table.kernel.window("r/window", offers))
    assert table.log == ["x", "y"]
    assert [ask.who for ask in table.asked] == ["a", "a", "b", "a", "b"]


def test_where_a_game_alternates_the_next_player_acts_after_one_has_acted() -> None:
    table = make(decisions=["x", PASS, "y", "x", PASS, PASS])
    table.kernel.timing = replace(TIMING, alternating=True)

    def offers(player: str) -> dict[str, Callable[[], Run[Any]]]:
        return {name: lambda name=name: table.kernel.occur(deed(name)) for name in ("x", "y")}  # type: ignore[misc]

    table.run(table.kernel.window("r/window", offers))
    assert [ask.who for ask in table.asked] == ["a", "b", "a", "b", "a", "b"]
    assert table.log == ["x", "y", "x"]


def test_a_step_cites_no_rule_where_the_documents_have_none() -> None:
    table = make()
    table.kernel.tell("do", "", "r/one", "")
    assert table.kernel.trace[-1].rules == ("r/one",)


def test_a_window_with_nothing_to_offer_asks_nobody() -> None:
    table = make()
    table.run(table.kernel.window("r/window", lambda player: {}))
    assert table.asked == []


def test_each_step_carries_the_rules_that_make_it_so() -> None:
    table = make(("f", "when", "x", dict(FORCED)))
    table.run(table.kernel.occur(deed("x")))
    assert table.kernel.trace[0].rules == ("r/forced", "r/when")


def test_all_that_it_keeps_in_mind_tells_two_moments_apart() -> None:
    table = make(("r", "after", "x", {"forced": True}))
    kernel = table.kernel
    seen = [kernel.describe_memory()]
    kernel.limits.count(Limit(1, "round", "r"))
    seen.append(kernel.describe_memory())
    kernel.lasting.add(Lasting("l", "turn", lambda: None))
    seen.append(kernel.describe_memory())
    kernel.remove("r")
    seen.append(kernel.describe_memory())
    assert len(set(seen)) == 4
    assert make(("r", "after", "x", {"forced": True})).kernel.describe_memory() == seen[0]


def test_an_ability_that_was_used_on_the_event_under_way_is_kept_in_mind() -> None:
    seen: list[str] = []

    def look(table: Table, event: Event[About]) -> Run[None]:
        seen.append(table.kernel.describe_memory())
        yield from ()

    table = make(("r", "when", "x", {"forced": True, "then": look}), ("s", "when", "x", {"forced": True, "then": look}))
    table.run(table.kernel.occur(deed("x")))
    assert ["r 0" in one for one in seen] == [True, True]
    assert ["s 0" in one for one in seen] == [False, True]
    assert "r 0" not in table.kernel.describe_memory()


def test_what_an_event_changes_after_its_last_step_stands_at_that_step() -> None:
    table = make()
    table.run(table.kernel.occur(deed("x", counts=1)))
    table.run(table.kernel.occur(deed("y", counts=1, silent=True)))
    assert [dict(step.changed) for step in table.kernel.trace] == [{"counter": 1}]
    table.kernel.tell("do")
    assert dict(table.kernel.trace[-1].changed) == {"counter": 2}
