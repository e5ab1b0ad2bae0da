"""The documents say what the program does."""

from __future__ import annotations

import re

from rulesref.cli.app import make_app

from .conftest import ROOT


def command_names() -> list[str]:
    app = make_app()
    return [str(command.name) for command in app.registered_commands] + [
        str(group.name) for group in app.registered_groups
    ]


def test_every_command_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in command_names():
        assert f"rulesref {name}" in readme, name


def test_commands_in_the_documents_exist() -> None:
    for name in ("README.md", "CONTRIBUTING.md"):
        for command in re.findall(r"rulesref ([a-z]+)", (ROOT / name).read_text(encoding="utf-8")):
            assert command in [*command_names(), "import"], f"{name}: {command}"


def test_the_terminal_capture_in_the_readme_is_real() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    golden = (ROOT / "tests/golden/search-uk.txt").read_text(encoding="utf-8")
    capture = golden.partition("--- exit")[0].partition("\n")[2].strip()
    assert capture in readme


def test_decisions_are_at_most_a_page() -> None:
    for path in (ROOT / "docs/decisions").glob("*.md"):
        assert len(path.read_text(encoding="utf-8").split()) <= 500, path.name


def test_modules_stay_readable() -> None:
    for path in (ROOT / "rulesref").rglob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 320, path
