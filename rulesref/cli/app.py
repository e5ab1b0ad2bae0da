"""The program `rulesref`: its streams, in which language it speaks, how it runs a command and how its process ends."""

from __future__ import annotations

import atexit
import os
import sys
from contextlib import suppress
from typing import NoReturn

import typer

from rulesref.answers.refusals import Refusal, check_choice, explain_fault, refuse
from rulesref.cli.command_list import make_app
from rulesref.cli.terminal import is_coloured, paint, tell
from rulesref.i18n import DEFAULT, _, choose_language, use_language
from rulesref.language.profiles import LANGUAGES
from rulesref.paths import CorpusMissing


def open_missing_streams() -> None:
    """Nothing to read and nobody to read it, where a stream was closed (`<&-`, `>&-`): Python has None for it."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            handle = os.open(os.devnull, os.O_RDWR)
            # No file that is opened later may take its number.
            if handle != number:
                os.dup2(handle, number)
                os.close(handle)
            setattr(sys, name, os.fdopen(number, "w" if number else "r", encoding="utf-8"))


def drop_output() -> None:
    """What waits to be written goes nowhere, so that the end of the process does not try again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def end_process(code: int) -> NoReturn:
    """End at once, with all output out: to take apart what was loaded costs more than a query."""
    # Folders that were made for one run are removed.
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):
            stream.flush()
    os._exit(code)


def run() -> NoReturn:
    """Run the program and end its process at once: to take apart all that was loaded costs more than a query."""
    try:
        main()
    except SystemExit as end:
        # A sentence in place of a code is told by Python.
        if isinstance(end.code, str):
            raise
        end_process(int(end.code or 0))


def main() -> NoReturn:
    """Run the program on the arguments of the process."""
    open_missing_streams()
    # Streams of a pipe may have been opened in another encoding; the contract says UTF-8.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    arguments, wish = _take_language(sys.argv[1:])
    lang = wish if wish in LANGUAGES else choose_language(os.environ)
    use_language(lang, is_wished=lang == wish or lang != DEFAULT)
    sys.exit(_finish(_run(arguments, wish)))


def _finish(code: int) -> int:
    """The exit code once all output is out."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        drop_output()
    except OSError as error:  # such as a full disk
        drop_output()
        tell(_wrong(explain_fault(error)))
        return 2
    return code


def _run(arguments: list[str], wish: str | None) -> int:
    try:
        if wish == "":
            refuse(_("The option {name} needs a value.").format(name="--ui"))
        if wish is not None:
            check_choice(wish, LANGUAGES, _("The language “{value}” is not known."))
        result = make_app(arguments[0] if arguments else None)(arguments, prog_name="rulesref", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except typer.Exit as stop:
        return stop.exit_code
    except (Refusal, CorpusMissing) as fault:
        tell(_wrong(explain_fault(fault)))
        return 2
    except typer.TyperException as error:
        # Here and below: what explains a fault is loaded by a fault.
        from rulesref.cli.usage_errors import explain_usage

        tell(_wrong(explain_usage(error)))
        return 2
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:
        # The reader of our output has seen enough, as `head` has.
        drop_output()
        return 0
    except SystemExit as stop:
        # The option parser answers a closed pipe by itself, with an exit code of 1.
        if not isinstance(stop.__context__, BrokenPipeError):
            raise
        drop_output()
        return 0
    except OSError as error:
        tell(_wrong(explain_fault(error)))
        return 2
    except Exception:
        # Whatever a damaged file of the index leads to: the one cause outside of the program.
        from rulesref.cli.common import explain_damage

        damage = explain_damage()
        if not damage:
            raise
        tell(_wrong(damage))
        return 2


def _take_language(arguments: list[str]) -> tuple[list[str], str | None]:
    """The arguments without `--ui X`, which may stand anywhere before `--`, and X."""
    kept: list[str] = []
    wish: str | None = None
    rest = iter(arguments)
    for argument in rest:
        if argument == "--":
            kept += [argument, *rest]
        elif argument == "--ui":
            wish = next(rest, "")
        elif argument.startswith("--ui="):
            wish = argument.removeprefix("--ui=")
        else:
            kept.append(argument)
    return kept, wish


def _wrong(sentence: str) -> str:
    return f"{paint('rulesref:', 'error', is_coloured(sys.stderr))} {sentence}"
