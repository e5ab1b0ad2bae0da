"""The answer on cards or a deck: what the documents and the taboo list say about each, for people and for programs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from rulesref.answers.choices import read_version
from rulesref.answers.citations import (
    card_title,
    document_short,
    list_other_names,
    newer_line,
    place_label,
    print_label,
    row_label,
    since,
    source_short,
    spoiler_line,
)
from rulesref.answers.json_fields import Fields, card_fields, document_fields, ruling_fields
from rulesref.answers.refusals import refuse
from rulesref.answers.taboo import (
    DeckTaboo,
    check_deck,
    choose_taboo,
    deck_taboo_fields,
    has_taboo_rulings,
    tell_card,
    tell_deck,
    tell_misread,
)
from rulesref.cards.card_data import WEIGHT
from rulesref.cards.card_rulings import AsOf, CardRulings, find_card_rulings, join_alike
from rulesref.i18n import _, current_language, format_date, ngettext, pick_name
from rulesref.kinds import Kind
from rulesref.labels import kind_name, list_label, quote, quote_version, state_name
from rulesref.language.punctuation import format_signed
from rulesref.publications import list_versions
from rulesref.taboo_lists import UNLISTED

if TYPE_CHECKING:
    from rulesref.cards.card_data import CardFacts
    from rulesref.cards.card_resolver import CardResolver, Resolved
    from rulesref.cards.deck_formats import Deck, DeckFault
    from rulesref.cards.taboo_check import TabooCheck
    from rulesref.index_records import DocumentFacts, Record
    from rulesref.publications import Version
    from rulesref.search.library import Library


class CardOptions(NamedTuple):
    """How cards are asked about."""

    taboo: str = ""
    """The taboo list: its name, `DEFAULT`, `NONE`, or empty for that of the deck."""
    as_of: str = ""
    lang: str = ""
    """Language of the rulings where they have a text in it; that of messages by default."""
    spoilers: bool = False
    whole: bool = False
    """For a deck, also give the rulings that only name a card."""


class CardLine(NamedTuple):
    """A card on one line, as a search names it."""

    code: str
    title: str
    prints: str
    """Sets and numbers."""
    said: str
    """Counts of rulings, or that nothing is said about the card."""
    is_ruled: bool

    def describe(self) -> str:
        """Return what is said; for a card without rulings also the set."""
        return self.said if self.is_ruled else " · ".join(filter(None, [self.prints, self.said.rstrip(".")]))


@dataclass(frozen=True, slots=True)
class RulingText:
    """One ruling, in words."""

    id: str
    """Id of its entry; empty for what a taboo list does to a card."""
    kind: str
    head: str
    """Kind of the ruling, and since when it is in the document."""
    lang: str
    """Language of title and text: that of the document, if there is no translation."""
    title: str
    text: str
    """The sentences that matter for the card."""
    whole: str
    """The whole text, a paragraph or list item on each line."""
    source: str
    is_hidden: bool = False
    """It gives away a campaign, and its texts only say so."""
    is_spoiler: bool = False
    """It gives away a campaign."""


@dataclass(frozen=True, slots=True)
class CardBlock:
    """What is said about one card, in words."""

    code: str
    count: int
    is_other: bool
    """Another card that the same line may mean."""
    title: str
    row: str
    """The title in the table of a deck, with the part of the deck it is in."""
    names: str
    place: str
    """Codes, sets and numbers."""
    summary: str
    is_forbidden: bool
    remarks: tuple[str, ...]
    rulings: tuple[RulingText, ...]
    undated: tuple[RulingText, ...]
    mentions: tuple[RulingText, ...]
    """Rulings that are not about the card: they name it as an example or in a list."""
    derived: tuple[tuple[str, tuple[RulingText, ...]], ...]
    """Keyword or trait, and the rulings that apply through it."""


class CardRow(NamedTuple):
    """A card that a line may mean, with its rulings."""

    resolved: Resolved
    found: CardRulings
    alternatives: int
    """Number of cards that the line may mean."""


class RulingFound(NamedTuple):
    """A ruling in an answer: its entry as of the version asked for, and its kind."""

    record: Record
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardAnswer:
    """The answer on cards that were asked for."""

    rows: tuple[CardRow, ...]
    rulings: Mapping[str, RulingFound]
    """Every ruling in the answer, by id."""
    sources: Mapping[str, DocumentFacts]
    """The documents that rule on cards, by id."""
    not_known: tuple[Resolved, ...]
    check: TabooCheck | None
    """The taboo list in use."""
    taboo: DeckTaboo | None
    as_of: str
    misread: str
    """Why a requested taboo list is not applied; empty if it is."""
    blocks: tuple[CardBlock, ...]
    notes: tuple[str, ...]
    how_to_know: str
    """The note on unknown cards, with commands for a terminal; empty if all are known."""
    documents: tuple[str, ...]
    """Lines on the documents, and on newer ones that are not in here."""
    title: str = ""
    derived: tuple[tuple[str, tuple[RulingText, ...]], ...] = ()
    """For a deck: rulings through a keyword or trait, once for all cards that have it."""
    silence: str = ""
    """For a deck: what a dash in its table means, if there is one."""
    folds: bool = False
    """For a deck: rulings that only name a card are listed without their texts."""

    @property
    def is_deck(self) -> bool:
        return isinstance(self, DeckAnswer)

    @property
    def is_found(self) -> bool:
        return bool(self.rows)

    @property
    def unknown(self) -> tuple[tuple[str, str], ...]:
        """What was asked for and is not known, and what may have been meant."""
        return tuple((_counted(one), ", ".join(one.nearest)) for one in self.not_known)

    @property
    def undated_head(self) -> str:
        return _("Not dated in the document, so perhaps later:")

    @property
    def mentions_head(self) -> str:
        return _("Named as an example or in a list:")

    @property
    def how_to_unfold(self) -> str:
        return _("To read them: rulesref show ID, or add --all.") if self.folds else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckAnswer(CardAnswer):
    """The answer on the cards of a deck."""

    deck: Deck


def answer_cards(
    library: Library, resolved: Sequence[Resolved], options: CardOptions, deck: Deck | None = None
) -> CardAnswer:
    """Answer what the documents say about cards; `deck`, if they are the cards of one."""
    then = read_version(options.as_of, library) if options.as_of else None
    check = choose_taboo(library, options.taboo, deck, then)
    writer = _Writer(library, then, options, has_taboo_rulings(options.taboo, check, library), check)
    lines = [(one, [writer.find_rulings(card) for card in one.cards]) for one in resolved]
    blocks = tuple(
        writer.block(one, found, is_other=place > 0, is_deck=deck is not None)
        for one, answers in lines
        for place, found in enumerate(join_alike(answers))
    )
    unknown = tuple(one for one in resolved if not one.cards)
    taboo = check_deck(check, lines, deck, len(unknown)) if check else None
    misread = tell_misread(library, options.taboo, check, then, resolved)
    how_to_know = _advise(library.cards, writer.documents) if unknown else ""
    answer = CardAnswer(
        rows=tuple(CardRow(one, found, len(answers)) for one, answers in lines for found in answers),
        rulings=writer.rulings,
        sources=writer.sources,
        not_known=unknown,
        check=check,
        taboo=taboo,
        as_of=then.tag if then else "",
        misread=misread,
        blocks=blocks,
        notes=tuple(filter(None, [misread, *_list_notes(deck, taboo), how_to_know])),
        how_to_know=how_to_know,
        documents=tuple(writer.footer()),
    )
    return _make_deck_answer(answer, deck, writer.documents, options.whole) if deck else answer


def answer_deck(library: Library, deck: Deck, options: CardOptions) -> CardAnswer:
    return answer_cards(library, library.cards.resolve_deck(deck.lines), options, deck)


def _make_deck_answer(answer: CardAnswer, deck: Deck, documents: str, whole: bool) -> DeckAnswer:
    fields = {name: getattr(answer, name) for name in CardAnswer.__dataclass_fields__}
    silence = _("A dash: nothing is said about the card in {document}.").format(document=documents)
    return DeckAnswer(
        **{
            **fields,
            "deck": deck,
            "title": _deck_title(deck),
            "blocks": tuple(replace(block, derived=()) for block in answer.blocks),
            "derived": _gather_derived(answer.blocks),
            "silence": "" if all(block.summary for block in answer.blocks) else silence,
            "folds": not whole and any(block.mentions for block in answer.blocks),
        }
    )


def card_answer_fields(answer: CardAnswer) -> Fields:
    """Return the answer as `errata --json` prints it."""
    return {
        "cards": [_row_fields(answer, row) for row in answer.rows],
        "unknown": [
            {"asked": one.line.asked, "count": one.line.count, "nearest": list(one.nearest)} for one in answer.not_known
        ],
        "as_of": answer.as_of,
        "documents": [document_fields(name, one) for name, one in answer.sources.items()],
        **({"taboo": deck_taboo_fields(answer.taboo)} if answer.taboo else {}),
        **({"deck": _deck_fields(answer.deck)} if isinstance(answer, DeckAnswer) else {}),
        **({"notes": [answer.misread]} if answer.misread else {}),
    }


def _row_fields(answer: CardAnswer, row: CardRow) -> Fields:
    resolved = row.resolved
    return {
        "asked": resolved.line.asked,
        "read_as": resolved.read_as,
        "count": resolved.line.count,
        "part": resolved.line.part,
        "alternatives": row.alternatives,
        "other_level": resolved.other_level,
        "namesakes": [one.code for one in resolved.namesakes],
        **card_fields(row.found, lambda name: ruling_fields(*answer.rulings[name]), answer.check),
    }


def list_told(answer: CardAnswer) -> list[CardBlock]:
    """Return the cards with something to say; cards asked for by name in any case."""
    return [block for block in answer.blocks if not answer.is_deck or _is_told(block, answer)]


def list_only_named(answer: CardAnswer) -> list[CardBlock]:
    """Return the cards that rulings only name, if those rulings are folded."""
    return [block for block in answer.blocks if answer.folds and block.mentions and not _is_told(block, answer)]


def _is_told(block: CardBlock, answer: CardAnswer) -> bool:
    return bool(block.rulings or block.undated or (block.mentions and not answer.folds))


def list_groups(block: CardBlock, answer: CardAnswer) -> Iterator[tuple[str, Sequence[RulingText]]]:
    """Yield the rulings on a card that are shown, in groups with their headings."""
    if block.rulings:
        yield "", block.rulings
    if block.undated:
        yield answer.undated_head, block.undated
    if block.mentions and not answer.folds:
        yield answer.mentions_head, block.mentions
    yield from list_derived(block)


def list_derived(some: CardBlock | CardAnswer) -> Iterator[tuple[str, Sequence[RulingText]]]:
    for feature, rulings in some.derived:
        yield _("Derived, through {feature}:").format(feature=feature), rulings


def list_ids(rulings: Iterable[RulingText]) -> str:
    return ", ".join(ruling.id for ruling in rulings)


def describe_cards(library: Library, cards: Iterable[CardFacts], then: Version | None = None) -> tuple[CardLine, ...]:
    """Describe each card on one line, as a search names it; `then`: as of this version."""
    writer = _Writer(library, then, CardOptions(), False, None)
    return tuple(writer.line(card) for card in cards)


def _gather_derived(blocks: Iterable[CardBlock]) -> tuple[tuple[str, tuple[RulingText, ...]], ...]:
    """Return each keyword or trait with the names of its cards, and the rulings that apply through it."""
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


def _list_notes(deck: Deck | None, taboo: DeckTaboo | None) -> Iterator[str]:
    if deck is None:
        return
    if deck.encoding:
        sentence = _("The file is not UTF-8; it was read as {encoding}. If names look wrong, save it as UTF-8.")
        yield sentence.format(encoding=deck.encoding)
    if deck.absent:
        yield _("Not counted, because the list has 0 of it: {cards}.").format(cards=", ".join(deck.absent))
    if taboo:
        yield from tell_deck(taboo)
    elif deck.taboo:
        yield _("The deck was built with a taboo list ({list}). To see it, add --taboo.").format(list=deck.taboo)


def _advise(cards: CardResolver, documents: str) -> str:
    """Explain why a card may not be known, and what to do."""
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


def _deck_fields(deck: Deck) -> Fields:
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


class _Writer:
    """Turns rulings into words, and remembers the rulings it was asked for."""

    def __init__(
        self, library: Library, then: Version | None, options: CardOptions, taboo: bool, check: TabooCheck | None
    ) -> None:
        self._library = library
        self._lang = options.lang or current_language()
        self._facts = library.cards.facts
        self._past = library.look_back(then) if then else None
        self._then = AsOf(then, library.timeline) if then else None
        self._taboo = taboo
        self._check = check
        self._spoilers = options.spoilers
        self.sources = {name: library.catalogue.documents[name] for name in self._facts.documents}
        self._date = max((document.date for document in self.sources.values()), default="")
        self.rulings: dict[str, RulingFound] = {}

    @property
    def documents(self) -> str:
        """The documents that rule on cards: «FAQ ru2.2 (September 2024)»."""
        return ", ".join(
            f"{document_short(document)} ({document.dates[current_language()]})" for document in self.sources.values()
        )

    @property
    def _then_name(self) -> str:
        return quote_version(self._then.version.tag, self._library.catalogue.documents.values()) if self._then else ""

    def find_rulings(self, card: CardFacts) -> CardRulings:
        found = find_card_rulings(card, self._facts, self._date, self._then, self._taboo)
        return self._check.apply(found, self._facts) if self._check else found

    def _is_only_listed(self, found: CardRulings) -> bool:
        """Check whether only the taboo list, which was not requested, names a card."""
        if self._taboo or self._then or found.rulings or found.undated:
            return False
        if lists := self._library.taboo_lists:
            return lists.find_state(found.card.codes, lists.newest) != UNLISTED
        return bool(find_card_rulings(found.card, self._facts, self._date, None, taboo=True).rulings)

    def block(self, resolved: Resolved, found: CardRulings, is_other: bool, is_deck: bool) -> CardBlock:
        card = found.card
        about = [self._ruling(name, card) for name in found.rulings if name not in found.mentions]
        rulings = self._with_taboo(found, about, is_deck)
        is_only_listed = self._is_only_listed(found)
        derived = tuple(
            (quote(self._feature_name(one.concept)), tuple(self._ruling(name, card) for name in one.rulings))
            for one in found.derived
        )
        return CardBlock(
            code=card.code,
            count=resolved.line.count,
            is_other=is_other,
            title=card_title(card),
            row=row_label(card, resolved),
            names=list_other_names(card),
            place=place_label(card),
            summary=self._summary(found, is_only_listed),
            is_forbidden=found.taboo.forbidden,
            remarks=tuple(self._remarks(resolved, found, is_only_listed, bool(rulings or found.mentions))),
            rulings=tuple(rulings),
            undated=tuple(self._ruling(name, card) for name in found.undated if name not in found.mentions),
            mentions=tuple(self._ruling(name, card) for name in found.mentions),
            derived=derived,
        )

    def footer(self) -> Iterable[str]:
        if self._then:
            yield _("As of version {version}, by the version tags in {document}.").format(
                version=self._then_name, document=self.documents
            )
        else:
            yield self.documents
        yield from dict.fromkeys(filter(None, map(newer_line, self.sources.values())))

    def line(self, card: CardFacts) -> CardLine:
        """Describe a card on one line, counting also rulings that only name it."""
        found = self.find_rulings(card)
        said = self._summary(found._replace(mentions=()), self._is_only_listed(found))
        return CardLine(card.code, card_title(card), print_label(card), said or self._tell_nothing_said(), bool(said))

    def _summary(self, found: CardRulings, is_only_listed: bool) -> str:
        counts = dict.fromkeys(WEIGHT, 0)
        for name in (*found.rulings, *found.undated):
            if name not in found.mentions:
                counts[self._facts.rulings[name].kind] += 1
        parts = [
            ngettext("{count} erratum", "{count} errata", counts["erratum"]) if counts["erratum"] else "",
            ngettext("{count} clarification", "{count} clarifications", counts["clarification"])
            if counts["clarification"]
            else "",
            ngettext("{count} question", "{count} questions", counts["faq"]) if counts["faq"] else "",
        ]
        if found.taboo.forbidden:
            parts.append(_("taboo: forbidden"))
        elif found.price:
            parts.append(_("taboo: {xp} experience").format(xp=format_signed(found.price)))
        elif found.possible_price:
            price = format_signed(found.possible_price)
            parts.append(_("taboo: {xp} experience for an improvement").format(xp=price))
        elif counts["taboo"] or found.taboo != UNLISTED:
            parts.append(_("taboo: changed"))
        if is_only_listed:
            parts.append(_("on the taboo list"))
        if found.mentions:
            # Translators: rulings that name a card as an example or in a list.
            parts.append(ngettext("named in {count} ruling", "named in {count} rulings", len(found.mentions)))
        if found.derived:
            parts.append(
                _("derived: {names}").format(names=", ".join(self._feature_name(one.concept) for one in found.derived))
            )
        return " · ".join(filter(None, parts))

    def _remarks(
        self, resolved: Resolved, found: CardRulings, is_only_listed: bool, has_rulings: bool
    ) -> Iterable[str]:
        if resolved.read_as:
            yield _("Asked for: {asked}").format(asked=resolved.line.asked)
        if resolved.other_level:
            yield _("No card of this name with level {level} is known.").format(level=resolved.line.level)
        if is_only_listed:
            yield _("Only the taboo list names this card: --taboo")
        elif not has_rulings and not found.undated:
            yield self._tell_nothing_said()
        if resolved.namesakes:
            others = ", ".join(f"{card_title(card)} [{card.code}]" for card in resolved.namesakes)
            yield _("Nothing is said about other cards of this name: {cards}").format(cards=others)
        if found.errata_later:
            day = format_date(found.errata_later, current_language())
            yield _("ArkhamDB notes an erratum of {date}, which is later than this document.").format(date=day)
        if found.taboo_later:
            day = format_date(found.taboo_later, current_language())
            yield _("A later taboo list ({date}) changes this card.").format(date=day)

    def _tell_nothing_said(self) -> str:
        """Say that the documents are silent on a card; never that the game is."""
        if self._then:
            return _("Version {version} said nothing about this card, by the version tags.").format(
                version=self._then_name
            )
        return _("Nothing is said about this card in {document}.").format(document=self.documents)

    def _feature_name(self, concept: str) -> str:
        return pick_name(self._facts.features[concept].names, current_language(), concept)

    def _find(self, name: str) -> RulingFound:
        if name not in self.rulings:
            record = self._library.entry(name, self._lang)
            assert record is not None, name
            record = self._past.view(record) if self._past else record
            self.rulings[name] = RulingFound(record, self._facts.rulings[name].kind)
        return self.rulings[name]

    def _ruling(self, name: str, card: CardFacts) -> RulingText:
        record, kind = self._find(name)
        hidden = record.spoiler and not self._spoilers
        head = [kind_name(record.kind), *since(record, self._library.catalogue.documents)]
        if self._then and not list_versions(record.version):
            head.append(_("not dated"))
        if self._then and self._then.timeline.changed_since(record.version, self._then.version):
            head.append(_("changed later: this is the later text"))
        campaigns = self._library.catalogue.campaigns
        return RulingText(
            id=name,
            kind=kind,
            head=" · ".join(head),
            lang=record.lang,
            title=record.title,
            text=spoiler_line(record, campaigns) if hidden else self._library.cards.excerpt(record.text, card),
            whole=spoiler_line(record, campaigns) if hidden else record.text,
            source=source_short(record, self._library.catalogue.documents),
            is_hidden=bool(hidden),
            is_spoiler=bool(record.spoiler),
        )

    def _with_taboo(self, found: CardRulings, rulings: list[RulingText], is_deck: bool) -> list[RulingText]:
        """Add what the taboo list in use does to a card, before the entries of that list.

        Of a card that is not on the list, add its history if the card was asked for by name.
        """
        check, card = self._check, found.card
        if check is None or (found.taboo == UNLISTED and (is_deck or not check.find_history(card))):
            return rulings
        place = next((place for place, one in enumerate(rulings) if one.kind == "taboo"), len(rulings))
        is_told = any(one.kind == "taboo" and one.lang == self._lang for one in rulings)
        told = tell_card(check, card, self._lang, is_told)
        row = RulingText(
            id="",
            kind="taboo",
            head=f"{kind_name(Kind.TABOO)} · {check.code}",
            lang=self._lang,
            title=state_name(found.taboo),
            text=told,
            whole=told,
            source=_("Taboo list {list}").format(list=list_label(check.lists, check.code)),
        )
        return [*rulings[:place], row, *rulings[place:]]


def read_given_deck(data: bytes, name: str) -> Deck:
    """Parse a deck in any format; raise a refusal that calls it `name`."""
    # Import lazily, here and below: a search names cards and reads no deck.
    from rulesref.cards.deck_formats import DeckFault, read_deck

    try:
        return read_deck(data)
    except DeckFault as fault:
        _refuse_deck(fault, name)


def refuse_address(name: str) -> None:
    """Raise a refusal if a card or a file is a web address."""
    from rulesref.cards.deck_formats import DeckFault, is_address

    if is_address(name):
        _refuse_deck(DeckFault("address"), name)


def _refuse_deck(fault: DeckFault, path: str) -> NoReturn:
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
