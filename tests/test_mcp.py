"""The server as clients of the protocol see it: over standard streams and over HTTP, with the package's own client."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import anyio
import anyio.to_thread
import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from jsonschema import Draft202012Validator
from mcp import types
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.shared.exceptions import MCPError

from rulesref.mcp_server.server import RulesServer
from rulesref.search.library import Library

from .program import ENVIRONMENT, ROOT, run_here

COMMAND = ["-m", "rulesref", "mcp"]
KEPT = {name: os.environ[name] for name in ("RULESREF_CACHE", "RULESREF_DATA")}
TOOLS = ["search", "show", "term", "concordance", "errata", "deck", "changes", "demo", "play"]
SPOILER = "ahlcg/erratum-barn"
TABLE = {"cards": ["01001", "01021"], "enemies": ["01160"], "locations": ["01111"]}
Json = dict[str, Any]


class Caller:
    """A client that tests call without awaiting it."""

    def __init__(self, portal: BlockingPortal, client: Client) -> None:
        self._portal = portal
        self.client = client

    def call(self, tool: str, **arguments: Any) -> types.CallToolResult:
        answer: types.CallToolResult = self.do("call_tool", tool, arguments)
        return answer

    def ask(self, tool: str, **arguments: Any) -> Json:
        """The fields of an answer, which are as the tool's schema says: the client checks that."""
        answer = self.call(tool, **arguments)
        assert not answer.is_error, text_of(answer)
        assert isinstance(answer.structured_content, dict)
        return answer.structured_content

    def refused(self, tool: str, **arguments: Any) -> str:
        answer = self.call(tool, **arguments)
        assert answer.is_error
        assert answer.structured_content is None
        return text_of(answer)

    def do(self, name: str, *arguments: Any, **named: Any) -> Any:
        async def work() -> Any:
            return await getattr(self.client, name)(*arguments, **named)

        return self._portal.call(work)


def text_of(answer: types.CallToolResult) -> str:
    (content,) = answer.content
    assert isinstance(content, types.TextContent)
    return content.text


@contextmanager
def calling(server: Any, **options: Any) -> Iterator[Caller]:
    with (
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(Client(server, **options)) as client,
    ):
        yield Caller(portal, client)


def start_process(*arguments: str, **streams: Any) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, *COMMAND, *arguments], cwd=ROOT, env={**os.environ, **ENVIRONMENT}, **streams
    )


@pytest.fixture(scope="module")
def address(library: Library) -> Iterator[str]:
    """Where the one server of these tests listens. The library is built before, if it must be."""
    process = start_process("--http", "0", stderr=subprocess.PIPE)
    assert process.stderr is not None
    found = re.search(rb"http://127\.0\.0\.1:\d+/mcp", process.stderr.readline())
    assert found
    yield found[0].decode()
    process.terminate()
    process.communicate()


@pytest.fixture(scope="module", params=["stdio", "http"])
def caller(request: pytest.FixtureRequest, library: Library) -> Iterator[Caller]:
    if request.param == "http":
        server: Any = request.getfixturevalue("address")
    else:
        server = stdio_client(
            StdioServerParameters(command=sys.executable, args=COMMAND, env={**KEPT, **ENVIRONMENT}, cwd=ROOT)
        )
    with calling(server) as caller:
        yield caller


@pytest.fixture(scope="module")
def http(address: str) -> Iterator[Caller]:
    """Another client of the same server, which speaks the protocol as it was before 2026."""
    with calling(address, mode="legacy") as caller:
        yield caller


def test_every_tool_is_described_for_a_model(caller: Caller) -> None:
    tools = {tool.name: tool for tool in caller.do("list_tools").tools}
    assert list(tools) == TOOLS
    for tool in tools.values():
        assert tool.description
        assert tool.annotations.read_only_hint
        assert tool.input_schema["additionalProperties"] is False
        Draft202012Validator.check_schema(tool.input_schema)
        Draft202012Validator.check_schema(tool.output_schema)
        for name, parameter in tool.input_schema["properties"].items():
            assert parameter["description"], f"{tool.name}: {name}"
            assert parameter["type"] == "boolean" or {"enum", "maxLength", "maxItems", "maximum"} & parameter.keys(), (
                name
            )
    assert tools["search"].input_schema["properties"]["lang"]["enum"] == ["uk", "ru", "pl", "en"]
    assert "ahlcg" in tools["search"].input_schema["properties"]["game"]["enum"]


