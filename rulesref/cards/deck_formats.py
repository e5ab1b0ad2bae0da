"""A deck from whatever file a person has: ArkhamDB JSON, OCTGN `.o8d`, or a list of lines, in any encoding. Bytes in,
lines out."""

from __future__ import annotations

import codecs
import json
import math
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple
from xml.etree import ElementTree

from rulesref.cards.deck_list import LONGEST_NAME, MOST_COPIES, DeckLine, find_absent, find_taboo, read_lines
from rulesref.language.normalise import APOSTROPHES, WORD, is_mixed
from rulesref.language.profiles import PROFILES

_RATED = [one for one in PROFILES.values() if one.letter_frequencies]
RATED = tuple(dict.fromkeys(encoding for one in _RATED for encoding in one.encodings.split()))
"""Encodings that are told apart by their letters, the likeliest first: where two fit as well, it is taken."""
LATIN = next(one.encodings.split()[0] for one in PROFILES.values() if one.encodings and one not in _RATED)
_MARKS = "«»„“”‘’–—…№•\u00a0"
_UNLIKELY = math.log(0.05)
_FREQUENCIES = {pair[0]: float(pair[2:]) for one in _RATED for pair in one.letter_frequencies.split()}
_WEIGHTS = {letter: math.log(times) for letter, times in _FREQUENCIES.items()} | dict.fromkeys(_MARKS, math.log(5))


def describe_encodings() -> dict[str, object]:
    """What the browser needs to tell them alike, with the names that it has for them."""
    return {
        "rated": [*map(_label, RATED)],
        "latin": _label(LATIN),
        "weights": _WEIGHTS,
        "unlikely": _UNLIKELY,
        "apostrophes": APOSTROPHES,
    }


def name_encoding(encoding: str) -> str:
    """Return what people call an encoding."""
    named = encoding.replace("cp125", "Windows-125").replace("iso8859", "ISO-8859")
    return named.replace("cp", "CP").replace("koi8-u", "KOI8-U")


def _label(encoding: str) -> str:
    return name_encoding(encoding).lower().replace("cp", "ibm")


def guess_encoding(data: bytes) -> str:
    """The encoding of bytes that are not UTF-8."""
    words = [found[0] for found in WORD.finditer(data.decode("cp1251", "replace")) if not found[0].isascii()]
    # Polish letters stand between Latin ones, which no Cyrillic word has.
    if sum(map(is_mixed, words)) * 2 > len(words):
        return LATIN
    return max(RATED, key=lambda encoding: _rate(data, encoding))


def _rate(data: bytes, encoding: str) -> float:
    """How much the letters look like those of a language: common ones, small ones after large ones. A wrong encoding
    gives rare letters, capitals inside words, or the lines of tables."""
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return -math.inf
    total = 0.0
    before = " "
    for letter in text:
        if not letter.isascii():
            is_inner_capital = letter.isupper() and before.islower()
            total += _UNLIKELY if is_inner_capital else _WEIGHTS.get(letter.lower(), _UNLIKELY)
        before = letter
    return total


LARGEST = 256 * 1024
"""In bytes. The longest decks that people share are a twentieth of this."""
MOST_LINES = 1000
_CODE = re.compile(r"\d{5}[a-z]?")
_ADDRESS = re.compile(
    r"(?:https?://)?(?:[a-z]{2,3}\.)?(?:arkhamdb\.com|arkham\.build)(?!\S*/card/)(?:/\S*)?", re.IGNORECASE
)


