"""`python -m tools.fit_ranking`: fit the weights of `search/rank.py` and `search/confidence.py` and print them.

Run by hand when the evidence or the question bank has changed; arguments name more files of judged questions. The
ranking is a softmax over the candidates of each judged query, the confidence a logistic regression over the evidence of
the best one. Each set of questions is left out in turn, so the printed figures are of questions that did not fit the
weights. Numpy comes with the extra `build`.
"""

from __future__ import annotations

import csv
import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesref.building.search_library import open_library
from rulesref.search.confidence import Support, measure_support
from rulesref.search.library import Library
from rulesref.search.rank import KINDS, LENGTHS, Evidence, count_words, share_lengths
from rulesref.search.repair import QueryWord

TESTS = Path(__file__).parent.parent / "tests"
GAMES = {"queries-ah3e": "ah3e", "queries-coc": "coc", "queries-tainted-grail": "tainted-grail"}
"""The game of the tables that do not name it; else Arkham Horror LCG."""
QUESTION_WEIGHT = 1.2
"""What a question counts beside a row of the older tables, of which there are twice as many."""
DOUBLE_TABLES = ("queries", "queries-coc", "queries-ahlcg-2", "faq_questions", *GAMES)
"""Tables of short queries whose rows count twice: with equal weights their figures fell (docs/decisions/0038)."""
MIN_HOME = (2.5, 0.6, 0.2)
"""Least weights of `home`, by length. The fresh sets ask about every game in every language; players do not."""
RIDGE, STEPS, RATE = 0.1, 600, 0.08
FALSE_WEAK = 0.045
"""The share of the answerable questions of fresh sets that may be called weak."""
OTHER_TABLES = 0.5
"""What a row that is of no fresh set counts for the confidence: those without an answer are shorter than real ones."""

Floats = NDArray[np.float64]


class Judged(NamedTuple):
    """A query and the entries that answer it; none if nothing does."""

    table: str
    query: str
    lang: str
    game: str
    entries: frozenset[str]
    others: frozenset[str] = frozenset()
    """Entries of other games that answer it too, where no game is known."""

    @property
    def is_question(self) -> bool:
        return self.table.startswith("questions")

    @property
    def is_of_fresh_set(self) -> bool:
        return re.fullmatch(r"questions-\d+", self.table) is not None

    @property
    def weight(self) -> float:
        return QUESTION_WEIGHT if self.is_question else 2.0 if self.table in DOUBLE_TABLES else 1.0


class Case(NamedTuple):
    """The candidates of a query: their evidence and kinds at each of LENGTHS, and which are right."""

    judged: Judged
    rows: Floats
    right: NDArray[np.bool_]
    evidence: Sequence[Evidence]
    words: Sequence[QueryWord]
    topic: float


def read_judged(others: Sequence[Path]) -> Iterator[Judged]:
    """Yield every judged query of the tests and of other files of questions."""
    for path in sorted(TESTS.glob("*.tsv")):
        if re.match(r"queries|faq_questions|later_questions", path.name):
            with path.open(encoding="utf-8", newline="") as file:
                for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                    game = row.get("game") or GAMES.get(path.stem, "ahlcg")
                    slugs = filter(None, row.get("expected", "").split(";"))
                    entries = frozenset(slug if "/" in slug else f"{game}/{slug}" for slug in slugs)
                    yield Judged(path.stem, row["query"], row["lang"], game, entries)
    for path in [*sorted(TESTS.glob("questions-*.jsonl")), *others]:
        for line in path.read_text(encoding="utf-8").splitlines():
            one = json.loads(line)
            yield Judged(
                path.stem,
                one["q"],
                one["lang"],
                one["game"] or "",
                frozenset(one["ids"]),
                frozenset(one.get("other_ids", ())),
            )


def gather_cases(library: Library, others: Sequence[Path]) -> Iterator[Case]:
    """Yield the candidates of every query, among all games and within its own."""
    for judged in read_judged(others):
        for games in [(), (judged.game,)] if judged.game in library.catalogue.games else [()]:
            found = library.collect_evidence(judged.query, games, judged.lang)
            if not found.candidates:
                continue
            base = np.array(
                [[*one.evidence, *(float(one.record.kind == kind) for kind in KINDS)] for one in found.candidates]
            )
            rows = np.hstack([base * share for share in share_lengths(count_words(found.words))])
            answers = judged.entries if games else judged.entries | judged.others
            right = np.array([one.record.id in answers for one in found.candidates])
            yield Case(judged, rows, right, [one.evidence for one in found.candidates], found.words, found.topic)


