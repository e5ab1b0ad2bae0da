"""What connected keys bring: markers, cards, steps on the affinity track."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rulesref.engine.events import Event, Run
from rulesref.engine.games.tainted_grail.cards import discard_last, draw_cards
from rulesref.engine.games.tainted_grail.events import (
    Affinity,
    Charge,
    Connect,
    DiscardLast,
    LessDamage,
    Markers,
    MarkersPerKey,
    UnlessGreen,
)
from rulesref.engine.games.tainted_grail.keys import EXTRA, Bonus, Key, count_keys, read_symbols
from rulesref.engine.games.tainted_grail.meeting import edges
from rulesref.engine.games.tainted_grail.timing import GAME
from rulesref.engine.handlers import on

if TYPE_CHECKING:
    from rulesref.engine.games.tainted_grail.game import Avalon


def apply_bonuses(game: Avalon, who: str, key: Key) -> Run[None]:
    """The symbols of a connected key, one after another."""
    yield from _apply(game, who, key.symbols, key.attribute)


def connect(game: Avalon, event: Event[Connect]) -> Run[None]:
    """A key of its own, for examples about symbols alone."""
    game.say("key-alone", f"{GAME}/{game.kind}-connected-keys", symbols=event.about.symbols)
    yield from _apply(game, event.who, event.about.symbols, event.about.attribute)


def _apply(game: Avalon, who: str, symbols: Iterable[str], attribute: str) -> Run[None]:
    rule = f"{GAME}/{game.kind}-bonuses"
    found = read_symbols(symbols)
    if "cancel" in symbols:
        game.say("symbol-cancelled", rule)
    if any(symbol.startswith("x") for symbol in symbols):
        extra = any(bonus.what == EXTRA for bonus in found)
        factor = next(symbol[1:] for symbol in symbols if symbol.startswith("x"))
        game.say("not-multiplied" if extra else "multiplied", rule, factor=factor)
    for bonus in found:
        if not game.now.over and not game.now.skipping:
            yield from _apply_bonus(game, who, bonus, attribute)


def _apply_bonus(game: Avalon, who: str, bonus: Bonus, attribute: str) -> Run[None]:
    rule = f"{GAME}/{game.kind}-bonuses"
    match bonus.what:
        case "markers":
            add_markers(game, bonus.amount, rule)
        case "draw":
            yield from draw_cards(game, who, bonus.amount, rule)
        case "discard":
            for _ in range(bonus.amount):
                yield from discard_last(game, Event(DiscardLast()))
        case "up" | "down":
            game.move_affinity(bonus.amount if bonus.what == "up" else -bonus.amount, rule)
        case "table":
            for _ in range(bonus.amount):
                row = game.stage().table.get(attribute, [])
                game.say("table" if row else "table-empty", rule, field=attribute)
                yield from _apply(game, who, row, attribute)
        case _:
            game.say("extra-ignored" if game.now.played == 1 else "extra-connected", rule)


def add_markers(game: Avalon, amount: int, rule: str) -> None:
    """Markers join the combat pool; against a defending enemy the first card of an activation adds 1 less."""
    meeting = game.now
    if meeting.fewer and amount:
        amount -= meeting.fewer
        meeting.fewer = 0
        game.say("trait-defence", f"{GAME}/trait-defence", enemy=meeting.card)
    game.state.add(meeting.card, "pool", amount)
    game.say("markers", rule, amount=amount, total=game.state.get(meeting.card, "pool"))


def gain_markers(game: Avalon, event: Event[Markers]) -> Run[None]:
    add_markers(game, event.about.amount, (event.about.rule or f"{GAME}/combat-pool"))
    yield from ()


def gain_per_key(game: Avalon, event: Event[MarkersPerKey]) -> Run[None]:
    """One marker for each key of an attribute in the whole row whose halves continue each other."""
    attribute, rule = event.about.attribute, f"{GAME}/combat-symbol-attribute-key"
    found = count_keys(edges(game), attribute)
    game.say("keys-counted", rule, field=attribute, amount=found)
    add_markers(game, found, rule)
    yield from ()


def move(game: Avalon, event: Event[Affinity]) -> Run[None]:
    game.move_affinity(event.about.cells, (event.about.rule or f"{GAME}/diplomacy-encounter-3-affinity-track"))
    yield from ()


def charge(game: Avalon, event: Event[Charge]) -> Run[None]:
    """Charges on the card whose text says so: a number, or one `per` point of an attribute."""
    card = event.by_card
    amount = event.about.amount or game.state.get(event.who, event.about.per)
    game.state.add(card, "charges", amount)
    game.say("charged", f"{GAME}/{game.kind}-charges", card=card, amount=amount)
    yield from ()


def check_green(game: Avalon, event: Event[UnlessGreen]) -> Run[None]:
    """What a card does unless the affinity marker is in a green cell."""
    card, rule = game.now.card, f"{GAME}/diplomacy-encounter-3-affinity-track"
    cell = game.state.get(card, "affinity")
    if cell >= game.state.get(card, "green"):
        game.say("in-green", rule, cell=cell)
    else:
        game.say("not-in-green", rule, cell=cell)
        yield from game.run_effect(event.about.do, event, event.who, event.by_card)


def shield(game: Avalon, event: Event[LessDamage]) -> Run[None]:
    """Less damage for the whole of step 3."""
    game.now.shield += event.about.amount
    yield from ()


HANDLERS = (
    on(Affinity, move)
    | on(Charge, charge)
    | on(Connect, connect)
    | on(UnlessGreen, check_green)
    | on(LessDamage, shield)
    | on(Markers, gain_markers)
    | on(MarkersPerKey, gain_per_key)
)
