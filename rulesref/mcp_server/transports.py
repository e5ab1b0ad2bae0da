"""How a client reaches the server: over the standard streams of the process, or over HTTP on this machine."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable

import anyio

from rulesref.answers.refusals import refuse
from rulesref.i18n import _
from rulesref.mcp_server.server import RulesServer

HOST = "127.0.0.1"
PATH = "/mcp"


def serve_stdio() -> None:
    """Until the client closes the stream."""
    anyio.run(_serve_stdio)


async def _serve_stdio() -> None:
    from mcp.server.stdio import stdio_server

    server = RulesServer().make()
    async with stdio_server() as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())


def serve_http(port: int, tell: Callable[[str], None]) -> None:
    """Until the process is told to end. Nobody but this machine reaches it; `tell` is given its address."""
    import uvicorn

    with _bind(port) as bound:
        address = f"http://{HOST}:{bound.getsockname()[1]}{PATH}"
        app = RulesServer().make().streamable_http_app(streamable_http_path=PATH, host=HOST)
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="on"))
        bound.listen()
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
