"""Concepts of the glossary by the words of their names, in any form and language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesref.index_records import TermFacts
from rulesref.language.analysis import Analyser
from rulesref.search.repair import Understood


def find_terms(
    understood: Understood,
    typed: str,
    terms: Iterable[TermFacts],
    games: Iterable[str],
    analyser: Analyser,
    is_whole: bool = False,
) -> list[TermFacts]:
    """Concepts whose name in any language is, or else contains, the words in any form, or whose own name was typed.
    With `is_whole`, names that only contain the words do not count."""
    wanted = [frozenset(word.terms) for word in understood.words]
    if not wanted:
        return []
    scored = []
    chosen = set(games)
    for place, term in enumerate(terms):
        if chosen and term.game not in chosen:
            continue
        score = max((_compare(name, wanted, analyser) for name in _term_names(term)), default=0.0)
        if typed.strip().lower() == term.concept:
            score = 3.0
        if score:
            scored.append((-score, place, term))
    best = sorted(scored, key=lambda row: row[:2])
    exact = [term for score, _, term in best if score <= -1]
    return exact if exact or is_whole else [term for _, _, term in best]


def _term_names(term: TermFacts) -> list[str]:
    """Every name of a concept of the catalogue."""
    others = (name for group in (term.older, term.also) for some in group.values() for name in some)
    return [*term.names.values(), *others]


def _compare(name: str, wanted: Sequence[frozenset[str]], analyser: Analyser) -> float:
    """1 if a name is the words, less if it holds them all among others, 0 otherwise."""
    terms = analyser.analyse(name)
    if not all(any(wish.intersection(word) for word in terms) for wish in wanted):
        return 0.0
    return len(wanted) / len(terms) if terms else 0.0
