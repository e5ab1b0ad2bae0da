"""A trace told in sentences, in the language in use. Names stand in the nominative: they come from cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesref.engine.events import Event, Step
from rulesref.i18n import _


class Teller:
    """Tells the steps of one example; knows what its things are called and whose its abilities are."""

    def __init__(self, names: Mapping[str, str], abilities: Mapping[str, Mapping[str, Any]]) -> None:
        self._names = names
        self._abilities = abilities

    def tell(self, step: Step) -> str:
        """One step as one sentence."""
        about = {key: self._name(value) for key, value in step.about.items()}
        about["who"] = self._name(step.who)
        token = step.about.get("token") if step.what in ("assigned", "placed") else None
        template = _tell_step(f"{step.what}-{token}" if token else step.what)
        if "token_name" in about:
            about["token_name"] = token_name(step.about["token_name"])
        if step.what == "window":
            used = step.about["used"]
            about["used"] = self._name(self._abilities[used].get("card", used))
        if step.what in ("reaction", "forced"):
            row = self._abilities[step.about["ability"]]
            about["card"] = self._name(row.get("card", step.about["ability"]))
            about["word"] = word_name(step.about["word"])
        return template.format(**about)

    def _name(self, value: Any) -> Any:
        if isinstance(value, Event):
            return event_label(value)
        return self._names.get(value, value) if isinstance(value, str) else value


def event_label(event: Event) -> str:
    """An event by its kind and what it is about: `dealt dog`. For checks, not for readers."""
    about = next((event.data[key] for key in ("card", "target", "enemy", "name", "to") if key in event.data), "")
    return f"{event.kind} {about}".strip()


def token_name(token: str) -> str:
    """A chaos token: its symbol's name, or its number."""
    names = {
        "skull": _("skull"),
        "cultist": _("cultist"),
        "tablet": _("tablet"),
        "elder-thing": _("elder thing"),
        "elder-sign": _("elder sign"),
        "auto-fail": _("auto-fail"),
        "bless": _("bless"),
        "curse": _("curse"),
        "frost": _("frost"),
    }
    return names.get(token, token)


def word_name(word: str) -> str:
    return {"would": _("would"), "when": _("when"), "if": _("if"), "after": _("after")}[word]


