"""What is sent as the answer to an update: a message, a file, a tapped button, or a query of inline mode; and how many
questions of one person are answered."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING

from telegram import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
)
from telegram.constants import ChatType, ParseMode

from rulesref.bot.chat_store import Choice
from rulesref.bot.chat_words import (
    apologise,
    ask_again,
    ask_for_game,
    ask_for_language,
    confirm_game,
    confirm_language,
    greet,
    invite,
    refuse_file,
    refuse_flood,
    refuse_kind,
    tell_none,
)
from rulesref.bot.messages import WITHIN
from rulesref.bot.polling import Step
from rulesref.bot.responder import Asker
from rulesref.cards.deck_formats import LARGEST
from rulesref.i18n import DEFAULT, speaking
from rulesref.language.profiles import LANGUAGES

if TYPE_CHECKING:
    from telegram import Bot, CallbackQuery, Document, InlineQuery, Update, User

    from rulesref.bot.chat_store import BotState
    from rulesref.bot.delivery import Delivery
    from rulesref.bot.messages import Article, Button, Reply
    from rulesref.bot.responder import Responder


BURST = 20.0
"""So many questions at once."""
PER_SECOND = 0.5
MOST_PEOPLE = 10_000
"""Of so many people a bucket is kept; whoever asked longest ago is forgotten, and has a full one again."""


class Verdict(Enum):
    """Whether a question is answered."""

    ANSWER = auto()
    REFUSE = auto()
    """The first one too many: the person is told so."""
    IGNORE = auto()
    """Further ones: to refuse each would be as much work as to answer."""


class _Bucket:
    def __init__(self, now: float) -> None:
        self.tokens = BURST
        self.seen = now
        self.is_told = False


class RateLimit:
    """The buckets of the people who asked last."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[int, _Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, person: int, now: float, cost: float = 1.0) -> Verdict:
        """Take the price of a question out of a person's bucket, if there is so much in it."""
        bucket = self._buckets.setdefault(person, _Bucket(now))
        self._buckets.move_to_end(person)
        if len(self._buckets) > MOST_PEOPLE:
            self._buckets.popitem(last=False)
        bucket.tokens = min(BURST, bucket.tokens + max(now - bucket.seen, 0.0) * PER_SECOND)
        bucket.seen = now
        if bucket.tokens >= cost:
            bucket.tokens -= cost
            bucket.is_told = False
            return Verdict.ANSWER
        if bucket.is_told:
            return Verdict.IGNORE
        bucket.is_told = True
        return Verdict.REFUSE


