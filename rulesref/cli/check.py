"""`rulesref check`: faults of the corpus as `file:line: what is wrong, what to do`."""

from __future__ import annotations

from typing import Annotated

import typer

from rulesref import paths
from rulesref.answers.choices import check_languages
from rulesref.answers.problem_messages import describe_problem
from rulesref.cli.common import print_json
from rulesref.cli.terminal import paint, say
from rulesref.collecting import collecting_seldom
from rulesref.i18n import _, ngettext
from rulesref.paths import shown_path
from rulesref.problems import Problem, Severity


def check(
    missing: Annotated[str, typer.Option(metavar="LANG", help=_("List entries without a text in this language."))] = "",
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    from rulesref.building.checked_corpus import load_checked
    from rulesref.corpus.checks import list_missing
    from rulesref.corpus.load import load_corpus

    if missing:
        check_languages([missing])
        corpus, _problems = load_corpus(paths.corpus_root())
        problems = list_missing(corpus, missing)
    else:
        with collecting_seldom():
            corpus, problems = load_checked(paths.corpus_root())
    errors = sum(problem.severity is Severity.ERROR for problem in problems)
    if as_json:
        print_json([_fields(problem) for problem in problems])
    else:
        for problem in problems:
            style = "error" if problem.severity is Severity.ERROR else "warn"
            where = f"{shown_path(problem.path)}:{problem.line}"
            say(f"{where}: {paint(problem.code, style)} {describe_problem(problem)}")
        entries = ngettext("{count} entry read", "{count} entries read", len(corpus.entries))
        faults = ngettext("{count} error", "{count} errors", errors)
        notes = ngettext("{count} note", "{count} notes", len(problems) - errors)
        say(f"{entries}: {faults}, {notes}.")
    return 1 if errors else 0


def _fields(problem: Problem) -> dict[str, str | int]:
    return {
        "code": problem.code,
        "severity": str(problem.severity),
        "path": shown_path(problem.path),
        "line": problem.line,
        "message": describe_problem(problem),
    }
