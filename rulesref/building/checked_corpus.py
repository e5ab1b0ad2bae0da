"""The corpus with everything that is wrong in it."""

from __future__ import annotations

from pathlib import Path

from rulesref.corpus.checks import check_corpus
from rulesref.corpus.load import load_corpus
from rulesref.engine.playing import find_example_faults
from rulesref.model import Corpus
from rulesref.problems import Problem


def load_checked(root: Path) -> tuple[Corpus, list[Problem]]:
    """The corpus at `root`, and what is wrong: in its files, between them, in its examples when they are played."""
    corpus, problems = load_corpus(root)
    return corpus, [*problems, *check_corpus(corpus), *find_example_faults(corpus.examples.values(), corpus.cards)]
