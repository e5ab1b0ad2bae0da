"""The site: what is planned, how it is made, and that a build is safe to repeat, to kill and to feed with anything."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import html5lib
import pytest

from rulesref import paths
from rulesref.building import checked_corpus
from rulesref.building.output_writer import recover, write_output
from rulesref.building.site_build import BuildResult, build_site
from rulesref.corpus.load import load_corpus
from rulesref.language import morphology
from rulesref.language.analysis import Analyser
from rulesref.language.profiles import LANGUAGES
from rulesref.language.wordmap import WordMap
from rulesref.model import Corpus
from rulesref.script_data import open_script
from rulesref.web import addresses
from rulesref.web.assets import ALONE, STYLES
from rulesref.web.link_checker import DeadLinks, find_dead, find_links
from rulesref.web.page_plan import plan_site
from rulesref.web.text_renderer import TextRenderer
from tools.screenshots import PAGES

from .conftest import load_real_corpus
from .markup import quote_attributes, read_page
from .program import ROOT, Run

Build = Callable[[], BuildResult]


@pytest.fixture
def analyser(tmp_path: Path) -> Analyser:
    """Without dictionaries: a word is found as it is written."""
    (tmp_path / "forms.txt").write_bytes(b"")
    return Analyser(WordMap(tmp_path / "forms.txt"))


@pytest.fixture
def corpus(small_corpus: Path) -> Corpus:
    return load_corpus(small_corpus)[0]


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "site"


@pytest.fixture
def build(small_corpus: Path, out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Build:
    """Builds the site of the small corpus as it is then, without dictionaries."""
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(morphology, "available", lambda: False)
    return lambda: build_site(small_corpus, out)


@pytest.fixture
def unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faults that the checks of the corpus do not know."""
    monkeypatch.setattr(checked_corpus, "check_corpus", lambda corpus, compares: [])


def page(out: Path, path: str) -> str:
    """A page, with ordinary spaces."""
    return read_page(out, path)


def contents(out: Path) -> dict[str, bytes]:
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}


def add(corpus: Path, name: str, text: str) -> None:
    (corpus / name).parent.mkdir(parents=True, exist_ok=True)
    (corpus / name).write_text(text, encoding="utf-8")


# What is planned


def test_every_entry_has_a_page_in_every_language(corpus: Corpus, analyser: Analyser) -> None:
    planned = {page.path for page in plan_site(corpus, TextRenderer(corpus, analyser))}
    for entry in corpus.entries:
        assert {f"{lang}/{entry}/" for lang in ("uk", "ru", "pl", "en")} <= planned


def test_no_two_pages_have_one_address(corpus: Corpus, analyser: Analyser) -> None:
    paths_planned = [page.path for page in plan_site(corpus, TextRenderer(corpus, analyser))]
    assert len(paths_planned) == len(set(paths_planned))


def test_planning_changes_nothing_and_repeats_itself(corpus: Corpus, analyser: Analyser) -> None:
    assert plan_site(corpus, TextRenderer(corpus, analyser)) == plan_site(corpus, TextRenderer(corpus, analyser))


def test_an_entry_may_not_take_the_name_of_a_list(small_corpus: Path, analyser: Analyser) -> None:
    front = "---\ntitle: Карти\nkind: glossary\nsource: {doc: rules-uk, page: 1}\n---\nТекст.\n"
    add(small_corpus, "toy/glossary/cards.uk.md", front)
    corpus = load_corpus(small_corpus)[0]
    with pytest.raises(addresses.SlugTaken, match="toy/cards"):
        plan_site(corpus, TextRenderer(corpus, analyser))


@pytest.mark.parametrize(
    ("start", "to", "written"),
    [
        ("uk/toy/enemy/", "uk/toy/attack/", "../attack/index.html"),
        ("uk/toy/enemy/", "uk/toy/enemy/#x", "#x"),
        ("uk/toy/enemy/", "pl/toy/enemy/", "../../../pl/toy/enemy/index.html"),
        ("uk/toy/cards/01001/", "uk/toy/", "../../index.html"),
        ("", "uk/", "uk/index.html"),
        ("uk/", "", "../index.html"),
        ("uk/toy/", "static/css/base.css", "../../static/css/base.css"),
    ],
)
def test_links_are_relative_and_lead_to_files(start: str, to: str, written: str) -> None:
    assert addresses.relative(start, to) == written


