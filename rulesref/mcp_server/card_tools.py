"""Tools that tell what is ruled about cards: errata, deck, changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rulesref.answers.card_answer import (
    CardOptions,
    answer_cards,
    answer_deck,
    card_answer_fields,
    read_given_deck,
    refuse_address,
)
from rulesref.answers.changes import (
    Changes,
    choose_lists,
    find_changed,
    find_changes,
    find_codes,
    find_list_changes,
    found_changes_fields,
    list_changes_fields,
    open_lists,
)
from rulesref.answers.choices import DEFAULT, NEWEST, NONE
from rulesref.answers.citations import Citations, card_title, dated_version
from rulesref.answers.formats import make_markdown
from rulesref.cards.deck_formats import LARGEST
from rulesref.i18n import _, current_language, ngettext
from rulesref.index_records import encode
from rulesref.labels import list_label, state_name, tell_change
from rulesref.mcp_server import output_schemas
from rulesref.mcp_server.answer_texts import hide_spoilers
from rulesref.mcp_server.tool import (
    AS_OF,
    LANG,
    SPOILERS,
    Answer,
    Arguments,
    Tool,
    flag,
    parameters_schema,
    text,
    texts,
)
from rulesref.taboo_lists import UNLISTED

if TYPE_CHECKING:
    from rulesref.answers.card_answer import CardAnswer
    from rulesref.cards.card_data import CardFacts
    from rulesref.mcp_server.corpus_in_use import CorpusInUse
    from rulesref.taboo_lists import TabooLists, TabooStep

TABOO = text(
    f"With the optional taboo list of Arkham Horror: The Card Game: {NEWEST}, or a list by its number (“007”). "
    f"A deck that names its list is checked by it; {NONE}: without.",
    20,
)
CARD = "a name in any language and form, a code (01013), or set and number"


def make_card_tools() -> list[Tool]:
    return [
        Tool(
            "errata",
            "Rulings on cards",
            "Everything that the documents say about cards of Arkham Horror: The Card Game: errata, clarifications, "
            "questions of the FAQ, the taboo list. “unknown” has what no card is called, with the nearest names.",
            parameters_schema(
                {
                    "cards": texts(f"The cards, each {CARD}.", 200, 50, 1),
                    "taboo": TABOO,
                    "lang": LANG,
                    "as_of": AS_OF,
                    "spoilers": SPOILERS,
                },
                ["cards"],
            ),
            output_schemas.ERRATA,
            errata,
        ),
        Tool(
            "deck",
            "Check a deck",
            "Goes through a deck of Arkham Horror: The Card Game and tells what is ruled about each card, and how it "
            "stands under a taboo list. Nothing is read from the network: an address is not enough.",
            parameters_schema(
                {
                    "deck": text(
                        "The deck itself: ArkhamDB JSON, OCTGN .o8d, or a card on each line (“2x Machete”).",
                        LARGEST,
                        1,
                    ),
                    "taboo": TABOO,
                    "lang": LANG,
                    "all": flag("Also the rulings that name a card only as an example or in a list."),
                    "as_of": AS_OF,
                    "spoilers": SPOILERS,
                },
                ["deck"],
            ),
            output_schemas.DECK,
            check_deck,
        ),
        Tool(
            "changes",
            "What changed",
            "What each version of the FAQ of Arkham Horror: The Card Game brought and changed, or each taboo list. "
            "Without arguments everything, which is long: name a version or a card.",
            parameters_schema(
                {
                    "from": text("What came after this version (2.2), or taboo list.", 40),
                    "to": text("What came up to this version, or taboo list.", 40),
                    "since": text("What came with this version and later.", 40),
                    "cards": texts(f"Only what concerns these cards, each {CARD}.", 200, 20),
                    "taboo": text(
                        "Taboo lists in place of the FAQ: all, or one by its number (“010”) against the one before.", 20
                    ),
                    "lang": LANG,
                },
                [],
            ),
            output_schemas.CHANGES,
            tell_changes,
        ),
    ]


def errata(corpus: CorpusInUse, given: Arguments) -> Answer:
    names = given.texts("cards")
    for name in names:
        refuse_address(name)
    options = _read_options(given)
    options = options._replace(taboo=DEFAULT) if options.taboo == NEWEST else options
    return _report(corpus, answer_cards(corpus.library, corpus.library.cards.read(names), options), options)


def check_deck(corpus: CorpusInUse, given: Arguments) -> Answer:
    written = given.text("deck")
    refuse_address(written)
    deck = read_given_deck(written.encode("utf-8", "replace"), "deck")
    options = _read_options(given)
    return _report(corpus, answer_deck(corpus.library, deck, options), options)


def _read_options(given: Arguments) -> CardOptions:
    taboo = given.text("taboo").strip()
    return CardOptions(taboo, given.text("as_of"), current_language(), given.flag("spoilers"), given.flag("all"))


def _report(corpus: CorpusInUse, answer: CardAnswer, options: CardOptions) -> Answer:
    library = corpus.library
    citations = Citations(library, (one.record for one in answer.rulings.values()), answer.sources)
    fields = card_answer_fields(answer)
    shown = encode(fields) if options.spoilers else hide_spoilers(fields, library)
    return Answer({**shown, **citations.fields()}, make_markdown(answer).strip())


def tell_changes(corpus: CorpusInUse, given: Arguments) -> Answer:
    library = corpus.library
    start, end, cards = given.text("from"), given.text("to"), given.texts("cards")
    citations = Citations(library, documents=library.cards.facts.documents)
    if asked := given.text("taboo").strip():
        lists = open_lists(library)
        chosen = choose_lists(lists, DEFAULT if asked == "all" else asked, start, end)
        codes = find_codes(cards, library.cards)
        listed = {code: find_list_changes(library, lists, code, codes) for code in chosen}
        fields = encode(list_changes_fields(lists, listed))
        lines = [line for code, some in listed.items() if some for line in _tell_list(lists, code, some)]
    else:
        found = find_changes(library, start, end, given.text("since"), cards)
        fields = encode(found_changes_fields(library, found))
        citations.add(name for step in found.steps for name in (*step.new, *step.changed))
        lines = list(_tell_versions(corpus, found))
    return Answer({**fields, **citations.fields()}, "\n".join([*lines, "", *citations.lines()]).strip())


def _tell_versions(corpus: CorpusInUse, found: Changes) -> Iterator[str]:
    library = corpus.library
    for step in found.steps:
        counted = ngettext("{count} change", "{count} changes", len(step.new) + len(step.changed))
        version = dated_version(step.version.tag, library.catalogue.documents)
        yield f"**{_('Version {version}').format(version=version)}** ({counted})"
        for heading, names in (("", step.new), (_("changed again"), step.changed)):
            if heading and names:
                yield f"{heading}:"
            yield from (f"- {find_changed(name, library).title} (`{name}`)" for name in names)


def _tell_list(lists: TabooLists, code: str, changes: Sequence[tuple[CardFacts, TabooStep]]) -> Iterator[str]:
    yield f"**{_('Taboo list {list}').format(list=list_label(lists, code))}**"
    for card, step in changes:
        told = state_name(step.after) if step.before == UNLISTED else tell_change(step.before, step.after)
        yield f"- {card_title(card)}: {told} ({card.code})"
