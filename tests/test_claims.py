"""Claims name steps as data: what they match, what is said of one that fails, and the whole trace of every example."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from rulesref.engine.claim_checks import find_faults
from rulesref.engine.claims import Claim, read_claim, write_trace, write_value
from rulesref.engine.events import Event, Step
from rulesref.engine.games import GAMES, claim_grammar
from rulesref.engine.games.ahlcg.events import Attack
from rulesref.engine.story import Story

from .conftest import load_real_corpus
from .program import Run

CORPUS = load_real_corpus()
TRACES = Path(__file__).parent / "golden" / "traces"
GOAT = CORPUS.examples["ahlcg/nested-goat-spawn"]
OWN = GOAT.path.read_text(encoding="utf-8")


def make_step(what: str, who: str = "", **about: Any) -> Step:
    return Step(0, what, who, (), about, (), (), {})


@pytest.mark.parametrize(
    ("claim", "step"),
    [
        ("cancelled", make_step("cancelled", event=Event(Attack("goat")))),
        ("cancelled: {event: attack goat}", make_step("cancelled", event=Event(Attack("goat")))),
        ("attacks: {enemy: goat}", make_step("attacks", enemy="goat", target="roland")),
        ("paid: {who: roland}", make_step("paid", "roland", card="colt", cost=4)),
        ("reveals: {token_name: -2}", make_step("reveals", token_name="-2")),
        ("pool-modified: {amount: -1}", make_step("pool-modified", amount="−1")),
        ("pool-modified: {amount: +2}", make_step("pool-modified", amount="+2")),
        ("window-opens: {number: 2.1}", make_step("window-opens", number="2.1")),
        ("draws-cards: {cards: colt}", make_step("draws-cards", cards=["knife", "colt"])),
        ("draws-cards: {cards: [knife, colt]}", make_step("draws-cards", cards=["knife", "colt"])),
    ],
)
def test_a_claim_is_a_step_that_has_every_field_it_names(claim: str, step: Step) -> None:
    assert read_claim(yaml.safe_load(claim)).matches(step)


@pytest.mark.parametrize(
    ("claim", "step"),
    [
        ("cancelled", make_step("replaced")),
        ("attacks: {enemy: dog}", make_step("attacks", enemy="goat", target="roland")),
        ("attacks: {enemy: goat, target: agnes}", make_step("attacks", enemy="goat", target="roland")),
        ("attacks: {place: yard}", make_step("attacks", enemy="goat", target="roland")),
        ("forced: {who: roland}", make_step("forced", ability="goat-spawn")),
        ("placed: {amount: 1}", make_step("placed", amount=11)),
        ("draws-cards: {cards: [colt]}", make_step("draws-cards", cards=["knife", "colt"])),
    ],
)
def test_a_claim_is_no_step_that_differs_in_a_field(claim: str, step: Step) -> None:
    assert not read_claim(yaml.safe_load(claim)).matches(step)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_claim_of_what_a_game_never_tells_is_a_fault_and_its_steps_are_none(game: str) -> None:
    example = next(one for one in CORPUS.examples.values() if one.game == game)
    grammar = claim_grammar(game)
    assert [code for code, _at, _params in find_faults(Claim("walks-away", {}), example, grammar)] == ["E010"]
    for step in grammar.steps:
        assert list(find_faults(Claim(step, {}), example, grammar)) == []
        faults = find_faults(Claim(step, {"colour": "green"}), example, grammar)
        assert [code for code, _at, _params in faults] == ["C010"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "reaction: {ability: guard-dog}",
            "reaction: {ability: goat-spawn}",
            "Does not hold: reaction: {ability: goat-spawn}\n    The most similar is step 5: Reaction of Guard Dog",
        ),
        (
            "    - discarded: {card: goat}",
            "    - paid: {card: colt}",
            "Does not hold: paid: {card: colt}\n    It happens at step 2: Roland Banks pays for .45 Automatic: 4. paid",
        ),
        (
            "  open:",
            "  never: [cancelled, enters-play: {card: colt}]\n  open:",
            "Does not hold: never: enters-play: {card: colt}\n    It happens at step 19: .45 Automatic enters play.",
        ),
        ("order:\n", "order:\n    - scenario-over\n", "Does not hold: scenario-over\n    No step is similar."),
        (
            "    - at: {reaction",
            "    - at: {prevented: {target: dog}}\n      events: [dealt dog]\n    - at: {reaction",
            "Does not hold: open at prevented: {target: dog}: dealt dog\n    The most similar is step 4: 1 damage",
        ),
        ("[play colt, dealt dog", "[dealt dog, play colt", "\n    What happened: play colt, attack goat, "),
        ("dog.damage: 1", "dog.damage: 2", "Does not hold: dog.damage = 2\n    What happened: dog.damage = 1"),
        (
            "  final:",
            "  refused: no-cost\n  final:",
            "Does not hold: refused: no-cost\n    What happened: refused: —",
        ),
        (
            "  final:",
            "  offered: [{who: agnes, options: [goat]}]\n  final:",
            "Does not hold: agnes is offered goat\n    What happened: agnes-baker, pass / goat, minion",
        ),
    ],
)
def test_a_claim_that_does_not_hold_says_what_was_there(
    old: str, new: str, told: str, tmp_path: Path, rulesref: Run
) -> None:
    assert OWN.count(old) == 1
    path = tmp_path / "own.yaml"
    path.write_text(OWN.replace(old, new), encoding="utf-8")
    run = rulesref("demo", str(path))
    assert run.returncode == 1
    assert told in run.stdout


def test_a_failed_claim_is_told_in_the_language_in_use(tmp_path: Path, rulesref: Run) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(OWN.replace("reaction: {ability: guard-dog}", "reaction: {ability: goat-spawn}"), encoding="utf-8")
    told = rulesref("--ui", "uk", "demo", str(path)).stdout
    assert "Найбільше схожий крок 5: Реакція карти «Сторожовий Пес» («коли»). reaction: {who: roland" in told


@pytest.mark.parametrize("name", sorted(CORPUS.examples))
def test_an_example_runs_step_by_step_as_recorded(name: str, request: pytest.FixtureRequest) -> None:
    path = TRACES / f"{name}.txt"
    trace = "\n".join(write_trace(Story(CORPUS.cards, CORPUS.examples[name]).result)) + "\n"
    if request.config.getoption("--update-golden"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(trace, encoding="utf-8")
    assert trace == path.read_text(encoding="utf-8")


def test_a_trace_shows_letters_as_they_are() -> None:
    assert write_value("Пес, який кусає") == '"Пес, який кусає"'


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (None, "null"),
        (True, "true"),
        (-1, "-1"),
        ("−1", "-1"),
        (["colt", 2], "[colt, 2]"),
        ({"only": "bob", "most": [1]}, "{only: bob, most: [1]}"),
        (Event(Attack("goat")), "attack goat"),
    ],
)
def test_a_value_stands_in_a_trace_as_a_claim_would_name_it(value: Any, written: str) -> None:
    assert write_value(value) == written


def test_every_recorded_trace_is_that_of_an_example() -> None:
    recorded = [path.relative_to(TRACES).with_suffix("").as_posix() for path in TRACES.glob("*/*.txt")]
    assert sorted(recorded) == sorted(CORPUS.examples)


def test_the_demo_prints_the_trace_that_is_recorded(rulesref: Run) -> None:
    told = rulesref("--ui", "uk", "demo", GOAT.slug, "--trace").stdout
    assert told == (TRACES / f"{GOAT.id}.txt").read_text(encoding="utf-8")


def test_every_claim_is_answered_whether_it_holds_or_not() -> None:
    expect = GOAT.expect
    claims = (expect.order, expect.never, expect.final, expect.open, expect.offered)
    assert len(Story(CORPUS.cards, GOAT).checks) == sum(map(len, claims))