# What stands on the pages


def test_an_entry_without_a_text_in_the_readers_language_shows_the_original(build: Build, out: Path) -> None:
    build()
    html = page(out, "pl/toy/enemy")
    assert "<h1>Wróg</h1>" in html
    assert '<div class="prose" lang="uk">' in html
    assert "Nie ma jeszcze tekstu w tym języku; to jest oryginał (ukraiński)." in html


def test_an_entry_names_its_source_and_newer_documents(build: Build, out: Path) -> None:
    build()
    html = page(out, "ru/toy/faq-attack")
    assert "Вопросы и ответы</a> (ru2.0, сентябрь 2024), п. 2.1" in html
    assert "Здесь нет 1 более нового документа" in html
    assert "FAQ 2.3 (английский, октябрь 2024)" in page(out, "ru/sources")


def test_a_rule_carries_what_later_documents_say(build: Build, out: Path) -> None:
    build()
    html = page(out, "uk/toy/attack")
    assert '<details class="ruling tone-question">' in html
    assert '<span class="ruling-title" lang="ru">Можно ли атаковать дважды?</span>' in html


def test_older_names_and_names_in_other_languages_are_shown(build: Build, out: Path) -> None:
    build()
    html = page(out, "uk/toy/enemy")
    assert '<span lang="ru">Враг</span>' in html
    assert "Противник" in html


def test_a_card_that_no_document_mentions_says_so(build: Build, small_corpus: Path, out: Path) -> None:
    cards = (small_corpus / "toy/cards.yaml").read_text(encoding="utf-8")
    add(small_corpus, "toy/cards.yaml", cards + '"01002":\n  names: {en: Lamp}\n  sets: [Core]\n  number: "2"\n')
    build()
    html = page(out, "en/toy/cards/01002")
    assert "say nothing about this card" in html
    assert "<site-searched>" in html
    assert "1\u00a0newer document is not included" in (out / "en/toy/frame.js").read_text(encoding="utf-8")


def test_what_gives_away_a_campaign_is_folded(build: Build, small_corpus: Path, out: Path) -> None:
    game = (small_corpus / "toy/game.yaml").read_text(encoding="utf-8")
    add(small_corpus, "toy/game.yaml", f"{game}campaigns: {{storm: {{ru: Буря}}}}\n")
    faq = (small_corpus / "toy/faq/faq-attack.ru.md").read_text(encoding="utf-8")
    add(small_corpus, "toy/faq/faq-attack.ru.md", faq.replace("kind: faq", "kind: faq\nspoiler: storm"))
    build()
    html = page(out, "ru/toy/faq-attack")
    assert "<summary>Раскрывает сюжет «Буря»</summary>" in html
    assert html.index("<details") < html.index("Одна")
    assert 'content="' in html
    assert "Одна" not in html.partition("<site-top")[0]
    # Neither the lists nor the explanations tell it in passing.
    assert "Одна атака" not in re.sub(r"(?s)<div class=\"prose\".*?</div>", "", page(out, "uk/toy/attack"))
    assert "faq-attack" not in open_script((out / "static/data/titles/toy.ru.js").read_bytes()).decode()


def test_the_former_address_of_an_entry_leads_to_the_present_one(build: Build, small_corpus: Path, out: Path) -> None:
    entry = (small_corpus / "toy/glossary/enemy.uk.md").read_text(encoding="utf-8")
    add(small_corpus, "toy/glossary/enemy.uk.md", entry.replace("kind: glossary", "kind: glossary\naliases: [foe]"))
    build()
    assert 'content="0; url=../enemy/index.html"' in page(out, "uk/toy/foe")


