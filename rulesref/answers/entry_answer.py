"""The answer on one entry: found by id, slug, number or paragraph, with all that is shown beside its text."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, NamedTuple

from rulesref import ids
from rulesref.answers.choices import read_version
from rulesref.answers.citations import GrimoireRule, find_differences, find_untold, ruling_line, spoiler_line
from rulesref.answers.json_fields import Fields, entry_fields
from rulesref.answers.refusals import refuse
from rulesref.corpus.passage_ids import name_passages
from rulesref.i18n import _, current_language, fill_in
from rulesref.labels import quote_version
from rulesref.language.profiles import join_patterns
from rulesref.language.typography import beginning

if TYPE_CHECKING:
    from rulesref.answers.private_passages import PrivateLibrary, PrivatePassage
    from rulesref.cards.card_data import CardFacts
    from rulesref.index_records import Record
    from rulesref.search.as_of import Past
    from rulesref.search.library import Library

_NAMED = rf"(?:(?:{join_patterns(lambda one: one.rule_word)})[^\W_]*|{join_patterns(lambda one: one.grimoire)})\s"
RULE_NUMBER = re.compile(
    rf"(?:(?!{_NAMED})(?P<game>[a-z0-9-]+)[\s/]+)?"
    rf"(?:{_NAMED}+)?"
    r"(?P<number>\d{3}[a-z]?|\d+(?:\.\d+)+[a-z]?)"
)
"""A rule by its number, with or without its game: `ah3e 458.8f`."""
MAX_RULING_LENGTH = 200
"""Characters of a ruling that are shown below the rule."""


class EntryRequest(NamedTuple):
    """An entry by id, bare slug or number."""

    asked: str
    lang: str = ""
    """Language of the texts where there are some in it; that of messages by default."""
    as_of: str = ""
    spoilers: bool = False
    played: Collection[str] = ()
    """Games preferred if several have the entry."""


class LaterRuling(NamedTuple):
    """A ruling on an entry: its start, kind, place and version."""

    record: Record
    about: str
    text: str


class EntryAnswer(NamedTuple):
    """One entry, and all that is shown beside its text."""

    record: Record
    lang: str
    """Language asked for."""
    body: str
    """Markdown, with words in place of version marks."""
    paragraph: str
    """The paragraph asked for, by number or by id; empty if none was."""
    quoted: tuple[str, ...]
    """The lines of that paragraph."""
    untranslated: str
    """The sentence that there is no text in the language asked for; empty if there is one."""
    spoiler: str
    """The sentence in place of a text that gives away a campaign; empty if the text is shown."""
    differences: tuple[GrimoireRule, ...]
    """Rules that the Grimoire plays differently."""
    taboo: str
    """For an entry of the taboo list: which list it explains, and what the newest changed."""
    rulings: tuple[LaterRuling, ...]
    cards: tuple[CardFacts, ...]
    passages: tuple[PrivatePassage, ...]
    """Passages of imported documents under this entry."""
    is_private_shown: bool
    as_of: str

    @property
    def see(self) -> list[str]:
        """Entries to read on, with the paragraphs that are named."""
        named = self.record.see_paragraphs
        paragraphs = [[one for one in named if one.partition("#")[0] == other] or [other] for other in self.record.see]
        return [one for some in paragraphs for one in some]

    @property
    def mentioned_by(self) -> list[str]:
        """Entries that link here and are not listed otherwise."""
        shown = {*self.record.see, *self.record.rulings, *self.record.about}
        return [other for other in self.record.mentioned_by if other not in shown]


def answer_entry(
    library: Library, request: EntryRequest, imported: PrivateLibrary | None = None
) -> EntryAnswer | GrimoireRule | PrivatePassage:
    """Find an entry; raise a refusal if there is none.

    A number that only the Grimoire has gives its rule, the id of an imported passage that passage.
    """
    if rule := _find_untold_rule(library, request.asked):
        return rule
    if imported and (passage := imported.find(request.asked.strip().lower())):
        return passage
    record = find_entry(library, request.asked, request.lang, request.played)
    past = library.look_back(read_version(request.as_of, library)) if request.as_of else None
    if past:
        record = _view_past(library, record, past)
    paragraph = find_paragraph(record, request.asked)
    return show_record(library, record, request, paragraph, past.then.tag if past else "", imported)


def show_record(
    library: Library,
    record: Record,
    request: EntryRequest,
    paragraph: str = "",
    as_of: str = "",
    imported: PrivateLibrary | None = None,
) -> EntryAnswer:
    """Collect what is shown beside an entry."""
    from rulesref.answers.taboo import tell_told_list
    from rulesref.search.as_of import label_body

    lang = request.lang or current_language()
    hidden = spoiler_line(record, library.catalogue.campaigns) if record.spoiler and not request.spoilers else ""
    cards = (library.cards.by_code(code) for code in record.cards)
    untranslated = _("There is no text in this language yet ({language}); this is the original.")
    return EntryAnswer(
        record,
        lang,
        label_body(record, library.catalogue.documents),
        paragraph,
        tuple(_list_paragraph_lines(record, paragraph)) if paragraph else (),
        ""
        if record.lang == lang
        else untranslated.format(language=library.catalogue.languages[current_language()][lang]),
        hidden,
        tuple(find_differences(record, library.catalogue.grimoire)),
        tell_told_list(record, library),
        tuple(_list_rulings(library, record.rulings, lang, request.spoilers)),
        tuple({card.code: card for card in cards if card}.values()),
        tuple(imported.find_under(record.id)) if imported else (),
        imported is not None,
        as_of,
    )


def entry_answer_fields(
    library: Library, answer: EntryAnswer | GrimoireRule | PrivatePassage, imported: PrivateLibrary | None = None
) -> Fields:
    """Return the answer as `show --json` prints it."""
    if isinstance(answer, GrimoireRule):
        differs = [answer.list_fields()]
        return {"id": "", "title": answer.facts.title, "grimoire": [answer.number], "grimoire_differs": differs}
    if not isinstance(answer, EntryAnswer):
        html = imported.library.make_html(answer.record) if imported else ""
        own = {"html": html, "grimoire_differs": [], "entry": answer.facts.entry}
        return {**entry_fields(answer.record), **own, **answer.list_fields()}
    passages = [passage.list_fields() for passage in answer.passages]
    return {
        **entry_fields(answer.record),
        "html": library.make_html(answer.record),
        "paragraph": answer.paragraph,
        "grimoire_differs": [rule.list_fields() for rule in answer.differences],
        "as_of": answer.as_of,
        **({"imported": passages} if answer.is_private_shown else {}),
    }


def _view_past(library: Library, record: Record, past: Past) -> Record:
    """Return an entry as of a version; raise a refusal if it came later."""
    if past.knows(record.id):
        return past.view(record)
    documents = library.catalogue.documents.values()
    came, then = (quote_version(tag, documents) for tag in (record.version, past.then.tag))
    sentence = _("“{title}” came with version {version}; in {then} there was no such entry.")
    refuse(sentence.format(title=record.title, version=came, then=then))


def _list_rulings(library: Library, rulings: Iterable[str], lang: str, spoilers: bool) -> Iterable[LaterRuling]:
    for name in rulings:
        if record := library.entry(name, lang):
            is_hidden = record.spoiler and not spoilers
            start = beginning(record.text, MAX_RULING_LENGTH)
            text = spoiler_line(record, library.catalogue.campaigns) if is_hidden else start
            yield LaterRuling(record, ruling_line(record, library.catalogue.documents), text)


def find_entry(library: Library, asked: str, lang: str = "", played: Collection[str] = ()) -> Record:
    """Return the record of an entry by id, bare slug or number; raise a refusal if there is none.

    If several games have it, those in `played` are preferred.
    """
    titles = library.catalogue.titles
    renamed = library.catalogue.renamed
    name = asked.strip().lower().partition("#")[0]
    known = {**{entry: entry for entry in titles}, **renamed}
    candidates = [known[name]] if name in known else [full for full in titles if full.partition("/")[2] == name]
    if not candidates and (number := RULE_NUMBER.fullmatch(name)):
        candidates = library.find_number(number["number"], number["game"] or "")
        if number["number"] in library.catalogue.grimoire:
            candidates = _choose_for_grimoire(library, number["number"], candidates)
    if len(candidates) > 1:
        candidates = [one for one in candidates if one.partition("/")[0] in played] or candidates
    if len(candidates) != 1:
        near = candidates or ids.nearest_ids(name, titles)
        hint = _("Try: {options}.").format(options=", ".join(near)) if near else _("Look for it: rulesref search")
        refuse(f"{_describe_candidates(candidates).format(id=asked)} {hint}")
    record = library.entry(candidates[0], lang or current_language())
    assert record is not None, f"{candidates[0]} is in the catalogue and not in the index"
    return record


def _describe_candidates(candidates: Collection[str]) -> str:
    """Explain why a name does not mean one entry."""
    if not candidates:
        return _("There is no entry “{id}”.")
    if len({one.partition("/")[0] for one in candidates}) > 1:
        return _("Several games have it.")
    return _("Several entries match “{id}”.")


def _find_untold_rule(library: Library, asked: str) -> GrimoireRule | None:
    """Return the rule with a number that only the Grimoire has, if it says what is different."""
    found = RULE_NUMBER.fullmatch(asked.strip().lower())
    untold = find_untold(library, [found["number"]], [found["game"]] if found["game"] else ()) if found else []
    return next((rule for rule in untold if rule.facts.differs), None)


def find_paragraph(record: Record, asked: str) -> str:
    """Return the paragraph asked for, by number or by id, or empty; raise a refusal if the entry has no such one."""
    name, mark, paragraph = asked.strip().lower().partition("#")
    found = RULE_NUMBER.fullmatch(name)
    if not mark and (found is None or found["number"] in (record.number.lower(), *record.grimoire)):
        return ""
    paragraph = paragraph if mark or found is None else found["number"]
    names = name_passages(record.text.split("\n"))
    if paragraph in names:
        return paragraph
    if mark:
        numbers = [name for name in names if not name.startswith("p")] or names
        near = ids.nearest(paragraph, numbers, 5) or numbers[:5]
        told = _("“{target}” has no paragraph “{paragraph}”. Nearest: {nearest}.")
        refuse(fill_in(told, {"target": record.id, "paragraph": paragraph, "nearest": ", ".join(near)}))
    return ""


def _list_paragraph_lines(record: Record, paragraph: str) -> list[str]:
    """Return the lines of a paragraph."""
    lines = record.text.split("\n")
    named = zip(name_passages(lines), lines, strict=True)
    return [line.lstrip(" -") for name, line in named if name == paragraph]


def _choose_for_grimoire(library: Library, number: str, candidates: list[str]) -> list[str]:
    """Prefer the entries whose first number in the Grimoire it is; raise a refusal if there are none."""
    if not candidates:
        refuse(GrimoireRule(number, library.catalogue.grimoire[number]).line)
    records = [record for name in candidates if (record := library.entry(name))]
    return [record.id for record in records if record.grimoire[:1] == (number,)] or candidates
