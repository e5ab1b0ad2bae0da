"""Every door gives the same answer: the command line, its JSON, the bot, the MCP server, and the search in the page."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rulesref import paths
from rulesref.bot.responder import Asker, Responder
from rulesref.building.private_library import open_private
from rulesref.building.search_library import open_library
from rulesref.i18n import _, speaking
from rulesref.mcp_server.server import RulesServer
from rulesref.search.library import Library

from .imports import COMPREHENSIVE
from .program import run_here
from .scripting import NodePage, open_node_page
from .test_mcp import Caller, calling, text_of

SITE = "https://rules.example/"
LIMIT = 3
"""Results of each door: as many as the bot shows."""
RULES = [
    ("uk", "спровокованої атаки"),
    ("uk", "скільки карт можна тримати в руці"),
    ("uk", "мисливцями"),
    ("uk", "cghjdjrjdfyf fnfrf"),
    ("uk", "sprovokovana ataka"),
    ("uk", "перевіркунавички"),
    ("ru", "внеочередных атак"),
    ("ru", "отсроченный эффект"),
    ("ru", "истощённых персонажей"),
    ("ru", "активными менгирами"),
    ("ru", "есть ли фаза мифа в первом раунде"),
    ("pl", "żetonów zagłady"),
    ("pl", "czy wróg oddaje jak spudłuję"),
    ("pl", "głównego badacza"),
    ("pl", "ataku towarzyszącego"),
    ("en", "attack of opportunity"),
    ("en", "fast assets"),
    ("en", "how many weapons can i hold"),
    ("en", "hey guys can you tell me what doom is"),
    ("en", "game:coc insanity"),
    ("uk", "скільки дій за хід"),
    ("en", "fight in Arkham Horror"),
    ("pl", "Tainted Grail wróg"),
    ("ru", "есть ли у Беора еда"),
    ("en", "environment"),
    ("uk", "втрачені поза своїм ходом дії змінюють наступний хід"),
    ("pl", "co się zmieniło"),
]
CARDS = [
    ("uk", "Мачете"),
    ("uk", "темних спогадів"),
    ("uk", "амулетом Венді"),
    ("ru", "Мачете"),
    ("pl", "Rolanda Banksa"),
    ("en", "Daisy Walker"),
    ("en", "Laboratory Assistant"),
    ("en", "doom"),
    ("uk", "01013"),
    ("ru", "12020"),
    ("en", "game:ahlcg 01013"),
    ("en", "99999"),
    ("en", "game:coc Machete"),
    ("en", "game:ahlcg Machete"),
    ("uk", "Мачете kind:faq"),
]
CARDS_OF_THE_LIST = [
    ("en", "Emergency Cache"),
    ("en", "Emergancy Cache"),
    ("en", "Flashlight"),
    ("uk", "Непорушний запас"),
    ("pl", "01088"),
    ("ru", "01588"),
]
"""Cards that no ruling names. The search in the page does not load them; its deck check does."""
NUMBERS = [("uk", "458.8f"), ("uk", "ST.3"), ("ru", "1.4"), ("pl", "zasada 458"), ("uk", "с. 20")]
GRIMOIRE_ONLY = [("en", "9.001"), ("ru", "гримуар 12.004"), ("uk", "12.005")]
PHRASES = [
    ("uk", "«спровокована атака»"),
    ("ru", '"внеочередных атак" kind:clarification'),
    ("en", '"skill test" lang:en'),
]
UNANSWERABLE = [
    ("en", "best pizza near me"),
    ("ru", "прогноз погоды на завтра"),
    ("uk", "скільки живуть хвилясті папуги"),
    ("pl", "ile gotować jajka na twardo"),
    ("en", "seven umbrellas quietly forgave the refrigerator"),
    ("ru", "ыыыы"),
    ("en", "flashlite"),
]
TERMS = [("en", "Leylines"), ("uk", "Локус"), ("pl", "Tarot")]
SPOILERS = [("uk", "A Sacrifice Made"), ("uk", "Bamboozled")]
UNKNOWN_FILTERS = [
    ("uk", "kind:foo атака"),
    ("ru", "game:nonsense атака"),
    ("en", "lang:xx attack"),
    ("pl", "kind:fak atak"),
]
IN_THE_PAGE = [*RULES, *CARDS, *NUMBERS, *PHRASES, *UNANSWERABLE, *TERMS, *SPOILERS]
ANSWERED = [*IN_THE_PAGE, *CARDS_OF_THE_LIST, *GRIMOIRE_ONLY]
REFERENCE = r"[a-z0-9-]+/[a-z0-9.-]+(?:#[\w.]+)?"


class Said(NamedTuple):
    """What a door says, as far as doors can be compared."""

    entries: list[str]
    cards: list[str]
    is_weak: bool
    suggested: list[str]
    grimoire: list[str]
    games: list[str]
    """Games to choose from; "all" where the query named those that were searched."""
    pages: list[str]


@pytest.fixture(scope="module")
def caller(library: Library) -> Iterator[Caller]:
    with calling(RulesServer().make()) as caller:
        yield caller


@pytest.fixture(scope="module")
def responder(library: Library) -> Responder:
    return Responder(library, SITE)


@pytest.fixture(scope="module")
def page(site: Path) -> Iterator[NodePage]:
    with open_node_page(site) as page:
        yield page


def read_fields(fields: dict[str, Any]) -> Said:
    return Said(
        [one["id"] + (f"#{one['paragraph']}" if one["paragraph"] else "") for one in fields["results"]],
        fields["cards"],
        fields.get("weak", False),
        [one["id"] for one in fields["suggestions"]],
        [one["number"] for one in fields.get("grimoire", [])],
        fields["games_to_choose"] or (["all"] if fields["named_games"] else []),
        fields["pages"],
    )


def ask_command(lang: str, query: str) -> Said:
    ran = run_here("--ui", lang, "search", query, "--limit", str(LIMIT), "--json")
    said = read_fields(json.loads(ran.stdout))
    assert ran.returncode == (0 if said.entries or said.cards or said.grimoire else 1)
    return said


def read_suggested(lang: str, lines: list[str], pattern: str) -> list[str]:
    with speaking(lang):
        head = _("Perhaps:")
    after = lines[lines.index(head) + 1 :] if head in lines else []
    return [found[1] for line in after if (found := re.fullmatch(pattern, line))]


def read_grimoire(lang: str, text: str) -> list[str]:
    with speaking(lang):
        pattern = re.escape(_("Grimoire {number}, “{title}”, has no entry here."))
    pattern = pattern.replace(r"\{number\}", r"([\d.]+)").replace(r"\{title\}", ".+")
    pattern = re.sub("[“”„«»]", "[“”„«»]", pattern)
    return re.findall(pattern, " ".join(text.split()))


def is_weak(lang: str, text: str) -> bool:
    with speaking(lang):
        return _("Nothing fits well. The nearest:") in " ".join(text.split())


def make_ids(*all_questions: list[tuple[str, str]]) -> list[str]:
    return [f"{lang}: {query}" for questions in all_questions for lang, query in questions]


@pytest.mark.parametrize(("lang", "query"), ANSWERED, ids=make_ids(ANSWERED))
def test_the_command_says_what_its_json_says(lang: str, query: str) -> None:
    said = ask_command(lang, query)
    text = run_here("--ui", lang, "search", query, "--limit", str(LIMIT)).stdout
    lines = text.splitlines()
    assert [one[1] for line in lines if (one := re.fullmatch(rf"    .*?({REFERENCE})", line))] == said.entries
    assert re.findall(r"rulesref errata (\w+)", text) == said.cards
    assert is_weak(lang, text) == said.is_weak
    assert read_suggested(lang, lines, rf"  .+  ({REFERENCE})") == said.suggested
    assert read_grimoire(lang, text) == said.grimoire
    assert re.findall(r"--game ([\w-]+) \(", " ".join(lines)) == said.games


@pytest.mark.parametrize(("lang", "query"), ANSWERED, ids=make_ids(ANSWERED))
def test_the_server_says_what_the_command_says(caller: Caller, lang: str, query: str) -> None:
    said = ask_command(lang, query)
    answer = caller.call("search", query=query, lang=lang, limit=LIMIT)
    assert answer.structured_content is not None
    assert read_fields(answer.structured_content) == said
    lines = text_of(answer).splitlines()
    assert [one[1] for line in lines if (one := re.fullmatch(rf"\d+\. .*`({REFERENCE})`", line))] == said.entries
    with speaking(lang):
        card = _("Card: {name}").format(name="")
    assert [line.rpartition(" · ")[2] for line in lines if line.startswith(card)] == said.cards
    assert is_weak(lang, text_of(answer)) == said.is_weak
    assert read_suggested(lang, lines, rf"- .+ \(`({REFERENCE})`\)") == said.suggested
    assert read_grimoire(lang, text_of(answer)) == said.grimoire
    assert re.findall(r"[?.,] `([\w-]+)` \(", text_of(answer)) == said.games


@pytest.mark.parametrize(("lang", "query"), ANSWERED, ids=make_ids(ANSWERED))
def test_the_bot_says_what_the_command_says(responder: Responder, lang: str, query: str) -> None:
    said = ask_command(lang, query)
    reply = responder.answer(query, Asker(lang))
    text = html.unescape("\n".join(reply.messages))
    games = [one.data.removeprefix("within:") or "all" for one in reply.buttons if one.data.startswith("within:")]
    buttons = [one for one in reply.buttons if not one.data.startswith("within:")]
    entries = [one.data.removeprefix("entry:") for one in buttons if not one.label.endswith("?")]
    suggested = [one.data.removeprefix("entry:") for one in buttons if one.label.endswith("?")]
    # A report on cards quotes their rulings in place of the results.
    assert entries == said.entries or (said.cards and not entries)
    assert suggested == said.suggested
    # The bot answers with a card alone where a command has room for entries too.
    assert games == said.games or (said.cards and not games)
    assert [code for code in said.cards if code in text] == said.cards
    assert said.cards or not re.search(r"\b\d{5}\b", re.sub(r"<[^>]*>", "", text).replace(query, ""))
    assert is_weak(lang, text) == said.is_weak
    assert read_grimoire(lang, text) == said.grimoire


@pytest.mark.parametrize(("lang", "query"), IN_THE_PAGE, ids=make_ids(IN_THE_PAGE))
def test_the_page_says_what_the_command_says(page: NodePage, lang: str, query: str) -> None:
    said = ask_command(lang, query)
    code = "async ([query, options]) => rulesref.search(query, options)"
    answer = read_fields(page.evaluate(code, [query, {"lang": lang, "limit": LIMIT}]))
    assert answer._replace(grimoire=said.grimoire) == said


@pytest.mark.parametrize(("lang", "query"), UNKNOWN_FILTERS, ids=make_ids(UNKNOWN_FILTERS))
def test_every_door_rejects_an_unknown_filter_in_the_same_words(
    caller: Caller, responder: Responder, lang: str, query: str
) -> None:
    ran = run_here("--ui", lang, "search", query, "--json")
    assert ran.returncode == 2
    sentence = " ".join(ran.stderr.split()).removeprefix("rulesref: ")
    assert query.partition(" ")[0].partition(":")[2] in sentence
    assert caller.refused("search", query=query, lang=lang) == sentence
    (told,) = responder.answer(query, Asker(lang)).messages
    assert html.unescape(told) == sentence
    assert responder.offer(query, Asker(lang)) == ()


@pytest.mark.parametrize(("lang", "query"), TERMS, ids=make_ids(TERMS))
def test_every_door_names_a_term_without_a_rule(caller: Caller, responder: Responder, lang: str, query: str) -> None:
    with speaking(lang):
        sentence = _("The word is a term without a rule of its own: {names}").partition("{")[0]
    texts = [
        run_here("--ui", lang, "search", query).stdout,
        text_of(caller.call("search", query=query, lang=lang)),
        *responder.answer(query, Asker(lang)).messages,
    ]
    assert all(sentence in " ".join(text.split()) for text in texts)
    assert any(query in text for text in texts)


@pytest.mark.parametrize(("lang", "query"), SPOILERS, ids=make_ids(SPOILERS))
def test_no_door_shows_a_spoiler_unasked(
    library: Library, caller: Caller, responder: Responder, lang: str, query: str
) -> None:
    (record, *_others) = [hit.record for hit in library.search(query, lang=lang).hits if hit.record.spoiler]
    start = record.text[:25]
    (shown,) = [one.replace("\n", " ") for one in responder.answer(query, Asker(lang)).messages]
    answer = caller.call("search", query=query, lang=lang)
    for text in (
        run_here("--ui", lang, "search", query).stdout,
        text_of(answer),
        json.dumps(answer.structured_content, ensure_ascii=False),
        re.sub("<tg-spoiler>.*?</tg-spoiler>", "", shown),
    ):
        assert start not in " ".join(text.split())
    assert start in html.unescape(shown)


@pytest.mark.parametrize(("lang", "query"), CARDS_OF_THE_LIST, ids=make_ids(CARDS_OF_THE_LIST))
def test_every_door_says_that_nothing_is_ruled_on_a_card(
    caller: Caller, responder: Responder, lang: str, query: str
) -> None:
    with speaking(lang):
        sentence = _("Nothing is said about this card in {document}.").partition("{")[0]
    for text in (
        run_here("--ui", lang, "search", query).stdout,
        run_here("--ui", lang, "errata", query).stdout,
        text_of(caller.call("search", query=query, lang=lang)),
        "\n".join(responder.answer(query, Asker(lang)).messages),
    ):
        shown = " ".join(text.split())
        assert sentence in shown
        assert "Core Set 8" in shown


def test_there_are_sixty_questions() -> None:
    assert len({*ANSWERED, *UNKNOWN_FILTERS}) >= 60


@pytest.fixture
def imported_book(small_corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A corpus and an imported document in use; a phrase of the document, which the corpus does not have."""
    monkeypatch.setenv("RULESREF_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("RULESREF_CORPUS", str(small_corpus))
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "harbour.txt"
    path.write_text(COMPREHENSIVE, encoding="utf-8")
    assert run_here("import", str(path)).returncode == 0
    return "effect that forbids it wins"


def test_doors_of_the_owner_quote_imported_documents(imported_book: str) -> None:
    (first, *_others) = json.loads(run_here("--ui", "en", "search", imported_book, "--json").stdout)["results"]
    library, imported = open_library(paths.corpus_root()), open_private()
    reply = Responder(library, SITE, imported).answer(imported_book, Asker("en"))
    assert reply.buttons[0].data == f"entry:{first['id']}"
    assert "Harbour of Lanterns" in reply.messages[0]
    shown = Responder(library, SITE, imported).show(first["id"], Asker("en"))
    assert imported_book in "".join(shown.messages)
    (article, *_more) = Responder(library, SITE, imported).offer(imported_book, Asker("en"))
    assert "Harbour of Lanterns" in article.message
    assert not article.address
    with calling(RulesServer(with_imports=True).make()) as caller:
        answer = caller.call("search", query=imported_book, lang="en")
        assert answer.structured_content is not None
        assert answer.structured_content["results"][0] == first
        assert "Harbour of Lanterns" in text_of(answer)
        assert imported_book in text_of(caller.call("show", id=first["id"], lang="en"))


def test_no_other_door_knows_imported_documents(imported_book: str) -> None:
    library = open_library(paths.corpus_root())
    replies = Responder(library, SITE)
    answered = "".join(replies.answer(imported_book, Asker("en")).messages)
    assert "Harbour" not in answered
    assert "Harbour" not in "".join(replies.show("harbour/rule-101-2", Asker("en")).messages)
    with calling(RulesServer().make()) as caller:
        assert "Harbour" not in text_of(caller.call("search", query=imported_book, lang="en"))
        assert "Harbour" not in caller.refused("show", id="harbour/rule-101-2", lang="en")