def test_every_page_forbids_what_it_does_not_need(build: Build, out: Path) -> None:
    build()
    for path in out.rglob("*.html"):
        html = path.read_text(encoding="utf-8")
        # The first script of a page adds the policy; tests/test_folded_texts.py proves that it holds. The page 404 has
        # one frame for each language, of which its script takes one.
        frames = re.findall(r"<script src=([^ >]+)>", html.partition("<site-top")[0])[:1]
        if path.name == "404.html":
            assert frames == ["/missing.js"]
            frames = re.findall(r'data-frames="([^"]+)"', html)[0].split()
            assert len(frames) == len(LANGUAGES)
        for frame in frames:
            file = out / frame.lstrip("/") if path.name == "404.html" else path.parent / frame
            policy = "default-src 'self'; img-src 'self' data:; object-src 'none'"
            assert policy in file.read_text(encoding="utf-8"), path
        assert not re.search(r"<script(?! src=)|<style|\sstyle=|\son[a-z]+=", html), path
        assert not re.search(r'(?:href|src)="?(?:https?:)?//', html), path


def test_every_page_is_valid_html_with_each_id_once(build: Build, out: Path) -> None:
    build()
    parser = html5lib.HTMLParser(strict=True)
    for path in out.rglob("*.html"):
        html = path.read_text(encoding="utf-8")
        parser.parse(html)
        anchors = find_links(path.name, quote_attributes(html)).anchors
        assert len(anchors) == len(set(anchors)), path


def test_pages_of_the_real_corpus_are_valid_html(site: Path) -> None:
    parser = html5lib.HTMLParser(strict=True)
    for name in PAGES.values():
        html = (site / name).read_text(encoding="utf-8")
        parser.parse(html)
        anchors = find_links(name, quote_attributes(html)).anchors
        assert len(anchors) == len(set(anchors)), name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("entry", ["taboo-chained-unchained", "taboo-forbidden", "taboo-mutated"])
def test_a_page_on_a_whole_taboo_list_names_it_and_what_the_newest_changed(site: Path, lang: str, entry: str) -> None:
    html = (site / lang / "ahlcg" / entry / "index.html").read_text(encoding="utf-8")
    note = next(line for line in html.splitlines() if "class=note" in line and "007" in line)
    newest = load_real_corpus().taboo_lists["ahlcg"].newest
    assert f" {newest}" in note.replace("\N{NO-BREAK SPACE}", " ")
    assert " → " in note.replace("\N{NO-BREAK SPACE}", " ")


def test_a_title_with_quotation_marks_has_the_inner_ones_where_it_is_quoted(
    build: Build, small_corpus: Path, out: Path
) -> None:
    text = "---\ntitle: Використання (X «тип»)\nkind: glossary\nsource: {doc: rules-uk, page: 3}\n---\nЖетони.\n"
    add(small_corpus, "toy/glossary/uses.uk.md", text)
    terms = (small_corpus / "toy/terms.yaml").read_text(encoding="utf-8")
    add(small_corpus, "toy/terms.yaml", f"{terms}ammo:\n  names: {{uk: Набої}}\n  within: [uses]\n")
    build()
    page = (out / "uk/toy/terms/index.html").read_text(encoding="utf-8").replace("\N{NO-BREAK SPACE}", " ")
    assert "«Використання (X „тип“)»" in page


def test_nothing_hostile_in_the_corpus_comes_to_life(build: Build, small_corpus: Path, out: Path) -> None:
    evil = """\
---
title: "<script>alert(1)</script> & \\"<b>\\""
kind: glossary
source: {doc: rules-uk, page: "<img src=x onerror=alert(2)>", section: "<svg onload=alert(3)>"}
---
<script>alert(4)</script> <img src=x onerror="alert(5)"> [press](javascript:alert(6)) [here](JaVaScRiPt&#58;alert(7))
[data](data:text/html,<script>alert(8)</script>) ![picture](javascript:alert(9)) [broken](<attack <b>[
<a href="javascript:alert(10)">x</a> &lt;script&gt;alert(11)&lt;/script&gt; **bold `

| table | <script>
|---|
"""
    add(small_corpus, "toy/glossary/evil.uk.md", evil)
    terms = (small_corpus / "toy/terms.yaml").read_text(encoding="utf-8")
    row = (
        'evil:\n  names: {uk: "<script>alert(12)</script>", pl: \'"><script>alert(13)</script>\'}\n  entries: [evil]\n'
    )
    add(small_corpus, "toy/terms.yaml", terms + row)
    cards = (small_corpus / "toy/cards.yaml").read_text(encoding="utf-8")
    names = '{uk: "</title><script>alert(14)</script>"}'
    row = f'"01003":\n  names: {names}\n  sets: ["<i onclick=alert(15)>"]\n  number: "3"\n'
    add(small_corpus, "toy/cards.yaml", cards + row)
    build()
    parser = html5lib.HTMLParser(strict=True)
    seen = 0
    for path in out.rglob("*.html"):
        tree = parser.parse(path.read_text(encoding="utf-8"))
        for element in tree.iter():
            tag = str(element.tag).rpartition("}")[2]
            assert tag not in ("img", "svg", "iframe", "object"), path
            if tag == "script":
                assert element.get("src", "").endswith(".js"), path
                assert not (element.text or "").strip(), path
            for name, value in element.items():
                assert not name.startswith("on"), (path, name)
                assert not re.match(r"\s*(javascript|data|vbscript):", value, re.IGNORECASE), (path, name, value)
        seen += "alert(4)" in path.read_text(encoding="utf-8")
    assert seen >= 4


