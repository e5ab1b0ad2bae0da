"""Trees of examples for the site: grown beside the build, and again only if what they are made from changed."""

from __future__ import annotations

import multiprocessing
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from rulesref.helper_processes import HelperProcesses
from rulesref.language.analysis import Analyser
from rulesref.language.profiles import LANGUAGES
from rulesref.language.wordmap import WordMap, write_words
from rulesref.model import Corpus
from rulesref.web.example_trees import Growing, Grown, Unwalkable, find_playable, fingerprint, write_game_words
from rulesref.web.text_renderer import TextRenderer

from .conftest import load_real_corpus

CORPUS = load_real_corpus()
SOME = find_playable(CORPUS)[:: len(CORPUS.examples) // 12]


@pytest.fixture(scope="module")
def alone() -> list[Grown]:
    with closing(HelperProcesses(0)) as helpers:
        assert not multiprocessing.active_children()
        return Growing(helpers, SOME, CORPUS.cards).wait()


def by_id(grown: list[Grown]) -> dict[str, Grown]:
    return {tree.example.id: tree for tree in grown}


def test_other_processes_grow_the_same_trees(alone: list[Grown]) -> None:
    with closing(HelperProcesses(2)) as helpers:
        assert len(multiprocessing.active_children()) == 2
        assert by_id(Growing(helpers, SOME, CORPUS.cards).wait()) == by_id(alone)
    assert not multiprocessing.active_children()


def test_trees_of_a_helper_that_died_are_grown_here(alone: list[Grown]) -> None:
    with closing(HelperProcesses(2)) as helpers:
        growing = Growing(helpers, SOME, CORPUS.cards)
        for helper in multiprocessing.active_children():
            helper.kill()
        assert by_id(growing.wait()) == by_id(alone)


def test_a_build_that_ends_before_its_trees_leaves_no_helper_behind() -> None:
    helpers = HelperProcesses(2)
    Growing(helpers, SOME, CORPUS.cards)
    helpers.close()
    assert not multiprocessing.active_children()


def test_an_example_that_cannot_be_played_to_its_end_is_named() -> None:
    broken = replace(SOME[0], script=({"who": "nobody", "act": "sleep"},))
    with closing(HelperProcesses(0)) as helpers, pytest.raises(Unwalkable) as found:
        Growing(helpers, [broken, *SOME[1:2]], CORPUS.cards).wait()
    assert found.value.examples == [broken]


def test_a_changed_rule_changes_the_words_of_its_game_and_no_tree(alone: list[Grown], tmp_path: Path) -> None:
    write_words({}, tmp_path / "forms.txt")
    analyser = Analyser(WordMap(tmp_path / "forms.txt"))
    shown = alone[0].rules[0]
    entry = CORPUS.entries[shown]
    texts = {lang: replace(text, body=f"Інакше. {text.body}") for lang, text in entry.texts.items()}
    changed = replace(CORPUS, entries={**CORPUS.entries, shown: replace(entry, texts=texts)})
    rules: dict[str, list[str]] = {}
    for tree in alone:
        rules.setdefault(tree.example.game, []).extend(tree.rules)

    def words(corpus: Corpus) -> dict[str, bytes]:
        return write_game_words(corpus, TextRenderer(corpus, analyser), rules)

    before, after = words(CORPUS), words(changed)
    differing = {name for name in before if before[name] != after[name]}
    assert differing == {f"static/data/examples/{entry.game}.{lang}.js" for lang in LANGUAGES}
    for tree in alone:
        assert fingerprint(CORPUS, tree.example, "program") == fingerprint(changed, tree.example, "program")
    assert fingerprint(CORPUS, alone[0].example, "program") != fingerprint(CORPUS, alone[0].example, "other program")


class Backwards(frozenset[str]):
    """A set as another process may tell it."""

    def __repr__(self) -> str:
        return f"frozenset({sorted(self, reverse=True)})"


def test_a_tree_is_not_grown_again_because_a_set_is_told_in_another_order() -> None:
    one, other = (replace(SOME[0], library_cards=some(["01001", "01020"])) for some in (frozenset[str], Backwards))
    assert repr(one) != repr(other)
    assert fingerprint(CORPUS, one, "program") == fingerprint(CORPUS, other, "program")
    assert fingerprint(CORPUS, one, "program") != fingerprint(CORPUS, SOME[0], "program")
