"""The engine: skill tests and rounds a second, growth with abilities in play, all paths of the largest example."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from rulesref import paths
from rulesref.corpus.load import load_corpus
from rulesref.engine.events import Ask, Event, play
from rulesref.engine.example import Playable
from rulesref.engine.games import GAMES, Rules
from rulesref.engine.games.ahlcg.events import Round, SkillTest
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.tree import walk
from rulesref.model import Example

THINGS: dict[str, dict[str, Any]] = {
    "roland": {"type": "investigator", "health": 900_000_000, "sanity": 900, "combat": 4, "resources": 5},
    "ghoul": {"type": "enemy", "zone": "threat", "engaged": "roland", "fight": 2, "health": 9, "attack_damage": 1},
    "bag": {"type": "bag", "tokens": ["-1", "skull"]},
}


def decide(ask: Ask) -> str:
    return ask.options[0]


def per_second(action: Callable[[], object], seconds: float = 1.0) -> float:
    """How often in a second of the processor, whatever else the machine does."""
    start = time.process_time()
    count = 0
    while (taken := time.process_time() - start) < seconds:
        action()
        count += 1
    return count / taken


def listen_elsewhere(count: int) -> dict[str, dict[str, Any]]:
    """Abilities in play that wait for something else."""
    trigger = {"type": "discover"}
    return {
        f"ability-{number}": {"kind": "forced", "word": "after", "trigger": trigger, "do": []}
        for number in range(count)
    }


def main() -> None:
    for count in (0, 10, 100, 1000):
        abilities = listen_elsewhere(count)
        game = Arkham(["roland"], THINGS, abilities)

        def test(game: Arkham = game) -> None:
            game.kernel.trace.clear()
            play(game.kernel.occur(Event(SkillTest("combat", 2), "roland")), decide)

        def rounds(game: Arkham = game) -> None:
            game.kernel.trace.clear()
            play(game.kernel.occur(Event(Round())), decide)

        tests, played = per_second(test), per_second(rounds)
        print(f"{count:5} abilities in play: {tests:8.0f} skill tests/s, {played:8.0f} full rounds/s")
    corpus, _ = load_corpus(paths.corpus_root())
    largest = (0, 0.0, "")
    for example in corpus.examples.values():
        begun = time.perf_counter()
        rules = GAMES[example.game]

        def make(one: Example = example, rules: Rules = rules) -> Playable:
            return rules.make(one.players, one.things, one.abilities)

        found = walk(make, example.script, 2000)
        if not found.complete:
            continue
        largest = max(largest, (len(found.paths), time.perf_counter() - begun, example.id))
    print(f"all {largest[0]} paths of {largest[2]}: {largest[1]:.3f} s")


if __name__ == "__main__":
    main()
