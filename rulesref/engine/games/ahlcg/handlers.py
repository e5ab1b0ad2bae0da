"""How each kind of event of Arkham Horror LCG is carried out; whoever is eliminated does nothing more."""

from __future__ import annotations

from rulesref.engine.games.ahlcg import (
    actions,
    activation,
    bag,
    committing,
    costs,
    damage,
    decks,
    digging,
    doom,
    effects,
    elimination,
    encounter,
    enemies,
    engaging,
    hands,
    initiation,
    lasting,
    looking,
    moving,
    phases,
    placing,
    pool,
    results,
    round,
    scenario,
    searching,
    setup,
    skilltest,
    tokens,
)
from rulesref.engine.handlers import guard_handlers, join_handlers

JOINED = join_handlers(
    actions, activation, bag, committing, costs, damage, decks, digging, doom, effects, elimination, encounter, enemies,
    engaging, hands, initiation, lasting, looking, moving, phases, placing, pool, results, round, scenario, searching,
    setup, skilltest, tokens,
)  # fmt: skip
HANDLERS = guard_handlers(JOINED, elimination.ADDRESSED, elimination.is_out, elimination.ELIMINATION)