# How it is built


def test_the_same_corpus_gives_the_same_bytes(build: Build, out: Path, tmp_path: Path) -> None:
    build()
    first = contents(out)
    shutil.rmtree(out)
    shutil.rmtree(tmp_path / "cache")
    build()
    assert contents(out) == first


def test_a_build_after_no_change_writes_nothing(build: Build, out: Path) -> None:
    build()
    times = {path: path.stat().st_mtime_ns for path in out.rglob("*")}
    again = build()
    assert (again.rendered, again.written) == (0, 0)
    assert {path: path.stat().st_mtime_ns for path in out.rglob("*")} == times


def test_changing_one_entry_rewrites_only_what_shows_it(build: Build, small_corpus: Path, out: Path) -> None:
    first = build()
    before = contents(out)
    entry = (small_corpus / "toy/glossary/enemy.uk.md").read_text(encoding="utf-8")
    add(small_corpus, "toy/glossary/enemy.uk.md", entry + "\nЩе одне речення.\n")
    again = build()
    changed = {name for name, content in contents(out).items() if before.get(name) != content}
    assert again.rendered < first.rendered
    assert "uk/toy/enemy/index.html" in changed
    # Texts that a page brings by a script are in one file.
    assert any(name.startswith("static/data/texts/toy/uk/") for name in changed)
    assert "uk/toy/whole/index.html" not in changed
    assert "uk/toy/cards/01001/index.html" not in changed
    assert "uk/toy/faq-attack/index.html" not in changed
    assert again.written == len(changed)


def test_what_was_built_in_steps_is_what_is_built_at_once(
    build: Build, small_corpus: Path, out: Path, tmp_path: Path
) -> None:
    build()
    entry = (small_corpus / "toy/glossary/enemy.uk.md").read_text(encoding="utf-8")
    add(small_corpus, "toy/glossary/enemy.uk.md", entry.replace("Ворог б'ється", "Ворог нападає"))
    (small_corpus / "toy/faq/faq-attack.ru.md").unlink()
    terms = (small_corpus / "toy/terms.yaml").read_text(encoding="utf-8")
    # With another name of a term, a text that nobody touched is linked otherwise.
    link = '<a href="../enemy/index.html" class="term">одну рану</a>'
    assert link not in page(out, "uk/toy/attack")
    add(small_corpus, "toy/terms.yaml", terms.replace(", faq-attack", "").replace("uk: Ворог", "uk: Одну рану"))
    build()
    assert link in page(out, "uk/toy/attack")
    in_steps = contents(out)
    shutil.rmtree(out)
    shutil.rmtree(tmp_path / "cache")
    build()
    assert contents(out) == in_steps
    assert not (out / "uk/toy/faq-attack").exists()


def test_a_damaged_site_is_built_again(build: Build, out: Path) -> None:
    build()
    good = contents(out)
    (out / "uk/toy/enemy/index.html").write_text("x", encoding="utf-8")
    (out / "index.html").unlink()
    build()
    assert contents(out) == good


