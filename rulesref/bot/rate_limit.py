"""How many questions of one person are answered: a bucket of tokens that fills again with time."""

from __future__ import annotations

from collections import OrderedDict
from enum import Enum, auto

BURST = 20.0
"""So many questions at once."""
PER_SECOND = 0.5
MOST_PEOPLE = 10_000
"""Of so many people a bucket is kept; whoever asked longest ago is forgotten, and has a full one again."""


class Verdict(Enum):
    """Whether a question is answered."""

    ANSWER = auto()
    REFUSE = auto()
    """The first one too many: the person is told so."""
    IGNORE = auto()
    """Further ones: to refuse each would be as much work as to answer."""


class _Bucket:
    def __init__(self, now: float) -> None:
        self.tokens = BURST
        self.seen = now
        self.is_told = False


class RateLimit:
    """The buckets of the people who asked last."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[int, _Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, person: int, now: float, cost: float = 1.0) -> Verdict:
        """Take the price of a question out of a person's bucket, if there is so much in it."""
        bucket = self._buckets.setdefault(person, _Bucket(now))
        self._buckets.move_to_end(person)
        if len(self._buckets) > MOST_PEOPLE:
            self._buckets.popitem(last=False)
        bucket.tokens = min(BURST, bucket.tokens + max(now - bucket.seen, 0.0) * PER_SECOND)
        bucket.seen = now
        if bucket.tokens >= cost:
            bucket.tokens -= cost
            bucket.is_told = False
            return Verdict.ANSWER
        if bucket.is_told:
            return Verdict.IGNORE
        bucket.is_told = True
        return Verdict.REFUSE
