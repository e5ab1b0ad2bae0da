"""The Telegram bot over real HTTP, against a Bot API server on loopback: what people ask, and what they get."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulesref.answers.entry_answer import EntryRequest, show_record
from rulesref.bot import chat_words
from rulesref.bot.replies import EntryReplies
from rulesref.bot.responder import Asker, Responder
from rulesref.i18n import speaking
from rulesref.index_records import NewerDocument
from rulesref.search.library import Library

from .fake_bot_api import FakeBotApi, file_message, inline, message, read_html, tap
from .telegram_runs import BotThread, run_bot

DECKS = Path(__file__).parent / "decks"
GOLDEN = Path(__file__).parent / "golden"
SITE = "https://rules.example/"
_people = itertools.count(100)


@pytest.fixture(scope="module")
def api() -> Iterator[FakeBotApi]:
    with FakeBotApi().serving() as server:
        yield server


@pytest.fixture(scope="module")
def bot(api: FakeBotApi, library: Library, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BotThread]:
    """One bot for all tests; each asks as people whom it does not know yet."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULESREF_DATA", str(tmp_path_factory.mktemp("data")))
        with run_bot(api, library, SITE) as run:
            yield run
        assert run.end is None


@pytest.fixture
def person() -> int:
    return next(_people)


@pytest.fixture
def ask(api: FakeBotApi, bot: BotThread, person: int) -> Any:
    """Says something as a person, or sends any update, and gives all messages that come back."""

    def say(said: str | dict[str, Any], lang: str = "uk") -> list[str]:
        before = len(api.sent_to(person))
        api.push(message(person, said, lang) if isinstance(said, str) else said)
        api.wait_until_answered()
        return api.sent_to(person)[before:]

    return say


def offer(api: FakeBotApi, person: int, query: str, lang: str) -> list[dict[str, Any]]:
    """The results of inline mode."""
    api.push(inline(person, query, lang))
    api.wait_until_answered()
    answer = next(one for one in api.calls if one.params.get("inline_query_id") == f"q{person}")
    results: list[dict[str, Any]] = json.loads(answer.params["results"])
    return results


def buttons_of(api: FakeBotApi, person: int) -> list[tuple[str, str]]:
    """What stands on the buttons of the last message to a person, and what they carry."""
    sent = [one for one in api.calls if one.method == "sendMessage" and one.params["chat_id"] == str(person)]
    rows = json.loads(sent[-1].params.get("reply_markup", "{}")).get("inline_keyboard", [])
    return [(one["text"], one["callback_data"]) for row in rows for one in row]


@pytest.mark.parametrize("query", ["провоцированые атки", "ghjdjrfwbz"], ids=["typo", "layout"])
def test_an_inline_query_is_repaired(api: FakeBotApi, bot: BotThread, person: int, query: str) -> None:
    first = offer(api, person, query, "ru")[0]

    assert first["id"] == "entry:ahlcg/attack-of-opportunity"
    assert first["title"] == "Внеочередная атака"
    assert "Справочник 1.0, с. 20" in first["description"]
    assert first["url"].startswith(f"{SITE}ru/ahlcg/attack-of-opportunity/#p")
    text = first["input_message_content"]["message_text"]
    assert "каждый враг, который с вами сражается" in text
    assert "с. 20" in text


def test_an_inline_query_for_a_card_gives_its_rulings_first(api: FakeBotApi, bot: BotThread, person: int) -> None:
    first = offer(api, person, "Рексу Мерфи", "ru")[0]

    assert first["id"] == "card:02002"
    assert "erratum-rex-murphy" in first["input_message_content"]["message_text"]


def test_an_empty_inline_query_invites_to_ask(api: FakeBotApi, bot: BotThread, person: int) -> None:
    assert offer(api, person, " ", "pl") == []

    call = next(one for one in api.calls if one.params.get("inline_query_id") == f"q{person}")
    assert json.loads(call.params["button"]) == {"text": "Zasada, karta, pytanie…", "start_parameter": "help"}


