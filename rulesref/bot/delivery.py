"""Calls of the Bot API that are repeated until they are carried out: a lost network, a busy server, too many calls."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TypeVar

import httpx
from telegram.error import BadRequest, Conflict, Forbidden, InvalidToken, RetryAfter, TelegramError

from rulesref.answers.refusals import refuse
from rulesref.i18n import _

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
MOST_TRIES = 10
"""Of one call that the server itself fails at; a network that is down is waited for without end."""
MOST_CONFLICTS = 5
"""The poll of a bot that was just stopped may go on for a while on the server."""

# With it the library gives spans of time as such, and does not warn that it will.
os.environ.setdefault("PTB_TIMEDELTA", "1")

T = TypeVar("T")
Pause = Callable[[float], Awaitable[None]]
"""Waits for so many seconds."""


class Undeliverable(Exception):
    """A call that will never be carried out: the person blocked the bot, or the question is too old."""


class Stopped(Exception):
    """The bot was told to stop while it waited to try a call again."""


class Delivery:
    """Makes calls, and waits between two tries as long as the server asks for, or longer each time."""

    def __init__(self, pause: Pause) -> None:
        self._pause = pause

    async def call(self, request: Callable[[], Awaitable[T]], is_vital: bool = False) -> T:
        """The result of a call. One that is vital is tried for ever; others are `Undeliverable` in the end."""
        tries = conflicts = 0
        while True:
            try:
                return await request()
            except RetryAfter as error:
                asked = error.retry_after
                await self._pause(asked.total_seconds() if isinstance(asked, timedelta) else asked)
                continue
            except InvalidToken:
                if not is_vital:
                    # What the library makes of any 404, such as that of a file which is gone.
                    raise Undeliverable("not found") from None
                # The library's own sentence repeats the token.
                refuse(_("Telegram does not accept the token. Take it from @BotFather: RULESREF_TELEGRAM_TOKEN."))
            except (BadRequest, Forbidden) as error:
                raise Undeliverable(error.message) from None
            except Conflict:
                conflicts += 1
                if conflicts >= MOST_CONFLICTS:
                    refuse(_("Another program answers for this bot, or it has a webhook. Stop that one first."))
            except TelegramError as error:
                is_network = isinstance(error.__cause__, httpx.HTTPError)
                if tries + 1 >= MOST_TRIES and not is_network and not is_vital:
                    raise Undeliverable(error.message) from None
            await self._pause(min(FIRST_PAUSE * 2**tries, LONGEST_PAUSE))
            tries = min(tries + 1, MOST_TRIES)
