"""The program as a person meets it: what it prints, in which language, and how it ends."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulesref.cli.command_list import COMMANDS
from rulesref.cli.usage_errors import WORDS as PLACEHOLDERS
from rulesref.language.profiles import LANGUAGES

from .conftest import CACHE
from .program import ROOT, Run

GOLDEN = Path(__file__).parent / "golden"

SEEN = {
    "start-uk": ("--ui", "uk"),
    "search-uk": ("--ui", "uk", "search", "спровокованої атаки", "--limit", "2"),
    "search-ru": ("--ui", "ru", "search", "внеочередных атак", "--limit", "2"),
    "search-repaired-pl": ("--ui", "pl", "search", "cghjdjrjdfyf", "fnfrf", "--limit", "1"),
    "search-nothing-uk": ("--ui", "uk", "search", "квадрокоптерщина"),
    "show-uk": ("--ui", "uk", "show", "ahlcg/attack-of-opportunity"),
    "show-ru": ("--ui", "ru", "show", "c-1-1-attacks-of-opportunity"),
    "term-ru": ("--ui", "ru", "term", "задействовать"),
    "errata-uk": ("--ui", "uk", "errata", "Рекса Мёрфи", "--taboo"),
    "errata-pl": ("--ui", "pl", "errata", "mrocznego wspomnienia"),
    "errata-deck-ru": ("--ui", "ru", "errata", "--deck", "tests/decks/roland.txt", "--taboo"),
    "errata-unknown-en": ("--ui", "en", "errata", "Emergency", "Cache"),
    "changes-ru": ("--ui", "ru", "changes", "1.5", "1.9"),
    "demo-ru": ("--ui", "ru", "demo", "timing-power-drain"),
    "help-pl": ("--ui", "pl", "search", "--help"),
    "help-uk": ("--ui", "uk", "--help"),
}


@pytest.mark.parametrize("name", sorted(SEEN))
def test_what_a_person_sees(name: str, rulesref: Run, rulesref_process: Run, request: pytest.FixtureRequest) -> None:
    run = rulesref_process(*SEEN[name], COLUMNS="100")
    seen = f"$ rulesref {' '.join(SEEN[name])}\n{run.stdout}"
    if run.stderr:
        seen += f"--- stderr\n{run.stderr}"
    seen += f"--- exit {run.returncode}\n"
    path = GOLDEN / f"{name}.txt"
    if request.config.getoption("--update-golden"):
        path.write_text(seen, encoding="utf-8")
    assert seen == path.read_text(encoding="utf-8")
    # What the other tests run is the same program.
    here = rulesref(*SEEN[name], COLUMNS="100")
    assert (here.returncode, here.stdout, here.stderr) == (run.returncode, run.stdout, run.stderr)


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("show", "ahlcg/atack"), 2, "There is no entry “ahlcg/atack”. Try: ahlcg/attack-of-opportunity"),
        (("show", "1.4"), 2, "Several entries match “1.4”. Try: ahlcg/c-1-4-nested-sequences, ahlcg/r-1-4-draw-"),
        (("imported", "--remove", "mine"), 2, "There is no imported document “mine”.\n"),
        (("show", "resources"), 2, "It exists in several games. Try: ahlcg/resources, tainted-grail/resources."),
        (("show", "ahlcg/parley", "--lang", "de"), 2, "The language “de” is not known. Try: uk, ru, pl, en."),
        (("search", "атака", "--lang", "xx"), 2, "The language “xx” is not known."),
        (("search", "атака", "--game", "ahlgc"), 2, "The game “ahlgc” is not known. Try: ahlcg."),
        (("search", "атака", "--kind", "glosary"), 2, "The kind “glosary” is not known. Try: glossary."),
        (("search", "атака", "--limit", "0"), 2, "--limit takes a whole number from 1 to 100."),
        (("search", "атака", "--limt", "3"), 2, "There is no option --limt. Try: --limit."),
        (("search", "атака", "--lang"), 2, "The option --lang needs a value."),
        (("search",), 2, "QUERY is missing. See: rulesref search --help\n"),
        (("translate", "next"), 2, "--lang is missing. See: rulesref translate next --help\n"),
        (("serch", "атака"), 2, "There is no command “serch”. Try: search."),
        (("--ui", "de", "search", "атака"), 2, "The language “de” is not known. Try: uk, ru, pl, en."),
        (("export", "--format", "xml"), 2, "The format “xml” is not known. Try: jsonl."),
        (("new", "entry", "Bad Id"), 2, "“Bad Id” is not an id."),
        (("check", "--missing", "de"), 2, "The language “de” is not known."),
    ],
)
def test_bad_input_gets_one_clear_sentence(arguments: tuple[str, ...], code: int, sentence: str, rulesref: Run) -> None:
    run = rulesref(*arguments)
    assert run.returncode == code
    assert run.stdout == ""
    assert run.stderr.startswith(f"rulesref: {sentence}")
    assert run.stderr.count("\n") == 1


def test_no_corpus_says_where_it_was_looked_for(tmp_path: Path, rulesref: Run) -> None:
    for missing in (tmp_path, tmp_path / "nowhere"):
        run = rulesref("search", "атака", RULESREF_CORPUS=str(missing))
        assert run.returncode == 2
        assert run.stderr.startswith(f"rulesref: There is no corpus in {missing}.")


def test_nothing_found_ends_with_one(rulesref: Run) -> None:
    assert rulesref("search", "квадрокоптерщина").returncode == 1
    assert rulesref("term", "квадрокоптерщина").returncode == 1


def test_an_unreadable_entry_is_left_out_of_search_and_told_by_check(small_corpus: Path, rulesref: Run) -> None:
    (small_corpus / "toy/glossary/enemy.uk.md").write_text("зіпсовано", encoding="utf-8")
    assert rulesref("search", "атака", RULESREF_CORPUS=str(small_corpus)).returncode == 0
    run = rulesref("check", RULESREF_CORPUS=str(small_corpus))
    assert run.returncode == 1
    assert "enemy.uk.md:1: C003" in run.stdout


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every file")
def test_a_file_without_permission_is_told_by_check(small_corpus: Path, rulesref: Run) -> None:
    (small_corpus / "toy/glossary/enemy.uk.md").chmod(0)
    assert "C001" in rulesref("check", RULESREF_CORPUS=str(small_corpus)).stdout


def test_a_folder_in_place_of_an_entry_is_told_by_check(small_corpus: Path, rulesref: Run) -> None:
    (small_corpus / "toy/glossary/foe.uk.md").mkdir()
    run = rulesref("check", RULESREF_CORPUS=str(small_corpus))
    assert run.returncode == 1
    assert "foe.uk.md:1: C001" in run.stdout


def test_search_json_has_the_shape_of_the_contract(rulesref: Run) -> None:
    answer = json.loads(rulesref("search", "спровакована", "атака", "--json").stdout)
    assert set(answer) >= {"query", "understood", "results"}
    assert (answer["query"], answer["understood"]) == ("спровакована атака", "спровокована атака")
    result = answer["results"][0]
    fields = {"id", "lang", "game", "kind", "title", "number", "source", "score", "snippet", "marks", "url"}
    assert set(result) >= fields
    assert result["source"] == {"doc": "ahlcg-reference-uk", "page": "20", "number": "", "section": ""}
    assert result["url"] == "uk/ahlcg/attack-of-opportunity/"


def test_show_json_has_the_shape_of_the_contract(rulesref: Run) -> None:
    entry = json.loads(rulesref("show", "ahlcg/attack-of-opportunity", "--json").stdout)
    assert set(entry) >= {
        "id", "lang", "game", "kind", "title", "number", "source", "url", "text", "html", "see", "mentioned_by",
        "rulings", "examples", "translations", "cards", "version",
    }  # fmt: skip
    assert "ahlcg/c-1-1-attacks-of-opportunity" in entry["rulings"]
    assert entry["translations"] == {"ru": "fresh", "pl": "fresh", "en": "fresh"}


def test_links_in_html_lead_to_pages(rulesref: Run) -> None:
    html = json.loads(rulesref("show", "ahlcg/elimination", "--json").stdout)["html"]
    assert 'href="../../../en/ahlcg/per-investigator/"' in html


def test_term_json_has_the_shape_of_the_contract(rulesref: Run) -> None:
    terms = json.loads(rulesref("term", "улики", "--json").stdout)["terms"]
    assert set(terms[0]) >= {"concept", "game", "names", "older", "entry"}
    assert terms[0]["concept"] == "clue"
    assert set(terms[0]["names"]) == set(LANGUAGES)


def test_export_is_one_object_a_line(rulesref: Run) -> None:
    lines = rulesref("export", "--format", "jsonl").stdout.splitlines()
    entries = [json.loads(line) for line in lines]
    assert len(entries) >= 290
    assert all("original" in entry and "html" not in entry and entry["text"] for entry in entries)
    assert {entry["lang"] for entry in map(json.loads, rulesref("export", "--lang", "ru").stdout.splitlines())} == {
        "ru"
    }


def test_a_reader_that_stops_early_is_no_fault() -> None:
    command = f"{sys.executable} -m rulesref export | head -n 1"
    environment = {**os.environ, "RULESREF_CACHE": str(CACHE)}
    run = subprocess.run(["bash", "-c", command], capture_output=True, encoding="utf-8", env=environment, cwd=ROOT)
    assert json.loads(run.stdout)["id"]
    assert run.stderr == ""


def test_check_json_has_the_shape_of_the_contract(small_corpus: Path, rulesref: Run) -> None:
    run = rulesref("check", "--json", RULESREF_CORPUS=str(small_corpus))
    problems = json.loads(run.stdout)
    assert run.returncode == 0
    assert problems
    assert all(set(problem) == {"code", "severity", "path", "line", "message"} for problem in problems)


def test_missing_translations_are_listed_on_request(small_corpus: Path, rulesref: Run) -> None:
    run = rulesref("check", "--missing", "pl", RULESREF_CORPUS=str(small_corpus))
    assert "rulesref new entry toy/attack --lang pl" in run.stdout
    assert run.returncode == 0


def test_the_remembered_game_is_searched_and_shown_until_it_is_forgotten(tmp_path: Path, rulesref: Run) -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return rulesref(*arguments, RULESREF_DATA=str(tmp_path))

    def games(*arguments: str) -> set[str]:
        return {hit["game"] for hit in json.loads(run("search", "resources", *arguments, "--json").stdout)["results"]}

    assert run("config", "game").stdout == "all\n"
    assert run("config", "game", "tainted-grail").returncode == 0
    assert games() == {"tainted-grail"}
    assert len(games("--game", "all")) > 1
    # A name that several games have is that of the game one plays.
    assert json.loads(run("show", "resources", "--json").stdout)["id"] == "tainted-grail/resources"
    assert run("config", "game", "tainted-gral").stderr.startswith("rulesref: The game “tainted-gral” is not known.")
    run("config", "game", "all")
    assert len(games()) > 1
    assert run("show", "resources").returncode == 2


def test_a_new_entry_that_cannot_be_written_is_refused(small_corpus: Path, rulesref: Run) -> None:
    (small_corpus / "toy" / "combat").write_text("a file, not a folder", encoding="utf-8")
    arguments = ("new", "entry", "toy/evade", "--section", "combat", "--doc", "rules-uk")
    run = rulesref(*arguments, RULESREF_CORPUS=str(small_corpus))
    assert run.returncode == 2
    assert "evade.uk.md cannot be written (" in run.stderr


def test_a_rule_is_shown_by_its_number_behind_the_word_for_it(rulesref: Run) -> None:
    for asked in ("rule 458.8f", "zasada 458.8f", "правило 458.8f", "ah3e rule 458.8f"):
        assert json.loads(rulesref("show", asked, "--json").stdout)["paragraph"] == "458.8f"


def test_a_ruling_says_since_when_it_stands_in_its_document(rulesref: Run) -> None:
    told = rulesref("show", "ahlcg/erratum-bait-and-switch-level-3").stdout
    assert "since version 1.9 (June 27, 2021), ru2.2 (September 2024)\n" in told


def test_a_term_whose_rule_a_filter_hides_is_not_said_to_have_none(rulesref: Run) -> None:
    told = rulesref("search", "attack of opportunity", "--game", "ahlcg", "--lang", "pl").stdout
    assert "ahlcg/attack-of-opportunity" in told
    assert "without a rule" not in told


def test_a_new_entry_is_made_in_the_right_place_and_passes_check_once_written(
    small_corpus: Path, rulesref: Run
) -> None:
    corpus = {"RULESREF_CORPUS": str(small_corpus)}
    made = rulesref("new", "entry", "toy/evade", "--doc", "rules-uk", "--page", "7", "--title", "Втеча: дія", **corpus)
    assert made.returncode == 0
    path = small_corpus / "toy/glossary/evade.uk.md"
    assert "C038" in rulesref("check", **corpus).stdout
    path.write_text(path.read_text(encoding="utf-8") + "Ворог вас більше не тримає.\n", encoding="utf-8")
    assert rulesref("check", **corpus).returncode == 0
    again = rulesref("new", "entry", "toy/evade", "--doc", "rules-uk", **corpus)
    assert again.returncode == 2


def test_a_new_translation_carries_the_mark_of_its_original(small_corpus: Path, rulesref: Run) -> None:
    corpus = {"RULESREF_CORPUS": str(small_corpus)}
    assert rulesref("new", "entry", "toy/attack", "--lang", "ru", **corpus).returncode == 0
    path = small_corpus / "toy/glossary/attack.ru.md"
    assert 'title: "Атака"' in path.read_text(encoding="utf-8")
    path.write_text(path.read_text(encoding="utf-8") + "Атака наносит одну рану.\n", encoding="utf-8")
    run = rulesref("check", **corpus)
    assert "T003" not in run.stdout
    assert run.returncode == 0


def test_output_is_plain_when_piped(small_corpus: Path, rulesref: Run) -> None:
    for arguments in (("search", "атака"), ("show", "toy/enemy"), ("term", "враг"), ("check",), ()):
        run = rulesref(*arguments, RULESREF_CORPUS=str(small_corpus))
        assert run.stdout
        assert "\x1b" not in run.stdout


def on_a_terminal(*arguments: str, **environment: str) -> str:
    """What the program writes when it writes to a terminal."""
    command = " ".join([sys.executable, "-m", "rulesref", *(f"'{argument}'" for argument in arguments)])
    variables = {**os.environ, "RULESREF_CACHE": str(CACHE), "TERM": "xterm-256color", "LANGUAGE": "uk", **environment}
    run = subprocess.run(["script", "-qec", command, "/dev/null"], capture_output=True, env=variables, cwd=ROOT)
    return run.stdout.decode()


def test_a_terminal_gets_colours_unless_no_color_is_set() -> None:
    assert re.search(r"\x1b\[1;33mатак", on_a_terminal("search", "атака"))
    assert "\x1b[1;36mПеремовини" in on_a_terminal("show", "ahlcg/parley")
    assert "\x1b[" not in on_a_terminal("search", "атака", NO_COLOR="1")


def test_a_bar_is_shown_while_the_index_is_built(small_corpus: Path, tmp_path: Path) -> None:
    environment = {"RULESREF_CORPUS": str(small_corpus), "RULESREF_CACHE": str(tmp_path / "cache")}
    bar = "━━━━"
    assert bar in on_a_terminal("search", "атака", **environment)
    assert bar not in on_a_terminal("search", "атака", **environment)


EVERY_COMMAND = ["", *COMMANDS, *sorted({command.split()[0] for command in COMMANDS if " " in command})]
ENGLISH = re.compile(
    r"Usage|Options:|Arguments|Commands|Show this|required|default:|<=|<str>|OPTIONS|COMMAND|ARGUMENTS|\b(?:"
    + "|".join(PLACEHOLDERS)
    + r")\b"
)
"""Words of the option parser, and placeholders, that a help in another language must not have."""
SAME = {"pl": {"PORT"}}
"""Placeholders that another language writes alike."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", EVERY_COMMAND)
def test_help_is_wholly_in_the_language_of_the_person(lang: str, command: str, rulesref: Run) -> None:
    run = rulesref("--ui", lang, *command.split(), "--help")
    assert run.returncode == 0
    found = set(ENGLISH.findall(run.stdout)) - SAME.get(lang, set())
    assert (not found) == (lang != "en")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("search",), "Не вказано: ЗАПИТ. Довідка: rulesref search --help"),
        (("search", "атака", "--limit", "500"), "--limit приймає ціле число від 1 до 100."),
        (("search", "атака", "--limit", "abc"), "--limit приймає ціле число від 1 до 100."),
        (("translate", "done"), "Не вказано: ID. Довідка: rulesref translate done --help"),
        (("demo", "timing-power-drain", "--why", "99"), "Кроку 99 немає. Виберіть від 1 до 12."),
        (("play", "01001", "--bag", "0,-2,sckull"), "Жетона хаосу «sckull» немає; числа пишуть так: -2, 0, +1. Спр"),
        (("demo", "--why", "x"), "--why приймає ціле число. Довідка: rulesref demo --help"),
        (("search", "атака", "--json=yes"), "Параметр --json значення не приймає. Довідка: rulesref search --help"),
        (("search", "атака", "--lang"), "Параметру --lang потрібне значення. Довідка: rulesref search --help"),
        (("show", "a", "b", "c"), "Команда приймає менше аргументів; зайве: b c. Довідка: rulesref show --help"),
        (("cards",), "Не вказано команду. Довідка: rulesref cards --help"),
        (("cards", "nope"), "Команди «nope» немає. Спробуйте: use, forget."),
        (("-x",), "Параметра -x немає. Довідка: rulesref --help"),
    ],
)
def test_a_wrong_command_line_is_told_in_the_language_of_the_person(
    arguments: tuple[str, ...], sentence: str, rulesref: Run
) -> None:
    run = rulesref("--ui", "uk", *arguments)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.startswith(f"rulesref: {sentence}")
    assert run.stderr.count("\n") == 1


