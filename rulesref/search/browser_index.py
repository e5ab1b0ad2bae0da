"""The index that a browser loads: the same terms, names and texts as the program's own, split by game and language.

    search/engine.js                the scripts
    search/base.js                  what is common to all: constants of the ranking, letters, stop words, games
    search/<game>/docs.js           ids and kinds of the entries, and in which languages each has a text
    search/<game>/titles-<lang>.js  their titles in one language: enough for the first letters that are typed
    search/<game>/common.js         words and names that several languages share
    search/<game>/<lang>.js         words, names and texts' words of one language
    search/<game>/text-<lang>-<number>.js  the texts of some entries in one language, for snippets
    search/words-<script>.js        common words of Cyrillic or Latin letters that no game has
    search/<game>/asked-<part>.js   how often the questions of each entry have the words of a part
    search/<game>/vectors.js        the entries as vectors (`vectors.py`)
    search/term-vectors-<part>.js   the vectors of terms (`vectors.py`)
    search/topics.js                those of topics that no document treats
    search/<game>/terms.js          terms that no entry explains, if the game has such
    search/<game>/cards.js          names of cards and how much is said of each, if the game has cards

A reader loads `docs`, `common` and their own language, then in a pause the words of the others and the bank. Impacts
are not shipped: they follow from names and word counts, and the browser works out those of the words that are asked
for. `site/search/` reads it.
"""

from __future__ import annotations

import re
from array import array
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from types import MappingProxyType
from typing import NamedTuple

from rulesref import paths
from rulesref.bundles import make_bundle
from rulesref.cards.card_list import list_name_words
from rulesref.kinds import Kind
from rulesref.language.analysis import Analyser
from rulesref.language.common_words import find_common_words
from rulesref.language.normalise import CYRILLIC
from rulesref.language.profiles import LANGUAGES
from rulesref.language.script_modules import make_language_modules
from rulesref.model import Corpus
from rulesref.script_data import hand_over_compressed, make_script, write_json
from rulesref.search import synonyms
from rulesref.search.browser_cards import make_card_names
from rulesref.search.browser_constants import make_constants
from rulesref.search.browser_words import COMMON, Lexicon, differences, pack_names, pack_numbers, pack_rising, part_of
from rulesref.search.index import Postings
from rulesref.search.index_documents import IndexDocument, make_documents
from rulesref.search.term_weights import count_questions, weigh_counts, weigh_terms
from rulesref.search.vectors import (
    DIMENSIONS,
    MAX_COMPONENT,
    choose_term_vectors,
    make_entry_vectors,
    make_topic_vectors,
    unpack_components,
)
from rulesref.search.vocabulary import find_languages, find_single_languages, join_languages
from rulesref.search.word_families import find_families

TEXTS = 8
"""How many entries' texts are in one file."""
_MIN_ROW = 5
"""Fields of a text file's row that are written even if they are empty."""
_NUMBER = re.compile(r"p\.\d+|st\.\d|\d[\d.]*[a-z]?")


@dataclass(frozen=True, slots=True)
class _Words:
    """What all games share: forms of each lemma, which terms name one concept or are of one family, in how many
    documents a term stands."""

    forms: Mapping[str, set[str]]
    synonyms: Sequence[Collection[str]]
    families: Sequence[Collection[str]]
    containing: Mapping[str, int]
    analyser: Analyser


