"""The timing kernel: one routine for everything that happens.

It knows no game, no file and no language. A game gives it the table of words (would, when, if, after), the handlers
that carry out each kind of event, and the abilities in play. Everything that takes time is a generator: it yields an
`Ask` and is sent the choice. A sequence inside a sequence is `yield from`, so Python's own stack is the rulebook's.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter

from rulesref.engine.events import PASS, Ability, About, Ask, Event, Outcome, Run, Step, Timing, Told, Word
from rulesref.engine.periods import LastingEffects, LimitCounts
from rulesref.engine.refusal import DEEPEST, refuse_endless
from rulesref.values import Value

PENDING, RESOLVED = Outcome.PENDING, Outcome.RESOLVED
"""Asked at every event, and a member of an enumeration takes several times as long to find as a name."""
OPEN = (PENDING, RESOLVED)
word_of = attrgetter("word")
new_step = tuple.__new__
"""A step without the call in between that names its fields."""


class Kernel:
    """Runs events by the table of a game."""

    def __init__(
        self,
        timing: Timing,
        players: Sequence[str],
        handlers: Mapping[type[About], Callable[[Event[About]], Run[None]]],
        changes: Callable[[], Mapping[str, Value]] = dict,
    ) -> None:
        self.timing = timing
        self.players = list(players)
        """In player order, the lead first."""
        self.trace: list[Step] = []
        self.stack: list[Event[About]] = []
        self._handlers = handlers
        self._changes = changes
        self._abilities: dict[tuple[type[About], str], list[Ability]] = defaultdict(list)
        self._heard: set[type[About]] = set()
        """Kinds of events for which an ability waits or waited; the words around any other are passed over."""
        self._used: set[tuple[Ability, Event[About]]] = set()
        self.limits = LimitCounts()
        self.lasting = LastingEffects()

    def add(self, *abilities: Ability) -> None:
        for ability in abilities:
            self._abilities[ability.event, ability.word].append(ability)
            self._heard.add(ability.event)

    def remove(self, *ids: str) -> None:
        """Abilities leave play with their card; one that is already under way is finished all the same."""
        for some in self._abilities.values():
            some[:] = [ability for ability in some if ability.id not in ids]

    def tell(self, what: str, *rules: str, who: str = "", **about: Told) -> None:
        """Add a step to the trace, with whatever changed since the last one."""
        stack, cited = tuple(self.stack), rules if "" not in rules else tuple(filter(None, rules))
        words = tuple(map(word_of, stack))
        self.trace.append(new_step(Step, (len(stack), what, who, cited, about, stack, words, self._changes())))

    # One event

    def occur(self, event: Event[About], finished: bool = True) -> Run[Event[About]]:
        """Everything that an event is: the words before it, itself, the words after it. Returns what happened: the
        event, or what took its place."""
        if len(self.stack) + event.replaced >= DEEPEST:
            raise refuse_endless(self.timing.effect, [step.about for step in self.trace[-DEEPEST:]])
        if type(event.about) in self._heard:
            return self._interrupt_and_carry_out(event, finished)
        return self.carry_out(event, finished)

    def begin(self, event: Event[About]) -> Run[Event[About]]:
        """All of an event but the last words."""
        return self.occur(event, finished=False)

    def _interrupt_and_carry_out(self, event: Event[About], finished: bool) -> Run[Event[About]]:
        yield from self.interrupt(event)
        return (yield from self.carry_out(event, finished))

    def interrupt(self, event: Event[About], rule: str = "") -> Run[None]:
        """The words before an event; `rule` is the entry that they cite, where it is not that of the word itself."""
        self.stack.append(event)
        for word in self.timing.before[event.anticipated :]:
            if event.outcome is PENDING:
                yield from self._answer(word.citing(rule), event)
        event.word = ""
        self.stack.pop()

    def anticipate(self, event: Event[About]) -> Run[bool]:
        """The first word before an event, while what it is about is still where it was. Returns whether it is to be."""
        self.stack.append(event)
        yield from self._answer(self.timing.before[0], event)
        event.word, event.anticipated = "", True
        return self.stack.pop().outcome is PENDING

    def carry_out(self, event: Event[About], finished: bool = False) -> Run[Event[About]]:
        """An event itself, and the words directly behind it; the last words too where it is to be `finished`."""
        kind, trace, take_changes = type(event.about), self.trace, self._changes
        self.stack.append(event)
        if event.outcome is PENDING:
            event.outcome = RESOLVED
            told = len(trace)
            yield from self._handlers[kind](event)
            if len(trace) > told and (rest := take_changes()):
                # What it changed after its last step would else stand at a step of something else.
                trace[-1] = trace[-1]._replace(changed={**trace[-1].changed, **rest})
        self.stack.pop()
        if heard := kind in self._heard:
            yield from self._answer_all(self.timing.after, event)
        if event.instead is not None:
            return (yield from self.occur(event.instead, finished))
        if finished and (heard or event.joined):
            yield from self.finish(event)
        return event

    def together(self, events: Sequence[Event[About]], then: Callable[[], Run[None]]) -> Run[None]:
        """Events that happen at one moment: first what interrupts any of them, then all of them, then what follows.

        `then` is what they bring about directly, before any «after».
        """
        for event in events:
            if type(event.about) in self._heard:
                yield from self.interrupt(event)
        for event in events:
            if event.outcome is PENDING:
                event.outcome = RESOLVED
                self.stack.append(event)
                yield from self._handlers[type(event.about)](event)
                self.stack.pop()
        yield from then()
        for words in (self.timing.after, self.timing.last):
            for event in events:
                if type(event.about) in self._heard:
                    yield from self._answer_all(words, event)

    def _answer_all(self, words: tuple[Word, ...], event: Event[About]) -> Run[None]:
        """Words behind an event, if it happened and anything waits for it."""
        if type(event.about) not in self._heard:
            return
        self.stack.append(event)
        for word in words:
            if event.outcome is RESOLVED:
                yield from self._answer(word, event)
        self.stack.pop()

    def finish(self, event: Event[About]) -> Run[None]:
        """The last words of an event that happened, and of the events that are part of it."""
        for part in event.joined:
            yield from self.finish(part)
        yield from self._answer_all(self.timing.last, event)

    def force(self, event: Event[About], rule: str) -> Run[None]:
        """Of the last words of an event, what is forced, citing an entry."""
        for part in event.joined:
            yield from self.finish(part)
        self.stack.append(event)
        for word in self.timing.last:
            event.word = word.name
            yield from self._force(word, event, rule)
        self.stack.pop()

    def react(self, event: Event[About], rule: str) -> Run[None]:
        """Of the last words of an event, what players may do, citing an entry."""
        self.stack.append(event)
        for word in self.timing.last:
            event.word = word.name
            yield from self._react(word.citing(rule), event)
        self.stack.pop()

    def join(self, whole: Event[About], part: Event[About]) -> Run[None]:
        """An event that is part of another one, which is under way."""
        happened = yield from self.begin(part)
        whole.joined += (happened,)

    def resolve(
        self, *effect: Event[About] | tuple[Event[About], ...], directly: Callable[[], Run[None]] | None = None
    ) -> Run[list[Event[About]]]:
        """A whole effect: all its parts, what they bring about `directly`, and only then what follows «after» any of
        them. Parts in a tuple stand behind «then»: they come only if all before them was done in full."""
        done: list[Event[About]] = []
        for part in effect:
            events = (part,) if isinstance(part, Event) else part
            if events is part and not all(one.outcome is RESOLVED and one.whole for one in done):
                self.tell("then-blocked", self.timing.then)
                break
            for event in events:
                done.append((yield from self.begin(event)))
        if directly is not None:
            yield from directly()
        for event in done:
            yield from self.finish(event)
        return done

    # What an ability may do to the event it interrupts

    def cancel(self, event: Event[About]) -> None:
        """The event does not happen; what was paid for it stays paid."""
        event.outcome = Outcome.CANCELLED
        self.tell("cancelled", self.timing.cancelling, event=event)

    def replace(self, event: Event[About], instead: Event[About]) -> None:
        """Another event takes its place."""
        event.outcome = Outcome.REPLACED
        event.instead = instead
        instead.replaced = event.replaced + 1
        self.tell("replaced", self.timing.replacing, event=event, instead=instead)

    def fizzle(self, event: Event[About], *rules: str) -> None:
        """The event came to nothing: it was not cancelled, but it did not happen either."""
        event.outcome = Outcome.FIZZLED
        self.tell("fizzled", *rules, event=event)

    # Abilities at one word

    def _answer(self, word: Word, event: Event[About]) -> Run[None]:
        """Forced abilities, as the lead orders them; then reactions, until everybody passes."""
        event.word = word.name
        if not self._abilities.get((type(event.about), word.name)):
            return
        yield from self._force(word, event)
        yield from self._react(word, event)

    def _react(self, word: Word, event: Event[About]) -> Run[None]:
        while event.outcome in OPEN:
            for player in self.players:
                if not (ready := [one for one in self._ready(word, event, forced=False) if one.by == player]):
                    continue
                chosen = yield Ask(player, "use", (*(ability.id for ability in ready), PASS), event)
                if chosen == PASS:
                    continue
                ability = next(ability for ability in ready if ability.id == chosen)
                # A forced ability that a player brings about is offered with the others.
                rule = self.timing.forced if ability.forced else self.timing.reaction
                yield from self._use(ability, word, event, rule, word.rule)
                yield from self._force(word, event)
                break
            else:
                return

    def _force(self, word: Word, event: Event[About], rule: str = "") -> Run[None]:
        while event.outcome in OPEN and (ready := self._ready(word, event, forced=True)):
            chosen = ready[0].id
            rules = [rule or self.timing.forced, word.rule]
            if len(ready) > 1:
                chosen = yield Ask(self.players[0], "order", tuple(ability.id for ability in ready), event)
                rules.append(self.timing.ordering)
            yield from self._use(next(ability for ability in ready if ability.id == chosen), word, event, *rules)

    def _ready(self, word: Word, event: Event[About], forced: bool) -> list[Ability]:
        """Abilities that wait for this, were not used for it, are within their limit and would change something."""
        ready = [
            ability
            for ability in self._abilities.get((type(event.about), word.name), ())
            if (ability.forced and not ability.chosen) == forced
            and (ability, event) not in self._used
            and not self.limits.is_reached(ability.limit)
            and ability.applies(event)
        ]
        # Of several replacements in force the latest stands; of several that may be used a player uses any.
        latest = next((ability for ability in reversed(ready) if ability.replaces), None)
        return [ability for ability in ready if not forced or not ability.replaces or ability is latest]

    def _use(self, ability: Ability, word: Word, event: Event[About], *rules: str) -> Run[None]:
        self._used.add((ability, event))
        self.limits.count(ability.limit)
        if ability.once:
            self.remove(ability.id)
        what = "forced" if ability.forced else "reaction"
        self.tell(what, *rules, who=ability.by, ability=ability.id, word=word.name, event=event)
        if ability.pay is None or (yield from ability.pay(event)):
            yield from ability.effect(event)

    # A player window

    def window(self, rule: str, offers: Callable[[str], Mapping[str, Callable[[], Run[None]]]]) -> Run[None]:
        """Players in order may use what a window offers them, again and again, until all pass in a row.

        When one has acted, it is the first one's turn again, or the next one's where a game alternates.
        """
        place = 0
        while True:
            for player in (*self.players[place:], *self.players[:place]) if place else self.players:
                if not (offered := offers(player)):
                    continue
                chosen = yield Ask(player, "window", (*offered, PASS))
                if chosen == PASS:
                    continue
                self.tell("window", rule, who=player, used=chosen)
                place = self.players.index(player) + 1 if self.timing.alternating else 0
                yield from offered[chosen]()
                break
            else:
                return

    # Memory, periods

    def describe_memory(self) -> str:
        """What it keeps in mind between events: abilities that wait, uses that count, effects that last."""
        waiting = [ability.id for some in self._abilities.values() for ability in some]
        used = sorted(f"{ability.id} {self.stack.index(event)}" for ability, event in self._used if event in self.stack)
        return repr((waiting, used, self.limits.list_all(), self.lasting.list_all()))

    def end_period(self, period: str, event: Event[About]) -> Run[None]:
        """The end of a phase, turn or test: lasting effects expire, then come the «at the end» abilities."""
        for effect in self.lasting.expire(period):
            self.tell("expired", self.timing.lasting, effect=effect)
        yield from self.occur(event)
        self.limits.end_period(period)
