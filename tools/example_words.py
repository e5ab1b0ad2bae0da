"""Writes into docs/examples.md every word that an example may use: run it when the engine knows a new one.

What stands there is made from the code and the corpus, so that no list is kept by hand; a test holds it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import Union, get_args, get_origin, get_type_hints

from rulesref.corpus.documents import load_documents
from rulesref.engine.events import list_fields
from rulesref.engine.games import GAMES
from rulesref.engine.grammar import Grammar
from rulesref.engine.narration import RUNNER_REFUSALS
from rulesref.engine.situation import list_kinds
from rulesref.values import Value

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs/examples.md"
HEAD = "| event | what a file writes | what a trigger hears besides |\n|---|---|---|"
TYPES: dict[object, str] = {str: "word", int: "number", bool: "truth"}
START = "<!-- words: made by tools/example_words.py -->"


def make_words() -> str:
    """The last part of the guide: events, values, answers, refusals and documents of each game."""
    documents = load_documents(ROOT / "corpus/sources.yaml", [])
    parts = [
        "## Every word\n",
        "What each game knows, made from its code. Keys in brackets may be left out; `who`, `otherwise` and the\n"
        "conditions `if`, `unless`, `may`, `repeat` may stand in any event. A trigger may ask for all fields of its\n"
        "event, for `who` and for `by_card` (whose text it is); “the card” is any field of the thing it is about.\n",
    ]
    for name in GAMES:
        rules = GAMES[name]
        grammar = rules.grammar
        events = [_tell_event(kind, grammar) for kind in sorted(grammar.events)]
        values = [f"`{key}`: {_list_words(words)}" for key, words in sorted(grammar.values.items()) if words]
        worded = sorted({(field.name, tuple(field.words)) for field in grammar.fields.all if field.words})
        values += [f"`{field}` of a thing: {_list_words(words)}" for field, words in worded]
        refusals = sorted({*rules.vocabulary.refusals, *RUNNER_REFUSALS})
        answers = [key for key in grammar.keys("script") if key not in ("who", "act", "cause")]
        own = sorted(key for key, document in documents.items() if document.game == name)
        parts += [
            f"### {name}\n",
            f"Types: {_list_words(sorted(grammar.fields.types))}.\n",
            "\n".join([HEAD, *events, ""]),
            f"Values: {'; '.join(values)}.\n" if values else "",
            f"Actions of a script (`act`): {_list_words(grammar.acts)}.\n",
            f"Answers of a script: {_list_words(answers)}.\n",
            f"Abilities: kinds {_list_words(grammar.kinds)}; words {_list_words(dict.fromkeys(grammar.words))}.\n",
            f"Refusals: {_list_words(refusals)}.\n",
            f"Documents (`source: {{doc: …}}`): {_list_words(own)}.\n",
        ]
    return "\n".join(filter(None, parts))


def _tell_event(kind: str, grammar: Grammar) -> str:
    """A row of the table: each key with what stands there."""
    about = list_kinds(grammar.game)[kind]
    hints = get_type_hints(about, localns={"Value": Value})
    types = {key: _tell_type(hints[name]) for key, name in list_fields(about).items()}
    needed, possible = grammar.events[kind]
    written = [f"`{key}` {types.get(key, '')}".strip() for key in needed]
    written += [f"[`{key}` {types.get(key, '')}".strip() + "]" for key in possible]
    heard = [f"`{key}` {told}" for key, told in types.items() if key not in (*needed, *possible)]
    asked = grammar.game.list_asked(about)
    heard += [f"`{key}`" for key in asked if key not in grammar.fields.names and key not in types]
    heard += ["the card"] if not grammar.fields.names.isdisjoint(asked) else []
    return f"| `{kind}` | {', '.join(written)} | {', '.join(heard)} |"


def _tell_type(hint: object) -> str:
    """What stands in a field, by its type."""
    if get_origin(hint) in (Union, UnionType):
        told = [_tell_type(one) for one in get_args(hint) if one is not NoneType]
        return " or ".join(dict.fromkeys(told))
    origin = get_origin(hint) or hint
    if origin in (Sequence, list, tuple):
        part = get_args(hint)[0]
        # Events, and lists of those behind a «then».
        return "text" if get_origin(part) in (Union, UnionType) else f"list of {_tell_type(part)}s"
    return TYPES.get(origin, "row")


def _list_words(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def main() -> None:
    before = GUIDE.read_text(encoding="utf-8").partition(START)[0].rstrip()
    GUIDE.write_text(f"{before}\n\n{START}\n\n{make_words()}", encoding="utf-8")


if __name__ == "__main__":
    main()
