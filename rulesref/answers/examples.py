"""Worked examples and tables to play at: found, run, and rejected with the line that is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from rulesref import ids, paths
from rulesref.answers.problem_messages import describe_problem
from rulesref.answers.refusals import check_choice, refuse
from rulesref.engine.shared_game import BadText, SharedFile, read_shared
from rulesref.i18n import _, current_language, noted, pick_name
from rulesref.naming import place_name
from rulesref.paths import shown_path

if TYPE_CHECKING:
    from rulesref.corpus.card_library import CardLibrary
    from rulesref.corpus.example_lookup import ExampleLookup
    from rulesref.document import Document, Source
    from rulesref.engine.events import Step
    from rulesref.engine.explain import Teller
    from rulesref.engine.session import Session
    from rulesref.engine.shared_game import Shared, SharedGame
    from rulesref.engine.story import Story
    from rulesref.engine.verdict import Check
    from rulesref.model import Card, Example, LibraryCard
    from rulesref.problems import Problem

TellSteps = Callable[["Teller", Sequence["Step"]], None]
GAME = "ahlcg"
"""Game whose cards have codes."""
OWN = ("asset", "event", "skill", "treachery", "enemy")
"""Types of cards that an investigator may have; weaknesses are of any of them."""
TYPE_NAMES = {
    "investigator": noted("investigator"),
    "asset": noted("asset"),
    "event": noted("event"),
    "skill": noted("skill card"),
    "treachery": noted("treachery"),
    "enemy": noted("enemy"),
    "location": noted("location"),
    "act": noted("act"),
    "agenda": noted("agenda"),
    "scenario": noted("scenario reference card"),
}
"""Names of the types of cards."""
SHARED_FILE = Path("shared.yaml")
"""Name of a file that is part of a shared game."""


class ToldChoice(NamedTuple):
    """A decision in a run: the question, its options, and which was taken."""

    question: str
    options: tuple[tuple[str, bool], ...]


class ToldStep(NamedTuple):
    """A step of a run, after the decisions that were taken before it."""

    number: int
    step: Step
    text: str
    choices: tuple[ToldChoice, ...]


class ExampleAnswer(NamedTuple):
    """A run of an example."""

    story: Story
    steps: tuple[ToldStep, ...]
    refused: str
    """What the rules do not allow, if the run ends with it; empty otherwise."""
    refused_rule: str
    failed: tuple[Check, ...]
    """Claims of the example that do not hold."""
    verdict: str
    """The sentence that all claims hold; empty if there are none, or one does not."""
    misuse: str
    """Why decisions that were given instead of the example's own cannot be taken; empty if they can."""
    citation: str

    @property
    def is_right(self) -> bool:
        """Whether the run came out as the example says. A script that decides what is not offered is wrong."""
        is_stuck = self.story.result.is_misled and not self.story.checks
        return not is_stuck and not self.failed


def answer_example(
    lookup: ExampleLookup, example: Example, cards: Mapping[str, Card], decisions: Sequence[str] = ()
) -> ExampleAnswer:
    """Run an example whose players have names (`name_players`), with its own decisions or with others."""
    from rulesref.engine.story import Story

    story = Story(cards, example, decisions)
    result, refused = story.result, story.result.refused
    is_misuse = story.decided and result.is_misled
    return ExampleAnswer(
        story,
        tuple(
            ToldStep(number, step, text, tuple(_list_choices(story, number - 1)))
            for number, (step, text) in enumerate(zip(result.steps, story.told, strict=True), 1)
        ),
        story.teller.refuse(refused) if refused is not None and not is_misuse else "",
        refused.rule if refused is not None and not is_misuse else "",
        tuple(check for check in story.checks if not check.holds),
        _("Everything came out as the rules say.") if story.checks and all(one.holds for one in story.checks) else "",
        _explain_misuse(story) if story.decided else "",
        cite(example.source, lookup.documents),
    )


def _list_choices(story: Story, place: int) -> Iterator[ToldChoice]:
    """Yield the decisions before a step that had an alternative."""
    for choice in story.result.choices:
        if choice.at == place and len(choice.ask.options) > 1:
            options = ((story.teller.name(one), one == choice.chosen) for one in choice.ask.options)
            yield ToldChoice(story.teller.ask(choice.ask), tuple(options))


