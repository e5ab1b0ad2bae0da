"""What the scripts of the search have from Python: constants of the ranking, letters, words that say little."""

from __future__ import annotations

from rulesref.cards import name_index
from rulesref.kinds import Kind
from rulesref.language import common_words, plain_text, transliteration
from rulesref.language.analysis import STOP_WEIGHT
from rulesref.language.normalise import letters
from rulesref.language.profiles import LANGUAGES, LANGUAGES_BY_SCRIPT, OWN_LETTERS
from rulesref.language.stopwords import FILLERS, GREETINGS, STOPWORDS, VERBAL_ENDINGS
from rulesref.language.transliteration import KEYS
from rulesref.model import Corpus
from rulesref.search import (
    candidates,
    confidence,
    known_words,
    name_matching,
    passages,
    promotion,
    query,
    query_names,
    rank,
    repair,
    snippet,
    suggestions,
    synonyms,
    term_weights,
    vectors,
    word_breaks,
)
from rulesref.search.browser_words import COMMON
from rulesref.search.index import MAX_IMPACT
from rulesref.search.query import ERRATA
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
        "quanta": MAX_IMPACT,
        "saturation": term_weights.SATURATION,
        "fields": {name: [field.weight, field.length_share] for name, field in term_weights.FIELDS.items()},
        "light": STOP_WEIGHT,
        "nameWeights": [name_matching.WHOLE, name_matching.LIGHT],
        "synonym": synonyms.SYNONYM_WEIGHT,
        "relative": synonyms.RELATIVE_WEIGHT,
        "scripts": [[script.name, script.letters, langs] for script, langs in LANGUAGES_BY_SCRIPT.items()],
        "whole": [lang for lang in LANGUAGES if all(lang in entry.texts for entry in corpus.entries.values())],
        "uncovered": candidates.UNCOVERED,
        "bank": {
            "top": asked_top,
            "saturation": term_weights.QUESTION_SATURATION,
            "dimensions": vectors.DIMENSIONS,
            "largest": vectors.MAX_COMPONENT,
            "shares": vectors.SHARES,
        },
        "ranking": {
            "depth": rank.DEPTH,
            "lengths": rank.LENGTHS,
            "weights": [{"evidence": one.evidence._asdict(), "kinds": one.kinds} for one in rank.WEIGHTS],
        },
        "fuzzy": repair.FUZZY,
        "quoted": repair.QUOTED,
        "mostTerms": promotion.MAX_BARE,
        "definitions": {
            "asked": promotion.ASKED,
            "articles": sorted(promotion.ARTICLES),
            "behind": sorted(promotion.BEHIND),
            "mostWords": promotion.MAX_NAME,
            "kinds": sorted(promotion.DEFINING),
        },
        "guesses": repair.MAX_GUESSES,
        "titles": [name_matching.WHOLE_NAME, name_matching.OWN_NAME, name_matching.OTHER_ORDER],
        "longest": [repair.MAX_LENGTH, word_breaks.MAX_LENGTH],
        "repairs": [repair.MAX_REPAIRS, repair.MAX_FAR_REPAIRS],
        "breaks": [
            word_breaks.MAX_PARTS,
            word_breaks.MIN_PART_LENGTH,
            word_breaks.MAX_PART_LENGTH,
            word_breaks.MIN_LONGEST_PART,
        ],
        "transliteration": transliteration.tables(),
        "ownLetters": OWN_LETTERS,
        "oftener": known_words.JOIN_RATIO,
        "commonWords": {
            "spread": common_words.SPREAD,
            "shortest": [common_words.MIN_LENGTH, common_words.MIN_STEM_LENGTH],
            "endings": " ".join(sorted(common_words.ENDINGS)),
            "reflexive": common_words.REFLEXIVE,
        },
        "sentence": [repair.MIN_SENTENCE, repair.MIN_VOWEL_SLIP, repair.MAX_CHANGE_LENGTH],
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
        "pages": {page.name: page.called for page in query_names.PAGES},
        "asking": [confidence.COUNTED, confidence.CERTAIN, confidence.OFFERED],
        "mostBegun": name_index.MOST_BEGUN,
        "nearest": [suggestions.MIN_LIKENESS, suggestions.MAX_SUGGESTED, suggestions.MAX_COMPARED],
        "connectors": " ".join(sorted(promotion.CONNECTORS)),
        "pairs": [promotion.MAX_PAIR_WORDS, promotion.NAMED, promotion.ALL_ASKED],
        "fillers": " ".join(sorted(FILLERS)),
        "greetings": sorted(GREETINGS),
        "shortest": [repair.MIN_LENGTH, repair.MIN_LENGTH_FOR_TWO],
        "most": [query.MAX_LETTERS, query.MAX_WORDS],
        "lengths": [snippet.ANSWER.limit, snippet.OTHER.limit],
        "passages": [passages.FIRST, passages.QUOTED, passages.LENGTH_SHARE, passages.LEAD_LENGTH],
        "abbreviations": " ".join(sorted(plain_text.ABBREVIATED)),
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
