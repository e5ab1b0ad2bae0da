"""The tool for an expert's query: passages by words, phrases and patterns, beside their translations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulesref.answers.citations import Citations
from rulesref.concordance.concordance import (
    DEFAULT_LIMIT,
    ConcordanceAnswer,
    ConcordanceRequest,
    concordance_fields,
    count_fields,
)
from rulesref.concordance.query_text import MAX_LENGTH
from rulesref.i18n import _, current_language, ngettext
from rulesref.index_records import encode
from rulesref.language.profiles import LANGUAGES
from rulesref.mcp_server import output_schemas
from rulesref.mcp_server.tool import (
    LANG,
    SPOILERS,
    Answer,
    Arguments,
    Tool,
    choice,
    flag,
    number,
    parameters_schema,
    text,
)

if TYPE_CHECKING:
    from rulesref.mcp_server.corpus_in_use import CorpusInUse

QUERY = (
    "Words in any grammatical form, all of which a passage must have; AND, OR, NOT and parentheses; “a phrase” and "
    "“a phrase”~3 with the words near each other; engag* and engag?d; engaged~1 with a typo; exact:engaged as it is "
    "written; title:, game:, kind:, doc:, page:, term: (a concept of terms)."
)


def make_concordance_tool(corpus: CorpusInUse) -> Tool:
    return Tool(
        "concordance",
        "Compare passages and translations",
        "Lists every paragraph and list item that matches an exact query, each beside its translation: how a word is "
        "translated, where a translation lacks a word. For questions on wording; use search for questions on rules.",
        parameters_schema(
            {
                "query": text(QUERY, MAX_LENGTH, 1),
                "text_lang": choice("Only passages in this language.", LANGUAGES),
                "beside": choice("Give the same passage in this language too.", LANGUAGES),
                "having": text("With beside: only if the passage there matches this query.", MAX_LENGTH),
                "lacking": text("With beside: only if the passage there does not match this query.", MAX_LENGTH),
                "game": choice("Only this game.", corpus.games),
                "count": flag("How many passages of each entry, without their texts."),
                "limit": number("How many passages.", 1, 100, DEFAULT_LIMIT),
                "lang": LANG,
                "spoilers": SPOILERS,
            },
            ["query"],
        ),
        output_schemas.CONCORDANCE,
        list_passages,
    )


def list_passages(corpus: CorpusInUse, given: Arguments) -> Answer:
    request = ConcordanceRequest(
        given.text("query"),
        given.text("text_lang"),
        given.text("beside"),
        given.text("having"),
        given.text("lacking"),
        [given.text("game")] if given.text("game") else [],
        given.number("limit", DEFAULT_LIMIT),
        given.flag("spoilers"),
    )
    answer = corpus.concordance.answer(request)
    is_count = given.flag("count")
    citations = Citations(corpus.library)
    if not is_count:
        for row in answer.rows:
            if record := corpus.library.entry(row.id, current_language()):
                citations.add_record(record)
    fields = encode(count_fields(answer) if is_count else concordance_fields(answer))
    lines = [*(_tell_counts(answer) if is_count else _tell_rows(answer)), "", *citations.lines()]
    return Answer({**fields, **citations.fields()}, "\n".join(lines).strip())


def _tell_rows(answer: ConcordanceAnswer) -> Iterator[str]:
    for row in answer.rows:
        yield f"**{row.title}** ({row.source}) `{row.reference}`"
        for shown in (row.shown, row.beside):
            if shown is not None:
                yield f"- {shown.lang}: {shown.text.strip()}"
    yield _tell_total(answer)


def _tell_counts(answer: ConcordanceAnswer) -> Iterator[str]:
    for one in answer.counts:
        yield f"- {one.passages}: {one.title} `{one.id}`"
    yield _tell_total(answer)


def _tell_total(answer: ConcordanceAnswer) -> str:
    if not answer.total:
        return _("No passage matches.")
    return ngettext("{count} passage", "{count} passages", answer.total) + "."