@pytest.mark.parametrize(
    ("tool", "arguments", "command"),
    [
        ("search", {"query": "спровокованої атаки", "limit": 3}, ["search", "спровокованої атаки", "--limit", "3"]),
        (
            "search",
            {"query": "дія", "game": "coc", "kind": "rule"},
            ["search", "дія", "--game=coc", "--kind=rule"],
        ),
        ("show", {"id": "ahlcg/attack-of-opportunity"}, ["show", "ahlcg/attack-of-opportunity"]),
        ("show", {"id": "ah3e 458.8f"}, ["show", "ah3e 458.8f"]),
        ("show", {"id": "ahlcg/parley", "as_of": "2.2"}, ["show", "ahlcg/parley", "--as-of", "2.2"]),
        ("term", {"words": "атака"}, ["term", "атака"]),
        (
            "concordance",
            {"query": "engaged AND NOT evade", "text_lang": "en", "beside": "uk", "lacking": "«в бою»", "limit": 5},
            ["concordance", "engaged AND NOT evade", "--lang=en", "--beside=uk", "--lacking=«в бою»", "--limit=5"],
        ),
        (
            "concordance",
            {"query": "атака kind:faq", "game": "ahlcg", "count": True},
            ["concordance", "атака kind:faq", "--game=ahlcg", "--count"],
        ),
        ("errata", {"cards": ["Рекса Мерфі", "01013"]}, ["errata", "Рекса Мерфі", "01013"]),
        ("errata", {"cards": ["01013"], "taboo": "newest"}, ["errata", "01013", "--taboo"]),
        ("changes", {"since": "2.5"}, ["changes", "--since", "2.5"]),
        ("changes", {"taboo": "010"}, ["changes", "--taboo", "010"]),
        ("demo", {"name": "timing-power-drain"}, ["demo", "timing-power-drain"]),
    ],
)
def test_a_tool_answers_what_the_command_prints(caller: Caller, tool: str, arguments: Json, command: list[str]) -> None:
    printed = json.loads(run_here(*command, "--json", LC_ALL="uk_UA.UTF-8").stdout)
    answer = caller.ask(tool, lang="uk", **arguments)
    assert answer | printed == answer
    assert answer.keys() - printed.keys() == {"citations", "newer_documents"}


def test_a_deck_is_checked_as_the_command_does(caller: Caller, tmp_path: Path) -> None:
    deck = "Deck\n2x Machete\n1x Roland Banks\n1x Sword of nobody\n"
    (tmp_path / "deck.txt").write_text(deck, encoding="utf-8")
    printed = json.loads(run_here("errata", "--deck", str(tmp_path / "deck.txt"), "--json").stdout)
    answer = caller.ask("deck", deck=deck, lang="en")
    assert answer | printed == answer
    assert answer["unknown"][0]["asked"] == "1x Sword of nobody"


def test_an_answer_cites_document_version_and_page(caller: Caller) -> None:
    answer = caller.call("search", query="спровокованої атаки", lang="uk", limit=1)
    cited = {"id": "ahlcg/attack-of-opportunity", "citation": "Довідник 1.0, с. 20"}
    assert answer.structured_content["citations"] == [cited]
    assert "Довідник 1.0, с. 20" in text_of(answer)
    others: dict[str, Json] = {
        "show": {"id": "ahlcg/attack-of-opportunity"},
        "term": {"words": "attack"},
        "concordance": {"query": "attack"},
        "errata": {"cards": ["01013"]},
        "deck": {"deck": "1 Dark Memory"},
        "changes": {"since": "2.5"},
        "demo": {"name": "nested-goat-spawn"},
        "play": TABLE,
    }
    for tool, arguments in others.items():
        assert caller.ask(tool, **arguments)["citations"], tool


