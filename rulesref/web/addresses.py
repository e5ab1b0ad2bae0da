"""Addresses below the root of the site, and how one page leads to another."""

from __future__ import annotations

from rulesref import ids

LISTS = ids.PAGE_NAMES


class SlugTaken(Exception):
    """An entry has the name that a page of its game needs for itself."""

    def __init__(self, entry_id: str) -> None:
        super().__init__(entry_id)
        self.entry_id = entry_id


def home(lang: str) -> str:
    return f"{lang}/"


def game_home(lang: str, game: str) -> str:
    return f"{lang}/{game}/"


def list_page(lang: str, game: str, name: str) -> str:
    return f"{lang}/{game}/{name}/"


def example(lang: str, example_id: str) -> str:
    game, _, slug = example_id.partition("/")
    return f"{lang}/{game}/examples/{slug}/"


def changes(lang: str, game: str, version: str) -> str:
    return f"{lang}/{game}/changes/{version}/"


def frame_file(lang: str, game: str = "") -> str:
    """The script that draws the top line, menu and foot of all pages of a game, or of those where no game is open."""
    return f"{game_home(lang, game) if game else home(lang)}frame.js"


def diagrams_file(lang: str, game: str) -> str:
    """The script that draws the sequences of a game's examples."""
    return f"{game_home(lang, game)}diagrams.js"


def file_of(path: str) -> str:
    """The file of an address."""
    return f"{path}index.html" if not path or path.endswith("/") else path


def relative(start: str, to: str) -> str:
    """How the page at `start` leads to the address `to`: always to a file, so that it works from a disk too."""
    address, mark, anchor = to.partition("#")
    if address == start:
        return f"#{anchor}" if mark else file_of(start).rpartition("/")[2]
    here, there = start.split("/")[:-1], file_of(address).split("/")
    shared = 0
    while shared < len(here) and shared < len(there) - 1 and here[shared] == there[shared]:
        shared += 1
    return "../" * (len(here) - shared) + "/".join(there[shared:]) + mark + anchor


class SiblingLinks:
    """Links of a text that stands on a page of its own game, one folder below that game's."""

    def __init__(self, game: str) -> None:
        self._game = game

    def entry(self, entry_id: str) -> str:
        game, _, slug = entry_id.partition("/")
        return f"../{slug}/index.html" if game == self._game else f"../../{entry_id}/index.html"

    def card(self, game: str, code: str) -> str:
        here = f"../cards/{code}/index.html"
        return here if game == self._game else f"../../{game}/cards/{code}/index.html"


def entry(lang: str, entry_id: str) -> str:
    return ids.url(entry_id, lang)


def card(lang: str, game: str, code: str) -> str:
    return ids.card_url(game, code, lang)
