"""Lists of a game: rules from A to Z, terms in four languages, questions, errata and taboo, examples, changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesref import i18n
from rulesref.ids import natural_key
from rulesref.kinds import LANGUAGES, Kind
from rulesref.model import Card, Entry
from rulesref.web import addresses
from rulesref.web.glossary import plan_terms
from rulesref.web.homes import by_version
from rulesref.web.menus import CORRECTIONS, anchor, rules_by_letter
from rulesref.web.pages import ChangesPage, GameMenu, Group, ListPage, Page
from rulesref.web.parts import Link, Phrase, Ruling
from rulesref.web.reader import Reader


def plan_lists(reader: Reader, menu: GameMenu) -> Iterator[Page]:
    """The lists that the menu leads to; those of cards, symbols and the whole are made elsewhere."""
    makers = {
        "all": _plan_all,
        "terms": plan_terms,
        "questions": _plan_questions,
        "corrections": _plan_corrections,
        "examples": _plan_examples,
    }
    for name, _to in menu.lists:
        if name in makers:
            yield makers[name](reader, menu)
        elif name == "changes":
            yield from _plan_changes(reader, menu)


def _list(reader: Reader, menu: GameMenu, name: str, groups: Iterable[Group], second: Iterable[Group] = ()) -> ListPage:
    return ListPage(
        path=addresses.list_page(reader.lang, menu.game, name),
        lang=reader.lang,
        title=Phrase("", reader.lang),
        description="",
        menu=menu,
        alternates=tuple((other, addresses.list_page(other, menu.game, name)) for other in LANGUAGES),
        name=name,
        groups=tuple(groups),
        second=tuple(second),
    )


def _plan_all(reader: Reader, menu: GameMenu) -> ListPage:
    groups = (
        Group(anchor(letter), Phrase(letter, reader.lang), tuple(map(reader.link, entries)))
        for letter, entries in rules_by_letter(reader, menu.game).items()
    )
    return _list(reader, menu, "all", groups)


def _entries(reader: Reader, menu: GameMenu, *kinds: Kind) -> list[Entry]:
    found = (entry for entry in reader.corpus.entries.values() if entry.game == menu.game and entry.kind in kinds)
    return sorted(found, key=lambda entry: i18n.sort_key(reader.covered_title(entry).text, reader.lang))


def _plan_questions(reader: Reader, menu: GameMenu) -> ListPage:
    """Questions by topic; those that give a campaign away under the campaign."""
    by_topic: dict[str, list[Entry]] = {}
    by_campaign: dict[str, list[Entry]] = {}
    for entry in _entries(reader, menu, Kind.FAQ):
        if entry.spoiler:
            by_campaign.setdefault(entry.spoiler, []).append(entry)
        else:
            by_topic.setdefault(_find_topic(reader, menu, entry.about), []).append(entry)
    game = reader.corpus.games[menu.game]
    groups = [
        Group(f"topic-{name}", title, rulings=_rulings(reader, by_topic[name]))
        for name, title in _topics(reader, menu)
        if name in by_topic
    ]
    groups += [
        Group(f"campaign-{name}", reader.name(dict(names), name), rulings=_rulings(reader, by_campaign[name]))
        for name, names in game.campaigns.items()
        if name in by_campaign
    ]
    return _list(reader, menu, "questions", groups)


def _topics(reader: Reader, menu: GameMenu) -> Iterator[tuple[str, Phrase]]:
    """The topics of a game; last, without a name, what belongs to none."""
    for topic in reader.corpus.games[menu.game].topics:
        yield topic.id, reader.name(dict(topic.names), topic.id)
    yield "", Phrase("", reader.lang)


def _find_topic(reader: Reader, menu: GameMenu, about: Iterable[str]) -> str:
    """The topic of the first of these entries that has one; a question has the topic of what it is about."""
    topics = reader.corpus.games[menu.game].topics
    for entry in reader.entries(about):
        for name in (entry.id, *entry.about):
            found = next((topic.id for topic in topics if name in topic.entries), "")
            if found:
                return found
    return ""


def _rulings(reader: Reader, entries: Iterable[Entry], depth: int = 1) -> tuple[Ruling, ...]:
    return tuple(reader.ruling(entry, depth) for entry in entries)


def _plan_corrections(reader: Reader, menu: GameMenu) -> ListPage:
    groups = []
    for kind in CORRECTIONS:
        entries = _entries(reader, menu, kind)
        if entries:
            groups.append(Group(str(kind), Phrase("", reader.lang), rulings=_rulings(reader, entries)))
    by_set: dict[str, dict[str, Card]] = {}
    for entry in _entries(reader, menu, *CORRECTIONS):
        for card in reader.cards_of(entry):
            for name in card.sets:
                by_set.setdefault(name, {})[card.code] = card
    second = (
        Group(f"set-{place}", Phrase(name, "en"), tuple(_card_links(reader, by_set[name].values())))
        for place, name in enumerate(sorted(by_set))
    )
    return _list(reader, menu, "corrections", groups, second)


def _card_links(reader: Reader, cards: Iterable[Card]) -> Iterator[Link]:
    return map(reader.card_link, sorted(cards, key=lambda card: natural_key(card.number)))


def _plan_examples(reader: Reader, menu: GameMenu) -> ListPage:
    """Examples by topic."""
    found: dict[str, list[Link]] = {}
    for example in reader.corpus.examples.values():
        if example.game == menu.game:
            found.setdefault(example.topic, []).append(reader.example_link(example).link)
    groups = (
        Group(f"topic-{name}", title, tuple(sorted(found[name], key=lambda link: link.title.text)))
        for name, title in _topics(reader, menu)
        if name in found
    )
    return _list(reader, menu, "examples", groups)


def _plan_changes(reader: Reader, menu: GameMenu) -> Iterator[Page]:
    """One page for each version, and the newest also under the list's own address."""
    found = by_version(reader, menu.game)
    lang, game = reader.lang, menu.game
    versions = tuple((version, addresses.changes(lang, game, version), len(found[version])) for version in found)
    for version in (*found, ""):
        shown = version or next(iter(found), "")
        groups: dict[str, list[Entry]] = {}
        for entry in found.get(shown, ()):
            groups.setdefault(str(entry.kind), []).append(entry)
        depth = 2 if version else 1
        here = f"changes/{version}/" if version else "changes/"
        yield ChangesPage(
            path=f"{lang}/{game}/{here}",
            lang=lang,
            title=Phrase("", lang),
            description="",
            menu=menu,
            alternates=tuple((other, f"{other}/{game}/{here}") for other in LANGUAGES),
            version=shown,
            groups=tuple((kind, _rulings(reader, entries, depth)) for kind, entries in groups.items()),
            versions=versions,
        )