def test_answers_are_in_the_language_asked_for_or_in_that_of_the_machine(caller: Caller) -> None:
    titles = {lang: caller.ask("search", query="ST.3", lang=lang)["results"][0]["lang"] for lang in ("uk", "ru")}
    assert titles == {"uk": "uk", "ru": "ru"}
    assert "Nothing found" in text_of(caller.call("search", query="qqqq wwww", as_typed=True))
    assert "нічого не знайдено" in text_of(caller.call("search", query="qqqq wwww", as_typed=True, lang="uk"))


def test_a_rule_of_the_grimoire_alone_and_a_paragraph_are_shown(caller: Caller) -> None:
    assert "> 458.8f" in text_of(caller.call("show", id="ah3e 458.8f"))
    assert "rulesref://pl/ah3e/rule-402" in text_of(caller.call("show", id="ah3e/rule-458-8", lang="pl"))


def test_what_gives_away_a_campaign_is_hidden_until_it_is_asked_for(caller: Caller) -> None:
    known, hidden = caller.ask("show", id=SPOILER, spoilers=True), caller.ask("show", id=SPOILER)
    assert known["text"] not in json.dumps(hidden, ensure_ascii=False)
    assert hidden["text"] == hidden["html"]
    assert "--spoilers" in hidden["text"]
    code = known["cards"][0]
    for tool, arguments in (
        ("show", {"id": SPOILER}),
        ("search", {"query": known["title"]}),
        ("errata", {"cards": [code]}),
    ):
        answer = caller.call(tool, **arguments)
        written = text_of(answer) + json.dumps(answer.structured_content, ensure_ascii=False)
        assert SPOILER in written
        assert known["text"][:60] not in written, tool
    assert known["text"][:60] not in caller.do("read_resource", f"rulesref://en/{SPOILER}").contents[0].text
    assert known["text"][:60] in text_of(caller.call("errata", cards=[code], spoilers=True))


def test_examples_are_listed_and_told_with_other_decisions(http: Caller) -> None:
    listed = http.ask("demo", game="coc", words="power-drain")
    assert [one["name"] for one in listed["examples"]] == ["timing-power-drain"]
    every = http.ask("demo")
    assert every["total"] > len(every["examples"]) > 10
    assert every["examples"][0]["star"]
    assert http.ask("demo", name="nested-goat-spawn", choose=["nonsense"])["outcome"]["refused"]
    chosen = http.ask("demo", name="timing-power-drain", choose=["pass"])
    assert chosen["choices"][-1]["chosen"] == "pass"


