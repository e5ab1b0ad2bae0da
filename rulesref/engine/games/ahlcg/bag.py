"""The chaos bag: revealing tokens, several at once, and sealing them on a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulesref.engine.amounts import count_amount, is_amount
from rulesref.engine.events import About, Ask, Event, Run, choose_one
from rulesref.engine.games.ahlcg.events import (
    Redraw,
    Reveal,
    RevealAnother,
    Revealed,
    RevealMore,
    Seal,
    SwitchSign,
    TokenDraw,
    UseSealed,
)
from rulesref.engine.games.ahlcg.timing import SKILL_TEST
from rulesref.engine.handlers import on
from rulesref.engine.rows import NO_ROW, CardText, read_row
from rulesref.values import Value

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham

ELDER_SIGN = "elder-sign"
SEVERAL = "ahlcg/c-2-5-multiple-chaos-tokens"
INSTEAD = "ahlcg/faq-multiple-token-reveal-effects"


@dataclass(frozen=True, slots=True)
class ElderSign:
    """What an investigator card says of the elder sign."""

    modifier: int | Mapping[str, Value] = 0
    """A number, or one that is counted."""
    do: CardText = ()
    success: CardText = ()


def reveal_tokens(game: Arkham, who: str) -> Run[list[str]]:
    """The tokens to be resolved. What changes how many are revealed must be announced before any is."""
    event = Event(Reveal(), who)
    yield from game.kernel.occur(event)
    return list(event.about.resolved)


def reveal(game: Arkham, event: Event[Reveal]) -> Run[None]:
    """Tokens leave the bag one by one, though at one moment; those not kept are ignored."""
    who, draw = event.who, event.about.draw
    if event.about.sealed:
        event.about = replace(event.about, resolved=event.about.sealed)
        game.say("sealed-resolved", SEVERAL, tokens=event.about.sealed)
        return
    bag = game.state.find_one("bag")
    left = [str(token) for token in game.state.get(bag, "tokens")]
    yield from _fill(game, who, draw, left, event)
    resolved = yield from _narrow(game, who, draw, event)
    event.about = replace(event.about, resolved=resolved)


def _fill(game: Arkham, who: str, draw: TokenDraw, left: list[str], event: Event[About]) -> Run[None]:
    for part in draw.parts:
        yield from _fill(game, who, part, left, event)
    if not draw.parts:
        draw.token = yield Ask("bag", "draw", tuple(dict.fromkeys(left)), event, weights=Counter(left))
        left.remove(draw.token)
        game.say("reveals", SKILL_TEST.rule("ST.3"), token_name=draw.token)
    elif draw.keep == 1 and not any(part.parts for part in draw.parts):
        # It has to become the one token that it stands for before the others are looked at.
        yield from _narrow(game, who, draw, event)


def _narrow(game: Arkham, who: str, draw: TokenDraw, event: Event[About]) -> Run[list[str]]:
    """Which tokens are resolved: the player keeps some and ignores the rest."""
    if not draw.parts:
        return [draw.token]
    while len(draw.parts) > draw.keep:
        named = {"&".join(leaf.token for leaf in part.leaves()): part for part in draw.parts}
        chosen = yield Ask(who, "ignore", tuple(named), event)
        draw.parts.remove(named[chosen])
        for leaf in named[chosen].leaves():
            game.say("ignores-token", INSTEAD, who=who, token_name=leaf.token)
    kept: list[str] = []
    for part in draw.parts:
        kept += yield from _narrow(game, who, part, event)
    return kept


def reveal_more(game: Arkham, event: Event[RevealMore]) -> Run[None]:
    """Several tokens in the place of one, some of which are kept; of several, the player names which one."""
    revealing = event.interrupts(Reveal)
    leaves = revealing.about.draw.leaves()
    place = 0
    if len(leaves) > 1:
        numbers = tuple(str(number) for number in range(1, len(leaves) + 1))
        place = int((yield Ask(event.who, "replace", numbers, revealing))) - 1
    leaves[place].parts = [TokenDraw() for _ in range(event.about.reveal)]
    leaves[place].keep = event.about.resolve
    game.say("reveals-more", INSTEAD, who=event.who, reveal=event.about.reveal, resolve=event.about.resolve)


def redraw(game: Arkham, event: Event[Redraw]) -> Run[None]:
    """A token that was revealed is cancelled and goes back into the bag; another is revealed in its place."""
    revealing = event.interrupts(Revealed)
    tokens = list(revealing.about.token)
    gone = tokens[0] if len(tokens) == 1 else (yield Ask(event.who, "ignore", tuple(dict.fromkeys(tokens))))
    tokens.remove(gone)
    left = [str(token) for token in game.state.get(game.state.find_one("bag"), "tokens")]
    held = list(game.test.tokens)
    held.remove(gone)
    for token in held:
        left.remove(token)
    game.say("token-returned", "ahlcg/cancel", token_name=gone)
    tokens.append((yield Ask("bag", "draw", tuple(dict.fromkeys(left)), event, weights=Counter(left))))
    game.say("reveals", SKILL_TEST.rule("ST.3"), token_name=tokens[-1])
    revealing.about = replace(revealing.about, token=tuple(tokens))
    game.test.tokens.remove(gone)
    game.test.tokens.append(tokens[-1])


def seal(game: Arkham, event: Event[Seal]) -> Run[None]:
    """A token from the bag goes onto a card; where several are resolved in its place, all of them."""
    tokens = yield from reveal_tokens(game, event.who)
    card = event.about.card
    bag = game.state.find_one("bag")
    left = [str(token) for token in game.state.get(bag, "tokens")]
    for token in tokens:
        left.remove(token)
    game.state.set(bag, "tokens", left)
    game.state.set(card, "sealed", tokens)
    game.say("sealed", SEVERAL, card=card, tokens=tokens)


def use_sealed(game: Arkham, event: Event[UseSealed]) -> Run[None]:
    """What was sealed is resolved in the place of a token from the bag."""
    card = event.about.card
    revealing = event.interrupts(Reveal)
    revealing.about = replace(revealing.about, sealed=list(game.state.get(card, "sealed")))
    bag = game.state.find_one("bag")
    game.state.set(bag, "tokens", [*game.state.get(bag, "tokens"), *game.state.get(card, "sealed")])
    game.state.set(card, "sealed", [])
    yield from ()


def revealed(game: Arkham, event: Event[Revealed]) -> Run[None]:
    """ST.4: what the symbol of each token does, by the scenario's reference card."""
    for revealed_token in event.about.token:
        token = read_token(game, revealed_token)
        if token != revealed_token:
            game.say("token-read", "ahlcg/c-2-5-multiple-chaos-tokens", token_name=token)
        effect = symbol_of(game, token)
        if isinstance(effect, Mapping):
            effect = effect.get("do", effect)
        if isinstance(effect, list):
            game.say("symbol", SKILL_TEST.rule("ST.4"), token_name=token)
            yield from game.run_effect(effect, event, event.who)
        elif token == ELDER_SIGN and (text := _elder_sign(game).do):
            game.say("symbol", SKILL_TEST.rule("ST.4"), token_name=token)
            yield from game.run_effect(text, event, event.who)
    watched = game.test.about.symbols
    if watched and set(watched.tokens) & {read_token(game, token) for token in event.about.token}:
        yield from game.run_effect(watched.do, event, event.who, game.test.event.by_card)


