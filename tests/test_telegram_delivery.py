"""The Telegram bot when things go wrong: a flood, a killed process, a busy or broken server, a lost network."""

from __future__ import annotations

import logging
import os
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from rulesref.bot import chat_store as bot_state
from rulesref.bot import conversation
from rulesref.bot.chat_store import BotState, Choice
from rulesref.bot.conversation import RateLimit, Verdict
from rulesref.bot.delivery import MOST_CONFLICTS, MOST_TRIES
from rulesref.bot.responder import Responder
from rulesref.cli import bot as bot_command
from rulesref.search.library import Library

from .fake_bot_api import PATIENCE, TOKEN, FakeBotApi, Trouble, file_message, inline, message
from .program import ENVIRONMENT, ROOT, Run
from .telegram_runs import Killed, run_bot

DECK = (ROOT / "tests/decks/rex.json").read_text(encoding="utf-8")
"""Its report takes several messages."""
PASS = Trouble(status=200)
"""No trouble: the call is carried out."""


@pytest.fixture
def api(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeBotApi]:
    monkeypatch.setenv("RULESREF_DATA", str(tmp_path))
    with FakeBotApi().serving() as server:
        yield server


def test_a_flood_of_a_thousand_updates_is_answered_once_each(api: FakeBotApi, library: Library) -> None:
    questions = ["атака", "ghjdjrfwbz", "Рекса Мерфі", "розмір руки"]
    people, flooders = range(1, 81), range(5000, 5003)
    api.push(*(message(person, questions[turn]) for turn in range(4) for person in people))
    api.push(*(inline(1000 + turn, ["02002", "ghjdjrfwbz", "ST.3", "01013"][turn % 4]) for turn in range(380)))
    api.push(*(message(person, "атака") for _ in range(100) for person in flooders))
    assert len(api.updates) == 1000

    with run_bot(api, library) as run:
        api.wait_until_answered()

    assert run.end is None
    assert {len(api.sent_to(person)) for person in people} == {4}
    answered = Counter(one.params["inline_query_id"] for one in api.calls_of("answerInlineQuery"))
    assert answered == {f"q{1000 + turn}": 1 for turn in range(380)}
    # Whoever asks too much is answered as far as the limit goes, and told so once.
    for person in flooders:
        told = api.sent_to(person)
        assert len(told) == conversation.BURST + 1
        assert told[-1] == "Забагато запитань одразу. Зачекайте трохи."


def list_answers(api: FakeBotApi) -> list[tuple[str, str]]:
    """What was sent to whom, in the order of people."""
    return sorted((one.params["chat_id"], one.text) for one in api.calls if one.method == "sendMessage")


def ask_four(api: FakeBotApi) -> None:
    api.push(message(1, "атака"), message(2, DECK), message(1, "розмір руки"), message(3, "Рекса Мерфі"))


@pytest.fixture(scope="module")
def wanted(library: Library, tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str]]:
    """What four questions are answered with where nothing goes wrong."""
    with pytest.MonkeyPatch.context() as patch, FakeBotApi().serving() as server:
        patch.setenv("RULESREF_DATA", str(tmp_path_factory.mktemp("data")))
        ask_four(server)
        with run_bot(server, library):
            server.wait_until_answered()
        return list_answers(server)


def test_a_bot_killed_before_any_of_its_messages_loses_and_repeats_nothing(
    api: FakeBotApi, library: Library, wanted: list[tuple[str, str]]
) -> None:
    ask_four(api)
    kills = 0
    # Each run carries out one call more, and dies in the next ones.
    while len(api.calls_of("sendMessage")) < len(wanted):
        api.fail("sendMessage", PASS, *[Trouble()] * len(wanted))
        with run_bot(api, library, dies_when_it_waits=True) as run:
            if len(api.calls_of("sendMessage")) + 1 < len(wanted):
                run.join()
                assert isinstance(run.end, Killed)
                kills += 1
            else:
                api.wait_until_answered()
        api.reset_troubles()

    assert kills >= 4
    assert list_answers(api) == wanted


