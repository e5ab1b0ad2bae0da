"""What the engine does not model: listed, told where it is needed; every timing rule and step is run or listed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulesref.answers.problem_messages import describe_problem
from rulesref.corpus.examples import ExampleLookup
from rulesref.engine.example_checks import examine
from rulesref.engine.games import GAMES, complete
from rulesref.engine.refusal import ModelLimit, find_limit
from rulesref.engine.rows import list_keys
from rulesref.engine.story import Story
from rulesref.i18n import _, load_catalogue, use_language
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Example

from .conftest import load_real_corpus
from .program import ROOT, Run

CORPUS = load_real_corpus()
LOOKUP = ExampleLookup(ROOT / "corpus")
FOLDER = Path(__file__).parent / "timing_rules"
STEPS: dict[str, str] = yaml.safe_load((FOLDER / "steps.yaml").read_text(encoding="utf-8"))
DESIGN = ROOT.parent / "shared/design/timing/steps.yaml"
DOCUMENT = ROOT / "docs/not-modelled.md"
LETTERS = {"ahlcg": "A", "coc": "C", "tainted-grail": "G", "ah3e": "H"}
ALL = [(game, limit) for game in sorted(GAMES) for limit in GAMES[game].grammar.limits]


def read_traces(game: str) -> str:
    files = sorted((Path(__file__).parent / "golden/traces" / game).glob("*.txt"))
    return "".join(path.read_text(encoding="utf-8") for path in files)


TRACES = {game: read_traces(game) for game in GAMES}
CITED = {game: set(re.findall(rf"{game}/[\w-]+", text)) for game, text in TRACES.items()}


def is_run(game: str, shown: str) -> bool:
    """Whether the trace of an example cites the entry of a step, or opens the window."""
    kind, _space, name = shown.partition(" ")
    if kind == "window":
        return re.search(rf"window-opens: \{{[^}}]*number: \"?{re.escape(name)}\"?[,}}]", TRACES[game]) is not None
    return f"{game}/{shown}" in CITED[game]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_step_of_the_design_is_run_by_an_example_or_listed(game: str) -> None:
    own = {step: shown for step, shown in STEPS.items() if step.startswith(f"{game}/")}
    listed = {limit.id for limit in GAMES[game].grammar.limits}
    assert len(own) > 20
    for step, shown in own.items():
        kind, _space, name = shown.partition(" ")
        assert (name in listed) if kind == "limit" else is_run(game, shown), f"{step}: {shown}"


def test_a_step_that_no_example_runs_is_noticed() -> None:
    assert not is_run("coc", "window 7")
    assert not is_run("coc", "phase-7-sleep")


@pytest.mark.skipif(not DESIGN.exists(), reason="the design stands beside the repository only")
def test_every_step_of_the_design_is_known() -> None:
    def ids(value: Any) -> list[str]:
        if isinstance(value, dict):
            spans = re.findall(r"^(\S+?)(\d+) \.\. \S*?(\d+)$", str(value.get("ids", "")))
            found = [f"{start}{number}" for start, first, last in spans for number in range(int(first), int(last) + 1)]
            named = [one for one in value.values() if isinstance(one, str) and re.fullmatch(r"ah3e/204\.\d+", one)]
            own = [value["id"]] if "id" in value else []
            return [*found, *named, *own, *(one for inner in value.values() for one in ids(inner))]
        return [one for inner in value for one in ids(inner)] if isinstance(value, list) else []

    design = ids(yaml.safe_load(DESIGN.read_text(encoding="utf-8")))
    assert len(set(design)) > 150
    assert set(design) == set(STEPS)


@pytest.mark.parametrize(("game", "limit"), ALL, ids=lambda one: one if isinstance(one, str) else one.id)
def test_a_limit_names_a_rule_or_step_and_an_entry(game: str, limit: ModelLimit) -> None:
    rules = yaml.safe_load((FOLDER / f"{game}.yaml").read_text(encoding="utf-8"))
    assert limit.rule in rules or any(step.startswith(limit.rule) for step in STEPS), limit.rule
    assert limit.entry in CORPUS.entries
    assert limit.told.endswith(".")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_two_limits_are_alike_and_no_word_of_theirs_is_known_to_the_game(game: str) -> None:
    grammar = GAMES[game].grammar
    limits = grammar.limits
    words = [word for limit in limits for word in limit.words]
    known = {*grammar.events, *grammar.acts, *grammar.fields.names, *grammar.keys("abilities"), *grammar.keys("script")}
    assert len({limit.id for limit in limits}) == len(limits) >= 5
    assert len(set(words)) == len(words)
    assert set(words) & {*known, *list_keys(grammar.game.ability_class)} == set()


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_every_limit_is_told_in_each_language(lang: str) -> None:
    english = load_catalogue("en")
    use_language(lang)
    told = [(_(limit.told), english.gettext(limit.told)) for _game, limit in ALL]
    use_language("en")
    assert [one for one, other in told if one == other] == []


def with_event(game: str, kind: str) -> Example:
    """An example of a game whose script begins with an event of a kind."""
    example = next(one for one in CORPUS.examples.values() if one.game == game)
    return Example(
        **{
            **{name: getattr(example, name) for name in example.__dataclass_fields__},
            "script": ({"who": example.players[0], "cause": [{"type": kind}]}, *example.script),
        }
    )


@pytest.mark.parametrize(
    ("game", "word"), [(game, word) for game, limit in ALL for word in limit.words[:1]], ids=lambda one: str(one)
)
def test_a_situation_that_needs_it_is_told_in_a_sentence(game: str, word: str) -> None:
    problems = examine(with_event(game, word), GAMES[game].grammar)
    (told,) = [describe_problem(problem) for problem in problems if problem.code == "E009"]
    limit = find_limit(GAMES[game].grammar.limits, word)
    assert limit
    assert _(limit.told) in told
    assert limit.entry in told


def test_a_word_that_nobody_knows_is_no_limit() -> None:
    problems = examine(with_event("coc", "fly"), GAMES["coc"].grammar)
    assert [problem.code for problem in problems] == ["E003"]


OWN = """
title: {en: A torn coat}
context: {en: Somebody loses a coat.}
source: {doc: coc-rules-ru, section: Toughness}
rules: [keyword-toughness]
topic: stories
expect: {}
players: [ann, bob]
things:
  ann: {type: player}
  bob: {type: player}
  poet: {type: character, controller: ann}
  coat: {type: support, controller: ann, attached: poet, toughness: 1}
