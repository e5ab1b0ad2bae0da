"""Bring the message catalogues up to date with the code: `make messages`, then fill in what is empty."""

from __future__ import annotations

import ast
import io
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

from rulesref.language.profiles import LANGUAGES

ROOT = Path(__file__).parent.parent
KEYWORDS = {"_": None, "noted": None, "say_everywhere": None, "ngettext": (1, 2)}
# No dates and no names: a header that changes by itself would stand in every diff.
HEADER = """\
msgid ""
msgstr ""
"Language: {lang}\\n"
"Plural-Forms: nplurals={count}; plural={rule};\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


SOURCES = (("rulesref", "**.py", "python"), ("site/templates", "**.html", "jinja2"))
"""Where messages stand: folder, files, and how Babel reads them."""


def extract_messages(root: Path = ROOT) -> Catalog:
    """Every message of the program and of the site."""
    found = Catalog()
    for folder, files, method in SOURCES:
        for name, _, message, comments, context in extract_from_dir(
            root / folder,
            method_map=[(files, method)],
            keywords=KEYWORDS,
            comment_tags=["Translators:"],
            strip_comment_tags=True,
        ):
            found.add(message, None, [(f"{folder}/{name}", 0)], auto_comments=comments, context=context)
    for path in sorted((root / "rulesref").rglob("*.py")):
        for message in _find_in_fstrings(path.read_text(encoding="utf-8")):
            found.add(message, None, [(path.relative_to(root).as_posix(), 0)])
    return found


def _find_in_fstrings(code: str) -> Iterator[str | tuple[str, ...]]:
    """Messages inside of f-strings: before Python 3.12 these are one token each, into which Babel does not look."""
    for text in ast.walk(ast.parse(code)):
        if not isinstance(text, ast.JoinedStr):
            continue
        for call in ast.walk(text):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KEYWORDS:
                count = len(KEYWORDS[call.func.id] or (1,))
                values = [one.value for one in call.args[:count] if isinstance(one, ast.Constant)]
                parts = tuple(value for value in values if isinstance(value, str))
                if len(parts) == count:
                    yield parts[0] if count == 1 else parts


def update_catalogue(lang: str, template: Catalog) -> int:
    """Write the catalogue of one language; returns how many messages wait to be translated."""
    path = ROOT / f"locales/{lang}/LC_MESSAGES/rulesref.po"
    with path.open("rb") as file:
        catalogue = read_po(file, locale=lang)
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    for message in catalogue:
        if lang == "en" and message.id and not _is_translated(message):
            message.string = message.id
    plural = get_plural(lang)
    written = io.BytesIO()
    write_po(
        written, catalogue, omit_header=True, width=0, sort_by_file=True, include_lineno=False, ignore_obsolete=True
    )
    header = HEADER.format(lang=lang, count=plural[0], rule=plural[1])
    path.write_text(header + written.getvalue().decode(), encoding="utf-8")
    return sum(not _is_translated(message) for message in catalogue if message.id)


def _is_translated(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def main() -> None:
    template = extract_messages()
    for lang in LANGUAGES:
        waiting = update_catalogue(lang, template)
        print(f"{lang}: {waiting} to translate")  # noqa: T201  # a tool for the terminal


if __name__ == "__main__":
    main()
