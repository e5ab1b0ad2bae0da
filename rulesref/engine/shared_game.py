"""A whole game as one short text: cards or a file that lays them out, and every decision by its number."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TypeAlias

CODES = r"[\w.]*"
PARTS = re.compile(
    rf"(?P<cards>{CODES})~(?P<enemies>{CODES})~(?P<locations>{CODES})~(?P<bag>[\w.+-]*)"
    rf"(~(?P<encounter>{CODES})~(?P<deck>{CODES})(~r(?P<resources>\d+))?)?~(?P<choices>[\d.]*)"
)
FILE = re.compile(r"yaml~(?P<content>[\w-]+)~(?P<choices>[\d.]*)")
RESOURCES = 5
"""With which an investigator begins."""
LARGEST = 1024 * 1024
"""Of a file that somebody shared, in bytes."""


class BadText(ValueError):
    """No game is written so."""


@dataclass(frozen=True, slots=True)
class SharedGame:
    """Codes of cards, tokens, and which option was taken at each decision."""

    cards: tuple[str, ...]
    enemies: tuple[str, ...] = ()
    locations: tuple[str, ...] = ()
    bag: tuple[str, ...] = ()
    choices: tuple[int, ...] = ()
    encounter: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    resources: int = RESOURCES
    """Of each investigator."""

    def with_choices(self, choices: tuple[int, ...]) -> SharedGame:
        return replace(self, choices=choices)

    def write(self) -> str:
        """Letters, digits and signs that an address takes as they are."""
        own = ((f"r{self.resources}",),) if self.resources != RESOURCES else ()
        more = (self.encounter, self.deck, *own) if own or self.encounter or self.deck else ()
        parts = (self.cards, self.enemies, self.locations, self.bag, *more, tuple(map(str, self.choices)))
        return "~".join(".".join(part) for part in parts)


@dataclass(frozen=True, slots=True)
class SharedFile:
    """What a file says, and which option was taken at each decision."""

    content: str
    choices: tuple[int, ...] = ()

    def with_choices(self, choices: tuple[int, ...]) -> SharedFile:
        return replace(self, choices=choices)

    def write(self) -> str:
        # Here and below: only a file that is shared needs it.
        from base64 import urlsafe_b64encode
        from zlib import compress

        content = urlsafe_b64encode(compress(self.content.encode(), 9)).decode().rstrip("=")
        return f"yaml~{content}~{'.'.join(map(str, self.choices))}"


Shared: TypeAlias = SharedGame | SharedFile


def read_shared(text: str) -> Shared:
    """A game as it was written by `write`."""
    if found := FILE.fullmatch(text.strip()):
        return SharedFile(_unpack(found["content"]), _read_choices(found["choices"]))
    found = PARTS.fullmatch(text.strip())
    if found is None:
        raise BadText(text)
    codes = {
        name: tuple(filter(None, (found[name] or "").split(".")))
        for name in ("cards", "enemies", "locations", "bag", "encounter", "deck")
    }
    resources = int(found["resources"] or RESOURCES)
    return SharedGame(choices=_read_choices(found["choices"]), resources=resources, **codes)


def _read_choices(text: str) -> tuple[int, ...]:
    return tuple(int(one) for one in text.split(".") if one)


def _unpack(content: str) -> str:
    from base64 import urlsafe_b64decode
    from zlib import decompressobj, error

    try:
        unpacking = decompressobj()
        written = unpacking.decompress(urlsafe_b64decode(content + "=" * (-len(content) % 4)), LARGEST)
        if not unpacking.eof:
            raise BadText(content)
        return written.decode()
    except (ValueError, error) as fault:
        raise BadText(content) from fault
