"""A folder of files -> a Corpus, and every problem met on the way. Reading never stops at the first fault."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from rulesref import ids
from rulesref.corpus.decode import (
    WRITTEN_DATE,
    CardRow,
    DocumentRow,
    EntryFront,
    SpokenRow,
    TermRow,
    TranslationFront,
    decode,
    find_document,
)
from rulesref.corpus.examples import read_example
from rulesref.corpus.files import list_entries_and_examples, list_games
from rulesref.corpus.game_file import load_game
from rulesref.corpus.links import find_mentions, find_rulings
from rulesref.corpus.names import find_shared_codes
from rulesref.corpus.shared_concepts import load_shared
from rulesref.corpus.source import Data, KeyStep, MarkdownFile, read_markdown_file, read_yaml
from rulesref.game import Game
from rulesref.kinds import LANGUAGES
from rulesref.model import (
    Card,
    Corpus,
    Document,
    Edition,
    Entry,
    Example,
    Newer,
    Questions,
    Source,
    Term,
    Text,
)
from rulesref.paths import CorpusMissing
from rulesref.problems import Problem
from rulesref.records import Taboo

T = TypeVar("T")

FILE_NAME = re.compile(rf"(?P<slug>{ids.SLUG.pattern})\.(?P<lang>{'|'.join(LANGUAGES)})\.md")


def load_corpus(root: Path) -> tuple[Corpus, list[Problem]]:
    """Everything below `root`. What cannot be read is left out and reported."""
    if not (root / "sources.yaml").is_file():
        raise CorpusMissing(root)
    problems: list[Problem] = []
    documents = _load_documents(root / "sources.yaml", problems)
    games: dict[str, Game] = {}
    entries: dict[str, Entry] = {}
    unreadable: set[str] = set()
    terms: list[Term] = []
    cards: dict[str, Card] = {}
    questions: dict[str, Questions] = {}
    examples: dict[str, Example] = {}
    for folder in list_games(root, problems):
        game = folder.name
        games[game] = load_game(folder / "game.yaml", problems)
        pages, example_files = list_entries_and_examples(folder, problems)
        found = _load_entries(folder, pages, documents, problems)
        entries.update({name: entry for name, entry in found.items() if entry is not None})
        unreadable |= {name for name, entry in found.items() if entry is None}
        terms += _load_terms(folder, problems)
        for card in _load_cards(folder / "cards.yaml", game, problems):
            problems += find_shared_codes(card, cards, folder / "cards.yaml")
            cards.update(dict.fromkeys(card.codes, card))
        for path in example_files:
            example, faults = read_example(path, documents, game)
            problems += faults
            if example is not None:
                examples[example.id] = example
        questions.update(_load_questions(folder / "questions.yaml", game, problems))
    corpus = Corpus(
        root=root,
        documents=documents,
        games=games,
        entries=entries,
        terms=tuple(terms),
        cards=cards,
        questions=questions,
        examples=examples,
        shared=load_shared(root / "shared.yaml", problems),
        unreadable=frozenset(unreadable),
        renamed={alias: entry.id for entry in entries.values() for alias in entry.aliases},
        mentioned_by=find_mentions(entries.values()),
        rulings=find_rulings(entries.values()),
    )
    return corpus, problems


def fingerprint(text: Text) -> str:
    """What a translation's `of:` must be while the original reads as it does now."""
    # hashlib is imported late: a reader never needs it.
    from hashlib import sha256

    return sha256(f"{text.title}\n{text.body}".encode()).hexdigest()[:8]


def _load_documents(path: Path, problems: list[Problem]) -> dict[str, Document]:
    documents = {}
    for name, row, data in _rows(path, DocumentRow, problems):
        dates: list[tuple[tuple[KeyStep, ...], str]] = [((name, "date"), row.date)]
        dates += [((name, "newer", place, "date"), newer.date) for place, newer in enumerate(row.newer)]
        for at, written in dates:
            if written and not WRITTEN_DATE.fullmatch(written):
                problems.append(Problem("C018", path, data.line(at), {"value": written}))
                break
        else:
            documents[name] = Document(
                id=name,
                game=row.game,
                language=row.language,
                title=row.title,
                short=row.short,
                version=row.version,
                date=row.date,
                publisher=row.publisher,
                newer=tuple(Newer(newer.title, newer.language, newer.version, newer.date) for newer in row.newer),
                titles={row.language: row.title, **{lang: name.title for lang, name in row.translated.items()}},
                shorts={row.language: row.short, **{lang: name.short for lang, name in row.translated.items()}},
                sections=row.sections,
                editions={mark: Edition(one.only, one.note) for mark, one in row.editions.items()},
            )
    return documents


