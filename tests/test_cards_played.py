"""Every card of the library is played in a legal situation, and each of its abilities is used."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from rulesref.corpus.card_library import place_cards
from rulesref.engine.games import GAMES
from rulesref.engine.games.ahlcg.game import Arkham
from rulesref.engine.games.ahlcg.invariants import find_broken
from rulesref.engine.games.ahlcg.layout import BAG
from rulesref.engine.session import Session
from rulesref.model import LibraryCard

from .test_play import LIBRARY

CARDS = LIBRARY.read_all()[0]
TRIES = 60
SYMBOLS = (*BAG, "skull", "skull", "cultist", "tablet")
EAGER = 0.8
FITTING = {
    "01012": ("magic",),
    "01014": ("magic", "move"),
    "01056": ("investigate",),
    "01147": ("move",),
    "01157": ("evade",),
    "01033": ("investigate",),
    "01038": ("move",),
    "01039": ("investigate",),
    "01046": ("evade",),
    "01071": ("fight",),
    "01073": ("investigate",),
    "01079": ("investigate",),
    "01083": ("evade",),
}
"""What else brings a card into use."""
BESIDE: dict[str, dict[str, dict[str, Any]]] = {
    "01014": {"wall": {"card": "01038", "zone": "play", "controller": "one", "attached": "here"}},
    "01107": {
        "agenda": {"doom": 7},
        "guest": {"card": "01160", "location": "away"},
        "away": {"connects": ["here", "parlor"]},
        "parlor": {"card": "01115", "connects": ["away"], "revealed": True},
    },
    "01108": {
        "away": {"zone": "aside"},
        "attic": {"card": "01113", "zone": "aside"},
        "cellar": {"card": "01114", "zone": "aside"},
        "parlor": {"card": "01115", "zone": "aside", "revealed": False},
    },
    "01109": {
        "one": {"clues": 4, "location": "away"},
        "two": {"clues": 3, "location": "away"},
        "ghoul": {"location": "away"},
        "parlor": {"card": "01115", "revealed": False, "connects": ["away"]},
        "lita": {"card": "01117", "zone": "aside"},
        "priest": {"card": "01116", "zone": "aside"},
    },
    "01110": {"priest": {"card": "01116", "location": "here"}},
    "01115": {"lita": {"card": "01117", "zone": "play", "location": "card"}, "one": {"intellect": 6}},
    "01121a": {"agenda": {"doom": 4}, "hunter": {"card": "01121b", "zone": "aside"}},
    "01122": {"agenda": {"doom": 6}},
    "01123": {
        **{
            f"cultist{code}": {"card": code, "zone": "victory"}
            for code in ("01137", "01138", "01139", "01140", "01141")
        },
        "hunter": {"card": "01121b", "location": "here"},
        "last": {"card": "01169", "zone": "deck"},
        "cultists": {"type": "deck", "owner": "act", "cards": ["last"]},
    },
    "01124": {"priest": {"card": "01116", "zone": "aside"}},
    "01144": {"madness": {"card": "01096", "zone": "collection"}},
    "01145": {
        "act": {"type": "act", "name": {"en": "Act"}, "stage": 1},
        "site": {"card": "01156", "zone": "aside", "connects": ["here"]},
        "devourer": {"card": "01157", "zone": "aside"},
    },
    "01146": {
        "one": {"clues": 4},
        "there": {"card": "01149"},
        "site": {"card": "01156", "zone": "aside", "connects": ["there"]},
        "cultist": {"card": "01137", "zone": "collection", "logged": "cultists-who-got-away"},
    },
    "01147": {"there": {"card": "01156"}},
    "01148": {"act": {"clues": 3}},
    "01157": {"lita": {"card": "01117", "zone": "play", "controller": "one"}, "one": {"agility": 9}},
}
"""What else lies on the table, or otherwise than usual."""
CAUSES: dict[str, list[dict[str, Any]]] = {
    "01110": [{"type": "deal", "to": "priest", "damage": 100}],
    "01123": [{"type": "deal", "to": "hunter", "damage": 100}],
    "01124": [{"type": "spawn", "card": "priest"}],
    "01145": [{"type": "deal", "to": "devourer", "damage": 100}],
}
"""What happens when the rounds are over."""
CARD = "card"
"""The one that is tried."""


def set_table(card: LibraryCard) -> dict[str, dict[str, Any]]:
    """Two hurt investigators with decks, places around them, enemies near and far, and the card where it belongs."""
    kind = card.printed["type"]
    things: dict[str, dict[str, Any]] = {
        "one": {
            "card": "01001",
            "resources": 20,
            "damage": 2,
            "horror": 2,
            "clues": 3,
            "hand": 5,
            "location": "here",
            "health": 25,
            "sanity": 25,
        },
        "two": {
            "card": "01004",
            "resources": 20,
            "damage": 1,
            "horror": 1,
            "clues": 2,
            "hand": 3,
            "location": "here",
            "health": 25,
            "sanity": 25,
        },
        "here": {"card": "01111", "clues": 4, "connects": ["there", "away"], "traits": ["central"]},
        "there": {"card": "01125", "clues": 2, "connects": ["here"], "revealed": True},
        "away": {"card": "01112", "connects": ["here"], "clues": 0},
        "ghoul": {"card": "01160", "location": "here", "engaged": "one", "zone": "threat"},
        "rat": {"card": "01159", "location": "here", "exhausted": True, "damage": 0},
        "gun": {"card": "01016", "zone": "play", "controller": "two"},
        "spell": {"card": "01060", "zone": "play", "controller": "one"},
        "item": {"card": "01087", "zone": "discard", "controller": "one"},
        "tome": {"card": "01035", "zone": "deck", "controller": "one"},
        "magic": {"card": "01066", "zone": "hand", "controller": "one"},
        "scroll": {"card": "01064", "zone": "deck", "controller": "one"},
        "friend": {"card": "01033", "zone": "deck", "controller": "one"},
        "skill": {"card": "01093", "zone": "hand", "controller": "one"},
        "other": {"card": "01088", "zone": "deck", "controller": "two"},
        "trap": {"card": "01163", "zone": "deck"},
        "claws": {"card": "01162", "zone": "deck"},
        "beast": {"card": "01180", "zone": "deck"},
        "own": {"type": "deck", "owner": "one", "cards": ["tome", "scroll", "friend"]},
        "theirs": {"type": "deck", "owner": "two", "cards": ["other"]},
        "encounters": {"type": "encounter-deck", "cards": ["trap", "beast", "claws"]},
        "agenda": {"type": "agenda", "name": {"en": "Agenda"}, "threshold": 9},
        "bag": {"type": "bag", "tokens": list(SYMBOLS)},
    }
    row: dict[str, Any] = {"card": card.code}
    if kind == "investigator":
        things["one"]["card"] = card.code
        return things
    if kind == "act":
        things["act"] = row
        return things
    if kind in ("agenda", "scenario"):
        things[str(kind)] = {**row, "doom": int(str(card.printed["threshold"])) - 1} if kind == "agenda" else row
        return things
    if card.printed.get("weakness") and card.printed.get("revelation", kind == "enemy"):
        row |= {"zone": "deck", "bearer": "one"}
        things["own"]["cards"] = [CARD, *things["own"]["cards"]]
    elif kind in ("asset", "event", "skill"):
        row |= {"zone": "hand", "controller": "one"}
    elif kind == "location":
        things["there"] |= {"connects": ["here", CARD]}
        row |= {"connects": ["here", "there"], "clues": 2, "revealed": True}
        things["here"]["connects"] = [CARD, "there"]
        things["one"]["location"] = CARD
        things["ghoul"] = {"card": "01160", "location": CARD, "engaged": "one", "zone": "threat"}
    else:
        row |= {"zone": "deck"}
        things["encounters"]["cards"] = [CARD, "trap", "beast"]
    if card.printed.get("cost") == "-" and row["zone"] == "hand":
        row["zone"] = "play"
    things[CARD] = row
    return things


def find_spawn(card: LibraryCard, things: dict[str, dict[str, Any]]) -> None:
    """An enemy that appears at a certain location finds it here."""
    spawn = card.printed.get("spawn")
    if isinstance(spawn, list):
        things["away"]["card"] = str(spawn[0])


def play_with(card: LibraryCard, seed: int) -> tuple[Session, set[str]]:
    """Two rounds in which everybody prefers what has to do with the card. Returns the abilities that were used."""
    things = set_table(card)
    find_spawn(card, things)
    for name, row in BESIDE.get(card.code, {}).items():
        things[name] = {**things.get(name, {}), **row}
    placed = place_cards(LIBRARY, things, {})
    own = {name for name, row in placed.abilities.items() if row["card"] == tried(card)}
    script = [{"cause": [{"type": "round", "number": number}]} for number in (2, 3)]
    script += [{"cause": [cause]} for cause in CAUSES.get(card.code, ())]
    triggers = [row.get("trigger") for row in placed.abilities.values()]
    if any(isinstance(one, Mapping) and one["type"] == "game-ends-for" for one in triggers):
        script.append({"cause": [{"type": "eliminated", "who": "one"}]})
    session = Session(lambda: GAMES["ahlcg"].make(["one", "two"], placed.things, placed.abilities), script)
    chance = random.Random(seed)
    while session.ask is not None:
        assert isinstance(session.game, Arkham)
        assert list(find_broken(session.game, session.ask)) == []
        options = session.ask.options
        if session.ask.kind == "commit" and card.printed["type"] != "skill":
            # A card that is to be played stays in hand.
            options = tuple(one for one in options if one not in (CARD, *FITTING.get(card.code, ())))
        fitting = FITTING.get(card.code, ())
        about = [one for one in options if {one, *one.split(":")} & {tried(card), *own, *fitting}]
        wanted = about if about and chance.random() < EAGER else options
        session.decide(chance.choice(wanted))
    assert isinstance(session.game, Arkham)
    assert session.refused is None or session.game.over
    used = {str(step.about.get("ability", "")) for step in session.steps}
    used |= {decision.rpartition(":")[2] for decision in session.decisions}
    return session, used & own


def tried(card: LibraryCard) -> str:
    kind = str(card.printed["type"])
    return {"investigator": "one", "agenda": kind, "act": kind, "scenario": kind}.get(kind, CARD)


def was_used(card: LibraryCard, session: Session) -> bool:
    """Whether a card did what cards of its type do."""
    kind = str(card.printed["type"])
    told = {(step.what, str(value)) for step in session.steps for value in step.about.values()}
    words = {
        "asset": ("enters-play", "into-threat-area"),
        "event": ("begins",),
        "skill": ("commits",),
        "treachery": ("revelation",),
        "enemy": ("spawns", "spawns-at"),
        "agenda": ("advances",),
        "act": ("advances",),
        "scenario": (),
        "location": ("acts-investigate", "moves"),
        "investigator": ("acts-fight", "acts-investigate"),
    }[kind]
    if kind == "scenario":
        return any(step.what == "symbol" for step in session.steps)
    return any((what, tried(card) if kind != "investigator" else "ghoul") in told for what in words) or (
        kind == "investigator" and any(what == "acts-investigate" for what, _ in told)
    )


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.code)
def test_a_card_is_played_and_each_of_its_abilities_used(card: LibraryCard) -> None:
    missing = {f"{tried(card)}-{name}" for name in card.abilities}
    unplayed = True
    for seed in range(TRIES):
        session, used = play_with(card, seed)
        missing -= used
        unplayed = unplayed and not was_used(card, session)
        if not missing and not unplayed:
            return
    assert not missing, missing
    assert not unplayed
