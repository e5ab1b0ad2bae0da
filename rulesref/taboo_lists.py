"""The taboo lists of a game: what each of them, optional and dated, does to a card, and what that costs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cached_property
from typing import Any, NamedTuple

NEAR = timedelta(days=7)
"""A list and the version of the FAQ that speaks of it came out within days of each other."""
_NUMBER = re.compile(r"0*([1-9]\d{0,2})")


class TabooState(NamedTuple):
    """How a card stands on a list. All fields empty: it is not on it."""

    xp: int = 0
    """Experience to pay on top (or to save, if negative)."""
    part: bool = False
    """The price is that of one improvement on the card's sheet, not of the card."""
    forbidden: bool = False
    exceptional: bool | None = None
    """Whether it has the keyword, where the list changes that."""
    deck_limit: int | None = None
    """How many copies a deck may have, where the list changes that."""
    text: str = ""
    """Name of what its changed words come to."""


UNLISTED = TabooState()


class TabooStep(NamedTuple):
    """What one list changed about a card."""

    code: str
    """Of the list."""
    before: TabooState
    after: TabooState


@dataclass(frozen=True)
class TabooLists:
    """All taboo lists of a game."""

    dates: Mapping[str, str]
    """Code of a list -> its date; the oldest first."""
    restated: str
    """The list that entries of the corpus tell in full; empty if none."""
    cards: Mapping[str, Mapping[str, TabooState]]
    """A code of a card -> the lists that changed something about it -> how it stands from then on."""
    texts: Mapping[str, Mapping[str, str]]
    """Name -> what changed words come to, by language."""
    exceptional: frozenset[str] = frozenset()
    """Codes of cards on which the keyword is printed."""
    myriad: frozenset[str] = frozenset()
    shown_dates: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Code of a list -> its date as a reader of each language is told it."""
    lines: Mapping[str, int] = field(default_factory=dict)
    """Where each card stands in the file."""

    @property
    def oldest(self) -> str:
        return next(iter(self.dates))

    @property
    def newest(self) -> str:
        return list(self.dates)[-1]

    @cached_property
    def _order(self) -> dict[str, int]:
        return {code: place for place, code in enumerate(self.dates)}

    def read(self, written: str) -> str:
        """The list that somebody names by its code, number or date; empty if there is none such."""
        number = _NUMBER.fullmatch(written.strip())
        if number:
            return next((code for code in self.dates if int(code) == int(number[1])), "")
        return next((code for code, day in self.dates.items() if day == written.strip()), "")

    def find_at(self, day: str) -> str:
        """The list in force on a date that may lack its day or month; empty if there was none yet."""
        until = (date.fromisoformat(day) + NEAR).isoformat() if len(day) == len("2024-02-20") else day
        return next((code for code, one in reversed([*self.dates.items()]) if one[: len(until)] <= until), "")

    def find_before(self, code: str) -> str:
        """The list before one; empty before the first."""
        place = self._order[code]
        return list(self.dates)[place - 1] if place else ""

    def find_state(self, codes: Iterable[str], on: str) -> TabooState:
        """How a card, known by its codes, stands on a list."""
        steps = self.find_history(codes)
        return next((step.after for step in reversed(steps) if self._order[step.code] <= self._order[on]), UNLISTED)

    def find_history(self, codes: Iterable[str]) -> list[TabooStep]:
        """What the lists changed about a card, one after another."""
        states = next((self.cards[code] for code in codes if code in self.cards), {})
        steps = []
        before = UNLISTED
        for code in sorted(states, key=self._order.__getitem__):
            steps.append(TabooStep(code, before, states[code]))
            before = states[code]
        return steps

    def find_changes(self, on: str) -> Iterator[tuple[str, TabooStep]]:
        """The cards that a list changed against the list before, by their codes."""
        for card in self.cards:
            yield from ((card, step) for step in self.find_history([card]) if step.code == on)

    def cost(self, codes: tuple[str, ...], levels: tuple[int, ...], count: int, on: str = "") -> int:
        """Experience for so many copies of a card, by a list or, without one, as printed.

        The level, twice for an exceptional card, and the list's price, which is not doubled; copies of a myriad card
        cost once together.
        """
        state = self.find_state(codes, on) if on else UNLISTED
        is_exceptional = not self.exceptional.isdisjoint(codes) if state.exceptional is None else state.exceptional
        level = (levels[0] if levels else 0) * (2 if is_exceptional else 1)
        return (level + (0 if state.part else state.xp)) * (min(count, 1) if self.is_myriad(codes) else count)

    def is_myriad(self, codes: Iterable[str]) -> bool:
        return not self.myriad.isdisjoint(codes)


def encode_taboo_lists(lists: TabooLists) -> str:
    """The lists as JSON; the same lists give the same bytes."""
    return json.dumps(describe_lists(lists), ensure_ascii=False, separators=(",", ":"))


def describe_lists(lists: TabooLists) -> dict[str, object]:
    """The lists as plain data, for a file and for a browser. Of a state what is empty is left out."""
    return {
        "dates": dict(lists.dates),
        "shown_dates": {code: dict(dates) for code, dates in lists.shown_dates.items()},
        "restated": lists.restated,
        "cards": {
            card: {code: describe_state(state) for code, state in states.items()}
            for card, states in lists.cards.items()
        },
        "texts": {name: dict(texts) for name, texts in lists.texts.items()},
        "exceptional": sorted(lists.exceptional),
        "myriad": sorted(lists.myriad),
    }


def describe_state(state: TabooState) -> dict[str, object]:
    """A state without its empty fields."""
    return {name: value for name, value in state._asdict().items() if value != getattr(UNLISTED, name)}


def decode_taboo_lists(text: str) -> TabooLists:
    data: dict[str, Any] = json.loads(text)
    return TabooLists(
        dates=data["dates"],
        shown_dates=data["shown_dates"],
        restated=data["restated"],
        cards={
            card: {code: TabooState(**state) for code, state in states.items()}
            for card, states in data["cards"].items()
        },
        texts=data["texts"],
        exceptional=frozenset(data["exceptional"]),
        myriad=frozenset(data["myriad"]),
    )
