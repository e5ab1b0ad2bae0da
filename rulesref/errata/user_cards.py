"""A person's own card data, kept in their data folder as a name index: every card of the game is known by name.

It is read from a checkout of arkhamdb-json-data once. Dictionaries and the reader of checkouts are imported only then:
to open what is kept needs neither.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from rulesref import paths
from rulesref.errata.card_data import CardFacts
from rulesref.errata.name_index import CARDS, NameIndex
from rulesref.errata.name_index_writer import write_name_index
from rulesref.language.analysis import Analyser
from rulesref.language.normalise import WORD, fold, spell
from rulesref.language.profiles import LANGUAGES
from rulesref.language.wordmap import WordMap, write_words

FORMAT = 2
"""Grows when what was written before can no longer be read."""
FOLDER, WORD_FORMS = "cards", "forms.txt"


class Summary(NamedTuple):
    """What was read of a checkout."""

    cards: int
    names: Mapping[str, int]
    """Language -> how many cards have a name in it."""
    has_forms: bool
    """Whether dictionaries were there to learn the grammatical forms of the names."""
    folder: Path


def open_user_cards() -> NameIndex | None:
    """The index of a person's card data; None if there is none, or one that another version of the program wrote."""
    folder = paths.data_root() / FOLDER
    if not has_user_cards():
        return None
    try:
        index = NameIndex(folder, Analyser(WordMap(folder / WORD_FORMS)))
        return index if index.data.format == FORMAT else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def has_user_cards() -> bool:
    """Whether a person gave card data, be it that of another version of the program."""
    return (paths.data_root() / FOLDER / CARDS).is_file()


def use_checkout(root: Path, progress: Callable[[int, int], None] = lambda done, total: None) -> Summary:
    """Read a checkout and keep what is needed of it. What was kept before is replaced whole, or not at all."""
    import shutil
    import tempfile

    from rulesref.errata.arkhamdb import read_checkout
    from rulesref.language import morphology

    data = read_checkout(root)._replace(format=FORMAT)
    place = paths.data_root()
    place.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="reading-", dir=place))
    try:
        _write_forms(data.cards, folder / WORD_FORMS, progress)
        write_name_index(data, Analyser(WordMap(folder / WORD_FORMS)), folder / WORD_FORMS, folder)
        forget_user_cards()
        folder.rename(place / FOLDER)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    names = {lang: sum(lang in card.names for card in data.cards) for lang in LANGUAGES}
    return Summary(len(data.cards), names, morphology.available(), place / FOLDER)


def forget_user_cards() -> bool:
    """Remove the card data in use; False if there was none."""
    import shutil
    import tempfile

    kept = paths.data_root() / FOLDER
    if not kept.exists():
        return False
    # Renamed first: a reader finds the whole index or none.
    gone = Path(tempfile.mkdtemp(prefix="gone-", dir=kept.parent))
    kept.rename(gone / FOLDER)
    shutil.rmtree(gone, ignore_errors=True)
    return True


def _write_forms(cards: Iterable[CardFacts], path: Path, progress: Callable[[int, int], None]) -> None:
    """The grammatical forms of the names' words; without dictionaries each word only as it is written."""
    from rulesref.language import morphology

    words: dict[str, set[str]] = defaultdict(set)
    for card in cards:
        for lang, name in card.names.items():
            words[lang].update(spell(found[0]) for found in WORD.finditer(name))
    if morphology.available():
        write_words(morphology.build_forms(words, progress), path)
    else:
        write_words({fold(word): [fold(word)] for some in words.values() for word in some}, path)
