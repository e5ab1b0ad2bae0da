"""Skill tests, rounds and decisions a second, beside ArkhamBench's engine: `python -m bench.engine_peer FOLDER`.

FOLDER is a copy of that project, which has the package `arkham` and its `data`; nothing of it is kept here. Both play
tables of the core set, deciding at random. Its engine writes every decision to files, since agents start it anew for
each: it is measured so, and with its rules alone.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from bench.engine import THINGS, decide
from bench.rounds import MOST_ROUNDS, deal_table
from rulesref.engine.events import Event, play
from rulesref.engine.games.ahlcg.events import SkillTest
from rulesref.engine.games.ahlcg.game import Arkham

TESTS = 4000
TABLES = 40
GAMES = 6
MOST_DECISIONS = 3000


class Played(NamedTuple):
    """What was played, and in how many seconds of the processor; dealing a table is not counted."""

    rounds: int
    decisions: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.rounds / self.seconds:7.0f} rounds/s {self.decisions / self.seconds:8.0f} decisions/s"


def measure(action: Callable[[], object], times: int) -> float:
    """How often a second of the processor."""
    start = time.process_time()
    for _ in range(times):
        action()
    return times / (time.process_time() - start)


def measure_tests() -> float:
    game = Arkham(["roland"], THINGS, {})

    def test() -> None:
        game.kernel.trace.clear()
        play(game.kernel.occur(Event(SkillTest("combat", 2), "roland")), decide)

    return measure(test, TESTS)


def play_tables() -> Played:
    rounds = decisions = 0
    seconds = 0.0
    for seed in range(TABLES):
        session = deal_table(seed)
        start = time.process_time()
        while session.ask is not None and len(session.rounds) <= MOST_ROUNDS:
            session.draw(seed)
            decisions += 1
        seconds += time.process_time() - start
        rounds += min(len(session.rounds), MOST_ROUNDS)
    return Played(rounds, decisions, seconds)


def measure_peer_tests(peer: Any) -> float:
    with tempfile.TemporaryDirectory() as folder:
        game = start_peer(peer, 1, Path(folder) / "game")

        def test() -> None:
            game.state.decision_queue.clear()
            peer.skill_test.start(game.state, [], skill="combat", difficulty=2, source="bench")
            peer.skill_test.finish_commit(game.state, game.rng, [])

        return measure(test, TESTS)


def start_peer(peer: Any, seed: int, folder: Path) -> Any:
    return peer.game.Game.new(
        seed=seed, difficulty="standard", deck_path=None, run_dir=folder, confirmations_enabled=False
    )


def play_peer(peer: Any, saving: bool) -> Played:
    rounds = decisions = 0
    seconds = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(GAMES):
            game = start_peer(peer, seed, Path(folder) / str(seed))
            chance = random.Random(seed)
            start = time.process_time()
            for _ in range(MOST_DECISIONS):
                decision = game.current_decision()
                if game.state.status != "in_progress" or decision is None:
                    break
                place = chance.randrange(len(decision.options))
                if saving:
                    game.apply(place + 1)
                else:
                    _apply_rules(peer, game, decision.options[place].payload)
                decisions += 1
            seconds += time.process_time() - start
            rounds += game.state.round
    return Played(rounds, decisions, seconds)


def _apply_rules(peer: Any, game: Any, payload: object) -> None:
    """A decision without the files that its program writes after each."""
    game.state.decision_queue.pop(0)
    events = peer.game.RuleEventList(game.state)
    game._dispatch_payload(payload, events)
    if not game.state.decision_queue and game.state.status == "in_progress":
        peer.phases.advance_until_decision(game.state, game.rng, events)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="a copy of ArkhamBench")
    chosen = parser.parse_args()
    sys.path.insert(0, str(chosen.folder))
    peer = importlib.import_module("arkham")
    for part in ("game", "phases", "skill_test"):
        importlib.import_module(f"arkham.{part}")
    print(f"skill tests/s   rulesref {measure_tests():8.0f}   ArkhamBench {measure_peer_tests(peer):8.0f}")
    print(f"rulesref                        {play_tables()}")
    print(f"ArkhamBench, rules alone        {play_peer(peer, saving=False)}")
    print(f"ArkhamBench, as it is played    {play_peer(peer, saving=True)}")


if __name__ == "__main__":
    main()
