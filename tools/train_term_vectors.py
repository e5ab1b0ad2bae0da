"""`python -m tools.train_term_vectors`: train the vectors of terms on the question bank and write them.

Run by hand when the question bank has changed much; it takes some minutes. A question is the sum of the vectors of its
terms, scaled to length 1; training makes it close to the vector of its entry and far from those of all other entries
(softmax, Adam). Topics that no document treats are trained like entries. Half of the terms of a question are left out
at random in each round, so that no single word decides. Only the vectors of terms are kept: those of entries and topics
follow from their questions when an index is built (`rulesref/search/vectors.py`). Numpy comes with the extra
`build`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulesref.corpus.load import load_corpus
from rulesref.language.analysis import Analyser
from rulesref.language.wordmap import WordMap
from rulesref.model import UnansweredQuestion
from rulesref.search.build import make_forms
from rulesref.search.vectors import DIMENSIONS, LEVELS, MAX_SCALE, SHIPPED, write_term_vectors

CORPUS = Path(__file__).parent.parent / "corpus"
MIN_COUNT = 12
"""Terms that fewer questions have get no vector: they would add bytes and find nothing more (docs/decisions/0036)."""
UNANSWERED_WEIGHT = 2
"""How often a question that no document answers counts: there are fifteen times as many others."""
ROUNDS, BATCH, RATE, SLOWER = 8, 512, 0.005, 0.8
LEFT_OUT = 0.5
SHARPNESS = 20.0
"""Cosines are multiplied by this before the softmax."""
STEP = 1.2
"""A component counts from half of this times the root mean square of its vector on."""
SMOOTHING = 0.05
"""The share of the probability that goes to all entries alike."""

Floats = NDArray[np.float32]
Places = NDArray[np.intp]


class Bank(NamedTuple):
    """Questions as numbers of terms, one after another."""

    terms: Places
    shares: Floats
    """How much a term counts: a word with several lemmas is divided among them."""
    starts: Places
    """Where each question begins, and where the last one ends."""
    entries: Sequence[Sequence[int]]


def read_bank() -> tuple[list[str], Bank, int]:
    """Return the terms that get a vector, the questions made of them, and the number of entries and topics."""
    corpus, problems = load_corpus(CORPUS)
    if problems:
        raise SystemExit(f"The corpus has errors: {problems[0]}")
    with TemporaryDirectory() as folder:
        make_forms(corpus, Path(folder) / "forms.txt")
        analyser = Analyser(WordMap(Path(folder) / "forms.txt", whole=True))
    numbers = {entry: number for number, entry in enumerate(corpus.entries)}
    asked = [(analyser.analyse(one.text), [numbers[entry] for entry in one.entries]) for one in corpus.questions]
    topics = {name: len(numbers) + n for n, name in enumerate(dict.fromkeys(map(_name_topic, corpus.unanswered)))}
    unanswered = [(analyser.analyse(one.text), [topics[_name_topic(one)]]) for one in corpus.unanswered]
    # Words that only they have are unknown to the search: they get no vector.
    counts = Counter(term for words, _ in asked for term in {term for word in words for term in word})
    terms = sorted(term for term, count in counts.items() if count >= MIN_COUNT)
    rows = {term: row for row, term in enumerate(terms)}
    encoded = [([*_encode(words, rows)], entries) for words, entries in asked + unanswered * UNANSWERED_WEIGHT]
    encoded = [(some, entries) for some, entries in encoded if some]
    sizes = [len(some) for some, _ in encoded]
    bank = Bank(
        terms=np.array([row for some, _ in encoded for row, _ in some], dtype=np.intp),
        shares=np.array([share for some, _ in encoded for _, share in some], dtype=np.float32),
        starts=np.concatenate([[0], np.cumsum(sizes)]).astype(np.intp),
        entries=[entries for _, entries in encoded],
    )
    return terms, bank, len(numbers) + len(topics)


def _name_topic(question: UnansweredQuestion) -> tuple[str, str]:
    return question.lang, question.topic


def _encode(words: Sequence[Sequence[str]], rows: dict[str, int]) -> Iterator[tuple[int, float]]:
    for word in words:
        known = [rows[term] for term in word if term in rows]
        for row in known:
            yield row, 1 / len(known)


class _Adam:
    """The optimizer's state for one table of weights."""

    def __init__(self, table: Floats) -> None:
        self.table = table
        self._mean, self._square = np.zeros_like(table), np.zeros_like(table)
        self._steps = 0

    def step(self, slope: Floats, rate: float) -> None:
        self._steps += 1
        self._mean += 0.1 * (slope - self._mean)
        self._square += 0.001 * (slope * slope - self._square)
        mean = self._mean / (1 - 0.9**self._steps)
        self.table -= rate * mean / (np.sqrt(self._square / (1 - 0.999**self._steps)) + 1e-8)


