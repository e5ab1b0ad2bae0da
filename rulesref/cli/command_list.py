"""Which commands there are and what each is for, told in the language in use."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Annotated

import typer

from rulesref import __version__
from rulesref.cli.localized_help import Command, CommandGroup
from rulesref.cli.terminal import paint, say
from rulesref.i18n import _
from rulesref.language.profiles import LANGUAGES


def make_app(asked: str | None = None) -> typer.Typer:
    """The commands, told in the language that is in use; only the one that was asked for, if it is known."""
    about = {
        "search": _("Find rules by words in any form, in any of the languages.") + _search_examples(),
        "show": _("Read one entry, with what later documents say about it."),
        "term": _("What a term is called in each language."),
        "concordance": _("Passages by an expert's query, beside their translations.") + _concordance_examples(),
        "errata": _("What the documents say about a card, or about a whole deck.") + _errata_examples(),
        "changes": _("What each version of the FAQ, or each taboo list, brought.") + _changes_examples(),
        "export": _("Every entry as data, one JSON object a line."),
        "demo": _("Play a worked example, each step with its rule."),
        "play": _("Put cards on a table and play them, each step with its rule."),
        "mcp": _("Answer programs that talk the Model Context Protocol, such as an assistant."),
        "config": _("What to remember, such as the game you play."),
        "check": _("Look for faults in the files of the corpus."),
        "import": _("Read your own rulebook, to search its words too.") + _import_examples(),
        "imported": _("The documents that you imported."),
        "diff": _("What changed between two versions of a document."),
    }
    groups = {
        "new": (
            _("Make a new file with everything it needs."),
            {"entry": _("A new entry, or a translation of one.")},
        ),
        "translate": (
            _("Texts in other languages: what is missing, what comes next."),
            {
                "status": _("What is translated, by game, section and language."),
                "next": _("The next text to translate, as a file with its original, terms and cards."),
                "done": _("Compare a translation with its original, and mark it as up to date."),
            },
        ),
        "site": (
            _("The reference as a folder of pages."),
            {
                "build": _("Make the pages, or those that changed."),
                "serve": _("Show the site on this machine, and build it again when a file changes."),
            },
        ),
        "bot": (
            _("The reference in a chat."),
            {"telegram": _("Answer in Telegram: rules, cards and decks, in private chats and inline.")},
        ),
        "cards": (
            _("Card data of your own."),
            {
                "use": _("Make every card known, from a checkout of arkhamdb-json-data."),
                "forget": _("Go back to the cards that the documents name."),
            },
        ),
    }
    # Loading a command and taking its options apart costs more than a query, so only what is asked for is loaded.
    known = asked in about or asked in groups
    app = typer.Typer(
        cls=CommandGroup,
        add_completion=not known,
        no_args_is_help=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        help=_about(),
    )
    app.callback(invoke_without_command=True)(start)
    for name in about:
        if name == asked or not known:
            app.command(name, cls=Command, help=about[name])(_load_command(name))
    for name, (purpose, commands) in groups.items():
        if name == asked or not known:
            group = typer.Typer(cls=CommandGroup, rich_markup_mode=None, help=purpose)
            for command, told in commands.items():
                group.command(command, cls=Command, help=told)(_load_command(f"{name} {command}"))
            # A group of one command would be taken for the command itself.
            group.callback()(lambda: None)
            app.add_typer(group, name=name)
    return app


COMMANDS = {
    "search": "search:search",
    "show": "show:show",
    "term": "term:term",
    "concordance": "concordance:concordance",
    "config": "config:config",
    "errata": "errata:errata",
    "changes": "changes:changes",
    "bot telegram": "bot:telegram",
    "cards use": "cards:use",
    "cards forget": "cards:forget",
    "export": "export:export",
    "demo": "demo:demo",
    "play": "play:play",
    "mcp": "mcp:mcp",
    "check": "check:check",
    "import": "import_document:import_document",
    "imported": "import_document:imported",
    "diff": "document_diff:diff",
    "translate status": "translate:status",
    "translate next": "translate:next_text",
    "translate done": "translate:done",
    "site build": "site:build",
    "site serve": "site:serve",
    "new entry": "new:new_entry",
}
"""Command -> module and function."""


def _load_command(name: str) -> Callable[..., int]:
    module, function = COMMANDS[name].split(":")
    command: Callable[..., int] = getattr(import_module(f"rulesref.cli.{module}"), function)
    return command


def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=_("Which version this is."))] = False,
    ui: Annotated[str, typer.Option("--ui", metavar="|".join(LANGUAGES), help=_("Language of messages."))] = "",
) -> None:
    if version:
        say(f"rulesref {__version__}")
        raise typer.Exit(0)
    if context.invoked_subcommand is None:
        _tell_what_to_try()


def _tell_what_to_try() -> None:
    word, question = _choose_examples()
    say(paint("rulesref", "bold") + f" — {_about()}")
    say()
    say(_("Try:"))
    for command, reason in (
        (f'rulesref search "{word}"', _("a rule, in any grammatical form")),
        (f'rulesref search "{question}"', _("a question in your own words")),
        ("rulesref show ahlcg/attack-of-opportunity", _("one rule in full, with its rulings")),
        (f'rulesref term "{word}"', _("the term in four languages")),
        (f'rulesref errata "{_choose_card()}"', _("what is ruled about a card, or a deck")),
        ("rulesref --help", _("all commands")),
    ):
        say(f"  {command:<46} {paint(reason, 'dim')}")


def _about() -> str:
    return _("the rules of your game: searched in any form of a word, with what the FAQ changed")


def _choose_examples() -> tuple[str, str]:
    """Return a term and a question that the search answers."""
    # Translators: a term of Arkham Horror: The Card Game, in whatever grammatical form, that the search finds.
    term = _("attack of opportunity")
    # Translators: a question in somebody's own words that the search answers; any will do.
    return term, _("how many cards in hand")


def _choose_card() -> str:
    # Translators: a card of Arkham Horror: The Card Game.
    return _("Rex Murphy")


def _search_examples() -> str:
    word, question = _choose_examples()
    return _list_examples(
        f'rulesref search "{word}"',
        f'rulesref search "{question}"',
        f"rulesref search {word} kind:clarification",
        "rulesref search ST.3",
    )


def _concordance_examples() -> str:
    return _list_examples(
        'rulesref concordance "engage* AND NOT evade" --lang en --beside uk',
        "rulesref concordance must --lang en --beside pl --lacking 'musi*'",
        "rulesref concordance 'term:attack-of-opportunity kind:faq' --count",
    )


def _errata_examples() -> str:
    return _list_examples(
        f'rulesref errata "{_choose_card()}"',
        "rulesref errata 01013 02002 --taboo",
        "rulesref errata --deck deck.json --taboo",
        "rulesref errata --taboo 010",
    )


def _import_examples() -> str:
    return _list_examples(
        "rulesref import rules.pdf",
        "rulesref import faq.docx --suggest",
        "rulesref import rules.md --as-corpus my-game",
    )


def _changes_examples() -> str:
    return _list_examples(
        "rulesref changes 2.2 2.5", "rulesref changes --taboo 010", "rulesref changes --taboo --card 01050"
    )


def _list_examples(*commands: str) -> str:
    # The parser breaks the lines of a paragraph anew, unless it begins so.
    return "\n\n\b\n" + _("Examples:") + "\n" + "\n".join(f"  {command}" for command in commands)