def _elder_sign(game: Arkham) -> ElderSign:
    """What the elder sign does for whoever takes the test."""
    return read_row(ElderSign, game.text(game.test.who, "elder_sign") if game.testing else NO_ROW)


def elder_sign_success(game: Arkham) -> CardText:
    """What follows from a success with it."""
    return _elder_sign(game).success if ELDER_SIGN in read_tokens(game) else ()


def symbol_of(game: Arkham, token: str) -> Value:
    """What the scenario says of a symbol: a number, or what happens."""
    for scenario in game.state.find(type="scenario"):
        symbols = game.state.get(scenario, "hard_symbols" if game.state.get(scenario, "hard") else "symbols")
        if token in symbols:
            found: Value = symbols[token]
            return found
    return 0


def results_of(game: Arkham, result: str) -> dict[str, CardText]:
    """What the scenario says of a success or a failure with each symbol that was revealed."""
    effects = {token: symbol_of(game, token) for token in dict.fromkeys(read_tokens(game))}
    return {
        token: text
        for token, effect in effects.items()
        if isinstance(effect, Mapping) and isinstance(text := effect.get(result), list)
    }


def reveal_another(game: Arkham, event: Event[RevealAnother]) -> Run[None]:
    """One more token for the test under way; what it does counts besides."""
    tokens = game.test.tokens
    left = [str(token) for token in game.state.get(game.state.find_one("bag"), "tokens")]
    for token in tokens:
        if token in left:
            left.remove(token)
    if not left:
        return
    tokens.append((yield Ask("bag", "draw", tuple(dict.fromkeys(left)), event, weights=Counter(left))))
    game.say("reveals", SKILL_TEST.rule("ST.3"), token_name=tokens[-1])
    yield from game.kernel.occur(Event(Revealed(token=(tokens[-1],)), event.who))


