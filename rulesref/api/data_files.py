"""The JSON files: an entry in all its languages, a card, a term, what a game has, what there is at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256

from rulesref import __version__
from rulesref.answers.json_fields import (
    Fields,
    card_fields,
    cited_document_fields,
    leave_out_empty,
    ruling_reference,
    term_fields,
    whole_entry_fields,
)
from rulesref.api import data_addresses
from rulesref.api.contents import Contents
from rulesref.cards.card_data import CardFacts
from rulesref.i18n import language_name
from rulesref.index_records import Record
from rulesref.kinds import Kind
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Release
from rulesref.script_data import write_json

LICENCE = "MIT; facts are of the published documents, sentences are rulesref's own"


def make_data_files(contents: Contents) -> Iterator[tuple[str, bytes]]:
    """Every JSON file with its content, the index last: it has a hash of the others."""
    files = sha256()
    for name, fields in _make_files(contents):
        written = _write(fields)
        files.update(written)
        yield name, written
    yield data_addresses.INDEX, _write(_index_fields(contents, files.hexdigest()[:16]))


def _write(fields: Mapping[str, object]) -> bytes:
    return f"{write_json(fields)}\n".encode()


def _make_files(contents: Contents) -> Iterator[tuple[str, Fields]]:
    for name, records in contents.records.items():
        yield data_addresses.entry_file(name), leave_out_empty(whole_entry_fields(records, contents.grimoire))
    for card in contents.cards.cards:
        yield data_addresses.card_file(card.game, card.code), _card_fields(card, contents)
    for term in contents.terms:
        fields = leave_out_empty(term_fields(term, contents.shared))
        yield data_addresses.term_file(term.game, term.concept), {**fields, "names": dict(term.names)}
    for game in contents.corpus.games:
        yield data_addresses.game_file(game), _game_fields(game, contents)
    releases = [release_fields(one) for one in reversed(contents.corpus.releases)]
    yield data_addresses.RELEASES, {"releases": releases}


def _card_fields(card: CardFacts, contents: Contents) -> Fields:

    def tell(name: str) -> Fields:
        return ruling_reference(contents.records[name], contents.cards.rulings[name].kind)

    fields = card_fields(contents.find_rulings(card), tell, contents.find_check(card))
    return {"game": card.game, **leave_out_empty(fields)}


def _game_fields(game: str, contents: Contents) -> Fields:
    """What a game has, with names: enough to find an id by what somebody calls it."""
    entries = [records for name, records in contents.records.items() if name.startswith(f"{game}/")]
    renamed = {old: new for old, new in contents.corpus.renamed.items() if old.startswith(f"{game}/")}
    return {
        "game": game,
        "names": dict(contents.corpus.games[game].names),
        "entries": [_listed_fields(records) for records in entries],
        "cards": [{"code": card.code, "names": dict(card.names)} for card in contents.cards.cards if card.game == game],
        "terms": [{"concept": term.concept, "names": dict(term.names)} for term in contents.terms if term.game == game],
        "renamed": renamed,
    }


def _listed_fields(records: Mapping[str, Record]) -> Fields:
    first = next(iter(records.values()))
    titles = {lang: record.title for lang, record in records.items()}
    return leave_out_empty(
        {"id": first.id, "kind": first.kind, "number": first.number, "titles": titles, "spoiler": first.spoiler}
    )


def release_fields(release: Release) -> Fields:
    """What a version of the corpus changed."""
    return leave_out_empty(
        {
            "version": release.version,
            "date": release.date,
            "entries": release.entries,
            "new": release.new,
            "changed": release.changed,
            "translated": release.translated,
            "renamed": release.renamed,
            "gone": release.gone,
        }
    )


def _index_fields(contents: Contents, state: str) -> Fields:
    corpus = contents.corpus
    latest = corpus.releases[-1] if corpus.releases else None
    return {
        "api": "1",
        "program": __version__,
        "corpus": {"version": latest.version, "date": latest.date} if latest else {"version": "", "date": ""},
        "state": state,
        "languages": {lang: language_name(lang, lang) for lang in LANGUAGES},
        "kinds": [str(kind) for kind in Kind],
        "games": [
            {
                "id": game.id,
                "names": dict(game.names),
                "entries": sum(name.startswith(f"{game.id}/") for name in contents.records),
                "cards": sum(card.game == game.id for card in contents.cards.cards),
                "terms": sum(term.game == game.id for term in contents.terms),
                "taboo_lists": dict(corpus.taboo_lists[game.id].dates) if game.id in corpus.taboo_lists else {},
                "campaigns": {name: dict(names) for name, names in game.campaigns.items()},
            }
            for game in corpus.games.values()
        ],
        "documents": [
            leave_out_empty(cited_document_fields(name, document)) for name, document in contents.documents.items()
        ],
        "addresses": {
            "game": data_addresses.game_file("{game}"),
            "entry": data_addresses.entry_file("{game}/{slug}"),
            "card": data_addresses.card_file("{game}", "{code}"),
            "term": data_addresses.term_file("{game}", "{concept}"),
            "markdown": data_addresses.archive_file("{lang}", "{game}"),
            "schema": data_addresses.schema_file("{name}"),
            "atom": data_addresses.feed_file("{lang}", "xml"),
            "json_feed": data_addresses.feed_file("{lang}", "json"),
            "releases": data_addresses.RELEASES,
            "entry_page": data_addresses.PAGES["entry"],
            "card_page": data_addresses.PAGES["card"],
        },
        "licence": LICENCE,
    }