def _load_terms(folder: Path, problems: list[Problem]) -> Iterable[Term]:
    words = {concept: (row, data) for concept, row, data in _rows(folder / "words.yaml", SpokenRow, problems)}
    path = folder / "terms.yaml"
    for concept, row, data in _rows(path, TermRow, problems):
        spoken, _ = words.pop(concept, (SpokenRow(), None))
        yield Term(
            concept=concept,
            game=folder.name,
            names=row.names,
            older={lang: tuple(names) for lang, names in row.older.items()},
            also={lang: tuple(names) for lang, names in row.also.items()},
            everyday=_by_language(spoken),
            entries=tuple(ids.qualify(slug, folder.name) for slug in row.entries),
            within=tuple(ids.qualify(slug, folder.name) for slug in row.within),
            ours=tuple(row.ours),
            line=data.line((concept,)),
        )
    for concept, (_, data) in words.items():
        problems.append(Problem("C019", folder / "words.yaml", data.line((concept,)), {"concept": concept}))


def _by_language(row: SpokenRow) -> dict[str, tuple[str, ...]]:
    return {lang: tuple(getattr(row, lang)) for lang in LANGUAGES if getattr(row, lang)}


def _load_cards(path: Path, game: str, problems: list[Problem]) -> Iterable[Card]:
    for code, row, data in _rows(path, CardRow, problems):
        yield Card(
            code=code,
            codes=(code, *row.codes),
            game=game,
            names=row.names,
            sets=tuple(row.sets),
            number=row.number,
            line=data.line((code,)),
            levels=tuple(row.levels),
            keywords=tuple(row.keywords),
            also={lang: tuple(names) for lang, names in row.also.items()},
        )


def _load_questions(path: Path, game: str, problems: list[Problem]) -> Iterable[tuple[str, Questions]]:
    for slug, row, data in _rows(path, SpokenRow, problems):
        yield ids.qualify(slug, game), Questions(_by_language(row), data.line((slug,)))


def _rows(path: Path, shape: type[T], problems: list[Problem]) -> Iterable[tuple[str, T, Data]]:
    """The decoded rows of a file that maps names to rows; a game may do without the file."""
    if not path.exists():
        return
    data, faults = read_yaml(path)
    problems += faults
    if data is None or data.value is None:
        return
    if not isinstance(data.value, dict):
        problems.append(Problem("C015", path, 1, {"value": str(data.value)[:40]}))
        return
    for name in data.value:
        if not isinstance(name, str):
            problems.append(Problem("C012", path, data.line((str(name),)), {"value": str(name)}))
            continue
        row, faults = decode(data, shape, path, (name,))
        problems += faults
        if row is not None:
            yield name, row, data


def _load_entries(
    folder: Path, files: Iterable[Path], documents: Mapping[str, Document], problems: list[Problem]
) -> dict[str, Entry | None]:
    """Every entry that has a file, by id; None where it could not be read."""
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
    texts = {own: _make_text(own, front, pages[own], paths[own])}
    see = [ids.split_reference(other, game) for other in front.see]
    for lang, page in pages.items():
        if lang != own:
            translation, faults = decode(page.front, TranslationFront, paths[lang])
            problems += faults
            if translation is not None:
                texts[lang] = _make_text(lang, translation, page, paths[lang])
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
        version=front.version,
        spoiler=front.spoiler,
        taboo=Taboo(front.taboo.change, front.taboo.xp, front.taboo.part) if front.taboo else None,
        aliases=tuple(ids.qualify(other, game) for other in front.aliases),
        texts=texts,
    )


def _make_text(lang: str, front: EntryFront | TranslationFront, page: MarkdownFile, path: Path) -> Text:
    of = front.of if isinstance(front, TranslationFront) else ""
    lines = {str(at[0]): line for at, line in page.front.lines.items() if len(at) == 1}
    return Text(lang, front.title, page.body, tuple(front.also), tuple(front.ask), of, path, page.body_line, lines)