def test_only_the_message_that_was_under_way_may_come_twice(
    api: FakeBotApi, library: Library, wanted: list[tuple[str, str]]
) -> None:
    """Telegram took a message, and the process died before it could know: the one case that the Bot API leaves open."""
    api.push(message(2, DECK))
    parts = [text for person, text in wanted if person == "2"]
    api.fail("sendMessage", PASS, Trouble(is_done=True))
    with run_bot(api, library, dies_when_it_waits=True) as run:
        run.join()
    assert isinstance(run.end, Killed)

    api.reset_troubles()
    with run_bot(api, library):
        api.wait_until_answered()

    first, second, *others = api.sent_to(2)
    assert Counter(api.sent_to(2)) == Counter([*parts, second])
    assert first != second
    assert others[0] == second


def test_what_is_done_is_not_thought_over_after_a_restart(api: FakeBotApi, library: Library) -> None:
    """A file that was gone got an apology; that it is there again, with more to say, does not change it."""
    api.push(file_message(1, "rex.json", len(DECK)), inline(2, "атака"))
    api.fail("answerInlineQuery", Trouble())
    with run_bot(api, library, dies_when_it_waits=True) as run:
        run.join()
    assert isinstance(run.end, Killed)
    assert api.sent_to(1) == ["Тут щось зламалося. Спробуйте іншими словами."]

    api.reset_troubles()
    api.files["rex.json"] = DECK.encode()
    with run_bot(api, library):
        api.wait_until_answered()
    assert len(api.sent_to(1)) == 1
    assert len(api.calls_of("answerInlineQuery")) == 1


def test_a_process_that_is_killed_is_continued_by_the_next(api: FakeBotApi, tmp_path: Path) -> None:
    """The same with a real process and a real signal, between the poll and the fourth answer."""
    people = range(1, 9)
    api.push(*(message(person, "атака") for person in people))
    command = [sys.executable, "-m", "rulesref", "bot", "telegram", "--api", api.url]
    environment = {**os.environ, **ENVIRONMENT, bot_command.TOKEN: TOKEN}

    with subprocess.Popen(command, env=environment, cwd=ROOT, stderr=subprocess.PIPE) as first:
        api.fail("sendMessage", PASS, PASS, PASS, *[Trouble(act=first.kill)] * len(people))
        assert first.wait(PATIENCE) == -signal.SIGKILL
    assert len(api.calls_of("sendMessage")) == 3
    assert not api.is_confirmed(1000)
    api.reset_troubles()
    with subprocess.Popen(command, env=environment, cwd=ROOT, stderr=subprocess.PIPE, encoding="utf-8") as second:
        api.wait_until_answered()
        second.send_signal(signal.SIGTERM)
        _, told = second.communicate(timeout=PATIENCE)

    assert second.returncode == 0
    assert told == "Answering as @RulesBot. Press Ctrl+C to stop.\n"
    assert {person: len(api.sent_to(person)) for person in people} == dict.fromkeys(people, 1)


def test_a_busy_server_is_given_the_time_it_asks_for(api: FakeBotApi, library: Library) -> None:
    api.fail("sendMessage", Trouble(429, retry_after=17), Trouble(429, retry_after=5))
    api.push(message(1, "атака"))
    with run_bot(api, library) as run:
        api.wait_until_answered()

    assert len(api.sent_to(1)) == 1
    assert run.pauses == [17, 5]


@pytest.mark.parametrize("method", ["getMe", "getUpdates", "sendMessage"])
def test_a_broken_server_and_a_lost_network_are_waited_for(api: FakeBotApi, library: Library, method: str) -> None:
    api.fail(method, Trouble(500), Trouble(), Trouble(502), Trouble())
    api.push(message(1, "атака"), message(2, "атака"))
    with run_bot(api, library) as run:
        api.wait_until_answered()

    assert len(api.sent_to(1)) == len(api.sent_to(2)) == 1
    assert sorted(run.pauses)[-1] <= 8
    assert len(run.pauses) == 4


