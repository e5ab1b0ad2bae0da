"""Where a deck is checked: the page, and what its script says of each ruling in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rulesref import i18n
from rulesref.corpus.markup import render_text
from rulesref.errata.browser import card_data, list_told
from rulesref.errata.excerpt import LENGTH, excerpt
from rulesref.errata.facts import make_facts
from rulesref.errata.rulings import own_cards
from rulesref.i18n import _
from rulesref.kinds import LANGUAGES
from rulesref.language.typography import beginning, typeset
from rulesref.model import Corpus, Entry, Source, Text
from rulesref.naming import taboo_name
from rulesref.scripts import make_script
from rulesref.web import addresses
from rulesref.web.pages import DeckPage, GameMenu
from rulesref.web.parts import Phrase, SourceLine
from rulesref.web.reader import Reader, Texts

WHOLE = 700
"""About how many letters are shown of a ruling on the card itself; of one that mentions it among others, fewer."""


def plan_deck(reader: Reader, menu: GameMenu) -> DeckPage:
    documents = make_facts(reader.corpus)["documents"]
    return DeckPage(
        path=addresses.list_page(reader.lang, menu.game, "deck-check"),
        lang=reader.lang,
        title=Phrase("", reader.lang),
        description="",
        menu=menu,
        alternates=tuple((other, addresses.list_page(other, menu.game, "deck-check")) for other in LANGUAGES),
        searched=tuple(
            reader.source_line(Source(name)) for name in documents if reader.corpus.documents[name].game == menu.game
        ),
    )


def make_deck_texts(corpus: Corpus, texts: Texts) -> dict[str, bytes]:
    """A script for each game with cards and each language: titles, texts and places of the rulings."""
    files: dict[str, bytes] = {}
    for game in sorted({card.game for card in corpus.cards.values()}):
        data = card_data(corpus, game)
        features = {term.concept: dict(term.names) for term in corpus.terms if term.concept in data["features"]}
        told = [(corpus.entries[f"{game}/{slug}"], codes) for slug, codes in list_told(data).items()]
        # A text that is not translated is the same for readers of all languages.
        parts: dict[tuple[str, str], _Parts] = {}
        for lang in LANGUAGES:
            reader = Reader(corpus, texts, lang)
            for entry, codes in told:
                text = reader.text(entry)
                if (entry.id, text.lang) not in parts:
                    parts[entry.id, text.lang] = _take_parts(reader, entry, text, codes)
            with i18n.speaking(lang):
                value = {
                    "rulings": {entry.slug: _tell(reader, entry, parts) for entry, _codes in told},
                    "features": {name: reader.name(names, name).text for name, names in features.items()},
                }
            name = f"deck/{game}/{lang}"
            files[f"{name}.js"] = make_script(name, value)
    return files


class _Parts(NamedTuple):
    """What is shown of a text: how it begins, and for some cards the sentences that matter for them."""

    start: str
    about: Mapping[str, str]


def _take_parts(reader: Reader, entry: Entry, text: Text, codes: list[str]) -> _Parts:
    plain = render_text(text.body)
    start = beginning(plain, LENGTH)
    about = {code: shown for code, shown in _excerpts(reader, entry, plain, codes) if shown != start}
    return _Parts(typeset(start, text.lang), {code: typeset(shown, text.lang) for code, shown in about.items()})


def _tell(reader: Reader, entry: Entry, parts: Mapping[tuple[str, str], _Parts]) -> Mapping[str, Any]:
    lang = reader.text(entry).lang
    title = reader.title(entry)
    return {
        "kind": str(entry.kind),
        "title": title.text,
        "titleLang": title.lang,
        "change": taboo_name(entry.taboo.change, entry.taboo.xp) if entry.taboo else "",
        "version": ", ".join(entry.versions),
        "isRussianOnly": entry.is_russian_only,
        "text": parts[entry.id, lang].start,
        "lang": lang,
        "about": parts[entry.id, lang].about,
        "source": _say_source(reader.source(entry)),
        "campaign": reader.campaign(entry),
    }


def _excerpts(reader: Reader, entry: Entry, plain: str, codes: list[str]) -> Iterator[tuple[str, str]]:
    """Of each card that a ruling names, the sentences that matter for it."""
    cards = [reader.corpus.cards[code] for code in codes]
    own = own_cards(entry, cards)
    for card in cards:
        if card.code in own and len(cards) == 1:
            yield card.code, beginning(plain, WHOLE)
        else:
            yield card.code, excerpt(plain, card.names.values(), reader.texts.analyser.terms)


def _say_source(source: SourceLine) -> str:
    place = ""
    if source.number:
        place = ", " + _("no. {number}").format(number=source.number)
    elif source.section.text:
        place = f", «{source.section.text}»"
    page = ", " + _("p. {page}").format(page=source.page) if source.page else ""
    return f"{source.short} {source.version}".strip() + place + page
