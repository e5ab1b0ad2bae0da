"""What is wrong with a YAML text, in the person's language: the messages of its parser are English, and meant for those
who know its grammar.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesref.i18n import _, noted

_COLON = noted("a colon stands where no value can begin")
_NO_COLON = noted("a key has no colon after it")
_NEXT_KEY = noted("a line is indented unlike those around it, or something stands after the closing quotation mark")
_NEXT_ITEM = noted("an item of a list does not begin with “- ”")
_ITEM = noted("an item “- ” stands where no list can begin")
_KEY = noted("a “? ” stands where no key can begin")
_CHARACTER = noted("a value begins with a tab or with a character that needs quotes, such as @, % or `")
_TAB = noted("a line is indented with a tab instead of spaces")
_OPEN_QUOTE = noted("a quotation mark is not closed")
_DASHES = noted("a line “---” stands before a quotation mark is closed")
_ESCAPE = noted("what follows a backslash in double quotes has no meaning")
_BRACKET = noted("a list in square brackets lacks a comma or the closing bracket")
_BRACE = noted("keys in curly brackets lack a comma or the closing bracket")
_CONTENT = noted("a value is missing, or begins with a comma or a closing bracket")
_NAME = noted("no name follows a “*” or “&”; text that begins with one of them needs quotes")
_ALIAS = noted("no “&” names what a “*” refers to; text that begins with “*” needs quotes")
_ANCHOR = noted("two “&” have the same name")
_BLOCK = noted("something stands on the same line after “|” or “>”")
_DIRECTIVE = noted("a line begins with “%”")
_DOCUMENT = noted("something stands after the end of the document")
_CONTROL = noted("there is a control character in the text")
_UNHASHABLE = noted("a list or a group of keys stands where only a name can be a key")
_MERGE = noted("what follows “<<” has no keys")
_DATE = noted("there is no such date or time")
_NUMBER = noted("a number has no digits, or too many")

REASONS: Mapping[str, str] = {
    "mapping values are not allowed": _COLON,
    "could not find expected ':'": _NO_COLON,
    "did not find expected key": _NEXT_KEY,
    "expected <block end>": _NEXT_KEY,
    "did not find expected '-' indicator": _NEXT_ITEM,
    "sequence entries are not allowed": _ITEM,
    "block sequence entries are not allowed": _ITEM,
    "mapping keys are not allowed": _KEY,
    "found character": _CHARACTER,
    "found a tab character": _TAB,
    "found unexpected end of stream": _OPEN_QUOTE,
    "found unexpected document": _DASHES,
    "found unknown escape character": _ESCAPE,
    "found invalid Unicode character escape code": _ESCAPE,
    "did not find expected hexdecimal number": _ESCAPE,
    "expected escape sequence": _ESCAPE,
    "did not find expected ',' or ']'": _BRACKET,
    "expected ',' or ']'": _BRACKET,
    "did not find expected ',' or '}'": _BRACE,
    "expected ',' or '}'": _BRACE,
    "did not find expected node content": _CONTENT,
    "expected the node content": _CONTENT,
    "did not find expected alphabetic or numeric character": _NAME,
    "expected alphabetic or numeric character": _NAME,
    "found undefined alias": _ALIAS,
    "second occurrence": _ANCHOR,
    "did not find expected comment or line break": _BLOCK,
    "expected chomping or indentation indicators": _BLOCK,
    "found an indentation indicator equal to 0": _BLOCK,
    "expected indentation indicator": _BLOCK,
    "found unexpected non-alphabetical character": _DIRECTIVE,
    "could not find expected directive name": _DIRECTIVE,
    "found unknown directive name": _DIRECTIVE,
    "did not find expected version number": _DIRECTIVE,
    "expected a digit": _DIRECTIVE,
    "did not find expected <document start>": _DOCUMENT,
    "expected '<document start>'": _DOCUMENT,
    "but found another document": _DOCUMENT,
    "unacceptable character": _CONTROL,
    "found unhashable key": _UNHASHABLE,
    "expected a mapping or list of mappings for merging": _MERGE,
    "month must be in": _DATE,
    "day is out of range": _DATE,
    "year ": _DATE,
    "hour must be in": _DATE,
    "minute must be in": _DATE,
    "second must be in": _DATE,
    "invalid literal for int()": _NUMBER,
    "could not convert string to float": _NUMBER,
    "Exceeds the limit": _NUMBER,
}
"""How a message of the parser begins, of the one in C and of the one in Python -> what is told instead."""


def tell_yaml_reason(message: str) -> str:
    """What is wrong, as words within a sentence; a message that is not known is quoted."""
    reason = next((told for start, told in REASONS.items() if message.startswith(start)), "")
    return _(reason) if reason else _("the parser says: “{message}”").format(message=" ".join(message.split()))
