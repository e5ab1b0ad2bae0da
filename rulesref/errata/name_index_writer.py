"""Writes the files of an index of card names (`name_index.py`)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from rulesref.errata.card_data import CardData, CardFacts, write_card_data
from rulesref.errata.card_list import CardList
from rulesref.errata.name_index import LISTED, RULED, IndexFiles, number_names
from rulesref.errata.name_matching import bare, name_key, name_words, trigrams
from rulesref.language.analysis import Analyser
from rulesref.language.wordmap import write_words


def write_name_index(data: CardData, analyser: Analyser, forms: Path, folder: Path) -> None:
    """The files of an index. `forms` is the form map that the analyser reads."""
    _write_names(data.cards, analyser, forms, folder, RULED)
    write_card_data(data, folder / RULED.cards)


def write_list_index(lines: Sequence[str], analyser: Analyser, forms: Path, folder: Path) -> None:
    """The files of an index of all cards, from the lines of their lists."""
    _write_names(CardList(lines), analyser, forms, folder, LISTED)
    (folder / LISTED.cards).write_text("\n".join(lines), encoding="utf-8", newline="\n")


def _write_names(cards: Iterable[CardFacts], analyser: Analyser, forms: Path, folder: Path, files: IndexFiles) -> None:
    keys: dict[str, set[str]] = defaultdict(set)
    words: dict[str, set[str]] = defaultdict(set)
    grams: dict[str, set[str]] = defaultdict(set)
    for number, (place, name) in enumerate(number_names(cards)):
        keys[name_key(name)].add(str(place))
        for gram in trigrams(name_key(name)):
            grams[gram].add(str(number))
        for word in name_words(name, analyser):
            for term in (*word.terms, word.text):
                words[term].add(str(place))
    write_words(keys, folder / files.names)
    write_words(words, folder / files.words)
    write_words(grams, folder / files.grams)
    write_words(paradigms(forms, set(words)), folder / files.forms)


def paradigms(forms: Path, wanted: set[str]) -> dict[str, set[str]]:
    """The forms of each wanted term, from the map that leads from forms to terms."""
    found: dict[str, set[str]] = defaultdict(set)
    with forms.open(encoding="utf-8") as lines:
        for line in lines:
            form, _, terms = line.rstrip("\n").partition("\t")
            for term in map(bare, terms.split(" ")):
                if term in wanted:
                    found[term].add(bare(form))
    return found
