"""Taboo lists one by one: what each changed against the list before, and a whole list as it stands."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from rulesref.answers.changes import by_title, find_list_changes, find_listed, list_changes_fields, open_lists
from rulesref.answers.choices import DEFAULT
from rulesref.answers.labels import card_title
from rulesref.answers.refusals import refuse
from rulesref.answers.taboo import find_day, list_fields, read_list, state_fields, tell_none_yet
from rulesref.cli.common import print_json
from rulesref.cli.terminal import paint, say, say_hanging, say_wrapped
from rulesref.i18n import _, current_language, ngettext
from rulesref.taboo_lists import UNLISTED
from rulesref.taboo_wording import list_label, state_name, tell_change, tell_text

if TYPE_CHECKING:
    from rulesref.cards.card_data import CardFacts
    from rulesref.search.library import Library
    from rulesref.taboo_lists import TabooLists, TabooStep
    from rulesref.versions import Version


def show_changes(library: Library, codes: Sequence[str], cards: Collection[str], as_json: bool) -> int:
    """What lists changed, each against the one before; of these cards only, if any are named."""
    lists = open_lists(library)
    found = {code: find_list_changes(library, lists, code, cards) for code in codes}
    if as_json:
        print_json(list_changes_fields(lists, found))
    else:
        for code, some in found.items():
            if some or not cards:
                _say_list(lists, code, some)
    return 0 if any(found.values()) else 1


def _say_list(lists: TabooLists, code: str, changes: Sequence[tuple[CardFacts, TabooStep]]) -> None:
    counted = ngettext("{count} change", "{count} changes", len(changes))
    before = lists.find_before(code)
    against = _("against {list}").format(list=list_label(lists, before)) if before else ""
    head = _("Taboo list {list}").format(list=list_label(lists, code))
    say_wrapped(f"{paint(head, 'title')}  {paint(' · '.join(filter(None, [counted, against])), 'dim')}")
    for card, step in changes:
        told = state_name(step.after) if step.before == UNLISTED else tell_change(step.before, step.after)
        _say_card(lists, card, told, step)
    say()


def _say_card(lists: TabooLists, card: CardFacts, told: str, step: TabooStep) -> None:
    text = tell_text(lists, step.after, current_language())
    say_hanging(f"{card_title(card)}: {told}{f'. {text}' if text else ''}  {card.code}", "  ")


def show_list(library: Library, asked: str, then: Version | None, as_json: bool) -> int:
    """A whole list: every card on it and how it stands. Without a name the newest, or that of a version."""
    lists = open_lists(library)
    code = lists.find_at(find_day(library, then)) if then and asked == DEFAULT else read_list(lists, asked)
    if then and not code:
        refuse(tell_none_yet(library, lists, then))
    rows = sorted(find_listed(library, lists, code), key=by_title)
    if as_json:
        cards = [
            {"code": card.code, "names": card.names, "state": state_fields(lists, step.after)} for card, step in rows
        ]
        print_json({**list_fields(lists, code), "newest": lists.newest, "cards": cards})
        return 0
    counted = ngettext("{count} card", "{count} cards", len(rows))
    head = _("Taboo list {list}").format(list=list_label(lists, code))
    say(f"{paint(head, 'title')}  {paint(counted, 'dim')}")
    for card, step in rows:
        _say_card(lists, card, state_name(step.after), step)
    if code != lists.newest:
        say()
        say(_("The newest is {list}.").format(list=list_label(lists, lists.newest)))
    return 0
