"""The data for programs in the site: every file as its schema says, the same shapes as `--json`, what is new."""

from __future__ import annotations

import io
import json
import re
import tarfile
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from rulesref.answers.json_fields import entry_fields, leave_out_empty
from rulesref.api import data_addresses
from rulesref.api.data_addresses import ApiChoice
from rulesref.api.descriptions import make_openapi
from rulesref.api.feeds import ATOM, MOST
from rulesref.api.schemas import SCHEMAS
from rulesref.api.site_data import make_site_data
from rulesref.building.site_build import build_site
from rulesref.corpus.load import load_corpus
from rulesref.language.profiles import LANGUAGES
from rulesref.search.library import Library
from tools.corpus_version import note_version, read_fingerprints, write_fingerprints

from .program import ROOT, run_here

FOLDERS = {"entries": "entry", "cards": "card", "terms": "term", "games": "game", "feeds": "feed"}


def make_validators() -> dict[str, Draft202012Validator]:
    """Validators that also refuse what a schema does not name: every field is described."""

    def close(schema: Any) -> Any:
        if isinstance(schema, list):
            return [close(one) for one in schema]
        if not isinstance(schema, dict):
            return schema
        closed = {name: close(one) for name, one in schema.items()}
        return {"additionalProperties": False, **closed} if "properties" in closed else closed

    return {name: Draft202012Validator(close(deepcopy(schema))) for name, schema in SCHEMAS.items()}


VALIDATORS = make_validators()


def find_faults(schema: str, value: object) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in VALIDATORS[schema].iter_errors(value)]


def read(site: Path, file: str) -> Any:
    return json.loads((site / file).read_text(encoding="utf-8"))


def list_data(site: Path) -> Iterator[str]:
    files = (path.relative_to(site).as_posix() for path in sorted((site / "api").rglob("*")) if path.is_file())
    return (file for file in files if is_data(file))


def is_data(file: str) -> bool:
    return file.endswith(".json") and "/schemas/" not in file and file != data_addresses.OPENAPI


def name_schema(file: str) -> str:
    folder, _, name = file.removeprefix(data_addresses.FOLDER).partition("/")
    return FOLDERS[folder] if name else folder.removesuffix(".json")


# Shapes


def test_every_file_is_as_its_schema_says(site: Path) -> None:
    seen: dict[str, int] = {}
    for file in list_data(site):
        schema = name_schema(file)
        assert find_faults(schema, read(site, file)) == [], file
        seen[schema] = seen.get(schema, 0) + 1
    index = read(site, data_addresses.INDEX)
    for kind, counted in (("entry", "entries"), ("card", "cards"), ("term", "terms")):
        assert seen[kind] == sum(game[counted] for game in index["games"])
    assert seen["feed"] == len(LANGUAGES)


@pytest.mark.parametrize("name", SCHEMAS)
def test_schemas_in_the_site_are_schemas(site: Path, name: str) -> None:
    schema = read(site, data_addresses.schema_file(name))
    Draft202012Validator.check_schema(schema)
    assert schema["title"] == name


def test_a_schema_refuses_what_is_not_of_its_shape() -> None:
    good = {"concept": "enemy", "game": "toy", "names": {"uk": "Ворог"}}
    assert find_faults("term", good) == []
    assert find_faults("term", {**good, "names": {"de": "Feind"}}) != []
    assert find_faults("term", {**good, "entries": ["enemy"]}) != []
    assert find_faults("term", {"concept": "enemy", "game": "toy"}) != []
    assert find_faults("term", {**good, "unknown": 1}) != []


@pytest.mark.parametrize(
    ("schema", "command"),
    [
        ("entry-in-language", ("show", "ahlcg/attack-of-opportunity", "--lang", "uk")),
        ("entry-in-language", ("show", "ah3e 458.8f", "--lang", "pl")),
        ("term", ("term", "exhaust")),
        ("card", ("errata", "01013", "01050", "02002", "--taboo")),
        ("card", ("errata", "01050", "--as-of", "2.2")),
    ],
)
def test_the_program_prints_the_same_shapes(schema: str, command: tuple[str, ...]) -> None:
    printed = json.loads(run_here(*command, "--json").stdout)
    rows = printed["terms"] if schema == "term" else printed["cards"] if schema == "card" else [printed]
    assert rows
    assert [find_faults(schema, row) for row in rows] == [[]] * len(rows)


