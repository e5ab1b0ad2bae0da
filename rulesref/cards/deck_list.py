"""Lines of a deck list as people write them. Pure text: no card is looked up here, so that a browser can do the same.

    line     = blank | remark | heading | label | card
    remark   = `#…` `//…` `==…` `;…`, an indented list item below a card (an improvement of it), "30 cards"
    heading  = a word of HEADINGS, or any line that ends in a colon; a number in brackets may follow
    label    = a word of LABELS, a colon, text: "Investigator: Roland Banks" names the investigator, others are remarks
    card     = [bullet] [count] name [level] [count]
    count    = `2x` `2 x` `2×` `x2` `(x2)` `2 шт.` `2 szt.`, before or after the name; a digit alone before it.
               None of a card (`0 Knife`) is no card of the deck (`find_absent`)
    level    = `(3)` `[3]` `3 ур.` `ур. 3` `level 3` `•••`; or a digit 0-5 alone at the end, which is a count if there
               is no card of that level (`DeckLine.loose`)
    code     = five digits and perhaps a letter, instead of the name, in brackets behind it, or in a link to a card

х and × stand for x. Stars and underscores of Markdown, daggers of arkham.build and `(C)` are not part of a name; all
other brackets are: "(Core Set)" may tell two cards apart. `tests/decks.tsv` has an example of everything.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rulesref.language.normalise import clean, fold
from rulesref.language.profiles import join_patterns, list_phrases

LONGEST_NAME = 120
LONGEST_LINE = 300
"""What stands behind it is not looked at: no line of a deck is so long."""
MOST_COPIES = 99


@dataclass(frozen=True, slots=True)
class DeckLine:
    """One line of a deck: how many of which card."""

    asked: str
    """As written, without bullets and marks."""
    count: int = 1
    name: str = ""
    """The name without count and level; empty if there is a code."""
    code: str = ""
    level: int | None = None
    part: str = "deck"
    """`deck`, `investigator` or `side`."""
    whole: str = ""
    """The name with the number at its end, which may also belong to the name or be a count; empty if none is there."""
    is_counted: bool = False
    """A count was written, so the number at the end is none."""


HEADINGS = frozenset(list_phrases(lambda one: one.deck_headings))
"""Folded words that stand over a group of cards. A line with a count is a card whatever its name."""

TABOO = frozenset(list_phrases(lambda one: one.deck_taboo))
INVESTIGATOR = frozenset(list_phrases(lambda one: one.deck_investigator))
SIDE = frozenset(list_phrases(lambda one: one.deck_side))
MAIN = frozenset(list_phrases(lambda one: one.deck_main))
LABELS = INVESTIGATOR | TABOO | frozenset(list_phrases(lambda one: one.deck_labels))

_REMARK = re.compile(r"#|//|==|--|;")
_BULLET = re.compile(r"(?:[-*•●–—·+]|\[[ x]?\]|\d{1,2}[.)](?!\d))\s+")
_MARKS = re.compile(r"\*\*|__|[†‡]|(?<!\w)[_*](?=\S)|(?<=\S)[_*](?!\w)")
_LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]*)\)")
_CARD_ADDRESS = re.compile(r"card/(\d{5}[a-z]?)")
_TIMES = "[x×х]"
_PIECES = f"(?:{join_patterns(lambda one: one.deck_pieces)})"
_CARDS = f"(?:{join_patterns(lambda one: one.deck_cards)})"
_TOTAL = re.compile(rf"\d+\s+{_CARDS}(?:\W.*)?", re.IGNORECASE)
_IN_BRACKETS = re.compile(r"\s*[(\[]\s*\d+\s*[)\]]$")
_FIRST_COUNT = re.compile(
    rf"(?:(\d{{1,2}})\s?(?:{_TIMES}|{_PIECES}\.?)|{_TIMES}\s?(\d{{1,2}})|([0-9])(?=\s+[^\W\d]|\s+[\"«„“.]))\s+",
    re.IGNORECASE,
)
_LAST_COUNT = re.compile(
    r"(?:\s+|(?<=[)\]»\"”]))[-–—]?\s*[(\[]?"
    rf"(?:{_TIMES}\s?(\d{{1,2}})|(\d{{1,2}})\s?{_TIMES}|(\d{{1,2}})\s?{_PIECES}\.?)[)\]]?$",
    re.IGNORECASE,
)
_WORD_FOR_LEVEL = f"(?:{join_patterns(lambda one: one.deck_level)})"
_LEVEL = re.compile(
    rf"\s*[(\[]\s*(?:{_WORD_FOR_LEVEL}\.?\s*)?(\d{{1,2}})\s*(?:{_WORD_FOR_LEVEL}\.?)?\s*[)\]]$"
    rf"|[\s,]+{_WORD_FOR_LEVEL}\.?\s*(\d{{1,2}})$|[\s,]+(\d{{1,2}})\s*{_WORD_FOR_LEVEL}\.?$",
    re.IGNORECASE,
)
_PIPS = re.compile(r"\s*([•●∙]{1,5})$")
_LOOSE_LEVEL = re.compile(r"(?<=[\w\"»!?)])\s+([0-5])$")
_CODE = re.compile(r"(?:^|(?<=\s)|(?<=[(\[#]))(\d{5}[a-z]?)(?=$|[)\]]$)")
_TABOO_LIST = re.compile(r"(?<![0-9])([0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,3})(?![0-9])")
_LETTER_C = "[CСс]"
_CUSTOMIZABLE = re.compile(rf"\s*\({_LETTER_C}\)", re.IGNORECASE)


def grammar() -> dict[str, object]:
    """What of the grammar is words and limits, for the browser; `site/deck/list-reader.js` has the signs."""
    words = {"headings": HEADINGS, "investigator": INVESTIGATOR, "side": SIDE, "main": MAIN}
    words |= {"taboo": TABOO, "labels": LABELS}
    return {
        **{name: sorted(some) for name, some in words.items()},
        "times": _TIMES,
        "pieces": _PIECES,
        "cards": _CARDS,
        "level": _WORD_FOR_LEVEL,
        "customizable": _LETTER_C,
        "longestName": LONGEST_NAME,
        "longestLine": LONGEST_LINE,
        "mostCopies": MOST_COPIES,
    }


def read_lines(text: str) -> tuple[list[DeckLine], list[tuple[int, str]]]:
    """The cards of a list, and every other line that is not blank, with its number."""
    cards: list[DeckLine] = []
    others: list[tuple[int, str]] = []
    part = "deck"
    below_card = False
    for number, raw in enumerate(clean(text).splitlines(), 1):
        if not raw.strip():
            below_card = False
            continue
        if below_card and re.match(r"(?:\t| {2,})[-*•]\s", raw):
            others.append((number, raw.strip()))
            continue
        card, over = read_line(raw, part)
        part = over or part
        below_card = card is not None
        if card is not None and card.count:
            cards.append(card)
        else:
            others.append((number, raw.strip()))
    return cards, others


def find_absent(others: Iterable[str]) -> tuple[str, ...]:
    """The cards that lines of a deck say there are none of, each once: "0 Knife"."""
    cards = (read_line(line)[0] for line in others)
    return tuple(dict.fromkeys(card.name or card.code for card in cards if card is not None and not card.count))


def find_taboo(others: Iterable[str]) -> str:
    """The taboo list that a line of a deck names, by number or date: "Taboo: 003"; empty if none does."""
    for line in others:
        text = _MARKS.sub("", line.lstrip("#=-/; ")).strip()
        bullet = _BULLET.match(text)
        label, _, rest = text[bullet.end() if bullet else 0 :].partition(":")
        found = _TABOO_LIST.search(rest)
        if found and fold(label).strip() in TABOO:
            return found[1]
    return ""


def read_line(raw: str, part: str = "deck") -> tuple[DeckLine | None, str]:
    """A line as a card, or None; and the part of the deck that a heading opens."""
    text = raw.strip()[:LONGEST_LINE]
    if _REMARK.match(text):
        return None, _opened(fold(text.lstrip("#=-/; ").rstrip("=-: ")))
    text = _MARKS.sub("", text).strip()
    text, code = _take_link(text)
    bullet = _BULLET.match(text)
    bare = text[bullet.end() :] if bullet else text
    label, colon, rest = bare.partition(":")
    word = fold(_IN_BRACKETS.sub("", label)).strip()
    if colon and (not rest.strip() or (word in HEADINGS and rest.strip().isdigit())):
        return None, _opened(word)
    if colon and word in LABELS:
        return (read_card(rest.strip(), "", "investigator"), "") if word in INVESTIGATOR else (None, "")
    if _TOTAL.fullmatch(bare) or fold(_IN_BRACKETS.sub("", bare)).strip() in HEADINGS:
        return None, _opened(word)
    return read_card(bare, code, part), ""


def _opened(heading: str) -> str:
    if heading in SIDE:
        return "side"
    return "deck" if heading in MAIN else ""


def _take_link(text: str) -> tuple[str, str]:
    """The text with Markdown links as plain words, and the code of the card that one leads to."""
    code = ""
    for found in _LINK.finditer(text):
        address = _CARD_ADDRESS.search(found[2])
        code = address[1] if address else code
    return _LINK.sub(r"\1", text), code


def read_card(text: str, code: str = "", part: str = "deck") -> DeckLine | None:
    """Count, name, level and code of a card as a person writes it; None if no name is left."""
    asked = text[:LONGEST_NAME]
    rest = _CUSTOMIZABLE.sub("", asked)
    count = 1
    counted = False
    for pattern in (_FIRST_COUNT, _LAST_COUNT):
        found = pattern.match(rest) if pattern is _FIRST_COUNT else pattern.search(rest)
        if found and not counted:
            count = min(int(next(group for group in found.groups() if group)), MOST_COPIES)
            rest = rest[: found.start()] + rest[found.end() :]
            counted = True
    rest = rest.strip()
    if written := _CODE.search(rest):
        code = written[1]
        rest = rest[: written.start()].rstrip("([# ")
    name, level, whole = _take_level(rest)
    if not any(letter.isalnum() for letter in name) and not code:
        return None
    return DeckLine(asked, count, name, code, level, part, whole, counted)


def _take_level(text: str) -> tuple[str, int | None, str]:
    """Return the name, its level, and the whole text if its level is no more than a number at the end."""
    if found := _LEVEL.search(text):
        return text[: found.start()].strip(), int(next(group for group in found.groups() if group)), ""
    if found := _PIPS.search(text):
        return text[: found.start()].strip(), len(found[1]), ""
    if found := _LOOSE_LEVEL.search(text):
        return text[: found.start()].strip(), int(found[1]), text
    return text, None, ""