def train(bank: Bank, terms: int, entries: int, seed: int = 0) -> Floats:
    """Return the vectors of terms."""
    rng = np.random.default_rng(seed)
    vectors = _Adam(rng.normal(0, 0.05, (terms, DIMENSIONS)).astype(np.float32))
    targets = _Adam(rng.normal(0, 0.05, (entries, DIMENSIONS)).astype(np.float32))
    bias = _Adam(np.zeros(entries, dtype=np.float32))
    rate = RATE
    for number in range(1, ROUNDS + 1):
        order = rng.permutation(len(bank.entries))
        losses = []
        for at in range(0, len(order), BATCH):
            losses.append(_train_batch(bank, order[at : at + BATCH], vectors, targets, bias, rate, rng))
        rate *= SLOWER
        print(f"round {number}: loss {np.mean(losses):.3f}", flush=True)
    return vectors.table


def _train_batch(
    bank: Bank, chosen: Places, vectors: _Adam, targets: _Adam, bias: _Adam, rate: float, rng: np.random.Generator
) -> float:
    rows, shares, starts = _take_terms(bank, chosen, rng)
    sums = np.add.reduceat(vectors.table[rows] * shares[:, None], starts)
    lengths = np.linalg.norm(sums, axis=1, keepdims=True) + 1e-9
    asked = sums / lengths
    widths = np.linalg.norm(targets.table, axis=1, keepdims=True) + 1e-9
    goals = targets.table / widths
    scores = SHARPNESS * (asked @ goals.T) + bias.table
    scores -= scores.max(axis=1, keepdims=True)
    chances = np.exp(scores)
    chances /= chances.sum(axis=1, keepdims=True)
    right = np.array([rng.choice(bank.entries[one]) for one in chosen])
    count = len(chosen)
    loss = -float(np.log(chances[np.arange(count), right] + 1e-9).mean())
    slope = chances - SMOOTHING / chances.shape[1]
    slope[np.arange(count), right] -= 1 - SMOOTHING
    slope /= count
    bias_slope = slope.sum(axis=0)
    slope *= SHARPNESS
    asked_slope, goal_slope = slope @ goals, slope.T @ asked
    # Through the scaling to length 1 only the part across the vector passes.
    sums_slope = (asked_slope - asked * (asked_slope * asked).sum(axis=1, keepdims=True)) / lengths
    target_slope = (goal_slope - goals * (goal_slope * goals).sum(axis=1, keepdims=True)) / widths
    sizes = np.diff(np.append(starts, len(rows)))
    spread = np.repeat(sums_slope, sizes, axis=0) * shares[:, None]
    vectors.step(_sum_rows(rows, spread, len(vectors.table)), rate)
    targets.step(target_slope.astype(np.float32), rate)
    bias.step(bias_slope.astype(np.float32), rate)
    return loss


def _take_terms(bank: Bank, chosen: Places, rng: np.random.Generator) -> tuple[Places, Floats, Places]:
    """Return the terms of some questions without those left out, and where each question begins."""
    kept = []
    for one in chosen:
        places = np.arange(bank.starts[one], bank.starts[one + 1])
        some = places[rng.random(len(places)) >= LEFT_OUT]
        kept.append(some if len(some) else places[:1])
    starts = np.concatenate([[0], np.cumsum([len(some) for some in kept])[:-1]]).astype(np.intp)
    places = np.concatenate(kept)
    return bank.terms[places], bank.shares[places], starts


def _sum_rows(rows: Places, values: Floats, size: int) -> Floats:
    """Add up values by row."""
    order = np.argsort(rows, kind="stable")
    first = np.flatnonzero(np.diff(rows[order], prepend=-1))
    total = np.zeros((size, values.shape[1]), dtype=np.float32)
    total[rows[order][first]] = np.add.reduceat(values[order], first)
    return total


def quantize(vectors: Floats) -> tuple[NDArray[np.int8], NDArray[np.uint8]]:
    """Return the vectors as components of LEVELS, and the scale of each."""
    sizes = np.sqrt((vectors * vectors).mean(axis=1))
    components = np.clip(np.round(vectors / (STEP * sizes[:, None] + 1e-9)), min(LEVELS), max(LEVELS))
    scales = np.clip(np.round(sizes / sizes.max() * MAX_SCALE), 1, MAX_SCALE)
    return components.astype(np.int8), scales.astype(np.uint8)


def main(path: Path) -> None:
    terms, bank, entries = read_bank()
    print(f"{len(bank.entries)} questions, {len(terms)} terms, {entries} entries")
    components, scales = quantize(train(bank, len(terms), entries))
    write_term_vectors(path, terms, components.tolist(), scales.tolist())


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SHIPPED)
