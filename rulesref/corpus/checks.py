"""Checks across files: whatever is readable, but does not fit together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from rulesref.corpus.entry_checks import check_entry, check_titles
from rulesref.corpus.names import check_names
from rulesref.corpus.question_bank import check_questions, check_unanswered
from rulesref.corpus.table_checks import check_game, check_grimoire, check_learning_path, check_shared, check_tables
from rulesref.corpus.taboo_file import check_taboo_lists
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Corpus
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
