"""Every worked example of the corpus runs, and everything it claims holds."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulesref.corpus.source import parse_yaml
from rulesref.engine.claim_checks import find_faults
from rulesref.engine.claims import claim_step, read_claim
from rulesref.engine.example import Playable
from rulesref.engine.games import GAMES, claim_grammar
from rulesref.engine.narration import fields_of
from rulesref.engine.story import Story, make_teller
from rulesref.engine.tree import grow_tree, walk
from rulesref.i18n import speaking
from rulesref.language.profiles import LANGUAGES

from .conftest import load_real_corpus
from .program import ROOT, Run

CORPUS = load_real_corpus()
TIMING_RULES = {"ahlcg": ("A", 62), "coc": ("C", 18), "tainted-grail": ("G", 19), "ah3e": ("H", 18)}
"""How each game's numbered timing rules are counted."""


@pytest.fixture(scope="module", params=sorted(CORPUS.examples))
def story(request: pytest.FixtureRequest) -> Story:
    """Each example in turn, played once for all tests of it."""
    return Story(CORPUS.cards, CORPUS.examples[request.param])


def test_an_example_comes_out_as_it_says(story: Story) -> None:
    assert story.checks, "an example that claims nothing"
    assert [check.claim for check in story.checks if not check.holds] == []


def test_nobody_is_asked_where_there_is_only_one_answer() -> None:
    asked = set()
    for example in CORPUS.examples.values():
        for choice in Story(CORPUS.cards, example).result.choices:
            if len(choice.ask.options) == 1:
                asked.add(f"{example.game} {choice.ask.kind}")
    # A bag of one token is drawn from all the same; the others are choices that a rule says somebody has.
    assert asked == {
        "ahlcg draw",
        "coc character",
        "tainted-grail action",
        "tainted-grail payer",
        "tainted-grail play",
    }


def test_each_step_names_a_rule_that_exists(story: Story) -> None:
    for step in story.result.steps:
        assert set(step.rules) <= set(CORPUS.entries), step.what


def test_each_step_can_be_claimed_as_it_is_written(story: Story) -> None:
    example, steps = story.example, story.result.steps
    written, _problems = parse_yaml("".join(f"- {claim_step(step)}\n" for step in steps), example.path)
    assert written
    for step, claim in zip(steps, map(read_claim, written.value or ()), strict=True):
        assert claim.matches(step), claim
        assert list(find_faults(claim, example, claim_grammar(example.game))) == [], claim


def test_every_example_is_told_in_four_languages() -> None:
    examples = CORPUS.examples.values()
    assert [one.id for one in examples if not {*one.title} == {*one.context} == {*LANGUAGES}] == []


@pytest.mark.parametrize("name", sorted(CORPUS.examples))
def test_every_way_an_example_can_go_ends_with_nothing_open(name: str) -> None:
    example = CORPUS.examples[name]
    kernels = []

    def make_game() -> Playable:
        game = GAMES[example.game].make(example.players, example.things, example.abilities)
        kernels.append(game.kernel)
        return game

    found = walk(make_game, example.script, most=60)
    declared = claim_grammar(example.game).steps
    for path, kernel in zip(found.paths, kernels[1:], strict=True):
        # What is refused stops where it stood; every other story closes what it opened.
        assert path.refused or kernel.stack == []
        for step in kernel.trace:
            # A step has the fields that its game declares, no more and no less; some may be empty.
            assert set(fields_of(step)) <= set(declared[step.what]) <= {"who", *step.about}, step.what


def test_the_nested_sequence_has_all_its_ways() -> None:
    example = CORPUS.examples["ahlcg/nested-goat-spawn"]
    found = walk(lambda: GAMES["ahlcg"].make(example.players, example.things, example.abilities), example.script)
    assert found.complete
    assert (len(found.paths), len(found.outcomes)) == (72, 32)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_timing_rule_is_run_by_an_example_or_says_why_not(game: str) -> None:
    path = Path(__file__).parent / "timing_rules" / f"{game}.yaml"
    rows = yaml.safe_load(path.read_text(encoding="utf-8"))
    letter, count = TIMING_RULES[game]
    assert list(rows) == [f"{letter}{number}" for number in range(1, count + 1)]
    for rule, row in rows.items():
        assert row, rule
        # A sentence in the place of examples is the reason why there are none.
        if not isinstance(row, str):
            assert {f"{game}/{name}" for name in row} <= set(CORPUS.examples), rule


def test_without_the_dog_the_goat_lives(rulesref: Run) -> None:
    run = json.loads(rulesref("demo", "nested-goat-spawn", "--choose", "dog,pass", "--json").stdout)
    assert run["steps"][-1]["state"] == {"colt.zone": "play"}
    assert not any("goat" in key for step in run["steps"] for key in step["state"])