def test_a_situation_is_played_on_from_the_text_that_was_shared(caller: Caller) -> None:
    laid = caller.ask("play", **TABLE)
    assert [one["option"] for one in laid["question"]["options"]][:2] == ["resource", "draw"]
    assert laid["refused"][0]["option"] == "engage:ghoul-minion"
    assert laid["refused"][0]["rule"] == "ahlcg/engage-action"
    attacked = caller.ask("play", shared=laid["shared"], choose=["1", "guard-dog"])
    assert "ahlcg/attack-of-opportunity" in {rule for step in attacked["steps"] for rule in step["rules"]}
    assert attacked["steps"][0]["n"] == len(laid["steps"]) + 1
    again = caller.ask("play", shared=attacked["shared"], undo=1)
    assert (
        again["question"]["kind"] == caller.ask("play", shared=laid["shared"], choose=["resource"])["question"]["kind"]
    )
    assert "rulesref: " in run_here("play", "--replay", attacked["shared"] + ".99").stderr
    drawn = caller.ask("play", shared=laid["shared"], choose=["fight:ghoul-minion"], seed=7)
    assert drawn == caller.ask("play", shared=laid["shared"], choose=["fight:ghoul-minion"], seed=7)


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("search", {}, "query is missing."),
        ("search", {"query": 5}, "The argument “query” has the wrong type: string is expected."),
        ("search", {"query": ""}, "The argument “query” is empty."),
        ("search", {"query": "ы" * 1_000_000}, "The argument “query” is too long: at most 500 characters."),
        ("search", {"query": "a", "limit": 0}, "The argument “limit” must be at least 1."),
        ("search", {"query": "a", "limit": 10**30}, "The argument “limit” must be at most 50."),
        ("search", {"query": "a", "limit": True}, "The argument “limit” has the wrong type: integer is expected."),
        ("search", {"query": "a", "game": "chess"}, "“game” must be one of: ah3e, ahlcg, coc, tainted-grail, all."),
        ("search", {"query": "a", "lang": "klingon"}, "The argument “lang” must be one of: uk, ru, pl, en."),
        ("search", {"query": "a", "lang": {"uk": 1}}, "The argument “lang”"),
        ("search", {"query": "a", "file": "/etc/passwd"}, "There is an argument that this tool does not accept."),
        ("search", {"query": "a", "as_of": "99"}, "The version “99” is not known."),
        ("search", {"query": "attack kind:foo"}, "The kind “foo” is not known. Try: rule, glossary, "),
        ("show", {"id": "ahlcg/attack-of-oportunity"}, "Try: ahlcg/attack-of-opportunity"),
        ("show", {"id": "../../etc/passwd"}, "There is no entry"),
        ("show", {"id": "01013"}, "use the tool errata for it"),
        ("show", {"id": "ahlcg/parley#9.9"}, "has no paragraph “9.9”"),
        ("concordance", {"query": '"attack'}, "The quotation mark is not closed (character 1)."),
        ("concordance", {"query": "a", "lacking": "b"}, "--lacking can be used only with --beside."),
        ("concordance", {"query": "a", "beside": "uk", "having": "x:y"}, "--having: There is no field “x” (ch"),
        ("concordance", {"query": "\0"}, "Character 1 of the query is not a printable one."),
        ("errata", {"cards": []}, "The argument “cards” is empty."),
        ("errata", {"cards": ["01013"] * 51}, "The argument “cards” has too many items: at most 50."),
        ("errata", {"cards": ["01013"], "taboo": "9999"}, "There is no taboo list “9999”."),
        ("errata", {"cards": ["https://arkhamdb.com/deck/view/1"]}, "is only a web address"),
        ("deck", {"deck": "{"}, "deck, line 1: this is not valid JSON."),
        ("deck", {"deck": "\0\1"}, "deck is not a text file."),
        ("changes", {"from": "2.5", "to": "2.2"}, "2.5 is later than 2.2."),
        ("changes", {"cards": ["nobody of this name"]}, "is not known"),
        ("demo", {"name": "nested-goat"}, "There is no example “nested-goat”."),
        ("demo", {"name": "/etc/passwd.yaml"}, "There is no example"),
        ("play", {}, "Name an investigator first"),
        ("play", {"cards": ["99999"]}, "The engine does not know these cards: 99999."),
        ("play", {"shared": "~~~"}, "This is not a shared game"),
        ("play", {"shared": "yaml~eJwrLU4t0k0sKAAADYIDEw~"}, ""),
        ("play", {**TABLE, "choose": ["fly"]}, "“fly” is not offered. These are: resource, draw"),
        ("play", {**TABLE, "choose": ["engage:ghoul-minion"]}, "is already engaged with Ghoul Minion"),
    ],
)  # fmt: skip
def test_nonsense_is_answered_with_one_sentence(http: Caller, tool: str, arguments: Json, said: str) -> None:
    sentence = http.refused(tool, **arguments)
    assert said in sentence
    assert len(sentence) < 1500
    assert "Traceback" not in sentence
    assert "failed on this request" not in sentence


def test_an_unknown_tool_is_an_error_of_the_protocol(caller: Caller) -> None:
    with pytest.raises(MCPError, match=r"There is no tool “serch”\. Try: search\."):
        caller.call("serch")
    assert caller.ask("search", query="attack")["results"]


