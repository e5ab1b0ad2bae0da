"""Every card of a game by codes, names, sets and numbers: `card-names.tsv`, of which only what is asked for is decoded.

    @core<TAB>names                                             a set: its code, its names
    01088,01588<TAB>0<TAB>event<TAB>core 88,rcore 88<TAB>names  a card: codes, level, type, set and number of each print

Names are in the order of `NAMED`; an empty one is as the English, or not translated. `tools/card_names.py` writes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, overload

from rulesref.cards.card_data import CardData, CardFacts
from rulesref.language.normalise import read_words
from rulesref.language.profiles import LANGUAGES
from rulesref.problems import Problem, Severity

if TYPE_CHECKING:
    from rulesref.model import Corpus

FILE = "card-names.tsv"
NAMED = tuple(sorted(LANGUAGES))
"""A name index has the names of a card in this order, and it tells apart what is equally good."""
SET_MARK = "@"
_COLUMNS = 4 + len(NAMED)


class CardList(Sequence[CardFacts]):
    """The cards of lines, decoded one by one."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._sets = [line for line in lines if line.startswith(SET_MARK)]
        self._lines = [line for line in lines if line and not line.startswith(SET_MARK)]

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, place: int) -> CardFacts: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[CardFacts]: ...

    def __getitem__(self, place: int | slice) -> CardFacts | Sequence[CardFacts]:
        if isinstance(place, slice):
            return [self._decode(line) for line in self._lines[place]]
        return self._decode(self._lines[place])

    def list_codes(self) -> Iterator[list[str]]:
        """The codes of each card."""
        return (line[: line.index("\t")].split(",") for line in self._lines)

    def find(self, codes: Set[str]) -> Iterator[CardFacts]:
        """The cards that have one of these codes."""
        found = (place for place, some in enumerate(self.list_codes()) if not codes.isdisjoint(some))
        return map(self.__getitem__, found)

    @cached_property
    def sets(self) -> dict[str, tuple[str, ...]]:
        """English name of a set -> its other names."""
        rows = (line.split("\t")[1:] for line in self._sets)
        return {names[0]: tuple(filter(None, names)) for names in rows}

    @cached_property
    def set_names(self) -> dict[str, str]:
        """Code of a set -> its English name."""
        rows = (line[len(SET_MARK) :].split("\t") for line in self._sets)
        return {code: name for code, name, *_ in rows}

    def _decode(self, line: str) -> CardFacts:
        codes, level, _, prints, *names = line.split("\t")
        return CardFacts(
            code=codes.split(",")[0],
            codes=tuple(codes.split(",")),
            names={lang: name for lang, name in zip(NAMED, names, strict=True) if name},
            prints=tuple(dict.fromkeys(map(self._decode_print, prints.split(",")))),
            levels=(int(level),) if level else (),
            features=(),
        )

    def _decode_print(self, written: str) -> tuple[str, str]:
        code, _, number = written.partition(" ")
        return self.set_names.get(code, code), number


def read_card_list(path: Path) -> CardData:
    """The cards of a list; none if there is no such file."""
    try:
        cards = CardList(path.read_text(encoding="utf-8").split("\n"))
    except FileNotFoundError:
        cards = CardList(())
    return CardData(cards, cards.sets)


def read_lists(corpus: Corpus, game: str = "") -> list[str]:
    """The lines of the lists of all games, or of one; what somebody has damaged is left out."""
    names = [game] if game else sorted(corpus.games)
    return [line for name in names for _, line in _read_rows(corpus.root / name / FILE) if not _find_fault(line)]


def find_list_faults(corpus: Corpus) -> Iterator[Problem]:
    """The damaged lines of the lists, which are left out."""
    for name in sorted(corpus.games):
        path = corpus.root / name / FILE
        for number, line in _read_rows(path):
            if fault := _find_fault(line):
                yield Problem(fault.code, path, number, fault.params, Severity.WARNING)


def list_name_words(corpus: Corpus) -> set[str]:
    """Return the folded words of the names of all listed cards."""
    return {word for card in CardList(read_lists(corpus)) for name in card.all_names() for word in read_words(name)}


class _Fault(NamedTuple):
    """What is wrong with a line: the code of a problem and its parameters."""

    code: str
    params: dict[str, str]


def _read_rows(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a list that are not empty, with their numbers."""
    if path.is_file():
        lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
        yield from ((number, line) for number, line in enumerate(lines, start=1) if line.strip())


def _find_fault(line: str) -> _Fault | None:
    cells = line.split("\t")
    wanted = 1 + len(NAMED) if line.startswith(SET_MARK) else _COLUMNS
    if "\ufffd" in line:
        return _Fault("C002", {})
    if len(cells) != wanted:
        return _Fault("C066", {"count": str(len(cells)), "wanted": str(wanted)})
    if wanted == _COLUMNS and cells[1] and not cells[1].isdecimal():
        return _Fault("C017", {"value": cells[1]})
    is_named = cells[0] and cells[-len(NAMED)]
    return None if is_named else _Fault("C050", {})
