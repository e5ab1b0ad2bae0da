"""Messages in the person's language, dates, language names, and alphabetical order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache

from rulesref import paths
from rulesref.language.profiles import LANGUAGES, PROFILES
from rulesref.message_file import MessageFile

DOMAIN = "rulesref"
DEFAULT = "en"

_current = DEFAULT
_is_wished = True


def choose_language(environment: Mapping[str, str]) -> str:
    """The language of messages that a person's environment asks for."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in environment.get(variable, "").split(":"):
            code = wish.replace("-", "_").split("_")[0].split(".")[0].lower()
            if code in LANGUAGES:
                return code
            if wish:
                break
    return DEFAULT


def use_language(lang: str, is_wished: bool = True) -> None:
    """Speak this language from now on; whether the person wished for it, or it is what a machine has unless told."""
    global _current, _is_wished
    _current, _is_wished = lang, is_wished


def current_language() -> str:
    return _current


def reading_language() -> str:
    """The language in which the person wishes to read; empty if that is not known. English as the machine's own tells
    nothing: many keep it so and ask in their language."""
    return _current if _is_wished else ""


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Messages in this language for a while, such as for one page."""
    global _current
    before, _current = _current, lang
    try:
        yield
    finally:
        _current = before


@cache
def load_catalogue(lang: str) -> MessageFile:
    """The messages of one language; English message ids where its compiled catalogue is missing."""
    return MessageFile(paths.locales_root() / lang / "LC_MESSAGES" / f"{DOMAIN}.mo")


def pick_language(names: Mapping[str, str], lang: str) -> str:
    """The language in which to give a name: the reader's, else English, else the first that has it; empty if none."""
    return next((one for one in (lang, DEFAULT, *LANGUAGES) if names.get(one)), "")


def pick_name(names: Mapping[str, str], lang: str, fallback: str = "") -> str:
    """A name in the language that `pick_language` gives."""
    return names.get(pick_language(names, lang), fallback)


def _(message: str) -> str:
    return load_catalogue(_current).gettext(message)


def say_everywhere(message: str) -> dict[str, str]:
    """Return a message in every language, where it is data that all of them have."""
    return {lang: load_catalogue(lang).gettext(message) for lang in LANGUAGES}


def noted(message: str) -> str:
    """The message itself: marks for the catalogues what is translated when it is said."""
    return message


def ngettext(one: str, many: str, count: int) -> str:
    return load_catalogue(_current).ngettext(one, many, count).format(count=count)


# Here and below, patterns are compiled where they are used: a search needs none.
_SENTENCE_END = r"(?<=[.!?…]) "
_LISTS = ("known", "nearest", "options", "types")


def fill_in(message: str, values: Mapping[str, str]) -> str:
    """A message of several sentences with its values; a sentence that would name an empty list is left out."""
    empty = [f"{{{name}}}" for name in _LISTS if not values.get(name, "-")]
    told = (one for one in re.split(_SENTENCE_END, message) if not any(name in one for name in empty))
    return " ".join(told).format(**values)


def format_date(written: str, lang: str) -> str:
    """A date as a person writes it, with no more than is known: `2024-09` -> «вересень 2024»."""
    if not written:
        return ""
    from babel.dates import format_date as babel_format_date
    from babel.dates import format_skeleton

    from rulesref.publications import parse_date

    day, precision = parse_date(written)
    if precision == "year":
        return str(day.year)
    if precision == "month":
        ending = PROFILES[lang].month_ending
        return str(format_skeleton("yMMMM", day, locale=lang)).removesuffix(ending).rstrip()
    return str(babel_format_date(day, format="long", locale=lang))


def language_name(code: str, lang: str) -> str:
    """What a language is called in another."""
    from babel import Locale

    return str(Locale(code).get_display_name(lang))


_NUMBER_OR_CHARACTER = r"\d+|\D"


@cache
def _map_same_place(lang: str) -> dict[str, str]:
    """Letters beside others: the same place in the alphabet, later only between equal words."""
    return dict(zip(*PROFILES[lang].same_place, strict=True))


@lru_cache(maxsize=32768)
def sort_key(text: str, lang: str) -> tuple[list[tuple[int, int]], str]:
    """Orders titles as the alphabet of a language does; other scripts after it, numbers by their size before."""
    letters = PROFILES[lang].alphabet
    same = _map_same_place(lang)
    lower = text.lower()
    key: list[tuple[int, int]] = []
    for letter in re.findall(_NUMBER_OR_CHARACTER, lower):
        letter = same.get(letter, letter)
        if letter in letters:
            key.append((2, letters.index(letter)))
        elif letter.isalpha():
            key.append((3, ord(letter)))
        elif letter.isdecimal():
            key.append((1, int(letter)))
        elif letter.isspace():
            key.append((0, 0))
        # Quotes, hyphens and apostrophes do not count.
    return key, lower


def initial(text: str, lang: str) -> str:
    """The letter under which a title stands in an alphabetical list; `#` for a number or another character."""
    same = _map_same_place(lang)
    for letter in text.lower():
        letter = same.get(letter, letter)
        if letter.isalpha():
            return letter.upper()
        if letter.isdigit():
            return "#"
    return "#"
