"""`llms.txt`: what the site has for programs and how addresses follow from ids, in a page that a program or a language
model reads first. In English, as such files are."""

from __future__ import annotations

from collections.abc import Iterator

from rulesref.api import addresses
from rulesref.api.contents import Contents
from rulesref.api.data_files import LICENCE
from rulesref.i18n import language_name
from rulesref.language.profiles import LANGUAGES


def write_guide(contents: Contents, has_texts: bool) -> bytes:
    return ("\n".join(_tell(contents, has_texts)) + "\n").encode()


def _tell(contents: Contents, has_texts: bool) -> Iterator[str]:
    corpus = contents.corpus
    names = ", ".join(f"{language_name(lang, 'en')} ({lang})" for lang in LANGUAGES)
    yield "# rulesref"
    yield ""
    yield f"> Rules of board games as entries with sources, in {names}. Each entry has a permanent id, `game/slug`."
    yield ""
    yield "Answer from the `text` of an entry, name its source (`source`: document, page, number; documents are in the"
    yield "index) and lead people to its page. Later rulings on an entry are entries too: `rulings`."
    yield "`grimoire_differs` says what a newer book plays differently, `newer` of a document which later are not in"
    yield "here. `spoiler` names a campaign that a text gives away: ask before you show it. Entries of the kind `taboo`"
    yield "and `taboo` of a card are optional rules. Where a rulebook and rulesref differ, the rulebook is right."
    yield ""
    yield "## Data"
    yield ""
    yield f"- [Index]({addresses.INDEX}): version, languages, games, documents, addresses"
    for game in corpus.games.values():
        name = game.names.get("en", game.id)
        yield f"- [{name}]({addresses.game_file(game.id)}): its entries, cards and terms with their names"
    yield f"- [OpenAPI]({addresses.OPENAPI}), with a JSON Schema of every shape"
    yield f"- [Versions]({addresses.RELEASES}): what each version of the rules texts changed"
    yield ""
    yield "Addresses follow from ids, below the root of the site:"
    yield ""
    yield f"- an entry in all its languages: `{addresses.entry_file('{game}/{slug}')}`"
    yield f"- a card with what is ruled about it: `{addresses.card_file('{game}', '{code}')}`"
    yield f"- a term in four languages: `{addresses.term_file('{game}', '{concept}')}`"
    yield f"- the page for people: `{addresses.PAGES['entry']}`, `{addresses.PAGES['card']}`"
    if has_texts:
        yield "- the same as Markdown, in one language: the address with `.{lang}.md` in the place of `.json`"
    yield f"- all Markdown texts of a game in one language: `{addresses.archive_file('{lang}', '{game}')}`"
    yield f"- what is new, as Atom and JSON Feed: `{addresses.feed_file('{lang}', 'xml')}`, and `.json`"
    yield ""
    yield "An entry without a text in a language has no such key in `texts`; take `language`, that of its document."
    yield "In files a field that would be empty is left out."
    yield ""
    yield "## Optional"
    yield ""
    for lang in LANGUAGES:
        yield f"- [Home page, {language_name(lang, 'en')}]({lang}/index.html)"
    yield ""
    yield f"Licence: {LICENCE}."
