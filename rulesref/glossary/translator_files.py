"""The terms as files of translators' tools: TBX in two versions, and PO for a pair of languages, each term under its id
as context."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from rulesref import __version__
from rulesref.glossary.concept import Concept, NameStatus
from rulesref.i18n import _, current_language
from rulesref.language.profiles import LANGUAGES, PROFILES

NAMESPACE = "urn:iso:std:iso:30042:ed-2"
_LANG = "xml:lang"
_DOCTYPE = '<!DOCTYPE martif PUBLIC "ISO 12200:1999A//DTD MARTIF core (DXFcdV04)//EN" "TBXcdv04.dtd">\n'
STATUS = {
    NameStatus.OFFICIAL: "preferredTerm-admn-sts",
    NameStatus.OURS: "admittedTerm-admn-sts",
    NameStatus.ALSO: "admittedTerm-admn-sts",
    NameStatus.OLDER: "supersededTerm-admn-sts",
}
DEPRECATED = "deprecatedTerm-admn-sts"
"""The one status of an obsolete name that Weblate knows."""


def write_tbx(concepts: Iterable[Concept]) -> str:
    """TBX-Basic of version 3: each concept with all its names in all languages."""
    root = Element("tbx", {"type": "TBX-Basic", "style": "dca", _LANG: current_language(), "xmlns": NAMESPACE})
    description = SubElement(SubElement(root, "tbxHeader"), "fileDesc")
    _add(SubElement(description, "titleStmt"), "title", _("Terms of board games"))
    _add(SubElement(description, "sourceDesc"), "p", f"rulesref {__version__}")
    body = SubElement(SubElement(root, "text"), "body")
    for concept in concepts:
        # A concept needs a language in which it has a name.
        if any(any(concept.list_names(lang)) for lang in LANGUAGES):
            _add_concept(body, concept)
    return _write(root)


def _add_concept(body: Element, concept: Concept) -> None:
    entry = SubElement(body, "conceptEntry", id=concept.xml_id)
    _add(entry, "admin", concept.term.game, type="projectSubset")
    _add(entry, "descrip", concept.game_name, type="subjectField")
    for lang in LANGUAGES:
        names = list(concept.list_names(lang))
        if not names:
            continue
        section = SubElement(entry, "langSec", {_LANG: lang})
        if concept.entry:
            _add_definition(section, concept, lang)
        for name, status in names:
            term = SubElement(section, "termSec")
            _add(term, "term", name)
            _add(term, "termNote", STATUS[status], type="administrativeStatus")
            if status is NameStatus.ALSO:
                _add(term, "termNote", "variant", type="termType")
            if status is NameStatus.OURS:
                _add(term, "admin", "rulesref", type="source")
                _add(term, "note", _("our name"))


def _add_definition(section: Element, concept: Concept, lang: str) -> None:
    """Where the concept is told. The texts of the entries themselves are no definitions of a line."""
    group = SubElement(section, "descripGrp")
    _add(group, "descrip", concept.links[lang], type="definition")
    if concept.sources[lang]:
        _add(group, "admin", concept.sources[lang], type="source")


def write_weblate_tbx(concepts: Iterable[Concept], source: str, target: str) -> str:
    """TBX of version 2 for a pair of languages. A name that must not be used any more is an entry of its own: Weblate
    takes a whole entry for forbidden if one of its names is."""
    root = Element("martif", {"type": "TBX", _LANG: source})
    description = SubElement(SubElement(root, "martifHeader"), "fileDesc")
    _add(SubElement(description, "sourceDesc"), "p", f"rulesref {__version__}")
    body = SubElement(SubElement(root, "text"), "body")
    for concept in concepts:
        if not concept.name(source):
            continue
        names = list(concept.list_names(target))
        used = [(name, STATUS[status]) for name, status in names if status is not NameStatus.OLDER]
        _add_pair(body, concept, concept.xml_id, (source, target), used)
        older = [name for name, status in names if status is NameStatus.OLDER]
        for number, name in enumerate(older, 1):
            _add_pair(body, concept, f"{concept.xml_id}.older.{number}", (source, target), [(name, DEPRECATED)])
    return _write(root, _DOCTYPE)


def _add_pair(
    body: Element, concept: Concept, xml_id: str, pair: tuple[str, str], names: Iterable[tuple[str, str]]
) -> None:
    source, target = pair
    entry = SubElement(body, "termEntry", id=xml_id)
    if concept.entry:
        _add(entry, "descrip", concept.reference(source), type="definition")
    _add(
        SubElement(SubElement(entry, "langSet", {_LANG: source}), "tig"),
        "term",
        concept.name(source),
    )
    names = list(names)
    if not names:
        return
    section = SubElement(entry, "langSet", {_LANG: target})
    for name, status in names:
        term = SubElement(section, "tig")
        _add(term, "term", name)
        _add(term, "termNote", status, type="administrativeStatus")
    note = describe_status(concept, target, is_older=names[0][1] == DEPRECATED)
    if note:
        _add(section, "note", note, **{"from": "translator"})


def describe_status(concept: Concept, lang: str, is_older: bool = False) -> str:
    """A word on a name for whoever translates: whose it is, or what it is called now. Empty for an official one."""
    if is_older:
        now = concept.name(lang)
        return _("now: {name}").format(name=now) if now else ""
    return _("our name") if concept.status(lang) is NameStatus.OURS and concept.name(lang) else ""


def _add(parent: Element, name: str, text: str, **attributes: str) -> None:
    SubElement(parent, name, attributes).text = text


def _write(root: Element, doctype: str = "") -> str:
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{doctype}{tostring(root, encoding="unicode")}\n'


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
