"""Three made-up documents of other shapes than the known ones, and what each should be cut into.

A document is a list of blocks: the kind of passage that begins with it, or `text` for more of the same passage, or
`paper` for what belongs to none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from rulesref.importing.imported_document import ImportedDocument
from rulesref.importing.lines import make_key, plain
from tests.imports import GLOSSARY_TERMS, make_docx, make_pdf, set_columns

Blocks = Sequence[tuple[str, str]]

NUMBERED: Blocks = (
    ("rule", "Harbour of Lanterns: Comprehensive Rules"),
    ("text", "These rules are in force from March 2026."),
    ("paper", "Contents"),
    ("paper", "1. Game Concepts\n100. General\n101. The Golden Rule\n2. Parts of a Card\n200. General\n201. Fuel Cost"),
    ("rule", "1. Game Concepts"),
    ("rule", "100. General"),
    ("rule", "100.1. These rules apply to any game of Harbour of Lanterns with two or more captains."),
    ("rule", "100.1a A two-captain game begins with two crews."),
    ("rule", "100.1b A crew may never hold more than nine sailors."),
    ("example", "Example: A captain with nine sailors hires a tenth. The tenth sailor stays in the tavern."),
    ("paper", "Comprehensive Rules, sheet 2"),
    ("rule", "100.2. To play, each captain needs a deck and a handful of lanterns."),
    ("rule", "101. The Golden Rule"),
    ("rule", "101.1. Whenever a card contradicts these rules, the card takes precedence."),
    ("example", "Example: A card says that ten sailors fit. They do."),
    ("rule", "101.2. When one effect allows something and another forbids it, the one that forbids it wins."),
    ("paper", "Comprehensive Rules, sheet 3"),
    ("rule", "2. Parts of a Card"),
    ("rule", "200. General"),
    ("rule", "200.1. The parts of a card are these:"),
    ("text", "1. its name,\n2. its fuel cost,\n3. its text box."),
    ("rule", "201. Fuel Cost"),
    ("rule", "201.1. The fuel cost is the number of lanterns that must be spent to play the card."),
    ("paper", "Comprehensive Rules, sheet 4"),
    ("rule", "201.2. A card without a fuel cost cannot be played."),
    ("rule", "Glossary"),
    *(("glossary", f"{term}\n{text}") for term, text in GLOSSARY_TERMS.items()),
)

PRINTED: Blocks = (
    ("rule", "Sailing"),
    ("text", "Each captain in turn moves one ship and may light a lantern there. Then the next captain goes on."),
    ("example", "Example: Ada moves her ship to the pier and lights a lantern. Bert does nothing."),
    ("rule", "Drifting"),
    (
        "text",
        "In the night watch each ship without an anchor moves one space with the current, in the order of the wind.",
    ),
    ("example", "Example: Two ships drift to one space. The second one stays where it was before."),
    ("rule", "Hiring"),
    ("text", "A sailor from the tavern costs one lantern. He serves in the crew of the captain who paid for him."),
    ("rule", "Fog"),
    (
        "text",
        "A space with a fog token is dark, whatever lanterns burn on it. Fog goes away at dawn, one token a space.",
    ),
    ("example", "Example: Three tokens lie on the pier. After two dawns there is one."),
    ("rule", "Winning"),
    (
        "text",
        "Who has most cargo after nine rounds wins. If two captains have the same, the one with more lanterns does.",
    ),
    ("rule", "Glossary"),
    *(("glossary", f"{term}: {text}") for term, text in GLOSSARY_TERMS.items()),
)

ASKED: Blocks = (
    ("rule", "Гавань ліхтарів: часті запитання"),
    ("rule", "Ліхтарі"),
    ("faq", "Чи можна витратити ліхтар, який уже погас?"),
    ("text", "Ні. Погаслий ліхтар не дає світла, доки його не запалять у вахту світанку."),
    ("example", "Приклад: Ада витратила ліхтар удень. До світанку він темний."),
    ("paper", "До змісту"),
    ("faq", "Скільки ліхтарів може тримати капітан?"),
    ("text", "Скільки завгодно. Межа є лише для матросів у команді."),
    ("paper", "До змісту"),
    ("rule", "Кораблі"),
    ("faq", "Що станеться, якщо корабель без якоря опиниться в тумані?"),
    ("text", "Він дрейфує, як зазвичай: туман закриває світло, але не спиняє течії."),
    ("example", "Приклад: корабель Богдана дрейфує від пристані, хоч її й не видно."),
    ("paper", "До змісту"),
    ("faq", "Чи може матрос з таверни піти на корабель іншого капітана?"),
    ("text", "Може, якщо його власник згоден."),
    ("paper", "До змісту"),
    ("faq", "Коли рахують вантаж?"),
    ("text", "Наприкінці нічної вахти, після дрейфу."),
    ("paper", "До змісту"),
)


def make_numbered(folder: Path) -> Path:
    path = folder / "numbered.txt"
    path.write_text("\n\n".join(text for _, text in NUMBERED) + "\n", encoding="utf-8")
    return path


def make_printed(folder: Path) -> Path:
    """Two columns under a running head, on as many pages as there are rules and one for the glossary."""
    kinds = {"rule": "heading"}
    cut = next(place for place, block in enumerate(PRINTED) if block == ("rule", "Glossary"))
    parts = (PRINTED[:8], PRINTED[8:cut], PRINTED[cut:])
    pages = [
        set_columns([(kinds.get(kind, "text"), text) for kind, text in part], "Harbour of Lanterns", number)
        for number, part in enumerate(parts, 1)
    ]
    return make_pdf(folder / "printed.pdf", pages)


def make_asked(folder: Path) -> Path:
    kinds = {"rule": "heading", "faq": "question"}
    return make_docx(folder / "asked.docx", ((kinds.get(kind, "text"), text) for kind, text in ASKED))


MADE = {"numbered": (NUMBERED, make_numbered), "printed": (PRINTED, make_printed), "asked": (ASKED, make_asked)}


class Expected(NamedTuple):
    """A passage as it should be."""

    kind: str
    words: str


def list_expected(blocks: Blocks) -> list[Expected]:
    found: list[Expected] = []
    for kind, text in blocks:
        if kind == "text":
            found[-1] = found[-1]._replace(words=f"{found[-1].words} {make_key(text)}")
        elif kind != "paper":
            found.append(Expected(kind, make_key(text)))
    return found


def list_found(document: ImportedDocument) -> list[Expected]:
    """The passages of a document, each with the words of its own lines."""
    return [
        Expected(passage.kind, make_key(_join(document.lines[number - 1].text for number in passage.lines)))
        for passage in document.passages
    ]


def _join(rows: Iterable[str]) -> str:
    return " ".join(plain(row) for row in rows)


def share_right(document: ImportedDocument, blocks: Blocks) -> float:
    """How many of the passages that should be there are, with all their words, no others, and of the right kind."""
    found = list_found(document)
    wanted = list_expected(blocks)
    return sum(one in found for one in wanted) / len(wanted)
