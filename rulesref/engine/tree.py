"""Every way an example can go: walked by replay, those nearest to the script first, and put into one compact tree,
which a page steps through without knowing any rule.

A tree has a shape, the same in every language, and words, one set for each language:

```
shape: {"name", "game", "complete": true, "outcomes": 32,
        "rules": [entry id, …], "rows": [rule number, …],
        "start": {thing: {field: value}}, "counters": {field: {"symbol", "most"}},
        "steps": [[depth, [rule number, …], {"thing.field": value}], …],
        "nodes": [[[step number, …], [who, kind, [option, …]] | 0, [node number | -1, …], refused: 0 | 1], …],
        "script": [option, …]}
words: {"title", "context", "names": {thing: name}, "fields": {…}, "zones": {…}, "options": {option or value: word},
        "steps": [sentence, …], "frames": [[[frame, word], …], …], "questions": {"who kind": sentence},
        "refusals": {node number: sentence}}
```

The story begins at node 0. A node's steps are told, then its question is asked; the place of the option is the place of
the next node, and -1 is a way that was not walked. Equal ends of different ways are one node. `script` is the way that
the example itself takes. `rows` are those of the rules that are steps of the game's sequences: their order is a rule.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypedDict

from rulesref.engine.events import PASS, About, Ask, Event, Step, Told, play, read_field
from rulesref.engine.example import Playable, Result, Unplayable, run_example
from rulesref.engine.games import GAMES
from rulesref.engine.narration import Vocabulary, event_label
from rulesref.engine.refusal import Refused, Senseless
from rulesref.engine.rows import ScriptLine, read_script
from rulesref.engine.story import make_teller
from rulesref.i18n import _, current_language, pick_name
from rulesref.model import Card, Example
from rulesref.values import Value, WrittenRow

MOST_PATHS = 5000
MOST_DECISIONS = 40


@dataclass(frozen=True, slots=True)
class Path:
    """One way through: the decisions, what was asked, the steps told, and the state it leads to."""

    decisions: tuple[str, ...]
    asks: tuple[Ask, ...]
    places: tuple[int, ...]
    """How many steps had been told at each ask."""
    steps: tuple[Step, ...]
    final: tuple[tuple[str, str], ...]
    """Every field that changed, with its last value."""
    refused: Refused | None
    """Why a later line of the script was not possible on this path; it ends there."""


@dataclass(frozen=True, slots=True)
class Walk:
    paths: tuple[Path, ...]
    """The script's own first."""
    complete: bool
    """Whether these are all: a story with too many ways is cut off."""

    @property
    def outcomes(self) -> set[tuple[tuple[str, str], ...]]:
        return {path.final for path in self.paths}


def walk(make_game: Callable[[], Playable], script: Sequence[WrittenRow], most: int = MOST_PATHS) -> Walk:
    """Run the starting lines of a script with every combination of decisions."""
    told = _scripted(make_game, script)
    lines = read_script(script)
    # Ways with few other decisions come first: an ability without a limit can be used again and again, for ever.
    waiting: deque[tuple[str, ...]] = deque([told])
    paths: list[Path] = []
    cut = False
    while waiting and len(paths) < most:
        prefix = waiting.popleft()
        game = make_game()
        path = _follow(game, lines, prefix)
        game.close()
        paths.append(path)
        cut = cut or len(path.asks) > MOST_DECISIONS
        fixed = len(prefix) if paths[1:] else 0
        for place in range(fixed, min(len(path.asks), MOST_DECISIONS)):
            before = path.decisions[:place]
            waiting += [(*before, option) for option in path.asks[place].options if option != path.decisions[place]]
    return Walk(tuple(paths), complete=not waiting and not cut)


def _scripted(make_game: Callable[[], Playable], script: Sequence[WrittenRow]) -> tuple[str, ...]:
    """The decisions of the script itself."""
    result: Result = run_example(make_game, script)
    return tuple(choice.chosen for choice in result.choices)


def _follow(game: Playable, script: Sequence[ScriptLine], prefix: Sequence[str]) -> Path:
    """One path: the given decisions, then a pass, or the first option where nobody may pass."""
    asks: list[Ask] = []
    decisions: list[str] = []
    places: list[int] = []

    def decide(ask: Ask) -> str:
        default = PASS if PASS in ask.options else ask.options[0]
        chosen = prefix[len(decisions)] if len(decisions) < len(prefix) else default
        asks.append(ask)
        decisions.append(chosen)
        places.append(len(game.kernel.trace))
        return chosen

    refused = None
    for place, line in enumerate(script):
        if not line.is_start:
            continue
        try:
            play(game.start(line), decide)
        except Refused as reason:
            refused = reason.with_traceback(None)
            break
        except Senseless as fault:
            raise Unplayable(place) from fault
    final: dict[str, str] = {}
    for step in game.kernel.trace:
        final.update({key: str(value) for key, value in step.changed.items()})
    steps = tuple(game.kernel.trace)
    return Path(tuple(decisions), tuple(asks), tuple(places), steps, tuple(sorted(final.items())), refused)


