"""Files damaged at random: `make fuzz` counts what came of them and lists the slowest; anything else is a fault.

Corpora, examples and decks are read, checked and played as the program does, files of a cache opened. A damaged file
may be told or read; an exception that the program does not answer is a fault, and the file that caused it is kept.
"""

from __future__ import annotations

import math
import os
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from rulesref.answers.problem_messages import describe_problem
from rulesref.cards.deck_formats import DeckFault, read_deck
from rulesref.cards.name_index import NameIndex
from rulesref.corpus.checks import check_corpus
from rulesref.corpus.examples import read_example
from rulesref.corpus.load import load_corpus
from rulesref.corpus.term_parity import compare_concepts
from rulesref.engine.example import Unanswered, Unplayable
from rulesref.engine.games import examine_all
from rulesref.engine.play_checks import describe_fault
from rulesref.engine.refusal import Incomplete
from rulesref.engine.story import Story
from rulesref.language.analysis import Analyser
from rulesref.language.wordmap import WordMap
from rulesref.model import Corpus
from rulesref.paths import CorpusMissing
from rulesref.problems import Problem
from rulesref.search.build import build_library
from rulesref.search.catalogue import Catalogue
from rulesref.search.library import FORMS, SYNONYMS
from rulesref.search.manifest import MANIFEST, is_intact, write_manifest

ROOT = Path(__file__).parent.parent
GAME = "coc"
"""The game whose files are damaged; the smallest that has all kinds of them."""
PIECES = (
    b"---\n", b": ", b"- ", b"[", b"]", b"{", b"}", b"&a ", b"*a", b"!!int ", b"!!bool ", b"<<: ", b"? ", b"| ", b">\n",
    b'"', b"'", b"#", b"\n", b"\t", b"\0", b"\x1b[31m", b"\xff", b"\xd0", b"\r", b"\xef\xbb\xbf", b"\xe2\x80\xa8",
    b"0x_", b"2024-99-99", b".inf", b"1e999", b"9" * 60, b"~", b"null", b"../../x", b"](", b"](#", b"**", b"`", b"<b>",
    b"|--|", b'"\\e"', b'"\\ud800"', b"%YAML 9.9\n", b"{}", b"[]", b'{"slots":', b"<deck>", b"99999999999999999999x ",
    b"of: x\n", b"parent: x\n", b"aliases: [x]\n", b'version: "x"\n', b"title: ''\n",
)  # fmt: skip


class Outcome(NamedTuple):
    """What came of one damaged file."""

    kind: str
    came: str
    """`read`, `told`, or the exception that was not answered."""
    seconds: float
    name: str
    trace: str = ""


