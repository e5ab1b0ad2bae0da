"""The concordance: what a query finds and lights, beside which translation, and what a wrong one is told."""

from __future__ import annotations

import gc
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesref.answers.refusals import Refusal
from rulesref.building.private_library import open_private
from rulesref.building.search_library import open_library
from rulesref.concordance import passage_index
from rulesref.concordance.concordance import FOLDER, Concordance, ConcordanceAnswer, ConcordanceRequest
from rulesref.concordance.query_text import MAX_DEPTH, MAX_LENGTH, check_query
from rulesref.concordance.schema import FIELDS, EntryDocuments, make_documents
from rulesref.concordance.term_uses import find_uses
from rulesref.index_records import Record
from rulesref.language.analysis import Analyser
from rulesref.language.profiles import LANGUAGES
from rulesref.language.wordmap import WordMap
from rulesref.search.library import FORMS, Library
from rulesref.search.manifest import MANIFEST

from .imports import COMPREHENSIVE
from .program import ENVIRONMENT, ROOT, Run

Ask = Callable[..., ConcordanceAnswer]


@pytest.fixture(scope="module")
def concordance(library: Library) -> Concordance:
    return Concordance(ROOT / "corpus", library)


@pytest.fixture(scope="module")
def ask(concordance: Concordance) -> Ask:
    def ask_concordance(query: str, lang: str = "en", **options: Any) -> ConcordanceAnswer:
        request = ConcordanceRequest(query, lang, limit=1000, spoilers=True)._replace(**options)
        return concordance.answer(request)

    return ask_concordance


def list_places(answer: ConcordanceAnswer) -> set[str]:
    assert len(answer.rows) == answer.total
    return {row.reference for row in answer.rows}


def list_lit(answer: ConcordanceAnswer) -> set[str]:
    return {row.shown.text[start:end].lower() for row in answer.rows for start, end in row.shown.marks}


def test_and_or_not_and_parentheses_are_those_of_sets(ask: Ask) -> None:
    enemy, attack, evade = (list_places(ask(word)) for word in ("enemy", "attack", "evade"))
    assert min(map(len, (enemy, attack, evade))) > 20
    assert list_places(ask("enemy AND attack")) == list_places(ask("enemy attack")) == enemy & attack
    assert list_places(ask("enemy OR attack")) == enemy | attack
    assert list_places(ask("enemy NOT attack")) == list_places(ask("enemy AND NOT attack")) == enemy - attack
    assert list_places(ask("enemy AND (attack OR evade)")) == enemy & (attack | evade)
    assert list_places(ask("(enemy AND NOT attack) OR evade")) == (enemy - attack) | evade
    assert list_places(ask("enemy NOT (attack NOT evade)")) == enemy - (attack - evade)
    assert list_places(ask("enemy AND (attack OR NOT evade)")) == enemy & attack | enemy - evade
    assert list_places(ask("enemy AND NOT NOT attack")) == enemy & attack


def test_a_word_is_found_in_all_its_forms_and_exactly_as_written(ask: Ask) -> None:
    assert {"engage", "engaged", "engages", "engaging"} <= list_lit(ask("engage"))
    assert list_lit(ask("exact:engages")) == {"engages"}
    assert {"ворог", "ворога", "ворогів"} <= list_lit(ask("ворогом", "uk"))
    assert list_lit(ask("exact:ВОРОГОМ", "uk")) == {"ворогом"}


def test_a_preposition_is_found_in_the_forms_that_sounds_give_it(ask: Ask) -> None:
    assert {"в бою", "у бою"} <= list_lit(ask('"в бою"', "uk"))
    assert list_lit(ask('exact:"в бою"', "uk")) == {"в бою"}
    assert {"со своей", "с вашей"} & list_lit(ask('"с своей" OR "со вашей"', "ru"))
    assert ask("we", "pl").total == ask("w", "pl").total > ask("exact:w", "pl").total > 0


