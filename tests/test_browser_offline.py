"""Without a network, in a real browser: what is kept of the site, what is not and says so, what is kept on request."""

from __future__ import annotations

import gzip
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from shutil import copytree
from typing import TYPE_CHECKING, Any

import pytest

from rulesref.building.site_build import build_site
from rulesref.web.offline import pack_file

from .browsing import Host, find_faults_by_day_and_night
from .conftest import SMALL_CORPUS
from .searching import ANSWERED, DESK, PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


FIELD = "[data-search-field]"
OPTION = ".search-option"


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    host = Host(site)
    yield host
    host.stop()


@pytest.fixture(scope="module")
def first_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the small corpus, from which each test has a copy."""
    folder = tmp_path_factory.mktemp("first")
    for name, text in SMALL_CORPUS.items():
        (folder / "corpus" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "corpus" / name).write_text(text, encoding="utf-8")
    build_site(folder / "corpus", folder / "site")
    return folder / "site"


@pytest.fixture
def small_host(first_build: Path, tmp_path: Path) -> Iterator[Host]:
    """A host of the small corpus in tmp_path / "site", where it can be built again."""
    host = Host(copytree(first_build, tmp_path / "site"))
    yield host
    host.stop()


NOTE_SIGNS = """addEventListener("DOMContentLoaded", () => {
    const sign = document.querySelector(".offline-sign");
    const note = () => localStorage.setItem("signs", (localStorage.getItem("signs") ?? "") + sign.textContent);
    if (sign) new MutationObserver(note).observe(sign, { childList: true, characterData: true, subtree: true });
});"""
"""Keeps what was said for a moment: on a busy machine that is over before a test looks."""


@contextmanager
def taken(browser: Browser) -> Iterator[Page]:
    """A page with a device of its own; at the end, no script had thrown."""
    context = browser.new_context()
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(NOTE_SIGNS)
    yield page
    context.close()
    assert errors == []


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with taken(browser) as page:
        yield page


@dataclass
class Device:
    """A device that keeps a whole game. To keep it takes the longest: it is done once for all that is asked of it."""

    page: Page
    host: Host
    asked: list[str]
    """What was asked of the host until the game was kept."""


@pytest.fixture(scope="module")
def device(browser: Browser, site: Path) -> Iterator[Device]:
    asked: list[str] = []
    send = SimpleHTTPRequestHandler.send_head

    def note(handler: SimpleHTTPRequestHandler) -> Any:
        asked.append(handler.path.partition("?")[0].lstrip("/"))
        return send(handler)

    host = Host(site)
    with taken(browser) as page:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(SimpleHTTPRequestHandler, "send_head", note)
            page.goto(host.url + "uk/ahlcg/attack-of-opportunity/index.html")
            wait_kept(page, "uk/ahlcg")
        yield Device(page, host, asked)
    host.stop()


READ_KEPT = """async () => {
    const name = (await caches.keys()).find((one) => one.endsWith(" kept"));
    const cache = await caches.open(name);
    const file = (await cache.keys()).find((one) => one.url.endsWith("/offline/kept.json"));
    return (await cache.match(file)).json();
}"""
"""The packs that are kept, with their hashes."""


def wait_updated(page: Page) -> None:
    """Until it was said that the rules were updated, on this page or on the one before it."""
    page.wait_for_function("() => localStorage.getItem('signs')?.includes('Правила оновлено')")


def wait_kept(page: Page, name: str) -> None:
    page.locator(f'html[data-kept~="{name}"]').wait_for(state="attached")


def search(page: Page, query: str, found: str) -> None:
    """Type a query; in the end the first result is or names what should be found."""
    page.click(FIELD)
    page.locator(FIELD).fill(query)
    page.locator(f"{OPTION}:first-child").filter(has_text=found).wait_for()


def hold_back(monkeypatch: pytest.MonkeyPatch, start: str) -> threading.Event:
    """Have hosts answer what begins so only once the event is set."""
    goes_on = threading.Event()
    send = SimpleHTTPRequestHandler.send_head

    def hold(handler: SimpleHTTPRequestHandler) -> Any:
        if handler.path.startswith(start):
            goes_on.wait()
        return send(handler)

    monkeypatch.setattr(SimpleHTTPRequestHandler, "send_head", hold)
    return goes_on


def open_menu(page: Page) -> None:
    page.locator(".to-menu").click()
    page.locator(".menu-open #menu").wait_for()


def choose(page: Page, name: str) -> None:
    page.locator(".keep").get_by_role("button", name=name).click()


def test_a_game_that_was_opened_is_there_offline_and_another_is_not(device: Device) -> None:
    page, host = device.page, device.host
    assert page.locator("html").get_attribute("data-kept") == "any uk any/ahlcg uk/ahlcg"
    host.stop()
    try:
        page.goto(host.url + "uk/ahlcg/parley/")
        assert page.locator("h1").inner_text() == "Перемовини"
        page.locator(".offline-sign").wait_for()
        # The drawings and the letters are there.
        assert page.evaluate("document.fonts.check('600 20px \"Literata Titles\"')")
        search(page, "внеочередных атак", "Спровокована атака")
        page.locator(".search-text mark").first.wait_for()
        page.goto(host.url + "uk/ahlcg/examples/nested-goat-spawn/index.html")
        page.locator(".player").wait_for()
        page.keyboard.press("ArrowRight")
        assert page.locator("[data-part=now]").inner_text()
        page.goto(host.url + "uk/ahlcg/deck-check/")
        page.locator("#deck-text").fill("2х Мачете")
        page.locator(".deck-go").click()
        page.locator(".deck-table").get_by_role("link", name="Мачете").first.wait_for()
        page.goto(host.url + "uk/coc/")
        assert "/uk/offline/" in page.url
        assert "збережено" in page.locator("h1").inner_text()
        # In a language that is not kept, too; and the same page in a language that is kept is offered.
        page.goto(host.url + "pl/ahlcg/parley/")
        assert "/uk/offline/" in page.url
        page.locator("[data-others]").get_by_role("link", name="українська").click()
        assert page.locator("h1").inner_text() == "Перемовини"
        assert "/uk/ahlcg/parley/" in page.url
        page.goto(host.url + "pl/coc/")
        assert page.locator("[data-others]").is_hidden()
        page.goto(host.url + "pl/ahlcg/parley/")
        again = page.get_by_role("link", name="Спробувати ще раз").get_attribute("href")
        assert again == host.url + "pl/ahlcg/parley/index.html"
    finally:
        host.start()
    page.get_by_role("link", name="Спробувати ще раз").click()
    assert page.locator("html").get_attribute("lang") == "pl"


def test_offline_all_games_are_there_for_who_asked_for_them(page: Page, host: Host) -> None:
    page.goto(host.url + "uk/coc/")
    wait_kept(page, "uk/coc")
    page.goto(host.url + "uk/")
    page.locator(".games li").filter(has=page.locator("[data-list]:visible")).get_by_text(
        "Поклик Ктулху: Карткова"
    ).wait_for()
    assert page.locator("[data-list]:visible").count() == 1
    host.stop()
    try:
        search(page, "дія", "Поклик Ктулху")
        # What is not here is named, and what is here is found.
        state = page.locator("[data-search-state]")
        state.get_by_text("Жах Аркгема").wait_for()
        assert "Cthulhu" not in state.inner_text()
        page.select_option("[data-filter=games]", label="Жах Аркгема: Карткова гра")
        page.locator("[data-search-nothing]").wait_for()
        assert "Жах Аркгема" in state.inner_text()
    finally:
        host.start()
    page.goto(host.url + "uk/")
    open_menu(page)
    choose(page, "Усі ігри цією мовою")
    wait_kept(page, "uk/ahlcg")
    button = page.locator(".keep").get_by_role("button", name="Усі ігри цією мовою")
    assert button.is_disabled()
    assert "на\u00a0пристрої" in button.inner_text()
    host.stop()
    try:
        page.goto(host.url + "uk/ahlcg/parley/")
        assert page.locator("h1").inner_text() == "Перемовини"
        page.goto(host.url + "uk/")
        search(page, "спровокована атака", "Спровокована атака")
        page.wait_for_function(ANSWERED, arg="спровокована атака")
        assert page.locator("[data-search-state]").is_hidden()
    finally:
        host.start()


def test_the_home_of_all_games_keeps_no_game(page: Page, host: Host) -> None:
    page.goto(host.url + "uk/")
    wait_kept(page, "uk")
    assert page.locator("html").get_attribute("data-kept") == "any uk"
    open_menu(page)
    page.locator(".keep button:visible").nth(1).wait_for()
    assert page.locator(".keep button:visible").count() == 2
    held = page.evaluate(READ_KEPT)
    assert set(held) == {"shell", "any", "uk"}


def add_game(corpus: Path) -> None:
    """A second game with one rule."""
    (corpus / "other/glossary").mkdir(parents=True)
    (corpus / "other/game.yaml").write_text(
        "names: {uk: Інша, en: Other}\nsections: {glossary: {names: {uk: Глосарій}}}\n", encoding="utf-8"
    )
    front = "---\ntitle: Хід\nkind: glossary\nsource: {doc: other-uk, page: 1}\n---\nХід робить кожен.\n"
    (corpus / "other/glossary/turn.uk.md").write_text(front, encoding="utf-8")
    document = '\nother-uk:\n  game: other\n  language: uk\n  title: "Інші правила"\n  short: Інші\n'
    document += '  version: "1.0"\n  date: "2023"\n  publisher: "Ніхто"\n'
    with (corpus / "sources.yaml").open("a", encoding="utf-8") as sources:
        sources.write(document)


def test_what_was_kept_is_brought_up_to_date_from_any_page_and_only_what_changed(
    page: Page, small_corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_game(small_corpus)
    build_site(small_corpus, tmp_path / "site")
    host = Host(tmp_path / "site")
    page.goto(host.url + "uk/toy/attack/")
    wait_kept(page, "uk/toy")
    choose(page, "Ця гра всіма мовами")
    wait_kept(page, "pl/toy")
    assert page.locator("html").get_attribute("data-kept") == "any uk any/toy uk/toy en en/toy pl pl/toy ru ru/toy"

    entry = small_corpus / "toy/glossary/attack.uk.md"
    entry.write_text(entry.read_text(encoding="utf-8").replace("одну рану", "дві рани"), encoding="utf-8")
    enemy = small_corpus / "toy/glossary/enemy.uk.md"
    enemy.rename(enemy.with_name("foe.uk.md"))
    terms = small_corpus / "toy/terms.yaml"
    terms.write_text(terms.read_text(encoding="utf-8").replace("[enemy]", "[foe]"), encoding="utf-8")
    build_site(small_corpus, tmp_path / "site")
    asked: list[str] = []
    send = SimpleHTTPRequestHandler.send_head

    def note(handler: SimpleHTTPRequestHandler) -> Any:
        asked.append(handler.path)
        return send(handler)

    monkeypatch.setattr(SimpleHTTPRequestHandler, "send_head", note)
    # A page of another game: the first one is brought up to date all the same.
    page.goto(host.url + "uk/other/")
    wait_updated(page)
    wait_kept(page, "uk/other")
    fetched = {path.partition("?")[0] for path in asked if path.startswith("/offline/")}
    assert fetched >= {"/offline/pl/toy.pack", "/offline/any/toy.pack", "/offline/uk/other.pack"}
    assert not fetched & {"/offline/shell.pack", "/offline/pl.pack", "/offline/pl/other.pack"}
    asked.clear()
    page.goto(host.url + "uk/other/turn/")
    wait_kept(page, "uk/other")
    # Where nothing changed, only the worker is asked for.
    assert {path for path in asked if path != "/sw.js"} == set()
    host.stop()
    page.goto(host.url + "pl/toy/attack/")
    assert "дві рани" in page.locator(".rule .prose").inner_text().replace("\u00a0", " ")
    # What the site no longer has is forgotten.
    page.goto(host.url + "pl/toy/enemy/")
    assert "/pl/offline/" in page.url


def test_what_was_cut_off_goes_on_at_the_next_visit(page: Page, small_host: Host) -> None:
    host = small_host
    page.goto(host.url + "uk/toy/attack/")
    wait_kept(page, "uk/toy")
    host.stop()
    choose(page, "Ця гра всіма мовами")
    page.locator(".keep-state").get_by_text("Мережа не відповідає").wait_for()
    host.start()
    page.reload()
    wait_kept(page, "pl/toy")
    host.stop()
    page.goto(host.url + "pl/toy/attack/")
    assert page.locator("h1").inner_text() == "Атака"


def test_an_update_that_is_cut_off_leaves_everything_as_it_was(
    page: Page, small_corpus: Path, small_host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = small_host
    page.goto(host.url + "uk/toy/attack/")
    wait_kept(page, "uk/toy")
    before = page.evaluate(READ_KEPT)
    enemy = small_corpus / "toy/glossary/enemy.uk.md"
    enemy.with_name("turn.uk.md").write_text(
        enemy.read_text(encoding="utf-8").replace("title: Ворог", "title: Хід"), encoding="utf-8"
    )
    build_site(small_corpus, tmp_path / "site")
    send = SimpleHTTPRequestHandler.send_head

    def refuse(handler: SimpleHTTPRequestHandler) -> Any:
        is_search = handler.path.startswith("/offline/any/toy.pack")
        return handler.send_error(503) if is_search else send(handler)

    with monkeypatch.context() as patch:
        # One of its packs does not come.
        patch.setattr(SimpleHTTPRequestHandler, "send_head", refuse)
        page.reload()
        page.locator("html[data-kept=failed]").wait_for(state="attached")
        assert page.evaluate(READ_KEPT) == before
        page.goto(host.url + "uk/toy/enemy/")
        assert page.locator("h1").inner_text() == "Ворог"
    page.reload()
    wait_kept(page, "uk/toy")
    assert page.evaluate(READ_KEPT) != before
    host.stop()
    search(page, "хід", "Хід")


def test_taking_a_game_offline_takes_few_requests_and_little_data(
    device: Device, site: Path, report: Callable[[str], None]
) -> None:
    asked = device.asked
    # The page's own files with it; a static host compresses texts, and packs are compressed already.
    contents = [(site / name).read_bytes() for name in asked]
    sent = sum(min(len(content), len(gzip.compress(content))) for content in contents)
    report(f"a page and its game offline: {len(asked)} requests, {sent / 1e6:.2f} MB")
    assert len(asked) <= 40
    assert sent <= 4_200_000


def test_keeping_a_game_is_announced_and_can_be_refused(
    page: Page, small_host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = small_host
    goes_on = hold_back(monkeypatch, "/offline/uk/toy.pack")
    page.goto(host.url + "uk/toy/attack/")
    notice = page.locator(".keep-notice")
    packs = [tmp_path / "site" / pack_file(name) for name in ("any", "any/toy", "uk", "uk/toy")]
    megabytes = max(0.1, sum(pack.stat().st_size for pack in packs) / 1e6)
    shown = f"{megabytes:.1f}".replace(".", ",").removesuffix(",0")
    notice.get_by_text(re.compile(rf"Зберігаємо гру для читання без мережі: {shown}\s+МБ$")).wait_for()
    assert notice.locator("progress").is_visible()
    # Not over what the reader searches in.
    page.click(FIELD)
    notice.wait_for(state="hidden")
    page.keyboard.press("Escape")
    notice.wait_for()
    notice.get_by_role("button", name="Не зберігати").click()
    goes_on.set()
    notice.wait_for(state="detached")
    page.locator("html[data-kept='any uk']").wait_for(state="attached")
    page.goto(host.url + "uk/toy/enemy/")
    page.locator("html[data-kept='any uk']").wait_for(state="attached")
    # Who wants it after all finds it in the menu.
    choose(page, "Ця гра цією мовою")
    wait_kept(page, "uk/toy")
    host.stop()


NOTE_WORKER = "() => { globalThis.workerBefore = navigator.serviceWorker.controller; }"
UPDATE = "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"
TAKEN_OVER = "() => navigator.serviceWorker.controller !== workerBefore"
"""Whether the worker of a new build has taken over. The browser looks for a new one by itself too, so that the event
may be over before a test listens."""


def test_an_update_before_the_page_could_hear_of_it_is_told_too(
    page: Page, small_corpus: Path, small_host: Host, tmp_path: Path
) -> None:
    host = small_host
    page.goto(host.url + "uk/toy/attack/")
    wait_kept(page, "uk/toy")
    entry = small_corpus / "toy/glossary/attack.uk.md"
    entry.write_text(entry.read_text(encoding="utf-8").replace("одну рану", "дві рани"), encoding="utf-8")
    # A page without the site's scripts.
    page.goto(host.url + "static/app/icon.svg")
    page.evaluate(NOTE_WORKER)
    build_site(small_corpus, tmp_path / "site")
    page.evaluate(UPDATE)
    page.wait_for_function(TAKEN_OVER)
    page.goto(host.url + "uk/toy/attack/")
    wait_updated(page)
    wait_kept(page, "uk/toy")
    page.evaluate("() => localStorage.removeItem('signs')")
    page.goto(host.url + "uk/toy/attack/")
    wait_kept(page, "uk/toy")
    assert "Правила оновлено" not in (page.evaluate("() => localStorage.getItem('signs')") or "")
    host.stop()


def test_an_update_is_kept_while_its_worker_waits_for_the_old_one(
    page: Page, small_corpus: Path, small_host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.goto(small_host.url + "uk/toy/attack/")
    wait_kept(page, "uk/toy")
    before = page.evaluate(READ_KEPT)
    entry = small_corpus / "toy/glossary/attack.uk.md"
    entry.write_text(entry.read_text(encoding="utf-8").replace("одну рану", "дві рани"), encoding="utf-8")
    build_site(small_corpus, tmp_path / "site")
    goes_on = hold_back(monkeypatch, "/slow")
    # The old worker has something to answer from the first, so that it cannot leave its place.
    page.add_init_script("fetch('/slow');")
    page.reload()
    wait_updated(page)
    wait_kept(page, "uk/toy")
    assert page.evaluate(READ_KEPT) != before
    goes_on.set()


def test_two_copies_of_the_site_on_one_host_leave_each_other_alone(
    page: Page, first_build: Path, small_corpus: Path, tmp_path: Path
) -> None:
    for copy in ("old", "new"):
        copytree(first_build, tmp_path / "host" / copy)
    host = Host(tmp_path / "host")
    for copy in ("old", "new"):
        page.goto(f"{host.url}{copy}/uk/toy/attack/")
        wait_kept(page, "uk/toy")
    entry = small_corpus / "toy/glossary/attack.uk.md"
    entry.write_text(entry.read_text(encoding="utf-8").replace("одну рану", "дві рани"), encoding="utf-8")
    build_site(small_corpus, tmp_path / "host" / "new")
    page.reload()
    wait_updated(page)
    wait_kept(page, "uk/toy")
    host.stop()
    for copy, text in (("old", "одну рану"), ("new", "дві рани")):
        page.goto(f"{host.url}{copy}/uk/toy/attack/")
        assert text in page.locator(".rule .prose").inner_text().replace("\u00a0", " ")


def test_where_data_is_dear_nothing_is_kept_unasked(page: Page, small_host: Host) -> None:
    host = small_host
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    page.goto(host.url + "uk/toy/attack/")
    page.locator("html[data-kept='']").wait_for(state="attached")
    page.locator(".keep").wait_for()
    choose(page, "Ця гра цією мовою")
    wait_kept(page, "uk/toy")
    host.stop()
    page.goto(host.url + "uk/toy/enemy/")
    assert page.locator("h1").inner_text() == "Ворог"


def test_a_device_without_room_says_so(page: Page, small_host: Host) -> None:
    host = small_host
    page.goto(host.url + "uk/toy/attack/")
    wait_kept(page, "uk/toy")
    device = page.context.new_cdp_session(page)
    device.send("Storage.overrideQuotaForOrigin", {"origin": host.url.rstrip("/"), "quotaSize": 1000})
    choose(page, "Ця гра всіма мовами")
    page.locator(".keep-state").get_by_text("більше немає місця").wait_for()
    # What was kept before is as good as ever.
    host.stop()
    page.goto(host.url + "uk/toy/enemy/")
    assert page.locator("h1").inner_text() == "Ворог"


def test_axe_finds_nothing_in_the_choices(browser: Browser, small_host: Host) -> None:
    host = small_host
    context = browser.new_context(bypass_csp=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto(host.url + "uk/toy/attack/")
    wait_kept(page, "uk/toy")
    choose(page, "Ця гра всіма мовами")
    wait_kept(page, "pl/toy")
    page.locator(".keep").wait_for()
    page.evaluate("document.querySelector('.keep progress').hidden = false")
    assert find_faults_by_day_and_night(page) == ""
    context.close()
    host.stop()


def test_a_page_that_is_not_kept_says_so_before_anything_is_kept(page: Page, host: Host) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    page.goto(host.url + "uk/ahlcg/parley/")
    page.locator("html[data-kept='']").wait_for(state="attached")
    host.stop()
    try:
        page.goto(host.url + "ru/ahlcg/weakness/")
        assert "/ru/offline/" in page.url
        page.goto(host.url + "nowhere/")
        assert "/offline/" in page.url
    finally:
        host.start()


def test_being_offline_is_said_once_and_marked_as_long_as_it_lasts(page: Page, host: Host) -> None:
    page.goto(host.url + "uk/coc/")
    wait_kept(page, "uk/coc")
    sign, mark = page.locator(".offline-sign"), page.locator(".offline-mark")
    # The page's clock is the test's: a minute passes when it says so.
    page.clock.install()
    host.stop()
    try:
        page.goto(host.url + "uk/coc/drain-domain/")
        sign.get_by_text("Мережі немає").wait_for()
        # It goes away by itself, and the mark stays, also on the next page.
        page.clock.fast_forward("01:00")
        sign.wait_for(state="hidden")
        assert mark.is_visible()
        page.goto(host.url + "uk/coc/timing-rule/")
        mark.wait_for()
        assert sign.is_hidden()
        mark.click()
        assert sign.is_visible()
    finally:
        host.start()
    page.context.set_offline(True)
    page.context.set_offline(False)
    mark.wait_for(state="hidden")
    assert sign.is_hidden()


TAPPED = """() => {
    const wrong = [];
    for (const one of document.querySelectorAll(".search.is-open :is(a[href], button, select, input)")) {
        if (!one.checkVisibility()) continue;
        one.scrollIntoView({ block: "end", inline: "center" });
        const box = one.getBoundingClientRect();
        for (const y of [box.top + 2, box.top + box.height / 2, box.bottom - 2]) {
            const hit = document.elementFromPoint(box.left + box.width / 2, y);
            if (hit?.closest(".offline-sign")) wrong.push(one.innerText || one.className);
        }
    }
    return wrong;
}"""
"""What of the open search lies below a notice, wherever its results are scrolled to."""


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_notice_waits_until_the_search_is_closed_and_covers_nothing_of_it(
    page: Page, host: Host, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(host.url + "uk/ahlcg/")
    wait_kept(page, "uk/ahlcg")
    page.goto(host.url + "uk/ahlcg/parley/")
    wait_kept(page, "uk/ahlcg")
    sign, more = page.locator("p.offline-sign"), page.locator("[data-search-more] button")
    search(page, "атака", "атака")
    more.wait_for()
    page.clock.install()
    page.context.set_offline(True)
    page.wait_for_function("() => !document.querySelector('p.offline-sign').hidden")
    assert page.evaluate(TAPPED) == []
    rows = page.locator(OPTION).count()
    more.click()
    assert page.locator(OPTION).count() > rows
    # A minute later it has not been said to nobody: it is there when the search is closed, and then goes away.
    page.clock.fast_forward("01:00")
    page.keyboard.press("Escape")
    sign.wait_for()
    page.clock.fast_forward("01:00")
    sign.wait_for(state="hidden")