def test_a_question_is_answered_with_source_and_link(ask: Any, api: FakeBotApi, person: int) -> None:
    (answer,) = ask("спровоковані атаки")

    assert f'<a href="{SITE}uk/ahlcg/attack-of-opportunity/#p1"><b>Спровокована атака</b></a>' in answer
    assert "Довідник 1.0, с. 20" in answer
    assert buttons_of(api, person)[0] == ("Спровокована атака", "entry:ahlcg/attack-of-opportunity")
    (whole,) = ask(tap(person, "entry:ahlcg/attack-of-opportunity"))
    assert "Порядок атак кількох ворогів обираєте ви." in whole
    assert any(one.params.get("callback_query_id") == f"t{person}" for one in api.calls)


def test_what_was_repaired_is_told(ask: Any) -> None:
    assert ask("ghjdjrfwbz", "ru")[0].startswith("Прочитано как: <b>провокация</b>\n\n")


def test_a_newer_document_is_told_once(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    documents = dict(library.catalogue.documents)
    newer = NewerDocument({"en": "May 2030"}, "en", {"en": "English"}, "FAQ", "9.9")
    for name, one in documents.items():
        monkeypatch.setitem(documents, name, one._replace(newer=(newer,)))
    monkeypatch.setattr(library.catalogue, "documents", documents)

    (answer,) = Responder(library).answer("attack of opportunity", Asker("en")).messages

    assert answer.count("<i>1 newer document is not included: FAQ 9.9 (English), May 2030</i>") == 1


@pytest.mark.parametrize("asked", ["Рекса Мерфі", "рексу мерфи", "02002"])
def test_a_card_in_any_form_or_by_code_gives_its_rulings(ask: Any, asked: str) -> None:
    answer = "\n".join(ask(asked))

    assert "02002" in answer
    assert "Рексові доступні до 5 карт" in answer


def test_a_deck_pasted_and_as_a_file_gets_the_same_report(ask: Any, api: FakeBotApi, person: int) -> None:
    written = (DECKS / "rex.json").read_text(encoding="utf-8")
    api.files["rex.json"] = written.encode()

    pasted = ask(written, "pl")
    as_file = ask(file_message(person, "rex.json", len(api.files["rex.json"]), "pl"))

    assert len(pasted) > 1
    assert pasted == as_file
    assert "Sprawdzono według listy tabu 007" in pasted[-1]


def test_a_list_of_cards_is_a_deck_and_lines_of_a_question_are_not(ask: Any) -> None:
    deck = ask((DECKS / "roland-30.txt").read_text(encoding="utf-8"))
    question = ask("як\nпорахувати\nзачіпки на локації")

    assert deck[0].startswith("<b>33 карти</b>")
    assert "entry" not in question[0]
    assert "Зачіпки" in question[0]


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ('{"slots": ', "Сообщение, строка 1: это неправильный JSON. Экспортируйте колоду ещё раз."),
        ("https://arkhamdb.com/deck/view/12345", "Это только адрес, а из сети я ничего не читаю."),
        ("/nonsense", "<b>Правила с источниками и изменениями из FAQ.</b>"),
    ],
)
def test_what_cannot_be_read_gets_one_sentence(ask: Any, said: str, answer: str) -> None:
    assert ask(said, "ru")[0].startswith(answer)


def test_a_file_that_is_no_deck_or_too_large_is_refused(ask: Any, api: FakeBotApi, person: int) -> None:
    api.files["photo.bin"] = b"\x00\x01\x02"

    assert ask(file_message(person, "photo.bin", 3, "en")) == [
        "photo.bin is not a text file. Give the deck as JSON, .o8d or a list of cards."
    ]
    assert ask(file_message(person, "large.txt", 10**7, "en")) == [
        "large.txt is larger than 256 kB. Give a single deck, as JSON, .o8d or a list of cards."
    ]
    assert not any(one.params.get("file_id") == "large.txt" for one in api.calls)


