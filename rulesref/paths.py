"""Where corpus, catalogues and site sources are (a checkout or an installed wheel), where caches go."""

from __future__ import annotations

import os
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent
CHECKOUT = PACKAGE.parent
SHIPPED = PACKAGE / "data"


class CorpusMissing(Exception):
    """There is no corpus where one was looked for."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


def write_text(path: Path, text: str) -> None:
    """Written beside and renamed: a killed program leaves the old file, and nobody reads half of the new one."""
    # Imported here: most runs write nothing.
    import tempfile

    handle, name = tempfile.mkstemp(dir=path.parent, suffix=path.suffix)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def shown_path(path: Path) -> str:
    """A path as short as it is from here."""
    try:
        return path.resolve().relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError, RuntimeError):  # elsewhere; from a folder that is gone; a link in a circle
        return str(path)


def _bundled(name: str) -> Path:
    shipped = SHIPPED / name
    return shipped if shipped.is_dir() else CHECKOUT / name


def corpus_root() -> Path:
    """The corpus in use: `RULESREF_CORPUS`, or the one that came with the program."""
    chosen = os.environ.get("RULESREF_CORPUS")
    return Path(chosen) if chosen else _bundled("corpus")


def locales_root() -> Path:
    return _bundled("locales")


def site_root() -> Path:
    """Templates, styles, scripts and drawings of the site."""
    return _bundled("site")


def shipped_forms() -> Path:
    """The word forms that a wheel carries for its own corpus; absent in a checkout."""
    return SHIPPED / "library" / "forms.txt"


def data_root() -> Path:
    """The folder for what a person gave to the program to keep: `RULESREF_DATA`, or the one their system has for it."""
    if own := _find_own("RULESREF_DATA", "XDG_DATA_HOME", ".local/share"):
        return own
    from platformdirs import user_data_path

    return user_data_path("rulesref", appauthor=False)


def imported_root() -> Path:
    """The folder for documents that a person imported."""
    return data_root() / "imported"


def has_imports() -> bool:
    """Whether anything is imported: one question to the file system, because every search asks."""
    return (imported_root() / "index.json").exists()


def cache_root() -> Path:
    """The person's cache folder: `RULESREF_CACHE`, or the one their system has for it."""
    if own := _find_own("RULESREF_CACHE", "XDG_CACHE_HOME", ".cache"):
        return own
    # Imported here: it costs as much as a query.
    from platformdirs import user_cache_path

    return user_cache_path("rulesref", appauthor=False)


def _find_own(chosen: str, variable: str, below_home: str) -> Path | None:
    """The folder that the variable `chosen` names; else the program's own where a variable of any Unix says or Linux
    has it; None where the system must be asked."""
    if folder := os.environ.get(chosen):
        return Path(folder)
    if os.name == "posix" and (base := os.environ.get(variable)):
        return Path(base, "rulesref")
    if sys.platform == "linux" and (home := os.environ.get("HOME")):
        return Path(home, below_home, "rulesref")
    return None
