"""What several checks ask: whether an entry is known, and whether words are of one script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from rulesref.ids import nearest_ids
from rulesref.language.normalise import WORD, is_mixed
from rulesref.model import Corpus
from rulesref.problems import Problem


def is_known(corpus: Corpus, target: str) -> bool:
    return target in corpus.entries or target in corpus.renamed or target in corpus.unreadable


def name_nearest(corpus: Corpus, target: str) -> str:
    return ", ".join(nearest_ids(target, corpus.entries))


def check_targets(corpus: Corpus, targets: Iterable[str], path: Path, line: int) -> Iterator[Problem]:
    """Entries that a line of a file names must be there."""
    for target in targets:
        if not is_known(corpus, target):
            yield Problem("C036", path, line, {"target": target, "nearest": name_nearest(corpus, target)})


def find_mixed_words(lines: Mapping[int, str], path: Path) -> Iterator[Problem]:
    """Words of Latin and Cyrillic letters, by the numbers of their lines."""
    for number, line in lines.items():
        # Most lines have letters of one script alone.
        if not is_mixed(line):
            continue
        for found in WORD.finditer(line):
            if is_mixed(found[0]):
                yield Problem("C034", path, number, {"word": found[0]})
