"""Trees of examples for the player: the ways of each are walked beside the rest of the build.

What many examples say alike (the rules by which steps happen, the words for zones and counters) is one file for each
game and language, which a browser loads once.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing.connection import Connection

from rulesref import i18n
from rulesref.engine.games import GAMES
from rulesref.engine.play_graph import PlayGraph
from rulesref.engine.tree import grow_tree
from rulesref.kinds import LANGUAGES
from rulesref.model import Card, Corpus, Entry, Example
from rulesref.scripts import hand_over_compressed, write_json
from rulesref.web import addresses
from rulesref.web.play_tables import begin_table, find_tables, is_table
from rulesref.web.presenter import Presenter
from rulesref.web.text_renderer import TextRenderer

FEW = 24
"""So many trees are grown sooner than another process starts."""
MOST_HELPERS = 3
"""More processes would wait for the one that makes the pages."""


def tree_name(example: Example) -> str:
    """Where the tree of an example lies, without `.js`; its words lie beside it, with the language."""
    return f"static/data/examples/{example.id}"


@dataclass(frozen=True, slots=True)
class Grown:
    """The tree of one example as JSON: its shape, and its words in each language that are its own."""

    example: Example
    rules: tuple[str, ...]
    shape: str
    words: Mapping[str, str]


def find_playable(corpus: Corpus) -> list[Example]:
    """Examples that the engine can play, and tables that readers play."""
    return [*(example for example in corpus.examples.values() if example.game in GAMES), *find_tables(corpus)]


@contextmanager
def growing(examples: Sequence[Example], cards: Mapping[str, Card]) -> Iterator[Callable[[], list[Grown]]]:
    """Trees of examples, grown by other processors while the caller does something else; the call waits for them."""
    many = len(examples) > FEW or any(map(is_table, examples))
    helpers = min((os.cpu_count() or 1) - 1, MOST_HELPERS) if many else 0
    started = [_Helper(examples[place::helpers], cards) for place in range(helpers)]
    try:
        if helpers:
            yield lambda: [tree for helper in started for tree in helper.wait()]
        else:
            yield lambda: _grow_all(examples, cards)
    finally:
        for helper in started:
            helper.end()


class _Helper:
    """Another process that grows some trees; where it cannot, they are grown here."""

    def __init__(self, examples: Sequence[Example], cards: Mapping[str, Card]) -> None:
        self._work = (examples, cards)
        # Started afresh and not forked: a progress line may be drawn by a thread, which a fork would tear apart.
        context = multiprocessing.get_context("spawn")
        self._connection, there = context.Pipe()
        self._process = context.Process(target=_help, args=(there,), daemon=True)
        self._process.start()
        # With its end closed here, a helper that died is noticed, and one whose build died ends too.
        there.close()
        with suppress(OSError):
            self._connection.send(self._work)

    def wait(self) -> list[Grown]:
        try:
            trees: list[Grown] = self._connection.recv()
        except (OSError, EOFError):
            trees = _grow_all(*self._work)
        return trees

    def end(self) -> None:
        self._process.terminate()
        self._process.join()
        self._connection.close()


def _help(connection: Connection) -> None:
    """What a helper does. Ctrl+C is the build's own to answer; a fault is told when the build meets it too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, EOFError):
        connection.send(_grow_all(*connection.recv()))


def _grow_all(examples: Sequence[Example], cards: Mapping[str, Card]) -> list[Grown]:
    return [_walk(example, cards) if is_table(example) else _grow(example, cards) for example in examples]


def _walk(table: Example, cards: Mapping[str, Card]) -> Grown:
    graph = PlayGraph(table, lambda: begin_table(table))
    shape = graph.shape()
    words = {}
    for lang in LANGUAGES:
        with i18n.speaking(lang):
            words[lang] = write_json(graph.words(cards))
    return Grown(table, tuple(shape["rules"]), write_json(shape), words)


def _grow(example: Example, cards: Mapping[str, Card]) -> Grown:
    tree = grow_tree(example)
    rules = dict.fromkeys(rule for step in tree.steps for rule in step.rules)
    words = {}
    for lang in LANGUAGES:
        with i18n.speaking(lang):
            said = tree.words(cards)
        # The page itself has the title and the context; the words of the game are in one file for all its examples.
        own = {name: value for name, value in said.items() if name not in ("title", "context", "fields", "zones")}
        words[lang] = write_json(own)
    return Grown(example, tuple(rules), write_json(tree.shape()), words)


def fingerprint(corpus: Corpus, example: Example, program: str) -> str:
    """A hash of all that the tree of an example is made from; `program` is one of the code and the catalogues."""
    cards = [corpus.cards.get(str(fields.get("card", ""))) for fields in example.things.values()]
    return sha256(f"{program}{example}{cards}".encode()).hexdigest()[:20]


def write_tree(tree: Grown) -> dict[str, bytes]:
    """A script with the shape, and one for each language with the words."""
    name = tree_name(tree.example)
    files = {f"{name}.js": hand_over_compressed(name, tree.shape)}
    for lang, words in tree.words.items():
        files[f"{name}.{lang}.js"] = hand_over_compressed(f"{name}.{lang}", words)
    return files


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
