"""HTML in fewer bytes that means the same: thousands of pages are kept and sent."""

from __future__ import annotations

import re

# Templates write attributes in double quotes, and quotes in texts are escaped: no parser is needed to find them.
# Before `/>` the quotes stay: the slash would become a part of the value.
# Both patterns begin with signs and not with a choice: these are found three times as fast.
_QUOTED = re.compile(r"""="(?<=[a-z]=")([^\s"'=<>`]+)"(?=[\s>])""")
_IMPLIED_END = re.compile(
    r"</(?:li>(?=\n?<(?:li|/ul|/ol)\b)|t[dh]>(?=\n?<(?:td|th|/tr)\b)|tr>(?=\n?<(?:tr|/tbody|/thead)\b)"
    r"|d[td]>(?=\n?<(?:dt|dd|/dl)\b)"
    r"|p>(?=\n?<(?:p|ul|ol|div|section|details|h\d|blockquote|footer|table"
    r"|/div|/section|/article|/blockquote|/footer|/li|/details)\b))"
)
"""End tags that the next tag implies. Line ends stay: packs for offline reading store each line once."""

_BODY = "<body>\n<site-top"
"""What is no part of a head begins the body by itself."""


def shorten_markup(html: str) -> str:
    """Without quotes around attributes that need none, and without tags that HTML makes optional."""
    # Text and values by turns: to put them together takes half the time of a substitution with a group.
    pieces = _QUOTED.split(html.replace(_BODY, "<site-top", 1))
    pieces[1::2] = [f"={value}" for value in pieces[1::2]]
    return _IMPLIED_END.sub("", "".join(pieces))
