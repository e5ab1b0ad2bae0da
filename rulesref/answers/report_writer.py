"""Answers about cards put into words: blocks for people, fields for programs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesref.answers.card_labels import card_title, list_other_names, place_label, row_label
from rulesref.answers.fields import Fields, card_fields, document_fields, ruling_fields
from rulesref.answers.record_lines import document_short, newer_line, since, source_short, spoiler_line
from rulesref.answers.taboo_wording import tell_card
from rulesref.errata.card_data import WEIGHT
from rulesref.errata.card_rulings import AsOf, CardRulings, find_card_rulings
from rulesref.i18n import _, current_language, format_date, ngettext, pick_name
from rulesref.kinds import Kind
from rulesref.language.numerals import format_signed
from rulesref.naming import kind_name, quote, quote_version
from rulesref.taboo_lists import UNLISTED
from rulesref.taboo_wording import list_label, state_name
from rulesref.versions import list_versions

if TYPE_CHECKING:
    from rulesref.errata.card_data import CardFacts
    from rulesref.errata.card_resolver import Resolved
    from rulesref.errata.taboo_check import TabooCheck
    from rulesref.records import Record
    from rulesref.search.library import Library
    from rulesref.versions import Version


@dataclass(frozen=True, slots=True)
class RulingText:
    """One ruling, in words."""

    id: str
    """Of its entry; empty for what a taboo list does to a card."""
    kind: str
    head: str
    """What it is and since when."""
    lang: str
    """Language of title and text: that of the document, where nobody has translated it."""
    title: str
    text: str
    """The sentences that matter for the card."""
    whole: str
    """All of them, a paragraph or an item of a list on each line."""
    source: str
    is_hidden: bool = False
    """It gives away a campaign: its texts say no more than that."""


@dataclass(frozen=True, slots=True)
class CardBlock:
    """What is told about one card."""

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
    """Keyword or trait, and the rulings that come through it."""


def describe_cards(library: Library, cards: Iterable[CardFacts]) -> list[tuple[str, str, str]]:
    """Cards that a search tells of: code, title, what is said about each."""
    writer = ReportWriter(library, None, False, False)
    return [(card.code, card_title(card), writer.summary(writer.find_rulings(card))) for card in cards]


class ReportWriter:
    """Puts answers into words."""

    def __init__(
        self,
        library: Library,
        then: Version | None,
        taboo: bool,
        spoilers: bool,
        lang: str = "",
        check: TabooCheck | None = None,
    ) -> None:
        """Rulings are told in `lang`, or else in the language of messages, where they have a text in it."""
        self._library = library
        self._lang = lang or current_language()
        self._facts = library.cards.facts
        self._past = library.look_back(then) if then else None
        self._then = AsOf(then, library.timeline) if then else None
        self._taboo = taboo
        self._check = check
        self._spoilers = spoilers
        self._documents = {name: library.catalogue.documents[name] for name in self._facts.documents}
        self._date = max((document.date for document in self._documents.values()), default="")

    @property
    def documents(self) -> str:
        """The documents that rule on cards: «FAQ ru2.2 (September 2024)»."""
        return ", ".join(
            f"{document_short(document)} ({document.dates[current_language()]})"
            for document in self._documents.values()
        )

    @property
    def _then_name(self) -> str:
        return quote_version(self._then.version.tag, self._library.catalogue.documents.values()) if self._then else ""

    def find_rulings(self, card: CardFacts) -> CardRulings:
        found = find_card_rulings(card, self._facts, self._date, self._then, self._taboo)
        return self._check.apply(found, self._facts) if self._check else found

    def _is_only_listed(self, found: CardRulings) -> bool:
        """Whether the taboo list, which was not asked for, is all that speaks of a card."""
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

    def fields(self, resolved: Resolved, found: CardRulings, alternatives: int) -> Fields:
        """A card as the contract has it."""
        return {
            "asked": resolved.line.asked,
            "read_as": resolved.read_as,
            "count": resolved.line.count,
            "part": resolved.line.part,
            "alternatives": alternatives,
            "other_level": resolved.other_level,
            "namesakes": [one.code for one in resolved.namesakes],
            **card_fields(found, self._ruling_fields, self._check),
        }

    def document_fields(self) -> list[Fields]:
        return [document_fields(name, one) for name, one in self._documents.items()]

    def footer(self) -> Iterable[str]:
        if self._then:
            yield _("As of version {version}, by the version tags in {document}.").format(
                version=self._then_name, document=self.documents
            )
        else:
            yield self.documents
        yield from dict.fromkeys(filter(None, map(newer_line, self._documents.values())))

    def summary(self, found: CardRulings) -> str:
        """What there is about a card, on one line, be it about the card or not."""
        return self._summary(found._replace(mentions=()), self._is_only_listed(found))

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
        """That nothing is said: of the document, never of the game."""
        if self._then:
            return _("Version {version} said nothing about this card, by the version tags.").format(
                version=self._then_name
            )
        return _("Nothing is said about this card in {document}.").format(document=self.documents)

    def _feature_name(self, concept: str) -> str:
        return pick_name(self._facts.features[concept].names, current_language(), concept)

    def _record(self, name: str) -> Record:
        record = self._library.entry(name, self._lang)
        assert record is not None, name
        return self._past.view(record) if self._past else record

    def _ruling(self, name: str, card: CardFacts) -> RulingText:
        record = self._record(name)
        hidden = record.spoiler and not self._spoilers
        head = [kind_name(record.kind), *since(record, self._library.catalogue.documents)]
        if self._then and not list_versions(record.version):
            head.append(_("not dated"))
        if self._then and self._then.timeline.changed_since(record.version, self._then.version):
            head.append(_("changed later: this is the later text"))
        campaigns = self._library.catalogue.campaigns
        return RulingText(
            id=name,
            kind=self._facts.rulings[name].kind,
            head=" · ".join(head),
            lang=record.lang,
            title=record.title,
            text=spoiler_line(record, campaigns) if hidden else self._library.cards.excerpt(record.text, card),
            whole=spoiler_line(record, campaigns) if hidden else record.text,
            source=source_short(record, self._library.catalogue.documents),
            is_hidden=bool(hidden),
        )

    def _with_taboo(self, found: CardRulings, rulings: list[RulingText], is_deck: bool) -> list[RulingText]:
        """The rulings on a card and, before entries of the taboo list, what the list in use does to it.

        Of a card that is not on that list, its past is told if the card was asked for.
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

    def _ruling_fields(self, name: str) -> Fields:
        return ruling_fields(self._record(name), self._facts.rulings[name].kind)