MOST_TREE_PATHS = 150
"""A page needs the ways near the script; the tree of an example stays small."""


class TreeCounter(TypedDict):
    """How a page shows a field that is worth seeing even where it stays as it is."""

    symbol: str
    most: str


class TreeShape(TypedDict):
    """What is the same in every language, as it is written above."""

    name: str
    game: str
    complete: bool
    outcomes: int
    rules: list[str]
    rows: list[int]
    start: dict[str, dict[str, Value]]
    counters: dict[str, TreeCounter]
    steps: list[list[object]]
    nodes: list[list[object]]
    script: list[str]


class TreeWords(TypedDict):
    """How it is told in one language."""

    title: str
    context: str
    names: dict[str, str]
    fields: dict[str, str]
    zones: dict[str, str]
    options: dict[str, str]
    steps: list[str]
    frames: list[list[list[str]]]
    questions: dict[str, str]
    refusals: dict[str, str]


@dataclass(frozen=True, slots=True)
class Node:
    """A stretch of the story up to a question, or to its end."""

    steps: tuple[int, ...]
    ask: Ask | None
    following: tuple[int, ...]
    refused: Refused | None


@dataclass(slots=True)
class Tree:
    """The ways of one example."""

    example: Example
    found: Walk
    steps: list[Step] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)
    _numbers: dict[object, int] = field(default_factory=dict)
    _frame_fields: Mapping[str, tuple[str, ...]] = field(init=False)

    def __post_init__(self) -> None:
        self._frame_fields = GAMES[self.example.game].vocabulary.list_frame_fields()

    def number(self, step: Step) -> int:
        """The number of a step among those that differ."""
        frames = tuple(map(self._spell_frame, step.open, step.words))
        key = (step.depth, step.what, step.who, step.rules, _spell(step.about), _spell(step.changed), frames)
        if key not in self._numbers:
            self._numbers[key] = len(self.steps)
            self.steps.append(step)
        return self._numbers[key]

    def _spell_frame(self, event: Event[About], word: str) -> tuple[str, tuple[str, ...], str]:
        """What is shown of an event under way: steps that differ in it alone are two."""
        named = self._frame_fields.get(event.kind, ())
        values = [event.who if key == "who" else read_field(event.about, key) for key in named]
        return event.kind, tuple(map(repr, values)), word

    def shape(self) -> TreeShape:
        """What is the same in every language."""
        rules = {rule: None for step in self.steps for rule in step.rules}
        numbers = {rule: number for number, rule in enumerate(rules)}
        rows = {row.rule for table in GAMES[self.example.game].sequences.values() for row in table}
        return {
            "name": self.example.slug,
            "game": self.example.game,
            "complete": self.found.complete,
            "outcomes": len(self.found.outcomes),
            "rules": list(rules),
            "rows": [number for rule, number in numbers.items() if rule in rows],
            "start": {thing: self._begin(thing, fields) for thing, fields in self.example.things.items()},
            "counters": self._list_counters(),
            "steps": [[step.depth, [numbers[rule] for rule in step.rules], dict(step.changed)] for step in self.steps],
            "nodes": [
                [
                    list(node.steps),
                    [node.ask.who, node.ask.kind, list(node.ask.options)] if node.ask else 0,
                    list(node.following),
                    int(node.refused is not None),
                ]
                for node in self.nodes
            ],
            "script": list(self.found.paths[0].decisions) if self.found.paths else [],
        }

    def _list_counters(self) -> dict[str, TreeCounter]:
        declared, used = GAMES[self.example.game].grammar.fields.counters, self._list_used()
        return {name: {"symbol": one.symbol, "most": one.most} for name, one in declared.items() if name in used}

    def _list_used(self) -> set[str]:
        """Fields that change, and those that are shown whether they change or not, where a thing has them."""
        counters = GAMES[self.example.game].grammar.fields.counters
        had = {key for fields in self.example.things.values() for key in fields if key in counters}
        return had.union(key.partition(".")[2] for step in self.steps for key in step.changed)

    def _begin(self, thing: str, fields: WrittenRow) -> dict[str, Value]:
        """What a page shows of a thing at first. What goes elsewhere later was in play, if nothing else is said."""
        counters = GAMES[self.example.game].grammar.fields.counters
        kept = {*counters, *(one.most for one in counters.values())}
        kept |= {key.partition(".")[2] for step in self.steps for key in step.changed if key.startswith(f"{thing}.")}
        shown = {key: value for key, value in fields.items() if key in kept and not _is_text(value)}
        if any(f"{thing}.zone" in step.changed for step in self.steps):
            shown.setdefault("zone", "play")
        return shown

    def _spoken(self, vocabulary: Vocabulary) -> list[str]:
        """What a page says by name: the options, and words of the game in fields that it shows, such as factions."""
        options = [option for node in self.nodes if node.ask for option in node.ask.options]
        fields = [pair for own in self.example.things.values() for pair in own.items()]
        fields += [(key.partition(".")[2], value) for step in self.steps for key, value in step.changed.items()]
        values = [value for field, value in fields if field in vocabulary.fields]
        listed = [one for value in values for one in (value if isinstance(value, list) else [value])]
        words = [one for one in listed if isinstance(one, str) and one in vocabulary.words]
        return list(dict.fromkeys([*options, *words]))

    def words(self, cards: Mapping[str, Card]) -> TreeWords:
        """How it is told in the language in use."""
        teller = make_teller(cards, self.example)
        vocabulary = GAMES[self.example.game].vocabulary
        lang = current_language()
        asks = [node.ask for node in self.nodes if node.ask]
        used = self._list_used()
        return {
            "title": pick_name(self.example.title, lang),
            "context": pick_name(self.example.context, lang),
            "names": {thing: teller.name(thing) for thing in self.example.things},
            "fields": {key: _(word) for key, word in vocabulary.fields.items() if key in used},
            "zones": {zone: _(word) for zone, word in vocabulary.zones.items()},
            "options": {option: teller.name(option) for option in self._spoken(vocabulary)},
            "steps": [teller.tell(step) for step in self.steps],
            "frames": [[list(frame) for frame in teller.frames(step)] for step in self.steps],
            "questions": {f"{ask.who} {ask.kind}": teller.ask(ask) for ask in asks},
            "refusals": {
                str(number): teller.refuse(node.refused) for number, node in enumerate(self.nodes) if node.refused
            },
        }


