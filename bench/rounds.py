"""Rounds of Arkham Horror LCG with cards of the library, decided at random: what must hold is looked at before every
decision, and every tenth game is played again from its decisions. `python -m bench.rounds --rounds 20000`."""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from rulesref import paths
from rulesref.corpus.card_library import CardLibrary, place_cards
from rulesref.engine.games import GAMES
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.games.ahlcg.invariants import find_broken
from rulesref.engine.games.ahlcg.layout import BAG, lay_out
from rulesref.engine.session import Session
from rulesref.model import LibraryCard

LOCATIONS = ("01111", "01112")
HAND, DRAWN = 6, 5
"""Cards of each investigator, and of each deck."""
MOST_ROUNDS = 3
AGAIN = 10


@cache
def open_library(folder: Path) -> CardLibrary:
    return CardLibrary(folder)


def deal_table(seed: int) -> Session:
    """One or two investigators against up to three enemies, each with a deck of their own, and an encounter deck."""
    library = open_library(paths.corpus_root() / "ahlcg")
    chance = random.Random(seed)
    cards: list[LibraryCard] = []
    players = chance.sample(_find(library, ("investigator",)), chance.choice((1, 2)))
    for who in players:
        cards += [who, *chance.sample(_find(library, ("asset", "event", "skill")), HAND)]
    enemies = chance.sample(_find(library, ("enemy",)), chance.choice((1, 2, 3)))
    # A weakness is in no encounter deck, and Cover Up brings clues of its own.
    apart = {card.code for card in enemies}
    met = [card for card in _find(library, ("enemy", "treachery")) if not card.printed.get("weakness")]
    encounter = chance.sample([card for card in met if card.code not in apart], DRAWN)
    spare = [card for card in _find(library, ("asset", "event", "skill")) if card not in cards]
    deck = [card for who in players for card in (who, *chance.sample(spare, DRAWN))]
    locations = _pick(library, LOCATIONS)
    layout = lay_out(cards, enemies, locations, BAG, encounter, deck)
    placed = place_cards(library, layout.things, {})
    return Session(lambda: GAMES["ahlcg"].make(layout.players, placed.things, placed.abilities))


def _find(library: CardLibrary, types: Iterable[str]) -> list[LibraryCard]:
    return [card for card in _read_all(library) if str(card.printed["type"]) in types]


def _pick(library: CardLibrary, codes: Iterable[str]) -> list[LibraryCard]:
    return [card for code in codes if (card := library.find(code)) is not None]


@cache
def _read_all(library: CardLibrary) -> list[LibraryCard]:
    return list(library.read_all()[0])


def play_rounds(seed: int) -> tuple[int, list[str]]:
    """Play a table for a few rounds, or to the first thing that must not be: how many rounds, and what that is."""
    session = deal_table(seed)
    clues = _count_clues(session)
    while session.ask is not None and len(session.rounds) <= MOST_ROUNDS:
        assert isinstance(session.game, Arkham)
        broken = list(find_broken(session.game, session.ask))
        if _count_clues(session) + _count_spent(session) != clues:
            broken.append("clues were made or lost")
        if broken:
            return len(session.rounds), broken
        session.draw(seed)
    rounds = min(len(session.rounds), MOST_ROUNDS)
    return rounds, [] if seed % AGAIN else _compare_again(seed, session)


def _compare_again(seed: int, session: Session) -> list[str]:
    again = deal_table(seed)
    for decision in session.decisions:
        again.decide(decision)
    told, told_again = ([(step.what, dict(step.changed)) for step in one.steps] for one in (session, again))
    return [] if told == told_again else ["played again, it comes out otherwise"]


def _count_clues(session: Session) -> int:
    state = session.game.state
    return sum(state.get(name, "clues") for name in state.find_with("clues"))


def _count_spent(session: Session) -> int:
    """Clues that were paid for an ability, or lost to a text, go back to the pool."""
    assert isinstance(session.game, Arkham)
    used = [decision.partition(":")[2] for decision in session.decisions if decision.startswith("activate:")]
    lost = [step.about["amount"] for step in session.steps if step.what == "loses-clues"]
    return sum(session.game.abilities[name].cost.clues for name in used) + sum(map(int, map(str, lost)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20_000, help="at least so many")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    chosen = parser.parse_args()
    start, seed, rounds = time.process_time(), chosen.first, 0
    found: Counter[str] = Counter()
    while rounds < chosen.rounds:
        played, broken = play_rounds(seed)
        for told in broken:
            print(f"seed {seed}: {told}", flush=True)
            found[told] += 1
        rounds += played
        seed += 1
    seconds = time.process_time() - start
    print(f"{seed - chosen.first} tables, {rounds} rounds, {rounds / seconds:.0f} a second; {found.total()} broken")


if __name__ == "__main__":
    main()
