"""What is left of a word without the endings that make one word of another: «добав» of «добавить» and «добавление»."""

from __future__ import annotations

import re

from rulesref.language.normalise import LATIN

SHORTEST_ROOT = 4
"""Fewer letters are of too many words."""
# Of verbs, of what is made of verbs and adjectives; folded. A theme and a vowel may stand before each.
_CYRILLIC = """
    ть ться ти тися ние ння нный ный ний нной ной тель тельный тельний тельно льный льний льник ющий вший чий щий ючи
    вши к ка вка ция ція тие ття сть ость ість ность ність ник ниця ница чик щик ский ський вый вий но о
"""
_LATIN = """
    c cie nie ny nik ka ko k acz acy ac sc osc nosc ski owy cja cji tor
    ate ated ating ation ations ion ions ing er ers or ors ed ment ments ness able ible al ive ly s es ity
"""
_ENDINGS = (
    re.compile(f"(?:[оеуюыи]в|л)?[аеиіоуюяы]?(?:{'|'.join(_CYRILLIC.split())})|[аяоеиійьыуюї]+"),
    re.compile(f"(?:[oyi]w|izow|ni)?[aeiouy]?(?:{'|'.join(_LATIN.split())})|[aeiouy]+"),
)


def find_root(word: str) -> str:
    """A folded word without the longest of these endings that leaves enough of it; the word itself if none does."""
    endings = _ENDINGS[LATIN.search(word) is not None]
    return next(
        (word[:end].rstrip("ьй") for end in range(SHORTEST_ROOT, len(word)) if endings.fullmatch(word, end)), word
    )