def grow_tree(example: Example, most: int = MOST_TREE_PATHS) -> Tree:
    """Walk an example and fold its ways together."""
    rules = GAMES[example.game]
    found = walk(lambda: rules.make(example.players, example.things, example.abilities), example.script, most)
    tree = Tree(example, found)
    stretches: dict[tuple[str, ...], tuple[list[Step], Ask | None, Refused | None]] = {}
    for path in found.paths:
        _add_stretches(stretches, path)
    _Folding(tree, stretches).fold()
    return tree


def _add_stretches(stretches: dict[tuple[str, ...], tuple[list[Step], Ask | None, Refused | None]], path: Path) -> None:
    """What is told after each run of decisions, and what is asked then."""
    before = 0
    for number, ask in enumerate(path.asks):
        stretches[path.decisions[:number]] = (list(path.steps[before : path.places[number]]), ask, None)
        before = path.places[number]
    stretches[path.decisions] = (list(path.steps[before:]), None, path.refused)


class _Folding:
    """Turns stretches into nodes, equal ones into one; the first node is the beginning."""

    def __init__(
        self, tree: Tree, stretches: Mapping[tuple[str, ...], tuple[list[Step], Ask | None, Refused | None]]
    ) -> None:
        self._tree = tree
        self._stretches = stretches
        self._nodes: dict[object, int] = {}

    def fold(self) -> None:
        self._tree.nodes.append(Node((), None, (), None))
        # From the longest runs of decisions back to the beginning: what follows a node is known before it.
        numbers: dict[tuple[str, ...], int] = {}
        for run in sorted(self._stretches, key=len, reverse=True):
            steps, ask, refused = self._stretches[run]
            options = ask.options if ask else ()
            following = tuple(numbers.get((*run, option), -1) for option in options)
            node = Node(tuple(self._tree.number(step) for step in steps), ask, following, refused)
            if not run:
                self._tree.nodes[0] = node
                return
            key = (node.steps, ask and (ask.who, ask.kind, ask.options), following, refused and refused.reason)
            if key not in self._nodes:
                self._nodes[key] = len(self._tree.nodes)
                self._tree.nodes.append(node)
            numbers[run] = self._nodes[key]


def _is_text(value: Value) -> bool:
    """Rows, tables and texts have parts of their own; counters and lists of names do not."""
    return isinstance(value, Mapping) or (isinstance(value, list) and any(isinstance(one, Mapping) for one in value))


def _spell(about: Mapping[str, Told]) -> tuple[tuple[str, str], ...]:
    return tuple(
        [(key, event_label(value) if isinstance(value, Event) else repr(value)) for key, value in about.items()]
    )
