"""A situation of Call of Cthulhu, ready to run: its state, its abilities, and how each event is carried out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rulesref.engine.card_texts import has_targets
from rulesref.engine.events import About, Ask, Event, Run
from rulesref.engine.games.coc import actions, cards, harm, paying, stories, turn, winning
from rulesref.engine.games.coc.events import Destroy
from rulesref.engine.games.coc.sums import SUMS, time_of_day
from rulesref.engine.games.coc.things import FIELDS, Grants
from rulesref.engine.games.coc.timing import ACTION, TIMING
from rulesref.engine.handlers import guard_handlers, join_handlers
from rulesref.engine.refusal import Incomplete, Refused
from rulesref.engine.rows import ScriptLine, TargetChoice, read_row
from rulesref.engine.situation import Situation
from rulesref.values import Value, WrittenRow

STORIES = ("story", "conspiracy")
BLANK: Mapping[str, Value] = {"cost": 0, "skill": 0, "faction": "", "icons": {}, "subtypes": []}
"""What an insane character has in the place of what is printed on it."""


def _is_over(game: Cthulhu, event: Event[About]) -> bool:
    return game.over


JOINED = join_handlers(actions, cards, harm, paying, stories, turn, winning)
HANDLERS = guard_handlers(JOINED, JOINED, _is_over)
"""Nothing happens any more once the game is over, be it in the middle of an effect."""


class Cthulhu(Situation):
    """One table: two players, of whom the first one listed is active until a turn says otherwise."""

    timing = TIMING
    fields = FIELDS
    handlers = HANDLERS
    kinds: ClassVar = {
        "characters": "character",
        "supports": "support",
        "stories": "story",
        "conspiracies": "conspiracy",
        "domains": "domain",
    }
    sums = SUMS
    activated = ("action",)
    ability_class = paying.CthulhuAbility
    player_type = "player"
    abilities: Mapping[str, paying.CthulhuAbility]

    def prepare(self) -> None:
        self.active = self.players[0]
        self.phase = "4"
        """The step of the turn; actions of a script that say nothing else are taken in the operations phase."""
        self.to_act = self.active
        """Who may take the next action, outside the windows of a turn."""
        self.passed: set[str] = set()
        self.in_window = False
        """Players act in a window of a turn, not as the lines of a script have them."""
        self.resolving = False
        """Stories are being resolved: no actions and no responses until all of them are."""
        self.entered: list[str] = []
        """Stories to which the active player committed somebody in this turn."""
        self.over: bool = False
        self.paid = 0
        """What was paid for the card being played: its X."""
        self.said_pay: str | list[str] = ""
        """With what a line of the script pays, until it is used."""

    # Players

    def opponent(self, who: str) -> str:
        for other in self.players:
            if other != who:
                return other
        raise Incomplete("player")

    def begin_turn(self, who: str) -> None:
        """The active player has the first action in every window."""
        self.active = self.to_act = who
        self.passed.clear()
        self.kernel.players[:] = [who, self.opponent(who)]

    # Values of cards: an insane character has none

    def is_in_play(self, card: str) -> bool:
        return bool(self.state.get(card, "zone") in self.in_play)

    def is_gone(self, card: str, event: Event[About], *rules: str) -> bool:
        """Whether a card has left play before something could be done to it: that comes to nothing."""
        if not self.is_in_play(card):
            self.kernel.fizzle(event, *rules)
            return True
        return False

    def give_control(self, card: str, who: str) -> None:
        """Whoever controls a card uses its abilities."""
        old = self.state.get(card, "controller")
        self.state.set(card, "controller", who)
        for name in self.abilities_of_card(card):
            if self.abilities[name].by == old:
                self.hand_over(name, who)

    def has(self, card: str, keyword: str) -> bool:
        return bool(self.state.get(card, keyword)) and not self.state.get(card, "insane")

    def skill(self, card: str) -> int:
        return int(self.value_of(card, "skill"))

    def icons(self, card: str, icon: str) -> int:
        """Printed ones, and one more for every copy of an effect that gives it."""
        if self.state.get(card, "insane"):
            return 0
        given = 0
        for other in self.state.find_with("grants"):
            grants = read_row(Grants, self.state.get(other, "grants"))
            if self.is_in_play(other) and grants.to in self.state.get(card, "subtypes"):
                given += grants.icons.get(icon, 0)
        return int(self.state.get(card, "icons").get(icon, 0) + given)

    def toughness(self, card: str) -> int:
        """Its own and that of everything attached to it."""
        attached = sum(self.state.get(one, "toughness") for one in self.attachments(card))
        return int(self.state.get(card, "toughness") + attached)

    def attachments(self, card: str) -> list[str]:
        return [one for one in self.state.find(attached=card) if self.is_in_play(one)]

    def characters(self, who: str) -> list[str]:
        return [card for card in self.find_in_play("character") if self.state.get(card, "controller") == who]

    def committed(self, story: str, who: str) -> list[str]:
        return [card for card in self.characters(who) if self.state.get(card, "committed") == story]

    def stories(self) -> list[str]:
        """Stories and conspiracies in play."""
        return [card for kind in STORIES for card in self.find_in_play(kind)]

    def title(self, card: str) -> str:
        """What copies of a card have in common."""
        name = self.state.get(card, "name")
        return str(self.state.get(card, "title") or (name.get("en") if name else card))

    def time(self) -> str:
        """Day, night, both or neither, by the cards in play."""
        day, night = (sum(self.is_in_play(card) for card in self.state.find(**{one: True})) for one in ("day", "night"))
        return time_of_day(day, night)

    # Abilities

    def read_ability(self, row: WrittenRow) -> paying.CthulhuAbility:
        """A card that is played from hand to disrupt or respond is paid for, and played like any other."""
        ability = read_row(paying.CthulhuAbility, row)
        if ability.from_zone != "hand":
            return ability
        play = {"type": "play", "card": ability.card, "do": ability.do}
        return replace(ability, cost=replace(ability.cost, card=ability.card), do=[play], text=ability.do)

    def is_usable(self, name: str, event: Event[About]) -> bool:
        """From where its card is and with its text still there; responses not while stories are resolved."""
        ability = self.abilities[name]
        card, word = ability.card, ability.word
        about = event.about
        dying = word == "response" and isinstance(about, Destroy) and about.card == card
        insane = about.insane if dying and isinstance(about, Destroy) else card and self.state.get(card, "insane")
        if self.over or insane or not self.is_time(name):
            return False
        if ability.kind == "reaction":
            if word == "response" and self.resolving:
                return False
            if word == "disrupt" and event.kind in actions.TAKEN and event.who == ability.by:
                # What one disrupts is an action of the opponent.
                return False
        if not has_targets(self, ability.text, card):
            return False
        if dying:
            # What waits for a card's own destruction works although the card is in the discard pile by then.
            return True
        return super().is_usable(name, event)

    def is_time(self, name: str) -> bool:
        during = self.abilities[name].during
        return not during or self.time() in (during, "both")

    def check_cost(self, name: str, who: str) -> None:
        paying.check_cost(self, self.abilities[name].cost, who, self.abilities[name].card)

    def pay_cost(self, name: str, who: str) -> Run[bool]:
        yield from paying.pay_cost(self, self.abilities[name].cost, who, self.abilities[name].card)
        return True

    def may_choose(self, thing: str, choice: TargetChoice, card: str, deed: str) -> bool:
        """Nobody is chosen for what cannot be done to them."""
        if deed == "wound" and self.has(thing, "invulnerable"):
            return False
        if deed == "insane" and not harm.can_go_insane(self, thing):
            return False
        return super().may_choose(thing, choice, card, deed)

    def value_of(self, thing: str, field: str) -> Any:
        """The insane have no skill, no icons, no faction, no subtypes, and cost nothing."""
        if field in BLANK and self.state.get(thing, "insane"):
            return BLANK[field]
        return self.state.get(thing, field)

    def traits_of(self, thing: str) -> Sequence[str]:
        found: Sequence[str] = self.value_of(thing, "subtypes")
        return found

    def read_bound(self, most: Value) -> int:
        """`paid`: what was paid for the card, its X."""
        return self.paid if most == "paid" else super().read_bound(most)

    def list_refused(self, ask: Ask) -> Mapping[str, Refused]:
        return actions.list_refused(self, ask) if ask.kind == "window" else ask.barred

    def write_round(self, number: int) -> WrittenRow:
        """A turn of one of the players; the very first has no stories."""
        who = self.players[(number - 1) % len(self.players)]
        return {"who": who, "cause": [{"type": "turn", "first": number == 1}]}

    @property
    def is_over(self) -> bool:
        return self.over

    # Actions and windows

    def start(self, line: ScriptLine) -> Run[None]:
        pay = line.answers.get("pay", "")
        self.said_pay = [str(one) for one in pay] if isinstance(pay, list) else str(pay)
        yield from super().start(line)

    def act(self, who: str, action: str, target: str) -> Run[None]:
        if self.over:
            raise Refused("game-over", "coc/determine-success", who=who)
        yield from actions.take_action(self, who, action, target)

    def open_window(self, rule: str, number: str) -> Run[None]:
        """Both may act, in turn, the active player first, until both pass."""
        turns = ACTION.rule("1")
        self.say("window-opens", rule, turns, number=number, who=self.active)
        self.in_window = True
        yield from self.kernel.window(turns, lambda who: actions.list_offers(self, who))
        self.in_window = False

    def end(self, winner: str, what: str, rule: str, who: str) -> None:
        """The game is over at once: nothing else happens."""
        self.over = True
        self.state.set(winner, "winner", True)
        self.say(what, rule, who=who)
