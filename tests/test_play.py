"""`rulesref play`: a table laid out from codes, played by hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.corpus.card_library import CardLibrary, place_cards
from rulesref.engine.games import GAMES
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.games.ahlcg.layout import BAG, ROUND, lay_out
from rulesref.engine.session import Session
from rulesref.engine.shared_game import BadText, SharedGame, read_shared
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


@pytest.mark.parametrize("text", ["", "01001", "01001~~~", "a b~~~~", "01001~~~~x"])
def test_other_texts_are_no_shared_games(text: str) -> None:
    with pytest.raises(BadText):
        read_shared(text)


def test_a_person_decides_takes_back_and_shares(rulesref: Run) -> None:
    run = rulesref("--ui", "en", "play", *TABLE, "--seed", "3", typed="5\nu\n?\n5\nq\n")
    assert run.returncode == 0
    assert "Passed with 9 of 12 tokens (75 %)" in run.stdout
    assert "Taken back. Step 4 was the last." in run.stdout
    assert "Roland Banks is engaged with Ghoul Minion already." in run.stdout
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
        (("--replay", "01001~01160~01111~~77"), "01001~01160~01111~~77"),
    ],
)
def test_what_cannot_be_played_gets_one_sentence(arguments: tuple[str, ...], told: str, rulesref: Run) -> None:
    run = rulesref("--ui", "en", "play", *arguments)
    assert run.returncode == 2
    assert told in run.stderr
    assert "Traceback" not in run.stderr