script:
  - {who: ann, cause: [{type: wound, target: poet}]}
  - {who: ann, cause: [{type: destroy, card: coat}]}
"""


def test_a_situation_that_comes_to_it_while_it_is_played_stops_there(tmp_path: Path, rulesref: Run) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(OWN, encoding="utf-8")
    run = json.loads(rulesref("demo", str(path), "--json").stdout)
    assert (run["outcome"]["refused"], run["outcome"]["rule"]) == ("not-modelled", "coc/keyword-toughness")
    assert run["outcome"]["why"].startswith(
        "What comes next is not modelled. If a character has more wounds than its To"
    )


MET = {
    "changes-nothing": """
things:
  ann: {type: investigator, resources: 0}
  box: {type: asset, controller: ann}
abilities:
  open: {card: box, by: ann, kind: action, cost: {actions: 1}, do: [{type: ready, card: box}]}
script:
  - {who: ann, act: activate, ability: open}
""",
    "attacker-gone": """
things:
  ann: {type: investigator, health: 5}
  ghoul: {type: enemy, zone: threat, engaged: ann, attack_damage: 1, health: 1}
abilities:
  shot: {by: ann, kind: reaction, word: when, trigger: {type: attack}, do: [{type: deal, to: ghoul, damage: 1}]}
script:
  - {who: ann, cause: [{type: attack, enemy: ghoul, who: ann}]}
  - {who: ann, use: shot}
""",
    "guardian-without-location": """
game: tainted-grail
things:
  ann: {type: character, health: 6, energy: 3, location: inn}
  inn: {type: location, number: 1, at: [0, 0]}
  moor: {type: location, number: 2, at: [5, 5]}
  stone: {type: menhir, location: inn, dial: 3}
  wolf: {type: enemy, location: moor, traits: [guardian]}
script:
  - {who: ann, cause: [{type: day-step, number: I.2}]}
""",
}
"""Situations that come to what no word of theirs names."""
REFUSED = {"changes-nothing": ("no-impact", "ahlcg/initiation-check-restrictions")}


def test_whatever_is_not_modelled_is_named_by_a_word_or_met_in_play() -> None:
    silent = {limit.id for _game, limit in ALL if not limit.words}
    assert silent == {*MET, "toughness-lost"}


@pytest.mark.parametrize("name", sorted(MET))
def test_a_situation_that_meets_it_without_naming_it_stops_there(name: str, tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(MET[name], encoding="utf-8")
    example, problems = LOOKUP.read_own(path, "ahlcg")
    assert example is not None
    assert problems == []
    refused = Story(LOOKUP.load_cards(example.game), complete(example)).result.refused
    limit = next(limit for _game, limit in ALL if limit.id == name)
    assert refused is not None
    assert (refused.reason, refused.rule) == REFUSED.get(name, ("not-modelled", limit.entry))


def test_the_list_is_shown_game_by_game(rulesref: Run) -> None:
    told = rulesref("demo", "--limits", "--game", "coc").stdout
    assert "coc/keyword-toughness" in told
    assert "ah3e/" not in told
    rows = json.loads(rulesref("demo", "--limits", "--json").stdout)
    assert [(row["game"], row["name"]) for row in rows] == [
        (game, limit.id) for game in dict.fromkeys(row["game"] for row in rows) for limit in GAMES[game].grammar.limits
    ]


def write_document() -> str:
    lines = [
        "# What the engine does not model",
        "",
        "What a rule of a game takes that the engine does not follow, from "
        "`rulesref/engine/games/<game>/not_modelled.py`.",
        "A situation that writes one of the words is told the sentence (E009); one that comes to it while it is played",
        "stops there. In the terminal: `rulesref demo --limits`. Cards that the notation does not carry are in",
        "[cards-not-carried.md](cards-not-carried.md), readings of what a document leaves open on the page about each",
        "game's examples.",
    ]
    for game in sorted(GAMES):
        names = CORPUS.games[game].names
        lines += ["", f"## {names['en']}", "", "| rule | what is not modelled | words |", "|---|---|---|"]
        for limit in GAMES[game].grammar.limits:
            lines.append(f"| {limit.rule} | {_(limit.told)} | {', '.join(limit.words)} |")
    return "\n".join(lines) + "\n"


def test_the_document_lists_what_the_code_lists(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-golden"):
        DOCUMENT.write_text(write_document(), encoding="utf-8")
    assert DOCUMENT.read_text(encoding="utf-8") == write_document()
