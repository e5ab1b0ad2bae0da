"""A table laid out from codes of cards: who stands where, with what in play and in hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rulesref.engine.refusal import Incomplete
from rulesref.model import LibraryCard
from rulesref.values import Value, WrittenRow

BAG = ("+1", "0", "0", "-1", "-1", "-1", "-2", "-2", "-3", "-4", "elder-sign", "auto-fail")
"""Without the symbols of a scenario: what those do stands on its reference card."""
RESOURCES = 5
AGENDA = {"uk": "Загроза", "ru": "Замысел", "pl": "Tajemnica", "en": "Agenda"}
NEVER = 99
"""A threshold that doom does not reach: which agenda it would be, no code says."""
ROUND: WrittenRow = {"cause": [{"type": "round", "number": 1}]}


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
) -> Layout:
    """Investigators with the cards that follow each: assets in play, events and skills in hand. All stand at the first
    location, every other is connected with it; enemies fight the first investigator, unless they fight nobody."""
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
            layout.players.append(layout.add(card, resources=RESOURCES, **here))
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
    layout.things["agenda"] = {"type": "agenda", "name": AGENDA, "threshold": NEVER}
    layout.things["encounter-deck"] = {"type": "encounter-deck", "cards": []}
    layout.things["bag"] = {"type": "bag", "tokens": list(bag)}
    return layout


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
