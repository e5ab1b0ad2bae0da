"""The scripts of the site: ES modules below `site/`, bundled to one classic script for each entry.

A page opened from a disk may load no modules. A bundle has an entry and all that it imports, each module once, in a
function of its own, below what it imports:

    (() => {
    "use strict";
    const $0 = (() => { ...; return {makeElement}; })();
    (() => { const {makeElement} = $0; ... })();
    })();

Of the language of modules only `import { a, b as c } from "./x.js";` and `export` before a function, class or const are
understood, each at the beginning of a line; anything else is a fault that names file and line. So are a name that no
module exports, a file that is not there, and modules that import each other in a circle.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

BUNDLES = {
    "static/js/site.js": "page/site.js",
    "static/js/root.js": "page/root.js",
    "missing.js": "page/missing.js",
    "static/js/table.js": "page/table.js",
    "static/js/learn.js": "page/learn.js",
    "static/js/booklet.js": "booklet/section-page.js",
    "static/js/card-list.js": "page/card-list.js",
    "static/js/player.js": "player/player.js",
    "static/js/play-table.js": "play-table/play-table.js",
    "search/engine.js": "search/engine.js",
    "deck/engine.js": "deck/engine.js",
}
"""The entry of each bundle, below `site/`, by the file that it makes."""
FRAME = "page/theme.js"
"""The entry of what the frame of each game and language begins with."""

# Comments that fill whole lines, and types inside a line; none of our strings spans lines or holds such a thing.
_COMMENT = re.compile(
    r"^\s*/\*(?:(?!\*/).)*\*/\s*?$\n?|^\s*//[^\n]*\n|/\*\* @type [^*]*\*/ ?", re.MULTILINE | re.DOTALL
)
_MARGIN = re.compile(r"^\s+", re.MULTILINE)
_KEYWORD = re.compile(r"^(import|export)\b", re.MULTILINE)
_IMPORT = re.compile(r"^import \{([\w\s,$]+)\} from \"(\.{1,2}/[^\"\n]+)\";\n?", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:(?:async )?function|class|const) (\w+))", re.MULTILINE)
_NAME = re.compile(r"(\w+)(?: as (\w+))?")


class BundleFault(ValueError):
    """What a module says that no bundle can be made of, with its file and line."""

    def __init__(self, path: Path, line: int, what: str) -> None:
        super().__init__(f"{path}:{line}: {what}")


@dataclass(frozen=True, slots=True)
class _Import:
    """One import statement: the names in the other module, as they are called here."""

    path: Path
    names: Mapping[str, str]
    line: int


@dataclass(frozen=True, slots=True)
class _Module:
    imports: Sequence[_Import]
    exports: Sequence[str]
    body: str


def make_bundle(site: Path, name: str, made: Mapping[str, str]) -> bytes:
    """One of the site's scripts, by the path of the file that it makes."""
    return bundle_modules(site / BUNDLES[name], made)


def bundle_modules(entry: Path, made: Mapping[str, str] = {}) -> bytes:
    """A module and everything that it imports as one classic script, without what explains it. `made` has the text of
    modules that are no files, by their names."""
    modules = _collect(entry.resolve(), made)
    numbers = {path: number for number, path in enumerate(modules)}
    parts = [_write_module(module, numbers, path) for path, module in modules.items()]
    return "".join(['(() => {\n"use strict";\n', *parts, "})();\n"]).encode()


def _collect(entry: Path, made: Mapping[str, str]) -> dict[Path, _Module]:
    """Every module that an entry needs, each behind what it imports; the entry is the last."""
    done: dict[Path, _Module] = {}
    read: dict[Path, _Module] = {}

    def visit(path: Path, above: tuple[Path, ...]) -> None:
        module = read[path] = _parse_module(path, made.get(path.name) or path.read_text(encoding="utf-8"))
        for one in module.imports:
            if one.path == path or one.path in above:
                circle = [*above, path][[*above, path].index(one.path) :]
                names = " -> ".join(each.name for each in [*circle, one.path])
                raise BundleFault(path, one.line, f"modules import each other in a circle: {names}")
            if one.path not in done:
                if one.path.name not in made and not one.path.is_file():
                    raise BundleFault(path, one.line, f"there is no file {one.path}")
                visit(one.path, (*above, path))
            for name in one.names:
                if name not in read[one.path].exports:
                    raise BundleFault(path, one.line, f"{one.path.name} exports no {name}")
        done[path] = module

    visit(entry, ())
    return done


@lru_cache(maxsize=512)
def _parse_module(path: Path, text: str) -> _Module:
    """A module that several bundles have, or that has not changed since the last build, is parsed once."""
    imports: list[_Import] = []
    exports: list[str] = []
    for keyword in _KEYWORD.finditer(text):
        line = text.count("\n", 0, keyword.start()) + 1
        imported, exported = _IMPORT.match(text, keyword.start()), _EXPORT.match(text, keyword.start())
        if imported:
            names = [_NAME.fullmatch(name.strip()) for name in imported[1].split(",") if name.strip()]
            if not all(names):
                raise BundleFault(path, line, f"names cannot be read: {imported[1].strip()}")
            called = {name[1]: name[2] or name[1] for name in names if name}
            imports.append(_Import((path.parent / imported[2]).resolve(), called, line))
        elif exported:
            exports.append(exported[1])
        else:
            raise BundleFault(path, line, "neither a named import nor an export before a declaration")
    body = _EXPORT.sub("", _IMPORT.sub("", _COMMENT.sub("", text)))
    return _Module(imports, exports, _MARGIN.sub("", body))


def _write_module(module: _Module, numbers: Mapping[Path, int], path: Path) -> str:
    taken = [f"const {{{_list_names(one.names)}}} = ${numbers[one.path]};\n" for one in module.imports]
    inner = "".join(taken) + module.body
    if not module.exports:
        return f"(() => {{\n{inner}}})();\n"
    return f"const ${numbers[path]} = (() => {{\n{inner}return {{{','.join(module.exports)}}};\n}})();\n"


def _list_names(names: Mapping[str, str]) -> str:
    return ",".join(name if name == called else f"{name}:{called}" for name, called in names.items())
