"""Files that are broken, endless or made to do harm: one clear problem with its line, soon, and never a trace-back."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import yaml

from rulesref.corpus import source
from rulesref.corpus.load import load_corpus
from rulesref.folders import NOT_UTF8, Unreadable, list_files
from rulesref.ids import nearest

from .program import Run

ALIASES = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n"
    for before, name in zip("abcdefghi", "bcdefghij", strict=True)
)
HOSTILE = {
    "a list in itself": ("x: 1\na: &a [*a]", "C022", 2),
    "a mapping in itself": ("&a {b: *a}", "C022", 1),
    "aliases of aliases": (ALIASES, "C027", 6),
    "lists in lists": ("x: 1\n" + "a: " + "[" * 100_000, "C023", 2),
    "lists in lists, by dashes": ("- " * 100_000, "C023", 1),
    "keys in keys": ("? " * 100_000, "C023", 1),
    "mappings in mappings": ("{a: " * 100_000, "C023", 1),
    "mappings in mappings, by lines": ("\n".join(" " * depth + "a:" for depth in range(1000)), "C023", 51),
    "values without end": ("[" + "1," * 300_000 + "]", "C027", 1),
    "an empty number": ('x: 1\na: !!int ""', "C025", 2),
    "no truth": ("a: !!bool x", "C025", 1),
    "no time": ("a: !!timestamp x", "C025", 1),
    "an object": ("!!python/object/apply:os.getcwd []", "C025", 1),
    "a long number": ("x: 1\na: 0x" + "f" * 20_000, "C012", 2),
    "a long time": ("a: " + ":".join(["59"] * 200), "C012", 1),
    "a number without digits": ("x: 1\na: [3, 0x_]", "C005", 2),
    "a colour": ('x: 1\na: "\\e[31m"', "C026", 2),
}


@pytest.fixture(params=["CSafeLoader", "SafeLoader"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Reads with libyaml, and as where it is missing."""
    monkeypatch.setattr(source, "_Loader", getattr(yaml, request.param))
    return str(request.param)


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize("name", HOSTILE)
def test_yaml_that_would_do_harm_is_one_problem_with_its_line(name: str) -> None:
    text, code, line = HOSTILE[name]
    data, problems = source.parse_yaml(text, Path("terms.yaml"))
    assert data is None
    assert [(problem.code, problem.line) for problem in problems] == [(code, line)]


@pytest.mark.usefixtures("loader")
def test_an_alias_of_what_stands_before_is_read() -> None:
    data, problems = source.parse_yaml("a: &x [1, 2]\nb: *x", Path("own.yaml"))
    assert problems == []
    assert data is not None
    assert data.value == {"a": [1, 2], "b": [1, 2]}


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize("byte", [b"\0", b"\x01", b"\x1b", b"\x7f", "\x9b".encode(), "\uffff".encode()])
def test_a_control_character_is_told_with_its_line(byte: bytes, tmp_path: Path) -> None:
    path = tmp_path / "terms.yaml"
    path.write_bytes(b"a: 1\nb: x" + byte)
    data, problems = source.read_yaml(path)
    assert data is None
    assert [(problem.code, problem.line) for problem in problems] == [("C026", 2)]


def test_a_file_without_end_is_not_read(tmp_path: Path, small_corpus: Path) -> None:
    (small_corpus / "toy/terms.yaml").write_bytes(b"#" * (source.MAX_SIZE + 1))
    (small_corpus / "toy/glossary/enemy.uk.md").write_bytes(b"---\n" * source.MAX_SIZE)
    _, problems = load_corpus(small_corpus)
    assert {problem.code for problem in problems} == {"C024"}
    assert len(problems) == 2


def test_a_file_with_carriage_returns_is_read_as_any_other(tmp_path: Path) -> None:
    path = tmp_path / "attack.uk.md"
    path.write_bytes(b"---\r\ntitle: x\r\n---\r\nText\r\n")
    page, problems = source.read_markdown_file(path)
    assert problems == []
    assert page is not None
    assert (page.front.value, page.body, page.body_line) == ({"title": "x"}, "Text", 4)


def test_an_example_of_aliases_is_refused_in_one_line(tmp_path: Path, rulesref: Run) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(ALIASES, encoding="utf-8")
    run = rulesref("demo", str(path))
    assert run.returncode == 2
    assert run.stderr.splitlines() == [
        f"rulesref: {path}:6: The file has more than 100000 values, counting those that aliases repeat. Split it."
    ]