def test_agnes_may_pass(rulesref: Run) -> None:
    run = json.loads(rulesref("demo", "nested-goat-spawn", "--choose", "dog,guard-dog,roland,pass", "--json").stdout)
    changed = {key: value for step in run["steps"] for key, value in step["state"].items()}
    assert changed["goat.zone"] == "discard"
    assert "minion.damage" not in changed


def test_an_entry_lists_its_examples(rulesref: Run) -> None:
    entry = json.loads(rulesref("show", "ahlcg/c-1-4-nested-sequences", "--json").stdout)
    assert "nested-goat-spawn" in entry["examples"]


def test_a_step_is_explained_by_its_rule(rulesref: Run) -> None:
    text = rulesref("--ui", "uk", "demo", "nested-goat-spawn", "--why", "3").stdout
    assert "Спровокована атака" in text


OWN = (ROOT / "corpus/ahlcg/examples/nested-goat-spawn.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("health: 9", "helth: 9", "own.yaml:25: The key “helth” is not known here. Known: health"),
        ("assign: dog", "assign: cat", "own.yaml:54: There is no “cat” in this example."),
        (
            "  - {who: agnes, target: minion}\n",
            "",
            "own.yaml:53: Agnes Baker chooses. The script does not answer this. ",
        ),
        ("title:", "titel:", "own.yaml:1: The key “titel” is not known here. Known: title"),
        ("-faq-ru", "-fak-ru", "own.yaml:19: The document “ahlcg-fak-ru” is not in sources.yaml. Known: ahlcg"),
    ],
)
def test_a_fault_in_an_example_of_ones_own_is_told_with_its_line(
    old: str, new: str, sentence: str, tmp_path: Path, rulesref: Run
) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(OWN.replace(old, new), encoding="utf-8")
    run = rulesref("demo", str(path))
    assert run.returncode == 2
    assert sentence in run.stderr


@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_example_of_ones_own_is_of_the_game_of_its_document(game: str, tmp_path: Path, rulesref: Run) -> None:
    example = next(one for one in CORPUS.examples.values() if one.game == game)
    path = tmp_path / "own.yaml"
    path.write_bytes(example.path.read_bytes())
    assert json.loads(rulesref("demo", str(path), "--json").stdout)["game"] == game


def test_an_example_of_a_game_without_rules_is_refused(small_corpus: Path, rulesref: Run) -> None:
    path = small_corpus / "toy" / "examples" / "heap.yaml"
    path.parent.mkdir()
    path.write_text(OWN.replace("ahlcg-faq-ru", "rules-uk"), encoding="utf-8")
    for name in ("heap", str(path)):
        run = rulesref("demo", name, RULESREF_CORPUS=str(small_corpus))
        assert run.returncode == 2
        assert "heap.yaml:1: There are no rules here for playing “toy”." in run.stderr


def test_an_impossible_decision_is_refused_with_what_was_offered(tmp_path: Path, rulesref: Run) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(OWN.replace("assign: dog", "assign: goat"), encoding="utf-8")
    run = rulesref("demo", str(path))
    told = " ".join(run.stdout.split())
    assert "cannot choose “Goat Spawn (goat)” here. Offered: Roland Banks (roland), Guard Dog (dog)." in told
    assert run.returncode == 1


@pytest.mark.parametrize("form", [(), ("--json",), ("--trace",), ("--why", "1")])
def test_to_choose_what_is_not_offered_is_a_wrong_usage(rulesref: Run, form: tuple[str, ...]) -> None:
    run = rulesref("--ui", "en", "demo", "timing-power-drain", "--choose", "nonsense", *form)
    assert run.returncode == 2
    assert run.stderr == "rulesref: Darin cannot choose “nonsense” here. Offered: Power Drain (drain-drain), pass.\n"
    # What led there is told, so that one sees where it was.
    assert run.stdout


def test_decisions_that_nobody_is_asked_for_are_named(rulesref: Run) -> None:
    run = rulesref("--ui", "en", "demo", "timing-power-drain", "--choose", "pass,pass,drain-drain")
    assert run.returncode == 2
    assert (
        run.stderr == "rulesref: Nobody is asked for these decisions: pass, drain-drain. Leave them out of --choose.\n"
    )
    assert rulesref("demo", "timing-power-drain", "--choose", "pass").returncode == 0


def test_steps_are_counted_from_one(rulesref: Run) -> None:
    run = rulesref("--ui", "en", "demo", "timing-power-drain", "--why", "0")
    assert (run.returncode, run.stderr) == (2, "rulesref: There is no step 0. Choose one from 1 to 12.\n")


def test_an_example_played_step_by_step_says_how_to_play_it_again(tmp_path: Path, rulesref: Run) -> None:
    path = tmp_path / "my own.yaml"
    path.write_text(OWN, encoding="utf-8")
    # A figure that is no number is asked about again.
    told = rulesref("demo", str(path), "--step", typed="²\ndog\npass\n").stdout
    assert "“²” is not offered. Type a number from 1 to 2." in told
    assert f"To repeat this: rulesref demo '{path}' --choose dog,pass" in told