def test_a_dead_link_fails_the_build_and_leaves_the_site(
    build: Build, small_corpus: Path, out: Path, unchecked: None
) -> None:
    build()
    good = contents(out)
    entry = (small_corpus / "toy/glossary/enemy.uk.md").read_text(encoding="utf-8")
    add(small_corpus, "toy/glossary/enemy.uk.md", entry + "\n[туди](nowhere)\n")
    with pytest.raises(DeadLinks) as failed:
        build()
    assert ("uk/toy/enemy/index.html", "uk/toy/nowhere/index.html") in {(d.file, d.to) for d in failed.value.dead}
    assert contents(out) == good


NUMBERED = "Два кроки.\n\n- **12.3a** Перший.\n- **12.3b** Другий, після [першого](#12.3a).\n"


def test_links_and_see_lead_to_a_paragraph(build: Build, small_corpus: Path, out: Path) -> None:
    front = "---\ntitle: {}\nkind: glossary\nsource: {{doc: rules-uk, page: 3}}\n{}---\n"
    add(small_corpus, "toy/glossary/steps.uk.md", front.format("Кроки", "") + NUMBERED)
    add(small_corpus, "toy/glossary/walk.uk.md", front.format("Хід", "see: [steps#12.3b]\n") + "[Далі](steps#12.3a).\n")
    build()
    walk = page(out, "uk/toy/walk")
    assert '<a href="../steps/index.html#12.3a">Далі</a>' in walk
    assert '<a href="../steps/index.html#12.3b"><span class="number">12.3b</span> Кроки</a>' in walk
    assert '<li id="12.3b">' in page(out, "uk/toy/steps")


def test_a_link_to_a_paragraph_that_is_not_there_fails_the_build(
    build: Build, small_corpus: Path, out: Path, unchecked: None
) -> None:
    entry = (small_corpus / "toy/glossary/enemy.uk.md").read_text(encoding="utf-8")
    add(small_corpus, "toy/glossary/enemy.uk.md", entry + "\n[туди](attack#1.2)\n")
    with pytest.raises(DeadLinks) as failed:
        build()
    assert ("uk/toy/enemy/index.html", "uk/toy/attack/index.html#1.2") in {(d.file, d.to) for d in failed.value.dead}


def test_a_link_to_a_missing_anchor_is_dead() -> None:

    pages = {
        "a.html": find_links("a.html", '<p id="x"><a href="#y">'),
        "b.html": find_links("b.html", ' href="a.html#x"'),
    }
    assert [(dead.file, dead.to) for dead in find_dead(pages, pages)] == [("a.html", "a.html#y")]


def test_faults_of_the_corpus_stop_the_build_with_their_sentences(
    rulesref: Run, small_corpus: Path, tmp_path: Path
) -> None:
    entry = (small_corpus / "toy/glossary/enemy.uk.md").read_text(encoding="utf-8")
    add(small_corpus, "toy/glossary/enemy.uk.md", entry + "\n[туди](nowhere)\n")
    done = rulesref("site", "build", "--out", str(tmp_path / "site"), RULESREF_CORPUS=str(small_corpus))
    assert done.returncode == 1
    assert "enemy.uk.md:9: C030" in done.stderr
    assert "The site was not built" in done.stderr
    assert not (tmp_path / "site").exists()


def test_a_corpus_that_is_not_there_is_named(out: Path, tmp_path: Path) -> None:
    with pytest.raises(paths.CorpusMissing, match="nowhere"):
        build_site(tmp_path / "nowhere", out)
    assert not out.exists()


