"""Imported documents -> an ordinary corpus folder, which search and site accept like any other."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from rulesref.i18n import noted, say_everywhere
from rulesref.importing.imported_document import ImportedDocument
from rulesref.importing.layout import Passage
from rulesref.importing.texts import make_body, make_markdown, mend_lookalikes
from rulesref.kinds import RULING_KINDS, Kind
from rulesref.language.profiles import LANGUAGES

_SECTIONS = {
    "rules": noted("Rules"),
    "glossary": noted("Glossary"),
    "questions-and-answers": noted("Questions"),
    "corrections-list": noted("Errata"),
    "examples-of-play": noted("Examples"),
}
_BY_KIND = {
    Kind.GLOSSARY: "glossary",
    Kind.DEFINITION: "glossary",
    Kind.FAQ: "questions-and-answers",
    Kind.EXAMPLE: "examples-of-play",
    Kind.ERRATUM_RULE: "corrections-list",
    Kind.ERRATUM_CARD: "corrections-list",
    Kind.ERRATUM_SCENARIO: "corrections-list",
}


def write_corpus(documents: Iterable[ImportedDocument], root: Path, *, as_rules: bool = False) -> int:
    """Write a corpus with a game for each document into an empty folder, and say how many entries it has.

    `as_rules`: rulings stand as plain rules, as long as nobody wrote what they are about.
    """
    sources: dict[str, object] = {}
    count = 0
    for document in documents:
        # An entry is in the language of its document: passages in another one are of a part of it.
        for lang in dict.fromkeys([document.language, *(passage.lang for passage in document.passages)]):
            if lang:
                sources[_name_source(document, lang)] = {
                    "game": document.id,
                    "language": lang,
                    "title": document.title,
                    "short": document.title,
                    "publisher": "—",
                }
        count += _write_game(document, root / document.id, as_rules)
    _write_yaml(root / "sources.yaml", sources)
    return count


def _write_game(document: ImportedDocument, folder: Path, as_rules: bool) -> int:
    slugs = {passage.slug for passage in document.passages}
    used: dict[str, None] = {}
    titles: dict[str, int] = defaultdict(int)
    terms: dict[str, object] = {}
    for passage in document.passages:
        kind = Kind(passage.kind)
        section = _BY_KIND.get(kind, "rules")
        used[section] = None
        lang = passage.lang or document.language
        title = mend_lookalikes(passage.title)[0]
        titles[title.casefold()] += 1
        again = titles[title.casefold()]
        shown = f"{title} ({again})" if again > 1 else title
        _write_entry(document, passage, folder / section, shown, lang, slugs, as_rules)
        if section == "glossary" and again == 1 and len(title) < 60:
            terms[passage.slug] = {"names": {lang: title}, "entries": [passage.slug]}
    names = dict.fromkeys(LANGUAGES, document.title)
    sections = {name: {"names": say_everywhere(_SECTIONS[name]), "lookup": name == "glossary"} for name in used}
    _write_yaml(folder / "game.yaml", {"names": names, "sections": sections})
    if terms:
        _write_yaml(folder / "terms.yaml", terms)
    return len(document.passages)


def _write_entry(
    document: ImportedDocument,
    passage: Passage,
    folder: Path,
    title: str,
    lang: str,
    slugs: set[str],
    as_rules: bool,
) -> None:
    kind = Kind(passage.kind)
    # A ruling must say what it is about; what a shape tells is not enough for that.
    kind = Kind.RULE if as_rules and kind in RULING_KINDS else kind
    source: dict[str, object] = {"doc": _name_source(document, lang)}
    source |= {"page": passage.page} if passage.page else {"section": _find_section(document, passage)}
    front: dict[str, object] = {"title": title, "kind": str(kind), "source": source}
    if passage.number:
        front["number"] = passage.number
    if passage.parent in slugs and passage.parent != passage.slug:
        front["parent"] = passage.parent
    see = [slug for slug in passage.see if slug in slugs and slug != passage.slug]
    if see:
        front["see"] = see
    paragraphs = make_body(document.collect_lines(passage), passage.title)
    body = mend_lookalikes(make_markdown(paragraphs).strip() or make_markdown([title]))[0]
    keys = "\n".join(f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in front.items())
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{passage.slug}.{lang}.md").write_text(f"---\n{keys}\n---\n{body}\n", encoding="utf-8")


def _name_source(document: ImportedDocument, lang: str) -> str:
    return document.id if lang == document.language else f"{document.id}-{lang}"


def _find_section(document: ImportedDocument, passage: Passage) -> str:
    around = document.find(passage.parent) if passage.parent else None
    return mend_lookalikes(around.title if around else document.title)[0]


def _write_yaml(path: Path, value: dict[str, object]) -> None:
    """A mapping as YAML: JSON is a part of it, and one key a line can be read by people."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [
        f"{json.dumps(key, ensure_ascii=False)}: {json.dumps(one, ensure_ascii=False)}" for key, one in value.items()
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
