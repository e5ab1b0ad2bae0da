"""Text typed in other letters than were meant: with the wrong keyboard layout on, or in Latin letters.

Ukrainian and Russian are written in Latin by whatever table: passports, BGN, scholars, German, chats. A Latin group may
stand for several Cyrillic ones. They are tried together, letter by letter, and only as far as a known word begins so:
«zhetony» has thousands of spellings and two that begin a word.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesref.language.profiles import PROFILES

US = "`qwertyuiop[]asdfghjkl;'zxcvbnm,." + '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
# By code: of two layouts that give as many known words the first is taken.
_OWN = {code: PROFILES[code].keyboard for code in sorted(PROFILES) if PROFILES[code].keyboard}

KEYS = {f"us>{code}": (US, own) for code, own in _OWN.items()} | {f"{code}>us": (own, US) for code, own in _OWN.items()}
"""What the keys give in one layout and in the other; the browser reads it too."""
LAYOUTS = {name: str.maketrans(*keys) for name, keys in KEYS.items()}
USUAL = {
    "a": "а", "b": "б", "c": "ц", "d": "д", "e": "е є э", "f": "ф", "g": "г", "h": "г х", "i": "і и ї й", "j": "й",
    "k": "к", "l": "л", "m": "м", "n": "н", "o": "о", "p": "п", "r": "р", "s": "с", "t": "т", "u": "у", "v": "в",
    "w": "в", "x": "х кс", "y": "и ы й", "z": "з ц", "ch": "ч х", "cz": "ч", "eh": "э", "gh": "г", "ia": "я",
    "ie": "є е", "io": "е", "iu": "ю", "ja": "я", "je": "є е", "ji": "ї", "jo": "е йо", "ju": "ю", "kh": "х",
    "sch": "щ ш", "sh": "ш щ", "shch": "щ", "shh": "щ", "sz": "ш", "szcz": "щ", "ts": "ц", "tsch": "ч", "tz": "ц",
    "ya": "я", "ye": "є е", "yi": "ї", "yo": "е йо", "yu": "ю", "zh": "ж", "č": "ч", "š": "ш", "šč": "щ", "ž": "ж",
    "ï": "ї", "ë": "е", "ě": "є", "è": "э", "é": "э", "ʹ": "ь", "ʺ": "ъ",
}  # fmt: skip
"""What a Latin group stands for in the common tables; е is ё too, as everywhere."""
RARE = {
    "c": "к с", "i": "ы", "j": "ж ь", "q": "к", "tc": "ц", "u": "ю", "w": "ш", "y": "і ий ый ій",
    "ph": "ф", "rh": "р", "zz": "з", "ss": "с", "4": "ч", "6": "ш",
}  # fmt: skip
"""What it stands for in few, or only in chats."""
MAX_GROUP_LENGTH = max(map(len, USUAL))
CONSONANTS = "бвгджзйклмнпрстфхцчшщ"
SIGNS = "ьъ"
"""Left out in most tables; they follow a consonant."""
MAX_STEPS = 4000
"""A word whose spellings are not through by then is nobody's."""


def relayouts(text: str) -> dict[str, str]:
    """The text as each pair of layouts would have made it, where that differs."""
    return {name: text.translate(table) for name, table in LAYOUTS.items() if text.translate(table) != text}


def find_spellings(word: str, begins: Callable[[str], bool], knows: Callable[[str], bool], has_rare: bool) -> list[str]:
    """The known Cyrillic words that a folded Latin word may spell, with the fewest rare groups if it may have any."""
    tables = ((USUAL, 0), (RARE, 1)) if has_rare else ((USUAL, 0),)
    best: dict[str, int] = {}
    steps = 0
    left = [(0, "", 0)]
    while left and steps < MAX_STEPS:
        at, made, rare = left.pop()
        if at == len(word):
            if knows(made):
                best[made] = min(rare, best.get(made, rare))
            continue
        for ways, cost in tables:
            for size in range(1, MAX_GROUP_LENGTH + 1):
                group = word[at : at + size]
                if len(group) < size or group not in ways:
                    continue
                for cyrillic in ways[group].split(" "):
                    for sign in ("", *SIGNS) if cyrillic[-1] in CONSONANTS else ("",):
                        longer = made + cyrillic + sign
                        steps += 1
                        if begins(longer):
                            left.append((at + size, longer, rare + cost))
    fewest = min(best.values(), default=0)
    return sorted(form for form, rare in best.items() if rare == fewest)


def tables() -> dict[str, object]:
    """The tables, for the browser."""
    return {"usual": USUAL, "rare": RARE, "consonants": CONSONANTS, "signs": SIGNS, "most": MAX_STEPS}
