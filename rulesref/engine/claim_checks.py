"""Claims of an example that no step of its game could ever fulfil: as a `never` they would hold for nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulesref import ids
from rulesref.engine.claims import NUMBER, Claim, read_claim
from rulesref.engine.events import Row
from rulesref.engine.example_checks import At, Fault
from rulesref.engine.grammar import Grammar
from rulesref.engine.narration import WITH_TOKEN, Held, Holds, Vocabulary, declare_steps
from rulesref.model import Example
from rulesref.problems import Problem
from rulesref.values import Value, WrittenClaim


@dataclass(frozen=True, slots=True)
class ClaimGrammar:
    """What claims of one game may say."""

    steps: Mapping[str, Sequence[str]]
    """Every step and its fields."""
    tokens: Mapping[str, Sequence[str]]
    """What the token of a step may be, where its sentence is chosen by it."""
    holds: Mapping[str, Held]
    events: Collection[str]
    words: Collection[str]


def make_claim_grammar(
    vocabulary: Vocabulary, grammar: Grammar, sequences: Mapping[str, Sequence[Row]]
) -> ClaimGrammar:
    numbers = [row.number for rows in sequences.values() for row in rows]
    return ClaimGrammar(
        declare_steps(vocabulary.steps, vocabulary.unsaid),
        {
            step: [name.removeprefix(f"{step}-") for name in vocabulary.steps if name.startswith(f"{step}-")]
            for step in WITH_TOKEN
        },
        vocabulary.holds,
        grammar.events,
        {*vocabulary.words, *vocabulary.fields, *grammar.words, *numbers},
    )


def examine_claims(example: Example, grammar: ClaimGrammar) -> list[Problem]:
    """Every claim about a step that the game does not tell, a field it never has, or a value it cannot hold."""
    return [
        Problem(code, example.path, example.line_of(place), dict(params))
        for at, written in _find_claims(example)
        for code, place, params in find_faults(read_claim(written), example, grammar, at)
    ]


def _find_claims(example: Example) -> Iterator[tuple[At, WrittenClaim]]:
    for key, claims in (("order", example.expect.order), ("never", example.expect.never)):
        for place, written in enumerate(claims):
            yield ("expect", key, place), written
    for place, row in enumerate(example.expect.open):
        yield ("expect", "open", place, "at"), row.at


def find_faults(claim: Claim, example: Example, grammar: ClaimGrammar, at: At = ()) -> Iterator[Fault]:
    """Why no step could be what is claimed."""
    if claim.step not in grammar.steps:
        yield "E010", at, {"step": claim.step, "nearest": _list_nearest(claim.step, grammar.steps)}
        return
    declared = grammar.steps[claim.step]
    for field, value in claim.fields.items():
        place = (*at, claim.step, field)
        if field not in declared:
            yield "C010", place, {"key": field, "nearest": _list_nearest(field, declared)}
            continue
        held = grammar.holds.get(f"{claim.step}.{field}") or grammar.holds.get(field, Holds.WORD)
        for one in map(str, value if isinstance(value, list) else [value]):
            if field == "token" and claim.step in grammar.tokens:
                yield from _unknown(one, place, grammar.tokens[claim.step])
            elif held is Holds.EVENT:
                yield from _check_event(one, place, example, grammar)
            elif held in (Holds.WORD, Holds.NUMBER):
                if not NUMBER.fullmatch(one) and (held is Holds.NUMBER or one not in grammar.words):
                    known = ["0", "1", "2"] if held is Holds.NUMBER else sorted({*grammar.words, *_words_of(example)})
                    yield from _unknown(one, place, known)
            else:
                yield from _check_thing(one, place, example, _list_things(held, example))


def _check_event(value: str, at: At, example: Example, grammar: ClaimGrammar) -> Iterator[Fault]:
    kind, _space, about = value.partition(" ")
    if kind not in grammar.events:
        yield "E003", at, {"event": kind, "nearest": _list_nearest(kind, grammar.events)}
    elif about and about not in _words_of(example):
        yield "E001", at, {"name": about, "nearest": _list_nearest(about, example.things)}


def _check_thing(value: str, at: At, example: Example, known: Collection[str]) -> Iterator[Fault]:
    if value in example.things:
        # It is there, but of another kind.
        yield from _unknown(value, at, known)
    elif value not in known:
        yield "E001", at, {"name": value, "nearest": _list_nearest(value, known)}


def _list_things(held: Held, example: Example) -> list[str]:
    if held is Holds.ABILITY:
        return [*example.abilities, *example.things]
    types: Collection[Value] = held if isinstance(held, tuple) else ()
    if held is Holds.PLAYER:
        types = [example.things[player].get("type") for player in example.players if player in example.things]
    return [name for name, row in example.things.items() if held is Holds.THING or row.get("type") in types]


def _words_of(example: Example) -> set[str]:
    """Every word that an example writes, as key or as value."""
    return set(_find_words([example.things, example.abilities, example.script]))


def _find_words(written: Value) -> Iterator[str]:
    if isinstance(written, Mapping):
        for key, value in written.items():
            yield str(key)
            yield from _find_words(value)
    elif isinstance(written, Iterable) and not isinstance(written, str):
        for one in written:
            yield from _find_words(one)
    else:
        yield str(written)


def _unknown(value: str, at: At, known: Collection[str]) -> Iterator[Fault]:
    if value not in known:
        yield "E005", at, {"value": value, "nearest": _list_nearest(value, known)}


def _list_nearest(wrong: str, known: Collection[str], most: int = 8) -> str:
    """What may have been meant; else what there is, or the first of it."""
    options = ids.nearest(wrong, known) or list(known)
    return ", ".join(options[:most]) + (" …" if len(options) > most else "")
