"""Lists of a game: rules from A to Z, terms in four languages, questions, errata and taboo, examples, changes; the
learning path, what the Grimoire plays differently, and the whole reference on one page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from rulesref import i18n
from rulesref.ids import natural_key
from rulesref.kinds import Kind
from rulesref.model import Card, Entry
from rulesref.publications import Document, Source
from rulesref.web import addresses
from rulesref.web.components import PageLink, Passage, Phrase, RulingRow
from rulesref.web.game_menu import CORRECTIONS, letter_anchor, rules_by_letter
from rulesref.web.glossary_page import plan_terms
from rulesref.web.home_pages import group_by_version
from rulesref.web.list_models import (
    ChangesPage,
    GrimoirePage,
    GrimoireRow,
    LearnPage,
    Lesson,
    ListGroup,
    ListPage,
    WholeEntry,
    WholePage,
)
from rulesref.web.page_models import GameMenu, SitePage, make_list_head
from rulesref.web.presenter import Presenter
from rulesref.web.reading_order import order_entries, order_sections


def plan_grimoire(presenter: Presenter, menu: GameMenu) -> GrimoirePage:
    corpus = presenter.corpus
    by_number: dict[str, list[Entry]] = defaultdict(list)
    for entry in corpus.entries.values():
        for number in entry.grimoire:
            by_number[number].append(entry)
    rows = []
    for rule in sorted(corpus.grimoire.values(), key=lambda rule: natural_key(rule.number)):
        if rule.game != menu.game:
            continue
        # The entry that answers for a number has it first.
        entries = sorted(by_number[rule.number], key=lambda entry: entry.grimoire.index(rule.number))
        links = tuple(map(presenter.link, entries))
        differs = presenter.name(rule.differs) if rule.differs else None
        rows.append(GrimoireRow(rule.number, rule.title, links, differs))
    document = _find_document(presenter, menu.game)
    return GrimoirePage(
        *make_list_head(presenter.lang, menu, "grimoire"),
        source=presenter.source_line(Source(document.id)) if document else None,
        rows=tuple(rows),
    )


def _find_document(presenter: Presenter, game: str) -> Document | None:
    documents = presenter.corpus.documents.values()
    return next((one for one in documents if one.game == game and one.mark == "grimoire"), None)


def plan_whole(presenter: Presenter, menu: GameMenu) -> WholePage:
    """Every entry of a game, chapter by chapter."""
    sections: dict[str, list[Entry]] = {}
    for entry in presenter.corpus.entries.values():
        if entry.game == menu.game:
            sections.setdefault(entry.section, []).append(entry)
    groups = []
    for name in order_sections(presenter.corpus.games[menu.game], sections):
        entries = order_entries(presenter, sections[name])
        head = ListGroup(f"section-{name}", presenter.section_heading(menu.game, name))
        groups.append((head, tuple(_whole_entry(presenter, entry) for entry in entries)))
    return WholePage(
        *make_list_head(presenter.lang, menu, "whole"),
        groups=tuple(groups),
        printed=tuple(head.anchor for head, entries in groups if not all(entry.spoiler for entry in entries)),
    )


def _whole_entry(presenter: Presenter, entry: Entry) -> WholeEntry:
    text = presenter.text(entry)
    return WholeEntry(
        slug=entry.slug,
        number=entry.number,
        title=presenter.title(entry),
        cover=presenter.covered_title(entry),
        link=presenter.link(entry),
        passage=Passage("", text.lang),
        source=presenter.source(entry),
        version=presenter.dated_versions(entry.versions),
        spoiler=presenter.campaign(entry),
    )


def plan_lists(presenter: Presenter, menu: GameMenu) -> Iterator[SitePage]:
    """The lists that the menu leads to; those of cards, symbols and the whole are made elsewhere."""
    makers: dict[str, Callable[[Presenter, GameMenu], SitePage]] = {
        "all": _plan_all,
        "terms": plan_terms,
        "questions": _plan_questions,
        "corrections": _plan_corrections,
        "examples": _plan_examples,
        "learn": _plan_learn,
    }
    for name, _to in menu.lists:
        if name in makers:
            yield makers[name](presenter, menu)
        elif name == "changes":
            yield from _plan_changes(presenter, menu)


def _list(
    presenter: Presenter, menu: GameMenu, name: str, groups: Iterable[ListGroup], second: Iterable[ListGroup] = ()
) -> ListPage:
    return ListPage(
        *make_list_head(presenter.lang, menu, name),
        name=name,
        groups=tuple(groups),
        second=tuple(second),
    )


def _plan_all(presenter: Presenter, menu: GameMenu) -> ListPage:
    groups = (
        ListGroup(letter_anchor(letter), Phrase(letter, presenter.lang), tuple(map(presenter.link, entries)))
        for letter, entries in rules_by_letter(presenter, menu.game).items()
    )
    return _list(presenter, menu, "all", groups)


def _entries(presenter: Presenter, menu: GameMenu, *kinds: Kind) -> list[Entry]:
    found = (entry for entry in presenter.corpus.entries.values() if entry.game == menu.game and entry.kind in kinds)
    return sorted(found, key=lambda entry: i18n.sort_key(presenter.covered_title(entry).text, presenter.lang))


def _plan_questions(presenter: Presenter, menu: GameMenu) -> ListPage:
    """Questions by topic; those that give a campaign away under the campaign."""
    by_topic: dict[str, list[Entry]] = {}
    by_campaign: dict[str, list[Entry]] = {}
    for entry in _entries(presenter, menu, Kind.FAQ):
        if entry.spoiler:
            by_campaign.setdefault(entry.spoiler, []).append(entry)
        else:
            by_topic.setdefault(_find_topic(presenter, menu, entry.about), []).append(entry)
    game = presenter.corpus.games[menu.game]
    groups = [
        ListGroup(f"topic-{name}", title, rulings=_rulings(presenter, by_topic[name]))
        for name, title in _topics(presenter, menu)
        if name in by_topic
    ]
    groups += [
        ListGroup(f"campaign-{name}", presenter.name(dict(names), name), rulings=_rulings(presenter, by_campaign[name]))
        for name, names in game.campaigns.items()
        if name in by_campaign
    ]
    return _list(presenter, menu, "questions", groups)


def _topics(presenter: Presenter, menu: GameMenu) -> Iterator[tuple[str, Phrase]]:
    """The topics of a game; last, without a name, what belongs to none."""
    for topic in presenter.corpus.games[menu.game].topics:
        yield topic.id, presenter.name(dict(topic.names), topic.id)
    yield "", Phrase("", presenter.lang)


def _find_topic(presenter: Presenter, menu: GameMenu, about: Iterable[str]) -> str:
    """The topic of the first of these entries that has one; a question has the topic of what it is about."""
    topics = presenter.corpus.games[menu.game].topics
    for entry in presenter.entries(about):
        for name in (entry.id, *entry.about):
            found = next((topic.id for topic in topics if name in topic.entries), "")
            if found:
                return found
    return ""


def _rulings(presenter: Presenter, entries: Iterable[Entry]) -> tuple[RulingRow, ...]:
    return tuple(presenter.ruling(entry) for entry in entries)


def _plan_corrections(presenter: Presenter, menu: GameMenu) -> ListPage:
    groups = []
    for kind in CORRECTIONS:
        entries = _entries(presenter, menu, kind)
        if entries:
            groups.append(ListGroup(str(kind), Phrase("", presenter.lang), rulings=_rulings(presenter, entries)))
    by_set: dict[str, dict[str, Card]] = {}
    for entry in _entries(presenter, menu, *CORRECTIONS):
        for card in presenter.cards_of(entry):
            for name in card.sets:
                by_set.setdefault(name, {})[card.code] = card
    second = (
        ListGroup(f"set-{place}", Phrase(name, "en"), tuple(_card_links(presenter, by_set[name].values())))
        for place, name in enumerate(sorted(by_set))
    )
    return _list(presenter, menu, "corrections", groups, second)


def _card_links(presenter: Presenter, cards: Iterable[Card]) -> Iterator[PageLink]:
    return map(presenter.card_link, sorted(cards, key=lambda card: natural_key(card.number)))


def _plan_examples(presenter: Presenter, menu: GameMenu) -> ListPage:
    """Examples by topic."""
    found: dict[str, list[PageLink]] = {}
    for example in presenter.corpus.examples.values():
        if example.game == menu.game:
            found.setdefault(example.topic, []).append(presenter.example_link(example).link)
    groups = (
        ListGroup(f"topic-{name}", title, tuple(sorted(found[name], key=lambda link: link.title.text)))
        for name, title in _topics(presenter, menu)
        if name in found
    )
    return _list(presenter, menu, "examples", groups)


LESSON_RULES = 3
"""How many of its rules an example names on the learning path: the first are those that it is about."""


def _plan_learn(presenter: Presenter, menu: GameMenu) -> LearnPage:
    lessons = []
    for name in presenter.corpus.games[menu.game].learning_path:
        example = presenter.corpus.examples[name]
        shown = presenter.example_link(example)
        rules = presenter.links(example.rules)[:LESSON_RULES]
        lessons.append(Lesson(example.slug, shown.link, shown.context, rules))
    return LearnPage(*make_list_head(presenter.lang, menu, "learn"), lessons=tuple(lessons))


def _plan_changes(presenter: Presenter, menu: GameMenu) -> Iterator[SitePage]:
    """One page for each version, and the newest also under the list's own address."""
    found = group_by_version(presenter, menu.game)
    lang, game = presenter.lang, menu.game
    versions = tuple(
        (presenter.version_names([version]), addresses.changes(lang, game, version), len(found[version]))
        for version in found
    )
    documents = [document for document in presenter.corpus.documents.values() if document.game == game]
    notes = tuple(presenter.name(edition.note) for one in documents for edition in one.editions.values())
    for version in (*found, ""):
        shown = version or next(iter(found), "")
        groups: dict[str, list[Entry]] = {}
        for entry in found.get(shown, ()):
            # What a version changed in an older entry stands apart from what it brought.
            groups.setdefault(str(entry.kind) if shown in entry.versions[:1] else "changed", []).append(entry)
        groups |= {"changed": groups.pop("changed")} if "changed" in groups else {}
        here = f"changes/{version}" if version else "changes"
        yield ChangesPage(
            *make_list_head(lang, menu, here),
            version=presenter.version_names([shown]) if shown else "",
            date=i18n.format_date(presenter.corpus.timeline.date(shown), lang),
            groups=tuple((kind, _rulings(presenter, entries)) for kind, entries in groups.items()),
            versions=versions,
            notes=notes,
        )
