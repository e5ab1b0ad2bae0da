"""Paradigms that the dictionaries gave, kept between builds: asking them is most of the work of a library.

A corpus changes by a few words at a time; only those are asked for again. What is kept is named by the dictionaries and
by the modules that ask them.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from rulesref import paths
from rulesref.cache_files import read_sealed, write_sealed
from rulesref.language import morphology, normalise, profile, profiles

FILE = "paradigms.json"

Paradigm = tuple[str, tuple[str, ...]]
"""A lemma and its forms."""


class Paradigms:
    """The paradigms of words by language and spelling."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self._rows: list[Paradigm] = []
        self._numbers: dict[Paradigm, int] = {}
        self._words: dict[str, list[int]] = {}
        self._is_grown = False
        self._state = _look_at(place)
        self._load()

    @property
    def is_current(self) -> bool:
        """Whether the file is as it was when it was read or written last."""
        return self._state == _look_at(self._place)

    def find(self, word: str, lang: str) -> list[Paradigm]:
        """Every paradigm to which a word as spelled may belong; none if no dictionary knows it."""
        key = f"{lang} {word}"
        if key not in self._words:
            self._is_grown = True
            self._words[key] = [self._number(row) for row in morphology.paradigms(word, lang)]
        return [self._rows[number] for number in self._words[key]]

    def save(self) -> None:
        """Keep what was learnt; where the cache cannot be written, the next build asks again."""
        if not self._is_grown:
            return
        data = {"made": _made(), "rows": self._rows, "words": self._words}
        try:
            write_sealed(self._place, json.dumps(data, ensure_ascii=False, separators=(",", ":")))
        except OSError:
            return
        self._is_grown = False
        self._state = _look_at(self._place)

    def _number(self, row: Paradigm) -> int:
        if row not in self._numbers:
            self._numbers[row] = len(self._rows)
            self._rows.append(row)
        return self._numbers[row]

    def _load(self) -> None:
        try:
            data = json.loads(read_sealed(self._place))
            if data["made"] != _made():
                return
            rows: list[Paradigm] = [(lemma, tuple(forms)) for lemma, forms in data["rows"]]
            words: dict[str, list[int]] = data["words"]
            if any(number >= len(rows) for some in words.values() for number in some):
                return
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return
        self._rows, self._words = rows, words
        self._numbers = {row: number for number, row in enumerate(rows)}


_opened: dict[Path, Paradigms] = {}


def open_paradigms() -> Paradigms:
    """Those of the person's cache. A process reads them once: a preview builds again and again."""
    place = paths.cache_root() / FILE
    kept = _opened.get(place)
    if kept is None or not kept.is_current:
        kept = _opened[place] = Paradigms(place)
    return kept


def _look_at(place: Path) -> tuple[int, int, int] | None:
    """What changes with a file."""
    try:
        stat = place.stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_size, stat.st_mtime_ns


def _made() -> str:
    modules = [Path(str(module.__file__)) for module in (morphology, normalise, profile)]
    modules += sorted(Path(str(profiles.__file__)).parent.glob("*.py"))
    code = b"".join(path.read_bytes() for path in modules)
    return sha256(morphology.versions().encode() + code).hexdigest()[:20]
