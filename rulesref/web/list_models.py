"""The pages that list: entries, cards, terms, changes, sources, a whole game. Plain data, as in `page_models.py`."""

from __future__ import annotations

from dataclasses import dataclass

from rulesref.web.components import PageLink, Passage, Phrase, RulingRow, SourceLine
from rulesref.web.page_models import Letter, NamesByLanguage, SitePage


@dataclass(frozen=True, slots=True)
class ListGroup:
    """A heading with what stands below it."""

    anchor: str
    title: Phrase
    links: tuple[PageLink, ...] = ()
    rulings: tuple[RulingRow, ...] = ()


@dataclass(frozen=True, slots=True)
class ListPage(SitePage):
    """A list in groups. `name` says which: all, questions, corrections, cards, examples."""

    name: str
    groups: tuple[ListGroup, ...]
    second: tuple[ListGroup, ...] = ()
    """The same in another order, such as by set."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """An example on the learning path, and the first of the rules that it shows at work."""

    name: str
    link: PageLink
    context: Phrase
    rules: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class LearnPage(SitePage):
    """The learning path of a game; a script tells what was done."""

    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class GlossaryRow:
    concept: str
    names: NamesByLanguage
    ours: tuple[str, ...]
    """Languages in which the name is our own choice."""
    shown: str
    """The language of the name under which the concept stands and which leads to its rule."""
    older: tuple[tuple[str, tuple[str, ...]], ...]
    definition: Phrase | None
    to: str
    within: Phrase | None
    """The title of a wider entry that tells it among other things, where it has none of its own."""


@dataclass(frozen=True, slots=True)
class TermsPage(SitePage):
    langs: tuple[str, ...]
    """Languages that name something, in the order of the columns."""
    letters: tuple[Letter, ...]
    """Of the first column: letter, anchor of the first row."""
    rows: tuple[GlossaryRow, ...]


@dataclass(frozen=True, slots=True)
class ChangesPage(SitePage):
    version: str
    date: str
    """As a person of the page's language writes it; empty where no document says."""
    groups: tuple[tuple[str, tuple[RulingRow, ...]], ...]
    versions: tuple[tuple[str, str, int], ...]
    """Every version: name, address, how many rulings."""
    notes: tuple[Phrase, ...]
    """What marks of editions mean."""


@dataclass(frozen=True, slots=True)
class WholeEntry:
    slug: str
    number: str
    title: Phrase
    cover: Phrase
    """What stands above it while it is folded: the title, unless that gives away a campaign."""
    link: PageLink
    passage: Passage
    """Without HTML: a script brings it."""
    source: SourceLine
    version: str
    spoiler: str


@dataclass(frozen=True, slots=True)
class WholePage(SitePage):
    """The whole reference on one page."""

    groups: tuple[tuple[ListGroup, tuple[WholeEntry, ...]], ...]
    printed: tuple[str, ...]
    """Anchors of the chapters that have a booklet, here and there."""


@dataclass(frozen=True, slots=True)
class BookletEntry:
    """An entry as a booklet has it, without its text."""

    slug: str
    number: str
    title: Phrase
    """It may begin with the number."""
    lang: str
    """Of the text."""
    kind: str
    """What a ruling is, in words; empty for a rule."""
    version: str
    source: str
    rulings: tuple[str, ...]
    left_out: int
    """How many more give away a campaign."""
    see: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BookletSection:
    """A chapter that is printed as a booklet."""

    name: str
    title: Phrase
    documents: tuple[SourceLine, ...]
    """Where its entries come from, most of them first."""
    entries: tuple[str, ...]
    """Slugs in the order in which they are read."""
    left_out: int
    """How many more give away a campaign."""


@dataclass(frozen=True, slots=True)
class BookletPage(SitePage):
    """Where a chapter is printed as a booklet; a script puts it together."""

    sections: tuple[BookletSection, ...]
    entries: tuple[BookletEntry, ...]


@dataclass(frozen=True, slots=True)
class DocumentNote:
    """How much of a document is in here."""

    is_here: bool
    note: Phrase
    """Empty where everything is."""
    versions: tuple[tuple[str, str, bool], ...]
    """Number, date, whether it is in here; the newest first."""


@dataclass(frozen=True, slots=True)
class SourcesPage(SitePage):
    games: tuple[tuple[str, tuple[SourceLine, ...]], ...]
    publishers: tuple[tuple[str, str], ...]
    entries: tuple[tuple[str, int], ...]
    """Document -> how many entries cite it."""
    documents: tuple[tuple[str, DocumentNote], ...]
    """By id, how much of each is in here."""


@dataclass(frozen=True, slots=True)
class SymbolsPage(SitePage):
    symbols: tuple[tuple[str, NamesByLanguage], ...]
    """The name of the icon, and what the symbol is called."""


@dataclass(frozen=True, slots=True)
class GrimoireRow:
    """A numbered entry of the Grimoire."""

    number: str
    title: str
    links: tuple[PageLink, ...]
    """Our entries that tell the same, the best first."""
    differs: Phrase | None


@dataclass(frozen=True, slots=True)
class GrimoirePage(SitePage):
    """What the Grimoire plays differently from our entries, which of its entries ours tell, and which none."""

    source: SourceLine | None
    rows: tuple[GrimoireRow, ...]


@dataclass(frozen=True, slots=True)
class SheetStep:
    """A step of a sequence on paper."""

    number: str
    """Empty where the document gives none."""
    link: PageLink
    sentence: Phrase | None
    """What its entry says first; None where the paper has no room for it."""
    has_window: bool
    back: str
    """The number of the step to which it may return."""
    is_back_to_window: bool
    """It returns to the window after that step, not to the step."""
    source: SourceLine


@dataclass(frozen=True, slots=True)
class SheetPhase:
    title: PageLink | None
    steps: tuple[SheetStep, ...]
    is_skipped_at_first: bool
    """The first round of a game is played without it."""


@dataclass(frozen=True, slots=True)
class SheetSequence:
    link: PageLink
    phases: tuple[SheetPhase, ...]


@dataclass(frozen=True, slots=True)
class TimingSheetPage(SitePage):
    """The sequences of a game on one sheet of paper."""

    sequences: tuple[SheetSequence, ...]
    window: PageLink | None
    """What a player window is, where the game has any."""
    sources: tuple[SourceLine, ...]
    """The documents whose pages the steps name."""

    def count_steps(self) -> int:
        return sum(len(phase.steps) for sequence in self.sequences for phase in sequence.phases)
