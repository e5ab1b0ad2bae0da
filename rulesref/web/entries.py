"""The page of each entry."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from rulesref.corpus.shared import find_elsewhere
from rulesref.errata.versions import read_numbers
from rulesref.ids import natural_key
from rulesref.kinds import LANGUAGES, RULING_KINDS, Kind
from rulesref.language.typography import typeset
from rulesref.model import Corpus, Entry
from rulesref.web import addresses
from rulesref.web.pages import EntryPage, ExampleLink, GameMenu
from rulesref.web.parts import Link, Phrase
from rulesref.web.reader import Reader, split_title
from rulesref.web.stories import plan_drawings


class Kinships:
    """Which entries are parts of which, and which examples show which: worked out once for all languages."""

    def __init__(self, corpus: Corpus) -> None:
        self.parts: dict[str, list[str]] = defaultdict(list)
        for entry in corpus.entries.values():
            if entry.parent:
                self.parts[entry.parent].append(entry.id)
        for some in self.parts.values():
            some.sort(key=lambda name: natural_key(corpus.entries[name].number or "~" + name))
        self.examples: dict[str, list[str]] = defaultdict(list)
        for example in sorted(corpus.examples.values(), key=lambda example: (not example.star, example.id)):
            for rule in example.rules:
                self.examples[rule].append(example.id)


def plan_entry(reader: Reader, kin: Kinships, entry: Entry, menu: GameMenu) -> EntryPage:
    corpus, lang = reader.corpus, reader.lang
    title = reader.title(entry)
    text = reader.text(entry)
    rulings = corpus.rulings.get(entry.id, ())
    previous, following = _neighbours(reader, kin, entry)
    known = {*entry.see, *rulings, *entry.about, *kin.parts.get(entry.id, ()), entry.parent}
    terms = [term for term in reader.terms_of(entry) if term.entries[0] == entry.id]
    drawings = plan_drawings(reader, entry.id, is_wide=True)
    drawn = drawings.leads_to() if drawings else set()
    return EntryPage(
        path=addresses.entry(lang, entry.id),
        lang=lang,
        title=title,
        description="" if entry.spoiler else reader.texts.beginning(entry, text),
        menu=menu,
        alternates=tuple((other, addresses.entry(other, entry.id)) for other in LANGUAGES),
        id=entry.id,
        kind=str(entry.kind),
        # The number of an erratum or a taboo entry is that of its card.
        number="" if entry.kind in (Kind.ERRATUM_CARD, Kind.TABOO) else entry.number,
        original=None if title.lang == entry.lang else reader.phrase(entry.original.title, entry.lang),
        names=_other_names(reader, entry, title),
        older=tuple((code, term.older[code]) for term in terms for code in LANGUAGES if term.older.get(code)),
        passage=reader.passage(entry),
        is_stale=reader.is_stale(entry),
        spoiler=reader.campaign(entry),
        version=", ".join(entry.versions),
        russian_only=entry.is_russian_only,
        taboo=(str(entry.taboo.change), entry.taboo.xp) if entry.taboo else None,
        parent=reader.link(corpus.entries[entry.parent]) if entry.parent in corpus.entries else None,
        previous=previous,
        following=following,
        # A step that is drawn needs no second place in a list.
        parts=tuple(link for link in reader.links(kin.parts.get(entry.id, ())) if link.to not in drawn),
        about=reader.links(entry.about),
        cards=tuple(map(reader.card_link, reader.cards_of(entry))),
        rulings=reader.rulings(_newest_first(reader, rulings)),
        examples=_examples(reader, kin, entry),
        drawings=drawings,
        see=reader.see_links(entry, {*entry.about, *kin.parts.get(entry.id, ())}),
        mentioned_by=reader.links(name for name in corpus.mentioned_by.get(entry.id, ()) if name not in known),
        elsewhere=tuple(_elsewhere(reader, entry)),
        source=reader.source(entry),
    )


def _newest_first(reader: Reader, rulings: tuple[str, ...]) -> list[str]:
    """What binds first, and of each kind the newest; last, in their order, those whose document says no version."""

    def place(entry: Entry) -> tuple[int, tuple[int, ...]]:
        newest = read_numbers(entry.version)[-1:] or [(-1,)]
        return RULING_KINDS.index(entry.kind), tuple(-part for part in newest[0])

    return [entry.id for entry in sorted(reader.entries(rulings), key=place)]


def _other_names(reader: Reader, entry: Entry, title: Phrase) -> tuple[tuple[str, str], ...]:
    """The term in each language but the title's own."""
    own = split_title(entry.original.title, entry.number)[1]
    for term in reader.terms_of(entry):
        if reader.texts.is_same(term.names.get(entry.lang, ""), own):
            return tuple((code, term.names[code]) for code in LANGUAGES if code in term.names and code != title.lang)
    return ()


def _neighbours(reader: Reader, kin: Kinships, entry: Entry) -> tuple[Link | None, Link | None]:
    """The steps before and after a step."""
    if entry.kind != "step" or not entry.parent:
        return None, None
    row = kin.parts[entry.parent]
    place = row.index(entry.id)
    before = reader.link(reader.corpus.entries[row[place - 1]]) if place else None
    after = reader.link(reader.corpus.entries[row[place + 1]]) if place + 1 < len(row) else None
    return before, after


def _elsewhere(reader: Reader, entry: Entry) -> Iterator[tuple[str, Link, str]]:
    """What the words of an entry are in other games: game, entry, note."""
    for _concept, meanings in find_elsewhere(reader.corpus.shared, entry.id):
        for meaning in meanings:
            game = reader.name(dict(reader.corpus.games[meaning.game].names), meaning.game).text
            for link in reader.links(meaning.entries[:1]):
                yield game, link, typeset(meaning.notes[reader.lang], reader.lang)


def _examples(reader: Reader, kin: Kinships, entry: Entry) -> tuple[ExampleLink, ...]:
    return tuple(reader.example_link(reader.corpus.examples[name]) for name in kin.examples.get(entry.id, ()))