def fit_ranking(cases: Sequence[Case]) -> Floats:
    """Return the weights that make right candidates likeliest (softmax, Adam)."""
    used = [case for case in cases if case.right.any()]
    rows = np.vstack([case.rows for case in used])
    right = np.concatenate([case.right for case in used])
    sizes = np.array([len(case.right) for case in used])
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    owner = np.repeat(np.arange(len(used)), sizes)
    counts = np.array([case.judged.weight for case in used])
    weights = np.zeros(rows.shape[1])
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        scores = rows @ weights
        exponents = np.exp(scores - np.maximum.reduceat(scores, starts)[owner])
        chances = exponents / np.add.reduceat(exponents, starts)[owner]
        wanted = np.where(right, chances, 0.0)
        wanted /= np.add.reduceat(wanted, starts)[owner] + 1e-12
        slope = RIDGE * weights - rows.T @ ((wanted - chances) * counts[owner])
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        weights -= RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights


def find_place(case: Case, weights: Floats) -> int:
    """Return where the first right candidate comes; a high number if there is none."""
    order = np.argsort(-(case.rows @ weights), kind="stable")
    return next((place for place, at in enumerate(order) if case.right[at]), 999)


def report_left_out(cases: Sequence[Case]) -> None:
    """Print how well each set of questions is answered by weights that were fitted without it."""
    for table in sorted({case.judged.table for case in cases if case.judged.is_question}):
        some = [case for case in cases if case.judged.table == table and case.judged.entries]
        if not some:
            continue
        weights = fit_ranking([case for case in cases if case.judged.table != table])
        places = [find_place(case, weights) for case in some]
        first, five = (sum(place < limit for place in places) / len(places) for limit in (1, 5))
        print(f"{table}: {len(places)} questions, first {first:.3f}, in five {five:.3f}")


def fit_confidence(cases: Sequence[Case], ranking: Floats) -> tuple[Support, float]:
    """Return the weights of the confidence, and the threshold below which FALSE_WEAK of the answerable fall."""
    support, answers = [], []
    for case in cases:
        evidence = case.evidence[int(np.argmax(case.rows @ ranking))]
        closest = max(one.kin for one in case.evidence)
        support.append([1.0, *measure_support(evidence, closest, case.topic, case.words)])
        answers.append(1.0 if case.judged.entries else 0.0)
    rows, labels = np.array(support), np.array(answers)
    tables = np.where([case.judged.is_of_fresh_set for case in cases], 1.0, OTHER_TABLES)
    counts = np.where(labels == 1, 1.0, 4.0) * tables
    weights = np.zeros(rows.shape[1])
    for _ in range(50):
        chances = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (counts * (labels - chances)) - RIDGE * weights
        curve = (rows * (counts * chances * (1 - chances))[:, None]).T @ rows + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(curve, slope)
    totals = rows[:, 1:] @ weights[1:]
    asked = [case.judged.is_of_fresh_set and bool(case.judged.entries) for case in cases]
    return Support(*(round(float(one), 2) for one in weights[1:])), float(np.quantile(totals[asked], FALSE_WEAK))


def main(others: Sequence[Path]) -> None:
    cases = list(gather_cases(open_library(TESTS.parent / "corpus"), others))
    report_left_out(cases)
    weights = fit_ranking(cases)
    homes = weights.reshape(len(LENGTHS), -1)[:, Evidence._fields.index("home")]
    np.maximum(homes, MIN_HOME, out=homes)
    for length, part in zip(LENGTHS, weights.reshape(len(LENGTHS), -1), strict=True):
        rounded = [round(float(one), 2) for one in part]
        print(length, Evidence(*rounded[: len(Evidence._fields)]), tuple(rounded[len(Evidence._fields) :]))
    support, threshold = fit_confidence(cases, weights)
    print("WEIGHTS =", support, f"\nMIN_SUPPORT = {threshold:.2f}")


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
