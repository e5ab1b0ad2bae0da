"""A Bot API server on loopback, as strict as the real one where a bot may go wrong.

It keeps updates until a poll confirms them, refuses marks that do not close, texts that are too long and buttons that
carry too much, and does wrong on demand: busy, broken, gone in the middle of a call, or too late for a killed process.
"""

from __future__ import annotations

import itertools
import json
import re
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, unquote

TOKEN = "4242:AAtest-token_of-nobody"
BOT = {"id": 4242, "is_bot": True, "first_name": "Rules", "username": "RulesBot"}
PATIENCE = 120
"""Seconds: only what hangs takes as long."""
_MARKS = {"b", "i", "a", "tg-spoiler"}


class Call(NamedTuple):
    """A call that the server carried out."""

    method: str
    params: dict[str, Any]

    @property
    def text(self) -> str:
        return str(self.params["text"])


class Trouble(NamedTuple):
    """What the server does wrong in place of the next call of a method."""

    status: int = 0
    """An HTTP status to answer with; 0 drops the connection, 200 does nothing wrong."""
    is_done: bool = False
    """The call is carried out before that."""
    retry_after: int = 0
    """Seconds that a busy server asks for."""
    act: Callable[[], object] = bool
    """Done first, such as killing the caller."""


class FakeBotApi:
    """The server; `url` is what a bot is given as the address of the Bot API."""

    def __init__(self) -> None:
        self.changed = threading.Condition()
        self.updates: list[dict[str, Any]] = []
        self.calls: list[Call] = []
        self.polls: list[int | None] = []
        """The offset of every poll."""
        self.files: dict[str, bytes] = {}
        self.troubles: dict[str, deque[Trouble]] = {}
        self.is_left = False
        """The bot has ended: nobody will poll any more."""
        self._waiting = False
        self._is_closed = False
        self._ids = itertools.count(1000)
        self._server = _Server(("127.0.0.1", 0), _make_handler(self))
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"

    @contextmanager
    def serving(self) -> Iterator[FakeBotApi]:
        thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield self
        finally:
            with self.changed:
                self._is_closed = True
                self.changed.notify_all()
            self._server.shutdown()
            self._server.server_close()
            thread.join()

    def push(self, *updates: dict[str, Any]) -> list[int]:
        """Updates that people cause; returns their numbers."""
        with self.changed:
            numbered = [{"update_id": next(self._ids), **one} for one in updates]
            self.updates += numbered
            self.changed.notify_all()
        return [one["update_id"] for one in numbered]

    def fail(self, method: str, *troubles: Trouble) -> None:
        """Do wrong in the next calls of a method."""
        self.troubles.setdefault(method, deque()).extend(troubles)

    def wait_until_answered(self) -> None:
        """Until a poll has confirmed every update and waits for more."""
        with self.changed:
            is_over = self.changed.wait_for(lambda: self.is_left or (self._waiting and not self.updates), PATIENCE)
            assert is_over, "no bot polls"
            assert not self.is_left, "the bot has ended"

    def reset_troubles(self) -> None:
        """Do everything right again, for a new bot."""
        self.troubles.clear()
        self.is_left = False

    def is_confirmed(self, update_id: int) -> bool:
        """Whether a poll said that an update is done."""
        return any(offset is not None and offset > update_id for offset in self.polls)

    def calls_of(self, method: str) -> list[Call]:
        return [one for one in self.calls if one.method == method]

    def sent_to(self, person: int) -> list[str]:
        """The messages that a person got."""
        return [one.text for one in self.calls if one.method == "sendMessage" and one.params["chat_id"] == str(person)]

    def take(self, method: str, params: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Carry out a call: the status, and the answer."""
        if method == "getUpdates":
            return 200, {"ok": True, "result": self._poll(params)}
        with self.changed:
            if fault := _find_fault(method, params):
                return 400, {"ok": False, "error_code": 400, "description": f"Bad Request: {fault}"}
            self.calls.append(Call(method, params))
            return 200, {"ok": True, "result": self._make_result(method, params)}

    def _poll(self, params: dict[str, Any]) -> list[dict[str, Any]]:
        offset = int(params["offset"]) if "offset" in params else None
        with self.changed:
            self.polls.append(offset)
            self.updates = [one for one in self.updates if offset is None or one["update_id"] >= offset]
            self._waiting = True
            self.changed.notify_all()
            self.changed.wait_for(lambda: self.updates or self._is_closed)
            self._waiting = False
            return self.updates[:100]

    def _make_result(self, method: str, params: dict[str, Any]) -> object:
        match method:
            case "getMe":
                return BOT
            case "sendMessage":
                chat = {"id": int(params["chat_id"]), "type": "private"}
                return {"message_id": len(self.calls), "date": 1, "chat": chat, "text": params["text"]}
            case "getFile":
                name = params["file_id"]
                return {"file_id": name, "file_unique_id": name, "file_path": f"documents/{name}"}
            case _:
                return True


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A caller that was killed is no fault of the server; a fault of the server is seen by the caller."""


def _make_handler(api: FakeBotApi) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        raw_requestline: bytes
        # One packet for each answer.
        wbufsize = -1
        disable_nagle_algorithm = True

        def parse_request(self) -> bool:
            """The standard library reads headers as those of a mail, which costs more than all the rest here."""
            self.command, self.path, _ = self.raw_requestline.decode().split()
            self.close_connection = False
            self._size = 0
            while (line := self.rfile.readline()) not in (b"\r\n", b""):
                if line.lower().startswith(b"content-length:"):
                    self._size = int(line.partition(b":")[2])
            return True

        def do_POST(self) -> None:
            body = self.rfile.read(self._size).decode()
            found = re.fullmatch(r"/bot([^/]+)/(\w+)", self.path)
            if found is None or found[1] != TOKEN:
                return self._answer(401, {"ok": False, "error_code": 401, "description": "Unauthorized"})
            method, params = found[2], dict(parse_qsl(body))
            troubles = api.troubles.get(method)
            trouble = troubles.popleft() if troubles else None
            if trouble is None or trouble.status == 200:
                return self._answer(*api.take(method, params))
            if trouble.is_done:
                api.take(method, params)
            trouble.act()
            if not trouble.status:
                self.close_connection = True
                return None
            told = {"ok": False, "error_code": trouble.status, "description": "trouble"}
            asked = {"parameters": {"retry_after": trouble.retry_after}} if trouble.retry_after else {}
            return self._answer(trouble.status, told | asked)

        def do_GET(self) -> None:
            data = api.files.get(unquote(self.path).removeprefix(f"/file/bot{TOKEN}/documents/"))
            self._write(404 if data is None else 200, data or b"")

        def _answer(self, status: int, value: dict[str, Any]) -> None:
            self._write(status, json.dumps(value).encode())

        def _write(self, status: int, data: bytes) -> None:
            self.wfile.write(f"HTTP/1.1 {status} -\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data)

        def log_message(self, *_: object) -> None:
            pass

    return Handler


def _find_fault(method: str, params: dict[str, Any]) -> str:
    """Why the real server would refuse a call; empty if it would not."""
    match method:
        case "sendMessage":
            return _find_fault_of_text(params["text"], params.get("parse_mode")) or _find_fault_of_buttons(params)
        case "answerInlineQuery":
            results = json.loads(params["results"])
            names = [one["id"] for one in results]
            if (
                len(results) > 50
                or len(set(names)) < len(names)
                or any(not 1 <= len(one.encode()) <= 64 for one in names)
            ):
                return "RESULTS_INVALID"
            contents = [one["input_message_content"] for one in results]
            faults = (_find_fault_of_text(one["message_text"], one.get("parse_mode")) for one in contents)
            return next(filter(None, faults), "")
        case _:
            return ""


def _find_fault_of_buttons(params: dict[str, Any]) -> str:
    rows = json.loads(params.get("reply_markup", "{}")).get("inline_keyboard", [])
    is_wrong = any(not 1 <= len(one["callback_data"].encode()) <= 64 or not one["text"] for row in rows for one in row)
    return "BUTTON_DATA_INVALID" if is_wrong else ""


def _find_fault_of_text(text: str, mode: str | None) -> str:
    plain, marks, fault = read_html(text) if mode == "HTML" else (text, 0, "")
    if fault:
        return fault
    if not plain.strip():
        return "message text is empty"
    # The real server drops marks silently; here that is a fault, for a dropped one may have hidden a spoiler.
    return "message is too long" if len(plain.encode("utf-16-le")) > 2 * 4096 or marks > 100 else ""


def read_html(text: str) -> tuple[str, int, str]:
    """The text of Telegram's HTML without marks, how many marks it has, and what is wrong with it."""
    reader = _Html()
    reader.feed(text)
    reader.close()
    fault = reader.fault or (f"can't find end tag {reader.open[-1]}" if reader.open else "")
    if re.search(r"&(?!(?:lt|gt|amp|quot|#\d+);)|<(?!/?[a-z-]+(?: href=\"[^\"]*\")?>)", text):
        fault = fault or "unescaped sign"
    return "".join(reader.plain), reader.marks, fault


class _Html(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.plain: list[str] = []
        self.open: list[str] = []
        self.marks = 0
        self.fault = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _MARKS:
            self.fault = f'unsupported start tag "{tag}"'
        self.open.append(tag)
        self.marks += 1

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.fault = f'unexpected end tag "{tag}"'

    def handle_data(self, data: str) -> None:
        self.plain.append(data)


def message(person: int, text: str = "", lang: str = "uk", **fields: Any) -> dict[str, Any]:
    """A message of a person in a private chat."""
    chat = {"id": person, "type": "private", "first_name": "Somebody"}
    said = {"text": text} if text else {}
    return {"message": {"message_id": 1, "date": 1, "chat": chat, "from": _person(person, lang), **said, **fields}}


def file_message(person: int, name: str, size: int, lang: str = "uk") -> dict[str, Any]:
    """A file that a person sends."""
    document = {"file_id": name, "file_unique_id": name, "file_name": name, "file_size": size}
    return message(person, lang=lang, document=document)


def inline(person: int, query: str, lang: str = "uk") -> dict[str, Any]:
    """A query of inline mode."""
    return {"inline_query": {"id": f"q{person}", "from": _person(person, lang), "query": query, "offset": ""}}


def tap(person: int, data: str, lang: str = "uk", question: str = "") -> dict[str, Any]:
    """A tap on a button, under an answer to a question if that is still there."""
    below = message(person, "answer")["message"]
    if question:
        below["reply_to_message"] = message(person, question)["message"]
    tapped = {"id": f"t{person}", "from": _person(person, lang), "chat_instance": "1", "data": data, "message": below}
    return {"callback_query": tapped}


def _person(person: int, lang: str) -> dict[str, Any]:
    return {"id": person, "is_bot": False, "first_name": "Somebody", "last_name": "Secret", "language_code": lang}
