"""A person's own card data, kept in their data folder as a name index: every card of the game is known by name.

It is read from a checkout of arkhamdb-json-data once. Card texts are read for keywords and not kept. The layout that is
read:

    packs.json  taboos.json  pack/**/*.json
    translations/<lang>/packs.json  translations/<lang>/pack/**/*.json
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rulesref import paths
from rulesref.cards.card_data import CardData, CardFacts
from rulesref.cards.name_index import CARDS, NameIndex, write_name_index
from rulesref.language.analysis import Analyser
from rulesref.language.normalise import WORD, fold, spell
from rulesref.language.profile import LATIN
from rulesref.language.profiles import LANGUAGES, PROFILES
from rulesref.language.wordmap import WordMap, write_words

_LARGEST = 32 * 1024 * 1024
# A sentence that may be a keyword: «Fast.», «Uses (4 ammo).», «Swarming 2.», «Hunter.»
_KEYWORD = re.compile(r"([A-Z][a-z]+)(?: (?:\d|X)| \([^)]*\))?\.(?:\s+|$)")
_TAG = re.compile(r"</?\w+>")
_FLAGS = ("permanent", "exceptional", "myriad")


class NotCardData(Exception):
    """A folder that is no checkout of card data. `reason` names the sentence."""

    def __init__(self, reason: str, path: Path) -> None:
        super().__init__(reason)
        self.reason = reason
        self.path = path


def read_checkout(root: Path) -> CardData:
    """The cards of a checkout, reprints joined with the card they reprint."""
    if not root.is_dir():
        raise NotCardData("missing", root)
    if not (root / "pack").is_dir() or not (root / "packs.json").is_file():
        raise NotCardData("other", root)
    packs = _pack_names(root)
    records: dict[str, Mapping[str, Any]] = {}
    for path in sorted((root / "pack").rglob("*.json")):
        for record in _read_list(path):
            if isinstance(record.get("code"), str):
                records[record["code"]] = record
    translated = {lang: _translated_names(root, lang) for lang in LANGUAGES if lang != "en"}
    changes = _taboo_dates(root / "taboos.json")
    reprints: dict[str, list[str]] = defaultdict(list)
    for code, record in records.items():
        if isinstance(record.get("duplicate_of"), str):
            reprints[record["duplicate_of"]].append(code)
    cards = []
    for code, record in sorted(records.items()):
        if isinstance(record.get("name"), str) and _text(record, "duplicate_of") not in records:
            codes = [code, *sorted(reprints[code])]
            cards.append(_make_card(codes, records, translated, packs, changes))
    if not cards:
        raise NotCardData("other", root)
    return CardData(tuple(cards), {names[0]: tuple(names) for names in packs.values()})


def _make_card(
    codes: list[str],
    records: Mapping[str, Mapping[str, Any]],
    translated: Mapping[str, Mapping[str, str]],
    packs: Mapping[str, list[str]],
    changes: Mapping[str, list[str]],
) -> CardFacts:
    record = records[codes[0]]
    names = {
        lang: found[codes[0]]
        for lang, found in translated.items()
        # In another script a name left in English is not yet translated.
        if codes[0] in found and (PROFILES[lang].script is LATIN or found[codes[0]] != record["name"])
    }
    level = record.get("xp")
    prints = []
    for code in codes:
        pack = str(records[code].get("pack_code", ""))
        prints.append((packs.get(pack, [pack])[0], str(records[code].get("position", ""))))
    return CardFacts(
        code=codes[0],
        codes=tuple(codes),
        names={**names, "en": record["name"]},
        prints=tuple(prints),
        levels=(level,) if isinstance(level, int) else (),
        features=tuple(sorted({*_keywords(record), *_traits(record)})),
        subtitle=_text(record, "subname"),
        errata_date=max(_text(records[code], "errata_date") for code in codes),
        taboo_dates=tuple(sorted({day for code in codes for day in changes.get(code, ())})),
    )


def _text(record: Mapping[str, Any], key: str) -> str:
    value = record.get(key)
    return value if isinstance(value, str) else ""


def _keywords(record: Mapping[str, Any]) -> Iterator[str]:
    """Sentences that open a paragraph and may be keywords, as concepts; which of them are is for the corpus to say."""
    for line in _TAG.sub("", _text(record, "text")).split("\n"):
        at = 0
        while found := _KEYWORD.match(line, at):
            yield f"keyword-{found[1].lower()}"
            at = found.end()
    for flag in _FLAGS:
        if record.get(flag) is True:
            yield f"keyword-{flag}"


def _traits(record: Mapping[str, Any]) -> Iterator[str]:
    for trait in _text(record, "traits").split("."):
        if trait.strip():
            yield "trait-" + "-".join(trait.lower().split())


def _pack_names(root: Path) -> dict[str, list[str]]:
    """Code of a pack -> its names, the English one first, the code last."""
    names: dict[str, list[str]] = {}
    for path in (root / "packs.json", *(root / "translations" / lang / "packs.json" for lang in LANGUAGES)):
        if path.is_file():
            for pack in _read_list(path):
                if isinstance(pack.get("code"), str) and isinstance(pack.get("name"), str):
                    names.setdefault(pack["code"], []).append(pack["name"])
    return {code: list(dict.fromkeys([*some, code])) for code, some in names.items()}


def _translated_names(root: Path, lang: str) -> dict[str, str]:
    """Code -> name in a language."""
    names = {}
    for path in sorted((root / "translations" / lang / "pack").rglob("*.json")):
        for record in _read_list(path):
            if isinstance(record.get("code"), str) and isinstance(record.get("name"), str):
                names[record["code"]] = record["name"]
    return names


def _taboo_dates(path: Path) -> dict[str, list[str]]:
    """Code -> dates of the taboo lists that treat the card otherwise than the list before."""
    found: dict[str, list[str]] = defaultdict(list)
    if not path.is_file():
        return found
    before: dict[str, Any] = {}
    for taboo in sorted(_read_list(path), key=lambda one: _text(one, "date_start")):
        now = {card["code"]: card for card in _listed_cards(taboo, path) if isinstance(card.get("code"), str)}
        for code in {*before, *now}:
            if before.get(code) != now.get(code):
                found[code].append(_text(taboo, "date_start"))
        before = now
    return found


def _listed_cards(taboo: Mapping[str, Any], path: Path) -> list[Mapping[str, Any]]:
    """The cards of a taboo list, which are JSON or JSON inside a string."""
    listed = taboo.get("cards") or []
    try:
        value = json.loads(listed) if isinstance(listed, str) else listed
    except (ValueError, RecursionError):
        raise NotCardData("broken", path) from None
    if not isinstance(value, list):
        raise NotCardData("broken", path)
    return [card for card in value if isinstance(card, dict)]


def _read_list(path: Path) -> list[Mapping[str, Any]]:
    try:
        if path.stat().st_size > _LARGEST:
            raise NotCardData("broken", path)
        value = json.loads(path.read_text(encoding="utf-8"))
        # Half of a character, such as "\ud83c" alone, is valid JSON and can be neither written nor shown.
        json.dumps(value, ensure_ascii=False).encode()
    except (OSError, ValueError, RecursionError):
        raise NotCardData("broken", path) from None
    if not isinstance(value, list):
        raise NotCardData("broken", path)
    return [record for record in value if isinstance(record, dict)]


FORMAT = 2
"""Grows when what was written before can no longer be read."""
FOLDER, WORD_FORMS = "cards", "forms.txt"


class Summary(NamedTuple):
    """What was read of a checkout."""

    cards: int
    names: Mapping[str, int]
    """Language -> how many cards have a name in it."""
    has_forms: bool
    """Whether dictionaries were there to learn the grammatical forms of the names."""
    folder: Path


def open_user_cards() -> NameIndex | None:
    """The index of a person's card data; None if there is none, or one that another version of the program wrote."""
    folder = paths.data_root() / FOLDER
    if not has_user_cards():
        return None
    try:
        index = NameIndex(folder, Analyser(WordMap(folder / WORD_FORMS)))
        return index if index.data.format == FORMAT else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def has_user_cards() -> bool:
    """Whether a person gave card data, be it that of another version of the program."""
    return (paths.data_root() / FOLDER / CARDS).is_file()


