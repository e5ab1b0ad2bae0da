"""Data of a file -> the model, strictly: unknown keys and wrong types are faults, and every fault is reported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from cattrs import Converter
from cattrs.cols import list_structure_factory
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)

from rulesref.corpus.file_shapes import NameLists, Names, OneOrMore, SourceField
from rulesref.corpus.source import Data, KeyStep, read_yaml
from rulesref.ids import nearest
from rulesref.kinds import Kind, TabooChange
from rulesref.language.profiles import LANGUAGES
from rulesref.problems import Problem
from rulesref.publications import Document

T = TypeVar("T")


class _Fault(Exception):
    """A value that does not fit, with the code of the problem and its parameters."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


def _text(value: Any, _: Any) -> str:
    if not isinstance(value, str):
        # Unquoted 1.10, 01013 or `no` lose what was written: they must be quoted.
        raise _Fault("C012", value=str(value))
    return value


def _page(value: Any, _: Any) -> str | int:
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise _Fault("C012", value=str(value))
    return value


def _one_or_more(value: Any, _: Any) -> OneOrMore:
    return [_text(one, None) for one in value] if isinstance(value, list) else _text(value, None)


def _choice(value: Any, choices: type[StrEnum]) -> StrEnum:
    try:
        return choices(value)
    except ValueError:
        options = list(choices)
        raise _Fault("C013", value=str(value), nearest=", ".join(nearest(str(value), options) or options)) from None


def _whole_number(value: Any, _: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _Fault("C017", value=str(value))
    return value


def _yes_or_no(value: Any, _: Any) -> bool:
    if not isinstance(value, bool):
        raise _Fault("C021", value=str(value))
    return value


def _names(value: Any, _: Any) -> Names:
    return {_language(key): _text(name, None) for key, name in _mapping(value).items()}


def _name_lists(value: Any, _: Any) -> NameLists:
    return {_language(key): [_text(name, None) for name in _sequence(names)] for key, names in _mapping(value).items()}


def _language(key: Any) -> str:
    if key not in LANGUAGES:
        raise _Fault("C014", value=str(key), known=", ".join(LANGUAGES))
    return str(key)


def _mapping(value: Any) -> dict[Any, Any]:
    if not isinstance(value, dict):
        raise _Fault("C015", value=str(value))
    return value


def _sequence(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise _Fault("C016", value=str(value))
    return value


def _make_converter() -> Converter:
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(str | int, _page)
    converter.register_structure_hook(OneOrMore, _one_or_more)
    converter.register_structure_hook(int, _whole_number)
    converter.register_structure_hook(bool, _yes_or_no)
    converter.register_structure_hook(Kind, _choice)
    converter.register_structure_hook(TabooChange, _choice)
    converter.register_structure_hook_func(lambda shape: shape == Names, _names)
    converter.register_structure_hook_func(lambda shape: shape == NameLists, _name_lists)
    converter.register_structure_hook_factory(_is_list, partial(_list_hook, converter))
    return converter


def _is_list(shape: Any) -> bool:
    return getattr(shape, "__origin__", None) is list


def _list_hook(converter: Converter, shape: Any) -> Callable[[Any, Any], Any]:
    """Reads a list of something: what is no list is a fault, also what Python could go through."""
    inside = list_structure_factory(shape, converter)
    return lambda value, shape: inside(_sequence(value), shape)


_CONVERTER = _make_converter()


def decode(data: Data, shape: type[T], path: Path, at: tuple[KeyStep, ...] = ()) -> tuple[T | None, list[Problem]]:
    """The value at `at` as `shape`, or every reason why it is not one."""
    value = _value_at(data.value, at)
    if not isinstance(value, dict):
        return None, [Problem("C015", path, data.line(at), {"value": "" if value is None else str(value)})]
    try:
        return _CONVERTER.structure(value, shape), []
    except BaseValidationError as error:
        return None, [
            Problem(code, path, data.line((*at, *where)), params or {"value": str(_value_at(value, where))})
            for where, code, params in _faults(error, ())
        ]


def decode_file(path: Path, shape: type[T]) -> tuple[tuple[T, Data] | None, list[Problem]]:
    """What a YAML file has as `shape`, with its lines; or every reason why it is not one."""
    data, problems = read_yaml(path)
    if data is None:
        return None, problems
    file, faults = decode(data, shape, path)
    return (file, data) if file is not None else None, problems + faults


def find_document(
    source: SourceField, data: Data, path: Path, documents: Mapping[str, Document]
) -> tuple[Document | None, list[Problem]]:
    """The document that a file cites, or what it could have meant."""
    if source.doc in documents:
        return documents[source.doc], []
    near = nearest(source.doc, documents) or sorted(documents)
    params = {"doc": source.doc, "nearest": ", ".join(near)}
    return None, [Problem("C020", path, data.line(("source",)), params)]


def _value_at(value: Any, path: tuple[KeyStep, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


def _faults(error: Exception, at: tuple[KeyStep, ...]) -> list[tuple[tuple[KeyStep, ...], str, dict[str, str]]]:
    """Every single fault inside a grouped one, with the path of its value."""
    match error:
        case ClassValidationError() | IterableValidationError():
            found = []
            for inner in error.exceptions:
                step = tuple(
                    note.name if isinstance(note, AttributeValidationNote) else note.index
                    for note in getattr(inner, "__notes__", ())
                    if isinstance(note, AttributeValidationNote | IterableValidationNote)
                )
                found += _faults(inner, (*at, *step))
            return found
        case ForbiddenExtraKeysError():
            known = [known.name for known in fields(error.cl)]
            return [
                ((*at, key), "C010", {"key": key, "nearest": ", ".join(nearest(key, known) or known)})
                for key in sorted(map(str, error.extra_fields))
            ]
        case _Fault():
            return [(at, error.code, error.params)]
        case KeyError():
            return [(at[:-1], "C011", {"key": str(error.args[0])})]
        case _:
            # cattrs looks for keys in whatever stands where a mapping should.
            return [(at, "C015", {})]


def read_mapping(path: Path, problems: list[Problem]) -> Data | None:
    """Read a file that is a mapping; None if it is none, or empty, or not there: a game may do without it."""
    if not path.exists():
        return None
    data, faults = read_yaml(path)
    problems += faults
    if data is None or data.value is None or isinstance(data.value, dict):
        return data if data and data.value else None
    problems.append(Problem("C015", path, 1, {"value": str(data.value)[:40]}))
    return None


def read_rows(path: Path, shape: type[T], problems: list[Problem]) -> Iterable[tuple[str, T, Data]]:
    """Read a file that maps names to rows: documents, terms, cards."""
    data = read_mapping(path, problems)
    if data is None:
        return
    for name in data.value:
        if not isinstance(name, str):
            problems.append(Problem("C012", path, data.line((str(name),)), {"value": str(name)}))
            continue
        row, faults = decode(data, shape, path, (name,))
        problems += faults
        if row is not None:
            yield name, row, data