def test_what_stands_under_a_language_laid_over_the_rest_is_a_line_of_export(site: Path, library: Library) -> None:
    compared = 0
    for place, record in enumerate(library.records()):
        if place % 9 == 0:
            whole = read(site, data_addresses.entry_file(record.id))
            line = {**whole, **whole["texts"][record.lang]}
            for added in ("texts", "language", "grimoire_differs"):
                line.pop(added, None)
            assert line == leave_out_empty(entry_fields(record)), record.id
            compared += 1
    assert compared > 300


# What it holds


def test_ids_and_addresses_lead_to_what_is_there(site: Path) -> None:
    known = {file.removeprefix(f"{data_addresses.FOLDER}entries/").removesuffix(".json") for file in list_data(site)}
    for file in (site / "api/v1/entries").rglob("*.json"):
        entry = json.loads(file.read_text(encoding="utf-8"))
        for name in ("see", "mentioned_by", "rulings", "about"):
            assert set(entry.get(name, ())) <= known, (file, name)
        for text in entry["texts"].values():
            assert (site / text["url"] / "index.html").is_file(), text["url"]
    card = read(site, data_addresses.card_file("ahlcg", "01013"))
    assert {ruling["id"] for ruling in card["rulings"]} <= known
    guide = (site / data_addresses.GUIDE).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", guide)
    assert len(links) > 10
    assert [link for link in links if not (site / link).is_file()] == []


def test_a_card_tells_its_rulings_and_how_it_stands_on_the_newest_taboo_list(site: Path, library: Library) -> None:
    lists = library.taboo_lists
    assert lists is not None
    machete = read(site, data_addresses.card_file("ahlcg", "01020"))
    printed = json.loads(run_here("errata", "01020", "--taboo", "--json").stdout)["cards"][0]
    assert machete["taboo"]["list"] == lists.newest
    assert machete["taboo"] == leave_out_empty(printed["taboo"])
    assert [one["id"] for one in machete.get("rulings", [])] == [one["id"] for one in printed["rulings"]]
    assert [one["kind"] for one in machete.get("rulings", [])] == [one["kind"] for one in printed["rulings"]]


def test_every_card_of_a_taboo_list_has_its_data(site: Path, library: Library) -> None:
    lists = library.taboo_lists
    assert lists is not None
    found = [read(site, file) for file in list_data(site) if "/cards/" in file]
    cards = {code: card for card in found for code in card["codes"]}
    assert set(lists.cards) <= set(cards)
    for code in lists.cards:
        history = [step["list"] for step in cards[code]["taboo"]["history"]]
        assert history == [step.code for step in lists.find_history(cards[code]["codes"])]


def test_the_index_names_documents_with_what_is_newer(small_corpus: Path) -> None:
    data = make_site_data(load_corpus(small_corpus)[0], "", with_texts=False)
    index = json.loads(data[data_addresses.INDEX])
    assert find_faults("index", index) == []
    documents = {document["id"]: document for document in index["documents"]}
    assert [(new["title"], new["version"]) for new in documents["faq-ru"]["newer"]] == [("FAQ", "2.3")]


def test_an_entry_that_is_not_translated_has_its_own_language_only(small_corpus: Path) -> None:
    data = make_site_data(load_corpus(small_corpus)[0], "", with_texts=True)
    entry = json.loads(data[data_addresses.entry_file("toy/faq-attack")])
    assert (entry["language"], list(entry["texts"])) == ("ru", ["ru"])
    assert entry["translations"] == {"uk": "missing", "pl": "missing", "en": "missing"}
    assert data_addresses.text_file("uk", "entries", "toy/faq-attack") not in data


# OpenAPI


def test_openapi_names_every_file_once_and_only_files_that_are_there(site: Path) -> None:
    document = read(site, data_addresses.OPENAPI)
    assert document["openapi"] == "3.1.0"
    operations = [path["get"]["operationId"] for path in document["paths"].values()]
    assert len(operations) == len(set(operations))
    patterns = {}
    for path, item in document["paths"].items():
        declared = {parameter["name"] for parameter in item["get"]["parameters"]}
        assert declared == set(re.findall(r"{(\w+)}", path)), path
        assert all(parameter["required"] for parameter in item["get"]["parameters"])
        for response in item["get"]["responses"].values():
            assert response["description"]
            for media in response.get("content", {}).values():
                reference = media["schema"].get("$ref", "schemas/entry.json")
                assert (site / data_addresses.FOLDER / reference).is_file()
        patterns[path] = re.compile(re.sub(r"\\{\w+\\}", r"[^/.]+", re.escape(path)))
    described = {f"schemas/{name}.json" for name in SCHEMAS} | {"openapi.json"}
    for file in [data_addresses.GUIDE, *(path.relative_to(site).as_posix() for path in (site / "api").rglob("*.*"))]:
        if file.removeprefix(data_addresses.FOLDER) not in described:
            assert [path for path, pattern in patterns.items() if pattern.fullmatch(f"/{file}")], file


