"""Hostile queries, cold start, and warm queries and building at 1×, 10× and 100×, beside SQLite FTS5 and tantivy."""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from bench.hostile import measure_hostile
from rulesref import paths
from rulesref.collecting import collecting_seldom
from rulesref.corpus.load import load_corpus
from rulesref.language.analysis import Analyser
from rulesref.language.wordmap import WordMap
from rulesref.search.build import build_library, make_forms, make_rows
from rulesref.search.catalogue import CATALOGUE
from rulesref.search.index import TermFields, write_index
from rulesref.search.index_documents import IndexDocument, make_documents
from rulesref.search.library import COMMON_WORDS, FAMILIES, FORMS, LANGUAGES_OF_TERMS, SYNONYMS, Library
from rulesref.search.name_matching import encode_names
from rulesref.search.query import parse_query
from rulesref.search.term_weights import weigh_questions, weigh_terms
from rulesref.search.vectors import ENTRIES, TOPICS, make_entry_vectors, read_term_vectors

QUERIES = (
    "спровокованої атаки",
    "внеочередных атак",
    "attack of opportunity",
    "скільки карт можна тримати в руці",
    "что будет если колода кончилась",
    "жетон хаосу",
)
COLD = {
    "uk": "спровокованої атаки",
    "ru": "внеочередных атак",
    "pl": "atak towarzyszący",
    "en": "attack of opportunity",
}
RANKING = "bm25(d, 0, 6, 1, 3)"
BESIDE_THE_INDEX = (TOPICS, FORMS, SYNONYMS, FAMILIES, LANGUAGES_OF_TERMS, COMMON_WORDS, CATALOGUE)
"""Files of a library that do not grow with its entries."""
BUILDS = {1: 7, 10: 3}
"""So often an index is built at each size; at others once."""
BARE = "import typer, whoosh.index, whoosh.qparser"


def median_seconds(action: Callable[[], Any], times: int) -> float:
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        action()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def seconds_of_children(action: Callable[[], Any]) -> float:
    """What the processes that an action starts and awaits take of the processor."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    action()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def run_python(*arguments: str) -> Callable[[], Any]:
    """Runs Python as on a person's machine: with compiled modules kept."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, *arguments]
    return lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=False, env=environment)


def measure_cold_start(folder: Path, documents: Sequence[IndexDocument], times: int) -> None:
    database = folder / "cold.db"
    fill_fts(database, documents).close()
    select = f"SELECT id FROM d WHERE d MATCH 'атака' ORDER BY {RANKING} LIMIT 10"
    fts = f"import sqlite3; print(sqlite3.connect({str(database)!r}).execute({select!r}).fetchall())"
    rows = {
        "python -c pass": run_python("-c", "pass"),
        f"python -c '{BARE}'": run_python("-c", BARE),
        "FTS5 from Python": run_python("-c", fts),
        # As a reader of the query's language asks it.
        **{
            f"rulesref --ui {lang} search '{query}'": run_python("-m", "rulesref", "--ui", lang, "search", query)
            for lang, query in COLD.items()
        },
    }
    # The first search builds the library.
    for action in rows.values():
        action()
    # Turn and turn about, so that a busy moment of the machine hits all alike.
    rounds = [{name: seconds_of_children(action) for name, action in rows.items()} for _ in range(times)]
    taken = {name: statistics.median(one[name] for one in rounds) for name in rows}
    bare = taken[f"python -c '{BARE}'"]
    print("Cold process, one query: time of the processor, whatever else the machine does")
    for name, seconds in taken.items():
        print(f"  {name:62} {seconds * 1000:6.0f} ms   {seconds / bare:5.2f}× of the bare imports")


def fill_fts(path: Path | str, documents: Sequence[IndexDocument]) -> sqlite3.Connection:
    database = sqlite3.connect(path)
    database.execute("CREATE VIRTUAL TABLE d USING fts5(id UNINDEXED, heading, body, alias)")
    database.executemany(
        "INSERT INTO d VALUES (?, ?, ?, ?)",
        ((one.id, " ".join(one.heading), join_texts(one), " ".join(one.aliases)) for one in documents),
    )
    database.commit()
    return database


def join_texts(document: IndexDocument) -> str:
    """The texts of an entry in all languages, as one field of a peer."""
    return " ".join(record.text for record in document.records.values())


def fill_tantivy(folder: Path, documents: Sequence[IndexDocument]) -> None:
    import tantivy

    schema = tantivy.SchemaBuilder()
    for name in ("id", "heading", "body", "alias"):
        schema.add_text_field(name, stored=name == "id")
    index = tantivy.Index(schema.build(), path=str(folder))
    writer = index.writer()
    for one in documents:
        writer.add_document(
            tantivy.Document(
                id=one.id, heading=" ".join(one.heading), body=join_texts(one), alias=" ".join(one.aliases)
            )
        )
    writer.commit()


def lemmatise(documents: Sequence[IndexDocument], analyser: Analyser) -> list[IndexDocument]:
    """The documents with the same terms that our index has, so that the peers match the same entries."""

    def terms(text: str) -> str:
        return " ".join(term for some in analyser.analyse(text) for term in some)

    return [
        replace(
            one,
            heading=tuple(map(terms, one.heading)),
            records={lang: record._replace(text=terms(record.text)) for lang, record in one.records.items()},
            aliases=tuple(map(terms, one.aliases)),
        )
        for one in documents
    ]


