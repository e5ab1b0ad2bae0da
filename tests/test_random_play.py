"""Whole rounds with cards of the library, decided at random: certain things hold at every decision."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rulesref.engine.games.ahlcg import game as arkham
from rulesref.engine.games.ahlcg import zones
from rulesref.engine.games.ahlcg.invariants import find_broken
from rulesref.engine.session import Session

from .test_play import LIBRARY, make_session

CARDS = LIBRARY.read_all()[0]
ROUNDS = 120
"""`bench.rounds` plays many more."""


def _of_type(*types: str) -> list[str]:
    return [card.code for card in CARDS if card.printed["type"] in types]


def deal_table(seed: int) -> Session:
    """One or two investigators with six cards each, against up to three enemies."""
    chance = random.Random(seed)
    codes: list[str] = []
    for who in chance.sample(_of_type("investigator"), chance.choice((1, 2))):
        codes += [who, *chance.sample(_of_type("asset", "event", "skill"), 6)]
    return make_session(*codes, enemies=tuple(chance.sample(_of_type("enemy"), chance.choice((1, 2, 3)))))


def play_round(seed: int) -> tuple[Session, list[str]]:
    """A round to its end, or to the first thing that must not be."""
    session = deal_table(seed)
    clues = _count_clues(session)
    while session.ask is not None:
        assert isinstance(session.game, arkham.Arkham)
        broken = list(find_broken(session.game, session.ask))
        if _count_clues(session) + _count_spent(session) != clues:
            broken.append("clues were made or lost")
        if broken:
            return session, broken
        session.draw(seed)
    return session, []


def _count_clues(session: Session) -> int:
    state = session.game.state
    return sum(state.get(name, "clues") for name in state.find_with("clues"))


def _count_spent(session: Session) -> int:
    """Clues that were paid for an ability go back to the pool."""
    assert isinstance(session.game, arkham.Arkham)
    used = [decision.partition(":")[2] for decision in session.decisions if decision.startswith("activate:")]
    return sum(session.game.abilities[name].cost.clues for name in used)


@pytest.mark.parametrize("first", range(0, ROUNDS, 30))
def test_nothing_breaks_in_rounds_that_are_decided_at_random(first: int) -> None:
    broken = {seed: found for seed in range(first, first + 30) if (found := play_round(seed)[1])}
    assert broken == {}


def test_tokens_that_stay_on_a_card_out_of_play_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault that is put in on purpose is found by playing."""
    monkeypatch.setattr(zones, "TOKENS", ())
    found = Counter(told for seed in range(ROUNDS) for told in play_round(seed)[1])
    assert any("out of play with damage" in told for told in found)
