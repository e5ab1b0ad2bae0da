"""Files as written: front matter and body of an entry, YAML data, and the line of every value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from rulesref.problems import Problem

# The C loader is about ten times faster; PyYAML may be built without it.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

KeyStep = str | int
Lines = dict[tuple[KeyStep, ...], int]
"""Path of a value inside the data -> its line in the file, from 1."""

MAX_SIZE = 1024 * 1024
"""In bytes. The largest file of the corpus has a third of this."""
MAX_DEPTH = 50
"""How many collections may stand inside one another; the deepest example has a quarter of this."""
MAX_VALUES = 100_000
"""Values of a file, each alias counted as all that it stands for: a few hundred bytes can stand for billions."""
MAX_NUMBER_LENGTH = 40
_UNPRINTABLE = re.compile(r"[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What YAML does not allow in a file. In values it would come from an escape, such as "\\e", and reach a terminal."""
_OPENERS = "[{-:?"
"""Each collection has one of these of its own."""
_NUMBERS = ("tag:yaml.org,2002:int", "tag:yaml.org,2002:float")


@dataclass(frozen=True, slots=True)
class Data:
    """A YAML document and where each of its values stands."""

    value: Any
    lines: Lines

    def line(self, path: tuple[KeyStep, ...]) -> int:
        """The line of a value, or of the nearest value that encloses it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)


@dataclass(frozen=True, slots=True)
class MarkdownFile:
    """An entry's file: its front matter, and its body with the line on which that begins."""

    front: Data
    body: str
    body_line: int


