"""Search in the page gives what the program gives: the real index and the real scripts, run by node."""

from __future__ import annotations

import csv
import json
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from rulesref.answers.search_answer import SearchRequest, answer_search, search_fields
from rulesref.building.search_library import open_library
from rulesref.index_records import encode
from rulesref.language.transliteration import LAYOUTS
from rulesref.search.library import Library

from .phrase_forms import phrase_forms
from .scripting import NodePage, ScriptPage, open_node_page, write_index

SEARCH_ALL = """async ([queries, options]) => {
    const answers = [];
    for (const query of queries) answers.push(await rulesref.search(query, options));
    return answers;
}"""


@pytest.fixture(scope="module")
def page(site: Path) -> Iterator[NodePage]:
    with open_node_page(site) as page:
        yield page


def search(page: ScriptPage, queries: Sequence[str], **options: Any) -> list[dict[str, Any]]:
    answers: list[dict[str, Any]] = page.evaluate(SEARCH_ALL, [list(queries), {"lang": "uk", **options}])
    return answers


def table_queries() -> list[str]:
    queries = []
    for name in (
        "queries.tsv",
        "queries-ah3e.tsv",
        "queries-coc.tsv",
        "queries-tainted-grail.tsv",
        "queries-other-language.tsv",
        "faq_questions.tsv",
        "later_questions.tsv",
        "queries-robust.tsv",
        "queries-robust-2.tsv",
        "queries-unanswerable.tsv",
        "queries-unanswerable-2.tsv",
        "queries-unanswerable-3.tsv",
        "queries-unanswerable-4.tsv",
        "queries-answerable-3.tsv",
        "queries-answerable-4.tsv",
        "queries-polish.tsv",
        "queries-unanswerable-5.tsv",
        "queries-answerable-5.tsv",
        "queries-unanswerable-6.tsv",
        "queries-split.tsv",
    ):
        with (Path(__file__).parent / name).open(encoding="utf-8", newline="") as file:
            queries += [row["query"] for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]
    for path in sorted(Path(__file__).parent.glob("questions-*.jsonl")):
        queries += [json.loads(line)["q"] for line in path.read_text(encoding="utf-8").splitlines()]
    return queries


def find_alike_in_node(library: Library, page: NodePage, queries: Sequence[str], report: Callable[[str], None]) -> None:
    """The page searches while the program does."""
    page.ask(SEARCH_ALL, [list(queries), {"lang": "uk", "limit": 5}])
    find_alike(library, queries, page.answer, report)


def find_alike(
    library: Library,
    queries: Sequence[str],
    read_answers: Callable[[], list[dict[str, Any]]],
    report: Callable[[str], None],
) -> None:
    """For all of the queries both find the same five, understand the same and show the same passages."""
    different, shown, passages = [], 0, 0
    ours = [library.search(query, limit=5, lang="uk") for query in queries]
    for query, found, answer in zip(queries, ours, read_answers(), strict=True):
        # A card of that name is an answer, and the program says so where it prints.
        is_weak = found.is_weak and not answer["cards"]
        suggested = [] if answer["cards"] else [one._asdict() for one in found.suggestions]
        program = [hit.record.id for hit in found.hits]
        in_browser = [result["id"] for result in answer["results"]]
        told = (program, found.understood, is_weak, suggested)
        if told != (in_browser, answer["understood"], answer.get("weak", False), answer["suggestions"]):
            different.append(f"  {query}: {told} in the browser {answer['understood']} {in_browser}")
            continue
        for hit, result in zip(found.hits, answer["results"], strict=True):
            shown += 1
            texts = (hit.passage, hit.snippet, [list(span) for span in hit.marks])
            if texts == (result["passage"], result["snippet"], result["marks"]):
                passages += 1
            elif result["lang"] == hit.record.lang:
                different.append(f"  {query}: {texts} in the browser {result['passage']} {result['snippet']}")
    same = len(queries) - len(different)
    report(f"{same} of {len(queries)} queries and {passages} of {shown} passages are the same in both")
    assert different == []


def test_a_numbered_paragraph_is_named_as_by_the_program(library: Library, page: NodePage) -> None:
    for query, answer in zip(queries := ["458.8f", "zasada 458", "202.3b", "1.6"], search(page, queries), strict=True):
        ours = [hit.paragraph for hit in library.search(query, lang="uk").hits]
        assert [result["paragraph"] for result in answer["results"]] == ours, query


def test_judged_queries_have_the_same_first_five_and_passages(
    library: Library, page: NodePage, report: Callable[[str], None], request: pytest.FixtureRequest
) -> None:
    find_alike_in_node(library, page, table_queries()[:: request.config.getoption("--each")], report)