def test_every_entry_is_a_resource(caller: Caller, library: Library) -> None:
    found: list[types.Resource] = []
    cursor = None
    while cursor is not None or not found:
        page = caller.do("list_resources", cursor=cursor)
        found += page.resources
        cursor = page.next_cursor
    assert [one.name for one in found] == list(library.catalogue.titles)
    assert {one.uri for one in found} == {f"rulesref://en/{name}" for name in library.catalogue.titles}
    (template,) = caller.do("list_resource_templates").resource_templates
    assert template.uri_template == "rulesref://{lang}/{game}/{slug}"
    (content,) = caller.do("read_resource", "rulesref://uk/ahlcg/attack-of-opportunity").contents
    assert content.mime_type == "text/markdown"
    assert content.text.startswith("# Спровокована атака\n")
    assert "с. 20" in content.text.splitlines()[-1]


@pytest.mark.parametrize(
    "asked",
    [
        "rulesref://uk/ahlcg/nothing",
        "rulesref://xx/ahlcg/parley",
        "file:///etc/passwd",
        "rulesref://uk/../x",
        "",
        "a" * 9999,
    ],
)
def test_other_addresses_are_refused(http: Caller, asked: str) -> None:
    with pytest.raises(MCPError, match="There is no entry at"):
        http.do("read_resource", asked)


def test_a_cursor_of_another_list_is_refused(http: Caller) -> None:
    for cursor in ("nonsense", "-1", "0", "9999999"):
        with pytest.raises(MCPError, match="The cursor does not belong to this list"):
            http.do("list_resources", cursor=cursor)


def test_addresses_are_completed(caller: Caller) -> None:
    reference = types.ResourceTemplateReference(type="ref/resource", uri="rulesref://{lang}/{game}/{slug}")

    def complete(name: str, begun: str, **known: str) -> types.Completion:
        answer = caller.do("complete", reference, {"name": name, "value": begun}, context_arguments=known)
        assert isinstance(answer, types.CompleteResult)
        return answer.completion

    assert complete("lang", "").values == ["en", "pl", "ru", "uk"]
    assert complete("game", "a").values == ["ah3e", "ahlcg"]
    assert "attack-of-opportunity" in complete("slug", "attack", game="ahlcg").values
    assert "attack-of-opportunity" not in complete("slug", "attack", game="coc").values
    every = complete("slug", "")
    assert len(every.values) == 100
    assert every.has_more
    assert complete("nonsense", "").values == []


def test_two_clients_are_answered_each_in_its_language(http: Caller, address: str) -> None:
    async def ask_both() -> list[list[str]]:
        heard: list[list[str]] = [[], []]

        async def ask(client: Client, lang: str, into: list[str]) -> None:
            for _time in range(5):
                into.append(text_of(await client.call_tool("show", {"id": "ahlcg/parley", "lang": lang})))

        async with Client(address) as other, Client(address) as another, anyio.create_task_group() as tasks:
            tasks.start_soon(ask, other, "uk", heard[0])
            tasks.start_soon(ask, another, "ru", heard[1])
        return heard

    # In a thread of its own: tests in a browser leave a loop running in this one.
    with start_blocking_portal() as portal:
        ukrainian, russian = portal.call(ask_both)
    assert set(ukrainian) == {text_of(http.call("show", id="ahlcg/parley", lang="uk"))}
    assert set(russian) == {text_of(http.call("show", id="ahlcg/parley", lang="ru"))}
    assert len(ukrainian) == len(russian) == 5


def post(address: str, body: bytes, **headers: str) -> int:
    kinds = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
    request = urllib.request.Request(address, body, {**kinds, **headers})
    try:
        with urllib.request.urlopen(request) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def test_broken_and_foreign_requests_over_http_are_refused(address: str) -> None:
    for body in (b"{broken", b"", b"\xff\xfe", b"[]", b'{"jsonrpc":"2.0"}'):
        assert post(address, body) == 400, body
    assert post(address, b"{}", Host="rules.example") == 421
    assert post(address, b"{}", Origin="https://rules.example") == 403