def test_matches_that_touch_or_overlap_are_lit_as_one(ask: Ask) -> None:
    rows = ask('exact:"attack of" OR exact:"of opportunity" OR exact:attack').rows
    assert "attack of opportunity" in {row.shown.text[start:end] for row in rows for start, end in row.shown.marks}
    for row in rows:
        ends = [0, *(end for _, end in row.shown.marks)]
        assert all(start >= end for (start, _), end in zip(row.shown.marks, ends, strict=False))


def test_a_negated_word_is_not_lit(ask: Ask) -> None:
    rows = ask("exact:enemy AND (NOT attack OR exact:enemy)").rows
    both = [row for row in rows if re.search(r"\battack", row.shown.text) and re.search(r"\benemy\b", row.shown.text)]
    assert both
    for row in both:
        assert {row.shown.text[start:end].lower() for start, end in row.shown.marks} == {"enemy"}


def test_a_phrase_has_its_words_in_order_and_a_distance_lets_others_between(ask: Ask) -> None:
    near, far = ask('"engaged enemy"'), ask('"engaged enemy"~4')
    assert list_places(near) < list_places(far)
    assert all(re.fullmatch(r"engag\w+[^\w]+enem\w+", lit) for lit in list_lit(near))
    assert all(len(re.findall(r"\w+", lit)) <= 5 for lit in list_lit(far) if not lit.count("engag") > 1)
    assert not list_places(ask('exact:"opportunity of attack"'))
    assert list_places(ask("«attack of opportunity»")) == list_places(ask('"attack of opportunity"'))
    assert list_lit(ask('exact:"attack of opportunity"')) == {"attack of opportunity"}


def test_wildcards_and_typos_are_compared_with_words_as_written(ask: Ask) -> None:
    assert {re.sub(r"engag\w*", "", lit) for lit in list_lit(ask("engag*"))} <= {"", " "}
    assert {"evade", "evaded", "evades"} <= list_lit(ask("ev?de*"))
    assert list_lit(ask("evad?")) == {"evade"}
    assert "investigator" in list_lit(ask("invesitgator~2"))
    assert "evade" in list_lit(ask("evede~1"))
    assert list_places(ask("WRÓG*", "pl")) == list_places(ask("wrog*", "pl"))


def test_fields_narrow_a_query(ask: Ask) -> None:
    for row in ask("attack AND kind:faq AND game:ahlcg").rows:
        assert (row.kind, row.game) == ("faq", "ahlcg")
    assert {row.kind for row in ask("kind:erratum").rows} == {"erratum-rule", "erratum-card", "erratum-scenario"}
    assert {row.id for row in ask('title:"attack of opportunity"').rows} >= {"ahlcg/attack-of-opportunity"}
    pages = {(row.doc, row.page) for row in ask("doc:ahlcg-reference-uk AND page:20").rows}
    assert pages
    assert all(doc == "ahlcg-reference-uk" and "20" in page for doc, page in pages)
    assert not list_lit(ask('title:"attack of opportunity"'))
    assert list_places(ask('page:"10 20"')) == list_places(ask("page:10 page:20"))
    assert list_places(ask("page:10*")) == list_places(ask("page:10"))
    assert {row.game for row in ask("character", games=["coc"]).rows} == {"coc"}


def test_a_term_is_lit_under_all_its_names_and_not_inside_a_longer_name(ask: Ask) -> None:
    whole = ask("term:attack-of-opportunity", "uk", games=["ahlcg"])
    assert {"спровокована атака", "спровокованої атаки"} <= list_lit(whole)
    assert list_places(ask("term:attack-of-opportunity NOT term:attack", "en", games=["ahlcg"]))


def test_every_passage_has_the_same_id_in_all_languages(library: Library) -> None:
    for entry in make_documents(library):
        ids = {lang: [one.passage for one in entry.passages if one.lang == lang] for lang in LANGUAGES}
        assert len({tuple(some) for some in ids.values()}) == 1, entry.entry
        assert len(set(ids["en"])) == len(ids["en"])


