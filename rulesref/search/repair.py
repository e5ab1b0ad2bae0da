"""Slips of the typist: wrong layout, another alphabet, blanks in the wrong place, typos.

Only unknown words are touched. A typo is repaired last and with care: no ordinary word of the language becomes another,
and no word of one language one of another. A sentence tells enough without one of its words: there a word is repaired
only if a slip of the fingers explains it, and an unknown word weighs little.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rulesref.language.analysis import STOP_WEIGHT, weigh_word
from rulesref.language.normalise import LATIN, Token, fold, readings, tokenise
from rulesref.language.profiles import LANGUAGES_BY_SCRIPT, PROFILES
from rulesref.search.known_words import KnownWords, WordSet
from rulesref.search.query import MAX_WORDS, Query
from rulesref.search.word_breaks import join_words, split_word

FUZZY = 0.7
"""What a guessed word is worth."""
QUOTED = 1.2
"""What a quoted word is worth in a longer query; of 40 such questions more help none."""
SAYING = 0.5
"""Words that weigh as much say something."""
MIN_SENTENCE = 6
"""Words of a query that is a sentence."""
MAX_GUESSES = 4
MIN_LENGTH = 4
MIN_LENGTH_FOR_TWO = 8
MAX_LENGTH = 24
"""No known form is longer: what is, is no slip of one."""
MAX_REPAIRS, MAX_FAR_REPAIRS = 6, 2
"""Words corrected per query, and of these words at edit distance 2: each costs more than the rest of the search."""


VOWELS = frozenset("".join(one.vowels for one in PROFILES.values()))
MIN_VOWEL_SLIP = 7
"""Letters of a word in a sentence that may have a wrong vowel: shorter words differ by one too often."""
MAX_CHANGE_LENGTH = 2
"""Letters at the end of a word in which a wrong vowel may be an ending."""


class QueryWord(NamedTuple):
    """A word of the query and the terms it may mean."""

    text: str
    terms: tuple[str, ...]
    weight: float
    synonyms: tuple[str, ...] = ()
    """Other names of the same concepts; worth less."""
    relatives: tuple[str, ...] = ()
    """Other words of the same families; worth least."""
    is_guessed: bool = False
    is_unknown: bool = False
    """No entry and no question has it or, in a sentence, a word one edit away; and it was not repaired."""


class Understood(NamedTuple):
    """A query after repair."""

    text: str
    """What is searched for; differs from what was typed if something was repaired."""
    words: tuple[QueryWord, ...]
    phrases: tuple[tuple[int, int], ...]
    """The quoted phrases that results must have: where they are the whole query."""
    tokens: tuple[Token, ...]
    """Where in the text each word was typed; words that were typed as one stand at the same place."""
    language: str
    """The language of the query; empty if that is open."""


class _Reading(NamedTuple):
    """How a stretch of the query is read: its words, and how it is shown."""

    token: Token
    words: tuple[QueryWord, ...]
    shown: str


def understand(query: Query, known: KnownWords, lang: str = "", others: WordSet = ()) -> Understood:
    """The query with its slips repaired. What may be a word of several languages is one of `lang`, the reader's; words
    of `others` are repaired as little as ordinary ones."""
    known = known.add_ordinary(others) if others else known
    text, tokens, phrases = _fix_layout(query, known)
    found = _Repair(text, tokens, known, lang).read()
    pieces: list[str] = []
    end = 0
    for reading in found:
        pieces += [text[end : reading.token.start], reading.shown]
        end = reading.token.end
    words = tuple(word for reading in found for word in reading.words)
    places = tuple(reading.token for reading in found for _ in reading.words)
    shown = "".join([*pieces, text[end:]])
    return _conclude(shown, words, places, phrases, known)


def read_literally(query: Query, known: KnownWords) -> Understood:
    """The query word for word, nothing repaired."""
    words = tuple(_exact(token.text, known) for token in query.words)
    return _conclude(query.text, words, query.words, query.phrases, known)


def _conclude(
    text: str,
    words: tuple[QueryWord, ...],
    tokens: tuple[Token, ...],
    phrases: tuple[tuple[int, int], ...],
    known: KnownWords,
) -> Understood:
    """Return what was read, with its language. Only a query that is nothing but quoted phrases asks for these phrases:
    one that quotes a card or a phrase asks about it, and quoted words weigh a little more."""
    language = known.choose_language(text, (word.text for word in words if known.has(word.text)))
    quoted = [any(start <= token.start and token.end <= end for start, end in phrases) for token in tokens]
    if all(quoted):
        return Understood(text, words, phrases, tokens, language)
    pairs = zip(words, quoted, strict=True)
    weighed = tuple(word._replace(weight=QUOTED * word.weight) if is_quoted else word for word, is_quoted in pairs)
    return Understood(text, weighed, (), tokens, language)


class _Near(NamedTuple):
    """A known form near a word of the query."""

    edits: int
    form: str


class _Repair:
    """Reads the words of one query."""

    def __init__(self, text: str, tokens: Sequence[Token], known: KnownWords, lang: str) -> None:
        self._text = text
        self._tokens = tokens
        self._known = known
        self._others = {
            other for some in LANGUAGES_BY_SCRIPT.values() if lang in some for other in some if other != lang
        }
        self._is_sentence = len(tokens) >= MIN_SENTENCE
        self._repairs = self._far_repairs = 0
        self._readings = [self._find_reading(token) for token in tokens]
        forms = [reading for reading in self._readings if reading]
        self._language = known.choose_language(text, forms)
        self._spelled = self._spell()

    def read(self) -> list[_Reading]:
        found = []
        at = 0
        while at < len(self._tokens):
            joined = join_words(self._tokens, self._text, at, self._known, self._is_sentence)
            # «S uma» is «с ума», not "suma": what spells Cyrillic words needs no other reading.
            if joined and not self._spells_all(at, joined.end):
                found.append(_Reading(joined, (_exact(joined.text, self._known),), joined.text))
                at = next((n for n, token in enumerate(self._tokens) if token.start >= joined.end), len(self._tokens))
            else:
                found.append(self._read_word(at))
                at += 1
        return found

    def _spells_all(self, at: int, end: int) -> bool:
        """Whether every word from one on, up to a place in the text, is a Cyrillic word in Latin letters."""
        spelled = zip(self._tokens[at:], self._spelled[at:], strict=True)
        return all(forms for token, forms in spelled if token.end <= end)

    def _written(self, token: Token) -> str:
        return self._text[token.start : token.end]

    def _find_reading(self, token: Token) -> str:
        """The known form that a word is, look-alike letters repaired; empty if there is none."""
        return next((one for one in readings(fold(self._written(token))) if self._known.has(one)), "")

    def _spell(self) -> list[list[str]]:
        """For each word the Cyrillic forms it spells in Latin letters.

        A query is transliterated if a word of it is that nothing else can be. Then its other words may be so too,
        also those that happen to be known: «karta» in «karta rayonu».
        """
        tokens = self._tokens
        foreign = [_is_latin(token.text) and not reading for token, reading in zip(tokens, self._readings, strict=True)]
        certain = [
            self._find_spellings(token.text, has_rare=False)
            if is_foreign and len(token.text) >= MIN_LENGTH and token.text not in self._known.common
            else []
            for token, is_foreign in zip(tokens, foreign, strict=True)
        ]
        if not any(certain):
            # «Kontakt» is a Polish word that the corpus lacks: it is a Cyrillic one if all that is unknown can be.
            certain = [
                self._find_spellings(token.text, has_rare=False) if is_foreign else []
                for token, is_foreign in zip(tokens, foreign, strict=True)
            ]
            if not all(some for some, is_foreign in zip(certain, foreign, strict=True) if is_foreign):
                return [[] for _ in tokens]
        letters = sum(len(token.text) for token, some in zip(tokens, certain, strict=True) if some)
        if not letters:
            return certain
        whole = sum(len(token.text) for token in tokens if _is_latin(token.text))
        if self._is_sentence and 2 * letters < whole:
            # An unknown word among known ones is a name or a typo.
            return [[] for _ in tokens]
        is_open = [
            _is_latin(token.text) and (is_foreign or 2 * letters >= whole)
            for token, is_foreign in zip(tokens, foreign, strict=True)
        ]
        return [
            some or (self._find_spellings(token.text, has_rare=True) if may_be else [])
            for token, some, may_be in zip(tokens, certain, is_open, strict=True)
        ]

    def _find_spellings(self, word: str, has_rare: bool) -> list[str]:
        if len(word) > MAX_LENGTH:
            return []
        # Here and below: most queries have no slip.
        from rulesref.language.transliteration import find_spellings

        found = find_spellings(word, self._known.analyser.forms.has_beginning, self._known.has, has_rare)

        def likelihood(form: str) -> tuple[bool, int, str]:
            return self._is_of_others(form), -self._known.find_popularity(form), form

        return sorted(found, key=likelihood)[:MAX_GUESSES]

    def _is_of_others(self, form: str) -> bool:
        """Whether a form is of a language that is written as the reader's, and of none else."""
        return bool(self._others) and self._known.find_language(form) in self._others

    def _read_word(self, at: int) -> _Reading:
        token, known = self._tokens[at], self._known
        written = self._written(token)
        reading, spelled = self._readings[at], self._spelled[at]
        if spelled:
            return self._as_spelled(token, spelled, reading)
        if reading:
            shown = written if reading in (token.text, fold(written)) else reading
            return _Reading(token, (_exact(reading, known),), shown)
        return self._mend(token) or _Reading(token, (self._leave(token.text),), written)

    def _leave(self, word: str, is_near: bool = False) -> QueryWord:
        """Return an unknown word as it is; in a sentence it weighs little. One near a known form is not unknown."""
        weight = weigh_word(word)
        is_unknown = weight >= SAYING and not is_near
        return _exact(word, self._known)._replace(
            weight=STOP_WEIGHT if self._is_sentence else weight, is_unknown=is_unknown
        )

    def _as_spelled(self, token: Token, spelled: list[str], reading: str = "") -> _Reading:
        forms = [*spelled, reading] if reading else spelled
        word = QueryWord(spelled[0], _terms_of(forms, self._known), weigh_word(spelled[0]))
        return _Reading(token, (word,), spelled[0])

    def _mend(self, token: Token) -> _Reading | None:
        """A word that is neither known nor common, without the slip that was made; None if there is no such."""
        word = token.text
        if len(word) < MIN_LENGTH or not word.isalpha() or weigh_word(word) < 1 or word in self._known.common:
            return None
        if self._repairs >= MAX_REPAIRS:
            return None
        self._repairs += 1
        near = self._find_near(word, 1)
        if self._is_sentence:
            slips = [one for one in near if is_slip(word, one.form)]
            left = _Reading(token, (self._leave(word, is_near=True),), self._written(token)) if near else None
            return self._guess(token, slips) or left
        return self._guess(token, near) or self._spell_rarely(token) or self._split(token) or self._guess_far(token)

    def _guess_far(self, token: Token) -> _Reading | None:
        if len(token.text) < MIN_LENGTH_FOR_TWO or self._far_repairs >= MAX_FAR_REPAIRS:
            return None
        self._far_repairs += 1
        size = len(token.text)
        # A word that is two letters longer or shorter is another: "refractions", "reactions".
        return self._guess(token, [one for one in self._find_near(token.text, 2) if abs(len(one.form) - size) < 2])

    def _find_near(self, word: str, distance: int) -> list[_Near]:
        """Return the known forms of the query's language that differ from a word by so many edits."""
        if len(word) > MAX_LENGTH:
            return []
        near = (_Near(edits, form) for edits, form in self._known.analyser.forms.near(word, distance))
        return [
            one for one in near if not self._language or self._known.find_language(one.form) in ("", self._language)
        ]

    def _guess(self, token: Token, near: Sequence[_Near]) -> _Reading | None:
        word, known = token.text, self._known
        if not near:
            return None

        def likelihood(one: _Near) -> tuple[int, bool, bool, int, str]:
            edits, form = one
            return edits, form[0] != word[0], self._is_of_others(form), -known.find_popularity(form), form

        best = [one.form for one in sorted(near, key=likelihood)[:MAX_GUESSES]]
        guess = QueryWord(best[0], _terms_of(best, known), FUZZY * weigh_word(best[0]), is_guessed=True)
        return _Reading(token, (guess,), best[0])

    def _spell_rarely(self, token: Token) -> _Reading | None:
        spelled = self._find_spellings(token.text, has_rare=True) if _is_latin(token.text) else []
        return self._as_spelled(token, spelled) if spelled else None

    def _split(self, token: Token) -> _Reading | None:
        parts = split_word(token.text, self._known.has)
        if not parts:
            return None
        return _Reading(token, tuple(_exact(part, self._known) for part in parts), " ".join(parts))