def test_pauses_between_tries_grow_up_to_a_minute(api: FakeBotApi, library: Library) -> None:
    api.fail("getMe", *[Trouble(500)] * 9)
    api.push(message(1, "атака"))
    with run_bot(api, library) as run:
        api.wait_until_answered()
    assert run.pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60]


def test_a_message_that_the_server_never_takes_does_not_stop_the_others(api: FakeBotApi, library: Library) -> None:
    api.push(message(1, "атака"))
    api.fail("sendMessage", *[Trouble(500)] * MOST_TRIES)
    with run_bot(api, library) as run:
        api.wait_until_answered()
        api.fail("sendMessage", Trouble(403))
        api.push(message(2, "атака"))
        api.wait_until_answered()
        api.push(message(3, "атака"))
        api.wait_until_answered()

    assert [len(api.sent_to(person)) for person in (1, 2, 3)] == [0, 0, 1]
    assert run.log[1:] == ["update 1000: trouble", "update 1001: trouble"]


def test_a_file_that_is_gone_gets_an_apology_and_no_library_logs_anything(
    api: FakeBotApi, library: Library, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    api.push(file_message(1, "gone.json", 100, "en"))
    with run_bot(api, library) as run:
        api.wait_until_answered()

    assert api.sent_to(1) == ["Something went wrong here. Try different words."]
    assert run.log[1:] == ["update 1000: not found"]
    assert caplog.records == []


def test_a_fault_of_the_program_costs_one_answer_only(
    api: FakeBotApi, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = Responder.answer

    def stumble(self: Responder, text: str, asker: object) -> object:
        if text == "boom":
            raise ValueError(f"with {TOKEN}")
        return answer(self, text, asker)  # type: ignore[arg-type]

    monkeypatch.setattr(Responder, "answer", stumble)
    api.push(message(1, "boom", "pl"), message(1, "atak", "pl"))
    with run_bot(api, library) as run:
        api.wait_until_answered()

    first, second = api.sent_to(1)
    assert first == "Coś tu poszło nie tak. Spróbuj innych słów."
    assert "<b>" in second
    assert "ValueError: with …" in run.log[-1]
    assert TOKEN not in "".join(run.log)


def test_a_bot_told_to_stop_while_it_waits_leaves_the_rest_to_the_next(
    api: FakeBotApi, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    api.push(message(1, "атака"))
    with run_bot(api, library, has_own_pauses=True) as run:
        api.fail("sendMessage", Trouble(429, retry_after=3600, act=run.stop))
        run.join()
    assert run.end is None
    assert api.sent_to(1) == []

    with run_bot(api, library):
        api.wait_until_answered()
    assert len(api.sent_to(1)) == 1


def test_choices_outlive_a_restart_and_nothing_else_is_kept(api: FakeBotApi, library: Library, tmp_path: Path) -> None:
    api.push(message(1, "/lang pl"), message(1, "/game coc"), message(2, "таємне запитання"))
    with run_bot(api, library):
        api.wait_until_answered()
    with run_bot(api, library):
        api.push(message(1, "/help"))
        api.wait_until_answered()

    assert api.sent_to(1)[-1].startswith("<b>Zasady")
    (path,) = tmp_path.glob("telegram-4242.sqlite3")
    assert path.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(path)) as base:
        tables = [name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite%'")]
        kept = {name: base.execute(f"SELECT * FROM {name}").fetchall() for name in tables}
    assert kept == {"position": [(1, 1003, 1_800_000_000)], "answered": [], "choices": [(2, 1, "pl", "coc")]}
    written = b"".join(one.read_bytes() for one in tmp_path.iterdir())
    for secret in ("таємне", "Somebody", "Secret", TOKEN):
        assert secret.encode() not in written


def test_numbers_that_telegram_may_have_left_are_not_held_to(api: FakeBotApi, library: Library) -> None:
    """After a week without updates Telegram counts from another number, perhaps a lower one."""
    api.push(message(1, "атака"))
    with run_bot(api, library):
        api.wait_until_answered()
    assert api.polls == [None, 1001]

    api.push({"update_id": 7, **message(1, "атака")})
    with run_bot(api, library, days_later=8):
        api.wait_until_answered()
    assert api.polls[2:] == [None, 8]
    assert len(api.sent_to(1)) == 2


def test_a_second_process_with_the_same_state_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "telegram-1.sqlite3"
    with closing(BotState(path)), pytest.raises(Exception, match="Another process is already answering for this bot"):
        BotState(path)


def test_a_damaged_state_is_told(tmp_path: Path) -> None:
    path = tmp_path / "telegram-1.sqlite3"
    path.write_bytes(b"nonsense" * 200)
    with pytest.raises(Exception, match=r"is damaged\. Delete it"):
        BotState(path)


def test_the_oldest_choices_are_forgotten_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_state, "MOST_PEOPLE", 2)
    with closing(BotState(tmp_path / "state.sqlite3")) as state:
        for person in (1, 2, 1, 3):
            state.choose(person, Choice("pl"))
        assert [state.find_choice(person).lang for person in (1, 2, 3)] == ["pl", "", "pl"]
        state.choose(3, Choice())
        assert state.find_choice(3) == Choice()


def test_a_bucket_fills_again_with_time() -> None:
    limit = RateLimit()
    burst = int(conversation.BURST)
    assert [limit.take(1, 0.0) for _ in range(burst + 2)] == [Verdict.ANSWER] * burst + [Verdict.REFUSE, Verdict.IGNORE]
    assert limit.take(2, 0.0) is Verdict.ANSWER
    assert limit.take(1, 2.0) is Verdict.ANSWER
    assert limit.take(1, 2.0) is Verdict.REFUSE


def test_buckets_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "MOST_PEOPLE", 3)
    limit = RateLimit()
    for person in range(10):
        limit.take(person, 0.0)
    assert len(limit) == 3


TELLS = [
    ({}, "Put the token that @BotFather gave you into RULESREF_TELEGRAM_TOKEN."),
    ({"RULESREF_TELEGRAM_TOKEN": "secret"}, "RULESREF_TELEGRAM_TOKEN does not hold a bot token"),
]


@pytest.mark.parametrize(("environment", "told"), TELLS, ids=["none", "malformed"])
def test_a_token_that_cannot_be_used_is_told_in_one_sentence(
    api: FakeBotApi, rulesref: Run, tmp_path: Path, environment: dict[str, str], told: str
) -> None:
    run = rulesref("bot", "telegram", "--api", api.url, RULESREF_DATA=str(tmp_path), **environment)

    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith(f"rulesref: {told}")
    assert run.stderr.count("\n") == 1
    assert "secret" not in run.stderr


def test_a_token_that_telegram_does_not_accept_is_told_in_one_sentence(api: FakeBotApi, tmp_path: Path) -> None:
    # A process of its own: tests in a browser leave a loop running in this one.
    environment = {"RULESREF_TELEGRAM_TOKEN": "1:wrong-secret", "RULESREF_DATA": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-m", "rulesref", "bot", "telegram", "--api", api.url],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith("rulesref: Telegram does not accept the token.")
    assert run.stderr.count("\n") == 1
    assert "secret" not in run.stderr


def test_another_bot_with_the_same_token_is_told(api: FakeBotApi, rulesref: Run, library: Library) -> None:
    api.fail("getUpdates", *[Trouble(409)] * MOST_CONFLICTS)
    with run_bot(api, library) as run:
        run.join()

    assert str(run.end) == "Another program is answering for this bot, or the bot has a webhook. Stop that first."


def test_without_the_extra_one_sentence_tells_how_to_get_it(rulesref: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "rulesref.bot.running")
    monkeypatch.setitem(sys.modules, "telegram", None)
    run = rulesref("bot", "telegram")

    assert (run.returncode, run.stderr) == (2, "rulesref: To run the bot, install: pip install 'rulesref[telegram]'\n")


def test_an_address_without_a_scheme_is_refused(rulesref: Run) -> None:
    run = rulesref("bot", "telegram", "--site", "rules.example")

    assert (run.returncode, run.stderr) == (2, "rulesref: “rules.example” is not a web address. Write https://…\n")
