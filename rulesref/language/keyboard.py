"""Text typed with the wrong keyboard layout on: what the same keys give in another one."""

from __future__ import annotations

from rulesref.language.profiles import PROFILES

US = "`qwertyuiop[]asdfghjkl;'zxcvbnm,." + '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
# By code: of two layouts that give as many known words the first is taken.
_OWN = {code: PROFILES[code].keyboard for code in sorted(PROFILES) if PROFILES[code].keyboard}

KEYS = {f"us>{code}": (US, own) for code, own in _OWN.items()} | {f"{code}>us": (own, US) for code, own in _OWN.items()}
"""What the keys give in one layout and in the other; the browser reads it too."""
LAYOUTS = {name: str.maketrans(*keys) for name, keys in KEYS.items()}


def relayouts(text: str) -> dict[str, str]:
    """The text as each pair of layouts would have made it, where that differs."""
    return {name: text.translate(table) for name, table in LAYOUTS.items() if text.translate(table) != text}
