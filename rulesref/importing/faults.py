"""Why a file cannot be imported."""

from __future__ import annotations

from pathlib import Path


class CannotImport(Exception):
    """A file that cannot be imported: `code` says why, the command line says it in words."""

    def __init__(self, code: str, path: Path, **params: str) -> None:
        super().__init__(code)
        self.code = code
        self.path = path
        self.params = params
