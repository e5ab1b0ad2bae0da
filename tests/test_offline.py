"""The lists by which the site is kept on a device: what is in which, and that no page lacks anything."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from posixpath import normpath
from typing import Any
from urllib.parse import urljoin

import pytest

from rulesref.building.site_build import build_site
from rulesref.kinds import LANGUAGES
from rulesref.web.offline import ANY, SHELL, find_list

UNLISTED = {"404.html", "sw.js", "static/fonts/LICENSE.txt"}
"""What no reader needs: a host shows the first, the browser itself asks for the second."""

Lists = dict[str, dict[str, str]]


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("uk/toy/enemy/index.html", "uk/toy"),
        ("uk/toy/index.html", "uk/toy"),
        ("pl/index.html", "pl"),
        ("pl/sources/index.html", "pl"),
        ("ru/app.webmanifest", SHELL),
        ("ru/offline/index.html", SHELL),
        ("ru/offline-game/index.html", "ru"),
        ("static/data/explain-toy-pl/e.js", "pl/toy"),
        ("static/data/explain-old-toy-pl/e.js", "pl/old-toy"),
        ("static/data/examples/toy/first-en-route.js", "any/toy"),
        ("static/data/examples/toy/first-en-route.uk.js", "uk/toy"),
        ("search/toy/uk.js", "any/toy"),
        ("search/toy/text-uk-3.js", "any/toy"),
        ("search/sheet-en.js", "en"),
        ("search/base.js", "any"),
        ("deck/engine.js", "any"),
        ("deck/toy/cards.js", "any/toy"),
        ("deck/toy/ru.js", "ru/toy"),
        ("static/css/site.css", SHELL),
        ("index.html", SHELL),
        ("404.html", None),
        ("static/fonts/LICENSE.txt", None),
    ],
)
def test_a_file_is_in_the_list_of_those_who_need_it(file: str, name: str | None) -> None:
    assert find_list(file, ("toy", "old-toy")) == name


def read_lists(site: Path) -> Lists:
    """Every list of the site by its name; the worker has the shell."""
    folder = site / "offline"
    lists: Lists = {
        path.relative_to(folder).with_suffix("").as_posix(): json.loads(path.read_bytes())
        for path in folder.rglob("*.json")
    }
    lists[SHELL] = read_constant(site, "SHELL")
    return lists


def read_constant(site: Path, name: str) -> Any:
    found = re.search(rf"^const {name} = (.*);$", (site / "sw.js").read_text(encoding="utf-8"), re.MULTILINE)
    assert found
    return json.loads(found[1])


def find_games(lists: Lists) -> list[str]:
    return [name.removeprefix("uk/") for name in lists if name.startswith("uk/")]


def kept_for(lists: Lists, lang: str, game: str = "") -> set[str]:
    """The files on the device of a reader of a language, with a game or without."""
    own = [f"{ANY}/{game}", f"{lang}/{game}"] if game else []
    return {file for name in (SHELL, ANY, lang, *own) for file in lists[name]}


def files_below(folder: Path) -> Iterator[str]:
    return (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_every_file_of_the_site_is_in_exactly_one_list(site: Path) -> None:
    listed = Counter(file for files in read_lists(site).values() for file in files)
    there = {file for file in files_below(site) if not file.startswith("offline/")}
    assert set(listed) == there - UNLISTED
    assert set(listed.values()) == {1}


def test_a_game_is_kept_with_all_that_its_pages_load(site: Path) -> None:
    lists = read_lists(site)
    for game in find_games(lists):
        for lang in LANGUAGES:
            kept = kept_for(lists, lang, game)
            wanted = {f"{lang}/{game}/{file}" for file in files_below(site / lang / game)}
            wanted |= {f"search/{game}/{file}" for file in files_below(site / "search" / game)}
            wanted |= {"search/base.js", "search/engine.js", f"search/sheet-{lang}.js"}
            if (site / "deck" / game).is_dir():
                wanted |= {"deck/engine.js", f"deck/{game}/cards.js", f"deck/{game}/{lang}.js"}
            assert wanted <= kept
            assert not {
                file for file in kept if any(f"/{other}/" in file for other in find_games(lists) if other != game)
            }


def test_no_page_that_is_kept_lacks_what_it_loads_or_leads_nowhere(site: Path) -> None:
    lists = read_lists(site)
    listed = {file for files in lists.values() for file in files}
    for game in ("", *find_games(lists)):
        kept = kept_for(lists, "uk", game)
        for page in sorted(file for file in kept if file.endswith(".html")):
            html = (site / page).read_text(encoding="utf-8")
            loaded = set(re.findall(r'<(?:script|img)\b[^>]* src="([^"]+)"', html))
            loaded |= set(re.findall(r'<link rel="(?:stylesheet|icon|apple-touch-icon|manifest)" href="([^"]+)"', html))
            assert len(loaded) > 4
            assert {resolve(page, one) for one in loaded} <= kept
            for tree in re.findall(r'data-tree="([^"]+)"', html):
                assert {f"{tree}.js", f"{tree}.uk.js"} <= kept
            links = {resolve(page, one) for one in re.findall(r'<a\b[^>]* href="([^"]+)"', html) if ":" not in one}
            assert links <= listed


def resolve(page: str, link: str) -> str:
    return normpath(urljoin(page, link.partition("#")[0] or page.rpartition("/")[2]))


def test_a_reader_of_one_game_keeps_nothing_of_the_others(site: Path) -> None:
    lists = read_lists(site)
    games = find_games(lists)
    common = sum((site / file).stat().st_size for file in kept_for(lists, "uk"))
    assert common < 500_000
    assert not {file for file in kept_for(lists, "uk") if any(game in file for game in games)}


def test_the_worker_knows_how_much_room_each_list_takes(site: Path) -> None:
    lists = read_lists(site)
    del lists[SHELL]
    sizes = {name: sum((site / file).stat().st_size for file in files) for name, files in lists.items()}
    assert read_constant(site, "LISTS") == sizes


def test_the_sizes_are_right_after_a_small_change_too(small_corpus: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    build_site(small_corpus, site)
    entry = small_corpus / "toy/glossary/enemy.uk.md"
    entry.write_text(entry.read_text(encoding="utf-8") + "\nЩе.\n", encoding="utf-8")
    build_site(small_corpus, site)
    size = sum((site / file).stat().st_size for file in read_lists(site)["uk/toy"])
    assert read_constant(site, "LISTS")["uk/toy"] == size
