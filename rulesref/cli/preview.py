"""`rulesref site serve`: the site on this machine, built again whenever a file changes."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from rulesref import paths
from rulesref.cli.refusals import Refusal, refuse
from rulesref.cli.site import make_site
from rulesref.cli.terminal import say, tell
from rulesref.i18n import _
from rulesref.web.record import look

PAUSE = 0.7
"""Seconds between two looks at the files."""


class _Handler(SimpleHTTPRequestHandler):
    """Files of the site as they are now, and the page 404 for what is not there."""

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing: the person watches the build, not the requests."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

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
        self.wfile.write(content)


def make_server(out: Path, port: int) -> ThreadingHTTPServer:
    """A server of the folder on this machine only; port 0 takes any free one."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, directory=str(out)))


def preview(out: Path, port: int) -> int:
    """Build, serve, and build again on every change until the person stops it."""
    try:
        server = make_server(out, port)
    except OSError:
        refuse(_("Port {port} is taken. Choose another with --port.").format(port=port))
    with server:
        seen = _look()
        make_site(out)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        say(_("The site is at {url} (stop with Ctrl+C).").format(url=f"http://127.0.0.1:{server.server_port}/"))
        wait = threading.Event()
        while not wait.wait(PAUSE):
            now = _look()
            if now != seen:
                seen = now
                try:
                    make_site(out)
                except Refusal as refusal:
                    tell(str(refusal))
    return 0


def _look() -> str:
    # The program itself is not watched: its changes need a new start.
    return look([paths.corpus_root(), paths.site_root(), paths.locales_root()], "")
