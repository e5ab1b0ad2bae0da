from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from rulesref.corpus import markup
from rulesref.corpus.checks import check_corpus
from rulesref.corpus.documents import find_place
from rulesref.corpus.load import begin_reading, fingerprint, load_corpus
from rulesref.corpus.markup import find_links, render_html, render_text
from rulesref.helper_processes import HelperProcesses
from rulesref.model import Corpus
from rulesref.paths import CorpusMissing
from rulesref.problems import Problem, Severity
from rulesref.search.index_documents import translation_states

from .conftest import load_real_corpus, read_real_corpus


def errors(corpus: Corpus, problems: list[Problem]) -> list[str]:
    return [problem.code for problem in [*problems, *check_corpus(corpus)] if problem.severity is Severity.ERROR]


def test_the_small_corpus_has_no_faults(small_corpus: Path) -> None:
    assert errors(*load_corpus(small_corpus)) == []


def test_bodies_that_other_processes_read_are_those_that_a_corpus_asks_about(
    small_corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus, _problems = load_corpus(small_corpus)
    bodies = {text.body for entry in corpus.entries.values() for text in entry.texts.values()}
    here = markup.read_bodies(bodies)
    monkeypatch.setattr(markup, "_known", {})
    monkeypatch.setattr(markup, "_known_pieces", {})
    with closing(HelperProcesses(1)) as helpers:
        await_bodies = begin_reading(helpers, small_corpus)
        assert not markup.has_read_any()
        await_bodies()
    assert {body: (known, markup._known_pieces[body]) for body, known in markup._known.items()} == here


def test_the_real_corpus_has_no_errors() -> None:
    assert errors(*read_real_corpus()) == []


def test_links_see_and_about_are_counted_back(small_corpus: Path) -> None:
    corpus, _ = load_corpus(small_corpus)
    assert corpus.mentioned_by["toy/attack"] == ("toy/enemy", "toy/faq-attack")


def test_a_ruling_is_listed_at_what_it_is_about(small_corpus: Path) -> None:
    corpus, _ = load_corpus(small_corpus)
    assert corpus.rulings == {"toy/attack": ("toy/faq-attack",)}


def test_rulings_stand_in_the_order_of_their_numbers(small_corpus: Path) -> None:
    faq = (small_corpus / "toy/faq/faq-attack.ru.md").read_text(encoding="utf-8")
    for number in (2, 10, 9):
        (small_corpus / f"toy/faq/c-{number}.ru.md").write_text(faq, encoding="utf-8")
    corpus, _ = load_corpus(small_corpus)
    assert corpus.rulings["toy/attack"] == ("toy/c-2", "toy/c-9", "toy/c-10", "toy/faq-attack")


def test_a_former_id_leads_to_the_present_one(small_corpus: Path) -> None:
    path = small_corpus / "toy/glossary/attack.uk.md"
    path.write_text(path.read_text(encoding="utf-8").replace("kind:", "aliases: [strike]\nkind:"), encoding="utf-8")
    enemy = small_corpus / "toy/glossary/enemy.uk.md"
    enemy.write_text(enemy.read_text(encoding="utf-8").replace("(attack)", "(strike)"), encoding="utf-8")
    corpus, _ = load_corpus(small_corpus)
    assert corpus.renamed == {"toy/strike": "toy/attack"}
    assert errors(*load_corpus(small_corpus)) == []


def test_a_translation_is_fresh_until_the_original_changes(small_corpus: Path) -> None:
    corpus, _ = load_corpus(small_corpus)
    mark = fingerprint(corpus.entries["toy/attack"].original)
    translation = small_corpus / "toy/glossary/attack.ru.md"
    translation.write_text(f'---\ntitle: Атака\nof: "{mark}"\n---\nАтака наносит одну рану.\n', encoding="utf-8")
    corpus, problems = load_corpus(small_corpus)
    assert problems == []
    assert translation_states(corpus.entries["toy/attack"]) == {"ru": "fresh", "pl": "missing", "en": "missing"}
    original = small_corpus / "toy/glossary/attack.uk.md"
    original.write_text(original.read_text(encoding="utf-8").replace("одну", "дві"), encoding="utf-8")
    corpus, _ = load_corpus(small_corpus)
    assert translation_states(corpus.entries["toy/attack"])["ru"] == "stale"
    assert "T003" in [problem.code for problem in check_corpus(corpus)]


def test_one_broken_file_does_not_hide_the_others(small_corpus: Path) -> None:
    (small_corpus / "toy/glossary/enemy.uk.md").write_text("no front matter", encoding="utf-8")
    corpus, problems = load_corpus(small_corpus)
    assert [problem.code for problem in problems] == ["C003"]
    assert set(corpus.entries) == {"toy/attack", "toy/faq-attack"}


def test_a_folder_without_sources_is_no_corpus(tmp_path: Path) -> None:
    with pytest.raises(CorpusMissing):
        load_corpus(tmp_path)


BODY = """\
Перше **слово** і [посилання](attack)
на другому рядку [ще одне](enemy).

- пункт
  - підпункт

1. один
2. два

| а | б |
|---|---|
| 1 | 2 |

<b>не HTML</b>

> примітка
"""


def test_links_are_found_with_their_lines() -> None:
    assert [(link.target, link.line) for link in find_links(BODY)] == [("attack", 0), ("enemy", 1)]


def test_plain_text_keeps_lists_and_tables_and_drops_marks() -> None:
    assert render_text(BODY).split("\n") == [
        "Перше слово і посилання на другому рядку ще одне.",
        "- пункт",
        "  - підпункт",
        "1. один",
        "2. два",
        "а | б",
        "1 | 2",
        "<b>не HTML</b>",
        "примітка",
    ]


class PlainSetting:
    """Every link leads up, every «слово» is a mention, nothing is typeset."""

    def begin_section(self) -> None:
        pass

    def address(self, target: str) -> str:
        return f"../{target}/"

    def mentions(self, text: str) -> Iterator[tuple[int, int, str]]:
        for found in re.finditer("слово|посилання", text):
            yield found.start(), found.end(), "../word/"

    def typeset(self, text: str) -> str:
        return text.replace(" і ", "\u00a0і ")


def test_raw_html_is_shown_not_obeyed() -> None:
    assert "&lt;b&gt;" in render_html(BODY, PlainSetting())


def test_links_get_the_address_they_are_given() -> None:
    assert '<a href="../attack/">посилання</a>' in render_html(BODY, PlainSetting())


def test_mentions_are_linked_outside_links_and_headings() -> None:
    html = render_html("# слово\n\n**слово** і [посилання](attack)", PlainSetting())
    assert '<h1 id="p1">слово</h1>' in html
    assert '<strong><a href="../word/" class="term">слово</a></strong>' in html
    assert "\u00a0і " in html
    assert html.count("../word/") == 1


def test_a_place_in_a_list_is_cited_by_its_heading() -> None:
    entries = load_real_corpus().entries
    # «No. 3» of a list nobody finds; a numbered paragraph or a step of the round stands in the book under its number.
    assert find_place(entries["coc/phase-2-draw"]) == ("", "Фаза набора (Draw Phase)")
    assert find_place(entries["coc/anatomy-3-cost"]) == ("", "Анатомия карты, п. 3")
    assert find_place(entries["ah3e/rule-458-8"]) == ("458.8", "")
    assert find_place(entries["ahlcg/r-1-4-draw-encounter-card"])[0] == "1.4"
    assert find_place(entries["ahlcg/c-1-6-additional-costs"]) == ("1.6", "")