def test_openapi_names_the_public_address_and_the_markdown_files() -> None:
    document: Any = make_openapi("https://rules.example/", has_texts=True)
    assert document["servers"] == [{"url": "https://rules.example"}]
    assert f"/{data_addresses.text_file('{lang}', 'entries', '{game}/{slug}')}" in document["paths"]


# Markdown


def test_a_text_leads_to_other_texts_and_names_its_source(small_corpus: Path) -> None:
    data = make_site_data(load_corpus(small_corpus)[0], "", with_texts=True)
    text = data[data_addresses.text_file("uk", "entries", "toy/enemy")].decode()
    assert text.startswith("# Ворог\n\nВорог б'ється з вами, поки ви не втечете. Див. [атака](attack.uk.md).\n")
    newer = "Тут немає 1 новішого документа: FAQ 2.3 (англійська), жовтень 2024"
    source = "глосарій · Іграшкові правила (1.0, 2023), с. 3"
    assert text.endswith(f"{source}\n\n{newer}\n\n`toy/enemy` · uk/toy/enemy/\n")
    other = data[data_addresses.text_file("ru", "entries", "toy/faq-attack")].decode()
    assert "Одна [атака](attack.uk.md) за ход." in other, "a text that is not translated is led to in its own language"
    assert "**О чём это:**\n\n- [Атака](attack.uk.md)\n" in other
    card = data[data_addresses.text_file("ru", "cards", "toy/01001")].decode()
    assert "## Можно ли атаковать дважды?\n\nНет. Одна атака за ход.\n" in card
    term = data[data_addresses.text_file("pl", "terms", "toy/enemy")].decode()
    assert term == "# Wróg\n\n- uk: Ворог\n- ru: Враг (dawniej: Противник)\n- pl: Wróg\n- en: Enemy\n\n`toy/enemy`\n"


def test_an_archive_has_every_text_of_a_game_in_a_language(small_corpus: Path) -> None:
    data = make_site_data(load_corpus(small_corpus)[0], "", with_texts=True)
    packed = io.BytesIO(data[data_addresses.archive_file("uk", "toy")])
    with tarfile.open(fileobj=packed, mode="r:bz2") as archive:
        found = [one.name for one in archive.getmembers()]
    texts = {file for file in data if file.endswith(".uk.md")}
    assert {f"{data_addresses.FOLDER}{name}" for name in found} == texts
    assert len(texts) == 2 + 1 + 2


def test_links_of_every_text_lead_to_texts(site: Path) -> None:
    """In the archive of one game and language: its own texts in that language are in it."""
    with tarfile.open(site / data_addresses.archive_file("uk", "ahlcg"), mode="r:bz2") as archive:
        texts = {one.name: (archive.extractfile(one) or io.BytesIO()).read().decode() for one in archive.getmembers()}
    assert len(texts) > 1000
    for name, text in texts.items():
        folder = name.rpartition("/")[0]
        for link in re.findall(r"\]\(([^)]+)\)", text):
            assert f"{folder}/{link}" in texts, (name, link)


# The choice


def test_pages_and_worker_are_the_same_whatever_the_data(small_corpus: Path, tmp_path: Path) -> None:
    out = tmp_path / "site"
    without = build_site(small_corpus, out, api=ApiChoice.NONE)
    assert without.api_bytes == 0
    assert not (out / "api").exists()
    assert not (out / data_addresses.GUIDE).exists()
    with_data = build_site(small_corpus, out)
    worker = (out / "sw.js").read_bytes()
    assert (out / data_addresses.INDEX).is_file()
    assert not list(out.rglob("*.md"))
    with_files = build_site(small_corpus, out, api=ApiChoice.ALL)
    assert list(out.rglob("*.md"))
    assert with_files.bytes == with_data.bytes
    assert (out / "sw.js").read_bytes() == worker


