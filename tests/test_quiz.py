"""What comes next? The questions of the player, made by its own scripts from the trees of all examples, run by node."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .conftest import load_real_corpus
from .scripting import NodePage, open_node_page

ASK_ALL = """async ([ids, lang]) => {
    const { Playthrough, makeQuestion } = internals;
    const asked = [];
    for (const id of ids) {
        const name = `static/data/examples/${id}`;
        const [shape, words] = await Promise.all([rulesref.load(name), rulesref.load(`${name}.${lang}`)]);
        const story = new Playthrough(shape, words);
        story.take([]);
        // The way of the script, and each that leaves it at one decision.
        const ways = [[]];
        for (const { asked, chosen, node } of story.items) {
            if (asked < 0) continue;
            const [, [, , options], next] = shape.nodes[node];
            for (const [place, option] of options.entries()) {
                if (option !== chosen && next[place] >= 0) ways.push([...story.choices.slice(0, asked), option]);
            }
        }
        for (const way of ways) {
            story.take(way);
            const sentences = (steps) => steps.map((step) => words.steps[step]);
            for (let place = 0; place < story.items.length; place++) {
                const question = makeQuestion(story, place);
                if (!question) continue;
                asked.push({
                    id,
                    way: way.length,
                    place,
                    right: question.answers.indexOf(question.right),
                    answers: sentences(question.answers),
                    next: words.steps[story.items[place + 1].step],
                    rules: shape.steps[question.right][1].length,
                    told: sentences(story.items.slice(0, place + 1).map(({ step }) => step)).filter(Boolean),
                    isSame: JSON.stringify(makeQuestion(story, place)) === JSON.stringify(question),
                });
            }
        }
    }
    return asked;
}"""


@pytest.fixture(scope="module")
def page(site: Path) -> Iterator[NodePage]:
    with open_node_page(site) as page:
        yield page


def ask(page: NodePage, ids: list[str], lang: str = "uk") -> list[dict[str, Any]]:
    return list(page.evaluate(ASK_ALL, [ids, lang]))


@pytest.fixture(scope="module")
def questions(page: NodePage) -> list[dict[str, Any]]:
    """Every question of every example, on the way of its script and on those next to it."""
    ids = sorted(load_real_corpus().examples)
    # A few at a time: an answer is one line.
    return [question for place in range(0, len(ids), 50) for question in ask(page, ids[place : place + 50])]


def test_the_true_sentence_is_among_three_that_differ(questions: list[dict[str, Any]]) -> None:
    assert len(questions) > 2500
    for question in questions:
        assert len(question["answers"]) == 3
        assert len(set(question["answers"])) == 3
        assert question["answers"][question["right"]] == question["next"]


def test_no_answer_was_shown_before(questions: list[dict[str, Any]]) -> None:
    for question in questions:
        assert not set(question["answers"]) & set(question["told"])


def test_it_is_asked_only_where_a_rule_decides(questions: list[dict[str, Any]]) -> None:
    assert all(question["rules"] for question in questions)


def test_a_place_always_has_the_same_question_and_the_true_answer_no_favourite_place(
    questions: list[dict[str, Any]],
) -> None:
    assert all(question["isSame"] for question in questions)
    places = Counter(question["right"] for question in questions)
    assert all(0.28 < places[place] / len(questions) < 0.39 for place in range(3))


def test_every_example_of_the_learning_path_asks_something(questions: list[dict[str, Any]]) -> None:
    asked = Counter(question["id"] for question in questions if not question["way"])
    paths = [game.learning_path for game in load_real_corpus().games.values()]
    assert all(paths)
    assert [name for path in paths for name in path if asked[name] < 3] == []


def test_in_every_language_the_same_is_asked(page: NodePage) -> None:
    path = list(load_real_corpus().games["ahlcg"].learning_path)
    ours, others = ask(page, path), ask(page, path, "en")
    wanted = [(one["id"], one["way"], one["place"], one["right"]) for one in ours]
    assert [(one["id"], one["way"], one["place"], one["right"]) for one in others] == wanted


@pytest.mark.parametrize(
    ("example", "right", "never"),
    [
        # Assigned and placed at one moment: the engine tells damage first, and no rule says so.
        ("ahlcg/aoo-timing", "1 damage is assigned to Roland Banks.", "1 horror is assigned to Roland Banks."),
        ("ahlcg/aoo-timing", "1 damage is placed on Roland Banks.", "1 horror is placed on Roland Banks."),
        ("ah3e/monster-phase-states", "1 damage is placed on Agnes Baker.", "1 horror is placed on Agnes Baker."),
        # Told one after the other, in any order.
        (
            "ah3e/monster-phase-states",
            "Cultist does not activate: it is engaged.",
            "Nightgaunt does not activate: it is exhausted.",
        ),
    ],
)
def test_what_happens_at_the_same_moment_is_no_wrong_answer(
    page: NodePage, example: str, right: str, never: str
) -> None:
    asked = [question for question in ask(page, [example], "en") if question["next"] == right]
    assert asked
    assert all(never not in question["answers"] for question in asked)


def test_what_a_rule_puts_later_is_a_wrong_answer(page: NodePage) -> None:
    asked = {question["next"]: question["answers"] for question in ask(page, ["ahlcg/aoo-timing"], "en")}
    # First the price, then the blow, then the card.
    assert "Ghoul Minion attacks Roland Banks." in asked["Roland Banks pays for Machete: 3."]
    assert "Machete enters play." in asked["Ghoul Minion attacks Roland Banks."]


# Steps of one stretch; rules 0, 1 and 2 are rows of a sequence, the others are not.
MADE = """([frames, rules]) => {
    const steps = frames.map((_, step) => [0, rules[step], {}]);
    const shape = { steps, nodes: [[steps.map((_, step) => step), 0, [], 0]], script: [], rules: [], rows: [0, 1, 2] };
    const named = frames.map((some) => some.map((one) => [one, ""]));
    const words = { steps: steps.map((_, step) => `step ${step}`), frames: named };
    const story = new internals.Playthrough(shape, words);
    story.take([]);
    return story.items.map((_, place) => internals.makeQuestion(story, place)?.answers.sort() ?? []);
}"""


@pytest.mark.parametrize(
    ("frames", "rules", "asked"),
    [
        # By rules of their own, inside one event: the order of telling is ours alone.
        ([["a"]] * 5, [[3], [4], [5], [6], [7]], [[], [], [], [], []]),
        # A row begins: what is not of that row comes later.
        ([["a"]] * 5, [[3], [0], [5], [6], [7]], [[1, 2, 3], [], [], [], []]),
        # Inside an event; the next row of the sequence around it lies between.
        ([["a"], ["a", "b"], ["a"], ["a"], ["a"]], [[0], [3], [1], [4], [5]], [[1, 2, 3], [2, 3, 4], [], [], []]),
        # Beside the rows: it may belong to the next one, but to none behind that.
        ([["a"]] * 6, [[0], [3], [1], [4], [2], [5]], [[1, 4, 5], [2, 3, 4], [], [], [], []]),
        # The same rule tells them all.
        ([["a"]] * 5, [[3], [0], [0, 4], [0, 5], [0, 6]], [[], [], [], [], []]),
        # An event was open: what stands outside waits until it is over.
        ([["a", "b"], ["a", "b"], ["a"], ["a"], ["a"]], [[3], [4], [5], [6], [7]], [[1, 2, 3], [], [], [], []]),
        # It opens only with this step: its neighbours might have come first.
        ([["a"], ["a", "b"], ["a"], ["a"], ["a"]], [[3], [4], [5], [6], [7]], [[], [], [], [], []]),
        # Another event beside it may happen at the same moment.
        ([["b"], ["b"], ["c"], ["d"], ["e"]], [[3], [4], [5], [6], [7]], [[], [], [], [], []]),
    ],
)
def test_only_what_a_rule_sets_apart_is_a_wrong_answer(
    page: NodePage, frames: list[list[str]], rules: list[list[int]], asked: list[list[int]]
) -> None:
    assert page.evaluate(MADE, [frames, rules]) == asked


RUN = """async () => {
    const name = "static/data/examples/ahlcg/aoo-timing";
    const [shape, words] = await Promise.all([rulesref.load(name), rulesref.load(`${name}.en`)]);
    const story = new internals.Playthrough(shape, words);
    story.take([]);
    const run = new internals.TeachingRun(story);
    const scores = [];
    const [first, second, third] = internals.findQuestions(story);
    const pick = (place, isRight) => {
        const { answers, right, wrong } = run.ask(place);
        return answers.find((step) => (step === right) === isRight && !wrong.includes(step));
    };
    const note = () => scores.push(run.score().right);
    run.answer(first, pick(first, true)); note();
    run.answer(second, pick(second, false)); run.answer(second, pick(second, true)); note();
    run.pass(third, third + 1); run.answer(third, pick(third, true)); note();
    // What was answered stays answered, whatever is tried behind it.
    run.pass(first, third); note();
    return [scores, run.score().asked, run.ask(second).wrong.length];
}"""


def test_only_an_answer_at_the_first_try_and_before_the_step_is_shown_counts(page: NodePage) -> None:
    assert page.evaluate(RUN) == [[1, 1, 1, 1], 6, 1]
