"""Words for kinds, languages, sources and problems, in the person's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulesref.i18n import _, current_language, ngettext
from rulesref.naming import kind_name

if TYPE_CHECKING:
    from rulesref.problems import Problem


def source_short(record: Mapping[str, Any], documents: Mapping[str, Any]) -> str:
    """Document, version and place: «Довідник 1.0, с. 20»."""
    source = record["source"]
    document = documents.get(source["doc"])
    parts = [f"{document_name(document, 'shorts')} {document['version']}".strip() if document else source["doc"]]
    if source["number"]:
        # Translators: a paragraph or step number of a document.
        parts.append(_("no. {number}").format(number=source["number"]))
    elif source["section"]:
        parts.append(f"«{source['section']}»")
    if source["page"]:
        parts.append(_("p. {page}").format(page=source["page"]))
    return ", ".join(parts)


def source_line(record: Mapping[str, Any], documents: Mapping[str, Any]) -> str:
    """The whole of where an answer comes from: document, version, date, place, language, publisher."""
    source = record["source"]
    document = documents.get(source["doc"])
    if document is None:
        return str(source["doc"])
    place = source_short(record, documents).partition(", ")[2]
    return ", ".join(filter(None, [f"{document_name(document)} ({edition(document)})", place]))


def document_name(document: Mapping[str, Any], form: str = "titles") -> str:
    """What a document is called in the person's language, else as it is printed; `shorts` as players call it."""
    names = document[form]
    return str(names.get(current_language(), names[document["language"]]))


def edition(document: Mapping[str, Any]) -> str:
    """The version and date of a document, or that it prints neither."""
    known = [document["version"], document["dates"][current_language()]]
    return ", ".join(filter(None, known)) or _("no version or date printed")


def newer_line(document: Mapping[str, Any]) -> str:
    """Which later documents exist that rulesref has not read; empty if none is known."""
    newer = document["newer"]
    if not newer:
        return ""
    lang = current_language()
    # Translators: a document with its version, its language and its date.
    name = _("{title} {version} ({language}), {date}")
    names = "; ".join(
        name.format(
            title=new["title"],
            version=new["version"],
            language=new["languages"][lang],
            date=new["dates"][lang],
        )
        for new in newer
    )
    count = ngettext("{count} newer document is not in here", "{count} newer documents are not in here", len(newer))
    return f"{count}: {names}"


def spoiler_line(record: Mapping[str, Any], campaigns: Mapping[str, Any]) -> str:
    """What stands in place of a text that gives away a campaign."""
    names = campaigns[record["game"]].get(record["spoiler"], {})
    name = names.get(current_language()) or names.get("en") or next(iter(names.values()), record["spoiler"])
    return _("Gives away “{campaign}”. To read it, add --spoilers.").format(campaign=name)


def ruling_line(record: Mapping[str, Any], documents: Mapping[str, Any]) -> str:
    """Kind of a ruling, its place, and since which version of the document it stands there."""
    return " · ".join([kind_name(record["kind"]), source_short(record, documents), *since(record)])


def since(record: Mapping[str, Any]) -> list[str]:
    """Since which version of its document a ruling stands there, and whether it is of the Russian edition alone."""
    versions = [tag for tag in record["version"].split(";") if tag.strip("ru")]
    told = [_("since version {version}").format(version=", ".join(versions))] if versions else []
    return [*told, _("Russian edition only")] if record["russian_only"] else told


def term_line(term: Mapping[str, Any]) -> str:
    """The names of a concept on one line."""
    return " / ".join(dict.fromkeys(term["names"].values()))


def describe_problem(problem: Problem) -> str:
    """What is wrong and what to do, as one or two short sentences."""
    return _problem_template(problem.code).format(**problem.params)


