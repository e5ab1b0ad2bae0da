"""Checks across files: whatever is readable, but does not fit together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from rulesref import paths
from rulesref.corpus.links import find_references
from rulesref.corpus.load import fingerprint
from rulesref.corpus.markup import find_numbers
from rulesref.corpus.names import check_names
from rulesref.corpus.readings import KINDS as READING_KINDS
from rulesref.corpus.readings import find_idle_marks, find_marks
from rulesref.corpus.taboo_file import check_taboo_lists
from rulesref.corpus.text_parity import compare_texts
from rulesref.game import Game
from rulesref.ids import nearest, nearest_ids
from rulesref.kinds import LANGUAGES, RULING_KINDS, Kind
from rulesref.language.normalise import WORD, is_mixed
from rulesref.model import Corpus, Entry, Text
from rulesref.problems import Problem, Severity


def check_corpus(corpus: Corpus, compares: bool = True) -> list[Problem]:
    """Every fault, in the order of files and lines. Whoever looks for errors alone need not have translations compared
    with their originals: whatever differs is a warning."""
    found = [
        *_check_documents(corpus),
        *(problem for entry in corpus.entries.values() for problem in _check_entry(corpus, entry, compares)),
        *check_names(corpus),
        *_check_titles(corpus),
        *(problem for game in corpus.games.values() for problem in _check_game(corpus, game)),
        *(problem for game in corpus.games.values() for problem in _check_learning_path(corpus, game)),
        *_check_tables(corpus),
        *_check_shared(corpus),
        *_check_grimoire(corpus),
        *check_taboo_lists(corpus),
        *_count_missing(corpus),
    ]
    return sorted(found, key=lambda problem: (problem.path, problem.line, problem.code))


def list_missing(corpus: Corpus, lang: str) -> list[Problem]:
    """Every entry without a text in a language."""
    return [
        Problem("T005", entry.original.path, 1, {"lang": lang, "id": entry.id}, Severity.WARNING)
        for entry in corpus.entries.values()
        if lang not in entry.texts
    ]


def _check_documents(corpus: Corpus) -> Iterator[Problem]:
    for document in corpus.documents.values():
        if document.game not in corpus.games:
            known = ", ".join(sorted(corpus.games))
            yield Problem("C040", corpus.root / "sources.yaml", 1, {"game": document.game, "known": known})
    listed: dict[str, str] = {}
    for document in corpus.documents.values():
        for tag in document.versions:
            other = listed.setdefault(tag, document.id)
            if other != document.id:
                params = {"version": tag, "doc": document.id, "other": other}
                yield Problem("C064", corpus.root / "sources.yaml", 1, params)


def _check_entry(corpus: Corpus, entry: Entry, compares: bool) -> Iterator[Problem]:
    path, lines = entry.original.path, entry.original.lines
    parent = (entry.parent,) if entry.parent else ()
    for key, targets in (("see", entry.see), ("about", entry.about), ("parent", parent)):
        for target in targets:
            if target == entry.id:
                yield Problem("C037", path, lines[key], {"key": key})
            elif not _exists(corpus, target):
                params = {"key": key, "target": target, "nearest": _near(corpus, target)}
                yield Problem("C031", path, lines[key], params)
    for reference in entry.see_paragraphs:
        target, _, paragraph = reference.partition("#")
        if _exists(corpus, target):
            yield from _check_paragraph(corpus, target, paragraph, path, lines["see"])
    for code in entry.cards:
        if code not in corpus.cards:
            yield Problem("C032", path, lines["cards"], {"code": code})
    for code in entry.mentions:
        if code not in entry.cards:
            yield Problem("C065", path, lines["mentions"], {"code": code})
    document = corpus.documents.get(entry.source.doc)
    if entry.edition and document and entry.edition not in document.editions:
        params = {"mark": entry.edition, "doc": document.id, "known": ", ".join(document.editions)}
        yield Problem("C048", path, lines["version"], params)
    yield from _check_versions(corpus, entry)
    if entry.spoiler and entry.spoiler not in corpus.games[entry.game].campaigns:
        yield Problem("C041", path, lines["spoiler"], {"campaign": entry.spoiler})
    if not (entry.source.page or entry.source.section):
        yield Problem("C035", path, lines["source"])
    # A scenario erratum is about a page of a campaign guide.
    is_ruling = entry.kind in RULING_KINDS and entry.kind is not Kind.ERRATUM_SCENARIO
    if is_ruling and not entry.about and not entry.cards:
        yield Problem("C039", path, 1, severity=Severity.WARNING)
    wanted = fingerprint(entry.original)
    for text in entry.texts.values():
        yield from _check_text(corpus, entry, text)
        if text.lang != entry.lang and text.of != wanted:
            yield Problem("T003", text.path, text.lines["of"], {"of": wanted}, Severity.WARNING)
        if compares and text.lang != entry.lang:
            yield from compare_texts(entry, text)


def _check_versions(corpus: Corpus, entry: Entry) -> Iterator[Problem]:
    """Versions must be listed where any document lists several; marks in texts must speak of something."""
    known = [tag for one in corpus.documents.values() if one.game == entry.game for tag in one.versions]
    lines = entry.original.lines
    cited = [(tag, entry.original.path, lines["version"]) for tag in entry.versions]
    for text in entry.texts.values():
        marks = find_marks(text.body)
        cited += [(mark.tag, text.path, text.body_line + mark.line) for mark in marks]
        for mark in marks:
            if mark.kind not in READING_KINDS or mark.line in find_idle_marks(text.body):
                params = {"mark": f"[!{mark.kind} {mark.tag}]"}
                yield Problem("C061", text.path, text.body_line + mark.line, params)
        wanted = [(mark.kind, mark.tag) for mark in find_marks(entry.original.body)]
        if [(mark.kind, mark.tag) for mark in marks] != wanted:
            listed = ", ".join(f"[!{kind} {tag}]" for kind, tag in wanted) or "—"
            yield Problem("T015", text.path, text.body_line, {"marks": listed})
    for tag, path, line in cited if len(known) > 1 else ():
        if not corpus.timeline.is_listed(tag):
            yield Problem("C059", path, line, {"version": tag, "known": ", ".join(known)})
    for number in entry.grimoire:
        if number not in corpus.grimoire:
            yield Problem("C062", entry.original.path, lines["grimoire"], {"value": number})


def _check_text(corpus: Corpus, entry: Entry, text: Text) -> Iterator[Problem]:
    if not text.body.strip():
        yield Problem("C038", text.path, text.body_line)
    for target, paragraph, line in find_references(entry, text):
        if not _exists(corpus, target):
            yield Problem("C030", text.path, line, {"target": target, "nearest": _near(corpus, target)})
        elif paragraph:
            yield from _check_paragraph(corpus, target, paragraph, text.path, line)
    lines = {text.lines["title"]: text.title}
    lines |= {text.lines[key]: " ".join(getattr(text, key)) for key in ("also", "ask") if key in text.lines}
    lines |= {text.body_line + number: line for number, line in enumerate(text.body.split("\n"))}
    yield from _find_mixed(lines, text.path)


def _check_paragraph(corpus: Corpus, target: str, paragraph: str, path: Path, line: int) -> Iterator[Problem]:
    """A paragraph must stand in every text of its entry: a link leads to whichever the reader has."""
    entry = corpus.entries.get(corpus.renamed.get(target, target))
    if entry is None:  # it cannot be read, which is told elsewhere
        return
    for text in entry.texts.values():
        numbers = find_numbers(text.body)
        if paragraph not in numbers:
            near = nearest(paragraph, numbers, 5) or numbers[:5]
            params = {"target": entry.id, "paragraph": paragraph, "nearest": ", ".join(near)}
            yield Problem("C043", path, line, params)
            return


def _check_titles(corpus: Corpus) -> Iterator[Problem]:
    seen: dict[tuple[str, str, str, str], Entry] = {}
    for entry in corpus.entries.values():
        # An erratum and a taboo entry may both be called after their card.
        group = str(entry.kind) if entry.kind in RULING_KINDS else ""
        for text in entry.texts.values():
            key = (entry.game, text.lang, group, text.title.casefold())
            first = seen.setdefault(key, entry)
            if first is not entry:
                params = {"title": text.title, "other": first.id}
                yield Problem("C033", text.path, text.lines["title"], params, Severity.WARNING)


def _check_game(corpus: Corpus, game: Game) -> Iterator[Problem]:
    """What `game.yaml` says: chapters, golden rules, topics, symbols."""
    path = corpus.root / game.id / "game.yaml"
    if not game.lines:  # it cannot be read, which is told elsewhere
        return
    there = dict.fromkeys(entry.section for entry in corpus.entries.values() if entry.game == game.id)
    for section in there:
        if section not in game.sections:
            yield Problem("C046", path, game.lines.get("sections", 1), {"section": section})
    named = [(topic.line, topic.entries) for topic in game.topics]
    named += [(game.lines.get("golden_rules", 1), game.golden_rules)]
    named += [(game.lines.get("sample_entry", 1), (game.sample_entry,) if game.sample_entry else ())]
    for line, targets in named:
        for target in targets:
            if not _exists(corpus, target):
                yield Problem("C036", path, line, {"target": target, "nearest": _near(corpus, target)})
    icons = paths.site_root() / "static" / "icons"
    for symbol in game.symbols:
        if symbol.drawing == symbol.id and not (icons / f"{symbol.id}.svg").is_file():
            yield Problem("C047", path, symbol.line, {"symbol": symbol.id})
    words = [(topic.line, topic.names) for topic in game.topics]
    words += [(game.lines.get("sections", 1), section.names) for section in game.sections.values()]
    words += [(symbol.line, symbol.names) for symbol in game.symbols]
    for line, names in words:
        yield from _find_mixed({line: " ".join(names.values())}, path)


def _check_learning_path(corpus: Corpus, game: Game) -> Iterator[Problem]:
    """The path leads through the examples with a star, each once, and through no others."""
    path, line = corpus.root / game.id / "game.yaml", game.lines.get("learning_path", 1)
    for place, target in enumerate(game.learning_path):
        if target not in corpus.examples:
            near = ", ".join(nearest(target, corpus.examples)) or "—"
            yield Problem("C079", path, line, {"target": target, "nearest": near})
        elif not corpus.examples[target].star:
            yield Problem("C080", path, line, {"target": target})
        elif target in game.learning_path[:place]:
            yield Problem("C081", path, line, {"target": target})
    for example in corpus.examples.values():
        if example.game == game.id and example.star and example.id not in game.learning_path:
            yield Problem("C082", example.path, example.lines.get(("star",), 1), {"target": example.slug})


def _check_tables(corpus: Corpus) -> Iterator[Problem]:
    """Terms, examples, cards and questions."""
    concepts = {(term.game, term.concept) for term in corpus.terms}
    for term in corpus.terms:
        path = corpus.root / term.game / "terms.yaml"
        for target in (*term.entries, *term.within):
            if not _exists(corpus, target):
                yield Problem("C036", path, term.line, {"target": target, "nearest": _near(corpus, target)})
        yield from _find_mixed({term.line: " ".join(term.every_name())}, path)
    for example in corpus.examples.values():
        for place, target in enumerate(example.rules):
            if not _exists(corpus, target):
                line = example.lines.get(("rules", place), 1)
                yield Problem("C036", example.path, line, {"target": target, "nearest": _near(corpus, target)})
        topics = [topic.id for topic in corpus.games[example.game].topics]
        if example.topic not in topics:
            line = example.lines.get(("topic",), 1)
            yield Problem("E002", example.path, line, {"topic": example.topic, "known": ", ".join(topics)})
    for card in {id(card): card for card in corpus.cards.values()}.values():
        path = corpus.root / card.game / "cards.yaml"
        yield from _find_mixed({card.line: " ".join(card.names.values())}, path)
        for keyword in card.keywords:
            if (card.game, f"keyword-{keyword}") not in concepts:
                yield Problem("C042", path, card.line, {"keyword": keyword})
    for target, questions in corpus.questions.items():
        path = corpus.root / target.partition("/")[0] / "questions.yaml"
        if not _exists(corpus, target):
            yield Problem("C036", path, questions.line, {"target": target, "nearest": _near(corpus, target)})
        words = " ".join(question for some in questions.asked.values() for question in some)
        yield from _find_mixed({questions.line: words}, path)


def _check_shared(corpus: Corpus) -> Iterator[Problem]:
    path = corpus.root / "shared.yaml"
    concepts = {(term.game, term.concept) for term in corpus.terms}
    for shared in corpus.shared:
        if len(shared.meanings) < 2:
            yield Problem("C045", path, shared.line, {"concept": shared.id})
        for meaning in shared.meanings:
            if meaning.game not in corpus.games:
                known = ", ".join(sorted(corpus.games))
                yield Problem("C044", path, meaning.line, {"game": meaning.game, "known": known})
                continue
            for target in meaning.entries:
                if not _exists(corpus, target):
                    yield Problem("C036", path, meaning.line, {"target": target, "nearest": _near(corpus, target)})
            for concept in meaning.terms:
                if (meaning.game, concept) not in concepts:
                    yield Problem("C019", path, meaning.line, {"concept": concept})
            yield from _find_mixed({meaning.line: " ".join(meaning.notes.values())}, path)


def _check_grimoire(corpus: Corpus) -> Iterator[Problem]:
    for rule in corpus.grimoire.values():
        path = corpus.root / rule.game / "grimoire.yaml"
        missing = [lang for lang in LANGUAGES if not rule.differs.get(lang, "").strip()]
        if rule.differs and missing:
            yield Problem("C063", path, rule.line, {"number": rule.number, "langs": ", ".join(missing)})
        yield from _find_mixed({rule.line: " ".join(rule.differs.values())}, path)


def _count_missing(corpus: Corpus) -> Iterator[Problem]:
    """How many entries lack a language, once for each game and language that has any."""
    for game in corpus.games:
        entries = [entry for entry in corpus.entries.values() if entry.game == game]
        without: dict[str, int] = defaultdict(int)
        for entry in entries:
            for lang in LANGUAGES:
                without[lang] += lang not in entry.texts
        for lang, count in without.items():
            if count:
                params = {"count": str(count), "total": str(len(entries)), "lang": lang}
                yield Problem("T004", corpus.root / game / "game.yaml", 1, params, Severity.WARNING)


def _find_mixed(lines: Mapping[int, str], path: Path) -> Iterator[Problem]:
    for number, line in lines.items():
        # Most lines have letters of one script alone.
        if not is_mixed(line):
            continue
        for found in WORD.finditer(line):
            if is_mixed(found[0]):
                yield Problem("C034", path, number, {"word": found[0]})


def _exists(corpus: Corpus, target: str) -> bool:
    return target in corpus.entries or target in corpus.renamed or target in corpus.unreadable


def _near(corpus: Corpus, target: str) -> str:
    return ", ".join(nearest_ids(target, corpus.entries))