def test_having_and_lacking_part_the_passages_by_their_translation(ask: Ask) -> None:
    everything = ask("engaged", beside="uk")
    having = ask("engaged", beside="uk", having="«в бою»")
    lacking = ask("engaged", beside="uk", lacking="«в бою»")
    assert list_places(having) | list_places(lacking) == list_places(everything)
    assert not list_places(having) & list_places(lacking)
    assert min(having.total, lacking.total) > 10
    for row in everything.rows:
        assert row.beside is not None
        assert row.beside.lang == "uk"
    for row in having.rows:
        assert row.beside is not None
        lit = {row.beside.text[start:end].lower() for start, end in row.beside.marks}
        assert lit
        assert all(re.fullmatch(r"[ву] б(ій|о[юїєі]\w*)", words) for words in lit), lit
    both = ask("engaged", beside="uk", having="ворог", lacking="«в бою»")
    assert list_places(both) == list_places(lacking) & list_places(ask("engaged", beside="uk", having="ворог"))


def test_without_a_language_all_but_the_one_beside_are_searched(ask: Ask) -> None:
    assert {row.shown.lang for row in ask("458.8f", "").rows} == set(LANGUAGES)
    assert {row.shown.lang for row in ask("458.8f", "", beside="en").rows} == {"uk", "ru", "pl"}


def test_counts_add_up_and_the_fullest_entry_is_first(ask: Ask) -> None:
    answer = ask("enemy")
    counts = [one.passages for one in answer.counts]
    assert sum(counts) == answer.total
    assert counts == sorted(counts, reverse=True)


def test_what_gives_away_a_campaign_is_replaced_by_a_sentence(concordance: Concordance) -> None:
    rows = concordance.answer(ConcordanceRequest("kind:erratum", "en", "uk", limit=1000)).rows
    hidden = [row for row in rows if row.spoiler]
    assert hidden
    for row in hidden:
        assert "--spoilers" in row.shown.text
        assert not row.shown.marks
        assert row.beside is None


WRONG = [
    ("", "The query is empty."),
    (" \t\n", "The query is empty."),
    ("a" * (MAX_LENGTH + 1), f"The query is too long: at most {MAX_LENGTH} characters."),
    ('enemy "attack', "The quotation mark is not closed (character 7)."),
    ("enemy «attack", "The quotation mark is not closed (character 7)."),
    ('""', "There is no word between the quotation marks (character 1)."),
    ('"eng* enemy"', "“*” cannot be used between quotation marks (character 5)."),
    ("(enemy", "The parenthesis “(” is not closed (character 1)."),
    ("enemy)", "The parenthesis “)” was not opened (character 6)."),
    ("()", "There is nothing after “(” (character 1)."),
    ("enemy AND", "There is nothing after “AND” (character 7)."),
    ("enemy OR AND attack", "There is nothing before “AND” (character 10)."),
    ("OR enemy", "There is nothing before “OR” (character 1)."),
    ("NOT", "There is nothing after “NOT” (character 1)."),
    ("enemy AND (NOT)", "There is nothing after “NOT” (character 12)."),
    ("titel:enemy", "There is no field “titel” (character 1). Try: title:."),
    ("enemy entry:x", "There is no field “entry” (character 7)."),
    ("exact: enemy", "There is nothing after “exact:” (character 1)."),
    ("exact:title:x", "There is no field “title” (character 7)."),
    ("game:ahlgc", "There is no “ahlgc” in the field “game:”. Try: ahlcg."),
    ("kind:glosary enemy", "There is no “glosary” in the field “kind:”. Try: glossary."),
    ("*", "Before “*” a word needs at least 2 letters (character 1)."),
    ("enemy *ed", "Before “*” a word needs at least 2 letters (character 7)."),
    ("a*", "Before “*” a word needs at least 2 letters (character 2)."),
    ("?nemy", "Before “?” a word needs at least 2 letters (character 1)."),
    ("ab" + "*c" * 20, "There are too many wildcards in a word (character 1)."),
    (" ".join(["enem*"] * 11), "There are more than 10 words with “~” or wildcards (character 61)."),
    ("enemy~3", "After a word, “~” needs a number from 1 to 2: how many letters may differ (character 6)."),
    ("enemy~99999999999999999999", "After a word, “~” needs a number from 1 to 2"),
    ("an~1", "A word before “~” needs 3 to 40 letters (character 1)."),
    ("x" * 41 + "~1", "A word before “~” needs 3 to 40 letters (character 1)."),
    ('"a b"~21', "After a phrase, “~” needs a number from 1 to 20: how far the words may be apart (character 6)."),
    ("a~b", "“~” belongs at the end of a word or of a phrase (character 2)."),
    ("enemy —", "“—” is not a word (character 7)."),
    ("enemy\0", "Character 6 of the query is not a printable one."),
    ("\x1b[31menemy", "Character 1 of the query is not a printable one."),
    ("\udcffenemy", "Character 1 of the query is not a printable one."),
    ("(" * (MAX_DEPTH + 1) + "a" + ")" * (MAX_DEPTH + 1), "There are more than 10 parentheses inside each other"),
]


