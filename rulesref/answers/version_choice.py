"""A version of a document as a person names it: `2.4`, `FAQ 2.4`, `ru2.2`, `Grimoire 1.1`, `гримуар 1.1`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesref.answers.refusals import check_choice
from rulesref.i18n import _
from rulesref.versions import split_mark

if TYPE_CHECKING:
    from rulesref.search.library import Library
    from rulesref.versions import Version

_ASKED = re.compile(r"(?P<word>[^\W\d_]*)\s*(?P<number>\d[\d.]*)")


def read_version(asked: str, library: Library) -> Version:
    """A version of a document; a refusal if there was none such."""
    timeline = library.timeline
    known = timeline.list_known(library.cards.facts.rulings[name].version for name in library.cards.facts.rulings)
    version = timeline.read(_find_tag(asked.strip().lower(), library))
    # A version between two others may have changed nothing that is here.
    if version is None or not known or known[0].is_later(version) or version.is_later(known[-1]):
        check_choice(asked, [one.tag for one in known], _("The version “{value}” is not known."))
    assert version is not None
    return version


def _find_tag(asked: str, library: Library) -> str:
    """The tag that rulings cite, for a document named in any language and a number."""
    found = _ASKED.fullmatch(asked)
    if found is None:
        return asked
    for document in library.catalogue.documents.values():
        if found["word"] and found["word"] in map(str.lower, document.shorts.values()):
            tags = [tag for tag in document.versions if split_mark(tag)[1] == found["number"]]
            if tags or document.mark:
                return tags[0] if tags else f"{document.mark}{found['number']}"
    return found["word"] + found["number"]
