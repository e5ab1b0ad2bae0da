"""The report on cards that were asked for: the terminal, Markdown, HTML and JSON print the same one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulesref.answers.report_writer import CardBlock, ReportWriter, RulingText
from rulesref.answers.taboo_report import DeckTaboo, check_deck
from rulesref.errata.card_rulings import join_alike
from rulesref.i18n import _, ngettext

if TYPE_CHECKING:
    from rulesref.errata.card_resolver import CardResolver, Resolved
    from rulesref.errata.deck_formats import Deck
    from rulesref.errata.taboo_check import TabooCheck
    from rulesref.search.library import Library
    from rulesref.versions import Version


@dataclass(frozen=True, slots=True)
class Report:
    """What is told about the cards that were asked for."""

    title: str
    is_deck: bool
    blocks: tuple[CardBlock, ...]
    derived: tuple[tuple[str, tuple[RulingText, ...]], ...]
    """Of a deck: rulings through a keyword or trait, once for all cards that have it."""
    unknown: tuple[tuple[str, str], ...]
    """What was asked for, and what may have been meant."""
    notes: tuple[str, ...]
    how_to_know: str
    """The note on cards that are not known, which tells what to do about it at a terminal; empty if all are."""
    documents: tuple[str, ...]
    silence: str
    """What a dash in the table of a deck means, if there is one."""
    undated_head: str
    mentions_head: str
    folds: bool
    """Rulings that only name a card are listed and not told."""
    how_to_unfold: str
    data: Mapping[str, object]
    """The same for programs."""


def make_report(
    library: Library,
    resolved: Sequence[Resolved],
    deck: Deck | None,
    then: Version | None,
    taboo: bool,
    spoilers: bool,
    lang: str = "",
    check: TabooCheck | None = None,
    whole: bool = False,
) -> Report:
    """The report on cards, or on a deck; of a deck `whole` tells also the rulings that only name a card.

    `taboo`: with rulings of the taboo list, those that `check` leaves in force if there is one.
    """
    writer = ReportWriter(library, then, taboo, spoilers, lang, check)
    lines = [(one, [writer.find_rulings(card) for card in one.cards]) for one in resolved]
    blocks = [
        writer.block(one, found, is_other=place > 0, is_deck=deck is not None)
        for one, answers in lines
        for place, found in enumerate(join_alike(answers))
    ]
    unknown = [one for one in resolved if not one.cards]
    folds = deck is not None and not whole and any(block.mentions for block in blocks)
    told = check_deck(check, lines, deck, len(unknown)) if check else None
    how_to_know = _advise(library.cards, writer.documents) if unknown else ""
    return Report(
        title=_deck_title(deck) if deck else "",
        is_deck=deck is not None,
        blocks=tuple(replace(block, derived=()) for block in blocks) if deck else tuple(blocks),
        derived=_gather(blocks) if deck else (),
        unknown=tuple((_counted(one), ", ".join(one.nearest)) for one in unknown),
        notes=tuple(filter(None, [*_notes(deck, told), how_to_know])),
        how_to_know=how_to_know,
        documents=tuple(writer.footer()),
        silence=""
        if all(block.summary for block in blocks)
        else _("A dash: nothing is said about the card in {document}.").format(document=writer.documents),
        folds=folds,
        how_to_unfold=_("To read them: rulesref show ID, or add --all.") if folds else "",
        mentions_head=_("Named as an example or in a list:"),
        undated_head=_("Not dated in the document, so perhaps later:"),
        data={
            "cards": [writer.fields(one, found, len(answers)) for one, answers in lines for found in answers],
            "unknown": [
                {"asked": one.line.asked, "count": one.line.count, "nearest": list(one.nearest)} for one in unknown
            ],
            "as_of": then.tag if then else "",
            "documents": writer.document_fields(),
            **({"taboo": told.fields} if told else {}),
            **({"deck": _deck_fields(deck)} if deck else {}),
        },
    )


def list_told(report: Report) -> list[CardBlock]:
    """The cards of which there is something to tell; those asked for by name in any case."""
    return [block for block in report.blocks if not report.is_deck or _is_told(block, report)]


def list_only_named(report: Report) -> list[CardBlock]:
    """The cards that rulings only name, where those are not told."""
    return [block for block in report.blocks if report.folds and block.mentions and not _is_told(block, report)]


def _is_told(block: CardBlock, report: Report) -> bool:
    return bool(block.rulings or block.undated or (block.mentions and not report.folds))


def list_ids(rulings: Iterable[RulingText]) -> str:
    return ", ".join(ruling.id for ruling in rulings)


def _gather(blocks: Iterable[CardBlock]) -> tuple[tuple[str, tuple[RulingText, ...]], ...]:
    """Each keyword or trait with the names of its cards, and the rulings that come through it."""
    cards: dict[str, list[str]] = defaultdict(list)
    rulings: dict[str, dict[str, RulingText]] = defaultdict(dict)
    for block in blocks:
        for feature, some in block.derived:
            cards[feature].append(block.title)
            rulings[feature].update({ruling.id: ruling for ruling in some if ruling.id not in rulings[feature]})
    return tuple(
        (f"{feature} ({', '.join(dict.fromkeys(names))})", tuple(rulings[feature].values()))
        for feature, names in cards.items()
    )


def _counted(resolved: Resolved) -> str:
    count = resolved.line.count
    name = resolved.line.name or resolved.line.code
    level = f" ({resolved.line.level})" if resolved.line.level is not None else ""
    return f"{count}× {name}{level}" if count > 1 else f"{name}{level}"


def _deck_title(deck: Deck) -> str:
    cards = sum(line.count for line in deck.lines if line.part == "deck")
    counted = ngettext("{count} card", "{count} cards", cards)
    return f"{deck.name} · {counted}" if deck.name else counted


def _notes(deck: Deck | None, taboo: DeckTaboo | None) -> Iterable[str]:
    if deck and deck.encoding:
        sentence = _("The file is not UTF-8; it was read as {encoding}. If names look wrong, save it as UTF-8.")
        yield sentence.format(encoding=deck.encoding)
    if deck and deck.absent:
        yield _("Not counted, because the list has 0 of it: {cards}.").format(cards=", ".join(deck.absent))
    if taboo:
        yield from taboo.notes
    elif deck and deck.taboo:
        yield _("The deck was built with a taboo list ({list}). To see it, add --taboo.").format(list=deck.taboo)


def _advise(cards: CardResolver, documents: str) -> str:
    """Why a card may not be known, and what to do."""
    if cards.listed_cards:
        return _(
            "No card known here has such a name or code (known: {count}). It is a slip, or a card of a newer set: "
            "with a checkout of arkhamdb-json-data, rulesref cards use DIR"
        ).format(count=cards.listed_cards)
    if cards.has_user_cards:
        return ""
    return _(
        "Without card data only the cards that {document} names are known: an unknown card is one that it does "
        "not name, or a slip. With a checkout of arkhamdb-json-data: rulesref cards use DIR"
    ).format(document=documents)


def _deck_fields(deck: Deck) -> dict[str, object]:
    return {
        "name": deck.name,
        "format": deck.form,
        "lines": len(deck.lines),
        "copies": sum(line.count for line in deck.lines if line.part == "deck"),
        "uses_taboo": bool(deck.taboo),
        "taboo_id": deck.taboo,
        **({"encoding": deck.encoding} if deck.encoding else {}),
        "ignored": [{"line": number, "text": text} for number, text in deck.others],
    }
