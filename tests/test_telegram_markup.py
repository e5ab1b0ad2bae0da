"""Telegram's HTML: nothing that people or books write is taken for a mark, and no message is too long."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rulesref.bot.messages import (
    LONGEST,
    MOST_MARKS,
    Block,
    bold,
    count_marks,
    italic,
    link,
    make_messages,
    make_one_message,
    measure,
    shorten,
)
from rulesref.search.library import Library

from .fake_bot_api import read_html

texts = st.text(st.sampled_from("аб <>&\"'.\n𝔘"), max_size=60)
blocks = st.builds(
    lambda title, text, times, hidden: Block(bold(title), text * times, italic(title), hidden),
    texts, texts, st.sampled_from([1, 90, 400]), st.booleans(),
)  # fmt: skip


@settings(max_examples=40)
@given(st.lists(blocks, max_size=6))
def test_messages_are_well_formed_and_fit_and_lose_no_letter(written: list[Block]) -> None:
    messages = make_messages(written)

    for one in messages:
        plain, marks, fault = read_html(one)
        assert fault == ""
        assert marks == count_marks(one) <= MOST_MARKS
        assert len(plain.encode("utf-16-le")) // 2 == measure(one) <= LONGEST
    wanted = "".join(read_html(block.head)[0] + block.text + read_html(block.foot)[0] for block in written)
    assert "".join("".join(read_html(one)[0] for one in messages).split()) == "".join(wanted.split())


def test_a_long_spoiler_stays_covered_in_every_message() -> None:
    messages = make_messages([Block(bold("title"), "Нічого не видно. " * 800, is_hidden=True)])

    assert len(messages) == 4
    for one in messages:
        assert "Нічого" not in one.partition("<tg-spoiler>")[0]
        assert one.endswith(".</tg-spoiler>")


def test_many_marks_are_spread_over_messages() -> None:
    messages = make_messages([Block(link("a", 'https://rules.example/?a=1&b="2"'))] * 120)

    assert [count_marks(one) for one in messages] == [100, 100, 40]
    assert messages[0].startswith('<a href="https://rules.example/?a=1&amp;b=&quot;2&quot;"><b>a</b></a>')


def test_what_one_message_does_not_hold_is_told_to_be_elsewhere() -> None:
    message = make_one_message([Block(text="слово " * 400)] * 5, "The rest: elsewhere.")

    assert measure(message) <= LONGEST
    assert message.endswith("слово\n\nThe rest: elsewhere.")
    assert make_one_message([Block(text="слово")], "The rest: elsewhere.") == "слово"


def test_a_text_is_shortened_behind_a_sentence_and_not_behind_an_abbreviation() -> None:
    text = "Ворог атакує вас. Коли саме, див. с. 20 довідника, де про це сказано докладно."

    assert shorten(text, 40) == "Ворог атакує вас."
    assert shorten("Так. " + "слово " * 30, 40) == "Так. слово слово слово слово слово …"
    assert shorten(text, 200) == text


def test_every_entry_of_the_corpus_can_be_sent(library: Library) -> None:
    from rulesref.answers.entry_answer import EntryRequest, show_record
    from rulesref.bot.replies import EntryReplies
    from rulesref.i18n import speaking

    with speaking("uk"):
        replies = EntryReplies(library, "")
        for record in library.records():
            if record.lang == "uk" or "<" in record.body or "&" in record.body:
                for one in replies.tell_whole(
                    show_record(library, record, EntryRequest(record.id, spoilers=True))
                ).messages:
                    plain, marks, fault = read_html(one)
                    assert (fault, marks <= MOST_MARKS, bool(plain)) == ("", True, True), record.id
