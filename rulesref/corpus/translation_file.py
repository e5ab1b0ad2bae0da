"""A translator's file: the translation to be written, and above it, as comments, everything needed to write it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from rulesref.corpus.load import fingerprint
from rulesref.i18n import pick_name
from rulesref.language.linking import NameFinder, Terms
from rulesref.model import Corpus, Entry, Term, Text

ListUses = Callable[[str], Iterable[str]]
"""Lines on how a concept is rendered elsewhere."""
_OF = re.compile(r"^of:.*$", re.MULTILINE)


class Words(NamedTuple):
    """What the headings of the comments are called in the translator's language."""

    task: str
    original: str
    terms: str
    cards: str
    other_names: str
    done: str


def find_file(entry: Entry, lang: str) -> Path:
    """Where the text of an entry in a language stands or would stand."""
    return entry.original.path.with_name(f"{entry.slug}.{lang}.md")


def make_translation_file(
    corpus: Corpus, entry: Entry, lang: str, terms: Terms, words: Words, list_uses: ListUses = lambda concept: ()
) -> str:
    """The file for a translation; a text that there is already stays in it."""
    there = entry.texts.get(lang)
    title = there.title if there else next(_own_names(corpus, entry, lang), "")
    front = [
        *(f"# {line}".rstrip() for line in _explain(corpus, entry, lang, terms, words, list_uses)),
        f"title: {_quote(title)}",
        f"of: {_quote(there.of if there else fingerprint(entry.original))}",
        f"also: {_quote(list(there.also) if there else [])}",
    ]
    return "\n".join(["---", *front, "---", there.body if there else "", ""])


def finish_translation_file(written: str, of: str) -> str:
    """A translator's file without the comments, as made from the original that has this fingerprint."""
    lines = written.split("\n")
    end = lines.index("---", 1)
    front = "\n".join(line for line in lines[:end] if not line.startswith("#"))
    return "\n".join([_OF.sub(f"of: {_quote(of)}", front), *lines[end:]])


def _explain(corpus: Corpus, entry: Entry, lang: str, terms: Terms, words: Words, list_uses: ListUses) -> Iterator[str]:
    original = entry.original
    yield f"{entry.id} · {words.task}"
    yield ""
    yield f"{words.original} ({entry.lang}): {original.title}"
    yield from (f"  {line}" for line in original.body.split("\n"))
    pairs = f"({entry.lang} = {lang}):"
    if named := _find_terms(corpus, entry, terms):
        yield ""
        yield f"{words.terms} {pairs}"
        for term in named:
            yield f"  {term.names[entry.lang]} = {term.names.get(lang, '—')}"
            yield from (f"    {line}" for line in list_uses(term.concept))
    if cards := _find_cards(corpus, entry, lang):
        yield ""
        yield f"{words.cards} {pairs}"
        yield from (f"  {own} = {other}" for own, other in cards)
    names = sorted({f"{one} {text.title}" for one, text in entry.texts.items() if one not in (lang, entry.lang)})
    if names:
        yield ""
        yield f"{words.other_names}: {'; '.join(names)}"
    yield ""
    yield f"{words.done}: rulesref translate done {entry.id} --lang {lang}"


def _own_names(corpus: Corpus, entry: Entry, lang: str) -> Iterator[str]:
    """What the concepts that an entry tells are called, its own first."""
    return (term.names[lang] for term in corpus.terms if entry.id in term.entries[:1] and lang in term.names)


def _find_terms(corpus: Corpus, entry: Entry, terms: Terms) -> list[Term]:
    """Return the terms that the original names."""
    known = {term.concept: term for term in corpus.terms if term.game == entry.game}
    named = [(term.names[entry.lang], name) for name, term in known.items() if entry.lang in term.names]
    names = NameFinder(named, terms)
    found = dict.fromkeys(mention.target for words in _words(entry.original) for mention in names.find(words))
    return [known[name] for name in found]


def _words(text: Text) -> Iterable[str]:
    return (text.title, *text.body.replace("*", "").split("\n"))


def _find_cards(corpus: Corpus, entry: Entry, lang: str) -> list[tuple[str, str]]:
    """The cards of an entry; one without a name in the language keeps its English one."""
    cards = [corpus.cards[code] for code in entry.cards if code in corpus.cards]
    return [(card.names.get(entry.lang, card.code), pick_name(card.names, lang, "—")) for card in cards]


def _quote(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