def multiply(documents: Sequence[IndexDocument], times: int) -> list[IndexDocument]:
    return [replace(one, id=f"{one.id}-{copy}") for copy in range(times) for one in documents]


def measure_size(times: int, documents: Sequence[IndexDocument], built_library: Path) -> list[float]:
    """Build and query at one size; returns what building takes of the processor, for ours, FTS5 and tantivy."""
    many = multiply(documents, times)
    forms = built_library / FORMS
    # Before they are multiplied: at 100× it would take longer than all that is measured.
    plain = multiply(lemmatise(documents, Analyser(WordMap(forms))), times)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "ours").mkdir()

        def build() -> None:
            # With an analyser that has read nothing yet, and garbage collected as the program does it (`open_library`).
            with collecting_seldom():
                analyser = Analyser(WordMap(forms, whole=True))
                names, terms = encode_names(many, analyser), weigh_terms(many, analyser).postings
                asked = weigh_questions(many, analyser)
                vectors = read_term_vectors()
                (folder / "ours" / ENTRIES).write_bytes(make_entry_vectors(many, analyser, vectors))
                by_term = TermFields(terms, asked, names, vectors=vectors)
                write_index(folder / "ours", make_rows(many), by_term)

        def build_fts() -> None:
            (folder / "fts.db").unlink(missing_ok=True)
            fill_fts(folder / "fts.db", plain).close()

        def build_tantivy() -> None:
            with tempfile.TemporaryDirectory() as place:
                fill_tantivy(Path(place), plain)

        # Turn and turn about, so that a busy moment of the machine hits all alike.
        rounds = [[*map(processor_seconds, (build, build_fts, build_tantivy))] for _ in range(BUILDS.get(times, 1))]
        built = [statistics.median(some) for some in zip(*rounds, strict=True)]
        for name in BESIDE_THE_INDEX:
            shutil.copyfile(built_library / name, folder / "ours" / name)
        library = Library(folder / "ours")
        database = sqlite3.connect(folder / "fts.db")
        print(f"{times}× the corpus: {len(many)} entries")
        print(f"  build   ours {built[0]:7.2f} s   FTS5 {built[1]:6.2f} s   tantivy {built[2]:6.2f} s")
        apart = [ours / fts for ours, fts, _ in rounds]
        told = f"{len(apart)} rounds {min(apart):.2f} to {max(apart):.2f}×"
        print(f"  build   {built[0] / built[1]:.2f}× of FTS5; {told}")
        ratios = []
        for query in QUERIES:
            ours, fts = compare_query(query, library, database)
            ratios.append(ours / fts)
            print(f"  query   ours {ours * 1000:7.2f} ms  FTS5 {fts * 1000:7.2f} ms   {ours / fts:5.2f}×   {query}")
        print(f"  query   median of the ratios {statistics.median(ratios):5.2f}×, the worst {max(ratios):5.2f}×")
        database.close()
    return built


def compare_query(query: str, library: Library, database: sqlite3.Connection) -> tuple[float, float]:
    """Processor time of a warm query in ours and in FTS5, over the same terms, each with ten snippets."""
    understood = library._understand(parse_query(query))
    words = [*map(library._synonyms.add, understood.words)]
    match = " OR ".join(f'"{term}"' for word in words for term in (*word.terms, *word.synonyms, *word.relatives))
    statement = f"SELECT id, snippet(d, 2, '[', ']', '…', 20) FROM d WHERE d MATCH ? ORDER BY {RANKING} LIMIT 10"
    library.search(query)
    # Turn and turn about, so that a busy moment of the machine hits both alike.
    taken = [
        (
            processor_seconds(lambda: library.search(query)),
            processor_seconds(lambda: database.execute(statement, (match,)).fetchall()),
        )
        for _ in range(15)
    ]
    return statistics.median(ours for ours, _ in taken), statistics.median(fts for _, fts in taken)


def processor_seconds(action: Callable[[], Any]) -> float:
    start = time.process_time()
    action()
    return time.process_time() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1, 10, 100])
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--only-sizes", action="store_true", help="no hostile queries and no cold start")
    chosen = parser.parse_args()
    corpus, _ = load_corpus(paths.corpus_root())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        built_library = folder / "library"
        built_library.mkdir()
        taken = median_seconds(lambda: make_forms(corpus, folder / FORMS), 1)
        documents = make_documents(corpus)
        count = (folder / FORMS).read_bytes().count(b"\n")
        print(f"Word forms of the corpus: {taken:.1f} s, {count} forms")
        build_library(corpus, built_library)
        if not chosen.only_sizes:
            worst = measure_hostile(Library(built_library))
            print(f"  {'the worst':28} {worst * 1000:7.0f} ms")
            measure_cold_start(folder, documents, chosen.runs)
        builds = {times: measure_size(times, documents, built_library) for times in chosen.sizes}
    first, last = min(builds), max(builds)
    for place, engine in enumerate(("ours", "FTS5", "tantivy")):
        growth = builds[last][place] / builds[first][place]
        print(f"Build of {engine}: {growth:.0f}× the time for {last // first}× the entries")


if __name__ == "__main__":
    main()
