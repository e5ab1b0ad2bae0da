"""Lines of a passage -> its paragraphs: broken lines joined, hyphens at line ends and look-alike letters mended."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rulesref.importing.lines import MARKUP, NUMBERED, Line, is_blank, is_item, looks_like_heading, make_key, plain
from rulesref.language.normalise import CYRILLIC, LATIN, WORD, is_mixed

_HYPHEN = re.compile(r"(?<=[^\W\d_])[-\u00ad]$")
_TAG = re.compile(r"<\|[^|>]*\|>")
_LOST_ICON = re.compile(r"\(\s*\)|[\ue000-\uf8ff]|(?<=[^\W\d_])  (?=[.,;])")
_SENTENCE_END = re.compile(r"[.!?:;)»”\"*]$")
_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~])")
_TO_CYRILLIC = str.maketrans("aceiopxyABCEHIKMOPTXY", "асеіорхуАВСЕНІКМОРТХУ")
_BY_SOUND = str.maketrans("abcdefghijklmnopqrstuvwxyz", "абцдефгхійклмнопкрстуввхиз")
_TO_LATIN = str.maketrans("асеіорхуАВСЕНІКМОРТХУ", "aceiopxyABCEHIKMOPTXY")


def make_paragraphs(lines: Sequence[Line]) -> list[str]:
    """The paragraphs and list items of a passage, each as one line. An item begins with `- ` or its number."""
    found: list[str] = []
    is_open = False
    for line in lines:
        text = _TAG.sub("", line.text).strip()
        if not text:
            # In a text of columns a blank line may stand inside a sentence.
            is_open = bool(found) and is_open and not _SENTENCE_END.search(found[-1])
            continue
        begins = is_item(line.text) or line.text.lstrip().startswith("#")
        if is_open and not begins and (not _was_blank(lines, line) or text[0].islower()):
            found[-1] = join_lines(found[-1], text)
        else:
            found.append(text)
        is_open = not line.text.lstrip().startswith("#")
    return found


def _was_blank(lines: Sequence[Line], line: Line) -> bool:
    return any(other.number == line.number - 1 and is_blank(other) for other in lines)


def join_lines(first: str, second: str) -> str:
    """Two lines of a paragraph as one; a word that a hyphen broke is whole again."""
    if _HYPHEN.search(first) and second[:1].islower():
        return first[:-1] + second
    return f"{first} {second}"


def count_hyphens(lines: Iterable[Line]) -> int:
    return sum(_HYPHEN.search(line.text.rstrip()) is not None for line in lines)


def count_lost_icons(lines: Iterable[Line]) -> int:
    """Places where a symbol of the game stood: brackets around nothing, and signs that no font but the book's has."""
    return sum(len(_LOST_ICON.findall(line.text)) for line in lines)


def make_body(lines: Sequence[Line], title: str) -> list[str]:
    """The paragraphs of a passage without its heading; the heading itself where there is nothing else."""
    shown = [line for line in lines if not is_blank(line)]
    if len(shown) > 1:
        at = next(place for place, line in enumerate(lines) if not is_blank(line))
        first = lines[at]
        same = make_key(plain(first.text)).endswith(make_key(title)) and len(plain(first.text)) <= len(title) + 12
        # A sentence is part of what is said, also where the passage is called after it.
        is_sentence = plain(first.text).endswith((".", ";", ":", ","))
        if (same or looks_like_heading(lines, at)) and not is_sentence:
            lines = lines[at + 1 :]
    return [clean_marks(paragraph) for paragraph in make_paragraphs(lines)]


def clean_marks(paragraph: str) -> str:
    """A paragraph without the marks of Markdown; a list item keeps a hyphen or its number before it."""
    number = NUMBERED.match(paragraph)
    bare = MARKUP.sub("", paragraph).replace("**", "").replace("*", "").replace("\\", "").strip()
    return f"- {bare}" if is_item(paragraph) and not number else bare


def make_markdown(paragraphs: Iterable[str]) -> str:
    """Paragraphs as Markdown in which every character stands for itself."""
    parts: list[str] = []
    for paragraph in paragraphs:
        item = paragraph.startswith("- ")
        text = _SPECIAL.sub(r"\\\1", paragraph[2:] if item else paragraph)
        # A number at the beginning would make a list that is counted anew, a plus or a hyphen another.
        text = re.sub(r"^(\d+)([.)])(\s)", r"\1\\\2\3", text)
        text = re.sub(r"^([-+=])", r"\\\1", text)
        if item and parts and parts[-1].startswith("- "):
            parts[-1] += f"\n- {text}"
        else:
            parts.append(f"- {text}" if item else text)
    return "\n\n".join(parts)


def mend_lookalikes(text: str) -> tuple[str, int]:
    """A text in which no word mixes Latin and Cyrillic letters that look alike, and how many words were mended."""
    count = 0

    def mend(found: re.Match[str]) -> str:
        nonlocal count
        word = found[0]
        if not is_mixed(word):
            return word
        lower = word.lower()
        mostly = sum(map(bool, map(CYRILLIC.match, lower))) >= sum(map(bool, map(LATIN.match, lower)))
        mended = word.translate(_TO_CYRILLIC if mostly else _TO_LATIN)
        if is_mixed(mended):
            mended = word.translate(_TO_LATIN if mostly else _TO_CYRILLIC)
        if is_mixed(mended):
            mended = word.translate(_BY_SOUND)
        if is_mixed(mended):
            return word
        count += 1
        return mended

    return WORD.sub(mend, text), count
