"""`rulesref demo`: a worked example, played step by step, each step with the rule that makes it so."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulesref import ids, paths
from rulesref.cli.common import print_json
from rulesref.cli.refusals import refuse
from rulesref.cli.terminal import paint, say, shown_path
from rulesref.cli.wording import describe_problem, field_name, zone_name
from rulesref.engine.events import PASS
from rulesref.engine.explain import token_name
from rulesref.i18n import _, current_language, ngettext, use_language

if TYPE_CHECKING:
    from rulesref.engine.events import Ask
    from rulesref.engine.example import Choice, Result
    from rulesref.engine.verdict import Check
    from rulesref.model import Corpus, Example


def demo(
    name: Annotated[str, typer.Argument(metavar="NAME", help=_("An example, or a YAML file of your own."))] = "",
    list_all: Annotated[bool, typer.Option("--list", help=_("Which examples there are."))] = False,
    choose: Annotated[str, typer.Option(metavar="A,B,…", help=_("Decisions to take instead, in order."))] = "",
    why: Annotated[int, typer.Option(metavar="N", help=_("Explain one step by its rule."))] = 0,
    step: Annotated[bool, typer.Option("--step", help=_("Decide yourself at every choice."))] = False,
    explore: Annotated[bool, typer.Option("--explore", help=_("How many ways it can go."))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("For programs."))] = False,
) -> int:
    from rulesref.corpus.load import load_corpus

    corpus, _problems = load_corpus(paths.corpus_root())
    if list_all or not name:
        _print_list(corpus, as_json)
        return 0
    example = _find_example(corpus, name)
    if step:
        _play_along(corpus, example)
        return 0
    if explore:
        _print_ways(example, as_json)
        return 0
    decisions = [decision.strip() for decision in choose.split(",")] if choose else []
    story = Story(corpus, example, decisions)
    if why:
        _print_why(corpus, story, why)
    elif as_json:
        print_json(story.as_json())
    else:
        _print_story(corpus, story)
    return 0 if all(check.holds for check in story.checks) else 1


class Story:
    """An example that was run, told in the language in use and checked in English."""

    def __init__(self, corpus: Corpus, example: Example, decisions: list[str]) -> None:
        from rulesref.engine.example import Unanswered, run_example
        from rulesref.engine.explain import Teller
        from rulesref.engine.games import GAMES
        from rulesref.engine.verdict import check_result

        game = GAMES[example.game](example.players, example.things, example.abilities)
        self.example = example
        self.names = _names(corpus, example, current_language())
        try:
            self.result: Result = run_example(lambda: game, example.script, decisions)
        except Unanswered as unanswered:
            line = example.lines.get(("script", unanswered.line), 1)
            options = ", ".join(unanswered.ask.options)
            sentence = _("{who} must choose here, and the script says nothing. Offered: {options}.")
            who = self.names.get(unanswered.ask.who, unanswered.ask.who)
            refuse(f"{shown_path(example.path)}:{line}: {sentence.format(who=who, options=options)}")
        self.told = [Teller(self.names, example.abilities).tell(step) for step in self.result.steps]
        english = self._tell_in_english(corpus)
        # What a person decided otherwise need not come out as the example says.
        self.checks: list[Check] = [] if decisions else check_result(example.expect, self.result, english, game.state)

    def _tell_in_english(self, corpus: Corpus) -> list[str]:
        from rulesref.engine.explain import Teller

        spoken = current_language()
        use_language("en")
        teller = Teller(_names(corpus, self.example, "en"), self.example.abilities)
        told = [teller.tell(step) for step in self.result.steps]
        use_language(spoken)
        return told

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.example.id.partition("/")[2],
            "game": self.example.game,
            "steps": [
                {
                    "n": number,
                    "depth": step.depth,
                    "step": step.rules[0] if step.rules else "",
                    "event": step.open[-1].kind if step.open else "",
                    "what": step.what,
                    "who": step.who,
                    "text": text,
                    "rules": list(step.rules),
                    "state": dict(step.changed),
                }
                for number, (step, text) in enumerate(zip(self.result.steps, self.told, strict=True), 1)
            ],
            "choices": [
                {
                    "at": choice.at + 1,
                    "who": choice.ask.who,
                    "kind": choice.ask.kind,
                    "options": list(choice.ask.options),
                    "chosen": choice.chosen,
                }
                for choice in self.result.choices
            ],
            "outcome": {"refused": self.result.refused.reason if self.result.refused else None},
            "checks": [{"text": check.claim, "holds": check.holds} for check in self.checks],
        }


def _names(corpus: Corpus, example: Example, lang: str) -> dict[str, str]:
    """What the things of an example are called: by their own name, their card's, or their id."""
    names = {}
    for thing, fields in example.things.items():
        card = corpus.cards.get(str(fields.get("card", "")))
        known: Mapping[str, str] = fields.get("name") or (card.names if card else {})
        names[thing] = known.get(lang) or known.get("en") or next(iter(known.values()), thing)
    return names