@pytest.mark.parametrize(("query", "sentence"), WRONG)
def test_a_wrong_query_gets_one_sentence_that_names_the_place(query: str, sentence: str, ask: Ask) -> None:
    with pytest.raises(Refusal) as refusal:
        ask(query)
    assert str(refusal.value).startswith(sentence)
    assert "\n" not in str(refusal.value)


def test_a_pattern_that_fits_too_many_words_is_refused(ask: Ask) -> None:
    with pytest.raises(Refusal, match=r"“по\*” fits more than 400 words: write more of its letters"):
        ask("по*", "uk")


def test_a_word_in_signs_or_behind_a_field_is_no_operator() -> None:
    assert check_query("enemy ;AND attack") == "enemy and attack"
    assert check_query("exact:NOT") == "exact:not"


def test_an_option_that_is_wrong_is_named(ask: Ask) -> None:
    for options, sentence in (
        ({"lacking": "x"}, "--lacking can be used only with --beside."),
        ({"having": "x"}, "--having can be used only with --beside."),
        ({"beside": "en"}, "The language beside is the same"),
        ({"beside": "de"}, "The language “de” is not known. Try: uk, ru, pl, en."),
        ({"lang": "xx"}, "The language “xx” is not known."),
        ({"games": ["chess"]}, "The game “chess” is not known."),
        ({"beside": "uk", "lacking": '"x'}, "--lacking: The quotation mark is not closed (character 1)."),
    ):
        with pytest.raises(Refusal) as refusal:
            ask("enemy", **options)
        assert str(refusal.value).startswith(sentence)


PIECES = st.sampled_from(
    [*"\"()~*?:-^[]{}!\\/|'", " ", "AND", "OR", "NOT", " AND ", "~1", "~2", '"~3', "attack", "enem*", "ворог", "wróg"]
    + [f"{field}:" for field in FIELDS]
)
QUERIES = st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=25).map("".join))


@settings(max_examples=400)
@given(QUERIES)
def test_any_text_is_answered_or_refused_in_one_line(concordance: Concordance, query: str) -> None:
    for lang in ("en", "uk"):
        refusal, rows = "", []
        try:
            rows = [*concordance.answer(ConcordanceRequest(query, lang, "pl", lacking=query, limit=2)).rows]
        except Refusal as refused:
            refusal = str(refused)
        assert refusal.isprintable() or not refusal
        assert len(refusal) < 700
        for row in rows:
            assert all(0 <= start < end <= len(row.shown.text) for start, end in row.shown.marks)


@given(QUERIES)
def test_a_checked_query_is_checked_again_without_a_change(query: str) -> None:
    try:
        checked = check_query(query)
    except Refusal:
        return
    if len(checked) <= MAX_LENGTH:
        assert check_query(checked) == checked


