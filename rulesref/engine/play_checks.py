"""Faults of examples that show only when they are played: by their script, and every way that the site walks."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from rulesref import paths
from rulesref.engine.example import Unanswered, Unplayable
from rulesref.engine.games import examine_all
from rulesref.engine.refusal import Incomplete, Senseless
from rulesref.engine.story import Story, make_teller
from rulesref.engine.tree import grow_tree
from rulesref.folders import list_files
from rulesref.model import Card, Example
from rulesref.problems import Problem

NOTE = "played.txt"
"""In the cache: hashes of the examples that were played without a fault, by this engine."""
MOST_NOTED = 10_000


def find_example_faults(
    examples: Iterable[Example], cards: Mapping[str, Card], walked: Container[str] = ()
) -> list[Problem]:
    """What is wrong with examples: as they are written, else when they are played, by their script and every way
    beside it. `walked` are ids of examples that were walked without a fault (`list_faultless`)."""
    known = _KnownExamples()
    problems: list[Problem] = []
    for example in examples:
        faults = _examine(example, cards)
        if not faults and not known.has(example):
            faults = [] if example.id in walked else _play(example, cards)
            if not faults:
                known.add(example)
        problems += faults
    known.save()
    return problems


def find_written_faults(examples: Iterable[Example], cards: Mapping[str, Card]) -> list[Problem]:
    """What is wrong with examples as they are written. One that has such a fault may not be played."""
    return [fault for example in examples for fault in _examine(example, cards)]


def find_unplayed(examples: Iterable[Example]) -> list[Example]:
    """Examples of which it was not noted that they play without a fault."""
    known = _KnownExamples()
    return [example for example in examples if not known.has(example)]


def list_faultless(examples: Iterable[Example], cards: Mapping[str, Card]) -> list[str]:
    """Which examples play without a fault, by their ids."""
    return [example.id for example in examples if not (_examine(example, cards) or _play(example, cards))]


def find_named_cards(examples: Iterable[Example], cards: Mapping[str, Card]) -> dict[str, Card]:
    """The cards that examples name: others need not travel to another process."""
    codes = {str(fields.get("card", "")) for example in examples for fields in example.things.values()}
    return {code: cards[code] for code in sorted(codes) if code in cards}


def note_played(examples: Iterable[Example]) -> None:
    """Note examples of which every way was walked without a fault."""
    known = _KnownExamples()
    for example in examples:
        if not known.has(example):
            known.add(example)
    known.save()


def find_unknown_cards(example: Example, cards: Mapping[str, Card]) -> list[Problem]:
    """Things that say to be a card which nobody knows."""
    return [
        Problem("C032", example.path, example.line_of(("things", name, "card")), {"code": str(row["card"])})
        for name, row in example.things.items()
        if "card" in row and str(row["card"]) not in cards and str(row["card"]) not in example.library_cards
    ]


def describe_fault(fault: Exception, example: Example, cards: Mapping[str, Card]) -> Problem:
    """What stopped an example, with its line."""
    match fault:
        case Unanswered():
            line = example.lines.get(("script", fault.line), 1)
            teller, ask = make_teller(cards, example), fault.ask
            named = {option: teller.name(option) for option in ask.options}
            options = ", ".join(one if name == one else f"{one} ({name})" for one, name in named.items())
            # Tokens are written in quotes: YAML would read +1 as a number.
            first = ask.options[0] if ask.options[0][0].isalpha() else f'"{ask.options[0]}"'
            answer = f"{{who: {ask.who}, {ask.kind}: {first}}}"
            params = {"question": teller.ask(ask), "answer": answer, "options": options}
            return Problem("E020", example.path, line, params)
        case Incomplete():
            return Problem("E021", example.path, example.lines.get(("things",), 1), {"kind": fault.kind})
        case Unplayable(line=number):
            place = ("script", number) if number is not None else ("things",)
            params = {"reason": str(fault.__cause__), "guide": "docs/examples.md"}
            return Problem("E022", example.path, example.lines.get(place, 1), params)
        case _:
            raise fault


def _examine(example: Example, cards: Mapping[str, Card]) -> list[Problem]:
    return examine_all([example]) or find_unknown_cards(example, cards)


def _play(example: Example, cards: Mapping[str, Card]) -> list[Problem]:
    try:
        Story(cards, example)
        tree = grow_tree(example)
        try:
            tree.shape()
            tree.words(cards)
        except Senseless as fault:
            raise Unplayable from fault
    except (Unanswered, Incomplete, Unplayable) as fault:
        return [describe_fault(fault, example, cards)]
    return []


class _KnownExamples:
    """Examples that need not be played again. To walk all ways of all examples takes as long as all other checks."""

    def __init__(self) -> None:
        # Here and below: what only a check needs is imported by it.
        from hashlib import sha256

        engine = sha256()
        for entry in list_files(Path(__file__).parent, lambda name: name.endswith(".py")):
            engine.update(Path(entry.path).read_bytes())
        self._engine = engine.hexdigest()
        self._before: set[str] = set()
        self._added: set[str] = set()
        with suppress(OSError, ValueError):
            self._before = set((paths.cache_root() / NOTE).read_text(encoding="ascii").split())

    def has(self, example: Example) -> bool:
        return self._hash(example) in self._before

    def add(self, example: Example) -> None:
        self._added.add(self._hash(example))

    def save(self) -> None:
        """Where the cache cannot be written, they are played again the next time."""
        if self._added:
            kept = self._before if len(self._before) + len(self._added) <= MOST_NOTED else set()
            with suppress(OSError):
                paths.cache_root().mkdir(parents=True, exist_ok=True)
                paths.write_text(paths.cache_root() / NOTE, "\n".join(sorted(kept | self._added)))

    def _hash(self, example: Example) -> str:
        from hashlib import sha256

        written = (example.game, example.players, example.things, example.abilities, example.script, example.expect)
        return sha256(f"{self._engine}{written}".encode()).hexdigest()[:24]
