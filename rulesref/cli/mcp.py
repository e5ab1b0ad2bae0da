"""`rulesref mcp`: the reference for programs that talk the Model Context Protocol."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated

import typer

from rulesref.answers.refusals import refuse
from rulesref.cli.terminal import tell
from rulesref.i18n import _


def mcp(
    http: Annotated[
        int | None,
        typer.Option(
            "--http",
            metavar="PORT",
            min=0,
            max=65535,
            help=_("Over HTTP at this port of this machine; 0 takes a free one."),
        ),
    ] = None,
    imports: Annotated[
        bool,
        typer.Option(
            "--with-imported", help=_("Also quote the documents you imported. The client may send them elsewhere.")
        ),
    ] = False,
) -> int:
    if find_spec("mcp") is None:
        refuse(_("The server needs another package. Install it: pip install 'rulesref[mcp]'"))
    # Import lazily: it takes more than a second.
    from rulesref.mcp_server.transports import serve_http, serve_stdio

    if http is None:
        serve_stdio(imports)
    else:
        serve_http(http, tell, imports)
    return 0
