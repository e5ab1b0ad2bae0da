"""What words of texts and triggers mean for somebody now: `here`, `bearer`, a card by its code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.engine.events import About, Event, list_fields, read_field
from rulesref.engine.games.ahlcg.bag import modifier_of, read_token
from rulesref.engine.games.ahlcg.costs import ArkhamAbility
from rulesref.engine.games.ahlcg.events import Discover, EndOfTest, Result, Revealed
from rulesref.engine.games.ahlcg.results import count_wanted
from rulesref.engine.games.ahlcg.things import CARDS, FIELDS, LARGE
from rulesref.engine.rows import is_code
from rulesref.engine.situation import Situation
from rulesref.values import Value

if TYPE_CHECKING:
    from rulesref.engine.games.ahlcg.game import Arkham


def read_word(game: Arkham, word: str, who: str) -> str:
    """`you`, `here`, `active` (whose turn it is), `tester`, or the code of a card that is in play, else set aside."""
    if word == "tester":
        return str(game.test.who)
    if word in ("you", "here", "active"):
        return {"you": who, "here": game.location(who), "active": game.turn}[word]
    if word in game.state or not is_code(word):
        return word
    copies = {game.state.get(one, "zone"): one for one in reversed(list(game.state.find(card=word)))}
    return next((copies[zone] for zone in (*game.in_play, "aside") if zone in copies), word)


def read_told(game: Arkham, event: Event[About], key: str) -> Value:
    """Of clues that would be discovered, `found` is how many there are to be discovered."""
    if isinstance(event.about, Discover) and key == "found":
        return min(count_wanted(game, event.about), int(game.state.get(event.about.at, "clues")))
    return Situation.read_told(game, event, key)


def read_event(game: Arkham, event: Event[About], key: str) -> Value:
    """What an event does not say itself is asked of the card that it is about: its traits, its place."""
    about = event.about
    found = Situation.read_event(game, event, key)
    if key == "token" and isinstance(about, Revealed | EndOfTest):
        return tuple(read_token(game, token) for token in about.token)
    if found:
        return found
    if isinstance(about, Revealed) and key == "negative":
        return any(modifier_of(game, token) < 0 for token in about.token)
    if key == "place":
        return find_place(game, str(read_field(about, "enemy") or event.who or read_field(about, "card")))
    tested = game.test.about.target if isinstance(about, Result) else ""
    if key == "target":
        return tested or None
    thing = str(read_field(about, "card") or read_field(about, "enemy") or read_field(about, "target") or tested)
    if thing not in game.state or key not in ("what", *game.fields.defaults[game.state.get(thing, "type")]):
        return None
    found = game.state.get(thing, "type") if key == "what" else game.state.get(thing, key)
    return tuple(found) if isinstance(found, list) else found


def list_asked(kind: type[About]) -> list[str]:
    """What `read_event` finds out for a kind of event: where it is, and what stands on the card that it is about."""
    asked = ["place"]
    if issubclass(kind, Revealed):
        asked.append("negative")
    if issubclass(kind, Result):
        asked.append("target")
    if issubclass(kind, Result) or not {"card", "enemy", "target"}.isdisjoint(list_fields(kind)):
        asked += ["what", *sorted(FIELDS.names)]
    return asked


def read_trigger(game: Arkham, ability: ArkhamAbility, value: Value) -> Value:
    """`here`: where whoever has the ability is; `attached`, `bearer`, `you`: whose its card is."""
    if isinstance(value, str) and value not in game.state and is_code(value):
        # Any copy of that card.
        return list(game.state.find(card=value))
    if value == "here" and ability.by in game.players:
        return game.location(ability.by)
    if not ability.card or value not in ("attached", "bearer", "you"):
        return value
    if value == "you":
        return game.state.get(ability.card, "bearer") or game.controller(ability.card) or None
    return game.state.get(ability.card, str(value)) or None


def find_place(game: Arkham, thing: str) -> str:
    """Where something is: a location itself, a card where whoever has it is; acts and agendas are nowhere."""
    state = game.state
    if thing not in state:
        return ""
    kind = state.get(thing, "type")
    if kind == "location":
        return thing
    if kind in ("investigator", "enemy"):
        return str(state.get(thing, "location"))
    if kind not in CARDS:
        return ""
    if kind == "asset" and not state.get(thing, "controller") and state.get(thing, "location"):
        return str(state.get(thing, "location"))
    holder = state.get(thing, "attached") or state.get(thing, "bearer") or state.get(thing, "controller")
    return find_place(game, str(holder)) if holder else ""


def find_addressed(game: Arkham, card: str) -> str:
    """Whom a text speaks to where the event is about nobody: whoever has the card in their threat area; of an act or an
    agenda the lead."""
    kind = game.state.get(card, "type") if card else ""
    if kind in LARGE:
        return game.players[0]
    return str(game.state.get(card, "bearer")) if kind not in ("", "investigator") else ""


def imagine(game: Arkham, who: str, place: str) -> None:
    """From here on somebody acts as if they were elsewhere; where they really are does not change."""
    game.imagined[who] = place
    game.say("as-if", "ahlcg/c-2-10-as-if", who=who, place=place)
