"""A bot that runs in a thread of the tests, with a clock and pauses of its own: nothing waits for time to pass."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from rulesref.bot.running import BotRun
from rulesref.search.library import Library

from .fake_bot_api import PATIENCE, TOKEN, FakeBotApi


class Killed(BaseException):
    """Stands for the end of a process: nothing is done after it."""


class BotThread:
    """One run of a bot. Its clock stands still, and its pauses are only written down."""

    def __init__(
        self,
        api: FakeBotApi,
        library: Library,
        site: str = "",
        dies_when_it_waits: bool = False,
        has_own_pauses: bool = False,
    ) -> None:
        self.now = 1_800_000_000.0
        self.pauses: list[float] = []
        self.log: list[str] = []
        self.end: BaseException | None = None
        self._api = api
        self._library = library
        self._site = site
        self._dies = dies_when_it_waits
        self._has_own_pauses = has_own_pauses
        self._ready = threading.Event()
        self.thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        async def run() -> None:
            self._loop = asyncio.get_running_loop()
            pause = None if self._has_own_pauses else self._pause
            self.bot = BotRun(TOKEN, self._library, self.log.append, self._site, self._api.url, lambda: self.now, pause)
            self._ready.set()
            await self.bot.run()

        try:
            asyncio.run(run())
        except BaseException as end:
            self.end = end
            with self._api.changed:
                self._api.is_left = True
                self._api.changed.notify_all()

    async def _pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        if self._dies:
            raise Killed
        await asyncio.sleep(0)

    def stop(self) -> None:
        self._ready.wait(PATIENCE)
        with suppress(RuntimeError):  # it has ended already
            self._loop.call_soon_threadsafe(self.bot.stop)

    def join(self) -> None:
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the bot does not end"


@contextmanager
def run_bot(
    api: FakeBotApi,
    library: Library,
    site: str = "",
    dies_when_it_waits: bool = False,
    has_own_pauses: bool = False,
    days_later: int = 0,
) -> Iterator[BotThread]:
    """A bot that is stopped at the end, unless it ended before."""
    run = BotThread(api, library, site, dies_when_it_waits, has_own_pauses)
    run.now += days_later * 24 * 3600
    run.thread.start()
    try:
        yield run
    finally:
        run.stop()
        run.join()
