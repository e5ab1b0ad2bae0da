"""Other processes that do parts of a long work beside the rest of it.

Jobs wait in a line. Each helper takes the next one when it is free, and so does whoever waits for a result: no
processor is idle as long as there is something to do, however long each part takes.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Condition, Thread
from typing import Any, Generic, TypeVar

from rulesref.collecting import collecting_seldom

T = TypeVar("T")
MOST = 3
"""More processes would wait for the one that started them."""
TOGETHER = 20
"""So many small things of one kind are one job."""


def count_helpers() -> int:
    """How many processors there are for helpers."""
    return min((os.cpu_count() or 1) - 1, MOST)


class Job(Generic[T]):
    """A function of a module that is to be called, and what it gave."""

    def __init__(self, work: Callable[..., T], arguments: tuple[object, ...]) -> None:
        self.work = work
        self.arguments = arguments
        self.is_done = False
        self.result: T


class HelperProcesses:
    """So many processes that work through jobs. What one of them cannot finish is done here."""

    def __init__(self, count: int) -> None:
        self._waiting: deque[Job[Any]] = deque()
        self._changed = Condition()
        self._is_over = False
        self.count = count
        self._helpers = [self._start() for _ in range(count)]

    def add(self, work: Callable[..., T], *arguments: object, first: bool = False) -> Job[T]:
        """A job for whoever is free; `first` before all others that wait."""
        job = Job(work, arguments)
        self._put(job, first)
        return job

    def wait(self, job: Job[T]) -> T:
        """What a job gives. Until it is done, other jobs are done here."""
        while True:
            with self._changed:
                self._changed.wait_for(lambda: job.is_done or self._waiting)
                if job.is_done:
                    return job.result
                other = self._waiting.popleft()
            self._finish(other, other.work(*other.arguments))

    def close(self) -> None:
        """Nobody waits any more."""
        with self._changed:
            self._is_over = True
            self._waiting.clear()
            self._changed.notify_all()
        for process, thread in self._helpers:
            process.terminate()
            process.join()
            thread.join()

    def _start(self) -> tuple[Any, Thread]:
        # Started afresh and not forked: a progress line may be drawn by a thread, which a fork would tear apart.
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=_help, args=(there,), daemon=True)
        process.start()
        # With its end closed here, a helper that died is noticed, and one whose build died ends too.
        there.close()
        thread = Thread(target=self._lead, args=(here,), daemon=True)
        thread.start()
        return process, thread

    def _lead(self, helper: Connection) -> None:
        """Hands jobs to a helper, one after another."""
        with helper:
            while (job := self._take()) is not None:
                try:
                    helper.send((job.work, job.arguments))
                    self._finish(job, helper.recv())
                except (OSError, EOFError):
                    return
                finally:
                    if not job.is_done:
                        self._put(job, first=True)

    def _take(self) -> Job[Any] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._is_over)
            return None if self._is_over else self._waiting.popleft()

    def _put(self, job: Job[Any], first: bool) -> None:
        with self._changed:
            if first:
                self._waiting.appendleft(job)
            else:
                self._waiting.append(job)
            self._changed.notify_all()

    def _finish(self, job: Job[T], result: T) -> None:
        with self._changed:
            job.result, job.is_done = result, True
            self._changed.notify_all()


def _help(connection: Connection) -> None:
    """What a helper does. Ctrl+C is the build's own to answer; a fault is told when the build meets it too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with collecting_seldom(), suppress(OSError, EOFError):
        while True:
            work, arguments = connection.recv()
            connection.send(work(*arguments))
