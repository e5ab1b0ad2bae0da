"""What the bot says of itself, in the language that is in use: help, choices, refusals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulesref.bot.messages import Block, Button, Reply, bold, escape, italic, make_messages
from rulesref.cards.deck_formats import LARGEST
from rulesref.i18n import _, current_language, language_name, pick_name
from rulesref.language.profiles import LANGUAGES

Games = Mapping[str, Mapping[str, str]]
"""Game -> its name in each language."""


def greet(bot_name: str, games: Games) -> Reply:
    """What the bot can do."""
    names = ", ".join(pick_name(names, current_language(), game) for game, names in games.items())
    lines = [
        _("A question, a rule or its number: in any language, in any form of the words."),
        _("The name or the code of a card: what is ruled about it."),
        _("A deck, pasted or as a file (ArkhamDB, OCTGN, a list): what is ruled about its cards."),
        _("In any other chat: @{bot} and a question.").format(bot=bot_name),
        _("/game: the game you play; /lang: the language of answers."),
    ]
    return _reply(
        Block(bold(_("Rules with their sources, and what the FAQ changed.")), names),
        Block(text="\n".join(f"• {line}" for line in lines)),
        Block(italic(_("Nothing is kept about you but the language and the game that you choose."))),
    )


def list_commands() -> Iterable[tuple[str, str]]:
    """The commands of the menu, and what each is for."""
    yield "help", _("What this bot can do")
    yield "game", _("The game you play")
    yield "lang", _("The language of answers")


def ask_for_language() -> Reply:
    languages = [Button(_name_language(lang, lang), f"lang:{lang}") for lang in LANGUAGES]
    return _reply(
        Block(escape(_("In which language shall I answer?"))),
        buttons=[*languages, Button(_("As in Telegram"), "lang:")],
    )


def confirm_language() -> Reply:
    name = _name_language(current_language(), current_language())
    return _reply(Block(escape(_("The language of answers: {language}.").format(language=name))))


def ask_for_game(games: Games) -> Reply:
    known = [Button(pick_name(names, current_language(), game), f"game:{game}") for game, names in games.items()]
    return _reply(Block(escape(_("Which game do you play?"))), buttons=[*known, Button(_("All games"), "game:")])


def ask_again() -> Reply:
    """For a button under an answer whose question is gone."""
    return _reply(Block(escape(_("I no longer see the question. Send it again."))))


def confirm_game(names: Mapping[str, str] | None) -> Reply:
    if names is None:
        return _reply(Block(escape(_("All games are searched."))))
    name = pick_name(names, current_language())
    return _reply(Block(escape(_("Only this game is searched: {game}.").format(game=name))))


def refuse_flood() -> Reply:
    return _reply(Block(escape(_("Too many questions at once. Wait a little."))))


def refuse_kind() -> Reply:
    return _reply(Block(escape(_("I read text only: a question, a card, or a deck, also as a file."))))


def refuse_file(name: str) -> Reply:
    told = _("{path}: a deck is not larger than {limit} kB. Give one deck, as JSON, .o8d or a list of cards.")
    return _reply(Block(escape(told.format(path=name, limit=LARGEST // 1024))))


def apologise() -> Reply:
    return _reply(Block(escape(_("Something went wrong here. Try other words."))))


def invite() -> str:
    """On the button of inline mode while nothing is typed."""
    return _("A rule, a card, a question …")


def tell_none() -> str:
    return _("Nothing found. What this bot can do")


def _name_language(code: str, lang: str) -> str:
    name = language_name(code, lang)
    return name[:1].upper() + name[1:]


def _reply(*blocks: Block, buttons: Iterable[Button] = ()) -> Reply:
    return Reply(tuple(make_messages(blocks)), tuple(buttons))
