"""The corpus against the outlines, concepts and cards that lie beside the project; skipped where they do not."""

from __future__ import annotations

import csv
from collections.abc import Iterator

import pytest

from rulesref.model import Corpus

from .conftest import SHARED, load_real_corpus

pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason="../shared is not here")

# The table took a word that the document prints once; this one it prints throughout, with the other as a variant.
RENAMED = {("coc", "skill"): {"ru": "Навык"}, ("coc", "discard-pile"): {"ru": "Сброс"}}
DOCUMENTS = ("ahlcg-reference-uk", "ahlcg-faq-ru")


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load_real_corpus()


def rows(name: str) -> Iterator[dict[str, str]]:
    with (SHARED / "sources" / name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)


def test_every_concept_has_its_names_and_its_written_entries(corpus: Corpus) -> None:
    terms = {(term.game, term.concept): term for term in corpus.terms}
    written = set(corpus.entries)
    for row in rows("concepts.tsv"):
        game = "tainted-grail" if row["game"] == "tg" else row["game"]
        term = terms[game, row["concept"]]
        names = {lang: row[lang] for lang in ("uk", "ru", "pl", "en") if row[lang]} | RENAMED.get(
            (game, term.concept), {}
        )
        # We name what the table does not: after a document, or as our own choice, which is marked.
        assert names.items() <= term.names.items(), row["concept"]
        assert not set(term.ours) & set(names), row["concept"]
        named = [f"{game}/{slug}" for slug in row["entry"].split(";") if slug]
        assert set(term.entries) >= set(named) & written, row["concept"]
        if game == "ahlcg":
            assert set(term.entries) == set(named) & written, row["concept"]


def test_every_card_has_its_codes_and_names(corpus: Corpus) -> None:
    for row in rows("cards.tsv"):
        codes = row["code"].split(";")
        card = corpus.cards[codes[0]]
        # Later printings come on top.
        assert list(card.codes)[: len(codes)] == codes
        assert card.names.items() >= {lang: row[lang] for lang in ("uk", "ru", "pl", "en") if row[lang]}.items()
        assert card.number.split(";")[: len(codes)] == row["number"].split(";")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_entries_have_the_facts_of_their_outline_row(corpus: Corpus, document: str) -> None:
    for row in rows(f"outline-{document}.tsv"):
        entry = corpus.entries.get(f"ahlcg/{row['id']}")
        if entry is None:
            continue
        assert str(entry.kind) == row["kind"], entry.id
        assert entry.number == row["number"], entry.id
        assert entry.version == row["version"], entry.id
        assert entry.parent == (f"ahlcg/{row['parent']}" if row["parent"] else ""), entry.id
        assert {f"ahlcg/{slug}" for slug in row["see_also"].split(";") if slug} <= set(entry.see), entry.id
        if row["page"] and entry.id != "ahlcg/classes":  # the outline took its page from the index of the book
            assert entry.source.page == row["page"], entry.id


def test_rulings_carry_the_cards_that_the_documents_name(corpus: Corpus) -> None:
    for row in rows("cards.tsv"):
        for slug in row["mentioned_in"].split(";"):
            entry = corpus.entries.get(f"ahlcg/{slug}")
            if entry is not None:
                carried = {corpus.cards[code].code for code in entry.cards}
                assert row["code"].split(";")[0] in carried, (slug, row["en"])
