"""A game that no code of the site knows is built into a site from its own data."""

from __future__ import annotations

import ast
import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

from rulesref.building.site_build import build_site
from rulesref.corpus.checks import check_corpus
from rulesref.corpus.game_file import GameFile
from rulesref.corpus.load import load_corpus
from rulesref.engine.games import GAMES, examine_all
from rulesref.problems import Severity
from rulesref.script_data import open_script

from .markup import read_page
from .program import ROOT
from .toy_game import RULES

CORPUS = ROOT / "tests/toy_corpus"


@pytest.fixture(scope="module")
def toy_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the toy game and no other."""
    folder = tmp_path_factory.mktemp("toy")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULESREF_CACHE", str(folder / "cache"))
        patch.setitem(GAMES, "toy", RULES)
        # Every link of every page is followed; a dead one would raise here.
        build_site(CORPUS, folder / "site")
    return folder / "site"


def read(site: Path, path: str) -> str:
    """A page, with ordinary spaces."""
    return read_page(site, path)


def test_its_corpus_has_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", RULES)
    corpus, problems = load_corpus(CORPUS)
    found = [*problems, *check_corpus(corpus), *examine_all(corpus.examples.values())]
    assert [problem for problem in found if problem.severity is Severity.ERROR or problem.code == "T003"] == []


def test_its_home_leads_to_its_chapter_golden_rule_diagram_and_example(toy_site: Path) -> None:
    assert 'href="toy/index.html">The Heap</a>' in read(toy_site, "en")
    home = read(toy_site, "en/toy")
    assert '<h2 id="round-title">How it is played</h2>' in home
    assert '<a href="whole/index.html#section-play">How it is played<span class="count">4</span></a>' in home
    golden = home.partition('id="golden-title"')[2].partition("</section>")[0]
    assert 'href="end/index.html"' in golden
    drawn = home.partition('id="drawn-title"')[2].partition("</section>")[0]
    assert '<a href="turn/index.html">The turn</a>' in drawn
    assert 'href="examples/last-stone/index.html"' in home
    assert 'href="symbols/index.html"' in home


def test_its_chapter_has_the_readers_name_or_another_that_is_marked_as_such(toy_site: Path) -> None:
    assert '<h2 id="section-play">Як грати</h2>' in read(toy_site, "uk/toy/whole")
    assert '<h2 id="section-play" lang="en">How it is played</h2>' in read(toy_site, "pl/toy/whole")


def test_an_entry_shows_its_text_and_leads_to_its_parent_and_example(toy_site: Path) -> None:
    entry = read(toy_site, "uk/toy/taking")
    assert "Візьміть із купи один, два або три камені, не більше." in entry
    assert 'href="../turn/index.html"' in entry
    assert 'href="../examples/last-stone/index.html"' in entry
    assert "Take one, two or three stones" in read(toy_site, "ru/toy/taking")


def test_its_sequence_is_drawn_and_each_step_leads_to_its_entry(toy_site: Path) -> None:
    page = read(toy_site, "en/toy/turn")
    steps = re.findall(r'<a href="([^"]+)" class="step">', page)
    assert steps[:2] == ["../taking/index.html", "../end/index.html"]
    assert 'class="arrow"' in page


def test_its_example_plays_and_leads_to_the_rules_at_work(toy_site: Path) -> None:
    page = read(toy_site, "en/toy/examples/last-stone")
    story = [text.strip() for text in re.findall(r'<li class="d\d">([^<]+)', page)]
    assert story == ["Ann takes 3.", "Bob takes 1.", "Bob took the last stone and loses."]
    assert 'href="../../taking/index.html"' in page
    shape = open_script((toy_site / "static/data/examples/toy/last-stone.js").read_bytes()).decode()
    assert json.loads(shape[shape.index("{") : shape.rindex("}") + 1])


def test_its_symbol_has_a_drawing_of_its_own(toy_site: Path) -> None:
    row = '<span class="icon icon-toy-stone" aria-hidden="true"></span><td lang="uk">Камінь'
    assert row in read(toy_site, "en/toy/symbols")
    assert ".icon-toy-stone{--icon:url(" in (toy_site / "static/css/site.css").read_text(encoding="utf-8")


def test_the_guide_names_every_key_of_a_game() -> None:
    guide = (ROOT / "docs/add-a-game.md").read_text(encoding="utf-8")
    assert [key.name for key in fields(GameFile) if f"`{key.name}`" not in guide] == []


def list_strings(path: Path) -> list[str]:
    """The texts that a module works with: every literal but docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in alone]
    return [node.value for node in constants if isinstance(node.value, str)]


def test_no_code_that_makes_the_site_names_a_game() -> None:
    names = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, GAMES))})(?![\w-])")
    # The help of the command line and of the server names entries as examples; the rules of each game are its own, and
    # a table of cards that are named by their codes is one of Arkham LCG.
    modules = [
        path
        for path in (ROOT / "rulesref").rglob("*.py")
        if path.relative_to(ROOT / "rulesref").parts[0] not in ("cli", "data", "mcp_server")
        and "games" not in path.parts
        and path.name != "played_table.py"
    ]
    texts = {path: list_strings(path) for path in modules}
    for path in [*(ROOT / "site").rglob("*.html"), *(ROOT / "site").rglob("*.js"), *(ROOT / "site").rglob("*.css")]:
        texts[path] = [re.sub(r"/\*.*?\*/|//[^\n]*|{#.*?#}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)]
    assert len(texts) > 150
    assert [path for path, some in texts.items() if any(map(names.search, some))] == []
