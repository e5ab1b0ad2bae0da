"""`rulesref bot`: the reference as a bot of a chat service."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from rulesref.answers.refusals import refuse
from rulesref.cli.common import open_cards, open_current, open_imported
from rulesref.cli.terminal import tell
from rulesref.i18n import _

TOKEN = "RULESREF_TELEGRAM_TOKEN"


def telegram(
    site: Annotated[
        str, typer.Option("--site", metavar="URL", help=_("Public address of the site, for links in answers."))
    ] = "",
    api: Annotated[str, typer.Option("--api", metavar="URL", help=_("Address of a Bot API server of your own."))] = "",
    imports: Annotated[
        bool,
        typer.Option(
            "--with-imported", help=_("Also quote the documents you imported, to everyone who writes to the bot.")
        ),
    ] = False,
) -> int:
    # Loaded by this command alone.
    try:
        from rulesref.bot.running import API, BotRun, read_bot_id, run_until_stopped
    except ImportError:
        refuse(_("For the bot install: pip install 'rulesref[telegram]'"))
    for address in filter(None, (site, api)):
        if not address.startswith(("http://", "https://")):
            refuse(_("“{url}” is no address. Write https://…").format(url=address))
    token = os.environ.get(TOKEN, "").strip()
    if not token:
        refuse(_("Put the token that @BotFather gave you into {variable}.").format(variable=TOKEN))
    if not read_bot_id(token):
        refuse(_("What is in {variable} is no token of a bot: they look like 123456:ABC….").format(variable=TOKEN))
    library = open_current()
    open_cards(library)
    imported = open_imported() if imports else None
    address = site and site.rstrip("/") + "/"
    run_until_stopped(lambda: BotRun(token, library, tell, address, api or API, imported=imported))
    return 0