def test_a_name_without_end_is_not_compared_with_what_is_known() -> None:
    assert nearest("attack" * 100_000, ["attack" * 100]) == []


def told(root: Path) -> list[tuple[str, str]]:
    return [(os.fsdecode(problem.path.relative_to(root)), problem.code) for problem in load_corpus(root)[1]]


def test_what_editors_and_version_control_leave_in_a_corpus_is_passed_over(small_corpus: Path) -> None:
    (small_corpus / "toy/glossary/.#enemy.uk.md").symlink_to("somebody@host.1234")
    (small_corpus / "toy/glossary/.enemy.uk.md.swp").write_bytes(b"\xff")
    for folder in (".git", ".vscode", "__pycache__", "toy/.cache"):
        (small_corpus / folder).mkdir()
        (small_corpus / folder / "attack.uk.md").write_text("nothing", encoding="utf-8")
    corpus, problems = load_corpus(small_corpus)
    assert problems == []
    assert list(corpus.games) == ["toy"]


def test_links_in_a_circle_end(small_corpus: Path) -> None:
    (small_corpus / "toy/round").symlink_to("..")
    (small_corpus / "toy/glossary/again").symlink_to(".")
    (small_corpus / "toy/glossary/up").symlink_to("../..")
    before = load_corpus(small_corpus)[0].entries
    assert set(before) == {"toy/enemy", "toy/attack", "toy/faq-attack"}
    assert told(small_corpus) == []


def test_what_cannot_be_read_is_told_with_its_path_and_the_rest_is_read(small_corpus: Path) -> None:
    (small_corpus / "toy/glossary/itself.uk.md").symlink_to("itself.uk.md")
    (small_corpus / "toy/glossary/nowhere.uk.md").symlink_to("missing.md")
    os.mkfifo(small_corpus / "toy/glossary/pipe.uk.md")
    (small_corpus / "toy/cards.yaml").rename(os.fsdecode(os.fsencode(small_corpus) + b"/toy/\xff.yaml"))
    (small_corpus / "toy/words.yaml").mkdir()
    assert sorted(told(small_corpus)) == [
        ("toy/glossary/itself.uk.md", "C001"),
        ("toy/glossary/nowhere.uk.md", "C001"),
        ("toy/words.yaml", "C001"),
        ("toy/\udcff.yaml", "C060"),
    ]
    assert len(load_corpus(small_corpus)[0].entries) == 3


def test_a_folder_that_may_not_be_entered_is_told(small_corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    look = os.scandir

    def scan(path: Path) -> object:
        if str(path).endswith("glossary"):
            raise PermissionError(13, "Permission denied", str(path))
        return look(path)

    # Whoever runs the tests may be allowed everything.
    monkeypatch.setattr(os, "scandir", scan)
    assert told(small_corpus) == [("toy/glossary", "C001")]


def test_files_are_listed_in_order_and_what_cannot_be_is_said(tmp_path: Path) -> None:
    for name in ("b.md", "a/c.md", "a.md", ".hidden/d.md", "e.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    (tmp_path / "lost.md").symlink_to("nowhere")
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.md")).write_text("", encoding="utf-8")
    unreadable: list[Unreadable] = []
    found = [entry.name for entry in list_files(tmp_path, lambda name: name.endswith(".md"), unreadable)]
    assert found == ["c.md", "a.md", "b.md"]
    assert [(one.path.name, one.reason) for one in unreadable] == [
        ("lost.md", "No such file or directory"),
        ("\udcff.md", NOT_UTF8),
    ]


@pytest.mark.parametrize("section", ["../../../out", "/tmp/out", "..", "a/../../b", "A B"])
def test_a_new_entry_stays_below_its_game(section: str, small_corpus: Path, rulesref: Run) -> None:
    before = sorted(small_corpus.parent.rglob("*"))
    options = ("--doc", "rules-uk", "--page", "3", "--section", section)
    run = rulesref("new", "entry", "toy/fresh", *options, RULESREF_CORPUS=str(small_corpus))
    assert run.returncode == 2
    assert run.stderr == f"rulesref: “{section}” is not a folder name. Use a-z, 0-9 and hyphens.\n"
    assert sorted(small_corpus.parent.rglob("*")) == before


def test_a_new_entry_of_a_name_without_end_is_refused(small_corpus: Path, rulesref: Run) -> None:
    run = rulesref("new", "entry", "toy/" + "a" * 300, "--doc", "rules-uk", RULESREF_CORPUS=str(small_corpus))
    assert run.returncode == 2
    assert run.stderr == "rulesref: The id is too long: its last part may have at most 100 characters.\n"
