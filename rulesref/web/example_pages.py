"""The page of each example: its situation, the story of its script, and the diagram of its sequence."""

from __future__ import annotations

from collections.abc import Iterator

from rulesref import i18n
from rulesref.engine.example import Result, run_example
from rulesref.engine.games import GAMES
from rulesref.engine.story import make_teller
from rulesref.language.typography import beginning
from rulesref.model import Example
from rulesref.web import addresses
from rulesref.web.components import PageLink
from rulesref.web.page_models import ExamplePage, GameMenu, PathPlace, PlayerSize, SitePage, StoryLine, make_head
from rulesref.web.presenter import Presenter
from rulesref.web.sequence_diagrams import find_sequence


def plan_examples(presenter: Presenter, menu: GameMenu) -> Iterator[SitePage]:
    for example in presenter.corpus.examples.values():
        if example.game == menu.game:
            yield _plan_example(presenter, menu, example)


def _plan_example(presenter: Presenter, menu: GameMenu, example: Example) -> ExamplePage:
    shown = presenter.example_link(example)
    steps, refusal = tell_story(presenter, example)
    source = example.source
    is_number = source.section.replace(".", "").isdigit()
    return ExamplePage(
        *make_head(
            presenter.lang,
            lambda other: addresses.example(other, example.id),
            shown.link.title,
            beginning(shown.context.text, 150),
            menu,
        ),
        name=example.slug,
        context=shown.context,
        rules=presenter.links(example.rules),
        source=presenter.source_line(source, source.section if is_number else "", "" if is_number else source.section),
        size=measure_player(presenter, example),
        steps=steps,
        refusal=refusal,
        sequence=_link_sequence(presenter, menu, example),
        path_place=_find_path_place(presenter, example),
    )


def _find_path_place(presenter: Presenter, example: Example) -> PathPlace | None:
    path = presenter.corpus.games[example.game].learning_path
    if example.id not in path:
        return None
    place = path.index(example.id)
    following = [presenter.corpus.examples[name] for name in path[place + 1 : place + 2]]
    return PathPlace(
        addresses.list_page(presenter.lang, example.game, "learn"),
        place + 1,
        len(path),
        next((presenter.example_link(one).link for one in following), None),
    )


def _link_sequence(presenter: Presenter, menu: GameMenu, example: Example) -> PageLink | None:
    entry_id = find_sequence(example)
    is_drawn = entry_id.partition("/")[2] in dict(menu.sequences)
    return presenter.link(presenter.corpus.entries[entry_id]) if is_drawn else None


def tell_story(presenter: Presenter, example: Example) -> tuple[tuple[StoryLine, ...], str]:
    """The script's own story, step by step, and the reason if it ends with a refusal."""
    result = _play(presenter, example)
    with i18n.speaking(presenter.lang):
        teller = make_teller(presenter.corpus.cards, example)
        told = []
        for step in result.steps:
            text = teller.tell(step)
            changes = ", ".join(" ".join(change) for change in teller.tell_changes(step))
            told.append(StoryLine(step.depth, text, presenter.links(step.rules), changes))
        return tuple(told), teller.refuse(result.refused) if result.refused else ""


def _play(presenter: Presenter, example: Example) -> Result:
    """What happens is the same in every language."""
    results = presenter.texts.results
    if example.id not in results:
        game = GAMES[example.game].make(example.players, example.things, example.abilities)
        results[example.id] = run_example(lambda: game, example.script, ())
    return results[example.id]


def measure_player(presenter: Presenter, example: Example) -> PlayerSize:
    """How much room the player needs for the script's own story."""
    result, vocabulary = _play(presenter, example), GAMES[example.game].vocabulary
    frames = [sum(event.kind in vocabulary.events for event in step.open) for step in result.steps]
    changed = {tuple(key.split(".", 1)) for step in result.steps for key in step.changed}
    moved = {thing for thing, field in changed if field in vocabulary.fields}
    counters = GAMES[example.game].grammar.fields.counters
    # What the player shows of a thing even if it stays as it is, or up to how much it may go.
    counted = {*counters, *(one.most for one in counters.values() if one.most)}
    shown = {thing for thing, fields in example.things.items() if any(fields.get(name) for name in counted)}
    return PlayerSize(max(frames, default=0), len(moved | shown), bool(result.choices))
