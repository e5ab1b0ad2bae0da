"""The server: requests of the protocol, answered from the corpus in use."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cached_property, partial
from threading import Lock
from typing import TypeVar

import anyio
import anyio.to_thread
from mcp import types
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel.server import Server
from mcp.shared.exceptions import MCPError

from rulesref import __version__
from rulesref.answers.refusals import Refusal, check_choice, explain_fault
from rulesref.i18n import _, current_language, speaking
from rulesref.language.profiles import LANGUAGES
from rulesref.mcp_server import resources
from rulesref.mcp_server.card_tools import make_card_tools
from rulesref.mcp_server.concordance_tool import make_concordance_tool
from rulesref.mcp_server.corpus_in_use import CorpusInUse
from rulesref.mcp_server.play_tools import make_play_tools
from rulesref.mcp_server.rule_tools import make_rule_tools
from rulesref.mcp_server.tool import Answer, Tool, check_arguments

Context = ServerRequestContext[object]
T = TypeVar("T")
INSTRUCTIONS = (
    "Rules of board games with rulings of their FAQ, in Ukrainian, Russian, Polish and English. Search with the "
    "player's own words, read the entry with show, and answer from what it says: name document, version and page, "
    "and the newer documents that are not in here, if the answer lists some. Answer in the player's language and "
    "set lang to it. Texts that give away a campaign are left out unless spoilers is true: ask the player first. "
    "Where a sentence names an option of the command line (--taboo), that is the argument of the same name."
)
_LISTED = ", ".join(LANGUAGES)
_READS_ONLY = types.ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
logger = logging.getLogger(__name__)


class RulesServer:
    """Answers requests one after another: the language that is spoken is that of the process."""

    def __init__(self, with_imports: bool = False) -> None:
        self._corpus = CorpusInUse(with_imports)
        self._waiting = anyio.CapacityLimiter(1)
        self._turn = Lock()
        """Beside the limiter: work of a call that was cancelled goes on."""

    def make(self) -> Server[object]:
        return Server(
            "rulesref",
            version=__version__,
            title="rulesref",
            instructions=INSTRUCTIONS,
            on_list_tools=self._list_tools,
            on_call_tool=self._call_tool,
            on_list_resources=self._list_resources,
            on_list_resource_templates=self._list_templates,
            on_read_resource=self._read_resource,
            on_completion=self._complete,
        )

    @cached_property
    def _tools(self) -> dict[str, Tool]:
        rules = [*make_rule_tools(self._corpus), make_concordance_tool(self._corpus)]
        tools = [*rules, *make_card_tools(), *make_play_tools(self._corpus)]
        return {tool.name: tool for tool in tools}

    async def _take_turn(self, work: Callable[[], T], lang: str = "") -> T:
        """Do some work beside the loop that reads messages. A client that cancels does not wait for its end, the next
        request does. Whatever it raises is `Unanswered`, told in the language of the answer."""

        def run_locked() -> T:
            with self._turn, speaking(lang or current_language()):
                try:
                    return work()
                except Exception as fault:
                    raise explain(fault) from fault

        return await anyio.to_thread.run_sync(run_locked, abandon_on_cancel=True, limiter=self._waiting)

    async def _list_tools(self, context: Context, params: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        tools = await self._read(lambda: self._tools)
        return types.ListToolsResult(
            tools=[
                types.Tool(
                    name=tool.name,
                    title=tool.title,
                    description=tool.description,
                    input_schema=tool.parameters,
                    output_schema=tool.answers,
                    annotations=_READS_ONLY,
                )
                for tool in tools.values()
            ]
        )

    async def _call_tool(self, context: Context, params: types.CallToolRequestParams) -> types.CallToolResult:
        wish = (params.arguments or {}).get("lang")
        try:
            answer = await self._take_turn(partial(self._answer, params), wish if wish in LANGUAGES else "")
        except Unanswered as unanswered:
            if isinstance(unanswered.__cause__, UnknownTool):
                raise MCPError(code=types.INVALID_PARAMS, message=str(unanswered)) from None
            return types.CallToolResult(content=[types.TextContent(type="text", text=str(unanswered))], is_error=True)
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=answer.text)], structured_content=answer.fields
        )

    def _answer(self, params: types.CallToolRequestParams) -> Answer:
        try:
            tool = self._tools[check_choice(params.name[:80], self._tools, _("There is no tool “{value}”."))]
        except Refusal as refusal:
            raise UnknownTool(str(refusal)) from None
        return tool.run(self._corpus, check_arguments(params.arguments or {}, tool.parameters))

    async def _list_resources(
        self, context: Context, params: types.PaginatedRequestParams | None
    ) -> types.ListResourcesResult:
        cursor = (params.cursor if params else None) or ""
        entries, following = await self._read(lambda: resources.list_entries(self._corpus, cursor, current_language()))
        return types.ListResourcesResult(
            resources=[
                types.Resource(uri=one.address, name=one.id, title=one.title, mime_type=resources.MARKDOWN)
                for one in entries
            ],
            next_cursor=following or None,
        )

    async def _list_templates(
        self, context: Context, params: types.PaginatedRequestParams | None
    ) -> types.ListResourceTemplatesResult:
        entry = types.ResourceTemplate(
            uri_template=resources.TEMPLATE,
            name="entry",
            title="An entry in one language",
            description=f"A rule, ruling or answer of the FAQ as Markdown, with its source; lang is one of {_LISTED}.",
            mime_type=resources.MARKDOWN,
        )
        return types.ListResourceTemplatesResult(resource_templates=[entry])

    async def _read_resource(
        self, context: Context, params: types.ReadResourceRequestParams
    ) -> types.ReadResourceResult:
        text = await self._read(lambda: resources.read_entry(self._corpus, params.uri))
        contents = types.TextResourceContents(uri=params.uri, text=text, mime_type=resources.MARKDOWN)
        return types.ReadResourceResult(contents=[contents])

    async def _complete(self, context: Context, params: types.CompleteRequestParams) -> types.CompleteResult:
        known = (params.context.arguments if params.context else None) or {}
        is_ours = isinstance(params.ref, types.ResourceTemplateReference) and params.ref.uri == resources.TEMPLATE
        argument = params.argument
        found = (
            await self._read(
                lambda: resources.complete(self._corpus, argument.name, argument.value, known.get("game", ""))
            )
            if is_ours
            else resources.Matches([], 0)
        )
        return types.CompleteResult(
            completion=types.Completion(
                values=found.values, total=found.total, has_more=found.total > len(found.values)
            )
        )

    async def _read(self, work: Callable[[], T]) -> T:
        """Work whose refusals are errors of the protocol: it has no place for a sentence in the answer."""
        try:
            return await self._take_turn(work)
        except Unanswered as unanswered:
            code = types.INVALID_PARAMS if isinstance(unanswered.__cause__, Refusal) else types.INTERNAL_ERROR
            raise MCPError(code=code, message=str(unanswered)) from None


class UnknownTool(Refusal):
    """There is no tool of this name."""


class Unanswered(Exception):
    """A request that cannot be answered, and one sentence that says why."""


def explain(fault: Exception) -> Unanswered:
    """What the client is told. A fault of the program goes to the log, and not to the client."""
    sentence = explain_fault(fault)
    if not sentence:
        logger.error("A request failed", exc_info=fault)
    return Unanswered(
        sentence or _("The server failed at this request; its log says why. Other requests are answered.")
    )
