"""Why the system refuses, in the person's language: its own messages are English."""

from __future__ import annotations

from rulesref.i18n import _, noted

KNOWN = (
    noted("No such file or directory"),
    noted("Is a directory"),
    noted("Not a directory"),
    noted("Permission denied"),
    noted("Operation not permitted"),
    noted("Read-only file system"),
    noted("No space left on device"),
    noted("Disk quota exceeded"),
    noted("File exists"),
    noted("File name too long"),
    noted("Too many levels of symbolic links"),
    noted("Too many open files"),
    noted("Input/output error"),
    noted("Address already in use"),
)
"""What people meet, as the system words it."""


def tell_reason(error: OSError) -> str:
    """Why a file or a port cannot be had, as words within a sentence."""
    return _(error.strerror) if error.strerror in KNOWN else error.strerror or str(error)
