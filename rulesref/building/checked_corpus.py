"""The corpus with everything that is wrong in it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from rulesref.building.search_library import open_analyser
from rulesref.cards.card_list import find_list_faults
from rulesref.corpus.card_library import CardLibrary
from rulesref.corpus.checks import check_corpus
from rulesref.corpus.load import load_corpus
from rulesref.corpus.term_parity import compare_concepts
from rulesref.engine.games import examine_card
from rulesref.engine.play_checks import find_example_faults, find_named_cards, find_unplayed, list_faultless
from rulesref.helper_processes import TOGETHER, HelperProcesses, count_helpers
from rulesref.model import Corpus
from rulesref.problems import Problem, Severity

FEW = 24
"""So many examples are played sooner than another process starts."""


def load_checked(root: Path) -> tuple[Corpus, list[Problem]]:
    """The corpus at `root`, and what is wrong: in its files, between them, in what its translations say, and in its
    examples when they are played."""
    corpus, problems = load_corpus(root)
    unplayed = find_unplayed(corpus.examples.values())
    with closing(HelperProcesses(count_helpers() if len(unplayed) > FEW else 0)) as helpers:
        parts = [unplayed[place : place + TOGETHER] for place in range(0, len(unplayed), TOGETHER)]
        jobs = [helpers.add(list_faultless, part, find_named_cards(part, corpus.cards)) for part in parts]
        found = [*problems, *check_texts(corpus), *find_list_faults(corpus), *check_card_libraries(corpus)]
        walked = {name for job in jobs for name in helpers.wait(job)}
    # What has a fault is played again, for its words in the language in use.
    return corpus, [*found, *find_example_faults(corpus.examples.values(), corpus.cards, walked)]


def find_errors(corpus: Corpus, problems: Iterable[Problem], written: Iterable[Problem]) -> list[Problem]:
    """The errors of a corpus, for who will play its examples anyway: among `problems`, which were met when it was
    loaded, between its files, and in how its examples are `written`. What its translations say is not compared: that
    takes the forms of all words, and a site can be built without. If there are any, examples are played here, so that
    all is told at once."""
    checked = check_corpus(corpus, compares=False)
    found = [*problems, *checked, *find_list_faults(corpus), *check_card_libraries(corpus)]
    if not list_errors([*found, *written]):
        return []
    return list_errors([*found, *find_example_faults(corpus.examples.values(), corpus.cards)])


def list_errors(problems: Iterable[Problem]) -> list[Problem]:
    return [problem for problem in problems if problem.severity is Severity.ERROR]


def check_card_libraries(corpus: Corpus) -> list[Problem]:
    """What is wrong with the cards that examples may name."""
    problems: list[Problem] = []
    for game in corpus.games:
        cards, faults = CardLibrary(corpus.root / game).read_all()
        problems += [*faults, *(fault for card in cards for fault in examine_card(card))]
    return problems


def check_texts(corpus: Corpus) -> list[Problem]:
    """What is wrong with the texts of a corpus, and what a translation speaks of and its original does not."""
    return [*check_corpus(corpus), *compare_concepts(corpus, open_analyser(corpus).terms)]
