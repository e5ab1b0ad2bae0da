"""Examples for the site: the story of the script as plain lines, and the tree of all its ways for the player."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from rulesref import i18n
from rulesref.engine.events import Row
from rulesref.engine.example import run_example
from rulesref.engine.games import GAMES
from rulesref.engine.story import make_teller
from rulesref.engine.tree import Tree, grow_tree
from rulesref.kinds import LANGUAGES
from rulesref.model import Corpus, Entry, Example
from rulesref.web import addresses
from rulesref.web.diagram import Drawing, draw_sequence, split_by_phase
from rulesref.web.pages import Told
from rulesref.web.parts import Link
from rulesref.web.reader import Reader, Texts


def tree_name(example: Example) -> str:
    """Where the tree of an example lies, without `.js`; its words lie beside it, with the language."""
    return f"static/data/examples/{example.id}"


def tell(reader: Reader, example: Example) -> tuple[tuple[Told, ...], str]:
    """The script's own story, step by step, and the reason if it ends with a refusal."""
    result = reader.texts.results.get(example.id)
    if result is None:
        # What happens is the same in every language.
        game = GAMES[example.game].make(example.players, example.things, example.abilities)
        result = reader.texts.results[example.id] = run_example(lambda: game, example.script, ())
    with i18n.speaking(reader.lang):
        teller = make_teller(reader.corpus.cards, example)
        told = []
        for step in result.steps:
            text = teller.tell(step)
            changes = ", ".join(" ".join(change) for change in teller.tell_changes(step))
            told.append(Told(step.depth, text, reader.links(step.rules), changes))
        return tuple(told), teller.refuse(result.refused) if result.refused else ""


def plan_drawings(reader: Reader, entry_id: str) -> tuple[Drawing, ...]:
    """The diagram of the sequence that an entry tells, column by column; nothing for other entries."""
    game = entry_id.partition("/")[0]
    if game not in GAMES or entry_id not in GAMES[game].sequences:
        return ()
    return tuple(_draw(reader, entry_id, rows) for rows in split_by_phase(GAMES[game].sequences[entry_id]))


def _draw(reader: Reader, entry_id: str, rows: list[Row]) -> Drawing:
    entries = reader.corpus.entries
    first = entries[rows[0].rule]
    whole = entries[first.parent] if first.parent in entries else entries[entry_id]
    window = entries.get(GAMES[first.game].window)
    links = [reader.link(entries[row.rule]) for row in rows]
    return draw_sequence(reader.link(whole), rows, links, _link_window(reader, window) if window else None)


def _link_window(reader: Reader, window: Entry) -> Link:
    """Beside a diamond there is room for a term, not for the title of an entry."""
    link, terms = reader.link(window), reader.terms_of(window)
    return replace(link, title=reader.name(dict(terms[0].names), link.title.text)) if terms else link


def find_sequence(example: Example) -> str:
    """The entry of the sequence that an example goes through: of several, the one of which it shows most steps."""
    if example.game not in GAMES:
        return ""
    shown = {
        entry_id: sum(row.rule in example.rules for row in rows)
        for entry_id, rows in GAMES[example.game].sequences.items()
    }
    best = max(shown, key=lambda entry_id: shown[entry_id])
    return best if shown[best] else ""


def make_trees(corpus: Corpus, texts: Texts) -> dict[str, bytes]:
    """The trees of all examples: a script with the shape, and one for each language with the words."""
    files: dict[str, bytes] = {}
    readers = [Reader(corpus, texts, lang) for lang in LANGUAGES]
    for example in corpus.examples.values():
        if example.game not in GAMES:
            continue
        tree, name = grow_tree(example), tree_name(example)
        files[f"{name}.js"] = _script(name, tree.shape())
        for reader in readers:
            files[f"{name}.{reader.lang}.js"] = _script(f"{name}.{reader.lang}", _words(reader, tree))
    return files


def _words(reader: Reader, tree: Tree) -> dict[str, object]:
    here = addresses.example(reader.lang, tree.example.id)
    rules = dict.fromkeys(rule for step in tree.steps for rule in step.rules)
    with i18n.speaking(reader.lang):
        words = tree.words(reader.corpus.cards)
    # The page itself has the title and the context.
    del words["title"], words["context"]
    return {**words, "rules": [_rule(reader, here, entry) for entry in reader.entries(rules)]}


def _rule(reader: Reader, here: str, entry: Entry) -> tuple[str, str, str, str]:
    """An entry as the player shows it: title, way there, its first sentences, its language where it is another."""
    link: Link = reader.link(entry)
    text = reader.text(entry)
    to = addresses.relative(here, link.to)
    return link.title.text, to, reader.texts.beginning(entry, text), text.lang if text.lang != reader.lang else ""


def _script(name: str, value: Mapping[str, object]) -> bytes:
    data = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return f'rulesref.data("{name}",{data});\n'.encode()