def test_a_port_that_is_taken_is_told_in_one_sentence(address: str) -> None:
    port = address.split(":")[2].removesuffix("/mcp")
    ran = run_here("mcp", "--http", port)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"rulesref: Port {port} is taken. Choose another: rulesref mcp --http PORT\n"


def request(number: int, method: str, **params: Any) -> Json:
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def test_broken_lines_get_errors_and_the_end_of_the_stream_ends_the_process(library: Library) -> None:
    client = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    process = start_process(stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None

    def send(*lines: object) -> None:
        written = (line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines)
        process.stdin.write(b"".join(line + b"\n" for line in written))  # type: ignore[union-attr]
        process.stdin.flush()  # type: ignore[union-attr]

    def hear() -> Json:
        heard = json.loads(process.stdout.readline())  # type: ignore[union-attr]
        assert isinstance(heard, dict)
        return heard

    send(request(1, "initialize", **client), {"jsonrpc": "2.0", "method": "notifications/initialized"})
    assert hear()["result"]["serverInfo"]["name"] == "rulesref"
    broken = [
        b"{broken",
        b"null",
        b"\xff\xfe",
        b'{"jsonrpc":"2.0","id":7,"method":"tools/call","params":5}',
        b"[" * 9999,
    ]
    for line in broken:
        send(line)
        assert hear()["error"]["code"] == types.PARSE_ERROR
    send(request(2, "tools/nonsense"))
    assert hear()["error"]["code"] == types.METHOD_NOT_FOUND
    send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 999}})
    send(request(3, "tools/call", name="search", arguments={"query": "attack", "limit": 1}))
    assert hear()["result"]["structuredContent"]["results"]
    rest, told = process.communicate()
    assert (process.returncode, rest, told) == (0, b"", b"")


def test_newer_documents_are_named_and_a_fault_of_the_program_ends_nothing(
    small_corpus: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("RULESREF_CORPUS", str(small_corpus))
    with calling(RulesServer().make()) as caller:
        answer = caller.call("show", id="toy/enemy", lang="en")
        sentence = "1 newer document is not included: FAQ 2.3 (English), October 2024"
        assert answer.structured_content["newer_documents"] == [sentence]
        assert sentence in text_of(answer)
        assert sentence in text_of(caller.call("search", query="ворог", lang="en"))
        (small_corpus / "sources.yaml").unlink()
        assert "There is no corpus in" in caller.refused("demo", name="nothing")
        monkeypatch.setattr(Library, "find_terms", lambda *_given: 1 / 0)
        assert "The server failed on this request" in caller.refused("term", words="ворог")
        assert "ZeroDivisionError" in caplog.text
        assert caller.ask("search", query="ворог")["results"]


def test_a_client_that_cancels_does_not_wait_and_others_are_answered(
    small_corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULESREF_CORPUS", str(small_corpus))
    started, may_end = threading.Event(), threading.Event()

    def find_slowly(*_given: object) -> list[object]:
        started.set()
        may_end.wait()
        return []

    monkeypatch.setattr(Library, "find_terms", find_slowly)

    async def cancel() -> types.CallToolResult:
        async with Client(RulesServer().make()) as client:
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(client.call_tool, "term", {"words": "ворог"})
                await anyio.to_thread.run_sync(started.wait)
                tasks.cancel_scope.cancel()
            # The work of the cancelled call goes on.
            assert (await client.list_resource_templates()).resource_templates
            may_end.set()
            return await client.call_tool("search", {"query": "ворог"})

    with start_blocking_portal() as portal:
        assert portal.call(cancel).structured_content["results"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [("uk", "Серверові потрібен"), ("ru", "Серверу нужен"), ("pl", "Serwer potrzebuje"), ("en", "The server needs")],
)
def test_without_the_package_a_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, lang: str, said: str
) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    ran = run_here("--ui", lang, "mcp")
    assert ran.returncode == 2
    assert said in ran.stderr
    assert "pip install 'rulesref[mcp]'" in ran.stderr
