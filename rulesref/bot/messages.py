"""What the bot sends: Telegram's HTML, messages no longer than the Bot API takes, buttons under the last, and results
of inline mode."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape as escape_html
from html import unescape
from typing import NamedTuple

from rulesref.language.plain_text import find_sentence_ends

LONGEST = 4096
"""Letters of a message after its marks are taken out, as UTF-16 counts them."""
MOST_MARKS = 100
"""The Bot API drops the marks behind these, and with them what hides a spoiler."""
_TAG = re.compile(r"<(/?)[^>]+>")
_BETWEEN = "\n\n"
_ENDS = ("\n", ". ", "! ", "? ", "; ", ", ", " ")
"""Where a long text may be cut, the best place first."""


class Block(NamedTuple):
    """A paragraph of a message. Head and foot are HTML and short; the text is plain and may be of any length."""

    head: str = ""
    text: str = ""
    foot: str = ""
    is_hidden: bool = False
    """The text gives something away: it is covered until it is tapped."""


def escape(text: str) -> str:
    return escape_html(text, quote=False)


def bold(text: str) -> str:
    return f"<b>{escape(text)}</b>" if text else ""


def italic(text: str) -> str:
    return f"<i>{escape(text)}</i>" if text else ""


def link(text: str, address: str) -> str:
    """Bold words that lead to an address, or bold words alone where there is none."""
    return f'<a href="{escape_html(address)}">{bold(text)}</a>' if address else bold(text)


def hide(text: str) -> str:
    return f"<tg-spoiler>{escape(text)}</tg-spoiler>"


def measure(html: str) -> int:
    """The length of a message as the Bot API counts it."""
    return _count(unescape(_TAG.sub("", html)))


def count_marks(html: str) -> int:
    return sum(not found[1] for found in _TAG.finditer(html))


def make_messages(blocks: Iterable[Block]) -> list[str]:
    """The blocks as messages, cut between blocks; a block longer than a message is cut inside its text."""
    messages: list[str] = []
    for piece in (piece for block in blocks for piece in _fit(block)):
        joined = f"{messages[-1]}{_BETWEEN}{piece}" if messages else piece
        if messages and measure(joined) <= LONGEST and count_marks(joined) <= MOST_MARKS:
            messages[-1] = joined
        else:
            messages.append(piece)
    return messages


def make_one_message(blocks: Sequence[Block], rest: str) -> str:
    """As many whole blocks as one message holds, and `rest`, which is HTML, where some are left out."""
    whole = make_messages(blocks)
    if len(whole) < 2:
        return "".join(whole)
    kept = ""
    for piece in (piece for block in blocks for piece in _fit(block, measure(rest) + len(_BETWEEN))):
        joined = f"{kept}{_BETWEEN}{piece}" if kept else piece
        tried = f"{joined}{_BETWEEN}{rest}"
        if measure(tried) > LONGEST or count_marks(tried) > MOST_MARKS:
            break
        kept = joined
    return f"{kept}{_BETWEEN}{rest}"


def shorten(text: str, longest: int) -> str:
    """The first sentences of a text, or its first words where the first sentence is too long."""
    if len(text) <= longest:
        return text
    ends = [end for end in find_sentence_ends(text[: longest + 2]) if end <= longest + 1]
    # A first sentence such as «Так.» says nothing alone.
    if ends and ends[-1] >= longest // 3:
        return text[: ends[-1]].rstrip()
    return text[:longest].rsplit(maxsplit=1)[0].rstrip(" ,;:") + " …"


def _fit(block: Block, reserved: int = 0) -> Iterator[str]:
    """The block as HTML, in as many pieces as it takes."""
    around = measure(block.head) + measure(block.foot) + 2 + reserved
    texts = list(_cut(block.text, LONGEST - around)) or [""]
    for place, text in enumerate(texts):
        shown = hide(text) if block.is_hidden and text else escape(text)
        lines = [block.head if place == 0 else "", shown, block.foot if place == len(texts) - 1 else ""]
        if html := "\n".join(filter(None, lines)):
            yield html


def _cut(text: str, longest: int) -> Iterator[str]:
    while _count(text) > longest:
        end = _find_end(text, longest)
        yield text[:end].rstrip()
        text = text[end:].lstrip()
    if text.strip():
        yield text.rstrip()


def _find_end(text: str, longest: int) -> int:
    """Where to cut: behind the last line, sentence, clause or word that fits, unless that leaves nearly nothing."""
    limit = len(text.encode("utf-16-le")[: 2 * longest].decode("utf-16-le", "ignore"))
    for sign in _ENDS:
        found = text.rfind(sign, limit // 2, limit)
        if found >= 0:
            return found + len(sign)
    return limit


def _count(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


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
