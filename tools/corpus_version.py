"""Note a version of the corpus: what is new, changed and gone since the last one, into `corpus/releases.yaml`.

    python -m tools.corpus_version 2026-11-17

What the entries were then is kept in `tools/corpus_fingerprints.tsv`, to compare the next version with.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import yaml

from rulesref.corpus.documents import RELEASES
from rulesref.corpus.load import fingerprint, load_corpus
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Corpus

ROOT = Path(__file__).parent.parent
FINGERPRINTS = ROOT / "tools" / "corpus_fingerprints.tsv"
VERSION = re.compile(r"(?P<date>\d{4}-\d{2}-\d{2})(?:\.\d+)?")
"""Its day; a second one of the same day has a number behind it."""
HEAD = "# The versions of the corpus, written by `python -m tools.corpus_version`. The newest is the last.\n"


class Noted(NamedTuple):
    """An entry in a version."""

    titles: Mapping[str, str]
    hashes: Mapping[str, str]
    """By language."""


Fingerprints = Mapping[str, Noted]


def take_fingerprints(corpus: Corpus) -> dict[str, Noted]:
    return {
        name: Noted(
            {lang: entry.texts[lang].title for lang in LANGUAGES if lang in entry.texts},
            {lang: fingerprint(entry.texts[lang]) for lang in LANGUAGES if lang in entry.texts},
        )
        for name, entry in sorted(corpus.entries.items())
    }


def write_fingerprints(noted: Fingerprints) -> str:
    """Lines of id, and language, hash and title of each text."""
    return "".join(
        "\t".join([name, *(f"{lang}={one.hashes[lang]}={one.titles[lang]}" for lang in one.hashes)]) + "\n"
        for name, one in noted.items()
    )


def read_fingerprints(text: str) -> dict[str, Noted]:
    found = {}
    for line in text.splitlines():
        name, *texts = line.split("\t")
        rows = [one.split("=", 2) for one in texts]
        found[name] = Noted({lang: title for lang, _, title in rows}, {lang: made for lang, made, _ in rows})
    return found


def compare(before: Fingerprints, now: Fingerprints, renamed: Mapping[str, str]) -> dict[str, object]:
    """What changed, as a row of the file: without what is empty."""
    moved = {old: new for old, new in renamed.items() if old in before and old not in now and new in now}
    known = {moved.get(name, name): one for name, one in before.items()}
    changed: dict[str, list[str]] = defaultdict(list)
    translated: dict[str, list[str]] = defaultdict(list)
    for name, one in now.items():
        for lang, made in one.hashes.items() if name in known else ():
            if lang not in known[name].hashes:
                translated[lang].append(name)
            elif known[name].hashes[lang] != made:
                changed[lang].append(name)
    row = {
        "new": [name for name in now if name not in known],
        "changed": dict(changed),
        "translated": dict(translated),
        "renamed": [{"was": old, "id": new} for old, new in sorted(moved.items())],
        "gone": [{"id": name, "titles": dict(one.titles)} for name, one in known.items() if name not in now],
    }
    return {key: value for key, value in row.items() if value}


def note_version(version: str, root: Path, fingerprints: Path) -> str:
    """Write both files; a sentence about what was noted. ValueError if there is nothing to note."""
    found = VERSION.fullmatch(version)
    if found is None:
        raise ValueError(f"“{version}” is no version. Write its day: 2026-11-17, or 2026-11-17.2")
    corpus, _ = load_corpus(root)
    if version in [one.version for one in corpus.releases]:
        raise ValueError(f"Version {version} is there. A second one of the same day: {found['date']}.2")
    now = take_fingerprints(corpus)
    row: dict[str, object] = {"date": found["date"], "entries": len(now)}
    if corpus.releases:
        changes = compare(read_fingerprints(fingerprints.read_text(encoding="utf-8")), now, corpus.renamed)
        if not changes:
            raise ValueError(f"Nothing has changed since version {corpus.releases[-1].version}.")
        row |= changes
    path = root / RELEASES
    written = path.read_text(encoding="utf-8") if path.exists() else HEAD
    path.write_text(written + yaml.safe_dump({version: row}, allow_unicode=True, sort_keys=False), encoding="utf-8")
    fingerprints.write_text(write_fingerprints(now), encoding="utf-8")
    return f"Version {version}: {len(now)} entries, " + (_count(row) if corpus.releases else "the first version.")


def _count(row: Mapping[str, object]) -> str:
    lists = {key: value for key, value in row.items() if key not in ("date", "entries")}
    return ", ".join(f"{key} {_size(value)}" for key, value in lists.items()) + "."


def _size(value: object) -> int:
    if isinstance(value, Mapping):
        return sum(map(_size, value.values()))
    return sum(1 for _ in value) if isinstance(value, Iterable) else 0


if __name__ == "__main__":
    try:
        sys.stdout.write(note_version(sys.argv[1] if len(sys.argv) > 1 else "", ROOT / "corpus", FINGERPRINTS) + "\n")
    except ValueError as error:
        sys.exit(str(error))
