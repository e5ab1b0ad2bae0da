"""`rulesref play`: a table laid out from codes, played by hand."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.corpus.card_library import CardLibrary, place_cards
from rulesref.corpus.examples import ExampleLookup
from rulesref.engine.games import GAMES, complete
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.games.ahlcg.layout import BAG, ROUND, lay_out
from rulesref.engine.session import Session
from rulesref.engine.shared_game import BadText, SharedFile, SharedGame, read_shared
from rulesref.model import LibraryCard
from rulesref.values import WrittenRow

from .program import Run

LIBRARY = CardLibrary(Path(__file__).parents[1] / "corpus/ahlcg")
TABLE = ("01001", "01021", "01016", "01088", "--enemy", "01160", "--location", "01111", "--location", "01112")


def make_session(*codes: str, enemies: tuple[str, ...] = ("01160",)) -> Session:
    def find(some: tuple[str, ...]) -> list[LibraryCard]:
        return [card for card in map(LIBRARY.find, some) if card is not None]

    layout = lay_out(find(codes), find(enemies), find(("01111", "01112")), BAG)
    placed = place_cards(LIBRARY, layout.things, {})
    return Session(lambda: GAMES["ahlcg"].make(layout.players, placed.things, placed.abilities), [ROUND])


def play_on(session: Session, seed: int) -> None:
    """Somebody decides at random until the round is over."""
    while session.ask is not None:
        session.draw(seed)


@pytest.mark.parametrize("seed", range(20))
def test_a_game_that_is_played_again_from_its_decisions_is_the_same(seed: int) -> None:
    session = make_session("01001", "01021", "01016", "01088", "01004", "01060", "01089")
    play_on(session, seed)
    again = make_session("01001", "01021", "01016", "01088", "01004", "01060", "01089")
    for decision in session.decisions:
        again.decide(decision)
    assert [(step.what, dict(step.changed)) for step in again.steps] == [
        (step.what, dict(step.changed)) for step in session.steps
    ]


def test_what_is_taken_back_never_happened() -> None:
    session = make_session("01001", "01021")
    session.decide("fight:ghoul-minion")
    before = session.ask
    assert before is not None
    told = len(session.steps)
    session.draw(1)
    session.take_back()
    assert session.decisions == []
    session.decide("fight:ghoul-minion")
    assert len(session.steps) == told
    assert session.ask is not None
    assert session.ask.options == before.options


def test_of_several_decisions_only_the_last_is_taken_back() -> None:
    session = make_session("01001", enemies=())
    kept = [(step.what, dict(step.changed)) for step in session.steps]
    session.decide("resource")
    session.decide("draw")
    session.take_back()
    assert session.decisions == ["resource"]
    assert [ask.who for ask in session.asks] == ["roland-banks"]
    session.take_back()
    session.take_back()
    assert (session.decisions, [(step.what, dict(step.changed)) for step in session.steps]) == ([], kept)


def test_a_session_may_begin_behind_decisions_that_were_taken() -> None:
    things: dict[str, WrittenRow] = {"ann": {"type": "investigator"}, "deck": {"type": "encounter-deck"}}
    first = Session(lambda: Arkham(["ann"], things, {}), [ROUND])
    first.decide("resource")
    later = Session(lambda: Arkham(["ann"], things, {}), [ROUND], ["resource"])
    assert later.decisions == ["resource"]
    assert [step.what for step in later.steps] == [step.what for step in first.steps]


def test_a_decision_that_ends_the_scenario_is_possible_though_more_was_to_come() -> None:
    things: dict[str, WrittenRow] = {
        "ann": {"type": "investigator", "location": "path"},
        "path": {"type": "location"},
        "deck": {"type": "encounter-deck"},
    }
    resign: WrittenRow = {
        "card": "path",
        "by": "anyone",
        "kind": "action",
        "cost": {"actions": 1},
        "do": [{"type": "resign"}],
    }
    session = Session(lambda: Arkham(["ann"], things, {"resign": resign}), [ROUND, ROUND])
    session.decide("activate:resign")
    assert session.decisions == ["activate:resign"]
    assert session.ask is None
    assert session.refused is not None
    assert session.refused.reason == "scenario-over"


def test_only_what_is_offered_can_be_decided() -> None:
    session = make_session("01001")
    with pytest.raises(LookupError):
        session.decide("dance")
    assert session.decisions == []
    play_on(session, 1)
    with pytest.raises(LookupError):
        session.decide("resource")
    before = list(session.decisions)
    session.draw(1)
    assert session.decisions == before


def test_chance_decides_only_what_nobody_decides() -> None:
    session = make_session("01001")
    assert not session.is_chance
    session.decide("fight:ghoul-minion")
    while session.ask is not None and session.ask.who != "bag":
        assert not session.is_chance
        session.decide("pass")
    assert session.is_chance
    play_on(session, 1)
    assert not session.is_chance


def test_a_session_ends_where_something_is_refused() -> None:
    act = {"who": "ann", "act": "resource"}
    things: dict[str, WrittenRow] = {"ann": {"type": "investigator", "actions": 1}}
    session = Session(lambda: Arkham(["ann"], things, {}), [act, act, act])
    assert session.refused is not None
    assert (session.refused.reason, session.ask) == ("no-actions", None)
    assert [step.what for step in session.steps] == ["acts-resource", "gains"]


def test_chance_draws_each_token_as_often_as_it_is_in_the_bag() -> None:
    session = make_session("01001")
    session.decide("fight:ghoul-minion")
    ask = session.ask
    assert ask is not None
    assert ask.weights == {token: BAG.count(token) for token in BAG}


def test_the_chance_of_a_test_counts_every_token() -> None:
    session = make_session("01001")
    session.decide("fight:ghoul-minion")
    ask = session.ask
    assert ask is not None
    # Combat 4 against 2: -3, -4 and the auto-fail miss; the elder sign adds the clues of the location.
    assert session.game.count_successes(ask) == len(BAG) - 3


NAMES = st.lists(st.from_regex(r"[0-9]{5}[ab]?", fullmatch=True), max_size=6).map(tuple)


@given(NAMES, NAMES, NAMES, st.lists(st.sampled_from(BAG)).map(tuple), st.lists(st.integers(0, 99)).map(tuple))
def test_a_shared_game_reads_as_it_was_written(
    cards: tuple[str, ...],
    enemies: tuple[str, ...],
    places: tuple[str, ...],
    bag: tuple[str, ...],
    choices: tuple[int, ...],
) -> None:
    shared = SharedGame(cards, enemies, places, bag, choices)
    assert read_shared(shared.write()) == shared


@pytest.mark.parametrize("text", ["", "01001", "01001~~~", "a b~~~~", "01001~~~~x", "yaml~~", "yaml~AAAA~1"])
def test_other_texts_are_no_shared_games(text: str) -> None:
    with pytest.raises(BadText):
        read_shared(text)


SITUATIONS = Path(__file__).parent / "situations"
IDS = re.compile(r"(?<![/\w])(second-milan|first-aid|map-turn|horn-blow|ghoul|roland|cellar|not-[a-z]+)(?![\w])")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("uk", "атакувати: Гуль-Жрець: Гуль-Жрець не в тій самій локації, що й Роланд Бенкс."),
        ("ru", "исследование: Чердак: Роланд Бэнкс не в локации «Чердак»."),
        ("pl", "aktywacja: Mapa: "),
        ("en", "play: Dr. Milan Christopher: Dr. Milan Christopher is unique, and a copy is already in play."),
    ],
)
def test_a_person_is_told_why_not_by_names_and_with_the_rule(lang: str, told: str, rulesref: Run) -> None:
    run = rulesref("--ui", lang, "play", str(SITUATIONS / "refusals.yaml"), typed="?\nq\n")
    assert run.returncode == 0
    assert told in run.stdout
    lines = run.stdout.splitlines()
    rules = [line.strip() for line in lines if re.fullmatch(r"    ahlcg/\S+", line)]
    reasons = {line.partition(": ")[2].partition(": ")[2] for line, rule in pairwise(lines)
               if line.startswith("  ") and re.fullmatch(r"    ahlcg/\S+", rule)}  # fmt: skip
    assert len(reasons) > 10
    assert len(set(rules)) > 7
    assert not [line for line in reasons if IDS.search(line)]


def test_ten_actions_are_refused_each_for_a_reason_of_its_own() -> None:
    lookup = ExampleLookup(Path(__file__).parents[1] / "corpus")
    example, _problems = lookup.read_own(SITUATIONS / "refusals.yaml", "ahlcg")
    assert example is not None
    whole = complete(example)
    session = Session(lambda: GAMES["ahlcg"].make(whole.players, whole.things, whole.abilities))
    assert session.ask is not None
    refused = session.game.list_refused(session.ask)
    assert {name: why.reason for name, why in refused.items()}.items() >= {
        "move:attic": "forbidden",
        "engage:ghoul": "already-engaged",
        "evade:rat": "not-engaged",
        "play:automatic": "cannot-pay",
        "play:second-milan": "unique",
        "play:physical": "no-cost",
        "activate:empty-fight": "no-uses",
        "activate:first-aid-heal": "no-target",
        "activate:map-turn": "already-exhausted",
        "activate:horn-blow": "no-impact",
        "fight:priest": "not-here",
        "investigate:attic": "not-there",
    }.items()
    assert not set(refused) & set(session.ask.options)
    assert all(why.rule.startswith("ahlcg/") for why in refused.values())


WHY_NOT = {
    "ah3e": {
        "attack:wolf": ("not-here", "ah3e/rule-402"),
        "focus:lore": ("already-focused", "ah3e/rule-409"),
        "move": ("engaged", "ah3e/rule-476-5"),
        "gather": ("already-performed", "ah3e/rule-401-4"),
        "trade:daisy": ("engaged", "ah3e/rule-476-5"),
        "component:crack": ("not-yours", "ah3e/rule-410"),
    },
    "coc": {
        "answer": ("not-an-action", "coc/triggered-effects"),
        "dear": ("no-domain", "coc/drain-domain"),
        "aimed": ("no-target", "coc/triggered-effects"),
        "guest": ("wrong-phase", "coc/phase-4-operations"),
        "verse": ("cannot-be-used", "coc/state-exhausted"),
    },
    "tainted-grail": {
        "travel:moor": ("not-linked", "tainted-grail/action-travel"),
        "travel:grove": ("not-linked", "tainted-grail/action-travel"),
        "explore": ("no-such-action", "tainted-grail/action-explore"),
        "location-action": ("too-little-energy", "tainted-grail/action-location"),
        "character-action": ("too-little-energy", "tainted-grail/action-character"),
    },
}


@pytest.mark.parametrize("game", sorted(WHY_NOT))
def test_other_games_tell_why_not_with_the_rule(game: str, rulesref: Run) -> None:
    path = SITUATIONS / f"refusals-{game}.yaml"
    example, _problems = ExampleLookup(Path(__file__).parents[1] / "corpus").read_own(path, "ahlcg")
    assert example is not None
    whole = complete(example)
    session = Session(lambda: GAMES[game].make(whole.players, whole.things, whole.abilities), whole.script)
    assert session.ask is not None
    refused = session.list_refused()
    assert {name: (why.reason, why.rule) for name, why in refused.items()}.items() >= WHY_NOT[game].items()
    assert not set(refused) & set(session.ask.options)
    told = rulesref("--ui", "en", "play", str(path), typed="?\nq\n").stdout
    assert all(rule in told for _reason, rule in WHY_NOT[game].values())


@pytest.mark.parametrize("lang", ["uk", "ru", "pl", "en"])
def test_rounds_follow_each_other_in_every_language(lang: str, rulesref: Run) -> None:
    run = rulesref("play", "01001", "--location", "01111", "--lang", lang, typed="end\nend\nu\nend\n")
    headings = [line for line in run.stdout.splitlines() if re.fullmatch(r"\S+ [123]", line)]
    # The third begins twice: what led to it was taken back once.
    assert [heading[-1] for heading in headings] == ["1", "2", "3", "3"]
    text = re.findall(r"--replay (\S+)", run.stdout)[-1]
    again = rulesref("play", "--lang", lang, "--replay", text, typed="q\n")
    # What was taken back leaves no trace: the same again is the same to the last byte, and so once more.
    once_more = rulesref("play", "--lang", lang, "--replay", text, typed="q\n")
    assert again.stdout == once_more.stdout
    assert re.findall(r"--replay (\S+)", again.stdout) == [text]
    assert [line for line in again.stdout.splitlines() if line.strip()[:1].isdigit()][-1] == [
        line for line in run.stdout.splitlines() if line.strip()[:1].isdigit()
    ][-1]


def test_an_encounter_card_comes_in_the_second_round(rulesref: Run) -> None:
    table = ("01001", "--location", "01111", "--encounter", "01160", "--encounter", "01162", "--deck", "01021")
    run = rulesref("--ui", "en", "play", *table, "--seed", "4", typed="end\nq\n")
    assert "Roland Banks draws Grasping Hands from the encounter deck." in run.stdout
    assert "Roland Banks draws: Guard Dog." in run.stdout
    text = re.findall(r"--replay (\S+)", run.stdout)[-1]
    again = rulesref("--ui", "en", "play", "--replay", text, typed="q\n")
    # What is told after an answer stands behind the prompt.
    told = [re.findall(r"^(?:> )? *(\d+ .*)$", one.stdout, re.MULTILINE) for one in (run, again)]
    assert told[0] == told[1]
    assert len(told[0]) > 40


def test_an_encounter_deck_of_nothing_but_surge_ends_in_one_sentence(rulesref: Run) -> None:
    run = rulesref("--ui", "en", "play", "01001", "--location", "01111", "--encounter", "01136", typed="end\n")
    assert run.returncode == 0
    assert "every card drawn has surge: False Lead. Put a card without" in run.stdout
    assert "\n    ahlcg/surge\n" in run.stdout
    assert run.stdout.count("Surge (False Lead)") == 2


def test_the_second_investigator_draws_from_a_deck_of_their_own(rulesref: Run) -> None:
    table = ("01001", "01005", "--deck", "01088", "--deck", "01005", "--deck", "01080", "--seed", "1")
    run = rulesref("--ui", "en", "play", *table, typed="1\ndraw\nend\ndraw\n")
    assert "Roland Banks draws: Emergency Cache." in run.stdout
    assert "Wendy Adams draws: Lucky!" in run.stdout
    missing = rulesref("--ui", "en", "play", "01001", "--deck", "01005", "--deck", "01080")
    assert missing.returncode == 2
    assert "No investigator on the table has the code 01005." in missing.stderr


def test_a_file_is_played_and_shared_without_its_headers(rulesref: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text('things:\n  roland: {card: "01001"}\n  ghoul: {card: "01160", engaged: roland, zone: threat}\n')
    run = rulesref("--ui", "en", "play", str(path), typed="fight:ghoul\n-1\n? engage\nq\n")
    assert "Roland Banks succeeds by 1." in run.stdout
    assert "Roland Banks is already engaged with Ghoul Minion." in run.stdout
    text = re.findall(r"--replay (\S+)", run.stdout)[-1]
    path.unlink()
    again = rulesref("--ui", "en", "play", "--replay", text, typed="q\n")
    assert [line for line in again.stdout.splitlines() if "succeeds" in line or "--replay" in line] == [
        line for line in run.stdout.splitlines() if "succeeds" in line or "--replay" in line
    ]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("things:\n  roland: {card: '01001', health: nine}\n", "mine.yaml:2: “nine” is not a whole number."),
        ("things:\n  roland: {card: '01001', zone: hnd}\n", "mine.yaml:2: “hnd” is not allowed here. Known: hand"),
        ("game: ahlgc\nthings: {}\n", "mine.yaml:1: “ahlgc” is not known here. Use: ahlcg"),
        ("thing: {}\n", "mine.yaml:1: The key “thing” is not known here. Known: things"),
        ("things: {ghoul: {card: '01160'}}\n", "mine.yaml:1: This needs a thing of type “investigator”"),
        ("things: {a: {card: '99999'}}\n", "mine.yaml:1: There is no card “99999” in the card library."),
        ("things: [\n", "mine.yaml:2: This is not valid YAML"),
    ],
)
def test_a_file_with_a_fault_is_told_with_its_line(content: str, told: str, rulesref: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(content)
    run = rulesref("--ui", "en", "play", str(path))
    assert run.returncode == 2
    assert told in run.stderr


@pytest.mark.parametrize("game", ["ah3e", "coc", "tainted-grail"])
def test_situations_of_other_games_are_played_round_after_round(game: str, rulesref: Run) -> None:
    run = rulesref("--ui", "en", "play", str(SITUATIONS / f"{game}.yaml"), "--seed", "1", typed="1\n" * 60)
    assert run.returncode == 0
    assert "Round 2\n" in run.stdout
    assert "--replay yaml~" in run.stdout


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=60), st.lists(st.integers(0, 99)))
def test_a_shared_file_reads_as_it_was_written(content: str, choices: list[int]) -> None:
    shared = SharedFile(content, tuple(choices))
    assert read_shared(shared.write()) == shared


def test_a_person_decides_takes_back_and_shares(rulesref: Run) -> None:
    run = rulesref("--ui", "en", "play", *TABLE, "--seed", "3", typed="5\nu\n?\n5\nq\n")
    assert run.returncode == 0
    assert "Passed with 9 of 12 tokens (75 %)" in run.stdout
    assert "Taken back. The last step is now 4." in run.stdout
    assert "Roland Banks is already engaged with Ghoul Minion." in run.stdout
    text = re.findall(r"--replay (\S+)", run.stdout)[-1]
    again = rulesref("--ui", "en", "play", "--replay", text, typed="q\n")
    assert "Roland Banks succeeds by 1." in again.stdout
    assert re.findall(r"--replay (\S+)", again.stdout)[-1] == text


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("99999",), "99999"),
        (("01021",), "rulesref play 01001"),
        (("--replay", "nonsense"), "nonsense"),
        (("01001", "--resources", "100"), "--resources"),
        (("--replay", "01001~01160~01111~~77"), "01001~01160~01111~~77"),
        (("01001", "--enemy", "01112"), "The card 01112 (Hallway) cannot go there"),
        (("01001", "--location", "01160"), "The card 01160 (Ghoul Minion) cannot go there"),
        (("01001", "--encounter", "01021"), "These can: enemy, treachery."),
        (("01001", "--deck", "01112"), "its type is “location”"),
        (("01001", "--deck", "01002"), "No investigator on the table has the code 01002."),
    ],
)
def test_what_cannot_be_played_gets_one_sentence(arguments: tuple[str, ...], told: str, rulesref: Run) -> None:
    run = rulesref("--ui", "en", "play", *arguments)
    assert run.returncode == 2
    assert told in run.stderr
    assert "Traceback" not in run.stderr