def _find_example(corpus: Corpus, name: str) -> Example:
    if name.endswith((".yaml", ".yml")):
        return _read_own(Path(name))
    slug = name.rpartition("/")[2]
    for full, example in corpus.examples.items():
        if full.partition("/")[2] == slug:
            return example
    near = ids.nearest(slug, [full.partition("/")[2] for full in corpus.examples])
    hint = _("Try: {options}.").format(options=", ".join(near)) if near else _("See: rulesref demo --list")
    refuse(_("There is no example “{name}”.").format(name=name) + " " + hint)


def _read_own(path: Path) -> Example:
    from rulesref.corpus.examples import read_example

    if not path.is_file():
        refuse(_("There is no file {path}.").format(path=path))
    example, problems = read_example(path, "ahlcg")
    if example is None or problems:
        refuse("\n".join(f"{shown_path(one.path)}:{one.line}: {describe_problem(one)}" for one in problems))
    return example


def _print_list(corpus: Corpus, as_json: bool) -> None:
    lang = current_language()
    rows = [
        {
            "name": example.id.partition("/")[2],
            "game": example.game,
            "title": example.title.get(lang) or example.title.get("en", ""),
            "source": {"doc": example.source.doc, "page": example.source.page, "number": example.source.section},
            "rules": list(example.rules),
            "star": example.star,
        }
        for example in corpus.examples.values()
    ]
    if as_json:
        say(json.dumps(rows, ensure_ascii=False))
        return
    for row in rows:
        mark = "★" if row["star"] else " "
        say(f"{mark} {row['name']:<36} {row['title']}")
    say()
    say(paint(_("Play one: {command}").format(command=f"rulesref demo {rows[0]['name']}" if rows else ""), "dim"))


def _print_story(corpus: Corpus, story: Story) -> None:
    from rulesref.cli.terminal import say_wrapped
    from rulesref.engine.explain import tell_refusal

    lang = current_language()
    example = story.example
    say(paint(example.title.get(lang) or example.title.get("en", ""), "title"))
    say_wrapped(example.context.get(lang) or example.context.get("en", ""))
    say()
    shown = [choice for choice in story.result.choices if choice.scripted or len(choice.ask.options) > 1]
    for number, (step, text) in enumerate(zip(story.result.steps, story.told, strict=True), 1):
        for choice in shown:
            if choice.at == number - 1:
                _print_choice(choice, step.depth, story.names)
        indent = "  " * step.depth
        state = "  ".join(_changed(key, value, story.names) for key, value in step.changed.items())
        say(f"{number:>3} {indent}{text}" + (paint(f"  [{state}]", "dim") if state else ""))
        say(paint(f"    {indent}{', '.join(step.rules)}", "dim"))
    if story.result.refused is not None:
        say(paint(tell_refusal(story.result.refused.reason, story.result.refused.about, story.names), "warn"))
        if story.result.refused.rule:
            say(paint(f"    {story.result.refused.rule}", "dim"))
    failed = [check for check in story.checks if not check.holds]
    if story.checks and not failed:
        say(paint(_("Everything came out as the rules say."), "bold"))
    for check in failed:
        say(paint(_("Does not hold: {claim}").format(claim=check.claim), "error"))


