"""`rulesref show`: one entry in full, with its rulings and links."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from rulesref import ids
from rulesref.cli.common import EXAMPLE_ID, check_languages, open_current, open_imported, print_json, public_fields
from rulesref.cli.config import wanted_games
from rulesref.cli.grimoire import difference_fields, find_untold, say_difference, untold_line
from rulesref.cli.optional_value import DEFAULT
from rulesref.cli.other_games import say_games
from rulesref.cli.record_lines import newer_line, ruling_line, since, source_line, spoiler_line
from rulesref.cli.refusals import refuse
from rulesref.cli.taboo_entries import tell_told_list
from rulesref.cli.terminal import paint, say, say_wrapped, tell, width
from rulesref.cli.version_choice import read_version
from rulesref.i18n import _, current_language, pick_name
from rulesref.language.typography import beginning
from rulesref.naming import kind_name, version_name

if TYPE_CHECKING:
    from rulesref.records import GrimoireFacts, Record
    from rulesref.search.library import Library

RULE_NUMBER = re.compile(
    r"(?:(?!zasada|rule\s|grimoire|grymuar)(?P<game>[a-z0-9-]+)[\s/]+)?"
    r"(?:(?:zasada|правило|rule|grimoire|grymuar|[гґ]римуар)\s+)?"
    r"(?P<number>\d{3}[a-z]?|\d+(?:\.\d+)+[a-z]?)"
)
"""A rule by its number, with or without its game: `ah3e 458.8f`."""
CARD_CODE = re.compile(r"\d{5}[a-z]?")
BEGINNING = 200
"""How much of a ruling stands below the rule, in letters."""


def show(
    entry: Annotated[str, typer.Argument(metavar="ID", help=_("Such as {id}.").format(id=EXAMPLE_ID))],
    lang: Annotated[str, typer.Option(metavar="LANG", help=_("In this language, where there is a text."))] = "",
    as_of: Annotated[str, typer.Option(metavar="VERSION", help=_("As the FAQ stood in this version."))] = "",
    spoilers: Annotated[bool, typer.Option("--spoilers", help=_("Show what gives away a campaign."))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    check_languages([lang] if lang else ())
    library = open_current()
    if CARD_CODE.fullmatch(entry.strip()):
        return _show_card(library, entry.strip(), lang, as_of, spoilers, as_json)
    if number := _find_untold_number(library, entry):
        return _show_untold(library, number, lang, as_json)
    imported = open_imported()
    if imported and (passage := imported.find(entry.strip().lower())):
        from rulesref.cli.imported_passages import show_passage

        return show_passage(imported, passage, as_json)
    record = find_entry(library, entry, lang)
    past = library.look_back(read_version(as_of, library)) if as_of else None
    if past and not past.knows(record.id):
        came, then = (
            version_name(tag, library.catalogue.documents.values()) for tag in (record.version, past.then.tag)
        )
        refuse(
            _("“{title}” came with version {version}; in {then} there was no such entry.").format(
                title=record.title, version=came, then=then
            )
        )
    record = past.view(record) if past else record
    paragraph = _find_paragraph(record, entry)
    if as_json:
        print_json(
            {
                **public_fields(record),
                "html": library.make_html(record),
                "paragraph": paragraph,
                "grimoire_differs": [
                    {"number": number, "title": one.title, "text": one.differs}
                    for number, one in _find_differences(record, library)
                ],
                "as_of": past.then.tag if past else "",
                **({"imported": imported.list_fields(record.id)} if imported else {}),
            }
        )
        return 0
    # Without --lang the person's own language comes first, then the document's.
    wish = lang or current_language()
    if record.lang != wish:
        name = library.catalogue.languages[current_language()][wish]
        tell(_("There is no text in this language yet ({language}); this is the original.").format(language=name))
    _print_entry(record, library, spoilers, wish, paragraph)
    if imported and (spoilers or not record.spoiler) and (under := imported.find_under(record.id)):
        from rulesref.cli.imported_passages import say_passages

        say()
        say_passages(under)
    return 0


def _show_card(library: Library, code: str, lang: str, as_of: str, spoilers: bool, as_json: bool) -> int:
    """A card by its code: the same as `rulesref errata`, with the taboo list."""
    from rulesref.cli.report import make_report
    from rulesref.cli.report_table import say_report
    from rulesref.cli.taboo_choice import choose_taboo, says_taboo

    resolved = library.cards.read([code])
    if not resolved[0].cards:
        refuse(_("The card “{name}” is not known.").format(name=code))
    then = read_version(as_of, library) if as_of else None
    check = choose_taboo(library, DEFAULT, None, then)
    says = says_taboo(DEFAULT, check, library)
    report = make_report(library, resolved, None, then, says, spoilers, lang, check)
    if as_json:
        print_json(report.data)
    else:
        say_report(report)
    return 0


def find_entry(library: Library, asked: str, lang: str = "") -> Record:
    """The record of an entry by id or bare slug, in a language or else in its own; a refusal if there is none."""
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
        played = wanted_games(None, library.catalogue.games)
        candidates = [one for one in candidates if one.partition("/")[0] in played] or candidates
    if len(candidates) != 1:
        near = candidates or ids.nearest_ids(name, titles)
        hint = _("Try: {options}.").format(options=", ".join(near)) if near else _("Look for it: rulesref search")
        several = _("Several games have it.") if len({one.partition("/")[0] for one in candidates}) > 1 else ""
        refuse((several or _("There is no entry “{id}”.").format(id=asked)) + " " + hint)
    record = library.entry(candidates[0], lang or current_language())
    assert record is not None, f"{candidates[0]} is in the catalogue and not in the index"
    return record


def _find_untold_number(library: Library, asked: str) -> str:
    """The number asked for, if only the Grimoire has that rule and no entry of ours tells it; otherwise nothing."""
    found = RULE_NUMBER.fullmatch(asked.strip().lower())
    untold = find_untold(library, [found["number"]], found["game"] or "") if found else []
    return next((number for number in untold if library.catalogue.grimoire[number].differs), "")


def _show_untold(library: Library, number: str, lang: str, as_json: bool) -> int:
    """A rule of the Grimoire that no entry of ours tells: what is known of it is the difference itself."""
    if as_json:
        title = library.catalogue.grimoire[number].title
        differs = [difference_fields(library, number)]
        print_json({"id": "", "title": title, "grimoire": [number], "grimoire_differs": differs})
        return 0
    tell(untold_line(library, number))
    say_difference(library, number, lang or current_language())
    return 0


def _choose_for_grimoire(library: Library, number: str, candidates: list[str]) -> list[str]:
    """The entries that tell first of all what a number of the Grimoire tells; a refusal if there are none."""
    if not candidates:
        refuse(untold_line(library, number))
    records = [record for name in candidates if (record := library.entry(name))]
    return [record.id for record in records if record.grimoire[:1] == (number,)] or candidates


def _find_paragraph(record: Record, asked: str) -> str:
    """The numbered paragraph that was asked for, if it was one; a refusal if the entry has no such paragraph."""
    name, mark, paragraph = asked.strip().lower().partition("#")
    found = RULE_NUMBER.fullmatch(name)
    if not mark and (found is None or found["number"] in (record.number.lower(), *record.grimoire)):
        return ""
    from rulesref.corpus.markup import find_numbers

    paragraph = paragraph if mark or found is None else found["number"]
    numbers = find_numbers(record.body)
    if paragraph in numbers:
        return paragraph
    if mark:
        near = ids.nearest(paragraph, numbers, 5) or numbers[:5]
        told = _("“{target}” has no paragraph “{paragraph}”. Nearest: {nearest}.")
        refuse(told.format(target=record.id, paragraph=paragraph, nearest=", ".join(near) or "—"))
    return ""


def _print_entry(record: Record, library: Library, spoilers: bool, lang: str, paragraph: str = "") -> None:
    """An entry; what is not part of its text is told in the language asked for, where there is a text in it."""
    from rulesref.search.past import label_body

    documents = library.catalogue.documents
    game = library.catalogue.games[record.game]
    head = [pick_name(game, current_language(), record.game), kind_name(record.kind)]
    if record.number:
        head.append(record.number)
    say(paint(" · ".join(head), "dim"))
    say(paint(record.title, "title"))
    say()
    if record.spoiler and not spoilers:
        say(spoiler_line(record, library.catalogue.campaigns))
        say()
    else:
        if paragraph:
            _print_paragraph(record.text, paragraph)
        _print_body(label_body(record, documents))
    for number, rule in _find_differences(record, library):
        told = _("The Grimoire ({number}) plays it differently:").format(number=number)
        say(paint(told, "warn"))
        say_wrapped(pick_name(rule.differs, lang), "  ")
        say()
    if taboo := tell_told_list(record, library):
        say_wrapped(paint(taboo, "warn"))
        say()
    _print_rulings(record.rulings, library, spoilers, lang)
    _print_cards(record.cards, library)
    if record.about:
        _print_links(_("This is about:"), record.about, library, lang)
    named = record.see_paragraphs
    see = [[one for one in named if one.partition("#")[0] == other] or [other] for other in record.see]
    _print_links(_("See also:"), [one for some in see for one in some], library, lang)
    shown = {*record.see, *record.rulings, *record.about}
    others = [other for other in record.mentioned_by if other not in shown]
    _print_links(_("Mentioned by:"), others, library, lang)
    if record.other_games:
        say_games(_("In other games:"), record.other_games, library.catalogue.games)
        say()
    say(paint(record.id, "dim"))
    say_wrapped(source_line(record, documents))
    if dated := since(record, documents):
        say(" · ".join(dated))
    document = documents.get(record.source.doc)
    if document and newer_line(document):
        say_wrapped(paint(newer_line(document), "dim"))


def _find_differences(record: Record, library: Library) -> list[tuple[str, GrimoireFacts]]:
    """What the Grimoire plays differently from an entry, by number."""
    rules = [(number, library.catalogue.grimoire[number]) for number in record.grimoire]
    return [(number, rule) for number, rule in rules if rule.differs]


def _print_paragraph(text: str, number: str) -> None:
    """The paragraph asked for, by itself, before the whole in which it stands."""
    for line in text.splitlines():
        if line.lstrip().startswith(f"- {number} "):
            say_wrapped(paint(line.lstrip(" -"), "bold"))
            say()


def _print_body(body: str) -> None:
    if sys.stdout.isatty():
        # rich only where a person looks on.
        from rich.console import Console
        from rich.markdown import Markdown

        Console(width=width()).print(Markdown(body, hyperlinks=False))
    else:
        from rulesref.corpus.markup import render_text

        say(render_text(body))
    say()


def _print_rulings(rulings: Iterable[str], library: Library, spoilers: bool, lang: str) -> None:
    """What later documents say about the entry: each ruling's beginning, kind, place and version."""
    found = (library.entry(ruling, lang) for ruling in rulings)
    records = [record for record in found if record is not None]
    if not records:
        return
    say(paint(_("What later documents say:"), "bold"))
    for record in records:
        folded = record.spoiler and not spoilers
        text = spoiler_line(record, library.catalogue.campaigns) if folded else beginning(record.text, BEGINNING)
        say(f"  {paint(record.title, 'bold')}  {paint(record.id, 'dim')}")
        say(f"    {paint(ruling_line(record, library.catalogue.documents), 'warn')}")
        say_wrapped(text, "    ")
    say()


def _print_cards(codes: Iterable[str], library: Library) -> None:
    """The cards that an entry names, each with the command that tells what else is ruled about it."""
    from rulesref.cli.card_labels import card_title

    cards = [card for card in map(library.cards.by_code, codes) if card is not None]
    if cards:
        say(paint(_("Cards:"), "bold"))
        for card in {card.code: card for card in cards}.values():
            say(f"  {card_title(card)}  {paint(f'rulesref errata {card.code}', 'dim')}")
        say()


def _print_links(heading: str, entries: Iterable[str], library: Library, lang: str) -> None:
    titles = library.catalogue.titles
    lines = []
    for entry in entries:
        name, mark, paragraph = entry.partition("#")
        names = titles.get(name, {})
        title = names.get(lang) or next(iter(names.values()), "")
        lines.append(f"  {paragraph}{' ' if mark else ''}{title}  {paint(entry, 'dim')}")
    if lines:
        say(paint(heading, "bold"))
        for line in lines:
            say(line)
        say()
