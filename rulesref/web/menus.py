"""What stands beside every page of a game: its alphabet, its round at a glance, its lists."""

from __future__ import annotations

from collections.abc import Iterable

from rulesref import i18n
from rulesref.ids import natural_key
from rulesref.kinds import RULING_KINDS, Kind
from rulesref.model import Corpus, Entry
from rulesref.naming import SYMBOLS
from rulesref.web import addresses
from rulesref.web.entries import Kinships
from rulesref.web.pages import GameMenu, Letter, Stage
from rulesref.web.reader import Reader, split_title
from rulesref.web.stories import list_drawn

CORRECTIONS = (Kind.ERRATUM_RULE, Kind.ERRATUM_SCENARIO, Kind.ERRATUM_CARD, Kind.TABOO, Kind.ULTIMATUM)
"""Kinds of the list of errata and taboo, in its order."""

ROUND = ("round", "turn", "day")
"""Sections that tell how a round goes, as the games call it."""


def is_rule(entry: Entry) -> bool:
    """Whether an entry is a rule of the game itself, and not said later about one."""
    return entry.kind not in RULING_KINDS and entry.kind is not Kind.ULTIMATUM


def plan_menu(reader: Reader, kin: Kinships, game: str) -> GameMenu:
    lang = reader.lang
    sections = {entry.section for entry in reader.corpus.entries.values() if entry.game == game}
    return GameMenu(
        game=game,
        name=reader.name(dict(reader.corpus.games[game].names), game).text,
        home=addresses.game_home(lang, game),
        letters=_letters(reader, game),
        round=next((name for name in ROUND if name in sections), ROUND[0]),
        stages=_stages(reader, kin, game),
        lists=tuple((name, addresses.list_page(lang, game, name)) for name in find_lists(reader.corpus, game)),
        drawn=list_drawn(reader, game),
    )


def find_lists(corpus: Corpus, game: str) -> list[str]:
    """Which lists a game has something for."""
    entries = [entry for entry in corpus.entries.values() if entry.game == game]
    there = {
        "all": bool(entries),
        "terms": any(term.game == game for term in corpus.terms),
        "questions": any(entry.kind is Kind.FAQ for entry in entries),
        "corrections": any(entry.kind in CORRECTIONS for entry in entries),
        "cards": any(card.game == game for card in corpus.cards.values()),
        "deck-check": any(entry.cards and entry.kind in RULING_KINDS for entry in entries),
        "examples": any(example.game == game for example in corpus.examples.values()),
        "changes": any(entry.versions for entry in entries),
        "whole": bool(entries),
        "symbols": game in SYMBOLS,
    }
    return [name for name in addresses.LISTS if there[name]]


def rules_by_letter(reader: Reader, game: str) -> dict[str, list[Entry]]:
    """The rules of a game under their first letters, in the order of the reader's alphabet."""
    rules = [entry for entry in reader.corpus.entries.values() if entry.game == game and is_rule(entry)]
    found: dict[str, list[Entry]] = {}
    for entry in sorted(rules, key=lambda entry: i18n.sort_key(_unnumbered(reader, entry), reader.lang)):
        found.setdefault(i18n.initial(_unnumbered(reader, entry), reader.lang), []).append(entry)
    return found


def _unnumbered(reader: Reader, entry: Entry) -> str:
    """A title without the number that it begins with: «I. Фаза міфу» stands under its first word."""
    title = reader.covered_title(entry).text
    return title[len(split_title(title, entry.number)[0]) :]


def _letters(reader: Reader, game: str) -> tuple[Letter, ...]:
    """The letters with which rules begin, and no others: an alphabet without any entry would fill a phone."""
    page = addresses.list_page(reader.lang, game, "all")
    return tuple(Letter(letter, f"{page}#{anchor(letter)}") for letter in rules_by_letter(reader, game))


def anchor(letter: str) -> str:
    """A letter's anchor, in ASCII: addresses with other letters are unreadable when copied."""
    return f"letter-{ord(letter):x}"


def _stages(reader: Reader, kin: Kinships, game: str) -> tuple[Stage, ...]:
    """The parts of the round with their steps, as far as the rulebook numbers them."""
    entries = reader.corpus.entries

    def is_stage(entry: Entry | None) -> bool:
        if entry is None or not entry.number or entry.kind not in (Kind.RULE, Kind.STEP):
            return False
        # A phase may be told at length in a chapter of its own.
        chapter = entries.get(entry.parent)
        return entry.section in ROUND or bool(chapter and chapter.section in ROUND)

    def numbered(names: Iterable[str]) -> list[Entry]:
        found = [entries[name] for name in names if is_stage(entries[name])]
        return sorted(found, key=lambda entry: natural_key(entry.number))

    own = [entry.id for entry in entries.values() if entry.game == game]
    stages = [entry for entry in numbered(own) if not is_stage(entries.get(entry.parent))]
    if len(stages) == 1:
        # A numbered chapter about the round: what it is made of is the round.
        stages = numbered(kin.parts.get(stages[0].id, ()))
    return tuple(
        Stage(reader.link(stage), tuple(map(reader.link, numbered(kin.parts.get(stage.id, ()))))) for stage in stages
    )
