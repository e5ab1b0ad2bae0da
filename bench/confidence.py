"""`python -m bench.confidence`: fits the weights of `rulesref/search/confidence.py` and prints them.

Run by hand when the ranking or what is measured of an answer has changed. A logistic regression over the judged
queries that may tune; each is left out in turn of a fifth, to tell how well the weights do for others. The tables of
`HELD` are never read here.
"""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator, Sequence
from math import exp
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from rulesref.building.search_library import open_library
from rulesref.search import library as search_library
from rulesref.search.confidence import Evidence, measure_evidence
from rulesref.search.library import Library

ROOT = Path(__file__).parent.parent
GAMES = ("ahlcg", "ah3e", "coc", "tainted-grail")
HELD = ("queries-answerable-5.tsv", "queries-unanswerable-6.tsv", "queries-split.tsv")
FOLDS, STEPS, RIDGE = 5, 25, 0.05


class Example(NamedTuple):
    query: str
    evidence: Evidence | None
    """None where nothing was found."""
    has_answer: bool
    weight: float


def read_rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)


def find_evidence(library: Library, query: str, game: str) -> tuple[Evidence | None, bool]:
    """What is_weak is told, and whether it is asked at all: a number that entries bear needs no evidence."""
    seen: list[Evidence] = []

    def measure(*facts: Any) -> bool:
        seen.append(measure_evidence(*facts))
        return True

    # Everything else of a search runs as it does; only the judgement is asked for its reasons.
    with patch.object(search_library, "is_weak", measure):
        results = library.search(query, {"game": (game,)} if game else {})
    return (seen[0] if seen else None), results.is_weak or not results.hits


def gather_examples(library: Library) -> list[Example]:
    examples = []
    tables = sorted(path for path in (ROOT / "tests").glob("*.tsv") if path.name not in HELD)
    for path in tables:
        if not path.name.startswith(("queries", "faq_questions")):
            continue
        own = {"queries.tsv": "ahlcg"}.get(path.name) or next((game for game in GAMES if path.stem.endswith(game)), "")
        for row in read_rows(path):
            has_answer = "expected" in row
            games = [row.get("game") or own or "ahlcg"] if has_answer else GAMES
            for game in ("", *games):
                evidence, is_asked = find_evidence(library, row["query"], game)
                if is_asked or not has_answer:
                    examples.append(Example(row["query"], evidence, has_answer, 1 / len(games) if game else 1.0))
    return examples


def fit(examples: Sequence[Example]) -> list[float]:
    """The weights, first that of no evidence at all."""
    rows = [((1.0, *one.evidence), one.has_answer, one.weight) for one in examples if one.evidence]
    size = len(rows[0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        curve = [[RIDGE if row == column else 0.0 for column in range(size)] for row in range(size)]
        for values, has_answer, times in rows:
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, add_up(weights, values)))))
            for row in range(size):
                slope[row] += times * (has_answer - chance) * values[row]
                for column in range(size):
                    curve[row][column] += times * chance * (1 - chance) * values[row] * values[column]
        weights = [weight + step for weight, step in zip(weights, solve(curve, slope), strict=True)]
    return weights


def add_up(weights: Sequence[float], values: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        pivot = max(range(place, len(rows)), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        for other in range(len(rows)):
            if other != place:
                times = rows[other][place] / rows[place][place]
                rows[other] = [one - times * two for one, two in zip(rows[other], rows[place], strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def score_others(examples: Sequence[Example]) -> list[float]:
    """The sum of each example's evidence by weights that were fitted without its query."""
    queries = sorted({one.query for one in examples})
    random.Random(16).shuffle(queries)
    fold = {query: place % FOLDS for place, query in enumerate(queries)}
    weights = [fit([one for one in examples if fold[one.query] != part]) for part in range(FOLDS)]
    return [
        add_up(weights[fold[one.query]], (1.0, *one.evidence)) if one.evidence else float("-inf") for one in examples
    ]


def report(scores: Sequence[float], examples: Sequence[Example]) -> None:
    """How many queries without an answer are refused or weak, by how many with one are."""
    for one_game in (0, 1):
        some = [
            (score, one.has_answer)
            for score, one in zip(scores, examples, strict=True)
            if (one.evidence.one_game if one.evidence else one.weight < 1) == one_game
        ]
        good = sorted(score for score, has_answer in some if has_answer)
        bad = [score for score, has_answer in some if not has_answer]
        print("within a game:" if one_game else "among all games:", len(good), "with an answer,", len(bad), "without")
        for share in (0.003, 0.004, 0.005, 0.006, 0.0075, 0.01, 0.015, 0.02):
            least = good[int(share * len(good))]
            weak = sum(score < least for score in bad) / len(bad)
            print(f"  {share:6.2%} falsely weak below {least:6.2f}: refused or weak {weak:.3f}")


def main() -> None:
    library = open_library(ROOT / "corpus")
    examples = gather_examples(library)
    print("by weights fitted without the query:")
    report(score_others(examples), examples)
    weights = fit(examples)
    print("by weights fitted to all:")
    scores = [add_up(weights, (1.0, *one.evidence)) if one.evidence else float("-inf") for one in examples]
    report(scores, examples)
    print(Evidence(*(round(weight, 2) for weight in weights[1:])), "no evidence:", round(weights[0], 2))
    for score, one in sorted(zip(scores, examples, strict=True), key=lambda pair: pair[0]):
        if one.has_answer == (score < 0):
            told = " ".join(f"{value:.2f}" for value in one.evidence or ())
            print(f"  {score:6.2f} {'answer' if one.has_answer else 'none  '} {told:30} {one.query}")


if __name__ == "__main__":
    main()