def read_text(path: Path) -> tuple[str, list[Problem]]:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_SIZE + 1)
        if len(data) > MAX_SIZE:
            return "", [Problem("C024", path, 1, {"limit": str(MAX_SIZE // 1024)})]
        text = data.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        return "", [Problem("C002", path, data[: error.start].count(b"\n") + 1)]
    except OSError as error:
        return "", [Problem("C001", path, 1, {"reason": error.strerror or str(error)})]
    if found := _UNPRINTABLE.search(text):
        line = text.count("\n", 0, found.start()) + 1
        return "", [Problem("C026", path, line, {"character": _name_character(found[0])})]
    return text, []


def _name_character(character: str) -> str:
    return f"U+{ord(character):04X}"


def read_markdown_file(path: Path) -> tuple[MarkdownFile | None, list[Problem]]:
    """An entry's file, split at its two `---` lines."""
    text, problems = read_text(path)
    if problems:
        return None, problems
    lines = text.split("\n")
    if lines[0].rstrip() != "---":
        return None, [Problem("C003", path, 1)]
    end = _find_front_end(lines)
    if end is None:
        return None, [Problem("C004", path, 1)]
    front, problems = parse_yaml("\n".join(lines[1:end]), path, first_line=2)
    if front is None:
        return None, problems
    body = "\n".join(lines[end + 1 :])
    lead = len(body) - len(body.lstrip("\n"))
    return MarkdownFile(front, body.strip("\n"), end + 2 + lead), problems


def read_body(path: Path) -> str:
    """The body of an entry's file alone; empty where it cannot be read."""
    lines = read_text(path)[0].split("\n")
    end = _find_front_end(lines)
    return "" if end is None else "\n".join(lines[end + 1 :]).strip("\n")


def _find_front_end(lines: Sequence[str]) -> int | None:
    return next((number for number, line in enumerate(lines[1:], 1) if line.rstrip() == "---"), None)


def read_yaml(path: Path) -> tuple[Data | None, list[Problem]]:
    text, problems = read_text(path)
    return (None, problems) if problems else parse_yaml(text, path)


def parse_yaml(text: str, path: Path, first_line: int = 1) -> tuple[Data | None, list[Problem]]:
    """The value of a YAML text. What would take much time or memory is refused before anything is made of it."""
    node = None
    try:
        _scan(text)
        loader = _Loader(text)
        try:
            node = loader.get_single_node()
            reader = _Marker(path, first_line)
            if node is not None:
                reader.mark(node, ())
            value = loader.construct_document(node) if node is not None and not reader.refused else None
            return (None if reader.refused else Data(value, reader.lines)), reader.problems
        finally:
            loader.dispose()
    except _Refused as refused:
        return None, [Problem(refused.code, path, refused.line + first_line, refused.params)]
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + first_line if mark else first_line
        return None, [Problem("C005", path, line, {"reason": getattr(error, "problem", None) or str(error)})]
    except ValueError as error:  # such as a date that does not exist, or 0x_
        line = max(_find_senseless(node), 0) if node is not None else 0
        return None, [Problem("C005", path, line + first_line, {"reason": str(error)})]


class _Refused(Exception):
    """A text that is not read on: the code of the problem, its line from 0, its parameters."""

    def __init__(self, code: str, line: int, **params: str) -> None:
        super().__init__(code)
        self.code = code
        self.line = line
        self.params = params


def _scan(text: str) -> None:
    """Refuses tags, aliases of what encloses them, and what is too deep or unfolds into too much.

    Done on the events of the parser, because composing is recursive and unfolds aliases.
    """
    # Most front matter is too short for any of it; to look at it costs less than to parse it twice.
    is_short = len(text) <= MAX_VALUES and sum(map(text.count, _OPENERS)) <= MAX_DEPTH
    if is_short and "*" not in text and "!" not in text:
        return
    loader = _Loader(text)
    sizes: dict[str, int] = {}
    """Anchor -> how many values it stands for."""
    open_since: list[tuple[str | None, int]] = []
    """The anchor of each open collection, and how many values there were before it."""
    count = 0
    try:
        while not isinstance(event := loader.get_event(), yaml.StreamEndEvent):
            line = event.start_mark.line
            match event:
                case yaml.CollectionEndEvent():
                    anchor, before = open_since.pop()
                    if anchor is not None:
                        sizes[anchor] = count - before
                    continue
                case yaml.AliasEvent():
                    name = str(event.anchor)
                    if any(anchor == name for anchor, _ in open_since):
                        raise _Refused("C022", line, name=name)
                    # An anchor that is not there is the composer's own to tell.
                    count += sizes.get(name, 0)
                case yaml.ScalarEvent() | yaml.CollectionStartEvent():
                    if event.tag is not None:
                        raise _Refused("C025", line, tag=event.tag.replace("tag:yaml.org,2002:", "!!"))
                    count += 1
                    if isinstance(event, yaml.CollectionStartEvent):
                        open_since.append((event.anchor, count - 1))
                        if len(open_since) > MAX_DEPTH:
                            raise _Refused("C023", line, limit=str(MAX_DEPTH))
                    elif event.anchor is not None:
                        sizes[event.anchor] = 1
            if count > MAX_VALUES:
                raise _Refused("C027", line, limit=str(MAX_VALUES))
    finally:
        loader.dispose()


def _find_senseless(node: Any) -> int:
    """The line, from 0, of the first value of which nothing can be made; -1 if there is none."""
    match node:
        case yaml.MappingNode():
            inside = [one for pair in node.value for one in pair]
        case yaml.SequenceNode():
            inside = node.value
        case _:
            try:
                yaml.SafeLoader("").construct_object(node)
            except ValueError:
                return int(node.start_mark.line)
            return -1
    return next((line for line in map(_find_senseless, inside) if line >= 0), -1)


class _Marker:
    """Notes the line of every value, and what is wrong with keys and values as they are written."""

    def __init__(self, path: Path, first_line: int) -> None:
        self.lines: Lines = {}
        self.problems: list[Problem] = []
        self.refused = False
        self._path = path
        self._first_line = first_line

    def mark(self, node: Any, at: tuple[KeyStep, ...]) -> None:
        self.lines[at] = node.start_mark.line + self._first_line
        if isinstance(node, yaml.MappingNode):
            seen: set[str] = set()
            for key, value in node.value:
                name = str(key.value)
                if name in seen:
                    self._add("C006", key, key=name)
                seen.add(name)
                self._check_scalar(key)
                self.mark(value, (*at, name))
                self.lines[(*at, name)] = key.start_mark.line + self._first_line
        elif isinstance(node, yaml.SequenceNode):
            for index, value in enumerate(node.value):
                self.mark(value, (*at, index))
        else:
            self._check_scalar(node)

    def _check_scalar(self, node: Any) -> None:
        if not isinstance(node, yaml.ScalarNode):
            return
        if found := _UNPRINTABLE.search(node.value):
            self._refuse("C026", node, character=_name_character(found[0]))
        elif node.tag in _NUMBERS and len(node.value) > MAX_NUMBER_LENGTH:
            # A number of thousands of digits cannot even be printed.
            self._refuse("C012", node, value=node.value)

    def _refuse(self, code: str, node: Any, **params: str) -> None:
        self.refused = True
        self._add(code, node, **params)

    def _add(self, code: str, node: Any, **params: str) -> None:
        self.problems.append(Problem(code, self._path, node.start_mark.line + self._first_line, params))
