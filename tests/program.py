"""The program as a person runs it: in this process, which is quick, or in one of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rulesref import i18n
from rulesref.cli.app import main

ROOT = Path(__file__).parent.parent
ENVIRONMENT = {"LANGUAGE": "", "LC_ALL": "en_US.UTF-8", "COLUMNS": "100"}

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def run_here(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program in this process, with streams, environment, folder and language of its own, in English unless
    told otherwise. What it does not catch is the test's to see."""
    written = io.BytesIO(), io.BytesIO()
    streams = (io.TextIOWrapper(buffer, encoding="utf-8") for buffer in (io.BytesIO(typed.encode()), *written))
    with pytest.MonkeyPatch.context() as patch, i18n.speaking(i18n.DEFAULT):
        for name, value in {**ENVIRONMENT, **environment}.items():
            patch.setenv(name, value)
        patch.chdir(environment.get("PWD", ROOT))
        patch.setattr(sys, "argv", ["rulesref", *arguments])
        for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
            patch.setattr(sys, name, stream)
        with pytest.raises(SystemExit) as end:
            main()
        sys.stderr.flush()
        out, told = (buffer.getvalue().decode() for buffer in written)
    return subprocess.CompletedProcess(arguments, int(end.value.code or 0), out, told)


def run_process(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own, in English unless told otherwise."""
    return subprocess.run(
        [sys.executable, "-m", "rulesref", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **ENVIRONMENT, **environment},
        cwd=environment.get("PWD", ROOT),
    )