_INLINE_COST = 0.25
"""Of a question: while a person types, each pause sends a query."""
_DECK_COST = 3.0
_CACHED = 60
"""Seconds for which Telegram may answer the same query of the same person itself."""
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class Conversation:
    """Answers updates; knows each person by what they chose, and how much they asked lately."""

    def __init__(
        self, bot: Bot, responder: Responder, state: BotState, delivery: Delivery, clock: Callable[[], float]
    ) -> None:
        self._bot = bot
        self._responder = responder
        self._state = state
        self._delivery = delivery
        self._clock = clock
        self._limit = RateLimit()

    async def plan(self, update: Update) -> Sequence[Step]:
        """The steps of an answer; none for what is not meant for the bot."""
        if update.inline_query:
            return self._answer_inline(update.inline_query)
        if update.callback_query:
            return self._answer_button(update.callback_query)
        message = update.message
        if message and message.from_user and message.chat.type == ChatType.PRIVATE and not message.via_bot:
            return await self._answer_message(message, message.from_user)
        return []

    def apologise(self, update: Update) -> Sequence[Step]:
        """What is sent where the program failed: a sentence, or an empty list of results."""
        user = update.effective_user
        if update.inline_query:
            return [Step(partial(self._bot.answer_inline_query, update.inline_query.id, [], cache_time=0), True)]
        if user is None:
            return []
        with speaking(self._find_asker(user).lang):
            return self._send(user.id, apologise())

    def _find_asker(self, user: User) -> Asker:
        choice = self._state.find_choice(user.id)
        game = choice.game if choice.game in self._responder.games else ""
        return Asker(choice.lang or read_language(user.language_code), game)

    async def _answer_message(self, message: Message, user: User) -> Sequence[Step]:
        asker = self._find_asker(user)
        cost = _DECK_COST if message.document else 1.0
        verdict = self._limit.take(user.id, self._clock(), cost)
        with speaking(asker.lang):
            if verdict is not Verdict.ANSWER:
                return self._send(user.id, refuse_flood()) if verdict is Verdict.REFUSE else []
            if message.text and message.text.startswith("/"):
                return self._send(user.id, self._answer_command(message.text, user))
            if message.text:
                return self._send(user.id, self._responder.answer(message.text, asker), message.message_id)
            if message.document is None:
                return self._send(user.id, refuse_kind())
        reply = await self._read_file(message.document, asker)
        return self._send(user.id, reply)

    async def _read_file(self, document: Document, asker: Asker) -> Reply:
        name = document.file_name or "deck"
        if document.file_size and document.file_size > LARGEST:
            with speaking(asker.lang):
                return refuse_file(name)
        file = await self._delivery.call(partial(self._bot.get_file, document.file_id))
        data = await self._delivery.call(file.download_as_bytearray)
        return self._responder.answer_file(bytes(data), name, asker)

    def _answer_command(self, text: str, user: User) -> Reply:
        """The answer to a command, which may name the bot: `/lang@RulesBot uk`."""
        command, _, rest = text[1:].partition(" ")
        wish = rest.strip().lower()
        match command.partition("@")[0].lower():
            case "lang":
                return self._choose_language(wish, user) if wish in LANGUAGES else ask_for_language()
            case "game":
                games = self._responder.games
                return self._choose_game(wish, user) if wish in games else ask_for_game(games)
            case _:
                return greet(self._bot.username, self._responder.games)

    def _choose_language(self, lang: str, user: User) -> Reply:
        """Remember a language; any other word is that of the person's Telegram."""
        chosen = lang if lang in LANGUAGES else ""
        self._state.choose(user.id, self._state.find_choice(user.id)._replace(lang=chosen))
        with speaking(chosen or read_language(user.language_code)):
            return confirm_language()

    def _choose_game(self, game: str, user: User) -> Reply:
        """Remember a game; any other word is all of them."""
        games = self._responder.games
        chosen = game if game in games else ""
        choice: Choice = self._state.find_choice(user.id)
        self._state.choose(user.id, choice._replace(game=chosen))
        return confirm_game(games.get(chosen))

    def _answer_button(self, query: CallbackQuery) -> Sequence[Step]:
        user = query.from_user
        asker = self._find_asker(user)
        # Ends the sign of waiting on the button.
        steps = [Step(partial(self._bot.answer_callback_query, query.id), is_repeatable=True)]
        verdict = self._limit.take(user.id, self._clock())
        if verdict is Verdict.IGNORE:
            return steps
        kind, _, value = (query.data or "").partition(":")
        question = find_question(query)
        with speaking(asker.lang):
            if verdict is Verdict.REFUSE:
                reply = refuse_flood()
            elif kind == WITHIN:
                text = question.text if question else None
                reply = self._responder.answer_within(text, value, asker) if text else ask_again()
            elif kind == "lang":
                reply = self._choose_language(value, user)
            elif kind == "game":
                reply = self._choose_game(value, user)
            else:
                reply = self._responder.show(value, asker)
        return [*steps, *self._send(user.id, reply, question.message_id if question else None)]

    def _answer_inline(self, query: InlineQuery) -> Sequence[Step]:
        user = query.from_user
        asker = self._find_asker(user)
        verdict = self._limit.take(user.id, self._clock(), _INLINE_COST)
        if verdict is Verdict.IGNORE:
            return []
        articles = self._responder.offer(query.query, asker) if verdict is Verdict.ANSWER else ()
        with speaking(asker.lang):
            if verdict is Verdict.REFUSE:
                label = refuse_flood().messages[0]
            elif articles:
                label = ""
            else:
                label = tell_none() if query.query.strip() else invite()
        answer = partial(
            self._bot.answer_inline_query,
            query.id,
            list(map(_make_result, articles)),
            cache_time=_CACHED if verdict is Verdict.ANSWER else 0,
            is_personal=True,
            button=InlineQueryResultsButton(label, start_parameter="help") if label else None,
        )
        return [Step(answer, is_repeatable=True)]

    def _send(self, chat: int, reply: Reply, question: int | None = None) -> Sequence[Step]:
        """A step for each message. A reply with buttons that repeat the question refers to its message."""
        last = len(reply.messages) - 1
        send = partial(self._bot.send_message, chat, parse_mode=ParseMode.HTML, link_preview_options=_NO_PREVIEW)
        keyboard = _make_keyboard(reply.buttons) if reply.buttons else None
        if reply.is_repeatable and question is not None:
            send = partial(send, reply_parameters=ReplyParameters(question, allow_sending_without_reply=True))
        return [
            Step(partial(send, text=text, reply_markup=keyboard if place == last else None))
            for place, text in enumerate(reply.messages)
        ]


def find_question(query: CallbackQuery) -> Message | None:
    """Return the message that a message with buttons answers: Telegram sends it along, so that none is stored here."""
    return query.message.reply_to_message if isinstance(query.message, Message) else None


def read_language(code: str | None) -> str:
    """The language of messages for that of a person's Telegram, such as `uk` or `en-GB`."""
    lang = (code or "").lower().partition("-")[0]
    return lang if lang in LANGUAGES else DEFAULT


def _make_keyboard(buttons: Sequence[Button]) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(one.label, callback_data=one.data)] for one in buttons])


def _make_result(article: Article) -> InlineQueryResultArticle:
    content = InputTextMessageContent(article.message, parse_mode=ParseMode.HTML, link_preview_options=_NO_PREVIEW)
    return InlineQueryResultArticle(
        article.id, article.title, content, description=article.description, url=article.address or None
    )