class DeckFault(Exception):
    """Why a file is not a deck. `code` names the sentence; words for people are made elsewhere."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class Deck(NamedTuple):
    """The cards of a deck, and what else stood in the file."""

    lines: tuple[DeckLine, ...]
    others: tuple[tuple[int, str], ...] = ()
    """Headings and remarks of a list, with the numbers of their lines."""
    name: str = ""
    form: str = "list"
    """`json`, `o8d` or `list`."""
    taboo: str = ""
    """The taboo list by which the deck says it was built: number, code or date, as written."""
    improvements: int = 0
    """Experience for improvements of customizable cards, as the deck tells it."""
    encoding: str = ""
    """The older encoding in which the file was read, if it was not UTF-8 or UTF-16."""
    absent: tuple[str, ...] = ()
    """Cards that a list names with the number 0; deck builders write it too, and mean nothing by it."""


def read_deck(data: bytes) -> Deck:
    """The deck in the bytes of a file, of at most `LARGEST` bytes."""
    if len(data) > LARGEST:
        raise DeckFault("large", limit=str(LARGEST // 1024))
    text, encoding = _decode_as(data)
    start = text.lstrip()
    if not start:
        raise DeckFault("empty")
    if start[0] == "{" or (start[0] == "[" and _is_json(start)):
        deck = _read_json(start)
    elif start[0] == "<":
        deck = _read_octgn(start)
    elif is_address(start):
        raise DeckFault("address")
    else:
        lines, others = read_lines(text)
        texts = [text for _, text in others]
        deck = Deck(tuple(lines), tuple(others), taboo=find_taboo(texts), absent=find_absent(texts))
    if not deck.lines:
        raise DeckFault("no-cards")
    if len(deck.lines) > MOST_LINES:
        raise DeckFault("long", limit=str(MOST_LINES))
    return deck._replace(encoding=encoding)


def is_address(text: str) -> bool:
    """Whether somebody gave the address of a deck on ArkhamDB or arkham.build instead of the deck."""
    return _ADDRESS.fullmatch(text.strip()) is not None


def decode_text(data: bytes) -> str:
    """Text in UTF-8 or UTF-16, or in the older encoding in which it makes words."""
    return _decode_as(data)[0]


def _decode_as(data: bytes) -> tuple[str, str]:
    """The text, and the encoding if it had to be guessed."""
    for mark, encoding in ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16")):
        if data.startswith(mark):
            return _decode(data, encoding), ""
    if _is_binary(data):
        raise DeckFault("binary")
    try:
        return data.decode("utf-8-sig"), ""
    except UnicodeDecodeError:
        encoding = guess_encoding(data)
        return _decode(data, encoding), name_encoding(encoding)


def _decode(data: bytes, encoding: str) -> str:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        raise DeckFault("encoding") from None
    if "\0" in text:
        raise DeckFault("binary")
    return text


def _is_binary(data: bytes) -> bool:
    """Whether there are control characters that no text has."""
    return any(byte < 32 and byte not in b"\t\n\r\f\v\x1a\x1b" for byte in set(data))


def _is_json(text: str) -> bool:
    """Whether a text that begins with a bracket is JSON, and not a list with boxes to tick."""
    try:
        json.loads(text)
    except RecursionError:
        return True
    except ValueError:
        return False
    return True


def _read_json(text: str) -> Deck:
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise DeckFault("json", line=str(error.lineno)) from None
    except (RecursionError, ValueError):
        raise DeckFault("shape") from None
    if not isinstance(value, dict) or not isinstance(value.get("slots"), dict):
        raise DeckFault("shape")
    lines = [*_investigators(value), *_slots(value["slots"], "deck")]
    # PHP writes an empty mapping as an empty list.
    for key in ("sideSlots", "extraSlots"):
        if isinstance(value.get(key), dict):
            lines += _slots(value[key], "side" if key == "sideSlots" else "deck")
    # Copies in `ignoreDeckLimitSlots` are among those of `slots`; a card that stands there alone is kept as well.
    spared = value.get("ignoreDeckLimitSlots")
    if isinstance(spared, dict):
        lines += _slots({code: count for code, count in spared.items() if code not in value["slots"]}, "deck")
    lines += [DeckLine(code, 1, code=code) for code in _extra_deck(value)]
    name = value.get("name")
    return Deck(
        lines=tuple(lines),
        name=name if isinstance(name, str) else "",
        form="json",
        taboo=_read_taboo(value.get("taboo_id")),
        improvements=_sum_improvements(value),
    )


def _read_taboo(value: Any) -> str:
    """The number of a list, which some programs write as text."""
    return str(value) if value and isinstance(value, str | int) and re.fullmatch(r"[0-9]{1,3}", str(value)) else ""


def _sum_improvements(value: Mapping[str, Any]) -> int:
    """Experience on the sheets of customizable cards: `cus_09022: "0|1,3|2"` is improvement|experience."""
    sheets = [sheet for name, sheet in _meta(value).items() if name.startswith("cus_") and isinstance(sheet, str)]
    rows = [row.split("|") for sheet in sheets for row in sheet.split(",")]
    return sum(int(row[1]) for row in rows if len(row) > 1 and re.fullmatch(r"[0-9]", row[1]))


def _investigators(value: Mapping[str, Any]) -> Iterator[DeckLine]:
    """The investigator, and the other one where its front or back is a parallel card's."""
    codes = [value.get("investigator_code")]
    meta = _meta(value)
    codes += [meta.get("alternate_front"), meta.get("alternate_back")]
    for code in dict.fromkeys(codes):
        if isinstance(code, str) and _CODE.fullmatch(code):
            yield DeckLine(code, 1, code=code, part="investigator")


def _meta(value: Mapping[str, Any]) -> Mapping[str, Any]:
    """What deck builders keep in `meta`: JSON inside a string."""
    written = value.get("meta")
    try:
        meta = json.loads(written) if isinstance(written, str) and written else written
    except (ValueError, RecursionError):
        return {}
    return meta if isinstance(meta, dict) else {}


def _extra_deck(value: Mapping[str, Any]) -> list[str]:
    listed = _meta(value).get("extra_deck")
    return [code for code in listed.split(",") if _CODE.fullmatch(code)] if isinstance(listed, str) else []


def _slots(slots: Mapping[Any, Any], part: str) -> Iterator[DeckLine]:
    for code, count in slots.items():
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_COPIES:
            raise DeckFault("count", card=str(code)[:LONGEST_NAME])
        if count:
            asked = str(code)[:LONGEST_NAME]
            is_code = _CODE.fullmatch(asked) is not None
            yield DeckLine(asked, count, "" if is_code else asked, asked if is_code else "", part=part)


def _read_octgn(text: str) -> Deck:
    # Entities are what makes a small file unfold into a huge one; a deck needs none.
    if re.search(r"<!\s*(DOCTYPE|ENTITY)", text, re.IGNORECASE):
        raise DeckFault("entities")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise DeckFault("xml", line=str(error.position[0])) from None
    if root.tag != "deck":
        raise DeckFault("shape")
    lines = []
    for section in root.findall("section"):
        name = (section.get("name") or "").lower()
        part = "investigator" if name == "investigator" else "side" if name == "sideboard" else "deck"
        for card in section.findall("card"):
            title = " ".join("".join(card.itertext()).split())[:LONGEST_NAME]
            quantity = card.get("qty", "1")
            if not re.fullmatch(r"[0-9]{1,2}", quantity):
                raise DeckFault("count", card=title or card.get("id", ""))
            if int(quantity):
                asked = title or card.get("id", "")[:LONGEST_NAME]
                lines.append(DeckLine(asked, int(quantity), asked, part=part))
    return Deck(tuple(lines), form="o8d")
