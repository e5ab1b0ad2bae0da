"""`rulesref site serve`: the site on this machine, built again whenever a file changes."""

from __future__ import annotations

import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from rulesref import paths
from rulesref.answers.refusals import explain_fault, refuse
from rulesref.building.site_build import describe_sources
from rulesref.cli.site import make_site
from rulesref.cli.terminal import say, tell
from rulesref.i18n import _
from rulesref.paths import CorpusMissing

PAUSE = 0.7
"""Seconds between two looks at the files."""
LAST_PORT = 65535


class _Handler(SimpleHTTPRequestHandler):
    """Files of the site as they are now, and the page 404 for what is not there."""

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing: the person watches the build, not the requests."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_head(self) -> Any:
        # HTTP tells times in whole seconds: a build in the same second as the one before would never be seen.
        del self.headers["If-Modified-Since"]
        try:
            return super().send_head()
        except ValueError:  # no file has a name with %00 in it
            self.send_error(404)
            return None

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)


class _Server(ThreadingHTTPServer):
    """Tells a fault in one line. A browser that leaves before it has the whole answer is none."""

    def handle_error(self, request: object, client_address: object) -> None:
        fault = sys.exception()
        if not isinstance(fault, Exception) or isinstance(fault, (ConnectionError, TimeoutError)):
            return
        unknown = _("The preview could not answer a request ({reason}).")
        tell(explain_fault(fault) or unknown.format(reason=f"{type(fault).__name__}: {fault}"))


def make_server(out: Path, port: int) -> ThreadingHTTPServer:
    """A server of the folder on this machine only; port 0 takes any free one."""
    return _Server(("127.0.0.1", port), partial(_Handler, directory=str(out)))


def preview(out: Path, port: int) -> int:
    """Build, serve, and build again on every change until the person stops it."""
    if not 0 <= port <= LAST_PORT:
        refuse(_("There is no port {port}. Choose one from 1 to {last}.").format(port=port, last=LAST_PORT))
    try:
        server = make_server(out, port)
    except PermissionError:
        refuse(_("The system does not allow port {port}. Choose one from 1024 on with --port.").format(port=port))
    except OSError:
        refuse(_("Port {port} is taken. Choose another with --port.").format(port=port))
    with server:
        # The program itself is not watched: its changes need a new start.
        seen = _describe()
        make_site(out)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        say(_("The site is at {url} (stop with Ctrl+C).").format(url=f"http://127.0.0.1:{server.server_port}/"))
        wait = threading.Event()
        while not wait.wait(PAUSE):
            seen = build_if_changed(out, seen)
    return 0


def build_if_changed(out: Path, seen: str) -> str:
    """Build again if the files are in another state than was seen; their state now. The preview outlives any fault of a
    file that someone is just writing: it is told, and the last good site stays."""
    now = _describe()
    if now != seen:
        try:
            make_site(out)
        except Exception as fault:
            unknown = _("The site could not be built ({reason}). It is tried again after the next change.")
            tell(explain_fault(fault) or unknown.format(reason=f"{type(fault).__name__}: {fault}"))
    return now


def _describe() -> str:
    try:
        return describe_sources(paths.corpus_root())
    except (CorpusMissing, OSError) as fault:
        # A state like any other, told once.
        return repr(fault)
