"""A folder of files -> a Corpus, and every problem met on the way. Reading never stops at the first fault.

Other processes may read the bodies of entries while this one loads the rest: each takes about as long.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rulesref.corpus.card_library import CardLibrary, load_tables
from rulesref.corpus.documents import RELEASES, load_documents, load_releases
from rulesref.corpus.entries import find_mentions, find_rulings, load_entries
from rulesref.corpus.examples import read_example
from rulesref.corpus.files import list_entries_and_examples, list_games
from rulesref.corpus.game_file import load_game
from rulesref.corpus.markup import HtmlPieces, ReadBody, has_read_any, read_bodies, recall_bodies
from rulesref.corpus.name_checks import find_shared_codes
from rulesref.corpus.question_bank import load_questions, load_unanswered
from rulesref.corpus.source import read_body
from rulesref.corpus.taboo_file import load_taboo_lists
from rulesref.corpus.term_tables import load_cards, load_grimoire, load_shared, load_terms
from rulesref.helper_processes import HelperProcesses
from rulesref.model import Card, Corpus, Entry, Example, Game, GrimoireRule, PlayTable, Question, Term, Text
from rulesref.paths import CorpusMissing
from rulesref.problems import Problem
from rulesref.publications import Timeline
from rulesref.taboo_lists import TabooLists


def load_corpus(root: Path, await_bodies: Callable[[], None] = lambda: None) -> tuple[Corpus, list[Problem]]:
    """Everything below `root`. What cannot be read is left out and reported. `await_bodies` is called before anything
    is asked about a body: another process may be reading them (`begin_reading`)."""
    if not (root / "sources.yaml").is_file():
        raise CorpusMissing(root)
    problems: list[Problem] = []
    documents = load_documents(root / "sources.yaml", problems)
    games: dict[str, Game] = {}
    entries: dict[str, Entry] = {}
    unreadable: set[str] = set()
    terms: list[Term] = []
    cards: dict[str, Card] = {}
    questions: list[Question] = []
    examples: dict[str, Example] = {}
    grimoire: dict[str, GrimoireRule] = {}
    taboo_lists: dict[str, TabooLists] = {}
    tables: list[PlayTable] = []
    for folder in list_games(root, problems):
        game = folder.name
        games[game] = load_game(folder / "game.yaml", problems)
        pages, example_files = list_entries_and_examples(folder, problems)
        found = load_entries(folder, pages, documents, problems)
        entries.update({name: entry for name, entry in found.items() if entry is not None})
        unreadable |= {name for name, entry in found.items() if entry is None}
        terms += load_terms(folder, problems)
        for card in load_cards(folder / "cards.yaml", game, problems):
            problems += find_shared_codes(card, cards, folder / "cards.yaml")
            cards.update(dict.fromkeys(card.codes, card))
        libraries = {game: CardLibrary(folder)}
        for path in example_files:
            example, faults = read_example(path, documents, game, libraries)
            problems += faults
            if example is not None:
                examples[example.id] = example
        grimoire.update(load_grimoire(folder / "grimoire.yaml", game, problems))
        lists = load_taboo_lists(folder, problems)
        if lists is not None:
            taboo_lists[game] = lists
        tables += load_tables(folder, problems)
        questions += load_questions(folder, game, problems)
    await_bodies()
    corpus = Corpus(
        root=root,
        documents=documents,
        games=games,
        entries=entries,
        terms=tuple(terms),
        cards=cards,
        questions=tuple(questions),
        examples=examples,
        unanswered=tuple(load_unanswered(root, problems)),
        shared=load_shared(root / "shared.yaml", problems),
        unreadable=frozenset(unreadable),
        renamed={alias: entry.id for entry in entries.values() for alias in entry.aliases},
        mentioned_by=find_mentions(entries.values()),
        rulings=find_rulings(entries.values()),
        grimoire=grimoire,
        taboo_lists=taboo_lists,
        tables=tuple(tables),
        timeline=Timeline(documents.values()),
        releases=load_releases(root / RELEASES, problems),
    )
    return corpus, problems


def fingerprint(text: Text) -> str:
    """What a translation's `of:` must be while the original reads as it does now."""
    # hashlib is imported late: a reader never needs it.
    from hashlib import sha256

    return sha256(f"{text.title}\n{text.body}".encode()).hexdigest()[:8]


def begin_reading(helpers: HelperProcesses, root: Path) -> Callable[[], None]:
    """Has the bodies of a corpus read. What it gives waits for them."""
    if has_read_any() or not helpers.count or not root.is_dir():
        return lambda: None
    files = [path for game in list_games(root, []) for path in list_entries_and_examples(game, [])[0]]
    jobs = [helpers.add(_read_files, files[first :: helpers.count]) for first in range(helpers.count)]

    def wait() -> None:
        for job in jobs:
            read = helpers.wait(job)
            recall_bodies(read)

    return wait


def _read_files(files: Sequence[Path]) -> dict[str, tuple[ReadBody, HtmlPieces]]:
    return read_bodies(map(read_body, files))