def test_grammatical_forms_have_the_same_first_five(
    library: Library, page: NodePage, report: Callable[[str], None]
) -> None:
    forms = [
        form
        for lang in ("uk", "ru")
        for term in library.catalogue.terms
        if lang in term.names
        for form in sorted(phrase_forms(term.names[lang], lang))
    ]
    find_alike_in_node(library, page, forms[::250], report)


def test_typos_and_layouts_have_the_same_first_five(
    library: Library, page: NodePage, report: Callable[[str], None]
) -> None:
    chance = random.Random(5)
    names = [name for term in library.catalogue.terms for name in term.names.values() if len(name) > 5]
    typos = [make_typo(name, chance) for name in chance.sample(names, 60)]
    layouts = [name.translate(LAYOUTS[layout]) for layout in sorted(LAYOUTS) for name in chance.sample(names, 12)]
    find_alike_in_node(library, page, typos + layouts, report)


def make_typo(name: str, chance: random.Random) -> str:
    """A letter missing, doubled, wrong, or two swapped."""
    at = chance.randrange(1, len(name) - 2)
    letter = chance.choice(name.replace(" ", ""))
    return chance.choice(
        [
            name[:at] + name[at + 1 :],
            name[:at] + name[at] + name[at:],
            name[:at] + letter + name[at + 1 :],
            name[:at] + name[at + 1] + name[at] + name[at + 2 :],
        ]
    )


@pytest.mark.parametrize(
    "query",
    [
        "kind:faq lang:ru атака",
        "kind:erratum помощь",
        "lang:pl атака",
        "game:nope атака",
        "«спровокована атака»",
        '"внеочередных атак" kind:clarification',
        "ST.3",
        "ст 3 жетон",
        "1.4",
        "1.4b",
        "7",
        "Кarti",
        "01013",
        "",
        "?!",
        "і",
        "zhetony haosu",
        "перевіркунавички",
        "с. 20",
        "улики или безысходность",
        "ультиматум бедствий vs взять",
        "hey guys can you tell me what doom is",
        "best pizza near me",
        "що таке приреченість",
        "what does parley mean",
        "Help please, we are arguing: co to jest zagłada",
        "чи можна після провалу зіграти «Поцастило» проти «спровокованої атаки»",
        "waht hapens if i draw a weakness card",
        "чи можу я вгатити ворога ліхтарем по голові",
        "Leo De Luca",
    ],
)
def test_an_answer_is_the_same_to_the_letter(library: Library, page: NodePage, query: str) -> None:
    answer_alike(library, page, query)


def answer_alike(library: Library, page: ScriptPage, query: str) -> None:
    [answer] = search(page, [query])
    ours = library.search(query, lang="uk")
    assert answer["query"] == query
    assert answer["understood"] == ours.understood
    for result, hit in zip(answer["results"], ours.hits, strict=True):
        fields = ("id", "lang", "game", "kind", "title", "number", "spoiler", "version", "cards", "source", "url")
        assert {name: result[name] for name in fields} == {name: encode(getattr(hit.record, name)) for name in fields}
        assert result["score"] == pytest.approx(hit.score, abs=0.001)
        shown = (hit.passage, hit.snippet, [list(span) for span in hit.marks])
        assert (result["passage"], result["snippet"], result["marks"]) == shown
        assert result["titleMarks"] == [list(span) for span in hit.title_marks]


@pytest.mark.parametrize(
    "query", ["що таке локус", "czym jest nieuchwytny", "what is a clue", "locus", "co to jest menhir"]
)
def test_a_term_without_an_entry_is_named_as_by_the_program(library: Library, page: NodePage, query: str) -> None:
    [answer] = search(page, [query])
    ours = search_fields(answer_search(library, SearchRequest(query, "uk")))
    terms = cast("list[dict[str, object]]", ours.get("terms", []))
    assert answer.get("terms", []) == [term for term in terms if not term["entry"]]


def test_slips_are_read_in_the_language_of_the_reader_as_by_the_program(library: Library, page: NodePage) -> None:
    queries = ["слабкить", "менгер", "mengir", "zhetony haosa", "дія, якщо що"]
    for lang in ("uk", "ru", "pl"):
        for query, answer in zip(queries, search(page, queries, lang=lang), strict=True):
            ours = library.search(query, lang=lang)
            told = (ours.understood, [hit.record.id for hit in ours.hits])
            assert told == (answer["understood"], [result["id"] for result in answer["results"]]), (lang, query)


def test_filters_of_the_page_are_filters_of_the_program(library: Library, page: NodePage) -> None:
    [answer] = search(page, ["ворог"], kinds=["faq"], langs=["ru"], games=["ahlcg"])
    ours = library.search("ворог", {"kind": ["faq"], "lang": ["ru"], "game": ["ahlcg"]}, lang="uk")
    assert [result["id"] for result in answer["results"]] == [hit.record.id for hit in ours.hits] != []


