"""Modules become one classic script, in the order of their imports and each in a scope of its own; or a fault."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from rulesref.bundles import BUNDLES, FRAME, BundleFault, bundle_modules, make_bundle
from rulesref.language.script_modules import make_language_modules

from .program import ROOT
from .scripting import NODE

SITE = ROOT / "site"


def write(folder: Path, **modules: str) -> Path:
    """Modules by name; the first is the entry."""
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder / f"{next(iter(modules))}.js"


def run(entry: Path) -> str:
    """What a bundle prints."""
    if NODE is None:
        pytest.skip("there is no node here: apt install node-typescript")
    script = bundle_modules(entry).decode()
    return subprocess.run([NODE, "-e", script], capture_output=True, encoding="utf-8", check=True).stdout


def test_a_bundle_keeps_code_and_drops_what_explains_it(tmp_path: Path) -> None:
    entry = write(
        tmp_path,
        main="""\
/** Explains. */

import { a } from "./other.js";

/** @typedef {import("./other.js").Thing} Thing */

// A reason.
const text = "// no comment";
/**
 * @param {string} one
 */
const add = (one) => /** @type {any} */ (one) + text; /* kept */
add(a);
""",
        other="export const a = 1;\n",
    )
    assert bundle_modules(entry).decode().splitlines() == [
        "(() => {",
        '"use strict";',
        "const $0 = (() => {",
        "const a = 1;",
        "return {a};",
        "})();",
        "(() => {",
        "const {a} = $0;",
        'const text = "// no comment";',
        "const add = (one) => (one) + text; /* kept */",
        "add(a);",
        "})();",
        "})();",
    ]


def test_what_is_imported_runs_first_and_once_whatever_its_name(tmp_path: Path) -> None:
    entry = write(
        tmp_path,
        a='import { b } from "./b.js";\nimport { z } from "./z.js";\nconsole.log("a", b, z);\n',
        b='import { z } from "./z.js";\nconsole.log("b");\nexport const b = z + 1;\n',
        z='console.log("z");\nexport const z = 1;\n',
    )
    assert run(entry).split("\n") == ["z", "b", "a 2 1", ""]


def test_a_module_sees_only_what_it_imports(tmp_path: Path) -> None:
    entry = write(
        tmp_path,
        a='import { parseInt as read } from "./b.js";\nconst own = 1;\nconsole.log(read(), parseInt("7"), own);\n',
        b="const own = 2;\nexport function parseInt() {\n  return own;\n}\n",
    )
    assert run(entry) == "2 7 1\n"


@pytest.mark.parametrize(
    ("modules", "fault"),
    [
        ({"a": '\nimport { c } from "./b.js";\n', "b": "export const d = 1;\n"}, "a.js:2: b.js exports no c"),
        ({"a": 'import { c } from "./b.js";\n'}, r"a.js:1: there is no file .*/b.js"),
        (
            {
                "a": 'import { b } from "./b.js";\nexport const a = b;\n',
                "b": '// A reason.\nimport { a } from "./a.js";\nexport const b = a;\n',
            },
            "b.js:2: modules import each other in a circle: a.js -> b.js -> a.js",
        ),
        ({"a": 'import { a } from "./a.js";\nexport const b = a;\n'}, "a.js:1: modules import each other in a circle"),
        ({"a": 'import b from "./b.js";\n'}, "a.js:1: neither"),
        ({"a": 'import * as b from "./b.js";\n'}, "a.js:1: neither"),
        ({"a": 'import { b } from "b";\n'}, "a.js:1: neither"),
        ({"a": "\n\nexport default 1;\n"}, "a.js:3: neither"),
        ({"a": "let b = 1;\nexport { b };\n"}, "a.js:2: neither"),
        ({"a": "export let b = 1;\n"}, "a.js:1: neither"),
        ({"a": 'import { b c } from "./b.js";\n', "b": ""}, "a.js:1: names cannot be read: b c"),
    ],
)
def test_what_cannot_be_bundled_is_a_fault_with_file_and_line(
    tmp_path: Path, modules: dict[str, str], fault: str
) -> None:
    with pytest.raises(BundleFault, match=fault):
        bundle_modules(write(tmp_path, **modules))


def test_every_module_of_the_site_is_in_a_bundle_and_every_export_is_used() -> None:
    modules = {path: path.read_text(encoding="utf-8") for path in SITE.glob("*/*.js")}
    made = make_language_modules()
    modules |= {
        path.with_suffix("").with_suffix(".js"): made[f"{path.stem[:-2]}.js"]
        for path in SITE.glob("*/*.d.ts")
        if path.parent.name != "types"
    }
    imported = set()
    for path, text in modules.items():
        for names, other in re.findall(r'^import \{([^}]+)\} from "([^"]+)";', text, re.MULTILINE):
            imported |= {((path.parent / other).resolve(), name.strip()) for name in names.split(",")}
    entries = {SITE / entry for entry in (*BUNDLES.values(), FRAME)}
    assert {path for path, _ in imported} | entries == set(modules)
    for path, text in modules.items():
        for name in re.findall(r"^export (?:async )?(?:function|class|const) (\w+)", text, re.MULTILINE):
            assert (path, name) in imported, f"{path.name}: {name}"


def test_modules_that_are_no_files_have_the_exports_that_their_types_name() -> None:
    for name, text in make_language_modules().items():
        (types,) = SITE.glob(f"*/{name.removesuffix('.js')}.d.ts")
        named = re.findall(r"^export const (\w+):", types.read_text(encoding="utf-8"), re.MULTILINE)
        assert named == re.findall(r"^export const (\w+) =", text, re.MULTILINE), name


def test_a_bundle_is_made_of_nothing_but_its_modules() -> None:
    for name in BUNDLES:
        script = make_bundle(SITE, name, make_language_modules()).decode()
        assert not re.search(r"^(?:import|export)\b|\bimport\(", script, re.MULTILINE), name