def test_a_folder_with_other_things_is_left_alone(rulesref: Run, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("dear", encoding="utf-8")
    done = rulesref("site", "build", "--out", str(tmp_path))
    assert done.returncode == 2
    assert "contains something else" in done.stderr
    assert (tmp_path / "thesis.txt").read_text(encoding="utf-8") == "dear"


KILLED = """
import os, signal, sys
from pathlib import Path
from rulesref.building.site_build import build_site
corpus, out, last = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
done = 0
def count(event, arguments):
    global done
    is_change = event in ("os.link", "os.mkdir", "os.rename", "shutil.rmtree")
    is_change |= event == "open" and isinstance(arguments[1], str) and arguments[1][0] in "wxa"
    if is_change and str(out.parent) in str(arguments[0]):
        done += 1
        if done == last:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(count)
build_site(corpus, out)
print(done)
"""
"""A build that is killed at one of the changes that it makes on the disk, or counts them."""


def test_a_killed_build_leaves_the_last_good_site_or_the_new_one(small_corpus: Path, tmp_path: Path) -> None:
    folder = tmp_path / "sites"
    out = folder / "site"
    build_site(small_corpus, out)
    old = contents(out)
    text = small_corpus / "toy/glossary/attack.uk.md"
    before = text.read_text(encoding="utf-8")
    text.write_text(before.replace("одну рану", "дві рани"), encoding="utf-8")

    def build(last: int) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", KILLED, str(small_corpus), str(out), str(last)]
        return subprocess.run(command, capture_output=True, encoding="utf-8", cwd=ROOT)

    shutil.copytree(folder, tmp_path / "copy")
    changes = int(build(0).stdout)
    new = contents(out)
    assert new != old
    assert changes > len(old)
    seen = []
    for last in (1, changes // 3, 2 * changes // 3, changes):
        shutil.rmtree(folder)
        shutil.copytree(tmp_path / "copy", folder)
        assert build(last).returncode == -signal.SIGKILL
        seen.append(contents(out))
        assert seen[-1] in (old, new), last
    assert seen[0] == old
    assert seen[-1] == new
    text.write_text(before, encoding="utf-8")
    build_site(small_corpus, out)
    assert contents(out) == old
    assert [path.name for path in folder.iterdir() if path.name.startswith(".site")] == []


def test_the_site_that_was_set_aside_comes_back(tmp_path: Path) -> None:
    out = tmp_path / "site"
    write_output(out, {"index.html": b"old"}, [])
    out.rename(tmp_path / ".site.before")
    recover(out)
    assert contents(out) == {"index.html": b"old"}


def test_a_file_that_is_kept_stays_the_same_file(tmp_path: Path) -> None:
    out = tmp_path / "site"
    write_output(out, {"a/kept.html": b"1", "gone.html": b"2"}, [])
    kept = (out / "a/kept.html").stat()
    write_output(out, {"new.html": b"3"}, ["a/kept.html"])
    assert contents(out) == {"a/kept.html": b"1", "new.html": b"3"}
    assert (out / "a/kept.html").stat().st_mtime_ns == kept.st_mtime_ns


# Offline


def test_the_service_worker_changes_when_the_corpus_does(build: Build, small_corpus: Path, out: Path) -> None:
    build()
    before = (out / "sw.js").read_text(encoding="utf-8").partition("\n")[0]
    entry = (small_corpus / "toy/glossary/enemy.uk.md").read_text(encoding="utf-8")
    add(small_corpus, "toy/glossary/enemy.uk.md", entry + "\nЩе.\n")
    build()
    assert (out / "sw.js").read_text(encoding="utf-8").partition("\n")[0] != before


# The sources


def test_no_interface_word_is_written_in_a_script() -> None:
    root = paths.site_root()
    for path in [*(root / "page").glob("*.js"), *(root / "deck").glob("*.js"), root / "worker.js"]:
        code = re.sub(r"(?s)/\*.*?\*/|//[^\n]*", "", path.read_text(encoding="utf-8"))
        assert not re.search(r"[А-Яа-яІіЇїЄєҐґ]", code), path.name


def test_the_real_corpus_has_no_entry_with_the_name_of_a_list() -> None:
    assert not {entry.slug for entry in load_real_corpus().entries.values()} & set(addresses.LISTS)


def test_every_question_of_the_real_corpus_has_a_topic() -> None:
    corpus = load_real_corpus()
    for game in corpus.games.values():
        known = {entry for topic in game.topics for entry in topic.entries}
        for entry in corpus.entries.values():
            if entry.game == game.id and entry.kind == "faq" and not entry.spoiler:
                assert known.intersection(entry.about), entry.id


def test_no_style_sheet_is_forgotten() -> None:
    found = {path.stem for path in (paths.site_root() / "static/css").glob("*.css")}
    assert found == {*STYLES, *(name for parts in ALONE.values() for name in parts)}
