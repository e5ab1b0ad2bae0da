"""Queries that nobody means well: how much more processor time each takes than a short one. The bound is 0.3 s."""

from __future__ import annotations

import random
import statistics
import time

from rulesref.search.library import Library

MOST = 0.3
"""Seconds of processor time that any query may take more than a short one."""
SHORT = "жетон хаосу"
RUNS = 5


def make_hostile_queries() -> dict[str, str]:
    """By what is hostile in them."""
    chance = random.Random(16)
    letters = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"

    def word(length: int) -> str:
        return "".join(chance.choices(letters, k=length))

    latin = "".join(chance.choices("shchzkyaiu", k=800))
    return {
        "a word of 800 letters": "щ" * 800,
        "800 letters at random": word(800),
        "800 Latin letters": latin,
        "5,000 words": " ".join(word(7) for _ in range(5000)),
        "5,000 known words": "атака карта дія " * 1667,
        "48 words of Latin letters": " ".join(latin[at : at + 16] for at in range(0, 768, 16)),
        "100 kB of text": " ".join(word(9) for _ in range(5500)),
        "1,000 quotes": '"' * 1000,
        "500 phrases in quotes": '"атака" ' * 500,
        "phrases of function words": '"на" "і" "в" "не" "та" ' * 20,
        "2,000 digits": "1" * 2000,
        "500 numbers of rules": "1.1 " * 500,
    }


def measure_hostile(library: Library) -> float:
    """Print each; returns the worst difference in seconds of processor time."""
    short = _measure(library, SHORT)
    print(f"Hostile queries, processor time beyond that of a short one ({short * 1000:.0f} ms); at most {MOST} s")
    worst = 0.0
    for name, query in make_hostile_queries().items():
        more = _measure(library, query) - short
        worst = max(worst, more)
        print(f"  {name:28} {more * 1000:7.0f} ms")
    return worst


def _measure(library: Library, query: str) -> float:
    taken = []
    for _ in range(RUNS):
        # What was understood last is kept, which would make the second run of a query cheaper.
        library.search(SHORT)
        start = time.process_time()
        library.search(query)
        taken.append(time.process_time() - start)
    return statistics.median(taken)
