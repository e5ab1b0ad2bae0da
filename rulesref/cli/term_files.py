"""`rulesref term --export` and `--import`: the terms as files of translators' tools, and a table of them read back."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

from rulesref import ids, paths
from rulesref.answers.choices import check_games
from rulesref.answers.citations import source_short
from rulesref.answers.refusals import check_choice, refuse
from rulesref.cli.common import open_current, refuse_shipped, write_file
from rulesref.cli.terminal import paint, say, tell
from rulesref.corpus.files import list_games
from rulesref.corpus.term_edits import NotEditable, Value, edit_terms
from rulesref.corpus.term_tables import load_terms
from rulesref.glossary.concept import Concept
from rulesref.glossary.table import LARGEST, Change, read_table, write_csv, write_csv_pairs, write_tsv_pairs
from rulesref.glossary.translator_files import write_po, write_tbx, write_weblate_tbx
from rulesref.i18n import _, current_language, ngettext, pick_name, speaking
from rulesref.language.profiles import LANGUAGES
from rulesref.model import Term
from rulesref.paths import shown_path
from rulesref.problems import Problem

WHOLE = {"tbx": write_tbx, "csv": write_csv}
"""Formats that have all languages in one file."""
PAIRED = {"tbx2": write_weblate_tbx, "csv": write_csv_pairs, "po": write_po, "tsv": write_tsv_pairs}
FORMATS = list(dict.fromkeys((*WHOLE, *PAIRED)))
MOST_FAULTS = 20
"""How many rows of a bad table are told: after that it is a table of something else."""


def export_terms(form: str, pair: str, games: Iterable[str], site: str, output: str) -> int:
    """The terms in a format, to a file or the terminal."""
    check_choice(form, FORMATS, _("The format “{value}” is not known."))
    langs = read_pair(pair) if pair else ()
    if langs and form not in PAIRED:
        refuse(_("The format {format} has all languages: leave out --pair.").format(format=form))
    if not langs and form not in WHOLE:
        refuse(_("The format {format} has two languages: add --pair en-pl, for example.").format(format=form))
    if site and not site.startswith(("http://", "https://")):
        refuse(_("“{url}” is no address. Write https://…").format(url=site))
    terms = _load_terms(games)
    if not terms:
        refuse(_("There are no terms to export."))
    # A table says what stands in the files; the other formats tell also where a concept is told.
    is_table = form in ("csv", "tsv")
    concepts = [Concept(term, "", {}, {}) for term in terms] if is_table else _find_sources(terms, langs[:1], site)
    text = PAIRED[form](concepts, *langs) if langs else WHOLE[form](concepts)
    if output:
        write_file(Path(output), text)
        tell(_("Written: {path}").format(path=shown_path(Path(output))))
    else:
        say(text.removesuffix("\n"))
    return 0


def import_terms(path: Path, games: Iterable[str], is_rehearsal: bool) -> int:
    """The changes of a table, told and written into `terms.yaml`; nothing of a table with a fault."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    concepts = {(term.game, term.concept): Concept(term, "", {}, {}) for term in _load_terms(games)}
    if not is_rehearsal:
        refuse_shipped(paths.corpus_root())
    changes, faults = read_table(data, concepts)
    for fault in faults[:MOST_FAULTS]:
        tell(f"{shown_path(path)}:{fault.line}: {fault.sentence}")
    if faults:
        told = ngettext("{count} line is not right.", "{count} lines are not right.", len(faults))
        refuse(f"{told} {_('Nothing was changed.')}")
    written = _edit_files(changes)
    for change in changes:
        say(paint(change.concept.id, "title"))
        for name, (before, after) in change.cells.items():
            say(f"  {name}: {before or '—'} → {after or '—'}")
    if not changes:
        say(_("The table changes nothing."))
    elif is_rehearsal:
        say(ngettext("{count} concept would be changed.", "{count} concepts would be changed.", len(changes)))
    else:
        _replace_files(written)
        say(ngettext("{count} concept is changed.", "{count} concepts are changed.", len(changes)))
        say(_("Look for faults: {command}").format(command="rulesref check"))
    return 0


def read_pair(pair: str) -> tuple[str, str]:
    source, _dash, target = pair.partition("-")
    if source not in LANGUAGES or target not in LANGUAGES or source == target:
        sentence = _("“{pair}” is no pair of languages. Write two of {options}, such as en-pl.")
        refuse(sentence.format(pair=pair, options=", ".join(LANGUAGES)))
    return source, target


def _load_terms(games: Iterable[str]) -> list[Term]:
    """The terms of games, of all if none is named, as their files have them."""
    root = paths.corpus_root()
    if not (root / "sources.yaml").is_file():
        raise paths.CorpusMissing(root)
    problems: list[Problem] = []
    folders = {folder.name: folder for folder in list_games(root, problems)}
    chosen = list(games)
    check_games(chosen, folders)
    found = [term for name in chosen or folders for term in load_terms(folders[name], problems)]
    for problem in problems:
        if problem.path.name == "terms.yaml":
            refuse(_("{path} has a fault. See: rulesref check").format(path=shown_path(problem.path)))
    return found


def _find_sources(terms: Iterable[Term], langs: Iterable[str], site: str) -> list[Concept]:
    """The terms with the entries that tell them: in these languages, in all if none is named."""
    library = open_current()
    address = site and site.rstrip("/") + "/"
    chosen = list(langs) or LANGUAGES
    concepts = []
    for term in terms:
        links, sources = {}, {}
        entry = next(iter((*term.entries, *term.within)), "")
        for lang in chosen:
            record = library.entry(entry, lang) if entry else None
            with speaking(lang):
                sources[lang] = source_short(record, library.catalogue.documents) if record else ""
            links[lang] = f"{address}{ids.url(entry, lang)}" if address else entry
        names = library.catalogue.games[term.game]
        concepts.append(Concept(term, pick_name(names, current_language(), term.game), links, sources))
    return concepts


def _edit_files(changes: Iterable[Change]) -> dict[Path, str]:
    """What the files would be with the changes."""
    wanted: dict[Path, dict[str, Mapping[str, Value]]] = {}
    for change in changes:
        term = change.concept.term
        values: dict[str, Value] = {}
        if change.names != term.names:
            values["names"] = change.names
        if change.older != term.older:
            values["older"] = change.older
        if change.also != term.also:
            values["also"] = change.also
        if set(change.ours) != set(term.ours):
            values["ours"] = change.ours
        wanted.setdefault(paths.corpus_root() / term.game / "terms.yaml", {})[term.concept] = values
    written = {}
    for path, concepts in wanted.items():
        try:
            written[path] = edit_terms(path.read_bytes().decode("utf-8"), concepts)
        except NotEditable as fault:
            sentence = _("In {path} “{concept}” is written in a way that only a person can change.")
            refuse(sentence.format(path=shown_path(path), concept=fault) + " " + _("Nothing was changed."))
    return written


def _replace_files(written: Mapping[Path, str]) -> None:
    """All files are written beside the old ones before the first takes its place: a full disk leaves all as it was."""
    fresh = {}
    try:
        for path, text in written.items():
            place = path.resolve()
            fresh[place] = place.with_name(f".{place.name}.new")
            fresh[place].write_bytes(text.encode("utf-8"))
            shutil.copymode(place, fresh[place])
        for place, new in fresh.items():
            new.replace(place)
    finally:
        for new in fresh.values():
            new.unlink(missing_ok=True)