def _explain_misuse(story: Story) -> str:
    """Explain decisions that cannot be taken; what the rules forbid is an answer, and no misuse."""
    result = story.result
    if result.refused is not None and result.is_misled:
        return story.teller.refuse(result.refused)
    if result.unasked:
        words = ", ".join(result.unasked)
        return _("Nobody is asked for these decisions: {words}. Leave them out of --choose.").format(words=words)
    return ""


def find_example(lookup: ExampleLookup, name: str) -> Example:
    """Return an example of the corpus by its name, with or without its game; raise with the nearest names."""
    slug = name.rpartition("/")[2]
    found = [name] if name in lookup.files else [one for one in lookup.files if one.partition("/")[2] == slug]
    if len(found) == 1:
        example, problems = lookup.read(found[0])
        if example is None:
            refuse_faults(problems)
        return example
    near = found or ids.nearest(slug, [one.partition("/")[2] for one in lookup.files])
    hint = _("Try: {options}.").format(options=", ".join(near)) if near else _("See: rulesref demo --list")
    refuse(
        (_("Several games have it.") if found else _("There is no example “{name}”.").format(name=name)) + " " + hint
    )


def listed_example_fields(example: Example) -> dict[str, object]:
    """Return an example as `demo --list --json` prints it."""
    return {
        "name": example.slug,
        "game": example.game,
        "topic": example.topic,
        "title": pick_name(example.title, current_language()),
        "source": {"doc": example.source.doc, "page": example.source.page, "number": example.source.section},
        "rules": list(example.rules),
        "star": example.star,
    }


def cite(source: Source, documents: Mapping[str, Document], number: str = "") -> str:
    """Return document, version and place of an example or its rule; empty for a user's file that names no document."""
    document = documents.get(source.doc)
    if document is None:
        return ""
    lang = current_language()
    version = f" ({document.version})" if document.version else ""
    printed = number or (source.section if source.section[:1].isdigit() else "")
    heading = document.sections.get(source.section, {}).get(lang, source.section)
    place = place_name(printed, heading, source.page)
    return ", ".join(filter(None, [f"{pick_name(document.titles, lang)}{version}", place]))


def refuse_faults(problems: Iterable[Problem]) -> NoReturn:
    refuse("\n".join(f"{shown_path(one.path)}:{one.line}: {describe_problem(one)}" for one in problems))


def refuse_faulty(example: Example, cards: Mapping[str, Card]) -> None:
    """Raise a refusal if an example is not well written."""
    from rulesref.engine.games import examine_all
    from rulesref.engine.playing import find_unknown_cards

    if faults := examine_all([example]) or find_unknown_cards(example, cards):
        refuse_faults(faults)


@contextmanager
def telling_faults(cards: Mapping[str, Card], example: Example, tell_steps: TellSteps | None = None) -> Iterator[None]:
    """Turn errors that occur while an example is played into refusals with line numbers.

    `tell_steps` gets the steps before a question that the example does not answer.
    """
    from rulesref.engine.example import Unanswered, Unplayable
    from rulesref.engine.playing import describe_fault
    from rulesref.engine.refusal import Incomplete
    from rulesref.engine.story import make_teller

    try:
        yield
    except (Unanswered, Incomplete, Unplayable) as fault:
        if isinstance(fault, Unanswered) and tell_steps:
            tell_steps(make_teller(cards, example), fault.steps)
        refuse_faults([describe_fault(fault, example, cards)])


class Table(NamedTuple):
    """A game in progress, its narrator, and the error handling around every decision."""

    game: str
    session: Session
    teller: Teller
    telling_faults: Callable[[], AbstractContextManager[None]]
    """Context for whatever the engine may raise in a situation that a user wrote."""

    def share(self, shared: Shared) -> str:
        """Return the game as one short text, with every decision taken."""
        chosen = zip(self.session.asks, self.session.decisions, strict=True)
        return shared.with_choices(tuple(ask.options.index(option) for ask, option in chosen)).write()


def read_shared_text(text: str) -> Shared:
    """Parse a game as `rulesref play` shares it; raise a refusal if it is none."""
    try:
        return read_shared(text)
    except BadText:
        _refuse_shared(text)


def open_table(shared: Shared, path: Path = SHARED_FILE) -> Table:
    """Set up the table of a game and take its decisions; raise a refusal if that is not possible."""
    return _open_file(shared, path) if isinstance(shared, SharedFile) else _lay_out(shared)


