"""`taboo-lists.yaml`: the taboo lists of a game, read and checked against its cards and entries."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from datetime import date
from pathlib import Path

from rulesref.corpus.decode import decode_file
from rulesref.corpus.file_shapes import TabooListsFile
from rulesref.corpus.source import Data
from rulesref.kinds import Kind, TabooChange
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Corpus, Entry
from rulesref.problems import Problem
from rulesref.taboo_lists import UNLISTED, TabooLists, TabooState

FILE = "taboo-lists.yaml"
CARD_LIST = "card-names.tsv"
"""The list of all cards; the codes of a card stand first on its line."""
_CODE = re.compile(r"\d{3}")


def load_taboo_lists(folder: Path, problems: list[Problem]) -> TabooLists | None:
    """The lists of a game, if it has any; what cannot be read is left out and reported."""
    path = folder / FILE
    if not path.exists():
        return None
    read, faults = decode_file(path, TabooListsFile)
    problems += faults
    if read is None:
        return None
    file, data = read
    problems += _check_lists(file, data, path)
    problems += _check_names(file, data, path)
    lists = {code: day for code, day in file.lists.items() if _CODE.fullmatch(code) and _is_day(day)}
    if not lists:
        return None
    return TabooLists(
        dates=lists,
        restated=file.entries if file.entries in lists else "",
        cards={
            card: {
                code: TabooState(**asdict(state))
                for code, state in states.items()
                if code in lists and (not state.text or state.text in file.texts)
            }
            for card, states in file.cards.items()
        },
        texts=file.texts,
        exceptional=frozenset(file.keywords.exceptional),
        myriad=frozenset(file.keywords.myriad),
        lines={card: data.line(("cards", card)) for card in file.cards},
    )


def _is_day(written: str) -> bool:
    try:
        return date.fromisoformat(written).isoformat() == written
    except ValueError:
        return False


def _check_lists(file: TabooListsFile, data: Data, path: Path) -> Iterator[Problem]:
    """Codes are three digits; codes and dates rise."""
    before: tuple[str, str] | None = None
    for code, day in file.lists.items():
        line = data.line(("lists", code))
        if not _CODE.fullmatch(code):
            yield Problem("C070", path, line, {"value": code})
        elif not _is_day(day):
            yield Problem("C018", path, line, {"value": day})
        elif before and (code <= before[0] or day <= before[1]):
            yield Problem("C071", path, line, {"code": code, "date": day, "other": f"{before[0]} ({before[1]})"})
        else:
            before = code, day
    if file.entries and file.entries not in file.lists:
        yield Problem("C072", path, data.line(("entries",)), {"value": file.entries, "known": ", ".join(file.lists)})


def _check_names(file: TabooListsFile, data: Data, path: Path) -> Iterator[Problem]:
    """Cards name lists and texts that there are; texts are told in every language."""
    for card, states in file.cards.items():
        for code, state in states.items():
            line = data.line(("cards", card, code))
            if code not in file.lists:
                yield Problem("C072", path, line, {"value": code, "known": ", ".join(file.lists)})
            if state.text and state.text not in file.texts:
                yield Problem("C073", path, line, {"value": state.text})
    used = {state.text for states in file.cards.values() for state in states.values()}
    for name, texts in file.texts.items():
        missing = [lang for lang in LANGUAGES if not texts.get(lang, "").strip()]
        if missing:
            yield Problem("C074", path, data.line(("texts", name)), {"name": name, "langs": ", ".join(missing)})
        if name not in used:
            yield Problem("C075", path, data.line(("texts", name)), {"name": name})


def check_taboo_lists(corpus: Corpus) -> Iterator[Problem]:
    """Whether the cards of the lists are known, each once, and stand there as the entries say."""
    for game, lists in corpus.taboo_lists.items():
        path = corpus.root / game / FILE
        first = _find_first_codes(corpus, game)
        seen: dict[str, str] = {}
        for card, states in lists.cards.items():
            line = lists.lines.get(card, 1)
            if card not in first:
                yield Problem("C076", path, line, {"code": card})
            elif seen.setdefault(first[card], card) != card:
                yield Problem("C054", path, line, {"code": card, "other": seen[first[card]]})
            if not states or next(iter(states.values())) == UNLISTED:
                yield Problem("C077", path, line, {"code": card})
        for card in sorted({*lists.exceptional, *lists.myriad} - first.keys()):
            yield Problem("C076", path, 1, {"code": card})
        if lists.restated:
            for entry in corpus.entries.values():
                if entry.game == game and entry.kind is Kind.TABOO:
                    yield from _check_entry(corpus, entry, lists)


def _find_first_codes(corpus: Corpus, game: str) -> Mapping[str, str]:
    """Every known code of a card -> one by which all its printings are known."""
    first = {code: card.code for code, card in corpus.cards.items() if card.game == game}
    path = corpus.root / game / CARD_LIST
    if path.is_file():
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            codes = line.partition("\t")[0].split(",")
            own = next((first[code] for code in codes if code in first), codes[0])
            for code in codes:
                first.setdefault(code, own)
    return first


def _check_entry(corpus: Corpus, entry: Entry, lists: TabooLists) -> Iterator[Problem]:
    """An entry of the list that the corpus restates must tell what stands here for one of its cards."""
    states = [
        lists.find_state(corpus.cards[code].codes, lists.restated) for code in entry.cards if code in corpus.cards
    ]
    if entry.taboo and not any(_agree(state, entry) for state in states):
        params = {"list": lists.restated, "cards": ", ".join(entry.cards)}
        yield Problem("C078", entry.original.path, entry.original.lines["taboo"], params)


def _agree(state: TabooState, entry: Entry) -> bool:
    assert entry.taboo is not None
    match entry.taboo.change:
        case TabooChange.PRICE:
            return (state.xp, state.part) == (entry.taboo.xp, entry.taboo.part)
        case TabooChange.FORBIDDEN:
            return state.forbidden
        case _:
            return bool(state.text) or state.exceptional is not None or state.deck_limit is not None
