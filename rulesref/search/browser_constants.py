"""What the scripts of the search have from Python: constants of the ranking, letters, words that say little."""

from __future__ import annotations

from rulesref.errata import name_index
from rulesref.kinds import Kind
from rulesref.language import common_words, sentences, transliteration
from rulesref.language.analysis import STOP_WEIGHT
from rulesref.language.keyboard import KEYS
from rulesref.language.normalise import letters
from rulesref.language.profiles import LANGUAGES, OWN_LETTERS, WRITTEN
from rulesref.language.stopwords import FILLERS, GREETINGS, STOPWORDS, VERBAL_ENDINGS
from rulesref.model import Corpus
from rulesref.search import (
    candidates,
    confidence,
    definitions,
    entry_vectors,
    game_choice,
    known_words,
    page_names,
    pairs,
    passages,
    phrases,
    query,
    question_weights,
    rank,
    repair,
    snippet,
    suggestions,
    synonyms,
    term_vectors,
    term_weights,
    word_breaks,
)
from rulesref.search.browser_names import COMMON
from rulesref.search.filters import ERRATA
from rulesref.search.index import HIGHEST_IMPACT
from rulesref.search.term_weights import TermWeights


def make_constants(
    corpus: Corpus, measure: TermWeights, asked_top: float, size: int, texts_in_file: int
) -> dict[str, object]:
    """Everything that the scripts would otherwise repeat from these modules.

    `size` is the number of entries, `asked_top` the highest impact of the question bank before it is scaled.
    """
    return {
        "size": size,
        "average": measure.average,
        "top": measure.top,
        "quanta": HIGHEST_IMPACT,
        "saturation": term_weights.SATURATION,
        "fields": {name: [field.weight, field.length_share] for name, field in term_weights.FIELDS.items()},
        "light": STOP_WEIGHT,
        "nameWeights": [phrases.WHOLE, phrases.LIGHT],
        "synonym": synonyms.SYNONYM_WEIGHT,
        "relative": synonyms.RELATIVE_WEIGHT,
        "scripts": [[script.name, script.letters, langs] for script, langs in WRITTEN.items()],
        "whole": [lang for lang in LANGUAGES if all(lang in entry.texts for entry in corpus.entries.values())],
        "uncovered": candidates.UNCOVERED,
        "bank": {
            "top": asked_top,
            "saturation": question_weights.SATURATION,
            "dimensions": term_vectors.DIMENSIONS,
            "largest": entry_vectors.MAX_COMPONENT,
            "shares": term_vectors.SHARES,
        },
        "ranking": {
            "depth": rank.DEPTH,
            "lengths": rank.LENGTHS,
            "weights": [{"evidence": one.evidence._asdict(), "kinds": one.kinds} for one in rank.WEIGHTS],
        },
        "fuzzy": repair.FUZZY,
        "quoted": repair.QUOTED,
        "mostTerms": definitions.MAX_BARE,
        "definitions": {
            "asked": definitions.ASKED,
            "articles": sorted(definitions.ARTICLES),
            "behind": sorted(definitions.BEHIND),
            "mostWords": definitions.MAX_NAME,
            "kinds": sorted(definitions.DEFINING),
        },
        "guesses": repair.MOST_GUESSES,
        "titles": [phrases.WHOLE_NAME, phrases.OWN_NAME, phrases.OTHER_ORDER],
        "longest": [repair.LONGEST, word_breaks.LONGEST],
        "repairs": [repair.MOST_REPAIRS, repair.MOST_FAR_REPAIRS],
        "breaks": [
            word_breaks.MOST_PARTS,
            word_breaks.SHORTEST_PART,
            word_breaks.LONGEST_PART,
            word_breaks.LEAST_LONGEST,
        ],
        "transliteration": transliteration.tables(),
        "ownLetters": OWN_LETTERS,
        "oftener": known_words.OFTENER,
        "commonWords": {
            "spread": common_words.SPREAD,
            "shortest": [common_words.SHORTEST, common_words.SHORTEST_STEM],
            "endings": " ".join(sorted(common_words.ENDINGS)),
            "reflexive": common_words.REFLEXIVE,
        },
        "sentence": [repair.MIN_SENTENCE, repair.MIN_VOWEL_SLIP, repair.LONGEST_CHANGE],
        "vowels": "".join(sorted(repair.VOWELS)),
        "saying": repair.SAYING,
        "support": {
            "weights": confidence.WEIGHTS._asdict(),
            "least": confidence.MIN_SUPPORT,
            "saidName": confidence.SAID_NAME,
            "long": confidence.LONG,
            "noTopics": confidence.NO_TOPICS,
        },
        "mostWeak": confidence.MAX_UNSURE,
        "pages": {page.name: page.called for page in page_names.PAGES},
        "asking": [game_choice.COUNTED, game_choice.CERTAIN, game_choice.OFFERED],
        "mostBegun": name_index.MOST_BEGUN,
        "nearest": [suggestions.LEAST_LIKENESS, suggestions.MOST_SUGGESTED, suggestions.MOST_COMPARED],
        "connectors": " ".join(sorted(pairs.CONNECTORS)),
        "pairs": [pairs.MOST_WORDS, pairs.NAMED, pairs.ALL_ASKED],
        "fillers": " ".join(sorted(FILLERS)),
        "greetings": sorted(GREETINGS),
        "shortest": [repair.SHORTEST, repair.SHORTEST_FOR_TWO],
        "most": [query.MAX_LETTERS, query.MAX_WORDS],
        "lengths": [snippet.ANSWER.limit, snippet.OTHER.limit],
        "passages": [passages.FIRST, passages.QUOTED, passages.LENGTH_SHARE, passages.LEAD_LENGTH],
        "abbreviations": " ".join(sorted(sentences.ABBREVIATED)),
        "stopwords": " ".join(sorted(STOPWORDS)),
        "verbalEndings": VERBAL_ENDINGS,
        "letters": letters(),
        "layouts": KEYS,
        "languages": LANGUAGES,
        "parts": [COMMON, *LANGUAGES],
        "kinds": [str(kind) for kind in Kind],
        "errata": ERRATA,
        "textsInFile": texts_in_file,
        "documents": {
            document.id: {lang: f"{short} {document.version}".strip() for lang, short in document.shorts.items()}
            for document in corpus.documents.values()
        },
    }
