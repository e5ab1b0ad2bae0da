"""`python -m tools.common_words`: writes `rulesref/language/common-words.txt`, the words that no repair may touch.

Run by hand, seldom: it needs the dictionaries (`rulesref[build]`) and `pip install wordfreq`, which nothing else needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from rulesref.language import morphology
from rulesref.language.common_words import MIN_LENGTH, SOURCE, find_stem
from rulesref.language.normalise import fold, spell

MOST = {"uk": 32000, "ru": 32000, "pl": 32000, "en": 34000}
"""How many of the most frequent words of a language are looked at. Deeper down the lists have other people's typos."""
ALL_FORMS = {"uk": 25000, "ru": 25000, "pl": 25000, "en": 15000}
"""Of so many every form is listed; behind them one form of each stem is enough."""


OTHER_GAMES = {
    "uk": """шахи шахівниця пішак ферзь тура ендшпіль рокіровка шашки дамка нарди доміно лото кросворд судоку пазл покер
        преферанс бридж козир джокер уно монополія каркассон колонізатори манчкін дженга скрабл мафія пасьянс
        блекджек рулетка казино більярд пандемія паладин чарівник бард""",
    "ru": """шахматы пешка ферзь ладья эндшпиль рокировка шашки дамка нарды домино лото кроссворд судоку пазл покер
        преферанс бридж козырь джокер уно монополия каркассон колонизаторы манчкин дженга скрабл мафия пасьянс
        косынка блэкджек рулетка казино бильярд пандемия паладин волшебник бард""",
    "pl": """szachy szachownica pion pionek hetman goniec skoczek roszada warcaby damka tryktrak domino lotto krzyżówka
        sudoku puzzle poker preferans brydż remik makao kanasta joker monopol osadnik chińczyk scrabble statek pasjans
        ruletka kasyno bilard bierki kalambury paladyn czarodziej bard""",
    "en": """chess chessboard pawn bishop rook endgame castling checkers draughts backgammon domino bingo crossword
        sudoku puzzle poker bridge rummy joker blackjack roulette casino billiards scrabble monopoly catan carcassonne
        gloomhaven pandemic munchkin jenga mafia solitaire paladin wizard bard""",
}
"""Words of other games: who asks about one makes no slip, and their forms are not among the most frequent."""


def main() -> None:
    words = find_words_of_games() | {word for lang in MOST for word in _find_words(lang, ALL_FORMS[lang])}
    stems = set(map(find_stem, words))
    for lang, most in MOST.items():
        for word in _find_words(lang, most):
            if (stem := find_stem(word)) not in stems:
                stems.add(stem)
                words.add(word)
    SOURCE.write_text("".join(f"{word}\n" for word in sorted(words)), encoding="utf-8")


def find_words_of_games() -> set[str]:
    found = {
        form for lang, words in OTHER_GAMES.items() for word in words.split() for form in morphology.forms(word, lang)
    }
    return {form for form in found if len(form) >= MIN_LENGTH and form.isalpha()}


def _find_words(lang: str, most: int) -> Iterator[str]:
    """Yield the most frequent words of a language that its dictionary knows, folded."""
    for word in import_module("wordfreq").top_n_list(lang, most):
        folded = fold(word)
        if len(folded) >= MIN_LENGTH and folded.isalpha() and morphology.knows(spell(word), lang):
            yield folded


if __name__ == "__main__":
    main()