def test_spoilers_are_covered_until_tapped(ask: Any, api: FakeBotApi, library: Library, person: int) -> None:
    record = library.entry("ahlcg/erratum-bamboozled", "uk")
    assert record is not None
    assert record.spoiler

    for answer in (*ask("Bamboozled!"), *ask(tap(person, f"entry:{record.id}"))):
        assert f"<tg-spoiler>{record.text}</tg-spoiler>" in answer
    results = {one["id"]: one for one in offer(api, person, "Bamboozled!", "uk")}
    assert record.text[:30] not in results[f"entry:{record.id}"]["description"]
    for one in results.values():
        before, _, _ = one["input_message_content"]["message_text"].partition("<tg-spoiler>")
        assert record.text[:30] not in before


def test_every_spoiler_of_the_corpus_is_covered_whole(library: Library) -> None:
    with speaking("uk"):
        replies = EntryReplies(library, SITE)
        for record in (one for one in library.records() if one.spoiler):
            answer = "".join(
                replies.tell_whole(show_record(library, record, EntryRequest(record.id, spoilers=True))).messages
            )
            open_parts = "".join(
                part.partition("</tg-spoiler>")[2] for part in f"</tg-spoiler>{answer}".split("<tg-spoiler>")
            )
            assert record.text.splitlines()[0] not in read_html(open_parts)[0], record.id


def test_weak_answers_are_told_as_weak(ask: Any) -> None:
    assert "Точного ответа нет" in ask("правила парковки велосипедов", "ru")[0]


def test_where_nothing_is_found_something_like_it_is_offered(ask: Any, api: FakeBotApi, person: int) -> None:
    (answer,) = ask("страховка квазар", "ru")

    assert answer.startswith("По запросу «страховка квазар» ничего не найдено.")
    assert buttons_of(api, person) == [("Страж?", "entry:tainted-grail/trait-guardian")]


@pytest.mark.parametrize(
    ("code", "begins"), [("uk", "Правила з джерелами"), ("pl-PL", "Zasady"), ("ru", "Правила с"), ("de", "Rules with")]
)
def test_the_bot_speaks_the_language_of_the_person(ask: Any, code: str, begins: str) -> None:
    assert ask("/start", code)[0].startswith(f"<b>{begins}")


def test_a_chosen_language_stays_until_it_is_chosen_otherwise(ask: Any, api: FakeBotApi, person: int) -> None:
    ask("/lang", "ru")
    labels = dict(buttons_of(api, person))
    assert list(labels) == ["Українська", "Русский", "Polski", "English", "Как в Telegram"]
    assert ask(tap(person, "lang:pl", "ru")) == ["Język odpowiedzi: Polski."]
    assert ask("/help", "ru")[0].startswith("<b>Zasady")
    assert ask("/lang@RulesBot uk", "ru") == ["Мова відповідей: Українська."]
    assert ask("/lang klingon", "ru") == ["Якою мовою відповідати?"]
    assert ask(tap(person, "lang:", "ru")) == ["Язык ответов: Русский."]


def test_a_chosen_game_narrows_the_search(ask: Any, api: FakeBotApi, person: int) -> None:
    ask("/game", "en")
    assert ("All games", "game:") in buttons_of(api, person)
    assert ask(tap(person, "game:coc", "en")) == ["Only this game is searched: Call of Cthulhu: The Card Game."]
    ask("attack", "en")
    assert {data.partition("/")[0] for _, data in buttons_of(api, person)} == {"entry:coc"}
    assert "02002" not in ask("Rex Murphy", "en")[0]
    assert ask(tap(person, "game:", "en")) == ["All games are searched."]


def test_a_question_that_two_games_answer_can_be_repeated_within_one(ask: Any, api: FakeBotApi, person: int) -> None:
    (answer,) = ask("скільки дій за хід")

    assert "<i>Яку гру ви маєте на увазі?</i>" in answer
    games = [data for _, data in buttons_of(api, person) if data.startswith("within:")]
    assert games[0] == "within:ahlcg"
    assert "within:ah3e" in games
    sent = next(one for one in reversed(api.calls) if one.method == "sendMessage")
    assert json.loads(sent.params["reply_parameters"])["message_id"] == 1
    (within,) = ask(tap(person, "within:ah3e", question="скільки дій за хід"))
    assert "rule-201" in within or "Фаза дій" in within
    assert "Яку гру" not in within
    # The choice is for this question alone.
    assert "Яку гру" in ask("скільки дій за хід")[0]


