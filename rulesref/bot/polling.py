"""Long polling: updates are fetched, answered and only then given up, so that a killed process loses none.

An answer is one or more steps, each a call that sends something. The number of steps that were carried out is written
behind each of them, and an update whose last step is written is never answered again. Messages are sent one at a time,
so that at most one is under way when a process dies; `docs/telegram.md` tells what that promises.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from rulesref.answers.refusals import Refusal
from rulesref.bot.delivery import Stopped, Undeliverable

if TYPE_CHECKING:
    from telegram import Bot, Update

    from rulesref.bot.chat_store import BotState
    from rulesref.bot.delivery import Delivery

SECONDS = 50
"""How long the server may keep a poll open while there is nothing new."""
MOST_AT_ONCE = 8
"""People who are answered side by side: more than the thirty messages a second that Telegram takes need no more."""
KINDS = ["message", "inline_query", "callback_query"]


class Step(NamedTuple):
    """A part of an answer: one call of the Bot API."""

    call: Callable[[], Awaitable[object]]
    is_repeatable: bool = False
    """Carried out twice it does the same as once, as the answer to a query of inline mode does."""


Plan = Callable[["Update"], Awaitable[Sequence[Step]]]
"""What is to be sent as the answer to an update."""
Apologise = Callable[["Update"], Sequence[Step]]
"""What is sent in its place where making it failed."""


class Poller:
    """Fetches updates and carries out the answers to them."""

    def __init__(
        self,
        bot: Bot,
        state: BotState,
        delivery: Delivery,
        plan: Plan,
        apologise: Apologise,
        log: Callable[[str], None],
        clock: Callable[[], float],
    ) -> None:
        self._bot = bot
        self._state = state
        self._delivery = delivery
        self._plan = plan
        self._apologise = apologise
        self._log = log
        self._clock = clock
        self._places = asyncio.Semaphore(MOST_AT_ONCE)
        self._sending = asyncio.Lock()

    async def run(self, stop: asyncio.Event) -> None:
        """Until `stop` is set. What is being answered then is answered to its end."""
        while not stop.is_set():
            updates = await self._fetch(stop)
            if updates:
                await self._answer_all(updates)
                # The next poll tells the server that these are done; not before all of them are.
                self._state.advance(max(one.update_id for one in updates), self._clock())

    async def _fetch(self, stop: asyncio.Event) -> Sequence[Update]:
        """The next updates; none if it is time to stop."""
        position = self._state.find_position(self._clock())

        def poll() -> Awaitable[Sequence[Update]]:
            offset = None if position is None else position + 1
            return self._bot.get_updates(offset=offset, timeout=SECONDS, allowed_updates=KINDS)

        polling = asyncio.ensure_future(self._delivery.call(poll, is_vital=True))
        stopping = asyncio.ensure_future(stop.wait())
        try:
            await asyncio.wait({polling, stopping}, return_when=asyncio.FIRST_COMPLETED)
            updates = polling.result() if polling.done() else ()
        finally:
            polling.cancel()
            stopping.cancel()
        return [one for one in updates if position is None or one.update_id > position]

    async def _answer_all(self, updates: Sequence[Update]) -> None:
        """People side by side, the updates of each in their order; the first fault is raised when all have ended."""
        by_person: dict[int, list[Update]] = {}
        for update in updates:
            person = update.effective_user.id if update.effective_user else 0
            by_person.setdefault(person, []).append(update)
        ends = await asyncio.gather(*map(self._answer_person, by_person.values()), return_exceptions=True)
        for end in ends:
            if isinstance(end, BaseException):
                raise end

    async def _answer_person(self, updates: Sequence[Update]) -> None:
        for update in updates:
            if not self._state.is_done(update.update_id):
                async with self._places:
                    await self._answer(update)

    async def _answer(self, update: Update) -> None:
        steps = await self._make_steps(update)
        done = self._state.count_steps(update.update_id)
        for number, step in enumerate(steps[done:], done + 1):
            note = partial(self._state.note_step, update.update_id, number, is_done=number == len(steps))
            try:
                await self._delivery.call(partial(self._carry_out, step, note))
            except Undeliverable as reason:
                self._log(f"update {update.update_id}: {reason}")
                note()
        if done >= len(steps):
            self._state.note_step(update.update_id, done, is_done=True)

    async def _carry_out(self, step: Step, note: Callable[[], None]) -> None:
        if step.is_repeatable:
            await step.call()
            note()
            return
        async with self._sending:
            await step.call()
            # Nothing may be awaited before this, and no other message be sent.
            note()

    async def _make_steps(self, update: Update) -> Sequence[Step]:
        try:
            return await self._plan(update)
        except (Refusal, Stopped):
            raise
        except Undeliverable as reason:
            self._log(f"update {update.update_id}: {reason}")
            return self._apologise(update)
        except Exception:
            # One question at which the program fails must not keep it from all others.
            self._log(f"update {update.update_id}: {traceback.format_exc()}")
            return self._apologise(update)