def test_an_unknown_example_gets_the_nearest_names(rulesref: Run) -> None:
    run = rulesref("demo", "nested-goat-spwan")
    assert run.returncode == 2
    assert "Try: nested-goat-spawn" in run.stderr


def test_the_tree_of_an_example_leads_along_its_script_to_the_same_story(story: Story) -> None:
    tree = grow_tree(story.example, most=30)
    words = tree.words(CORPUS.cards)
    shape: Any = tree.shape()
    told: list[str] = []
    node = shape["nodes"][0]
    for decision in shape["script"]:
        told += [words["steps"][step] for step in node[0]]
        assert words["questions"][" ".join(node[1][:2])]
        node = shape["nodes"][node[2][node[1][2].index(decision)]]
    told += [words["steps"][step] for step in node[0]]
    # An option is told by a name or a word, never as a script writes it.
    with speaking("uk"):
        teller = make_teller(CORPUS.cards, story.example)
        parts = {
            part
            for option in words["options"]
            for part in re.split("[:&]", option)
            if not part.lstrip("+-").isdecimal()
        }
        assert sorted(part for part in parts if teller.name(part) == part) == []
    # A line of the script that is refused may never have been reached by decisions alone.
    assert told[: len(story.told)] == story.told
    assert json.loads(json.dumps(shape)) == shape


def test_ways_that_end_alike_share_their_end_in_the_tree() -> None:
    shape: Any = grow_tree(CORPUS.examples["ahlcg/nested-goat-spawn"]).shape()
    assert (shape["complete"], shape["outcomes"]) == (True, 32)
    assert len(shape["nodes"]) < 72
    assert -1 not in [number for node in shape["nodes"] for number in node[2]]


def test_a_tree_is_what_the_page_was_given_before(request: pytest.FixtureRequest) -> None:
    tree = grow_tree(CORPUS.examples["ahlcg/action-count-by-text"])
    with speaking("uk"):
        parts: dict[str, Any] = {
            **tree.shape(),
            **{f"{key} (uk)": one for key, one in tree.words(CORPUS.cards).items()},
        }
    lines = []
    for key, value in parts.items():
        rows = value.items() if isinstance(value, dict) else value if isinstance(value, list) else [value]
        lines += [key, *(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)]
    given = "\n".join(lines) + "\n"
    path = ROOT / "tests/golden/example-tree-uk.txt"
    if request.config.getoption("--update-golden"):
        path.write_text(given, encoding="utf-8")
    assert given == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name",
    [
        "coc/investigation-fifth-token",
        "ah3e/monster-phase-states",
        "ahlcg/nested-goat-spawn",
        "tainted-grail/combat-vagabond",
    ],
)
def test_every_step_of_a_tree_stands_in_the_frames_of_its_own_way(name: str) -> None:
    tree = grow_tree(CORPUS.examples[name])
    teller = make_teller(CORPUS.cards, tree.example)
    for path in tree.found.paths:
        for step in path.steps:
            shown = tree.steps[tree.number(step)]
            assert (teller.tell(shown), teller.frames(shown)) == (teller.tell(step), teller.frames(step))


def test_examples_are_listed_under_the_headings_of_their_game(rulesref: Run) -> None:
    text = rulesref("--ui", "uk", "demo", "--list").stdout
    used = {example.topic for example in CORPUS.examples.values()}
    headings = [topic.names["uk"] for topic in CORPUS.games["ahlcg"].topics if topic.id in used]
    places = [text.index(heading) for heading in headings]
    assert places == sorted(places)
    assert "★ nested-goat-spawn" in text


def test_a_story_is_told_in_the_language_asked_for(rulesref: Run) -> None:
    assert "Реакция" in rulesref("--ui", "uk", "demo", "nested-goat-spawn", "--lang", "ru").stdout


@pytest.mark.parametrize("way", [(), ("--explore",), ("--step",)])
def test_a_situation_that_lacks_something_is_told_what(way: tuple[str, ...], tmp_path: Path, rulesref: Run) -> None:
    path = tmp_path / "own.yaml"
    lines = [
        "title: {en: A fight}",
        "context: {en: A rat.}",
        "source: {doc: ahlcg-faq-ru}",
        "rules: [then]",
        "players: [roland]",
        "things:",
        "  roland: {type: investigator, combat: 3}",
        "  rat: {type: enemy, fight: 2, engaged: roland}",
        "script:",
        "  - {who: roland, act: fight, target: rat}",
        "expect: {}",
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    run = rulesref("demo", str(path), *way)
    assert run.returncode == 2
    assert "own.yaml:6: This needs a thing of type “bag”, and the example has none." in run.stderr


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_two_kinds_of_events_are_written_alike(game: str) -> None:
    names = [kind.written for kind in GAMES[game].make.handlers]
    assert len(names) == len(set(names))
