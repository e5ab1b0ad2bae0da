"""Versions of documents in their order, and texts as they read in one of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from rulesref.corpus.readings import label_readings, list_changes, read_as_of, read_now
from rulesref.publications import Timeline, Version, cited_version


class Document(NamedTuple):
    versions: Mapping[str, str]
    mark: str = ""
    editions: Mapping[str, object] = {}
    shorts: Mapping[str, str] = {}


FAQ = Document({"1.9": "2021-06-27", "2.0": "2022-08-25", "2.2": "2024-02-19", "2.4": "2025-07-10"})
RUSSIAN = Document({"ru2.2": "2024-09"}, editions={"ru": None})
GRIMOIRE = Document({"grimoire1.0": "2026-03-20", "grimoire1.1": "2026-07-14"}, "grimoire", shorts={"uk": "Гримуар"})
TIMELINE = Timeline([FAQ, RUSSIAN, GRIMOIRE])


def version(tag: str) -> Version:
    found = TIMELINE.read(tag)
    assert found is not None
    return found


def test_versions_of_several_documents_are_ordered_by_date() -> None:
    cited = ["1.9;ru2.2", "grimoire1.1", "ru2.0"]
    assert [one.tag for one in TIMELINE.list_known(cited)] == [
        *("1.9", "2.0", "ru2.0", "2.2", "ru2.2", "2.4", "grimoire1.0", "grimoire1.1")
    ]


def test_versions_that_no_document_lists_are_ordered_by_their_numbers() -> None:
    assert [one.tag for one in Timeline(()).list_known(["1.10", "1.9", "1.10.1"])] == ["1.9", "1.10", "1.10.1"]


@pytest.mark.parametrize(
    ("tags", "then", "stood"),
    [
        ("1.9", "1.9", True),
        ("2.0", "1.9", False),
        ("ru2.0", "2.0", True),
        ("ru2.2", "2.2", True),
        ("2.4", "ru2.2", False),
        ("1.9;ru2.2", "2.0", True),
        ("grimoire1.1", "2.4", False),
        ("2.4", "grimoire1.0", True),
        ("grimoire1.1", "grimoire1.0", False),
        ("ru", "2.2", None),
        ("", "2.2", None),
    ],
)
def test_a_ruling_stood_in_a_version_not_older_than_its_first(tags: str, then: str, stood: bool | None) -> None:
    assert TIMELINE.stood(tags, version(then)) is stood


def test_a_ruling_that_was_changed_later_is_known_to_be() -> None:
    assert TIMELINE.changed_since("1.9;ru2.2", version("2.0"))
    assert not TIMELINE.changed_since("1.9;ru2.2", version("2.2"))


def test_a_document_of_several_versions_is_cited_by_that_of_the_ruling() -> None:
    assert cited_version("2.4", FAQ.versions) == "2.4"
    assert cited_version("1.9;2.4", FAQ.versions) == "2.4"
    assert cited_version("1.9;ru2.2", RUSSIAN.versions) == ""
    assert cited_version("", FAQ.versions) == ""


BODY = """\
You draw a card.

- You may play it.
  > [!before 2.4] You must
  > play it.
- It is never blank.
  > [!since grimoire1.0]
- Then the turn ends.

It goes to the [discard](discard-pile).

> [!before 2.4] It goes to hand.

> [!before 2.0] It is removed.

> The reference says nothing of this."""


def test_a_text_reads_as_the_rule_stands_now() -> None:
    now = read_now(BODY)
    assert "[!" not in now
    assert "must" not in now
    assert "removed" not in now
    assert "- It is never blank.\n- Then the turn ends." in now
    assert now.endswith("> The reference says nothing of this.")


def test_a_text_reads_as_the_rule_stood_in_a_version() -> None:
    then = read_as_of(BODY, version("2.2"), TIMELINE)
    assert (
        then
        == """\
You draw a card.

- You must
  play it.
- Then the turn ends.

It goes to hand.

> The reference says nothing of this."""
    )
    first = read_as_of(BODY, version("1.9"), TIMELINE)
    assert "It is removed." in first
    assert "to hand" not in first


def test_what_changed_before_a_version_stays_marked_in_it() -> None:
    then = read_as_of(BODY, version("2.4"), TIMELINE)
    assert "  > [!before 2.4] You must\n  > play it." in then
    assert "blank" not in then


def test_marks_are_words_for_a_reader() -> None:
    shown = label_readings(BODY, "uk", [FAQ, GRIMOIRE])
    assert "  > **До версії 2.4:** You must\n  > play it." in shown
    assert "  > **З версії «Гримуар 1.0».** " in shown


def test_a_text_says_which_versions_changed_it() -> None:
    assert list_changes(BODY) == ("2.4", "grimoire1.0", "2.0")
    assert list_changes("> An ordinary note.") == ()
