"""What the program knows of a language, as plain values: one `LanguageProfile` for each, in `profiles/`.

Word lists are strings, words between spaces (`|` where an item has spaces itself), so that importing a profile costs
nothing; whoever needs a list splits it. An empty field is a fact that the language lacks or nobody has collected yet.
"""

# No annotations from the future: as texts they would make the class three times as slow to import.
from collections.abc import Mapping
from typing import NamedTuple


class Script(NamedTuple):
    """Letters that several languages may be written in."""

    name: str
    """As Unicode calls it."""
    letters: str
    """Its small letters as a range of a pattern."""


CYRILLIC = Script("Cyrillic", "\u0400-\u04ff")
LATIN = Script("Latin", "a-z\u00e0-\u017f")


class LanguageProfile(NamedTuple):
    """One language. `docs/add-a-language.md` has what each field does."""

    code: str
    """ISO 639-1; CLDR knows names and dates of the language by it."""
    script: Script

    # Letters and how they are written.
    alphabet: str
    """Small letters in their order."""
    same_place: tuple[str, str] = ("", "")
    """Letters outside that order, and the letters under which titles with them are listed."""
    folded: tuple[str, str] = ("", "")
    """Letters that people leave out or replace, and what they type instead: words are compared with the latter."""
    vowels: str = ""
    keyboard: str = ""
    """Layout by the keys of `keyboard.US`: 33 plain keys, then the same with Shift. Empty if it is that of the US."""
    romanized: str = ""
    """Letters in addresses, `щ:shch`. Of a letter that several languages have, the first one decides."""
    quotes: tuple[str, str] = ("“”", "‘’")
    """The outer and the inner quotation marks."""
    short_letters: str = ""
    """Letters, as a range of a pattern, of prepositions that must not end a line; empty if they may."""
    numbered: str = ""
    """Abbreviations that stay with the number behind them."""
    abbreviations: str = ""
    """Other abbreviations that end no sentence, without their full stop."""
    month_ending: str = ""
    """What CLDR adds to a month with its year, and a line of sources does without."""
    plural_rule: str = "nplurals=2; plural=(n != 1);"

    # Words of questions; folded forms are made where they are compared.
    stop_words: str = ""
    """Words that say little of what is asked, and what people type for them."""
    fillers: str = ""
    """Words around a question: greetings, thanks, that there is an argument."""
    greetings: str = ""
    """Two words before a question, of which one alone may be a term; `|` between them."""
    and_words: str = ""
    or_words: str = ""
    """Words that join two names in a query, beside `and_words`."""
    asks_definition: str = ""
    """Folded beginnings of questions for a definition; `|` between them."""
    articles: str = ""
    behind_definition: str = ""
    """What may follow the name in such a question: the rest of it, or a preposition before the name of a game."""
    yes_no: str = ""
    """How a ruling that answers yes or no begins."""
    rule_word: str = ""
    """Beginning of the word before the number of a rule."""
    page_words: str = ""
    """Words before the number of a page: `p.` needs its full stop, `pp` may have one, `stron*` goes on in any way."""
    step_letters: str = ""
    """Abbreviation of a skill test in the numbers of its steps."""
    grimoire: str = ""
    """Pattern of the Grimoire's name."""
    named_pages: Mapping[str, str] = {}
    """How queries name pages of the site: folded words, `*` for any ending; `|` between them."""

    # How words end, folded.
    dictionary: str = ""
    """Which reader of `morphology.py` knows the forms of words; empty: each word is found as it is written."""
    diminutives: Mapping[str, str] = {}
    """Words of the rules with the diminutives that players use for the same thing."""
    endings: str = ""
    """Of nouns, adjectives and verbs."""
    variants: str = ""
    """Words that stand for another because of the sounds around them: `у:в` («в бою», «у бою»)."""
    reflexive: str = ""
    verb_endings: str = ""
    """Of verbs and adverbs, as few nouns end."""
    root_endings: str = ""
    """Endings that make one word of another."""

    # Deck lists, folded words with `|` between them; the last three are patterns.
    deck_headings: str = ""
    deck_labels: str = ""
    deck_investigator: str = ""
    deck_side: str = ""
    deck_main: str = ""
    deck_taboo: str = ""
    deck_level: str = ""
    deck_pieces: str = ""
    deck_cards: str = ""
    encodings: str = ""
    """Encodings of files older than Unicode, the likeliest first."""
    letter_frequencies: str = ""
    """Times in a thousand letters, roughly, `о:100`; for the guess among those encodings. None for Latin letters."""

    # Documents that a person imports.
    frequent_words: str = ""
    """Words that tell the language of a passage."""
    contents: str = ""
    """Headings over a list of contents; `|` between them."""
    question_marks: str = ""
    answer_marks: str = ""
    """Letters and words before a question and an answer."""
    example_word: str = ""
    see_also: str = ""
    """Pattern of the words before a reference."""
    part_words: str = ""
    """Pattern of what a reference calls the part it leads to."""

    @property
    def letters(self) -> str:
        """All small letters."""
        return self.alphabet + self.same_place[0]
