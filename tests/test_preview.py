"""`site serve` goes on whatever someone is doing to the files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulesref import paths
from rulesref.cli.preview import build_if_changed


@pytest.fixture
def corpus(small_corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULESREF_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("RULESREF_CORPUS", str(small_corpus))
    return small_corpus


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "site"


def test_faults_are_told_once_and_the_last_good_site_stays(
    corpus: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = build_if_changed(out, "")
    entry, sources = corpus / "toy/glossary/attack.uk.md", corpus / "sources.yaml"
    page = (out / "uk/toy/attack/index.html").read_bytes()
    assert capsys.readouterr().err == ""
    text = entry.read_text(encoding="utf-8")

    def damage(told: str) -> None:
        nonlocal seen
        seen = build_if_changed(out, seen)
        assert told in capsys.readouterr().err
        assert build_if_changed(out, seen) == seen
        assert capsys.readouterr().err == ""
        assert (out / "uk/toy/attack/index.html").read_bytes() == page

    entry.write_text(text.replace("kind: glossary", "kind: ["), encoding="utf-8")
    damage("correct these errors first")
    entry.write_text(text, encoding="utf-8")
    sources.rename(sources.with_suffix(".away"))
    damage("There is no corpus in")
    sources.with_suffix(".away").rename(sources)
    # As an editor saves: a lock file that leads nowhere, another file that is renamed.
    (entry.parent / ".#attack.uk.md").symlink_to("someone@somewhere.1")
    entry.with_suffix(".tmp").write_text(text, encoding="utf-8")
    entry.with_suffix(".tmp").rename(entry)
    seen = build_if_changed(out, seen)
    assert capsys.readouterr().err == ""
    corpus.rename(corpus.with_name("elsewhere"))
    damage("There is no corpus in")
    corpus.with_name("elsewhere").rename(corpus)
    entry.write_text(text.replace("одну рану", "дві рани"), encoding="utf-8")
    build_if_changed(out, seen)
    assert "дві" in (out / "uk/toy/attack/index.html").read_text(encoding="utf-8")


def test_a_template_that_someone_is_writing_is_told(
    corpus: Path, out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "templates"
    shutil.copytree(paths.site_root(), own)
    monkeypatch.setattr(paths, "site_root", lambda: own)
    seen = build_if_changed(out, "")
    template = next(own.rglob("entry.html"))
    text = template.read_text(encoding="utf-8")
    template.write_text(text + "{% if %}", encoding="utf-8")
    seen = build_if_changed(out, seen)
    assert "The site could not be built (TemplateSyntaxError: " in capsys.readouterr().err
    template.write_text(text + "{# #}", encoding="utf-8")
    build_if_changed(out, seen)
    assert capsys.readouterr().err == ""
