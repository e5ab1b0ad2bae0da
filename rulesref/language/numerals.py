"""Numbers as a text has them: with a minus sign, which is no hyphen."""

from __future__ import annotations


def format_number(number: int) -> str:
    """A number in a text, with a minus sign and not a hyphen: 2, −2."""
    return str(number).replace("-", "−")


def format_signed(number: int) -> str:
    """A number that is added: +2, −2."""
    return format_number(number) if number < 0 else f"+{number}"
