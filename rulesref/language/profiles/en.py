"""English."""

from rulesref.language.profile import LATIN, LanguageProfile

PROFILE = LanguageProfile(
    code="en",
    script=LATIN,
    alphabet="abcdefghijklmnopqrstuvwxyz",
    vowels="aeiouy",
    quotes=("“”", "‘’"),
    abbreviations="p pp no cf e.g i.e vs",
    stop_words="""
        a am an and any are as at be been but by can could did do does for from get had happen happens has have
        he her him his how i if in into is it its many me much my not of on or our she should so some than that
        the their them then there these they this those to up us was we were what when where which who whose why
        will with you your teh wen dont cant wont isnt doesnt didnt im ive thats whats theres gonna wanna ur cuz
        coz
    """,
    fillers="""
        about actually basically describe exactly explain explained hi hello kindly mean meaning means please
        pls rule rules tell thanks versus vs work works wonder anybody anyone everybody everyone folks guys hey
        know knows question somebody someone greetings help sorry argue argues arguing argued argument agree
        disagree kitchen
    """,
    greetings="good day | good morning | good afternoon | good evening",
    and_words="and",
    or_words="or vs versus",
    asks_definition="""
        what is | what are | whats | what does | what do | who is | who are | define | definition of |
        meaning of
    """,
    articles="a an the",
    behind_definition="mean means in",
    yes_no="Yes No",
    rule_word="rule",
    page_words="p. pp pg page",
    step_letters="st",
    grimoire="grimoire|grimuar",
    named_pages={
        "deck-check": "check* deck* | deck* check* | validat* deck* | verif* deck* | errata deck*",
        "timing-sheet": "timing sheet* | timing chart* | timing table* | sheet* timing | cheat sheet* | timing",
        "changes": (
            "changed | changes | changelog | changed since | changes since | changed faq | changes faq | new faq"
        ),
        "terms": "terms four languages | terms languages | glossary | dictionary",
        "examples": "worked example* | example* play",
        "table": "play* round* | play* table",
        "booklet": "print* booklet* | booklet* | print*",
        "symbols": "symbols | icons",
    },
    dictionary="english",
    endings="s es ed ing er ers est d ies ied ier iest ings ness",
    verb_endings="ly ed",
    root_endings="""
        ate ated ating ation ations ion ions ing er ers or ors ed ment ments ness able ible al ive ly s es ity
    """,
    deck_headings="""
        asset | assets | event | events | skill | skills | treachery | treacheries | enemy | enemies | weakness
        | weaknesses | basic weakness | basic weaknesses | investigator | investigators | deck | main deck |
        player deck | side deck | sideboard | extra deck | bonded | bonded cards | hand | hand x2 | arcane |
        arcane x2 | accessory | body | ally | allies | tarot | head | permanent | permanents | other | others |
        special | no slot | location | locations | neutral | guardian | seeker | rogue | mystic | survivor |
        cards | upgrades | attachments | story
    """,
    deck_labels="""
        xp | experience | xp required | packs | pack | tags | deck name | name | author | date | parallel |
        class
    """,
    deck_investigator="investigator",
    deck_side="side deck | sideboard",
    deck_main="deck | main deck | player deck",
    deck_taboo="taboo | taboo list",
    deck_level="level|lvl|xp",
    deck_cards="cards?",
    frequent_words="the of and to a is in you it that if or may player card this each",
    contents="Contents | Table of contents",
    question_marks="Q Question",
    answer_marks="A Answer",
    example_word="Example",
    see_also="see(?: also)?",
    part_words="rules?|sections?",
)
