"""Text typed with the wrong keyboard layout on: what the same keys give in another one."""

from __future__ import annotations

_US = "`qwertyuiop[]asdfghjkl;'zxcvbnm,." + '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
_RU = "ёйцукенгшщзхъфывапролджэячсмитьбю" + "ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ"
_UK = "'йцукенгшщзхїфівапролджєячсмитьбю" + "₴ЙЦУКЕНГШЩЗХЇФІВАПРОЛДЖЄЯЧСМИТЬБЮ"

LAYOUTS = {
    "us>ru": str.maketrans(_US, _RU),
    "us>uk": str.maketrans(_US, _UK),
    "ru>us": str.maketrans(_RU, _US),
    "uk>us": str.maketrans(_UK, _US),
}


def relayouts(text: str) -> dict[str, str]:
    """The text as each pair of layouts would have made it, where that differs."""
    return {name: text.translate(table) for name, table in LAYOUTS.items() if text.translate(table) != text}