def use_checkout(root: Path, progress: Callable[[int, int], None] = lambda done, total: None) -> Summary:
    """Read a checkout and keep what is needed of it. What was kept before is replaced whole, or not at all."""
    import shutil
    import tempfile

    from rulesref.language import morphology

    data = read_checkout(root)._replace(format=FORMAT)
    place = paths.data_root()
    place.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="reading-", dir=place))
    try:
        _write_forms(data.cards, folder / WORD_FORMS, progress)
        write_name_index(data, Analyser(WordMap(folder / WORD_FORMS)), folder / WORD_FORMS, folder)
        forget_user_cards()
        folder.rename(place / FOLDER)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    names = {lang: sum(lang in card.names for card in data.cards) for lang in LANGUAGES}
    return Summary(len(data.cards), names, morphology.available(), place / FOLDER)


def forget_user_cards() -> bool:
    """Remove the card data in use; False if there was none."""
    import shutil
    import tempfile

    kept = paths.data_root() / FOLDER
    if not kept.exists():
        return False
    # Renamed first: a reader finds the whole index or none.
    gone = Path(tempfile.mkdtemp(prefix="gone-", dir=kept.parent))
    kept.rename(gone / FOLDER)
    shutil.rmtree(gone, ignore_errors=True)
    return True


def _write_forms(cards: Iterable[CardFacts], path: Path, progress: Callable[[int, int], None]) -> None:
    """The grammatical forms of the names' words; without dictionaries each word only as it is written."""
    from rulesref.language import morphology

    words: dict[str, set[str]] = defaultdict(set)
    for card in cards:
        for lang, name in card.names.items():
            words[lang].update(spell(found[0]) for found in WORD.finditer(name))
    if morphology.available():
        write_words(morphology.build_forms(words, progress), path)
    else:
        write_words({fold(word): [fold(word)] for some in words.values() for word in some}, path)
