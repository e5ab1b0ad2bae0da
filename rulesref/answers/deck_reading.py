"""A deck that somebody gives, read; or one sentence that says why it cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from rulesref.answers.refusals import refuse
from rulesref.errata.deck_formats import DeckFault, is_address, read_deck
from rulesref.i18n import _

if TYPE_CHECKING:
    from rulesref.errata.deck_formats import Deck


def read_given_deck(data: bytes, name: str) -> Deck:
    """A deck in any of its formats; a refusal that calls it `name`."""
    try:
        return read_deck(data)
    except DeckFault as fault:
        refuse_deck(fault, name)


def refuse_address(name: str) -> None:
    """A refusal if what should be a card or a file is an address of the web."""
    if is_address(name):
        refuse_deck(DeckFault("address"), name)


def refuse_deck(fault: DeckFault, path: str) -> NoReturn:
    sentences = {
        "large": _("{path}: a deck is not larger than {limit} kB. Give one deck, as JSON, .o8d or a list of cards."),
        "long": _("{path}: a deck has no more than {limit} lines. Give one deck."),
        "empty": _("{path} is empty. Write a card on each line, such as “2x Machete”."),
        "binary": _("{path} is not text. Give a deck as JSON, .o8d or a list of cards."),
        "encoding": _("{path} is in an unknown encoding. Save it as UTF-8."),
        "json": _("{path}, line {line}: this is not valid JSON. Export the deck again."),
        "shape": _("{path} is not a deck: an ArkhamDB deck has “slots”, an OCTGN deck begins with <deck>."),
        "count": _("{path}: the number of copies of “{card}” is not a number from 0 to 99."),
        "entities": _("{path} declares XML entities, which no deck needs. Export the deck again."),
        "xml": _("{path}, line {line}: this is not valid XML. Export the deck again."),
        "address": _(
            "{path} is only an address, and rulesref reads nothing from the network. Open the deck there, export it "
            "as text, JSON or OCTGN, and give that file: rulesref errata --deck FILE"
        ),
        "no-cards": _("There are no cards in {path}. Write one on each line, such as “2x Machete”."),
    }
    refuse(sentences[fault.code].format(path=path, **fault.params))
