from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from rulesref.answers.problem_messages import YAML_REASONS, describe_problem, tell_yaml_reason
from rulesref.answers.refusals import Refusal
from rulesref.cli.import_document import refuse_file
from rulesref.corpus.source import parse_yaml
from rulesref.i18n import speaking
from rulesref.importing.lines import CannotImport
from rulesref.importing.profile import read_profile
from rulesref.language.profiles import LANGUAGES

BROKEN = (
    "title: a: b",
    "a: 1\nb\nc: 2",
    "a:\n    b: 1\n  c: 2",
    "a: 'it's b'",
    "- a\nb: 1",
    "a: - b",
    "a: ? b",
    "a: @b",
    "%b: 1",
    "%YAML x\n---\na: 1",
    "a:\n  b: 1\n\tc: 1",
    'a: "b',
    'a: "b\n---\n c"',
    r'a: "b\q"',
    r'a: "b\xZZ"',
    "a: [b, c\nd: 1",
    "a: {b: 1 c: 2}",
    "a: , b",
    "a: *b",
    "a: **b**",
    "a: &x 1\nb: &x 2",
    "a: |x\n b",
    "a: |0\n b",
    "a: 1\n---\nb: 2",
    "a: 1\n...\nb",
    "a: \x07b",
    "{[a]: 1}",
    "a: 1\n<<: b",
    "a: 2024-99-99",
    "a: 2024-02-31",
    "a: 2024-02-21 25:00:00",
    "a: 0x_",
)
"""What people write that is no YAML."""
PARSERS = (yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def complain(text: str, parser: type[yaml.SafeLoader]) -> str:
    with pytest.raises((yaml.YAMLError, ValueError)) as caught:
        yaml.load(text, Loader=parser)
    return getattr(caught.value, "problem", None) or str(caught.value)


@pytest.mark.parametrize("text", BROKEN)
def test_both_parsers_are_told_in_words_of_the_program(text: str) -> None:
    told = {tell_yaml_reason(complain(text, parser)) for parser in PARSERS}
    assert told <= set(YAML_REASONS.values())


@pytest.mark.parametrize("lang", ["uk", "ru", "pl"])
@pytest.mark.parametrize("text", BROKEN)
def test_no_english_word_is_left_in_what_is_told_of_broken_yaml(text: str, lang: str) -> None:
    problems = parse_yaml(text, Path("a.yaml"))[1]
    with speaking(lang):
        told = describe_problem(problems[0])
    assert not re.search(r"\b(the|is|are|not|found|expected|of|in range)\b", told), told
    assert "{" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_parser_says_in_words_not_known_is_quoted(lang: str) -> None:
    with speaking(lang):
        told = tell_yaml_reason("found something\n  that is new")
    assert re.search(r"\w: [“«„]found something that is new[”»]$", told)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"title: a: b\n", "рядок 1: це неправильний YAML (двокрапка стоїть там"),
        (b"a: 1\ntitle: \xff\n", "Рядок 2 файлу"),
        (b"only words\n", "немає ключів"),
        (b"title: 2024-99-99\n", "такої дати або такого часу немає"),
        (b"numbers: '('\n", "Python каже: «missing ), unterminated subpattern at position 0»"),
    ],
)
def test_faults_of_a_profile_are_told_in_the_persons_language(tmp_path: Path, data: bytes, expected: str) -> None:
    (tmp_path / "profile.yaml").write_bytes(data)
    with pytest.raises(CannotImport) as fault:
        read_profile(tmp_path / "profile.yaml")
    with speaking("uk"), pytest.raises(Refusal) as refusal:
        refuse_file(fault.value)
    assert expected in str(refusal.value)
