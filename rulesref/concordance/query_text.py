"""Check a query before Whoosh parses it: one sentence names the character at which it is wrong.

Whoosh's parser takes any text and makes words of what it does not understand. An expert would get a wrong answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulesref import ids
from rulesref.answers.refusals import refuse
from rulesref.concordance.schema import FIELDS
from rulesref.i18n import _
from rulesref.language.normalise import APOSTROPHES, read_words

MAX_LENGTH = 500
MAX_DEPTH = 10
"""Parentheses inside each other."""
MAX_PATTERNS = 10
"""Words with wildcards or `~`: each looks through the words of a language."""
MIN_LETTERS = 2
"""Before the first wildcard, and in a fuzzy word besides the letters that may differ."""
MAX_EDITS, MAX_DISTANCE, MAX_FUZZY_LENGTH = 2, 20, 40
"""The highest numbers after `~` behind a word and behind a phrase; the letters of a fuzzy word."""
JOINERS, NOT = ("AND", "OR"), "NOT"
WILDCARDS = "*?"
_QUOTES = str.maketrans("«»“”„", '"""""')
_TOKEN = re.compile(r'\s+|"|[()]|[^\s"()]+')
_FIELD = re.compile(r"([^\W\d]\w*):")
_SIGN = re.compile(rf"[^\w.{re.escape(WILDCARDS + APOSTROPHES)}\u0300\u0301-]")
_TILDE = re.compile(r"~(\d*)$")


class _Piece(NamedTuple):
    """A piece of the query as Whoosh is given it."""

    text: str
    is_attached: bool = False
    """No blank comes before it."""


def check_query(typed: str) -> str:
    """Return a query in the form that Whoosh's parser reads as it is meant; refuse one that is wrong."""
    if not typed.strip():
        refuse(_("The query is empty."))
    if len(typed) > MAX_LENGTH:
        refuse(_("The query is too long: at most {limit} characters.").format(limit=MAX_LENGTH))
    for place, letter in enumerate(typed, 1):
        if not letter.isprintable() and not letter.isspace():
            refuse(_("Character {place} of the query is not a printable one.").format(place=place))
    text = ""
    for piece in _Reader(typed.translate(_QUOTES)).read():
        text += piece.text if piece.is_attached or not text else f" {piece.text}"
    return text


