"""`rulesref translate`: what is translated, the next text to translate, and whether one is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple, NoReturn

import typer

from rulesref import ids, paths
from rulesref.answers.choices import check_games, check_languages
from rulesref.answers.problem_messages import describe_problem
from rulesref.answers.refusals import refuse
from rulesref.cli.common import EXAMPLE_ID, print_json, refuse_shipped, write_file
from rulesref.cli.terminal import paint, say
from rulesref.i18n import _, current_language, language_name, ngettext, pick_name
from rulesref.language.profiles import LANGUAGES
from rulesref.paths import shown_path

if TYPE_CHECKING:
    from rulesref.corpus.translation_file import Words
    from rulesref.model import Corpus, Entry
    from rulesref.problems import Problem

STALE = "T003"
MAX_EXAMPLES = 3
"""Passages named for each term of a translator's file."""


class SectionProgress(NamedTuple):
    """How far the texts of a section are in one language."""

    game: str
    section: str
    lang: str
    entries: int
    original: int
    fresh: int
    stale: int
    missing: int
    differing: int


def status(
    lang: Annotated[list[str] | None, typer.Option(metavar="LANG", help=_("Only this language."))] = None,
    game: Annotated[list[str] | None, typer.Option(metavar="GAME", help=_("Only this game."))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    corpus = _load(game or ())
    check_languages(lang or ())
    languages = [one for one in LANGUAGES if not lang or one in lang]
    rows = list(_count(corpus, languages, game or sorted(corpus.games)))
    if as_json:
        print_json(rows)
    else:
        _print_rows(corpus, rows, languages)
    return 0


def next_text(
    lang: Annotated[str, typer.Option(metavar="LANG", help=_("Into this language."))],
    entry: Annotated[str, typer.Argument(metavar="ID", help=_("This entry instead of the next one."))] = "",
    game: Annotated[list[str] | None, typer.Option(metavar="GAME", help=_("Only this game."))] = None,
) -> int:
    from rulesref.corpus.translation_file import find_file

    check_languages([lang])
    corpus = _load(game or ())
    refuse_shipped(corpus.root)
    chosen = _find_entry(corpus, entry) if entry else _find_next(corpus, lang, game or ())
    if chosen is None:
        say(_("Everything is translated into this language: {language}.").format(language=_language(lang)))
        return 0
    _refuse_original(chosen, lang)
    if lang not in chosen.texts and find_file(chosen, lang).exists():
        # What somebody wrote and the program cannot read is not written over.
        _refuse_unreadable(find_file(chosen, lang))
    path = write_translation_file(corpus, chosen, lang)
    say(_("Write the text below the second “---”: {path}").format(path=shown_path(path)))
    say(_("When it is written: {command}").format(command=f"rulesref translate done {chosen.id} --lang {lang}"))
    return 0


def done(
    entries: Annotated[list[str], typer.Argument(metavar="ID…", help=_("Such as {id}.").format(id=EXAMPLE_ID))],
    lang: Annotated[str, typer.Option(metavar="LANG", help=_("The language of the text."))],
) -> int:
    from rulesref.building.checked_corpus import check_texts
    from rulesref.corpus.translation_file import find_file

    check_languages([lang])
    corpus = _load(())
    refuse_shipped(corpus.root)
    chosen = [_find_entry(corpus, entry) for entry in entries]
    for entry in chosen:
        _refuse_original(entry, lang)
        if lang not in entry.texts:
            _refuse_unreadable(find_file(entry, lang))
    # The check of the whole corpus takes seconds: once for all.
    faults = [problem for problem in check_texts(corpus) if problem.code != STALE]
    return max([_finish(entry, lang, faults) for entry in chosen])


def _refuse_original(entry: Entry, lang: str) -> None:
    if lang == entry.lang:
        refuse(_("{id} is written in this language: it is the original.").format(id=entry.id))


def _finish(entry: Entry, lang: str, faults: Iterable[Problem]) -> int:
    """Accept a translation, or tell what is wrong with it."""
    from rulesref.corpus.load import fingerprint
    from rulesref.corpus.translation_file import find_file, finish_translation_file

    path = find_file(entry, lang)
    own = [problem for problem in faults if problem.path == path]
    for problem in own:
        say(f"{shown_path(path)}:{problem.line}: {paint(problem.code, 'warn')} {describe_problem(problem)}")
    if own:
        say(_("Nothing was changed. Mend the text, or explain the difference in {path}.").format(path="parity.yaml"))
        return 1
    write_file(path, finish_translation_file(path.read_text(encoding="utf-8"), fingerprint(entry.original)))
    say(_("Done: {path}").format(path=shown_path(path)))
    return 0


def write_translation_file(corpus: Corpus, entry: Entry, lang: str) -> Path:
    """The file for a translator, with everything needed to write the text."""
    from rulesref.cli.concordance import open_concordance
    from rulesref.concordance.term_uses import describe_forms, find_uses
    from rulesref.corpus.translation_file import find_file, make_translation_file

    concordance = open_concordance()

    def list_uses(concept: str) -> Iterator[str]:
        uses = find_uses(concordance, concept, entry.game, entry.lang, lang)
        if uses.forms:
            examples = list(dict.fromkeys(row.reference for row in uses.named if row.id != entry.id))
            where = ", ".join(examples[:MAX_EXAMPLES])
            yield f"{_('Elsewhere: {forms}').format(forms=describe_forms(uses))}" + (f" ({where})" if where else "")

    path = find_file(entry, lang)
    terms = concordance.library.analyser.terms
    write_file(path, make_translation_file(corpus, entry, lang, terms, _words(lang), list_uses))
    return path


def _words(lang: str) -> Words:
    from rulesref.corpus.translation_file import Words

    return Words(
        task=_("Translate into this language: {language}").format(language=_language(lang)),
        original=_("Original"),
        terms=_("Terms"),
        cards=_("Cards"),
        other_names=_("In other languages"),
        done=_("When it is written"),
    )


def _load(games: Iterable[str]) -> Corpus:
    from rulesref.corpus.load import load_corpus

    corpus, _problems = load_corpus(paths.corpus_root())
    check_games(games, corpus.games)
    return corpus


def _refuse_unreadable(path: Path) -> NoReturn:
    refuse(_("{path} is not a translation that can be read. See: rulesref check").format(path=shown_path(path)))


def _find_entry(corpus: Corpus, asked: str) -> Entry:
    name = corpus.renamed.get(asked, asked)
    if name not in corpus.entries:
        near = ids.nearest_ids(asked, corpus.entries)
        hint = _("Try: {options}.").format(options=", ".join(near)) if near else _("Look for it: rulesref search")
        refuse(_("There is no entry “{id}”.").format(id=asked) + " " + hint)
    return corpus.entries[name]


def _find_next(corpus: Corpus, lang: str, games: Iterable[str]) -> Entry | None:
    """The first entry without a text in the language, else the first whose text is out of date."""
    from rulesref.search.index_documents import translation_states

    wanted = set(games)
    entries = [entry for entry in corpus.entries.values() if not wanted or entry.game in wanted]
    entries.sort(key=lambda entry: (entry.game, entry.source.doc, ids.natural_key(entry.source.page)))
    for state in ("missing", "stale"):
        for entry in entries:
            if translation_states(entry).get(lang) == state:
                return entry
    return None


def _count(corpus: Corpus, languages: Iterable[str], games: Iterable[str]) -> Iterator[SectionProgress]:
    """For each game, section and language: how many texts there are, are missing, out of date or differ."""
    from rulesref.building.checked_corpus import check_texts
    from rulesref.search.index_documents import translation_states

    differing = {problem.path for problem in check_texts(corpus) if problem.code > STALE and problem.code[0] == "T"}
    for game in games:
        entries = [entry for entry in corpus.entries.values() if entry.game == game]
        for section in sorted({entry.section for entry in entries}):
            for lang in languages:
                states: Counter[str] = Counter()
                for entry in entries:
                    if entry.section == section:
                        states[translation_states(entry).get(lang, "original")] += 1
                        states["differing"] += lang in entry.texts and entry.texts[lang].path in differing
                yield SectionProgress(
                    game,
                    section,
                    lang,
                    states.total() - states["differing"],
                    *(states[state] for state in ("original", "fresh", "stale", "missing", "differing")),
                )


def _print_rows(corpus: Corpus, rows: list[SectionProgress], languages: list[str]) -> None:
    widest = max((len(_heading(corpus, row.game, row.section)) for row in rows), default=0)
    for game in dict.fromkeys(row.game for row in rows):
        name = pick_name(corpus.games[game].names, current_language(), game)
        head = " ".join(f"{lang:>8}" for lang in languages)
        say(f"{paint(f'{name:<{widest + 2}}', 'title')}{' ' * max(0, 8 - max(0, len(name) - widest - 2))}{head}")
        for section in dict.fromkeys(row.section for row in rows if row.game == game):
            cells = [row for row in rows if (row.game, row.section) == (game, section)]
            shown = " ".join(f"{_cell(row):>8}" for row in cells)
            say(f"  {_heading(corpus, game, section):<{widest}}{cells[0].entries:>8}{shown}")
        say()
    missing = sum(row.missing for row in rows)
    stale = sum(row.stale for row in rows)
    differing = sum(row.differing for row in rows)
    parts = [
        ngettext("{count} text is missing", "{count} texts are missing", missing),
        ngettext("{count} is out of date", "{count} are out of date", stale),
        ngettext("{count} differs from its original", "{count} differ from their originals", differing),
    ]
    say(", ".join(parts) + ". " + _("+ all there, ! out of date, ≠ differs, a number: how many are missing"))


def _heading(corpus: Corpus, game: str, section: str) -> str:
    """What a folder of entries is called; a folder that `check` finds nameless, by its own name."""
    there = corpus.games[game].sections.get(section)
    return pick_name(there.names, current_language(), section) if there else section


def _cell(row: SectionProgress) -> str:
    marks = ("!" if row.stale else "") + ("≠" if row.differing else "")
    return f"{row.missing or '+'}{marks}"


def _language(lang: str) -> str:
    return language_name(lang, current_language())
