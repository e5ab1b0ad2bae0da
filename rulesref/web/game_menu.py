"""What stands beside every page of a game: its alphabet, its round at a glance, its lists."""

from __future__ import annotations

from collections.abc import Iterable

from rulesref import i18n
from rulesref.ids import natural_key
from rulesref.kinds import RULING_KINDS, Kind
from rulesref.model import Corpus, Entry
from rulesref.web import addresses
from rulesref.web.components import Phrase
from rulesref.web.page_models import GameMenu, Letter, RoundPhase
from rulesref.web.presenter import Presenter, split_title
from rulesref.web.related_entries import RelatedEntries
from rulesref.web.sequence_diagrams import list_drawn, plan_sequences
from rulesref.web.timing_sheet import find_sheet_sequences

CORRECTIONS = (Kind.ERRATUM_RULE, Kind.ERRATUM_SCENARIO, Kind.ERRATUM_CARD, Kind.TABOO, Kind.ULTIMATUM)
"""Kinds of the list of errata and taboo, in its order."""


def is_rule(entry: Entry) -> bool:
    """Whether an entry is a rule of the game itself, and not said later about one."""
    return entry.kind not in RULING_KINDS and entry.kind is not Kind.ULTIMATUM


def plan_menu(presenter: Presenter, related: RelatedEntries, game: str) -> GameMenu:
    lang = presenter.lang
    told = [section.id for section in presenter.corpus.games[game].sections.values() if section.is_round]
    lists = find_lists(presenter.corpus, game)
    return GameMenu(
        game=game,
        name=presenter.name(dict(presenter.corpus.games[game].names), game).text,
        home=addresses.game_home(lang, game),
        letters=_letters(presenter, game),
        round=presenter.section_heading(game, told[0]) if told else Phrase("", lang),
        stages=_stages(presenter, related, game),
        lists=tuple((name, addresses.list_page(lang, game, name)) for name in lists),
        drawn=list_drawn(presenter, game),
        sequences=plan_sequences(presenter, game),
        searched=presenter.documents(game) if "cards" in lists else (),
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
        "learn": bool(corpus.games[game].learning_path),
        "examples": any(example.game == game for example in corpus.examples.values()),
        "table": any(table.game == game for table in corpus.tables),
        "timing-sheet": bool(find_sheet_sequences(corpus, game)),
        "changes": any(entry.versions for entry in entries),
        "grimoire": any(rule.game == game for rule in corpus.grimoire.values()),
        "whole": bool(entries),
        "booklet": bool(entries),
        "symbols": bool(corpus.games[game].symbols),
    }
    return [name for name in addresses.LISTS if there[name]]


def rules_by_letter(presenter: Presenter, game: str) -> dict[str, list[Entry]]:
    """The rules of a game under their first letters, in the order of the reader's alphabet."""
    rules = [entry for entry in presenter.corpus.entries.values() if entry.game == game and is_rule(entry)]
    found: dict[str, list[Entry]] = {}
    for entry in sorted(rules, key=lambda entry: i18n.sort_key(_unnumbered(presenter, entry), presenter.lang)):
        found.setdefault(i18n.initial(_unnumbered(presenter, entry), presenter.lang), []).append(entry)
    return found


def _unnumbered(presenter: Presenter, entry: Entry) -> str:
    """A title without the number that it begins with: «I. Фаза міфу» stands under its first word."""
    title = presenter.covered_title(entry).text
    return title[len(split_title(title, entry.number)[0]) :]


def _letters(presenter: Presenter, game: str) -> tuple[Letter, ...]:
    """The letters with which rules begin, and no others: an alphabet without any entry would fill a phone."""
    page = addresses.list_page(presenter.lang, game, "all")
    return tuple(Letter(letter, f"{page}#{letter_anchor(letter)}") for letter in rules_by_letter(presenter, game))


def letter_anchor(letter: str) -> str:
    """A letter's letter_anchor, in ASCII: addresses with other letters are unreadable when copied."""
    return f"letter-{ord(letter):x}"


def _stages(presenter: Presenter, related: RelatedEntries, game: str) -> tuple[RoundPhase, ...]:
    """The parts of the round with their steps, as far as the rulebook numbers them."""
    entries = presenter.corpus.entries

    def tells_round(entry: Entry) -> bool:
        return presenter.corpus.games[entry.game].sections[entry.section].is_round

    def is_stage(entry: Entry | None) -> bool:
        if entry is None or not entry.number or entry.kind not in (Kind.RULE, Kind.STEP):
            return False
        # A phase may be told at length in a chapter of its own.
        chapter = entries.get(entry.parent)
        return tells_round(entry) or bool(chapter and tells_round(chapter))

    def numbered(names: Iterable[str]) -> list[Entry]:
        found = [entries[name] for name in names if is_stage(entries[name])]
        return sorted(found, key=lambda entry: natural_key(entry.number))

    own = [entry.id for entry in entries.values() if entry.game == game]
    stages = [entry for entry in numbered(own) if not is_stage(entries.get(entry.parent))]
    if len(stages) == 1:
        # A numbered chapter about the round: what it is made of is the round.
        stages = numbered(related.parts.get(stages[0].id, ()))
    return tuple(
        RoundPhase(presenter.link(stage), tuple(map(presenter.link, numbered(related.parts.get(stage.id, ())))))
        for stage in stages
    )
