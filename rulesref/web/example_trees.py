"""Trees of examples for the player: the ways of each are walked beside the rest of the build.

What many examples say alike (the rules by which steps happen, the words for zones and counters) is one file for each
game and language, which a browser loads once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from rulesref import i18n
from rulesref.engine.example import Unanswered, Unplayable
from rulesref.engine.games import GAMES
from rulesref.engine.play_checks import find_named_cards
from rulesref.engine.play_graph import PlayGraph
from rulesref.engine.refusal import Incomplete, Senseless
from rulesref.engine.story import Story
from rulesref.engine.tree import Tree, grow_tree
from rulesref.helper_processes import TOGETHER, HelperProcesses, Job
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Card, Corpus, Entry, Example
from rulesref.script_data import hand_over_compressed, write_json
from rulesref.web import addresses
from rulesref.web.presenter import Presenter
from rulesref.web.table_pages import begin_table, find_tables, is_table
from rulesref.web.text_renderer import TextRenderer


def tree_name(example: Example) -> str:
    """Where the tree of an example lies, without `.js`; its words lie beside it, with the language."""
    return f"static/data/examples/{example.id}"


@dataclass(frozen=True, slots=True)
class Grown:
    """The tree of one example, and the rules that it shows."""

    example: Example
    rules: tuple[str, ...]
    files: Mapping[str, bytes]
    """A script with the shape, and one for each language with the words that are its own."""


class Unwalkable(Exception):
    """Examples of which some way cannot be played to its end."""

    def __init__(self, examples: Sequence[Example]) -> None:
        super().__init__(", ".join(example.id for example in examples))
        self.examples = examples


def find_playable(corpus: Corpus) -> list[Example]:
    """Examples that the engine can play, and tables that readers play."""
    return [*(example for example in corpus.examples.values() if example.game in GAMES), *find_tables(corpus)]


class Growing:
    """Trees of examples, grown by helpers while the caller does something else."""

    def __init__(self, helpers: HelperProcesses, examples: Sequence[Example], cards: Mapping[str, Card]) -> None:
        self._helpers = helpers
        self._cards = cards
        self._jobs: list[Job[list[Grown | Example]]] = []
        self.begin(examples)

    def begin(self, examples: Sequence[Example]) -> None:
        """More of them."""
        # The ways of a table take as long as those of a hundred examples: such a job must not be the last.
        parts = [[example] for example in examples if is_table(example)]
        others = [example for example in examples if not is_table(example)]
        parts += [others[place : place + TOGETHER] for place in range(0, len(others), TOGETHER)]
        self._jobs += [self._helpers.add(_grow_all, part, find_named_cards(part, self._cards)) for part in parts]

    def wait(self) -> list[Grown]:
        """All trees; raises `Unwalkable` if some cannot be grown."""
        grown: list[Grown] = []
        faulty: list[Example] = []
        for job in self._jobs:
            for part in self._helpers.wait(job):
                if isinstance(part, Grown):
                    grown.append(part)
                else:
                    faulty.append(part)
        if faulty:
            raise Unwalkable(faulty)
        return grown


def _grow_all(examples: Sequence[Example], cards: Mapping[str, Card]) -> list[Grown | Example]:
    """The tree of each example, or the example itself where it has none."""
    return [_walk(example, cards) if is_table(example) else _grow(example, cards) for example in examples]


def _walk(table: Example, cards: Mapping[str, Card]) -> Grown:
    graph = PlayGraph(table, lambda: begin_table(table))
    shape = graph.shape()
    words = {}
    for lang in LANGUAGES:
        with i18n.speaking(lang):
            words[lang] = write_json(graph.words(cards))
    return Grown(table, tuple(shape["rules"]), _write_files(table, write_json(shape), words))


def _grow(example: Example, cards: Mapping[str, Card]) -> Grown | Example:
    try:
        # What the example claims is looked at as well: whoever plays examples to find faults leaves these out.
        Story(cards, example)
        return _write_grown(grow_tree(example), example, cards)
    except (Unanswered, Incomplete, Unplayable, Senseless):
        return example


def _write_grown(tree: Tree, example: Example, cards: Mapping[str, Card]) -> Grown:
    rules = dict.fromkeys(rule for step in tree.steps for rule in step.rules)
    words = {}
    for lang in LANGUAGES:
        with i18n.speaking(lang):
            said = tree.words(cards)
        # The page itself has the title and the context; the words of the game are in one file for all its examples.
        own = {name: value for name, value in said.items() if name not in ("title", "context", "fields", "zones")}
        words[lang] = write_json(own)
    return Grown(example, tuple(rules), _write_files(example, write_json(tree.shape()), words))


def _write_files(example: Example, shape: str, words: Mapping[str, str]) -> dict[str, bytes]:
    name = tree_name(example)
    files = {f"{name}.js": hand_over_compressed(name, shape)}
    for lang, written in words.items():
        files[f"{name}.{lang}.js"] = hand_over_compressed(f"{name}.{lang}", written)
    return files


def fingerprint(corpus: Corpus, example: Example, program: str) -> str:
    """A hash of all that the tree of an example is made from; `program` is one of the code and the catalogues."""
    cards = [corpus.cards.get(str(fields.get("card", ""))) for fields in example.things.values()]
    # Each process tells a set in an order of its own.
    told = replace(example, library_cards=frozenset())
    return sha256(f"{program}{told}{sorted(example.library_cards)}{cards}".encode()).hexdigest()[:20]


def write_game_words(corpus: Corpus, texts: TextRenderer, rules: Mapping[str, Iterable[str]]) -> dict[str, bytes]:
    """What the examples of a game say alike, in each language. `rules` are those that their steps name, by game."""
    files = {}
    for lang in LANGUAGES:
        reader = Presenter(corpus, texts, lang)
        for game, named in rules.items():
            vocabulary = GAMES[game].vocabulary
            with i18n.speaking(lang):
                said = {
                    "fields": {key: i18n._(word) for key, word in vocabulary.fields.items()},
                    "zones": {zone: i18n._(word) for zone, word in vocabulary.zones.items()},
                    "rules": {
                        rule: _tell_rule(reader, game, entry)
                        for rule in sorted(set(named))
                        for entry in reader.entries([rule])
                    },
                }
            name = f"static/data/examples/{game}.{lang}"
            files[f"{name}.js"] = hand_over_compressed(name, write_json(said))
    return files


def _tell_rule(reader: Presenter, game: str, entry: Entry) -> tuple[str, str, str, str]:
    """An entry as the player shows it: title, way there, its first sentences, its language where it is another."""
    link, text = reader.link(entry), reader.text(entry)
    to = addresses.relative(addresses.example(reader.lang, f"{game}/any"), link.to)
    return link.title.text, to, reader.texts.beginning(entry, text), text.lang if text.lang != reader.lang else ""


def name_files(example: Example) -> list[str]:
    """The files that the tree of an example is."""
    return [f"{tree_name(example)}.js", *(f"{tree_name(example)}.{lang}.js" for lang in LANGUAGES)]
