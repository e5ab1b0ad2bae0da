"""Files as written: front matter and body of an entry, YAML data, and the line of every value."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from rulesref.problems import Problem

# The C loader is about ten times faster; PyYAML may be built without it.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Step = str | int
Lines = dict[tuple[Step, ...], int]
"""Path of a value inside the data -> its line in the file, from 1."""


@dataclass(frozen=True, slots=True)
class Data:
    """A YAML document and where each of its values stands."""

    value: Any
    lines: Lines

    def line(self, path: tuple[Step, ...]) -> int:
        """The line of a value, or of the nearest value that encloses it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)


@dataclass(frozen=True, slots=True)
class Page:
    """An entry's file: its front matter, and its body with the line on which that begins."""

    front: Data
    body: str
    body_line: int


def read_text(path: Path) -> tuple[str, list[Problem]]:
    try:
        return path.read_text(encoding="utf-8"), []
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        return "", [Problem("C002", path, line)]
    except OSError as error:
        return "", [Problem("C001", path, 1, {"reason": error.strerror or str(error)})]


def read_page(path: Path) -> tuple[Page | None, list[Problem]]:
    """An entry's file, split at its two `---` lines."""
    text, problems = read_text(path)
    if problems:
        return None, problems
    lines = text.split("\n")
    if lines[0].rstrip() != "---":
        return None, [Problem("C003", path, 1)]
    end = next((number for number, line in enumerate(lines[1:], 1) if line.rstrip() == "---"), None)
    if end is None:
        return None, [Problem("C004", path, 1)]
    front, problems = parse_yaml("\n".join(lines[1:end]), path, first_line=2)
    if front is None:
        return None, problems
    body = "\n".join(lines[end + 1 :])
    lead = len(body) - len(body.lstrip("\n"))
    return Page(front, body.strip("\n"), end + 2 + lead), problems


def read_yaml(path: Path) -> tuple[Data | None, list[Problem]]:
    text, problems = read_text(path)
    return (None, problems) if problems else parse_yaml(text, path)


def parse_yaml(text: str, path: Path, first_line: int = 1) -> tuple[Data | None, list[Problem]]:
    loader = _Loader(text)
    try:
        node = loader.get_single_node()
        lines: Lines = {}
        problems: list[Problem] = []
        if node is not None:
            _mark_lines(node, (), first_line, lines, problems, path)
        value = loader.construct_document(node) if node is not None else None
        return Data(value, lines), problems
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + first_line if mark else first_line
        return None, [Problem("C005", path, line, {"reason": getattr(error, "problem", None) or str(error)})]
    except ValueError as error:  # such as a date that does not exist
        return None, [Problem("C005", path, first_line, {"reason": str(error)})]
    finally:
        loader.dispose()


def _mark_lines(
    node: Any, at: tuple[Step, ...], first_line: int, lines: Lines, problems: list[Problem], path: Path
) -> None:
    lines[at] = node.start_mark.line + first_line
    if isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            name = str(key.value)
            if name in seen:
                problems.append(Problem("C006", path, key.start_mark.line + first_line, {"key": name}))
            seen.add(name)
            _mark_lines(value, (*at, name), first_line, lines, problems, path)
            lines[(*at, name)] = key.start_mark.line + first_line
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            _mark_lines(value, (*at, index), first_line, lines, problems, path)
