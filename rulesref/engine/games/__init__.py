"""The games that run on the kernel, one package each, and what a game brings to be played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import Protocol

from rulesref.engine.claim_checks import ClaimGrammar, examine_claims, make_claim_grammar
from rulesref.engine.example_checks import examine
from rulesref.engine.grammar import Grammar
from rulesref.engine.narration import Vocabulary
from rulesref.engine.refusal import Incomplete
from rulesref.engine.sequence import Table
from rulesref.engine.situation import Situation
from rulesref.model import Example, LibraryCard
from rulesref.problems import Problem
from rulesref.publications import Source
from rulesref.values import Expected, Value


class LaidTable(Protocol):
    """Cards on a table, as an example writes them."""

    players: list[str]
    things: dict[str, dict[str, Value]]


@dataclass(frozen=True, slots=True)
class Rules:
    """One game."""

    make: type[Situation]
    """From players, things and abilities."""
    vocabulary: Vocabulary
    grammar: Grammar
    sequences: Mapping[str, Table]
    """The steps of its round and of what runs inside it, by the entry that tells them."""
    window: str = ""
    """The entry that tells what a player window is, where it has any."""
    lay_out: Callable[..., LaidTable] | None = None
    """A table of cards: those of players, enemies, locations, tokens of the bag, resources; where cards have codes."""


CARD = "self"
"""What a card of the library calls itself."""
YOU = "you"
"""What it calls whoever controls it."""


class Games(MutableMapping[str, Rules]):
    """The rules of games by id. A package is imported when its rules are first asked for: a person plays one game."""

    def __init__(self, *names: str) -> None:
        self._rules: dict[str, Rules | None] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> Rules:
        rules = self._rules[name]
        if rules is None:
            rules = self._rules[name] = import_module(f"{__name__}.{name.replace('-', '_')}").RULES
        return rules

    def __setitem__(self, name: str, rules: Rules) -> None:
        self._rules[name] = rules

    def __delitem__(self, name: str) -> None:
        del self._rules[name]

    def __contains__(self, name: object) -> bool:
        return name in self._rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)


GAMES = Games("ah3e", "ahlcg", "coc", "tainted-grail")


def examine_card(card: LibraryCard) -> list[Problem]:
    """The faults of a card of the library: it is looked at as the one thing of an example."""
    if card.game not in GAMES:
        return [Problem("E006", card.path, 1, {"game": card.game, "known": ", ".join(GAMES)})]
    abilities = {name: {"card": CARD, **row} for name, row in card.abilities.items()}
    alone = Example(
        id=f"{card.game}/{card.code}",
        game=card.game,
        title={},
        context={},
        source=Source("", "", ""),
        rules=(),
        topic="",
        star=False,
        players=(),
        things={CARD: card.printed},
        abilities=abilities,
        script=(),
        expect=Expected(),
        path=card.path,
        lines={(("things", CARD, *at[1:]) if at[:1] == ("printed",) else at): line for at, line in card.lines.items()},
    )
    grammar = GAMES[card.game].grammar
    return examine(alone, replace(grammar, own_general=(*grammar.own_general, YOU)))


def name_players(example: Example) -> Example:
    """A situation with those who play it, where its file does not name them."""
    if example.players or example.game not in GAMES:
        return example
    kind = GAMES[example.game].make.player_type
    players = tuple(name for name, row in example.things.items() if row.get("type") == kind)
    if not players:
        raise Incomplete(kind)
    return replace(example, players=players)


def complete(example: Example) -> Example:
    """A situation with what its file need not say: who plays, and what lies on every table of its game."""
    named = name_players(example)
    return replace(named, things=GAMES[named.game].make.add_usual_things(named.things))


def examine_all(examples: Iterable[Example]) -> list[Problem]:
    """The faults of all examples; one of a game that nothing here can play is one."""
    return [problem for example in examples for problem in _examine(example)]


def _examine(example: Example) -> list[Problem]:
    if example.game not in GAMES:
        return [Problem("E006", example.path, 1, {"game": example.game, "known": ", ".join(GAMES)})]
    return [*examine(example, GAMES[example.game].grammar), *examine_claims(example, claim_grammar(example.game))]


@cache
def claim_grammar(game: str) -> ClaimGrammar:
    """What claims of a game may say; made once, from its sentences, its grammar and its sequences."""
    rules = GAMES[game]
    return make_claim_grammar(rules.vocabulary, rules.grammar, rules.sequences)
