"""A table laid out from codes of cards: who stands where, with what in play and in hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rulesref.engine.refusal import Incomplete
from rulesref.engine.shared_game import RESOURCES
from rulesref.i18n import say_everywhere
from rulesref.model import LibraryCard
from rulesref.values import Value, WrittenRow

BAG = ("+1", "0", "0", "-1", "-1", "-1", "-2", "-2", "-3", "-4", "elder-sign", "auto-fail")
"""Without the symbols of a scenario: what those do stands on its reference card."""
NEVER = 99
"""A threshold that doom does not reach: which agenda it would be, no code says."""
ROUND: WrittenRow = {"cause": [{"type": "round", "number": 1}]}
"""The first round as a script has it."""


@dataclass(slots=True)
class Layout:
    """Players and things as an example writes them."""

    players: list[str] = field(default_factory=list)
    things: dict[str, dict[str, Value]] = field(default_factory=dict)

    def add(self, card: LibraryCard, **fields: Value) -> str:
        """Puts a card onto the table; several copies are told apart by a number."""
        name = _make_id(card.names["en"])
        number = 1 + sum(one == name or one.rpartition("_")[0] == name for one in self.things)
        thing = name if number == 1 else f"{name}_{number}"
        self.things[thing] = {"card": card.code, **fields}
        return thing


def lay_out(
    cards: Sequence[LibraryCard],
    enemies: Sequence[LibraryCard] = (),
    locations: Sequence[LibraryCard] = (),
    bag: Sequence[str] = BAG,
    encounter: Sequence[LibraryCard] = (),
    deck: Sequence[LibraryCard] = (),
    resources: int = RESOURCES,
) -> Layout:
    """Investigators with the cards that follow each: assets in play, events and skills in hand. All stand at the first
    location, every other is connected with it; enemies fight the first investigator, unless they fight nobody. In
    `deck` an investigator says whose cards follow, the first one's unless said; all decks are shuffled."""
    layout = Layout()
    places = [layout.add(card) for card in locations]
    number = sum(card.printed["type"] == "investigator" for card in cards)
    for card, place in zip(locations, places, strict=True):
        others = places[1:] if place == places[0] else places[:1]
        clues = int(str(card.printed.get("clue_value", 0))) * (number if card.printed.get("per_investigator") else 1)
        layout.things[place] |= {"connects": others, "clues": clues, "revealed": True}
    here = {"location": places[0]} if places else {}
    for card in cards:
        kind = card.printed["type"]
        if kind == "investigator":
            layout.players.append(layout.add(card, resources=resources, **here))
            continue
        if not layout.players:
            raise Incomplete("investigator")
        zone = "play" if kind == "asset" else "hand"
        layout.add(card, zone=zone, controller=layout.players[-1])
    if not layout.players:
        raise Incomplete("investigator")
    for card in enemies:
        apart = card.printed.get("aloof") or card.printed.get("massive")
        engaged = {} if apart else {"engaged": layout.players[0], "zone": "threat"}
        layout.add(card, **here, **engaged)
    layout.things["agenda"] = {"type": "agenda", "name": say_everywhere("Agenda"), "threshold": NEVER}
    drawn = [layout.add(card, zone="deck") for card in encounter]
    layout.things["encounter-deck"] = {
        "type": "encounter-deck",
        "name": say_everywhere("Encounter deck"),
        "cards": drawn,
        "shuffled": True,
    }
    for owner, own in _part_decks(layout, deck).items():
        cards_of = [layout.add(card, zone="deck", controller=owner) for card in own]
        name = "deck" if owner == layout.players[0] else f"deck-of-{owner}"
        layout.things[name] = {
            "type": "deck",
            "name": say_everywhere("Deck"),
            "owner": owner,
            "cards": cards_of,
            "shuffled": True,
        }
    layout.things["bag"] = {"type": "bag", "name": say_everywhere("Chaos bag"), "tokens": list(bag)}
    return layout


def _part_decks(layout: Layout, deck: Sequence[LibraryCard]) -> dict[str, list[LibraryCard]]:
    """Whose deck has which cards."""
    owner, found = layout.players[0], dict[str, list[LibraryCard]]()
    for card in deck:
        if card.printed["type"] != "investigator":
            found.setdefault(owner, []).append(card)
            continue
        owner = next((who for who in layout.players if layout.things[who]["card"] == card.code), "")
        if not owner:
            raise Incomplete(card.code)
    return found


def add_chaos_bag(things: Mapping[str, WrittenRow]) -> Mapping[str, WrittenRow]:
    """A table with a chaos bag, where a situation says nothing of one."""
    if any(row.get("type") == "bag" for row in things.values()):
        return things
    return {**things, "bag": {"type": "bag", "name": say_everywhere("Chaos bag"), "tokens": list(BAG)}}


def count_health(row: WrittenRow, investigators: int) -> WrittenRow:
    """A thing with the health of an enemy for whom so much is printed per investigator, all of it or what is added."""
    more = row.get("health_per_investigator", 0)
    if row.get("type") != "enemy" or not (more or row.get("per_investigator")):
        return row
    health = int(str(row["health"])) * (investigators if row.get("per_investigator") else 1)
    return {**row, "health": health + int(str(more)) * investigators}


def _make_id(name: str) -> str:
    """Letters and digits of a name: what a decision is typed as."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.replace("'", "").lower()).split()
    return "-".join(words)