def _changed(key: str, value: Any, names: Mapping[str, str]) -> str:
    thing, _dot, field = key.partition(".")
    shown = zone_name(value) if field == "zone" else names.get(value, value or "—") if isinstance(value, str) else value
    return f"{names.get(thing, thing)}: {field_name(field)} {shown}"


def _words(names: Mapping[str, str], ask: Ask) -> dict[str, str]:
    """What is asked, in the person's language: things by their names, tokens by theirs."""
    words = {PASS: _("pass"), "test": _("the test itself"), "bag": _("The chaos bag"), **names}
    return {**words, **{one: words.get(one) or token_name(one) for one in ask.options}}


def _print_choice(choice: Choice, depth: int, names: Mapping[str, str]) -> None:
    words = _words(names, choice.ask)
    options = "  ".join(f"[{words[one]}]" if one == choice.chosen else words[one] for one in choice.ask.options)
    line = _("{who} chooses: {options}").format(who=words.get(choice.ask.who, choice.ask.who), options=options)
    say(paint("    " + "  " * depth + line, "mark"))


def _play_along(corpus: Corpus, example: Example) -> None:
    """Tell step by step; at each choice the person decides, by number."""
    from rulesref.engine.example import starting_lines
    from rulesref.engine.explain import Teller, tell_refusal
    from rulesref.engine.games import GAMES
    from rulesref.engine.kernel import play
    from rulesref.engine.refusal import Refused

    names = _names(corpus, example, current_language())
    teller = Teller(names, example.abilities)
    game = GAMES[example.game](example.players, example.things, example.abilities)
    told = 0

    def tell_on() -> None:
        nonlocal told
        for step in game.kernel.trace[told:]:
            told += 1
            say(f"{told:>3} {'  ' * step.depth}{teller.tell(step)}")

    def decide(ask: Ask) -> str:
        tell_on()
        words = _words(names, ask)
        options = "  ".join(f"{number}) {words[one]}" for number, one in enumerate(ask.options, 1))
        say(_("{who} chooses: {options}").format(who=words.get(ask.who, ask.who), options=options))
        while True:
            answer = typer.prompt("", prompt_suffix="> ").strip()
            if answer in ask.options:
                return str(answer)
            if answer.isdigit() and 1 <= int(answer) <= len(ask.options):
                return ask.options[int(answer) - 1]

    try:
        for line in starting_lines(example.script):
            play(game.start(line), decide)
            tell_on()
    except Refused as refused:
        tell_on()
        say(tell_refusal(refused.reason, refused.about, names))


def _print_ways(example: Example, as_json: bool) -> None:
    """Every decision path, counted; as data, each path with what it leads to."""
    from rulesref.engine.example import starting_lines
    from rulesref.engine.explore import walk
    from rulesref.engine.games import GAMES

    starts = starting_lines(example.script)
    found = walk(lambda: GAMES[example.game](example.players, example.things, example.abilities), starts)
    if as_json:
        paths = [{"decisions": list(path.decisions), "final": dict(path.final)} for path in found.paths]
        print_json({"complete": found.complete, "outcomes": len(found.outcomes), "paths": paths})
        return
    ways = ngettext("{count} way of deciding", "{count} ways of deciding", len(found.paths))
    ends = ngettext("{count} different end", "{count} different ends", len(found.outcomes))
    say(f"{ways}, {ends}.")
    if not found.complete:
        say(_("There are more; these are the shortest."))


def _print_why(corpus: Corpus, story: Story, number: int) -> None:
    from rulesref.corpus.markup import render_text

    if not 1 <= number <= len(story.result.steps):
        refuse(_("There are {count} steps.").format(count=len(story.result.steps)))
    say(f"{number}. {story.told[number - 1]}")
    for rule in story.result.steps[number - 1].rules:
        entry = corpus.entries.get(rule)
        if entry is not None:
            text = entry.texts.get(current_language()) or entry.original
            say()
            say(paint(f"{text.title}  {rule}", "bold"))
            say(render_text(text.body))