def test_a_question_that_names_a_game_can_be_repeated_within_all(ask: Any, api: FakeBotApi, person: int) -> None:
    (answer,) = ask("Tainted Grail: ворог")

    assert "<i>Шукали лише в цій грі: Осквернений Грааль: Падіння Авалону.</i>" in answer
    assert ("Усі ігри", "within:") in buttons_of(api, person)
    (within,) = ask(tap(person, "within:", question="Tainted Grail: ворог"))
    assert "Шукали лише" not in within


def test_a_button_whose_question_is_gone_asks_for_it(ask: Any, person: int) -> None:
    assert ask(tap(person, "within:ahlcg")) == ["Я вже не бачу запитання. Надішліть його ще раз."]


def test_what_is_not_meant_for_the_bot_is_left_alone(ask: Any, person: int) -> None:
    group = message(person, "атака")
    group["message"]["chat"] = {"id": person, "type": "group", "title": "Table"}
    own = message(person, "атака", via_bot={"id": 4242, "is_bot": True, "first_name": "Rules"})

    assert ask(group) == []
    assert ask(own) == []
    assert ask(message(person, lang="en", sticker=None, photo=[])) == [
        "I can only read text: a question, a card or a deck, which may also be a file."
    ]


def test_commands_are_in_the_menu_in_each_language(api: FakeBotApi, bot: BotThread, person: int, ask: Any) -> None:
    ask("/help")
    menus = {
        one.params.get("language_code", ""): json.loads(one.params["commands"])
        for one in api.calls
        if one.method == "setMyCommands"
    }

    assert set(menus) == {"", "uk", "ru", "pl", "en"}
    assert menus["pl"][1] == {"command": "game", "description": "Gra, w którą grasz"}


@pytest.mark.parametrize(
    "text", ["?", '"', "((<b>&amp;", "game:nonsense атака", "0" * 4096, "🂡\u200b\u202e", "kind:", "<x\n<y\n<z"]
)
def test_any_text_gets_an_answer_that_can_be_sent(library: Library, text: str) -> None:
    responder = Responder(library, SITE)
    articles = responder.offer(text, Asker("pl", "coc"))

    for one in (*responder.answer(text, Asker("uk")).messages, *(article.message for article in articles)):
        assert read_html(one)[2] == ""


def test_a_filter_that_nothing_matches_is_told_what_there_is(library: Library) -> None:
    (told,) = Responder(library, SITE).answer("атака game:nonsense", Asker("uk")).messages
    assert read_html(told)[0] == "Гра «nonsense» невідома. Спробуйте: ah3e, ahlcg, coc, tainted-grail."


def test_what_the_bot_says_of_itself(request: pytest.FixtureRequest, library: Library) -> None:
    games = library.catalogue.games
    lines = []
    for lang in ("uk", "ru", "pl", "en"):
        with speaking(lang):
            replies = [
                chat_words.greet("RulesBot", games),
                chat_words.ask_for_language(),
                chat_words.confirm_language(),
                chat_words.ask_for_game(games),
                chat_words.confirm_game(None),
                chat_words.confirm_game(games["ahlcg"]),
                chat_words.refuse_flood(),
                chat_words.refuse_kind(),
                chat_words.refuse_file("deck.json"),
                chat_words.apologise(),
            ]
            lines += [f"== {lang}", *(f"{name}: {told}" for name, told in chat_words.list_commands())]
            lines += [chat_words.invite(), chat_words.tell_none()]
            for reply in replies:
                lines += [*reply.messages, *(f"[{one.label}]" for one in reply.buttons), ""]
    seen = "\n".join(lines)
    path = GOLDEN / "telegram.txt"
    if request.config.getoption("--update-golden"):
        path.write_text(seen, encoding="utf-8")
    assert seen == path.read_text(encoding="utf-8")