class _Reader:
    """Reads the pieces of a query from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._open: list[int] = []
        """Where the open parentheses are."""
        self._waits = ""
        """What needs something behind it: an operator, a field or a parenthesis."""
        self._waits_at = 0
        self._patterns = 0
        self._is_field = False

    def read(self) -> Iterator[_Piece]:
        is_operand_before = False
        while found := _TOKEN.match(self._text, self._at):
            token, start = found[0], self._at
            self._at = found.end()
            if token.isspace():
                if self._is_field:
                    self._refuse_dangling()
            elif token == "(":
                yield _Piece(token, self._is_field)
                self._open.append(start)
                if len(self._open) > MAX_DEPTH:
                    self._refuse(_("There are more than {limit} parentheses inside each other"), start, limit=MAX_DEPTH)
                is_operand_before = False
                self._wait(token, start)
            elif token == ")":
                if self._waits:
                    self._refuse_dangling()
                if not self._open:
                    self._refuse(_("The parenthesis “)” was not opened"), start)
                self._open.pop()
                is_operand_before = True
                yield _Piece(token)
            elif token == '"':
                yield _Piece(self._read_phrase(start), self._is_field)
                is_operand_before = True
                self._wait("", start)
            elif token in JOINERS:
                if self._waits or not is_operand_before:
                    self._refuse(_("There is nothing before “{word}”"), start, word=token)
                is_operand_before = False
                self._wait(token, start)
                yield _Piece(token)
            elif token == NOT:
                if self._is_field:
                    self._refuse_dangling()
                self._wait(token, start)
                yield _Piece(token)
            else:
                yield from self._read_word(token, start)
                is_operand_before = not self._is_field
        if self._waits and self._waits != "(":
            self._refuse_dangling()
        if self._open:
            self._refuse(_("The parenthesis “(” is not closed"), self._open[-1])

    def _wait(self, piece: str, start: int, is_field: bool = False) -> None:
        self._waits, self._waits_at, self._is_field = piece, start, is_field

    def _read_phrase(self, start: int) -> str:
        """Read on to the closing quotation mark and the distance behind it."""
        end = self._text.find('"', self._at)
        if end < 0:
            self._refuse(_("The quotation mark is not closed"), start)
        inside = self._text[self._at : end]
        if not read_words(inside):
            self._refuse(_("There is no word between the quotation marks"), start)
        if "*" in inside:
            self._refuse(_("“*” cannot be used between quotation marks"), self._at + inside.index("*"))
        self._at = end + 1
        distance = ""
        if found := re.compile(r"~(\d*)").match(self._text, self._at):
            if not found[1] or not 1 <= int(found[1][:4]) <= MAX_DISTANCE:
                told = _("After a phrase, “~” needs a number from 1 to {limit}: how far the words may be apart")
                self._refuse(told, self._at, limit=MAX_DISTANCE)
            distance = f"~{int(found[1])}"
            self._at = found.end()
        return f'"{" ".join(read_words(inside))}"{distance}'

    def _read_word(self, token: str, start: int) -> Iterator[_Piece]:
        is_attached = self._is_field
        if field := _FIELD.match(token):
            if is_attached or field[1] not in FIELDS:
                self._refuse_field(field[1], start)
            yield _Piece(field[0])
            token, start, is_attached = token[field.end() :], start + field.end(), True
            if not token:
                self._wait(field[0], start - len(field[0]), is_field=True)
                return
        if ":" in token:
            self._refuse_field(token.partition(":")[0], start)
        yield _Piece(self._check_word(token, start), is_attached)
        self._wait("", start)

    def _check_word(self, token: str, start: int) -> str:
        """Return a word with the signs in it as hyphens: some of them would mean something to Whoosh."""
        edits = ""
        word = token
        if found := _TILDE.search(token):
            edits, word = found[0] if found[1] else "~1", token[: found.start()]
            if not 1 <= int(edits[1:][:4]) <= MAX_EDITS:
                told = _("After a word, “~” needs a number from 1 to {limit}: how many letters may differ")
                self._refuse(told, start + found.start(), limit=MAX_EDITS)
        if "~" in word:
            self._refuse(_("“~” belongs at the end of a word or of a phrase"), start + word.index("~"))
        patterns = [place for place, letter in enumerate(word) if letter in WILDCARDS]
        if edits and patterns:
            self._refuse(_("A word has either “~” or wildcards"), start + patterns[0])
        if not read_words(word) and not patterns:
            self._refuse(_("“{word}” is not a word"), start, word=token)
        if edits or patterns:
            self._patterns += 1
            if self._patterns > MAX_PATTERNS:
                told = _("There are more than {limit} words with “~” or wildcards")
                self._refuse(told, start, limit=MAX_PATTERNS)
        if patterns:
            letters = sum(letter.isalnum() for letter in word[: patterns[0]])
            if letters < MIN_LETTERS:
                told = _("Before “{sign}” a word needs at least {limit} letters")
                self._refuse(told, start + patterns[0], sign=word[patterns[0]], limit=MIN_LETTERS)
            if len(patterns) > MAX_PATTERNS:
                self._refuse(_("There are too many wildcards in a word"), start)
        if edits:
            letters = sum(letter.isalnum() for letter in word)
            least = MIN_LETTERS + int(edits[1:])
            if not least <= letters <= MAX_FUZZY_LENGTH:
                told = _("A word before “~” needs {least} to {most} letters")
                self._refuse(told, start, least=least, most=MAX_FUZZY_LENGTH)
        word = _SIGN.sub("-", word).strip("-")
        # Whoosh would take it for an operator: «;AND», `exact:NOT`.
        return (word.lower() if word in (*JOINERS, NOT) else word) + edits

    def _refuse_field(self, name: str, start: int) -> None:
        near = ", ".join(f"{one}:" for one in ids.nearest(name, FIELDS) or FIELDS)
        told = _("There is no field “{field}”")
        self._refuse(told, start, _("Try: {options}.").format(options=near), field=name)

    def _refuse_dangling(self) -> None:
        self._refuse(_("There is nothing after “{word}”"), self._waits_at, word=self._waits)

    def _refuse(self, told: str, place: int, hint: str = "", **values: object) -> None:
        # Translators: where a query is wrong, such as “There is nothing after “AND” (character 9).”
        where = _("{fault} (character {place}).").format(fault=told.format(**values), place=place + 1)
        refuse(f"{where} {hint}".strip())
