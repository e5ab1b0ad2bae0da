"""Whole rounds with cards of the library, decided at random: certain things hold at every decision."""

from __future__ import annotations

from collections import Counter

import pytest

from bench.rounds import play_rounds
from rulesref.engine.games.ahlcg import zones

TABLES = 120
"""`python -m bench.rounds` plays many more."""


@pytest.mark.parametrize("first", range(0, TABLES, 30))
def test_nothing_breaks_in_rounds_that_are_decided_at_random(first: int) -> None:
    broken = {seed: found for seed in range(first, first + 30) if (found := play_rounds(seed)[1])}
    assert broken == {}


def test_tokens_that_stay_on_a_card_out_of_play_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault that is put in on purpose is found by playing."""
    monkeypatch.setattr(zones, "TOKENS", ())
    found = Counter(told for seed in range(TABLES) for told in play_rounds(seed)[1])
    assert any("out of play with damage" in told for told in found)
