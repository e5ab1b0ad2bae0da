"""Print rules of the Grimoire in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesref.cli.terminal import paint, say_wrapped

if TYPE_CHECKING:
    from rulesref.answers.labels import GrimoireRule


def say_rule(rule: GrimoireRule, lang: str) -> None:
    """Print a rule without an entry here, and what it plays differently, if that is known."""
    say_wrapped(rule.line)
    say_difference(rule, lang)


def say_difference(rule: GrimoireRule, lang: str) -> None:
    if rule.facts.differs:
        say_wrapped(paint(rule.head, "warn"))
        say_wrapped(rule.tell(lang), "  ")
