"""How a client reaches the server: over the standard streams of the process, or over HTTP on this machine."""

from __future__ import annotations

import errno
import signal
import socket
from collections.abc import AsyncIterable, Awaitable, Callable

import anyio
from anyio.streams.memory import MemoryObjectSendStream
from mcp import types
from mcp.server.stdio import stdio_server
from mcp.shared.message import SessionMessage

from rulesref.answers.refusals import refuse
from rulesref.i18n import _
from rulesref.mcp_server.server import RulesServer

HOST = "127.0.0.1"
PATH = "/mcp"
PATIENCE = 2
"""Seconds that clients have to finish when the server is told to end; some keep a stream open for ever."""


def serve_stdio(with_imports: bool = False) -> None:
    """Serve until the client closes the stream."""
    # The thread that waits for the next line would be waited for.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    anyio.run(_serve_stdio, with_imports)


async def _serve_stdio(with_imports: bool) -> None:
    server = RulesServer(with_imports).make()
    passing, passed = anyio.create_memory_object_stream[SessionMessage | Exception]()
    async with stdio_server() as (reading, writing), anyio.create_task_group() as tasks:
        tasks.start_soon(_answer_broken_lines, reading, passing, writing.send)
        await server.run(passed, writing, server.create_initialization_options())


async def _answer_broken_lines(
    reading: AsyncIterable[SessionMessage | Exception],
    passing: MemoryObjectSendStream[SessionMessage | Exception],
    write: Callable[[SessionMessage], Awaitable[None]],
) -> None:
    """Pass messages on; a line that is none gets an error, where the package would say nothing and a client wait."""
    async with passing:
        async for item in reading:
            if isinstance(item, Exception):
                fault = types.ErrorData(code=types.PARSE_ERROR, message="This line is no message of JSON-RPC 2.0.")
                await write(SessionMessage(types.JSONRPCError(jsonrpc="2.0", id=None, error=fault)))
            else:
                await passing.send(item)


def serve_http(port: int, tell: Callable[[str], None], with_imports: bool = False) -> None:
    """Until the process is told to end. Nobody but this machine reaches it; `tell` is given its address."""
    import uvicorn

    with _bind(port) as bound:
        app = RulesServer(with_imports).make().streamable_http_app(streamable_http_path=PATH, host=HOST)
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=PATIENCE))
        # From here on clients are kept waiting, not turned away.
        bound.listen()
        address = f"http://{HOST}:{bound.getsockname()[1]}{PATH}"
        tell(_("Listening at {address}. Ctrl+C ends it.").format(address=address))
        anyio.run(server.serve, [bound])


def _bind(port: int) -> socket.socket:
    """A socket of this machine's own address; a refusal if the port cannot be had."""
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((HOST, port))
    except OSError as error:
        bound.close()
        if error.errno == errno.EADDRINUSE:
            refuse(_("The port {port} is taken. Choose another: rulesref mcp --http PORT").format(port=port))
        raise
    return bound
