"""`rulesref cards use`, `forget`: card data that a person has makes every card known by name."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulesref.answers.refusals import refuse, tell_reason
from rulesref.cli.terminal import say, say_wrapped, show_progress
from rulesref.i18n import _, current_language, language_name, ngettext
from rulesref.paths import shown_path


def use(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help=_("A checkout of arkhamdb-json-data: it has packs.json and pack/."))
    ],
) -> int:
    from rulesref.cards.user_cards import NotCardData, use_checkout

    try:
        with show_progress() as progress:
            made = use_checkout(folder, lambda done, total: progress("forms", done, total))
    except NotCardData as wrong:
        sentences = {
            "missing": _("There is no folder {path}."),
            "other": _("{path} is no checkout of arkhamdb-json-data: it needs packs.json and pack/ with cards in it."),
            "broken": _("{path} is not a JSON list of cards. Get the checkout again."),
        }
        refuse(sentences[wrong.reason].format(path=shown_path(wrong.path)))
    except OSError as error:
        refuse(_("The card data cannot be kept ({reason}).").format(reason=tell_reason(error)))
    names = ", ".join(
        f"{language_name(lang, current_language())} {count}" for lang, count in made.names.items() if count
    )
    say(ngettext("{count} card is known now.", "{count} cards are known now.", made.cards))
    say(_("With names: {names}.").format(names=names))
    if not made.has_forms:
        say_wrapped(
            _("Names are found as they are printed and with slips; for all grammatical forms install rulesref[build].")
        )
    say(_("Kept in {path}; remove it with: rulesref cards forget").format(path=made.folder))
    return 0


def forget() -> int:
    from rulesref.cards.user_cards import forget_user_cards

    if forget_user_cards():
        say(_("The card data is gone. The cards that the documents name are known as before."))
        return 0
    say(_("There is no card data."))
    return 1
