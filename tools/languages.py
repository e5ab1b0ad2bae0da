"""How much of a built site is in the language of its pages: `python -m tools.languages build/site [uk ru]`.

Counted are entry pages, examples, rulings opened in place, rows of lists and pop-ups of each game. Names of cards are
not: a card without a name in the language keeps its English one.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from rulesref.language.profiles import LANGUAGES
from rulesref.script_data import open_script

_LANG = r'(?: lang="?(?P<{}>\w+)"?)?'
_TITLE, _TEXT = _LANG.format("title"), _LANG.format("text")
_PROSE = rf'class="?prose"?{_TEXT}'
# Values of attributes stand in quotes only where they must (rulesref/web/render.py).
_KINDS = {
    "entry": re.compile(rf'class="sheet entry[^"]*".*?<h1{_TITLE}>.*?{_PROSE}', re.DOTALL),
    "example": re.compile(rf'class="sheet example[^"]*".*?<h1{_TITLE}>.*?{_PROSE}', re.DOTALL),
    "ruling": re.compile(rf'<details class="?ruling.*?class="?ruling-title[^" >]*"?{_TITLE}>.*?{_PROSE}', re.DOTALL),
}
"""What is looked for in the main part of a page: a title and the text that belongs to it."""
_ROW = re.compile(rf'<li><a href="?(?P<to>[^" >]*)"?[^>]*?{_TITLE}>(?:<span[^>]*></span>)?(?:<span[^>]*?{_TEXT}>)?')


class Seen(NamedTuple):
    """A piece of a site: where it is, what it is, and whether it is in the language of its page."""

    lang: str
    game: str
    kind: str
    is_own: bool


def count_languages(site: Path, langs: Iterable[str] = LANGUAGES) -> Counter[Seen]:
    """Every text of a site's pages, by language, game and kind."""
    return Counter(seen for lang in langs for seen in _look(site, lang))


def _look(site: Path, lang: str) -> Iterator[Seen]:
    for folder in sorted(path for path in (site / lang).iterdir() if (path / "all").is_dir()):
        game = folder.name
        for page in folder.rglob("index.html"):
            text = page.read_text(encoding="utf-8")
            body = text[text.index("<main") : text.index("</main>")]
            for kind, pattern in _KINDS.items():
                yield from (Seen(lang, game, kind, _is_in(lang, found)) for found in pattern.finditer(body))
            for found in _ROW.finditer(body) if page.parent.name != "cards" else ():
                if not found["to"].startswith("#") and "cards/" not in found["to"]:
                    yield Seen(lang, game, "row", _is_in(lang, found))
        script = open_script((site / f"static/data/titles/{game}.{lang}.js").read_bytes()).decode()
        for name, row in json.loads(script[script.index("{") : script.rindex("}") + 1]).items():
            if not name.startswith("cards/"):
                yield Seen(lang, game, "pop-up", set(row[1:3]) == {lang})


def _is_in(lang: str, found: re.Match[str]) -> bool:
    return {found["title"] or lang, found["text"] or lang} == {lang}


def main() -> int:
    site, *langs = sys.argv[1:]
    counts = count_languages(Path(site), langs or LANGUAGES)
    for lang, game, kind in sorted({seen[:3] for seen in counts}):
        own, other = (counts[Seen(lang, game, kind, is_own)] for is_own in (True, False))
        print(f"{lang} {game:14} {kind:7} {own + other:6} {100 * own / (own + other):6.1f} %")
    return 0


if __name__ == "__main__":
    sys.exit(main())
