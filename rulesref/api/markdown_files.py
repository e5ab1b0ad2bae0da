"""The Markdown texts: an entry, a card and a term in one language, each with where it comes from."""

from __future__ import annotations

import bz2
import io
import tarfile
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rulesref import ids
from rulesref.answers.citations import card_title, find_differences, list_other_names, place_label, ruling_line
from rulesref.answers.formats import link_entries, list_links, tell_differences, tell_relations, tell_source
from rulesref.answers.taboo import tell_card
from rulesref.api import data_addresses
from rulesref.api.contents import Contents
from rulesref.cards.card_data import CardFacts
from rulesref.i18n import _, pick_name, speaking
from rulesref.index_records import Record, TermFacts
from rulesref.labels import kind_name, list_label, state_name
from rulesref.language.profiles import LANGUAGES
from rulesref.taboo_lists import UNLISTED


class MarkdownText(NamedTuple):
    lang: str
    game: str
    file: str
    content: bytes


def make_texts(contents: Contents) -> Iterator[MarkdownText]:
    """Every text of the site, one language after another."""
    for lang in LANGUAGES:
        with speaking(lang):
            for kind, game, name, lines in _tell_all(contents, lang):
                content = ("\n".join(lines).rstrip() + "\n").encode()
                yield MarkdownText(lang, game, data_addresses.text_file(lang, kind, f"{game}/{name}"), content)


def _tell_all(contents: Contents, lang: str) -> Iterator[tuple[str, str, str, list[str]]]:
    """Kind, game, name and lines."""
    for name, records in contents.records.items():
        if lang in records:
            yield "entries", records[lang].game, name.partition("/")[2], _tell_entry(records[lang], contents)
    for card in contents.cards.cards:
        yield "cards", card.game, card.code, _tell_card(card, contents, lang)
    for term in contents.terms:
        yield "terms", term.game, term.concept, _tell_term(term, lang)


def sort_into_archives(texts: Iterable[MarkdownText]) -> dict[str, list[tuple[str, bytes]]]:
    """The archives with their members: the texts of a game in one language."""
    archives: dict[str, list[tuple[str, bytes]]] = {}
    for text in texts:
        name = data_addresses.archive_file(text.lang, text.game)
        archives.setdefault(name, []).append((text.file.removeprefix(data_addresses.FOLDER), text.content))
    return archives


def pack_archive(members: Iterable[tuple[str, bytes]]) -> bytes:
    """The same members give the same bytes. bzip2: smaller than xz here, in a fifth of its time."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in members:
            about = tarfile.TarInfo(name)
            about.size = len(content)
            archive.addfile(about, io.BytesIO(content))
    return bz2.compress(packed.getvalue())


def _tell_entry(record: Record, contents: Contents) -> list[str]:
    body = contents.corpus.entries[record.id].texts[record.lang].shown

    def lead(name: str) -> str:
        return _lead(name, record, contents)

    def name_entry(name: str) -> str:
        return _find_title(name, record.lang, contents)

    lines = [f"# {record.title}", ""]
    if record.spoiler:
        lines += [f"**{contents.spoiler_notice(record, record.lang)}**", ""]
    differences = find_differences(record, contents.grimoire)
    lines += [link_entries(body, record, lead), "", *tell_differences(differences, record.lang)]
    rulings = [(name_entry(name), lead(name)) for name in record.rulings]
    lines += list_links(_("What later documents say:"), rulings)
    games = {name: pick_name(game.names, record.lang, name) for name, game in contents.corpus.games.items()}
    lines += tell_relations(record, games, name_entry, lead)
    lines += tell_source(record, contents.documents, [kind_name(record.kind)])
    lines += ["", f"`{record.id}` · {record.url}"]
    return lines


def _lead(target: str, record: Record, contents: Contents) -> str:
    """Where a link of a text leads: the text of that entry, in the same language if there is one."""
    name = target.partition("#")[0]
    known = contents.records.get(contents.corpus.renamed.get(name, name))
    if not known:
        return target
    other = known.get(record.lang) or next(iter(known.values()))
    slug = other.id.partition("/")[2]
    folder = "" if other.game == record.game else f"../{other.game}/"
    return f"{folder}{slug}.{other.lang}.md"


def _find_title(name: str, lang: str, contents: Contents) -> str:
    known = contents.records[name]
    return (known.get(lang) or next(iter(known.values()))).title


def _tell_card(card: CardFacts, contents: Contents, lang: str) -> list[str]:
    found = contents.find_rulings(card)
    check = contents.find_check(card)
    others = list_other_names(card)
    lines = [f"# {card_title(card)}", "", *([others, ""] if others else []), place_label(card), ""]
    if check and (found.taboo != UNLISTED or check.find_history(card)):
        named = _("Taboo list {list}").format(list=list_label(check.lists, check.code))
        told = tell_card(check, card, lang, is_told=False)
        lines += [f"**{named}: {state_name(found.taboo)}.** {told}".rstrip(), ""]
    for name in found.rulings:
        known = contents.records[name]
        record = known.get(lang) or next(iter(known.values()))
        head = [f"## {record.title}", ""]
        if record.spoiler:
            head += [f"**{contents.spoiler_notice(record, lang)}**", ""]
        lines += [*head, record.text, "", f"{ruling_line(record, contents.documents)} · `{name}`", ""]
    # A card that only a taboo list names has no page.
    page = f" · {ids.card_url(card.game, card.code, lang)}" if card.code in contents.corpus.cards else ""
    lines.append(f"`{card.code}`{page}")
    return lines


def _tell_term(term: TermFacts, lang: str) -> list[str]:
    lines = [f"# {pick_name(term.names, lang)}", ""]
    for code in LANGUAGES:
        if code in term.names:
            notes = [_("our name")] if code in term.ours else []
            if term.older.get(code):
                notes.append(_("formerly: {names}").format(names=", ".join(term.older[code])))
            if term.also.get(code):
                notes.append(_("also: {names}").format(names=", ".join(term.also[code])))
            aside = f" ({'; '.join(notes)})" if notes else ""
            lines.append(f"- {code}: {term.names[code]}{aside}")
    lines += ["", *(f"`{name}`" for name in term.entries)]
    return lines
