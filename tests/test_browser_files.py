"""The files of the browser's index."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from rulesref.script_data import open_script

WRITE = """
import sys
from hashlib import sha256
from pathlib import Path
from rulesref.corpus.load import load_corpus
from rulesref.search.browser_index import make_browser_files
from rulesref.building.search_library import open_library
corpus, _ = load_corpus(Path(sys.argv[1]))
for name, content in make_browser_files(corpus, open_library(Path(sys.argv[1])).analyser).items():
    print(name, sha256(content).hexdigest())
"""


def test_the_same_corpus_gives_the_same_bytes(small_corpus: Path, tmp_path: Path) -> None:
    def write(seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": seed, "RULESREF_CACHE": str(tmp_path / seed)}
        command = [sys.executable, "-c", WRITE, str(small_corpus)]
        return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=True).stdout

    assert write("1") == write("2") != ""


def test_each_file_hands_over_its_data_under_its_own_name(site: Path) -> None:
    files = {path.relative_to(site).as_posix(): path.read_bytes() for path in (site / "search").rglob("*.js")}
    assert {"search/base.js", "search/engine.js", "search/ahlcg/docs.js", "search/ahlcg/uk.js"} <= files.keys()
    for name, content in files.items():
        if name != "search/engine.js":
            start = f"rulesref.data({json.dumps(name.removesuffix('.js'))},"
            text = open_script(content).decode()
            assert text.startswith(start)
            json.loads(text.removeprefix(start).removesuffix(");\n"))
