"""Sentences for the problems that `rulesref check` finds: what is wrong and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulesref.i18n import _, fill_in, noted

if TYPE_CHECKING:
    from rulesref.problems import Problem

MAX_VALUE_LENGTH = 300
"""Characters of a value that a message repeats: enough for a list of known words."""

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

YAML_REASONS: Mapping[str, str] = {
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
"""Start of a message of the parser, in C or in Python -> our words. The parser speaks English only."""

SENTENCES = {
    "C001": noted("The file cannot be read ({reason}). Check that it is there and may be read."),
    "C002": noted("This is not UTF-8 text. Save the file as UTF-8."),
    "C003": noted("The file does not begin with a line “---”. Put the front matter first, between two such lines."),
    "C004": noted("The front matter is not closed. Put a line “---” between it and the text."),
    "C005": noted("This is not valid YAML ({reason}). Put values with “: ”, “#” or quotes into double quotes."),
    "C006": noted("The key “{key}” stands here twice. Keep one."),
    "C007": noted("The file name is not <slug>.<language>.md with a slug of a-z, 0-9 and hyphens. Rename the file."),
    "C008": noted("The same entry in the same language is also in {other}. Keep one of the two."),
    "C009": noted("Two languages ({langs}) both say they are the original. Add “of:” to the translation."),
    "C010": noted("The key “{key}” is not known here. Known: {nearest}."),
    "C011": noted("The key “{key}” is missing. Add it."),
    "C012": noted("“{value}” is not text. Put it into double quotes."),
    "C013": noted("“{value}” is not known here. Use: {nearest}."),
    "C014": noted("The language “{value}” is not known. Use: {known}."),
    "C015": noted("“key: value” lines are expected here, not “{value}”."),
    "C016": noted("A list is expected here: write [{value}]."),
    "C017": noted("“{value}” is not a whole number."),
    "C018": noted("“{value}” is not a date. Write 2024, 2024-09 or 2024-09-30."),
    "C019": noted("The concept “{concept}” is not in terms.yaml. Correct the name or add the concept there."),
    "C020": noted("The document “{doc}” is not in sources.yaml. Known: {nearest}."),
    "C021": noted("“{value}” is neither true nor false."),
    "C022": noted("The alias “*{name}” stands inside what it repeats. Write the values out."),
    "C023": noted("More than {limit} lists and mappings stand inside one another here. Write it flatter."),
    "C024": noted("The file is larger than {limit} kB. Divide it."),
    "C025": noted("The tag “{tag}” is not understood here. Remove it, and put text into double quotes."),
    "C026": noted("The character {character} may not stand in a text. Remove it."),
    "C027": noted("The file has more than {limit} values, those that aliases repeat counted in. Divide it."),
    "C028": noted("The name of a game's folder is made of a-z, 0-9 and hyphens. Rename the folder."),
    "C029": noted("The name of an example is made of a-z, 0-9 and hyphens, with .yaml behind. Rename the file."),
    "C030": noted("The link leads to “{target}”, which is no entry. Nearest: {nearest}."),
    "C031": noted("“{key}” names “{target}”, which is no entry. Nearest: {nearest}."),
    "C032": noted("The card {code} is not in cards.yaml. Add it there or correct the code."),
    "C033": noted("The title “{title}” is also that of {other}. Tell the two apart."),
    "C034": noted("“{word}” mixes Latin and Cyrillic letters. Type the word again."),
    "C035": noted("The source has neither page nor section. Say where in the document the rule stands."),
    "C036": noted("“{target}” is no entry. Nearest: {nearest}."),
    "C037": noted("The entry names itself under “{key}”. Remove it."),
    "C038": noted("The entry has no text. Write it, or remove the file."),
    "C039": noted("This ruling does not say what it is about. Add “about:” or “cards:”."),
    "C040": noted("The game “{game}” of this document has no folder. Known: {known}."),
    "C041": noted("The campaign “{campaign}” is not in game.yaml. Add it there or correct the name."),
    "C042": noted("The concept “keyword-{keyword}” is not in terms.yaml. Correct the keyword or add the concept."),
    "C043": noted("“{target}” has no paragraph “{paragraph}”. Nearest: {nearest}."),
    "C044": noted("“{game}” is no game of this corpus. Known: {known}."),
    "C045": noted("“{concept}” is told of one game only. Add what it is in another, or remove it."),
    "C046": noted("The folder “{section}” has no name. Add it to “sections” in game.yaml, where it is to be read."),
    "C047": noted("There is no drawing of “{symbol}”. Put symbols/{symbol}.svg beside game.yaml."),
    "C048": noted("“{mark}” marks no edition of {doc}. Known: {known}. Add it to “editions” in sources.yaml."),
    "C050": noted("A title or name is empty here. Write it."),
    "C051": noted("“{name}” has a line break in it. Write the name on one line."),
    "C052": noted("“{value}” cannot be a part of an address. Use a-z, 0-9 and hyphens."),
    "C053": noted("The former id “{alias}” belongs to {other}. Remove it from “aliases”."),
    "C054": noted("The code {code} is already that of “{other}”. A code belongs to one card."),
    "C055": noted("“{version}” is no version. Write such as 1.9 or ru2.2, several with “;” between them."),
    "C056": noted("The parents go in a circle: {entries}. Remove one “parent:”."),
    "C057": noted("The site has a page “{slug}” of its own. Choose another name."),
    "C058": noted("“ours” names “{lang}”, in which the concept has no name. Add the name or remove the language."),
    "C059": noted("No document lists the version “{version}”. Known: {known}. Correct it, or add it to sources.yaml."),
    "C060": noted("The name is not UTF-8. Rename it."),
    "C061": noted("“{mark}” is not understood here. Write > [!before 2.4] or > [!since 2.4] below what it speaks of."),
    "C062": noted("“{value}” is no number in grimoire.yaml. Write such as 1.006."),
    "C063": noted("The difference of {number} is not told in {langs}. Write it in all four languages."),
    "C064": noted("Both {other} and {doc} list the version “{version}”. Give one of them a “mark”."),
    "C065": noted("“mentions” names the card {code}, “cards” does not. Add it to “cards” or remove it here."),
    "C066": noted("There are {count} columns here, not {wanted}; the line is left out. Columns are divided by tabs."),
    "C070": noted('“{value}” is no code of a taboo list. Write three digits, such as "010".'),
    "C071": noted("Taboo list {code} ({date}) stands behind {other}. Put the lists in the order of their dates."),
    "C072": noted("There is no taboo list “{value}” under “lists”. Known: {known}."),
    "C073": noted("There is no “{value}” under “texts”. Write there what the change comes to."),
    "C074": noted("“{name}” is not told in {langs}. Write it in all four languages."),
    "C075": noted("No list has the text “{name}”. Remove it."),
    "C076": noted("The card {code} is neither in cards.yaml nor in card-names.tsv. Correct the code."),
    "C077": noted("The card {code} has no list, or begins with one that it is not on. Say what a list does to it."),
    "C078": noted("Taboo list {list} says otherwise of {cards} in taboo-lists.yaml. Correct the one or the other."),
    "C079": noted("“{target}” in “learning_path” is no example. Nearest: {nearest}."),
    "C080": noted("“{target}” in “learning_path” has no star. Write “star: true” in the example, or remove it here."),
    "C081": noted("“{target}” stands twice in “learning_path”. Remove one of them."),
    "C082": noted("The example has a star. Add “{target}” to “learning_path” in game.yaml, where it is best learned."),
    "C083": noted("“{question}” has no entry above it. Put a line “# id” with the entry's id before its questions."),
    "C084": noted("“{question}” is in {other} too. Keep one, or name both entries in one header: “# one two”."),
    "C085": noted("“{question}” is in {other} too. Keep one: a question either has an answer or has none."),
    "E001": noted("There is no “{name}” in this example. There are: {nearest}."),
    "E002": noted("There is no heading “{topic}” for examples in game.yaml. Write topic: with one of: {known}."),
    "E003": noted("There is no event “{event}”. Known: {nearest}."),
    "E004": noted("The event “{event}” needs the key “{key}”. Add it."),
    "E005": noted("“{value}” may not stand here. Known: {nearest}."),
    "E006": noted("There are no rules here by which “{game}” could be played. Games that can: {known}."),
    "E008": noted("No card “{code}” is in the library of cards. Write its type, and what is printed on it."),
    "E007": noted("A thing of the type “{type}” has no “{field}”. Types that have it: {types}."),
    "E009": noted("“{value}” cannot be played here. {told} The rule: {rule}"),
    "E010": noted("This game tells no step “{step}”. Nearest: {nearest}. Their names: rulesref demo NAME --trace"),
    "E011": noted("A claim is the name of a step, or “step: {{field: value}}”, not “{value}”."),
    "E020": noted("{question} The script does not say. Write below this line, such as {answer}. Offered: {options}."),
    "E021": noted("This takes a thing of the type “{kind}”, and the example has none. Add one under things."),
    "E022": noted(
        "The game cannot make sense of this line, or of what it brings about ({reason}). The format: {guide}"
    ),
    "T001": noted("Every language says it is a translation. The original has no “of:”."),
    "T002": noted("The entry is in {lang}, but its document is in {original}. Rename the file or correct “doc”."),
    "T003": noted("The original has changed since it was translated. Bring the text up to date, then set “of: {of}”."),
    "T004": noted("{count} of {total} entries have no text in “{lang}”. List them: rulesref check --missing {lang}"),
    "T005": noted("No text in “{lang}”. Make one: rulesref new entry {id} --lang {lang}"),
    "T006": noted("Numbers differ from the original's. Missing: {lost}; added: {added}."),
    "T007": noted("Links differ from the original's. Missing: {lost}; added: {added}."),
    "T008": noted("List items, rows or notes differ from the original's: {after} instead of {before}."),
    "T009": noted("Numbered paragraphs differ from the original's: {numbers}."),
    "T010": noted("Letters that “{lang}” does not have: {words}. Translate them, or put a name in quotes."),
    "T011": noted("The text has {after} words, the original {before}. See whether something is missing or added."),
    "T012": noted("The original names “{name}”, the translation does not name “{other}” ({target})."),
    "T013": noted("The translation names “{name}”, the original does not name “{other}” ({target})."),
    "T014": noted("The exception “{slug}: {target}” explains nothing any more. Remove it."),
    "T015": noted("The marks of older readings differ from the original's: {marks}."),
}
"""Code -> sentence with the places of the problem's parameters."""


def describe_problem(problem: Problem) -> str:
    """Return what is wrong and what to do, in one or two short sentences."""
    params = {name: _shorten(_tell_value(problem.code, name, value)) for name, value in problem.params.items()}
    return fill_in(_(SENTENCES[problem.code]), params)


def _tell_value(code: str, name: str, value: str) -> str:
    if code == "C005" and name == "reason":
        return tell_yaml_reason(value)
    # What a game does not model is told in a sentence of its own, why the system refuses in words of its own.
    return _(value) if name in ("told", "reason") else value


def _shorten(value: str) -> str:
    """Make a value fit for one line of a terminal: cut it, and replace control characters."""
    shown = value if len(value) <= MAX_VALUE_LENGTH else f"{value[:MAX_VALUE_LENGTH]}…"
    return shown if shown.isprintable() else "".join(one if one.isprintable() else " " for one in shown)


def tell_yaml_reason(message: str) -> str:
    """Return what is wrong with a YAML text, to be put into a sentence; quote an unknown message."""
    reason = next((told for start, told in YAML_REASONS.items() if message.startswith(start)), "")
    return _(reason) if reason else _("the parser says: “{message}”").format(message=" ".join(message.split()))
