"""The localized glossary of a game: every concept by its names in four languages, with a sentence about it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from rulesref import i18n
from rulesref.corpus.markup import render_text
from rulesref.corpus.readings import read_now
from rulesref.kinds import Kind
from rulesref.language.profiles import LANGUAGES
from rulesref.language.typography import first_sentence, typeset
from rulesref.model import Entry, Term, Text
from rulesref.web import addresses
from rulesref.web.components import Phrase
from rulesref.web.list_models import GlossaryRow, TermsPage
from rulesref.web.page_models import GameMenu, Letter, make_list_head
from rulesref.web.presenter import Presenter

_LEAST = 30
"""A shorter sentence says nothing without the next: «Фракцій сім.»"""
_NAMED = re.compile(
    r"^(?:(?:- |\d+\. )\*\*(?P<item>[^*]+?):?\*\* *(?:— )?(?P<told>.+)"
    r"|\*\*(?P<head>[^*]+?):\*\*\n\n(?P<list>(?:- .+\n?)+))$",
    re.MULTILINE,
)
"""What tells one thing: `- **Name:** what it is`, `3. **Name** — what it is`, or `**Name:**` above a list."""


def plan_terms(presenter: Presenter, menu: GameMenu) -> TermsPage:
    """The glossary, in the order of its first column."""
    terms = [term for term in presenter.corpus.terms if term.game == menu.game]
    langs = _order_columns(terms, presenter.lang)
    terms.sort(key=lambda term: _place(term, langs))
    rows = tuple(_plan_row(presenter, term, langs) for term in terms)
    return TermsPage(
        *make_list_head(presenter.lang, menu, "terms"),
        langs=langs,
        letters=_find_letters(rows, langs),
        rows=rows,
    )


def _order_columns(terms: Sequence[Term], lang: str) -> tuple[str, ...]:
    """The languages that name anything here: the reader's own first, else the one that names most."""
    counts = Counter(code for term in terms for code in term.names)
    there = [code for code in LANGUAGES if counts[code]]
    first = lang if counts[lang] else max(there, key=lambda code: counts[code])
    return first, *(code for code in there if code != first)


def _shown(names: dict[str, str], langs: Sequence[str]) -> str:
    """The language of the name under which a concept stands: of the first column, else of the next that has one."""
    return next(code for code in langs if code in names)


def _place(term: Term, langs: Sequence[str]) -> tuple[int, object]:
    """What has no name in the first language stands below, by the next one's alphabet."""
    code = _shown(dict(term.names), langs)
    return langs.index(code), i18n.sort_key(term.names[code], code)


def _find_letters(rows: Sequence[GlossaryRow], langs: Sequence[str]) -> tuple[Letter, ...]:
    """Letters of the first column, each leading to the first row that begins with it."""
    found: dict[str, str] = {}
    for row in rows:
        if row.shown == langs[0]:
            found.setdefault(i18n.initial(dict(row.names)[row.shown], row.shown), f"#{row.concept}")
    return tuple(Letter(letter, to) for letter, to in found.items())


def _plan_row(presenter: Presenter, term: Term, langs: Sequence[str]) -> GlossaryRow:
    own = next(presenter.entries(term.entries), None)
    wider = None if own else next(presenter.entries(term.within), None)
    entry = own or wider
    return GlossaryRow(
        concept=term.concept,
        names=tuple((lang, term.names[lang]) for lang in LANGUAGES if lang in term.names),
        ours=term.ours,
        shown=_shown(dict(term.names), langs),
        older=tuple((lang, term.older[lang]) for lang in LANGUAGES if term.older.get(lang)),
        definition=_define(presenter, term, entry, is_own=own is not None) if entry and not entry.spoiler else None,
        to=addresses.entry(presenter.lang, entry.id) if entry else "",
        within=presenter.title(entry) if entry and (wider or entry.kind is Kind.FAQ) else None,
    )


def _define(presenter: Presenter, term: Term, entry: Entry, *, is_own: bool) -> Phrase | None:
    """A sentence about the concept: the item of the entry that tells just this, else how its own entry begins."""
    text = presenter.text(entry)
    told = _find_item(presenter, term, text)
    # An answer does not say what the thing is: «Да, можно».
    if not told and is_own and entry.kind is not Kind.FAQ:
        told = first_sentence(render_text(read_now(text.body)), _LEAST)
    return Phrase(typeset(told, text.lang), text.lang) if told else None


def _find_item(presenter: Presenter, term: Term, text: Text) -> str:
    """What a wider entry says of just this concept."""
    name = term.names.get(text.lang, "")
    if not name or presenter.texts.is_same(name, text.title):
        return ""
    for item in _NAMED.finditer(read_now(text.body)):
        if presenter.texts.is_same(name, item["item"] or item["head"]):
            told = first_sentence(render_text(item["told"] or item["list"]), _LEAST).removeprefix("• ")
            return told[:1].upper() + told[1:]
    return ""
