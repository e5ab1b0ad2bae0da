"""The packs by which the site is kept on a device: what is in which, and that no page lacks anything."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from base64 import b64decode
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from posixpath import normpath
from typing import Any
from urllib.parse import urljoin

import pytest

from rulesref.api.data_addresses import is_api
from rulesref.building.site_build import build_site
from rulesref.language.profiles import LANGUAGES
from rulesref.script_data import open_script
from rulesref.web.offline import ANY, MARK, SHELL, find_pack, pack_file
from rulesref.web.text_files import FOLDER, read_text_files

from .markup import quote_attributes
from .scripting import NODE

UNLISTED = {"404.html", "missing.js", "sw.js", "favicon.ico", "static/fonts/LICENSE.txt"}
"""What no reader needs: a host shows the first with its script, the browser itself asks for the next two."""

LIGHT = 67_000_000
"""The most bytes that the whole site may have, in four languages of every entry, without the data for programs."""
COMMON = 700_000
"""The most bytes that every reader keeps, whichever game is read: what pages, search and the deck page need to run."""
DATA = 0.15
"""The most that data for programs may add (docs/decisions/0027)."""

Packs = dict[str, dict[str, bytes]]


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
        ("static/data/titles/toy.pl.js", "pl/toy"),
        ("static/data/titles/old-toy.pl.js", "pl/old-toy"),
        ("static/data/texts/toy/uk/7.js", "any/toy"),
        ("static/data/examples/toy/first-en-route.js", "any/toy"),
        ("static/data/examples/toy/first-en-route.uk.js", "uk/toy"),
        ("static/data/examples/toy.uk.js", "uk/toy"),
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
        ("api/v1/entries/toy/enemy.json", None),
        ("api/v1/feeds/uk.xml", None),
        ("llms.txt", None),
        ("static/fonts/LICENSE.txt", None),
    ],
)
def test_a_file_is_in_the_pack_of_those_who_need_it(file: str, name: str | None) -> None:
    assert find_pack(file, ("toy", "old-toy")) == name


def read_packs(site: Path) -> Packs:
    """What every pack of the site holds, by its name: files and their contents."""
    folder = site / "offline"
    packs = {path.relative_to(folder).with_suffix("").as_posix(): unpack(path) for path in folder.rglob("*.pack")}
    texts = read_text_files(
        (name, content) for files in packs.values() for name, content in files.items() if name.startswith(FOLDER)
    )
    for files in packs.values():
        files.update({name: set_text(name, content, texts) for name, content in files.items()})
    return packs


def set_text(name: str, content: bytes, texts: dict[str, str]) -> bytes:
    """A page with its text in the place of the mark."""
    before, mark, after = content.partition(f"\n{MARK}".encode())
    if not mark:
        return content
    game, slug = name.split("/")[1:3]
    return before + b"\n" + texts[f"{game}/{after[:2].decode()}/{slug}"].encode() + after[2:]


def unpack(path: Path) -> dict[str, bytes]:
    pack = json.loads(gzip.decompress(path.read_bytes()))
    lines = pack["lines"]
    files = {name: b64decode(content) for name, content in pack["binary"].items()}
    for name, runs in pack["files"].items():
        own = [
            line for start, count in zip(runs[::2], runs[1::2], strict=True) for line in lines[start : start + count]
        ]
        files[name] = "\n".join(own).encode()
    return files


@pytest.fixture(scope="module")
def packs(site: Path) -> Packs:
    return read_packs(site)


def read_constant(site: Path, name: str) -> Any:
    found = re.search(rf"^const {name} = (.*);$", (site / "sw.js").read_text(encoding="utf-8"), re.MULTILINE)
    assert found
    return json.loads(found[1])


def find_games(packs: Packs) -> list[str]:
    return [name.removeprefix("uk/") for name in packs if name.startswith("uk/")]


def kept_for(packs: Packs, lang: str, game: str = "") -> set[str]:
    """The files on the device of a reader of a language, with a game or without."""
    own = [f"{ANY}/{game}", f"{lang}/{game}"] if game else []
    return {file for name in (SHELL, ANY, lang, *own) for file in packs[name]}


def files_below(folder: Path) -> Iterator[str]:
    return (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_every_file_of_the_site_is_in_exactly_one_pack_as_it_is(site: Path, packs: Packs) -> None:
    listed = Counter(file for files in packs.values() for file in files)
    there = {file for file in files_below(site) if not file.startswith("offline/")}
    assert set(listed) == {file for file in there - UNLISTED if not is_api(file)}
    assert set(listed.values()) == {1}
    for files in packs.values():
        for file, content in files.items():
            assert content == open_script((site / file).read_bytes()), file


def test_the_worker_looks_for_a_file_in_the_pack_that_has_it(packs: Packs, site: Path) -> None:
    if NODE is None:
        pytest.skip("there is no node here: apt install nodejs")
    names = [(file, name) for name, files in packs.items() for file in files]
    around = 'const self = {addEventListener() {}, location: {href: "https://host/sw.js"}};\n'
    worker = (site / "sw.js").read_text(encoding="utf-8")
    ask = "\nconst files = JSON.parse(require('fs').readFileSync(0)); console.log(JSON.stringify(files.map(findPack)));"
    run = subprocess.run(
        [NODE, "-e", around + worker + ask],
        input=json.dumps([file for file, _ in names]),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert json.loads(run.stdout) == [name for _, name in names]


def test_a_game_is_kept_with_all_that_its_pages_load(site: Path, packs: Packs) -> None:
    for game in find_games(packs):
        for lang in LANGUAGES:
            kept = kept_for(packs, lang, game)
            wanted = {f"{lang}/{game}/{file}" for file in files_below(site / lang / game)}
            wanted |= {f"search/{game}/{file}" for file in files_below(site / "search" / game)}
            wanted |= {"search/base.js", "search/engine.js", f"search/sheet-{lang}.js"}
            wanted |= {f"static/data/texts/{game}/{file}" for file in files_below(site / "static/data/texts" / game)}
            wanted |= {f"static/data/titles/{game}.{lang}.js", "static/js/site.js"}
            if (site / "deck" / game).is_dir():
                wanted |= {"deck/engine.js", f"deck/{game}/cards.js", f"deck/{game}/{lang}.js"}
            assert wanted <= kept
            assert not {
                file for file in kept if any(f"/{other}/" in file for other in find_games(packs) if other != game)
            }


def test_no_page_that_is_kept_lacks_what_it_loads_or_leads_nowhere(packs: Packs) -> None:
    listed = {file for files in packs.values() for file in files}
    for game in ("", *find_games(packs)):
        kept = kept_for(packs, "uk", game)
        contents = {file: content for files in packs.values() for file, content in files.items()}
        for page in sorted(file for file in kept if file.endswith(".html")):
            html = quote_attributes(contents[page].decode())
            loaded = set(re.findall(r'<(?:script|img)\b[^>]* src="([^"]+)"', html))
            loaded |= set(re.findall(r'<link rel="stylesheet" href="([^"]+)"', html))
            assert len(loaded) > 1
            assert {resolve(page, one) for one in loaded} <= kept
            example = re.fullmatch(r"uk/([^/]+)/examples/([^/]+)/index\.html", page)
            if example and 'class="player' in html:
                tree = f"static/data/examples/{example[1]}/{example[2]}"
                assert {f"{tree}.js", f"{tree}.uk.js", f"static/data/examples/{example[1]}.uk.js"} <= kept
            links = {resolve(page, one) for one in re.findall(r'<a\b[^>]* href="([^"]+)"', html) if ":" not in one}
            # Data for programs is on the host alone: no pack has it (docs/decisions/0027).
            assert {one for one in links if not one.startswith(("api/", "llms.txt"))} <= listed


def resolve(page: str, link: str) -> str:
    return normpath(urljoin(page, link.partition("#")[0] or page.rpartition("/")[2]))


def test_a_reader_of_one_game_keeps_nothing_of_the_others(packs: Packs, site: Path) -> None:
    games = find_games(packs)
    common = sum((site / pack_file(name)).stat().st_size for name in (SHELL, ANY, "uk"))
    assert common < COMMON
    assert not {file for file in kept_for(packs, "uk") if any(game in file for game in games)}


def test_a_game_in_a_language_is_at_most_four_megabytes(site: Path, packs: Packs) -> None:
    for game in find_games(packs):
        for lang in LANGUAGES:
            own = (SHELL, ANY, lang, f"{ANY}/{game}", f"{lang}/{game}")
            assert sum((site / pack_file(name)).stat().st_size for name in own) <= 4_000_000


def test_the_whole_site_stays_light(site: Path) -> None:
    sizes = {file: (site / file).stat().st_size for file in files_below(site)}
    data = sum(size for file, size in sizes.items() if is_api(file))
    assert sum(sizes.values()) - data <= LIGHT
    assert 0 < data <= DATA * (sum(sizes.values()) - data)


def test_the_worker_knows_how_much_room_each_pack_takes(small_corpus: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    build_site(small_corpus, site)
    first = read_constant(site, "PACKS")
    assert {name: size for name, (_, size) in first.items()} == measure_packs(site)
    entry = small_corpus / "toy/glossary/enemy.uk.md"
    entry.write_text(entry.read_text(encoding="utf-8") + "\nЩе.\n", encoding="utf-8")
    build_site(small_corpus, site)
    # After a small change too, which leaves the packs of what it does not touch alone.
    second = read_constant(site, "PACKS")
    assert {name: size for name, (_, size) in second.items()} == measure_packs(site)
    assert second["uk/toy"] != first["uk/toy"]
    assert {name for name in first if second[name] == first[name]} >= {SHELL, "uk", "pl"}


def measure_packs(site: Path) -> dict[str, int]:
    return {name: (site / pack_file(name)).stat().st_size for name in read_packs(site)}
