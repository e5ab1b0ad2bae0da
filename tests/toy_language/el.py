"""Greek, as docs/add-a-language.md tells: a language in a script that the program does not know."""

from rulesref.language.profile import LanguageProfile, Script

PROFILE = LanguageProfile(
    code="el",
    script=Script("Greek", "\u0370-\u03ff"),
    alphabet="αβγδεζηθικλμνξοπρστυφχψω",
    same_place=("άέήίόύώϊϋΐΰς", "αεηιουωιυιυσ"),
    folded=("άέήίόύώϊϋΐΰς", "αεηιουωιυιυσ"),
    vowels="αεηιουω",
    keyboard="`;ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,.~:΅ΕΡΤΥΘΙΟΠ{}ΑΣΔΦΓΗΞΚΛ¨\"ΖΧΨΩΒΝΜ<>",
    romanized="""
        α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o ά:a έ:e
        ή:i ί:i ό:o ύ:y ώ:o
    """,
    quotes=("«»", "“”"),
    short_letters="Α-Ωα-ωά-ώ",
    numbered="σ",
    abbreviations="βλ",
    stop_words="ο η το οι τα του της των τον την τους τις και ή να δεν με σε από για που πως πώς τι είναι ένα μία στο",
    fillers="γεια παρακαλώ ευχαριστώ",
    greetings="καλη μερα",
    and_words="και",
    or_words="η εναντιον",
    asks_definition="τι ειναι | τι σημαινει",
    articles="ο η το",
    yes_no="Ναι Όχι",
    rule_word="κανόν",
    page_words="σ. σελ σελίδ*",
    named_pages={"terms": "γλωσσαρ*", "symbols": "συμβολ*"},
    endings="οσ ου ον οι ων ουσ η ησ εσ α ασ ατα ω εισ ει ουμε ετε ουν",
    deck_headings="συμμαχοι | γεγονοτα",
    deck_labels="ονομα",
    deck_investigator="ερευνητης",
    deck_main="τραπουλα",
    deck_level="επίπεδο",
    deck_pieces="τεμ",
    deck_cards=r"κάρτ\w*",
    frequent_words="ο η το και να είναι με σε από για που δεν ένα παίκτης κάρτα",
    contents="Περιεχόμενα",
    question_marks="Ε Ερώτηση",
    answer_marks="Α Απάντηση",
    example_word="Παράδειγμα",
    see_also=r"βλ\.?(?: επίσης)?",
    part_words="κανόνας|ενότητα",
)
