"""Text typed with the wrong keyboard layout on: what the same keys give in another one."""

from __future__ import annotations

_US = "`qwertyuiop[]asdfghjkl;'zxcvbnm,." + '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
_RU = "ёйцукенгшщзхъфывапролджэячсмитьбю" + "ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ"
_UK = "'йцукенгшщзхїфівапролджєячсмитьбю" + "₴ЙЦУКЕНГШЩЗХЇФІВАПРОЛДЖЄЯЧСМИТЬБЮ"

KEYS = {"us>ru": (_US, _RU), "us>uk": (_US, _UK), "ru>us": (_RU, _US), "uk>us": (_UK, _US)}
"""What the keys give in one layout and in the other; the browser reads it too."""
LAYOUTS = {name: str.maketrans(*keys) for name, keys in KEYS.items()}


def relayouts(text: str) -> dict[str, str]:
    """The text as each pair of layouts would have made it, where that differs."""
    return {name: text.translate(table) for name, table in LAYOUTS.items() if text.translate(table) != text}
