"""What tests of the games share: something happens, what was told, why it was refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesref.engine.example import Result


def cause(*events: Mapping[str, Any], who: str = "ann") -> dict[str, Any]:
    return {"who": who, "cause": list(events)}


def told(result: Result) -> list[str]:
    return [step.what for step in result.steps]


def refusal(result: Result) -> str:
    assert result.refused
    return result.refused.reason
