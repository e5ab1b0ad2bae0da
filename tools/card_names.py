"""A list of ArkhamDB's cards -> `corpus/<game>/card-names.tsv`: every card of a game by codes, names, sets and numbers.

    python -m tools.card_names LIST.tsv PACKS > corpus/ahlcg/card-names.tsv

LIST has the columns code, en, ru, uk, pl, type_code, xp, pack_code, position; PACKS is a folder with packs.json and
translations/<lang>/packs.json. What the file holds, `rulesref/cards/card_list.py` says.

The list does not tell which cards are one: printings are joined (`group_printings`) by what the list knows.
"""

from __future__ import annotations

import csv
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from rulesref.cards.card_list import NAMED, SET_MARK

_CORE = {"core", "rcore", "core_2026"}
"""Editions of one box: what they share is a reprint, be it a weakness or an investigator."""
_PROMOTIONAL = ("98", "99")
_PARALLEL = "90"
"""How the codes of these cards begin."""


class Printing(NamedTuple):
    """A row of the list."""

    code: str
    names: Mapping[str, str]
    type: str
    level: str
    pack: str
    number: str


def read_list(path: Path) -> list[Printing]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [
        Printing(
            row["code"],
            {lang: row[lang].strip() for lang in NAMED},
            row["type_code"],
            row["xp"],
            row["pack_code"],
            row["position"],
        )
        for row in rows
    ]


def group_printings(printings: Iterable[Printing]) -> Iterator[list[Printing]]:
    """Cards as lists of their printings, by first code.

    Sides and copies under one number (07174a, 07174b) are one. So are cards of one name, type and level in different
    sets, where they have a level, or where the sets are editions of the core set; unless a set has two such cards.
    A promotional printing is the card of its name with another picture; a parallel card has a text of its own.
    """
    numbered: dict[tuple[str, str, str], list[Printing]] = defaultdict(list)
    for one in sorted(printings):
        numbered[one.code[:5], one.names["en"], one.type].append(one)
    alike: dict[tuple[str, str, str], list[list[Printing]]] = defaultdict(list)
    for some in numbered.values():
        alike[some[0].names["en"], some[0].type, some[0].level].append(some)
    cards = []
    for (_, _, level), groups in alike.items():
        joined = [some for some in groups if level or some[0].pack in _CORE]
        if max(Counter(some[0].pack for some in joined).values(), default=0) == 1:
            cards.append([one for some in joined for one in some])
            groups = [some for some in groups if some not in joined]
        cards += groups
    yield from sorted(_join_promotional(cards))


def _join_promotional(cards: list[list[Printing]]) -> list[list[Printing]]:
    """Promotional printings joined to the one card of their name and type that is neither promotional nor parallel."""
    regular: dict[tuple[str, str], list[list[Printing]]] = defaultdict(list)
    for card in cards:
        if not card[0].code.startswith((*_PROMOTIONAL, _PARALLEL)):
            regular[card[0].names["en"], card[0].type].append(card)
    joined = []
    for card in cards:
        same = regular[card[0].names["en"], card[0].type]
        if card[0].code.startswith(_PROMOTIONAL) and len(same) == 1:
            same[0].extend(card)
        else:
            joined.append(card)
    return joined


def write_rows(printings: Iterable[Printing], packs: Path) -> Iterator[str]:
    """The lines of the file."""
    cards = list(group_printings(printings))
    used = {one.pack for card in cards for one in card}
    for code, names in sorted(_read_packs(packs).items()):
        if code in used:
            yield "\t".join([SET_MARK + code, *_write_names(names)])
    for card in cards:
        first = card[0]
        # What an older printing lacks, a newer one may have.
        names = {lang: next((one.names[lang] for one in card if one.names[lang]), "") for lang in NAMED}
        prints = ",".join(f"{one.pack} {one.number}" for one in card)
        codes = ",".join(one.code for one in card)
        yield "\t".join([codes, first.level, first.type, prints, *_write_names(names)])


def _write_names(names: Mapping[str, str]) -> list[str]:
    """English, then the others where they differ from it."""
    return [names["en"], *(name if (name := names.get(lang, "")) != names["en"] else "" for lang in NAMED[1:])]


def _read_packs(root: Path) -> dict[str, dict[str, str]]:
    names: dict[str, dict[str, str]] = defaultdict(dict)
    for lang in NAMED:
        path = root / "packs.json" if lang == "en" else root / "translations" / lang / "packs.json"
        for pack in json.loads(path.read_text(encoding="utf-8")) if path.is_file() else ():
            names[pack["code"]][lang] = pack["name"]
    return names


def main() -> None:
    listed, packs = map(Path, sys.argv[1:])
    sys.stdout.writelines(f"{line}\n" for line in write_rows(read_list(listed), packs))


if __name__ == "__main__":
    main()