def read_token(game: Arkham, token: str) -> str:
    """A card may make whoever has it read a token as another one."""
    readers = game.printed_with["reads"]
    if not readers or not game.testing:
        return token
    for card in readers:
        holder = game.state.get(card, "bearer") or game.state.get(card, "controller")
        if game.state.get(card, "zone") in game.in_play and holder == game.test.who:
            token = str(game.text(card, "reads").get(token, token))
    return token


def read_tokens(game: Arkham) -> list[str]:
    """The tokens of the test under way, as they are read."""
    tokens: list[str] = game.test.tokens
    return [read_token(game, token) for token in tokens] if game.printed_with["reads"] else tokens


def find_modifiers(game: Arkham) -> list[int]:
    """What each token of the test under way adds: some signs are switched, some negative ones count more than once."""
    found = [modifier_of(game, token) for token in game.test.tokens]
    for token in game.test.switched:
        places = [place for place, one in enumerate(game.test.tokens) if one == token and found[place] < 0]
        for place in places[:1]:
            found[place] = -found[place]
    target = game.test.about.target
    if target and game.state.get(target, "type") == "enemy":
        times = int(game.text(target, "negative_times").get(game.test.about.action, 1))
        found = [value * times if value < 0 else value for value in found]
    return found


def switch_sign(game: Arkham, event: Event[SwitchSign]) -> Run[None]:
    """The minus of a token that was revealed becomes a plus."""
    under_way = [one.about for one in reversed(game.kernel.stack)]
    revealing = next((about for about in under_way if isinstance(about, Revealed)), Revealed())
    able = [token for token in dict.fromkeys(revealing.token) if modifier_of(game, token) < 0]
    if not able:
        game.kernel.fizzle(event)
        return
    token = yield from choose_one(event.who, "replace", able, event)
    game.test.switched = (*game.test.switched, token)
    game.say("sign-switched", "ahlcg/modifiers", token_name=token)


def modifier_of(game: Arkham, token: str) -> int:
    if token.lstrip("+-").isdigit():
        return int(token)
    token = read_token(game, token)
    value = symbol_of(game, token)
    if token == ELDER_SIGN and not value:
        value = _elder_sign(game).modifier
    if isinstance(value, Mapping) and not is_amount(value):
        value = value.get("modifier", 0)
    if is_amount(value):
        return count_amount(game, value, game.test.who)
    return value if isinstance(value, int) else 0


HANDLERS = (
    on(Reveal, reveal)
    | on(RevealMore, reveal_more)
    | on(Redraw, redraw)
    | on(SwitchSign, switch_sign)
    | on(RevealAnother, reveal_another)
    | on(Seal, seal)
    | on(UseSealed, use_sealed)
    | on(Revealed, revealed)
)