def damage(data: bytes, chance: random.Random) -> bytes:
    """The bytes with a few pieces lost, doubled, moved, changed or put in."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        start = chance.randrange(len(data) + 1)
        end = min(len(data), start + chance.choice((1, 1, 2, 8, 40, 400)))
        piece = chance.choice(PIECES)
        match chance.randrange(7):
            case 0:
                data = data[:start] + data[end:]
            case 1:
                data = data[:end] + data[start:end] + data[end:]
            case 2:
                data = data[:start] + piece + data[start:]
            case 3:
                data = data[:start] + piece + data[end:]
            case 4:
                data = data[:start] + bytes([chance.randrange(256)]) + data[start + 1 :]
            case 5:
                data = data[:start] + piece * chance.choice((3, 70, 20_000)) + data[start:]
            case _:
                lines = data.split(b"\n")
                chance.shuffle(lines)
                data = b"\n".join(lines) if chance.random() < 0.3 else data[:start]
    return data


class Fuzz:
    """Damaged files of each kind, one after another, from one seed."""

    def __init__(self, seed: int, folder: Path, corpus: Corpus) -> None:
        self._chance = random.Random(seed)
        self._folder = folder
        self._corpus = corpus
        self._root = folder / "corpus"
        shutil.copytree(ROOT / "corpus" / GAME, self._root / GAME, ignore=self._leave_out)
        shutil.copy(ROOT / "corpus" / "sources.yaml", self._root)
        self._files = sorted(path for path in self._root.rglob("*") if path.is_file())
        self._examples = sorted(self._corpus.examples.values(), key=lambda example: example.id)
        self._decks = [path.read_bytes() for path in sorted((ROOT / "tests" / "decks").iterdir()) if path.is_file()]
        self._kinds: Sequence[tuple[str, Callable[[], tuple[str, Callable[[], str]]]]] = (
            ("corpus", self._damage_corpus),
            ("example", self._damage_example),
            ("deck", self._damage_deck),
            ("cache", self._damage_cache),
        )
        self._library = folder / "library"
        self._library.mkdir()
        build_library(load_corpus(self._root)[0], self._library)
        write_manifest(self._library)

    def _leave_out(self, folder: str, names: list[str]) -> list[str]:
        """A sample is enough: every time, the whole corpus is read again."""
        return [name for place, name in enumerate(sorted(names)) if name.endswith(".md") and place % 8] if names else []

    def run(self, count: int, seconds: float = math.inf) -> list[Outcome]:
        """So many files of each kind, or as many as there is time for."""
        outcomes: list[Outcome] = []
        end = time.monotonic() + seconds
        for _ in range(count):
            for kind, make in self._kinds:
                if time.monotonic() > end:
                    return outcomes
                outcomes.append(self._try(kind, *make()))
        return outcomes

    def _try(self, kind: str, name: str, attempt: Callable[[], str]) -> Outcome:
        start = time.process_time()
        try:
            came, trace = attempt(), ""
        except Exception as fault:
            came, trace = repr(type(fault)), traceback.format_exc()
        return Outcome(kind, came, time.process_time() - start, name, trace)

    def _damage_corpus(self) -> tuple[str, Callable[[], str]]:
        # As many entries as tables: there are many more examples, which are damaged by themselves as well.
        ending = self._chance.choice((".md", ".yaml"))
        path = self._chance.choice([path for path in self._files if path.suffix == ending])
        before = path.read_bytes()
        after = damage(before, self._chance)

        def attempt() -> str:
            path.write_bytes(after)
            try:
                corpus, problems = load_corpus(self._root)
                found = [*problems, *check_corpus(corpus), *examine_all(corpus.examples.values())]
                return _tell([*found, *compare_concepts(corpus, lambda word: (word,))])
            except CorpusMissing:
                return "told"
            finally:
                path.write_bytes(before)

        return self._keep(f"{path.stem}{path.suffix}", after), attempt

    def _damage_example(self) -> tuple[str, Callable[[], str]]:
        original = self._chance.choice(self._examples)
        after = damage(original.path.read_bytes(), self._chance)
        path = Path(self._keep("own.yaml", after))

        def attempt() -> str:
            example, problems = read_example(path, self._corpus.documents, original.game)
            if example is None or problems:
                return _tell(problems)
            if faults := examine_all([example]):
                return _tell(faults)
            try:
                Story(self._corpus.cards, example)
            except (Unanswered, Incomplete, Unplayable) as fault:
                return _tell([describe_fault(fault, example, self._corpus.cards)])
            return "read"

        return str(path), attempt

    def _damage_deck(self) -> tuple[str, Callable[[], str]]:
        after = damage(self._chance.choice(self._decks), self._chance)

        def attempt() -> str:
            try:
                read_deck(after)
            except DeckFault:
                return "told"
            return "read"

        return self._keep("deck", after), attempt

    def _damage_cache(self) -> tuple[str, Callable[[], str]]:
        path = self._chance.choice(sorted(path for path in self._library.iterdir() if path.stat().st_size))
        before, stat = path.read_bytes(), path.stat()
        after = damage(before, self._chance)

        def attempt() -> str:
            path.write_bytes(after)
            try:
                is_refused = not is_intact(self._library)
                # A changed file is never opened; should one be, what comes of it must come soon.
                assert is_refused or path.name == MANIFEST or after == before, path.name
                with suppress(Exception):
                    self._read_cache()
                return "told" if is_refused else "read"
            finally:
                path.write_bytes(before)
                os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))

        return self._keep(path.name, after), attempt

    def _read_cache(self) -> None:
        """Read the files of a library other than its index."""
        forms = WordMap(self._library / FORMS)
        forms.near("карта", 2)
        WordMap(self._library / SYNONYMS).get("карта")
        index = NameIndex(self._library, Analyser(forms))
        index.find("Детектив")
        index.nearest("Детектив")
        catalogue = Catalogue(self._library)
        for part in ("documents", "languages", "games", "campaigns", "titles", "terms", "shared", "renamed"):
            getattr(catalogue, part)

    def _keep(self, name: str, data: bytes) -> str:
        """A copy of the damaged file, to look at if it proves to be a fault."""
        path = self._folder / f"{self._chance.randrange(16**8):08x}-{name}"
        path.write_bytes(data)
        return str(path)


def _tell(problems: Sequence[Problem]) -> str:
    """Every problem in words, as a person would read it; a note of what is not translated is no fault."""
    for problem in problems:
        said = describe_problem(problem)
        assert said.isprintable(), said
    return "told" if any(problem.code[0] != "T" for problem in problems) else "read"


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 300
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int(time.time())
    folder = Path(tempfile.mkdtemp(prefix="rulesref-fuzz-"))
    outcomes = Fuzz(seed, folder, load_corpus(ROOT / "corpus")[0]).run(10**9, seconds)
    faults = [outcome for outcome in outcomes if outcome.trace]
    print(f"seed {seed}: {len(outcomes)} files")
    for (kind, came), count in sorted(Counter((outcome.kind, outcome.came) for outcome in outcomes).items()):
        print(f"{count:>7}  {kind} {came}")
    print("slowest:")
    for outcome in sorted(outcomes, key=lambda outcome: -outcome.seconds)[:10]:
        print(f"{outcome.seconds:>7.2f} s  {outcome.kind} {outcome.came}  {outcome.name}")
    for outcome in faults[:10]:
        print(f"\n{outcome.name}\n{outcome.trace}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
