"""The page of each entry."""

from __future__ import annotations

from collections.abc import Iterator

from rulesref import i18n
from rulesref.cards.card_list import CardList, read_lists
from rulesref.cards.corpus_cards import find_subject_cards
from rulesref.ids import imported_id
from rulesref.kinds import Kind
from rulesref.labels import tell_kind, tell_newest
from rulesref.language.profiles import LANGUAGES
from rulesref.language.typography import typeset
from rulesref.model import Entry
from rulesref.web import addresses
from rulesref.web.components import PageLink, Phrase
from rulesref.web.page_models import BookText, EntryPage, ExampleLink, GameMenu, make_head
from rulesref.web.presenter import Presenter, split_title
from rulesref.web.related_entries import RelatedEntries
from rulesref.web.sequence_diagrams import plan_drawings


def plan_entry(presenter: Presenter, related: RelatedEntries, entry: Entry, menu: GameMenu) -> EntryPage:
    corpus, lang = presenter.corpus, presenter.lang
    title = presenter.title(entry)
    text = presenter.text(entry)
    rulings = corpus.rulings.get(entry.id, ())
    previous, following = _neighbours(presenter, related, entry)
    known = {*entry.see, *rulings, *entry.about, *related.parts.get(entry.id, ()), entry.parent}
    terms = [term for term in presenter.terms_of(entry) if term.entries[0] == entry.id]
    drawings = plan_drawings(presenter, entry.id, is_wide=True)
    drawn = drawings.leads_to() if drawings else set()
    description = "" if entry.spoiler else presenter.texts.beginning(entry, text)
    return EntryPage(
        *make_head(lang, lambda other: addresses.entry(other, entry.id), title, description, menu),
        id=entry.id,
        kind=str(entry.kind),
        # The number of an erratum or a taboo entry is that of its card.
        number="" if entry.kind in (Kind.ERRATUM_CARD, Kind.TABOO) else entry.number,
        original=None if title.lang == entry.lang else presenter.phrase(entry.original.title, entry.lang),
        names=_other_names(presenter, entry, title),
        older=tuple((code, term.older[code]) for term in terms for code in LANGUAGES if term.older.get(code)),
        passage=presenter.passage(entry),
        written=tuple(entry.texts),
        book=_find_book(presenter, entry),
        is_stale=presenter.is_stale(entry),
        spoiler=presenter.campaign(entry),
        version=presenter.dated_versions(entry.versions),
        changed=presenter.dated_versions(entry.changed),
        grimoire=tuple(_differences(presenter, entry)),
        edition=presenter.edition(entry),
        taboo=(str(entry.taboo.change), entry.taboo.xp) if entry.taboo else None,
        taboo_now=_tell_taboo(presenter, related, entry),
        parent=presenter.link(corpus.entries[entry.parent]) if entry.parent in corpus.entries else None,
        previous=previous,
        following=following,
        # A step that is drawn needs no second place in a list.
        parts=tuple(link for link in presenter.links(related.parts.get(entry.id, ())) if link.to not in drawn),
        about=presenter.links(entry.about),
        cards=tuple(map(presenter.card_link, presenter.cards_of(entry))),
        rulings=presenter.rulings(related.list_rulings(entry.id)),
        examples=_examples(presenter, related, entry),
        drawings=drawings,
        see=presenter.see_links(entry, {*entry.about, *related.parts.get(entry.id, ())}),
        mentioned_by=presenter.links(name for name in corpus.mentioned_by.get(entry.id, ()) if name not in known),
        elsewhere=tuple(_elsewhere(presenter, related, entry)),
        source=presenter.source(entry),
    )


def _find_book(presenter: Presenter, entry: Entry) -> BookText | None:
    """What a person's own document says of it, if this is a site with their documents."""
    own = presenter.corpus.entries.get(imported_id(entry.source.doc, entry.slug))
    if own is None:
        return None
    to = addresses.entry(presenter.lang, own.id)
    return BookText(presenter.passage(own, is_alone=False), presenter.source(own), to)


def _tell_taboo(presenter: Presenter, related: RelatedEntries, entry: Entry) -> str:
    """Of an entry of the taboo list, or of several: which list it tells, and what the newest says; empty for others."""
    corpus = presenter.corpus
    lists = corpus.taboo_lists.get(entry.game)
    changes = {part.taboo.change for part in presenter.entries(related.parts.get(entry.id, ())) if part.taboo}
    if lists is None or not lists.restated or not (entry.taboo or changes):
        return ""
    with i18n.speaking(presenter.lang):
        if changes:
            cards = CardList(read_lists(corpus, entry.game)).find(lists.cards.keys())
            return typeset(tell_kind(lists, changes, cards), presenter.lang)
        subjects = find_subject_cards(entry, presenter.cards_of(entry))
        told = tell_newest(lists, [corpus.cards[code].codes for code in sorted(subjects)])
    return typeset(told, presenter.lang)


def _differences(presenter: Presenter, entry: Entry) -> Iterator[tuple[str, Phrase | None]]:
    """Its numbers in the Grimoire, each with what that plays differently, if anything."""
    for number in entry.grimoire:
        rule = presenter.corpus.grimoire.get(number)
        yield number, presenter.name(rule.differs) if rule and rule.differs else None


def _other_names(presenter: Presenter, entry: Entry, title: Phrase) -> tuple[tuple[str, str], ...]:
    """The term in each language but the title's own."""
    own = split_title(entry.original.title, entry.number)[1]
    for term in presenter.terms_of(entry):
        if presenter.texts.is_same(term.names.get(entry.lang, ""), own):
            return tuple((code, term.names[code]) for code in LANGUAGES if code in term.names and code != title.lang)
    return ()


def _neighbours(presenter: Presenter, related: RelatedEntries, entry: Entry) -> tuple[PageLink | None, PageLink | None]:
    """The steps before and after a step."""
    if entry.kind != "step" or not entry.parent:
        return None, None
    row = related.parts[entry.parent]
    place = row.index(entry.id)
    before = presenter.link(presenter.corpus.entries[row[place - 1]]) if place else None
    after = presenter.link(presenter.corpus.entries[row[place + 1]]) if place + 1 < len(row) else None
    return before, after


def _elsewhere(presenter: Presenter, related: RelatedEntries, entry: Entry) -> Iterator[tuple[str, PageLink, str]]:
    """What the words of an entry are in other games: game, entry, note."""
    for meaning in related.list_elsewhere(entry.id):
        game = presenter.name(dict(presenter.corpus.games[meaning.game].names), meaning.game).text
        for link in presenter.links(meaning.entries[:1]):
            yield game, link, typeset(meaning.notes[presenter.lang], presenter.lang)


def _examples(presenter: Presenter, related: RelatedEntries, entry: Entry) -> tuple[ExampleLink, ...]:
    return tuple(presenter.example_link(presenter.corpus.examples[name]) for name in related.examples.get(entry.id, ()))
