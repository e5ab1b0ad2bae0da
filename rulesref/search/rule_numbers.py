"""Numbers of rules, steps and pages in a query, as entries bear them."""

from __future__ import annotations

import re

from rulesref.language.normalise import fold
from rulesref.language.profiles import join_patterns, match_page_words
from rulesref.search.query import PAGE

# Latin or Cyrillic letters for «skill test», as on the diagram: ST.3, st 3, СТ3.
_SKILL_TEST = join_patterns(lambda one: one.step_letters)
_STEP = re.compile(rf"(?<![^\W_])(?:{_SKILL_TEST})[.\s]{{0,2}}([1-8])(?![^\W_]|\.\d)", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![^\W_.])\d+(?:\.\d+)+[a-z]?(?![^\W_])", re.IGNORECASE)
# A whole number is a rule's where the word for it stands before: «zasada 458».
_RULE_WORD = join_patterns(lambda one: one.rule_word)
_RULE = re.compile(rf"(?<![^\W_])(?:{_RULE_WORD})[^\W_]*\s+(\d{{3}}[a-z]?)(?![^\W_]|\.\d)", re.IGNORECASE)
# «С. 20», "p. 20", «сторінка 20».
_PAGE = re.compile(rf"(?<![^\W_])(?:{match_page_words()})\s*(\d{{1,3}})(?![^\W_]|\.\d)", re.IGNORECASE)
# A number of the Grimoire says by itself whose it is: the name before it would only be searched for in texts.
_NAME = join_patterns(lambda one: one.grimoire)
_GRIMOIRE = re.compile(rf"(?<![^\W_])(?:{_NAME})[^\W_]*\s+(?=\d+\.\d{{3}}(?![^\W_]))", re.IGNORECASE)
_LONE_NUMBER = re.compile(r"\s*(\d{1,3}[a-z]?)\s*", re.IGNORECASE)


def read_numbers(text: str) -> tuple[str, tuple[str, ...]]:
    """A query without words that only say whose number follows, and its numbers, each once."""
    text = _GRIMOIRE.sub("", text)
    numbers = [f"st.{found[1]}" for found in _STEP.finditer(text)]
    numbers += [fold(found[0]) for found in _NUMBER.finditer(text)]
    numbers += [fold(found[1]) for found in _RULE.finditer(text)]
    numbers += [f"{PAGE}{int(found[1])}" for found in _PAGE.finditer(text)]
    if lone := _LONE_NUMBER.fullmatch(text):
        numbers.append(fold(lone[1]))
    return text, tuple(dict.fromkeys(numbers))