def _tell_step(what: str) -> str:
    templates = {
        "paid": _("{who} pays for {card}: {cost}."),
        "attacks": _("{enemy} attacks {target}."),
        "assigned-damage": _("{amount} damage is assigned to {target}."),
        "assigned-horror": _("{amount} horror is assigned to {target}."),
        "placed-damage": _("{amount} damage is placed on {target}."),
        "placed-horror": _("{amount} horror is placed on {target}."),
        "gains": _("{target} gains resources: {amount}."),
        "discovers": _("{target} discovers clues: {amount}."),
        "tests-willpower": _("{who} begins a willpower test of difficulty {difficulty}."),
        "tests-intellect": _("{who} begins an intellect test of difficulty {difficulty}."),
        "tests-combat": _("{who} begins a combat test of difficulty {difficulty}."),
        "tests-agility": _("{who} begins an agility test of difficulty {difficulty}."),
        "commits": _("{who} commits {card}."),
        "no-token": _("The result is known already: no chaos token is revealed."),
        "reveals": _("A chaos token is revealed: {token_name}."),
        "symbol": _("The symbol takes effect: {token_name}."),
        "value": _("{who} has a modified skill value of {value}."),
        "passes": _("{who} succeeds by {margin}."),
        "fails": _("{who} fails by {margin}."),
        "result": _("A result of the test is applied. {card}"),
        "test-ends": _("The test of {who} ends."),
        "postponed": _("The test of {who} has to wait until this one is over."),
        "acts-fight": _("{who} spends an action to fight {target}."),
        "acts-evade": _("{who} spends an action to evade {target}."),
        "acts-investigate": _("{who} spends an action to investigate {target}."),
        "evaded": _("{enemy} is evaded: it exhausts and is no longer engaged."),
        "draws-encounter": _("{who} draws {card} from the encounter deck."),
        "peril": _("Peril: {who} decides alone."),
        "revelation": _("The revelation of {card} is resolved."),
        "spawns": _("{card} spawns."),
        "surge": _("Surge of {card}: another card."),
        "engages": _("{enemy} engages {target}."),
        "exhausts": _("{card} exhausts."),
        "readies": _("{card} readies."),
        "draws": _("{target} draws cards: {amount}."),
        "discards-down": _("{who} has too many cards and discards: {amount}."),
        "healed-damage": _("{target} is healed of damage: {amount}."),
        "healed-horror": _("{target} is healed of horror: {amount}."),
        "loses-resources": _("{target} loses resources: {amount}."),
        "loses-hand": _("{target} discards cards from hand: {amount}."),
        "loses-actions": _("{target} loses actions: {amount}."),
        "loses-clues": _("{target} loses clues: {amount}."),
        "doom": _("Doom is placed on {card}: {amount}."),
        "doom-counted": _("Doom in play: {amount}, threshold {threshold}."),
        "doom-removed": _("All doom in play is removed."),
        "spends-clues": _("{target} spends clues: {amount}."),
        "advances": _("{card} advances."),
        "hunts": _("{enemy} moves to {place}."),
        "lasting": _("{target}: {amount} until it ends."),
        "ends-turn": _("The turn ends."),
        "ends-phase": _("The phase ends."),
        "ends-round": _("The round ends."),
        "removed": _("{card} is removed from the game."),
        "clues-left": _("Clues left at {place}: {amount}."),
        "left-behind": _("{enemy} stays at the location, engaged with nobody."),
        "scenario-over": _("Nobody is left: the scenario ends."),
        "new-lead": _("{target} is the new lead investigator."),
        "calculated": _("{target}: {amount}."),
        "extra-action": _("{who} spends an additional action."),
        "prevented": _("Prevented for {target}: {amount}."),
        "returns": _("{card} returns to hand."),
        "reshuffled": _("The discard pile is shuffled into a new deck."),
        "chooses": _("{who} chooses: {name}."),
        "moves": _("{who} moves to {place}."),
        "trauma-physical": _("{who} suffers a physical trauma."),
        "trauma-mental": _("{who} suffers a mental trauma."),
        "activates": _("{who} activates {card}."),
        "cost-paid": _("{who} pays the cost."),
        "acts": _("{who} spends an action."),
        "automatic": _("The result of the test is automatic."),
        "reaction": _("Reaction of {card} (“{word}”)."),
        "forced": _("Forced ability of {card} (“{word}”)."),
        "discarded": _("{card} goes to the discard pile."),
        "to-victory": _("{card} goes to the victory display."),
        "eliminated": _("{target} is eliminated."),
        "begins": _("{card} begins to be played."),
        "enters-play": _("{card} enters play."),
        "happens": _("{name} happens."),
        "cancelled": _("It is cancelled; what was paid stays paid."),
        "replaced": _("Something else happens instead."),
        "fizzled": _("It comes to nothing."),
        "then-blocked": _("What stands behind “then” does not follow: the part before it was not done in full."),
        "expired": _("A lasting effect ends."),
        "window": _("{who} uses the player window: {used}."),
    }
    return templates[what]


def tell_refusal(reason: str, about: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Why something was not allowed."""
    named = {key: names.get(value, value) if isinstance(value, str) else value for key, value in about.items()}
    templates = {
        "not-in-hand": _("{card} is not in the hand of {who}."),
        "cannot-pay": _("{who} cannot pay for {card}: it costs {cost}, there is {have}."),
        "no-actions": _("{who} has no action left."),
        "not-usable": _("{who} cannot use this ability now: {name}."),
        "limit-reached": _("The limit is reached: {name}."),
        "no-impact": _("It would change nothing, so it cannot be activated: {name}."),
        "already-exhausted": _("{card} is exhausted already, so the cost cannot be paid."),
        "not-yours": _("{who} cannot pay with {card}: another player controls it."),
        "already-engaged": _("{who} is engaged with {target} already."),
        "not-connected": _("{target} is not connected with the location of {who}."),
        "too-few-clues": _("{who} has only so many clues: {have}."),
        "act-needs-more": _("The act needs {needed} clues; there are {have}."),
        "not-engaged": _("{who} is not engaged with {target}."),
        "aloof": _("{target} is aloof and engaged with nobody: it cannot be attacked."),
        "not-offered": _("{who} cannot choose “{chosen}” here. Offered: {options}."),
        "no-opportunity": _("{who} has no such opportunity here."),
    }
    return templates[reason].format(**named)
