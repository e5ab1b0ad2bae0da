"""Shapes of unknown documents: what begins a passage, what belongs to the paper, what is named as to be read too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesref.importing.imported_document import ImportedDocument
from rulesref.importing.layout import Reason
from rulesref.importing.lines import SourceText
from rulesref.importing.profile import Profile, read_profile, suggest_profile
from rulesref.importing.readers.html import split_pages
from rulesref.importing.readers.pdf import join_halves
from rulesref.importing.reading import read_files
from rulesref.importing.take_apart import cut_source
from rulesref.importing.texts import make_body, make_paragraphs
from tests.imports import GLOSSARY_TERMS
from tests.made_documents import MADE, share_right

ERRATA = """\
Harbour of Lanterns: errata

p. 3: read “three watches” for “two watches”.

p. 7, second column: the lantern is spent, not lost.

p. 12: a captain may pass.
The example below is void.

p. 15: “fog” is a token.
"""

ASKED = """\
FAQ

Q: May I light a dark lantern?
A: No.

Q: What if two ships drift to one space?
A: The second one stays.
It may drift again in the next watch.

Q: Is fog a card?
A: It is a token.

Q: Who goes first?
A: The captain with the wind.
"""

TERMS = """\
СЛОВНИЧОК

Вахта – частина ходу. Див. також: Ліхтар

Команда – матроси одного капітана.

Ліхтар – те, чим платять.

Матрос – той, хто служить у команді.

Туман – жетон, що закриває світло.
"""

MIXED = """\
# Rules

The captain may light a lantern if you play this card, and it is spent.

## Правила

Якщо капітан її запалить, він її втратить, і це кінець.

## Zasady

