"""The entries of a game: one text in each language, the original and its translations.

An entry leads to another one by a link of its text, by `see`, by `about`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from rulesref import ids
from rulesref.corpus.decode import decode, find_document
from rulesref.corpus.file_shapes import EntryFront, TranslationFront
from rulesref.corpus.markup import find_links
from rulesref.corpus.readings import label_readings, list_changes
from rulesref.corpus.source import MarkdownFile, read_markdown_file
from rulesref.index_records import Taboo
from rulesref.kinds import RULING_KINDS
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Entry, Text
from rulesref.problems import Problem
from rulesref.publications import Document, Source, split_mark

FILE_NAME = re.compile(rf"(?P<slug>{ids.SLUG})\.(?P<lang>{'|'.join(LANGUAGES)})\.md")


def load_entries(
    folder: Path, files: Iterable[Path], documents: Mapping[str, Document], problems: list[Problem]
) -> dict[str, Entry | None]:
    """Every entry of a game that has one of the files, by id; None where it could not be read."""
    game = folder.name
    by_slug: dict[str, dict[str, Path]] = defaultdict(dict)
    for path in files:
        match = FILE_NAME.fullmatch(path.name)
        if match is None:
            problems.append(Problem("C007", path, 1))
        elif match["lang"] in by_slug[match["slug"]]:
            first = by_slug[match["slug"]][match["lang"]]
            problems.append(Problem("C008", path, 1, {"other": first.relative_to(folder.parent).as_posix()}))
        else:
            by_slug[match["slug"]][match["lang"]] = path
    return {f"{game}/{slug}": _load_entry(game, slug, paths, documents, problems) for slug, paths in by_slug.items()}


def _load_entry(
    game: str, slug: str, paths: Mapping[str, Path], documents: Mapping[str, Document], problems: list[Problem]
) -> Entry | None:
    pages: dict[str, MarkdownFile] = {}
    for lang, path in paths.items():
        page, faults = read_markdown_file(path)
        problems += faults
        if page is not None:
            pages[lang] = page
    # A translation says what it was made from; the original does not.
    originals = [lang for lang, page in pages.items() if ("of",) not in page.front.lines]
    if len(originals) != 1:
        if pages:
            path = min(paths[lang] for lang in (originals or pages))
            problems.append(Problem("C009" if originals else "T001", path, 1, {"langs": ", ".join(sorted(originals))}))
        return None
    own = originals[0]
    front, faults = decode(pages[own].front, EntryFront, paths[own])
    problems += faults
    if front is None:
        return None
    document, faults = find_document(front.source, pages[own].front, paths[own], documents)
    problems += faults
    if document is not None and document.language != own:
        problems.append(Problem("T002", paths[own], 1, {"lang": own, "original": document.language}))
    texts = {own: _make_text(own, front, pages[own], paths[own], documents)}
    mark = split_mark(front.version)[0]
    see = [ids.split_reference(other, game) for other in front.see]
    for lang, page in pages.items():
        if lang != own:
            translation, faults = decode(page.front, TranslationFront, paths[lang])
            problems += faults
            if translation is not None:
                texts[lang] = _make_text(lang, translation, page, paths[lang], documents)
    return Entry(
        id=f"{game}/{slug}",
        game=game,
        section=paths[own].parent.name,
        lang=own,
        kind=front.kind,
        number=front.number,
        parent=ids.qualify(front.parent, game) if front.parent else "",
        source=Source(front.source.doc, str(front.source.page), front.source.section),
        see=tuple(dict.fromkeys(other for other, _ in see)),
        see_paragraphs=tuple(ids.join_reference(*other) for other in see if other[1]),
        about=tuple(ids.qualify(other, game) for other in front.about),
        cards=tuple(front.cards),
        mentions=tuple(front.mentions),
        version=front.version,
        edition="" if any(mark == one.mark for one in documents.values()) else mark,
        changed=list_changes(pages[own].body),
        grimoire=(front.grimoire,) if isinstance(front.grimoire, str) else tuple(front.grimoire),
        spoiler=front.spoiler,
        taboo=Taboo(front.taboo.change, front.taboo.xp, front.taboo.part) if front.taboo else None,
        aliases=tuple(ids.qualify(other, game) for other in front.aliases),
        texts=texts,
    )


def _make_text(
    lang: str,
    front: EntryFront | TranslationFront,
    page: MarkdownFile,
    path: Path,
    documents: Mapping[str, Document],
) -> Text:
    of = front.of if isinstance(front, TranslationFront) else ""
    lines = {str(at[0]): line for at, line in page.front.lines.items() if len(at) == 1}
    return Text(
        lang=lang,
        title=front.title,
        body=page.body,
        shown=label_readings(page.body, lang, documents.values()),
        also=tuple(front.also),
        of=of,
        path=path,
        body_line=page.body_line,
        lines=lines,
    )


class Reference(NamedTuple):
    """Where a link of a text leads, and the line on which it stands."""

    target: str
    paragraph: str
    line: int


def find_references(entry: Entry, text: Text) -> list[Reference]:
    """What a text's own links lead to."""
    return [
        Reference(*ids.split_reference(link.target, entry.game, entry.id), text.body_line + link.line)
        for link in find_links(text.body)
    ]


def find_mentions(entries: Iterable[Entry]) -> dict[str, tuple[str, ...]]:
    """Id -> entries that lead to it."""
    mentions: dict[str, set[str]] = defaultdict(set)
    for entry in entries:
        targets = {*entry.see, *entry.about, entry.parent}
        for text in entry.texts.values():
            targets.update(reference.target for reference in find_references(entry, text))
        for target in targets - {entry.id, ""}:
            mentions[target].add(entry.id)
    return {target: tuple(sorted(sources)) for target, sources in mentions.items()}


def find_rulings(entries: Iterable[Entry]) -> dict[str, tuple[str, ...]]:
    """Id -> rulings about it, weightiest first."""
    rulings: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        if entry.kind in RULING_KINDS:
            for target in entry.about:
                rulings[target].append(entry)

    def weight(entry: Entry) -> tuple[int, list[tuple[int, str]]]:
        return RULING_KINDS.index(entry.kind), ids.natural_key(entry.id)

    return {target: tuple(entry.id for entry in sorted(found, key=weight)) for target, found in rulings.items()}
