"""Writes into docs/examples.md every word that an example may use: run it when the engine knows a new one.

What stands there is made from the code and the corpus, so that no list is kept by hand; a test holds it.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rulesref.corpus.documents import load_documents
from rulesref.engine.explain import RUNNER_REFUSALS
from rulesref.engine.games import GAMES

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs/examples.md"
START = "<!-- words: made by tools/example_words.py -->"


def make_words() -> str:
    """The last part of the guide: events, values, answers, refusals and documents of each game."""
    documents = load_documents(ROOT / "corpus/sources.yaml", [])
    parts = [
        "## Every word\n",
        "What each game knows, made from its code. Keys in brackets may be left out; `who`, `otherwise` and the\n"
        "conditions `if`, `unless`, `may`, `repeat` may stand in any event.\n",
    ]
    for name in GAMES:
        rules = GAMES[name]
        grammar = rules.grammar
        events = [f"`{kind}` {_list_keys(*keys)}".strip() for kind, keys in sorted(grammar.events.items())]
        values = [f"`{key}`: {_list_words(words)}" for key, words in sorted(grammar.values.items()) if words]
        worded = sorted({(field.name, tuple(field.words)) for field in grammar.fields.all if field.words})
        values += [f"`{field}` of a thing: {_list_words(words)}" for field, words in worded]
        refusals = sorted({*rules.vocabulary.refusals, *RUNNER_REFUSALS})
        answers = [key for key in grammar.keys("script") if key not in ("who", "act", "cause")]
        own = sorted(key for key, document in documents.items() if document.game == name)
        parts += [
            f"### {name}\n",
            f"Types: {_list_words(sorted(grammar.fields.types))}.\n",
            f"Events: {'; '.join(events)}.\n",
            f"Values: {'; '.join(values)}.\n" if values else "",
            f"Actions of a script (`act`): {_list_words(grammar.acts)}.\n",
            f"Answers of a script: {_list_words(answers)}.\n",
            f"Abilities: kinds {_list_words(grammar.kinds)}; words {_list_words(dict.fromkeys(grammar.words))}.\n",
            f"Refusals: {_list_words(refusals)}.\n",
            f"Documents (`source: {{doc: …}}`): {_list_words(own)}.\n",
        ]
    return "\n".join(filter(None, parts))


def _list_keys(needed: Iterable[str], possible: Iterable[str]) -> str:
    keys = [*needed, *(f"[{key}]" for key in possible)]
    return ", ".join(dict.fromkeys(keys))


def _list_words(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def main() -> None:
    before = GUIDE.read_text(encoding="utf-8").partition(START)[0].rstrip()
    GUIDE.write_text(f"{before}\n\n{START}\n\n{make_words()}", encoding="utf-8")


if __name__ == "__main__":
    main()
