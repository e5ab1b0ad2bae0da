"""What is printed below a result, an entry or a term: passages of imported documents, what a word is in other games,
rules of the Grimoire."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rulesref.cli.terminal import paint, say, say_hanging, say_wrapped, wrap_marked
from rulesref.i18n import _, current_language, pick_name

if TYPE_CHECKING:
    from rulesref.answers.citations import GrimoireRule
    from rulesref.answers.private_passages import PrivateHit, PrivateLibrary, PrivatePassage
    from rulesref.index_records import Names, SharedNote


def say_found(one: PrivateHit) -> None:
    """Print a passage below a result, marked as the user's own."""
    say(paint("    " + _("In your document: {title}").format(title=one.source), "warn"))
    for line in wrap_marked(one.hit.snippet, one.hit.marks, "    "):
        say(line)


def say_passages(passages: Iterable[PrivatePassage]) -> None:
    """Print the passages under an entry, marked as the user's own."""
    from rulesref.corpus.markup import render_text

    for passage in passages:
        say(paint(_("In the book: {title}").format(title=passage.title), "bold"))
        say(paint(f"  {passage.place} · " + _("your own import, seen by nobody else"), "dim"))
        for paragraph in render_text(passage.record.body).splitlines():
            say_wrapped(paragraph, "  ")
        say()


def say_passage(imported: PrivateLibrary, passage: PrivatePassage) -> None:
    """Print a passage by itself, with its links to others."""
    record = passage.record
    say(paint(record.title, "title"))
    say_passages([passage])
    titles = imported.library.catalogue.titles
    for heading, names in ((_("See also:"), record.see), (_("Mentioned by:"), record.mentioned_by)):
        if names:
            say(paint(heading, "bold"))
            for name in names:
                say(f"  {next(iter(titles[name].values()), name)}  {paint(name, 'dim')}")
            say()
    say(paint(record.id, "dim"))


def say_games(head: str, notes: Iterable[SharedNote], games: Mapping[str, Names]) -> None:
    """One note a game, with the entry to read there."""
    lang = current_language()
    say(paint(head, "bold"))
    for note in notes:
        name = pick_name(games[note.game], lang, note.game)
        say_hanging(f"{name}  {paint(note.entries[0], 'dim')}", "  ")
        say_wrapped(note.note[lang], "    ")


def say_rule(rule: GrimoireRule, lang: str) -> None:
    """Print a rule without an entry here, and what it plays differently, if that is known."""
    say_wrapped(rule.line)
    say_difference(rule, lang)


def say_difference(rule: GrimoireRule, lang: str) -> None:
    if rule.facts.differs:
        say_wrapped(paint(rule.head, "warn"))
        say_wrapped(rule.tell(lang), "  ")