def _refuse_shared(text: str) -> NoReturn:
    refuse(_("This is no game that was shared: {text}").format(text=text[:80]))


def _open_file(shared: SharedFile, path: Path) -> Table:
    """Set up a table from a file. Its script is played; without a script, round after round."""
    from rulesref.corpus.example_lookup import ExampleLookup
    from rulesref.engine.games import GAMES, complete
    from rulesref.engine.session import Session
    from rulesref.engine.story import make_teller

    lookup = ExampleLookup(paths.corpus_root())
    written, problems = lookup.read_own(path, GAME, shared.content)
    if written is None or problems:
        refuse_faults(problems)
    cards = lookup.load_cards(written.game)
    refuse_faulty(written, cards)
    with telling_faults(cards, written):
        example = complete(written)
        rules = GAMES[example.game]
        session = Session(lambda: rules.make(example.players, example.things, example.abilities), example.script)
        _decide_again(session, shared)
    return Table(example.game, session, make_teller(cards, example), lambda: telling_faults(cards, example))


def _lay_out(shared: SharedGame) -> Table:
    """Set up a table of cards by their codes."""
    from rulesref.corpus.card_library import CardLibrary, place_cards
    from rulesref.engine.explain import Teller
    from rulesref.engine.games import GAMES
    from rulesref.engine.games.ahlcg.layout import BAG, lay_out
    from rulesref.engine.games.ahlcg.words import CHAOS_SYMBOLS
    from rulesref.engine.refusal import Incomplete
    from rulesref.engine.session import Session
    from rulesref.engine.story import name_things

    library = CardLibrary(paths.corpus_root() / GAME)
    cards = _find(library, shared.cards, ("investigator", *OWN))
    enemies = _find(library, shared.enemies, ("enemy",))
    locations = _find(library, shared.locations, ("location",))
    encounter = _find(library, shared.encounter, ("enemy", "treachery"))
    deck = _find(library, shared.deck, ("investigator", *OWN))
    for token in shared.bag:
        if not re.fullmatch(r"[+-]?\d{1,2}", token):
            check_choice(
                token, CHAOS_SYMBOLS, _("There is no chaos token “{value}”; numbers are written as -2, 0 or +1.")
            )
    try:
        layout = lay_out(cards, enemies, locations, shared.bag or BAG, encounter, deck, shared.resources)
    except Incomplete as lacking:
        if lacking.kind in shared.deck:
            refuse(_("No investigator on the table has the code {code}.").format(code=lacking.kind))
        refuse(_("Name an investigator first: rulesref play 01001 01021 --enemy 01160 --location 01111"))
    placed = place_cards(library, layout.things, {})
    rules = GAMES[GAME]
    session = Session(lambda: rules.make(layout.players, placed.things, placed.abilities))
    _decide_again(session, shared)
    return Table(GAME, session, Teller(rules.vocabulary, name_things({}, placed.things), placed.abilities), nullcontext)


def _find(library: CardLibrary, codes: Sequence[str], types: Sequence[str]) -> list[LibraryCard]:
    """Find cards by their codes; raise a refusal if one is unknown or of a type that is not allowed there."""
    found = [(code, library.find(code)) for code in codes]
    if missing := [code for code, card in found if card is None]:
        refuse(
            _("The engine does not know these cards: {codes}. It knows {count}; see corpus/ahlcg/cards.").format(
                codes=", ".join(missing), count=len(library.files)
            )
        )
    cards = [card for _code, card in found if card is not None]
    for card in cards:
        if (kind := str(card.printed["type"])) not in types:
            sentence = _("The card {code} ({name}) cannot lie there: it is of the type “{type}”. These can: {known}.")
            name = pick_name(card.names, current_language())
            known = ", ".join(_(TYPE_NAMES[one]) for one in types)
            refuse(sentence.format(code=card.code, name=name, type=_(TYPE_NAMES[kind]), known=known))
    return cards


def _decide_again(session: Session, shared: Shared) -> None:
    """Take every decision of a shared game; reject the game if one is not possible."""
    for number in shared.choices:
        if session.ask is None or number >= len(session.ask.options):
            _refuse_shared(shared.write())
        session.decide(session.ask.options[number])