def is_slip(word: str, form: str) -> bool:
    """Whether a slip of the fingers explains a word that one edit makes a form: two letters swapped, one missing or
    doubled, or in a long word a wrong vowel inside. Words that differ otherwise are seldom the same word."""
    at = next((place for place, pair in enumerate(zip(word, form, strict=False)) if pair[0] != pair[1]), len(form))
    if not at or len(form) > len(word):
        return at > 0
    if len(form) < len(word):
        return word[at] == word[at - 1]
    if word[at + 1 :] != form[at + 1 :]:
        return True
    is_inside = at < len(word) - MAX_CHANGE_LENGTH
    return is_inside and len(word) >= MIN_VOWEL_SLIP and word[at] in VOWELS and form[at] in VOWELS


def _exact(word: str, known: KnownWords) -> QueryWord:
    return QueryWord(word, known.analyser.terms(word), weigh_word(word))


def _terms_of(forms: Sequence[str], known: KnownWords) -> tuple[str, ...]:
    return tuple(dict.fromkeys(term for form in forms for term in known.analyser.terms(form)))


def _is_latin(word: str) -> bool:
    return LATIN.search(word) is not None and all(letter < "\u0250" for letter in word)


def _fix_layout(query: Query, known: KnownWords) -> tuple[str, tuple[Token, ...], tuple[tuple[int, int], ...]]:
    share = _known_share(query.words, known)
    if share >= 0.5 or not any(character.isalpha() for character in query.text):
        return query.text, query.words, query.phrases
    from rulesref.language.transliteration import relayouts

    best = (share + 0.3, query.text, query.words, query.phrases)
    for text in relayouts(query.text).values():
        tokens = tuple(tokenise(text)[:MAX_WORDS])
        converted = _known_share(tokens, known)
        if converted > best[0]:
            best = (converted, text, tokens, ())
    return best[1:]


def _known_share(tokens: Sequence[Token], known: KnownWords) -> float:
    """What share of the letters stands in known words; a letter alone proves nothing."""
    letters = sum(len(token.text) for token in tokens if token.text.isalpha())
    right = sum(len(token.text) for token in tokens if len(token.text) > 1 and known.has(token.text))
    return right / letters if letters else 0.0
