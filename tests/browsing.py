"""What tests in a browser share: a site that is built and served, and a page that is watched."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from axe_playwright_python.base import AXE_SCRIPT, AxeResults

from rulesref.cli.preview import make_server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request


SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def begin_serving(server: ThreadingHTTPServer) -> None:
    """Have a server answer. It looks often whether it is to stop: else each stop would take half a second."""
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A folder as a static host serves it."""
    server = make_server(folder, 0)
    begin_serving(server)
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


class Host:
    """A host that can go away and come back: without it, nothing answers."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = 0
        self.start()

    def start(self) -> None:
        self._server = make_server(self._folder, self._port)
        self._port = self._server.server_port
        self.url = f"http://127.0.0.1:{self._port}/"
        begin_serving(self._server)

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


STILL = """() => new Promise((resolve) => {
    let frames = 0, before = "";
    const look = () => {
        const now = [scrollX, scrollY, document.documentElement.scrollHeight, document.getAnimations().length].join();
        frames = now === before ? frames + 1 : 0;
        before = now;
        if (frames < 4) requestAnimationFrame(look);
        else setTimeout(resolve);
    };
    look();
})"""


def wait_still(page: Page) -> None:
    """Wait until the browser has drawn a few frames in which nothing scrolled, grew or was animated."""
    page.evaluate(STILL)


SHORTEN = """rows => document.querySelectorAll("main, main section, tbody, ul, ol").forEach(list => {
    const seen = {};
    for (const one of [...list.children].filter(one => one.matches("article, details, section, tr, li"))) {
        const shape = [one, ...one.children].map(part => part.tagName + part.className).join();
        seen[shape] = (seen[shape] ?? 0) + 1;
        if (seen[shape] > rows) one.remove();
    }
})"""


def find_faults_of_all_kinds(page: Page) -> str:
    """What axe has to say against a page with all that is folded in it. With six hundred rows it would take minutes: of
    those that are built alike, the first few stay."""
    # Shortened first: what is folded on a long page is long to lay out.
    page.evaluate(SHORTEN, 2)
    page.evaluate("document.querySelectorAll('details').forEach(folded => (folded.open = true))")
    return find_faults(page)


RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"]
"""All of axe's that depend on colours, but the one of a higher level that is off unless asked for."""
MARK_LOOKS = """part => {
    const looks = new Map(), seen = {};
    const inherit = one => {
        if (!one) return "";
        const style = getComputedStyle(one);
        const own = [one.tagName, one.className?.baseVal ?? one.className, style.color, style.backgroundColor,
            style.backgroundImage, style.opacity, style.fontSize, style.fontWeight];
        if (!looks.has(one)) looks.set(one, `${inherit(one.parentElement)} > ${own.join()}`);
        return looks.get(one);
    };
    for (const one of document.querySelector(part).querySelectorAll("*")) {
        const hasText = [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
        const look = `${inherit(one)} ${hasText} ${one.checkVisibility({ visibilityProperty: true })}`;
        seen[look] = (seen[look] ?? 0) + 1;
        one.toggleAttribute("data-look", seen[look] <= 2);
    }
    axe.configure({ rules: [
        { id: "color-contrast", selector: "[data-look]" },
        { id: "link-in-text-block", selector: ":is(a[href], [role=link])[data-look]" },
    ] });
}"""
"""Lets axe compare the colours of two of each look: the same colours, letters and classes, up to the root. Those rules
take as long as all others, and most words of a page look alike."""


def find_faults(page: Page, within: str = "html", is_only_colours: bool = False) -> str:
    """What axe has to say against a page or a part of it; nothing if all is well. Of what a page holds it is the
    dearest: it is put in once, and what the browser has compiled serves the next look."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE_SCRIPT)
    page.evaluate(MARK_LOOKS, within)
    # What is well is not told: it is a long list. Styles are not fetched again, which a disk would refuse: only a rule
    # that is off reads them.
    options: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
    if is_only_colours:
        options["runOnly"] = RULES_OF_COLOUR
    find = "async ([part, options]) => ({ violations: (await axe.run(part, options)).violations })"
    found = AxeResults(page.evaluate(find, [within, options]))
    return str(found.generate_report()) if found.violations_count else ""


def find_faults_by_day_and_night(page: Page, within: str = "html") -> str:
    """The same in both colour schemes. The second changes nothing but colours, so that only they are looked at again.
    Colours that still change from one to the other would be measured on the way: for a context of reduced motion."""
    found = ""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        if faults := find_faults(page, within, is_only_colours=scheme != SCHEMES[0]):
            found += f"{scheme}: {faults}"
    return found


@contextmanager
def watched(context: BrowserContext, allowed: str) -> Iterator[Page]:
    """A page; at the end, no error was logged and nothing was asked for outside `allowed`."""
    page = context.new_page()
    with watching(page, allowed):
        yield page
    context.close()


FORGET = """() => {
    // What the page would still keep when it is left, it keeps no more.
    Storage.prototype.setItem = () => {};
    localStorage.clear();
    sessionStorage.clear();
}"""
"""What a tab does with the last page of a test: nothing is kept of it."""
_idle: dict[str, Page] = {}
"""Tabs that no test is using, by what they are like."""


@contextmanager
def lent(browser: Browser, allowed: str, **options: Any) -> Iterator[Page]:
    """A watched page as a new one would be: nothing is kept, the pointer is away, there is no service worker. The tab
    is that of the test before, for a new one costs as much again as what is opened in it. Not for a test that changes
    the tab's clock, its colours or what is run before each page, nor for one that counts the steps back."""
    options = {"service_workers": "block", **options}
    # Pages from a disk and from a host would take a new process in one tab.
    like = f"{allowed[:4]} {sorted(options.items())}"
    page = _idle.pop(like, None) or browser.new_context(**options).new_page()
    size = page.viewport_size
    try:
        with watching(page, allowed):
            yield page
        is_clean = _forget(page, allowed)
        page.unroute_all()
        page.goto("about:blank")
        page.mouse.move(0, 0)
        page.emulate_media(media="null")
        if size and page.viewport_size != size:
            page.set_viewport_size(size)
    except BaseException:
        page.context.close()
        raise
    if is_clean and like not in _idle:
        _idle[like] = page
    else:
        page.context.close()


def _forget(page: Page, allowed: str) -> bool:
    """Let a page forget all; whether it could. Where a test ended elsewhere or on its way, that is out of reach."""
    from playwright.sync_api import Error

    try:
        page.evaluate(FORGET)
    except Error:
        return False
    return page.url.startswith(allowed)


@contextmanager
def watching(page: Page, allowed: str) -> Iterator[None]:
    """The same of a page that others go on with: a new one costs twice as much as what is opened in it."""
    with hearing(page, allowed) as (errors, strangers):
        yield
    assert errors == []
    assert strangers == []


@contextmanager
def hearing(page: Page, allowed: str) -> Iterator[tuple[list[str], list[str]]]:
    """The errors that a page logs, and what it asks for outside `allowed`."""
    errors: list[str] = []
    strangers: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(message.text)

    def catch(error: Error) -> None:
        errors.append(str(error))

    def note(request: Request) -> None:
        if not request.url.startswith((allowed, "data:")):
            strangers.append(request.url)

    page.on("console", hear)
    page.on("pageerror", catch)
    page.on("request", note)
    yield errors, strangers
    page.remove_listener("console", hear)
    page.remove_listener("pageerror", catch)
    page.remove_listener("request", note)
