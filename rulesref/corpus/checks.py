"""Checks across files: whatever is readable, but does not fit together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from rulesref import paths
from rulesref.corpus.entry_checks import check_entry, check_titles
from rulesref.corpus.name_checks import check_names, check_targets, find_mixed_words, list_cards
from rulesref.corpus.question_bank import check_questions, check_unanswered
from rulesref.corpus.taboo_file import check_taboo_lists
from rulesref.ids import nearest
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Corpus, Game
from rulesref.problems import Problem, Severity


def check_corpus(corpus: Corpus, compares: bool = True) -> list[Problem]:
    """Every fault, in the order of files and lines. Whoever looks for errors alone need not have translations compared
    with their originals: whatever differs is a warning."""
    found = [
        *_check_documents(corpus),
        *(problem for entry in corpus.entries.values() for problem in check_entry(corpus, entry, compares)),
        *check_names(corpus),
        *check_titles(corpus),
        *(problem for game in corpus.games.values() for problem in check_game(corpus, game)),
        *(problem for game in corpus.games.values() for problem in check_learning_path(corpus, game)),
        *check_tables(corpus),
        *check_questions(corpus),
        *check_unanswered(corpus),
        *check_shared(corpus),
        *check_grimoire(corpus),
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


def check_game(corpus: Corpus, game: Game) -> Iterator[Problem]:
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
        yield from check_targets(corpus, targets, path, line)
    icons = paths.site_root() / "static" / "icons"
    for symbol in game.symbols:
        if symbol.drawing == symbol.id and not (icons / f"{symbol.id}.svg").is_file():
            yield Problem("C047", path, symbol.line, {"symbol": symbol.id})
    words = [(topic.line, topic.names) for topic in game.topics]
    words += [(game.lines.get("sections", 1), section.names) for section in game.sections.values()]
    words += [(symbol.line, symbol.names) for symbol in game.symbols]
    for line, names in words:
        yield from find_mixed_words({line: " ".join(names.values())}, path)


def check_learning_path(corpus: Corpus, game: Game) -> Iterator[Problem]:
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


def check_tables(corpus: Corpus) -> Iterator[Problem]:
    """Check terms, examples and cards."""
    concepts = {(term.game, term.concept) for term in corpus.terms}
    for term in corpus.terms:
        path = corpus.root / term.game / "terms.yaml"
        yield from check_targets(corpus, (*term.entries, *term.within), path, term.line)
        yield from find_mixed_words({term.line: " ".join(term.every_name())}, path)
    for example in corpus.examples.values():
        for place, target in enumerate(example.rules):
            yield from check_targets(corpus, [target], example.path, example.lines.get(("rules", place), 1))
        topics = [topic.id for topic in corpus.games[example.game].topics]
        if example.topic not in topics:
            line = example.lines.get(("topic",), 1)
            yield Problem("E002", example.path, line, {"topic": example.topic, "known": ", ".join(topics)})
    for card in list_cards(corpus):
        path = corpus.root / card.game / "cards.yaml"
        yield from find_mixed_words({card.line: " ".join(card.names.values())}, path)
        for keyword in card.keywords:
            if (card.game, f"keyword-{keyword}") not in concepts:
                yield Problem("C042", path, card.line, {"keyword": keyword})


def check_shared(corpus: Corpus) -> Iterator[Problem]:
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
            yield from check_targets(corpus, meaning.entries, path, meaning.line)
            for concept in meaning.terms:
                if (meaning.game, concept) not in concepts:
                    yield Problem("C019", path, meaning.line, {"concept": concept})
            yield from find_mixed_words({meaning.line: " ".join(meaning.notes.values())}, path)


def check_grimoire(corpus: Corpus) -> Iterator[Problem]:
    for rule in corpus.grimoire.values():
        path = corpus.root / rule.game / "grimoire.yaml"
        missing = [lang for lang in LANGUAGES if not rule.differs.get(lang, "").strip()]
        if rule.differs and missing:
            yield Problem("C063", path, rule.line, {"number": rule.number, "langs": ", ".join(missing)})
        yield from find_mixed_words({rule.line: " ".join(rule.differs.values())}, path)
