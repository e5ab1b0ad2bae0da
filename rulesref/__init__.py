"""rulesref: a searchable, cross-linked rules reference."""

__version__ = "0.1.0"
