"""What a bot keeps between runs: which updates are answered, and what a person chose. One SQLite file for each bot."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import NamedTuple

from rulesref.answers.refusals import refuse, tell_reason
from rulesref.i18n import _

MOST_PEOPLE = 50_000
"""Choices of so many people are kept; the oldest choice is forgotten first."""
_USELESS_AFTER = 2 * 24 * 3600
"""Seconds. Telegram keeps an update for a day, and after a week without any it counts from another number: a number
that is older than both cannot be met again, and might hide new updates."""
_TABLES = """
CREATE TABLE IF NOT EXISTS position (only INTEGER PRIMARY KEY CHECK (only = 1), last INTEGER, at INTEGER);
CREATE TABLE IF NOT EXISTS answered (update_id INTEGER PRIMARY KEY, steps INTEGER, is_done INTEGER);
CREATE TABLE IF NOT EXISTS choices (
    place INTEGER PRIMARY KEY AUTOINCREMENT, person INTEGER UNIQUE, lang TEXT NOT NULL, game TEXT NOT NULL
);
"""


class Choice(NamedTuple):
    """What a person chose: empty is the language of their Telegram, and all games."""

    lang: str = ""
    game: str = ""


class BotState:
    """The file of one bot, open. Every change is one transaction: a killed process leaves the last whole one."""

    def __init__(self, path: Path) -> None:
        """Open or make the file; a refusal if that cannot be done, or if another process has it open."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)
            self._base = sqlite3.connect(path, isolation_level=None, timeout=0)
            # Held as long as it is open: two processes with one state would answer twice.
            self._base.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._base.execute("PRAGMA journal_mode = WAL")
            # Safe when the process is killed; a loss of power may take the last answers back, which are given again.
            self._base.execute("PRAGMA synchronous = NORMAL")
            self._base.executescript(_TABLES)
        except OSError as error:
            refuse(_("{path} cannot be written ({reason}).").format(path=path, reason=tell_reason(error)))
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                refuse(_("Another process answers for this bot already: it has {path} open.").format(path=path))
            refuse(_("{path} cannot be written ({reason}).").format(path=path, reason=error))
        except sqlite3.DatabaseError:
            told = _("{path} is damaged. Remove it: choices of people are lost, and recent questions answered again.")
            refuse(told.format(path=path))

    def close(self) -> None:
        self._base.close()

    def find_position(self, now: float) -> int | None:
        """The last update before which all are answered; None if it is not known, or too old to be of use."""
        row = self._base.execute("SELECT last, at FROM position").fetchone()
        if row is None or now - row[1] > _USELESS_AFTER:
            return None
        return int(row[0])

    def count_steps(self, update_id: int) -> int:
        """How many steps of an answer have been sent."""
        row = self._base.execute("SELECT steps FROM answered WHERE update_id = ?", (update_id,)).fetchone()
        return int(row[0]) if row else 0

    def is_done(self, update_id: int) -> bool:
        row = self._base.execute("SELECT is_done FROM answered WHERE update_id = ?", (update_id,)).fetchone()
        return bool(row and row[0])

    def note_step(self, update_id: int, steps: int, is_done: bool) -> None:
        """So many steps of an answer have been sent; with the last, the update is done."""
        self._base.execute("REPLACE INTO answered VALUES (?, ?, ?)", (update_id, steps, is_done))

    def advance(self, last: int, now: float) -> None:
        """All updates up to `last` are done."""
        with self._base:
            self._base.execute("BEGIN")
            self._base.execute("REPLACE INTO position VALUES (1, ?, ?)", (last, int(now)))
            self._base.execute("DELETE FROM answered")

    def find_choice(self, person: int) -> Choice:
        row = self._base.execute("SELECT lang, game FROM choices WHERE person = ?", (person,)).fetchone()
        return Choice(*row) if row else Choice()

    def choose(self, person: int, choice: Choice) -> None:
        """Remember a choice; of whoever chooses nothing, nothing is kept."""
        with self._base:
            self._base.execute("BEGIN")
            self._base.execute("DELETE FROM choices WHERE person = ?", (person,))
            if choice != Choice():
                self._base.execute("INSERT INTO choices (person, lang, game) VALUES (?, ?, ?)", (person, *choice))
                oldest = "SELECT place FROM choices ORDER BY place DESC LIMIT 1 OFFSET ?"
                self._base.execute(f"DELETE FROM choices WHERE place <= ({oldest})", (MOST_PEOPLE,))