def _problem_template(code: str) -> str:
    match code:
        case "C001":
            return _("The file cannot be read ({reason}). Check that it is there and may be read.")
        case "C002":
            return _("This is not UTF-8 text. Save the file as UTF-8.")
        case "C003":
            return _("The file does not begin with a line “---”. Put the front matter first, between two such lines.")
        case "C004":
            return _("The front matter is not closed. Put a line “---” between it and the text.")
        case "C005":
            return _("This is not valid YAML ({reason}). Put values with “: ”, “#” or quotes into double quotes.")
        case "C006":
            return _("The key “{key}” stands here twice. Keep one.")
        case "C007":
            return _("The file name is not <slug>.<language>.md with a slug of a-z, 0-9 and hyphens. Rename the file.")
        case "C008":
            return _("The same entry in the same language is also in {other}. Keep one of the two.")
        case "C009":
            return _("Two languages ({langs}) both say they are the original. Add “of:” to the translation.")
        case "C010":
            return _("The key “{key}” is not known here. Known: {nearest}.")
        case "C011":
            return _("The key “{key}” is missing. Add it.")
        case "C012":
            return _("“{value}” is not text. Put it into double quotes.")
        case "C013":
            return _("“{value}” is not known here. Use: {nearest}.")
        case "C014":
            return _("The language “{value}” is not known. Use: {known}.")
        case "C015":
            return _("“key: value” lines are expected here, not “{value}”.")
        case "C016":
            return _("A list is expected here: write [{value}].")
        case "C017":
            return _("“{value}” is not a whole number.")
        case "C018":
            return _("“{value}” is not a date. Write 2024, 2024-09 or 2024-09-30.")
        case "C019":
            return _("The concept “{concept}” is not in terms.yaml. Correct the name or add the concept there.")
        case "C020":
            return _("The document “{doc}” is not in sources.yaml. Known: {nearest}.")
        case "C021":
            return _("“{value}” is neither true nor false.")
        case _:
            return _check_template(code)


def _check_template(code: str) -> str:
    match code:
        case "C030":
            return _("The link leads to “{target}”, which is no entry. Nearest: {nearest}.")
        case "C031":
            return _("“{key}” names “{target}”, which is no entry. Nearest: {nearest}.")
        case "C032":
            return _("The card {code} is not in cards.yaml. Add it there or correct the code.")
        case "C033":
            return _("The title “{title}” is also that of {other}. Tell the two apart.")
        case "C034":
            return _("“{word}” mixes Latin and Cyrillic letters. Type the word again.")
        case "C035":
            return _("The source has neither page nor section. Say where in the document the rule stands.")
        case "C036":
            return _("“{target}” is no entry. Nearest: {nearest}.")
        case "C037":
            return _("The entry names itself under “{key}”. Remove it.")
        case "C038":
            return _("The entry has no text. Write it, or remove the file.")
        case "C039":
            return _("This ruling does not say what it is about. Add “about:” or “cards:”.")
        case "C040":
            return _("The game “{game}” of this document has no folder. Known: {known}.")
        case "C041":
            return _("The campaign “{campaign}” is not in game.yaml. Add it there or correct the name.")
        case "C042":
            return _("The concept “keyword-{keyword}” is not in terms.yaml. Correct the keyword or add the concept.")
        case "C043":
            return _("“{target}” has no paragraph “{paragraph}”. Nearest: {nearest}.")
        case "C044":
            return _("“{game}” is no game of this corpus. Known: {known}.")
        case "C045":
            return _("“{concept}” is told of one game only. Add what it is in another, or remove it.")
        case "E003":
            return _("There is no event “{event}”. Known: {nearest}.")
        case "E004":
            return _("The event “{event}” needs the key “{key}”. Add it.")
        case "E005":
            return _("“{value}” may not stand here. Known: {nearest}.")
        case "E002":
            return _("There is no heading “{topic}” for examples in game.yaml. Write topic: with one of: {known}.")
        case "E001":
            return _("There is no “{name}” in this example. There are: {nearest}.")
        case "E006":
            return _("There are no rules here by which “{game}” could be played. Games that can: {known}.")
        case "T001":
            return _("Every language says it is a translation. The original has no “of:”.")
        case "T002":
            return _("The entry is in {lang}, but its document is in {original}. Rename the file or correct “doc”.")
        case "T003":
            return _(
                "The original has changed since it was translated. Bring the text up to date, then set “of: {of}”."
            )
        case "T004":
            return _("{count} of {total} entries have no text in “{lang}”. List them: rulesref check --missing {lang}")
        case "T005":
            return _("No text in “{lang}”. Make one: rulesref new entry {id} --lang {lang}")
        case "T006":
            return _("Numbers differ from the original's. Missing: {lost}; added: {added}.")
        case "T007":
            return _("Links differ from the original's. Missing: {lost}; added: {added}.")
        case "T008":
            return _("List items, rows or notes differ from the original's: {after} instead of {before}.")
        case "T009":
            return _("Numbered paragraphs differ from the original's: {numbers}.")
        case "T010":
            return _("Letters that “{lang}” does not have: {words}. Translate them, or put a name in quotes.")
        case "T011":
            return _("The text has {after} words, the original {before}. See whether something is missing or added.")
        case "T012":
            return _("The original names “{name}”, the translation does not name “{other}” ({target}).")
        case "T013":
            return _("The translation names “{name}”, the original does not name “{other}” ({target}).")
        case "T014":
            return _("The exception “{slug}: {target}” explains nothing any more. Remove it.")
        case _:
            raise KeyError(code)