Jeśli kapitan ją zapali, to może się nie obawiać, że ją straci.
"""


def cut(text: str, profile: Profile | None = None) -> ImportedDocument:
    source = SourceText("x.txt", "text", tuple(split_pages(text)))
    return cut_source(source, profile or Profile(), "x", ("x.txt",), None)[0]


def kinds(document: ImportedDocument) -> list[str]:
    return [passage.kind for passage in document.passages]


def test_a_list_of_corrections_is_cut_at_each() -> None:
    document = cut(ERRATA)
    assert kinds(document).count("erratum-rule") == 4
    assert [passage.first for passage in document.passages if passage.kind == "erratum-rule"] == [3, 5, 7, 10]


def test_questions_have_their_answers_with_them() -> None:
    document = cut(ASKED)
    asked = [passage for passage in document.passages if passage.kind == "faq"]
    assert [passage.title for passage in asked] == [
        "May I light a dark lantern?",
        "What if two ships drift to one space?",
        "Is fog a card?",
        "Who goes first?",
    ]
    assert make_body(document.collect_lines(asked[1]), asked[1].title)[-1].endswith("in the next watch.")


def test_terms_in_the_order_of_an_alphabet_are_a_glossary() -> None:
    document = cut(TERMS)
    terms = [passage for passage in document.passages if passage.kind == "glossary"]
    assert [passage.title for passage in terms] == ["Вахта", "Команда", "Ліхтар", "Матрос", "Туман"]
    assert terms[0].see == (terms[2].slug,)
    assert {passage.parent for passage in terms} == {"slovnychok"}
    assert document.language == "uk"


def test_lines_with_a_dash_that_follow_no_alphabet_are_no_glossary() -> None:
    rows = re.split(r"\n\n", TERMS.strip())
    shuffled = "\n\n".join([rows[0], rows[3], rows[1], rows[5], rows[2], rows[4]])
    assert "glossary" not in kinds(cut(shuffled))


def test_each_passage_has_its_own_language() -> None:
    document = cut(MIXED)
    assert [passage.lang or document.language for passage in document.passages] == ["en", "uk", "pl"]


def test_contents_without_page_numbers_are_left_out_and_the_headings_stay() -> None:
    names = ["Lanterns", "Ships", "Sailors", "Cargo", "Fog", "Winning"]
    text = "Zatoka\n\nSpis treści\n\n" + "\n".join(names) + "\n\n"
    text += "".join(
        f"{name}\n\nWhat is said of it takes a line.\n\nAnd one more.\n\nAnd a third.\n\n" for name in names
    )
    document = cut(text)
    assert [passage.title for passage in document.passages] == ["Zatoka", *names]
    assert [leftover.reason for leftover in document.leftovers] == [Reason.CONTENTS] * 8


def test_lines_that_come_again_side_by_side_are_no_contents() -> None:
    card = "Demolition\n\nInterruption\n\nRest\n\nSearch\n\nRepair\n\nPray\n\n"
    assert not cut("".join(f"# Sailor {number}\n\n{card}" for number in range(1, 6))).leftovers


def test_terms_above_their_explanation_are_a_glossary() -> None:
    text = "Glossary\n\n" + "\n\n".join(f"{term}\n{text}" for term, text in GLOSSARY_TERMS.items())
    terms = [passage.title for passage in cut(text).passages if passage.kind == "glossary"]
    assert terms == list(GLOSSARY_TERMS)


def test_terms_in_bold_before_their_explanation_are_a_glossary_though_nothing_parts_them() -> None:
    text = "# Glossary\n\n" + "\n".join(f"**{term}** {text}" for term, text in GLOSSARY_TERMS.items())
    terms = [passage.title for passage in cut(text).passages if passage.kind == "glossary"]
    assert terms == list(GLOSSARY_TERMS)


def test_broken_paragraphs_are_no_terms_with_explanations() -> None:
    text = "\n\n".join(f"{letter} captain who has lit every lantern of his\nHarbour may pass." for letter in "ABCDEF")
    assert "glossary" not in kinds(cut(f"# Rules\n\n{text}"))


def test_items_numbered_inside_a_rule_begin_no_passage_where_rules_have_longer_numbers() -> None:
    rules = "".join(f"10{number}.1. A captain may pass.\n\n" for number in range(9))
    document = cut(f"1. Parts\n\n{rules}109.1. The parts are these:\n1. a name,\n2. a text.\n")
    assert [passage.number for passage in document.passages] == ["1", *(f"10{number}.1" for number in range(10))]


def test_a_line_in_bold_that_stands_alone_is_a_heading_below_the_others() -> None:
    document = cut("# Decks\n\n**Ships**\n\n**Note:** they float.\n\nText.\n\n**Sailors**\n\nText.\n\n# Fog\n\nText.\n")
    assert [(passage.title, passage.parent) for passage in document.passages] == [
        ("Decks", ""),
        ("Ships", "decks"),
        ("Sailors", "decks"),
        ("Fog", ""),
    ]


def test_underlined_headings_and_facts_before_a_text_are_understood() -> None:
    document = cut('---\ntitle: "Harbour"\nyear: 2026\n---\n\nLanterns\n========\n\nText.\n\nShips\n-----\n\nText.\n')
    assert document.title == "Harbour"
    assert [passage.title for passage in document.passages] == ["Lanterns", "Ships"]
    assert document.passages[1].parent == "lanterns"
    assert [leftover.line for leftover in document.leftovers if leftover.reason is Reason.BEFORE] == [1, 2, 3, 4, 5]


def test_a_head_beside_page_numbers_of_a_text_without_pages_is_left_out() -> None:
    pages = "".join(f"# Part {page}\n\nText goes on.\n\nHARBOUR\n{page}\n\n" for page in range(1, 6))
    reasons = [leftover.reason for leftover in cut(pages).leftovers]
    assert reasons == [Reason.RUNNING_HEAD, Reason.PAGE_NUMBER] * 5


def test_a_sign_in_two_halves_is_one_and_half_of_one_is_none() -> None:
    assert chr(join_halves(0xD83D, 0xDE00)) == "😀"
    assert chr(join_halves(0, 0xDE00)) == "\ufffd"


@pytest.mark.parametrize("name", MADE)
def test_the_suggested_profile_cuts_each_made_up_document_better_and_right(name: str, tmp_path: Path) -> None:
    blocks, make = MADE[name]
    source = read_files([make(tmp_path)])
    document, shape = cut_source(source, Profile(), name, (name,), None)
    profile = tmp_path / "profile.yaml"
    profile.write_text(suggest_profile(document, shape, {}), encoding="utf-8")
    better, _ = cut_source(source, read_profile(profile), name, (name,), None)
    assert 0.5 < share_right(document, blocks) < share_right(better, blocks) == 1


def test_running_heads_and_page_numbers_of_pages_are_left_out() -> None:
    pages = "\f".join(
        f"Harbour Rules\n\n# Part {page}\n\nText of part {page} goes on.\n\nRules of play, {page + 2}\n"
        for page in range(1, 6)
    )
    document = cut(pages)
    reasons = [leftover.reason for leftover in document.leftovers]
    assert reasons.count(Reason.RUNNING_HEAD) == 10
    assert [passage.page for passage in document.passages] == ["1", "2", "3", "4", "5"]


def test_numbers_alone_in_a_line_are_page_numbers_only_if_they_grow() -> None:
    for numbers, left_out in (((3, 4, 5, 6, 7), 5), ((7, 2, 9, 1, 4), 0)):
        text = "".join(f"The lantern burns for {n} rounds, and so on.\n\n{n}\n\n" for n in numbers)
        reasons = [leftover.reason for leftover in cut(text).leftovers]
        assert reasons.count(Reason.PAGE_NUMBER) == left_out


def test_a_line_at_the_edge_is_a_running_head_from_a_quarter_of_the_pages_on() -> None:
    for repeated, left_out in ((4, 0), (5, 5)):
        words = [letter * 4 for letter in "abcdefghijklmnopqrst"]
        heads = ["Chapter of lanterns" if page < repeated else f"Tale of {word}" for page, word in enumerate(words)]
        texts = (f"{head}\n\nThe {word} goes on.\n\nAll {word} end.\n" for head, word in zip(heads, words, strict=True))
        reasons = [leftover.reason for leftover in cut("\f".join(texts)).leftovers]
        assert reasons.count(Reason.RUNNING_HEAD) == left_out


def test_a_word_that_a_hyphen_broke_is_whole_again_and_a_compound_stays() -> None:
    lines = split_pages("Kapitan zapala la-\ntarnie, a potem\npłynie do Nowego-\nJorku.\n\nKoniec.")
    assert make_paragraphs(lines) == ["Kapitan zapala latarnie, a potem płynie do Nowego- Jorku.", "Koniec."]


def test_a_sentence_that_a_blank_line_broke_is_joined_and_the_next_is_not() -> None:
    lines = split_pages("The ship drifts to the\n\nnext space.\n\nThen it stops.")
    assert make_paragraphs(lines) == ["The ship drifts to the next space.", "Then it stops."]


@pytest.mark.parametrize("ids", ["number", "title"])
def test_a_profile_says_what_ids_are_made_of(ids: str) -> None:
    text = "".join(f"{number}.1 Rule of lantern {number}\n\n" for number in range(1, 12))
    document = cut(text, Profile(numbers=re.compile(r"(\d+\.\d+)\s"), ids=ids))
    wanted = "rule-3-1" if ids == "number" else "rule-of-lantern-3"
    assert document.passages[2].slug == wanted
