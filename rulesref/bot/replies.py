"""What the bot answers with: messages with buttons under the last, and results of inline mode."""

from __future__ import annotations

from typing import NamedTuple

WITHIN = "within"
"""Begins what a button carries that repeats the question."""
LONGEST_DATA = 64
"""Bytes that a button may carry."""
_LONGEST_LABEL = 60


class Button(NamedTuple):
    """What stands on a button, and what a tap sends back: `entry:ID`, `lang:CODE`, `game:NAME`, `within:NAME`."""

    label: str
    data: str


class Reply(NamedTuple):
    """An answer in a private chat; each message is HTML and no longer than the Bot API takes."""

    messages: tuple[str, ...]
    buttons: tuple[Button, ...] = ()
    """One below the other, under the last message."""

    @property
    def is_repeatable(self) -> bool:
        """Whether a button repeats the question, which Telegram then has to send along with the tap."""
        return any(one.data.startswith(f"{WITHIN}:") for one in self.buttons)


class Article(NamedTuple):
    """A result of inline mode: what the list shows, and the message that is posted if it is chosen."""

    id: str
    title: str
    description: str
    message: str
    address: str = ""
    """Its page on the site."""


def entry_button(label: str, entry_id: str) -> Button:
    shown = label if len(label) <= _LONGEST_LABEL else f"{label[: _LONGEST_LABEL - 1]}…"
    return Button(shown, f"entry:{entry_id}")


def game_button(label: str, game: str) -> Button:
    """Return a button that repeats the question within a game; within all of them if it is empty."""
    return Button(label, f"{WITHIN}:{game}")


def keep_sendable(buttons: list[Button]) -> tuple[Button, ...]:
    """Those that the Bot API takes, each once."""
    return tuple(dict.fromkeys(one for one in buttons if len(one.data.encode()) <= LONGEST_DATA))
