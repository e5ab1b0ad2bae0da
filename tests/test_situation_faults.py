"""What somebody is told who writes a situation and makes a slip: the place, the question, the nearest right word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesref.corpus.card_library import CardLibrary, place_cards
from rulesref.engine.games import GAMES
from rulesref.engine.games.ahlcg.layout import lay_out
from rulesref.engine.session import Session
from tools.example_words import GUIDE, START, make_words

from .program import Run

SITUATION = (Path(__file__).parent / "situations/evade.yaml").read_text(encoding="utf-8")


def tell(rulesref: Run, folder: Path, content: str, *options: str, lang: str = "en") -> tuple[str, str]:
    path = folder / "own.yaml"
    path.write_text(content, encoding="utf-8")
    run = rulesref("--ui", lang, "demo", str(path), *options)
    return run.stdout, run.stderr


def test_an_unanswered_question_names_question_key_and_line_after_what_happened(rulesref: Run, tmp_path: Path) -> None:
    told, refused = tell(rulesref, tmp_path, SITUATION)
    assert "Roland Banks spends an action to evade Ghoul Minion." in told
    assert "own.yaml:11: What is drawn? The script does not answer this." in refused
    assert 'such as {who: bag, draw: "+1"}. Offered: +1, 0.' in refused
    answered, nothing = tell(rulesref, tmp_path, SITUATION + '  - {who: bag, draw: "+1"}\n')
    assert "Roland Banks succeeds by 3." in answered
    assert not nothing


@pytest.mark.parametrize(
    ("lang", "told", "flag"),
    [
        ("uk", "спритність +1, тепер 4", "виснажено ✓"),
        ("ru", "ловкость +1, теперь 4", "✓"),
        ("pl", "zwinność +1, teraz 4", "✓"),
        ("en", "agility +1, now 4", "exhausted ✓"),
    ],
)
def test_a_bonus_is_told_with_what_it_comes_to(lang: str, told: str, flag: str, rulesref: Run, tmp_path: Path) -> None:
    story, _refused = tell(rulesref, tmp_path, SITUATION + '  - {who: bag, draw: "0"}\n', lang=lang)
    assert told in story
    assert flag in story


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("agility: 3", "agility: three", "own.yaml:3: “three” is not a whole number."),
        ("zone: threat", "zone: thrat", "own.yaml:5: “thrat” is not allowed here. Known: threat."),
        ('"01160"', '"09999"', "own.yaml:5: There is no card “09999” in the card library."),
        ("target: dog}", "target: dgo}", "own.yaml:8: There is no “dgo” in this example. There are: dog."),
        ("choose: enemies", "choose: enemy", "own.yaml:8: “enemy” is not allowed here. Known: enemies"),
        ("choose: enemies", "choose: monsters", "own.yaml:8: “monsters” is not allowed here. Known: enemies, "),
        ("act: evade", "act: evad", "own.yaml:11: “evad” is not allowed here. Known: evade."),
        ("type: exhaust", "type: exhuast", "own.yaml:10: There is no event “exhuast”. Known: exhaust"),
    ],
)
def test_wrong_values_are_told_before_anything_runs(
    right: str, wrong: str, told: str, rulesref: Run, tmp_path: Path
) -> None:
    story, refused = tell(rulesref, tmp_path, SITUATION.replace(right, wrong))
    assert told in refused
    assert not story


def test_what_is_not_offered_is_told_by_names_and_by_what_is_typed(rulesref: Run, tmp_path: Path) -> None:
    story, _refused = tell(rulesref, tmp_path, SITUATION + "  - {who: bag, draw: skull}\n")
    assert "The chaos bag cannot choose “skull" in story
    hurt = SITUATION.replace("  - {who: roland, act: evade, target: ghoul}\n", "") + (
        "  - {who: roland, cause: [{type: deal, to: roland, damage: 1}]}\n  - {who: roland, assign: ghoul}\n"
    )
    story, _refused = tell(rulesref, tmp_path, hurt)
    told = " ".join(story.split())
    assert "cannot choose “Ghoul Minion (ghoul)” here. Offered: Roland Banks (roland), Guard Dog (dog)." in told


def test_a_check_that_fails_shows_what_was_there_instead(rulesref: Run, tmp_path: Path) -> None:
    claims = '  - {who: bag, draw: "0"}\nexpect:\n  final: {ghoul.exhausted: false}\n  order: [passes: {margin: 9}]\n'
    story, _refused = tell(rulesref, tmp_path, SITUATION + claims)
    assert "Does not hold: ghoul.exhausted = False\n    What happened: ghoul.exhausted = True" in story
    assert re.search(r"The most similar is step \d+: Roland Banks succeeds by 2", story)


def test_every_end_is_told_with_the_decisions_that_lead_to_it(rulesref: Run, tmp_path: Path) -> None:
    story, _refused = tell(rulesref, tmp_path, SITUATION + '  - {who: bag, draw: "0"}\n', "--explore")
    assert story.startswith("2 ways of deciding, 1 different outcome.")
    run = rulesref("--ui", "en", "demo", "nested-goat-spawn", "--explore")
    ways = re.findall(r"--choose (\S+)", run.stdout)
    assert len(ways) == 32
    again = rulesref("--ui", "en", "demo", "nested-goat-spawn", "--choose", ways[2])
    end = "→ Roland Banks: resources 1; Guard Dog: damage 1; .45 Automatic: zone in play\n    --choose dog,pass\n"
    assert end in run.stdout
    assert "[Guard Dog: damage 1]" in again.stdout


@pytest.mark.parametrize("lang", ["uk", "ru", "pl", "en"])
def test_no_sentence_says_a_thing_to_be_minus_nothing(lang: str) -> None:
    from rulesref.engine.events import Step
    from rulesref.engine.narration import Teller
    from rulesref.i18n import speaking

    teller = Teller(GAMES["tainted-grail"].vocabulary, {}, {})
    with speaking(lang):
        told = teller.tell(Step(0, "markers-lost", "", (), {"amount": 0, "total": 3}, (), (), {}))
    assert "−0" not in told


def test_what_a_turn_changes_stands_at_its_beginning() -> None:
    library = CardLibrary(Path(__file__).parents[1] / "corpus/ahlcg")
    card = library.find("01001")
    assert card is not None
    layout = lay_out([card])
    placed = place_cards(library, layout.things, {})
    session = Session(lambda: GAMES["ahlcg"].make(layout.players, placed.things, placed.abilities))
    for decision in ("resource", "end", "end"):
        session.decide(decision)
    assert not [step for step in session.steps if step.what == "window-opens" and step.changed]
    begun = [step.changed for step in session.steps if step.what == "step-2.2"]
    assert begun == [{}, {"roland-banks.performed": 0}, {}]


def test_the_guide_lists_every_word_that_the_code_knows() -> None:
    before, mark, words = GUIDE.read_text(encoding="utf-8").partition(START)
    assert mark
    assert words.strip() == make_words().strip(), "run: python -m tools.example_words"
    assert "(#every-word)" in before
