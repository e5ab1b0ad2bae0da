"""Changes to `terms.yaml` as a text: only what changes is written anew; comments, order and all else stay."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from rulesref.corpus.source import parse_yaml

Value = Mapping[str, str] | Mapping[str, tuple[str, ...]] | tuple[str, ...]
_ORDER = ("names", "older", "also", "ours", "entries", "within")
_COMMENT = re.compile(r"(?:^|\s)#", re.MULTILINE)


class NotEditable(Exception):
    """A concept is written in a way that is better changed by hand."""


class _Edit(NamedTuple):
    """A stretch of the text, and what shall stand there."""

    start: int
    end: int
    text: str


def edit_terms(text: str, changes: Mapping[str, Mapping[str, Value]]) -> str:
    """The text with other values under these keys of these concepts. An empty value takes its key away."""
    root: Any = yaml.compose(text, Loader=yaml.SafeLoader)
    edits: list[_Edit] = []
    for key, node in root.value:
        if key.value in changes:
            edits += _edit_concept(text, key.value, node, changes[key.value])
    edited = text
    for edit in sorted(edits, reverse=True):
        edited = edited[: edit.start] + edit.text + edited[edit.end :]
    _verify(text, edited, changes)
    return edited


def _edit_concept(text: str, concept: str, node: Any, values: Mapping[str, Value]) -> list[_Edit]:
    there = {key.value: (key, value) for key, value in node.value}
    edits = []
    for name in _ORDER:
        if name not in values:
            continue
        written = _write(values[name])
        if name not in there:
            if values[name]:
                edits.append(_insert(text, node, there, name, written))
            continue
        key, value = there[name]
        start, end = value.start_mark.index, _find_end(value)
        if "\n" in text[start:end] and _COMMENT.search(text[start:end]):
            # A comment inside of the value would be lost.
            raise NotEditable(concept)
        if not values[name] and not node.flow_style and _fills_lines(text, key.start_mark.index, end):
            start, end, written = _line_start(text, key.start_mark.index), _line_end(text, end), ""
        elif "\n" in text[key.end_mark.index : start]:
            # A value in block style begins on a line of its own.
            start, written = key.end_mark.index, f": {written}"
        edits.append(_Edit(start, end, written))
    # What is inserted at one place is one edit: their order is that of the keys.
    joined: dict[tuple[int, int], str] = {}
    for edit in edits:
        joined[edit.start, edit.end] = joined.get((edit.start, edit.end), "") + edit.text
    return [_Edit(start, end, added) for (start, end), added in joined.items()]


def _insert(text: str, node: Any, there: Mapping[str, tuple[Any, Any]], name: str, written: str) -> _Edit:
    """A new key behind the one that stands before it by order."""
    before = [one for one in _ORDER[: _ORDER.index(name)] if one in there]
    key, value = there[before[-1]] if before else node.value[0]
    end = _find_end(value)
    if node.flow_style:
        return _Edit(end, end, f", {json.dumps(name)}: {written}")
    at = _line_end(text, end)
    ending = "\r\n" if text[:at].endswith("\r\n") else "\n"
    lead = "" if text[:at].endswith("\n") else ending
    return _Edit(at, at, f"{lead}{' ' * key.start_mark.column}{name}: {written}{ending}")


def _find_end(node: Any) -> int:
    """Where a value ends; the parser lets one in block style go on up to the next token."""
    while isinstance(node, yaml.CollectionNode) and not node.flow_style:
        last = node.value[-1]
        node = last[1] if isinstance(last, tuple) else last
    return int(node.end_mark.index)


def _fills_lines(text: str, start: int, end: int) -> bool:
    """Whether nothing else, such as a comment, stands on the lines of a stretch."""
    return not text[_line_start(text, start) : start].strip() and not text[end : _line_end(text, end)].strip()


def _line_start(text: str, at: int) -> int:
    return text.rfind("\n", 0, at) + 1


def _line_end(text: str, at: int) -> int:
    return text.find("\n", at) + 1 or len(text)


def _write(value: Value) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(value)}]"
    pairs = (f"{lang}: {json.dumps(one, ensure_ascii=False)}" for lang, one in value.items())
    return f"{{{', '.join(pairs)}}}"


def _verify(before: str, after: str, changes: Mapping[str, Mapping[str, Value]]) -> None:
    """That the text says what was asked for and all else as before: whatever an unusual way of writing leads to, it is
    not kept."""
    wanted = {
        concept: {**row, **json.loads(json.dumps(changes.get(concept, {})))} for concept, row in _read(before).items()
    }
    there = _read(after)
    for concept, row in wanted.items():
        if {name: value for name, value in row.items() if value} != there.get(concept):
            raise NotEditable(concept)


def _read(text: str) -> dict[str, dict[str, object]]:
    """The rows of a text, without what is empty; none if it cannot be read."""
    data, problems = parse_yaml(text, Path("terms.yaml"))
    if data is None or problems:
        return {}
    return {concept: {name: value for name, value in row.items() if value} for concept, row in data.value.items()}