def test_impacts_in_the_browser_are_those_of_the_index(library: Library, page: NodePage) -> None:
    words = ["атака", "ворог", "жетон", "enemy", "wrog", "проверка", "навык", "faq", "45"]
    in_browser = page.evaluate(
        """async (words) => {
            const finder = await rulesref.openFinder();
            await finder.open("ahlcg", "uk");
            const index = finder.indexes.get("ahlcg");
            return words.map((word) => index.termsOf(word).map((term) => {
                const { places, impacts } = index.postings(term);
                return places.map((place, n) => [place, impacts[n]]);
            }));
        }""",
        words,
    )
    # The browser counts the entries of each game from nought.
    places = {number: place for place, number in enumerate(sorted(library._index.matching("game", ["ahlcg"])))}
    for word, found in zip(words, in_browser, strict=True):
        ours = [
            [
                [places[number], int(impact)]
                for number, impact in zip(*library._index.postings("terms", term), strict=True)
                if number in places
            ]
            for term in library.analyser.terms(word)
        ]
        assert sorted(filter(None, found)) == sorted(filter(None, ours)) != [], word


def test_the_first_letters_find_titles_before_any_word_is_loaded(site: Path) -> None:
    with open_node_page(site) as page:
        titles = page.evaluate(
            """async () => {
                const finder = await rulesref.openFinder();
                await finder.openTitles("ahlcg", ["uk"]);
                const found = internals.findWhileTyping(finder, "спров", { lang: "uk" });
                return found.ranked.map(({ entry }) => finder.titleOf(entry, ["uk"]).title);
            }"""
        )
    assert titles[0] == "Спровокована атака"


def test_the_readers_language_alone_finds_most_at_once(
    library: Library, site: Path, report: Callable[[str], None]
) -> None:
    with (Path(__file__).parent / "queries.tsv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE) if row["lang"] == "uk"]
    with open_node_page(site) as page:
        firsts = page.evaluate(
            """async (queries) => {
                const finder = await rulesref.openFinder();
                await finder.openTitles("ahlcg", ["uk"]);
                await finder.addParts("ahlcg", ["common", "uk"]);
                return queries.map((query) => finder.find(query).ranked.slice(0, 5).map(({ entry }) => entry.id));
            }""",
            [row["query"] for row in rows],
        )
    found = [
        any(f"ahlcg/{slug}" in ids for slug in row["expected"].split(";"))
        for row, ids in zip(rows, firsts, strict=True)
    ]
    same = sum(
        bool(ids) and ids[0] == library.search(row["query"]).hits[0].record.id
        for row, ids in zip(rows, firsts, strict=True)
    )
    report(f"recall@5 {sum(found) / len(found):.3f}, the same first result for {same} of {len(rows)} Ukrainian queries")
    assert sum(found) / len(found) >= 0.9


SECOND_GAME = {
    "other/game.yaml": "names: {uk: Друга, ru: Другая, pl: Inna, en: Other}\n",
    "other/terms.yaml": "enemy:\n  names: {uk: Чудовисько, ru: Монстр, en: Enemy}\n  entries: [enemy]\n",
    "other/glossary/enemy.uk.md": """\
---
title: Чудовисько
kind: glossary
source: {doc: other-uk, page: 1}
---
Чудовисько атакує ворога двічі. Атака коштує одну дію.
""",
    "other/glossary/action.uk.md": """\
---
title: Дія
kind: rule
source: {doc: other-uk, page: 2}
---
За хід у вас три дії.
""",
}
SECOND_SOURCE = """\
other-uk:
  game: other
  language: uk
  title: "Інші правила"
  short: Правила
  version: "1.0"
  date: "2024"
  publisher: "Ніхто"
"""


@pytest.mark.parametrize("games", [[], ["toy"], ["other"]])
def test_games_loaded_apart_rank_as_together(
    small_corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: list[str]
) -> None:
    for name, text in SECOND_GAME.items():
        (small_corpus / name).parent.mkdir(parents=True, exist_ok=True)
        (small_corpus / name).write_text(text, encoding="utf-8")
    with (small_corpus / "sources.yaml").open("a", encoding="utf-8") as file:
        file.write(SECOND_SOURCE)
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path / "cache"))
    library = open_library(small_corpus)
    write_index(small_corpus, library.analyser, tmp_path / "site")
    queries = ["ворога", "атака", "enemy", "атаки ворога", "game:toy атака", "1.4"]
    if not games:
        # Whoever chose one game searches with its words alone.
        queries += ["монстр", "дії", "врагов"]
    with open_node_page(tmp_path / "site") as page:
        answers = search(page, queries, games=games, game="other")
    for query, answer in zip(queries, answers, strict=True):
        ours = library.search(query, {"game": games}, lang="uk", game="other")
        found = [(result["id"], result["score"]) for result in answer["results"]]
        expected = [(hit.record.id, pytest.approx(hit.score, abs=0.001)) for hit in ours.hits]
        assert found == expected, query