def test_homes_sources_and_the_foot_lead_to_data_and_feeds_only_where_there_are_any(
    small_corpus: Path, tmp_path: Path
) -> None:
    out = tmp_path / "site"
    pages = ("index.html", "uk/index.html", "pl/toy/index.html", "en/sources/index.html")
    feeds = ("application/atom+xml", "application/feed+json")
    build_site(small_corpus, out)
    for page in pages:
        html = (out / page).read_text(encoding="utf-8")
        assert all(f"type={form}" in html for form in feeds), page
    assert "type=application/atom+xml" not in (out / "uk/toy/enemy/index.html").read_text(encoding="utf-8")
    told = {"uk": "Дані й стрічки новин:", "ru": "Данные и ленты новостей:", "pl": "Dane i kanały nowości:"}
    for lang, words in (told | {"en": "Data and feeds:"}).items():
        frame = (out / lang / "toy/frame.js").read_text(encoding="utf-8").replace("\u00a0", " ")
        assert words in frame
        assert f"api/v1/feeds/{lang}.xml" in frame
    build_site(small_corpus, out, api=ApiChoice.NONE)
    for page in (*pages, "uk/toy/frame.js"):
        content = (out / page).read_text(encoding="utf-8")
        assert "api/v1" not in content, page
        assert "llms.txt" not in content, page


def test_no_data_and_markdown_at_once_is_refused() -> None:
    done = run_here("site", "build", "--no-api", "--markdown")
    assert (done.returncode, done.stdout) == (2, "")
    assert "Leave out --no-api or --markdown" in done.stderr


# Versions of the corpus


def change(root: Path, name: str, edit: Callable[[str], str]) -> None:
    path = root / name
    path.write_text(edit(path.read_text(encoding="utf-8")), encoding="utf-8")


@pytest.fixture
def released(small_corpus: Path, tmp_path: Path) -> Path:
    """A corpus with two versions: of an entry the text changed, one came, one got a translation, one is gone."""
    noted = tmp_path / "fingerprints.tsv"
    gone = small_corpus / "toy/faq/faq-gone.ru.md"
    gone.write_text("---\ntitle: Больше нет\nkind: faq\nsource: {doc: faq-ru}\n---\nОтвет.\n", encoding="utf-8")
    assert note_version("2026-01-02", small_corpus, noted) == "Version 2026-01-02: 4 entries, the first version."
    gone.unlink()
    change(small_corpus, "toy/glossary/enemy.uk.md", lambda text: text + "Завжди.\n")
    (small_corpus / "toy/glossary/move.uk.md").write_text(
        "---\ntitle: Рух\nkind: glossary\nsource: {doc: rules-uk, page: 7}\n---\nІдіть.\n", encoding="utf-8"
    )
    (small_corpus / "toy/glossary/attack.pl.md").write_text(
        '---\ntitle: Atak\nof: "00000000"\n---\nAtak zadaje jedną ranę.\n', encoding="utf-8"
    )
    told = note_version("2026-01-02.2", small_corpus, noted)
    assert told == "Version 2026-01-02.2: 4 entries, new 1, changed 1, translated 1, gone 1."
    return small_corpus


def test_a_version_tells_what_is_new_changed_translated_and_gone(released: Path) -> None:
    corpus, problems = load_corpus(released)
    assert [one for one in problems if one.path.name == "releases.yaml"] == []
    first, second = corpus.releases
    assert (first.entries, first.new) == (4, ())
    assert second.new == ("toy/move",)
    assert second.changed == {"uk": ("toy/enemy",)}
    assert second.translated == {"pl": ("toy/attack",)}
    assert second.gone == {"toy/faq-gone": {"ru": "Больше нет"}}


def test_a_renamed_entry_is_neither_new_nor_gone(released: Path, tmp_path: Path) -> None:
    (released / "toy/glossary/move.uk.md").rename(released / "toy/glossary/walk.uk.md")
    change(released, "toy/glossary/walk.uk.md", lambda text: text.replace("kind:", "aliases: [move]\nkind:"))
    note_version("2026-02-01", released, tmp_path / "fingerprints.tsv")
    latest = load_corpus(released)[0].releases[-1]
    assert (latest.renamed, latest.new, latest.gone, latest.changed) == ({"toy/move": "toy/walk"}, (), {}, {})


