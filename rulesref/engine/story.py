"""An example that was run: told in the language in use, checked, and given as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesref.engine.events import Step
from rulesref.engine.example import Result, Unplayable, run_example
from rulesref.engine.games import GAMES
from rulesref.engine.narration import Teller
from rulesref.engine.refusal import Senseless
from rulesref.engine.verdict import Check, check_result
from rulesref.i18n import current_language, pick_name
from rulesref.model import Card, Example
from rulesref.values import Value, WrittenRow


class Story:
    """One run of an example."""

    def __init__(self, cards: Mapping[str, Card], example: Example, decisions: Sequence[str] = ()) -> None:
        rules = GAMES[example.game]
        self.example = example
        self.decided = bool(decisions)
        """Whether somebody decided otherwise than the script."""
        try:
            game = rules.make(example.players, example.things, example.abilities)
            self.teller = make_teller(cards, example)
            self.result: Result = run_example(lambda: game, example.script, decisions)
            self.told = [self.teller.tell(step) for step in self.result.steps]
            self.checks: list[Check] = []
            # What a person decided otherwise need not come out as the example says.
            if not self.decided:
                self.checks = check_result(example.expect, self.result, game.state)
        except Senseless as fault:
            raise Unplayable from fault

    def as_json(self) -> dict[str, Value]:
        refused = self.result.refused
        final: dict[str, Value] = {}
        for step in self.result.steps:
            final.update(step.changed)
        return {
            "name": self.example.slug,
            "game": self.example.game,
            "steps": [
                step_fields(number, step, text)
                for number, (step, text) in enumerate(zip(self.result.steps, self.told, strict=True), 1)
            ],
            "choices": [
                {
                    "at": choice.at + 1,
                    "who": choice.ask.who,
                    "kind": choice.ask.kind,
                    "options": list(choice.ask.options),
                    "chosen": choice.chosen,
                }
                for choice in self.result.choices
            ],
            "outcome": {
                "refused": refused.reason if refused else None,
                "why": self.teller.refuse(refused) if refused else None,
                "rule": (refused.rule or None) if refused else None,
                "state": final,
            },
            "checks": [{"text": check.claim, "holds": check.holds} for check in self.checks],
        }


def step_fields(number: int, step: Step, text: str) -> dict[str, Value]:
    """A step as data, with the sentence that tells it."""
    return {
        "n": number,
        "depth": step.depth,
        "step": step.rules[0] if step.rules else "",
        "event": step.open[-1].kind if step.open else "",
        "what": step.what,
        "who": step.who,
        "text": text,
        "rules": list(step.rules),
        "state": dict(step.changed),
    }


def make_teller(cards: Mapping[str, Card], example: Example) -> Teller:
    """Tells an example in the language in use: things by their own name, their card's, or their id."""
    names = name_things(cards, example.things)
    return Teller(GAMES[example.game].vocabulary, names, example.abilities)


def name_things(cards: Mapping[str, Card], things: Mapping[str, WrittenRow]) -> dict[str, str]:
    """What things are called in the language in use."""
    lang = current_language()
    names = {}
    for thing, fields in things.items():
        card = cards.get(str(fields.get("card", "")))
        own = fields.get("name")
        if isinstance(own, Mapping) and own:
            names[thing] = pick_name({key: str(name) for key, name in own.items()}, lang)
        elif card is not None and card.names:
            names[thing] = pick_name(card.names, lang)
    return names
