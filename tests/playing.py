"""What tests of the games share: a script is played, something happens, what was told, why it was refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesref.engine.example import Result, run_example
from rulesref.engine.games import GAMES
from rulesref.engine.narration import Teller, sentence_name
from rulesref.engine.situation import Situation

VOCABULARIES = {GAMES[name].make: GAMES[name].vocabulary for name in GAMES}


def play_script(game: Situation, script: Sequence[Mapping[str, Any]]) -> Result:
    """Plays a script. Whatever comes of it can be told: no sentence lacks something that it names."""
    result = run_example(lambda: game, script)
    vocabulary = VOCABULARIES[type(game)]
    teller = Teller(vocabulary, {}, {})
    for step in result.steps:
        assert teller.tell(step)
        assert step.who or "{who}" not in vocabulary.steps[sentence_name(step)], step.what
        teller.tell_changes(step)
        teller.frames(step)
    for choice in result.choices:
        assert teller.ask(choice.ask)
        for refused in choice.ask.barred.values():
            assert teller.refuse(refused)
    if result.refused:
        assert teller.refuse(result.refused)
    return result


def cause(*events: Mapping[str, Any], who: str = "ann") -> dict[str, Any]:
    return {"who": who, "cause": list(events)}


def told(result: Result) -> list[str]:
    return [step.what for step in result.steps]


def refusal(result: Result) -> str:
    assert result.refused
    return result.refused.reason
