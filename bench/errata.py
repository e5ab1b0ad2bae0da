"""One card against a deck of fifty, in cold processes by turns: the deck should take less than twice as long."""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from pathlib import Path

from bench.__main__ import median_seconds, run_python
from rulesref import paths
from rulesref.corpus.load import load_corpus

SIZE = 50
UNKNOWN = ("Emergency Cache", "Вещий сон", "Vicious Blow", "Unexpected Courage", "Фонарик Васи")


def make_deck(names: list[str]) -> str:
    """A list as people type it: every fifth name with a slip, a few that nobody knows."""
    lines = [f"2x {name}" for name in UNKNOWN]
    for place, name in enumerate(names[: SIZE - len(UNKNOWN)]):
        middle = len(name) // 2
        lines.append(f"{name[:middle]}{name[middle + 1 :]} x2" if place % 5 == 0 and len(name) > 8 else f"2 {name}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15)
    chosen = parser.parse_args()
    corpus, _ = load_corpus(paths.corpus_root())
    cards = list({card.code: card for card in corpus.cards.values() if "ru" in card.names}.values())
    step = len(cards) // SIZE
    some = cards[::step][:SIZE]
    with tempfile.TemporaryDirectory() as name:
        listed, coded = Path(name) / "deck.txt", Path(name) / "deck.json"
        listed.write_text(make_deck([card.names["ru"] for card in some]), encoding="utf-8")
        coded.write_text(json.dumps({"slots": {card.code: 2 for card in some}}), encoding="utf-8")
        command = ("-m", "rulesref", "errata")
        rows = {
            "one card": run_python(*command, "Тёмные воспоминания", "--taboo"),
            f"a list of {SIZE}, some with slips": run_python(*command, "--deck", str(listed), "--taboo"),
            f"{SIZE} codes as JSON": run_python(*command, "--deck", str(coded), "--taboo"),
        }
        for action in rows.values():
            action()
        rounds = [{name: median_seconds(action, 1) for name, action in rows.items()} for _ in range(chosen.runs)]
    taken = {name: statistics.median(one[name] for one in rounds) for name in rows}
    print("Cold process, errata")
    for name, seconds in taken.items():
        print(f"  {name:32} {seconds * 1000:6.0f} ms   {seconds / taken['one card']:5.2f}× of one card")


if __name__ == "__main__":
    main()
