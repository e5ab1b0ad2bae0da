"""How each kind of event of Arkham Horror LCG is carried out; whoever is eliminated does nothing more."""

from __future__ import annotations

from rulesref.engine.games.ahlcg import (
    actions,
    activation,
    bag,
    costs,
    damage,
    decks,
    doom,
    effects,
    elimination,
    encounter,
    enemies,
    hands,
    initiation,
    lasting,
    moving,
    placing,
    pool,
    results,
    round,
    scenario,
    searching,
    skilltest,
    tokens,
)
from rulesref.engine.handlers import guard_handlers, join_handlers

JOINED = join_handlers(
    actions, activation, bag, skilltest, costs, damage, decks, searching, doom, effects, elimination, encounter,
    enemies, hands, initiation, lasting, moving, round, placing, pool, results, scenario, tokens,
)  # fmt: skip
HANDLERS = guard_handlers(JOINED, elimination.ADDRESSED, elimination.is_out, elimination.ELIMINATION)