@pytest.mark.parametrize(
    ("version", "told"),
    [
        ("1.0", "is no version"),
        ("2026-01-02", "is there. A second one of the same day: 2026-01-02.2"),
        ("2026-03-01", "Nothing has changed since version 2026-01-02.2"),
    ],
)
def test_a_version_that_cannot_be_noted_is_refused(released: Path, tmp_path: Path, version: str, told: str) -> None:
    before = (released / "releases.yaml").read_bytes()
    with pytest.raises(ValueError, match=re.escape(told)):
        note_version(version, released, tmp_path / "fingerprints.tsv")
    assert (released / "releases.yaml").read_bytes() == before


def test_feeds_tell_each_version_in_the_language_of_the_reader(released: Path) -> None:
    data = make_site_data(load_corpus(released)[0], "https://rules.example/", with_texts=False)
    feed = json.loads(data[data_addresses.feed_file("pl", "json")])
    newest, first = feed["items"]
    assert newest["title"] == "2 stycznia 2026: Nowe hasła: 1; Zmienione: 1; Teraz w tym języku: 1; Usunięte: 1"
    assert '<a href="https://rules.example/pl/toy/attack/index.html">Atak</a>' in newest["content_html"]
    assert "<li>Больше нет</li>" in newest["content_html"]
    assert first["title"] == "2 stycznia 2026: 4 hasła"
    atom = ElementTree.fromstring(data[data_addresses.feed_file("uk", "xml")])
    entries = atom.findall(f"{{{ATOM}}}entry")
    assert [entry.findtext(f"{{{ATOM}}}id") for entry in entries] == [newest["id"], first["id"]]
    assert "Теперь" not in ElementTree.tostring(atom, encoding="unicode")
    assert atom.findtext(f"{{{ATOM}}}updated") == "2026-01-02T00:00:00Z"


def test_a_feed_gives_nothing_away(released: Path) -> None:
    change(released, "toy/game.yaml", lambda text: text + "campaigns: {maze: {uk: Лабіринт, pl: Labirynt}}\n")
    change(released, "toy/glossary/move.uk.md", lambda text: text.replace("kind:", "spoiler: maze\nkind:"))
    data = make_site_data(load_corpus(released)[0], "", with_texts=True)
    html = json.loads(data[data_addresses.feed_file("uk", "json")])["items"][0]["content_html"]
    assert "Розкриває сюжет «Лабіринт»" in html
    assert "Рух" not in html
    text = data[data_addresses.text_file("uk", "entries", "toy/move")].decode()
    assert text.startswith("# Рух\n\n**Розкриває сюжет «Лабіринт»**\n\n")


def test_a_feed_names_no_more_than_a_reader_reads(released: Path) -> None:
    for number in range(MOST + 5):
        (released / f"toy/glossary/more-{number}.uk.md").write_text(
            f"---\ntitle: Ще {number}\nkind: glossary\nsource: {{doc: rules-uk}}\n---\nТекст {number}.\n",
            encoding="utf-8",
        )
    note_version("2026-02-01", released, released.parent / "fingerprints.tsv")
    data = make_site_data(load_corpus(released)[0], "", with_texts=False)
    item = json.loads(data[data_addresses.feed_file("uk", "json")])["items"][0]
    assert item["content_html"].count("<li>") == MOST + 1
    assert len(json.loads(data[data_addresses.RELEASES])["releases"][0]["new"]) == MOST + 5


def test_a_wrong_date_of_a_version_is_a_fault_of_its_line(small_corpus: Path) -> None:
    (small_corpus / "releases.yaml").write_text('"1":\n  date: "2026"\n  entries: 3\n', encoding="utf-8")
    problems = load_corpus(small_corpus)[1]
    assert [(one.code, one.path.name, one.line) for one in problems] == [("C018", "releases.yaml", 2)]


def test_the_noted_fingerprints_are_those_of_the_last_version(site: Path) -> None:
    text = (ROOT / "tools/corpus_fingerprints.tsv").read_text(encoding="utf-8")
    noted = read_fingerprints(text)
    assert write_fingerprints(noted) == text
    assert len(noted) == read(site, data_addresses.RELEASES)["releases"][0]["entries"]
    games = [read(site, data_addresses.game_file(game["id"])) for game in read(site, data_addresses.INDEX)["games"]]
    known = {name for game in games for name in [*game["renamed"], *(entry["id"] for entry in game["entries"])]}
    assert set(noted) <= known, "an id is permanent: keep it among the `aliases` of the entry that tells it now"
