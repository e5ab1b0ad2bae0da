"""Tools that run the rules: demo tells a worked example, play takes decisions at a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rulesref.answers.choices import as_written, read_option
from rulesref.answers.citations import Citations
from rulesref.answers.example_answer import (
    ExampleAnswer,
    answer_example,
    find_example,
    listed_example_fields,
    refuse_faulty,
    telling_faults,
)
from rulesref.answers.json_fields import Fields
from rulesref.answers.played_table import Table, open_table, read_shared_text
from rulesref.answers.refusals import refuse
from rulesref.engine.shared_game import RESOURCES, SharedGame
from rulesref.engine.story import step_fields
from rulesref.i18n import _, current_language, pick_name
from rulesref.index_records import encode
from rulesref.mcp_server import output_schemas
from rulesref.mcp_server.tool import LANG, Answer, Arguments, Tool, choice, number, parameters_schema, text, texts

if TYPE_CHECKING:
    from rulesref.engine.events import Step
    from rulesref.mcp_server.corpus_in_use import CorpusInUse

LONGEST_SHARED = 200_000
MOST_DRAWS = 200
"""What chance may bring in one call: a table where nobody decides anything must come to an end."""
REMINDER = 12
"""Steps that are told again where nothing new happened."""
MOST_LISTED = 60
CODES = "by its code (01021)"


def make_play_tools(corpus: CorpusInUse) -> list[Tool]:
    return [
        Tool(
            "demo",
            "Tell a worked example",
            "A worked example of the rules, run by an engine and told step by step, each step with the entries that "
            "make it so. Without a name it lists examples; entries name theirs in “examples”. Use it to show timing: "
            "what comes when, and why.",
            parameters_schema(
                {
                    "name": text("The example, such as nested-goat-spawn. Without it, a list.", 100),
                    "choose": texts("Decisions to take instead of the example's own, in their order.", 100, 100),
                    "game": choice("Of a list: only this game.", corpus.games),
                    "words": text("Of a list: only titles and names that have these letters.", 100),
                    "lang": LANG,
                },
                [],
            ),
            output_schemas.DEMO,
            demo,
        ),
        Tool(
            "play",
            "Play a situation",
            "Cards of Arkham Horror: The Card Game on a table, played by the rules: where it stands, what may be "
            "chosen now, and why other things may not. Lay out a situation by codes, or go on with “shared” of an "
            "earlier answer; “choose” takes decisions by number (from 1) or as options are written. Nothing is kept "
            "between calls: “shared” holds the whole game.",
            parameters_schema(
                {
                    "shared": text("A game as one text, from an earlier answer or from rulesref play.", LONGEST_SHARED),
                    "cards": texts(f"Investigators, each followed by their cards, each {CODES}.", 20, 60),
                    "enemies": texts(f"Enemies that they fight, each {CODES}.", 20, 20),
                    "locations": texts(f"Locations, each {CODES}; all stand at the first.", 20, 20),
                    "encounter": texts(f"Cards of the encounter deck, each {CODES}.", 20, 60),
                    "deck": texts(f"Cards of the first investigator's deck, each {CODES}.", 20, 60),
                    "bag": texts("Tokens of the chaos bag, such as +1, 0, -1, skull, elder-sign.", 20, 40),
                    "resources": number("Resources with which each of them begins.", 0, 99, RESOURCES),
                    "choose": texts("Decisions to take now, in their order: a number from 1, or an option.", 100, 100),
                    "undo": number("How many decisions to take back first.", 0, 1000, 0),
                    "seed": number("Draw by chance where chance decides, the same with the same number.", 0, 2**31),
                    "lang": LANG,
                },
                [],
            ),
            output_schemas.PLAY,
            play,
        ),
    ]


def demo(corpus: CorpusInUse, given: Arguments) -> Answer:
    from rulesref.engine.games import name_players

    if not given.text("name"):
        return _list_examples(corpus, given)
    example = find_example(corpus.lookup, given.text("name"))
    cards = corpus.load_cards(example.game)
    refuse_faulty(example, cards)
    with telling_faults(cards, example):
        decisions = [as_written(one) for one in given.texts("choose")]
        answer = answer_example(corpus.lookup, name_players(example), cards, decisions)
    citations = Citations(corpus.library, documents=[example.source.doc])
    citations.add(rule for one in answer.steps for rule in one.step.rules)
    return Answer(
        {**encode(answer.story.as_json()), **citations.fields()},
        "\n".join([*_tell_example(answer), "", *citations.lines()]),
    )


def _list_examples(corpus: CorpusInUse, given: Arguments) -> Answer:
    lang, game, words = current_language(), given.text("game"), given.text("words").casefold()
    found = [
        example
        for example in corpus.examples
        if game in ("", example.game) and words in f"{example.slug} {pick_name(example.title, lang)}".casefold()
    ]
    # Those for newcomers first.
    found.sort(key=lambda example: not example.star)
    listed = found[:MOST_LISTED]
    lines = [f"- {'★ ' if one.star else ''}`{one.id}` {pick_name(one.title, lang)}" for one in listed]
    if len(found) > MOST_LISTED:
        lines.append(_("{count} more; name a game, or a word of the title.").format(count=len(found) - MOST_LISTED))
    citations = Citations(corpus.library, documents=[one.source.doc for one in listed])
    fields = {"examples": [listed_example_fields(one) for one in listed], "total": len(found), **citations.fields()}
    return Answer(encode(fields), "\n".join([*lines, "", *citations.lines()]).strip())


def _tell_example(answer: ExampleAnswer) -> Iterator[str]:
    example, lang = answer.story.example, current_language()
    yield f"# {pick_name(example.title, lang)}"
    yield pick_name(example.context, lang)
    yield ""
    for one in answer.steps:
        for asked in one.choices:
            options = (f"**{name}**" if is_chosen else name for name, is_chosen in asked.options)
            yield f"   {asked.question} {' | '.join(options)}"
        yield f"{one.number}. {one.text} ({', '.join(one.step.rules)})"
    if answer.refused:
        yield f"{answer.refused} ({answer.refused_rule})"
    yield from filter(None, [answer.misuse, answer.verdict])
    yield answer.citation


def play(corpus: CorpusInUse, given: Arguments) -> Answer:
    if given.text("shared"):
        shared = read_shared_text(given.text("shared"))
    else:
        shared = SharedGame(
            cards=tuple(given.texts("cards")),
            enemies=tuple(given.texts("enemies")),
            locations=tuple(given.texts("locations")),
            bag=tuple(given.texts("bag")),
            encounter=tuple(given.texts("encounter")),
            deck=tuple(given.texts("deck")),
            resources=given.number("resources", RESOURCES),
        )
    table = open_table(shared)
    session = table.session
    for _time in range(min(given.number("undo", 0), len(session.decisions))):
        session.take_back()
    told = len(session.steps) if given.text("shared") else 0
    with table.telling_faults():
        _decide(table, given.texts("choose"), given.optional_number("seed"))
    if told == len(session.steps):
        # Nothing new: what came last tells where it stands.
        told = max(0, told - REMINDER)
    steps = session.steps[told:]
    fields = _table_fields(table, steps, told, table.share(shared))
    citations = Citations(corpus.library)
    citations.add(rule for step in steps for rule in step.rules)
    citations.add(why.rule for why in session.list_refused().values())
    lines = [*_tell_table(table, steps, told), "", f"shared: {table.share(shared)}", *citations.lines()]
    return Answer({**fields, **citations.fields()}, "\n".join(lines))


def _decide(table: Table, answers: Sequence[str], seed: int | None) -> None:
    """Take decisions one by one, chance its own if there is a seed; a refusal for one that is not offered."""
    session = table.session
    waiting = list(answers)
    draws = 0
    while session.ask is not None:
        if seed is not None and session.is_chance and draws < MOST_DRAWS:
            session.draw(seed)
            draws += 1
            continue
        if not waiting:
            return
        asked = waiting.pop(0)
        chosen = read_option(asked, session.options)
        if not chosen:
            why = session.list_refused().get(asked)
            reason = f" {table.teller.refuse(why)}" if why else ""
            offered = ", ".join(session.options)
            refuse(_("“{answer}” is not offered. These are: {options}.").format(answer=asked, options=offered) + reason)
        session.decide(chosen)
        if why := session.list_refused().get(chosen):
            refuse(f"{table.teller.name(chosen)}: {table.teller.refuse(why)} ({why.rule})")
    if waiting:
        refuse(_("It is over: there is nothing more to decide."))


def _table_fields(table: Table, steps: Sequence[Step], told: int, text: str) -> Fields:
    session, teller = table.session, table.teller
    question: Fields = {}
    if session.ask is not None:
        passed = session.game.count_successes(session.ask)
        chance = {"passed": passed, "all": sum(session.ask.weights.values())} if passed is not None else None
        question = {
            "question": {
                "who": session.ask.who,
                "kind": session.ask.kind,
                "text": teller.ask(session.ask),
                "chance": session.is_chance,
                "options": [{"option": one, "text": teller.name(one)} for one in session.options],
                **({"passes": chance} if chance else {}),
            }
        }
    fields: Fields = encode(
        {
            "game": table.game,
            "shared": text,
            "round": len(session.rounds),
            "steps": [step_fields(place, step, teller.tell(step)) for place, step in enumerate(steps, told + 1)],
            **question,
            "refused": [
                {"option": one, "text": teller.name(one), "why": teller.refuse(why), "rule": why.rule}
                for one, why in session.list_refused().items()
            ],
            "over": session.ask is None,
            "ended_by": teller.refuse(session.refused) if session.refused else None,
        }
    )
    return fields


def _tell_table(table: Table, steps: Sequence[Step], told: int) -> Iterator[str]:
    session, teller = table.session, table.teller
    for place, step in enumerate(steps, told + 1):
        yield f"{place}. {teller.tell(step)} ({', '.join(step.rules)})"
    if session.refused is not None:
        yield f"{teller.refuse(session.refused)} ({session.refused.rule})"
    if session.ask is None:
        yield _("It is over: there is nothing more to decide.")
        return
    passed = session.game.count_successes(session.ask)
    if passed is not None:
        every = sum(session.ask.weights.values())
        sentence = _("Passed with {passed} of {all} tokens ({percent} %), if nothing else changes.")
        yield sentence.format(passed=passed, all=every, percent=round(100 * passed / every))
    yield f"**{teller.ask(session.ask)}**"
    for place, option in enumerate(session.options, 1):
        yield f"  {place}) {teller.name(option)} (`{option}`)"
    for option, why in session.list_refused().items():
        yield f"- {teller.name(option)}: {teller.refuse(why)} ({why.rule})"