def test_a_language_that_is_not_given_is_asked_for(rulesref: Run) -> None:
    assert rulesref("search", "атака", "--ui").stderr == "rulesref: The option --ui needs a value.\n"


def test_completion_is_installed_with_a_word_in_the_language_of_the_person(tmp_path: Path) -> None:
    # The parser looks at who started the program: that has to be a shell, and more than a name that it becomes.
    command = f"{sys.executable} -m rulesref --ui uk --install-completion; exit $?"
    run = subprocess.run(
        ["bash", "-c", command], capture_output=True, encoding="utf-8", env={**os.environ, "HOME": str(tmp_path)}
    )
    assert run.stdout.startswith("Відкрийте новий термінал")
    assert [path.name for path in (tmp_path / ".bash_completions").iterdir()] == ["rulesref.sh"]


def test_lang_of_the_environment_is_obeyed(rulesref_process: Run) -> None:
    assert rulesref_process("search", "xyzzyx", LC_ALL="uk_UA.UTF-8").stdout.startswith("За запитом")


def test_the_shell_can_complete_commands(rulesref_process: Run) -> None:
    run = rulesref_process(_RULESREF_COMPLETE="complete_bash", COMP_WORDS="rulesref se", COMP_CWORD="1")
    assert "search" in run.stdout
