from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesref.language import morphology
from rulesref.language.paradigms import FILE, Paradigms, open_paradigms
from rulesref.language.wordmap import WordMap, write_words

WORDS = st.text("абвга", min_size=1, max_size=6)


def make_map(folder: Path, forms: dict[str, set[str]]) -> WordMap:
    write_words(forms, folder / "forms.txt")
    return WordMap(folder / "forms.txt")


def slips(one: str, other: str) -> int:
    """The same distance by the book: a full table."""
    table = [[0] * (len(other) + 1) for _ in range(len(one) + 1)]
    for i in range(len(one) + 1):
        for j in range(len(other) + 1):
            if not i or not j:
                table[i][j] = i + j
                continue
            table[i][j] = min(
                table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (one[i - 1] != other[j - 1])
            )
            if i > 1 and j > 1 and one[i - 1] == other[j - 2] and one[i - 2] == other[j - 1]:
                table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
    return table[-1][-1]


@settings(max_examples=60)
@given(forms=st.dictionaries(WORDS, st.sets(WORDS, min_size=1, max_size=3), max_size=40), asked=WORDS)
def test_a_form_map_answers_like_the_mapping_it_was_made_from(
    tmp_path_factory: pytest.TempPathFactory, forms: dict[str, set[str]], asked: str
) -> None:
    written = make_map(tmp_path_factory.mktemp("forms"), forms)
    for word in [*forms, asked]:
        assert set(written.get(word)) == forms.get(word, set())
        assert (word in written) == (word in forms)


@settings(max_examples=60)
@given(words=st.sets(WORDS, max_size=30), asked=WORDS, distance=st.integers(1, 2))
def test_near_finds_exactly_the_forms_within_the_distance(
    tmp_path_factory: pytest.TempPathFactory, words: set[str], asked: str, distance: int
) -> None:
    written = make_map(tmp_path_factory.mktemp("forms"), {word: {word} for word in words})
    expected = sorted((slips(word, asked), word) for word in words if slips(word, asked) <= distance)
    assert written.near(asked, distance) == expected


@settings(max_examples=60)
@given(words=st.sets(WORDS, min_size=1, max_size=30), asked=WORDS, is_cut=st.booleans())
def test_a_form_map_that_lost_its_last_newline_or_its_order_still_answers(
    tmp_path_factory: pytest.TempPathFactory, words: set[str], asked: str, is_cut: bool
) -> None:
    path = tmp_path_factory.mktemp("forms") / "forms.txt"
    write_words({word: {word} for word in words}, path)
    lines = path.read_bytes()
    path.write_bytes(lines[:-1] if is_cut else b"\n".join(reversed(lines.split(b"\n"))))
    damaged = WordMap(path)
    damaged.near(asked, 1)
    if is_cut:
        assert all(damaged.get(word) == (word,) and word in damaged for word in words)
        assert damaged.near(asked, 1) == sorted((slips(w, asked), w) for w in words if slips(w, asked) <= 1)


def test_an_empty_form_map_knows_nothing(tmp_path: Path) -> None:
    empty = make_map(tmp_path, {})
    assert empty.get("атака") == ()
    assert "атака" not in empty
    assert empty.near("атака", 1) == []


@pytest.mark.parametrize(
    ("lang", "form", "lemma"),
    [
        ("uk", "спровокованої", "спровокований"),
        ("uk", "зачіпок", "зачіпка"),
        ("uk", "витягуючи", "витягувати"),
        ("uk", "розіграною", "розіграти"),
        ("uk", "здоров'ю", "здоровя"),
        ("ru", "внеочередных", "внеочередной"),
        ("ru", "ближайшего", "близкий"),
        ("ru", "ёлок", "елка"),
        ("pl", "żetonów", "zeton"),
        ("pl", "zetonow", "zeton"),
        ("en", "clues", "clue"),
    ],
)
def test_a_form_leads_to_its_lemma(lang: str, form: str, lemma: str) -> None:
    assert lemma in morphology.lemmas(form, lang)


def test_a_rules_number_is_not_taken_to_pieces() -> None:
    assert morphology.lemmas("458.8f", "pl") == {"458.8f"}


@pytest.mark.parametrize(
    ("lang", "word", "form"),
    [
        ("uk", "атака", "атакою"),
        ("uk", "витягувати", "витягуючи"),
        ("uk", "розіграти", "розіграної"),
        ("ru", "победить", "побежденного"),
        ("pl", "żeton", "zetonami"),
        ("en", "engage", "engaging"),
        ("en", "commit", "committed"),
    ],
)
def test_the_forms_of_a_word_include(lang: str, word: str, form: str) -> None:
    assert form in morphology.forms(word, lang)


def test_paradigms_that_were_kept_are_those_of_the_dictionaries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path))
    vocabulary = {"uk": {"атака", "ворог"}, "ru": {"улика", "ъъъ"}, "pl": {"żeton"}, "en": {"clue"}}
    asked = morphology.build_forms(vocabulary)
    first = open_paradigms()
    assert morphology.build_forms(vocabulary, find=first.find) == asked
    first.save()
    # The second never asks a dictionary.
    monkeypatch.setattr(morphology, "paradigms", None)
    assert morphology.build_forms(vocabulary, find=open_paradigms().find) == asked
    assert morphology.build_forms(vocabulary, find=Paradigms(tmp_path / FILE).find) == asked
    (tmp_path / FILE).write_text("{", encoding="utf-8")
    monkeypatch.undo()
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path))
    assert morphology.build_forms(vocabulary, find=open_paradigms().find) == asked


def test_paradigms_are_read_once_in_a_process_until_their_file_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path))
    first = open_paradigms()
    assert first.find("атака", "uk")
    first.save()
    assert open_paradigms() is first
    (tmp_path / FILE).unlink()
    assert open_paradigms() is not first


def test_the_same_vocabulary_gives_the_same_file(tmp_path: Path) -> None:
    vocabulary = {"uk": {"атака", "ворог"}, "ru": {"улика"}, "pl": {"żeton"}, "en": {"clue"}}
    for name in ("one", "two"):
        write_words(morphology.build_forms(vocabulary), tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
