"""What may be asked for in the place of a taboo list's name."""

from __future__ import annotations

DEFAULT = "default"
"""No name: the deck's own list, else the newest."""
NEWEST = "newest"
NONE = "none"
