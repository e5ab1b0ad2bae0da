"""A run of the bot: from its token to the moment when it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from telegram import Bot
from telegram.request import HTTPXRequest

from rulesref import paths
from rulesref.bot.chat_store import BotState
from rulesref.bot.chat_words import list_commands
from rulesref.bot.conversation import Conversation
from rulesref.bot.delivery import Delivery, Pause, Stopped, Undeliverable
from rulesref.bot.polling import MOST_AT_ONCE, Poller
from rulesref.bot.responder import Responder
from rulesref.i18n import _, speaking
from rulesref.language.profiles import LANGUAGES

if TYPE_CHECKING:
    from rulesref.answers.private_passages import PrivateLibrary
    from rulesref.search.library import Library

API = "https://api.telegram.org"
_TOKEN = re.compile(r"(\d+):[\w-]+", re.ASCII)
_PATIENCE = 20.0
"""Seconds for an answer of the server."""


def read_bot_id(token: str) -> str:
    """The number of a bot, which is no secret; empty if this is no token."""
    found = _TOKEN.fullmatch(token)
    return found[1] if found else ""


class BotRun:
    """One run of the bot. `log` takes lines for whoever runs it: no token is in them, and nothing that people wrote."""

    def __init__(
        self,
        token: str,
        library: Library,
        log: Callable[[str], None],
        site: str = "",
        api: str = API,
        clock: Callable[[], float] = time.time,
        pause: Pause | None = None,
        imported: PrivateLibrary | None = None,
    ) -> None:
        self._token = token
        self._responder = Responder(library, site, imported)
        self._log = log
        self._api = api.rstrip("/")
        self._clock = clock
        self._given_pause = pause
        self._stop = asyncio.Event()

    def stop(self) -> None:
        """End the run once what is being answered is answered."""
        self._stop.set()

    async def run(self) -> None:
        """Answer until told to stop; a refusal if the token or the state cannot be used."""
        # One writes addresses, of which the token is a part, the other what people sent.
        for name in ("httpx", "telegram"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        state = BotState(paths.data_root() / f"telegram-{read_bot_id(self._token)}.sqlite3")
        delivery = Delivery(self._given_pause or self._pause)
        bot = Bot(
            self._token,
            base_url=f"{self._api}/bot",
            base_file_url=f"{self._api}/file/bot",
            request=HTTPXRequest(MOST_AT_ONCE, read_timeout=_PATIENCE, pool_timeout=None),
            get_updates_request=HTTPXRequest(1, read_timeout=_PATIENCE),
        )
        try:
            await delivery.call(bot.initialize, is_vital=True)
            await self._tell_commands(bot, delivery)
            self._log(_("Answering as @{name}. Ctrl+C ends it.").format(name=bot.username))
            conversation = Conversation(bot, self._responder, state, delivery, self._clock)
            poller = Poller(
                bot, state, delivery, conversation.plan, conversation.apologise, self._log_safely, self._clock
            )
            await poller.run(self._stop)
        except Stopped:
            pass
        finally:
            await bot.shutdown()
            state.close()

    async def _tell_commands(self, bot: Bot, delivery: Delivery) -> None:
        """The menu of commands, in each language; English for whoever has another."""
        for lang in ("", *LANGUAGES):
            with speaking(lang or "en"):
                commands = list(list_commands())
            with contextlib.suppress(Undeliverable):
                await delivery.call(partial(bot.set_my_commands, commands, language_code=lang or None))

    def _log_safely(self, line: str) -> None:
        self._log(line.replace(self._token, "…"))

    async def _pause(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._stop.wait(), seconds)
            raise Stopped


def run_until_stopped(make: Callable[[], BotRun]) -> None:
    """Run a bot until the process is told to end."""

    async def run() -> None:
        bot = make()
        with _listening(bot.stop):
            await bot.run()

    asyncio.run(run())


@contextlib.contextmanager
def _listening(stop: Callable[[], None]) -> Iterator[None]:
    """Calls `stop` in place of what signals do; where the system has no such signals, Ctrl+C ends the program."""
    loop = asyncio.get_running_loop()
    with contextlib.suppress(NotImplementedError):
        for one in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(one, stop)
    try:
        yield
    finally:
        with contextlib.suppress(NotImplementedError):
            for one in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(one)
