"""What the engine does not model: data of each game (`games/<game>/not_modelled.py`), told where it would be needed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulesref.engine.refusal import Refused


@dataclass(frozen=True, slots=True)
class ModelLimit:
    """One thing that is not modelled."""

    id: str
    rule: str
    """The timing rule or the step that it belongs to: `C12`, `coc/setup`."""
    entry: str
    """The entry of the corpus that tells the rule."""
    told: str
    """The sentence, an English message id."""
    words: tuple[str, ...] = ()
    """Events, fields, keys and actions that somebody may write who needs it. None of them is known to the game."""


def find_limit(limits: Iterable[ModelLimit], word: str) -> ModelLimit | None:
    """What an unknown word of a situation asks for, if that is known not to be modelled."""
    return next((limit for limit in limits if word in limit.words), None)


def refuse_unmodelled(limits: Iterable[ModelLimit], name: str) -> Refused:
    """A situation has come to what is not modelled: nothing that follows could be told rightly."""
    limit = next(one for one in limits if one.id == name)
    return Refused("not-modelled", limit.entry, limit=word_of(limit))


def word_of(limit: ModelLimit) -> str:
    """How a refusal names it, among the other words of a game."""
    return f"limit-{limit.id}"


def list_words(limits: Iterable[ModelLimit]) -> Mapping[str, str]:
    """For the vocabulary of a game: the sentence of each."""
    return {word_of(limit): limit.told for limit in limits}