class Written:
    """The entries that an index was given."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.entries: list[str] = []
        add = passage_index._add

        def note(entry: EntryDocuments, writer: object) -> None:
            self.entries.append(entry.entry)
            add(entry, writer)

        patch.setattr(passage_index, "_add", note)

    def take(self) -> list[str]:
        taken, self.entries = self.entries, []
        return taken


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    return Written(monkeypatch)


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def list_found(root: Path, query: str, lang: str = "uk") -> list[str]:
    answer = Concordance(root, open_library(root)).answer(ConcordanceRequest(query, lang))
    return [row.reference for row in answer.rows]


def list_indexes(cache: Path) -> list[Path]:
    return [path for place in cache.glob(f"{FOLDER}-*") for path in place.iterdir()]


def test_only_changed_entries_are_indexed_again(small_corpus: Path, own_cache: Path, written: Written) -> None:
    assert list_found(small_corpus, "рану") == ["toy/attack#p1"]
    assert sorted(written.take()) == ["toy/attack", "toy/enemy", "toy/faq-attack"]
    assert list_found(small_corpus, "рану") == ["toy/attack#p1"]
    assert written.take() == []
    path = small_corpus / "toy/glossary/attack.uk.md"
    path.write_text(path.read_text(encoding="utf-8") + "\nДругий абзац про рану.\n", encoding="utf-8")
    assert list_found(small_corpus, "рану") == ["toy/attack#p1", "toy/attack#p2"]
    assert written.take() == ["toy/attack"]
    (small_corpus / "toy/glossary/enemy.uk.md").unlink()
    assert list_found(small_corpus, "втекти") == []
    assert written.take() == []
    assert list_found(small_corpus, "рану") == ["toy/attack#p1", "toy/attack#p2"]
    assert len(list_indexes(own_cache)) == 1


def test_other_lemmas_of_the_same_text_are_another_fingerprint(library: Library) -> None:
    class SomeEntries:
        catalogue = library.catalogue

        def __init__(self, terms: Callable[[str], tuple[str, ...]]) -> None:
            self.analyser = Analyser(WordMap(library.folder / FORMS))
            self.analyser._terms.update({word: terms(word) for word in ("attack", "атака")})

        def records(self) -> Iterator[Record]:
            return (record for record in library.records() if record.id == "ahlcg/attack-of-opportunity")

    one, same, other = (
        [entry.fingerprint for entry in make_documents(cast(Library, SomeEntries(terms)))]
        for terms in (lambda word: (word,), lambda word: (word,), lambda word: (word, "more"))
    )
    assert one == same != other


def test_an_updated_index_finds_what_a_new_one_finds(small_corpus: Path, own_cache: Path, written: Written) -> None:
    path = small_corpus / "toy/glossary/enemy.uk.md"
    for number in range(4):
        path.write_text(path.read_text(encoding="utf-8") + f"\nАбзац {number} про атаку.\n", encoding="utf-8")
        updated = list_found(small_corpus, "атака")
        assert len(updated) == number + 3
        assert written.take()
    for folder in list_indexes(own_cache):
        (folder / MANIFEST).unlink()
    assert list_found(small_corpus, "атака") == updated
    assert sorted(written.take()) == ["toy/attack", "toy/enemy", "toy/faq-attack"]


@pytest.mark.parametrize("damage", ["cut", "garbage", "gone", "open to others"])
def test_a_damaged_or_foreign_index_is_made_again(
    small_corpus: Path, own_cache: Path, written: Written, damage: str
) -> None:
    before = list_found(small_corpus, "рану")
    for pattern in ("*.seg", "*.toc", passage_index.FINGERPRINTS, MANIFEST):
        written.take()
        (folder,) = list_indexes(own_cache)
        (path,) = folder.glob(pattern)
        match damage:
            case "cut":
                path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
            case "garbage":
                path.write_bytes(b"cos\nsystem\n(S'touch ran'\ntR.")
            case "gone":
                path.unlink()
            case _:
                path.chmod(0o666)
        assert list_found(small_corpus, "рану") == before
        if damage != "open to others" or pattern != MANIFEST:
            assert len(written.take()) == 3, pattern
    assert not Path("ran").exists()


# Whoosh leaves a segment open that it cannot read.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("share", [1.0, 0.5])
def test_damage_that_no_time_tells_is_found_when_the_index_or_a_query_fails(
    small_corpus: Path, own_cache: Path, share: float
) -> None:
    before = list_found(small_corpus, "рану")
    (folder,) = list_indexes(own_cache)
    (path,) = folder.glob("*.seg")
    times = path.stat()
    damaged = int(times.st_size * share)
    path.write_bytes(bytes(damaged) + path.read_bytes()[damaged:])
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert list_found(small_corpus, "рану") == before
    gc.collect()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_index_that_is_damaged_while_it_is_open_is_made_again(small_corpus: Path, own_cache: Path) -> None:
    opened = Concordance(small_corpus, open_library(small_corpus))
    (folder,) = list_indexes(own_cache)
    (path,) = folder.glob("*.seg")
    with path.open("r+b") as file:
        file.write(b"\xff" * path.stat().st_size)
    assert [row.reference for row in opened.answer(ConcordanceRequest("рану", "uk")).rows] == ["toy/attack#p1"]
    gc.collect()


def test_processes_that_begin_at_once_give_the_same_answer(small_corpus: Path, own_cache: Path) -> None:
    environment = {**os.environ, **ENVIRONMENT, "RULESREF_CORPUS": str(small_corpus)}
    path = small_corpus / "toy/glossary/attack.uk.md"
    for _ in range(3):
        command = [sys.executable, "-m", "rulesref", "concordance", "рану", "--json"]
        runs = [subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, cwd=ROOT) for _ in range(3)]
        told = {run.communicate()[0] for run in runs}
        assert [run.returncode for run in runs] == [0, 0, 0]
        assert len(told) == 1
        assert len(list_indexes(own_cache)) == 1
        path.write_text(path.read_text(encoding="utf-8") + "\nЩе один абзац про рану.\n", encoding="utf-8")


def test_a_cache_that_cannot_be_written_serves_one_run(small_corpus: Path, own_cache: Path) -> None:
    own_cache.write_text("no folder", encoding="utf-8")
    assert list_found(small_corpus, "рану") == ["toy/attack#p1"]


def test_the_command_prints_each_passage_under_its_id(rulesref: Run) -> None:
    asked = (
        "concordance",
        "term:attack-of-opportunity kind:glossary",
        "--lang",
        "en",
        "--beside",
        "uk",
        "--limit",
        "2",
    )
    run = rulesref(*asked)
    assert run.returncode == 0
    assert "\x1b" not in run.stdout
    assert run.stdout.startswith(
        "ahlcg/attack-of-opportunity#p1 · Attack of opportunity · Reference 1.0, p. 20\n  en  "
    )
    assert "\n  uk  " in run.stdout
    assert "The first 2 are shown: --limit." in run.stdout
    answer = json.loads(rulesref(*asked, "--json").stdout)
    assert answer["total"] > len(answer["passages"]) == 2
    row = answer["passages"][0]
    assert set(row) == {
        "id", "passage", "game", "kind", "title", "doc", "page", "source", "spoiler", "private", "lang", "text",
        "marks", "beside",
    }  # fmt: skip
    start, end = row["marks"][0]
    assert row["text"][start:end] == "attack of opportunity"
    start, end = row["beside"]["marks"][0]
    assert row["beside"]["text"][start:end] == "спровоковану атаку"


def test_matches_are_lit_on_a_terminal(rulesref: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesref.cli.terminal.is_coloured", lambda stream=None: True)
    run = rulesref("concordance", '"attack of opportunity"', "--lang", "en", "--limit", "3")
    assert "\x1b[1;33mattack of opportunity\x1b[0m" in run.stdout


def test_the_command_counts_and_ends_with_one_if_nothing_matches(rulesref: Run) -> None:
    run = rulesref("concordance", "engaged", "--lang", "en", "--count", "--limit", "3")
    counts = [int(line.split()[0]) for line in run.stdout.splitlines()[:3]]
    assert counts == sorted(counts, reverse=True)
    assert rulesref("concordance", "квадрокоптерщина").returncode == 1
    wrong = rulesref("concordance", "engaged AND")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == "rulesref: There is nothing after “AND” (character 9).\n"


def test_imported_documents_are_found_and_go_with_them(rulesref: Run, tmp_path: Path, small_corpus: Path) -> None:
    surroundings = {"RULESREF_DATA": str(tmp_path / "data"), "RULESREF_CORPUS": str(small_corpus)}
    (tmp_path / "harbour.txt").write_text(COMPREHENSIVE, encoding="utf-8")
    assert rulesref("import", str(tmp_path / "harbour.txt"), **surroundings).returncode == 0
    asked = ("concordance", '"forbids it wins" doc:harbour', "--json")
    (row,) = json.loads(rulesref(*asked, **surroundings).stdout)["passages"]
    assert (row["id"], row["private"], row["beside"]) == ("harbour/rule-101-2", True, None)
    assert "your own document" in rulesref(*asked[:2], **surroundings).stdout
    assert rulesref("imported", "--remove", "harbour", **surroundings).returncode == 0
    assert not [path for path in (tmp_path / "data").rglob("*") if path.is_file()]
    assert "There is no “harbour”" in rulesref(*asked, **surroundings).stderr


def test_without_imports_nothing_of_them_is_found(
    tmp_path: Path, small_corpus: Path, rulesref: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULESREF_DATA", str(tmp_path / "data"))
    (tmp_path / "harbour.txt").write_text(COMPREHENSIVE, encoding="utf-8")
    surroundings = {"RULESREF_DATA": str(tmp_path / "data"), "RULESREF_CORPUS": str(small_corpus)}
    assert rulesref("import", str(tmp_path / "harbour.txt"), **surroundings).returncode == 0
    library, request = open_library(small_corpus), ConcordanceRequest("captain")
    assert Concordance(small_corpus, library, open_private()).answer(request).total
    assert not Concordance(small_corpus, library).answer(request).total


def test_uses_of_a_term_are_parted_by_whether_the_translation_names_it(concordance: Concordance, rulesref: Run) -> None:
    uses = find_uses(concordance, "engaged", "ahlcg", "en", "uk")
    assert uses.total == len(uses.named) + len(uses.unnamed)
    assert {"в бою", "у бою"} <= {form for form, _ in uses.forms}
    assert not {row.reference for row in uses.named} & {row.reference for row in uses.unnamed}
    run = rulesref("term", "engaged", "--game", "ahlcg", "--uses", "en-uk")
    assert run.returncode == 0
    assert f"{uses.total} passages name it." in run.stdout
    assert f"Without any of its names ({len(uses.unnamed)}):" in run.stdout
    fields = json.loads(rulesref("term", "engaged", "--game", "ahlcg", "--uses", "en-uk", "--json").stdout)
    assert {one["concept"]: one["total"] for one in fields["uses"]}["engaged"] == uses.total
    assert "is not a pair of languages" in rulesref("term", "engaged", "--uses", "en-en").stderr


def test_a_translators_file_says_how_its_terms_are_rendered_elsewhere(small_corpus: Path, rulesref: Run) -> None:
    for slug, text in (("enemy", "Враг атакует вас."), ("attack", "Атака наносит рану.")):
        path = small_corpus / f"toy/glossary/{slug}.ru.md"
        path.write_text(f"---\ntitle: {slug}\nof: ''\n---\n{text}\n", encoding="utf-8")
    more = small_corpus / "toy/glossary/more.uk.md"
    more.write_text("---\ntitle: Ще\nkind: glossary\nsource: {doc: rules-uk, page: 6}\n---\nАтака.\n", encoding="utf-8")
    run = rulesref("translate", "next", "toy/more", "--lang", "ru", RULESREF_CORPUS=str(small_corpus))
    assert run.returncode == 0, run.stderr
    written = (small_corpus / "toy/glossary/more.ru.md").read_text(encoding="utf-8")
    assert "#   Атака = Атака\n#     Elsewhere: атака ×1 (toy/attack#p1)\n" in written


def test_a_search_does_not_load_whoosh(small_corpus: Path) -> None:
    told = (
        "import sys; from rulesref.cli.app import main\n"
        "sys.argv = ['rulesref', 'search', 'ворог']\n"
        "try: main()\n"
        "except SystemExit: print([name for name in sys.modules if name.startswith(('whoosh', 'rulesref.conc'))])"
    )
    environment = {**os.environ, "RULESREF_CORPUS": str(small_corpus)}
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, encoding="utf-8", env=environment, cwd=ROOT)
    assert run.stdout.splitlines()[-1] == "[]", run.stderr