def make_browser_files(
    corpus: Corpus, analyser: Analyser, pages: Mapping[str, Sequence[str]] = MappingProxyType({})
) -> dict[str, bytes]:
    """Every file of the index by its path below the root of the site."""
    documents = make_documents(corpus)
    measure = weigh_terms(documents, analyser)
    containing = {term: len(postings.numbers) for term, postings in measure.postings.items()}
    languages = find_languages(corpus, documents, analyser)
    concepts = synonyms.group_synonyms(corpus.terms, analyser)
    families = find_families(measure.postings, len(documents), find_single_languages(languages))
    asked = count_questions(documents, analyser)
    bank = weigh_counts(asked, len(documents))
    vectors = choose_term_vectors(languages)
    entry_vectors = make_entry_vectors(documents, analyser, vectors)
    term_vectors = split_term_vectors(vectors if entry_vectors else {}, join_languages(languages))
    facts = TermFacts(asked, term_vectors.numbers)
    words = _Words(analyser.forms.inverse, concepts, families, containing, analyser)
    of_games = _count_by_game(documents, measure.postings)
    data: dict[str, object] = {}
    games = []
    for game in sorted(corpus.games):
        numbers = [number for number, document in enumerate(documents) if document.game == game]
        some = [documents[number] for number in numbers]
        if not some:
            continue
        lexicons = _make_lexicons(languages[game], words)
        parts = _make_parts(lexicons, some, of_games[game], words)
        data |= {f"search/{game}/{part}": one for part, one in parts.items()}
        places = {number: place for place, number in enumerate(numbers)}
        for part, lexicon in lexicons.items():
            data[f"search/{game}/asked-{part}"] = make_bank_part(lexicon, facts, places)
        data[f"search/{game}/vectors"] = pack_vectors(entry_vectors, numbers)
        for name, one in {"docs": _make_docs(some), **_make_titles(some), **_make_texts(some)}.items():
            data[f"search/{game}/{name}"] = one
        if terms := _list_bare_terms(corpus, game):
            data[f"search/{game}/terms"] = terms
        has_cards = any(card.game == game for card in corpus.cards.values())
        if has_cards:
            data[f"search/{game}/cards"] = make_card_names(corpus, game)
        games.append(
            {
                "id": game,
                "names": dict(corpus.games[game].names),
                "called": list(corpus.games[game].called),
                "ownNames": list(corpus.games[game].own_names),
                "campaigns": {name: dict(names) for name, names in corpus.games[game].campaigns.items()},
                "languages": _find_written(some),
                "parts": list(parts),
                "hasCards": has_cards,
                "hasBareTerms": bool(terms),
                "pages": list(pages.get(game, ())),
            }
        )
    data |= _pack_common_words(corpus, analyser)
    topics = make_topic_vectors(corpus.unanswered, analyser, vectors)
    data["search/topics"] = pack_vectors(topics, range(len(topics) // DIMENSIONS))
    data |= {f"search/term-vectors-{part}": some for part, some in term_vectors.parts.items()}
    files = {name: hand_over_compressed(name, write_json(one)) for name, one in sorted(data.items())}
    base = {
        **make_constants(corpus, measure, bank.top, len(documents), TEXTS),
        "games": games,
        "versions": _hash_folders(files),
    }
    files["search/base"] = make_script("search/base", base)
    files["search/engine"] = make_bundle(paths.site_root(), "search/engine.js", make_language_modules())
    return {f"{name}.js": content for name, content in files.items()}


def _list_bare_terms(corpus: Corpus, game: str) -> list[dict[str, object]]:
    """List the terms of a game that no entry explains."""
    terms = [term for term in corpus.terms if term.game == game and not term.entries]
    return [
        {
            "concept": term.concept,
            "game": game,
            "names": dict(term.names),
            "others": [name for group in (term.older, term.also) for some in group.values() for name in some],
        }
        for term in terms
    ]


def _count_by_game(documents: Sequence[IndexDocument], postings: Mapping[str, Postings]) -> dict[str, Counter[str]]:
    """In how many documents of each game a term stands."""
    games = [document.game for document in documents]
    found: dict[str, Counter[str]] = {game: Counter() for game in games}
    for term, (numbers, _) in postings.items():
        for game, count in Counter([games[number] for number in numbers]).items():
            found[game][term] = count
    return found


def _hash_folders(files: Mapping[str, bytes]) -> dict[str, str]:
    """What changes with any file of a game, and with each of the others."""
    folders: dict[str, list[bytes]] = defaultdict(list)
    for name, content in files.items():
        folders[name.split("/")[1]].append(content)
    return {name: sha256(b"".join(some)).hexdigest()[:8] for name, some in folders.items()}


def _pack_common_words(corpus: Corpus, analyser: Analyser) -> dict[str, object]:
    """Words that the corpus lacks and no repair touches, by script, as hashes in rising order."""
    scripts: dict[str, set[int]] = {"cyrillic": set(), "latin": set()}
    for word, number in find_common_words(analyser.forms, list_name_words(corpus)).items():
        scripts["cyrillic" if CYRILLIC.match(word) else "latin"].add(number)
    return {f"search/words-{script}": pack_numbers(differences(sorted(some))) for script, some in scripts.items()}


def _make_lexicons(languages: Mapping[str, set[str]], words: _Words) -> dict[str, Lexicon]:
    """Split the terms of one game by part; `languages` has those of each term."""
    by_part: dict[str, list[str]] = {COMMON: []}
    for term, langs in languages.items():
        by_part.setdefault(part_of(langs), []).append(term)
    return {part: Lexicon(by_part[part], words.forms) for part in (COMMON, *LANGUAGES) if part in by_part}


def _make_parts(
    lexicons: Mapping[str, Lexicon], documents: Sequence[IndexDocument], here: Mapping[str, int], words: _Words
) -> dict[str, dict[str, object]]:
    """The words and names of one game, by part. `here` has in how many of its documents each term stands."""
    shared = lexicons[COMMON].numbers
    parts: dict[str, dict[str, object]] = {}
    for part, lexicon in lexicons.items():
        own = {term: len(shared) + number for term, number in lexicon.numbers.items()} if part != COMMON else {}
        parts[part] = {
            **lexicon.pack(),
            **pack_names(part, documents, {**shared, **own}, words.analyser),
            "concepts": _pack_groups(words.synonyms, lexicon),
            "families": _pack_groups(words.families, lexicon),
            "elsewhere": _pack_elsewhere(words.containing, here, lexicon),
        }
    return parts


def _pack_groups(groups: Sequence[Collection[str]], lexicon: Lexicon) -> dict[str, str]:
    """The terms of each group that are in this part."""
    numbers = lexicon.numbers
    return pack_rising(sorted(numbers[term] for term in group if term in numbers) for group in groups)


def _pack_elsewhere(containing: Mapping[str, int], here: Mapping[str, int], lexicon: Lexicon) -> dict[str, str]:
    """Terms that stand in other games too, and in how many documents there: a term is as rare as in all games."""
    more = {number: containing.get(term, 0) - here[term] for term, number in lexicon.numbers.items()}
    some = {number: count for number, count in more.items() if count}
    return {"terms": pack_numbers(differences(some)), "counts": pack_numbers(some.values())}


def _find_written(documents: Sequence[IndexDocument]) -> list[str]:
    """The languages in which one of the entries has a text."""
    return [lang for lang in LANGUAGES if any(lang in document.records for document in documents)]


def _make_docs(documents: Sequence[IndexDocument]) -> dict[str, object]:
    """What the list of results shows of each entry in any language. An entry's first language is its document's."""
    kinds = [str(kind) for kind in Kind]
    written = [tuple(document.records) for document in documents]
    groups = sorted(set(written))
    places = {document.id: place for place, document in enumerate(documents, start=1)}
    return {
        "slugs": "\n".join(document.id.partition("/")[2] for document in documents),
        "kinds": pack_numbers(kinds.index(document.kind) for document in documents),
        "parents": pack_numbers(places.get(_parent(document), 0) for document in documents),
        "written": [" ".join(langs) for langs in groups],
        "langs": pack_numbers(groups.index(langs) for langs in written),
        "numbers": "\n".join(" ".join(filter(_NUMBER.fullmatch, document.numbers)) for document in documents),
        "spoilers": {place: document.spoiler for place, document in enumerate(documents) if document.spoiler},
    }


def _parent(document: IndexDocument) -> str:
    return next(iter(document.records.values())).parent


def _make_titles(documents: Sequence[IndexDocument]) -> dict[str, str]:
    """The titles in each language, a line for each entry; empty where it has no text in it."""
    return {
        f"titles-{lang}": "\n".join(_title(document, lang) for document in documents)
        for lang in _find_written(documents)
    }


def _title(document: IndexDocument, lang: str) -> str:
    return document.records[lang].title if lang in document.records else ""


def _make_texts(documents: Sequence[IndexDocument]) -> dict[str, object]:
    """The texts, with what else is shown of an entry that was found; null where there is none."""
    files: dict[str, object] = {}
    for start in range(0, len(documents), TEXTS):
        some = documents[start : start + TEXTS]
        for lang in _find_written(some):
            rows = [_describe(document, lang) if lang in document.records else None for document in some]
            files[f"text-{lang}-{start // TEXTS}"] = rows
    return files


def _describe(document: IndexDocument, lang: str) -> list[object]:
    record, note = document.records[lang], document.notes[lang]
    row: list[object] = [record.text, record.number, record.version, record.source, " ".join(record.cards)]
    row += [" ".join(record.grimoire), " ".join(map(str, record.quoted)), note]
    while row[-1] == "" and len(row) > _MIN_ROW:
        row.pop()
    return row


class TermFacts(NamedTuple):
    """Facts of the bank by term, in all games."""

    counts: Mapping[str, Mapping[int, int]]
    """How often the questions of each entry have it, by number of the entry."""
    vectors: Mapping[str, int]
    """The number of its vector, from 1."""


def make_bank_part(lexicon: Lexicon, facts: TermFacts, places: Mapping[int, int]) -> dict[str, object]:
    """Pack the facts on the terms of one part of a game; `places` has the place of each entry of this game."""
    every = [facts.counts.get(term, {}) for term in lexicon.numbers]
    own = [{places[number]: count for number, count in some.items() if number in places} for some in every]
    return {
        "entries": pack_rising(own),
        "counts": pack_numbers(count - 1 for some in own for count in some.values()),
        # Also of terms that only other games ask for: a text of this game may have them.
        "elsewhere": pack_numbers(len(some) - len(here) for some, here in zip(every, own, strict=True)),
        "vectors": pack_numbers(facts.vectors.get(term, 0) for term in lexicon.numbers),
    }


def pack_vectors(vectors: bytes, numbers: Sequence[int]) -> str:
    """Pack the vectors of some entries, one after another; nothing where a library has none."""
    packed = array("b", vectors)
    if not packed:
        return ""
    rows = (packed[at * DIMENSIONS : (at + 1) * DIMENSIONS] for at in numbers)
    return pack_numbers(one + MAX_COMPONENT for row in rows for one in row)


class TermVectorParts(NamedTuple):
    """The vectors of terms by part of the index: those that several languages have, then those of each language."""

    numbers: dict[str, int]
    """The number of the vector of each term, from 1."""
    parts: dict[str, dict[str, object]]
    """The data of each part as the page loads it: the number of its first vector, the scales and the components."""


def split_term_vectors(vectors: Mapping[str, bytes], languages: Mapping[str, Collection[str]]) -> TermVectorParts:
    """Split the vectors of terms by part; `languages` has those of each term in all games."""
    by_part: dict[str, list[str]] = {part: [] for part in (COMMON, *LANGUAGES)}
    for term in vectors:
        if term in languages:
            by_part[part_of(languages[term])].append(term)
    numbers: dict[str, int] = {}
    parts: dict[str, dict[str, object]] = {}
    for part, terms in by_part.items():
        parts[part] = {
            "first": len(numbers) + 1,
            "scales": pack_numbers(vectors[term][0] for term in terms),
            "components": pack_numbers(one + 1 for term in terms for one in unpack_components(vectors[term])),
        }
        numbers |= {term: number for number, term in enumerate(terms, len(numbers) + 1)}
    return TermVectorParts(numbers, parts)
