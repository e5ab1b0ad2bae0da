"""A PO file of a pair of languages: each term under its id as context."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesref import __version__
from rulesref.glossary.concept import Concept
from rulesref.glossary.tbx import describe_status
from rulesref.i18n import _
from rulesref.language.profiles import PROFILES


def write_po(concepts: Iterable[Concept], source: str, target: str) -> str:
    """A term without a name in the target language is left to translate. No date: the same terms are the same bytes."""
    head = [
        f"Project-Id-Version: rulesref {__version__}",
        f"Language: {target}",
        f"X-Source-Language: {source}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {PROFILES[target].plural_rule}",
    ]
    lines = ['msgid ""', 'msgstr ""', *(_quote(f"{line}\n") for line in head)]
    for concept in concepts:
        if concept.name(source):
            lines += ["", *_tell(concept, source, target)]
    return "\n".join(lines) + "\n"


def _tell(concept: Concept, source: str, target: str) -> Iterator[str]:
    if concept.entry:
        yield f"#. {concept.reference(source)}"
    status = describe_status(concept, target)
    if status:
        yield f"#. {status}"
    if concept.term.older.get(target):
        yield "#. " + _("formerly: {names}").format(names=", ".join(concept.term.older[target]))
    if concept.term.also.get(target):
        yield "#. " + _("also: {names}").format(names=", ".join(concept.term.also[target]))
    yield f"msgctxt {_quote(concept.id)}"
    yield f"msgid {_quote(concept.name(source))}"
    yield f"msgstr {_quote(concept.name(target))}"


def _quote(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'
